"""Words → the sorts (groups of cards) that they may mean: `Tier 3 Missions`, `Sea encounters`, `Luck Dragons`,
`Power cards`.

A sort is named by a kind, by the value of a field, by an item of a list, by a flag that is set, by a name that
several cards share, or by a field with a number if few numbers occur: `Tier 3` for `tier: 3`. If a word is ambiguous,
all its meanings are returned.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.fields import words_of_field
from cardgen.check.evidence.named_things import lists_of, values_of
from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, word_set
from cardgen.model.nouns import Card

#: Cards by their indexes among all cards of the game.
Group = frozenset[int]
_Groups = Mapping[tuple[str, ...], tuple[Group, ...]]
#: The cards that a name can mean, by the field that has it.
_Fields = Mapping[tuple[str, ...], Mapping[str, Group]]
#: Nouns that may follow the name of a sort.
_HEAPS = COMPONENT_NOUNS | word_set("pile stack supply")
#: Words that do not say which cards are meant.
_IDLE = word_set("card the all of different unique distinct other single")
#: Words with which the name of a flag begins.
_ASKS = word_set("is has can are")
#: The most characters and words of a value; and the fewest cards in a group.
_LONGEST, _MOST_WORDS, _FEWEST = 30, 4, 2
#: The shortest abbreviation of a word; at least two letters must be cut.
_SHORTEST = 3
#: The most different numbers in a field that sorts cards; several cards must have each of them.
_MOST_NUMBERS = 12
#: Words that make a sort all cards of a set: `cards of this set`.
_TAIL = TextPattern(
    r"\s(?:of|in|from)\s(?:the|this|our|your|its)\s(?:\w+\s)?(?:set|deck|game|pack|expansion|edition|box|market|faction|"
    r"guide|list|collection|supply|book)$",
    re.IGNORECASE,
)
#: Nouns that count cards without saying which: `two pieces of Armour`.
_LEAD = TextPattern(r"^(?:pieces|cards?|kinds|types|units|members)\sof\s(?:the\s)?", re.IGNORECASE)
_ANY = word_set("card different one")
#: The signs between several values in one cell: `Fish; Bird`.
_PARTS = TextPattern(r";\s|\s[|/]\s")
#: A value this short is named together with its field: `tier s`.
_SHORT_VALUE = 2
#: Roman numerals for the numbers of sorts: `Era II`.
_ROMAN = {1: "i", 2: "ii", 3: "iii", 4: "iv", 5: "v", 6: "vi"}


def cards_meant(evidence: Evidence, words: str) -> tuple[tuple[Card, ...], ...]:
    """The groups of cards that the words can mean, each in order; none if any of the words does not fit."""
    cards = evidence.cards
    groups = groups_meant(evidence, words, fewest=_FEWEST)
    return tuple(tuple(cards[at] for at in sorted(group)) for group in groups)


def groups_meant(evidence: Evidence, words: str, *, fewest: int) -> tuple[Group, ...]:
    """The groups, by index among all cards, that the words can mean, if they have at least `fewest` cards."""
    return tuple(_meant(fold_phrase(words), _read(evidence), fewest))


def subjects(evidence: Evidence, words: str, fewest: int = _FEWEST) -> tuple[Group, ...]:
    """The groups that the subject of a sentence can mean: `cards of this set` are all cards, `pieces of Armour` are
    armour.
    """
    words = _LEAD.sub("", _TAIL.sub("", words))
    if set(fold_phrase(words)) <= _ANY:
        return (frozenset(range(len(evidence.cards))),) if evidence.game else ()
    return groups_meant(evidence, words, fewest=fewest)


def cards_of_value(evidence: Evidence, words: str) -> Mapping[str, Group]:
    """The cards with this value, by field, since several fields may have it: `castle`."""
    return _by_field(evidence).get(fold_phrase(words), {})


@derived_from_cards
def fields_of_groups(evidence: Evidence) -> Mapping[Group, tuple[str, ...]]:
    """For each group of cards, the fields in which they share a value."""
    found: dict[Group, dict[str, None]] = defaultdict(dict)
    for groups in _by_field(evidence).values():
        for field, group in groups.items():
            found[group][field] = None
    return {group: tuple(fields) for group, fields in found.items()}


def alike(evidence: Evidence, size: int) -> Mapping[Group, str]:
    """The groups of this size that share a value, each with the name of the value."""
    return _by_size(evidence).get(size, {})


@derived_from_cards
def _by_size(evidence: Evidence) -> Mapping[int, Mapping[Group, str]]:
    found: dict[int, dict[Group, str]] = defaultdict(dict)
    for name, groups in _by_field(evidence).items():
        for group in groups.values():
            found[len(group)].setdefault(group, " ".join(name))
    copies: dict[int, set[int]] = defaultdict(set)
    for at, card in enumerate(evidence.cards):
        copies[card.copies].add(at)
    for number, places in copies.items():
        found[len(places)].setdefault(frozenset(places), f"cards with {number} copies")
    return found


def have_another(evidence: Evidence, group: Group, named: Group) -> bool:
    """Whether the named cards all share a different value of the field that defines the group."""
    fields = set(fields_of_groups(evidence).get(group, ()))
    return any(
        named <= other and fields & set(stated)
        for other, stated in fields_of_groups(evidence).items()
        if other != group
    )


def _meant(words: tuple[str, ...], groups: _Groups, fewest: int) -> Iterator[Group]:
    found: list[tuple[Group, ...]] = []
    at = 0
    while at < len(words):
        ends = range(min(len(words), at + _MOST_WORDS), at, -1)
        end = next((end for end in ends if words[at:end] in groups), None)
        shortened = _shortened(words[at], groups) if end is None and words[at] not in _IDLE else ()
        if end is not None or shortened:
            found.append(groups[words[at:end]] if end is not None else shortened)
        elif words[at] not in _IDLE:
            return
        at = end or at + 1
    if found:
        wholes = reduce(lambda one, other: tuple(a & b for a in one for b in other), found)
        yield from dict.fromkeys(group for group in wholes if len(group) >= fewest)


def _shortened(word: str, groups: _Groups) -> tuple[Group, ...]:
    """The one sort whose name in the data is the beginning of a word: `Tech` for Technology."""
    ends = range(_SHORTEST, len(word) - 1)
    found = [groups[word[:end],] for end in ends if (word[:end],) in groups]
    return found[0] if len(found) == 1 else ()


@derived_from_cards
def _read(evidence: Evidence) -> _Groups:
    return {name: tuple(groups.values()) for name, groups in _by_field(evidence).items()}


@derived_from_cards
def _by_field(evidence: Evidence) -> _Fields:
    game = evidence.game
    found: dict[tuple[str, ...], dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    if game is None:
        return {}
    for at, card in enumerate(game.cards):
        for field, words in _labels_of(card):
            if len(words) <= _LONGEST and (name := fold_phrase(words)):
                found[name][field].add(at)
                if len(name) > 1 and name[-1] in _HEAPS and field != "name":
                    found[name[:-1]][field].add(at)  # `Harbour cards` of the `Harbour Pile`.
    for at, name, field in numbered(game.cards):
        found[name][field].add(at)
    kinds = {kind.name for kind in game.kinds.values() if any(card.kind == kind.name for card in game.cards)}
    for kind in game.kinds.values():
        group = {at for at, card in enumerate(game.cards) if card.kind == kind.name}
        if not group:
            continue
        for name in {fold_phrase(kind.one), fold_phrase(kind.name), fold_phrase(kind.many)}:
            short = tuple(word for word in name if word != "card")
            if short or len(kinds) > 1:
                found[short or name]["kind"] |= group
    return {
        name: {field: frozenset(group) for field, group in groups.items()} for name, groups in found.items()
    }


def numbered(cards: Sequence[Card]) -> Iterator[tuple[int, tuple[str, ...], str]]:
    """The indexes of cards, each with the words (a field and its number) that may name its sort, and with the field."""
    numbers: dict[str, Counter[int]] = defaultdict(Counter)
    for card in cards:
        for name, value in card.values.items():
            if type(value) is int:
                numbers[name][value] += 1
    few = {name for name, of in numbers.items() if len(of) <= _MOST_NUMBERS and of.total() >= 2 * len(of)}
    for at, card in enumerate(cards):
        for name in few:
            value = card.values.get(name)
            if type(value) is int:
                label = fold_phrase(name.replace("_", " "))
                for number in {str(value), _ROMAN.get(value, "")} - {""}:
                    yield at, (*label, number), name


def _labels_of(card: Card) -> Iterator[tuple[str, str]]:
    """The words that may name a sort of which the card is one, each with its field."""
    yield "name", card.name
    for field, value in values_of(card):
        if isinstance(value, str):
            label = ".".join(map(str, field))
            yield label, value
            if _PARTS.search(value):
                for part in _PARTS.split(value):
                    yield label, part
            if value.isalnum() and len(value) <= _SHORT_VALUE:
                yield label, f"{field[-1]} {value}"
    for field, items in lists_of(card):
        for item in items:
            yield ".".join(map(str, field)), item
    for name, flag in card.values.items():
        if flag is True:
            yield name, " ".join(sorted(words_of_field((name,)) - _ASKS))
