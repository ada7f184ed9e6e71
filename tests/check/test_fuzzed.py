"""A sample of the broken inputs of `benchmarks/fuzz_check.py`: the checker never breaks off."""

from __future__ import annotations

import pytest

from benchmarks.fuzz_check import damaged, seed_files, try_one

SEEDS = seed_files()


@pytest.mark.parametrize("number", range(40))
def test_a_broken_input_does_not_break_the_checker(number: int) -> None:
    path, text = damaged(7, number, SEEDS)
    _, broke = try_one(path, text[:20_000])
    assert broke == ""
