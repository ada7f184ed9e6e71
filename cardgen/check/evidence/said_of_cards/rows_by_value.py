"""Evidence → the lists of names that texts give for cards with one number: `Four missions pay 6 Fame: Arms Deal, …`.

`The three Engines that cost 3 are …`, `the most frequent cards, with 14 copies each, are …`: each card must have the
number, and the list must be as long as the text says.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.fields import number_meant
from cardgen.check.evidence.said_of_cards.sort_rows import SortRow, runs_of_cards
from cardgen.check.wording.meanings.scopes import supposes
from cardgen.check.wording.phrases import Found
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.model.nouns import Card

#: The introduction of a list: the cards, how many there are, and their number.
_OPENS = TextPattern(
    rf"(?:^|[.;:,]\s|\s)(?:[Tt]he\s)?(?:(?P<many>{NUMBER})\s)?(?P<sort>[A-Za-z][\w'’ -]{{2,40}}?)"
    r"(?:\s(?:that\s|which\s)?(?P<verb>costs?|(?:is|are)\sworth|has|have|pays?|needs?|requires?|scores?)\s"
    rf"(?:an?\s(?P<label>[a-z]+(?:\s[a-z]+)?)\sof\s)?(?P<number>{NUMBER})(?:\s(?P<unit>[A-Za-z]+))?|"
    rf",?\swith\s(?P<copies>{NUMBER})\scopies)(?:\seach)?,?(?:\sare(?:\sthe)?:?\s|:\s|\s?\()[*_`]*$",
    re.IGNORECASE,
)
#: The introduction begins within this many characters before the first name. If at least so many cards all share
#: another number, the text is wrong rather than the cards.
_REACH, _SEVERAL = 110, 3


def rows_by_number(evidence: Evidence) -> tuple[SortRow, ...]:
    """Every list of cards that share one number, right or wrong."""
    if evidence.game is None or not evidence.game.cards:
        return ()
    return tuple(row for run in runs_of_cards(evidence) if (row := _row(*run)))


def _row(document: Document, block: TextBlock, names: Sequence[Found[Card]]) -> SortRow | None:
    base = max(0, names[0].start - _REACH)
    before = block.text[base : names[0].start]
    opened = _OPENS.search(before) if not supposes(before) else None
    if opened is None:
        return None
    stated = read_number(opened["copies"] or opened["number"])
    placed = [(name.item, Place(document, block, name.start, name.end)) for name in names]
    values = [_number(card, opened) for card, _ in placed]
    if stated is None or len({field for field, _ in values}) != 1 or not values[0][0]:
        return None
    odd = tuple(each for each, (_, value) in zip(placed, values, strict=True) if value != stated)
    if len(odd) == len(values) >= _SEVERAL and len({value for _, value in values}) == 1:
        odd = odd[:1]
    elif 2 * len(odd) > len(values):
        return None
    start, end = opened.span("sort")[0], opened.span("copies" if opened["copies"] else "number")[1]
    many = read_number(opened["many"]) if opened["many"] else None
    counted = None
    if many is not None:
        first, last = opened.span("many")
        counted = (many, Place(document, block, base + first, base + last))
    return SortRow(before[start:end], tuple(placed), odd, stated=counted)


def _number(card: Card, opened: re.Match[str]) -> tuple[str, int]:
    """The field and the number of a card that are meant; ("", 0) if none is."""
    if opened["copies"]:
        return "copies", card.copies
    cost = opened["verb"].lower().startswith("cost")
    label, unit = "cost" if cost else opened["label"] or "", opened["unit"] or ""
    meant = number_meant(card, label or unit, unit if label else "") if label or unit else None
    return meant or ("", 0)
