"""A text → the odd item in each of its series that count up or down by one.

`A, B, C, D`, `six, five, four, three`, "then the fourth, the third, the second".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER_WORDS, ORDINALS, small_words
from cardgen.frozen import frozen


@frozen
class OddItem:
    """The item from `start` to `end` of a text that breaks its series; `expected` is what belongs in its place.

    If `left_out`, the item itself is right, but the one before it is missing.
    """

    start: int
    end: int
    expected: str
    left_out: bool


@frozen
class _Sort:
    """A kind of items: the patterns of an item and of what separates two, and the fewest that form a series.

    `words` are all possible items, or none if they are not words.
    """

    item: TextPattern
    between: TextPattern
    fewest: int
    words: frozenset[str] = frozenset()

    def may_be_in(self, text: str) -> bool:
        """Whether a text has enough of the words for a series, in which one may occur twice."""
        return not self.words or len(self.words & small_words(text)) >= self.fewest - 1


_JOINT = r"\s*(?:,|;|/|→|,?\s(?:and|or|then|to))\s*(?:(?:and|or|then)\s)?"
_WORDS = sorted((word for word in NUMBER_WORDS if "-" not in word), key=lambda word: (-len(word), word))
_SORTS = (
    _Sort(
        TextPattern(rf"\b(?:{'|'.join(_WORDS)})\b", re.IGNORECASE), TextPattern(_JOINT), 5, frozenset(_WORDS)
    ),
    _Sort(
        TextPattern(r"(?<![\w.:/+×*=<>$€£%-])\d{1,3}(?![\w:/+×*=<>%°]|[.,]\d|\s?[-–—]\s?\d)"),
        TextPattern(_JOINT),
        5,
    ),
    _Sort(
        TextPattern(rf"\b(?:{'|'.join(ORDINALS)})\b", re.IGNORECASE),
        TextPattern(r"(?!.*\b(?:player|turn|round)\b)[^.;:\d()]{1,40}"),
        4,
        frozenset(ORDINALS),
    ),
    _Sort(TextPattern(r"(?<![\w'’&.-])[A-Z](?![\w'’&-]|\.\w)"), TextPattern(_JOINT), 5),
)
#: So many numbers may also grow by two, by five and so on.
_FEWEST_STEPS = 7
#: Letters that are often omitted from series because they look like digits.
_UNUSED = frozenset("IOQ")


def odd_items(text: str) -> Iterator[OddItem]:
    """The odd items in the series of a text."""
    for sort in _SORTS:
        if not sort.may_be_in(text):
            continue
        for run in _runs(text, sort):
            values = [_value(match[0]) for match in run]
            if odd := _odd_one(values):
                at, expected, left_out = odd
                shown = _shown(expected, run[at][0])
                if shown and not (left_out and _is_elsewhere(text, shown)):
                    yield OddItem(*run[at].span(), shown, left_out)


def _runs(text: str, sort: _Sort) -> Iterator[list[re.Match[str]]]:
    """Lists of items that follow each other, with nothing but separators between them."""
    run: list[re.Match[str]] = []
    for match in sort.item.finditer(text):
        if run and not sort.between.fullmatch(text, run[-1].end(), match.start()):
            if len(run) >= sort.fewest:
                yield run
            run = []
        run.append(match)
    if len(run) >= sort.fewest:
        yield run


def _value(word: str) -> int:
    lower = word.lower()
    if lower.isdigit():
        return int(lower)
    if lower in NUMBER_WORDS:
        return NUMBER_WORDS[lower]
    return ORDINALS[lower] if lower in ORDINALS else ord(word)


def _odd_one(values: Sequence[int]) -> tuple[int, int, bool] | None:
    """The index of the odd item, what belongs there, and whether it only follows a gap."""
    steps = [b - a for a, b in pairwise(values)]
    usual = max(set(steps), key=steps.count)
    for step in sorted({1, -1, usual}) if len(values) >= _FEWEST_STEPS and usual else (1, -1):
        odd = [i for i, each in enumerate(steps) if each != step]
        if len(odd) == 1 and steps[odd[0]] == 2 * step and 0 < odd[0] < len(steps) - 1:
            return odd[0] + 1, values[odd[0]] + step, True
        if (
            len(odd) == 2
            and odd[1] == odd[0] + 1
            and len(values) > 4
            and values[odd[1] + 1] - values[odd[0]] == 2 * step
        ):
            return odd[1], values[odd[0]] + step, False
        if len(odd) == 3 and odd[2] == odd[0] + 2 and [steps[i] for i in odd] == [2 * step, -step, 2 * step]:
            return odd[1], values[odd[0]] + step, False
    return None


def _shown(value: int, like: str) -> str:
    """The value as the neighbouring items are written, or "" for one that is omitted on purpose."""
    if like.isdigit():
        return str(value)
    names = NUMBER_WORDS if like.lower() in NUMBER_WORDS else ORDINALS if like.lower() in ORDINALS else None
    if names is None:
        return "" if chr(value) in _UNUSED or not chr(value).isalpha() else chr(value)
    found = [word for word, number in names.items() if number == value]
    return found[0] if found else ""


def _is_elsewhere(text: str, shown: str) -> bool:
    """Whether the text mentions elsewhere what the series omits."""
    return re.search(rf"\b{re.escape(shown)}\b", text) is not None
