"""A comma parts two sentences, each of which could stand alone.

## Why

Nobody knows where the first rule ends, and whether the second one only holds beside it.

## Example

```text
You must place the lantern beside a path, it may not stand in the water. They have three each, and then they begin.
```

## Use instead

```text
You must place the lantern beside a path; it may not stand in the water. When you have three, they are shuffled.
```

## Notes

Told is a comma before `it`, `they`, `you`, `there` and the like with a verb that helps, where what stands before the
comma begins with who acts, has its verb, and no word that makes a clause of it (`if`, `that`, `so`), nor another comma.
Sentences that hold a list, a bracket, a quotation or a dash are left alone, as are texts in other languages. The texts
of cards are read, too.
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
