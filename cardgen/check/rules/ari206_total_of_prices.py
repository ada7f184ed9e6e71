"""Prices or points that a sentence adds up come to another total.

## Why

Scoring examples are read more carefully than any other text of the rules.

## Example

```text
Example: Ada scores 6 points for her Temples, 3 points for Relics and 4 points for maps, for a total of 12 points.
```

## Use instead

```text
Example: Ada scores 6 points for her Temples, 3 points for Relics and 4 points for maps, for a total of 13 points.
```

## Notes

All numbers of the sentence with the unit of the total are added; "each", "per", "worth" and "instead" make the
sentence something else than a sum, and it is left alone. The total at which an example of scoring ends is told when
it is near the sum of all that was told before, and no sum of any of it. A sum that is written out is held against
the numbers before it: where all of its terms but one were told in their order, that one was told, too. A sum of
money whose notes are listed ("$6,000 each: four $1,000 bills, …") must be what these are worth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.examples.tellings import Telling, conclusions_of, tellings_of
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.values.money_lists import MoneyList, find_money_lists
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.sums.accounts import Conclusion
from cardgen.check.wording.sums.derivations import Derivation, find_underived
from cardgen.check.wording.sums.final_totals import FinalTotal, find_final_total
from cardgen.check.wording.sums.written_sums import Echo, find_echoes
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("ARI206", "total-of-prices", Severity.ERROR, __doc__)

_TOTAL = LatePattern(
    rf"\b(?:for a (?:grand )?total of|totall?ing|adding up to|subtracts?|a total of|scor(?:es|"
    rf"ing) a total of)\s+(?P<a>{NUMBER})\s+(?P<unit>[^\W\d_]+)"
    rf"|(?P<b>{NUMBER})\s+(?P<unit2>[^\W\d_]+)\s+(?:in total|altogether|in all)\b",
    re.IGNORECASE,
)
_ADDING = ("total", "subtract", "altogether", "adding up", "in all")
_OTHER = LatePattern(
    r"\b(?:each|per|worth|instead|times|double|half|more|less|fewer|but|only|already|left|if)\b|[+×=]",
    re.IGNORECASE,
)


def inspect(evidence: Evidence) -> Inspection:
    """Add up the amounts of every sentence that names their total."""
    found: list[Diagnostic] = []
    looked = 0
    for document in evidence.documents:
        for block in document.of_kind("example", "rule", "faq-answer", "setup"):
            told = set()
            for total, value, parts in _sums(document, block):
                looked += 1
                told.add(total.start)
                if sum(part.value for part in parts) != value:
                    found.append(_finding(document, block, total, parts))
            ended = find_final_total(block.text) if block.kind == "example" else None
            if ended and ended.start not in told:
                found.append(_final(document, block, ended))
        for money in find_money_lists(document):
            looked += 1
            if money.sum != money.told:
                found.append(_money(money))
        known = {diagnostic.span for diagnostic in found}
        for telling, conclusion in conclusions_of(document):
            if conclusion.base is None:
                looked += 1
                if not conclusion.holds and (sum_ := _concluded(telling, conclusion)).span not in known:
                    found.append(sum_)
        known = {diagnostic.span for diagnostic in found}
        for telling in tellings_of(document):
            found += [_echoed(telling, echo) for echo in find_echoes(telling.text)]
            totals = [_underived(telling, each) for each in find_underived(telling.text)[0] if each.sums]
            if totals:
                found += [total for total in totals if total.span not in known | telling.results()]
    return Inspection(tuple(found), looked)


def _echoed(telling: Telling, echo: Echo) -> Diagnostic:
    place = telling.place(echo.start, echo.end)
    message = f"the sum counts {echo.value}, found {place.words}"
    sum_ = telling.place(echo.sum_start, echo.sum_end).related("this sum")
    return report(PROBLEM, place, message, "mend the number or the sum", [sum_])


def _money(money: MoneyList) -> Diagnostic:
    message = f"expected {money.sum}, the sum of the notes, found {money.told}"
    others = [place.related(f"{worth} here") for place, worth in money.notes]
    return report(PROBLEM, money.total, message, "mend the total or the number of notes", others)


def _underived(telling: Telling, each: Derivation) -> Diagnostic:
    message = f"expected {each.expected} ({each.shown}), found {each.told}"
    related = [telling.place(*source).related("a number before") for source in each.sources]
    return report(
        PROBLEM, telling.place(each.start, each.end), message, "mend the total or a number before it", related
    )


def _sums(document: Document, block: TextBlock) -> Iterator[tuple[Place, int, list[Quantity]]]:
    for sentence in split_sentences(block.text):
        lower = sentence.text.lower()
        total = _TOTAL.search(sentence.text) if any(cue in lower for cue in _ADDING) else None
        if total is None or _OTHER.search(sentence.text):
            continue
        group = "a" if total["a"] else "b"
        unit = (total["unit"] or total["unit2"]).lower()
        value = read_number(total[group])
        parts = [
            Quantity(q.value, q.noun, q.start + sentence.start, q.number_end + sentence.start, q.end, q.shown)
            for q in find_quantities(sentence.text)
            if q.start < total.start() and q.shown.split()[:1] and q.shown.split()[0].lower() == unit
        ]
        if value is not None and len(parts) >= 2:
            start, end = total.span(group)
            yield Place(document, block, sentence.start + start, sentence.start + end), value, parts


def _final(document: Document, block: TextBlock, ended: FinalTotal) -> Diagnostic:
    shown = " + ".join(str(value) for value, _, _ in ended.parts)
    others = [
        Place(document, block, start, end).related(f"{value} here") for value, start, end in ended.parts
    ]
    place = Place(document, block, ended.start, ended.end)
    message = f"expected {ended.expected} ({shown}), found {place.words}"
    return report(PROBLEM, place, message, "mend the total or a part", others)


def _concluded(telling: Telling, conclusion: Conclusion) -> Diagnostic:
    """Of an example in which several sentences add up, and some subtract."""
    shown = " + ".join(f"{-a.value if a.role == 'less' else a.value}" for a in conclusion.changes).replace(
        "+ -", "- "
    )
    others = [telling.place(a.start, a.end).related(f"{a.value} here") for a in conclusion.changes]
    place = telling.place(conclusion.told.start, conclusion.told.end)
    message = f"expected {max(conclusion.expected)} ({shown}), found {place.words}"
    return report(PROBLEM, place, message, "mend the total or a part", others)


def _finding(document: Document, block: TextBlock, total: Place, parts: list[Quantity]) -> Diagnostic:
    expected = sum(part.value for part in parts)
    shown = " + ".join(str(part.value) for part in parts)
    others = [Place(document, block, p.start, p.number_end).related(f"{p.value} here") for p in parts]
    return report(
        PROBLEM,
        total,
        f"expected {expected} ({shown}), found {total.words}",
        "mend the total or a part",
        others,
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
