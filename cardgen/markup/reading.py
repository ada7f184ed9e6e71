"""What the readers of blocks share: the text, its faults and anchors, and the patterns with which blocks begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.attributes import ATTRIBUTES, read_attributes
from cardgen.markup.faults import Faults
from cardgen.markup.nodes import Attributes, Block
from cardgen.markup.passage import Line
from cardgen.markup.problems import DOUBLE_ANCHOR, MALFORMED_ATTRIBUTES

HEADING = LazyPattern(r" {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$")
FENCE = LazyPattern(r" {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$")
#: Three or more colons; fewer before the name of a box are too few.
COLONS = LazyPattern(r" {0,3}(:{3,}|::?(?=\{[a-z][\w-]*\}))[ \t]*(.*)$")
RULE = LazyPattern(r" {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$")
QUOTE = LazyPattern(r" {0,3}> ?")
COMMENT = LazyPattern(r" {0,3}<!--")
FOOTNOTE = LazyPattern(r" {0,3}\[\^([^\]\s]+)\]:[ \t]*")
MEANING = LazyPattern(r" {0,3}:[ \t]+(?=\S)")
UNDERLINE = LazyPattern(r" {0,3}(=+|-+)[ \t]*$")
MARKER = LazyPattern(
    r"( {0,3})([-+*]|[①-⑳]|\(?(?:\d{1,9}|[ivxlcdm]{1,7}|[IVXLCDM]{1,7}|[A-Za-z])[.)])([ \t]+|$)"
)
#: Attributes that begin with an anchor.
_ANCHORED = LazyPattern(r"\{\s*#(\w[\w:.-]*)[^{}]*\}?\s*")
_INTERRUPTING = LazyPattern(r" {0,3}(?:[-+*][ \t]+\S|1[.)][ \t]+\S|[①-⑳][ \t]*\S|\(1\)[ \t]+\S)")


class Reading:
    """One text while it is parsed. Readers call `blocks` to parse the lines inside their block."""

    __slots__ = ("anchors", "blocks", "faults", "places", "text", "underlines")

    def __init__(
        self,
        text: str,
        faults: Faults,
        blocks: Callable[[Sequence[Line]], tuple[Block, ...]],
        underlines: bool,
    ) -> None:
        self.text = text
        self.faults = faults
        self.blocks = blocks
        self.underlines = underlines
        self.anchors: dict[str, int] = {}
        self.places: dict[str, tuple[int, int]] = {}

    def anchor(self, wanted: str, place: tuple[int, int], given: bool) -> str:
        """The anchor itself; if it was made from words and is already taken, with a number."""
        count = self.anchors.get(wanted, 0)
        self.anchors[wanted] = count + 1
        first = self.places.setdefault(wanted, place)
        if count and given:
            hint = "rename one of the two"
            self.faults.add(DOUBLE_ANCHOR, f"the anchor `#{wanted}` is given twice", place, hint, first)
        return wanted if given or not count else f"{wanted}-{count + 1}"


def split_lines(text: str) -> list[Line]:
    """The lines of a text with the offsets where they begin."""
    lines: list[Line] = []
    offset = 0
    for line in text.split("\n"):
        lines.append((line.removesuffix("\r"), offset))
        offset += len(line) + 1
    return lines


def is_blank(line: str) -> bool:
    """Whether a line has only spaces."""
    return not line or line.isspace()


def indent_of(line: str) -> int:
    """The number of spaces at the beginning of a line (a tab reaches to the next multiple of four)."""
    width = 0
    for character in line:
        if character == " ":
            width += 1
        elif character == "\t":
            width += 4 - width % 4
        else:
            break
    return width


def without_indent(line: Line, columns: int) -> Line:
    """The line without its first `columns` columns of spaces."""
    text, offset = line
    used = column = 0
    while used < len(text) and column < columns and text[used] in " \t":
        column += 4 - column % 4 if text[used] == "\t" else 1
        used += 1
    return text[used:], offset + used


def begins_block(line: str) -> bool:
    """Whether a line begins a block even directly below a paragraph."""
    stripped = line.lstrip(" ")
    if not stripped or stripped[0] not in "#`~:-*_>+1(<[①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳":
        return False
    patterns = (HEADING, FENCE, COLONS, RULE, QUOTE, COMMENT, FOOTNOTE, _INTERRUPTING)
    return any(pattern.match(line) for pattern in patterns)


def extent(lines: Sequence[Line]) -> tuple[int, int]:
    """Where the words of some lines begin and end, without blank lines at the end."""
    first, offset = lines[0]
    start = offset + len(first) - len(first.lstrip(" \t"))
    for line, begin in reversed(lines):
        if not is_blank(line):
            return start, begin + len(line.rstrip(" \t"))
    return start, offset + len(first)


def attribute_line(line: str) -> Attributes | None:
    """The attributes on a line, if there is nothing else on it."""
    stripped = line.strip()
    if not stripped.startswith("{") or stripped.startswith("{{"):
        return None
    found = ATTRIBUTES.fullmatch(stripped)
    return read_attributes(found[1]) if found else None


def closing_attributes(text: str) -> tuple[Attributes, int] | None:
    """The attributes at the end of a text, after a space, and where they begin; None if there are none."""
    if not text.endswith("}"):
        return None
    opening = text.rfind("{")
    if opening < 0 or (opening and not text[opening - 1].isspace()):
        return None
    found = ATTRIBUTES.fullmatch(text, opening)
    return (read_attributes(found[1]), opening) if found else None


def ending_attributes(reading: Reading, text: str, at: Callable[[int], int]) -> tuple[Attributes, int] | None:
    """The attributes at the end of a title, and where they begin; None if there are none.

    Malformed ones are reported, with `at` for the places of the text's characters; the anchor in them is still used, so
    that references to it work.
    """
    if closing := closing_attributes(text):
        return closing
    opening = text.rfind("{")
    broken = _ANCHORED.fullmatch(text, opening) if opening > 0 and text[opening - 1].isspace() else None
    if broken is None:
        return None
    shown = broken[0].rstrip()
    hint = f'write `{{#{broken[1]}}}`, or `{{#name .class key="value"}}` with spaces between'
    place = (at(opening), at(opening + len(shown) - 1) + 1)
    reading.faults.add(MALFORMED_ATTRIBUTES, f"cannot read the attributes `{shown}`", place, hint)
    return Attributes(broken[1]), opening
