"""Mistakes planted in texts that are right: nearly all are found, and the texts themselves give no finding."""

from __future__ import annotations

from collections import defaultdict
from itertools import chain, islice

import pytest

from benchmarks.mutation.bench import Result, check_text, findings_of, try_mutant
from benchmarks.mutation.marking import MarkedText, lookalikes, read_marked, written_texts
from benchmarks.mutation.operators import OPERATORS, Mutant, mutants_of
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


def sample() -> list[Result]:
    """A mutant by each operator of up to three of the texts, of others from operator to operator."""
    texts = (*WRITTEN, *WORLDS)
    before = {text.name: findings_of(text) for text in texts}
    results = []
    for number, operator in enumerate(OPERATORS):
        turn = number % len(texts)
        ones = (mutants_of(text, operator, 1) for text in (*texts[turn:], *texts[:turn]))
        results += [try_mutant(m, before[m.source.name]) for m in islice(chain.from_iterable(ones), 3)]
    return results


def test_nine_of_ten_mistakes_are_found_once_and_none_of_their_kinds_is_missed_always() -> None:
    results = sample()
    kinds: dict[str, list[bool]] = defaultdict(list)
    for result in results:
        kinds[result.mutant.operator.name].append(result.found)
    told = [result for result in results if result.found]
    assert len(told) >= 0.9 * len(results)
    assert not [name for name, hits in kinds.items() if len(hits) >= 2 and not any(hits)]
    assert sum(len(result.findings) for result in told) <= 1.3 * len(told)


def made(operator: str, marked: str) -> list[Mutant]:
    """The mutants of one operator in a text."""
    text = read_marked("small", marked)
    return [
        m for known in OPERATORS if known.name.startswith(operator) for m in mutants_of(text, known, most=99)
    ]


def test_a_safe_fix_behind_a_form_feed_restores_the_text() -> None:
    results = [
        try_mutant(m) for m in made("m84", "The first page.\n\fDraw a card and keep the card in hand.\n")
    ]
    assert [r.repaired for r in results] == [True] * len(results) != []


def test_a_page_of_the_contents_that_contradicts_nothing_is_no_mutant() -> None:
    contents = "Contents\n\nSea .... {cpage:2}\nLand .... {cpage:12}\nWood .... {cpage:22}\n"
    assert not made("m36", contents)
    (mutant,) = made("m36", contents + '\nSee "{title:Land}" on page {page:12}.\n')
    assert mutant.source.text[mutant.edit[0] : mutant.edit[1]] == "12"
    assert not mutant.decided


def test_a_quotient_that_holds_rounded_is_no_mutant() -> None:
    assert not [m for m in made("m18", "Then 12 / 6 = {result:2}.\n") if m.edit[2] in {"10", "11", "13"}]


def test_one_number_against_one_decides_nothing_and_two_against_one_do() -> None:
    said = "The hand limit is {limit:5} cards.\n"
    assert not any(m.decided for m in made("m69", said * 2))
    assert all(m.decided for m in made("m69", said * 3))
