"""Documents → pairs of sentences that say the same except for one word that changes a rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from cardgen.check.documents.copies.copied_sentences import Change, Copied, find_copies, restated_sentences
from cardgen.check.documents.copies.deliberate_differences import are_comparable, are_on_purpose
from cardgen.check.documents.document import RESTATING_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.documents.shared_labels import follows_shared_label
from cardgen.check.wording.meanings.pointed_things import points_at_one_thing
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import distinct, frozen

#: With so many variants, sentences form a series; if two variants occur so often each, both are intended.
_SERIES, _BOTH = 3, 2
_RATING = TextPattern(r"\w: [+−–-]$")
#: The start of a command for a program, up to one of its words: ``Begin with `play --tier fair -s``.
_COMMAND = TextPattern(r"^[^`]*(?:`[^`]*`[^`]*)*`[^`]* -{1,2}[a-z][^`]*$")
#: `B-12`, `#12`, `no. 12`, but not `2D6`; `42B`, `4b`, but not `5m`.
_LABEL_BEFORE = TextPattern(r"(?:#|\b[Nn]o\. ?|(?<![\w-])(?![DdWw]-?$)[A-Z]{1,3}-?)$")
_LABEL_BEHIND = TextPattern(r"-?(?:(?!D)[A-Z]|[a-cefij])(?![\w'’-])")
_LABEL_REACH = 5
#: A word of a sentence, as opposed to a row of names and numbers.
_SMALL = TextPattern(r"\b(?!(?:of|and|or|the|in|to|for|with)\b)[a-z]{2}")
#: The number of places of a sentence that are compared.
_PLACES = 6


@frozen
class Parallel:
    """The two words that differ: that of the rule first, or in the order of the text."""

    first: Place
    second: Place


@frozen
class _Pair:
    """Two sentences that differ in one word, and the change."""

    one: Copied
    other: Copied
    change: Change

    @property
    def words(self) -> tuple[str, str]:
        """The differing words of both."""
        here, there = self.change.here, self.change.there
        return " ".join(self.one.forms[slice(*here)]), " ".join(self.other.forms[slice(*there)])


@frozen
class Parallels:
    """The pairs that differ, those that differ on purpose, and the number of sentences that were compared."""

    reported: tuple[Parallel, ...]
    meant: tuple[Parallel, ...]
    looked: int


def find_parallels(documents: Iterable[Document]) -> Parallels:
    """The pairs in all documents."""
    places: dict[tuple[str, ...], list[Copied]] = defaultdict(list)
    for sentence in (each for document in documents for each in restated_sentences(document)):
        places[sentence.forms].append(sentence)
    same = {forms: {*map(_nth, there)} for forms, there in places.items()}
    copies = _Copies(places, same, defaultdict(set))
    pairs: list[_Pair] = []
    for one, other, change in find_copies([there[0] for there in places.values()]):
        if not change.kind:
            same[one.forms] |= same[other.forms]
            same[other.forms] |= same[one.forms]
        elif _nth(one) != _nth(other):
            pairs.append(_Pair(one, other, change))
            for each in (one, other):
                copies.words[each.forms] |= {*pairs[-1].words}
    meant = [pair for pair in pairs if copies.are_meant(pair)]
    apart = {id(pair) for pair in meant}
    reported = [
        pair
        for pair in pairs
        if id(pair) not in apart and copies.are_comparable(pair) and not _is_value_of_its_own(pair)
    ]
    return Parallels(
        tuple(_parallel(pair, turned=_stands_alone(pair, copies.same)) for pair in _once(reported)),
        tuple(_parallel(pair, turned=False) for pair in meant),
        sum(each.whole for there in places.values() for each in there),
    )


@distinct
class _Copies:
    """The places of each sentence by its words, the sentences that say the same, and the words in which others
    differ.
    """

    places: dict[tuple[str, ...], list[Copied]]
    same: dict[tuple[str, ...], set[tuple[str, int]]]
    words: dict[tuple[str, ...], set[str]]

    def are_meant(self, pair: _Pair) -> bool:
        """Whether the sentences form a series, occur twice each, or are where such sentences differ on purpose."""
        one, other = pair.one.forms, pair.other.forms
        if max(len(self.words[one]), len(self.words[other])) >= _SERIES:
            return True
        return min(len(self.same[one]), len(self.same[other])) >= _BOTH or any(
            map(are_on_purpose, *self._all(pair))
        )

    def are_comparable(self, pair: _Pair) -> bool:
        """Whether the difference is a mistake in all places of the sentences."""
        kind, besides = pair.change.kind, pair.change.besides
        return all(
            are_comparable(one, other, kind, besides) for one, other in zip(*self._all(pair), strict=True)
        )

    def _all(self, pair: _Pair) -> tuple[Sequence[Copied], Sequence[Copied]]:
        """The places of both, each of one paired with each of the other."""
        both = [*product(self.places[pair.one.forms][:_PLACES], self.places[pair.other.forms][:_PLACES])]
        return [one for one, _ in both], [other for _, other in both]


def _is_value_of_its_own(pair: _Pair) -> bool:
    """Whether the difference is a value of one thing: after a label (`Ranged Attack Roll: +3`), in a command, in the
    name of a piece (`tile 42B`, `card #12`), in a row of values that is no sentence
    (`Level 4 Conjuration (Druid, Wizard)`), of `this weapon`, or below a label that many things have.
    """
    both = pair.one, pair.other
    if pair.change.kind == "number" and any(
        all(map(of_thing, both)) for of_thing in (_is_row_of_values, _is_of_this, _is_labelled)
    ):
        return True
    places = (
        _place(pair.one, pair.change.here, widened=False),
        _place(pair.other, pair.change.there, widened=False),
    )
    return all(map(_is_label, places)) or any(
        all(pattern.search(place.block.text, 0, place.start) for place in places)
        for pattern in (_RATING, _COMMAND)
    )


def _is_label(place: Place) -> bool:
    """Whether a number is part of a thing's name, because a letter or sign is attached that is no unit."""
    text = place.block.text
    before = _LABEL_BEFORE.search(text, max(0, place.start - _LABEL_REACH), place.start)
    return place.words.isdigit() and bool(before or _LABEL_BEHIND.match(text, place.end))


def _is_of_this(sentence: Copied) -> bool:
    """Whether a sentence is about the one thing that the text around it describes: `made with this magic weapon`."""
    whole = sentence_at(sentence.block.text, sentence.start)
    return whole is not None and points_at_one_thing(whole.text)


def _is_labelled(sentence: Copied) -> bool:
    """Whether a sentence follows a label that several things have."""
    return follows_shared_label(sentence.document, sentence.block, sentence.start)


def _is_row_of_values(sentence: Copied) -> bool:
    """Whether all words of a sentence are names and numbers."""
    first, last = sentence.words[0], sentence.words[-1]
    typed = sentence.block.text[sentence.start + first.start : sentence.start + last.end]
    return not _SMALL.search(typed)


def _nth(sentence: Copied) -> tuple[str, int]:
    """The identity of a sentence in whatever form: its path and number."""
    return sentence.document.path, sentence.at


def _once(pairs: Iterable[_Pair]) -> Iterator[_Pair]:
    """The pairs, with each sentence in only one of them."""
    reported: set[tuple[str, int]] = set()
    for pair in pairs:
        both = {_nth(pair.one), _nth(pair.other)}
        if reported.isdisjoint(both):
            reported |= both
            yield pair


def _stands_alone(pair: _Pair, same: Mapping[tuple[str, ...], set[tuple[str, int]]]) -> bool:
    """Whether the first of two sentences is more likely the wrong one."""
    one, other = pair.one, pair.other
    again = one.block.kind in RESTATING_KINDS, other.block.kind in RESTATING_KINDS
    return again[0] if again[0] != again[1] else len(same[one.forms]) < len(same[other.forms])


def _parallel(pair: _Pair, *, turned: bool) -> Parallel:
    here, there = pair.change.here, pair.change.there
    widened = here[0] == here[1] or there[0] == there[1]
    first, second = _place(pair.one, here, widened=widened), _place(pair.other, there, widened=widened)
    return Parallel(second, first) if turned else Parallel(first, second)


def _place(sentence: Copied, words: tuple[int, int], *, widened: bool) -> Place:
    """The place of the differing words, with the next word if one of the sentences has none."""
    first, last = words
    if widened:
        first, last = (first - 1, last) if first else (first, last + 1)
    start, end = sentence.words[first].start, sentence.words[last - 1].end
    if start > end:  # the words are where the two parts of a turned sentence meet
        start = sentence.words[last - 1].start
    return Place(sentence.document, sentence.block, sentence.start + start, sentence.start + end)
