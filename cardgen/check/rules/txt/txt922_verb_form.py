"""A verb stands in a form that is impossible there.

## Why

"Each player draw a card" was an instruction to one player once: the subject was changed, and the verb was not.

## Example

```text
Each player draw a card. You may discards one of them. This is the 3th round.
```

## Use instead

```text
Each player draws a card. You may discard one of them. This is the 3rd round. Have each player draw a card. The player
next to you has one. All you need to do is win. May players draw? One of the players takes it.
```

## Notes

The rule reports

- a singular verb with a plural subject or the other way round, where the subject is certain: at the beginning of a
  sentence, or of a clause behind `if` or `when`, also with a noun between ("the effects of the card is", "Industry
  also require"), one of several ("each of the gates are", "each of which are", "neither of them have", "there are more
  than one boat", "the sum of the scores are"),
  and without an object if the verb is no noun ("the storm suffer defeat"); `it`, `he`, `you`, `they`, players and
  roles (PC, NPC, GM) at the beginning of any clause; each player behind any noun ("the cards each player have");
- a verb whose form differs from the one before it ("draws a card and discard it"), or does not agree with the noun it
  describes ("any tile that were removed");
- forms that cannot follow `may`, `must`, `does not` and the like ("may draws a card", "must took", "must to draw");
- "is took", "is discard", "has play", "there is three cards", "more higher", "3th" and "should of".

The texts of cards are read, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.english_texts import english_documents, slips_in
from cardgen.check.rule import Inspection, Rule, inspect_blocks
from cardgen.check.wording.slips.bare_subjects import find_bare_subjects
from cardgen.check.wording.slips.degrees_and_ordinals import find_degrees_and_ordinals
from cardgen.check.wording.slips.odd_neighbours import find_in_table
from cardgen.check.wording.slips.small_words_slips import SmallSlip, first_at_each_place
from cardgen.check.wording.slips.verb_slips import find_verb_slips
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT922", "verb-form", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look at the verbs of every rules text and card that is English."""
    return inspect_blocks(english_documents(evidence), _slips)


def _slips(document: Document) -> tuple[Diagnostic, ...]:
    return tuple(slips_in(document, PROBLEM, _find))


def _find(text: str) -> Iterator[SmallSlip]:
    return first_at_each_place(
        chain(
            find_verb_slips(text),
            find_degrees_and_ordinals(text),
            find_bare_subjects(text),
            find_in_table(text, "verb_forms.txt"),
        )
    )


RULE = Rule(PROBLEM, inspect)
