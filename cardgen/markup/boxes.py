"""`:::{name} argument` … `:::` → a Directive."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.attributes import ATTRIBUTES, read_attributes
from cardgen.markup.directives import DATA, DIRECTIVES, NOTHING, WORDS
from cardgen.markup.inlines import parse_passage
from cardgen.markup.nodes import NO_ATTRIBUTES, Attributes, Block, Comment, Directive, Text
from cardgen.markup.options import judge_count, read_options
from cardgen.markup.passage import Line, Passage
from cardgen.markup.problems import (
    BODY_NOT_ALLOWED,
    EMPTY_BOX,
    MALFORMED_DIRECTIVE,
    UNCLOSED_DIRECTIVE,
    UNKNOWN_DIRECTIVE,
)
from cardgen.markup.reading import COLONS, FENCE, HEADING, Reading, ending_attributes, extent, is_blank
from cardgen.suggestions import near, one_of

_NAMED = LazyPattern(r"\{[ \t]*([A-Za-z][\w-]*)[ \t]*\}[ \t]*(.*)$")
_BARE = LazyPattern(r"([A-Za-z][\w-]*)[ \t]*(.*)$")
#: A name whose brace is not closed: `{note A title`.
_OPEN = LazyPattern(r"\{[ \t]*([A-Za-z][\w-]*)[ \t]*(.*)$")
#: The number of colons that open a box.
_COLONS = 3


def read_directive(reading: Reading, lines: Sequence[Line], index: int) -> tuple[Directive | None, int]:
    """The directive that opens at `index`, and the index of the line after it; None for stray colons."""
    line, offset = lines[index]
    colons = COLONS.match(line)
    assert colons is not None
    rest, rest_at = colons[2], colons.start(2)
    if not rest:
        hint = "open a box with `:::{note}`, or remove the colons"
        place = (offset + colons.start(1), offset + colons.end(1))
        reading.faults.add(UNCLOSED_DIRECTIVE, "these colons close a box that is not open", place, hint)
        return None, index + 1
    named = whole = _NAMED.match(rest)
    if named is None:
        named = _BARE.match(rest) or _half_open(rest)
    if whole is None:
        written = f"{colons[1]}{{{named[1] if named else 'note'}}}"
        message = f"expected a name in braces after the colons, found `{rest.strip()}`"
        place = (offset + colons.start(1), offset + len(line.rstrip()))
        reading.faults.add(MALFORMED_DIRECTIVE, message, place, f"write `{written}`")
    if named is None:
        return None, index + 1
    if len(colons[1]) < _COLONS:
        place = (offset + colons.start(1), offset + colons.end(1))
        message = f"expected three colons before `{{{named[1]}}}`, found `{colons[1]}`"
        reading.faults.add(MALFORMED_DIRECTIVE, message, place, f"write `:::{{{named[1]}}}`")
    closing = _closing_line(lines, index)
    if closing is None:
        hint = f"write `{max(colons[1], ':::', key=len)}` on a line of its own where the box ends"
        place = (offset + colons.start(1), offset + len(line.rstrip()))
        message = f"the box `{named[1]}` is not closed"
        reading.faults.add(UNCLOSED_DIRECTIVE, message, place, hint)
    end = closing if closing is not None else _probable_end(lines, index, len(colons[1]))
    inside = list(lines[index + 1 : end])
    after = end if closing is None else end + 1
    name = Text(named[1], offset + rest_at + named.start(1), offset + rest_at + named.end(1))
    argument = Text(named[2].strip(), offset + rest_at + named.start(2))
    directive = _assemble(reading, name, argument, inside, extent(lines[index:after]))
    if closing is not None:
        _judge_words(reading, directive, (offset + colons.start(1), offset + len(line.rstrip())))
    return directive, after


def _judge_words(reading: Reading, box: Directive, place: tuple[int, int]) -> None:
    """Report a box that has nothing in it, although it is nothing but a frame for words."""
    spec = DIRECTIVES.get(box.name)
    if spec is None or spec.body != WORDS or "mirror" in box.options:
        return
    if all(isinstance(child, Comment) for child in box.children):
        titled = bool(box.heading)
        message = f"the box `{box.name}` has {'a title but no words' if titled else 'no words'}"
        hint = "write its words on the lines below its title" if titled else "write its words, or remove it"
        reading.faults.add(EMPTY_BOX, message, place, hint)


def _half_open(rest: str) -> re.Match[str] | None:
    """The name of a directive whose brace is not closed, and the text after it; the box is opened nevertheless."""
    found = _OPEN.match(rest)
    return found if found and found[1] in DIRECTIVES else None


def _closing_line(lines: Sequence[Line], index: int) -> int | None:
    """The line that closes the directive opened at `index`; inner ones may have as many colons or fewer."""
    opened: list[int] = []
    fence = ""
    for at in range(index, len(lines)):
        line = lines[at][0]
        if found := FENCE.match(line):
            fence = "" if fence and found[1].startswith(fence) and not found[2] else fence or found[1]
        colons = None if fence else COLONS.match(line)
        if colons is None:
            continue
        count = len(colons[1])
        if colons[2]:
            opened.append(count)
            continue
        if count in opened:
            while opened.pop() != count:
                pass
        elif opened:
            opened.pop()
        if not opened:
            return at
    return None


def _probable_end(lines: Sequence[Line], index: int, colons: int) -> int:
    """Where an unclosed box ends: before the next heading, or the next box that may be beside it."""
    for at in range(index + 2, len(lines)):
        line = lines[at][0]
        other = COLONS.match(line) if is_blank(lines[at - 1][0]) else None
        if HEADING.match(line) or (other and other[2] and len(other[1]) >= colons):
            return at
    return len(lines)


def _assemble(
    reading: Reading, name: Text, argued: Text, inside: list[Line], place: tuple[int, int]
) -> Directive:
    word, named = name.text, (name.start, name.end)
    spec = DIRECTIVES.get(word)
    if spec is None:
        hint = near(word, DIRECTIVES) or f"use one of {one_of(DIRECTIVES, 40)}"
        message = f"no directive is called `{word}`"
        reading.faults.add(UNKNOWN_DIRECTIVE, message, named, hint)
    argument, attributes = _split_argument(reading, argued)
    labels = [_label(argument, argued.start)] if spec and spec.argument == "caption" else []
    options: dict[str, str] = {}
    named_title = Text("")
    places = {"": (argued.start, argued.start + len(argument))}
    if word == "columns":
        judge_count(reading, _label(argument, argued.start))
    typed, inside = read_options(reading, spec, inside)
    for option in typed:
        options[option.name] = option.value.text
        places[option.name] = option.value.start, option.value.end
        if option.name == "caption":
            labels.append(option.value)
        named_title = option.value if option.name == "title" else named_title
    body_start = inside[0][1] if inside else place[1]
    body = reading.text[body_start : inside[-1][1] + len(inside[-1][0])] if inside else ""
    children: tuple[Block, ...] = ()
    if spec is None or spec.body != DATA:
        children = reading.blocks(inside)
    if spec is not None and spec.body == NOTHING and any(not is_blank(line) for line, _ in inside):
        message = f"`{word}` is made from the data and cannot contain words"
        reading.faults.add(BODY_NOT_ALLOWED, message, extent(inside), "put the words before or after it")
        children = ()
    attributes = _with_options(attributes, options)
    if attributes.id:
        reading.anchor(attributes.id, named, given=True)
    printed = tuple(label for label in labels if label.text)
    titled = argument and spec is not None and spec.argument == "title"
    written = _label(argument, argued.start) if titled else named_title
    title = parse_passage(Passage(written.text, (0,), (written.start,)), reading.faults)
    return Directive(
        word,
        argument,
        options,
        children,
        body,
        body_start,
        attributes,
        *place,
        *named,
        printed,
        places,
        title,
    )


def _label(words: str, start: int) -> Text:
    return Text(words, start, start + len(words))


def _split_argument(reading: Reading, argued: Text) -> tuple[str, Attributes]:
    """The argument without the attributes at its end, and these."""
    argument = argued.text
    opening = argument.rfind("{")
    found = ATTRIBUTES.fullmatch(argument, opening) if opening >= 0 else None
    if found is not None and not argument.endswith("}}"):
        return argument[:opening].strip(), read_attributes(found[1])
    broken = ending_attributes(reading, argument, lambda offset: argued.start + offset)
    return (argument[: broken[1]].strip(), broken[0]) if broken else (argument, NO_ATTRIBUTES)


def _with_options(attributes: Attributes, options: dict[str, str]) -> Attributes:
    """The attributes together with the options `id`, `class` and `when`."""
    classes = tuple(dict.fromkeys((*attributes.classes, *options.get("class", "").split())))
    when = {"when": options["when"]} if "when" in options else {}
    return Attributes(attributes.id or options.get("id", ""), classes, {**attributes.values, **when})
