"""Document → the clauses of summaries and answers with the opposite of a word in the rule that they repeat.

While `reversals` compares whole sentences, here a clause of a short text is compared with the rule that has most of
its words: `player to the right of the dealer leads` and `The player left of the dealer leads.`
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.claims.weights import Weights, weigh_stems
from cardgen.check.documents.block_kinds import is_said_again
from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.document import RESTATING_KINDS, RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.statements import questions_of
from cardgen.check.wording.gist import gist, stem, stem_set
from cardgen.check.wording.meanings.opposites import OPPOSED_STEMS, PAIR_STEMS, Opposed, opposed_words
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import distinct

_READ = RULE_KINDS | {"caption"}
_ENTANGLED = word_set("unless except instead otherwise not cannot either neither no nobody without another")
_CONDITION = word_set("if when whenever")
_CUT = TextPattern(r"[;:,()–—]\s?|\s-\s|\b(?:and|but|then)\b")
_WORD = TextPattern(r"[a-z]+", re.IGNORECASE)
#: Words with which a question asks, and which are no content.
_ASKING = stem_set("what where who when happen how do go come which")
#: Verbs of motion, which are often left out or added.
_IDLE = stem_set("go goes back come comes")
#: The words that go with these pairs may be anywhere in the sentence: `End of each round: 1 bread`.
_OF_SENTENCES = frozenset({"when"})
#: The share, by weight, of a short clause that the rule must have, and of the rule's clause that the short text must
#: have.
_COVERED, _COVERED_BACK = 0.75, 0.55
#: The same for pairs that are in most sentences, such as may and must, first and last.
_STRICT, _STRICT_BACK = 0.95, 0.75
_COMMON = frozenset({"duty", "turn", "ever", "sum", "change", "rank"})
#: The word after one of these says what it is about: `before the fight`, `draw a card`.
_OF_WHAT_FOLLOWS = frozenset({"order", "gain", "hand", "duty", "bound", "sum", "change", "ever"})
#: The share of the short text that a place with the same word must have to confirm it; and the share of the best score
#: that is as good.
_CONFIRMS, _NEARLY = 0.6, 0.85
_FEWEST = 2
#: Pairs that hold for the whole game wherever they are stated: the direction of play, rounding.
_GENERAL = frozenset({"way", "rounding"})
_LABEL = TextPattern(r"\W*[A-Z][^:.;,]{1,30}:")


@distinct
class _Clause:
    """A clause with one of two opposites: its stems, all stems that belong to it, and the word after the opposite."""

    opposed: Opposed
    place: Place
    own: frozenset[str]
    around: frozenset[str]
    behind: str
    scope: tuple[str, ...]
    again: bool


def opposed_clauses(document: Document) -> tuple[Parallel, ...]:
    """The pairs of words, that of the rule first."""
    return tuple(_find(document))


def _find(document: Document) -> Iterator[Parallel]:
    stated = list(_of_answers(document))
    if not stated and not any(map(_tells_again, document.blocks)):
        return
    stated = [*(clause for block in document.blocks for clause in _of_block(document, block)), *stated]
    weights = weigh_stems(
        around for _, around in {(clause.place.block.index, clause.around) for clause in stated}
    )
    rules: dict[str, list[_Clause]] = defaultdict(list)
    for clause in stated:
        rules[clause.opposed.pair].append(clause)
    for clause in stated:
        asks = clause.again and (len(clause.own) >= _FEWEST or clause.opposed.pair in _GENERAL)
        if asks and (rule := _denied(clause, rules[clause.opposed.pair], weights)):
            yield Parallel(rule.place, clause.place)


def _tells_again(block: TextBlock) -> bool:
    """Whether a block repeats what is said elsewhere."""
    return block.kind in RESTATING_KINDS or is_said_again(block.headings)


def _of_block(document: Document, block: TextBlock) -> Iterator[_Clause]:
    if block.kind not in _READ or block.scope or "|" in block.text:
        return
    again = _tells_again(block)
    title = gist(block.headings[-1]) if block.headings else frozenset[str]()
    for sentence in split_sentences(block.text):
        if "?" in sentence.text:
            continue
        place = Place(document, block, sentence.start, sentence.end)
        yield from _of_sentence(place, title, again)


def _of_answers(document: Document) -> Iterator[_Clause]:
    """The first sentences of answers, together with their questions."""
    for asked in questions_of(document):
        for sentence in split_sentences(asked.answer)[:1]:
            start = asked.start + sentence.start
            place = Place(document, asked.block, start, start + len(sentence.text))
            if not asked.block.scope:
                yield from _of_sentence(place, gist(asked.question) - _ASKING, again=True, asked=True)


def _of_sentence(
    place: Place, title: frozenset[str], again: bool, *, asked: bool = False
) -> Iterator[_Clause]:
    text = place.words
    small = small_words(text)
    if not _ENTANGLED.isdisjoint(small):
        return
    for opposed in opposed_words(text):
        left_out = OPPOSED_STEMS | PAIR_STEMS[opposed.pair] | _IDLE
        whole = gist(text) - left_out
        all_counts = _CONDITION & small or opposed.pair in _OF_SENTENCES
        first, last = _clause(text, opposed)
        clause = whole if all_counts else gist(text[first:last]) - left_out
        if label := _LABEL.match(text):
            clause |= gist(label[0]) - left_out
        own = clause | title if asked else clause if len(clause) >= _FEWEST else whole
        after = (stem(word) for word in _WORD.findall(text[opposed.end :]))
        behind = next((word for word in after if word in whole), "")
        at = place.start
        where = Place(place.document, place.block, at + opposed.start, at + opposed.end)
        around = (whole | title) - left_out
        yield _Clause(
            opposed,
            where,
            own=own - left_out,
            around=around,
            behind=behind,
            scope=scope_of(text[:last]),
            again=again,
        )


def _clause(text: str, opposed: Opposed) -> tuple[int, int]:
    """The range of the words around an opposite, up to the next punctuation or `and`."""
    first = max((cut.end() for cut in _CUT.finditer(text, 0, opposed.start)), default=0)
    cut = _CUT.search(text, opposed.end)
    return first, cut.start() if cut else len(text)


def _denied(again: _Clause, others: Sequence[_Clause], weights: Weights) -> _Clause | None:
    """The rule with the opposite word that is nearest to a short text, unless another place confirms the short text."""
    pair = again.opposed.pair
    strict = pair in _COMMON
    near: list[tuple[float, _Clause]] = []
    for other in others:
        if other.place.block is again.place.block or other.scope != again.scope:
            continue
        if pair in _GENERAL and _is_general(again, other):
            if other.opposed.word == again.opposed.word:
                return None
            near.append((_FEWEST, other))
            continue
        covered = weights.part(again.own, other.around)
        if other.opposed.word == again.opposed.word:
            if covered >= _CONFIRMS:
                return None
            continue
        back = weights.part(other.own, again.around)
        enough = (_STRICT, _STRICT_BACK) if strict else (_COVERED, _COVERED_BACK)
        if covered >= enough[0] and back >= enough[1] and _is_of_one_thing(again, other):
            near.append((covered + back, other))
    rules = [(score, other) for score, other in near if not other.again]
    if not rules:
        return None
    best = max(score for score, _ in rules)
    first = [other for score, other in rules if score >= _NEARLY * best]
    return first[0] if len({other.opposed.word for other in first}) == 1 else None


def _is_general(again: _Clause, other: _Clause) -> bool:
    """Whether both give the direction of play, or say how everything is rounded."""
    if again.opposed.pair == "way":
        return "play" in again.own and "play" in other.own
    return not again.own and not other.own


def _is_of_one_thing(again: _Clause, other: _Clause) -> bool:
    """Whether the opposites are about the same thing."""
    if len(again.own & other.around) < _FEWEST:
        return False
    return again.opposed.pair not in _OF_WHAT_FOLLOWS or again.behind == other.behind
