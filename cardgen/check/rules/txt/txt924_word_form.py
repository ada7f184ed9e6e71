"""A word is inflected, split, joined or capitalised as no word is.

## Why

Nobody overlooks "abilitys" and "ofthe", except the person who wrote them.

## Example

```text
All copys ofthe card are gived back. THis ends the turn.
```

## Use instead

```text
All copies of the card are given back. This ends the turn.
```

## Notes

The rule reports plurals and verb forms with an ending that the word does not have ("copys", "matchs", "payed",
"tooken"), "does'nt", one word written as two ("with out", "no body may", "a six sided die"), two small words written as
one ("ofthe", "ina"), a space that slipped by a letter ("th ecard"), and common words with a second capital ("THis") or
one inside ("caRd") that the text has only once, and the German "und" among English words. Texts in other languages, and
those whose words were torn when they were extracted from their pages, are left alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set

from cardgen.check.documents.document import Document
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.english_texts import english_documents, slips_in
from cardgen.check.rule import Inspection, Rule, inspect_blocks
from cardgen.check.wording.slips.lost_hyphens import find_lost_hyphens
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.slips.word_forms import find_word_forms
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

#: Capitals inside a word; so many of them were small capitals, some of which do not say which letters they are.
_MIXED = TextPattern(r"\b(?:[A-Z]{2,}[a-z]|[a-z]+[A-Z])\w*")
_MANY_MIXED = 2

#: One that shows a key, where a text has so many: `iTalic`, `blinKing`, `unDerlined`.
_INNER = TextPattern(r"\b[a-z]+[A-Z][a-z]+\b")
_MANY_INNER = 3

#: A letter that a program set apart from its word; so many of them show that it does so: `the cre w would`.
_LONE_LETTER = TextPattern(r"(?<=[a-z]{2} )[b-hj-rt-z](?= [a-z]{2})")
_MANY_LONE = 3

#: Cards of which so many write a word in one way, and none in another, have a style.
_STYLE = 4

PROBLEM = Problem("TXT924", "word-form", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look at the words of every rules text and card that is English."""
    inspection = inspect_blocks(english_documents(evidence), _slips)
    style = _style_of_cards(evidence, inspection.diagnostics)
    found = tuple(slip for slip in inspection.diagnostics if _meant(slip) not in style)
    return Inspection(found, inspection.inspected)


def _style_of_cards(evidence: Evidence, found: tuple[Diagnostic, ...]) -> Set[str]:
    """The words with hyphens that many cards write without (`6 sided`), and none with: a style, and no slip."""
    texts = tuple(text.document for text in card_texts(evidence))
    paths = {document.path for document in texts}
    forms = Counter(_meant(slip) for slip in found if slip.span and slip.span.path in paths)
    often = {meant for meant, times in forms.items() if "-" in meant and times >= _STYLE}
    return {meant for meant in often if not any(meant in document.text for document in texts)}


def _meant(slip: Diagnostic) -> str:
    return slip.fix.edits[0].text if slip.fix else ""


def _slips(document: Document) -> tuple[Diagnostic, ...]:
    """The wrong forms of a text; `find` knows of which slips it has so many that a program made them."""
    habits = (_MIXED, _MANY_MIXED), (_LONE_LETTER, _MANY_LONE)
    mixed, spread = (
        document.from_pages and len(sign.findall(document.text)) >= many for sign, many in habits
    )

    keyed = len({*_INNER.findall(document.text)}) >= _MANY_INNER

    def find(text: str) -> Iterator[SmallSlip]:
        """The slips but for letters that were small capitals or show keys, and spaces that a program put into words."""
        for slip in (*find_word_forms(text), *find_lost_hyphens(text)):
            words = text[slip.start : slip.end]
            meant = (mixed and _MIXED.search(words)) or (keyed and _INNER.search(words))
            if not meant and not (spread and " " in words):
                yield slip

    return tuple(slips_in(document, PROBLEM, find))


RULE = Rule(PROBLEM, inspect)
