"""A summary has the numbers of the rows of the rules that it says again."""

from __future__ import annotations

import pytest

from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.documents.values.numbers_of_rows import numbers_stated_otherwise

SYSTEMS = """\
# Your ship

| System | What it does |
|---|---|
| **Weapons** (red) | Spend 1: give a hazard. Spend 3: give a hazard to anybody. |
| **Computers** (blue) | Spend 1: draw 1 card. Spend 3: draw 3, keep 1. |
| **Engines** (orange) | Spend 1: move 1 space. |
| **Logistics** (green) | Spend 1: gain 1 credit. Spend 3: trash 1 card. |
"""
SUMMARY = """\
# Quick reference

| System | Ability | Second ability |
|---|---|---|
| Weapons | 1: give a hazard | 3: give a hazard to anyone |
| Computers | 1: draw 1 card | 3: draw 3, keep 1 |
| Engines | 1: move 1 space | - |
| Logistics | 1: gain 1 credit | 3: trash a card |
"""
HANDS = "# Setup\n\n| Players | Hand |\n|---|---|\n| 2 | 10 |\n| 3 | 9 |\n| 4 | 8 |\n| 5 | 7 |\n"
AGAIN = """\
# Summary

| Players | Cards in hand |
|---|---|
| 2 | 10 cards |
| 3 | 9 cards |
| 4 | 8 cards |
| 5 | 7 cards |
"""


def told(*texts: str) -> list[tuple[str, str, str]]:
    documents = [read_text(f"{at}.md", text) for at, text in enumerate(texts)]
    return [(odd.name, odd.expected, odd.stated) for odd in numbers_stated_otherwise(documents)]


@pytest.mark.parametrize(
    ("rules", "summary", "was", "now", "name"),
    [
        (SYSTEMS, SUMMARY, "3: give", "4: give", ("Weapons", "3", "4")),
        (SYSTEMS, SUMMARY, "keep 1", "keep 2", ("Computers", "1", "2")),
        (HANDS, AGAIN, "| 8 cards", "| 9 cards", ("4", "8", "9")),
    ],
)
def test_the_one_number_that_differs_is_told(
    rules: str, summary: str, was: str, now: str, name: tuple[str, str, str]
) -> None:
    assert told(rules, summary) == told(f"{rules}\n{summary}") == []
    assert told(rules, summary.replace(was, now)) == told(f"{rules}\n{summary.replace(was, now)}") == [name]


@pytest.mark.parametrize(
    ("rules", "summary"),
    [
        (SYSTEMS, SUMMARY.replace("# Quick reference", "# The second ship").replace("3: give", "4: give")),
        (SYSTEMS, SUMMARY.replace("3: give", "4: give").replace("move 1", "move 2")),
        (HANDS, AGAIN.replace("Cards in hand", "Coins").replace("cards", "coins").replace("| 8", "| 9")),
    ],
)
def test_tables_that_say_something_else_are_left_alone(rules: str, summary: str) -> None:
    assert told(rules, summary) == []
