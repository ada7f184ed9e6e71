"""`cardgen rename`: a card's new name or id, in every file that says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

RULES = """# Setup

Shuffle the [[Red Fox]] and the Red Foxes of others. It costs {{ card("red").speed }}.

:::{facts}
fox.speed = card("red").speed + count(kind="fox")
:::
"""
LAYOUT = """layout: fox-front
extends: plain-front
elements:
  seal: {is: shape, box: [9mm, 9mm, 5mm, 5mm], when: "card.id == 'red' and card('red').speed"}
"""


@pytest.fixture
def game(project: Path) -> Path:
    folder = project / "card_data" / "foxes"
    for name, text in (("rules/rules.md", RULES), ("layouts/fox-front.yaml", LAYOUT)):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_name_is_changed_in_data_and_texts(game: Path, run: Run) -> None:
    ran = run("rename", "Red Fox", "Old Fox")
    assert ran.code == 0, ran.err
    assert "name: Old Fox, copies: 3" in (game / "cards" / "foxes.yaml").read_text(encoding="utf-8")
    assert "[[Old Fox]] and the Old Foxes" in (game / "rules" / "rules.md").read_text(encoding="utf-8")
    assert "changed card_data/foxes/cards/foxes.yaml: 1 place\n" in ran.err
    assert ran.err.endswith("next: cardgen check foxes\n")


def test_an_id_is_changed_in_figures_facts_and_layouts(game: Path, run: Run) -> None:
    assert run("rename", "red", "rufus").code == 0
    rules = (game / "rules" / "rules.md").read_text(encoding="utf-8")
    assert rules.count('card("rufus")') == 2
    assert 'kind="fox"' in rules
    layout = (game / "layouts" / "fox-front.yaml").read_text(encoding="utf-8")
    assert "card.id == 'rufus' and card('rufus').speed" in layout
    assert "{id: rufus, name: Red Fox" in (game / "cards" / "foxes.yaml").read_text(encoding="utf-8")
    assert run("validate").code == 0


def test_a_diff_changes_nothing(game: Path, run: Run) -> None:
    before = (game / "cards" / "foxes.yaml").read_bytes()
    ran = run("rename", "Red Fox", "Old Fox", "--diff")
    assert (game / "cards" / "foxes.yaml").read_bytes() == before
    assert ran.out.startswith(
        "--- a/card_data/foxes/cards/foxes.yaml\n+++ b/card_data/foxes/cards/foxes.yaml\n"
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Rde Fox", "Old Fox", "there is no card `Rde Fox`"),
        ("Red Fox", "Grey Fox", "another card is already called `Grey Fox`"),
        ("red", "Old Fox", "`Old Fox` cannot be an id"),
        ("Red Fox", " ", "` ` cannot be a card's name"),
    ],
)
def test_what_cannot_be_is_refused(game: Path, run: Run, old: str, new: str, message: str) -> None:
    before = (game / "cards" / "foxes.yaml").read_bytes()
    ran = run("rename", old, new)
    assert (ran.code, message in ran.err) == (3, True), ran.err
    assert (game / "cards" / "foxes.yaml").read_bytes() == before


def test_a_game_with_faults_is_left_as_it_is(game: Path, run: Run) -> None:
    (game / "cards" / "more.yaml").write_text("kind: fox\ncards: [\n", encoding="utf-8")
    ran = run("rename", "Red Fox", "Old Fox")
    assert (ran.code, "Foxes has errors" in ran.err, "cardgen validate foxes" in ran.err) == (3, True, True)
    assert "Red Fox" in (game / "cards" / "foxes.yaml").read_text(encoding="utf-8")
