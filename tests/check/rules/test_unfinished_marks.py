"""What lacks one sign to mean something is told: braces, the colon of an icon, a heading's space."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

ICONS = {"icons.yaml": "gold: gold.svg\n", "gold.svg": "<svg viewBox='0 0 9 9'><path d='M0 0H9V9Z'/></svg>"}


def told(root: Path, text: str, rules: str = "# Start\n\nTake a card.\n") -> list[tuple[str, str]]:
    """The words of what is found, and what to do, where a card has this text beside these rules."""
    files = {
        "kinds/item.yaml": item_kind("text: {type: rich_text}"),
        "cards/items.yaml": f"kind: item\ncards:\n  - {{id: oar, name: Oar, text: {text!r}}}\n",
        "rules/rules.md": rules,
    }
    found = check_game(root, files | ICONS).diagnostics
    return [(each.message, each.hint) for each in found if each.problem.code == "TXT901"]


@pytest.mark.parametrize(
    ("text", "said", "hint"),
    [
        ("Row {card.name} spaces.", "`{card.name}` is printed as it is", "write `{{ card.name }}`"),
        ("Row ${ card.name } spaces.", "`${ card.name }` is printed", "write `{{ card.name }}`"),
        ("Gain 1 :gold and row.", "`:gold` opens an icon that is not closed", "write `:gold:`"),
        ("Gain 1 :gold.", "`:gold` opens an icon", "write `:gold:`"),
    ],
)
def test_a_text_of_a_card_with_a_sign_too_few(tmp_path: Path, text: str, said: str, hint: str) -> None:
    ((message, cure),) = told(tmp_path, text)
    assert said in message
    assert cure == hint


@pytest.mark.parametrize(
    "text",
    [
        "Row {{ card.name }} and gain :gold:.",
        "Choose one:gold or wood.",
        "Pay {2} or 3 :silver for it.",
        "At 12:30 :gold: is paid.",
        "Write `{card.name}` or `:gold` to see it.",
    ],
)
def test_what_means_something_or_nothing_of_the_kind_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


def test_a_heading_without_its_space(tmp_path: Path) -> None:
    ((message, _),) = told(tmp_path, "Row.", "# Start\n\nTake a card.\n\n#The end\n\nCount.\n\n#1 wins.\n")
    assert message == "`#` begins a heading only with a space after it"


@pytest.mark.parametrize(
    ("passage", "said", "hint"),
    [
        ("See [the end] (#start).", "`] (#start)` is no link", "write `](#start)`, without the space"),
        ("Pay 1 : gold : now.", "`: gold :` is no icon", "write `:gold:`"),
        ('<img src="art/oar.png">', "is printed as it is", "write `![words](art/oar.png)`"),
        (
            "| a | b |\n| –– | –– |\n| 1 | 2 |",
            "`| a | b |` begins a table",
            "write `|---|---|` there, with hyphens",
        ),
        ("| a | b |\n| 1 | 2 |", "`| a | b |` begins a table", "write `|---|---|` there, with hyphens"),
    ],
)
def test_a_passage_of_the_rules_with_a_sign_too_many(
    tmp_path: Path, passage: str, said: str, hint: str
) -> None:
    ((message, cure),) = told(tmp_path, "Row.", f"# Start\n\n{passage}\n")
    assert said in message
    assert cure == hint


@pytest.mark.parametrize(
    "passage",
    [
        "See [the end](#start), or wait [outside] (see above).",
        "`[the end] (#start)` and `: gold :` are code.",
        "| a | b |\n|---|---|\n| 1 | 2 |",
        "The score |x| is positive.",
        "Pay one of two: gold : silver is 1 : 2.",
    ],
)
def test_spaces_and_bars_that_mean_something_are_left_alone(tmp_path: Path, passage: str) -> None:
    assert told(tmp_path, "Row.", f"# Start\n\n{passage}\n") == []
