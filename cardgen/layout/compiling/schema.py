"""The elements and their properties → the JSON Schema of layout files, and rows for the reference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.layout.compiling.templates import element_types
from cardgen.layout.element import Element, Property, properties_of
from cardgen.layout.lengths import ACROSS, DOWN, NAMED_BOXES, REST
from cardgen.layout.shapes.outlines import SHAPES
from cardgen.layout.styles import PROPERTIES, WEIGHTS

JsonSchema = dict[str, Any]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_EXPRESSION: JsonSchema = {"type": "string", "pattern": r"\{\{"}
_LENGTH: JsonSchema = {
    "anyOf": [
        {"const": 0},
        {
            "type": "string",
            "pattern": r"^\s*(0|[+-]?(\d+(\.\d+)?|\.\d+)(\s*/\s*\d+)?\s*(pt|mm|cm|in|px|pc))\s*$",
        },
        _EXPRESSION,
    ]
}
_EXTENT: JsonSchema = {
    "anyOf": [*_LENGTH["anyOf"], {"type": "string", "pattern": r"^\s*[+-]?[\d.]+\s*%\s*$"}]
}
_NUMBER: JsonSchema = {
    "anyOf": [{"type": "number"}, {"type": "string", "pattern": r"^-?[\d.]+%?$"}, _EXPRESSION]
}
_BOX: JsonSchema = {
    "anyOf": [
        {"enum": list(NAMED_BOXES)},
        {"type": "array", "items": _EXTENT, "minItems": 4, "maxItems": 4},
        {
            "type": "object",
            "properties": {**dict.fromkeys((*ACROSS, *DOWN), _EXTENT), REST: {"enum": list(NAMED_BOXES)}},
            "additionalProperties": False,
        },
    ]
}
_COLOUR: JsonSchema = {"type": "string"}
_FILL: JsonSchema = {
    "anyOf": [
        _COLOUR,
        {
            "type": "object",
            "properties": {
                "from": _COLOUR,
                "to": _COLOUR,
                "angle": _NUMBER,
                "stops": {"type": "array", "items": {"type": "array", "minItems": 2, "maxItems": 2}},
            },
            "additionalProperties": False,
        },
    ]
}
_SEVERAL: JsonSchema = {"anyOf": [_LENGTH, {"type": "array", "items": _LENGTH, "minItems": 1}]}
_ELEMENTS: JsonSchema = {
    "anyOf": [
        {"type": "object", "additionalProperties": {"$ref": "#/$defs/element"}},
        {"type": "array", "items": {"$ref": "#/$defs/element"}},
    ]
}
_SCALAR: JsonSchema = {"type": ["string", "number", "boolean"]}
_COLUMN: JsonSchema = {
    "type": "object",
    "properties": {
        "head": _SCALAR,
        "text": _SCALAR,
        "align": {"anyOf": [{"enum": ["left", "center", "right"]}, _EXPRESSION]},
        "width": _LENGTH,
        "share": _NUMBER,
    },
    "required": ["text"],
    "additionalProperties": False,
}

_SIGN: JsonSchema = {
    "anyOf": [
        {"type": "string"},
        {
            "type": "object",
            "properties": {"icon": {"type": "string"}, "colour": _COLOUR},
            "required": ["icon"],
            "additionalProperties": False,
        },
    ]
}

#: The schema of every sort of value.
_SORTS: Mapping[str, JsonSchema] = {
    "length": _LENGTH,
    "distance": _LENGTH,
    "gap": _LENGTH,
    "extent": _EXTENT,
    "box": _BOX,
    "padding": _SEVERAL,
    "lengths": _SEVERAL,
    "dashes": _SEVERAL,
    "extents": {"type": "array", "items": _EXTENT, "minItems": 2, "maxItems": 2},
    "cell": {"type": "array", "items": _EXTENT, "minItems": 2, "maxItems": 2},
    "number": _NUMBER,
    "part": {"anyOf": [{"type": "number", "minimum": 0, "maximum": 1}, _NUMBER["anyOf"][1]]},
    "share": _NUMBER,
    "step": _NUMBER,
    "count": _NUMBER,
    "several": _NUMBER,
    "sides": _NUMBER,
    "flag": {"type": "boolean"},
    "words": _SCALAR,
    "colour": _COLOUR,
    "fill": _FILL,
    "style": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/style"}]},
    "fit": {
        "type": "object",
        "properties": {"min": _LENGTH},
        "required": ["min"],
        "additionalProperties": False,
    },
    "list": {},
    "signs": {"anyOf": [{"type": "string"}, {"type": "array", "items": _SIGN}]},
    "outline": {"type": "string"},
    "view": {"type": "array", "items": _NUMBER, "minItems": 4, "maxItems": 4},
    "text": _SCALAR,
    "template": _SCALAR,
    "expression": _SCALAR,
    "element": {"$ref": "#/$defs/element"},
    "elements": _ELEMENTS,
    "columns": {"type": "array", "items": _COLUMN, "minItems": 1},
}


def layout_schema() -> JsonSchema:
    """The schema of a file in `layouts/`."""
    elements = {"type": "object", "additionalProperties": {"$ref": "#/$defs/element"}}
    return {
        "$schema": _DIALECT,
        "title": "layouts/<layout>.yaml",
        "description": "The layout of one face of a card.",
        "type": "object",
        "properties": {
            "layout": {"type": "string", "description": "its name, the same as that of the file"},
            "extends": {
                "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}],
                "description": "the layout, or layouts, whose palette, styles, parts and elements it takes over",
            },
            "remove": {"type": ["string", "array"], "description": "inherited elements to remove"},
            "size": {"type": "string", "description": "the card size that it is designed for"},
            "about": {"type": "string", "description": "what it is for"},
            "bleed": {**_LENGTH, "description": "how far drawings continue beyond the cut"},
            "safe": {**_LENGTH, "description": "how far inside the cut everything important must stay"},
            "smallest": {**_LENGTH, "description": "the size below which texts are reported"},
            "shape": {
                "anyOf": [{"enum": list(SHAPES)}, {"type": "string", "pattern": r"^\s*[Mm]"}],
                "description": "the shape that it is cut to: a name, or a path in millimetres",
            },
            "corner": {**_LENGTH, "description": "the radius of its corners"},
            "folds": {"type": "string", "description": "where it is folded: a path in millimetres"},
            "palette": {"type": "object", "additionalProperties": _COLOUR, "description": "colours by name"},
            "styles": {
                "type": "object",
                "additionalProperties": {"$ref": "#/$defs/style"},
                "description": "styles of text by name",
            },
            "parts": {
                "type": "object",
                "additionalProperties": {"$ref": "#/$defs/part"},
                "description": "reusable elements, by name",
            },
            "elements": {**elements, "description": "what is drawn, the first at the bottom"},
        },
        "required": ["layout"],
        "additionalProperties": False,
        "$defs": {"style": _style(), "element": _element(takes=False), "part": _element(takes=True)},
    }


def _style() -> JsonSchema:
    sorts: dict[str, JsonSchema] = {
        **dict.fromkeys(("size", "shift", "before", "after", "indent", "left", "right"), _LENGTH),
        **dict.fromkeys(("line", "bar", "corner", "padding"), _LENGTH),
        **dict.fromkeys(("fill", "stroke"), _COLOUR),
        **{name: {"type": "number"} for name in ("tracking", "space", "icon")},
        **{name: {"type": "boolean"} for name in ("italic", "hyphenate", "keep_numbers")},
        "leading": {"anyOf": [{"type": "number"}, _LENGTH]},
        "weight": {"anyOf": [{"type": "integer", "minimum": 100, "maximum": 900}, {"enum": list(WEIGHTS)}]},
        "align": {"enum": ["left", "center", "right", "justify"]},
        "caps": {"enum": ["", "small", "all"]},
        "family": {"type": "string"},
        "colour": _COLOUR,
        "icon_colour": _COLOUR,
        "features": {"type": ["string", "array"]},
    }
    properties: JsonSchema = {"like": {"type": "string"}}
    for name in PROPERTIES:
        properties[name] = {"anyOf": [sorts[name], _EXPRESSION, _added()]}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _added() -> JsonSchema:
    """`{"+=": …}`: the inherited value plus this one."""
    return {"type": "object", "properties": {"+=": {}}, "required": ["+="], "additionalProperties": False}


def _element(*, takes: bool) -> JsonSchema:
    """The schema of an element: what it may have depends on its type; an inherited one may leave out `is`.

    With `takes`, it is a part, which may declare the values that it takes.
    """
    types = element_types()
    own: JsonSchema = (
        {"takes": {"type": ["object", "array"], "description": "its values, by name"}} if takes else {}
    )
    every: JsonSchema = {}
    for element in types.values():
        for name, property_ in properties_of(element).items():
            every.setdefault(name, {"description": property_.description})
    conditions = [
        {
            "if": {"properties": {"is": {"const": name}}, "required": ["is"]},
            "then": {"properties": {**_properties(element), **own}, "additionalProperties": False},
        }
        for name, element in types.items()
    ]
    used: JsonSchema = {
        "part": {"type": "string", "description": "the part that it uses, from `parts`"},
        "with": {"type": "object", "description": "the values for the part, by name"},
    }
    inner = {"children": False, "each": False, "between": False, "is": False}
    conditions.append({"if": {"required": ["part"]}, "then": {"properties": inner}})
    return {
        "type": "object",
        "properties": {
            "is": {"enum": list(types), "description": "the type of element"},
            **used,
            **own,
            **every,
        },
        "allOf": conditions,
    }


def _properties(element: Element) -> JsonSchema:
    own: JsonSchema = {"is": {"const": element.name, "description": element.summary}}
    for name, property_ in properties_of(element).items():
        own[name] = _property(property_)
    return own


def _property(property_: Property) -> JsonSchema:
    sort: JsonSchema = {"enum": list(property_.choices)} if property_.choices else _SORTS[property_.sort]
    schema: JsonSchema = {"description": property_.description}
    if property_.sort in ("element", "elements", "columns", "list") or not sort:
        return {**schema, **sort}
    schema["anyOf"] = [sort, _EXPRESSION, _added(), {"type": "null"}]
    return schema
