"""A Markdown text with HTML → a text of the same length in which the tags of blocks have become Markdown signs.

Whoever reads its lines then sees tables, lists and headings of HTML as those of Markdown, and all offsets stay the
same.
"""

from __future__ import annotations

import re
from collections import Counter

from cardgen.check.documents.reading.drawn_rows import is_drawn
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.source.files import OFFICE_TEXTS

#: Endings of the files in which HTML is interpreted.
_MARKDOWN = (".md", ".markdown", ".mdown", ".html", ".htm", *OFFICE_TEXTS)

_COMMENT = (TextPattern(r"<!--"), TextPattern(r"-->"))
#: Conditional comments with which office programs hide parts from other readers.
_CONDITION = TextPattern(r"<!\[(?:if|endif)\b[^<>]*>", re.IGNORECASE)
#: The start of an HTML page; its elements without words for readers; the tags around everything; and line ends.
_PAGE = TextPattern(r"\s*(?:<\?xml[^<>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)
_UNREAD = tuple(
    (TextPattern(rf"<{name}\b[^<>]*>", re.IGNORECASE), TextPattern(rf"</{name}\s*>", re.IGNORECASE))
    for name in ("head", "style", "script", "svg")
)
#: What is shown as it was typed: a table, a program or the drawing of a board.
_TYPED = TextPattern(r"(?P<tag><pre\b[^<>]*>)(?P<words>[^<]*)(?=</pre\s*>)", re.IGNORECASE)
_FRAME = TextPattern(r"<(?:!doctype|/?html|/?body)\b[^<>]*>", re.IGNORECASE)
_ENDS = TextPattern(r"[\r\n]")
_ROW = (TextPattern(r"<tr\b[^<>]*>", re.IGNORECASE), TextPattern(r"</tr\s*>", re.IGNORECASE))
_TAG = TextPattern(
    r"</?(?P<name>table|thead|tbody|tfoot|caption|tr|td|th|details|summary|div|section|article|center|figure|"
    r"figcaption|blockquote|header|footer|nav|aside|main|ul|ol|dl|dt|dd|li|p|h[1-6]|hr)(?=[\s/>])[^<>]*>",
    re.IGNORECASE,
)
#: Tags that need no partner.
_SINGLE = frozenset({"p", "li", "hr", "td", "th", "tr", "dt", "dd"})
_CELLS = frozenset({"td", "th"})
#: Lists; then parts of a table, which end no line; and entries, which only begin one. Blank lines would break these up.
_LISTS = frozenset({"ul", "ol"})
_PARTS, _ENTRIES = frozenset({"thead", "tbody", "tfoot"}), frozenset({"tr", "li", "dt", "dd"})
#: The most signs for a heading, so that they fit, with a space, into the length of its tag.
_DEEPEST = 3


def is_markdown(path: str) -> bool:
    """Whether the file's name says that Markdown and HTML are to be interpreted."""
    return path.lower().endswith(_MARKDOWN)


def is_page(path: str, text: str) -> bool:
    """Whether the file is a whole page of HTML rather than Markdown with some HTML in it."""
    return is_markdown(path) and bool(_PAGE.match(text))


def lay_out(text: str) -> str:
    """The text with spaces in place of comments and the tags of blocks; cells, items and headings get a sign instead.

    In a whole page of HTML the tags of blocks end lines, its own line ends become spaces, and drawings and elements
    without words for readers become blank.
    """
    if "<" not in text:
        return text
    text = _changed(text, _COMMENT, r"[^\r\n]")
    page = bool(_PAGE.match(text))
    if page:
        for ends in _UNREAD:
            text = _changed(text, ends, r"[^\r\n]")
        text = _TYPED.sub(_without_drawing, text)
        text = _CONDITION.sub(lambda tag: _blank(tag[0]), text)
        text = _FRAME.sub(lambda tag: _blank(tag[0]), _ENDS.sub(" ", text))
    opened: Counter[str] = Counter()
    for tag in _TAG.finditer(text):
        opened[tag["name"].lower()] += -1 if tag[0].startswith("</") else 1
    whole = {name for name, left in opened.items() if name in _SINGLE or not left}
    rows = _changed(text, _ROW, r"[\r\n]")
    parts, at, lists = list[str](), 0, 0
    for tag in _TAG.finditer(rows):
        if tag["name"].lower() in _LISTS:
            lists += -1 if tag[0].startswith("</") else 1
        if tag["name"].lower() in whole:
            parts += [rows[at : tag.start()], _sign(tag, page=page, inner=lists > 1)]
            at = tag.end()
    return "".join([*parts, rows[at:]])


def _blank(words: str) -> str:
    return re.sub(r"[^\r\n]", " ", words)


def _without_drawing(typed: re.Match[str]) -> str:
    """What was typed in one place, without the rows of a drawing."""
    return typed[0] if not is_drawn(typed["words"]) else typed["tag"] + _blank(typed["words"])


def _sign(tag: re.Match[str], *, page: bool, inner: bool) -> str:
    """The replacement for a tag: of the same length, with its sign at the end, where the words of the block follow.

    In a whole page the tag of a block also ends the line if there is room. The tag of an item in an `inner` list is
    indented.
    """
    name, closing = tag["name"].lower(), tag[0].startswith("</")
    sign = ""
    if name in _CELLS or name == "tr":
        sign = "|" if (name in _CELLS) != closing else ""
    elif not closing and name == "li":
        sign = "- "
    elif not closing and name[0] == "h" and name[1:].isdigit():
        sign = "#" * min(int(name[1:]), _DEEPEST) + " "
    blank = _blank(tag[0])
    room = len(blank) - len(sign)
    if not page or name in _CELLS or name in _PARTS or (closing and name in _ENTRIES):
        return blank[:room] + sign
    if name == "li" and not inner:
        return blank[: room - 1] + "\n" + sign
    # The first word of an entry begins a paragraph: what stands on short lines one below the other runs on.
    lines = "\n" if name in _ENTRIES and name != "dt" else "\n\n"
    return (lines + blank)[:room] + sign


def _changed(text: str, ends: tuple[TextPattern, TextPattern], signs: str) -> str:
    """The text with spaces in place of the characters that match `signs` between two ends; an unclosed one is kept."""
    opening, closing = ends
    parts, at = [], 0
    while (found := opening.search(text, at)) and (end := closing.search(text, found.end())):
        parts += [text[at : found.start()], re.sub(signs, " ", text[found.start() : end.end()])]
        at = end.end()
    return "".join([*parts, text[at:]])
