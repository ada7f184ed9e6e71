"""A component in the component list is never mentioned again.

## Why

Either the rule that uses it was lost, or it was cut from the game and not from the list.

## Example

```text
Components

4 wooden ships
30 copper coins
2 harbour tiles
5 storm markers

Playing

Move your wooden ship to one of the harbour tiles and take copper coins. When the wind turns, move all ships. Count
the coins at the end: whoever has the most coins wins the game.
```

## Use instead

```text
Components

4 wooden ships
30 copper coins
2 harbour tiles
5 storm markers

Playing

Move your wooden ship to one of the harbour tiles and take copper coins. When the wind turns, move all ships and put a
storm marker on the board. Whoever has the most coins wins the game.
```

## Notes

A component counts as mentioned if its last word, or the word before that, stands anywhere outside the list or on a
card, in any form, or if part of a compound does (`map` for `mapsheet`). Rulebooks, boxes, bags, stands and score pads
need no mention, nor do the counters of a game that speaks of its units, markers or pieces. A sentence below the list is
a mention, too. A list of fewer than four components, or one of which more than a quarter is never mentioned, is left
alone: its rules may stand in another text. Sub-entries (the monsters below "20 monster figures") need no mention if
the entry above them has one, nor does what others come on (`2 cardboard frames with:`), nor a name with an article
(`The Rope Walk (x2)`). Components that `game.yaml` declares are checked only if half of them are mentioned.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from cardgen.check.documents.counts.component_entries import read_entries
from cardgen.check.documents.counts.component_lists import CountedList, counted_lists
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock, blocks_in
from cardgen.check.documents.place import report
from cardgen.check.evidence.box import Part, read_box
from cardgen.check.evidence.card_texts import words_in
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.english import is_english
from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, folded_tokens, word_set
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.schema.records import Prose
from cardgen.source.plain_data import values_in

PROBLEM = Problem("CNT108", "unmentioned-part", Severity.WARNING, __doc__)
_NEEDLESS = word_set(
    "rulebook rule booklet book box bag stand pad sheet insert sticker aid reference base leaflet pencil paper tray "
    "guide appendix divider card summary manual instruction piece component copy part element item"
)
#: What all pieces of cardboard together are called, what may be said of their make, and what the rules call them.
_CARDBOARD = word_set("counter chit")
_MAKE = word_set("die cut cardboard double sided colour color full playing game printed small large")
_CALLED = word_set("unit marker token piece")
#: Shorter lists, and texts of fewer words, say nothing about what the rules speak of.
_FEWEST, _FEWEST_WORDS = 4, 25
#: The words up to the next sign.
_UP_TO_SIGN = TextPattern(r"[^,;:()\[\].|]*")
#: What a part is good for, where the list says it itself: `4 meeples (to walk through your dungeon)`.
_USE = TextPattern(
    r"[^,;:()\[\].|]{0,40}\s*[(–—:-]\s*(?:[\w'’-]+ ){0,5}(?:to|for|as|used?|marks?|shows?) \w+"
)
#: What marks the items of a list in a list, and those of the outer one.
_INNER_MARKS, _OUTER_MARK = frozenset("–—-◦○"), "•"
#: Shorter parts of a word are met by chance.
_SHORTEST_HALF = 3
_HINT = "say in the rules what it is for, or remove it from the list"


def inspect(evidence: Evidence) -> Inspection:
    """Look for every listed part in the rest of the texts."""
    parts = [part for part in read_box(evidence) if part.noun]
    if not any(part.place or part.origin for part in parts):
        return Inspection((), len(parts))
    words = _words_outside_lists(evidence)
    if len(words) < _FEWEST_WORDS:
        return Inspection((), len(parts))
    sorts = _sorts(evidence, words)
    listed = [part for part in parts if part.place and part.place.order not in sorts]
    lost = _lost(listed, words)
    found: list[Diagnostic] = []
    if len(listed) >= _FEWEST and len(lost) * 4 <= len(listed):
        found += [report(PROBLEM, part.place, _message(part), _HINT) for part in lost if part.place]
    declared = [part for part in parts if part.origin and not part.place]
    lost = _lost(declared, words)
    if evidence.game and len(lost) * 2 <= len(evidence.game.components):
        found += [Diagnostic(PROBLEM, _message(p), p.origin.span, _HINT) for p in lost if p.origin]
    return Inspection(tuple(found), len(parts))


def _sorts(evidence: Evidence, words: frozenset[str]) -> frozenset[tuple[str, int]]:
    """Where the sorts of things stand that the rules speak of as a whole: the monsters below `20 monster figures`."""
    lists = (counted for document in evidence.documents for counted in counted_lists(document))
    added = {
        entry.place.order
        for counted in lists
        if not _lies_apart(counted) and _is_known(counted.total.noun, words)
        for entry in counted.entries
    }
    return frozenset(added | {order for document in evidence.documents for order in _below(document, words)})


def _below(document: Document, words: frozenset[str]) -> Iterator[tuple[str, int]]:
    """The items below an item of a thing that the rules speak of, which name no parts of their own: its colours."""
    above: dict[int, tuple[int, tuple[str, ...]]] = {}
    for block in document.of_kind("components"):
        entries = read_entries(document, block) if block.is_item else ()
        group, over = above.get(block.level - 1, (0, ()))
        if entries and group == block.group and _is_known(over, words):
            yield from (entry.place.order for entry in entries if entry.head not in COMPONENT_NOUNS)
        above = {level: each for level, each in above.items() if level < block.level}
        if len(entries) == 1 or block.text.endswith(":"):
            noun = entries[0].noun if len(entries) == 1 else fold_phrase(block.text)
            above[block.level] = (block.group, noun)


def _lies_apart(counted: CountedList) -> bool:
    """Whether the parts of a sum are things of their own, such as cards and dice."""
    return len({entry.head for entry in counted.entries} & COMPONENT_NOUNS) > 1


def _lost(parts: list[Part], words: frozenset[str]) -> list[Part]:
    """The parts that need a word and have none."""
    return [
        part
        for part in parts
        if not any(_is_known(noun, words) for noun in _names(part))
        and not _is_named(part)
        and not _is_explained(part)
        and not _is_torn(part)
        and not _holds_known(part, words)
    ]


def _is_named(part: Part) -> bool:
    """Whether an article makes a noun the name of one thing, whose sort the rules speak of as a whole: `The Mill`."""
    return part.noun[0] == "the"


def _holds_known(part: Part, words: frozenset[str]) -> bool:
    """Whether a part is what others come on or in, which the items below it list: `2 cardboard frames with:`."""
    place = part.place
    if place is None or not place.block.is_item or not place.block.text.endswith(":"):
        return False
    document, block = place.document, place.block
    below = takewhile(
        lambda item: item.group == block.group and item.level > block.level,
        document.blocks[block.index + 1 :],
    )
    return any(_is_known(entry.noun, words) for item in below for entry in read_entries(document, item))


def _is_torn(part: Part) -> bool:
    """Whether a number in a text from pages stands before no thing: a bracket of colours goes on in another line, or
    the mark of an inner list tells a sort of what stands above.
    """
    place = part.place
    if place is None or not place.document.from_pages:
        return False
    if place.block.marker in _INNER_MARKS and _OUTER_MARK in place.document.text:
        return True
    if part.noun[-1] in COMPONENT_NOUNS:
        return False
    phrase = _UP_TO_SIGN.match(place.block.text, place.end)
    return not (phrase and phrase[0].rstrip().endswith("s"))


def _is_explained(part: Part) -> bool:
    """Whether the list itself says what a part is good for."""
    return part.place is not None and _USE.match(part.place.block.text, part.place.end) is not None


def _names(part: Part) -> Iterator[tuple[str, ...]]:
    """The noun of a part, its plural, and all its words up to the next mark: `Learn to Play book`."""
    yield part.noun
    yield part.many
    if part.place:
        phrase = _UP_TO_SIGN.match(part.place.block.text, part.place.end)
        yield fold_phrase(phrase[0]) if phrase else ()


def _is_known(noun: tuple[str, ...], words: frozenset[str]) -> bool:
    """Whether a noun needs no word, or its last words have one, alone or as a part of them: `mapsheet` by `map`."""
    last = noun[-1] if noun else ""
    if last in _CARDBOARD and _MAKE.issuperset(noun[:-1]) and not _CALLED.isdisjoint(words):
        return True
    if last in _NEEDLESS or not words.isdisjoint(noun[-2:]):
        return bool(noun)
    halves = [(last[:at], last[at:]) for at in range(_SHORTEST_HALF, len(last) - _SHORTEST_HALF + 1)]
    return any((a in words or b in words) and is_english(a) and is_english(b) for a, b in halves)


def _message(part: Part) -> str:
    return f"`{' '.join(part.noun)}` is in the box, but nothing else mentions it"


@derived
def _words_outside_lists(evidence: Evidence) -> frozenset[str]:
    words: set[str] = set()
    for document, block in blocks_in(evidence.documents):
        if block.kind not in {"components", "credits", "index", "contents"} or _explains(document, block):
            words |= folded_tokens(block.text)
    return frozenset(words | _words_of_cards(evidence))


def _explains(document: Document, block: TextBlock) -> bool:
    """Whether a block of the list is a sentence about parts that counts none."""
    sentence = block.kind == "components" and not block.is_item and block.text.rstrip().endswith(".")
    return sentence and not read_entries(document, block)


@derived_from_cards
def _words_of_cards(evidence: Evidence) -> frozenset[str]:
    words: set[str] = set()
    for card in evidence.cards:
        for text in (
            card.name,
            *words_in(card.values),
            *(prose.text for _, prose in values_in(card.values, Prose)),
        ):
            words |= folded_tokens(text)
    return frozenset(words)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "chapters"}))
