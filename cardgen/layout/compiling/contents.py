"""A raw stack, row or group → what it lacks to contain anything."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from cardgen.diagnostics import Diagnostic
from cardgen.layout.compiling.layout_files import RawElement
from cardgen.layout.element import Property
from cardgen.layout.problems import MISSING_PROPERTY, UNKNOWN_PROPERTY


def judge_contents(
    raw: RawElement, known: Mapping[str, Property], meant: Collection[str]
) -> tuple[Diagnostic, ...]:
    """Report an element that draws others but has none, or only one of a list and what to draw for its entries.

    `meant` are properties that are written but misspelt, which is already reported.
    """
    boxed = tuple(_boxed(raw)) if "each" in known else ()
    if "children" not in known or {"children", "of", "each"} & {*meant}:
        return boxed
    listed = "of" in raw.properties and raw.properties["of"].value is not None
    drawn = "each" in raw.inner
    if listed != drawn and "each" in known:
        given, lacking = ("of", "each") if listed else ("each", "of")
        message, hint = f"`{given}` needs `{lacking}`: {known[lacking].description}", f"add `{lacking}:`"
    elif not (listed or raw.children or (known["children"].required and raw.children is None)):
        message = "it has nothing in it"
        hint = "add `children:`, or `of:` and `each:`" if "each" in known else "add `children:`"
    else:
        return boxed
    return (*boxed, Diagnostic(MISSING_PROPERTY, message, raw.origin.span, hint))


def _boxed(raw: RawElement) -> Iterator[Diagnostic]:
    """Report elements that have a box although the element around them places them."""
    for inner in (*raw.inner.values(), *(raw.children or {}).values()):
        box = inner.properties.get("box")
        if box is not None and box.value is not None:
            around = raw.properties["is"].value
            message = f"a `{around}` positions its content itself: a `box` has no effect there"
            hint = "give it a `width` or `height`, or wrap it in a `group`, in which it has a box"
            yield Diagnostic(UNKNOWN_PROPERTY, message, box.origin.key_span, hint)
