"""The words of one block (a Passage) → inlines, each with its place, and what is wrong with them."""

from __future__ import annotations

import re

from cardgen.expressions import find_hole
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.attributes import ATTRIBUTES, BEGINNING, read_attributes
from cardgen.markup.emphasis import Run, lack_of, pair_runs, read_run
from cardgen.markup.faults import Faults
from cardgen.markup.nodes import (
    NO_ATTRIBUTES,
    Attributes,
    Break,
    CardRef,
    Code,
    Expression,
    FootnoteRef,
    Hyperlink,
    IconRef,
    Image,
    IndexMark,
    Inline,
    Reference,
    Styled,
    Text,
)  # fmt: skip
from cardgen.markup.passage import Passage
from cardgen.markup.problems import (
    MALFORMED_ATTRIBUTES,
    STATEMENT,
    UNCLOSED_BRACKET,
    UNCLOSED_EMPHASIS,
    UNCLOSED_EXPRESSION,
    UNKNOWN_STYLE,
)
from cardgen.markup.sweep import sweep
from cardgen.suggestions import near

#: The signs with which all that is more than plain words begins.
_SIGN = LazyPattern(r"[\\*_:{\[!\n`<&]")
#: Everything that may be more than plain words; the group's name says what has begun.
_SPECIAL = LazyPattern(
    r"""(?P<escape>\\[!-/:-@\[-`{-~])
    | (?P<run>\*+|_+)
    | (?P<icon>:[A-Za-z][\w-]*:(?!:(?![A-Za-z][\w-]*:|[^\w:]|$)))
    | (?P<hole>\{\{)
    | (?P<statement>\{%[^{}\n]*%\})
    | (?P<card>\[\[)
    | (?P<footnote>\[\^[^\s\]]{1,100}\])
    | (?P<bracket>!?\[)
    | (?P<newline>\\\n|\n)
    | (?P<attributes>\{[ ]*(?:[#.][A-Za-z]|[A-Za-z][\w-]*=))
    | (?P<code>`+)
    | (?P<comment><!--)
    | (?P<angle><(?:br[ ]*/?|https?://[^\s<>]+|mailto:[^\s<>]+)>)
    | (?P<entity>&(?:\#\d{1,7}|\#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)""",
    re.VERBOSE | re.DOTALL,
)
_CARD = LazyPattern(r"\[\[([^\[\]|\n\\]+)(?:\\?\|([^\[\]\n]*))?\]\]")
_FIELD = LazyPattern(r"(.+)\.([A-Za-z_]\w*)")
_TARGET = LazyPattern(
    r"""\(\s*(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*))(?:\s+(?:"([^"]*)"|'([^']*)'))?\s*\)"""
)
_BRACKETS = LazyPattern(r"\\.|`+|\{\{|\[|\]", re.DOTALL)
_REFERENCE_STYLES = ("page", "number", "title")
#: Brackets inside brackets are read this deep; further ones are words.
_DEEPEST = 12
#: Further runs of `*` and `_` in one passage are words: nesting stays bounded.
_MOST_RUNS = 400


def parse_passage(passage: Passage, faults: Faults) -> tuple[Inline, ...]:
    """The inlines of a passage."""
    if not _SIGN.search(passage.text):
        return _plain_words(passage)
    swept = sweep(passage.text, passage.offsets[0]) if len(passage.starts) == 1 else None
    return read_all_signs(passage, faults) if swept is None else swept


def read_all_signs(passage: Passage, faults: Faults) -> tuple[Inline, ...]:
    """The inlines of a passage that may have every sign in it."""
    return _Scan(passage, faults, 0).inlines()


def _plain_words(passage: Passage) -> tuple[Inline, ...]:
    text = passage.text
    return (Text(text, passage.at(0), passage.end_at(len(text))),) if text else ()


class _Scan:
    """One pass over a passage; `items` are the inlines so far, with the runs of `*` and `_` among them."""

    __slots__ = ("brackets", "depth", "faults", "items", "passage", "runs", "text", "unclosed")

    def __init__(self, passage: Passage, faults: Faults, depth: int) -> None:
        self.passage = passage
        self.text = passage.text
        self.faults = faults
        self.depth = depth
        self.runs = 0
        self.items: list[Inline | Run] = []
        self.brackets: dict[int, int] | None = None
        #: What was looked for to the end of the text and is not there: nobody need look again.
        self.unclosed: set[str] = set()

    def inlines(self) -> tuple[Inline, ...]:
        """The inlines of the whole passage."""
        at = words_from = 0
        text = self.text
        while sign := _SIGN.search(text, at):
            start = sign.start()
            found = _SPECIAL.match(text, start)
            if found is None:
                at = start + 1
                continue
            kind = found.lastgroup or ""
            if kind == "newline":
                start = self._before_spaces(start, words_from)
            length = len(self.items)
            end = _READERS[kind](self, start, found.end())
            if end is None:
                at = start + (2 if kind in {"card", "hole"} else 1)
                continue
            if start > words_from:
                self.items.insert(length, self._words(words_from, start))
            at = words_from = end
        if len(text) > words_from:
            self.items.append(self._words(words_from, len(text)))
        return self._paired()

    def _paired(self) -> tuple[Inline, ...]:
        if not any(isinstance(item, Run) for item in self.items):
            return tuple(self.items)  # type: ignore[arg-type]  # no run is among them
        inlines, left = pair_runs(self.items, self.passage)
        for run in left:
            if lack := lack_of(run):
                hint = "write `**` right before and right after the bold words, or `\\*\\*` for asterisks"
                self.faults.add(UNCLOSED_EMPHASIS, f"`**` {lack}", self._place(run.start, run.end), hint)
        return tuple(inlines)

    def _words(self, start: int, end: int) -> Text:
        return Text(self.text[start:end], self.passage.at(start), self.passage.end_at(end))

    def _place(self, start: int, end: int) -> tuple[int, int]:
        return self.passage.at(start), self.passage.end_at(end)

    def _children(self, start: int, end: int) -> tuple[Inline, ...]:
        return _Scan(self.passage.part(start, end), self.faults, self.depth + 1).inlines()

    # Each reader takes where its construct starts and where its first signs end, adds to the items, and gives where
    # the construct ends; None when it is nothing but words.

    def read_escape(self, start: int, end: int) -> int | None:
        self.items.append(Text(self.text[start + 1 : end], *self._place(start, end)))
        return end

    def read_run(self, start: int, end: int) -> int | None:
        run = read_run(self.text, start, end)
        self.runs += 1
        if (not run.opens and not run.closes) or self.runs > _MOST_RUNS:
            return self._literal(start, end)
        self.items.append(run)
        return end

    def _literal(self, start: int, end: int) -> int:
        self.items.append(self._words(start, end))
        return end

    def read_icon(self, start: int, end: int) -> int | None:
        # A colon before it belongs to words (`a::b:`), unless it closes the icon before (`:a::b:`).
        before = self.items[-1] if self.items else None
        after_icon = isinstance(before, IconRef) and before.end == self.passage.at(start)
        if self.text[start - 1 : start] == ":" and not after_icon:
            return None
        self.items.append(IconRef(self.text[start + 1 : end - 1], *self._place(start, end)))
        return end

    def read_hole(self, start: int, end: int) -> int | None:
        hole = find_hole(self.text, start)
        if hole is None:
            hint = (
                r"close it with `}}` there (`\n` in it is written `\\n` in double quotes of YAML), "
                r"or write `\{\{` for braces"
            )
            message = "`{{` opens an expression that is not closed in its paragraph"
            self.faults.add(UNCLOSED_EXPRESSION, message, self._place(start, end), hint)
            return None
        self.items.append(Expression(self.text[hole[0] : hole[1]], *self._place(start, hole[1] + 2)))
        return hole[1] + 2

    def read_statement(self, start: int, end: int) -> int | None:
        hint = 'choose with `{{ "a" if card.cost > 2 else "b" }}`; a layout\'s `stack` prints each entry of a list'
        message = f"`{self.text[start:end]}` is a statement, expected words or an expression in `{{{{ }}}}`"
        if "{%" not in self.unclosed:  # a loop has a beginning and an end, and is one fault
            self.unclosed.add("{%")
            self.faults.add(STATEMENT, message, self._place(start, end), hint)
        return self._literal(start, end)

    def read_card(self, start: int, end: int) -> int | None:
        found = _CARD.match(self.text, start)
        if found is None:
            hint = "write a card as `[[Fairy Dust]]` or `[[Fairy Dust|dust]]`, on one line"
            empty = self.text[start + 2 : end + 2].lstrip().startswith("]]")
            message = "`[[]]` names no card" if empty else "`[[` opens a card's name that is not closed"
            self.faults.add(UNCLOSED_BRACKET, message, self._place(start, end), hint)
            return None
        name, label = found[1].strip(), (found[2] or "").strip()
        named = _FIELD.fullmatch(name)
        field = named[2] if named else ""
        card = CardRef(named[1] if named else name, field, label, *self._place(start, found.end()))
        self.items.append(card)
        return found.end()

    def read_footnote(self, start: int, end: int) -> int | None:
        self.items.append(FootnoteRef(self.text[start + 2 : end - 1], *self._place(start, end)))
        return end

    def read_newline(self, start: int, end: int) -> int | None:
        if end - start > 2 or self.text[start] == "\\":
            self.items.append(Break(*self._place(start, end)))
            return end
        self.items.append(Text(" ", *self._place(start, end)))
        return end

    def _before_spaces(self, newline: int, first: int) -> int:
        """Where the spaces before the end of a line begin."""
        while newline > first and self.text[newline - 1] == " ":
            newline -= 1
        return newline

    def read_code(self, start: int, end: int) -> int | None:
        closing = _closing_ticks(self.text, self.text[start:end], end, self.unclosed)
        if closing is None:
            return self._literal(start, end)
        code = self.text[end : closing.start()].replace("\n", " ")
        if len(code) > 2 and code[0] == code[-1] == " " and code.strip():
            code = code[1:-1]
        self.items.append(Code(code, *self._place(start, closing.end())))
        return closing.end()

    def read_angle(self, start: int, end: int) -> int | None:
        inside = self.text[start + 1 : end - 1]
        if inside.startswith("br"):
            self.items.append(Break(*self._place(start, end)))
        else:
            words = Text(inside.removeprefix("mailto:"), *self._place(start + 1, end - 1))
            self.items.append(Hyperlink(inside, (words,), *self._place(start, end)))
        return end

    def read_comment(self, _start: int, end: int) -> int | None:
        close = -1 if "-->" in self.unclosed else self.text.find("-->", end)
        if close < 0:
            self.unclosed.add("-->")
            return None
        return close + 3

    def read_entity(self, start: int, end: int) -> int | None:
        import html  # noqa: PLC0415 - for start-up time: its table of names is long, and needed rarely

        character = html.unescape(self.text[start:end])
        if character == self.text[start:end]:
            return None
        self.items.append(Text(character, *self._place(start, end)))
        return end

    def read_attributes(self, start: int, end: int) -> int | None:
        attributes, end = self._attributes_at(start)
        if end == start:
            self._report_attributes(start)
            return None
        self._mark(attributes, start, end)
        return end

    def read_bracket(self, start: int, end: int) -> int | None:
        closing = self._closing(end - 1)
        if closing is None or self.depth > _DEEPEST:
            return None
        image = self.text[start] == "!"
        target = _TARGET.match(self.text, closing + 1)
        if target is not None:
            return self._read_link((start, end, closing), target, image)
        if self.text.startswith("](#", closing):
            hint = "close the target with `)`"
            self.faults.add(UNCLOSED_BRACKET, "`](` opens a target that is not closed",
                            self._place(closing, closing + 2), hint)  # fmt: skip
            return None
        attributes, after = self._attributes_at(closing + 1)
        if image or after == closing + 1:
            return None
        children = self._children(end, closing)
        for style in reversed(attributes.classes):
            children = (Styled(children, style, *self._place(start, after)),)
        self.items.extend(children)
        self._mark(attributes, start, after)
        return after

    def _read_link(self, bounds: tuple[int, int, int], target: re.Match[str], image: bool) -> int:
        start, end, closing = bounds
        url = re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", target[1] or target[2] or "")
        attributes, after = self._attributes_at(target.end())
        place = self._place(start, after)
        if image:
            values = dict(attributes.values)
            values.update({"id": attributes.id} if attributes.id else {})
            values.update({"class": " ".join(attributes.classes)} if attributes.classes else {})
            title, title_at = target[3] or target[4] or "", target.start(3 if target[3] else 4)
            title_start = self.passage.at(title_at) if title else 0
            self.items.append(Image(url, self.text[end:closing], title, values, *place, title_start))
            return after
        children = self._children(end, closing)
        if url.startswith("#"):
            style = self._style_of(attributes, (target.end(), after))
            self.items.append(Reference(url[1:], children, style, *place))
        else:
            self.items.append(Hyperlink(url, children, *place))
        self._mark(attributes, target.end(), after)
        return after

    def _style_of(self, attributes: Attributes, place: tuple[int, int]) -> str:
        for name in attributes.classes:
            if name not in _REFERENCE_STYLES:
                hint = near(name, _REFERENCE_STYLES) or "write `.page`, `.number` or `.title`"
                message = f"a reference is printed as `page`, `number` or `title`, found `{name}`"
                self.faults.add(UNKNOWN_STYLE, message, self._place(*place), hint)
                return ""
        return attributes.classes[0] if attributes.classes else ""

    def _mark(self, attributes: Attributes, start: int, end: int) -> None:
        if entry := attributes.values.get("index"):
            self.items.append(IndexMark(entry, *self._place(start, end)))

    def _attributes_at(self, start: int) -> tuple[Attributes, int]:
        """The attributes that stand at `start`, and where they end: `start` itself when there are none."""
        if not self.text.startswith("{", start):
            return NO_ATTRIBUTES, start
        if found := ATTRIBUTES.match(self.text, start):
            return read_attributes(found[1]), found.end()
        return NO_ATTRIBUTES, start

    def _report_attributes(self, start: int) -> None:
        if broken := BEGINNING.match(self.text, start):
            hint = 'write `{#name .class key="value"}`, with spaces between'
            message = f"cannot read the attributes `{broken.group()}`"
            self.faults.add(MALFORMED_ATTRIBUTES, message, self._place(start, broken.end()), hint)

    def _closing(self, opening: int) -> int | None:
        """Where the bracket that opens at `opening` closes."""
        if self.brackets is None:
            self.brackets = _pair_brackets(self.text)
        return self.brackets.get(opening)


def _pair_brackets(text: str) -> dict[int, int]:
    """Opening → closing brackets, code and expressions left out."""
    pairs: dict[int, int] = {}
    opened: list[int] = []
    unclosed: set[str] = set()
    at = 0
    while found := _BRACKETS.search(text, at):
        sign, at = found.group(), found.end()
        if sign == "[":
            opened.append(found.start())
        elif sign == "]":
            if opened:
                pairs[opened.pop()] = found.start()
        elif sign == "{{":
            hole = find_hole(text, found.start())
            at = hole[1] + 2 if hole else at
        elif sign[0] == "`":
            closing = _closing_ticks(text, sign, at, unclosed)
            at = closing.end() if closing else at
    return pairs


def _closing_ticks(text: str, ticks: str, at: int, unclosed: set[str]) -> re.Match[str] | None:
    """The run of as many backticks as open a code; `unclosed` are those for which there is none."""
    if ticks in unclosed:
        return None
    closing = re.compile(rf"(?<!`){ticks}(?!`)").search(text, at)
    if closing is None:
        unclosed.add(ticks)
    return closing


_READERS = {
    "escape": _Scan.read_escape, "run": _Scan.read_run, "icon": _Scan.read_icon, "hole": _Scan.read_hole,
    "statement": _Scan.read_statement,
    "card": _Scan.read_card, "footnote": _Scan.read_footnote, "bracket": _Scan.read_bracket,
    "newline": _Scan.read_newline, "attributes": _Scan.read_attributes, "code": _Scan.read_code,
    "angle": _Scan.read_angle, "comment": _Scan.read_comment, "entity": _Scan.read_entity,
}  # fmt: skip
