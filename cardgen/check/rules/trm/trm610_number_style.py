"""A label is numbered in Roman numerals in one place and in figures in another.

## Why

"Act II" on the card and "Act 2" in the rules are the same act; readers should not have to think about it.

## Example

```text
Play Act I. Then play Act II. After Act III the game ends. Act 2 is the longest.
```

## Use instead

```text
Play Act I. Then play Act II. After Act III the game ends. Act II is the longest.
```

## Notes

The rule reads capitalised words before a Roman numeral or a number (Act, Level, Stage, Phase …). The usual style must
stand three times and make up three of four uses. An `X` is a numeral if there are nine or more, or if other Roman
numerals follow the label; otherwise it stands for whatever number a card gives (`Pierce X: ignore X armour`).

Whether counts are written in words is a matter of house style, and can be declared: `check: {options: {TRM610: {words:
[card, player], digits: [damage, gold]}}}` asks for "two cards" and "2 damage", up to ten, in rules and on cards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.documents.document import blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import spoken_blocks
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import TEXTS, Inspection, Rule
from cardgen.check.wording.nouns import has_things_behind
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, read_roman
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TRM610", "number-style", Severity.ADVICE, __doc__)
#: `Act IV`, `Act 4`: a label with a number in either notation.
_LABEL_AND_NUMBER = TextPattern(
    r"\b(?P<label>[A-Z][a-z]{2,})\s+(?P<number>[IVX]{1,4}|\d{1,2})(?![\w.,:/-]*\d|[\w%])"
)
_VARIABLE, _BEFORE_TEN = "X", 9
#: An X that no label precedes: `ignore X armour`, `where X is`.
_ALONE = TextPattern(r"(?:\b[a-z]+|[.,:;(=+×]) X\b")
_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_MOST = len(_WORDS) - 1
_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def inspect(evidence: Evidence) -> Inspection:
    """Compare the numbers behind each label."""
    uses: dict[str, dict[bool, list[Place]]] = defaultdict(lambda: {True: [], False: []})
    inspected = 0
    for document, block in blocks_in(evidence.documents):
        if block.kind in {"credits", "index", "contents", "code", "components"}:
            continue
        for match in _LABEL_AND_NUMBER.finditer(block.text):
            if has_things_behind(block.text, match.end()):
                continue  # `Move 3 spaces` is no third Move
            inspected += 1
            place = Place(document, block, *match.span("number"))
            uses[match["label"]][not match["number"].isdigit()].append(place)
    found = [finding for label, styles in uses.items() for finding in _compare(label, styles)]
    found += _house_style(evidence)
    return Inspection(tuple(found), inspected)


def _house_style(evidence: Evidence) -> Iterator[Diagnostic]:
    """The counts that are written otherwise than the game's settings ask for."""
    nouns: tuple[object, ...] = ()
    wanted = {
        fold(str(noun)): style
        for style in ("words", "digits")
        for noun in evidence.option("TRM610", style, nouns)
    }
    if not wanted:
        return
    for document, block in spoken_blocks(evidence):
        for quantity in find_quantities(block.text):
            style = next((wanted[word] for word in quantity.noun if word in wanted), "")
            place = Place(document, block, quantity.start, quantity.number_end)
            if quantity.value > _MOST or block.marks_at(place.start, place.end, "generated", "bound"):
                continue
            if style and place.words.isdigit() == (style == "words"):
                shown = _WORDS[quantity.value] if style == "words" else str(quantity.value)
                shown = shown.capitalize() if place.words[0].isupper() else shown
                message = f"expected the number in {style} as the settings ask, found `{place.words}`"
                fix = place.rewrite(shown, safe=True)
                yield Diagnostic(PROBLEM, message, place.span, f"write `{shown}`", (), fix)


def _compare(label: str, styles: dict[bool, list[Place]]) -> list[Diagnostic]:
    """The places where a label has a Roman number among digits, or the other way round."""
    styles = {True: [p for p in styles[True] if not _is_variable(p, styles)], False: styles[False]}
    roman = len(styles[True]) > len(styles[False])
    usual, rare = styles[roman], styles[not roman]
    if not rare or len(usual) < 3 or len(usual) < 3 * len(rare):
        return []
    if len({place.words for place in usual}) < 2:
        return []
    found = []
    for place in rare:
        shown = _other_style(place.words)
        if shown:
            message = f"expected `{label} {shown}` as elsewhere, found `{label} {place.words}`"
            related = (usual[0].related("the usual style"),)
            fix = place.rewrite(shown, safe=True)
            found.append(Diagnostic(PROBLEM, message, place.span, f"write `{shown}`", related, fix))
    return found


def _is_variable(place: Place, styles: dict[bool, list[Place]]) -> bool:
    """Whether an `X` behind a label is no ten: nobody counts so far, or the sentence speaks of X itself."""
    if place.words != _VARIABLE:
        return False
    if _ALONE.search(place.block.text):
        return True
    counted = any(int(other.words) >= _BEFORE_TEN for other in styles[False])
    return not counted and all(other.words == _VARIABLE for other in styles[True])


def _other_style(words: str) -> str:
    if words.isdigit():
        return _ROMAN[int(words)] if int(words) < len(_ROMAN) else ""
    return str(read_roman(words) or "")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}), options={"words": TEXTS, "digits": TEXTS})
