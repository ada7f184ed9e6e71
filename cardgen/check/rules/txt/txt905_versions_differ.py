"""Two cards with the same name have almost the same text, and differ in a word.

## Why

Printings and copies of one card must say the same; a different word is a correction that was made only once.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
  note: {type: text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: a, name: Swift Strike, text: "Draw two cards, then discard one card from your hand to the bag."}
  - {id: b, name: Swift Strike, text: "Draw two cards, then discard one card from your hand to the box.", note: x}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: a, name: Swift Strike, text: "Draw two cards, then discard one card from your hand to the bag."}
  - {id: b, name: Swift Strike, text: "Draw two cards, then discard one card from your hand to the bag.", note: x}
```

## Notes

The rule compares texts of eight or more words in the same field of cards of one kind with one name (and one `subname`,
`subtitle` or `fullName`), if nine words in ten are the same. A different number or icon makes a version of the card,
which is allowed; what else differs in one version is reported if two others agree. Also allowed are a word that
differs in the same way on cards of another name (red here, blue there), and one that is different on each of three
versions.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from difflib import SequenceMatcher
from itertools import combinations

from cardgen.check.evidence.card_texts import CardText, card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.whole_names import whole_name
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER_WORDS, ORDINALS, fold
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import distinct

PROBLEM = Problem("TXT905", "versions-differ", Severity.WARNING, __doc__)

#: An icon, a number, a word or a sign.
_WORD = TextPattern(r":[\w-]+:|\d+|[^\W\d_][\w'’-]*|[^\w\s]")
_FEWEST, _MOST_CARDS = 8, 12
#: Of so many words one may differ: in copies, and in versions with other numbers.
_OF_COPIES, _OF_VERSIONS = 10, 6
_ANY_NUMBER = "#"
#: Where three versions and more have each a word of its own, there are so many exchanges: they are meant.
_LADDER = 3
_OFTEN = frozenset({"once", "twice", "thrice", "a", "an"})


def inspect(evidence: Evidence) -> Inspection:
    """Compare the texts of cards that share a name."""
    groups: dict[object, list[CardText]] = defaultdict(list)
    for text in card_texts(evidence):
        groups[text.card.kind, whole_name(text.card), text.pointer].append(text)
    inspected, changes = 0, []
    for key, group in groups.items():
        for one, other in combinations(group[:_MOST_CARDS], 2):
            inspected += 1
            if change := _compare(one, other):
                changes.append((key, change))
    seen: dict[frozenset[str], dict[object, list[_Change]]] = defaultdict(dict)
    for key, change in changes:
        seen[change.words].setdefault(key, []).append(change)
    exchanged = Counter(key for own in seen.values() for key in own)
    found = [
        _oddest(same).report()
        for own in seen.values()
        for key, same in own.items()
        if len(own) == 1 and exchanged[key] < _LADDER
        if len(same) > 1 or not same[0].of_versions
    ]
    return Inspection(tuple(found), inspected)


@distinct
class _Change:
    """The one stretch in which two texts differ: what stands `here` in the other, and `there` in the one.

    `of_versions` says that they have other numbers, too: of two such nobody knows which is right.
    """

    one: CardText
    other: CardText
    there: tuple[str, int, int]
    here: tuple[str, int, int]
    of_versions: bool = False

    @property
    def words(self) -> frozenset[str]:
        """What is exchanged, whichever way."""
        return frozenset((self.there[0], self.here[0]))

    def report(self) -> Diagnostic:
        """The finding."""
        place = self.other.document.locate(*self.here[1:])
        related = (Related(self.one.document.locate(*self.there[1:]), "the other text"),)
        here, there = (f"`{words}`" if words else "nothing" for words in (self.here[0], self.there[0]))
        message = f"two texts of `{self.other.card.name}` differ: {here} here, {there} there"
        return Diagnostic(
            PROBLEM, message, place, "make both the same, or name the cards differently", related
        )


def _oddest(same: list[_Change]) -> _Change:
    """The change as seen from the version that differs from the most others."""
    parts = Counter(text for change in same for text in (change.one, change.other))
    change = same[0]
    if parts[change.one] <= parts[change.other]:
        return change
    return _Change(change.other, change.one, change.here, change.there, change.of_versions)


def _compare(one: CardText, other: CardText) -> _Change | None:
    """The change between two texts, None where they differ in more than one stretch, or as versions are meant to."""
    first, second = list(_WORD.finditer(one.prose.text)), list(_WORD.finditer(other.prose.text))
    a, b = [match[0] for match in first], [match[0] for match in second]
    if a == b or min(len(a), len(b)) < _FEWEST or abs(len(a) - len(b)) > 2:
        return None
    versions = _differ_in_numbers(a, b)
    if versions:
        a, b = ([_ANY_NUMBER if _is_number(word) else word for word in words] for words in (a, b))
    stretch = _only_difference(a, b, _OF_VERSIONS if versions else _OF_COPIES)
    if stretch is None:
        return None
    in_a, in_b = stretch
    there, here = a[in_a], b[in_b]
    if any(_is_value(word) for word in (*there, *here)):
        return None
    if versions and [fold(word) for word in there] == [fold(word) for word in here]:
        return None  # one counter, two counters
    return _Change(
        one,
        other,
        (" ".join(there), *_stretch(first, in_a)),
        (" ".join(here), *_stretch(second, in_b)),
        of_versions=versions,
    )


def _differ_in_numbers(a: list[str], b: list[str]) -> bool:
    """Whether two texts have as many numbers, and not the same ones: then they are versions of each other."""
    numbers = [[word for word in words if _is_number(word)] for words in (a, b)]
    return len(numbers[0]) == len(numbers[1]) and numbers[0] != numbers[1]


def _only_difference(a: list[str], b: list[str], share: int) -> tuple[slice, slice] | None:
    """The one stretch in which two texts differ, where it is no more than one word of `share`; else None."""
    matcher = SequenceMatcher(None, a, b, autojunk=False)
    changes = [change for change in matcher.get_opcodes() if change[0] != "equal"]
    if len(changes) != 1:
        return None
    _, from_a, to_a, from_b, to_b = changes[0]
    if max(to_a - from_a, to_b - from_b) * share > max(len(a), len(b)):
        return None
    return slice(from_a, to_a), slice(from_b, to_b)


def _is_number(word: str) -> bool:
    return word[0].isdigit() or word.lower() in NUMBER_WORDS


def _is_value(word: str) -> bool:
    """Whether a word says how many, how often or the how-manieth, or is an icon: versions are made by such."""
    lower = word.lower()
    return word[0] in ":#0123456789" or lower in NUMBER_WORDS or lower in ORDINALS or lower in _OFTEN


def _stretch(words: list[re.Match[str]], at: slice) -> tuple[int, int]:
    """The offsets of some words in their text; of none, those of the word that stands in their place."""
    if at.start < at.stop:
        return words[at.start].start(), words[at.stop - 1].end()
    word = words[min(at.start, len(words) - 1)]
    return word.start(), word.end()


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
