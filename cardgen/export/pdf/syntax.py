"""Python values → the bytes of PDF objects: numbers, names, strings, dictionaries (ISO 32000-1, 7.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.drawing.publication import Box

_NAME_DELIMITERS = frozenset("()<>[]{}/%#")


def number(value: float) -> str:
    """`value` to a hundredth, never with an exponent; a hundredth of a point is 3.5 µm.

    >>> number(12.0), number(-0.001), number(1 / 3)
    ('12', '0', '0.33')
    """
    rounded = round(value, 2)
    if abs(rounded) < 1e4:
        return f"{rounded:g}" if rounded else "0"
    return f"{rounded:.2f}".rstrip("0").rstrip(".")


def fraction(value: float) -> str:
    """`value` to five decimal places: for matrices, colours and opacities, where a hundredth would be too coarse."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def name(text: str) -> str:
    """`/text`, with every character that names may not contain written as #xx."""
    safe = (
        chr(byte) if 0x21 <= byte <= 0x7E and chr(byte) not in _NAME_DELIMITERS else f"#{byte:02X}"
        for byte in text.encode("utf-8")
    )
    return "/" + "".join(safe)


def text_string(text: str) -> str:
    """A text string for people: in ASCII if possible, otherwise in UTF-16BE with a byte order mark (7.9.2.2)."""
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def dictionary(entries: Mapping[str, str] | Iterable[tuple[str, str]]) -> str:
    """`<<</Key value …>>`, from keys without slashes and values that are already PDF syntax."""
    pairs = entries.items() if isinstance(entries, Mapping) else entries
    return "<<" + "".join(f"/{key} {value}" for key, value in pairs) + ">>"


def array(values: Iterable[str]) -> str:
    """`[…]`, from values that are already PDF syntax."""
    return "[" + " ".join(values) + "]"


def box(values: Iterable[float]) -> str:
    """A rectangle or another array of lengths."""
    return array(number(value) for value in values)


def page_box(area: Box, height: float) -> str:
    """A box on a page of this height, which the display list measures from the top."""
    return box((area.x, height - area.y - area.height, area.x + area.width, height - area.y))


def reference(number_of_object: int) -> str:
    """The reference to an indirect object of generation 0."""
    return f"{number_of_object} 0 R"
