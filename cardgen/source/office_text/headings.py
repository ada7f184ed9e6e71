"""The parts of a text → the same with headings that were only made bold or large, and with levels without gaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from cardgen.source.office_text.content import Paragraph, Part, Words

#: A heading has at most so many letters, and is so much larger than the text unless it is bold.
_LONGEST = 80
_LARGER = 1.12
#: What ends a sentence, or announces what follows.
_STOPS = ".:;,!?…"


def with_headings(parts: Sequence[Part]) -> tuple[Part, ...]:
    """The parts with each paragraph's level: short lines in bold or large letters above other text are headings, too.

    Under headings that are marked as such, they are one level deeper than the one before; in a text without any, larger
    ones are above smaller ones. No level is left out: below a heading of level 1, the next is at most of level 2.
    """
    usual = _usual_size(parts)
    sizes = sorted(
        {each.size for each in parts if isinstance(each, Paragraph) and _looks_like_one(each, usual)},
        reverse=True,
    )
    marked = any(isinstance(each, Paragraph) and each.level for each in parts)
    found: list[Part] = []
    around: list[int] = []
    before = 0
    for at, part in enumerate(parts):
        if not isinstance(part, Paragraph):
            found.append(part)
            continue
        level = part.level if part.text.strip() else 0
        before = level or before
        if not level and _looks_like_one(part, usual) and _heads(part, parts[at + 1 :], usual):
            level = before + 1 if marked else sizes.index(part.size) + 1
        if level:
            around = [*(each for each in around if each < level), level]
        found.append(replace(part, level=len(around) if level else 0))
    return tuple(found)


def _usual_size(parts: Sequence[Part]) -> float:
    """The size of most letters."""
    letters: Counter[float] = Counter()
    for each in parts:
        if isinstance(each, Paragraph):
            letters[each.size] += len(each.text)
    return letters.most_common(1)[0][0] if letters else 0.0


def _looks_like_one(part: Paragraph, usual: float) -> bool:
    """Whether a paragraph that is not marked as a heading looks like one."""
    text = part.text.strip()
    if (
        part.level
        or part.is_title
        or part.is_framed
        or part.box
        or part.depth
        or not text
        or len(text) > _LONGEST
        or text[-1] in _STOPS
        or "\n" in text
    ):
        return False
    if not any(letter.isalpha() for letter in text):
        return False
    words = [piece for piece in part.pieces if isinstance(piece, Words) and piece.text.strip()]
    bold = all(piece.bold for piece in words)
    return bold or (usual > 0 and part.size > _LARGER * usual)


def _heads(part: Paragraph, below: Sequence[Part], usual: float) -> bool:
    """Whether what follows a line can be what it is the heading of: text, or a lower heading."""
    following = next((each for each in below if not isinstance(each, Paragraph) or each.text.strip()), None)
    if following is None:
        return False
    if isinstance(following, Paragraph) and _looks_like_one(following, usual):
        return following.size < part.size
    return True
