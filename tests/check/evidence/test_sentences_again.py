"""Sentences of the rules that the data say, too, have the same words there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

KIND = item_kind("text: {type: text, default: ''}", "meaning: {type: text, default: ''}")
DATA = """\
{"kind": "item", "cards": [
  {"id": "oar", "name": "Long Oar", "text": "At the start of each storm you may move two boats to the harbour."},
  {"id": "net", "name": "Broad Net", "text": "Whoever lands first in a bay may haul 1d6 herring at once."},
  {"id": "saw", "name": "Ice Saw", "text": "Each winter the crew beside it saws a channel of 3 spaces."},
  {"id": "axe", "name": "Great Axe", "text": "Each winter the crew beside it saws a channel of 4 spaces."}
]}
"""
RULES = """\
# Tools

At the start of each storm you may move two boats to the harbour.

| Tool | Means |
|---|---|
| Broad Net | Whoever lands first in a bay may haul 1d6 herring at once. |
"""


def told(root: Path, rules: str) -> list[str]:
    files = {"kinds/item.yaml": KIND, "cards/items.json": DATA, "rules/01-rules.md": rules}
    found = check_game(root, files).diagnostics
    return [each.message for each in found if each.problem.code == "TXT929"]


@pytest.mark.parametrize(
    ("was", "now", "message"),
    [
        ("two boats", "three boats", "expected `two` as the card data says it, found `three`"),
        ("1d6 herring", "1d8 herring", "expected `1d6` as the card data says it, found `1d8`"),
        (
            "to the harbour",
            "to the lighthouse",
            "expected `harbour` as the card data says it, found `lighthouse`",
        ),
    ],
)
def test_a_sentence_with_another_number_or_word_is_told(
    tmp_path: Path, was: str, now: str, message: str
) -> None:
    assert told(tmp_path / "right", RULES) == []
    assert was in RULES
    assert told(tmp_path / "wrong", RULES.replace(was, now)) == [message]


@pytest.mark.parametrize(
    "sentence",
    [
        "At the start of each storm you may move two boat to the harbour.",  # A form of the same word.
        "Each winter the crew beside it saws a channel of 5 spaces.",  # The data say it in two ways.
        "Move two boats to the harbour.",
        "At the start of each storm you may move three boats to the lighthouse.",
    ],
)
def test_what_is_no_copy_of_one_sentence_is_left_alone(tmp_path: Path, sentence: str) -> None:
    assert told(tmp_path, f"# Tools\n\n{sentence}\n") == []
