"""The labels of a field that are names of people, or similar → those that differ in a letter or a sign from another."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nearness import distance
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer

#: For each label the cards that have it, and where.
Uses = Mapping[str, Sequence[tuple[Card, Pointer]]]

#: A field with this many different names, of at most so many words, holds names of people.
_NAMES, _WORDS_OF_NAMES = 20, 4
#: Signs of codes, which no name has.
CODED = frozenset(":/;_=")
_INITIAL = re.compile(r"(?:[A-Z]\.?)+").fullmatch
#: The fewest letters of a word that can be reported; in names of people one less.
SHORTEST = 4
_RECKONED = {"+": "plus", "-": "less", "−": "less", "×": "times", "*": "times", "/": "by"}


def name_slips(uses: Uses) -> Iterator[tuple[str, str]]:
    """The names of several words (`Jesper Ejsing`) that are one letter from another, with that one, however frequent
    both are.
    """
    named = {label: len(places) for label, places in uses.items() if _is_name(label)}
    if len(named) < _NAMES:
        return
    people = _are_people(named)
    alike: dict[tuple[object, ...], list[str]] = defaultdict(list)
    for label in named:
        words = label.split()
        if people and (first := " ".join(word for word in words if not _INITIAL(word))):
            alike["", "initials", first].append(label)
        for at in range(len(words)):
            alike[at, *words[:at], "", *words[at + 1 :]].append(label)
        alike["", bare_label(label)].append(label)
    reported: set[str] = set()
    for key, labels in alike.items():
        usual = max(labels, key=lambda label: (named[label], label))
        if len(labels) <= 1 or named[usual] <= 1:
            continue
        for label in labels:
            slips = (
                _is_name_slip(label, usual, people=people) if key[0] != "" else _are_one(label, usual, key)
            )
            if label != usual and label not in reported and slips:
                reported.add(label)
                yield label, usual


def people_of_kinds(fields: Mapping[tuple[str, str], Uses]) -> Iterator[tuple[str, Uses]]:
    """The fields with names of people in several kinds, with all their uses together, because sets share artists."""
    kinds: dict[str, list[Uses]] = defaultdict(list)
    for (_, name), uses in fields.items():
        kinds[name].append(uses)
    for name, of_kinds in kinds.items():
        if name != "name" and len(of_kinds) > 1 and all(any(map(_is_name, uses)) for uses in of_kinds):
            merged: dict[str, list[tuple[Card, Pointer]]] = defaultdict(list)
            for uses in of_kinds:
                for label, places in uses.items():
                    merged[label] += places
            if _are_people(label for label in merged if _is_name(label)):
                yield name, merged


def _are_people(labels: Iterable[str]) -> bool:
    """Whether most of the labels have a word that is not English."""
    strange = [not all(map(is_english, label.lower().split())) for label in labels]
    return sum(strange) * 2 > len(strange)


def _is_name(label: str) -> bool:
    """Whether a label can be a person's name: two to four words, a capital first, no number and no code."""
    words = label.split()
    coded = any(sign.isdigit() or sign in CODED for sign in label)
    titled = label[0].isupper() and not label.isupper()
    return 1 < len(words) <= _WORDS_OF_NAMES and titled and not coded


def _are_one(label: str, usual: str, key: tuple[object, ...]) -> bool:
    """Whether two names that differ only in signs or initials are the same: one of them has no initials."""
    return key[1] != "initials" or key[2] in (label, usual)


def _is_name_slip(label: str, usual: str, *, people: bool) -> bool:
    """Whether one letter is wrong in the one word that differs; unless these are people, both words must not be
    English.
    """
    ours, theirs = label.lower().split(), usual.lower().split()
    ((one, other),) = [pair for pair in zip(ours, theirs, strict=True) if pair[0] != pair[1]] or [("", "")]
    if min(len(one), len(other)) < (SHORTEST - people):
        return False
    return (people or not (is_english(one) or is_english(other))) and distance(one, other, 1) == 1


def bare_label(label: str) -> str:
    """A label without spaces and signs, except arithmetic ones: `1d4+1` is not `1d4-1`."""
    reckoned = re.sub(r"(?<=\d)\s*([+−×*/-])\s*(?=\d)", lambda sign: _RECKONED[sign[1]], label)
    return re.sub(r"[\W_]+", "", reckoned).lower() or label
