"""Evidence → the one number in which two lists with the same labels differ: `Builder: 4 upgrades`, above and below."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import product

from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence

#: The label before a number in a list, and the thing that it counts.
_Key = tuple[frozenset[str], str]
#: The fewest numbers in which the lists agree.
_FEWEST = 2


def twin_lists(evidence: Evidence) -> Iterator[Restatement]:
    """The numbers of a summary or a list of aims that differ from another list that otherwise agrees."""
    for document in evidence.documents:
        lists = tuple(_lists(document))
        last = [each for each in lists if _repeats(each)]
        for first, second in product([each for each in lists if not _repeats(each)], last):
            common = first.keys() & second.keys()
            if len(common) <= _FEWEST:
                continue
            odd = [key for key in common if first[key].value != second[key].value]
            if len(odd) == 1 and first[odd[0]].clause.scope == second[odd[0]].clause.scope:
                yield Restatement(second[odd[0]], (first[odd[0]],))


def _repeats(numbers: Mapping[_Key, SaidNumber]) -> bool:
    """Whether a list repeats others; two heroes, in contrast, may well differ in one value."""
    return all(number.role == "again" or "victory" in number.clause.around for number in numbers.values())


def _lists(document: Document) -> Iterator[Mapping[_Key, SaidNumber]]:
    """The labelled numbers of each list that are the only ones of their kind."""
    found: dict[int, dict[_Key, list[SaidNumber]]] = defaultdict(lambda: defaultdict(list))
    for number in said_numbers(document):
        block = number.place.block
        if (
            number.clause.label
            and number.thing
            and block.is_item
            and not block.scope
            and not number.clause.supposed
        ):
            found[block.group][number.clause.label, number.thing].append(number)
    for keys in found.values():
        single = {key: numbers[0] for key, numbers in keys.items() if len(numbers) == 1}
        if len(single) > _FEWEST:
            yield single
