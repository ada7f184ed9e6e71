"""A card has a value that lies outside the range stated in the rules.

## Why

A card that costs 11 cannot be paid for if the track ends at 10: the rules and the card were changed at different
times.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  cost: {type: integer}
# file: cards/items.yaml
kind: item
cards:
  - {id: lantern, name: Brass Lantern, cost: 11}
  - {id: rope, name: Rope, cost: 2}
# file: rules/01-rules.md
# Trade

The cost of a card ranges from 1 to 10.
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: lantern, name: Brass Lantern, cost: 10}
  - {id: rope, name: Rope, cost: 2}
```

## Notes

The rule reads "the cost track ends at 10", "costs range from 1 to 10", "items have a cost between 1 and 10" (some card
must cost 10) and "no card costs more than 10", if exactly one kind of card has a whole-number field of that name, or
if the sentence names the kind. A marker that is put on a number its track does not have ("the heat marker on 13", "the
heat track runs from 0 to 12") is reported without any card.

For a type, a rarity or a kind of card the lowest and the highest number are looked up: "every Structure is worth at
least 2 points", "Engine costs range from 2 to 6", "Technology cards cost 2 or 3 Credits", "every Dragon has one icon",
"no Tier 2 card costs less than 3", "the highest cost is 7", and tables whose rows are such sorts below the name of a
field ("| Tier 2 | Cost 3-5 |"). If the text says "ranges", both ends must occur. Suppositions, variants and sentences
for a number of players are left alone. Better still, declare `min` and `max` with the field.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.values.tracks import OnTrack, on_tracks
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.sort_bounds import SortBound, stated_bounds
from cardgen.check.evidence.said_of_cards.sort_columns import columns_of_sorts
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, fold_phrase, small_words, word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen
from cardgen.model.nouns import Card, Game

PROBLEM = Problem("LIM704", "value-off-the-track", Severity.ERROR, __doc__)

_NUM = r"\d{1,4}"
#: `The threat track runs from 0 to 12`: what is counted, with its lowest and highest value.
_RANGES = TextPattern(
    r"\b(?P<what>[A-Za-z][A-Za-z'’]{1,20}(?: [A-Za-z'’]{2,20})?(?: of (?:a|an|the|each|every|all) [A-Za-z' ’]{2,30}?)?)"
    r"(?: (?:track|scale|dial|line|values?|levels?|numbers?))?"
    r"(?: (?:always|only))? (?:ranges?|runs?|goes|go|is numbered|are numbered|reaches|is|are|lies?)"
    r"(?: always| only)? (?:from|between) "
    rf"(?P<low>{_NUM}) (?:to|and|up to) (?P<high>{_NUM})\b"
)
#: `the threat track ends at 12`.
_ENDS = TextPattern(
    r"\b(?P<what>[A-Za-z][A-Za-z'’]{1,20}(?: [A-Za-z'’]{2,20})?) (?:track|scale|dial)"
    rf" (?:ends|stops|goes up|only goes up|has its last space) (?:at|to|on) (?P<high>{_NUM})\b"
)
#: `No card costs more than 6`.
_NO_CARD_ABOVE = TextPattern(
    r"\b(?:[Nn]o|[Nn]one of the)(?! other)(?: [A-Za-z]+)? cards? (?P<verb>costs?|has a|has an) "
    r"(?:(?P<what>[A-Za-z][A-Za-z'’ ]{1,30}?) )?(?:of )?(?:more than|above|over|higher than|greater than) "
    rf"(?P<high>{_NUM})\b"
)
#: `Storm Cards have a strength between 1 and 4`: so says who looks at the cards, and both ends are on one.
_HAVE = TextPattern(
    r"\b(?:has|have) (?:an? )?(?P<what>[A-Za-z][A-Za-z'’]{1,20}) (?:of )?(?:between|from) "
    rf"(?P<low>{_NUM}) (?:to|and|up to) (?P<high>{_NUM})\b"
)
#: One of these words is in every sentence that tells a range.
_TELLING = word_set("from between track scale dial more above over higher greater")


@frozen
class _Domain:
    """What a sentence says of the values of a field: `low` is -1 when it says nothing of the smallest;
    `reached` that it tells what is on the cards, so that one of them has the highest.
    """

    field: str
    low: int
    high: int
    place: Place
    sentence: str
    reached: bool = False


def inspect(evidence: Evidence) -> Inspection:
    """Compare the cards' values with the ranges that texts give."""
    marked = [mark for document in evidence.documents for mark in on_tracks(document)]
    found = [_off_track(mark) for mark in marked if not mark.holds]
    game = evidence.game
    if game is None:
        return Inspection(tuple(found), len(marked))
    bounds = (*stated_bounds(evidence), *columns_of_sorts(evidence))
    found += [_of_sort(bound) for bound in bounds if bound.stated != bound.value]
    known = {bound.place.order for bound in bounds}
    domains = [
        domain
        for document in evidence.documents
        for block in document.blocks
        if block.binding and not block.scope
        for sentence in split_sentences(block.text)
        for domain in _domains(document, block, sentence)
        if domain.place.order not in known
    ]
    found += [finding for domain in domains for finding in _outside(game, domain)]
    return Inspection(tuple(found), len(domains) + len(marked) + len(bounds))


def _of_sort(bound: SortBound) -> Diagnostic:
    """The finding of a bound that the cards of a sort do not have."""
    message = (
        f"expected {bound.value} as the {bound.end} {bound.field} of `{bound.sort}`, found {bound.stated}"
    )
    related = (Related(bound.card.origin.span, f"`{bound.card.name}` has it"),)
    return report(PROBLEM, bound.place, message, "correct the rules or the card", related)


def _off_track(mark: OnTrack) -> Diagnostic:
    """The finding of a marker that is put where its track has no space."""
    track = mark.track
    message = f"expected a number from {track.low} to {track.high}, as on the track, found {mark.value}"
    return report(
        PROBLEM, mark.place, message, "correct the space or the track", [track.place.related("the track")]
    )


def _domains(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[_Domain]:
    if _TELLING.isdisjoint(small_words(sentence.text)):
        return
    if supposes(sentence.text) or scope_of(sentence.text):
        return
    for pattern in (_RANGES, _ENDS, _NO_CARD_ABOVE, _HAVE):
        for match in pattern.finditer(sentence.text):
            groups = match.groupdict()
            what = groups["what"] or "cost"
            start, end = match.span("high")
            place = Place(document, block, sentence.start + start, sentence.start + end)
            low = int(groups["low"]) if groups.get("low") else -1
            yield _Domain(what, low, int(groups["high"]), place, sentence.text, pattern is _HAVE)


def _outside(game: Game, domain: _Domain) -> Iterator[Diagnostic]:
    named = fold_phrase(domain.field.split(" of ")[0])
    kinds = {
        kind.name: name
        for kind in game.kinds.values()
        for name, spec in kind.fields.items()
        if spec.type == "integer" and fold_phrase(name.replace("_", " ")) in {named, named[-1:], named[:1]}
    }
    if len(kinds) > 1:
        words = {fold(word) for word in re.findall(r"[A-Za-z]+", domain.sentence)}
        kinds = {
            name: field for name, field in kinds.items() if set(fold_phrase(game.kinds[name].one)[:1]) & words
        }
    if len(kinds) != 1:
        return
    ((kind, field),) = kinds.items()
    values = [(card, card.values.get(field)) for card in game.cards if card.kind == kind]
    numbers = [(card, value) for card, value in values if isinstance(value, int)]
    for card, value in numbers:
        if not domain.low <= value <= domain.high:
            yield _report(card, field, value, domain)
    top, highest = max(numbers, key=lambda pair: pair[1], default=(None, 0))
    if top and domain.reached and highest < domain.high:
        message = f"expected {highest} as the highest {field}, found {domain.high}"
        related = (Related(top.origin.child(field).span, f"no card has more than `{top.name}`"),)
        yield Diagnostic(PROBLEM, message, domain.place.span, "correct the rules, or add the card", related)


def _report(card: Card, field: str, value: int, domain: _Domain) -> Diagnostic:
    allowed = f"{domain.low} to {domain.high}" if domain.low >= 0 else f"at most {domain.high}"
    message = f"expected {allowed} for the {field} of `{card.name}`, found {value}"
    related = (domain.place.related("the range in the rules"),)
    return Diagnostic(
        PROBLEM, message, card.origin.child(field).span, "correct the card or the rules", related
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
