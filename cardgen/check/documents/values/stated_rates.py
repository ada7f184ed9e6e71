"""Document → what one of a thing costs, is worth or brings, as its sentences, lists and tables state."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.statements import statements_of
from cardgen.check.documents.tables import Cell, is_shown, tables_of
from cardgen.check.wording.meanings.pointed_things import tells_of_part
from cardgen.check.wording.meanings.prices import find_prices
from cardgen.check.wording.meanings.rates import Rate, find_rates, fold_unit
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class StatedRate:
    """A rate and its source: `place` is None in a table of a text without markup.

    `limits` are what the sentence is limited to. `general` means that the rate holds wherever the thing is counted.
    """

    rate: Rate
    span: Span
    kind: str
    section: int
    place: Place | None = None
    limits: tuple[str, ...] = ()
    general: bool = True


#: Headings below which `3 points for each castle` is about every castle, rather than the effect of a card.
_SCORING = TextPattern(
    r"\b(?:scor\w+|ends?|ending|victor\w+|points?|winn\w+|win|summary|overview|glance|reference|final|count\w*|faq|"
    r"questions?|goal|aim|object\w*|fame|renown|prestige|glory)\b",
    re.IGNORECASE,
)
_AT_THE_END = TextPattern(
    r"\b(?:at the end of the game|(?:final|end-game|end of game) scoring)\b", re.IGNORECASE
)
_READ = RULE_KINDS | {"components", "caption", "footnote"}
_LABELLED = TextPattern(
    rf"\W*(?P<thing>[^\W\d_][\w'’ -]{{1,40}}?)\s*(?:\(each\)\s*)?[*_]*\s*(?::|–|—|\s-)[*_]*\s*"
    rf"(?P<number>{NUMBER})\s+(?P<unit>(?:victory |prestige )?(?:points?|VPs?|pts?))\b(?:\s+each)?\W*$",
    re.IGNORECASE,
    cues="point points vp vps pt pts",
)
_BRACKETED = TextPattern(
    rf"\W*(?P<thing>[A-Z][\w'’ -]{{1,40}}?)\s*\((?P<number>{NUMBER})\s+(?P<unit>[^\W\d_]+(?: points?)?)\)"
    r"(?=\W*$|[*_]*\s*[:.–—])"
)
_ENTRY = TextPattern(r"\W*(?P<thing>[A-Z][\w'’ -]{1,40}?)(?::|\s[–—-])\s")
_WORTH = TextPattern(
    rf"(?:Is )?[Ww]orth (?P<number>{NUMBER}) (?P<unit>(?:victory |prestige )?(?:points?|VPs?|pts?))\W*",
    cues="Worth worth",
)
_LABEL = TextPattern(r"\W*[A-Z][\w'’ -]{2,40}(?::|\s[–—-])\s")
_EFFECTS = ("gives ", "costs ", "is worth ", "brings ", "yields ", "scores ", "provides ", "produces ")
_COST_HEADS = frozenset({"cost", "price"})
_CELL = TextPattern(r"\+?(?P<number>\d+)\s*(?P<unit>[^\W\d_]+)?(?:\s+(?:per|for|each)\b.*)?")
_UNIT_OF_HEAD = TextPattern(r"(?:\(|\bin )(?P<unit>[^\W\d_]+)\)?$")


@derived
def stated_rates(document: Document) -> tuple[StatedRate, ...]:
    """The rates that a text states, in order, computed once."""
    said = tuple(_in_sentences(document))
    return (*said, *_in_headings(document), *_in_tables(document, said))


def _in_sentences(document: Document) -> Iterator[StatedRate]:
    for statement in statements_of(document):
        block = statement.block
        if block.kind not in _READ or block.scope:
            continue
        rates = _rates_of(statement.text)
        labelled = None
        if not rates and statement.made is None:
            labelled = _labelled(statement.text)
            rate = labelled or _of_entry(block, statement.text)
            rates = (rate,) if rate else ()
        if not rates or supposes(statement.text) or tells_of_part(statement.text):
            continue
        for rate in rates:
            if place := statement.place(document, rate.start, rate.end):
                listed = labelled is not None and _is_of_scoring(block)
                general = rate.own or listed or _is_general(block, statement.text)
                yield StatedRate(
                    rate,
                    place.span,
                    kind=block.kind,
                    section=block.section,
                    place=place,
                    limits=scope_of(statement.text),
                    general=general,
                )


def _rates_of(text: str) -> tuple[Rate, ...]:
    """The costs and gains in a sentence; a price with a verb of buying is only counted once."""
    prices = find_prices(text)
    stated = {price.start for price in prices}
    return (*prices, *(rate for rate in find_rates(text) if rate.start not in stated))


def _in_headings(document: Document) -> Iterator[StatedRate]:
    """A rate in brackets in a heading or at the start of a block: `Sail (1 gear)`."""
    for block in document.blocks:
        if block.scope or not (block.is_heading or block.kind in _READ):
            continue
        found = _BRACKETED.match(block.text)
        if found and (thing := fold_phrase(found["thing"])):
            unit = fold_unit(found["unit"])
            number, (first, last) = read_number(found["number"]) or 0, found.span("number")
            place = Place(document, block, first, last)
            rate = Rate("worth" if unit == "point" else "has", thing, unit, number, first, last, own=True)
            yield StatedRate(rate, place.span, block.kind, block.section, place)


def _of_entry(block: TextBlock, text: str) -> Rate | None:
    """The rate in `Worth 2 points.`, for what the block begins with: `City: Costs 3 ore. Worth 2 points.`"""
    found = _WORTH.fullmatch(text)
    entry = _ENTRY.match(block.text) if found else None
    if found is None or entry is None or not (thing := fold_phrase(entry["thing"])):
        return None
    value = read_number(found["number"]) or 0
    return Rate("worth", thing, fold_unit(found["unit"]), value, *found.span("number"), own=True)


def _labelled(text: str) -> Rate | None:
    """The rate in `Castle: 3 points`, as in scoring lists."""
    found = _LABELLED.match(text)
    if found is None or not (thing := fold_phrase(found["thing"])):
        return None
    return Rate(
        "worth", thing, fold_unit(found["unit"]), read_number(found["number"]) or 0, *found.span("number")
    )


def _is_general(block: TextBlock, text: str) -> bool:
    """Whether the rate in a sentence is part of scoring, rather than of an action or card."""
    if _LABEL.match(text):
        return False
    if _AT_THE_END.search(text):
        return True
    return block.kind in ("quick-reference", "faq-answer") or _is_of_scoring(block)


def _is_of_scoring(block: TextBlock) -> bool:
    return any(map(_SCORING.search, block.headings[-1:]))


def _in_tables(document: Document, said: tuple[StatedRate, ...]) -> Iterator[StatedRate]:
    usual = {stated.rate.unit for stated in said if stated.rate.role == "cost"}
    for table in tables_of(document):
        if is_shown(table):
            continue
        for at, head in enumerate(table.head[1:], 1):
            role, unit = _column(head.text)
            if role == "cost":
                unit = unit or min(usual, default="")
            for row in table.rows:
                thing = fold_phrase(row[0].text)
                if thing and (stated := _cell(document, row[at], (role, unit), thing)):
                    yield stated
                elif row[at].place is not None or document.plain:
                    yield from _effects(document, row[0].text, row[at])


def _effects(document: Document, thing: str, cell: Cell) -> Iterator[StatedRate]:
    """Rates in cells with an effect: `gives 3 Flame` in the row of the oil flask."""
    lead = f"Each {thing.strip(' *_')} "
    if not cell.text.lower().startswith(_EFFECTS):
        return
    for rate in find_rates(lead + cell.text):
        start, end = cell.start + rate.start - len(lead), cell.start + rate.end - len(lead)
        if rate.start >= len(lead) and rate.own:
            yield StatedRate(rate, document.locate(start, end), "table", -1)


def _column(head: str) -> tuple[str, str]:
    """The role and unit of a column's values; a head such as `Gears` means that each thing has so many."""
    named = _UNIT_OF_HEAD.search(head)
    words = fold_phrase(head[: named.start()] if named else head)
    if words and words[-1] in _COST_HEADS:
        return "cost", fold_unit(named["unit"]) if named else ""
    unit = fold_unit(" ".join(words[-2:]))
    if unit == "point" or (words and words[-1] in ("point", "vp")):
        return "worth", "point"
    return ("has", unit) if len(words) == 1 else ("", "")


def _cell(
    document: Document, cell: Cell, column: tuple[str, str], thing: tuple[str, ...]
) -> StatedRate | None:
    found = _CELL.fullmatch(cell.text)
    role, unit = column
    if found and found["unit"]:
        unit = fold_unit(found["unit"])
        role = "worth" if unit == "point" else role
    if found is None or not role:
        return None
    first, last = found.span("number")
    span = document.locate(cell.start + first, cell.start + last)
    place = None
    if cell.place is not None:
        place = Place(document, cell.place.block, cell.place.start + first, cell.place.start + last)
    rate = Rate(role, thing, unit, int(found["number"]), first, last, own=True)
    return StatedRate(rate, span, "table", -1, place)
