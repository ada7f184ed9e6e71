"""Evidence → sequences of capitalised words that may name something that nobody registered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents, spoken_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import Entry, Vocabulary, vocabulary_of
from cardgen.check.wording.phrases import PhraseIndex, Token, tokens_of, words_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, fold
from cardgen.frozen import frozen

#: Small words that occur inside names.
_LINKING = frozenset({"of", "the", "and", "a", "in", "to", "for"})
#: What begins a sentence about a name, or the name itself.
_ARTICLES = frozenset({"the", "a", "an"})
#: The most words of a name.
LONGEST = 6
_OPENING = frozenset('"“‘(')
_LETTER = TextPattern(r"\w")


@frozen
class _Written:
    """One text: its words in lower case, folded, and the capitalised words of each of its blocks."""

    small: frozenset[str]
    capitalised: tuple[tuple[TextBlock, frozenset[str]], ...]


@derived
def _read(document: Document) -> _Written:
    blocks = [(block, words_of(block.text)) for block in spoken_in(document)]
    small = frozenset(fold(word) for word in {w for _, words in blocks for w in words if w[0].islower()})
    capitalised = [
        (block, frozenset(fold(word) for word in words if word[0].isupper()))
        for block, words in blocks
        if not block.is_heading and not block.text.isupper()
    ]
    return _Written(small, tuple((block, words) for block, words in capitalised if words))


@derived
def _ordinary(evidence: Evidence) -> frozenset[str]:
    """The words that are written in lower case somewhere, or cannot be names."""
    small = (_read(document).small for document in all_documents(evidence))
    return frozenset().union(FUNCTION_WORDS, NUMBER_WORDS, *small)


def stands_alone(place: Place, words: Vocabulary) -> bool:
    """Whether a single word is a name by itself: any capitalised words next to it are registered, or begin the sentence
    before an article: `Discard the Lantern`.
    """
    text = place.block.text
    run = next((r for r in _runs(text) if r[0].start <= place.start < r[-1].end), [])
    before, after = text[run[0].start : place.start].strip(), text[place.end : run[-1].end].strip()
    first, _, article = before.rpartition(" ")
    begins = run[0].start in _first_letters(text) or not first
    if begins and " " not in first and article.lower() in _ARTICLES:
        before = ""
    beside = (before.removesuffix(" and"), after.removeprefix("and "))
    return all(words.registers(rest) for rest in beside if rest)


def capitalised_names(evidence: Evidence) -> Iterator[Place]:
    """Every sequence of up to six capitalised words with one that is neither registered nor ordinary."""
    ordinary = _ordinary(evidence)
    known = vocabulary_of(evidence).known
    for document in all_documents(evidence):
        for block, capitalised in _read(document).capitalised:
            # Linking words and numbers alone are no name.
            if unusual := capitalised - ordinary:
                yield from _candidates_in(document, block, known, unusual)


def _candidates_in(
    document: Document, block: TextBlock, known: PhraseIndex[Entry], unusual: frozenset[str]
) -> Iterator[Place]:
    covered = {offset for use in known.find(block.text) for offset in range(use.start, use.end)}
    strange = {
        token.start
        for token in tokens_of(block.text)
        if token.folded in unusual and token.start not in covered
    }
    if not strange:
        return
    for run in _runs(block.text):
        odd = [token.start in strange for token in run]
        if not any(odd):
            continue
        for first, last in _stretches(len(run)):
            if any(odd[first:last]) and _may_be_name(block, run[first:last]):
                yield Place(document, block, run[first].start, run[last - 1].end)


def _stretches(length: int) -> Iterator[tuple[int, int]]:
    """Every slice of up to six out of so many words, as first and last index."""
    for first in range(length):
        for last in range(first + 1, min(first + LONGEST, length) + 1):
            yield first, last


def _may_be_name(block: TextBlock, stretch: list[Token]) -> bool:
    """Whether it is more than a capitalised first word, not cut off at a linking word, and not generated from data."""
    start, end = stretch[0].start, stretch[-1].end
    if {stretch[0].folded, stretch[-1].folded} & _LINKING or block.marks_at(start, end, "card", "generated"):
        return False
    if len(stretch) > 1:
        return True
    opens = block.text[start - 1 : start] in _OPENING if start else True
    return not opens and start not in _first_letters(block.text)


@lru_cache(maxsize=256)
def _first_letters(text: str) -> frozenset[int]:
    """The offsets of the first words of sentences."""
    found = (_LETTER.search(text, sentence.start) for sentence in split_sentences(text))
    return frozenset(match.start() for match in found if match)


@lru_cache(maxsize=256)
def _runs(text: str) -> tuple[list[Token], ...]:
    """The sequences of capitalised words, possibly with small linking words inside."""
    runs = list(_capitalised(text))
    for run in runs:
        while text[run[-1].start].islower():
            run.pop()
    return tuple(runs)


def _capitalised(text: str) -> Iterator[list[Token]]:
    run: list[Token] = []
    for token in tokens_of(text):
        capital = text[token.start].isupper() or token.folded.isdigit()
        if not (capital or run):  # the case for most words
            continue
        linking = bool(run) and token.folded in _LINKING
        if run and not (token.joined and (capital or linking)):
            yield run
            run = []
            linking = False
        if capital or linking:
            run.append(token)
    if run:
        yield run
