"""A passage repeats a number of the rules, and gets it wrong.

## Why

The chapter says four hexes and the summary five. Whoever plays from the summary plays a different game.

## Example

```text
Stacking

At most four units of one side may be in a hex at the end of the Movement Phase.

Summary

Stacking limit: five units in a hex.
```

## Use instead

```text
Stacking

At most four units of one side may be in a hex at the end of the Movement Phase.

Summary

Stacking limit: four units in a hex. On a bridge, only two units may be in a hex.
```

## Notes

**Summaries, answers and glossaries**, and cards that repeat the rules (`Player Aid`, a kind `reference`). The rule
compares numbers that count the same thing, if everything that the short text says stands in a sentence of the rules
or in the title above it. A summary, a glossary or the back of the box may also omit words or add some, if the rare
words are in both. Nothing is reported if another place nearby has the number of the short text, or if the rules have
two numbers. The rows of a table of limits that name a rule (`Units in a hex | 4 | [5.3]`) must give a number of that
rule. A summary or list of aims that agrees with another list of the same labels in all numbers but one is reported.

**Two rules in different sections** are compared if both limit the same thing in the same way, or if one of them says
all that the other does, and if nothing in such words has a third number. Also compared are

- the number of all things of a sort ("one of the 13 boxes", "when all 13 boxes are filled"), also with what the set-up
  lists or names ("Place three cards in a row. These are the trade cards."), and numbers of ten or more that differ by
  little, if the text has no third;
- costs with a minus ("costs you -1 Fame", "remaining in your deck: -1 Fame"), the spaces of the board, the hand that
  is drawn after each turn, which card of a sort ends the game, and how many phases or rounds there are ("a round
  includes five phases", "the third and final round");
- a name that says how much is done ("Draw 2:") with the text behind it;
- a number that points back in its paragraph ("Deal 7 cards. These 7 cards form", "reveals 4 … from the 4 revealed");
- a line that begins with a name ("Sorcerer: draws three cards"), or a section below it, with a sentence about whoever
  has it ("Sorcerers draw three");
- two lists or tables of what the same things are worth;
- any two numbers of one thing in different sections whose sentences are alike in most of their words, if the text has
  no third number beside a word that both have ("1 of the 3 active missions", "reveal four active missions");
- values of one name: in brackets behind it ("combat distance of an enemy (5 cm)"), behind a label ("Largest Army: 2
  points"), or in a sentence ("the minimum bid is 150").

Exceptions, conditions, variants and numbers of players are left alone, and so are values that each thing has for
itself: those of `this ring`, below a label that several things have, in a row of values, or of a check (`DC 15`). In a
text that belongs to no game the finding is advice unless both numbers are limits of the same sort, or what is compared
has the same name, label or frame of words in both places: two acts with different numbers may be those of two cases,
"all 9 green words" may be some of 15 words, and goods may be refilled further than what everybody begins with.
"""

from __future__ import annotations

from cardgen.check.claims.restated.framed_amounts import framed_amounts
from cardgen.check.claims.restated.named_values import named_values
from cardgen.check.claims.restated.own_values import is_in_row
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.claims.restated.said_otherwise import said_otherwise
from cardgen.check.claims.restated.signed_amounts import OddAmount, signed_amounts
from cardgen.check.claims.restated.worth_lists import worth_lists
from cardgen.check.documents.place import list_words, report
from cardgen.check.documents.values.cited_numbers import CitedNumber, cited_numbers
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, limit_severity
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("LIM718", "restatement-differs", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the short texts with the rules."""
    found, inspected = said_otherwise(evidence)
    cited = [each for document in evidence.documents for each in cited_numbers(document)]
    lost = (_not_there(each) for each in cited if not each.holds)
    amounts = (
        _of_amounts(odd)
        for document in evidence.documents
        for find in (signed_amounts, named_values, framed_amounts, worth_lists)
        for odd in find(document)
        if not is_in_row(odd.place)
    )
    return Inspection((*map(_finding, found), *lost, *amounts), inspected + len(cited))


def _finding(found: Restatement) -> Diagnostic:
    value = list_words(sorted({rule.value for rule in found.rules}))
    related = [rule.place.related(f"{rule.value} here") for rule in found.rules]
    message = f"expected {value} as in the rules, found {found.again.value}"
    problem = limit_severity(found.again.place.document, PROBLEM, found.basis)
    return report(problem, found.again.place, message, "make both places say the same number", related)


def _of_amounts(odd: OddAmount) -> Diagnostic:
    message = f"expected {odd.expected} as in the rules, found {odd.place.words}"
    related = [odd.rule.related(f"{odd.expected} here")]
    return report(PROBLEM, odd.place, message, "make both places say the same number", related)


def _not_there(cited: CitedNumber) -> Diagnostic:
    message = f"found {cited.value}, which the rule `{cited.number}` that the row names does not have"
    related = (Related(cited.source, "the rule"),)
    return Diagnostic(PROBLEM, message, cited.span, "make both places say the same number", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
