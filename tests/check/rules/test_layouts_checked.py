"""Games with layouts of their own, drawn and checked: findings name the layout's line, and each cause is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import Diagnostic
from cardgen.proofing import Subject, check
from tests.check.small_games import write_game

LAYOUT = """layout: card
size: poker
palette: {ink: "#202020"}
styles:
  text: {family: sans, size: 9pt, leading: 11pt, colour: ink}
elements:
"""
FILES = {
    "kinds/item.yaml": "kind: item\ntitle: {one: Item Card, many: Item Cards}\nsize: poker\n"
    "faces: {front: card, back: none}\nfields: {}\n",
    "cards/items.yaml": "kind: item\ncards:\n- {id: dagger, name: Dagger}\n- {id: shield, name: Shield}\n",
}


def found_in(folder: Path, *elements: str, **files: str) -> list[Diagnostic]:
    """What a check finds in a game of two cards whose layout has these elements; `name_yaml` is name.yaml."""
    text = LAYOUT + "".join(f"  {element}\n" for element in elements)
    named = {name.replace("_", "."): content for name, content in files.items()}
    write_game(folder, {**FILES, "layouts/card.yaml": text, **named})
    result = check(Subject(folder, "game"), {"profile": "print"}).result
    return [d for d in result.diagnostics if d.problem.code.startswith(("LAY", "TXT"))]


NAME = 'name: {is: text, box: [5mm, 20mm, 50mm, 8mm], text: "{{ card.name }}", style: text}'


@pytest.mark.parametrize(
    ("code", "elements", "at", "words"),
    [
        (
            "LAY407",
            (
                'pale: {is: text, box: [5mm, 5mm, 50mm, 8mm], text: Pale, style: {like: text, colour: "#cccccc"}}',
            ),
            '{like: text, colour: "#cccccc"}',
            "and 1 more has a contrast of 1.6 : 1",
        ),
        (
            "LAY407",
            (
                "rows:",
                "  is: stack",
                "  box: [5mm, 5mm, 50mm, 20mm]",
                "  children:",
                '    pale: {is: text, text: Pale, style: {like: text, colour: "#cccccc"}}',
            ),
            '{like: text, colour: "#cccccc"}',
            "of the element `rows`",
        ),
        (
            "LAY408",
            ('ground: {is: shape, box: [0mm, 0mm, 63.5mm, 88.9mm], fill: "#80a0c0"}',),
            "[0mm, 0mm, 63.5mm, 88.9mm]",
            "and not into the bleed",
        ),
        (
            "LAY409",
            ('ground: {is: shape, box: bleed, fill: "#101018"}',),
            '"#101018"',
            "up to 305 % of ink, allowed 240 %",
        ),
    ],
)
def test_the_line_of_the_layout_is_named_and_the_card_beside_it(
    tmp_path: Path, code: str, elements: tuple[str, ...], at: str, words: str
) -> None:
    (told,) = found_in(
        tmp_path, *elements, game_yaml="title: Small\ncheck: {options: {LAY409: {limit: 240}}}\n"
    )
    assert told.problem.code == code
    assert told.span is not None
    assert told.span.path == "game/layouts/card.yaml"
    line = (tmp_path / "layouts/card.yaml").read_text(encoding="utf-8").splitlines()[told.span.line - 1]
    assert line[told.span.column - 1 : told.span.end_column - 1] == at
    assert words in told.message
    assert [other.span.path for other in told.related] == ["game/cards/items.yaml"]


@pytest.mark.parametrize(
    ("element", "code"),
    [
        ("over: {is: text, box: [50mm, 70mm, 20mm, 8mm], text: Wide wares, style: text}", "LAY304"),
        ("long: {is: text, box: [50mm, 70mm, 9mm, 8mm], text: Incomprehensibilities, style: text}", "LAY301"),
    ],
)
def test_a_text_over_the_cut_is_told_once(tmp_path: Path, element: str, code: str) -> None:
    assert [d.problem.code for d in found_in(tmp_path, NAME, element)] == [code]


CARDS = """kind: item
cards:
- {id: a, name: Ant, suit: fire, value: 1}
- {id: b, name: Bee, suit: fire, value: 4}
- {id: c, name: Cow, suit: wood, value: 2}
- {id: d, name: Doe, suit: wood, value: 3}
"""
KIND = FILES["kinds/item.yaml"].replace("{}", "{suit: {type: text}, value: {type: integer}}")
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>'
BY_SUIT = "\"{{ '#b03030' if card.suit == 'fire' else '#4a6a20' }}\""
BAR = f"bar: {{is: shape, box: [10mm, 40mm, 40mm, 8mm], fill: {BY_SUIT}}}"
SIGN = f"sign: {{is: icon, box: [10mm, 40mm, 9mm, 9mm], icon: fist, colour: {BY_SUIT}}}"


def parted_by_colour(folder: Path, *elements: str) -> list[str]:
    files = {
        "kinds/item.yaml": KIND,
        "cards/items.yaml": CARDS,
        "icons.yaml": "fist: {icon: art/fist.svg, text: FIST}\nleaf: {icon: art/leaf.svg, text: LEAF}\n",
        "art/fist.svg": ICON,
        "art/leaf.svg": ICON.replace("V8Z", "V4Z"),
        "layouts/card.yaml": LAYOUT + "".join(f"  {element}\n" for element in elements),
    }
    write_game(folder, files)
    result = check(Subject(folder, "game"), {"profile": "print"}).result
    return [d.message for d in result.diagnostics if d.problem.code == "LAY412"]


VALUE = 'value: {is: text, box: [5mm, 60mm, 50mm, 8mm], text: "{{ card.value }}", style: text}'


@pytest.mark.parametrize("elements", [(BAR,), (SIGN,), (BAR, NAME), (SIGN, NAME, VALUE)])
def test_cards_that_a_colour_alone_parts_are_told(tmp_path: Path, elements: tuple[str, ...]) -> None:
    (told,) = parted_by_colour(tmp_path, *elements)
    assert told == (
        f"only the colour of `{elements[0].partition(':')[0]}` tells `a/front` and 1 more from `c/front` and 1 more: "
        "`#b03030` and `#4a6a20` look alike to the colour-blind or in grey"
    )


@pytest.mark.parametrize(
    "elements",
    [
        (BAR, 'suit: {is: text, box: [5mm, 60mm, 50mm, 8mm], text: "Of {{ card.suit }}", style: text}'),
        (SIGN.replace("icon: fist", "icon: \"{{ 'fist' if card.suit == 'fire' else 'leaf' }}\""), NAME),
        (BAR.replace("10mm, 40mm", "\"{{ 10 if card.suit == 'fire' else 12 }}mm\", 40mm"), NAME),
        (BAR.replace("#b03030", "#101010").replace("#4a6a20", "#e0c080"), NAME),
        # Each card has its own shade, and its name.
        (BAR.replace("card.suit == 'fire'", "card.value == 1"), NAME),
        (BAR.replace("card.suit == 'fire'", "card.value > 2"), VALUE),
    ],
)
def test_cards_that_something_else_parts_too_are_not(tmp_path: Path, elements: tuple[str, ...]) -> None:
    assert parted_by_colour(tmp_path, *elements) == []
