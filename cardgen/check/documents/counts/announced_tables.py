"""Document → numbers announced directly above a table that has one row for each of the things.

`The town has five buildings:` above a table whose first column is headed `Building`, `There are four ranks.`
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from cardgen.check.documents.counts.enumerations import Enumeration
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, place_at
from cardgen.check.documents.tables import Table, tables_of
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, fold_phrase

#: Words before a number which show that it means all of the things.
_ALL = TextPattern(
    r"(?:^|\b(?:there are|has|have|one of(?: the)?|these|the|following|all|uses?|includes?|contains?|with|into|"
    r"consists? of|comes? in|in)\s+(?:the\s+|these\s+|following\s+|exactly\s+|only\s+)?)$",
    re.IGNORECASE,
)
#: The head of a column of copies, in whose rows one row may stand for several things.
COPIES = TextPattern(
    r"(?:qty|quantit|count|number|copies|amount|no\.|#|frequency|in (?:the )?(?:deck|game|box))",
    re.IGNORECASE,
)
_SOME = TextPattern(
    r"\b(?:some|most|up to|at least|at most|for example|such as|among|per|each has)\b", re.IGNORECASE
)
_TOTAL = TextPattern(r"(?:(?:grand |sub)?totals?|sum|all|any|other|none)\b", re.IGNORECASE)
_FEWEST = 3
#: If the numbers differ by more than this, one of them counts something else.
_NEAR = 1


def find_announced_tables(document: Document) -> Iterator[Enumeration]:
    """The tables with one row, or nearly one, for each of the things that the paragraph above counts."""
    for table in tables_of(document):
        names = [row[0] for row in table.rows]
        words = {cell.text.lower() for cell in names}
        if len(names) < _FEWEST or len(words) < len(names) or any(_is_no_name(cell.text) for cell in names):
            continue
        if not any(COPIES.match(head.text) for head in table.head[1:]):
            yield from _announced(document, table)


def _is_no_name(text: str) -> bool:
    return not text[:1].isalpha() or bool(_TOTAL.match(text))


def _announced(document: Document, table: Table) -> Iterator[Enumeration]:
    """The only number above a table that counts what the head of its first column names."""
    at = bisect_right(document.blocks, table.head[0].start, key=lambda block: block.start) - 1
    head = fold_phrase(table.head[0].text)
    above = document.blocks[at - 1] if at > 0 else None
    if above is None or above.is_item or not head or scope_of(above.text) or _SOME.search(above.text):
        return
    stated = [q for q in find_quantities(above.text) if _heads(q.shown, head[-1])]
    rows = tuple(filter(None, (place_at(document, row[0].start, row[0].end) for row in table.rows)))
    if len(stated) == 1 and len(rows) == len(table.rows) and _ALL.search(above.text[: stated[0].start]):
        number = Place(document, above, stated[0].start, stated[0].number_end)
        if abs(stated[0].value - len(rows)) <= _NEAR:
            yield Enumeration(stated[0].value, stated[0].shown, number, rows)


def _heads(shown: str, head: str) -> bool:
    """Whether a counted phrase has the word of a column's head in the plural."""
    return any(word.endswith("s") and fold(word) == head for word in shown.split())
