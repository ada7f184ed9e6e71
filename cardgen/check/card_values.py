"""Evidence → the values that texts give for cards: `Dagger (2 gold)`, `the Amazon has a Strength of 4`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.document import OBJECT, Document, TextBlock
from cardgen.check.evidence import Evidence
from cardgen.check.phrases import PhraseIndex
from cardgen.check.place import Place
from cardgen.check.words import NUMBER, fold, fold_phrase, read_number, word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Card


@frozen
class Claim:
    """A text says that `card` has `stated` for `field`; the data has `value`. `pairs` stand in one bracket."""

    card: Card
    field: str
    stated: int
    value: int
    place: Place
    pairs: int


_PRICES = word_set("cost price gold value coins coin")
_BRACKET = re.compile(r"\s*\((?P<body>[^()]{3,80})\)")
_PAIR = re.compile(
    r"(?:(?P<label>[A-Za-z][A-Za-z ]{1,20}?)\s*[:=]?\s*(?P<number>\d{1,4})|"
    r"(?P<count>\d{1,4})\s+(?P<unit>[A-Za-z]+))(?=\s*(?:$|[,;/]|\s[A-Z]))"
)
_COSTS = re.compile(rf"\s+costs?\s+(?P<number>{NUMBER})\b(?:\s+(?P<unit>[A-Za-z]+))?", re.IGNORECASE)
_HAS = re.compile(
    rf"(?:\s+(?:has|have|with)\s+(?:a|an)?\s*|['’]s?\s+)(?P<label>[A-Z][A-Za-z]+(?:\s+[A-Z][A-Za-z]+)?)\s+(?:of|is|=)\s+(?P<number>{NUMBER})\b"
)
_CHANGED = re.compile(
    r"\b(?:if|suppose|assume|would|instead|reduced|increased|bonus|normally|becomes|now|after|less|more)\b|[+]",
    re.IGNORECASE,
)


def card_claims(evidence: Evidence) -> tuple[Claim, ...]:
    """Every value that a text gives for a card that it names; suppositions and changed values are left out."""
    return evidence.derive(_read)


def _read(evidence: Evidence) -> tuple[Claim, ...]:
    game = evidence.game
    if game is None or not game.cards:
        return ()
    named: dict[str, list[Card]] = {}
    for card in game.cards:
        named.setdefault(card.name, []).append(card)
    index = PhraseIndex(
        [(name, cards[0]) for name, cards in named.items() if len({c.kind for c in cards}) == 1]
    )
    found: list[Claim] = []
    for document in evidence.documents:
        for block in document.blocks:
            if block.kind not in {
                "credits",
                "code",
                "flavour",
                "index",
                "contents",
                "faq-question",
                "variant",
            }:
                for name in index.find(block.text):
                    found += _claims(document, block, name.item, name.end)
    return tuple(found)


def _claims(document: Document, block: TextBlock, card: Card, end: int) -> Iterator[Claim]:
    clause = block.text[end : end + 90]
    stop = re.search(r"[.;:]", clause)
    near = clause[: stop.start()] if stop else clause
    if bracket := _BRACKET.match(clause):
        pairs = list(_PAIR.finditer(bracket["body"]))
        base = end + bracket.start("body")
        for pair in pairs:
            label, group = (pair["label"], "number") if pair["label"] else (pair["unit"], "count")
            yield from _claim(
                Place(document, block, base + pair.start(group), base + pair.end(group)),
                card,
                label,
                len(pairs),
            )
        return
    if _CHANGED.search(near) or OBJECT in near[:4]:
        return
    if costs := _COSTS.match(clause):
        place = Place(document, block, end + costs.start("number"), end + costs.end("number"))
        yield from _claim(place, card, "cost", 1)
    elif has := _HAS.match(clause):
        place = Place(document, block, end + has.start("number"), end + has.end("number"))
        yield from _claim(place, card, has["label"], 1)


def _claim(place: Place, card: Card, label: str, pairs: int) -> Iterator[Claim]:
    name = field_of(card, label)
    stated = read_number(place.words)
    value = card.values.get(name)
    if name and stated is not None and isinstance(value, int) and not isinstance(value, bool):
        yield Claim(card, name, stated, value, place, pairs)


def field_of(card: Card, label: str) -> str:
    """The whole-number field of a card that a label names: its words, its first letters, or a price; "" if unsure."""
    words = fold_phrase(label)
    fields = [f for f, value in card.values.items() if isinstance(value, int) and not isinstance(value, bool)]
    same = [name for name in fields if fold_phrase(name.replace("_", " ")) == words]
    if same:
        return same[0]
    if label.isupper() and 2 <= len(label) <= 4:
        short = [name for name in fields if name.lower().startswith(label.lower())]
        return short[0] if len(short) == 1 else ""
    if words and fold(words[-1]) in _PRICES:
        prices = [name for name in fields if name in _PRICES]
        return prices[0] if len(prices) == 1 else ""
    return ""
