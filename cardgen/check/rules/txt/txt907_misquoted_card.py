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

A quotation is compared if it has four or more words, stands in a paragraph that names the card, and shares four in
five of its words with the card. Capitals, emphasis and punctuation at its end do not count; words may be omitted where
it has `…`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
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
#: Where words of a quotation are left out.
_ELLIPSIS = TextPattern(r"…|\.\.\.")


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
        for quote in quotes:
            inspected += 1
            texts = [text for card in named for text in by_card.get(card, [])]
            found += _compare(quote, texts, document, block)
    return Inspection(tuple(found), inspected)


def _named(evidence: Evidence, block: TextBlock) -> list[str]:
    cards = evidence.cards
    linked = {mark.value.casefold() for mark in block.marks if mark.kind == "card"}
    ids = [card.id for card in cards if card.id in linked or card.name.casefold() in linked]
    return list(dict.fromkeys([*ids, *(f.item.id for f in vocabulary_of(evidence).names.find(block.text))]))


def _compare(
    quote: re.Match[str], texts: list[CardText], document: Document, block: TextBlock
) -> Iterator[Diagnostic]:
    """The finding of a quotation that is nearly what a card says, and on no card word for word."""
    words = _words(quote[1])
    if len(words) < 4 or _ELLIPSIS.search(quote[1]):
        return
    best: tuple[float, CardText, list[str]] | None = None
    for text in texts:
        own = _words(" ".join(part.text for part in text.document.blocks))
        stretch = _nearest(words, own)
        alike = SequenceMatcher(None, words, stretch, autojunk=False).ratio()
        if stretch == words:
            return
        if best is None or alike > best[0]:
            best = (alike, text, stretch)
    if best and best[0] >= 0.8:
        place = Place(document, block, quote.start(1), quote.end(1))
        related = (Related(best[1].prose.origin.span, f"`{best[1].card.name}` says it so"),)
        message = (
            f"the quotation differs from the text of `{best[1].card.name}`: {_difference(words, best[2])}"
        )
        yield Diagnostic(PROBLEM, message, place.span, "quote the card's own words", related)


def _words(text: str) -> list[str]:
    return [word.casefold().replace("’", "'") for word in _WORD.findall(text)]


def _nearest(words: list[str], own: list[str]) -> list[str]:
    """The stretch of `own` that begins where most of the words are found in their order."""
    matcher = SequenceMatcher(None, own, words, autojunk=False)
    longest = matcher.find_longest_match()
    start = max(longest.a - longest.b, 0)
    return own[start : start + len(words)]


def _difference(words: list[str], own: list[str]) -> str:
    for kind, a, b, c, d in SequenceMatcher(None, words, own, autojunk=False).get_opcodes():
        if kind != "equal":
            return f"`{' '.join(words[a:b]) or '…'}` for `{' '.join(own[c:d]) or '…'}`"
    return ""


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards", "text"}))
