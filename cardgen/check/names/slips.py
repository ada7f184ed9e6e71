"""Texts and the registered phrases → where a phrase of several words is written with one slip.

`Danger evel`, `Discar dPile`: capitals do not reveal them, so they are recognised by a word that is hardly used
elsewhere. It is compared together with its neighbours: all words, without spaces, must be one letter away from the
phrase.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents, spoken_in
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.names.vocabulary import Entry, vocabulary_of
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.phrases import Token, folded_words, tokens_of
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS
from cardgen.frozen import frozen

#: A word that occurs more often is not a slip.
_OFTEN = 2
#: Phrases with fewer letters are too similar to others.
_SHORTEST = 8
_MOST_WORDS = 4


@frozen
class Slip:
    """Words that are one slip away from a registered phrase."""

    place: Place
    entry: Entry


def find_slips(evidence: Evidence) -> Iterator[Slip]:
    """Every slip in the game's own words, in order."""
    phrases = _read_phrases(evidence)
    if not phrases.by_letters:
        return
    documents = all_documents(evidence)
    counts = Counter(chain.from_iterable(_words(document) for document in documents))
    seldom = {word for word, count in counts.items() if count <= _OFTEN and word.isalpha()}
    seldom -= phrases.words | FUNCTION_WORDS | NUMBER_WORDS.keys()
    for document in documents:
        if seldom.isdisjoint(_words(document)):
            continue
        for block in spoken_in(document):
            if seldom.isdisjoint(folded_words(block.text)):
                continue
            tokens = tokens_of(block.text)
            odd = [token.folded in seldom for token in tokens]
            for first, last, entry in _windows(tokens, odd, phrases):
                place = Place(document, block, tokens[first].start, tokens[last].end)
                if not block.marks_at(place.start, place.end, "card", "generated", "code"):
                    yield Slip(place, entry)


@derived
def _words(document: Document) -> tuple[str, ...]:
    """The words of what the game itself says in a text, folded."""
    return tuple(chain.from_iterable(folded_words(block.text) for block in spoken_in(document)))


@frozen
class _Phrases:
    """The registered phrases of several words: `by_letters` maps each without spaces to its words and entry, `left`
    maps what remains without a letter to phrases, `words` are all their words. `asked` keeps earlier results.
    """

    by_letters: dict[str, tuple[tuple[str, ...], Entry]]
    left: Mapping[str, list[str]]
    words: frozenset[str]
    asked: dict[tuple[str, ...], Entry | None]

    def meant(self, stretch: tuple[str, ...]) -> Entry | None:
        """The entry whose phrase is one slip away from these words, or None."""
        if stretch not in self.asked:
            self.asked[stretch] = _meant(stretch, self)
        return self.asked[stretch]


@derived_from_cards
def _read_phrases(evidence: Evidence) -> _Phrases:
    found: dict[str, tuple[tuple[str, ...], Entry]] = {}
    for entry in vocabulary_of(evidence).entries:
        words = folded_words(entry.phrase)
        letters = "".join(words)
        if 1 < len(words) <= _MOST_WORDS and len(letters) >= _SHORTEST and letters.isalpha():
            found.setdefault(letters, (words, entry))
    all_words = frozenset(word for words, _ in found.values() for word in words)
    return _Phrases(found, _leavings_of(found), all_words, {})


def _leavings_of(phrases: Iterable[str]) -> Mapping[str, list[str]]:
    left: dict[str, list[str]] = defaultdict(list)
    for letters in phrases:
        for key in {letters, *(letters[:i] + letters[i + 1 :] for i in range(len(letters)))}:
            left[key].append(letters)
    return left


def _windows(
    tokens: tuple[Token, ...], odd: list[bool], phrases: _Phrases
) -> Iterator[tuple[int, int, Entry]]:
    """Stretches with an odd word that are one slip away from a phrase of as many words: first, last, entry."""
    done = -1
    # A stretch can only begin where an odd word follows within the length of the longest phrase.
    begins = {at - back for at, is_odd in enumerate(odd) if is_odd for back in range(_MOST_WORDS)}
    for first in sorted(at for at in begins if at >= 0):
        for size in range(2, _MOST_WORDS + 1):
            last = first + size - 1
            if first <= done or last >= len(tokens) or not tokens[last].joined:
                break
            if not any(odd[first : last + 1]):
                continue
            stretch = tuple(token.folded for token in tokens[first : last + 1])
            if entry := phrases.meant(stretch):
                done = last
                yield first, last, entry


def _meant(stretch: tuple[str, ...], phrases: _Phrases) -> Entry | None:
    letters = "".join(stretch)
    keys = (letters, *(letters[:i] + letters[i + 1 :] for i in range(len(letters))))
    for known in sorted({known for key in keys for known in phrases.left.get(key, ())}):
        words, entry = phrases.by_letters[known]
        if len(words) != len(stretch) or words == stretch or distance(letters, known, 1) > 1:
            continue
        changed = [(one, other) for one, other in zip(stretch, words, strict=True) if one != other]
        if letters == known or (len(changed) == 1 and len(changed[0][1]) > 3):
            return entry
    return None
