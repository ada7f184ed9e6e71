"""Prices or points that are added up in a sentence come to a different total.

## Why

Readers check scoring examples more carefully than any other text of the rules.

## Example

```text
Example: Ada scores 6 points for her Temples, 3 points for Relics and 4 points for maps, for a total of 12 points.
```

## Use instead

```text
Example: Ada scores 6 points for her Temples, 3 points for Relics and 4 points for maps, for a total of 13 points.
```

## Notes

The rule adds up all numbers of the sentence that have the unit of the total. Sentences with "each", "per", "worth" or
"instead" are not plain sums and are left alone. It also checks

- the final total of a scoring example: reported if it is close to the sum of all amounts before it and equals no sum
  of some of them, unless it belongs to a later part of a story ("Round 4: …"), before which there was something;
- the total of a told example, against what its sentences add and subtract;
- a sum that is written out, against the amounts before it: if all of its terms but one were given in that order, the
  remaining one must have been given as well;
- a sum of money whose notes are listed ("$6,000 each: four $1,000 bills, …").

In a text that belongs to no game the first two are advice: a story may leave out what somebody had before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set

from cardgen.check.documents.block_kinds import tells_of_somebody
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.examples.whole_examples import WholeExample, conclusions_of, whole_examples
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.values.money_lists import MoneyList, find_money_lists
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import SUPPOSED, Inspection, Rule, inspect_texts, limit_severity
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.sums.accounts import Conclusion
from cardgen.check.wording.sums.derivations import find_underived
from cardgen.check.wording.sums.final_totals import FinalTotal, find_final_total
from cardgen.check.wording.sums.written_sums import Echo, find_echoes
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, leaves_bracket_open, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span
from cardgen.frozen import frozen

PROBLEM = Problem("ARI206", "total-of-prices", Severity.ERROR, __doc__)

_READ = ("example", "rule", "faq-answer", "setup")
#: `for a total of 12 gold`, or `12 gold in all`.
_TOTAL = TextPattern(
    rf"\b(?:for a (?:grand )?total of|totall?ing|adding up to|subtracts?|a total of|scor(?:es|"
    rf"ing) a total of)\s+(?P<a>{NUMBER})\s+(?P<unit>[^\W\d_]+)"
    rf"|(?P<b>{NUMBER})\s+(?P<unit2>[^\W\d_]+)\s+(?:in total|altogether|in all)\b",
    re.IGNORECASE,
)
_ADDING = ("total", "subtract", "altogether", "adding up", "in all")
#: Words that give the total a reason other than the sum of the prices.
_OTHER_REASON = TextPattern(
    r"\b(?:each|per|worth|instead|times|double|half|more|less|fewer|but|only|already|left|if)\b|[+×=]",
    re.IGNORECASE,
)
#: A later part of a story, before which somebody already has something: `Round 4: …`.
_GOES_ON = TextPattern(
    r"\W*(?:(?:Round|Turn|Day|Year|Season|Week|Step|Game)\s(?!1\b|one\b)\w+|(?:The )?(?:Second|Third|Fourth|Fifth|Next|"
    r"Last|Final) [a-z]+|(?:Later|Then|Next|Now|Afterwards)\b)",
    re.IGNORECASE,
)


@frozen
class _Total:
    """A total that a sentence names, and the amounts before it that have the same unit."""

    place: Place
    value: int
    parts: tuple[Quantity, ...]

    @property
    def sum(self) -> int:
        """What the amounts make."""
        return sum(part.value for part in self.parts)


def inspect(evidence: Evidence) -> Inspection:
    """Add up the amounts of every sentence, list and example that names their total."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    totals = [total for block in document.of_kind(*_READ) for total in _totals(document, block)]
    notes = list(find_money_lists(document))
    concluded = [
        (telling, end)
        for telling, end in conclusions_of(document)
        if end.base is None and not _GOES_ON.match(telling.text)
    ]
    found = [_wrong_total(total) for total in totals if total.sum != total.value]
    found += _final_totals(document, {total.place.order for total in totals})
    found += [_money(money) for money in notes if money.sum != money.stated]
    reported = {finding.span for finding in found}
    wrong = (_concluded(telling, end) for telling, end in concluded if not end.holds)
    found += [finding for finding in wrong if finding.span not in reported]
    found += _in_tellings(document, {finding.span for finding in found})
    return Inspection(tuple(found), len(totals) + len(notes) + len(concluded))


def _final_totals(document: Document, named: Set[tuple[str, int]]) -> Iterator[Diagnostic]:
    """The wrong totals with which examples end, but for those that a sentence names beside their parts."""
    for block in document.of_kind(*_READ):
        told = block.kind == "example" or tells_of_somebody(block.text)
        ended = find_final_total(block.text) if told else None
        if ended and Place(document, block, ended.start, ended.end).order not in named:
            yield _final(document, block, ended)


def _in_tellings(document: Document, reported: Set[Span | None]) -> Iterator[Diagnostic]:
    """What a telling says again of a sum, and the totals that nothing before them makes."""
    problem = limit_severity(document, PROBLEM, SUPPOSED)
    for telling in whole_examples(document):
        yield from (_echoed(telling, echo) for echo in find_echoes(telling.text))
        totals = [
            telling.underived(problem, each, "correct the total or a number before it")
            for each in find_underived(telling.text)[0]
            if each.sums and not _GOES_ON.match(telling.text)
        ]
        known = reported | telling.results() if totals else reported
        yield from (total for total in totals if total.span not in known)


def _echoed(telling: WholeExample, echo: Echo) -> Diagnostic:
    place = telling.place(echo.start, echo.end)
    message = f"the sum counts {echo.value}, found {place.words}"
    sum_ = telling.place(echo.sum_start, echo.sum_end).related("this sum")
    return report(PROBLEM, place, message, "correct the number or the sum", [sum_])


def _money(money: MoneyList) -> Diagnostic:
    message = f"expected {money.sum}, the sum of the notes, found {money.stated}"
    others = [place.related(f"{worth} here") for place, worth in money.notes]
    return report(PROBLEM, money.total, message, "correct the total or the number of notes", others)


def _totals(document: Document, block: TextBlock) -> Iterator[_Total]:
    """The totals that sentences name behind two amounts or more: `3 gold and 4 gold, for a total of 7 gold`."""
    if _GOES_ON.match(block.text):
        return
    for sentence in split_sentences(block.text):
        lower = sentence.text.lower()
        total = _TOTAL.search(sentence.text) if any(cue in lower for cue in _ADDING) else None
        if total is None or _OTHER_REASON.search(sentence.text):
            continue
        group = "a" if total["a"] else "b"
        unit = (total["unit"] or total["unit2"]).lower()
        value = read_number(total[group])
        parts = tuple(
            Quantity(q.value, q.noun, q.start + sentence.start, q.number_end + sentence.start, q.end, q.shown)
            for q in find_quantities(sentence.text)
            if q.start < total.start()
            and q.shown.split()[:1]
            and q.shown.split()[0].lower() == unit
            and not leaves_bracket_open(sentence.text[: q.start])  # what explains a part is none itself
        )
        if value is not None and len(parts) >= 2:
            start, end = total.span(group)
            yield _Total(Place(document, block, sentence.start + start, sentence.start + end), value, parts)


def _final(document: Document, block: TextBlock, ended: FinalTotal) -> Diagnostic:
    shown = " + ".join(str(value) for value, _, _ in ended.parts)
    others = [
        Place(document, block, start, end).related(f"{value} here") for value, start, end in ended.parts
    ]
    place = Place(document, block, ended.start, ended.end)
    message = f"expected {ended.expected} ({shown}), found {place.words}"
    return report(
        limit_severity(document, PROBLEM, SUPPOSED), place, message, "correct the total or a part", others
    )


def _concluded(telling: WholeExample, conclusion: Conclusion) -> Diagnostic:
    """Of an example in which several sentences add up, and some subtract."""
    shown = " + ".join(f"{-a.value if a.role == 'less' else a.value}" for a in conclusion.changes).replace(
        "+ -", "- "
    )
    others = [telling.place(a.start, a.end).related(f"{a.value} here") for a in conclusion.changes]
    place = telling.place(conclusion.stated.start, conclusion.stated.end)
    message = f"expected {max(conclusion.expected)} ({shown}), found {place.words}"
    return report(
        limit_severity(place.document, PROBLEM, SUPPOSED),
        place,
        message,
        "correct the total or a part",
        others,
    )


def _wrong_total(total: _Total) -> Diagnostic:
    shown = " + ".join(str(part.value) for part in total.parts)
    document, block = total.place.document, total.place.block
    others = [Place(document, block, p.start, p.number_end).related(f"{p.value} here") for p in total.parts]
    message = f"expected {total.sum} ({shown}), found {total.place.words}"
    return report(PROBLEM, total.place, message, "correct the total or a part", others)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
