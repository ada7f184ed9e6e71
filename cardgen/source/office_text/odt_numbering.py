"""The items of an ODT's lists and its headings, in order → what is printed before each: 3., b), 2.1, a bullet."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.source.office_text.markers import BULLET, printed
from cardgen.source.office_text.odt_styles import ListLevel


class Counter:
    """Counts the items of one list, or the headings of a text, at all levels."""

    def __init__(self, levels: Mapping[int, ListLevel]) -> None:
        self._levels = levels
        self._counts: dict[int, int] = {}

    def marker(self, depth: int, start: int | None = None) -> str:
        """Count the next item at this depth, from 1, as number `start` if given; returns what is printed before it."""
        level = self._levels.get(depth)
        if level is None:
            return ""
        if level.form == "bullet":
            return BULLET
        self._counts[depth] = start if start is not None else self._counts.get(depth, level.first - 1) + 1
        for deeper in [each for each in self._counts if each > depth]:
            del self._counts[deeper]
        if not level.form:
            return ""
        above = range(max(depth - level.shown + 1, 1), depth + 1)
        numbers = (self._number(at) for at in above)
        return (level.before + ".".join(number for number in numbers if number) + level.after).strip()

    def _number(self, depth: int) -> str:
        level = self._levels.get(depth)
        if level is None or level.form in ("", "bullet"):
            return ""
        return printed(self._counts.setdefault(depth, level.first), level.form)
