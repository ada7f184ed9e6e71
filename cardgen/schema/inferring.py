"""The cards of one kind as read, without the kind → the kind that a person would write for them, as data."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from cardgen.frozen import frozen
from cardgen.schema.adopting import find_keys, made_id
from cardgen.schema.formats import EVERY_CARD
from cardgen.schema.guessing import Declared, guess, is_near, is_sentence, is_turned

#: Among at least so many cards, a key on so few is a misspelling of a similar one that nine in ten have.
_ENOUGH, _RARE, _USUAL, _LETTERS = 10, 2, 0.9, 4
#: A long key on one card is a misspelling of one on at least so many, if a letter inside it is missing or swapped.
_SOME = 3
#: A name is a text that at least so many cards in ten have, mostly different ones, and no longer than this.
_MOST, _LONGEST = 9, 60

Cards = Sequence[Mapping[str, object]]


@frozen
class KindDraft:
    """An inferred kind: its name, the words for its cards, the files' names for a card's own keys, and its fields."""

    name: str
    one: str
    many: str
    keys: Mapping[str, tuple[str, ...]]
    fields: Mapping[str, Declared]


def infer_kind(
    name: str, words: str, cards: Cards, *, sheet: bool = False, language: str = "en"
) -> KindDraft:
    """Infer the kind `name` from its cards, which are mappings as read; in a `sheet`, all their values are texts.

    `words` are what the cards are called together, if known: the name of their file. `language` is that of the cards.
    """
    keys = dict(find_keys(cards))
    having = Counter(key for card in cards for key, value in card.items() if is_given(value))
    if "name" not in keys and "name" not in having and (key := _name_of(cards, having, keys)):
        keys["name"] = (key,)
    own = {*EVERY_CARD, *(names[0] for names in keys.values() if len(names) == 1)}
    slips = _slips(cards, having)
    fields: dict[str, Declared] = {}
    for key in dict.fromkeys(key for card in cards for key in card):
        if key in own or key in slips or not key:
            continue
        given = [card[key] for card in cards if is_given(card.get(key))]
        declared = guess(given, sheet=sheet)
        if len(given) < len(cards):
            declared["optional"] = True
        fields[key] = declared
    return KindDraft(name, *titles(words, language), keys, fields)


def is_given(value: object) -> bool:
    """Whether a value says anything; None and an empty text do not."""
    return value is not None and value != ""


def titles(name: str, language: str = "en") -> tuple[str, str]:
    """The words for one card and for several, from the name of their file; a plural is taken for what the cards are.

    In other languages than English, both are the name itself.

    >>> titles("magic_items"), titles("core"), titles("fragen", "de")
    (('Magic Item', 'Magic Items'), ('Core Card', 'Core Cards'), ('Fragen', 'Fragen'))
    """
    split = re.split(r"[\s_.-]+", name.strip("_-. "))
    words = " ".join(word if any(map(str.isupper, word)) else word.capitalize() for word in split)
    if language != "en":
        return words, words
    if words.endswith("ies") and len(words) > 4:
        return f"{words[:-3]}y", words
    if words.endswith("s") and not words.endswith(("ss", "us", "is")):
        return words[:-1], words
    one = words if words.endswith("Card") else f"{words} Card"
    return one, f"{one}s"


def shared_ids(drafts: Mapping[str, tuple[KindDraft, Cards]]) -> frozenset[str]:
    """The kinds that share an id with an earlier kind, so that their ids need a prefix."""
    seen: set[str] = set()
    sharing: list[str] = []
    for name, (draft, cards) in drafts.items():
        ids = {_id_of(card, draft) for card in cards} - {""}
        if ids & seen:
            sharing.append(name)
        seen |= ids
    return frozenset(sharing)


def _id_of(card: Mapping[str, object], draft: KindDraft) -> str:
    if len(several := draft.keys.get("id", ())) > 1:
        return made_id(" ".join(str(card.get(key, "")) for key in several))
    for own in ("id", "name"):
        key = draft.keys.get(own, (own,))[0]
        if found := made_id(card.get(key)):
            return found
    return ""


def _name_of(cards: Cards, having: Mapping[str, int], keys: Mapping[str, tuple[str, ...]]) -> str:
    """The first key whose texts can be names; "" if there is none."""
    taken = {key for names in keys.values() for key in names}
    for key in dict.fromkeys(key for card in cards for key in card):
        texts = [card[key] for card in cards if is_given(card.get(key))]
        if key in taken or key == "id" or having[key] * 10 < len(cards) * _MOST:
            continue
        if all(isinstance(text, str) and len(text) <= _LONGEST and "\n" not in text for text in texts):
            if sum(map(is_sentence, map(str, texts))) * 2 > len(texts):
                continue  # the text of a card, not its name
            differing = len({str(text) for text in texts})
            if differing * 10 >= len(texts) * _MOST and any(c.isalpha() for text in texts for c in str(text)):
                return key
    return ""


def _slips(cards: Cards, having: Mapping[str, int]) -> frozenset[str]:
    """Misspelt keys: rare, similar to one that nearly all cards have, and never beside it."""
    if len(cards) < _ENOUGH:
        return frozenset()
    usual = [key for key, count in having.items() if count >= len(cards) * _USUAL]
    rare = [key for key, count in having.items() if count <= _RARE]
    some = [key for key, count in having.items() if count >= _SOME]
    slips = [
        (key, other)
        for key in rare
        for other in usual
        if is_near(key, other) or _is_one_of(key, other, cards)
    ]
    slips += [(key, other) for key in rare if having[key] == 1 for other in some if _is_torn(key, other)]
    many = [key for key, count in having.items() if count >= _ENOUGH]
    slips += [(key, other) for key in rare if having[key] == 1 for other in many if is_turned(key, other)]
    return frozenset(key for key, other in slips if not any(key in card and other in card for card in cards))


def _is_torn(key: str, other: str) -> bool:
    """Whether a long key is another one with a letter inside it lost, doubled or swapped: `resouce_energy`. A replaced
    letter may distinguish fields: `text_en`, `text_es`.
    """
    alike = sorted(key) == sorted(other) or abs(len(key) - len(other)) == 1
    inside = key[0] == other[0] and key[-2:] == other[-2:]
    return len(key) > _LETTERS + 1 and alike and inside and is_near(key, other)


def _is_one_of(key: str, other: str, cards: Cards) -> bool:
    """Whether a key is another one without its `s`, with values of the same sort: `trait` for `traits`."""
    short, long = sorted((key.casefold(), other.casefold()), key=len)
    sorts = [{type(card[name]) for card in cards if name in card} for name in (key, other)]
    return len(short) >= _LETTERS and long == short + "s" and sorts[0] <= sorts[1] and len(sorts[1]) == 1
