"""A raw layout → what its styles need from fonts: families by name, and their features."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.layout.compiling.layout_files import RawLayout
from cardgen.layout.filling import has_expression
from cardgen.layout.styles import UnfitError, is_feature
from cardgen.layout.template import FontWish
from cardgen.layout.values import Setting
from cardgen.source.source import Origin


def find_wishes(raw: RawLayout, setting: Setting) -> Iterator[FontWish]:
    """The needs of all styles, including those written in place. What cannot be read is already reported."""
    for name, entries in raw.styles.items():
        written = {key: (entry.value, entry.origin) for key, entry in entries.items()}
        yield from _of_style(written, name, setting)
    elements = [*raw.elements.values(), *raw.parts.values()]
    while elements:
        element = elements.pop()
        for name, entry in element.properties.items():
            if name.endswith("style") and isinstance(entry.value, dict):
                written = {key: (value, entry.origin.child(key)) for key, value in entry.value.items()}
                yield from _of_style(written, entry.value, setting)
        elements.extend((*element.inner.values(), *(element.children or {}).values()))


def _of_style(
    written: Mapping[str, tuple[object, Origin]], style: str | Mapping[str, Any], setting: Setting
) -> Iterator[FontWish]:
    if "family" in written:
        family, origin = written["family"]
        yield FontWish(origin, str(family))
    if "features" not in written or has_expression(style):
        return
    book = setting.styles
    try:
        sheet = book.sheet(style) if isinstance(style, str) else book.sheet_for(style)
    except UnfitError:
        return
    text = sheet.paragraphs["p"].text
    tags, origin = written["features"]
    for index, tag in enumerate(tags) if isinstance(tags, list) else ((None, tags),):
        if isinstance(tag, str) and is_feature(tag) and not tag.startswith("-"):
            yield FontWish(origin if index is None else origin.child(index), text.family, tag, text)
