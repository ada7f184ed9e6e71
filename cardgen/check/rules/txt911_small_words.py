"""An article, a small word or the form of a verb cannot stand where it stands.

## Why

"Either an food token" was a coin token once: what was changed left its neighbours behind.

## Example

```text
The cards will transferred to your hand. Then take an food token.
```

## Use instead

```text
The cards will be transferred to your hand. Then take a food token.
```

## Notes

Told are only words that no English sentence has side by side: `a` and `an` before the wrong sound (not before names,
single letters, abbreviations and words that are spoken in two ways), a participle right behind `will`, `may` and the
like ("will taken"), pairs such as "the is", "a the", "is has" and "they has", "on or more", "more than" written with
`then`, "to it's owner" and "a players hand". Texts in other languages, and those whose words were torn when they were
taken from their pages, are left alone. The texts of cards are read, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.cardtexts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spellings import is_english_text, is_torn_text, read_spellings
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.small_words_slips import find_small_slips
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT911", "small-words", Severity.WARNING, __doc__)

_SKIP = frozenset({"credits", "index", "contents", "code", "flavour"})


def inspect(evidence: Evidence) -> Inspection:
    """Look at the small words of every rules text and card that is English."""
    spellings = evidence.derive(read_spellings)
    documents = evidence.documents if is_english_text(spellings) and not is_torn_text(spellings) else ()
    if evidence.game is not None and evidence.game.language.split("-")[0] == "en":
        documents = (*documents, *(text.document for text in card_texts(evidence)))
    found = [finding for document in documents for finding in document.derive(_slips)]
    return Inspection(tuple(found), sum(len(document.blocks) for document in documents))


def _slips(document: Document) -> tuple[Diagnostic, ...]:
    return tuple(_findings(document))


def _findings(document: Document) -> Iterator[Diagnostic]:
    for block in document.blocks:
        if block.kind in _SKIP:
            continue
        for slip in find_small_slips(block.text):
            place = Place(document, block, slip.start, slip.end)
            if block.marks_at(slip.start, slip.end, "code", "generated", "bound", "card", "icon"):
                continue
            if slip.meant:
                message, fix = f"expected `{slip.meant}`, found `{place.words}`", place.rewrite(slip.meant)
            else:
                message, fix = f"`{place.words}` cannot stand side by side", None
            hint = f"write `{slip.meant}`" if slip.meant else "mend the sentence"
            yield Diagnostic(PROBLEM, message, place.span, hint, (), fix)


RULE = Rule(PROBLEM, inspect)
