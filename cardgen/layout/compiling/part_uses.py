"""A part and the element that uses it → the part's node, changed as the use says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardgen.diagnostics import Related
from cardgen.expressions import CompiledExpression
from cardgen.frozen import frozen
from cardgen.layout.boxes import BoxSpec
from cardgen.layout.compiling.layout_files import TAKES, WITH, Entry, RawElement
from cardgen.layout.compiling.notes import Notes
from cardgen.layout.compiling.written_texts import WrittenTexts
from cardgen.layout.element import Element, Node, Property, properties_of
from cardgen.layout.filling import (
    PERSONAL,
    BoxOver,
    FailedValueError,
    Given,
    Handed,
    Scope,
    Varying,
    WithinPart,
    has_expression,
    is_personal,
)
from cardgen.layout.problems import CIRCULAR_PART, MISSING_PROPERTY, UNKNOWN_PART, UNKNOWN_PROPERTY
from cardgen.layout.styles import show_value
from cardgen.layout.values import READERS
from cardgen.suggestions import misspelt, near, one_of

#: What an element that uses a part may have besides what every element can have.
_OF_USES = ("part", WITH)


@frozen
class Surroundings:
    """What is known where an element is: the parts around it, and the names that differ from card to card."""

    parts: tuple[str, ...] = ()
    personal: frozenset[str] = PERSONAL

    def within(self, part: str, raw: RawElement, used: RawElement) -> Surroundings:
        """The same inside a used part: its values differ from card to card if one of those given to it does."""
        given = {**raw.takes, **used.given}.values()
        personal = any(is_personal(entry.value, self.personal) for entry in given)
        return Surroundings((*self.parts, part), PERSONAL | {"part"} if personal else PERSONAL)


def find_part(
    entry: Entry, parts: Mapping[str, RawElement], around: Surroundings, notes: Notes
) -> RawElement | None:
    """The part that an element uses; None, with a finding, if there is none or it would contain itself."""
    name = str(entry.value)
    if name in around.parts:
        ring = " → ".join([*around.parts[around.parts.index(name) :], name])
        hint = "remove it from one of them, or move what they share into a separate part"
        notes.at_value(CIRCULAR_PART, f"the part would contain itself: {ring}", entry.origin, hint)
        return None
    if name not in parts:
        hint = near(name, parts) or (
            f"the parts are {one_of(parts)}" if parts else "write it under `parts:` of the layout"
        )
        notes.at_value(UNKNOWN_PART, f"there is no part {show_value(entry.value)}", entry.origin, hint)
    return parts.get(name)


def give_values(name: str, part: RawElement, use: RawElement, texts: WrittenTexts) -> Given | None:
    """The values with which a part is used; None, with a finding, if a required one is not given."""
    notes, declared = texts.notes, Related(part.origin.key_span, f"the part `{name}`")
    meant = misspelt(use.given, part.takes)
    for key, entry in use.given.items():
        if key not in part.takes:
            hint = near(key, part.takes) or f"name it under `{TAKES}:` of the part, or remove it"
            message = f"the part `{name}` takes no `{key}`"
            notes.at_key(UNKNOWN_PROPERTY, message, entry.origin, hint, declared)
    given = {key: use.given.get(key, entry) for key, entry in part.takes.items()}
    given = {key: part.takes[key] if entry.value is None else entry for key, entry in given.items()}
    lacking = [key for key, entry in given.items() if entry.value is None]
    if missing := [key for key in lacking if key not in meant.values()]:
        message = f"the part `{name}` needs {one_of(missing)}"
        notes.at_value(MISSING_PROPERTY, message, use.origin, f"add it to `{WITH}:`", declared)
    if lacking:
        return None
    return Given(tuple((key, _value(entry, texts)) for key, entry in given.items()))


def _value(entry: Entry, texts: WrittenTexts) -> Any:
    template = texts.marked(entry)
    if template is None and not has_expression(entry.value):
        return entry.value
    return Handed(texts.holed(entry.value, entry.inside), template, entry.origin)


def lay_over(part: Node, own: Node, given: Given) -> Node:
    """The node of a part where it is used. `own` has what is written at the use, where `part` does
    not mean these values yet.
    """
    below: dict[str, Varying] = {key: WithinPart(given, varying) for key, varying in part.varying}
    above = dict(own.varying)
    varying = {**{key: each for key, each in below.items() if key not in own.constants}, **above}
    constants = {**part.constants, **own.constants}
    inherited: BoxSpec | Varying | None = below.get("box") or part.constants["box"]
    if inherited is not None and "box" in own.constants:
        box: BoxSpec | Varying = above.get("box") or own.constants["box"]
        if isinstance(box, BoxSpec) and isinstance(inherited, BoxSpec):
            constants["box"] = box.over(inherited)
        else:
            varying["box"] = BoxOver(box, inherited)
    return replace(
        part,
        name=own.name,
        constants=constants,
        varying=tuple(varying.items()),
        when=own.when or _within(given, part.when),
        origin=own.origin,
        origins={**part.origins, **own.origins},
        static=part.static and own.static,
        given=(given, *part.given),
    )


def _within(given: Given, condition: CompiledExpression | None) -> CompiledExpression | None:
    if condition is None:
        return None

    def evaluate(scope: Scope) -> object:
        try:
            return condition.evaluate(given.scope(scope))
        except FailedValueError:
            return True  # drawing it reports why

    return replace(condition, evaluate=evaluate)


def changeable(element: Element) -> Mapping[str, Property]:
    """The properties of a part's outermost element that may be changed where it is used: those with a written value.

    What the element works out itself, and its contents, belong to the part.
    """
    return {
        name: property_
        for name, property_ in properties_of(element).items()
        if property_.sort in READERS or property_.sort == "text" or name == "when"
    }


def refuse_in_use(use: RawElement, known: Mapping[str, Property], notes: Notes) -> None:
    """Report what cannot be written where a part is used."""
    called = use.properties["part"].value
    inner = ["children"] if use.children is not None else []
    for key in (*use.properties, *use.inner, *inner):
        if key in known or key == "part":
            continue
        message = f"`{key}` cannot be written where the part `{called}` is used"
        hint = (
            near(key, (*known, *_OF_USES)) or f"write it in the part; to vary it, use a value under `{WITH}:`"
        )
        if key == "is":
            hint = "remove `is` or `part`"
        notes.at_key(UNKNOWN_PROPERTY, message, use.origin.child(key), hint)
