"""Takes a chunk that is too wide, gives the ways to divide it: after hyphens and dashes, or by the
rules of a language.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, Protocol

from cardgen.lazy_patterns import LazyPattern
from cardgen.typeset.words.styled_fonts import Chunk, WordBox, join_boxes

_WORD = LazyPattern(r"[^\W\d_]{5,}")


class Part(NamedTuple):
    """A chunk divided in two; `soft` says that a hyphen was added."""

    head: Chunk
    tail: Chunk
    soft: bool


class Hyphenator(Protocol):
    """The hyphenation rules of a language."""

    def positions(self, word: str) -> tuple[int, ...]:
        """The offsets in `word` before which a hyphen may be inserted."""
        ...


class PyphenHyphenator:
    """Hyphenation by the dictionaries of LibreOffice, with at least two letters before the hyphen
    and three after it.
    """

    def __init__(self, language: str) -> None:
        import pyphen  # noqa: PLC0415  # start-up: cards are not hyphenated, and it costs 20 ms

        found = pyphen.language_fallback(language.replace("-", "_"))
        self._dictionary = pyphen.Pyphen(lang=found, left=2, right=3) if found else None

    def positions(self, word: str) -> tuple[int, ...]:
        """The offsets before which a hyphen may be inserted; none for a language without rules."""
        return tuple(self._dictionary.positions(word)) if self._dictionary else ()


@cache
def hyphenator_for(language: str) -> Hyphenator:
    """The rules of a language by its BCP 47 tag, read only once."""
    return PyphenHyphenator(language)


def divide(chunk: Chunk, room: float, hyphenator: Hyphenator | None) -> Part | None:
    """The division of `chunk` with the widest head that fits into `room` points; None if none fits."""
    if room <= 0 or (hyphenator is None and not has_breaks(chunk)):
        return None
    best: Part | None = None
    for part in divisions(chunk, hyphenator):
        if part.head.width <= room and (best is None or part.head.width > best.head.width):
            best = part
    return best


def has_breaks(chunk: Chunk) -> bool:
    """Whether a word of the chunk may be divided without the rules of a language."""
    for box in chunk.boxes:  # noqa: SIM110  # a plain loop is faster, and this runs for each line
        if type(box) is WordBox and box.breaks:
            return True
    return False


def divisions(chunk: Chunk, hyphenator: Hyphenator | None) -> Iterator[Part]:
    """Every way to divide `chunk`, from left to right."""
    for index, box in enumerate(chunk.boxes):
        if isinstance(box, WordBox):
            for position, soft in _positions(box, hyphenator):
                yield _part(chunk, index, position, soft)


def _positions(box: WordBox, hyphenator: Hyphenator | None) -> list[tuple[int, bool]]:
    if hyphenator is None or any(soft for _, soft in box.breaks):
        return list(box.breaks)
    found = dict(box.breaks)
    for match in _WORD.finditer(box.text):
        for position in hyphenator.positions(match.group()):
            found.setdefault(match.start() + position, True)
    return sorted(found.items())


def _part(chunk: Chunk, index: int, position: int, soft: bool) -> Part:
    box = chunk.boxes[index]
    assert isinstance(box, WordBox)  # the caller has checked that
    styled_font = box.styled_font
    before, after = box.text[:position], box.text[position:]
    head = styled_font.divided(before, box.target) if soft else styled_font.box(before, box.target)
    later = tuple((at - position, kind) for at, kind in box.breaks if at > position)
    tail = styled_font.box(after, box.target)._replace(breaks=later)
    return Part(join_boxes([*chunk.boxes[:index], head]), join_boxes([tail, *chunk.boxes[index + 1 :]]), soft)
