"""A name differs by a letter or two from a card or term of the game.

## Why

Readers cannot know whether a name with another letter is another thing.

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

Drink the Luristan Tea once a day.
```

## Notes

Only capitalised words are compared, at one typing mistake from five letters on and two from nine; a single
word of up to seven letters must begin as the name does, for short words have too many neighbours (Light,
Fight). A word is left alone when it is itself registered, when the texts write it in small letters
elsewhere, when it is an ordinary word at the beginning of a sentence, or when it is used more often than
the registered one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from cardgen.check.cardtexts import spoken_blocks
from cardgen.check.evidence import Evidence
from cardgen.check.nearness import NearIndex
from cardgen.check.phrases import tokens_of
from cardgen.check.place import Place
from cardgen.check.rule import Inspection, Rule
from cardgen.check.sentences import split_sentences
from cardgen.check.vocabulary import Entry, Vocabulary, vocabulary_of
from cardgen.check.words import FUNCTION_WORDS, NUMBER_WORDS
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("NAM502", "near-name", Severity.ERROR, __doc__)

_LINKING = {"of", "the", "and", "a", "in", "to", "for"}
_LONGEST = 6
_OPENING = frozenset('"“‘(')


def inspect(evidence: Evidence) -> Inspection:
    """Compare every capitalised stretch with the registered names."""
    words = vocabulary_of(evidence)
    by_folded: dict[str, Entry] = {}
    for entry in words.entries:
        if entry.kind in {"card", "term", "component"} and entry.phrase[:1].isupper():
            by_folded.setdefault(_folded(entry.phrase), entry)
    index = NearIndex(by_folded)
    small, uses = _counted(evidence)
    found, looked = [], 0
    for place in _candidates(evidence):
        looked += 1
        folded = _folded(place.words)
        if folded in by_folded or words.registers(place.words) or _is_ordinary(folded, small):
            continue
        if " " not in folded and not _stands_alone(place, words):
            continue
        near = tuple(n for n in index.near(folded) if len(folded) > 7 or n[1][0] == folded[0])
        if near and uses[folded] <= max(uses[near[0][1]], 2):
            found.append(_report(place, by_folded[near[0][1]], single=len(near) == 1, steps=near[0][0]))
    return Inspection(tuple(_longest_only(found)), looked)


def _folded(phrase: str) -> str:
    return " ".join(token.folded for token in tokens_of(phrase))


def _counted(evidence: Evidence) -> tuple[frozenset[str], Counter[str]]:
    """The words that are somewhere written small, and how often each stretch of capitalised words is used."""
    small: set[str] = set()
    for _, block in spoken_blocks(evidence):
        small.update(t.folded for t in tokens_of(block.text) if block.text[t.start].islower())
    return frozenset(small), Counter(_folded(place.words) for place in _candidates(evidence))


def _is_ordinary(folded: str, small: frozenset[str]) -> bool:
    return all(
        word in small or word in FUNCTION_WORDS or word in NUMBER_WORDS or word.isdigit()
        for word in folded.split()
    )


def _stands_alone(place: Place, words: Vocabulary) -> bool:
    """Whether a single word is a name by itself: the capitalised words beside it are registered, or there are none."""
    run = next((r for r in _runs(place.block.text) if r[0][0] <= place.start < r[-1][1]), [])
    before, after = place.block.text[run[0][0] : place.start], place.block.text[place.end : run[-1][1]]
    return all(words.registers(rest) for rest in (before.strip(), after.strip()) if rest)


def _candidates(evidence: Evidence) -> Iterator[Place]:
    """Every stretch of capitalised words, with all its parts of up to six words."""
    for document, block in spoken_blocks(evidence):
        if block.is_heading or block.text.isupper():
            continue
        starts = {_first_letter(block.text, sentence.start) for sentence in split_sentences(block.text)}
        for run in _runs(block.text):
            for first in range(len(run)):
                for last in range(first, min(len(run), first + _LONGEST)):
                    start, end = run[first][0], run[last][1]
                    opens = start in starts or block.text[start - 1 : start] in _OPENING
                    alone = first == last and opens
                    edges = {block.text[slice(*run[first])].lower(), block.text[slice(*run[last])].lower()}
                    if (
                        not alone
                        and not edges & _LINKING
                        and not block.marks_at(start, end, "card", "generated")
                    ):
                        yield Place(document, block, start, end)


def _first_letter(text: str, start: int) -> int:
    match = re.compile(r"\w").search(text, start)
    return match.start() if match else start


def _runs(text: str) -> Iterator[list[tuple[int, int]]]:
    run: list[tuple[int, int]] = []
    for token in tokens_of(text):
        capital = text[token.start].isupper() or token.folded.isdigit()
        linking = bool(run) and token.folded in _LINKING
        if run and not (token.joined and (capital or linking)):
            yield run
            run = []
        if capital or linking:
            run.append((token.start, token.end))
    if run:
        yield run


def _report(place: Place, entry: Entry, *, single: bool, steps: int) -> Diagnostic:
    fix = (
        place.rewrite(entry.phrase, safe=single and steps == 1)
        if _same_number(place.words, entry.phrase)
        else None
    )
    related = (Related(entry.span, f"the {entry.kind} `{entry.phrase}`"),) if entry.span else ()
    message = f"`{place.words}` is no name of the game, but `{entry.phrase}` is one"
    return Diagnostic(PROBLEM, message, place.span, f"did you mean `{entry.phrase}`?", related, fix)


def _same_number(written: str, registered: str) -> bool:
    return written.endswith("s") == registered.endswith("s")


def _longest_only(found: list[Diagnostic]) -> Iterator[Diagnostic]:
    for diagnostic in found:
        span = diagnostic.span
        inside = span and any(
            other.span
            and other is not diagnostic
            and (other.span.path, other.span.line) == (span.path, span.line)
            and other.span.column <= span.column
            and other.span.end_column >= span.end_column
            and other.span != span
            for other in found
        )
        if not inside:
            yield diagnostic


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
