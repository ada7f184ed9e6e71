"""A text → its brackets and quotation marks that have no partner."""

from __future__ import annotations

import re

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

_SIGN = TextPattern(r"[()\[\]{}“”\"]")
_OPENING = {")": "(", "]": "[", "}": "{", "”": "“"}
#: What a closing round bracket can follow without an opening one: `a)`, `12)`, `iv.)`, a face `:-)`.
_MARKER = TextPattern(r"(?:^|[\s,;(/*_\]>\"“‘'])(?:\w|\d+|\d+\.[a-z]|[ivxIVX]+)\.?\Z|[:;=]\s?[-o^']?\Z")
_FIRST_MARKER = TextPattern(r"\(?(?:\w|\d+|[ivxIVX]{1,5})\.?\)\s")
#: A letter of a list inside other brackets: `(see d) Build)`.
_LETTER = TextPattern(r"[\s\"“\[][A-Za-z]\) ")
#: If quotation marks open low, `„so“`, the closing one looks like the one that opens elsewhere.
_LOW = str.maketrans("„“", "“”")
_BRACKET = TextPattern(r"[()\[\]{}]")
#: A sign, or a few, that a text quotes instead of using: `the symbol "("`, `'..'`, `<[>`.
_QUOTED_SIGNS = TextPattern(r"(?<!\w)(?:[`'\"‘’“](?:[^\w\s]{1,3}?|_{1,2})[`'\"’”](?!\w)|<[()\[\]{}]>)")
_STOPS = frozenset(".,;")
_FACE = TextPattern(r"[:;=]['-]?\Z")
_QUOTE = TextPattern(r"[\"“”]")
#: What precedes an opening quotation mark, and what follows a closing one, apart from spaces.
_BEFORE_OPENING, _AFTER_CLOSING = frozenset("([{—–/*_>"), frozenset(".,;:!?)]}…*_<")
#: An opening mark shortens no word, and shows no key within one: `'e'dit`.
_SINGLE = TextPattern(
    r"(?<![\w.,!?'’)\]])(?P<open>['‘](?!(?:em|tis|twas|n|till?|cause|bout|round|neath|cuz|uns?|s|d|ve|re|ll|m|"
    r"t|tween|gainst|twere|twill|twould|twixt|mongst|mid|side|fore|pon|fraid|nother|nuff|ello|ere|er|im)\b|\w['’]\w)(?=[A-Za-z]))|(?P<close>['’](?!\w))",
    re.IGNORECASE,
)


@frozen
class Loose:
    """The signs of a text that have no partner in it, as (sign, offset), and where its pairs begin.

    Those at the offsets `needless` may have a partner elsewhere, or another meaning; those at `mixed` close a sign of
    another kind.
    """

    opened: tuple[tuple[str, int], ...]
    closed: tuple[tuple[str, int], ...]
    pairs: tuple[int, ...]
    needless: frozenset[int] = frozenset()
    mixed: tuple[int, ...] = ()


#: After a number these are inches.
_INCHES = '”"'
#: `24"+`: that far or farther.
_IN_INCHES = TextPattern(r"\d\"\+")


def without_quoted_signs(text: str) -> str:
    """The text with letters in place of the signs that it quotes, and of the marks that quote them."""
    return _QUOTED_SIGNS.sub(lambda quoted: "x" * len(quoted[0]), text)


def unpaired(text: str) -> list[int]:
    """The offsets of brackets and quotation marks that are not opened, not closed, or closed by another kind."""
    text = without_quoted_signs(text)
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
    """The unpaired brackets of a text, except quoted ones and those of faces and list markers.

    A bracket that stands apart, or behind the letter of a list, may have a partner but needs none.
    """
    text = without_quoted_signs(text)
    opened: list[tuple[str, int]] = []
    closed: list[tuple[str, int]] = []
    pairs: list[int] = []
    letters = 0
    for found in _BRACKET.finditer(text):
        sign, at = found[0], found.start()
        of_letter = sign == ")" and _LETTER.match(text, max(0, at - 2)) is not None
        if sign not in _OPENING:
            if sign != "(" or not _FACE.search(text[max(0, at - 4) : at]):
                opened.append((sign, at))
        elif opened and opened[-1][0] == _OPENING[sign]:
            pairs.append(opened.pop()[1])
            letters += of_letter
        elif sign == ")" and letters and not of_letter:
            letters -= 1  # it closes what the bracket behind the letter seemed to close
        elif not _FIRST_MARKER.fullmatch(text, 0, at + 2):
            closed.append((sign, at))
    needless = frozenset(
        at
        for sign, at in (*opened, *closed)
        if _is_apart(text, at) or (sign == ")" and _MARKER.search(text[max(0, at - 12) : at]))
    )
    return Loose(tuple(opened), tuple(closed), tuple(pairs), needless)


def loose_quotes(text: str) -> Loose:
    """The unpaired quotation marks of a text; none if they open low, as in other languages.

    A straight one opens or closes depending on its neighbours, or as needed; after a number it may stand for inches.
    """
    if "„" in text:
        return Loose((), (), ())
    text = without_quoted_signs(text)
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
        if apart:
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
    """The single quotation marks of a text that open and are not closed; any final apostrophe may close one."""
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


def _is_apart(text: str, at: int) -> bool:
    """Whether a sign stands between spaces, or between a space and a stop."""
    before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    if after in _STOPS:
        return before.isspace()
    return (not before or before.isspace()) and (not after or after.isspace())


def _opens(text: str, at: int, alone: bool) -> bool:
    """Whether a quotation mark opens; `alone` if no other is open."""
    if text[at] != '"':
        return text[at] == "“"
    if alone and text.startswith("...", at + 1) and text[at + 4 : at + 5].isalpha():
        return True
    if alone and _IN_INCHES.match(text, at - 1 if at else 0):
        return False
    before, after = text[at - 1 : at] if at else " ", text[at + 1 : at + 2] or " "
    opening = before.isspace() or before in _BEFORE_OPENING
    closing = after.isspace() or after in _AFTER_CLOSING
    return opening if opening != closing else alone
