"""A comma separates words that belong together.

## Why

A comma between a subject and its verb makes readers look for a second one, and for what is enclosed by the two. Other
languages require commas there, so translated rules often have them.

## Example

```text
All tokens that were used in a fight, are put back in the box. Please note, that a ship needs wind.
```

## Use instead

```text
All tokens that were used in a fight are put back in the box. Please note that a ship needs wind. The last card, should
it be red, is left there. The winner draws a card, shows it and puts it back.
```

## Notes

The rule reports a comma before an auxiliary verb (`is`, `may`) or a common one (`wins`), if the sentence begins with a
word like `the`, has no other comma, no colon, bracket, quotation or dash, and no conjunction (`if`) before the comma;
a comma before `that` or `to` behind words like `note` and `two ways`, and before `whether` behind `asked` and the like;
one behind a clause that says who acts (`a player who bids, pays`) or behind `only then`; and one that sets off
`themselves` on one side only. The texts of cards are read, too.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.english_texts import english_documents, slips_in
from cardgen.check.rule import Inspection, Rule, inspect_blocks
from cardgen.check.wording.slips.parting_commas import find_parting_commas
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT931", "parting-comma", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look at the commas of every rules text and card that is English."""
    return inspect_blocks(english_documents(evidence), _slips)


def _slips(document: Document) -> tuple[Diagnostic, ...]:
    return tuple(slips_in(document, PROBLEM, find_parting_commas))


RULE = Rule(PROBLEM, inspect)
