"""Document → the numbers in lists of limits whose rows cite the rule with that limit: `Sticks in a hex | 6 | [5.3]`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.structure.headings import Headings, blocks_of, read_headings
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, ORDINALS, read_number, small_words, word_set
from cardgen.diagnostics import Span
from cardgen.frozen import frozen

#: A cell that consists of the number of a section.
_REFERENCE = TextPattern(
    r"\W*(?:(?:see|rule|section|case|clause|article)s?\s+)?(?P<number>\d{1,3}(?:\.\d{1,3})+[a-z]?|"
    r"(?<=[\[(§])\d{1,3}|(?<=ule )\d{1,3}|(?<=ection )\d{1,3})\W*",
    re.IGNORECASE,
)
#: A cell with a number, perhaps with what it counts, or with another number for special cases.
_AMOUNT = TextPattern(
    rf"(?:(?:max(?:imum)?\.?|up to|at most)\s+)?{NUMBER}(?:\s+[^\d|]{{1,30}}|\s*\(.*\))?", re.IGNORECASE
)
_NUMBER = TextPattern(rf"(?<![\w.\[]){NUMBER}(?![\w\]]|\.\d)", re.IGNORECASE)
_ORDINAL = TextPattern(r"\b(\d+)(?:st|nd|rd|th)\b")
#: Words for numbers that are not numerals.
_STATED_OTHERWISE = {
    **ORDINALS, "once": 1, "single": 1, "only": 1, "twice": 2, "pair": 2, "pairs": 2, "both": 2, "double": 2,
    "doubled": 2, "either": 2, "couple": 2, "half": 2, "thrice": 3, "triple": 3, "no": 0, "none": 0, "never": 0,
    "nothing": 0, "not": 0, "cannot": 0,
}  # fmt: skip
#: Words for one thing, which do not count how often.
_ARTICLES = word_set("a an any each every another")
_TIMES = word_set("once twice thrice")
#: The fewest rows with a cited rule in a list of limits.
_FEWEST = 2


@frozen
class CitedNumber:
    """A number at `span` in a row that cites the rule `number`, whose text at `source` has the numbers `stated`."""

    value: int
    span: Span
    number: str
    source: Span
    stated: frozenset[int]

    @property
    def holds(self) -> bool:
        """Whether the rule has the number."""
        return self.value in self.stated


def cited_numbers(document: Document) -> tuple[CitedNumber, ...]:
    """The numbers in rows that cite a rule of this text, if the rule has numbers."""
    return tuple(each for table in tables_of(document) for each in _of_table(document, table))


def _of_table(document: Document, table: Table) -> Iterator[CitedNumber]:
    headings = read_headings(document)
    for at in range(1, len(table.head)):
        found = [_REFERENCE.fullmatch(cell.text) for cell in table.column(at)]
        if sum(one is not None for one in found) < max(_FEWEST, len(found) // 2):
            continue
        for row, reference in zip(table.rows, found, strict=True):
            amounts = [cell for cell in row[1:] if cell is not row[at] and _AMOUNT.fullmatch(cell.text)]
            cited = [cell for cell in row if _REFERENCE.fullmatch(cell.text)]  # several are values: 3.4, 3.5
            if reference and len(amounts) == len(cited) == 1:
                yield from _of_cell(table, amounts[0], reference["number"], headings)


def _of_cell(table: Table, cell: Cell, number: str, headings: Headings) -> Iterator[CitedNumber]:
    sections = headings.by_number.get(number, [])
    if len(sections) != 1:
        return
    first = sections[0].block
    said = " ".join(block.text for block in blocks_of(table.document, sections[0]))
    said = said.removeprefix("[").removeprefix(number)
    plain = frozenset(filter(None, (read_number(found[0]) for found in _NUMBER.finditer(said))))
    words = small_words(said)
    others = {_STATED_OTHERWISE.get(word) for word in words}
    if words & _ARTICLES and not words & _TIMES:
        others.add(1)
    ordinals = {int(number) for number in _ORDINAL.findall(said)}
    stated = plain | {value for value in others if value is not None} | ordinals
    source = table.document.span(first, 0, len(first.text))
    if not stated - {0, 1}:
        return
    for found in _NUMBER.finditer(cell.text):
        value = read_number(found[0])
        span = table.document.locate(cell.start + found.start(), cell.start + found.end())
        if value is not None:
            yield CitedNumber(value, span, number, source, stated)
