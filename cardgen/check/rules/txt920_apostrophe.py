"""An apostrophe is lost, or stands where none belongs.

## Why

"The players hand" is one hand or all of them, and "it's owner" stops every reader.

## Example

```text
Return the card to it's owner. You dont draw. Count the tokens on the players board.
```

## Use instead

```text
Return the card to its owner. You don't draw. Count the tokens on the player's board. It's your turn. The players
hand in their cards, the players turn them over, and the players guide says why. Thieves' cant is spoken, as is their
wont.
```

## Notes

Told are contractions without an apostrophe (`dont`, `its a`, `your not`), `it's`, `you're` and `who's` before what
somebody owns, owners that stand for several before what they own (`the players hand`, where `hand` can be no verb), and
apostrophes where several are told (`all player's draw`, `their's`). Where the sentence may be right, nothing is told.
Texts in other languages are left alone. The texts of cards are read, too.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.english_texts import english_documents, slips_in
from cardgen.check.rule import Inspection, Rule, inspect_blocks
from cardgen.check.wording.slips.apostrophe_slips import find_apostrophe_slips
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT920", "apostrophe", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look at the apostrophes of every rules text and card that is English."""
    return inspect_blocks(english_documents(evidence), _slips)


def _slips(document: Document) -> tuple[Diagnostic, ...]:
    return tuple(slips_in(document, PROBLEM, find_apostrophe_slips))


RULE = Rule(PROBLEM, inspect)
