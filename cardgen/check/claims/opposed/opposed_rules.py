"""Document → pairs of clauses that say the same except for one word, which is the opposite of the other's.

While `opposed_clauses` compares short texts with the rules, here two rules are compared: nearly all words of either
must be in the other. One may also allow what the other forbids.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.claims.weights import Weights, weigh_stems
from cardgen.check.documents.block_kinds import is_said_again
from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.document import RESTATING_KINDS, RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import gist
from cardgen.check.wording.meanings.opposites import PAIR_STEMS, Opposed, opposed_words
from cardgen.check.wording.meanings.permissions import PERMISSION, PERMISSION_STEMS, permission_of
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import distinct

_READ = RULE_KINDS | {"caption"}
_ENTANGLED = word_set("unless except instead otherwise either neither nor")
#: A sentence with a condition is compared as a whole.
_CONDITION = word_set("if when whenever while during until once")
_CUT = TextPattern(r"[;:()–—]\s?|\s-\s|, |,? (?:and|but|then) ")
#: When and where, at the start of a sentence: `In a foreign harbour, ships`.
_LEAD = TextPattern(
    r"\W*(?:in|at|on|during|after|before|for|by|from|with|under|within)\b[^,;:()]*, ", re.IGNORECASE
)
_WORD = TextPattern(r"[^\W_]+(?:['’][^\W_]+)?")
#: Every clause that allows or forbids something has one of these words.
_OF_PERMISSION = word_set("may can must cannot can't can’t mustn't mustn’t has have always never is are")
#: Small words, and numbers, by which one rule differs from another.
_TELLING = word_set(
    "from into onto through over under between without other another own opponent opponents opponent's enemy friendly "
    "any all each every only"
)
#: The share, by weight, of the words of two clauses that both have; the second is for a permission and a prohibition.
_ALIKE, _ALL = 0.75, 0.9
_FEWEST = 3
#: Pairs, such as attacker and defender or top and bottom, that rules often contrast on purpose.
_ON_PURPOSE = frozenset(
    {"fighter", "outcome", "end", "bound", "series", "half", "parity", "duty", "plane", "line"}
)
#: The most earlier clauses with a common word that a clause is compared with.
_MOST_PARTNERS = 40
#: Rules that are contrasted on purpose are at most this many blocks apart.
_FAR = 3


@distinct
class _Clause:
    """A clause with one of two opposites, the other opposites in it, and its other words."""

    opposed: Opposed
    others: frozenset[tuple[str, str]]
    place: Place
    words: frozenset[str]
    telling: frozenset[str]
    scope: tuple[str, ...]
    again: bool


def opposed_rules(document: Document) -> tuple[Parallel, ...]:
    """The pairs of words, each once."""
    return tuple(_find(document))


def _find(document: Document) -> Iterator[Parallel]:
    stated = [clause for block in document.blocks for clause in _of_block(document, block)]
    weights = weigh_stems(clause.words for clause in stated)
    with_word: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    senses: dict[str, set[str]] = defaultdict(set)
    for at, clause in enumerate(stated):
        pair, sense = clause.opposed.pair, clause.opposed.word
        others = senses[pair] - {sense}
        heavy = weights.heaviest(clause.words, _ALIKE) if others else []
        looked = {
            before
            for word in heavy
            for other in others
            for before in with_word[pair, other, word][-_MOST_PARTNERS:]
        }
        for before in sorted(looked):
            if _contradict(stated[before], clause, weights):
                yield Parallel(stated[before].place, clause.place)
        senses[pair].add(sense)
        for word in clause.words:
            with_word[pair, sense, word].append(at)


def _contradict(one: _Clause, other: _Clause, weights: Weights) -> bool:
    if one.scope != other.scope or one.others != other.others or one.telling != other.telling:
        return False
    far = other.place.block.index - one.place.block.index
    if far == 0 or (far < _FAR and not (one.again or other.again)):
        return False
    shared, either = one.words & other.words, one.words | other.words
    alike = _ALL if one.opposed.pair == PERMISSION and not (one.again or other.again) else _ALIKE
    return len(shared) >= _FEWEST and weights.part(either, shared) >= alike


def _of_block(document: Document, block: TextBlock) -> Iterator[_Clause]:
    if block.kind not in _READ or block.scope or "|" in block.text:
        return
    again = block.kind in RESTATING_KINDS or is_said_again(block.headings)
    for sentence in split_sentences(block.text):
        small = small_words(sentence.text)
        if "?" in sentence.text or not _ENTANGLED.isdisjoint(small):
            continue
        there = [each for each in opposed_words(sentence.text) if each.pair not in _ON_PURPOSE]
        if not there and _OF_PERMISSION.isdisjoint(small):
            continue
        scope = scope_of(sentence.text)
        for first, last in _parts(sentence.text, whole=not _CONDITION.isdisjoint(small)):
            place = Place(document, block, sentence.start + first, sentence.start + last)
            inside = [
                Opposed(each.pair, each.word, each.start - first, each.end - first)
                for each in there
                if first <= each.start and each.end <= last
            ]
            yield from _of_clause(place, inside, scope, again)


def _parts(text: str, *, whole: bool) -> Iterator[tuple[int, int]]:
    """The ranges of the clauses of a sentence."""
    if whole:
        yield 0, len(text)
        return
    lead = _LEAD.match(text)
    cuts = _CUT.finditer(text, lead.end() if lead else 0)
    bounds = [0, *(at for cut in cuts for at in cut.span()), len(text)]
    yield from list(pairwise(bounds))[::2]


def _of_clause(place: Place, there: list[Opposed], scope: tuple[str, ...], again: bool) -> Iterator[_Clause]:
    """The clause, once for each opposite in it, a permission or prohibition included."""
    text = place.words
    permission = permission_of(text)
    there += [permission] if permission else []
    words = gist(text) if there else frozenset[str]()
    if len(words) < _FEWEST:
        return
    telling = frozenset(
        word for match in _WORD.finditer(text) if (word := match[0].lower()) in _TELLING or word.isdigit()
    )
    for opposed in there:
        own = words - (PERMISSION_STEMS if opposed.pair == PERMISSION else PAIR_STEMS[opposed.pair])
        if len(own) >= _FEWEST:
            where = Place(place.document, place.block, place.start + opposed.start, place.start + opposed.end)
            yield _Clause(
                opposed,
                _beside(opposed, there),
                place=where,
                words=own,
                telling=telling,
                scope=scope,
                again=again,
            )


def _beside(opposed: Opposed, there: list[Opposed]) -> frozenset[tuple[str, str]]:
    """The other opposites in a clause, of other pairs and at other positions, and whether it forbids something."""
    return frozenset(
        (each.pair, each.word)
        for each in there
        if each.pair != opposed.pair
        and (each.end <= opposed.start or opposed.end <= each.start)
        and (each.pair, each.word) != (PERMISSION, "yes")
    )
