"""A text gives a number to an attribute that the game does not have.

## Why

No card carries the attribute, so nobody can apply the number.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger}
# file: terms.yaml
str: {term: Strength, short: STR}
int: {term: Wits, short: INT}
agl: {term: Speed, short: AGL}
# file: rules/01-rules.md
# Fights

An Ogre has STR 6, an Imp INT 2. A Cat has AGL 5. A Rat has STR 1. A Bat has AGI 4.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Fights

An Ogre has STR 6, an Imp INT 2. A Cat has AGL 5. A Rat has STR 1. A Bat has AGL 4.
```

## Notes

Attributes are abbreviations of two to four capitals that the terms (`short:`), the icons' texts or the choices of a
kind declare; in a text that belongs to no game, those that it explains itself: `HP (health)`, `Strength (STR)`. There
must be at least three, used beside numbers. The rule reports one that is a letter away from them and stands beside a
number in the same way, and any other that the texts use once or twice, do not explain, and treat as an attribute:
beside a number, in a row with them (`STR, AGL and LCK`), or as somebody's (`loses AGL`, `his AGL`). In a text that
belongs to no game, one that stands once and has the letters of a usual one in another order (`PH` beside `HP`) is
reported if the same word, or a number, stands beside both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from re import Match

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents, spoken_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.turned_letters import turned_letters
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.english import is_english
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.nouns import has_things_behind
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.suggestions import one_of

PROBLEM = Problem("TRM607", "unknown-stat", Severity.ERROR, __doc__)

_NAME = r"[A-Z]{2,4}"
#: `STR 4`, `STR+1`, `4 STR`.
_ABBREVIATION_AND_NUMBER = TextPattern(rf"\b({_NAME})\b(?=\s?[+−-]?\d)|(?<=\d )({_NAME})\b")
#: An abbreviation where an attribute can stand.
_USED = TextPattern(
    rf"\b(?:(?:lose|loses|gain|gains|lost|gained|your|her|his|its|their|roll|test|reduce|raise)\s+(?P<own>{_NAME})"
    rf"|(?P<before>{_NAME})(?=\s?[=+−-]?\s?\d)|(?<=\d )(?P<behind>{_NAME})"
    rf"|(?P<stat>{_NAME})(?:,| and| or) (?P<next>{_NAME})|(?P<last>{_NAME})(?:,| and| or) (?P<stat2>{_NAME}))\b"
)
#: Two to four capitals.
_ABBREVIATION = TextPattern(_NAME)
#: `HP (health)`, `Strength (STR)`.
_EXPLAINED = TextPattern(
    rf"\b(?P<name>{_NAME})\s\([A-Za-z][a-z]+(?: [a-z]+){{0,3}}\)"
    rf"|\b[A-Z][a-z]+(?: [A-Z]?[a-z]+)?\s\((?P<name2>{_NAME})\)"
)
#: The rest of a name, of weapons or planes, unless attributes are written so: `LRM-15`, `AC/10`.
_MODEL_NUMBER = TextPattern(r"[-/]\d")
#: What games count under these letters they need not explain.
_USUAL = word_set("hp vp xp gp mp ap dp sp cp ac dc ko ok am pm id nr no vs")
_FEWEST, _MOST_ODD = 3, 2
#: The groups of `_USED` for what is only listed beside another name, each with the group of that name.
_BESIDE = {"next": "stat", "last": "stat2"}


def inspect(evidence: Evidence) -> Inspection:
    """Look up every abbreviation beside a number."""
    if evidence.game is None:
        return _inspect_lone_texts(evidence.documents)
    declared = frozenset(
        e.phrase for e in vocabulary_of(evidence).entries if _ABBREVIATION.fullmatch(e.phrase)
    )
    return _inspect(all_documents(evidence) if len(declared) >= _FEWEST else (), declared)


def _inspect_lone_texts(documents: Sequence[Document]) -> Inspection:
    """Look up the abbreviations of each text among those that it explains itself."""
    each = [_inspect((document,), _explained(document)) for document in documents]
    found = [finding for inspection in each for finding in inspection.diagnostics]
    reported = {finding.span for finding in found}
    found += [
        _turned(place, others)
        for document in documents
        for place, others in turned_letters(document)
        if place.span not in reported
    ]
    return Inspection(tuple(found), sum(inspection.inspected for inspection in each))


def _inspect(documents: tuple[Document, ...], declared: frozenset[str]) -> Inspection:
    """Look up the abbreviations of texts that share their attributes."""
    if len(declared) < _FEWEST:
        return Inspection((), 0)
    places = [place for document in documents for place in _stats(document)]
    used = Counter(place.words for place in places)
    if sum(name in used for name in declared) < _FEWEST:
        return Inspection((), len(places))
    found = []
    for place in places:
        if place.words.lower() in _USUAL:
            continue
        near = [name for name in sorted(declared) if distance(place.words, name, 1) == 1]
        if place.words not in declared and near and used[place.words] < max(used[name] for name in near) + 2:
            found.append(_finding(place, declared, near))
    known = {finding.span for finding in found}
    odd = [_finding(place, declared, []) for place in _odd(documents, declared)]
    return Inspection((*found, *(finding for finding in odd if finding.span not in known)), len(places))


def _finding(place: Place, declared: frozenset[str], near: list[str]) -> Diagnostic:
    message = f"no attribute is called `{place.words}`, expected one of {one_of(declared)}"
    fix = place.rewrite(near[0]) if len(near) == 1 else None
    hint = f"did you mean `{near[0]}`?" if near else "name an attribute of the game, or declare this one"
    return Diagnostic(PROBLEM, message, place.span, hint, (), fix)


def _turned(place: Place, others: tuple[Place, ...]) -> Diagnostic:
    meant = others[0].words
    message = f"expected `{meant}` ({len(others)} times), found `{place.words}` once"
    related = tuple(other.related("the usual letters") for other in others[:3])
    return Diagnostic(PROBLEM, message, place.span, f"did you mean `{meant}`?", related, place.rewrite(meant))


@derived
def _stats(document: Document) -> tuple[Place, ...]:
    """Every abbreviation beside a number."""
    found = (
        (block, match)
        for block in spoken_in(document)
        for match in _ABBREVIATION_AND_NUMBER.finditer(block.text)
    )
    return tuple(Place(document, block, *match.span(1 if match[1] else 2)) for block, match in found)


@derived
def _explained(document: Document) -> frozenset[str]:
    """The abbreviations that a text explains in brackets, or that stand in brackets behind their words."""
    found = (match for block in spoken_in(document) for match in _EXPLAINED.finditer(block.text))
    return frozenset(match["name"] or match["name2"] for match in found)


@derived
def _said(document: Document) -> tuple[str, ...]:
    """Whatever looks like the abbreviation of an attribute, as often as it stands in a text."""
    return tuple(name for block in document.blocks for name in _ABBREVIATION.findall(block.text))


@derived
def _used(document: Document) -> tuple[tuple[TextBlock, tuple[Match[str], ...]], ...]:
    """Where words stand as attributes do, by block."""
    found = ((block, tuple(_USED.finditer(block.text))) for block in spoken_in(document))
    return tuple((block, matches) for block, matches in found if matches)


@derived
def _hyphened(document: Document) -> frozenset[str]:
    """The abbreviations that a hyphen or slash joins with a number."""
    found = (_ABBREVIATION_AND_NUMBER.finditer(block.text) for block in spoken_in(document))
    return frozenset(
        m[1] for m in chain.from_iterable(found) if m[1] and _MODEL_NUMBER.match(m.string, m.end())
    )


def _odd(documents: tuple[Document, ...], declared: frozenset[str]) -> Iterator[Place]:
    """The places of abbreviations that are used as attributes, but hardly ever, and are no words nor parts of names."""
    said = Counter(chain.from_iterable([_said(document) for document in documents]))
    explained = frozenset[str]().union(*(_explained(document) for document in documents))
    known = declared | explained
    hyphened = any(name in declared for document in documents for name in _hyphened(document))
    used = ((document, *of_block) for document in documents for of_block in _used(document))
    for document, block, uses in used:
        for use in uses:
            for group in _stats_in(use, declared):
                names_sort = group == "behind" and has_things_behind(block.text, use.end(group))
                model = not hyphened and _MODEL_NUMBER.match(block.text, use.end(group))
                if model:
                    continue
                if use[group] not in known and _is_odd(use[group], said[use[group]]) and not names_sort:
                    yield Place(document, block, *use.span(group))


def _stats_in(use: Match[str], declared: frozenset[str]) -> Iterator[str]:
    """The groups of a use that name an attribute; what is only listed beside one needs a declared one there."""
    yield from (group for group in ("own", "before", "behind") if use[group])
    yield from (group for group, beside in _BESIDE.items() if use[group] and use[beside] in declared)


def _is_odd(name: str, count: int) -> bool:
    lower = name.lower()
    return count <= _MOST_ODD and lower not in _USUAL and not is_english(lower)


RULE = Rule(PROBLEM, inspect)
