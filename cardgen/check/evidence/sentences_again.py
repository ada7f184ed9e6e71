"""Evidence → the sentences in its texts that differ by one word from a sentence in the data.

Data in JSON files has such sentences also outside the texts of cards: what a keyword means, what a family is good at. A
sentence that texts and data share word for word is right. If several sentences of the data are equally close, any of
them may be meant, so no difference is reported.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.gist import stem
from cardgen.check.wording.nearness import differing
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, read_number, word_set
from cardgen.diagnostics import Span
from cardgen.frozen import frozen
from cardgen.source.source import Source


@frozen
class SaidOtherwise:
    """A word at `place` in a text, and the word that the data has instead, at `span`."""

    place: Place
    own: str
    span: Span


@frozen
class _Said:
    """A sentence: its words in lower case, and its position in a block or a file."""

    words: tuple[str, ...]
    start: int
    end: int


_SENTENCE = TextPattern(r"[^.!?|:;\n]{20,300}")
#: Characters that separate words, and the pattern of a word.
_BETWEEN = '()[]"“”*_,+/$…&'
_APART = str.maketrans({**dict.fromkeys(_BETWEEN, " "), "’": "'"})
_WORD = TextPattern(r"[^\s()\[\]\"“”*_,+/$…&]+")
_LITERAL = TextPattern(r'"(?P<text>(?:[^"\\\n]|\\.){24,3000})"')
_SILENT = NON_RULE_KINDS | {"facts", "faq-question", "heading", "example"}
#: A sentence with fewer words than this agrees by chance. If the differing word is not a number, the second limit
#: applies.
_FEWEST, _FEWEST_OF_WORDS = 6, 9
#: Words that are often added, dropped or exchanged without a change of meaning.
_IDLE = word_set(
    "a an the this that it he she they you your his her its their and or of to in on at for with by from is are be may "
    "can must will each every all any as one player players card cards"
)


@derived
def sentences_said_otherwise(evidence: Evidence) -> tuple[tuple[SaidOtherwise, ...], int]:
    """The differences of one word, in the order of the texts, and the number of sentences that were compared."""
    data = _of_data(evidence) if evidence.documents else ()
    if evidence.game is None or not data:
        return (), 0
    stated = [
        (place, said)
        for document in evidence.documents
        for block in document.blocks
        if block.kind not in _SILENT and not block.scope
        for said in _sentences(block.text)
        for place in [Place(document, block, said.start, said.end)]
    ]
    exact = {said.words for _, said in stated}
    known = {said.words for _, said in data}
    halves: dict[tuple[str, ...], list[tuple[Source, _Said]]] = defaultdict(list)
    wanted = {half for _, said in stated if said.words not in known for half in _halves(said.words)}
    for source, said in data:
        if said.words not in exact:
            for half in _halves(said.words):
                if half in wanted:
                    halves[half].append((source, said))
    names = {word for card in evidence.game.cards for word in folded_words(card.name)}
    differ = tuple(
        found
        for place, said in stated
        if said.words not in known
        for found in _differs(place, said, halves)
        # Many cards have the same sentence with their own name in it.
        if names.isdisjoint((fold(found.own.lower()), fold(found.place.words.lower())))
    )
    return differ, len(stated)


def _halves(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The first and the last half of a sentence, with its length: if one word differs, one of them stays the same."""
    middle = len(words) // 2
    yield (str(len(words)), "", *words[:middle])
    yield (str(len(words)), *words[middle:])


def _differs(
    place: Place, said: _Said, halves: Mapping[tuple[str, ...], Sequence[tuple[Source, _Said]]]
) -> Iterator[SaidOtherwise]:
    found: dict[tuple[int, str], tuple[Source, _Said]] = {}
    for half in _halves(said.words):
        for source, own in halves.get(half, ()):
            odd = differing(said.words, own.words)
            if len(odd) == 1:
                found.setdefault((odd[0], own.words[odd[0]]), (source, own))
    if len(found) != 1:
        return
    ((at, word), (source, own)), *_ = found.items()
    if _is_other(said.words[at], word, len(said.words)):
        start, end = _span(place.block.text, said, at)
        first, last = _span(source.text, own, at)
        where = Place(place.document, place.block, start, end)
        yield SaidOtherwise(where, source.text[first:last], source.place(first, last))


def _span(text: str, said: _Said, at: int) -> tuple[int, int]:
    """The position of a word of a sentence, given by its index."""
    return [found.span() for found in _WORD.finditer(text, said.start, said.end)][at]


def _is_other(stated: str, own: str, length: int) -> bool:
    """Whether two words mean different things: two numbers, or two words that are not forms of the same word."""
    numbers = [read_number(word) if not word.isdigit() else int(word) for word in (stated, own)]
    dice = [any(map(str.isdigit, word)) and not word.isdigit() for word in (stated, own)]
    if None not in numbers or all(dice):
        return numbers[0] != numbers[1] or all(dice)
    if any(number is not None for number in numbers) or any(dice) or length < _FEWEST_OF_WORDS:
        return False
    return not ({stated, own} & _IDLE) and stem(stated) != stem(own) and stated[:3] != own[:3]


def _sentences(text: str, base: int = 0) -> Iterator[_Said]:
    for sentence in _SENTENCE.finditer(text):
        words = tuple(sentence[0].translate(_APART).lower().split())
        if len(words) >= _FEWEST:
            yield _Said(words, base + sentence.start(), base + sentence.end())


@derived_from_cards
def _of_data(evidence: Evidence) -> tuple[tuple[Source, _Said], ...]:
    """The sentences of all imported JSON files of cards, once each."""
    sources = {card.origin.source.path: card.origin.source for card in evidence.cards}
    found: dict[tuple[str, ...], tuple[Source, _Said]] = {}
    for source in sources.values():
        if source.foreign and source.path.endswith(".json"):
            for literal in _LITERAL.finditer(source.text):
                for said in _sentences(literal["text"].replace("\\n", "\n "), literal.start("text")):
                    found.setdefault(said.words, (source, said))
    return tuple(found.values())
