"""The terms of a sum and the things that it counts → the one term that differs from the value of its thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.values.value_lists import Value, ValueList
from cardgen.check.wording.sums.counted_things import Counted
from cardgen.frozen import frozen

#: From this many things on, terms are not written out one by one.
_MANY = 20


@frozen
class Term:
    """The term that a sum should have for a thing according to a list: the value, times the count if kinds are
    summed.
    """

    number: int
    thing: Counted
    value: Value
    label: str


def find_odd_term(
    numbers: list[int], things: list[Counted], lists: tuple[ValueList, ...]
) -> tuple[int, Term] | None:
    """The index of the only wrong number among `numbers`, and the term that should be there.

    None if some list explains all numbers, or if no list explains all but those of one thing.
    """
    odd: dict[int, Term] = {}
    for each in lists:
        known = [(thing, each.values[thing.thing]) for thing in things if thing.thing in each.values]
        if len(known) < 2:
            continue
        rows = list(_rows(known, each.label))
        for row in [row for row in rows if len(row) == len(numbers)] or rows:
            if len(row) <= len(numbers) and not Counter(term.number for term in row) - Counter(numbers):
                return None
            wrong = [at for at, term in enumerate(row) if numbers[at : at + 1] != [term.number]]
            if len(row) == len(numbers) and len({row[at].thing.start for at in wrong}) == 1:
                odd.setdefault(wrong[0], row[wrong[0]])
    return next(iter(odd.items())) if len(odd) == 1 else None


def _rows(known: list[tuple[Counted, Value]], label: str) -> Iterator[list[Term]]:
    """The possible terms for the things: one for each kind of thing, or one for each single thing."""
    yield [Term(thing.count * value.number, thing, value, label) for thing, value in known]
    count = sum(thing.count for thing, _ in known)
    if len(known) < count < _MANY:
        yield [Term(value.number, thing, value, label) for thing, value in known for _ in range(thing.count)]
