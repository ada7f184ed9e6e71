"""Several values of one type, in order."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.lazy_patterns import LazyPattern
from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema, bounds_text, option
from cardgen.schema.records import TEXT, FieldSpec
from cardgen.source.source import Pointer

#: A range of numbers as people write it; and how many are written out in a hint.
_SPAN = LazyPattern(r"(\d{1,4}) *(?:-|–|to|\.\.+) *(\d{1,4})")
_MOST_WRITTEN, _MOST_SHOWN = 12, 24


def _item_of(spec: FieldSpec) -> FieldSpec:
    """The spec of the list's items; they are texts if `of` is not given."""
    item = spec.options.get("item")
    return item if isinstance(item, FieldSpec) else TEXT


def _compile_list(spec: FieldSpec, compile_field: Compile) -> Check:
    """A check that returns a tuple of checked items."""
    check_item = compile_field(_item_of(spec))
    low, high = spec.options.get("min"), spec.options.get("max")
    least = low if isinstance(low, int) else 0
    most = high if isinstance(high, int) else 10**9
    of_one = bounds_text(spec) in (" of at least 1", " of at most 1")
    expected = f"a list{bounds_text(spec)} item{'' if of_one else 's'}" if bounds_text(spec) else "a list"

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if isinstance(value, str) and faults.source.separator:
            separator = faults.source.separator
            value = [item.strip() for item in value.split(separator)]
            if not all(value):
                faults.wrong(
                    at,
                    f"an item before and after each `{separator}`",
                    "",
                    f"remove the extra `{separator}`",
                )
                value = [item for item in value if item]
        if not isinstance(value, list):
            faults.wrong(at, expected, value, _in_brackets(value))
            return None
        if not least <= len(value) <= most:
            faults.wrong(at, expected, value if not value else f"{len(value)} items")
        return tuple([check_item(item, (*at, number), faults) for number, item in enumerate(value)])

    return check


def _in_brackets(value: object) -> str:
    """The hint for a value that should be a list: the list that was meant, if it is clear."""
    if isinstance(value, dict):
        return "write a list: each item begins with `- `, and has no key before it"
    if not isinstance(value, str | int | float):
        return ""
    written = str(value).lower() if isinstance(value, bool) else str(value)
    span = _SPAN.fullmatch(written)
    if span and (low := int(span[1])) < (high := int(span[2])) <= low + _MOST_WRITTEN:
        return f"write `[{', '.join(map(str, range(low, high + 1)))}]`"
    short = len(written) <= _MOST_SHOWN and not set(written) & set("[]{},:#`")
    return f"put brackets around it: `[{written if short else '…'}]`"


def _describe_list(spec: FieldSpec, describe: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """An array of the items' schema."""
    counts = {"minItems": spec.options.get("min"), "maxItems": spec.options.get("max")}
    given = {key: value for key, value in counts.items() if value is not None}
    return {"type": "array", "items": describe(_item_of(spec)), **given}


FIELDTYPE = FieldType(
    "list",
    "several values of one type, in order",
    _compile_list,
    _describe_list,
    dict(
        [
            option("of", "any", "what the items are: a type, a record of the kind, or a field in braces"),
            option("min", "integer", "the fewest items allowed", min=0),
            option("max", "integer", "the most items allowed", min=0),
        ]
    ),
)
