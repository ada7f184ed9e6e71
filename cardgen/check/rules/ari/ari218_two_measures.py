"""One amount is given in two units, and the two are not the same.

## Why

Half of the table plays with the inches, the other half with the centimetres.

## Example

```text
A game lasts 90 minutes (2 hours). The range of a bow is 30 cm (6 inches). The bank keeps 25% (half) of it.
```

## Use instead

```text
A game lasts 120 minutes (2 hours). The range of a bow is 30 cm (12 inches). The bank keeps 50% (half) of it.
```

## Notes

The rule reads two times, lengths, weights or shares of which one stands in brackets behind the other, or behind "or"
or "that is" between commas, and both sides of an object ("90 cm x 60 cm"). Inches may be converted to centimetres with
generous rounding. A scale ("1 inch (5 feet)") is not a conversion, and ranges are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import has_digit, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("ARI218", "two-measures", Severity.WARNING, __doc__)

#: A unit → its sort and how much of the sort's smallest unit it is.
_UNITS = {
    unit: (sort, size)
    for sort, size, units in (
        ("time", 1.0, "s sec secs second seconds"),
        ("time", 60.0, "min mins minute minutes"),
        ("time", 3600.0, "h hr hrs hour hours"),
        ("time", 86400.0, "day days"),
        ("time", 604800.0, "week weeks"),
        ("length", 0.001, "mm millimetre millimetres millimeter millimeters"),
        ("length", 0.01, "cm centimetre centimetres centimeter centimeters"),
        ("length", 0.0254, "in inch inches"),
        ("length", 0.3048, "ft foot feet"),
        ("length", 0.9144, "yd yds yard yards"),
        ("length", 1.0, "m metre metres meter meters"),
        ("length", 1000.0, "km kilometre kilometres kilometer kilometers"),
        ("length", 1609.0, "mi mile miles"),
        ("weight", 1.0, "g gram grams"),
        ("weight", 28.35, "oz ounce ounces"),
        ("weight", 453.6, "lb lbs pound pounds"),
        ("weight", 1000.0, "kg kilo kilos kilogram kilograms"),
        ("share", 1.0, "%"),
    )
    for unit in units.split()
}
#: A share in words → its percentage.
_SHARES = {
    "half": 50.0, "one half": 50.0, "a half": 50.0, "a third": 33.3, "one third": 33.3, "two thirds": 66.7,
    "a quarter": 25.0, "one quarter": 25.0, "a fourth": 25.0, "one fourth": 25.0, "three quarters": 75.0,
    "a fifth": 20.0, "one fifth": 20.0, "a tenth": 10.0, "one tenth": 10.0,
}  # fmt: skip
#: Parts and multiples of a unit in words: `half an hour`, `one and a half hours`.
_PARTS = {"half an": 0.5, "half a": 0.5, "a quarter of an": 0.25, "one and a half": 1.5, "an": 1.0, "a": 1.0}
_NAMES = "|".join(sorted((unit for unit in _UNITS if unit != "%"), key=len, reverse=True))
_FRACTIONS = "|".join(sorted(_SHARES, key=len, reverse=True)).replace(" ", r"[ -]")


def _amount(name: str) -> str:
    """An amount with its unit, or a share, as the source of a regular expression."""
    number = r"\d{1,4}(?:\.\d{1,2})?|one|two|three|four|five|six|ten|twelve|" + "|".join(_PARTS)
    return (
        rf"(?:(?P<{name}>{number})(?:[ -]?(?P<{name}_unit>{_NAMES})\b\.?|(?P<{name}_sign>\s?%))|"
        rf"(?P<{name}_share>{_FRACTIONS})\b|"
        rf"(?P<{name}_part>0\.\d{{1,2}}))"
    )


_ABOUT = r"(?:about |approximately |approx\. |roughly |around |ca\. |i\.e\.,? |that is,? |or |= ?|~ ?)?"
#: `63 mm (2.5 inches)`, `2 hours, or 120 minutes`.
_TWO_MEASURES = TextPattern(
    rf"(?<![\w.,/–×+-])(?<!\bx )(?<!× )(?<!\d to ){_amount('one')}(?:\s?\({_ABOUT}{_amount('other')}\)|"
    rf"(?:, or |, that is,? |, i\.e\.,? |, which is )(?P<open>){_amount('third')}(?=[,;:]|\.(?!\d)))",
    re.IGNORECASE,
)
#: The two sides of one thing: `90 cm x 60 cm`.
_SIDES = TextPattern(
    rf"(?<![\w.,/])\d{{1,4}}(?:\.\d{{1,2}})?\s?(?P<one>{_NAMES})(?:\s?×\s?| x | by )"
    rf"(?P<number>\d{{1,4}}(?:\.\d{{1,2}})?)\s?(?P<other>{_NAMES})\b",
    re.IGNORECASE,
)
_BETWEEN_SIDES = (" x ", "×", " by ")
_CUES = ("(", ", or ", ", that is", ", i.e.", ", which is")
#: How far two amounts may lie apart: rounding, and the rough turning of feet into metres.
_EXACT, _ROUGH = 1.04, 1.34
#: What is further away is a scale, or another thing.
_SCALE = 10.5
_METRIC = frozenset("mm cm m km g kg".split())


def inspect(evidence: Evidence) -> Inspection:
    """Turn the one amount of every pair into the unit of the other."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS:
            continue
        if has_digit(block.text) and any(sign in block.text for sign in _BETWEEN_SIDES):
            found += _of_sides(document, block)
        if not any(cue in block.text for cue in _CUES):
            continue
        for match in _TWO_MEASURES.finditer(block.text):
            inspected += 1
            found += _findings(document, block, match)
    return Inspection(tuple(found), inspected)


def _of_sides(document: Document, block: TextBlock) -> Iterator[Diagnostic]:
    """The side of a thing that is measured in a different unit from the side beside it: `90 cm x 60 in`."""
    for match in _SIDES.finditer(block.text):
        one, other = _UNITS[match["one"].lower()], _UNITS[match["other"].lower()]
        if one[0] == other[0] == "length" and one[1] != other[1]:
            here, there = (Place(document, block, *match.span(name)) for name in ("other", "one"))
            message = f"`{here.words}` here, but `{there.words}` for the side before it"
            yield report(PROBLEM, here, message, "measure both in one unit", [there.related("here")])


def _findings(document: Document, block: TextBlock, match: re.Match[str]) -> list[Diagnostic]:
    """The measure that is not the one before it: `5 cm (4 inches)`. Between metric and other units some is rounded."""
    name = "third" if match["open"] is not None else "other"
    (sort, size, unit), (other_sort, other_size, other_unit) = _read(match, "one"), _read(match, name)
    if sort != other_sort or unit == other_unit or not size or not other_size:
        return []
    apart = max(size / other_size, other_size / size)
    rough = sort not in {"time", "share"} and (unit in _METRIC) != (other_unit in _METRIC)
    rounded = sort == "length" and abs(size - other_size) <= max(_UNITS[unit][1], _UNITS[other_unit][1]) / 2
    if (
        apart <= (_ROUGH if rough else _EXACT)
        or apart > _SCALE
        or (rounded and {unit, other_unit} <= _METRIC)
    ):
        return []
    whole = match[0]
    first = match.start("one") if match["one"] else match.start()
    start = next(match.start(f"{name}{end}") for end in ("", "_share", "_part") if match[f"{name}{end}"])
    place = Place(document, block, start, match.end() - (whole.endswith(")")))
    shown = block.text[first : match.start() + len(whole.split("(")[0].split(",")[0].rstrip())]
    message = f"`{shown}` is not `{place.words}`"
    return [report(PROBLEM, place, message, "correct one of the two amounts")]


def _read(match: re.Match[str], name: str) -> tuple[str, float, str]:
    """The sort of an amount, how much it is in the smallest unit of its sort, and the family of its unit."""
    if share := match[f"{name}_share"]:
        return "share", _SHARES[share.lower().replace("-", " ")], "share"
    if part := match[f"{name}_part"]:
        return "share", 100 * float(part), "part"
    said = match[name].lower()
    number = _PARTS.get(said) or (float(said) if said[0].isdigit() else float(read_number(said) or 0))
    if match[f"{name}_sign"]:
        return "share", number, "%"
    sort, size = _UNITS[match[f"{name}_unit"].lower()]
    family = next(unit for unit, known in _UNITS.items() if known == (sort, size))
    return sort, number * size, family


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
