"""The rules quote a card, and the card says something else.

## Why

Readers believe the rules or the card, and play two different games.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: apple, name: Red Apple, text: "Gain 2 HP, then draw the top card of the Item deck."}
# file: rules/01-rules.md
# Items

The [[Red Apple]] says "Gain 3 HP, then draw the top card of the Item deck".
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Items

The [[Red Apple]] says "Gain 2 HP, then draw the top card of the Item deck".
```

## Notes

A quotation is compared if it has four or more words, stands in a paragraph that names the card, or below a title that
begins with its name, and shares four in five of its words with the card. Capitals, emphasis and punctuation do not
count. Words may be omitted where it has `…`: what stands before and behind is compared by itself.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, card_texts, spoken_blocks
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TXT907", "misquoted-card", Severity.ERROR, __doc__)

#: Words between quotation marks.
_QUOTE = TextPattern(r"[\"“]([^\"“”]{12,400})[\"”]")
#: A word, or the sign that stands for an icon.
_WORD = TextPattern(r"[^\W_]+(?:['’][^\W_]+)*|\ufffc")
#: A part of a quotation, up to where words are left out.
_PART = TextPattern(r"(?![\s.…])[^\"“”](?:(?!\s*(?:…|\.\.\.))[^\"“”])*")
#: Fewer words are not compared; so many of them, at least, the card must share.
_FEWEST, _SHARE = 4, 0.8


def inspect(evidence: Evidence) -> Inspection:
    """Compare every quotation with the texts of the cards named beside it."""
    by_card: dict[str, list[CardText]] = {}
    for text in card_texts(evidence):
        by_card.setdefault(text.card.id, []).append(text)
    found: list[Diagnostic] = []
    inspected = 0
    for document, block in spoken_blocks(evidence):
        quotes = list(_QUOTE.finditer(block.text)) if block.kind != "card" else []
        named = _named(evidence, block) if quotes else []
        if not named:
            continue
        texts = [text for card in named for text in by_card.get(card, [])]
        inspected += len(quotes)
        parts = (part for quote in quotes for part in _PART.finditer(block.text, *quote.span(1)))
        found += [odd for part in parts if (odd := _compare(part, texts, document, block))]
    return Inspection(tuple(found), inspected)


def _named(evidence: Evidence, block: TextBlock) -> list[str]:
    cards = evidence.cards
    linked = {mark.value.casefold() for mark in block.marks if mark.kind == "card"}
    ids = [card.id for card in cards if card.id in linked or card.name.casefold() in linked]
    names = vocabulary_of(evidence).names
    named = list(dict.fromkeys([*ids, *(found.item.id for found in names.find(block.text))]))
    above = names.find(block.headings[-1]) if block.headings and not named else ()
    return named or [found.item.id for found in above if not found.start]


def _compare(
    part: re.Match[str], texts: list[CardText], document: Document, block: TextBlock
) -> Diagnostic | None:
    """The finding of a part of a quotation that is nearly what a card says, and on no card word for word."""
    words = _words(part[0])
    if len(words) < _FEWEST:
        return None
    alike = [
        (_likeness(words, stretch), text, stretch) for text in texts if (stretch := _nearest(words, text))
    ]
    share, text, stretch = max(alike, key=lambda each: each[0], default=(0.0, None, words))
    if text is None or share < _SHARE or stretch == words:
        return None
    place = Place(document, block, *part.span())
    related = (Related(text.prose.origin.span, f"`{text.card.name}` says it so"),)
    message = f"the quotation differs from the text of `{text.card.name}`: {_difference(words, stretch)}"
    return Diagnostic(PROBLEM, message, place.span, "quote the card's own words", related)


def _words(text: str) -> list[str]:
    return [word.casefold().replace("’", "'") for word in _WORD.findall(text)]


def _nearest(words: list[str], text: CardText) -> list[str]:
    """The stretch of a card's text that is most like the words, one of which may be added or lost."""
    own = _words(" ".join(part.text for part in text.document.blocks))
    longest = SequenceMatcher(None, own, words, autojunk=False).find_longest_match()
    start = longest.a - longest.b
    stretches = (
        own[max(first, 0) : first + count]
        for first in (start, start + 1, start - 1)
        for count in (len(words), len(words) - 1, len(words) + 1)
    )
    return max(stretches, key=lambda stretch: _likeness(words, stretch))


def _likeness(words: list[str], stretch: list[str]) -> float:
    return SequenceMatcher(None, words, stretch, autojunk=False).ratio()


def _difference(words: list[str], own: list[str]) -> str:
    """The first place at which the quotation is not what the card says."""
    changes = SequenceMatcher(None, words, own, autojunk=False).get_opcodes()
    _, a, b, c, d = next(change for change in changes if change[0] != "equal")
    return f"`{' '.join(words[a:b]) or '…'}` for `{' '.join(own[c:d]) or '…'}`"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards", "text"}))
