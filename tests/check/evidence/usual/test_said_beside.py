"""Values are held against the texts beside them, where nearly all texts repeat theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "attacks: {type: list, of: {type: record, fields: {words: {type: rich_text}, dice: {type: text},"
    " harm: {type: record, fields: {code: {type: text}, name: {type: text}}}}}}",
)
HARMS = ("piercing", "crushing", "burning")


def attack(words: str, dice: str, harm: str) -> str:
    return f"{{words: {words}, dice: {dice}, harm: {{code: {harm}, name: {harm.title()}}}}}"


def told(root: Path, *odd: str) -> list[str]:
    """What is told of 24 beasts that say twice what their bites do, and of one more."""
    lines = []
    for n, harm in enumerate(HARMS * 8):
        many, more = n % 5 + 1, n % 4
        bite = attack(f"Hit with 7 ({many}d6 + {more}) {harm} damage.", f"{many}d6+{more}", harm)
        lines.append(f"  - {{id: b-{n}, attacks: [{bite}]}}")
    lines.append(f"  - {{id: ape, attacks: [{', '.join(odd)}]}}")
    return messages_found(root, "DAT021", KIND, "kind: item\ncards:\n" + "\n".join(lines) + "\n")


@pytest.mark.parametrize(
    ("odd", "expected"),
    [
        (attack("Hit with 9 (2d6 + 2) burning damage.", "2d6+2", "burning"), []),
        (
            attack("Hit with 9 (2d6 + 2) burning damage.", "2d6+2", "crushing"),
            [
                "expected `burning`, which the text beside `attacks.harm.name` says, as on 24 others, found `Crushing`"
            ],
        ),
        (
            attack("Hit with 9 (2d6 + 2) burning damage.", "2d8+2", "burning"),
            ["expected `2d6 + 2`, which the text beside `attacks.dice` says, as on 24 others, found `2d8+2`"],
        ),
        (attack("The foe is set on fire and sees the burning bush.", "2d6+2", "crushing"), []),
        (attack("The foe is crushed as it said before.", "2d6+2", "crushing"), []),
    ],
)
def test_what_the_text_says_is_expected(tmp_path: Path, odd: str, expected: list[str]) -> None:
    assert told(tmp_path, odd) == expected


def test_what_another_value_says_is_not_meant(tmp_path: Path) -> None:
    two = (
        attack("Hit with 9 (2d6 + 2) burning damage.", "2d6+2", "burning"),
        attack("Nothing at all is said here.", "1d4", "burning"),
    )
    assert told(tmp_path, *two) == []
