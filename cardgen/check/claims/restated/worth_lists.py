"""Document → the one number in which two lists of what things are worth differ: `Ace: 15 points` where the cards are
explained, `| Ace | 20 |` below `Points` where the game is scored.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations

from cardgen.check.claims.restated.signed_amounts import OddAmount
from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import tables_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase
from cardgen.frozen import distinct

#: `Ace: 15 points`, `2 (wild) = 20 pts`; a label may contain numbers.
_LINE = TextPattern(
    r"\W{0,3}(?P<label>[^\W_][^:=|–—.;]{0,40}?)\s*(?:[:=–—|]|\s-|->|→)\s*(?P<number>\d{1,4})\s?"
    r"(?P<unit>points?|pts?\.?|VPs?|coins?|gold)\.?\s*$",
    cues="points point pts pt VP VPs coin coins gold",
)
_HEAD = TextPattern(r"(?:victory |card |penalty )?(?:points?|pts\.?|VPs?|value|worth|score)", re.IGNORECASE)
_CELL = TextPattern(r"(?P<number>\d{1,4})\s?(?:points?|pts?\.?|VPs?)?", re.IGNORECASE)
_SILENT = NON_RULE_KINDS | {"facts", "variant", "example"}
#: The fewest numbers that both lists give, and the fewest different ones.
_FEWEST, _DIFFERENT = 4, 3
_Label = tuple[str, ...]


@distinct
class _Worths:
    """The values that a list or table gives for things, and the titles above it."""

    places: Mapping[_Label, tuple[int, Place]]
    above: tuple[str, ...]


def worth_lists(document: Document) -> Iterator[OddAmount]:
    """The number of the later list that differs from the earlier one, if they agree in all others."""
    lists = [each for each in (*_lists(document), *_tables(document)) if len(each.places) >= _FEWEST]
    for first, second in combinations(lists, 2):
        common = first.places.keys() & second.places.keys()
        if len(common) < _FEWEST or first.above == second.above != ():
            continue
        if len(common) < max(len(first.places), len(second.places)) - 1:
            continue
        odd = [label for label in common if first.places[label][0] != second.places[label][0]]
        if len(odd) == 1 and len({first.places[label][0] for label in common}) >= _DIFFERENT:
            one, other = sorted((first.places[odd[0]], second.places[odd[0]]), key=lambda it: it[1].order)
            yield OddAmount(other[1], one[0], one[1])


def _lists(document: Document) -> Iterator[_Worths]:
    found: dict[int, dict[_Label, tuple[int, Place]]] = defaultdict(dict)
    for block in document.blocks:
        line = _LINE.match(block.text) if block.group and block.kind not in _SILENT else None
        if line and not block.scope:
            place = Place(document, block, *line.span("number"))
            found[block.group].setdefault(fold_phrase(line["label"]), (int(line["number"]), place))
    for places in found.values():
        block = next(iter(places.values()))[1].block
        yield _Worths(places, block.headings[:-1])


def _tables(document: Document) -> Iterator[_Worths]:
    for table in tables_of(document):
        columns = [at for at, head in enumerate(table.head) if at and _HEAD.fullmatch(head.text.strip())]
        if len(columns) != 1:
            continue
        places: dict[_Label, tuple[int, Place]] = {}
        for row in table.rows:
            cell = row[columns[0]]
            value, place = _CELL.fullmatch(cell.text.strip()), table.place(cell)
            if value and place and not place.block.scope and place.block.kind not in _SILENT:
                places[fold_phrase(row[0].text)] = (int(value["number"]), place)
        if places:
            yield _Worths(places, next(iter(places.values()))[1].block.headings[:-1])
