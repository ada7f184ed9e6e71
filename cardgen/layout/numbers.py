"""Numbers as layouts write them, or as results of expressions → numbers within their limits."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.layout.styles import UnfitError
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.plain_data import is_number

#: A number before something else, such as `deg`.
_BEGUN = LazyPattern(r"[+-]?\d+(?:\.\d+)?")


def read_number(raw: object, _: object) -> float:
    """A number, or a text that is one, or a share such as `50%`."""
    if is_number(raw):
        return float(raw)
    if isinstance(raw, str):
        text = raw.strip()
        try:
            return float(text[:-1]) / 100 if text.endswith("%") else float(text)
        except ValueError:
            pass
    begun = _BEGUN.match(raw) if isinstance(raw, str) else None
    raise UnfitError("a number", raw, f"write `{begun[0]}`" if begun else "")


def read_part(raw: object, setting: object) -> float:
    """A number from 0 to 1, or a share such as `50%`."""
    number = read_number(raw, setting)
    if not 0.0 <= number <= 1.0:
        raise UnfitError("a number from 0 to 1, or from 0 % to 100 %", raw)
    return number


def read_share(raw: object, setting: object) -> float:
    """A number above 0."""
    number = read_number(raw, setting)
    if number <= 0:
        raise UnfitError("a number above 0", raw)
    return number


def read_step(raw: object, setting: object) -> float:
    """A number that is not 0."""
    number = read_number(raw, setting)
    if not number:
        raise UnfitError("a number other than 0", raw)
    return number


def whole_from(least: int, most: int) -> Callable[[object, object], int]:
    """A reader of whole numbers within limits."""

    def read(raw: object, setting: object) -> int:
        number = read_number(raw, setting)
        if number != int(number) or not least <= number <= most:
            raise UnfitError(f"a whole number from {least} to {most}", raw)
        return int(number)

    return read
