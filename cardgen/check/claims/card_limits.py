"""Evidence → the places where texts limit how many copies of a single card, given by name, somebody may have.

Extracted facts cover `at most 3 Daggers`. This module reads what only a known card name makes clear:
`the limit for Daggers is 3`, tables of limits, and what a card says about itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.meanings.limit_claims import limits_in, may_limit
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.phrases import Found, PhraseIndex
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase
from cardgen.frozen import frozen
from cardgen.model.nouns import Card, Game

_COPIES = r"(?:(?:copy|copies) of (?:the |a )?)?"
_N = rf"(?P<number>{NUMBER})"
_IS_ALL = r"\b(?!\s*(?:more|less|fewer|extra|additional|or)\b)"

_TO_NAME = TextPattern(rf"\s+{_COPIES}")
#: Two things share one limit, so it is not that of a single card: `3 Daggers or Axes`, `3 Daggers, Axes and Crowns`.
_SHARED = TextPattern(r"\s*(?:,|,?\s+and\b|,?\s+or\b|/)\s*(?:(?:the|an?|your)\s+)?(?:[A-Z]|[a-z-]+s\b)")
_SUPPOSED = TextPattern(r"\b(?:if|when|while|until|as long as|during)\b", re.IGNORECASE)

# Around a name: `the limit of Daggers is 3`, `the Dagger limit is 3`, `Daggers (max. 3)`.
_LIMIT_OF = TextPattern(r"\b[Ll]imit (?:of|for|on) (?:the |each )?$")
_IS = TextPattern(rf"\s+(?:cards?\s+)?(?:is|are)\s+{_N}{_IS_ALL}")
_LIMIT_IS = TextPattern(rf"\s+(?:limit|maximum)\s*(?:is|of|=|:)\s*{_N}{_IS_ALL}")
_AT_MOST = TextPattern(rf"\s*[(,:]\s*max(?:\.|imum)?(?: of)?:?\s*{_N}{_IS_ALL}")

# Before a name: `Limit: 3 Daggers`, `you are limited to 3 Daggers`, `the maximum is 2 Daggers, 1 Dwarf Axe and …`.
_ITEMS = rf"(?:{NUMBER}\s+[^\W\d][^,.;:()\d]{{0,40}}(?:,\s*(?:and\s+)?|\s+and\s+)){{0,6}}"
_PLAYERS_ARE = (
    r"(?:[Yy]ou are|(?:[Ee]ach|[Ee]very|[Aa]) (?:player|hero|character) is|(?:[Pp]layers|[Hh]eroes) are)"
)
_LIMITED_TO = TextPattern(
    rf"(?:\b(?:[Ll]imit|[Mm]aximum)\s*(?:is|are|:)|\b{_PLAYERS_ARE} limited to)\s*"
    rf"(?:(?:only|at most|a (?:maximum|total|limit) of)\s+)?{_ITEMS}{_N}\s+{_COPIES}$"
)

# The head and the cells of a column of limits.
_HEAD = TextPattern(r"\s*(?:(?:carry|carrying|deck|copy) )?(?:limit|maximum|max\.?)\s*$", re.IGNORECASE)
_CELL = TextPattern(rf"\s*{_N}\s*$")

_READ = RULE_KINDS | {"components", "table", "card"}
#: At most this many characters before a name are searched.
_REACH = 160


@frozen
class StatedLimit:
    """The number at `place` limits how many copies of `card` somebody may have."""

    card: Card
    place: Place


def limits_of_cards(evidence: Evidence) -> Iterator[StatedLimit]:
    """The limits that texts state for cards that also have one in the data, each place once."""
    names = _limited_cards(evidence.game) if evidence.game else None
    seen: set[tuple[str, int]] = set()
    if not names:
        return
    for stated in _all_stated(evidence, names):
        if stated.place.order not in seen:
            seen.add(stated.place.order)
            yield stated


def limit_of(card: Card) -> int | None:
    """The limit in a card's data: its whole-number field `limit` or `max`; None if it has neither."""
    limit = card.values.get("limit", card.values.get("max"))
    return limit if isinstance(limit, int) and not isinstance(limit, bool) else None


def _limited_cards(game: Game) -> PhraseIndex[Card] | None:
    """The cards with a limit, by name; names whose versions have different limits are left out."""
    by_name: dict[tuple[str, ...], list[Card]] = {}
    for card in game.cards:
        by_name.setdefault(fold_phrase(card.name), []).append(card)
    clear = [cards[0] for cards in by_name.values() if len({limit_of(card) for card in cards}) == 1]
    limited = [(card.name, card) for card in clear if limit_of(card) is not None]
    return PhraseIndex(limited) if limited else None


def _all_stated(evidence: Evidence, names: PhraseIndex[Card]) -> Iterator[StatedLimit]:
    for fact in facts_of(evidence).of("max"):
        if fact.place and not fact.scope:
            yield from _counted(fact.place, fact.subject, names)
    for document, block in _blocks(evidence):
        if "imit" not in block.text and "ax" not in block.text:
            continue
        for sentence in split_sentences(block.text):
            if not _is_limited(sentence):
                yield from _stated_by_name(document, block, sentence, names)
    for document, block in blocks_in((text.document for text in card_texts(evidence)), "card"):
        yield from _on_card(document, block, names)
    for document in evidence.documents:
        yield from _in_tables(document, names)


def _blocks(evidence: Evidence) -> Iterator[tuple[Document, TextBlock]]:
    documents = (*evidence.documents, *(text.document for text in card_texts(evidence)))
    for document, block in blocks_in(documents):
        if block.kind in _READ and not block.scope:
            yield document, block


def _is_limited(sentence: Sentence) -> bool:
    """Whether a sentence holds only for a time, for some players, or under a condition."""
    return bool(supposes(sentence.text) or _SUPPOSED.search(sentence.text) or scope_of(sentence.text))


def _on_card(document: Document, block: TextBlock, names: PhraseIndex[Card]) -> Iterator[StatedLimit]:
    if not may_limit(block.text):
        return
    for sentence in split_sentences(block.text):
        for claim in limits_in(sentence.text):
            place = Place(document, block, sentence.start + claim.start, sentence.start + claim.end)
            if not _is_limited(sentence):
                yield from _counted(place, claim.noun, names)


def _counted(place: Place, noun: str, names: PhraseIndex[Card]) -> Iterator[StatedLimit]:
    """The limit for the card named after a number that limits `noun`, unless something else shares that limit."""
    text = place.block.text
    before_name = _TO_NAME.match(text, place.end)
    found = _name_at(text, before_name.end(), names) if before_name else None
    if found is None or _SHARED.match(text, found.end):
        return
    name = " ".join(fold_phrase(found.item.name))
    sentence = next(s for s in split_sentences(text) if s.start <= place.start < s.end)
    whole = {name, f"{name} card", f"copy of {name}", f"copy of the {name}", f"copy of a {name}"}
    if (noun in whole or name.startswith(noun)) and not (
        supposes(sentence.text) or _SUPPOSED.search(sentence.text)
    ):
        yield StatedLimit(found.item, place)


def _name_at(text: str, start: int, names: PhraseIndex[Card]) -> Found[Card] | None:
    return next((found for found in names.find(text) if found.start == start), None)


def _stated_by_name(
    document: Document, block: TextBlock, sentence: Sentence, names: PhraseIndex[Card]
) -> Iterator[StatedLimit]:
    text = sentence.text
    for use in names.find(text):
        before = text[max(0, use.start - _REACH) : use.start]
        listed = None if _SHARED.match(text, use.end) else _LIMITED_TO.search(before)
        ways = (
            (_IS.match(text, use.end) if _LIMIT_OF.search(before) else None, 0),
            (_LIMIT_IS.match(text, use.end), 0),
            (_AT_MOST.match(text, use.end), 0),
            (listed, use.start - len(before)),
        )
        for found, shift in ways:
            if found:
                at = sentence.start + shift
                first, last = found.span("number")
                yield StatedLimit(use.item, Place(document, block, at + first, at + last))


def _in_tables(document: Document, names: PhraseIndex[Card]) -> Iterator[StatedLimit]:
    """The numbers in the column `limit` of tables whose rows begin with card names."""
    tables = (block for block in document.of_kind("table") if block.group and not block.scope)
    for _, rows in groupby(tables, lambda block: block.group):
        head, *rest = rows
        columns = [at for at, cell in enumerate(head.text.split("|")) if _HEAD.match(cell)]
        if not columns:
            continue
        for row in rest:
            cells = row.text.split("|")
            start = len(cells[0]) - len(cells[0].lstrip())
            found = _name_at(cells[0], start, names)
            number = _CELL.match(cells[columns[0]]) if columns[0] < len(cells) else None
            if found and number and not cells[0][found.end :].strip():
                before = sum(len(cell) + 1 for cell in cells[: columns[0]])
                place = Place(document, row, before + number.start("number"), before + number.end("number"))
                yield StatedLimit(found.item, place)
