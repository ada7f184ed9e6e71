"""Document → its rosters, which are lists of names with a number of copies each, and the deck size they should add up
to.

`7 - The Raven (two cards). Exchange hands …`, paragraph by paragraph; `- Spare Tire (6)`; several on a line,
`Stop (4) Go (14)`; `Soldier | 13 | When you play …`, whatever the head of the column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from cardgen.check.documents.counts.deck_sizes import DeckSize, deck_sizes, near
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.frozen import frozen


@frozen
class Roster:
    """The numbers of copies, in order."""

    copies: tuple[Place, ...]

    @property
    def total(self) -> int:
        """The sum of the copies."""
        return sum(read_number(place.words) or 0 for place in self.copies)


@frozen
class WrongRoster:
    """A roster that does not add up to the stated size."""

    roster: Roster
    size: DeckSize


_THINGS = r"(?:\s(?:cards?|copies|copy|tiles?|pieces?)\b[^()]*)?"
#: The name of an entry and its copies; a description may follow.
_BRACKETED = TextPattern(
    rf"^(?:\d{{1,2}}\s?[-–—:.]\s)?[^\d()|.:]{{3,40}}?\s\((?:[x×]\s?)?(?P<copies>{NUMBER})(?:\s?[x×])?{_THINGS}\)",
    re.IGNORECASE,
)
_TIMES = TextPattern(r"^(?:\d{1,2}\s)?[^\d()|.:]{3,40}?\s[x×]\s?(?P<copies>\d{1,3})(?=$|[:.,;]|\s[–—-]\s)")
#: A whole block of entries in columns, and one of them.
_CELLS = TextPattern(r"(?:[^()|.:]{2,30}?\s?\(\d{1,3}\)[\s,;]*)+")
_ONE_CELL = TextPattern(r"\((?P<copies>\d{1,3})\)")
_ROW = TextPattern(r"(?:^|\|)\s*[A-Z][^|\d]{2,40}?\s*\|\s*(?P<copies>\d{1,3})\s*\|(?!.*\|?\s*\d+\s*(?:\||$))")
#: Items with a count before or after the name: `2 Wizards`, `10, J and Q of each suit (12 cards, Queen high)`.
_LED = TextPattern(rf"^(?P<copies>{NUMBER})\s(?:[x×]\s)?[A-Z]")
#: `Action Cards: 15 cards (43%)`, `1E: 8 cards`.
_LABELLED = TextPattern(
    rf"^(?P<name>[^():|]{{2,40}}?):\s(?P<copies>{NUMBER}) cards?\b", re.IGNORECASE, cues="cards card"
)
#: Words for cards that somebody has, perhaps for a while, and which are no part of a deck.
_DEALT = TextPattern(
    r"\b(?:players?|hands?|rounds?|turns?|levels?|draws?|limit|phase|total|cost|deal|easy|hard|normal)\b",
    re.IGNORECASE,
)
_NOTED = TextPattern(rf"\((?P<copies>{NUMBER}) cards?\b[^()]*\)", re.IGNORECASE)
#: A label above a part of the list: `ACTION CARDS:`.
_LABEL = TextPattern(r"[A-Z][A-Za-z ]{3,24}:")
_OPENS = TextPattern(rf"{NUMBER}\s(?:[a-z]+\s)?cards:", re.IGNORECASE)
#: The fewest entries of a roster, and of one directly below its total.
_FEWEST, _FEWEST_OPENED = 4, 2
_SKIP = frozenset({"credits", "index", "contents", "code", "heading", "example"})


def wrong_rosters(document: Document) -> Iterator[WrongRoster]:
    """The rosters whose sum is no size of the text, but close to exactly one."""
    sizes = deck_sizes(document)
    if not sizes:
        return
    for roster in rosters_of(document):
        total = roster.total
        stated = [size for size in sizes if near(size.value, total)]
        if (
            stated
            and all(size.value != total for size in sizes)
            and len({size.value for size in stated}) == 1
        ):
            yield WrongRoster(roster, stated[0])


@derived
def rosters_of(document: Document) -> tuple[Roster, ...]:
    """The runs of entries in the same form, interrupted by nothing but blank lines and labels."""
    return tuple(_runs(document))


def _runs(document: Document) -> Iterator[Roster]:
    blocks = (block for block in document.blocks if not _LABEL.fullmatch(block.text))
    read = [(block, _entries(document, block)) for block in blocks]
    for shape, run in groupby(read, lambda each: each[1][0] if each[1] else ""):
        entries = list(run)
        copies = [place for _, entry in entries if entry for place in entry[1]]
        above = entries[0][0].index - 1
        opened = above >= 0 and bool(_OPENS.fullmatch(document.blocks[above].text))
        if shape and (opened or shape != "item") and len(copies) >= (_FEWEST_OPENED if opened else _FEWEST):
            yield Roster(tuple(copies))


def _entries(document: Document, block: TextBlock) -> tuple[str, Sequence[Place]] | None:
    """The form of a block's entries, and their copies; None if it is no entry of a roster."""
    if block.kind in _SKIP:
        return None
    if "|" in block.text:
        row = _ROW.search(block.text)
        column = block.text.count("|", 0, row.start("copies")) if row else 0
        return (f"row {column}", [_place(document, block, row)]) if row else None
    if _CELLS.fullmatch(block.text):
        return "cells", [_place(document, block, found) for found in _ONE_CELL.finditer(block.text)]
    for shape, pattern in (("bracket", _BRACKETED), ("times", _TIMES)):
        if found := pattern.match(block.text):
            return shape, [_place(document, block, found)]
    if block.is_item and (found := _LABELLED.match(block.text)) and not _DEALT.search(found["name"]):
        return "label", [_place(document, block, found)]
    counted = (_LED.match(block.text) or _NOTED.search(block.text)) if block.is_item else None
    return ("item", [_place(document, block, counted)]) if counted else None


def _place(document: Document, block: TextBlock, found: re.Match[str]) -> Place:
    return Place(document, block, *found.span("copies"))
