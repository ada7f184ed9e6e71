"""A plain YAML scalar → the value that a person means by it.

This is the core schema of YAML 1.2.2 (chapter 10.3) with one rule more: a scalar becomes a number, a flag or nothing
only when the value would be written back with the very same characters. So `12` and `0.5` are numbers, while `010`,
`1_000`, `1.10`, `12:30`, `0x1F`, `No`, `On` and `1e3` stay the texts that they look like. Fields of type number read
such texts all the same, so nothing is lost: a card can be called `007`, and a version can be `1.10`.
"""

from __future__ import annotations

from cardgen.lazy_patterns import LazyPattern

#: What a plain scalar can be besides a text.
Scalar = str | int | float | bool | None

_INTEGER = LazyPattern(r"0|-?[1-9][0-9]{0,17}").fullmatch
_DECIMAL = LazyPattern(r"-?(?:0|[1-9][0-9]{0,14})\.[0-9]{1,15}").fullmatch
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_NUMERIC = frozenset("-0123456789")


def plain_value(text: str) -> Scalar:
    """The value of a scalar that stands without quotes.

    >>> [plain_value(word) for word in ("12", "0.5", "true", "~", "No", "010", "1.10", "12:30")]
    [12, 0.5, True, None, 'No', '010', '1.10', '12:30']
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in _NUMERIC:
        if _INTEGER(text):
            return int(text)
        if _DECIMAL(text):
            number = float(text)
            return number if repr(number) == text else text
    return text
