"""Evidence → the sentences of summaries and answers that say the opposite of the rules by one word."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RESTATING_KINDS, RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.meanings.opposites import OPPOSED_STEMS, Opposed, opposed_words
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import distinct

_READ = RULE_KINDS | {"caption"}
_ENTANGLED = word_set("if unless except instead otherwise not cannot either neither no without")
#: The fewest stems that two sentences share besides the opposites, and their share of the longer sentence's.
_SHARED, _PART = 3, 0.75
_WORD = TextPattern(r"[a-z]+", re.IGNORECASE)
#: May and must are in most sentences, so all other words must be the same.
_DUTY = "duty"
#: The fewest words that two rules have in common, and the fewest blocks between them.
_LONG, _FAR = 4, 4
#: Sentences that say the same share one of their so many rarest words.
_RAREST = 2
#: Only this many sentences with the same word are compared.
_MOST = 60


@distinct
class _Statement:
    """A sentence with one of two opposites, the stems of its other words, and the first of these after the opposite."""

    opposed: Opposed
    place: Place
    words: frozenset[str]
    verb: str
    section: int
    again: bool


def reversals(evidence: Evidence) -> tuple[tuple[Parallel, ...], int]:
    """The pairs of opposite words in a rule and its repetition, and the number of sentences that were compared."""
    stated = [each for document in evidence.documents for each in _stated(document)]
    again = [each for each in stated if each.again or len(each.words) >= _LONG]
    groups: dict[tuple[str, str], list[_Statement]] = defaultdict(list)
    if again:
        for each in stated:
            for word in each.words:
                if len(groups[each.opposed.pair, word]) < _MOST:
                    groups[each.opposed.pair, word].append(each)
    found = {}
    for each in again:
        groups_of = [groups[each.opposed.pair, word] for word in sorted(each.words)]
        rarest = sorted(groups_of, key=len)[:_RAREST]
        if parallel := _reversed(each, [*dict.fromkeys(chain(*rarest))]):
            found[parallel.first.order, parallel.second.order] = parallel
    return tuple(found.values()), len(again)


@derived
def _stated(document: Document) -> tuple[_Statement, ...]:
    return tuple(_sentences(document))


def _sentences(document: Document) -> Iterator[_Statement]:
    for block in document.blocks:
        if block.kind not in _READ or block.scope or "|" in block.text:
            continue
        for sentence in split_sentences(block.text):
            small = small_words(sentence.text)
            if not _ENTANGLED.isdisjoint(small) or "?" in sentence.text:
                continue
            there = opposed_words(sentence.text)
            words = gist(sentence.text) - OPPOSED_STEMS if there else frozenset[str]()
            if len(words) < _SHARED:
                continue
            for opposed in there:
                start = sentence.start
                place = Place(document, block, start + opposed.start, start + opposed.end)
                behind = map(stem, _WORD.findall(sentence.text[opposed.end :]))
                verb = next((word for word in behind if word in words), "")
                yield _Statement(opposed, place, words, verb, block.section, block.kind in RESTATING_KINDS)


def _reversed(again: _Statement, others: list[_Statement]) -> Parallel | None:
    """The rule that says the opposite in the same words, unless another place says the same."""
    against = None
    for other in others:
        if other.place.block is again.place.block or not _is_alike(again, other):
            continue
        if other.opposed.word == again.opposed.word:
            return None
        if against is None and not other.again and other.section != again.section:
            against = other
    if against is None or not (again.again or _says_all(again, against)):
        return None
    return Parallel(*sorted((against.place, again.place), key=lambda place: place.order))


def _says_all(one: _Statement, other: _Statement) -> bool:
    """Whether two distant rules have all their other words in common."""
    if one.opposed.pair == _DUTY:
        return False
    far = abs(one.place.block.index - other.place.block.index) >= _FAR
    return far and one.words == other.words and not (one.place.block.is_item and other.place.block.is_item)


def _is_alike(one: _Statement, other: _Statement) -> bool:
    if one.verb != other.verb and one.verb and other.verb:
        return False
    if one.opposed.pair == _DUTY:
        return one.words == other.words
    mine, theirs = len(one.words), len(other.words)
    shorter, longer = (mine, theirs) if mine < theirs else (theirs, mine)
    return (
        shorter >= _SHARED
        and shorter >= _PART * longer
        and len(one.words & other.words) >= max(_SHARED, _PART * longer)
    )
