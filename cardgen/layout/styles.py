"""The styles of a layout, each like another → style sheets for the typesetter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Any

from cardgen.frozen import distinct
from cardgen.layout.colours import Palette, UnknownColourError
from cardgen.markup.directives import DIRECTIVES
from cardgen.source.plain_data import is_number
from cardgen.source.source import Pointer
from cardgen.suggestions import cure, near, one_of
from cardgen.typeset.styles import BoxStyle, ParagraphStyle, StyleSheet, TextStyle
from cardgen.units import MM, parse_length

#: Directives that are boxes of words; `box` is for those without a style of their own.
BOXES = frozenset(("box", *(name for name, spec in DIRECTIVES.items() if spec.argument == "title")))
#: The style that every other is like, unless it names another.
ROOT = "text"

_DEFAULT_LEADING = 1.2
#: With a leading below this factor, the capitals of a line reach into the line above.
_CLOSEST = 0.7
#: Icons in a line that are larger than this, relative to capitals, cover the neighbouring lines.
_LARGEST_ICON = 3
#: Names of weights.
WEIGHTS = {
    "thin": 100,
    "light": 300,
    "regular": 400,
    "medium": 500,
    "bold": 700,
    "extrabold": 800,
    "black": 900,
}
#: The alignments of a paragraph.
ALIGNMENTS = ("left", "center", "right", "justify")
#: Words for capitals, and those of the typesetter.
_CAPS = {"": "", "small": "small", "all": "upper"}


#: How an expression begins that lacks its braces.
_ASKED = ("card.", "item.", "kind.", "game.")


class UnfitError(ValueError):
    """A value is not what is needed; `expected` is a phrase, `hint` may help.

    `at` leads to the fault inside a list or mapping that is read as one value; to its key if `names_key`.
    """

    def __init__(
        self, expected: str, found: object, hint: str = "", *, at: Pointer = (), names_key: bool = False
    ) -> None:
        super().__init__(f"expected {expected}, found {show_value(found)}")
        self.at, self.names_key = at, names_key
        unbraced = isinstance(found, str) and found.startswith(_ASKED)
        self.hint = hint or (f'write `"{{{{ {found} }}}}"`' if unbraced else cure(expected))


class UnknownStyleError(UnfitError):
    """A style that the layout does not have."""


def show_value(value: object) -> str:
    """A value as a message shows it."""
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if value is None or value == "":
        return "nothing"
    text = _spelt(value)
    return f"`{text if len(text) <= 60 else text[:57] + '…'}`"


def _spelt(value: object) -> str:
    """A value as YAML writes it on one line."""
    if isinstance(value, list):
        return f"[{', '.join(map(_spelt, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_spelt(inner)}" for key, inner in value.items()) + "}"
    return str(value)


def _length(raw: object, _: Palette) -> float:
    points = 0.0 if raw == 0 else parse_length(raw) if isinstance(raw, str) else None
    if points is None:
        raise UnfitError("a length with its unit such as `9pt`", raw)
    return points


def _measure(raw: object, palette: Palette) -> float:
    points = _length(raw, palette)
    if points < 0:
        raise UnfitError("a length that is not negative", raw)
    return points


def _size(raw: object, palette: Palette) -> float:
    points = _length(raw, palette)
    if not 0 < points < 2000:
        raise UnfitError("a text size above 0 and below 2000 pt", raw)
    return points


def _leading(raw: object, palette: Palette) -> float:
    """A factor of the size as a negative number, or a length in points; both are resolved when the size is known."""
    if is_number(raw):
        if not _CLOSEST <= raw < 10:
            raise UnfitError(f"a factor from {_CLOSEST} to 10, below which lines overlap", raw)
        return -float(raw)
    if isinstance(raw, str) and (share := raw.removesuffix("%").strip()) != raw and share.isdecimal():
        raise UnfitError("a factor of the size or a length", raw, f"write `{int(share) / 100:g}`")
    return _size(raw, palette)


def _number(raw: object, _: Palette) -> float:
    if not is_number(raw):
        raise UnfitError("a number", raw)
    return float(raw)


def _within(least: float, most: float) -> Callable[[object, Palette], float]:
    def read(raw: object, palette: Palette) -> float:
        number = _number(raw, palette)
        if not least <= number <= most:
            raise UnfitError(f"a number from {least:g} to {most:g}", raw)
        return number

    return read


def _icon(raw: object, palette: Palette) -> float:
    factor = _number(raw, palette)
    if not 0 < factor <= _LARGEST_ICON:
        raise UnfitError(f"a factor above 0 and up to {_LARGEST_ICON}", raw)
    return factor


def _icon_colour(raw: object, palette: Palette) -> str:
    """`text` for the colour of the words, or a colour."""
    if isinstance(raw, str) and raw.casefold() in ("currentcolor", "inherit"):
        raise UnfitError("a colour, or `text` for that of the words", raw, "write `text`")
    return "text" if raw == "text" else _colour(raw, palette)


def _weight(raw: object, _: Palette) -> int:
    weight = WEIGHTS.get(raw) if isinstance(raw, str) else raw
    if not isinstance(weight, int) or not 100 <= weight <= 900:
        raise UnfitError(f"100 to 900, or one of {one_of(WEIGHTS)}", raw, near(str(raw), WEIGHTS))
    return weight


def _flag(raw: object, _: Palette) -> bool:
    if not isinstance(raw, bool):
        raise UnfitError("`true` or `false`", raw)
    return raw


def _words(raw: object, _: Palette) -> str:
    if not isinstance(raw, str):
        raise UnfitError("a name", raw)
    return raw


def _colour(raw: object, palette: Palette) -> str:
    try:
        return palette.solid(raw if isinstance(raw, str) else str(raw))
    except UnknownColourError as fault:
        raise UnfitError("a colour", fault.text, fault.hint) from None


def is_feature(tag: str) -> bool:
    """Whether a text can be an OpenType feature, to be switched on or (`-liga`) off."""
    return len(tag.lstrip("-")) == 4


def _features(raw: object, _: Palette) -> tuple[str, ...]:
    tags = raw if isinstance(raw, list) else [raw]
    if not all(isinstance(tag, str) and is_feature(tag) for tag in tags):
        raise UnfitError("OpenType features of four letters", raw)
    return tuple(tags)


def _choice(choices: tuple[str, ...]) -> Callable[[object, Palette], str]:
    def read(raw: object, _: Palette) -> str:
        word = raw or ""
        if word not in choices:
            raise UnfitError(f"one of {one_of(c for c in choices if c)}", raw, near(str(raw), choices))
        return str(word)

    return read


def _caps(raw: object, palette: Palette) -> str:
    return _CAPS[_choice(tuple(_CAPS))(raw, palette)]


#: A style's properties, with the reader of each.
PROPERTIES: Mapping[str, Callable[[object, Palette], Any]] = {
    "family": _words,
    "size": _size,
    "leading": _leading,
    "weight": _weight,
    "italic": _flag,
    "colour": _colour,
    "align": _choice(ALIGNMENTS),
    "caps": _caps,
    "tracking": _within(-200, 2000),
    "space": _within(0, 5),
    "features": _features,
    "icon": _icon,
    "icon_colour": _icon_colour,
    "keep_numbers": _flag,
    "shift": _length,
    "before": _length,
    "after": _length,
    "indent": _length,
    "left": _length,
    "right": _length,
    "hyphenate": _flag,
    "fill": _colour,
    "stroke": _colour,
    "line": _measure,
    "bar": _measure,
    "corner": _measure,
    "padding": _measure,
}
_OF_WORDS = (
    "family", "size", "weight", "italic", "colour", "features", "tracking", "space", "shift", "caps", "icon",
    "icon_colour", "keep_numbers",
)  # fmt: skip
_OF_PARAGRAPHS = ("align", "before", "after", "indent", "left", "right", "hyphenate")
#: The properties that only the styles of boxes have: their backgrounds.
OF_BOXES = ("fill", "stroke", "line", "bar", "corner", "padding")
#: The padding of a box with a background, if its style has none.
_PADDING = 1 * MM

_USUAL_SIZE = TextStyle().size

#: A style's properties as they were read, only those in which it differs from the style that it is like.
Differences = Mapping[str, Any]


@distinct
class StyleBook:
    """The styles of one layout by name, with `like` resolved; each sheet is made only once."""

    styles: Mapping[str, Differences]
    palette: Palette
    _sheets: dict[str, StyleSheet] = field(default_factory=dict)

    def sheet(self, name: str) -> StyleSheet:
        """The sheet whose paragraphs are in the style `name`. Raises UnknownStyleError."""
        sheet = self._sheets.get(name)
        if sheet is None:
            sheet = self._sheets[name] = self._make_sheet(self._written(name))
        return sheet

    def sheet_for(self, written: Mapping[str, Any]) -> StyleSheet:
        """The sheet for a style that is written in place, perhaps `like` a named one. Raises UnfitError."""
        key = repr(sorted(written.items(), key=str))
        sheet = self._sheets.get(key)
        if sheet is None:
            own = read_style_properties({k: v for k, v in written.items() if k != "like"}, self.palette)
            if grounds := [key for key in OF_BOXES if key in own]:
                hint = f"give `{grounds[0]}` to the element itself"
                raise UnfitError("a style of words", grounds[0], hint, at=(grounds[0],), names_key=True)
            like = written.get("like", ROOT)
            try:
                whole = lay_over(self._written(str(like)), own)
            except UnknownStyleError as fault:
                fault.at = ("like",)
                raise
            if unfit := unfit_for_size(whole, own):
                raise UnfitError(f"a `{unfit[0]}` of {unfit[1]}", written[unfit[0]], at=(unfit[0],))
            sheet = self._sheets[key] = self._make_sheet(whole)
        return sheet

    def _written(self, name: str) -> Differences:
        if name == ROOT:
            return self.styles.get(ROOT, {})
        if name not in self.styles:
            raise UnknownStyleError(
                f"a style, one of {one_of([*self.styles, ROOT])}", name, near(name, self.styles)
            )
        return lay_over(self.styles.get(ROOT, {}), self.styles[name])

    def _make_sheet(self, written: Differences) -> StyleSheet:
        body = _derive_style(ParagraphStyle(), written)
        paragraphs = {"p": body}
        for name, own in self.styles.items():
            if name not in (ROOT, "p"):
                paragraphs[name] = _derive_style(body, {"size": body.text.size, **own})
        words = {
            name: {key: value for key, value in own.items() if key in _OF_WORDS}
            for name, own in self.styles.items()
            if name != ROOT
        }
        plain = StyleSheet(paragraphs, words)
        boxes = {name: _box(own, name, plain) for name, own in self.styles.items() if name in BOXES}
        return replace(plain, boxes=boxes)


def read_style_properties(written: Mapping[str, Any], palette: Palette) -> Differences:
    """Read the properties of one style. Raises UnfitError that names the property."""
    result: dict[str, Any] = {}
    for key, raw in written.items():
        reader = PROPERTIES.get(key)
        if reader is None:
            expected, hint = f"one of {one_of(PROPERTIES, 20)}", near(key, PROPERTIES)
            raise UnfitError(expected, key, hint, at=(key,), names_key=True)
        try:
            result[key] = reader(raw, palette)
        except UnfitError as fault:
            fault.at = (key,)
            raise
    return result


def lay_over(below: Differences, own: Differences, size: float = _USUAL_SIZE) -> Differences:
    """The properties of a style, completed from the one that it is like. An inherited leading grows with the size.

    `size` is the size of `below`, in points, if that does not give it.
    """
    leading = below.get("leading", 0.0)
    if "size" in own and "leading" not in own and leading > 0:
        return {**below, **own, "leading": -leading / below.get("size", size)}
    return {**below, **own}


def unfit_for_size(whole: Differences, own: Differences) -> tuple[str, str] | None:
    """The property that makes lines overlap at the size of the style, and what was expected instead.

    `whole` are all properties of a style, `own` those that are written in it.
    """
    size: float = whole.get("size", TextStyle().size)
    if 0 < own.get("leading", 0.0) < _CLOSEST * size:
        return "leading", f"at least {round(_CLOSEST * size, 2):g} pt"
    if abs(own.get("shift", 0.0)) > size:
        return "shift", f"at most the size, {size:.3g} pt, up or down"
    return None


def _box(own: Differences, name: str, around: StyleSheet) -> BoxStyle:
    """The style of `:::{name}`: its words in the style of that name, on the background of that style."""
    style = around.paragraphs[name]
    title = replace(style, text=replace(style.text, weight=700), keep_next=True)
    inside = replace(around, paragraphs={"box-title": title, **around.paragraphs, "p": style})
    ground = any(key in own for key in OF_BOXES)
    return BoxStyle(
        own.get("fill"),
        own.get("stroke"),
        line=own.get("line", 0.5) if "stroke" in own and "bar" not in own else own.get("line", 0.0),
        radius=own.get("corner", 0.0),
        bar=own.get("bar", 0.0),
        padding=own.get("padding", _PADDING if ground else 0.0),
        before=own.get("before", style.leading / 4 if ground else 0.0),
        after=own.get("after", style.leading / 4 if ground else 0.0),
        sheet=inside,
    )


def _derive_style(style: ParagraphStyle, written: Differences) -> ParagraphStyle:
    """`style` changed as written; if no leading is written, it follows the size."""
    words = {key: value for key, value in written.items() if key in _OF_WORDS}
    text: TextStyle = replace(style.text, **words)
    leading = written.get("leading")
    if leading is None:
        before = style.leading / style.text.size if style != ParagraphStyle() else _DEFAULT_LEADING
        leading = -before
    return replace(
        style,
        text=text,
        leading=leading if leading > 0 else -leading * text.size,
        **{key: value for key, value in written.items() if key in _OF_PARAGRAPHS},
    )
