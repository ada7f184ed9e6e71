"""A block of a game's texts → markup that means nothing, because a sign is missing or a space is too much:
`{card.cost}`, `:gold for`, `[the end] (#end)`, `##Setup`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: A value of the data in a single pair of braces, or behind the sign that other languages put before it.
_UNBRACED = TextPattern(
    r"(?<!\{)\$?\{ *(?P<value>(?:card|game|kind|item)\.[a-z_][^{}\n]*?) *\}(?!\})", cues="card game kind item"
)
#: `:gold for`, an icon that is opened and not closed.
_OPEN_ICON = TextPattern(r"(?<![\w:]):(?P<name>[A-Za-z][\w-]*)(?=[\s.,;!?]|\Z)")
#: `: gold :`, the name of an icon apart from its colons.
_SPACED_ICON = TextPattern(
    r"(?<![\w:]):(?:\s+(?P<one>[A-Za-z][\w-]*)\s*|(?P<other>[A-Za-z][\w-]*)\s+):(?![\w:])"
)
#: `[the end] (#end)`: a link with a space between its words and its target.
_SPACED_LINK = TextPattern(
    r"\] \((?P<target>#[\w-]+|https?://[^\s()]+|[\w./-]+\.(?:md|png|jpe?g|svg|webp))\)"
)
#: A picture as HTML has it, and the file that it shows.
_IMAGE = TextPattern(r"<img\b[^<>]*>", re.IGNORECASE, cues="img")
_SOURCE = TextPattern(r"\bsrc\s*=\s*[\"']?(?P<file>[^\s\"'<>]+)", re.IGNORECASE)
_ANY_FILE = "art/map.png"
#: The first row of a table that is none, because no line of hyphens is below it.
_ROW = TextPattern(r"\A\|(?:[^|\n]*\|){2,}?(?=\s*\||\s*\Z)")
#: `##Setup`: the sign of a heading without the space behind it.
_TIGHT_HEADING = TextPattern(r"\A#{1,4}(?=[A-Z])")
_LONGEST_SHOWN = 30


@frozen
class UnfinishedMark:
    """Where such markup is, what is wrong with it, and the hint."""

    place: Place
    fault: str
    hint: str

    @property
    def shown(self) -> str:
        """The markup, or its beginning."""
        words = self.place.words
        return words if len(words) < _LONGEST_SHOWN else f"{words[: _LONGEST_SHOWN - 2]}…"


#: What a pattern found, its fault and the hint.
_Found = tuple[re.Match[str], str, str]


def unfinished_marks(
    document: Document, block: TextBlock, icons: Collection[str]
) -> Iterator[UnfinishedMark]:
    """All such places outside code; `icons` are those of the game."""
    text = block.text
    for found, fault, hint in (
        *_values(text),
        *_icons(text, icons),
        *_pictures_and_links(text),
        *_lines(block),
    ):
        place = Place(document, block, *found.span())
        if not block.marks_at(place.start, place.end, "code"):
            yield UnfinishedMark(place, fault, hint)


def _values(text: str) -> Iterator[_Found]:
    if "{" not in text:
        return
    for found in _UNBRACED.finditer(text):
        yield found, "is printed as it is", f"write `{{{{ {found['value']} }}}}`"


def _icons(text: str, icons: Collection[str]) -> Iterator[_Found]:
    if ":" not in text:
        return
    for found in _OPEN_ICON.finditer(text):
        if found["name"] in icons:
            yield found, "opens an icon that is not closed", f"write `:{found['name']}:`"
    for found in _SPACED_ICON.finditer(text):
        if (name := found["one"] or found["other"]) in icons:
            yield found, "is no icon", f"write `:{name}:`"


def _pictures_and_links(text: str) -> Iterator[_Found]:
    for found in _SPACED_LINK.finditer(text):
        yield found, "is no link", f"write `]({found['target']})`, without the space"
    for found in _IMAGE.finditer(text):
        source = _SOURCE.search(found[0])
        yield found, "is printed as it is", f"write `![words]({source['file'] if source else _ANY_FILE})`"


def _lines(block: TextBlock) -> Iterator[_Found]:
    """What should begin a table or a heading."""
    if block.kind != "table" and (row := _ROW.match(block.text)):
        bars = "|---" * (row[0].count("|") - 1) + "|"
        yield row, "begins a table without a line below its head", f"write `{bars}` there, with hyphens"
    if signs := _TIGHT_HEADING.match(block.text):
        hint = "put it there, or a backslash before the sign"
        yield signs, "begins a heading only with a space after it", hint
