"""The same formula is written in two places, with different numbers.

## Why

The number was changed where the formula is explained, and not in the summary: two players of one table have different
defences.

## Example

```text
Defence

Your defence is worked out as follows: Guard = 10 + Agility + Armour.

Character sheet

Write down your Guard = 12 + Agility + Armour.
```

## Use instead

```text
Defence

Your defence is worked out as follows: Guard = 10 + Agility + Armour.

Character sheet

Write down your Guard = 10 + Agility + Armour.
```

## Notes

The rule reads a capitalised name, an equals sign, and at least two more names with operators between them; remarks in
brackets are ignored. A formula that occurs in three forms, or twice in one paragraph, is taken to be different for
different things. Formulas beside `for`, `if` or `instead`, in examples and in code are left alone.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.nearness import differing
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM725", "formula-differs", Severity.WARNING, __doc__)

_NAME = r"[A-Z][\w'’]*(?:[ _][A-Za-z][\w'’]*){0,3}"
_LEFT = r"[A-Z][\w'’]*(?:[ _][A-Z][\w'’]*){0,3}(?: [a-z]+)?"
_REMARK = r"(?:\s\([a-z][^()+=×*/]*\))?"
_OPERAND = rf"(?:{_NAME}|\d{{1,5}}){_REMARK}"
#: `Defence = armour + shield + 10`.
_FORMULA = TextPattern(
    rf"(?<![\w'’-])(?:(?:Your|The|Its|His|Her|Their) )?(?P<left>{_LEFT}) = "
    rf"(?P<right>{_OPERAND}(?:\s[+−–x×*/÷-]\s{_OPERAND}){{2,6}})"
)
#: Remarks in a formula that are no part of it.
_REMARKS = TextPattern(_REMARK[:-1])
#: A number of a formula.
_NUMBER = TextPattern(r"(?<!\w)\d+(?!\w)")
#: A name in a formula.
_CAPITALISED = TextPattern(r"[A-Z][\w'’]*")
_LEAST_NAMES = 2
#: Behind one of these a formula is another one.
_OTHER = TextPattern(r"\b(?:instead|variant|optional\w*|alternative\w*|if|when|while|for)\b", re.IGNORECASE)

_Form = tuple[tuple[str, ...], Place]


def inspect(evidence: Evidence) -> Inspection:
    """Hold the formulas of every text against each other."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    forms: dict[tuple[str, str], list[_Form]] = defaultdict(list)
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS or block.kind == "example" or " = " not in block.text:
            continue
        if not _OTHER.search(block.text):
            for shape, form in _formulas(document, block):
                forms[shape].append(form)
    found = tuple(finding for alike in forms.values() if (finding := _finding(alike)) is not None)
    return Inspection(found, len(forms))


def _formulas(document: Document, block: TextBlock) -> Iterator[tuple[tuple[str, str], _Form]]:
    """What is worked out and how, with the numbers in it, and where they stand."""
    for match in _FORMULA.finditer(block.text):
        right = _REMARKS.sub("", match["right"])
        if len(_CAPITALISED.findall(right)) >= _LEAST_NAMES and (numbers := tuple(_NUMBER.findall(right))):
            place = Place(document, block, *match.span("right"))
            yield (
                (match["left"], _NUMBER.sub("#", right).replace("×", "x").replace("−", "-")),
                (numbers, place),
            )


def _finding(alike: Sequence[_Form]) -> Diagnostic | None:
    """The formula of two that stands last and has another number, or the one that stands once."""
    forms = Counter(numbers for numbers, _ in alike)
    blocks = {place.block.index for _, place in alike}
    if len(forms) != 2 or len(blocks) != len(alike):
        return None
    usual, rare = (numbers for numbers, _ in forms.most_common())
    differ = differing(usual, rare) if len(usual) == len(rare) else []
    if len(differ) != 1:
        return None
    place = next(place for numbers, place in alike if numbers == rare)
    other = next(place for numbers, place in alike if numbers == usual)
    message = f"expected {usual[differ[0]]} in the formula as in another place, found {rare[differ[0]]}"
    return report(PROBLEM, place, message, "write the formula one way", [other.related("the other")])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
