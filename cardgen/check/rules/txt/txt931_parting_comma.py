"""A comma parts words that belong together.

## Why

A comma between what a sentence tells of and its verb makes the reader look for a second one, and for what stands
between them. Other languages ask for commas there, so that translated rules often have them.

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

Told is a comma before a verb that helps (`is`, `may`) or a usual one (`wins`), where the sentence begins with a word
like `the`, has no other comma, no colon, bracket, quotation or dash, and no word that makes a clause of what stands
before the comma (`if`); and a comma before `that` or `to` behind words like `note` and `two ways`. The texts of cards
are read, too.
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
