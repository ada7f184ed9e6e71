"""Document → totals alone above a table whose cells name the parts: `134 tiles` above `9 corner tiles | …`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from cardgen.check.documents.counts.component_entries import Entry
from cardgen.check.documents.counts.component_lists import CountedList
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.quantities import ABSTRACT_NOUNS, COMPONENT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

_CELL = TextPattern(r"[^|]+")
#: Nouns for small parts, which the table may call by other names (`24 Guards`); and nouns for what is no small part.
_SMALL_PARTS = word_set("token piece component item part marker counter")
_LARGE_PARTS = word_set("card tile die dice board deck sheet mat booklet rulebook")
_DIGIT = TextPattern(r"\d")


@derived
def totals_over_cells(document: Document) -> tuple[CountedList, ...]:
    """The totals above tables in which every counting cell begins with its number; rows of pictures are skipped."""
    found: list[CountedList] = []
    for block in document.blocks:
        alone = _alone(block)
        rows = _rows_below(document.blocks, block) if alone else ()
        parts = _parts(document, rows)
        heads = {part.head for part in parts}
        named = block.kind == "components" and alone and alone.head in _SMALL_PARTS
        if alone and len(parts) > 1 and (heads == {alone.head} or (named and _LARGE_PARTS.isdisjoint(heads))):
            place = Place(document, block, alone.start, alone.number_end)
            found.append(CountedList(Entry(alone.value, alone.noun, place), tuple(parts), tuple(parts)))
    return tuple(found)


def _alone(block: TextBlock) -> Quantity | None:
    """The quantity that is all that a block says; None if there is none."""
    if "|" in block.text or not block.text[:1].isdigit():
        return None
    quantities = find_quantities(block.text)
    whole = len(quantities) == 1 and quantities[0].end >= len(block.text.rstrip(":. "))
    return quantities[0] if whole and quantities[0].head in COMPONENT_NOUNS else None


def _rows_below(blocks: Sequence[TextBlock], block: TextBlock) -> tuple[TextBlock, ...]:
    return tuple(takewhile(lambda below: "|" in below.text, blocks[block.index + 1 :]))


def _parts(document: Document, rows: Sequence[TextBlock]) -> list[Entry]:
    """The quantities in the cells of the rows; none if any of the cells does not begin with its number."""
    parts: list[Entry] = []
    for row in rows:
        if not _DIGIT.search(row.text):
            continue
        quantities = {quantity.start: quantity for quantity in find_quantities(row.text)}
        for cell in (cell for cell in _CELL.finditer(row.text) if cell[0].strip()):
            start = cell.end() - len(cell[0].lstrip())
            quantity = quantities.get(start)
            if quantity is None or not quantity.noun or quantity.head in ABSTRACT_NOUNS:
                return []
            place = Place(document, row, start, quantity.number_end)
            parts.append(Entry(quantity.value, quantity.noun, place))
    return parts
