"""The labels of a field, each with the cards that have it → those that are misspellings of another label."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.evidence.usual.people_labels import CODED, SHORTEST, Uses, bare_label, name_slips
from cardgen.check.wording.english import is_english, one_mistake_from
from cardgen.check.wording.nearness import NearIndex
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer

#: A label is usual if it is on `_USUAL` cards and `_TIMES` as many as the odd one, which is on at most `_FEW`, or on
#: one for `_RARE` of the usual ones.
_USUAL, _TIMES, _FEW, _RARE = 10, 10, 2, 50
#: The average number of cards per label in a field of labels; and how many times as many cards the usual label must
#: have if only capitals differ.
_SHARED_BY, _MORE = 2, 2
#: A label of so many words, on so many cards, is also meant by one with another English word of nearly its letters.
_LONG, _SURE = 3, 50
#: The fewest letters of a word that is reported as no word, and of the word that is meant.
_WORD, _MEANT = 5, 4


def label_slips(uses: Uses) -> Iterator[tuple[str, str]]:
    """Each label that is a misspelling of another one, with that label: in a name, a word, capitals, signs or
    letters.
    """
    found = dict(name_slips(uses))
    usual = {label: len(places) for label, places in uses.items() if len(places) >= _USUAL}
    found = dict(_no_words(uses)) | found
    found = dict(_other_case(uses)) | found
    yield from found.items()
    if not usual:
        return
    most = max(_FEW, *(times // _RARE for times in usual.values()))
    signs = {bare_label(label): label for label in sorted(usual)}
    numbers = {_one(bare_label(label)): label for label in sorted(usual)}
    letters = {label.lower(): label for label in sorted(usual)}
    index = NearIndex(letters)
    for label, places in uses.items():
        if len(places) > most:
            continue
        meant = signs.get(bare_label(label))
        several = numbers.get(_one(bare_label(label)), label)
        if not meant and several.removesuffix("s") != label.removesuffix("s"):
            meant = several  # it differs in capitals or signs, too; in number alone, it is another label
        if not meant:
            near = [letters[known] for steps, known in index.near(label.lower()) if steps == 1]
            meant = next((known for known in near if _is_slip(label, known, usual[known])), None)
        if meant and label not in found and usual[meant] >= _TIMES * len(places):
            yield label, meant


def _other_case(uses: Uses) -> Iterator[tuple[str, str]]:
    """The labels that differ only in capitals from one on more cards; none if nearly every card has its own."""
    if len(uses) * _SHARED_BY > sum(map(len, uses.values())):
        return
    alike: dict[str, list[str]] = defaultdict(list)
    for label in uses:
        if not any(sign.isdigit() or sign in CODED for sign in label):
            alike[label.lower()].append(label)
    for labels in alike.values():
        usual, *others = sorted(labels, key=lambda label: -len(_names_of(uses[label])))
        for label in others:
            if len(_names_of(uses[label])) * _MORE <= len(_names_of(uses[usual])):
                yield label, usual


def _no_words(uses: Uses) -> Iterator[tuple[str, str]]:
    """The labels of a single card that are no English word, but one letter from an English label of several cards."""
    words = {label.lower(): label for label in uses if label.isalpha() and len(label) >= _MEANT}
    shared = {
        word for word, label in words.items() if len(_names_of(uses[label])) > _MORE and is_english(word)
    }
    if not shared:
        return
    for word, label in words.items():
        if len(uses[label]) == 1 and len(word) >= _WORD and not is_english(word):
            near = shared.intersection(one_mistake_from(word))
            if len(near) == 1:
                yield label, words[near.pop()]


def _names_of(places: Sequence[tuple[Card, Pointer]]) -> frozenset[str]:
    """The names of cards, so that versions of a card count once."""
    return frozenset(card.name for card, _ in places)


def _is_slip(label: str, usual: str, times: int) -> bool:
    """Whether the differing words are not English, or stand in a long label that `times` cards have otherwise. Another
    number, or another form of a word, is another label.
    """
    ours, theirs = re.findall(r"[^\W_]+", label.lower()), re.findall(r"[^\W_]+", usual.lower())
    if len(ours) != len(theirs):
        return True
    differing = [(one, other) for one, other in zip(ours, theirs, strict=True) if one != other]
    sure = len(ours) >= _LONG and times >= _SURE and all(_is_another(*each) for each in differing)
    return bool(differing) and all(
        one.isalpha() and other.isalpha() and len(one) >= SHORTEST and (sure or not is_english(one))
        for one, other in differing
    )


def _is_another(one: str, other: str) -> bool:
    """Whether two words are no forms of one word."""
    return len(one) == len(other) or one.rstrip("sed") != other.rstrip("sed")


def _one(bare: str) -> str:
    """The letters of a plural label in the singular: `Tree` for `Trees`."""
    several = len(bare) > _WORD and bare.isalpha() and bare.endswith("s") and not bare.endswith("ss")
    return bare[:-1] if several else bare
