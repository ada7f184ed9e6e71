"""A worked example of scoring → the amounts that are scored one by one, and the total at its end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number
from cardgen.frozen import frozen


@frozen
class FinalTotal:
    """Amounts, each with its place, and the total `value` at `start` to `end`, which no selection of them explains."""

    parts: tuple[tuple[int, int, int], ...]
    value: int
    start: int
    end: int

    @property
    def expected(self) -> int:
        """The sum of all amounts."""
        return sum(value for value, _, _ in self.parts)


_UNIT = r"(?P<unit>points?|[A-Z][A-Za-z]+|coins?|gold)"
_TOTAL = TextPattern(
    rf"\b(?:(?:final |total |grand |whole )?(?:score|total|result|sum) (?:is|was|of|comes to)|"
    rf"(?:ends?|finish(?:es)?|w[io]ns?)(?: up| the game)? with(?: a total of)?)\s+(?P<number>{NUMBER})\b(?:\s+{_UNIT})?"
    rf"|(?:^|[.!] )(?:He|She|They|[A-Z][a-z]+) (?:now )?(?:has|have|"
    rf"scores?) (?P<number2>{NUMBER})\s+(?P<unit2>points?|[A-Z][A-Za-z]+)"
    r"(?: in all| in total| altogether| for (?:all |both )?(?:their|his|her|its|these|all|both) [\w-]+)?[.!*_]*\s*$"
    rf"|(?:^|(?<=[.!;:] ))(?P<number3>{NUMBER}) (?P<unit3>points?) (?:in )?(?:total|all)[.!*_]*\s*$"
)
#: The numbers before a result belong to it: `9 + 10 + 8 = 27 points`.
_FORMULA = TextPattern(r"(?:\d+\s*[-+×x*−–]\s*)+\d+\s*=\s*")
_AMOUNT = TextPattern(
    rf"(?<![\w.,/+×*−–-])(?P<number>{NUMBER})\b(?![-–/]\d|\.\d|"
    rf"\s*[+×=x*/]\s*\d)(?:\s+(?P<unit>[^\W\d_]+))?",
    re.IGNORECASE,
)
#: What the total counts, if it has a name of its own: `ends with 6 cards`.
_COUNTED = TextPattern(r"\s+(?P<unit>[a-z]+)\b")
#: Before what a value has become, and what was not done: `rises to 3`, `one card (not 2)`.
_NO_PART = TextPattern(r"\b(?:to|not) $", re.IGNORECASE)
#: Numbers in a row: `the result is 2, 2, 4`.
_IN_ROW = TextPattern(r",\s?\d")
_BEHIND = frozenset({"for", "from", "and", ""})
_OTHERWISE = TextPattern(
    r"\b(?:each|every|per|times|double|doubles|doubled|half|minus|los(?:es?|t)|pays?|less|if|instead|except|"
    r"than|spends?|subtract\w*|twice|would|could|or|remaining|left|back|down|deducts?|penalty)\b|[×%]",
    re.IGNORECASE,
)
#: A slip is near the sum; a total that is far off includes something that the text does not mention.
_NEAR = 3
_MOST = 9


def find_final_total(text: str) -> FinalTotal | None:
    """The total at the end of an example, if it is near the sum of its amounts but not the sum of any of them."""
    *_, cue = (None, *_TOTAL.finditer(text))
    if cue is None or _OTHERWISE.search(text):
        return None
    group = next(name for name in ("number", "number2", "number3") if cue[name])
    if _IN_ROW.match(text, cue.end(group)):
        return None
    value = read_number(cue[group]) or 0
    counted = _COUNTED.match(text, cue.end(group))
    named = counted["unit"] if counted and counted["unit"] not in _BEHIND else "point"
    unit = fold((cue["unit"] or cue["unit2"] or named).lower())
    parts = _amounts(text[: cue.start(group)], unit)
    total = FinalTotal(tuple(parts), value, *cue.span(group))
    far = not 0 < abs(total.expected - value) <= _NEAR
    fewest = 1 if cue["number3"] else 2
    return None if far or not fewest <= len(parts) <= _MOST or _explains(parts, value) else total


def _amounts(text: str, unit: str) -> list[tuple[int, int, int]]:
    """The amounts of a unit that are stated, with or without the name of the unit."""
    results = list(_FORMULA.finditer(text))
    found = []
    for match in _AMOUNT.finditer(text):
        if any(formula.start() <= match.start() < formula.end() for formula in results):
            continue
        if _NO_PART.search(text, 0, match.start()):
            continue
        named = (match["unit"] or "").lower()
        ends = not named and re.match(r"\s*[.,;)]", text[match.end() :])
        if fold(named) == unit or (named in _BEHIND and (named or ends)):
            found.append((read_number(match["number"]) or 0, *match.span("number")))
    return found


def _explains(parts: Sequence[tuple[int, int, int]], value: int) -> bool:
    values = [part[0] for part in parts]
    return any(
        sum(some) == value for size in range(1, len(values) + 1) for some in combinations(values, size)
    )
