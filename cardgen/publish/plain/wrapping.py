"""Words → lines of fixed-width text: wrapped, hanging, framed, and in columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import zip_longest

#: The width of the text, in characters.
WIDTH = 72
_APART = 2
#: A table column is never made narrower than this, unless its words are.
_LEAST = 8


def wrap(words: str, width: int, first: str = "", then: str = "") -> list[str]:
    """Break the words into lines; the first begins with `first`, the others with `then`. Line feeds
    in them are kept.
    """
    lines: list[str] = []
    for part in words.split("\n"):
        lines += textwrap.wrap(
            part,
            width,
            initial_indent=then if lines else first,
            subsequent_indent=then,
            break_long_words=False,
            break_on_hyphens=False,
        )
    return lines or ([first.rstrip()] if first.strip() else [])


def indent(lines: Iterable[str], by: str) -> list[str]:
    """Move the lines to the right; empty ones stay empty, except for visible characters in `by`."""
    return [f"{by}{line}".rstrip() for line in lines]


def set_table(rows: Sequence[Sequence[str]], aligns: Sequence[str], width: int, head: bool) -> list[str]:
    """The rows in columns, wrapped in their cells if they are wider than `width`; rules around the head."""
    count = max(map(len, rows), default=0)
    if not count:
        return []
    filled = [[*row, *[""] * (count - len(row))] for row in rows]
    widths = _fit([max(map(len, column)) for column in zip(*filled, strict=True)], filled, width)
    sides = [*aligns, *[""] * (count - len(aligns))]
    rule = "-" * min(width, sum(widths) + _APART * (count - 1))
    lines: list[str] = []
    for index, row in enumerate(filled):
        cells = [wrap(cell, wide) or [""] for cell, wide in zip(row, widths, strict=True)]
        tall = any(len(cell) > 1 for cell in cells)
        for line in zip_longest(*cells, fillvalue=""):
            parts = [_align(part, wide, side) for part, wide, side in zip(line, widths, sides, strict=True)]
            lines.append((" " * _APART).join(parts).rstrip())
        if head and index == 0:
            lines.append(rule)
        elif tall and index < len(filled) - 1:
            lines.append("")
    return [rule, *lines, rule] if head else lines


def _fit(natural: list[int], rows: list[list[str]], width: int) -> list[int]:
    """The widths of the columns: the widest shrink first, none below its longest word."""
    words = [
        max((len(word) for cell in column for word in cell.split()), default=1)
        for column in zip(*rows, strict=True)
    ]
    widths = list(natural)
    room = width - _APART * (len(widths) - 1)
    while sum(widths) > room:
        able = [at for at, wide in enumerate(widths) if wide > max(words[at], _LEAST)]
        if not able:
            break
        widest = max(able, key=lambda at: widths[at])
        widths[widest] -= 1
    return [max(1, wide) for wide in widths]


def _align(text: str, width: int, side: str) -> str:
    if side == "right":
        return text.rjust(width)
    return text.center(width) if side == "center" else text.ljust(width)
