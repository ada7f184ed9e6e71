"""A text → the brackets and quotation marks in it that have no partner."""

from __future__ import annotations

import re

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

_SIGN = TextPattern(r"[()\[\]{}“”\"]")
_OPENING = {")": "(", "]": "[", "}": "{", "”": "“"}
#: What a closing round bracket may stand behind without an opening one: `a)`, `12)`, `iv.)`, a face `:-)`.
_MARKER = TextPattern(r"(?:^|[\s,;(/*_\]>])(?:\w|\d+|\d+\.[a-z]|[ivxIVX]+)\.?\Z|[:;=]\s?[-o^']?\Z")
_FIRST_MARKER = TextPattern(r"\(?(?:\w|\d+|[ivxIVX]{1,5})\.?\)\s")
#: Where marks open low, `„so“`, those that close them look as the ones that open others.
_LOW = str.maketrans("„“", "“”")
_BRACKETS = frozenset("()[]{}")
_BRACKET = TextPattern(r"[()\[\]{}]")
#: A sign between two of these is spoken of.
_QUOTING = frozenset("`'\"‘’“”<>")
_STOPS = frozenset(".,;")
_TICKS = frozenset("`'")
_FACE = TextPattern(r"[:;=]['-]?\Z")
_QUOTE = TextPattern(r"[\"“”]")
#: What a mark stands behind that opens, and what stands behind one that closes.
_BEFORE_OPENING, _AFTER_CLOSING = frozenset("([{—–/*_>"), frozenset(".,;:!?)]}…*_<")
_SINGLE = TextPattern(
    r"(?<![\w.,!?'’)\]])(?P<open>['‘](?!(?:em|tis|twas|n|till?|cause|bout|round|neath|cuz|uns?|s|d|ve|re|ll|m|"
    r"t|tween|gainst)\b)(?=[A-Za-z]))|(?P<close>['’](?!\w))",
    re.IGNORECASE,
)


@frozen
class Loose:
    """The signs of a text that have no partner in it, as (sign, offset), and where its pairs begin.

    Those at the offsets `needless` may have one elsewhere, or mean something else; `mixed` are those that close what a
    sign of another sort opened.
    """

    opened: tuple[tuple[str, int], ...]
    closed: tuple[tuple[str, int], ...]
    pairs: tuple[int, ...]
    needless: frozenset[int] = frozenset()
    mixed: tuple[int, ...] = ()


#: Behind a number these are inches.
_INCHES = '”"'


def unpaired(text: str) -> list[int]:
    """Where brackets and quotation marks stand that are not opened, not closed, or closed by another sort."""
    if "„" in text:
        text = text.translate(_LOW)
    opened: list[tuple[str, int]] = []
    alone: list[int] = []
    straight: list[int] = []
    for found in _SIGN.finditer(text):
        sign, at = found[0], found.start()
        if sign == '"':
            straight.append(at)
        elif sign not in _OPENING:
            if sign == "(" and _FACE.search(text[max(0, at - 4) : at]):
                continue
            opened.append((sign, at))
        elif opened and opened[-1][0] == _OPENING[sign]:
            opened.pop()
        elif sign != ")" or not _MARKER.search(text[max(0, at - 12) : at]):
            alone.append(at)
    alone += [at for _, at in opened]
    alone += straight[-1:] if len(straight) % 2 else []
    return sorted(at for at in alone if text[at] not in _INCHES or not text[max(0, at - 1) : at].isdigit())


def loose_brackets(text: str) -> Loose:
    """The brackets of a text, but for those that are spoken of, and those of faces and of the marks of items.

    One that stands by itself may have a partner, and needs none.
    """
    opened: list[tuple[str, int]] = []
    closed: list[tuple[str, int]] = []
    pairs: list[int] = []
    for found in _BRACKET.finditer(text):
        sign, at = found[0], found.start()
        if _is_named(text, at):
            continue
        if sign not in _OPENING:
            if sign != "(" or not _FACE.search(text[max(0, at - 4) : at]):
                opened.append((sign, at))
        elif opened and opened[-1][0] == _OPENING[sign]:
            pairs.append(opened.pop()[1])
        elif not _FIRST_MARKER.fullmatch(text, 0, at + 2):
            closed.append((sign, at))
    needless = frozenset(
        at
        for sign, at in (*opened, *closed)
        if _is_apart(text, at) or (sign == ")" and _MARKER.search(text[max(0, at - 12) : at]))
    )
    return Loose(tuple(opened), tuple(closed), tuple(pairs), needless)


def loose_quotes(text: str) -> Loose:
    """The quotation marks of a text; nothing where they open low, as others write them.

    A straight one opens or closes by what stands on its sides, or as it is needed; behind a number it may be inches.
    """
    if "„" in text:
        return Loose((), (), ())
    opened: list[tuple[str, int]] = []
    closed: list[tuple[str, int]] = []
    pairs: list[int] = []
    mixed: list[int] = []
    pending, inches = -1, False
    for found in _QUOTE.finditer(text):
        at = found.start()
        # `"...there was a mouse."`, `".below"`
        goes_on = text.startswith("...", at + 1) or (
            text[at + 1 : at + 2] == "." and text[at + 2 : at + 3].isalnum()
        )
        apart = text[at] == '"' and not goes_on and pending < 0 and _is_apart(text, at)
        if apart or _is_named(text, at):
            continue
        if _opens(text, at, pending < 0):
            if pending >= 0:
                opened.append((text[pending], pending))
            pending, inches = at, False
            continue
        measure = text[at] != "“" and text[max(0, at - 1) : at].isdigit()
        if pending >= 0:
            pairs.append(pending)
            if (text[pending] == '"') != (text[at] == '"'):
                mixed.append(at)
            pending, inches = -1, measure
        elif not measure and not inches:
            closed.append((text[at], at))
        else:
            inches = False
    if pending >= 0:
        opened.append((text[pending], pending))
    return Loose(tuple(opened), tuple(closed), tuple(pairs), mixed=tuple(mixed))


def loose_single_quotes(text: str) -> Loose:
    """The single quotation marks of a text that open and are not closed; an apostrophe may close what it does not."""
    opened: list[tuple[str, int]] = []
    pairs: list[int] = []
    pending = -1
    for found in _SINGLE.finditer(text):
        if found["open"]:
            if pending >= 0:
                opened.append((text[pending], pending))
            pending = found.start()
        elif pending >= 0:
            pairs.append(pending)
            pending = -1
    if pending >= 0:
        opened.append((text[pending], pending))
    return Loose(tuple(opened), (), tuple(pairs))


def _is_named(text: str, at: int) -> bool:
    """Whether a sign is spoken of: it stands between two signs that quote it."""
    before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    quoting = _QUOTING if text[at] in _BRACKETS else _TICKS
    return before in quoting and after in quoting


def _is_apart(text: str, at: int) -> bool:
    """Whether a sign stands between spaces, or between a space and a stop."""
    before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    if after in _STOPS:
        return before.isspace()
    return (not before or before.isspace()) and (not after or after.isspace())


def _opens(text: str, at: int, alone: bool) -> bool:
    """Whether a quotation mark opens; `alone` says that none is open."""
    if text[at] != '"':
        return text[at] == "“"
    if alone and text.startswith("...", at + 1) and text[at + 4 : at + 5].isalpha():
        return True
    before, after = text[at - 1 : at] if at else " ", text[at + 1 : at + 2] or " "
    opening = before.isspace() or before in _BEFORE_OPENING
    closing = after.isspace() or after in _AFTER_CLOSING
    return opening if opening != closing else alone
