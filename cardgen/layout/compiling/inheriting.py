"""A layout and the one that it extends → one raw layout, merged by name, property by property."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeGuard

from cardgen.diagnostics import Diagnostic
from cardgen.layout.compiling.layout_files import Entry, RawElement, RawLayout, gathered
from cardgen.layout.compiling.notes import Notes
from cardgen.layout.compiling.sided_boxes import is_whole, lay_sides, sides_of
from cardgen.layout.filling import has_expression
from cardgen.layout.problems import UNKNOWN_SIBLING, WRONG_VALUE
from cardgen.layout.styles import show_value
from cardgen.source.plain_data import is_number
from cardgen.suggestions import near
from cardgen.units import parse_length

_ADD = "+="


def merge_layouts(below: RawLayout, above: RawLayout) -> tuple[RawLayout, tuple[Diagnostic, ...]]:
    """Lay `above` over the layout that it extends; also returns what is wrong with `remove` and `+=`."""
    notes = Notes()
    elements, parts = dict(below.elements), dict(below.parts)
    for removed in above.remove:
        name = str(removed.value)
        found = _without(elements, name.split("."))
        if found is None:
            message = f"`remove`: `{below.name}` has no element `{name}`"
            hint = near(name, below.elements) or "remove the name from `remove`"
            notes.at_value(UNKNOWN_SIBLING, message, removed.origin, hint)
        else:
            elements = found
    for key, element in above.elements.items():
        elements[key] = _merge_element(elements.get(key), element, notes)
    for key, part in above.parts.items():
        parts[key] = _merge_element(parts.get(key), part, notes)
    styles = dict(below.styles)
    for key, style in above.styles.items():
        styles[key] = _merge_entries(styles.get(key, {}), style, notes)
    merged = RawLayout(
        above.name,
        above.origin,
        settings={
            **{k: v for k, v in below.settings.items() if k not in ("layout", "about")},
            **above.settings,
        },
        palette={**below.palette, **above.palette},
        styles=styles,
        parts=parts,
        elements=elements,
        remove=(),
    )
    return merged, tuple(notes.found)


def _without(elements: Mapping[str, RawElement], way: list[str]) -> dict[str, RawElement] | None:
    """The elements without the one at the path `way` through groups; None if there is none."""
    name, *rest = way
    element = elements.get(name)
    if element is None:
        return None
    others = {key: each for key, each in elements.items() if key != name}
    if not rest:
        return others
    children = _without(element.children or {}, rest)
    return None if children is None else {**elements, name: replace(element, children=children)}


def settle_alone(layout: RawLayout) -> tuple[RawLayout, tuple[Diagnostic, ...]]:
    """A layout that extends nothing: `remove` and `+=` in it have no effect, which is reported."""
    return merge_layouts(RawLayout("no other layout", layout.origin), layout)


def order_elements(layout: RawLayout) -> tuple[RawLayout, tuple[Diagnostic, ...]]:
    """Sort the elements into painting order: those with `before` or `after` beside the one that
    they name, in groups, too.
    """
    notes = Notes()
    return replace(layout, elements=_ordered(layout.elements, notes)), tuple(notes.found)


def _ordered(elements: Mapping[str, RawElement], notes: Notes) -> dict[str, RawElement]:
    order = list(elements)
    for name, element in elements.items():
        for side in ("before", "after"):
            entry = element.properties.get(side)
            if entry is None:
                continue
            if entry.value not in order or entry.value == name:
                message = f"`{side}`: there is no other element {show_value(entry.value)} in the same list"
                others = [other for other in order if other != name]
                hint = near(str(entry.value), others) or "name another element of the same list"
                notes.at_value(UNKNOWN_SIBLING, message, entry.origin, hint)
                continue
            order.remove(name)
            order.insert(order.index(str(entry.value)) + (side == "after"), name)
    return {name: _with_order_inside(elements[name], notes) for name in order}


def _with_order_inside(element: RawElement, notes: Notes) -> RawElement:
    if element.children is None:
        return element
    return replace(element, children=_ordered(element.children, notes))


def _merge_element(below: RawElement | None, above: RawElement, notes: Notes) -> RawElement:
    if below is None or (_what(above) and _what(above) != _what(below)):
        return RawElement(
            _merge_properties({}, above.properties, notes),
            {key: _merge_element(None, inner, notes) for key, inner in above.inner.items()},
            None if above.children is None else _merge_children({}, above.children, notes),
            above.origin,
            _merge_entries({}, above.given, notes),
            _merge_entries({}, above.takes, notes),
        )
    inner = dict(below.inner)
    for key, element in above.inner.items():
        inner[key] = _merge_element(inner.get(key), element, notes)
    children = below.children
    if above.children is not None:
        children = _merge_children(below.children or {}, above.children, notes)
    return RawElement(
        _merge_properties(below.properties, above.properties, notes),
        inner,
        children,
        above.origin,
        _merge_entries(below.given, above.given, notes),
        _merge_entries(below.takes, above.takes, notes),
    )


def _what(element: RawElement) -> dict[str, object]:
    """What an element is: a type, or a use of a part."""
    return {key: element.properties[key].value for key in ("is", "part") if key in element.properties}


def _merge_children(
    below: Mapping[str, RawElement], above: Mapping[str, RawElement], notes: Notes
) -> dict[str, RawElement]:
    merged = dict(below)
    for key, element in above.items():
        merged[key] = _merge_element(merged.get(key), element, notes)
    return merged


def _merge_properties(
    below: Mapping[str, Entry], above: Mapping[str, Entry], notes: Notes
) -> dict[str, Entry]:
    """Merge properties with the inherited ones: a box side by side, a style property by property, others as a whole."""
    settled: dict[str, Entry] = {}
    for key, entry in above.items():
        own, inherited = _parts_of(entry), below.get(key)
        if own is None or inherited is None:
            continue
        if key == "box":
            settled[key] = _merge_box(inherited, own, entry, notes)
        elif key.endswith("style") and "like" not in own:
            settled[key] = _merge_style(inherited, own, entry, notes)
    others = {key: entry for key, entry in above.items() if key not in settled}
    return {**_merge_entries(below, others, notes), **settled}


def _parts_of(entry: Entry) -> Mapping[str, Entry] | None:
    """The entries of a mapping, each with its place; `+=` is distributed to each. None for other values."""
    if not isinstance(entry.value, dict):
        return None
    if set(entry.value) != {_ADD}:
        return {key: Entry(part, entry.inside(key)) for key, part in entry.value.items()}
    added = entry.value[_ADD]
    if not isinstance(added, dict):
        return None
    return {key: Entry({_ADD: part}, entry.inside(_ADD, key)) for key, part in added.items()}


def _merge_box(below: Entry, own: Mapping[str, Entry], above: Entry, notes: Notes) -> Entry:
    inherited = sides_of(below)
    if inherited is None:
        if has_expression(below.value) and not is_whole(own):
            message = f"`box`: {show_value(above.value)} names some sides, expected a whole box"
            hint = f"the inherited one cannot be changed by sides: it is {show_value(below.value)}"
            notes.at_value(WRONG_VALUE, message, above.origin, hint)
        return above
    settled = _merge_entries(inherited, own, notes)
    return gathered(lay_sides(inherited, {side: settled[side] for side in own if side in settled}), above)


def _merge_style(below: Entry, own: Mapping[str, Entry], above: Entry, notes: Notes) -> Entry:
    inherited = _parts_of(below)
    return gathered(_merge_entries({"like": below} if inherited is None else inherited, own, notes), above)


def _merge_entries(below: Mapping[str, Entry], above: Mapping[str, Entry], notes: Notes) -> dict[str, Entry]:
    merged = dict(below)
    for key, entry in above.items():
        if _adds(entry.value):
            value = _changed(below[key].value if key in below else None, entry.value)
            if value is None:
                more = entry.value.get(_ADD, entry.value)
                message = f"`{key}`: expected an inherited length to add {show_value(more)} to"
                old = show_value(below[key].value) if key in below else "nothing"
                notes.at_value(WRONG_VALUE, f"{message}, found {old}", entry.origin, "write the whole value")
            else:
                merged[key] = Entry(value, entry.origin)
        else:
            merged[key] = entry
    return merged


def _adds(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether a value, or one of the lengths of a box in it, is to be added to the inherited one."""
    if not isinstance(value, dict):
        return False
    return set(value) == {_ADD} or any(
        isinstance(part, dict) and set(part) == {_ADD} for part in value.values()
    )


def _changed(old: Any, written: Mapping[str, Any]) -> Any:
    """The inherited value with the written one added; None if that is impossible. Sides of a box
    that are not named stay.
    """
    if set(written) == {_ADD}:
        return _add(old, written[_ADD])
    if not isinstance(old, dict):
        return None
    sides = {side: _add(old.get(side), part[_ADD]) if _adds(part) else part for side, part in written.items()}
    return None if None in sides.values() else {**old, **sides}


def _add(old: Any, more: Any) -> Any:
    """The sum of two lengths, numbers, or lists of them; None if they cannot be added."""
    if isinstance(old, dict) and isinstance(more, dict):
        return _changed(old, {side: {_ADD: part} for side, part in more.items()})
    if isinstance(old, list):
        parts = more if isinstance(more, list) else [more] * len(old)
        if len(parts) != len(old):
            return None
        sums = [_add(a, b) for a, b in zip(old, parts, strict=True)]
        return None if None in sums else sums
    if more == 0:
        return old
    if is_number(old) and is_number(more) and old != 0:
        return old + more
    first, second = _points(old), _points(more)
    return None if first is None or second is None else f"{first + second:.6f}pt"


def _points(value: object) -> float | None:
    return 0.0 if value == 0 else parse_length(value) if isinstance(value, str) else None
