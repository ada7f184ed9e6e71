"""An article, a small word or a verb form cannot stand where it stands.

## Why

"Either an food token" was "either an oil token" once: the noun was changed, and the words around it were not.

## Example

```text
The cards will transferred to your hand. Then take an food token.
```

## Use instead

```text
The cards will be transferred to your hand. Then take a food token.
```

## Notes

The rule reports only words that no English sentence has side by side:

- `a` and `an` before the wrong sound (not before names, single letters, abbreviations and words that are pronounced in
  two ways);
- a participle right behind `will`, `may` and the like ("will taken");
- pairs of small words such as "the is", "a the", "to of", "may has" and "on or more";
- words that sound like another, where only the other fits: "more then three", "you loose a card", "their is", "to many
  of", "has being placed", "these is", "if it a card", "may taking", "the number off cards", "no affect", "drawn form
  your deck", "a passed round", "consists from";
- words in the wrong form: "on yours turn", "when them become", "high than", "able to played", "must immediate discard",
  "there are a tie";
- well-known slips in phrases: "takes precedent over", "at anytime", "for now on", "can not", "greater or equal than",
  "the according colour", "the effected player", "cards laying on the table", "worth extra 2 points", "turn it into the
  bank", "to fill you hand", "only then the boats are";
- `this` before several things and `these` before one, and `than` where nothing is compared ("if it is red, than draw").

Words such as "peace" and "weather" are no slips in a text that has them often: its game is about that.

Texts in other languages, and those whose words were torn when they were extracted from their pages, are left alone.
The texts of cards are read, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.english_texts import english_documents, slips_in
from cardgen.check.rule import Inspection, Rule, inspect_blocks
from cardgen.check.wording.slips.confused_words import find_confused_words
from cardgen.check.wording.slips.misfits import find_misfits
from cardgen.check.wording.slips.odd_neighbours import find_in_table, find_odd_neighbours
from cardgen.check.wording.slips.pointing_words import find_pointing_words
from cardgen.check.wording.slips.second_readings import may_be_meant
from cardgen.check.wording.slips.small_words_slips import (
    SmallSlip,
    find_small_slips,
    first_at_each_place,
)
from cardgen.check.wording.slips.sound_alikes import find_sound_alikes
from cardgen.check.wording.slips.than_alone import find_than_alone
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TXT911", "small-words", Severity.WARNING, __doc__)

#: What looks for such words, in the order in which it is believed about a place.
_READERS = (
    find_small_slips,
    find_confused_words,
    find_sound_alikes,
    find_odd_neighbours,
    find_misfits,
    find_pointing_words,
    find_than_alone,
)
#: Words that a game may be about, and that are slips in most others; and how often its text says so.
_THEMES = word_set(
    "hole dye peace weather brake wit canon canons hoard horde rouge sage alter tern verses peak peaks dual duel site "
    "marshal threat wood kind bored calvary dices quiet"
)
_OFTEN = 3
#: How a finding of `less cards` begins; a game that says so often, and never the other word, means it.
_FEWER, _STYLE = "expected `fewer", 4
#: The other word: `2 or fewer cards`.
_FEWER_SAID = TextPattern(r"\b[Ff]ewer\b")


def inspect(evidence: Evidence) -> Inspection:
    """Look at the small words of every rules text and card that is English."""
    documents = english_documents(evidence)
    inspection = inspect_blocks(documents, _slips)
    less = [found for found in inspection.diagnostics if found.message.startswith(_FEWER)]
    if len(less) < _STYLE or any(_FEWER_SAID.search(document.text) for document in documents):
        return inspection
    # Whoever always says `or less cards` has decided so: it is one thing to decide again.
    first = replace(
        less[0], related=tuple(Related(other.span, "here too") for other in less[1:] if other.span)
    )
    others = [found for found in inspection.diagnostics if found not in less]
    return replace(inspection, diagnostics=(first, *others))


def _slips(document: Document) -> tuple[Diagnostic, ...]:
    told: Counter[str] = Counter()

    def find(text: str) -> Iterator[SmallSlip]:
        for slip in _find(text):
            told[text[slip.start : slip.end].lower()] += 1
            yield slip

    found = tuple(slips_in(document, PROBLEM, find))
    themes = {word for word in told.keys() & _THEMES if _says_often(document, word, told[word])}
    if not themes:
        return found
    return tuple(
        slips_in(
            document,
            PROBLEM,
            lambda text: (slip for slip in _find(text) if text[slip.start : slip.end].lower() not in themes),
        )
    )


def _says_often(document: Document, word: str, told: int) -> bool:
    """Whether a text has a word often in places where it is no slip, because its game is about that."""
    said = len(re.findall(rf"\b{word}\b", document.text, re.IGNORECASE))
    return said - told >= max(_OFTEN, told)


def _find(text: str) -> Iterator[SmallSlip]:
    slips = chain.from_iterable(find(text) for find in _READERS)
    slips = chain(slips, find_in_table(text, "who_and_than.txt"))
    return first_at_each_place(slip for slip in slips if not may_be_meant(text, slip))


RULE = Rule(PROBLEM, inspect)
