"""The first lines of a box → its options, each in a line `:name: value`, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.directives import EVERYWHERE, SLIP, DirectiveSpec
from cardgen.markup.nodes import Text
from cardgen.markup.passage import Line
from cardgen.markup.problems import WRONG_OPTION
from cardgen.markup.reading import Reading
from cardgen.suggestions import near, nearest, one_of
from cardgen.units import parse_length

_OPTION = LazyPattern(r"[ \t]*:([A-Za-z][\w-]*):(?:[ \t]+(.*?))?[ \t]*$")
#: An option without one or both colons. Without both, a single value with a digit must follow: `width 40mm`.
_HALF = LazyPattern(r"[ \t]*(?:([a-z][\w-]*)[:=]|:([a-z][\w-]*))[ \t]*(\S.*?)[ \t]*$")
_BARE = LazyPattern(r"[ \t]*([a-z][\w-]*)[ \t]+(\S*\d\S*)[ \t]*$")
#: A value that is not an ordinary word: it has a digit.
_VALUE = LazyPattern(r"\S*\d\S*")
#: Options that are numbers, with the smallest and the largest.
_NUMBERS = {"columns": (1, 4), "depth": (1, 6)}
_CHOICES = {"align": ("left", "center", "right")}
_LENGTHS = ("gap",)


@frozen
class Option:
    """An option as typed; the place of its value counts in the whole text."""

    name: str
    value: Text


def read_options(
    reading: Reading, spec: DirectiveSpec | None, inside: Sequence[Line]
) -> tuple[tuple[Option, ...], list[Line]]:
    """The options in the first lines of a box, and the lines after them.

    An option without its colons is reported and taken as it was meant.
    """
    known = {*EVERYWHERE, *(spec.options if spec else ())}
    options: list[Option] = []
    for index, (line, offset) in enumerate(inside):
        found = _OPTION.match(line)
        if found and found[1] in known:
            option = Option(found[1], Text(found[2] or "", *_place(offset, found.span(2))))
        elif found and (meant := _misspelt(found, spec)):
            option = Option(meant, Text(found[2], *_place(offset, found.span(2))))
            place = _place(offset, found.span(1))
            message = f"no option of the box is called `{found[1]}`"
            reading.faults.add(WRONG_OPTION, message, place, f"did you mean `{meant}`?")
        elif (slip := _without_colons(line, offset, spec)) is not None:
            option = slip
            words = line.strip()
            start = offset + len(line) - len(line.lstrip())
            message = f"expected an option between colons, found `{words}`"
            hint = f"write `:{slip.name}: {slip.value.text}`"
            reading.faults.add(WRONG_OPTION, message, (start, start + len(words)), hint)
        else:
            return tuple(options), list(inside[index:])
        _judge(reading, option)
        options.append(option)
    return tuple(options), []


def _misspelt(found: re.Match[str], spec: DirectiveSpec | None) -> str:
    """The option that `:sacle: 0.5` was meant to be; "" if it may be an icon and words."""
    if spec is None or not found[2] or not _VALUE.fullmatch(found[2]):
        return ""
    return nearest(found[1], spec.options, likeness=SLIP) or ""


def judge_count(reading: Reading, argument: Text) -> None:
    """Report an argument of `columns` that is not a number of columns."""
    _judge(reading, Option("columns", argument))


def _without_colons(line: str, offset: int, spec: DirectiveSpec | None) -> Option | None:
    if spec is None or not spec.options:
        return None  # in a box of words, a line may begin with `title:`
    found = _HALF.match(line)
    if found and (name := found[1] or found[2]) in spec.options:
        return Option(name, Text(found[3], *_place(offset, found.span(3))))
    found = _BARE.match(line)
    if found and found[1] in spec.options:
        return Option(found[1], Text(found[2], *_place(offset, found.span(2))))
    return None


def _place(offset: int, span: tuple[int, int]) -> tuple[int, int]:
    return offset + span[0], offset + span[1]


def _judge(reading: Reading, option: Option) -> None:
    """Report a value that its option does not allow."""
    name, value = option.name, option.value.text.strip()
    if not value or "{{" in value:
        return
    wanted = hint = ""
    if name in _NUMBERS:
        low, high = _NUMBERS[name]
        if not (value.isascii() and value.isdigit() and low <= int(value) <= high):
            wanted, hint = f"a number from {low} to {high}", f"write, for example, `{min(low + 1, high)}`"
    elif name in _CHOICES and value not in _CHOICES[name]:
        wanted = one_of(_CHOICES[name])
        hint = near(value, _CHOICES[name]) or f"write {wanted}"
    elif name in _LENGTHS and ((length := parse_length(value)) is None or length < 0):
        wanted, hint = "a length", "write, for example, `5mm`"
    if wanted:
        place = (option.value.start, option.value.start + len(option.value.text))
        reading.faults.add(WRONG_OPTION, f"`{name}`: expected {wanted}, found `{value}`", place, hint)
