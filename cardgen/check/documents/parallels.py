"""Documents → pairs of sentences that say the same but for one word that changes a rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from cardgen.check.documents.copied_sentences import Change, Copied, copied_sentences, find_copies
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.documents.told_apart import are_comparable, are_on_purpose
from cardgen.frozen import frozen

#: What repeats the rules, and is held against them.
_AGAIN = frozenset({"quick-reference", "faq-answer", "caption"})
#: Where a sentence has so many forms, they are a series; where two forms have so many places each, both are meant.
_SERIES, _BOTH = 3, 2


@frozen
class Parallel:
    """The two words that differ, in the order of the text."""

    first: Place
    second: Place


@frozen
class _Pair:
    """Two sentences that differ in one word, and how."""

    one: Copied
    other: Copied
    change: Change

    @property
    def words(self) -> tuple[str, str]:
        """What stands in each."""
        here, there = self.change.here, self.change.there
        return " ".join(self.one.forms[slice(*here)]), " ".join(self.other.forms[slice(*there)])


@frozen
class Parallels:
    """The pairs that differ, those that differ on purpose, and the number of sentences that were compared."""

    told: tuple[Parallel, ...]
    meant: tuple[Parallel, ...]
    looked: int


def find_parallels(documents: Iterable[Document]) -> Parallels:
    """The pairs in all documents."""
    sentences = [sentence for document in documents for sentence in copied_sentences(document)]
    same: dict[int, int] = defaultdict(lambda: 1)
    pairs: list[_Pair] = []
    for one, other, change in find_copies(sentences):
        if change.kind:
            pairs.append(_Pair(one, other, change))
        else:
            same[id(one)] += 1
            same[id(other)] += 1
    forms: dict[int, set[str]] = defaultdict(set)
    for pair in pairs:
        forms[id(pair.one)] |= {*pair.words}
        forms[id(pair.other)] |= {*pair.words}
    meant = [pair for pair in pairs if _is_meant(pair, same, forms)]
    apart = {id(pair) for pair in meant}
    told = [pair for pair in pairs if id(pair) not in apart and _is_comparable(pair)]
    return Parallels(
        tuple(_parallel(pair, turned=_stands_alone(pair, same)) for pair in _once(told)),
        tuple(_parallel(pair, turned=False) for pair in meant),
        len(sentences),
    )


def _is_meant(pair: _Pair, same: Mapping[int, int], forms: Mapping[int, set[str]]) -> bool:
    """Whether the sentences belong to a series, stand in two places each, or where such differ on purpose."""
    one, other = id(pair.one), id(pair.other)
    if max(len(forms[one]), len(forms[other])) >= _SERIES or min(same[one], same[other]) >= _BOTH:
        return True
    return are_on_purpose(pair.one, pair.other)


def _is_comparable(pair: _Pair) -> bool:
    return are_comparable(pair.one, pair.other, pair.change.kind, pair.change.besides)


def _once(pairs: Iterable[_Pair]) -> Iterator[_Pair]:
    """Each sentence with one other."""
    told: set[int] = set()
    for pair in pairs:
        if told.isdisjoint({id(pair.one), id(pair.other)}):
            told |= {id(pair.one), id(pair.other)}
            yield pair


def _stands_alone(pair: _Pair, same: Mapping[int, int]) -> bool:
    """Whether the first of two sentences is rather the one that is wrong."""
    one, other = pair.one, pair.other
    again = one.block.kind in _AGAIN, other.block.kind in _AGAIN
    return again[0] if again[0] != again[1] else same[id(one)] < same[id(other)]


def _parallel(pair: _Pair, *, turned: bool) -> Parallel:
    here, there = pair.change.here, pair.change.there
    widened = here[0] == here[1] or there[0] == there[1]
    first, second = _place(pair.one, here, widened=widened), _place(pair.other, there, widened=widened)
    return Parallel(second, first) if turned else Parallel(first, second)


def _place(sentence: Copied, words: tuple[int, int], *, widened: bool) -> Place:
    """Where the words that differ stand: with the word beside them where one of the sentences has none."""
    first, last = words
    if widened:
        first, last = (first - 1, last) if first else (first, last + 1)
    start, end = sentence.words[first].start, sentence.words[last - 1].end
    return Place(sentence.document, sentence.block, sentence.start + start, sentence.start + end)
