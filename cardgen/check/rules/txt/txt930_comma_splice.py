"""Two sentences that could each stand alone are joined by a mere comma.

## Why

Nobody knows where the first rule ends, and whether the second holds only together with it.

## Example

```text
You must place the lantern beside a path, it may not stand in the water. They have three each, and then they begin.
```

## Use instead

```text
You must place the lantern beside a path; it may not stand in the water. When you have three, they are shuffled.
```

## Notes

The rule reports a comma before `however`, `therefore` and the like with a subject and its verb, and before `if this is
not possible`. It reports a comma before `it`, `they`, `you`, `there` and the like with an auxiliary verb, if the words
before the comma begin with a subject, have a verb, and contain neither a conjunction (`if`, `that`, `so`) nor another
comma. Sentences with a list, a bracket, a quotation or a dash are left alone, as are texts in other languages. The
texts of cards are read, too.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.english_texts import english_documents, slips_in
from cardgen.check.rule import Inspection, Rule, inspect_blocks
from cardgen.check.wording.slips.comma_splices import find_comma_splices
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT930", "comma-splice", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look at the commas of every rules text and card that is English."""
    return inspect_blocks(english_documents(evidence), _slips)


def _slips(document: Document) -> tuple[Diagnostic, ...]:
    return tuple(slips_in(document, PROBLEM, find_comma_splices))


RULE = Rule(PROBLEM, inspect)
