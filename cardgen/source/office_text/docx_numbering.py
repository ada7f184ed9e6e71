"""The lists of a DOCX → what Word prints before each paragraph of a list: 3., b), 2.1, a bullet."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.office_text.archive import Element, child, children, value, whole
from cardgen.source.office_text.markers import BULLET, printed

#: Where a marker has the number of a level: `%1.%2`.
_PLACE = LazyPattern(r"%([1-9])")


@frozen
class _Level:
    """A level of a list: how its numbers are printed, in what words, the first of them; the style that has it."""

    form: str
    words: str
    first: int
    style: str
    in_digits: bool


class Numbering:
    """Counts the paragraphs of all lists in the order in which they are asked for."""

    def __init__(self, tree: Element | None) -> None:
        shapes = {
            value(each, "abstractNumId"): {
                value(level, "ilvl"): _level(level) for level in children(each, "lvl")
            }
            for each in children(tree, "abstractNum")
        }
        #: By the id of a list: the id of its shape, which lists that go on with one another share.
        self._shape_of: dict[str, str] = {}
        self._levels: dict[str, Mapping[str, _Level]] = {}
        self._restarts: dict[str, dict[str, int]] = {}
        for number in children(tree, "num"):
            name, shape = value(number, "numId"), value(child(number, "abstractNumId"), "val")
            overridden = list(children(number, "lvlOverride"))
            own = {
                value(each, "ilvl"): _level(level)
                for each in overridden
                if (level := child(each, "lvl")) is not None
            }
            self._shape_of[name] = shape
            self._levels[name] = {**shapes.get(shape, {}), **own}
            self._restarts[name] = {
                value(each, "ilvl"): whole(value(start, "val"), 1)
                for each in overridden
                if (start := child(each, "startOverride")) is not None
            }
        self._counts: dict[str, dict[int, int]] = {}

    def level_of_style(self, series: str, style: str) -> str:
        """The level of a list that belongs to a style, "0" if none does."""
        levels = self._levels.get(series, {})
        return next((name for name, level in levels.items() if style and level.style == style), "0")

    def marker(self, series: str, level: str) -> str:
        """Count the next paragraph of a list at this level; returns what is printed before it, "" if nothing is."""
        levels = self._levels.get(series)
        shape = levels.get(level) if levels else None
        if levels is None or shape is None:
            return ""
        if shape.form == "bullet":
            return BULLET
        counts = self._counts.setdefault(self._shape_of[series], {})
        depth = whole(level)
        restart = self._restarts[series].pop(level, None)
        counts[depth] = restart if restart is not None else counts.get(depth, shape.first - 1) + 1
        for deeper in [each for each in counts if each > depth]:
            del counts[deeper]
        if shape.form == "none":
            return ""

        def number(place: str) -> str:
            at = int(place) - 1
            of_place = levels.get(str(at), shape)
            form = "decimal" if shape.in_digits else of_place.form
            return printed(counts.setdefault(at, of_place.first), form)

        return _PLACE.sub(lambda found: number(found[1]), shape.words).strip()


def _level(level: Element) -> _Level:
    return _Level(
        value(child(level, "numFmt"), "val") or "decimal",
        value(child(level, "lvlText"), "val"),
        whole(value(child(level, "start"), "val"), 1),
        value(child(level, "pStyle"), "val"),
        child(level, "isLgl") is not None,
    )
