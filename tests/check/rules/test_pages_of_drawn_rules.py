"""The pages of rules that look at what is drawn: their examples are elements of a layout, icons, or files of a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.check.rule import Rule
from cardgen.proofing import Subject, check
from tests.check.rule_pages import DRAWN, RULES, Example, examples
from tests.check.small_games import write_game

LAYOUT = """layout: card
size: poker
palette: {ink: "#202020"}
styles:
  text: {family: sans, size: 9pt, leading: 11pt, colour: ink}
elements:
  name: {is: text, box: [5mm, 60mm, 50mm, 8mm], text: "Name", style: text}
"""
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="%s"/></svg>'
SQUARE, WEDGE = PICTURE % "M0 0H8V8H0Z", PICTURE % "M0 0H8V8Z"
ICONS = (
    "{gold: {icon: art/coin.svg, text: gold}, fire: {icon: art/fist.svg, text: FIRE}, "
    "wood: {icon: art/coin.svg, text: WOOD}}\n"
)
FILES = {
    "game.yaml": "title: Small\ncheck: {options: {LAY409: {limit: 240}}, ignore: [ICO803]}\n",
    "kinds/item.yaml": "kind: item\ntitle: {one: Item Card, many: Item Cards}\nsize: poker\n"
    "faces: {front: card, back: none}\nfields: {suit: {type: text}}\n",
    "cards/items.yaml": "kind: item\ncards:\n- {id: a, name: An Ant of quite an Uncommon Length, suit: fire}\n"
    "- {id: b, name: Bee, suit: fire}\n- {id: c, name: Cow, suit: wood}\n- {id: d, name: Doe, suit: wood}\n",
    "layouts/card.yaml": LAYOUT,
    "icons.yaml": ICONS,
    "art/fist.svg": WEDGE,
    "art/coin.svg": SQUARE,
}
#: Faults of pages that no game can have: what makes the pages keeps them from it, and tests make them by hand.
BY_HAND = {"LAY401", "LAY402", "LAY403", "LAY405", "LAY406"}


def game_of(example: Example) -> dict[str, str]:
    """The files of a game in which the example of a page stands."""
    if example.info == "files":
        parts = re.split(r"^# file: (\S+)\n", example.text, flags=re.MULTILINE)
        return dict(zip(parts[1::2], parts[2::2], strict=True))
    if "icon: art/" in example.text:
        return {"icons.yaml": example.text}
    elements = "".join(f"  {line}\n" for line in example.text.splitlines())
    return {"layouts/card.yaml": LAYOUT + elements}


def codes_in(folder: Path, example: Example) -> set[str]:
    write_game(folder, {**FILES, **game_of(example)})
    return {d.problem.code for d in check(Subject(folder, "game"), {"profile": "print"}).result.diagnostics}


@pytest.mark.parametrize("code", [code for code in DRAWN if code not in BY_HAND])
def test_the_examples_of_a_drawn_rule_do_what_its_page_says(code: str, tmp_path: Path) -> None:
    rule: Rule = RULES[code]
    (bad,), good = examples(rule.problem.page, "Example"), examples(rule.problem.page, "Use instead")
    found = codes_in(tmp_path / "bad", bad)
    assert code in found
    for number, example in enumerate(good):
        assert code not in codes_in(tmp_path / str(number), example)
