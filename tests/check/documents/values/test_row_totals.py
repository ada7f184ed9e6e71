"""Rows of numbers whose totals go together, and the one that does not."""

from __future__ import annotations

import pytest

from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.documents.values.number_rows import number_rows
from cardgen.check.documents.values.row_totals import odd_totals


def odd(*items: str) -> list[tuple[int, int, int]]:
    document = read_text("rules.md", "# Roles\n\n" + "\n".join(f"- {item}" for item in items))
    return [
        (found.at, found.total, found.expected)
        for rows in number_rows(document)
        for found in odd_totals(document, rows)
    ]


GUARDS = [f"{n} players: {n // 2} thieves and {n + 1 - n // 2} guards" for n in range(4, 10)]


def test_the_numbers_of_all_rows_may_be_one_more_than_the_first() -> None:
    assert odd(*GUARDS) == []


@pytest.mark.parametrize("at", range(len(GUARDS)))
def test_the_row_with_another_total_is_the_odd_one(at: int) -> None:
    wrong = GUARDS[at].replace("thieves and ", "thieves and 1")
    assert [found[0] for found in odd(*GUARDS[:at], wrong, *GUARDS[at + 1 :])] == [at]


def test_three_rows_need_a_total_that_the_text_has() -> None:
    rows = ("12 stay, 48 go", "24 stay, 36 go", "12 stay, 46 go", "There are bees")
    assert odd(*rows) == []
