"""Takes a list and the index of an item, gives the item's marker: a bullet, a number, a letter."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.markup.nodes import ListBlock

BULLET = "•"

_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
    (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip


def marker_text(block: ListBlock, index: int) -> str:
    """The marker of the item at `index` as it is printed; "" for none."""
    number = block.first + index
    if block.numbering == "dotted":
        typed = block.items[index].marker.rstrip(". )")
        return typed if "." in typed else f"{number}."
    return _MARKERS.get(block.numbering, _arabic)(number)


def _arabic(number: int) -> str:
    """1 → 1."""
    return f"{number}."


def roman(number: int) -> str:
    """A number from 1 as lower-case Roman numerals; other numbers in figures."""
    if number < 1:
        return str(number)
    text = ""
    for value, letters in _ROMAN:
        while number >= value:
            text += letters
            number -= value
    return text


def alpha(number: int) -> str:
    """1 → a, 26 → z, 27 → aa; numbers below 1 in figures."""
    if number < 1:
        return str(number)
    text = ""
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def circled(number: int) -> str:
    """1 → ①, up to ⑳; larger numbers in brackets."""
    return chr(0x2460 + number - 1) if 1 <= number <= 20 else f"({number})"


_MARKERS: dict[str, Callable[[int], str]] = {
    "": lambda number: BULLET,  # noqa: ARG005  # all bullets are alike
    "none": lambda number: "",  # noqa: ARG005
    "circled": circled,
    "roman": lambda number: f"{roman(number)}.",
    "Roman": lambda number: f"{roman(number).upper()}.",
    "alpha": lambda number: f"{alpha(number)})",
    "Alpha": lambda number: f"{alpha(number).upper()})",
}
