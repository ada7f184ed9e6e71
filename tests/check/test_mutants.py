"""Mistakes planted in texts that are right: nearly all are found, and the texts themselves give no finding."""

from __future__ import annotations

from collections import defaultdict

import pytest

from benchmarks.mutation.bench import check_text, try_all
from benchmarks.mutation.marking import MarkedText, lookalikes, written_texts
from benchmarks.mutation.worlds import make_world

WRITTEN = written_texts()
WORLDS = tuple(make_world(seed) for seed in range(3))


@pytest.mark.parametrize("text", [*WRITTEN, *WORLDS], ids=lambda text: text.name)
def test_a_text_that_is_right_gives_no_finding(text: MarkedText) -> None:
    found = check_text(text.text)
    assert not found, [(f.problem.code, f.message) for f in found]


@pytest.mark.parametrize("passage", lookalikes(), ids=lambda passage: passage.strip().splitlines()[0][:30])
def test_what_looks_wrong_and_is_right_gives_no_finding(passage: str) -> None:
    found = check_text(passage)
    assert not found, [(f.problem.code, f.message) for f in found]


def test_nine_of_ten_mistakes_are_found_and_none_of_their_kinds_is_missed_always() -> None:
    results = try_all((*WRITTEN, *WORLDS), most=1)
    found: dict[str, list[bool]] = defaultdict(list)
    for result in results:
        found[result.mutant.operator.name].append(result.found)
    assert sum(r.found for r in results) >= 0.9 * len(results)
    assert not [name for name, hits in found.items() if len(hits) >= 2 and not any(hits)]


def test_a_mistake_gives_hardly_more_than_one_finding() -> None:
    results = [r for r in try_all(WRITTEN[:2], most=1) if r.found]
    assert sum(len(r.findings) for r in results) <= 1.3 * len(results)
