from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from cardgen.layout.compiling.schema import layout_schema
from cardgen.layout.compiling.templates import element_types
from cardgen.layout.element import properties_of
from cardgen.source.yaml_text.reading import read_yaml

ROOT = Path(__file__).parent.parent.parent
FOLDERS = (ROOT / "layouts", ROOT / "cardgen" / "starter" / "layouts", *ROOT.glob("card_data/*/layouts"))
LAYOUTS = sorted(path for folder in FOLDERS for path in folder.glob("*.yaml"))


def test_the_schema_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(layout_schema())


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_layout_here_is_valid(path):
    faults = jsonschema.Draft202012Validator(layout_schema()).iter_errors(
        read_yaml(path, path.name).value.data
    )
    assert [(fault.json_path, fault.message) for fault in faults] == []


def test_an_expression_stands_wherever_a_value_may():
    box = ["{{ 21 + card.distance }}mm", 0, "40mm", "50%"]
    layout = {
        "layout": "x",
        "elements": {"a": {"is": "text", "text": "x", "box": box, "padding": ["{{ 1 }}mm"]}},
    }
    layout["elements"]["b"] = {"is": "shape", "box": {"left": "{{ card.x }}mm"}, "opacity": "{{ card.y }}"}
    assert jsonschema.Draft202012Validator(layout_schema()).is_valid(layout)


@pytest.mark.parametrize(
    ("part", "use", "valid"),
    [
        ({"is": "text", "text": "{{ part.n }}", "takes": {"n": 1}}, {"part": "seal", "box": "safe"}, True),
        ({"is": "text", "text": "x", "takse": {"n": 1}}, {"part": "seal"}, False),
        ({"is": "text", "text": "x"}, {"part": "seal", "with": {"n": 1}, "fill": "{{ card.colour }}"}, True),
        ({"is": "text", "text": "x"}, {"part": "seal", "is": "text"}, False),
        ({"is": "group", "children": {}}, {"part": "seal", "children": {}}, False),
        ({"is": "text", "text": "x"}, {"is": "text", "text": "x", "with": {"n": 1}}, False),
        ({"part": "other", "takes": {"n": None}, "with": {"n": "{{ part.n }}"}}, {"part": "seal"}, True),
    ],
)
def test_a_part_says_what_it_takes_and_an_element_that_is_it_what_it_is_given(part, use, valid):
    layout = {"layout": "x", "parts": {"seal": part}, "elements": {"a": use}}
    assert jsonschema.Draft202012Validator(layout_schema()).is_valid(layout) is valid


def test_a_misspelt_property_is_not_valid():
    layout = {"layout": "x", "elements": {"a": {"is": "text", "text": "x", "stile": "y"}}}
    assert not jsonschema.Draft202012Validator(layout_schema()).is_valid(layout)


def test_every_property_says_what_it_is():
    for element in element_types().values():
        assert element.summary
        for property_ in properties_of(element).values():
            assert property_.description, (element.name, property_.name)
