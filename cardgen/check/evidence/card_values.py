"""Evidence → the values that texts give for cards: `Dagger (2 gold)`, `the Amazon has a Strength of 4`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardgen.check.documents.document import OBJECT, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, tables_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.check.wording.words import NUMBER, fold, fold_phrase, read_number, word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer


@frozen
class Claim:
    """A text says that `card` has `stated` for `field`; the data has `value`. `pairs` stand in one bracket."""

    card: Card
    field: str
    stated: int
    value: int
    place: Place
    pairs: int


#: The fields that name what a record within a card is.
_NAMES = frozenset({"name", "title", "enemy", "monster"})
#: Files of cards are lists: the pointer of a card has so many steps.
_CARD_DEPTH = 2
_PRICES = word_set("cost price gold value coins coin")
_BRACKET = LatePattern(r"\s*\((?P<body>[^()]{3,80})\)")
_PAIR = LatePattern(
    r"(?:(?P<label>[A-Za-z][A-Za-z ]{1,20}?)\s*[:=]?\s*(?P<number>\d{1,4})|"
    r"(?P<count>\d{1,4})\s+(?P<unit>[A-Za-z]+))(?=\s*(?:$|[,;/]|\s[A-Z]))"
)
_COSTS = LatePattern(rf"\s+costs?\s+(?P<number>{NUMBER})\b(?:\s+(?P<unit>[A-Za-z]+))?", re.IGNORECASE)
_HAS = LatePattern(
    rf"(?:\s+(?:has|have|with)\s+(?:a|an)?\s*|['’]s?\s+)(?P<label>[A-Za-z]+(?:\s+[A-Za-z]+)?)\s+"
    rf"(?:of|is|=)\s+(?P<number>{NUMBER})\b"
)
#: `the Saw Pit makes 3 wood`, `Baga, STR 7`, `6 points for the Water Mill`.
_DOES = LatePattern(rf"\s+(?P<label>[a-z]{{3,}})\s+(?P<number>{NUMBER})\b")
#: `the Sea Fret has strength 1`, `the Old Mill is worth 4 points`, `Marit starts with 3 oil`.
_HAS_LABELLED = LatePattern(rf"\s+(?:has|have)\s+(?:an?\s+)?(?P<label>[a-z]{{3,}})\s+(?P<number>{NUMBER})\b")
#: `the Old Drake has 5 attack`, where nothing is supposed.
_HAS_NUMBER = LatePattern(
    rf"\s+(?:has|have)\s+(?P<number>{NUMBER})\s+(?P<label>[a-z]{{3,}})(?=[.,;:)]|\s(?:and|but|so)\b|$)"
)
_SUPPOSED = LatePattern(r"\b(?:if|when|whenever|while|suppose|assume|until|unless)\b[^.!?]*$", re.IGNORECASE)
_IS_WORTH = LatePattern(
    rf"\s+(?:(?:is|are) worth|(?:starts?|begins?)(?: the game| play)? with)\s+"
    rf"(?P<number>{NUMBER})\s+(?P<label>[a-z]{{3,}})\b"
)
_LABELLED = LatePattern(r",\s+(?P<label>[A-Z]{2,4})\s+(?P<number>\d{1,3})\b")
_FOR = LatePattern(
    rf"\b(?P<number>{NUMBER})\s+(?P<label>[a-z]{{3,}})\s+for\s+(?:(?:the|an?|each|every)\s+)?$", re.IGNORECASE
)
#: What stands behind the name of a field at the head of a column: `Oil at the start`.
_AFTER_LABEL = LatePattern(r"\s+(?:at|per|in|for|of|when)\s|\s*[(:/]")
_OPENS = LatePattern(r"[*_]*\s*(?:\([^()]*\)\s*)?[:–—][*_]*\s*")
_COUNTED = LatePattern(
    rf"(?:(?<=[:,] )|(?<=\*\* )|(?<=up to )|(?<=at most ))(?P<number>{NUMBER})\s+(?P<label>[a-z]{{3,}})\b"
)
#: So many cards of a list must be told rightly before another is taken to be told wrongly.
_WITNESSES = 2
_CHANGED = LatePattern(
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
    index = evidence.lasting.derive(_read_names)
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
                    found += _before(document, block, name.item, name.start)
        found += _in_tables(document, index)
        found += _in_items(document, index)
    return tuple(found)


def _read_names(evidence: Evidence) -> PhraseIndex[Card]:
    """What has one name and values of its own."""
    named: dict[str, list[Card]] = {}
    for card in evidence.game.cards if evidence.game else ():
        for thing in (card, *_parts(card)):
            named.setdefault(thing.name, []).append(thing)
    return PhraseIndex((name, cards[0]) for name, cards in named.items() if _are_one(cards))


def _in_tables(document: Document, index: PhraseIndex[Card]) -> Iterator[Claim]:
    """The columns that are headed by a field, in tables whose rows begin with the names of cards."""
    for table in document.derive(tables_of):
        for row in table.rows:
            card = _whole(row[0], index)
            for head, cell in zip(table.head[1:], row[1:], strict=True) if card else ():
                label = _AFTER_LABEL.split(head.text, maxsplit=1)[0]
                if card and cell.place and cell.text.isdigit() and not cell.place.block.scope:
                    yield from _claim(cell.place, card, label, 2)


def _whole(cell: Cell, index: PhraseIndex[Card]) -> Card | None:
    """The card whose name is all that a cell says."""
    found = next(iter(index.find(cell.text)), None)
    return found.item if found and found.end - found.start == len(cell.text) else None


def _in_items(document: Document, index: PhraseIndex[Card]) -> Iterator[Claim]:
    """`**The Old Ford:** up to 2 cards, 4 coins`: where a list says so of several cards, and mostly rightly."""
    claims: dict[tuple[int, str], list[Claim]] = {}
    for block in document.blocks:
        name = next(iter(index.find(block.text)), None) if block.is_item and not block.scope else None
        if name is None or name.start or not (opened := _OPENS.match(block.text, name.end)):
            continue
        for pair in _COUNTED.finditer(block.text, opened.end()):
            for claim in _exactly(document, block, name.item, pair, 0):
                claims.setdefault((block.group, claim.field), []).append(replace(claim, pairs=2))
    for told in claims.values():
        right = sum(claim.stated == claim.value for claim in told)
        if right >= _WITNESSES and right > len(told) - right:
            yield from told


def _are_one(named: list[Card]) -> bool:
    """Whether a name is that of one card (or its versions), or of one thing within cards."""
    wholes = [thing for thing in named if len(thing.origin.pointer) <= _CARD_DEPTH]
    return len({thing.kind for thing in named}) == 1 and (len(wholes) == len(named) or len(named) == 1)


def _parts(card: Card) -> Iterator[Card]:
    """The named things within a card that have numbers of their own, as if they were cards."""
    for pointer, record in _records(card.values):
        name = next((v for k, v in record.items() if isinstance(v, str) and k in _NAMES), "")
        if name and any(type(value) is int for value in record.values()):
            yield replace(card, name=name, values=record, origin=card.origin.child(*pointer))


def _records(value: object, pointer: Pointer = ()) -> Iterator[tuple[Pointer, Mapping[str, object]]]:
    """The mappings inside the values of a card."""
    if isinstance(value, Mapping):
        if pointer:
            yield pointer, value
        for key, inner in value.items():
            yield from _records(inner, (*pointer, str(key)))
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            yield from _records(inner, (*pointer, index))


def _before(document: Document, block: TextBlock, card: Card, start: int) -> Iterator[Claim]:
    """What stands before a name: `6 points for the Water Mill`."""
    near = max(0, start - 40)
    found = _FOR.search(block.text, near, start) if "for" in block.text[near:start].lower() else None
    if found and not _CHANGED.search(block.text[max(0, start - 60) : found.start()]):
        yield from _exactly(document, block, card, found, 0)


def _exactly(
    document: Document, block: TextBlock, card: Card, found: re.Match[str], base: int
) -> Iterator[Claim]:
    """A claim whose label is the name of a field, word for word."""
    if found["label"].lower() in card.values:
        place = Place(document, block, base + found.start("number"), base + found.end("number"))
        yield from _claim(place, card, found["label"], 1)


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
    if labelled := _LABELLED.match(clause):
        place = Place(document, block, end + labelled.start("number"), end + labelled.end("number"))
        yield from _claim(place, card, labelled["label"], 1)
        return
    costs, has = _COSTS.match(clause), _HAS.match(clause)
    does = _HAS_LABELLED.match(clause) or _IS_WORTH.match(clause) or _has_number(block.text, end, clause)
    does = does or _DOES.match(clause)
    if not (costs or has or does):
        return
    told = near.replace(has["label"], "", 1) if has and field_of(card, has["label"]) else near
    if _CHANGED.search(told) or OBJECT in near[:4]:
        return
    if costs:
        place = Place(document, block, end + costs.start("number"), end + costs.end("number"))
        yield from _claim(place, card, "cost", 1)
    elif has:
        place = Place(document, block, end + has.start("number"), end + has.end("number"))
        yield from _claim(place, card, has["label"], 1)
    elif does:
        yield from _exactly(document, block, card, does, end)


def _has_number(text: str, end: int, clause: str) -> re.Match[str] | None:
    """`has 5 attack` behind a name that ends in a text, where the sentence supposes nothing."""
    found = _HAS_NUMBER.match(clause)
    return None if found is None or _SUPPOSED.search(text, 0, end) else found


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
