"""Document → numbers that contradict a sum next to them: `| 12 + 30 | 44 points |` in a table row, or `Horses: 4` in
a list that ends with `Total: 3 + 5 = 8` or `Total: 12 points`; and totals that contradict the column of a table above
them (`Total: 90 cards.`) or the list below them (`Her final score is 19 points:`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, takewhile

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class StatedSum:
    """The number at `span` should be `expected` according to `beside`; `shown` is the sum as written."""

    found: Fraction
    expected: Fraction
    shown: str
    span: Span
    beside: Span


_TERM = r"\d{1,5}(?:\.\d{1,3})?"
_SUM_CELL = TextPattern(rf"{_TERM}(?:\s?\+\s?{_TERM})+")
_RESULT_CELL = TextPattern(rf"(?P<number>{_TERM})(?![\d.,/:%×x+*-])(?:\s?[^\d+=]{{1,20}})?(?:,\s.*)?")
_NUMBER = TextPattern(_TERM)
#: `Knights: 2 + 2`: a label with what it brings.
_LABELLED = TextPattern(
    rf"\W*[A-Z][^:.;+=\d]{{1,40}}:\W*(?P<terms>{_TERM}(?:\s?\+\s?{_TERM})*)(?:\s[a-z]+)?\W*"
)
_TOTAL = TextPattern(
    r"\W*(?:(?:[Gg]rand |[Ff]inal )?[Tt]otal|[Ss]um|[Ss]core|[Aa]ltogether|[Ii]n (?:all|total))\b[^:.;+=\d]{0,30}:\W*"
    rf"(?P<terms>{_TERM}(?:\s?\+\s?{_TERM})+)\s?=\s?\W*{_TERM}\b.*"
)
#: `Total: 27 points`, below lines like `Gardens: 9 points`.
_ALONE = TextPattern(
    r"\W*(?:[Gg]rand |[Ff]inal |[Ss]um )?[Tt]otal(?: score| points)?:\W*(?P<number>\d{1,4})(?: (?P<unit>[a-z]+))?\W*"
)
_LINE = TextPattern(
    r"\W*[A-Z][^:.;+=\d]{1,40}:\W*?(?P<sign>[-–−+]?)(?P<number>\d{1,4})(?: (?P<unit>[a-z]+?))?\W*"
)
#: `Total: 90 cards.`, right below a table, and titles of columns that such a total adds up.
_BELOW_TABLE = TextPattern(
    r"\W*(?:[Gg]rand )?[Tt]otal(?: number)?(?: of [a-z]+)?:\W*(?P<number>\d{1,5})(?: (?P<unit>[a-z]+))?\W*"
)
_COUNTS = TextPattern(
    r"\W*(?:count|number|quantity|qty|amount|copies|cards|tiles|tokens|pieces|points|total|how many|#|no)\W*",
    re.IGNORECASE,
)
#: `Her final score is 19 points:` above a list of which each item has its points: `Oak trees — 9 points (4 + 4 + 1)`.
_SCORED = TextPattern(
    r".*\b(?:score|total|sum|result)s? (?:is|was|of|comes to) (?P<number>\d{1,4}) (?P<unit>points|VPs?|gold|coins)\b"
    r"[^.;:]*(?:\([^()]*\))?:"
)
_SCORES = TextPattern(
    r"[^\d:–—]{1,40}(?::|\s[–—-])\s(?P<number>\d{1,4}) (?P<unit>points?|VPs?|gold|coins?)\b.*"
)
#: A total that differs by more than this, and by more than a sixth, counts something else.
_SLIP, _PART = 3, 6
#: A list must have more numbers than this for one of them to be judged.
_TOO_FEW = 2


def stated_sums(document: Document) -> Iterator[StatedSum]:
    """The numbers in tables and lists that contradict a sum."""
    if "+" in document.text:
        for table in tables_of(document):
            yield from _of_table(table)
        for block in document.blocks:
            total = _TOTAL.fullmatch(block.text) if block.is_item and "=" in block.text else None
            if total and (odd := _of_list(document, block, total)):
                yield odd
    if "otal" in document.text:
        for block in document.blocks:
            total = _ALONE.fullmatch(block.text) if "otal" in block.text else None
            if total and (odd := _of_lines(document, block, total)):
                yield odd
        yield from _below_tables(document)
    for block in document.blocks:
        stated = _SCORED.fullmatch(block.text) if block.text.endswith(":") else None
        if stated and (odd := _of_list_below(document, block, stated)):
            yield odd


def _below_tables(document: Document) -> Iterator[StatedSum]:
    """The totals right below a table that differ from the only column with numbers of things."""
    for table in tables_of(document):
        last = max(cell.end for cell in table.rows[-1])
        below = next((block for block in document.blocks if block.start >= last), None)
        found = _BELOW_TABLE.fullmatch(below.text) if below else None
        columns = [table.column(at) for at, head in enumerate(table.head) if _COUNTS.fullmatch(head.text)]
        if not below or not found or len(columns) != 1 or len(columns[0]) <= _TOO_FEW:
            continue
        counted = [_NUMBER.fullmatch(cell.text) for cell in columns[0]]
        if not all(counted):
            continue
        values = [Fraction(each[0]) for each in counted if each]
        value, expected = Fraction(found["number"]), sum(values, Fraction(0))
        if _is_slip(value, expected):
            shown = " + ".join(map(str, values))
            where = Place(document, below, *found.span("number"))
            yield StatedSum(value, expected, shown, where.span, table.span(columns[0][-1]))


def _of_list_below(document: Document, block: TextBlock, stated: re.Match[str]) -> StatedSum | None:
    """A total that is close to the sum of the items below it, but differs."""
    below = document.blocks[block.index + 1 :]
    items = list(takewhile(lambda item: item.is_item and item.level == below[0].level, below))
    scores = [_SCORES.fullmatch(item.text) for item in items]
    if len(items) <= 1 or not all(scores):
        return None
    values = [int(each["number"]) for each in scores if each]
    value, expected = Fraction(stated["number"]), Fraction(sum(values))
    if not _is_slip(value, expected):
        return None
    where = Place(document, block, *stated.span("number"))
    beside = Place(document, items[0], 0, len(items[0].text))
    return StatedSum(value, expected, " + ".join(map(str, values)), where.span, beside.span)


def _is_slip(total: Fraction, expected: Fraction) -> bool:
    """Whether a total is wrong, but close enough to the sum to be meant for it."""
    off = abs(total - expected)
    return off > 0 and (off <= _SLIP or off <= expected // _PART)


def _of_table(table: Table) -> Iterator[StatedSum]:
    """The only row in which the cell after a sum has another number, while at least one other row is right."""
    stated = [
        (left, right, result)
        for row in table.rows
        for left, right in pairwise(row)
        if _SUM_CELL.fullmatch(left.text) and (result := _RESULT_CELL.fullmatch(right.text))
    ]
    wrong = [each for each in stated if _added(each[0]) != Fraction(each[2]["number"])]
    if len(wrong) != 1 or len(stated) <= len(wrong):
        return
    left, right, result = wrong[0]
    start = right.start + result.start("number")
    span = table.document.locate(start, start + len(result["number"]))
    yield StatedSum(Fraction(result["number"]), _added(left), left.text, span, table.span(left))


def _added(cell: Cell) -> Fraction:
    return sum((Fraction(found[0]) for found in _NUMBER.finditer(cell.text)), Fraction(0))


def _of_list(document: Document, block: TextBlock, total: re.Match[str]) -> StatedSum | None:
    """The only number of a list that its total adds differently, if all others are added as listed."""
    terms = Counter(Fraction(found[0]) for found in _NUMBER.finditer(total["terms"]))
    listed = list(_listed(document, block))
    if len(listed) != terms.total():
        return None
    over = Counter(value for value, _ in listed)
    missing, odd = list((terms - over).elements()), list((over - terms).elements())
    if len(odd) != 1 or len(missing) != 1 or len(listed) <= _TOO_FEW:
        return None
    place = next(place for value, place in reversed(listed) if value == odd[0])
    sums = Place(document, block, *total.span("terms"))
    return StatedSum(odd[0], missing[0], total["terms"], place.span, sums.span)


def _of_lines(document: Document, block: TextBlock, total: re.Match[str]) -> StatedSum | None:
    """A total that is close to the sum of the lines above it, but differs."""
    above: list[tuple[Place, re.Match[str]]] = []
    for line in reversed(document.blocks[: block.index]):
        found = _LINE.fullmatch(line.text)
        if found is None or line.is_item != block.is_item or _ALONE.fullmatch(line.text):
            break
        above.append((Place(document, line, *found.span("number")), found))
    units = {(found["unit"] or "").rstrip("s") for found in (total, *(found for _, found in above))}
    if len(above) <= _TOO_FEW or len(units) > 1:
        return None
    values = [
        int(found["number"]) * (-1 if found["sign"] in {"-", "–", "−"} else 1) for _, found in above[::-1]
    ]
    value, expected = Fraction(total["number"]), Fraction(sum(values))
    if not _is_slip(value, expected):
        return None
    shown = " + ".join(map(str, values)).replace("+ -", "- ")
    where = Place(document, block, *total.span("number"))
    return StatedSum(value, expected, shown, where.span, above[-1][0].span)


def _listed(document: Document, block: TextBlock) -> Iterator[tuple[Fraction, Place]]:
    """The numbers of the labelled items directly above a total, in order; items without numbers add nothing."""
    above: list[TextBlock] = []
    for item in reversed(document.blocks[: block.index]):
        if (
            not item.is_item
            or item.level != block.level
            or item.group != block.group
            or _TOTAL.match(item.text)
        ):
            break
        above.append(item)
    for item in reversed(above):
        found = _LABELLED.fullmatch(item.text)
        if not found:
            continue
        for number in _NUMBER.finditer(item.text, *found.span("terms")):
            yield Fraction(number[0]), Place(document, item, *number.span())
