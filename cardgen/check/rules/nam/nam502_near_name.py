"""A name differs by a letter or two from a card or term of the game.

## Why

Readers cannot know whether a name with one other letter is something else.

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
  - {id: luristan, name: Luristan Tea}
  - {id: dagger, name: Dagger}
# file: rules/01-rules.md
# Items

Drink the Luristam Tea once a day.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Items

Drink the Luristan Tea once a day.
```

## Notes

Only capitalised words are compared. One typing mistake is allowed from five letters on, two from nine. A single word
of up to seven letters must begin as the name does, because short words have too many neighbours (Light, Fight); two
mistakes in a single word do not count if they make another ending (Salamander, Salamandite). A word is left alone if
it is itself registered, if the texts write it in small letters elsewhere, if it is an ordinary word at the beginning
of a sentence, or if it is used more often than the registered one. Words in capitals throughout are labels, unless the
name is written in capitals, too. If a game has hundreds of names, some name resembles any phrase: then words that are
all English are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import spoken_blocks
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.names.capitalised_names import LONGEST, capitalised_names, stands_alone
from cardgen.check.names.listed_slips import listed_slips
from cardgen.check.names.name_forms import is_derived, is_form, is_inflected
from cardgen.check.names.slips import find_slips
from cardgen.check.names.vocabulary import Entry, vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.english import is_english
from cardgen.check.wording.languages import in_another_language
from cardgen.check.wording.nearness import NearIndex
from cardgen.check.wording.phrases import folded_words
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity, Span
from cardgen.frozen import frozen

PROBLEM = Problem("NAM502", "near-name", Severity.ERROR, __doc__)

#: So many names are near to many right words by chance.
_MANY = 400
#: And so many, where they are English words themselves, to some others.
_SEVERAL = 100


@frozen
class _Names:
    """What may be misspelt, by its folded words; and the words and beginnings of the cards' names."""

    by_folded: dict[str, Entry]
    index: NearIndex
    parts: frozenset[str]


def inspect(evidence: Evidence) -> Inspection:
    """Compare every capitalised stretch that holds an unknown word with the registered names."""
    candidates = list(capitalised_names(evidence))
    slips, listed = list(find_slips(evidence)), list(listed_slips(evidence))
    found = [finding for place in candidates if (finding := _near_name(evidence, place))]
    reported = [finding.span for finding in found]
    found += [
        _report(slip.place, slip.entry, single=True, steps=1)
        for slip in slips
        if not _is_right(evidence, slip.place, slip.entry) and not _is_reported(slip.place, reported)
    ]
    for slip in listed:
        if not _is_reported(slip.place, [finding.span for finding in found]):
            found.append(_report(slip.place, slip.entry, single=True, steps=1))
    return Inspection(tuple(_longest_only(found)), len(candidates) + len(slips) + len(listed))


def _near_name(evidence: Evidence, place: Place) -> Diagnostic | None:
    """The finding of a place that nearly has the words of a name; None where these are right, or may be."""
    words, names, folded = vocabulary_of(evidence), _names(evidence), _folded(place.words)
    if folded in names.by_folded or folded in names.parts or words.registers(place.words):
        return None
    near = tuple(n for n in names.index.near(folded) if len(folded) > 7 or n[1][0] == folded[0])
    if not near or (" " not in folded and not stands_alone(place, words)):
        return None
    steps, nearest = near[0]
    entry = names.by_folded[nearest]
    derived = steps > 1 and is_derived(folded, nearest)
    if derived or _is_word_of_its_own(place.words, entry.phrase, len(names.by_folded)):
        return None
    if _is_right(evidence, place, entry):
        return None
    usual = _count(evidence, place.words) > max(_count(evidence, entry.phrase), 2)
    return None if usual else _report(place, entry, single=len(near) == 1, steps=steps)


def _is_right(evidence: Evidence, place: Place, entry: Entry) -> bool:
    """Whether a place that nearly has a name is a label, near one of very many names, or has an inflected one."""
    label = place.words.isupper() and not entry.phrase.isupper()
    many = len(_names(evidence).by_folded) >= _MANY
    if label or (many and _is_by_chance(place.words, entry)):
        return True
    english = evidence.game is None or evidence.game.language.startswith("en")
    inflected = evidence.game is not None and (not english or in_another_language(place.block.text))
    return inflected and is_inflected(_folded(place.words), _folded(entry.phrase))


def _is_reported(place: Place, reported: list[Span | None]) -> bool:
    return any(_touch(place.span, span) for span in reported if span)


@derived_from_cards
def _names(evidence: Evidence) -> _Names:
    entries = vocabulary_of(evidence).entries
    by_folded: dict[str, Entry] = {}
    for entry in entries:
        if entry.kind in {"card", "term", "component"} and entry.phrase[:1].isupper():
            by_folded.setdefault(_folded(entry.phrase), entry)
    named = [folded_words(entry.phrase) for entry in entries if entry.kind == "card"]
    # `Angela` is Angela Preston.
    parts = frozenset(part for words in named for part in (*words, *map(" ".join, _beginnings(words))))
    return _Names(by_folded, NearIndex(by_folded), parts)


def _beginnings(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return (words[:end] for end in range(2, min(len(words), LONGEST) + 1))


def _is_word_of_its_own(words: str, name: str, names: int) -> bool:
    """Whether a single word is English and a form of the name, or no name where many are near to some word; or it is
    written together from several (`SpAtk`).
    """
    if " " in words + name:
        return False
    if not words.isupper() and not words[1:].islower() and name[1:].islower():
        return True
    if not _is_plain_english(words):
        return False
    return is_form(words.lower(), name.lower()) or (names >= _SEVERAL and is_english(name.lower()))


def _is_plain_english(words: str) -> bool:
    return all(is_english(word.lower()) for word in words.split())


def _is_by_chance(words: str, entry: Entry) -> bool:
    """Whether words are near one of very many names by chance: they are English, or several of what has no card."""
    several = " " not in words and not _same_number(words, entry.phrase)
    return several or _is_plain_english(words)


def _touch(one: Span, other: Span) -> bool:
    return (one.path, one.line) == (other.path, other.line) and (
        one.column < other.end_column and other.column < one.end_column
    )


def _folded(phrase: str) -> str:
    return " ".join(folded_words(phrase))


def _count(evidence: Evidence, words: str) -> int:
    return _all_spoken(evidence).count(words)


@derived
def _all_spoken(evidence: Evidence) -> str:
    """Everything that the game itself says, with a sign between the blocks that no name has."""
    return "\0".join(block.text for _, block in spoken_blocks(evidence))


def _report(place: Place, entry: Entry, *, single: bool, steps: int) -> Diagnostic:
    # A name with letters of another language may stand in another case there, whatever the game is written in.
    sure = single and steps == 1 and entry.phrase.isascii()
    fix = place.rewrite(entry.phrase, safe=sure) if _same_number(place.words, entry.phrase) else None
    related = (Related(entry.span, f"the {entry.kind} `{entry.phrase}`"),) if entry.span else ()
    message = f"`{place.words}` is not a name of the game, but `{entry.phrase}` is"
    return Diagnostic(PROBLEM, message, place.span, f"did you mean `{entry.phrase}`?", related, fix)


def _same_number(written: str, registered: str) -> bool:
    return written.endswith("s") == registered.endswith("s")


def _longest_only(found: list[Diagnostic]) -> Iterator[Diagnostic]:
    """Those that lie in no longer one; a longer one begins at most six words before."""
    longest: dict[tuple[str, int], tuple[int, int]] = {}
    placed = [(d.span, d) for d in found if d.span]
    placed.sort(key=lambda entry: (entry[0].path, entry[0].line, entry[0].column, -entry[0].end_column))
    for span, diagnostic in placed:
        column, end = longest.get((span.path, span.line), (0, 0))
        if span.end_column > end or (span.column, span.end_column) == (column, end):
            longest[span.path, span.line] = (span.column, span.end_column)
            yield diagnostic


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
