"""Document → its wrong percentages: in lists and tables, and next to fractions.

`Action Cards: 15 cards (43%)` has a number and its percentage; `Common: 60% of the deck` is a part of a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, place_at
from cardgen.check.documents.tables import Table, tables_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class WrongShare:
    """A percentage that does not match its number, or (`whole`) the last of several that do not add up to 100."""

    place: Place
    stated: float
    expected: float
    others: tuple[Place, ...]
    whole: bool = False


#: A number and its percentage after it.
_NUMBER_AND_SHARE = TextPattern(
    r"(?P<number>\b\d{1,4})(?:\s[A-Za-z]+){0,2}\s?[(,/–-]\s?(?:about |ca\. |~)?(?P<share>\d{1,3})\s?%"
)
#: The only percentage in an item that shares a whole with the others: `60% of deck`.
_PART = TextPattern(
    r"[^%\d]*?(?P<share>\d{1,3})\s?% of (?:the |a |your )?(?P<whole>[a-z]+)\b[^%]*", re.IGNORECASE
)
#: A fraction with its percentage: `3/8 (37.5%)`, `a 3/8 (37.5%) chance`.
_FRACTION = TextPattern(
    r"(?<![\w/.,-])(?P<over>\d{1,3})/(?P<under>\d{1,3})\s\((?:about |ca\. |~)?"
    r"(?P<share>\d{1,2}(?:\.(?P<part>\d{1,2}))?)\s?%(?: chance)?\)"
)
_SHARE_CELL = TextPattern(r"(?P<share>\d{1,3})\s?%")
_NUMBER_CELL = TextPattern(r"\d{1,4}")
#: The fewest percentages of a whole; and the largest difference of their sum, beyond which they have no common whole.
_FEWEST, _FARTHEST = 3, 10
#: Percentages are rounded up or down by less than this.
_ROUNDED = 1


def wrong_shares(document: Document) -> Iterator[WrongShare]:
    """The one wrong percentage of each list or table that has one, and those of fractions."""
    for _, run in groupby((b for b in document.blocks if b.is_item), key=lambda block: block.group):
        items = list(run)
        if sum("%" in item.text for item in items) >= _FEWEST:
            yield from _beside(_pairs(document, items))
            yield from _of_whole(document, items)
    for table in tables_of(document):
        yield from _beside(_of_table(document, table))
    for block in document.blocks:
        if "/" in block.text and "%" in block.text and block.kind not in NON_RULE_KINDS:
            yield from _of_fractions(document, block)


def _of_fractions(document: Document, block: TextBlock) -> Iterator[WrongShare]:
    """The percentages that differ from the fraction before them by more than rounding explains."""
    for found in _FRACTION.finditer(block.text):
        over, under, share = int(found["over"]), int(found["under"]), float(found["share"])
        digits = len(found["part"] or "")
        if over < under and abs(share - 100 * over / under) >= _ROUNDED / 10**digits:
            expected = round(100 * over / under, max(1, digits))
            fraction = Place(document, block, found.start("over"), found.end("under"))
            yield WrongShare(Place(document, block, *found.span("share")), share, expected, (fraction,))


#: A number and its percentage.
_Pair = tuple[Place, Place]


def _pairs(document: Document, items: Sequence[TextBlock]) -> list[_Pair]:
    """The number and the percentage of each item; none if an item has another form."""
    found = [
        (item, list(_NUMBER_AND_SHARE.finditer(item.text))) for item in items if item.level == items[0].level
    ]
    if not all(len(matches) == 1 for _, matches in found):
        return []
    return [
        (Place(document, item, *match.span("number")), Place(document, item, *match.span("share")))
        for item, (match,) in found
    ]


def _of_table(document: Document, table: Table) -> list[_Pair]:
    """The numbers of the only column of numbers, with the only column of percentages; a last row of totals is left
    out.
    """
    columns = [table.column(at) for at in range(len(table.head))]
    shares = [cells for cells in columns if all(_SHARE_CELL.fullmatch(cell.text) for cell in cells)]
    numbers = [cells for cells in columns if all(_NUMBER_CELL.fullmatch(cell.text) for cell in cells)]
    if len(shares) != 1 or len(numbers) != 1:
        return []
    pairs = []
    for number, share in zip(numbers[0], shares[0], strict=True):
        counted = place_at(document, number.start, number.end)
        part = place_at(document, share.start, share.start + len(share.text.rstrip("% ")))
        if counted and part:
            pairs.append((counted, part))
    return pairs[:-1] if pairs and pairs[-1][1].words == "100" else pairs


def _beside(pairs: Sequence[_Pair]) -> Iterator[WrongShare]:
    """The one percentage that does not match its number, where all numbers together make the whole."""
    total = sum(int(number.words) for number, _ in pairs)
    if len(pairs) < _FEWEST or not total:
        return
    right = [100 * int(number.words) / total for number, _ in pairs]
    odd = [at for at, (_, share) in enumerate(pairs) if abs(int(share.words) - right[at]) >= _ROUNDED]
    if len(odd) == 1:
        place = pairs[odd[0]][1]
        others = tuple(number for number, _ in pairs)
        yield WrongShare(place, int(place.words), round(right[odd[0]]), others)


def _of_whole(document: Document, items: Sequence[TextBlock]) -> Iterator[WrongShare]:
    """The last percentage of a whole, if they add up to more or less than 100 by more than rounding explains."""
    found = [(item, _PART.fullmatch(item.text)) for item in items]
    parts = [
        (Place(document, item, *match.span("share")), match["whole"].lower())
        for item, match in found
        if match
    ]
    if len(parts) != len(items) or len(parts) < _FEWEST or len({whole for _, whole in parts}) != 1:
        return
    shares = [int(place.words) for place, _ in parts]
    off = sum(shares) - 100
    # Percentages in steps of five are not rounded but chosen.
    least = 1 if sum(share % 5 == 0 for share in shares) >= len(shares) - 1 else len(shares) // 2 + 1
    if least <= abs(off) <= _FARTHEST:
        place = parts[-1][0]
        others = tuple(place for place, _ in parts[:-1])
        yield WrongShare(place, shares[-1], shares[-1] - off, others, whole=True)
