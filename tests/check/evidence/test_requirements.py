"""What some cards need besides: declared in game.yaml, held against every card, and told where it makes no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

ITEM = item_kind(
    "role: {type: choice, values: [place, tool, hut], optional: true}",
    "magic: {type: flag, default: false}",
    "danger: {type: integer, optional: true}",
    "text: {type: rich_text, optional: true}",
)
ITEMS = """\
kind: item
cards:
  - {id: marsh, name: Marsh, role: place}
  - {id: hut, name: Hut, role: hut, danger: 0}
  - {id: wand, name: Wand, role: tool, magic: true, text: "Zap."}
  - {id: dust, name: Dust, magic: true, danger: 2}
"""


def told(root: Path, require: str, items: str = ITEMS) -> list[tuple[str, str]]:
    files = {
        "game.yaml": f"title: Small\ncheck:\n  options:\n    DAT005:\n      require: {require}\n",
        "kinds/item.yaml": ITEM,
        "cards/items.yaml": items,
    }
    found = check_game(root, files).diagnostics
    return [(d.problem.code, d.message) for d in found if d.problem.code in {"DAT005", "SUP005"}]


@pytest.mark.parametrize(
    ("require", "messages"),
    [
        (
            "[{kind: item, when: {role: place}, field: danger}]",
            ["`Marsh` needs `danger`, because it has role `place`"],
        ),
        (
            "[{when: {role: [place, hut]}, field: danger}]",
            ["`Marsh` needs `danger`, because it has role `place`"],
        ),
        (
            "[{when: {role: tool, magic: true}, field: [danger, text]}]",
            ["`Wand` needs `danger`, because it has role `tool` and magic `true`"],
        ),
        ("[{when: {magic: true}, field: text}]", ["`Dust` needs `text`, because it has magic `true`"]),
        (
            "[{kind: item, field: danger}]",
            [
                "`Marsh` needs `danger`, because it has kind `item`",
                "`Wand` needs `danger`, because it has kind `item`",
            ],
        ),
        ("[{when: {role: hut}, field: danger}]", []),
        ("[{when: {danger: 1}, field: text}]", []),
        ("[]", []),
    ],
)
def test_cards_that_lack_what_they_need_are_told(tmp_path: Path, require: str, messages: list[str]) -> None:
    assert told(tmp_path, require) == [("DAT005", message) for message in messages]


@pytest.mark.parametrize(
    ("require", "message"),
    [
        ("[{kind: itme, when: {role: place}, field: danger}]", "there is no kind `itme`"),
        ("[{kind: item, when: {rôle: place}, field: danger}]", "there is no field `rôle`"),
        ("[{kind: item, when: {role: place}, field: dangre}]", "there is no field `dangre`"),
        ("[{kind: item, when: {role: palce}, field: danger}]", "`role` is never `palce`"),
        ("[{kind: item, where: {role: place}, field: danger}]", "unknown key `where` of a requirement"),
        (
            "[{kind: item, when: place, field: danger}]",
            "`when` of a requirement is a mapping of fields to values",
        ),
        ("[{kind: item}]", "a requirement is `{kind: …, when: {…}, field: …}`"),
        ("danger", "`require` is a list of requirements"),
    ],
)
def test_a_requirement_that_could_never_be_broken_is_told(tmp_path: Path, require: str, message: str) -> None:
    assert told(tmp_path, require) == [("SUP005", message)]


def test_while_cards_are_missing_requirements_are_not_doubted(tmp_path: Path) -> None:
    assert not told(tmp_path, "[{kind: hero, field: danger}]", ITEMS.replace("name: Dust", "nmae: Dust"))


def test_a_blank_text_is_empty(tmp_path: Path) -> None:
    blank = ITEMS.replace('"Zap."', '" "')
    assert told(tmp_path, "[{when: {role: tool}, field: text}]", blank) == [
        ("DAT005", "`Wand` needs `text`, because it has role `tool`")
    ]
