"""Every example of docs/layouts.md is drawn without a finding, and the page names every element and property."""

from __future__ import annotations

import re
from pathlib import Path

import jsonschema
import pytest
from PIL import Image

from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.layout.compiling.schema import layout_schema
from cardgen.layout.compiling.templates import element_types, load_templates
from cardgen.layout.element import COMMON, PANEL
from cardgen.layout.faces.faces import FacePainter
from cardgen.layout.shapes.outlines import SHAPES
from cardgen.layout.shapes.patterns import PATTERNS
from cardgen.layout.styles import PROPERTIES
from cardgen.model.linking import load_game
from cardgen.model.resolving.resolver import Resolver
from cardgen.source.yaml_text.reading import parse_yaml

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "layouts.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
WHOLE = [example for example in EXAMPLES if example.startswith("layout:")]
PARTS = [example for example in EXAMPLES if not example.startswith("layout:")]

KIND = """
kind: place
title: {{one: Place, many: Places}}
faces: {{front: {front}, back: none}}
fields:
  danger: {{type: integer, default: 3}}
  no_rest: {{type: flag, default: false}}
  text: {{type: rich_text, default: "Draw **two** cards."}}
  road: {{type: card, kind: place, default: Lighthouse}}
  sights: {{type: list, of: {{type: card}}, default: [temple, Lighthouse]}}
  words: {{type: list, of: text, default: [an oar, a lamp, nothing]}}
  actions: {{type: list, of: action, default: [{{text: Row.}}, {{text: Wait.}}]}}
records:
  action: {{text: {{type: rich_text}}}}
"""
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="5" cy="5" r="4"/></svg>'


@pytest.fixture(scope="module")
def fonts():
    return read_fonts((ROOT / "fonts",)).value


@pytest.fixture(scope="module")
def allowed() -> jsonschema.Draft202012Validator:
    """What the schema of layouts allows; that it is a schema is tested with the schema."""
    return jsonschema.Draft202012Validator(layout_schema())


def findings(folder: Path, name: str, fonts) -> list[str]:
    """What is wrong when a card is drawn with the layout `name` and the whole layouts of the page."""
    files = {
        "game.yaml": "title: Trial\nversion: 1.0.0\n",
        "kinds/place.yaml": KIND.format(front=name),
        "cards/places.yaml": "kind: place\ncards:\n  - {id: temple, name: Temple}\n  - {name: Lighthouse, danger: 5}\n",
        "icons.yaml": "heart: {icon: art/i.svg, text: HEART}\nstar: {icon: art/i.svg, text: STAR}\n",
        "art/i.svg": ICON,
        **{f"layouts/{text.split()[1]}.yaml": text for text in WHOLE},
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    Image.new("RGB", (900, 700)).save(folder / "art" / "temple.jpg")
    read = load_game(folder)
    library = Library(fonts, Pictures(), Icons())
    resolver = Resolver(read.value)
    templates = load_templates(read.value, ROOT / "layouts", resolver)
    drawn = FacePainter(library, templates.value, resolver).draw(read.value.cards)
    return [d.message for d in (*read.diagnostics, *templates.diagnostics, *drawn.diagnostics)]


@pytest.mark.parametrize("text", WHOLE, ids=lambda text: text.split()[1])
def test_a_whole_layout_draws_a_card(text: str, tmp_path: Path, fonts) -> None:
    assert findings(tmp_path, text.split()[1], fonts) == []


@pytest.mark.parametrize("text", PARTS, ids=lambda text: text.split(":")[0])
def test_an_element_draws_itself(text: str, tmp_path: Path, fonts, allowed) -> None:
    (tmp_path / "layouts").mkdir()
    inner = "".join(f"  {line}\n" for line in text.splitlines())
    layout = f'layout: trial\npalette: {{ink: "#222222", sea: "#2d6a7a"}}\nelements:\n{inner}'
    (tmp_path / "layouts" / "trial.yaml").write_text(layout, encoding="utf-8")
    assert findings(tmp_path, "trial", fonts) == []
    assert allowed.is_valid(parse_yaml(layout, "trial.yaml").value.data)


def test_every_name_is_explained() -> None:
    for element in element_types().values():
        assert re.search(rf"^### .*\b{element.name}\b", PAGE, re.MULTILINE), element.name
        for property_ in element.properties:
            assert f"`{property_.name}`" in PAGE or f"`{property_.name}:" in PAGE, (
                element.name,
                property_.name,
            )
    for name in [*(p.name for p in (*COMMON, *PANEL)), *PROPERTIES, *PATTERNS, *SHAPES]:
        assert f"`{name}`" in PAGE, name
