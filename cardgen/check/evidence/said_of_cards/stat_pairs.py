"""Evidence → the pairs of values that texts give in brackets after card names: `Old Drake (3/5, Flying)`.

The pairs are taken to mean the two fields with which at least two cards agree in both numbers. Words next to a right
pair are taken to be items of one of the card's lists.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import permutations

from cardgen.check.documents.document import NON_RULE_KINDS, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.named_things import CardClaim, lists_of, named_things, namesakes_of, values_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer


@frozen
class _Pair:
    """Two numbers in brackets after a card's name, and the words next to them."""

    card: Card
    first: Place
    second: Place
    words: tuple[Place, ...]

    @property
    def said(self) -> tuple[int, int]:
        """The two numbers."""
        return int(self.first.words), int(self.second.words)


_PAIR = TextPattern(
    r"[*_]*\s\((?P<before>[^()/]{0,30},\s)?(?P<first>\d{1,3})/(?P<second>\d{1,3})(?P<behind>,\s[^()/]{2,40})?\)"
)
_WORD = TextPattern(r"[A-Z][a-z]+(?: [A-Z][a-z]+)?")
_SILENT = NON_RULE_KINDS | {"facts", "faq-question"}
#: The fewest cards, with different pairs, that must agree with two fields in both numbers.
_RIGHT = 2


def pair_claims(evidence: Evidence, known: Collection[tuple[str, int]]) -> Iterator[CardClaim]:
    """The values that such pairs give for their cards, right or wrong; places already `known` to make claims are left
    out.
    """
    kinds: dict[str, list[_Pair]] = defaultdict(list)
    for pair in _pairs(evidence):
        kinds[pair.card.kind].append(pair)
    for pairs in kinds.values():
        if fields := _fields(pairs):
            for pair in pairs:
                yield from (
                    claim for claim in _held(evidence, pair, fields) if claim.place.order not in known
                )


def _pairs(evidence: Evidence) -> Iterator[_Pair]:
    index = named_things(evidence)
    for document, block in blocks_in(evidence.documents):
        if block.kind in _SILENT or block.scope or "/" not in block.text:
            continue
        for name in index.find(block.text):
            found = _PAIR.match(block.text, name.end)
            if found and len(namesakes_of(evidence, name.item)) == 1:
                words = [
                    Place(document, block, *word.span())
                    for part in ("before", "behind")
                    if found[part]
                    for word in _WORD.finditer(block.text, *found.span(part))
                ]
                first, second = (Place(document, block, *found.span(part)) for part in ("first", "second"))
                yield _Pair(name.item, first, second, tuple(words))


def _fields(pairs: Sequence[_Pair]) -> tuple[Pointer, Pointer] | None:
    """The two fields with which most pairs agree; None if too few do, or if other fields fit as well."""
    agreed: dict[tuple[Pointer, Pointer], set[tuple[int, int]]] = defaultdict(set)
    for pair in pairs:
        numbers = _numbers(pair.card)
        for one, other in permutations(numbers, 2):
            if (numbers[one], numbers[other]) == pair.said:
                agreed[one, other].add(pair.said)
    ranked = sorted(agreed, key=lambda fields: len(agreed[fields]), reverse=True)
    most = [fields for fields in ranked if len(agreed[fields]) == len(agreed[ranked[0]])]
    return most[0] if len(most) == 1 and len(agreed[most[0]]) >= _RIGHT else None


def _numbers(card: Card) -> dict[Pointer, int]:
    return {way: value for way, value in values_of(card) if isinstance(value, int) and way != ("copies",)}


def _held(evidence: Evidence, pair: _Pair, fields: tuple[Pointer, Pointer]) -> Iterator[CardClaim]:
    """The values of a pair with at least one right number, and the words next to a pair with two."""
    numbers = _numbers(pair.card)
    stated = [
        (way, said, numbers.get(way), place)
        for way, said, place in zip(fields, pair.said, (pair.first, pair.second), strict=True)
    ]
    if all(said == value for _, said, value, _ in stated):
        yield from _words(evidence, pair)
    if any(said == value for _, said, value, _ in stated):
        for way, said, value, place in stated:
            if value is not None:
                yield CardClaim(pair.card, ".".join(map(str, way)), said, value, place, 2)


def _words(evidence: Evidence, pair: _Pair) -> Iterator[CardClaim]:
    """The items that a card is said to have in one of its lists, if they occur in that list on any card."""
    known = _items(evidence)
    own = dict(lists_of(pair.card))
    for place in pair.words:
        fields = [way for way, items in known.items() if fold_phrase(place.words) in items]
        if len(fields) == 1 and fields[0] in own:
            items = own[fields[0]]
            right = fold_phrase(place.words) in {fold_phrase(item) for item in items}
            value = place.words if right else ", ".join(items)
            yield CardClaim(pair.card, ".".join(map(str, fields[0])), place.words, value, place, 2)


@derived_from_cards
def _items(evidence: Evidence) -> dict[Pointer, set[tuple[str, ...]]]:
    """The items that the cards have in each of their lists, folded."""
    found: dict[Pointer, set[tuple[str, ...]]] = defaultdict(set)
    for card in evidence.cards:
        for way, items in lists_of(card):
            found[way].update(map(fold_phrase, items))
    return found
