"""The settings, palette and styles of a raw layout → measures, a Palette and a StyleBook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from cardgen.drawing.items import Colour
from cardgen.frozen import frozen
from cardgen.layout.colours import Palette, UnknownColourError
from cardgen.layout.compiling.layout_files import Entry, RawLayout
from cardgen.layout.compiling.notes import Notes
from cardgen.layout.problems import (
    CIRCULAR_STYLE,
    UNKNOWN_COLOUR,
    UNKNOWN_PROPERTY,
    UNKNOWN_STYLE,
    WRONG_VALUE,
)
from cardgen.layout.styles import (
    BOXES,
    OF_BOXES,
    PROPERTIES,
    ROOT,
    Differences,
    StyleBook,
    UnfitError,
    lay_over,
    read_style_properties,
    show_value,
    unfit_for_size,
)
from cardgen.schema.sizes import find_size
from cardgen.source.remarks import is_commented
from cardgen.suggestions import near, one_of
from cardgen.units import MM, parse_length

#: One eighth of an inch, in points: what card printers ask for as bleed and as safe zone.
_EIGHTH_INCH = 9.0
#: The smallest text that can be read at arm's length, in points.
_SMALLEST_TEXT = 7.0
#: The hints for lines that overlap.
_CURES = {
    "leading": "closer lines would overlap; a factor such as `1.2` depends on the size",
    "shift": "words moved further would be on another line",
}


#: What a setting is that is not written.
_Default = TypeVar("_Default", float, None)


@frozen
class Settings:
    """The settings of a layout. Lengths in points; `size` is None if it fits any card."""

    bleed: float
    safe: float
    smallest: float
    size: tuple[float, float] | None
    about: str


def read_settings(raw: RawLayout, notes: Notes) -> Settings:
    """Read the settings, with defaults for those that are not written."""
    name = raw.settings.get("layout")
    if name is not None and name.value != raw.name:
        message = f"the layout calls itself {show_value(name.value)}, its file `{raw.name}.yaml`"
        notes.at_value(WRONG_VALUE, message, name.origin, f"write `layout: {raw.name}`")
    about = raw.settings.get("about")
    return Settings(
        length_setting(raw, "bleed", _EIGHTH_INCH, notes),
        length_setting(raw, "safe", _EIGHTH_INCH, notes),
        length_setting(raw, "smallest", _SMALLEST_TEXT, notes),
        _size(raw, notes),
        str(about.value) if about else "",
    )


def length_setting(raw: RawLayout, name: str, default: _Default, notes: Notes) -> float | _Default:
    """The length of a setting, in points; `default` if it is not written, or wrong, which is reported."""
    entry = raw.settings.get(name)
    if entry is None:
        return default
    length = 0.0 if entry.value == 0 else parse_length(str(entry.value))
    if length is None or not 0 <= length <= 50 * MM:
        message = f"`{name}`: expected a length from 0 to 50 mm, found {show_value(entry.value)}"
        notes.at_value(WRONG_VALUE, message, entry.origin, f"write, for example, `{name}: 3.175mm`")
        return default
    return length


def _size(raw: RawLayout, notes: Notes) -> tuple[float, float] | None:
    entry = raw.settings.get("size")
    if entry is None:
        return None
    size = find_size(str(entry.value))
    if size is None:
        message = f"`size`: expected a card size, found {show_value(entry.value)}"
        hint = "write a size's name such as `poker`, or `63.5mm x 88.9mm`"
        notes.at_value(WRONG_VALUE, message, entry.origin, hint)
        return None
    return size.width, size.height


def read_palette(raw: RawLayout, notes: Notes) -> Palette:
    """Read the named colours; one may be mixed from those above it."""
    colours: dict[str, Colour] = {}
    for name, entry in raw.palette.items():
        try:
            colours[name] = Palette(colours).solid("" if entry.value is None else str(entry.value))
        except UnknownColourError as fault:
            if not (entry.value is None and is_commented(entry.origin)):
                hint = _later(entry, raw.palette, colours) or fault.hint
                notes.at_value(UNKNOWN_COLOUR, f"`{name}`: {fault}", entry.origin, hint)
            colours[name] = "#808080"
    return Palette(colours)


def _later(entry: Entry, palette: Mapping[str, Entry], known: Mapping[str, Colour]) -> str:
    """The hint for a colour of the palette that refers to one below it, or to itself."""
    later = [name for name in palette if name not in known and name in str(entry.value).split()]
    return f"put `{later[0]}` above it: a colour can only be mixed from earlier ones" if later else ""


def read_styles(raw: RawLayout, palette: Palette, notes: Notes) -> StyleBook:
    """Read the styles, each completed from the one that it is `like`."""
    own = {name: _own(name, entries, palette, notes) for name, entries in raw.styles.items()}
    likes = {name: entries["like"] for name, entries in raw.styles.items() if "like" in entries}
    whole = {name: _whole(name, own, likes, notes) for name in own}
    for name, properties in own.items():
        if unfit := unfit_for_size({**whole.get(ROOT, {}), **whole[name]}, properties):
            wrong, expected = unfit
            entry = raw.styles[name][wrong]
            message = f"`{wrong}` of style `{name}`: expected {expected}, found {show_value(entry.value)}"
            notes.at_value(WRONG_VALUE, message, entry.origin, _CURES[wrong])
    _refuse_lost_grounds(raw, likes, notes)
    return StyleBook(whole, palette)


def _refuse_lost_grounds(raw: RawLayout, likes: Mapping[str, Entry], notes: Notes) -> None:
    """Report the background of each style that is not a box's, unless a box's style is like it."""
    drawn = BOXES & {*raw.styles}
    while more := {str(likes[name].value) for name in drawn if name in likes} - drawn:
        drawn |= more
    for name, entries in raw.styles.items():
        for key in OF_BOXES:
            if key in entries and name not in drawn:
                message = (
                    f"`{key}` of style `{name}`: only the styles of boxes in texts (`note`, `box` …) have one"
                )
                hint = f"give `{key}` to the element that has this style"
                notes.at_key(UNKNOWN_PROPERTY, message, entries[key].origin, hint)


def _own(name: str, entries: Mapping[str, Entry], palette: Palette, notes: Notes) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, entry in entries.items():
        if key == "like":
            continue
        if key not in PROPERTIES:
            known = ("like", *PROPERTIES)
            hint = near(key, known) or f"its properties are {one_of(known, 30)}"
            message = f"a style has no property `{key}`"
            notes.at_key(UNKNOWN_PROPERTY, message, entry.origin, hint)
            continue
        try:
            result.update(read_style_properties({key: entry.value}, palette))
        except UnfitError as fault:
            if entry.value is None and is_commented(entry.origin):
                continue
            problem = UNKNOWN_COLOUR if key.endswith("colour") else WRONG_VALUE
            message = f"`{key}` of style `{name}`: {fault}"
            notes.at_value(problem, message, entry.origin, fault.hint)
    return result


def _whole(name: str, own: dict[str, dict[str, Any]], likes: dict[str, Entry], notes: Notes) -> Differences:
    whole: Differences = {}
    usual = {"size": own[ROOT]["size"]} if "size" in own.get(ROOT, {}) else {}
    for each in reversed(_line_of(name, own, likes, notes)):
        whole = lay_over(whole, own[each], **usual)
    return whole


def _line_of(name: str, own: dict[str, dict[str, Any]], likes: dict[str, Entry], notes: Notes) -> list[str]:
    """The style, the one that it is like, the one that that is like, and so on."""
    seen: list[str] = []
    current = name
    while True:
        seen.append(current)
        entry = likes.get(current)
        if entry is None or (entry.value == ROOT and ROOT not in own):
            return seen
        if entry.value in seen:
            ring = seen[seen.index(str(entry.value)) :]
            if name == min(ring):  # report each circle once, not for each of its members
                message = f"the style `{name}` is like itself: {' → '.join([*seen, str(entry.value)])}"
                notes.at_value(CIRCULAR_STYLE, message, entry.origin, "remove one `like`")
            return seen
        if entry.value not in own:
            message = f"expected a style, one of {one_of(own)}, found {show_value(entry.value)}"
            hint = near(str(entry.value), own) or "write one of these"
            notes.at_value(UNKNOWN_STYLE, message, entry.origin, hint)
            return seen
        current = str(entry.value)
