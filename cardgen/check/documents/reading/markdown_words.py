"""A Markdown block as typed → the words that a reader sees, with marks for emphasis, code and links."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import unescape

from cardgen.check.documents.document import OBJECT, Mark
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

_SIGNS = TextPattern(
    r"(?P<code>`{1,3})[^`]*(?P=code)|(?P<escape>\\)[\\`*_{}\[\]()#+.!|<>~-]|(?P<note>\[\^[^\[\]\s]{1,40}\]:?)|"
    r"(?P<link>!?\[)|(?P<run>\*{1,3}|_{1,3}|~~)|(?P<tag></?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*)?/?>)|"
    r"(?P<entity>&(?:[A-Za-z]{2,8}|#\d{1,5});)|(?P<filled>\{\{[^{}\n]*\}\})"
)
_MAY_SIGN = TextPattern(r"[*_\[\\<&~`]|\{\{")
#: The signs of HTML only: in a whole HTML page, stars and backticks mean nothing else.
_SIGNS_OF_PAGE = TextPattern(
    r"(?P<tag></?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*)?/?>)|(?P<entity>&(?:[A-Za-z]{2,8}|#\d{1,5});)"
)
_WORDS_OF_LINK = r"(?:[^\[\]]|\[[^\[\]]{0,80}\]){0,300}"
_LINK = TextPattern(
    rf"!?\[(?P<words>{_WORDS_OF_LINK})\](?P<tail>\(\s*<?(?P<target>[^\s()<>]+(?:\([^\s()]*\)[^\s()]*)?)>?"
    r"(?:\s+[\"'(][^\"']*[\"')])?\s*\))"
)
_ANCHOR = TextPattern(r"\{#(?P<anchor>[\w.:-]+)[^{}]*\}$")
#: The target of an HTML link to another text.
_ELSEWHERE = TextPattern(r"\shref=[\"']?(?P<target>[^\s\"'#<>][^\s\"'<>]*)", re.IGNORECASE)
_TAG_NAME = TextPattern(r"</?([A-Za-z][A-Za-z0-9]*)")
#: Tags that need no partner; those of the first set separate words.
_APART = frozenset({"br", "hr", "p", "li", "td", "th", "tr", "dt", "dd"})
_SINGLE = _APART | {"img", "wbr", "a", "span", "font"}
#: The marks that tags give to the words between them.
_MARKING = dict.fromkeys(("code", "kbd", "samp", "tt", "var"), "code") | {
    "b": "strong", "strong": "strong", "i": "emphasis", "em": "emphasis", "a": "link",
}  # fmt: skip
_STRONG = 2
#: The deepest nesting of emphasis.
_DEEPEST = 4


#: Greater than every offset.
_FAR = 1 << 60


@frozen
class Words:
    """`text` as a reader sees it; `pieces` are pairs (position in it, position in what was typed), ascending."""

    text: str
    pieces: tuple[tuple[int, int], ...]
    marks: tuple[Mark, ...] = ()
    anchor: str = ""


def read_words(typed: str, *, of_page: bool = False) -> Words:
    """The words of a block; `of_page`, only HTML is interpreted. Signs without a partner stay, as in a browser."""
    anchor = _ANCHOR.search(typed) if typed.endswith("}") and not of_page else None
    if not _MAY_SIGN.search(typed) and not anchor:
        return Words(typed, ((0, 0),))
    reading = _Reading(typed, _SIGNS_OF_PAGE if of_page else _SIGNS)
    end = len(typed[: anchor.start()].rstrip()) if anchor else len(typed)
    reading.read(end)
    if anchor:
        reading.cuts.append((end, len(typed), ""))
    text, pieces = _without(typed, sorted(reading.cuts))
    marks = sorted(
        (
            Mark(m.kind, _shifted(pieces, m.start), _shifted(pieces, m.end), m.value, m.detail)
            for m in reading.marks
        ),
        key=lambda mark: (mark.start, mark.end),
    )
    return Words(text, pieces, tuple(marks), anchor["anchor"] if anchor else "")


@dataclass(slots=True)
class _Reading:
    """The cuts in a block's words, as (start, end, replacement), and its marks, all by positions in what was typed."""

    typed: str
    signs: TextPattern
    cuts: list[tuple[int, int, str]] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    open_runs: list[tuple[str, int]] = field(default_factory=list)
    open_tags: list[tuple[str, int, str]] = field(default_factory=list)
    tails: dict[int, int] = field(default_factory=dict)

    def read(self, end: int) -> None:
        """Reads the block up to `end`."""
        paired = _paired_tags(self.typed) if "<" in self.typed else frozenset()
        at = 0
        while found := self.signs.search(self.typed, at, end):
            tail = min((start for start in self.tails if start >= at), default=end)
            if tail < found.start():
                at = self.tails.pop(tail)
                continue
            at = self._take(found, paired)

    def _take(self, found: re.Match[str], paired: frozenset[str]) -> int:
        """Handles a sign and returns the position from which to continue."""
        start, end = found.span()
        match found.lastgroup:
            case "escape":
                self.cuts.append((start, start + 1, ""))
            case "entity":
                self.cuts.append((start, end, unescape(found[0]).replace("\xa0", " ")))
            case "code":
                self.marks.append(Mark("code", found.end("code"), end - len(found["code"])))
            case "filled":  # a program puts a value here
                self.marks.append(Mark("code", start, end))
            case "note":
                self.cuts.append((start, end, ""))
                self.marks.append(Mark("footnote", start, start, found[0].strip("[]^:"), found[0][-1:]))
            case "tag":
                self._take_tag(found, paired)
            case "run":
                self._take_run(found)
            case "link":
                return self._take_link(start, end)
            case _:
                pass
        return end

    def _take_link(self, start: int, end: int) -> int:
        link = _LINK.match(self.typed, start)
        if link is None:
            return end
        if self.typed[start] == "!":
            self.cuts.append((start, link.end(), OBJECT))
            self.marks.append(Mark("image", start, link.end(), link["target"], link["words"]))
            return link.end()
        self.cuts += [(start, end, ""), (link.end("words"), link.end(), "")]
        self.marks.append(Mark("link", *link.span("words"), link["target"]))
        self.tails[link.end("words")] = link.end()
        return end

    def _take_tag(self, found: re.Match[str], paired: frozenset[str]) -> None:
        name = _name(found[0])
        if name in paired or name in _SINGLE:
            self.cuts.append((*found.span(), " " if name in _APART else ""))
        if kind := _MARKING.get(name) if name in paired else None:
            if not found[0].startswith("</"):
                link = _ELSEWHERE.search(found[0]) if kind == "link" else None
                self.open_tags.append((name, found.end(), link["target"] if link else ""))
            elif self.open_tags and self.open_tags[-1][0] == name:
                _, start, target = self.open_tags.pop()
                if target or kind != "link":
                    self.marks.append(Mark(kind, start, found.start(), target))

    def _take_run(self, found: re.Match[str]) -> None:
        """Closes the emphasis that the same signs opened, or opens one."""
        start, end = found.span()
        before, after = self.typed[start - 1 : start], self.typed[end : end + 1]
        inside = before.isalnum() and after.isalnum()
        closes = bool(before) and not before.isspace() and not (found[0][0] == "_" and inside)
        pending = range(len(self.open_runs))[-_DEEPEST:] if closes else range(0)
        at = next((at for at in reversed(pending) if self.open_runs[at][0] == found[0]), -1)
        if at >= 0:
            opened = self.open_runs[at][1]
            del self.open_runs[at:]
            self.cuts += [(opened, opened + len(found[0]), ""), (start, end, "")]
            kind = "strong" if len(found[0]) >= _STRONG else "emphasis"
            self.marks += [Mark(kind, opened + len(found[0]), start)] if found[0] != "~~" else []
        elif after and not after.isspace() and not inside:
            self.open_runs.append((found[0], start))


def _paired_tags(typed: str) -> frozenset[str]:
    """The names of the tags that are closed as often as they are opened."""
    opened: Counter[str] = Counter()
    for tag in re.findall(r"</?[A-Za-z][^<>]*>", typed):
        opened[_name(tag)] += -1 if tag.startswith("</") else 0 if tag.endswith("/>") else 1
    return frozenset(name for name, left in opened.items() if not left)


def _name(tag: str) -> str:
    found = _TAG_NAME.match(tag)
    return found[1].lower() if found else ""


def _without(typed: str, cuts: Iterable[tuple[int, int, str]]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The text without the cuts, and its pieces."""
    parts: list[str] = []
    pieces: list[tuple[int, int]] = [(0, 0)]
    at = length = 0
    for start, end, instead in cuts:
        if start < at:
            continue
        parts += [typed[at:start], instead]
        length += start - at
        if instead:
            pieces.append((length, start))
            length += len(instead)
        pieces.append((length, end))
        at = end
    return "".join([*parts, typed[at:]]), tuple(pieces)


def _shifted(pieces: Sequence[tuple[int, int]], position: int) -> int:
    """The position in the visible text of a position in what was typed."""
    base, typed = pieces[max(0, bisect_right(pieces, position, key=lambda piece: piece[1]) - 1)]
    return base + max(0, position - typed)


def joined_pieces(
    inner: Sequence[tuple[int, int]], outer: Sequence[tuple[int, int]], length: int
) -> tuple[tuple[int, int], ...]:
    """Combines the pieces from visible to typed words with those from typed words to the text, into visible → text."""
    found: list[tuple[int, int]] = []
    for at, (read, typed) in enumerate(inner):
        end = inner[at + 1][0] - read + typed if at + 1 < len(inner) else length
        first = bisect_right(outer, (typed, _FAR)) - 1
        found.append((read, outer[first][1] + typed - outer[first][0]))
        after = outer[first + 1 : bisect_left(outer, (end, 0))]
        found += [(read + start - typed, offset) for start, offset in after]
    return tuple(dict.fromkeys(found))
