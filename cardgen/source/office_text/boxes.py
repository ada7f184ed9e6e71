"""The parts of a text that stand in a frame → the box that they are: its directive, its title, and what is in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.office_text.content import Grid, OfficeText, Paragraph, Part, Piece, Words, flat

#: A box has at least so many words, because fewer are a label in a picture, and at most so many paragraphs, because
#: more are the page itself.
_FEWEST_WORDS, _MOST_PARAGRAPHS = 5, 12
#: If a larger part of the words stands in frames, these are the layout of the pages.
_MOST = 0.5
_LONGEST_TITLE = 60
_STOPS = ".,;!?…"
_PLAIN = "box"
#: The word that begins a box, or is above it, in several languages → the directive of such boxes.
_LABELS = {
    word: name
    for name, words in {
        "example": "example beispiel exemple ejemplo esempio voorbeeld",
        "note": "note hinweis remarque nota opmerking",
        "tip": "tip tipp astuce consejo suggerimento",
        "hint": "hint rat conseil consiglio",
        "warning": "warning achtung attention atención attenzione",
        "important": "important wichtig importante belangrijk",
        "variant": "variant variante",
        "optional": "optional optionale",
        "remember": "remember",
    }.items()
    for word in words.split()
}
#: A word at the beginning of a paragraph, and its colon.
_LABEL = LazyPattern(r"\s*(\w+)\s*:\s*")


@frozen
class Box:
    """A box: the `name` of its directive, its `title` if it has one, and the parts below that."""

    name: str
    title: Paragraph | None
    parts: tuple[Part, ...]


def boxed(parts: Sequence[Part], number: int) -> tuple[Part, ...]:
    """The parts in a frame, marked as those of the box with this number, unless they are more or less than a box."""
    paragraphs = [each for each in flat(parts) if each.pieces]
    few = sum(len(each.text.split()) for each in paragraphs) < _FEWEST_WORDS
    if few or len(paragraphs) > _MOST_PARAGRAPHS or any(each.level or each.is_title for each in paragraphs):
        return tuple(parts)
    return tuple(replace(each, box=number) for each in parts)


def without_layout(text: OfficeText) -> OfficeText:
    """The text; if most of it stands in boxes, without boxes."""
    inside = outside = 0
    for part in text.parts:
        words = sum(len(each.text.split()) for each in flat((part,)))
        inside, outside = (inside + words, outside) if part.box else (inside, outside + words)
    if inside <= _MOST * (inside + outside):
        return text
    return replace(text, parts=tuple(replace(part, box=0) for part in text.parts))


def box_of(parts: Sequence[Part]) -> Box:
    """What the parts of a box are: a word such as `Example:` says which directive, a short bold line is the title."""
    parts = tuple(part for part in parts if isinstance(part, Grid) or _shows(part))
    first, *below = parts
    if isinstance(first, Grid):
        return Box(_PLAIN, None, parts)
    text = first.text.strip()
    if below and (name := _LABELS.get(text.rstrip(":").casefold())):
        return Box(name, None, tuple(below))
    label = _LABEL.match(first.text)
    if label and (name := _LABELS.get(label[1].casefold())):
        return Box(name, None, (replace(first, pieces=tuple(_after(first.pieces, label.end()))), *below))
    if below and _is_title(first):
        name = _LABELS.get(text.split()[0].rstrip(":").casefold(), _PLAIN)
        return Box(name, first, tuple(below))
    return Box(_PLAIN, None, parts)


def _shows(paragraph: Paragraph) -> bool:
    return any(not isinstance(piece, Words) or piece.text.strip() for piece in paragraph.pieces)


def _is_title(line: Paragraph) -> bool:
    """Whether the first paragraph of a box is its title: short and bold."""
    text = line.text.strip()
    words = [piece for piece in line.pieces if isinstance(piece, Words) and piece.text.strip()]
    short = 0 < len(text) <= _LONGEST_TITLE and text[-1] not in _STOPS and "\n" not in text
    return short and not line.depth and all(piece.bold for piece in words)


def _after(pieces: Sequence[Piece], letters: int) -> Iterator[Piece]:
    """The pieces without so many letters at their beginning."""
    for piece in pieces:
        if isinstance(piece, Words) and letters:
            cut = min(letters, len(piece.text))
            letters -= cut
            if cut < len(piece.text):
                yield replace(piece, text=piece.text[cut:])
        else:
            yield piece
