"""A name of several words is capitalised differently from the card.

## Why

Capitals are how readers tell the name of a card from ordinary words.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/items.yaml
kind: item
cards:
  - {id: fairy-dust, name: Fairy Dust}
  - {id: dagger, name: Dagger}
# file: rules/01-rules.md
# Items

Take Fairy Dust. Then use Fairy Dust. Keep Fairy Dust. Never sell fairy dust.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Items

Take Fairy Dust. Then use Fairy Dust. Keep Fairy Dust. Never sell Fairy Dust.
```

## Notes

Only names of two or more words are compared (a hyphen may join them), and only if the texts use the right form at
least as often as the other (three times as often in a game with hundreds of cards): words that are mostly written
small are ordinary words to their author. A capitalised name with a hyphen that the card's name lacks is always
reported. Headings and words in capitals throughout are left alone.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts, spoken_blocks
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.registered import Use, as_registered, report_other_form, slips_among
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.phrases import words_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("NAM503", "name-in-other-case", Severity.WARNING, __doc__)

#: Where a game has so many names, some are ordinary words.
_MANY = 400
_OF_MANY = 3
#: Right before the first word of a sentence.
_BEGINS = TextPattern(r"(?:^|[.!?:][\"”’)]*\s+)\Z")


def inspect(evidence: Evidence) -> Inspection:
    """Compare the capitals and hyphens of every use of a name with its card's."""
    uses: dict[str, list[Use]] = defaultdict(list)
    linked: Counter[str] = Counter()
    words = vocabulary_of(evidence)
    own = {id(text.document): text.card.name for text in card_texts(evidence)}
    for document, block in spoken_blocks(evidence):
        if block.is_heading or block.text.isupper():
            continue
        for found in words.names.find(block.text):
            if " " not in found.item.phrase and "-" not in found.item.phrase:
                continue
            small = block.text[found.start : found.end].islower()
            if small and (
                own.get(id(document)) == found.item.phrase or _is_of_small_words(found.item.phrase)
            ):
                continue  # The card says what it is, in words that its name is made of; `as one` is said anywhere.
            if block.marks_at(found.start, found.end, "card", "generated"):
                linked[found.item.phrase] += 1
            else:
                uses[found.item.phrase].append((Place(document, block, found.start, found.end), found.item))
    share = _OF_MANY if sum(entry.kind == "card" for entry in words.entries) >= _MANY else 1
    reported = [
        d for phrase, places in sorted(uses.items()) for d in _slips(phrase, places, linked[phrase], share)
    ]
    return Inspection(tuple(reported), sum(map(len, uses.values())))


def _slips(phrase: str, places: list[Use], linked: int, share: int) -> Iterator[Diagnostic]:
    wrong = [use for use in places if _is_slip(use[0], phrase)]
    for use in slips_among(wrong, len(places) + linked - len(wrong), share):
        message = f"the card is called `{phrase}`, found `{use[0].words}`"
        yield report_other_form(PROBLEM, use, message)


def _is_slip(place: Place, phrase: str) -> bool:
    written, meant = place.words, as_registered(place.words, phrase)
    begins = phrase[0].islower() and _BEGINS.search(place.block.text, 0, place.start) is not None
    if (begins or phrase.startswith("The ")) and written[1:] == meant[1:]:
        return False
    return written != meant and not written.isupper()


def _is_of_small_words(phrase: str) -> bool:
    """Whether a name has no word of its own: `As One`."""
    return all(word in FUNCTION_WORDS for word in words_of(phrase.lower()))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
