"""A sample of the broken inputs of `benchmarks/fuzz_check.py`: the checker never breaks off."""

from __future__ import annotations

import pytest

from benchmarks.fuzz_check import Input, draw_input, seed_inputs, try_one


@pytest.fixture(scope="module")
def seeds() -> list[Input]:
    return seed_inputs()


@pytest.mark.parametrize("number", range(40))
def test_a_broken_input_does_not_break_the_checker(number: int, seeds: list[Input]) -> None:
    name, text, check_it = draw_input(7, number, seeds)
    _, broke = try_one((name, text[:20_000], check_it))
    assert broke == ""
