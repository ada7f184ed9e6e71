"""An apostrophe is missing, or stands where none belongs.

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

The rule reports contractions without an apostrophe (`dont`, `its a`, `your not`); `it's`, `you're` and `who's` before
what somebody owns; plurals before what they own (`the players hand`, where `hand` cannot be a verb; `next turns event`,
`your characters ability`); and apostrophes in plain plurals (`all player's draw`, `the players' share a victory`,
`their's`). An accent or two apostrophes in place of one (`player´s`) are reported if the text has them once or twice.
Nothing is reported if the sentence may be right. Texts in other languages are left alone. The texts of cards are read,
too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.english_texts import english_documents, slips_in
from cardgen.check.rule import Inspection, Rule, inspect_blocks
from cardgen.check.wording.slips.apostrophe_slips import find_apostrophe_slips
from cardgen.check.wording.slips.lost_owners import find_lost_owners
from cardgen.check.wording.slips.small_words_slips import SmallSlip, first_at_each_place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT920", "apostrophe", Severity.WARNING, __doc__)

_ENDS = r"(?=(?:s|t|re|ll|ve|d|m)(?![\w'’]))"
#: An apostrophe where one belongs: `player's`, `don't`.
_APOSTROPHE = TextPattern(rf"(?<=[A-Za-z])['’](?<!''){_ENDS}")
#: What is typed for an apostrophe: an accent, a prime, a quotation mark, two of them.
_OTHER = TextPattern(rf"(?<=[A-Za-z])(?:[´`′‘]|''|’’){_ENDS}")
_OTHERS = ("´", "`", "′", "‘", "''", "’’")
#: A text in which more of them are other signs writes them so.
_FEW = 2


def inspect(evidence: Evidence) -> Inspection:
    """Look at the apostrophes of every rules text and card that is English."""
    return inspect_blocks(english_documents(evidence), _slips)


def _slips(document: Document) -> tuple[Diagnostic, ...]:
    return (*slips_in(document, PROBLEM, _find), *_typed_otherwise(document))


def _find(text: str) -> Iterator[SmallSlip]:
    """The apostrophes that are lost or needless, each once."""
    return first_at_each_place(chain(find_apostrophe_slips(text), find_lost_owners(text)))


def _typed_otherwise(document: Document) -> Iterator[Diagnostic]:
    """The apostrophes that are other signs, where nearly all are right."""
    if not any(sign in document.text for sign in _OTHERS):
        return
    blocks = [block for block in document.blocks if block.kind not in NON_RULE_KINDS]
    # Twice in a block these quote: `names` in ``code``, ''words'' in wikis.
    odd = [
        Place(document, block, *found.span())
        for block in blocks
        for found in _OTHER.finditer(block.text)
        if block.text.count(found[0]) == 1 and not block.marks_at(*found.span(), "code")
    ]
    known = [found[0] for block in blocks for found in _APOSTROPHE.finditer(block.text)] if odd else []
    if len(odd) > _FEW:
        return
    for place in odd:
        message = f"expected an apostrophe{' as elsewhere' if known else ''}, found `{place.words}`"
        meant = known[0] if known else "'"
        yield Diagnostic(
            PROBLEM, message, place.span, f"write `{meant}`", (), place.rewrite(meant, safe=True)
        )


RULE = Rule(PROBLEM, inspect)
