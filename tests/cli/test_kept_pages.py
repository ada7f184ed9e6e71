"""Pages that the last build drew stand where they would be drawn the same: every build has the bytes of one anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from cardgen.cli import input_files
from cardgen.export.pdf import drawn_pages
from cardgen.export.pdf.page_drawer import PageDrawer
from cardgen.source.folders import states_below
from tests.cli.conftest import Run

FRONT = """layout: own-front
size: poker
elements:
  art: {is: picture, box: [10mm, 60mm, 10mm, 10mm], file: art/sun.png}
  name: {is: text, box: [5mm, 5mm, 50mm, 8mm], text: "{{ card.name }} {{ card.speed }}"}
  text: {is: text, box: [5mm, 20mm, 50mm, 15mm], text: "{{ card.text }}"}
"""
KIND = """kind: fox
title: {one: Fox Card, many: Fox Cards}
faces: {front: own-front, back: plain-back}
fields:
  speed: {type: integer, min: 1, max: 9}
  text: {type: rich_text, optional: true}
"""
SHEETS = 4


@pytest.fixture
def game(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Four sheets of foxes, each a batch."""
    monkeypatch.setattr(drawn_pages, "BATCH_SIZE", 2)
    # Whoever works on cardgen while its tests run changes it.
    own = cache(states_below)
    monkeypatch.setattr(
        input_files,
        "states_below",
        lambda folder: (states_below if folder.is_relative_to(project) else own)(folder),
    )
    game = project / "card_data" / "foxes"
    for folder in ("layouts", "art", "rules"):
        (game / folder).mkdir()
    (game / "layouts" / "own-front.yaml").write_text(FRONT, encoding="utf-8")
    (game / "kinds" / "fox.yaml").write_text(KIND, encoding="utf-8")
    (game / "rules" / "rules.md").write_text("# Rules\n\n:::{facts}\nlimit = 3\n:::\n", encoding="utf-8")
    Image.new("RGB", (200, 200), "#ffcc00").save(game / "art" / "sun.png")
    cards = [
        f"  - {{id: fox{n}, name: Fox {n}, speed: {n % 9 + 1}, text: Take card {n}.}}"
        for n in range(9 * SHEETS)
    ]
    (game / "cards" / "foxes.yaml").write_text(
        "\n".join(["kind: fox", "cards:", *cards, ""]), encoding="utf-8"
    )
    return game


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pages each batch has that was drawn."""
    log: list[int] = []
    draw = PageDrawer.draw

    def draw_and_note(drawer: PageDrawer, pages: list[object]) -> object:
        log.append(len(pages))
        return draw(drawer, pages)  # type: ignore[arg-type]

    monkeypatch.setattr(PageDrawer, "draw", draw_and_note)
    return log


def replace_in(path: str, old: str, new: str) -> Callable[[Path], None]:
    def change(game: Path) -> None:
        text = (game / path).read_text(encoding="utf-8")
        assert old in text
        (game / path).write_text(text.replace(old, new), encoding="utf-8")

    return change


def paint(colour: str) -> Callable[[Path], None]:
    return lambda game: Image.new("RGB", (200, 200), colour).save(game / "art" / "sun.png")


def asks(expression: str) -> Callable[[Path], None]:
    return replace_in("cards/foxes.yaml", "text: Take card 4.", f'text: "Take {{{{ {expression} }}}}."')


CARDS, LAYOUT = "cards/foxes.yaml", "layouts/own-front.yaml"
#: What is done before the first build, what after it, and how many sheets are drawn again.
CHANGES = {
    "a value": (None, replace_in(CARDS, "name: Fox 12,", "name: Vixen,"), 1),
    "a picture": (None, paint("#00ccff"), SHEETS),
    "the layout": (None, replace_in(LAYOUT, "15mm]", "16mm]"), SHEETS),
    "the kind": (None, replace_in("kinds/fox.yaml", "min: 1", "min: 0"), SHEETS),
    "the version": (None, replace_in("game.yaml", "1.0.0", "1.0.1"), SHEETS),
    "a declared value": (asks("limit"), replace_in("rules/rules.md", "= 3", "= 4"), SHEETS),
    "the rules": (None, replace_in("rules/rules.md", "# Rules", "# Rules of play"), 0),
    "the order": (None, replace_in(CARDS, "id: fox20, name: Fox 20", "id: fox99, name: Fox 99"), 1),
    "one card more": (
        None,
        replace_in(CARDS, "cards:\n", "cards:\n  - {id: new, name: New, speed: 1}\n"),
        SHEETS + 1,
    ),
    "a card that another asks about": (
        asks("card('fox30').speed"),
        replace_in(CARDS, "name: Fox 30, speed: 4", "name: Fox 30, speed: 9"),
        2,
    ),
    "how many there are of what one asks": (
        asks("count('fox', speed=9)"),
        replace_in(CARDS, "name: Fox 30, speed: 4", "name: Fox 30, speed: 9"),
        2,
    ),
    "a text that no longer fits": (
        None,
        replace_in(CARDS, "Take card 12.", "Take one card after the other. " * 30),
        1,
    ),
    "a sheet beside one with a fault": (
        replace_in(CARDS, "Take card 12.", "Take one card after the other. " * 30),
        replace_in(CARDS, "name: Fox 30,", "name: Vixen,"),
        2,
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_build_after_a_change_is_as_one_anew(change: str, game: Path, drawn: list[int], run: Run) -> None:
    before, after, sheets = CHANGES[change]
    if before:
        before(game)
    file = game.parent.parent / "output" / "foxes" / "card-sheets-a4.pdf"
    run("build")
    assert len(drawn) == SHEETS
    after(game)
    drawn.clear()
    changed = run("build")
    assert len(drawn) == sheets
    data = file.read_bytes()
    anew = run("build", "--no-cache")
    assert file.read_bytes() == data
    assert (changed.code, changed.out, changed.err) == (anew.code, anew.out, anew.err), "the same is told"


def test_a_build_without_the_cache_keeps_no_pages_and_asks_for_none(
    game: Path, drawn: list[int], run: Run
) -> None:
    run("build", "--no-cache")
    assert not (game.parent.parent / ".cardgen_cache" / "pages").exists()
    run("build")
    drawn.clear()
    run("build", "--no-cache")
    assert len(drawn) == SHEETS
