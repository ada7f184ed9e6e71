"""Document → places where an overview of the turn and the chapters about it, or two overviews, differ in the order or
the name of a stage.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from cardgen.check.documents.block_kinds import NUMBER_LEAD
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.structure.stages import (
    HEADS,
    Stage,
    StageList,
    read_heading_runs,
    read_rows,
    read_stage_lists,
)
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase
from cardgen.frozen import frozen


@frozen
class StageFault:
    """`place` contradicts `other`, which is in another list or a title: `expected` should be there or, if `moved`,
    before it.
    """

    place: Place
    other: Place
    expected: str
    moved: bool = False


#: With fewer common stages, lists are no evidence of an order.
_FEWEST = 3
#: With so many titles, alphabetical order means that they are looked up, not played in turn.
_ALPHABET = 5
#: Words with so many equal first letters are forms of one: `Draw` and `Drawing cards`.
_STEM = 4
_HEAD = TextPattern(rf"\b(?:{'|'.join(sorted(HEADS))})s?\b", re.IGNORECASE)


@derived
def find_stage_faults(document: Document) -> tuple[StageFault, ...]:
    """The faults of a document, at most one for each list and what it is compared with."""
    return tuple(_faults(document))


def _faults(document: Document) -> Iterator[StageFault]:
    lists = read_stage_lists(document)
    runs = read_heading_runs(document) if lists else ()
    for listed in lists:
        for run in runs:
            yield from _against_titles(document, listed, run)
    for one, other in combinations(lists, 2):
        if one.stages[0].place.block is not other.stages[0].place.block:
            yield from _between(one, other)
    named = [listed for listed in lists if listed.head and len(listed.stages) > _FEWEST]
    if not named:
        return
    for row in read_rows(document):
        for listed in named:
            if row.stages[0].place.block.index != listed.stages[0].place.block.index:
                yield from _in_a_row(listed, row)


def _against_titles(document: Document, listed: StageList, run: Sequence[Stage]) -> Iterator[StageFault]:
    names = [stage.key for stage in run]
    if fault := _given_twice(document, listed, run):
        yield fault
        return
    found = [(at, names.index(key)) for at, key in enumerate(listed.keys) if names.count(key) == 1]
    size = len(listed.stages)
    if len(found) < max(2, -(-2 * size // 3)) or (len(run) >= _ALPHABET and names == sorted(names)):
        return
    if fault := _out_of_order(listed, run, found):
        if 2 * len(found) >= len(run) or any(_HEAD.search(_around(stage)) for stage in run):
            yield fault  # else the titles are the chapters of a book, which explain things in an order of their own
    elif len(found) == size - 1 and _rises(found):
        lost = next(at for at in range(size) if at not in dict(found))
        title = _in_place_of(lost, dict(found), run, size)
        stage = listed.stages[lost]
        strange = title and title.key not in listed.keys and not _stands_as_title(document, stage)
        if title and strange and not _alike(stage, title):
            yield StageFault(title.place, stage.place, stage.name)


def _given_twice(document: Document, listed: StageList, run: Sequence[Stage]) -> StageFault | None:
    """The title that has the name of another stage, if all titles around it are the stages of the list, in its order:
    `Draw`, `Move`, `Score`, `Score` for the stages `Draw`, `Move`, `Fight` and `Score`.
    """
    keys, size = listed.keys, len(listed.stages)
    if size <= _FEWEST:
        return None
    for first in range(len(run) - size + 1):
        titles = run[first : first + size]
        odd = [at for at in range(size) if titles[at].key != keys[at]]
        if len(odd) == 1 and titles[odd[0]].key in keys:
            stage, title = listed.stages[odd[0]], titles[odd[0]]
            return (
                None
                if _stands_as_title(document, stage)
                else StageFault(title.place, stage.place, stage.name)
            )
    return None


def _out_of_order(
    listed: StageList, others: Sequence[Stage], found: Sequence[tuple[int, int]]
) -> StageFault | None:
    """The first stage that comes too early, if no more than one stage was moved; else None."""
    places = [there for _, there in found]
    if len(found) < _FEWEST or _rises(found) or not _rises_without_one(places):
        return None
    for (here, there), right in zip(found, sorted(places), strict=True):
        if there != right:
            return StageFault(listed.stages[here].place, others[right].place, others[right].name, moved=True)
    return None


def _in_a_row(listed: StageList, row: StageList) -> Iterator[StageFault]:
    """The fault of a list in a sentence, if it names all stages of a list and nothing else."""
    found = [(at, listed.keys.index(key)) for at, key in enumerate(row.keys) if key in listed.keys]
    if len(found) == len(row.stages) == len(listed.stages) and (
        fault := _out_of_order(row, listed.stages, found)
    ):
        yield fault


def _rises(found: Sequence[tuple[int, int]]) -> bool:
    places = [there for _, there in found]
    return places == sorted(places)


def _rises_without_one(places: Sequence[int]) -> bool:
    return any(
        [*places[:at], *places[at + 1 :]] == sorted([*places[:at], *places[at + 1 :]])
        for at in range(len(places))
    )


def _in_place_of(lost: int, found: dict[int, int], run: Sequence[Stage], size: int) -> Stage | None:
    """The only title in the position where a stage of the list is expected; None if there is none."""
    before, after = found.get(lost - 1), found.get(lost + 1)
    if before is not None and after is not None:
        return run[before + 1] if after - before == 2 else None
    at = before + 1 if before is not None else after - 1 if after is not None else -1
    if not 0 <= at < len(run):
        return None
    alone = len(run) == size
    return run[at] if alone or _HEAD.search(run[at].place.block.text) else None


def _stands_as_title(document: Document, stage: Stage) -> bool:
    """Whether some title has all the words of a stage's name, or only words of it."""
    words = set(stage.key)
    own = stage.place.block.index
    for run in read_heading_runs(document):
        for title in run:
            if title.place.block.index != own and (words <= set(title.key) or set(title.key) <= words):
                return True
    return False


def _alike(one: Stage, other: Stage) -> bool:
    """Whether two names are forms of the same name, and not both the names of, say, phases."""
    shorter, longer = sorted((one.key, other.key), key=len)
    shared = all(any(a[:_STEM] == b[:_STEM] for b in longer) for a in shorter)
    return shared and not (_HEAD.search(_around(one)) and _HEAD.search(_around(other)))


def _around(stage: Stage) -> str:
    text = stage.place.block.text
    return text[max(0, stage.place.start - 8) : stage.place.end + 8]


def _are_of_two_sides(one: TextBlock, other: TextBlock) -> bool:
    """Whether two lists are of two sides, whose turns differ: they are in one section, or their titles differ in one
    word and end with the same: `French Player Turn`, `English Player Turn`.
    """
    if one.section == other.section:
        return True
    titles = [
        fold_phrase(NUMBER_LEAD.sub("", block.headings[-1])) if block.headings else ()
        for block in (one, other)
    ]
    differing = [a for a, b in zip(*titles, strict=False) if a != b]
    alike = len(titles[0]) == len(titles[1]) > 1 and titles[0][-1] == titles[1][-1]
    return alike and len(differing) == 1


def _between(one: StageList, other: StageList) -> Iterator[StageFault]:
    """The fault of the second of two lists with the same stages."""
    keys = one.keys
    found = [(at, keys.index(key)) for at, key in enumerate(other.keys) if key in keys]
    size = len(other.stages)
    first, second = one.stages[0].place.block, other.stages[0].place.block
    if first.scope != second.scope or _are_of_two_sides(first, second):
        return
    if 3 * len(found) < 2 * max(size, len(keys)) or len(found) < 2:
        return
    if fault := _out_of_order(other, one.stages, found):
        yield fault
    elif len(found) == size - 1 == len(keys) - 1 and all(here == there for here, there in found):
        lost = next(at for at in range(size) if at not in dict(found))
        here, there = other.stages[lost], one.stages[lost]
        if not _alike(here, there) and len(here.key) == len(there.key):
            yield StageFault(here.place, there.place, there.name)
