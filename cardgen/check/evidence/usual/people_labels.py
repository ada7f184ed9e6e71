"""The labels of a field that are names of people, or like them → those that are a letter or a sign from another one."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nearness import distance
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer

#: A label → the cards that have it, and where.
Uses = Mapping[str, Sequence[tuple[Card, Pointer]]]

#: Where so many different names of at most so many words stand, they are those of people.
_NAMES, _WORDS_OF_NAMES = 20, 4
#: What stands in codes, and in no name.
CODED = frozenset(":/;_=")
_INITIAL = re.compile(r"(?:[A-Z]\.?)+").fullmatch
#: A word of a label has so many letters to be told; one of a name may have one less.
SHORTEST = 4
_RECKONED = {"+": "plus", "-": "less", "−": "less", "×": "times", "*": "times", "/": "by"}


def name_slips(uses: Uses) -> Iterator[tuple[str, str]]:
    """The names of several words (`Jesper Ejsing`) one letter from another, with that one, however often both stand."""
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
    told: set[str] = set()
    for key, labels in alike.items():
        usual = max(labels, key=lambda label: (named[label], label))
        for label in labels if len(labels) > 1 and named[usual] > 1 else ():
            slips = (
                _is_name_slip(label, usual, people=people) if key[0] != "" else _are_one(label, usual, key)
            )
            if label != usual and label not in told and slips:
                told.add(label)
                yield label, usual


def people_of_kinds(fields: Mapping[tuple[str, str], Uses]) -> Iterator[tuple[str, Uses]]:
    """The fields that name people in several kinds, with all their uses together: sets have artists in common."""
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
    """Whether most of some labels have a word that is no English."""
    strange = [not all(map(is_english, label.lower().split())) for label in labels]
    return sum(strange) * 2 > len(strange)


def _is_name(label: str) -> bool:
    """Whether a label can be somebody's name: two words or a few, a capital in front, no number and no code."""
    words = label.split()
    coded = any(sign.isdigit() or sign in CODED for sign in label)
    titled = label[0].isupper() and not label.isupper()
    return 1 < len(words) <= _WORDS_OF_NAMES and titled and not coded


def _are_one(label: str, usual: str, key: tuple[object, ...]) -> bool:
    """Whether two names that are the same but for signs, or for initials, are one: one of the two has no initials."""
    return key[1] != "initials" or key[2] in (label, usual)


def _is_name_slip(label: str, usual: str, *, people: bool) -> bool:
    """Whether one letter is wrong in the one word that differs; where labels are no people, it is no English."""
    ours, theirs = label.lower().split(), usual.lower().split()
    ((one, other),) = [pair for pair in zip(ours, theirs, strict=True) if pair[0] != pair[1]] or [("", "")]
    if min(len(one), len(other)) < (SHORTEST - people):
        return False
    return (people or not (is_english(one) or is_english(other))) and distance(one, other, 1) == 1


def bare_label(label: str) -> str:
    """A label without spaces and signs, but for those that reckon: `1d4+1` is not `1d4-1`."""
    reckoned = re.sub(r"(?<=\d)\s*([+−×*/-])\s*(?=\d)", lambda sign: _RECKONED[sign[1]], label)
    return re.sub(r"[\W_]+", "", reckoned).lower() or label
