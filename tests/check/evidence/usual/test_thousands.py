"""Numbers above a thousand on cards, with a comma and without."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.rules.test_data_alone import found
from tests.check.rules.test_habits_of_databases import NAMES


def codes(tmp_path: Path, usual: str, odd: str) -> list[str]:
    texts = [usual.format(1 + at % 9) for at in range(len(NAMES) - 1)]
    cards = [{"name": name, "text": text} for name, text in zip(NAMES, (*texts, odd), strict=True)]
    return [code for code, _, _ in found(tmp_path, cards)]


@pytest.mark.parametrize(
    ("usual", "odd"),
    [
        ("Take {},200 coins from the bank.", "Take 1500 coins from the bank."),
        ("Take {}200 coins from the bank.", "Take 1,500 coins from the bank."),
    ],
)
def test_a_number_that_is_written_otherwise_is_told(tmp_path: Path, usual: str, odd: str) -> None:
    assert codes(tmp_path, usual, odd) == ["TRM613"]


@pytest.mark.parametrize("odd", ["Take 1,500 coins from the bank.", "Take 150 coins from the bank."])
def test_one_that_is_not_is_left_alone(tmp_path: Path, odd: str) -> None:
    assert codes(tmp_path, "Take {},200 coins from the bank.", odd) == []
