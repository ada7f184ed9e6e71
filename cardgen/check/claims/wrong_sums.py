"""Evidence → the counted lists that do not add up to their total, each with the number that other places contradict."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from itertools import accumulate, takewhile

from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.counts.cell_totals import totals_over_cells
from cardgen.check.documents.counts.component_entries import Entry, read_entries
from cardgen.check.documents.counts.component_lists import CountedList, counted_lists
from cardgen.check.documents.deriving import derived
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Authority, Fact
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: For each thing the numbers stated for it, each with the places (path and offset) that state it. If the data has a
#: count for the thing, only that is kept.
_Said = Mapping[str, Mapping[int, AbstractSet[tuple[str, int]]]]

#: At most this many items of a list after a remark are read.
_FARTHEST = 8
#: A line of a list whose bullet lacks its space: `*2 wild cards`.
_LOST_BULLET = TextPattern(r"[*•+-]\d")
#: Represents the data where a place is expected.
_NOWHERE = ("", -1)


@frozen
class WrongSum:
    """A list that does not add up to its total.

    `blamed` is the only entry (the total or a part) whose change to `needed` makes the sum right and agrees with the
    data or, where there is none, with all other places; None when there is no such entry or more than one. `refuted`
    means that the data or other places also contradict the sum of the parts as the total.
    """

    counted: CountedList
    blamed: Entry | None
    needed: int
    refuted: bool = False

    @property
    def direct(self) -> int:
        """The sum of the parts as written."""
        return sum(entry.value for entry in self.counted.entries)

    def explains(self, claims: tuple[Fact, ...]) -> bool:
        """Whether claims about one thing contradict each other only because the blamed number is among them."""
        if self.blamed is None:
            return False
        own = self.blamed.place.order
        others = [fact for fact in claims if fact.place is None or fact.place.order != own]
        return 0 < len(others) < len(claims) and all(fact.value == self.needed for fact in others)


@derived
def wrong_sums(evidence: Evidence) -> tuple[WrongSum, ...]:
    """The lists of all texts that do not add up, in order; computed once."""
    said: dict[str, dict[int, set[tuple[str, int]]]] = {}
    for fact in facts_of(evidence).of("count"):
        if fact.place and isinstance(fact.value, int) and not fact.scope:
            said.setdefault(fact.subject, {}).setdefault(fact.value, set()).add(fact.place.order)
    for fact in _counted_in_data(evidence):
        said[fact.subject] = {int(fact.value): {_NOWHERE}}
    lists = (
        counted
        for document in evidence.documents
        for counted in (*counted_lists(document), *totals_over_cells(document))
    )
    return tuple(
        _blame(counted, said) for counted in lists if not _adds_up(counted) and not _is_torn(counted)
    )


def _is_torn(counted: CountedList) -> bool:
    """Whether a list in a text from pages has an entry larger than its total, so that they do not belong together."""
    more = any(entry.value > counted.total.value for entry in counted.entries)
    return more and counted.total.place.document.from_pages


def _counted_in_data(evidence: Evidence) -> list[Fact]:
    """The counts in the data; none while cards are missing because of errors, since the counts would be too low."""
    if evidence.game is None or not evidence.game.omissions.complete:
        return []
    return [fact for fact in facts_of(evidence).of("count") if fact.authority is Authority.DATA]


def _adds_up(counted: CountedList) -> bool:
    sums = {sum(entry.value for entry in entries) for entries in (counted.entries, counted.leaves)}
    return counted.total.value in sums or counted.total.value - min(sums) in _sums_below(counted)


def _sums_below(counted: CountedList) -> list[int]:
    """The running totals of the items after the remark that follows a list, because the list may continue there."""
    document, last = counted.total.place.document, counted.entries[-1].place.block
    remark, *below = (*document.blocks[last.index + 1 : last.index + 2 + _FARTHEST], last)
    if remark.is_item or remark.is_heading or remark.marks_at(0, 1, "strong"):
        return []
    items = takewhile(lambda block: block.is_item, below)
    values = [sum(entry.value for entry in read_entries(document, item)) for item in items]
    lost = [q.value for q in find_quantities(remark.text[1:])[:1] if _LOST_BULLET.match(remark.text)]
    return list(accumulate((*lost, *values)))


def _blame(counted: CountedList, said: _Said) -> WrongSum:
    direct = sum(entry.value for entry in counted.entries)
    surplus = direct - counted.total.value
    cures = []
    for entry, needed in (
        (counted.total, direct),
        *((part, part.value - surplus) for part in counted.entries),
    ):
        own = {entry.place.order}
        others = {value for value, places in said.get(entry.subject, {}).items() if not places <= own}
        if others == {needed}:
            cures.append((entry, needed))
    total = counted.total
    refuted = any(
        value != direct and places - {total.place.order}
        for value, places in said.get(total.subject, {}).items()
    )
    blamed, needed = cures[0] if len(cures) == 1 else (None, 0)
    return WrongSum(counted, blamed, needed, refuted)
