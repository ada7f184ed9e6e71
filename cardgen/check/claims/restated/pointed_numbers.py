"""Document → numbers of the things just named that differ from the number before: `Draw 3 cards. These 4 cards form`,
`each player reveals 4 … from the 3 revealed`.

The number pointed back to is the only one of these things in the sentences before, in the same paragraph.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from cardgen.check.claims.restated.numbers.said_number import SaidNumber, counts_things
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.documents.document import Document
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set

_POINTING = word_set("these those")
_THESE = TextPattern(r"\b[Tt]h[eo]se (?:same )?$", cues="these those")
#: `the 3 revealed`, `of the three drawn cards`: what was done with so many before.
_THE = TextPattern(r"\b[Tt]he $")
_DONE = TextPattern(
    r" (?:cards? |tiles? |tokens? |dice )?(?P<done>revealed|drawn|dealt|chosen|selected|taken|rolled)\b"
)
_DEEDS = {
    "revealed": word_set("reveal reveals revealing"),
    "drawn": word_set("draw draws drawing"),
    "dealt": word_set("deal deals dealing"),
    "chosen": word_set("choose chooses choosing"),
    "selected": word_set("select selects selecting"),
    "taken": word_set("take takes taking"),
    "rolled": word_set("roll rolls rolling"),
}
#: Words beside a number, or between the two, that show that there may be more or fewer than the number says.
_OPEN = TextPattern(
    r"\b(?:up to|at least|at most|or (?:more|fewer|less)|another|more|additional|extra|any number|all|some|remaining|"
    r"(?<!the )other|plus|also (?:draw|take|add)|add|an? (?:[a-z]+ )?(?:card|tile|token|cube|die))\b"
)
_MANY = TextPattern(r"\b(?:each|every|per|players|twice|again|both)\b", re.IGNORECASE)
#: After a `one` that is no number of things: `one after the other`, `from any one of the piles`.
_ONE_OF = TextPattern(r"(?:['’]s| of(?! (?:them|these|those)\b)| after| by| at)\b")
#: So many sentences back a number may be pointed to.
_BACK = 3
_FEWEST = 2
#: If the numbers differ by more than this, they count different things.
_NEAR = 2


def pointed_numbers(document: Document) -> Iterator[Restatement]:
    """The numbers that point back to other things than were named."""
    in_block: dict[int, list[SaidNumber]] = defaultdict(list)
    for number in said_numbers(document):
        in_block[number.place.block.index].append(number)
    for numbers in in_block.values():
        if len(numbers) > 1:
            yield from _in_block(numbers)


def _in_block(numbers: Sequence[SaidNumber]) -> Iterator[Restatement]:
    """The same for the numbers of one paragraph."""
    text = numbers[0].place.block.text
    if _POINTING.isdisjoint(small_words(text)) and not _DONE.search(text):
        return
    starts = [sentence.start for sentence in split_sentences(text)]
    for at, number in enumerate(numbers):
        begins = max((start for start in starts if start <= number.place.start), default=0)
        first = starts[max(0, starts.index(begins) - _BACK)] if begins in starts else 0
        before = [
            each
            for each in numbers[:at]
            if first <= each.place.start and (each.place.start < begins or _is_apart(text, each, number))
        ]
        named = _named_before(number, before)
        if named and _differs(text, named, number):
            yield Restatement(number, (named,))


def _is_apart(text: str, one: SaidNumber, other: SaidNumber) -> bool:
    """Whether a mark parts two numbers of one sentence."""
    return any(mark in text[one.place.end : other.place.start] for mark in ";:—–")


def _named_before(number: SaidNumber, before: Sequence[SaidNumber]) -> SaidNumber | None:
    """The only number before that counts what this one points back to; None if there is none, or several."""
    text, start, end = number.place.block.text, number.place.start, number.place.end
    if _THESE.search(text, 0, start) and number.thing:
        same = [each for each in before if each.thing == number.thing]
        named = same or [each for each in before if not counts_things(each) and _tells_of(each, number.thing)]
    elif (done := _DONE.match(text, end)) and _THE.search(text, 0, start):
        named = [each for each in before if _is_deed(each, _DEEDS[done["done"]])]
    else:
        return None
    counted = [each.value for each in before if not _ONE_OF.match(text, each.place.end)]
    sole = len({each.value for each in named}) == 1 and number.value not in _reckoned(counted)
    return named[0] if sole else None


def _reckoned(values: Sequence[int]) -> set[int]:
    """Numbers with the sums and differences of any two of them: `draw 4, discard 1, keep these 3`."""
    return {*values, *(abs(one + sign * two) for one, two in combinations(values, 2) for sign in (1, -1))}


def _tells_of(number: SaidNumber, thing: str) -> bool:
    """Whether the sentence of a number without a noun names these things: `shuffle the cards and set 3 off`, but not
    `cards 21 to 40`.
    """
    before = number.place.block.text[: number.place.start].split()[-1:]
    return thing in gist(number.sentence) and thing not in map(stem, before)


def _is_deed(number: SaidNumber, deeds: frozenset[str]) -> bool:
    """Whether one of these verbs is right before a number."""
    words = number.place.block.text[: number.place.start].split()[-1:]
    return not deeds.isdisjoint(words)


def _differs(text: str, named: SaidNumber, number: SaidNumber) -> bool:
    """Whether the second number must be the first one, and is not."""
    one, other = named.value, number.value
    if one == other or min(one, other) < _FEWEST or abs(one - other) > _NEAR:
        return False
    between = text[max(0, named.place.start - 20) : number.place.start]
    if named.bound or _OPEN.search(between) or stem("number") == number.thing:
        return False
    return not (_MANY.search(between) and other % one == 0)
