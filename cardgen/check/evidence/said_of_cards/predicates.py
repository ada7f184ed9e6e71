"""The predicate of a sentence and a group of cards → the cards for which it is true.

`cost 3`, `have a strength of 2`, `costs more than 5`, `are Attacks`, `is not a Duration`,
`have the castle as their dogma icon`, `carry the market tag`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.fields import number_meant, words_of_field
from cardgen.check.evidence.said_of_cards.sorts import (
    Group,
    cards_of_value,
    fields_of_groups,
    groups_meant,
    have_another,
)
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number, word_set
from cardgen.frozen import frozen


@frozen
class Meaning:
    """A possible meaning of a predicate: the cards for which it is `true`, by their indexes among all cards of the
    game; those `asked`, because they have such a value at all; and the position where the predicate ends. `sure`
    means that it gives a number, or a value of the same field as other cards have.
    """

    true: Group
    asked: Group
    end: int
    sure: bool


#: The end of a predicate.
_END = r"(?=$|[.,;:)!?]|\s(?:and|but|each|while|that|which|with|of\s(?:the|this|these))\b|\s[–—-]\s|[*_`])"
_N = rf"(?:{NUMBER})"
_HOW = r"(?P<how>more than|less than|fewer than|above|below|over|under|at least|at most)\s"
_NUMBER_STATED = TextPattern(
    r"(?P<not>(?:do|does)\snot\s)?"
    r"(?P<verb>costs?|(?:is|are)\sworth|has|have|pays?|gives?|shows?|needs?|requires?|with)\s"
    r"(?:only\s|just\s|exactly\s)?(?:an?\s|the\s)?"
    rf"(?:(?P<label>(?!{_N}\b|more\b|less\b)[A-Za-z]+(?:\s(?!{_N}\b|of\b)[a-z]+)?)\s(?:of\s)?(?:{_HOW})?(?P<number>{_N})|"
    rf"(?:{_HOW.replace('how', 'than')})?(?P<count>{_N})(?:\s(?P<unit>[A-Za-z]+(?:\spoints?)?))?)" + _END
)
_VALUE_STATED = TextPattern(
    r"(?P<verb>is|are|has|have|carry|carries|shows?|uses?|belongs?\sto|with)\s(?P<not>not\s)?"
    r"(?:(?:an?|the|of|of\sthe|its|to)\s)?"
    r"(?P<words>[A-Za-z][\w'’-]*(?:\s(?!as\b)[A-Za-z0-9][\w'’-]*){0,3}?)"
    r"(?:\sas\s(?:(?:its|their|the)\s)?(?P<label>[A-Za-z]+(?:\s[A-Za-z]+)?))?" + _END
)
#: A British spelling (`colour`), which the keys of data seldom have.
_BRITISH = TextPattern(r"our\b")
#: Verbs for what a card gives, and field names for what it costs.
_GIVES, _PRICE = word_set("give gives pay pays"), word_set("cost price")
#: Values of an empty field.
_NOTHING = (None, "", "-", "–", "—", (), 0)
_BE = frozenset({"is", "are", "belongs to", "belong to"})
_AS_MANY: Mapping[str, Callable[[int, int], bool]] = {
    "more than": lambda own, match: own > match, "above": lambda own, match: own > match,
    "over": lambda own, match: own > match, "less than": lambda own, match: own < match,
    "fewer than": lambda own, match: own < match, "below": lambda own, match: own < match,
    "under": lambda own, match: own < match, "at least": lambda own, match: own >= match,
    "at most": lambda own, match: own <= match, "": lambda own, match: own == match,
}  # fmt: skip


def meanings_at(evidence: Evidence, text: str, at: int, group: Group) -> Iterator[Meaning]:
    """The possible meanings, for the cards of a group, of the predicate at a position of a text."""
    if match := _NUMBER_STATED.match(text, at):
        yield from _of_number(evidence, match, group)
    if match := _VALUE_STATED.match(text, at):
        for true in _of_value(evidence, match):
            denied = bool(match["not"])
            sure = not denied and have_another(evidence, true, group)
            yield Meaning(group - true if denied else group & true, group, match.end(), sure)


def _of_number(evidence: Evidence, match: re.Match[str], group: Group) -> Iterator[Meaning]:
    stated = read_number(match["number"] or match["count"])
    label, unit = match["label"] or "", match["unit"] or ""
    if match["verb"].startswith("cost"):
        label = "cost"
    if stated is None or not (label or unit):
        return
    memo = _numbers(evidence)
    cards = evidence.cards
    numbers: dict[int, tuple[str, int]] = {}
    for place in group:
        key = (label, unit, place)
        if key not in memo:
            memo[key] = number_meant(cards[place], label, unit)
        if meant := memo[key]:
            numbers[place] = meant
    fields = {field for field, _ in numbers.values()}
    paid = not words_of_field(tuple(next(iter(fields), "").split("."))).isdisjoint(_PRICE)
    if len(fields) == 1 and not (paid and match["verb"] in _GIVES):
        holds = _AS_MANY[(match["how"] or match["than"] or "").lower()]
        true = frozenset(
            place for place, (_, own) in numbers.items() if holds(own, stated) != bool(match["not"])
        )
        yield Meaning(true, frozenset(numbers), match.end(), sure=True)


@derived_from_cards
def _numbers(_: Evidence) -> dict[tuple[str, str, int], tuple[str, int] | None]:
    """An empty cache of the numbers meant, by the words and the index of the card."""
    return {}


def _of_value(evidence: Evidence, match: re.Match[str]) -> Iterator[Group]:
    """The cards with the stated value, in the named field if there is a name."""
    words, label = match["words"], fold_phrase(match["label"] or "")
    if label:
        yield from _of_field(evidence, words, label)
    elif match["verb"] in _BE:
        yield from groups_meant(evidence, words, fewest=1)
        first, _, value = words.partition(" ")
        yield from _of_field(evidence, value, fold_phrase(first)) if value else ()
    else:
        value, _, last = words.rpartition(" ")
        yield from _of_field(evidence, value, fold_phrase(last)) if value else ()
        if having := _having(evidence).get(fold_phrase(words)):
            yield having
        found = cards_of_value(evidence, words)
        yield from (group for field, group in found.items() if field not in {"name", "kind"})


def stated_value(evidence: Evidence, words: str, like: Group) -> tuple[Group, ...]:
    """The cards with another value of the field by which the cards `like` were selected: `the crown`."""
    found = cards_of_value(evidence, words)
    fields = fields_of_groups(evidence).get(like, ())
    return tuple(found[field] for field in fields if field in found)


def members_of(evidence: Evidence, words: str) -> Iterator[Group]:
    """The cards with a value that precedes the name of its field: `Mox tribe`."""
    value, _, label = words.rpartition(" ")
    yield from _of_field(evidence, value, fold_phrase(label)) if value else ()


def values_of_label(evidence: Evidence, label: str, group: Group) -> tuple[Group, ...]:
    """The cards with each value of the one field that a label names; none if the label is ambiguous."""
    cards = evidence.cards
    words = {_BRITISH.sub("or", word) for word in fold_phrase(label)}
    fields = {
        name
        for at in group
        for name in cards[at].values
        if words == {_BRITISH.sub("or", word) for word in words_of_field((name,))}
    }
    found: dict[object, set[int]] = {}
    if len(fields) == 1:
        for at in group:
            value = cards[at].values.get(*fields)
            if not isinstance(value, str | int):
                return ()
            found.setdefault(value, set()).add(at)
    return tuple(map(frozenset, found.values()))


def _of_field(evidence: Evidence, words: str, label: tuple[str, ...]) -> Iterator[Group]:
    for field, group in cards_of_value(evidence, words).items():
        if set(label) <= words_of_field(tuple(field.split("."))):
            yield group


@derived_from_cards
def _having(evidence: Evidence) -> Mapping[tuple[str, ...], Group]:
    """The cards with any value in a field that is empty on others, by the name of the field."""
    cards = evidence.cards
    found: dict[tuple[str, ...], set[int]] = {}
    for at, card in enumerate(cards):
        for name, value in card.values.items():
            if value not in _NOTHING and not isinstance(value, bool):
                found.setdefault(fold_phrase(name.replace("_", " ")), set()).add(at)
    return {name: frozenset(group) for name, group in found.items() if len(group) < len(cards)}


@derived_from_cards
def card_indexes(evidence: Evidence) -> Mapping[tuple[str, str], int]:
    """The index of each card among all cards of the game, by its kind and id."""
    return {(card.kind, card.id): at for at, card in enumerate(evidence.cards)}
