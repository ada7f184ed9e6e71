"""What layouts ask of cards that no such card has is told without drawing one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import pipeline
from cardgen.assets.shipped import shipped_folder
from cardgen.layout.compiling.templates import load_templates
from cardgen.layout.compiling.unknown_fields import unknown_fields
from cardgen.model.resolving.resolver import Resolver
from tests.cli.test_bad_input import CARDS, FACE, KIND, write_game

OWL = KIND.replace("fox", "owl").replace("Fox", "Owl").replace("speed:", "wings:").replace("  mate", "  prey")
OWLS = "kind: owl\ncards:\n  - {id: barn, wings: 2}\n"


def told(root: Path, **files: str | bytes) -> list[tuple[str, int, int]]:
    folder = write_game(root, {name.replace("__", "/") + ".yaml": text for name, text in files.items()})
    game = pipeline.read_game(folder).value
    resolver = Resolver(game)
    templates = load_templates(game, shipped_folder("layouts"), resolver).value
    found = unknown_fields(templates, resolver)
    return [(each.message, each.span.line, each.span.column) for each in found if each.span]


@pytest.mark.parametrize(
    ("expression", "column"),
    [
        ("{{ card.sped }}", 67),
        ("It runs {{ card.speed + card.sped }}.", 88),
        ("{{ card.sped if card.sped else 1 }}", 67),
    ],
)
def test_a_field_that_no_card_has_is_told_where_it_is_asked_for(
    tmp_path: Path, expression: str, column: int
) -> None:
    found = told(tmp_path, layouts__face=FACE.replace("{{ card.speed }}", expression))
    assert found[0] == ("nothing is called `sped` here", 5, column)


def test_a_condition_is_an_expression_as_a_whole(tmp_path: Path) -> None:
    found = told(tmp_path, layouts__face=FACE.replace('when: "card.art"', 'when: "card.arts"'))
    assert [(message, line) for message, line, _ in found] == [("nothing is called `arts` here", 4)]


@pytest.mark.parametrize(
    "text",
    [
        "{{ card.sped | default(4) }}",
        "{{ 1 if card.sped is defined else 2 }}",
        "See card.sped",
        "{{ card.name }}",
    ],
)
def test_what_may_be_asked_is_not_told(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, layouts__face=FACE.replace("{{ card.speed }}", text)) == []


def test_an_element_that_asks_first_may_ask_for_the_field(tmp_path: Path) -> None:
    asking = FACE + (
        '  told: {is: text, box: safe, text: "{{ card.tale }}", when: card.tale is defined and card.tale}\n'
        "  more: {is: group, box: safe, when: card.tale is defined, children: {\n"
        '    inner: {is: text, text: "{{ card.tale }}"}}}\n'
        '  all: {is: text, box: safe, text: "{{ card.tail }}", when: card.speed is defined}\n'
    )
    assert [message for message, *_ in told(tmp_path, layouts__face=asking)] == [
        "nothing is called `tail` here"
    ]


def test_a_layout_of_two_kinds_may_ask_for_what_one_of_them_has(tmp_path: Path) -> None:
    face = (
        FACE + '  wings: {is: text, box: [4mm, 4mm, 9mm, 9mm], text: "{{ card.wings }}", when: "card.kind"}\n'
    )
    assert told(tmp_path, layouts__face=face, cards__foxes=CARDS) != []
    assert told(tmp_path, layouts__face=face, kinds__owl=OWL, cards__owls=OWLS) == []
