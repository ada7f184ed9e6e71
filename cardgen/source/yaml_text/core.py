"""A plain YAML scalar → the value that a person means by it.

This is the core schema of YAML 1.2.2 (chapter 10.3) with one more rule: a scalar becomes a number, a flag or nothing
only if writing that value back gives exactly the same characters. So `12` and `0.5` are numbers, while `010`, `1_000`,
`1.10`, `12:30`, `0x1F`, `No`, `On` and `1e3` stay texts. Nothing is lost, because number fields accept such texts, too:
a card can be called `007`, and a version can be `1.10`.
"""

from __future__ import annotations

from cardgen.lazy_patterns import LazyPattern

#: The types of a plain scalar.
Scalar = str | int | float | bool | None

_INTEGER = LazyPattern(r"0|-?[1-9][0-9]{0,17}").fullmatch
_DECIMAL = LazyPattern(r"-?(?:0|[1-9][0-9]{0,14})\.[0-9]{1,15}").fullmatch
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_NUMERIC = frozenset("-0123456789")


def plain_value(text: str) -> Scalar:
    """The value of a scalar that is written without quotes.

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
