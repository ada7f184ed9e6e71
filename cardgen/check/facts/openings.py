"""Texts → what every player has at the start, if other words than a verb of starting say so: `To begin with, every
player takes 5 coins`, `the six starting cards`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.statements import Statement, statements_of
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.quantities import ABSTRACT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import has_number, small_words, word_set

_CUES = word_set("start starting beginning begin begins initial before")
_AT_START = (
    r"at the (?:very )?(?:start|beginning)(?: of (?:the|a|every|each) game)?\b(?! of)|to (?:begin|start) (?:with|"
    r"the game)\b|before (?:the )?(?:first (?:round|turn)|game (?:begins|starts))|as (?:an? |their |his |your |the "
    r")?(?:starting|initial) [a-z]+"
)
_OPENING = TextPattern(rf"\b(?:{_AT_START}|(?:starting|initial|first) hand of)\b", re.IGNORECASE)
_EVERYBODY = TextPattern(
    r"\b(?:(?:each|every)(?: (?:player|hero|team|side|character|of you))?|all players|everyone|everybody|both "
    r"players)\b",
    re.IGNORECASE,
    cues="each every all everyone everybody both",
)
_GIVEN = TextPattern(
    r"\b(?:deal|deals|dealt|draws?|takes?|receives?|received|gets?|gives?|given|gains?|ha(?:s|ve)|holds?|hands?|"
    r"begins?|starts?)\b(?:[^.;:\d]{0,40}?)(?:\bof |\bwith )?(?:exactly |only |the )?$",
    re.IGNORECASE,
)
#: `The starting hand consists of six cards`, `The starting money of each player is 5 coins`.
_IS = TextPattern(
    r"\b(?:starting|initial) [a-z]+(?: of (?:each|every|a) player)? (?:is|are|consists? of|contains?|comprises?|"
    r"has|amounts? to) (?:exactly |always )?$",
    re.IGNORECASE,
    cues="starting initial",
)
_ONLY_WITH = TextPattern(r"\bwith (?:only |just )?$", re.IGNORECASE, cues="with")
_THEN = TextPattern(rf"\s*,?\s*(?:{_AT_START})", re.IGNORECASE)
_BEGINS = TextPattern(
    r"\b(?:everyone|everybody) (?:begins|starts) (?:the game )?with (?:a hand of )?$",
    re.IGNORECASE,
    cues="with",
)
#: There may be several decks to deal from: `Shuffle the train cards and deal 4 cards`.
_OF_DECK = TextPattern(
    r"\b(?!the|all|these|your|those|starting|and\b)[^\W\d_]+ (?:cards|deck)\b", re.IGNORECASE
)
_OF_START = frozenset({"starting", "initial", "start"})
_NO_NOUN = frozenset({"more", "extra", "additional", "different", "random", "other", "top"})
_OTHERWISE = word_set("if unless except instead fewer less extra additional variant may example")
#: These say when it is done, not that it depends on a case.
_WHEN = frozenset({"first turn", "first round", "at once", "at a time"})


def _extract(document: Document) -> Iterator[Fact]:
    for statement in statements_of(document):
        if statement.kind in RULE_KINDS and has_number(statement.text):
            small = small_words(statement.text)
            if not _CUES.isdisjoint(small) and _OTHERWISE.isdisjoint(small) and not supposes(statement.text):
                yield from _openings(document, statement)


def _openings(document: Document, statement: Statement) -> Iterator[Fact]:
    text, block = statement.text, statement.block
    everybody = _EVERYBODY.search(text) is not None and _OPENING.search(text) is not None
    quantities = [_bare(each) for each in find_quantities(text)]
    for at, (quantity, of_start) in enumerate(quantities):
        if not quantity.noun or quantity.head in ABSTRACT_NOUNS or quantity.noun[0] in _NO_NOUN:
            continue
        before = text[: quantity.start]
        if quantity.subject == "card" and _OF_DECK.search(before):
            continue
        first = not at or all(each.head in ABSTRACT_NOUNS or not each.noun for each, _ in quantities[:at])
        given = first and everybody and _GIVEN.search(before)
        then = _ONLY_WITH.search(before) and _THEN.match(text, quantity.end)
        if not (given or then or of_start or _IS.search(before) or _BEGINS.search(before)):
            continue
        place = statement.place(document, quantity.start, quantity.number_end)
        if place and quantity.value:
            scope = (*block.scope, *(limit for limit in scope_of(text) if limit not in _WHEN))
            yield Fact(
                quantity.subject,
                "start",
                quantity.value,
                authority_of(place),
                scope,
                place,
                phrase=quantity.shown,
            )


def _bare(quantity: Quantity) -> tuple[Quantity, bool]:
    """The quantity without a word such as `starting`, and whether it had one."""
    if len(quantity.noun) > 1 and quantity.noun[0] in _OF_START:
        return replace(quantity, noun=quantity.noun[1:]), True
    return quantity, False


EXTRACTOR = Extractor("openings", _extract)
