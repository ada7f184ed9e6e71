"""A count and a format → what is printed before an item of a list: 3, c, iii; and the sign of bullets."""

from __future__ import annotations

#: Stands for all signs that word processors print before items without numbers.
BULLET = "•"

_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
          (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip
_LETTERS = 26


def printed(count: int, form: str) -> str:
    """The number `count`, from 1, in a form by its name in DOCX (ECMA-376, part 1, 17.18.59); digits in unknown ones.

    After z come aa, bb, as in word processors.
    """
    if form in ("lowerLetter", "upperLetter"):
        rounds, at = divmod(count - 1, _LETTERS)
        letters = chr(ord("a") + at) * (rounds + 1)
        return letters.upper() if form == "upperLetter" else letters
    if form in ("lowerRoman", "upperRoman"):
        numeral = ""
        for worth, sign in _ROMAN:
            times, count = divmod(count, worth)
            numeral += sign * times
        return numeral.upper() if form == "upperRoman" else numeral
    return f"{count:02}" if form == "decimalZero" else str(count)
