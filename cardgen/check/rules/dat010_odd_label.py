"""A label stands on a card or two and is a slip away from one that many cards have in the same field.

## Why

A type, a clan or an artist in two spellings is two of them to whoever sorts or counts the cards.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  clan: text
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
  card: {id: "k{{ number }}", name: "Knight {{ number }}", clan: Order of Mirhal}
cards:
  - {id: odd, name: Odd One, clan: Order of Mirhall}
```

## Use instead

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  clan: text
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
  card: {id: "k{{ number }}", name: "Knight {{ number }}", clan: Order of Mirhal}
cards:
  - {id: odd, name: Odd One, clan: Order of Mirhal}
  - {id: other, name: Other One, clan: Order of the Mire}
```

## Notes

Compared are the short texts of each field of a kind, those in lists one by one. The usual label must stand on ten
cards, and ten times as often as the odd one. Reported are labels that differ in capitals, spaces or signs alone, and
those that differ in one letter of a word that is no English. Labels that differ in a number are two labels. In a
field of twenty names of several words (artists), one that differs so from another, or in an initial, is told however
often both stand, in several kinds as well. Of twenty labels with one dash, apostrophe or ellipsis, one with another
is told, and so it is of names. Texts that hold several labels each (`Item. Weapon.`, `Breaker - Decoder`) are read
label by label. Where labels are shared, one that differs in capitals alone from another, which is on twice as many
cards, is told; so is a word on one card that is no English, but one letter from a word that is, and is a label of
several. Where a hundred cards share a few labels, one that a single card has is told. So is one that only programs
read (`SORT_NONE`) among others that are words. A field of the type `choice` has no need of this: there, an odd value
is a mistake from the beginning."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.label_parts import labels_in_parts
from cardgen.check.evidence.usual.label_signs import odd_labels, raw_labels
from cardgen.check.evidence.usual.values_naming import nearly_named
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.english import is_english
from cardgen.check.wording.nearness import NearIndex, distance
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity, one_of
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer

PROBLEM = Problem("DAT010", "odd-label", Severity.WARNING, __doc__)

_USUAL, _TIMES, _FEW, _RARE = 10, 10, 2, 50
#: A code has at most so many letters.
_CODE = 6
#: Labels are shared by so many cards on average; one that differs in capitals alone is on so many times as many others.
_SHARED_BY, _MORE = 2, 2
#: A word that is told for being no word has so many letters.
_WORD = 5
#: Where so many different names of at most so many words stand, they are those of people.
_NAMES, _WORDS_OF_NAMES = 20, 4
_CODED = frozenset(":/;_=")
_INITIAL = re.compile(r"(?:[A-Z]\.?)+").fullmatch
#: Of so many cards, all but one share labels: so many at least and at most, each on so many cards.
_LABELLED, _LABELS, _FEW_LABELS, _SHARED = 100, 3, 40, 5
#: So many other places of a label are shown.
_SHOWN = 20
#: Longer values are texts, shorter ones codes.
_LONGEST, _SHORTEST = 60, 4

_RECKONED = {"+": "plus", "-": "less", "−": "less", "×": "times", "*": "times", "/": "by"}

#: A label → the cards that have it, and where.
Uses = Mapping[str, Sequence[tuple[Card, Pointer]]]


def inspect(evidence: Evidence) -> Inspection:
    """Compare the rare labels of every field with the usual ones."""
    written: dict[tuple[str, str], dict[str, list[tuple[Card, Pointer]]]] = defaultdict(
        lambda: defaultdict(list)
    )
    # What cards' names say of a value is told there: `To The Sea` is odd, however many write it so.
    named = {(odd.field, label) for odd in nearly_named(evidence) for label in (odd.said, odd.meant)}
    for card in evidence.game.cards if evidence.game else ():
        for name, value in card.values.items():
            if isinstance(value, (str, tuple)) and value:
                of_field = written[card.kind, name]
                for pointer, label in _labels(name, value):
                    if (name, label) not in named:
                        of_field[label].append((card, pointer))
        written[card.kind, "name"][card.name].append((card, ("name",)))
    fields = {key: labels_in_parts(uses) if key[1] != "name" else uses for key, uses in written.items()}
    found = [
        finding for (_, name), uses in fields.items() for finding in _slips(name, uses) if name != "name"
    ]
    found += _swapped(evidence)
    told = {finding.span for finding in found}
    found += [finding for finding in _people_of_kinds(fields) if finding.span not in told]
    told = {finding.span for finding in found}
    odd = [finding for (_, name), uses in fields.items() for finding in _odd_signs(name, uses)]
    kinds = Counter(card.kind for card in evidence.game.cards) if evidence.game else Counter[str]()
    odd += [one for (kind, name), uses in fields.items() for one in _alone(name, uses, kinds[kind])]
    found += [finding for finding in odd if finding.span not in told]
    return Inspection(tuple(found), sum(map(len, fields.values())))


def _labels(name: str, value: object) -> Iterator[tuple[Pointer, str]]:
    if isinstance(value, str):
        if _SHORTEST <= len(value) <= _LONGEST and "\n" not in value:
            yield (name,), value
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            if isinstance(inner, str) and _SHORTEST <= len(inner) <= _LONGEST and "\n" not in inner:
                yield (name, index), inner


def _slips(name: str, uses: Uses) -> Iterator[Diagnostic]:
    named = dict(_names(name, uses))
    usual = {label: len(places) for label, places in uses.items() if len(places) >= _USUAL}
    named |= {label: told for label, told in _no_words(name, uses) if label not in named}
    named |= {label: told for label, told in _other_case(name, uses) if label not in named}
    yield from named.values()
    if not usual:
        return
    most = max(_FEW, *(times // _RARE for times in usual.values()))
    signs = {_bare(label): label for label in sorted(usual)}
    numbers = {_one(_bare(label)): label for label in sorted(usual)}
    letters = {label.lower(): label for label in sorted(usual)}
    index = NearIndex(letters)
    for label, places in uses.items():
        if len(places) > most:
            continue
        meant = signs.get(_bare(label))
        several = numbers.get(_one(_bare(label)), label)
        if not meant and several.removesuffix("s") != label.removesuffix("s"):
            meant = several  # other capitals or signs, too: of the number alone it is another label
        if not meant:
            near = [letters[known] for steps, known in index.near(label.lower()) if steps == 1]
            meant = next((known for known in near if _is_slip(label, known)), None)
        if meant and label not in named and usual[meant] >= _TIMES * len(places):
            yield _report(name, label, places, (meant, uses[meant]))


def _other_case(name: str, uses: Uses) -> Iterator[tuple[str, Diagnostic]]:
    """The labels that differ in capitals alone from one that is on more cards; texts of one card each are none."""
    if len(uses) * _SHARED_BY > sum(map(len, uses.values())):
        return
    alike: dict[str, list[str]] = defaultdict(list)
    for label in uses:
        if not any(sign.isdigit() or sign in _CODED for sign in label):
            alike[label.lower()].append(label)
    for labels in alike.values():
        usual, *others = sorted(labels, key=lambda label: -len(_names_of(uses[label])))
        for label in others:
            if len(_names_of(uses[label])) * _MORE <= len(_names_of(uses[usual])):
                yield label, _report(name, label, uses[label], (usual, uses[usual]))


def _no_words(name: str, uses: Uses) -> Iterator[tuple[str, Diagnostic]]:
    """The labels of one card that are no English word, and one letter from one that is, and is a label of several."""
    words = {
        label.lower(): label for label, places in uses.items() if label.isalpha() and len(label) >= _WORD
    }
    shared = [
        word for word, label in words.items() if len(_names_of(uses[label])) > _MORE and is_english(word)
    ]
    index = NearIndex(shared)
    for word, label in words.items() if shared else ():
        if len(uses[label]) == 1 and not is_english(word):
            near = [words[known] for steps, known in index.near(word) if steps == 1]
            if len(near) == 1:
                yield label, _report(name, label, uses[label], (near[0], uses[near[0]]))


def _names_of(places: Sequence[tuple[Card, Pointer]]) -> frozenset[str]:
    """The names of cards: versions of one are one."""
    return frozenset(card.name for card, _ in places)


def _alone(name: str, uses: Uses, cards: int) -> Iterator[Diagnostic]:
    """The label that a single card has, where all others share a few."""
    if len(uses) > _FEW_LABELS or sum(map(len, uses.values())) * 10 < max(cards, _LABELLED) * 9:
        return
    single = [label for label, places in uses.items() if len(places) == 1]
    others = sorted(label for label in uses if label not in single)
    if len(single) != 1 or len(others) < _LABELS or min(len(uses[label]) for label in others) < _SHARED:
        return
    [(card, pointer)] = uses[single[0]]
    if len(pointer) == 1 and any(map(str.isalpha, single[0])):
        message = f"`{single[0]}` is the `{name}` of this card alone; each of {len(others)} others is that of several"
        hint = f"did you mean {one_of(others)}?"
        yield Diagnostic(PROBLEM, message, card.origin.child(*pointer).span, hint)


def _swapped(evidence: Evidence) -> Iterator[Diagnostic]:
    """The short code that one card has with two letters swapped, where all others have one code (`bkw`, `bwk`)."""
    codes: dict[tuple[str, str], dict[str, list[Card]]] = defaultdict(lambda: defaultdict(list))
    for card in evidence.game.cards if evidence.game else ():
        for name, value in card.values.items():
            if isinstance(value, str) and _SHORTEST - 1 <= len(value) <= _CODE and value.isalnum():
                codes[card.kind, name][value].append(card)
    for (_, name), uses in codes.items():
        (odd, cards), *rest = sorted(uses.items(), key=lambda use: len(use[1]))
        usual, others = rest[0] if len(rest) == 1 else ("", [])
        if len(cards) == 1 and len(others) > _USUAL and sorted(odd) == sorted(usual):
            yield _report(name, odd, [(cards[0], (name,))], (usual, [(other, (name,)) for other in others]))


def _odd_signs(name: str, uses: Uses) -> Iterator[Diagnostic]:
    """The labels with a dash or an apostrophe of another look, and those that only a program reads."""
    for odd in odd_labels(label for label in uses if not label.endswith(".")):  # no sentences
        (card, pointer), *others = uses[odd.label]
        others_have = f"as in {odd.labels} other labels of `{name}`"
        message = f"expected `{odd.usual}` {others_have}, found `{odd.sign}` in `{odd.label}`"
        related = tuple(Related(one.origin.child(*at).span, "here too") for one, at in others)
        yield Diagnostic(PROBLEM, message, card.origin.child(*pointer).span, f"write `{odd.meant}`", related)
    for label in raw_labels({label: len(places) for label, places in uses.items()}):
        (card, pointer), *others = uses[label]
        message = f"`{label}` is what a program calls a `{name}`, as none of the other labels is"
        related = tuple(Related(one.origin.child(*at).span, "here too") for one, at in others[:_SHOWN])
        hint = "write it in words, as the others are"
        yield Diagnostic(PROBLEM, message, card.origin.child(*pointer).span, hint, related)


def _people_of_kinds(fields: Mapping[tuple[str, str], Uses]) -> Iterator[Diagnostic]:
    """The names of people that are nearly others in the field of several kinds: sets have artists in common."""
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
                yield from dict(_names(name, merged)).values()


def _are_people(labels: Iterable[str]) -> bool:
    """Whether most of some labels have a word that is no English."""
    strange = [not all(map(is_english, label.lower().split())) for label in labels]
    return sum(strange) * 2 > len(strange)


def _names(name: str, uses: Uses) -> Iterator[tuple[str, Diagnostic]]:
    """Names of several words (`Jesper Ejsing`) that are one letter from another one, however often each stands."""
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
        alike["", _bare(label)].append(label)
    told: set[str] = set()
    for key, labels in alike.items():
        usual = max(labels, key=lambda label: (named[label], label))
        for label in labels if len(labels) > 1 and named[usual] > 1 else ():
            slips = (
                _is_name_slip(label, usual, people=people) if key[0] != "" else _are_one(label, usual, key)
            )
            if label != usual and label not in told and slips:
                told.add(label)
                yield label, _report(name, label, uses[label], (usual, uses[usual]))


def _is_name(label: str) -> bool:
    """Whether a label can be somebody's name: two words or a few, a capital in front, no number and no code."""
    words = label.split()
    coded = any(sign.isdigit() or sign in _CODED for sign in label)
    titled = label[0].isupper() and not label.isupper()
    return 1 < len(words) <= _WORDS_OF_NAMES and titled and not coded


def _are_one(label: str, usual: str, key: tuple[object, ...]) -> bool:
    """Whether two names that are the same but for signs, or for initials, are one: one of the two has no initials."""
    return key[1] != "initials" or key[2] in (label, usual)


def _is_name_slip(label: str, usual: str, *, people: bool) -> bool:
    """Whether one letter is wrong in the one word that differs; where labels are no people, it is no English."""
    ours, theirs = label.lower().split(), usual.lower().split()
    ((one, other),) = [pair for pair in zip(ours, theirs, strict=True) if pair[0] != pair[1]] or [("", "")]
    if min(len(one), len(other)) < (_SHORTEST - people):
        return False
    return (people or not (is_english(one) or is_english(other))) and distance(one, other, 1) == 1


def _bare(label: str) -> str:
    """A label without spaces and signs, but for those that reckon: `1d4+1` is not `1d4-1`."""
    reckoned = re.sub(r"(?<=\d)\s*([+−×*/-])\s*(?=\d)", lambda sign: _RECKONED[sign[1]], label)
    return re.sub(r"[\W_]+", "", reckoned).lower() or label


def _one(bare: str) -> str:
    """The letters of a label for several as those of one: `Trees`, `Tree`."""
    several = len(bare) > _WORD and bare.isalpha() and bare.endswith("s") and not bare.endswith("ss")
    return bare[:-1] if several else bare


def _is_slip(label: str, usual: str) -> bool:
    """Whether the word that differs is no English; another number, or another form of a word, is another label."""
    ours, theirs = re.findall(r"[^\W_]+", label.lower()), re.findall(r"[^\W_]+", usual.lower())
    if len(ours) != len(theirs):
        return True
    differing = [(one, other) for one, other in zip(ours, theirs, strict=True) if one != other]
    return bool(differing) and all(
        one.isalpha() and other.isalpha() and len(one) >= _SHORTEST and not is_english(one)
        for one, other in differing
    )


def _report(
    name: str,
    label: str,
    places: Sequence[tuple[Card, Pointer]],
    usual: tuple[str, Sequence[tuple[Card, Pointer]]],
) -> Diagnostic:
    meant, others = usual
    spans = [card.origin.child(*pointer).span for card, pointer in places]
    message = f"expected `{name}` `{meant}` as on {len(others)} cards, found `{label}`"
    related = [Related(span, "here too") for span in spans[1:]]
    related.append(Related(others[0][0].origin.child(*others[0][1]).span, "the usual label"))
    return Diagnostic(PROBLEM, message, spans[0], f"did you mean `{meant}`?", tuple(related))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
