"""The filters of expressions beside Jinja's: numbers as words and numerals, lists, signs, expected values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from typing import Any

from cardgen.expressions.faults import ExpressionError
from cardgen.expressions.numerals import in_words, rank
from cardgen.expressions.plurals import plural_of
from cardgen.expressions.problems import TOO_COSTLY, UNEXPECTED_VALUE
from cardgen.expressions.values import (
    MISSING,
    Joined,
    Marked,
    WithMarkup,
    Worded,
    comparable,
    escaped,
    look_up,
    show,
    show_words,
)
from cardgen.lazy_patterns import LazyPattern

_ROMAN = ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
          (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))  # fmt: skip
_ENGLISH = "en"
_LONGEST = 10_000
#: Tags that end a line (in HTML or card databases), and the other tags of HTML; `<VP>` is a game's own text.
_BREAK = LazyPattern(r"<(?:br\s*/?|/p|/div|/li|/h[1-6]|hr\s*/?|n|nl|line)>", re.IGNORECASE)
_TAG = LazyPattern(
    r"</?(?:abbr|[abipqsu]|big|blockquote|br|center|cite|code|del|div|em|font|h[1-6]|hr|img|ins|kbd|left|li|mark|nobr|ol|"
    r"pre|right|small|span|strike|strong|su[bp]|table|tbody|t[dhrt]|ul|var)(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)


def words(value: object, language: str = _ENGLISH) -> str:
    """A whole number in words: 42 → `forty-two`; large ones in figures."""
    return in_words(_whole(value), language)


def ordinal(value: object, spelled: bool = False, language: str = _ENGLISH) -> str:
    """The rank of a whole number: 2 → `2nd`, or `second` when `spelled`."""
    return rank(_whole(value), language, spelled=spelled)


def roman(value: object) -> str:
    """A whole number from 1 to 3999 as a Roman numeral: 4 → `IV`."""
    number = _whole(value)
    if not 1 <= number <= 3999:
        raise ExpressionError(f"`roman` expects a number from 1 to 3999, found {number}")
    numeral = ""
    for worth, letters in _ROMAN:
        count, number = divmod(number, worth)
        numeral += letters * count
    return numeral


def plural(value: object, one: str = "", many: str = "") -> str:
    """The form of a word for a number (`3 | plural("card")` → `cards`), or the plural of a word."""
    if isinstance(value, str):
        return plural_of(value)
    form = many or plural_of(one)
    return one if _number(value) == 1 else form


#: What is printed as markup.
_MARKED = (Marked, WithMarkup)
#: Of these types, everything is printed as it is in the data.
_WITHOUT_WORDS = (str, int, float, None.__class__)


def join(
    value: Iterable[Any] | None,
    between: str = ", ",
    last: str = "",
    attribute: str = "",
    language: str = _ENGLISH,
) -> str:
    """The entries of a list, separated by `between` (a comma), the last one by `last` (`" and "`) if given.

    If all of them are marked up, so is the result.
    """
    entries = [_attribute(entry, attribute) if attribute else entry for entry in value or ()]
    shown = [show_words(entry, language) for entry in entries]
    if len(shown) > 1 and last:
        shown[-2:] = [f"{shown[-2]}{last}{shown[-1]}"]
    joined = _bounded(between.join(shown))
    return Marked(joined) if entries and all(isinstance(entry, _MARKED) for entry in entries) else joined


def concatenated(parts: Sequence[object], scope: Mapping[str, object]) -> str:
    """The values one after the other, as `~` joins them.

    If one of them is marked up, so is the result, in which the others print as they are. Otherwise, it compares as what
    is in the data, and prints the words of flags and of values that have some.
    """
    raw = "".join([show(part) for part in parts])
    if all(part.__class__ in _WITHOUT_WORDS for part in parts):
        return raw
    language = language_in(scope)
    marked = [isinstance(part, _MARKED) for part in parts]
    said = [show(part) if isinstance(part, _MARKED) else show_words(part, language) for part in parts]
    if any(marked):
        pairs = zip(marked, said, strict=True)
        return Joined("".join([words if own else escaped(words) for own, words in pairs]), raw)
    words = "".join(said)
    return raw if words == raw else Worded(raw, words)


def each(value: object, before: object, after: object = "", language: str = _ENGLISH) -> list[str]:
    """The entries of a list, or a single value, each with text `before` and `after` it."""
    if value is None:
        return []
    entries = value if isinstance(value, Iterable) and not isinstance(value, str | Mapping) else [value]
    return [_bounded(f"{show(before)}{show_words(entry, language)}{show(after)}") for entry in entries]


def markup(value: object) -> Marked:
    """The text, to be printed as markup, with its icons, bold words and lists."""
    return Marked(value.raw if isinstance(value, Joined) else show(value))


def signed(value: object) -> str:
    """A number with its sign: `+2`, `−1` (with a true minus), `0`."""
    number = _number(value)
    return show(number) if number == 0 else f"{'+' if number > 0 else '−'}{show(abs(number))}"


def expect(value: object, expected: object) -> object:
    """The value itself if it equals the expected one; otherwise, a fault that names both."""
    value = tuple(value) if isinstance(value, Iterator) else value
    if comparable(value) != comparable(expected):
        raise ExpressionError(
            f"expected {_in_words(expected)}, but the data has {_in_words(value)}",
            f"write {_in_words(value)} if the data is right, or correct the data",
            UNEXPECTED_VALUE,
        )
    return value


def length(value: object) -> int:
    """The number of entries in a list, or of characters in a text."""
    return len(value) if isinstance(value, Sized) else len(show(value))


def _replace_text(value: object, old: str, new: str) -> str:
    """The text with `old` replaced by `new`."""
    text = show(value)
    if len(text) + text.count(old) * len(new) > _LONGEST:
        raise ExpressionError("`replace` gives too long a text", "replace less", TOO_COSTLY)
    return text.replace(old, new)


def lines(value: object) -> list[object]:
    """The lines of a text, or of all texts in a list, without HTML tags; marked-up text stays whole."""
    if isinstance(value, str):
        import html  # noqa: PLC0415 - it loads a table of all entities, and few games use `lines`

        ended = _BREAK.sub("\n", value) if "<" in value else value
        plain = (html.unescape(_TAG.sub("", line)).strip() for line in ended.splitlines())
        return [line for line in plain if line]
    if isinstance(value, list | tuple):
        return [line for entry in value for line in lines(entry)]
    return [] if value is None else [value]


def _round_number(value: object, digits: int = 0) -> float | int:
    """The number rounded to `digits` digits after the point; by default, to a whole number."""
    rounded = round(_number(value), max(0, min(int(digits), 10)))
    return int(rounded) if digits <= 0 else rounded


def _attribute(entry: object, name: str) -> object:
    value = look_up(entry, name)
    return "" if value is MISSING else value


def _bounded(text: str) -> str:
    if len(text) > _LONGEST:
        raise ExpressionError(f"a text of {len(text)} characters", "join fewer entries", TOO_COSTLY)
    return text


def _in_words(value: object) -> str:
    if value is None:
        return "nothing"
    return f"`{value}`" if isinstance(value, str) else show(value)


def _number(value: object) -> int | float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ExpressionError(
            f"expected a number, found {_in_words(value)}", "turn texts into numbers with `| int`"
        )
    return value


def _whole(value: object) -> int:
    number = _number(value)
    if number != int(number):
        raise ExpressionError(f"expected a whole number, found {show(value)}", "round it with `| round`")
    return int(number)


OWN_FILTERS: dict[str, Callable[..., Any]] = {
    "words": words, "ordinal": ordinal, "roman": roman, "plural": plural, "join": join, "signed": signed,
    "expect": expect, "length": length, "count": length, "replace": _replace_text, "round": _round_number,
    "lines": lines, "each": each, "markup": markup,
}  # fmt: skip

#: Filters whose result depends on the language of the game, which they receive as `language`.
OF_LANGUAGE = ("words", "ordinal", "join", "each")


def language_in(scope: Mapping[str, object]) -> str:
    """The language of the game in whose scope an expression is evaluated; English by default."""
    game = scope.get("game")
    return str(game.get("language") or _ENGLISH) if isinstance(game, Mapping) else _ENGLISH
