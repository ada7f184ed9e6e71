"""Document → the numbers of acts and of things in titles, with those that the text below gives for the same.

`Draw 2 cards` above `you draw three cards`; `River dice (6 rounds)` above `The game lasts seven rounds`; `The 3 phases`
above `A turn has four phases`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.values.headed_costs import HeadedCost
from cardgen.check.wording.meanings.acts import Act, find_acts
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import has_number, word_set
from cardgen.frozen import frozen

#: What stands before the number of a title that counts all of a thing: `Tunnels (3 tiles)`, `The 3 phases`.
_COUNTS_ALL = TextPattern(r"(?:\(|^The )$")
#: The same before a number in a sentence.
_SAYS_ALL = TextPattern(
    r"(?:^|\b(?:lasts?|lasts? (?:only|for)|played (?:over|for)|the|these|all|has|have|consists? of|into|through) )$",
    re.IGNORECASE,
)
#: A sentence about another case than the usual one.
_OTHERWISE = TextPattern(
    r"\b(?:instead|another|if|when|whenever|unless|until|once|with \w+ players?)\b", re.IGNORECASE
)
#: Beside a number: it is more than the usual one, or one for some.
_FOR_SOME = TextPattern(
    r"\b(?:more|extra|additional|fewer|less|each|every|per|or|either|players?|first|last|next|remaining|other|of)\b",
    re.IGNORECASE,
)
#: How many characters before and behind a number are beside it.
_BESIDE = (12, 24)
#: What a title counts of its own: `Farmer (2 points)`.
_OWN = word_set("player point page minute hour year coin gold card")
_READ = RULE_KINDS | {"variant"}
_BOUNDS = frozenset({"", "max"})


@frozen
class _Said:
    """A sentence below a title, and its place."""

    block: TextBlock
    sentence: Sentence

    def place(self, document: Document, start: int, end: int) -> Place:
        """The place of the characters `start` to `end` of the sentence."""
        return Place(document, self.block, self.sentence.start + start, self.sentence.start + end)


def headed_acts(document: Document) -> Iterator[HeadedCost]:
    """The numbers in titles that the text directly below repeats, right or wrong."""
    for heading in document.of_kind("heading"):
        if not has_number(heading.text):
            continue
        behind = takewhile(lambda block: not block.is_heading, document.blocks[heading.index + 1 :])
        said = [
            _Said(block, sentence)
            for block in behind
            if block.kind in _READ and has_number(block.text)
            for sentence in split_sentences(block.text)
            if not _OTHERWISE.search(sentence.text)
        ]
        yield from _acts(document, heading, said)
        yield from _counts(document, heading, said)


def _acts(document: Document, heading: TextBlock, said: Sequence[_Said]) -> Iterator[HeadedCost]:
    """The act that a title names, if the text names it with a number."""
    acts = find_acts(heading.text)
    if len(acts) != 1 or not acts[0].head or acts[0].implied:
        return
    named = acts[0]
    same = [
        (each, act)
        for each in said
        for act in find_acts(each.sentence.text)
        if _is_same(named, act) and not _is_for_some(each.sentence.text, act.start)
    ]
    if same and named.number not in {act.number for _, act in same}:
        each, act = same[0]
        title = Place(document, heading, named.start, named.end)
        yield HeadedCost(title, each.place(document, act.start, act.end))


def _is_same(named: Act, act: Act) -> bool:
    """Whether an act is the one that a title names, and certainly done so often."""
    return (
        (named.verb, named.head) == (act.verb, act.head)
        and not (act.rated or act.several or act.implied)
        and (named.noun <= act.noun or act.noun <= named.noun)
        and {named.bound, act.bound} <= _BOUNDS
    )


def _counts(document: Document, heading: TextBlock, said: Sequence[_Said]) -> Iterator[HeadedCost]:
    """The number of all things in a title, if the text counts them all with one other number."""
    for counted in find_quantities(heading.text):
        if counted.head in _OWN or not counted.noun or not _COUNTS_ALL.search(heading.text[: counted.start]):
            continue
        same = [
            (each, quantity)
            for each in said
            for quantity in find_quantities(each.sentence.text)
            if _is_all(each.sentence.text, counted, quantity)
        ]
        values = {quantity.value for _, quantity in same}
        if len(values) == 1 and counted.value not in values:
            each, quantity = same[0]
            title = Place(document, heading, counted.start, counted.number_end)
            yield HeadedCost(title, each.place(document, quantity.start, quantity.number_end))


def _is_all(text: str, counted: Quantity, quantity: Quantity) -> bool:
    """Whether a number of a sentence counts all of the things that a title counts."""
    says_all = quantity.head == counted.head and _SAYS_ALL.search(text[: quantity.start])
    return bool(says_all) and not _is_for_some(text, quantity.start)


def _is_for_some(text: str, at: int) -> bool:
    """Whether words beside a number make it another than the usual one."""
    before, behind = _BESIDE
    return _FOR_SOME.search(text[max(0, at - before) : at + behind]) is not None
