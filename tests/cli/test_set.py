"""`cardgen set`: other values for cards, written where the old ones stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

MORE = """kind: fox
cards:
  - id: arctic
    name: "St. Arctic"     # with a stop
    speed: 3
    text: |
      One line.
      Another.
"""


@pytest.fixture
def cards(project: Path) -> Path:
    folder = project / "card_data" / "foxes" / "cards"
    (folder / "more.yaml").write_text(MORE, encoding="utf-8")
    return folder


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("settings", "file", "line"),
    [
        (["red.speed=5"], "foxes.yaml", "name: Red Fox, copies: 3, speed: 5, text:"),
        (["Red Fox.copies=4", "red.speed=1"], "foxes.yaml", "name: Red Fox, copies: 4, speed: 1, text:"),
        (["red.text=Take a = b, or c."], "foxes.yaml", 'text: "Take a = b, or c."}'),
        (["red.name=Fox, the red one"], "foxes.yaml", 'name: "Fox, the red one", copies'),
        (["St. Arctic.name=St. Fox"], "more.yaml", 'name: "St. Fox"     # with a stop'),
    ],
)
def test_a_value_is_written_where_the_old_one_stands(
    cards: Path, run: Run, settings: list[str], file: str, line: str
) -> None:
    ran = run("set", *settings)
    assert ran.code == 0, ran.err
    assert line in read(cards / file)
    assert ran.err.startswith(f"changed card_data/foxes/cards/{file}: line ")
    assert ran.err.endswith("next: cardgen check foxes\n")
    assert run("validate").code == 0


def test_a_diff_changes_nothing(cards: Path, run: Run) -> None:
    before = read(cards / "foxes.yaml")
    ran = run("set", "red.speed=5", "--diff")
    assert "-  - {id: red, name: Red Fox, copies: 3, speed: 4," in ran.out
    assert read(cards / "foxes.yaml") == before


@pytest.mark.parametrize(
    ("setting", "code", "said"),
    [
        ("red.speed=12", 3, "`speed` of card `red`: expected a whole number from 1 to 9, found `12`"),
        ("red.speed=fast", 3, "nothing was written"),
        ("red.sped=2", 3, "did you mean `speed`?"),
        ("grey.text=Run.", 3, "write it in the file first: card_data/foxes/cards/foxes.yaml:4"),
        ("rde.speed=2", 3, "there is no card `rde`"),
        ("red.speed", 2, "write it as card.field=value"),
        ("red=2", 2, "write it as card.field=value"),
        ("arctic.text=One.", 3, "the text has several lines"),
    ],
)
def test_what_cannot_be_is_refused(cards: Path, run: Run, setting: str, code: int, said: str) -> None:
    before = [read(path) for path in sorted(cards.iterdir())]
    ran = run("set", setting)
    assert (ran.code, said in ran.err) == (code, True), ran.err
    assert [read(path) for path in sorted(cards.iterdir())] == before
