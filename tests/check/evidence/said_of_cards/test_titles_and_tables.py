"""Titles that are names of cards, labels below them, tables of cards by a number, and lists that count cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "sorts: {type: list, of: text, default: []}",
    "effect: {type: text, default: ''}",
    "cost: {type: record, fields: {coins: integer}, optional: true}",
)
CARDS = """\
kind: item
cards:
  - {id: oar, name: Long Oar, sorts: [Tool], effect: +1 Step, cost: {coins: 2}, copies: 10}
  - {id: net, name: Broad Net, sorts: [Tool], effect: +3 Fish, cost: {coins: 2}, copies: 12}
  - {id: saw, name: Ice Saw, sorts: [Tool, Threat], effect: "+2 Steps, +1 Fish", cost: {coins: 3}, copies: 8}
  - {id: song, name: Sea Song, sorts: [Song], effect: +4 Steps, cost: {coins: 3}, copies: 6}
  - {id: storm, name: Storm Song, sorts: [Song, Threat], effect: +2 Fish, cost: {coins: 4}, copies: 4}
  - {id: calm, name: Calm Song, sorts: [Song], effect: +5 Steps, cost: {coins: 4}, copies: 4}
  - {id: wreck, name: Old Wreck, sorts: [Place], effect: +6 Fish, cost: {coins: 5}, copies: 5}
  - {id: reef, name: White Reef, sorts: [Place], effect: +1 Fish, cost: {coins: 5}, copies: 5}
"""
TITLES = """\
### Long Oar ($2)
**Sorts**: Tool
**Cost**: $2
**Effect**: +1 Step

### Broad Net ($2)
**Sorts**: Tool
**Cost**: $2
**Effect**: +3 Fish

### Ice Saw ($3)
**Sorts**: Tool - Threat
**Cost**: $3
**Effect**: +2 Steps, +1 Fish

### Sea Song ($3)
**Sorts**: Song
**Cost**: $3
**Effect**: +4 Steps

### Storm Song ($4)
**Sorts**: Song - Threat
**Cost**: $4
**Effect**: +2 Fish

### Calm Song ($4)
**Sorts**: Song
**Cost**: $4
**Effect**: +5 Steps
"""
TABLE = """\
| Cost | Cards |
|---|---|
| $2 | Long Oar, Broad Net |
| $3 | Ice Saw, Sea Song |
| $4 | Storm Song, Calm Song |
| $5 | Old Wreck, White Reef |
"""
LIST = """\
### Components

* 10 Long Oar
* 12 Broad Nets
* 8 Ice Saws
* 1 board
"""
HEADS = "**Broad Net** – Gain three fish.\n\n**Sea Song** – Gain four steps.\n"


def told(root: Path, code: str, text: str) -> list[str]:
    return messages_found(root, code, KIND, CARDS, f"# The cards\n\n{text}\n")


@pytest.mark.parametrize(
    ("code", "text"),
    [("LIM709", TITLES), ("LIM723", TABLE), ("CNT102", LIST), ("LIM709", HEADS)],
    ids=["titles", "table", "list", "heads"],
)
def test_what_agrees_with_the_cards_is_right(tmp_path: Path, code: str, text: str) -> None:
    assert told(tmp_path, code, text) == []


@pytest.mark.parametrize(
    ("text", "was", "now", "message"),
    [
        (TITLES, "Ice Saw ($3)", "Ice Saw ($4)", "expected 3, the cost.coins of `Ice Saw`, found 4"),
        (TITLES, "**Cost**: $4", "**Cost**: $3", "expected 4, the cost.coins of `Storm Song`, found 3"),
        (TITLES, "Song - Threat", "Song", "expected Song, Threat, the sorts of `Storm Song`, found Song"),
        (TITLES, "+3 Fish", "+2 Fish", "expected 3 as `Broad Net` says itself, found 2"),
        (HEADS, "three fish", "two fish", "expected 3 as `Broad Net` says itself, found 2"),
    ],
)
def test_a_title_or_a_label_below_it_that_differs_is_told(
    tmp_path: Path, text: str, was: str, now: str, message: str
) -> None:
    assert was in text
    assert told(tmp_path, "LIM709", text.replace(was, now, 1)) == [message]


@pytest.mark.parametrize(
    ("was", "now", "message"),
    [
        ("Long Oar, Broad Net", "Long Oar, Calm Song, Broad Net", "`Calm Song` does not fit `$2`"),
        ("Storm Song, Calm Song", "Storm Song", "expected `Calm Song` among the `$4`, found no such name"),
        ("$5", "$6", "`Old Wreck` does not fit `$6`"),
    ],
)
def test_a_table_of_cards_by_their_cost_that_differs_is_told(
    tmp_path: Path, was: str, now: str, message: str
) -> None:
    found = told(tmp_path, "LIM723", TABLE.replace(was, now, 1))
    assert found == [message]


def test_the_items_of_a_list_that_counts_cards_bear_witness_for_each_other(tmp_path: Path) -> None:
    assert told(tmp_path, "CNT102", LIST.replace("12 Broad", "11 Broad")) == [
        "the text counts 11 `Broad Net` cards, the card data has 12"
    ]


SORTED = """\
## Song

- Sea Song
- Storm Song
- Calm Song

## Place

- Old Wreck
- White Reef

## Tool

- Long Oar
- Broad Net
- Ice Saw
"""
BELOW = """\
### Long Oar

Move 1 step.

### Sea Song

Sing. Then take 4 steps towards the harbour.

### Calm Song

Hush.
"""


def test_a_list_below_the_title_of_a_sort_has_the_cards_of_the_sort(tmp_path: Path) -> None:
    assert told(tmp_path / "right", "LIM723", SORTED) == []
    odd = SORTED.replace("Storm Song", "Ice Saw", 1).replace("- Ice Saw\n\n", "\n")
    assert told(tmp_path / "odd", "LIM723", odd) == ["`Ice Saw` does not fit `Song`"]
    short = SORTED.replace("- Broad Net\n", "")
    assert told(tmp_path / "short", "LIM723", short) == [
        "expected `Broad Net` among the `Tool`, found no such name"
    ]


def test_what_stands_below_the_title_of_a_card_is_said_of_it(tmp_path: Path) -> None:
    cards = CARDS.replace("+4 Steps", "Take 4 steps at once.")
    kind = KIND.replace("effect: {type: text, default: ''}", "effect: {type: rich_text, optional: true}")
    for number, found in ((4, []), (5, ["expected 4 as `Sea Song` says itself, found 5"])):
        text = f"# The cards\n\n{BELOW.replace('4 steps', f'{number} steps')}"
        assert messages_found(tmp_path / str(number), "LIM709", kind, cards, text) == found
