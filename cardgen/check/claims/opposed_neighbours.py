"""Document → the words of one paragraph that contradict each other: in one clause, in a label and what stands behind
it, or in two sentences that are told apart by nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.parallels import Parallel
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.linked_opposites import find_clashes
from cardgen.check.wording.opposites import Opposed, opposed_words
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.words import small_words, word_set

_READ = frozenset({"rule", "setup", "quick-reference", "faq-answer", "caption"})
_LABEL = re.compile(r"\W*(?P<label>[A-Z][^:.;|()]{5,50}):[\s*_]+(?=\S)")
_ENTANGLED = word_set(
    "unless except instead otherwise not cannot either neither no without if when whenever but or then"
)
#: Of these, what is meant stands right behind the opposites: `same suit`, `any different suit`.
_OF_THINGS = frozenset(
    {"like", "rank", "face", "range", "age", "filling", "series", "plane", "way", "height"}
)
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
#: Who is told from whom: one of these stands where the other does in the sentence beside.
_CONTRASTS = (
    ("western", "eastern"), ("west", "east"), ("northern", "southern"), ("north", "south"), ("upper", "lower"),
    ("left", "right"), ("first", "second"), ("attacker", "defender"), ("winner", "loser"), ("higher", "lower"),
    ("black", "white"), ("top", "bottom"), ("front", "back"), ("odd", "even"), ("day", "night"),
)  # fmt: skip
_TOLD_APART = frozenset(frozenset(pair) for pair in _CONTRASTS)
_SIDES = word_set("left right higher lower upper top bottom clockwise counterclockwise forward backward")
#: `The lower number determines`: so many words, the same in two sentences beside each other, tell nothing apart.
_COMPARED = re.compile(
    r"\W*the \W{0,2}(?P<rank>higher|lower|larger|smaller|upper|left|right|stronger|weaker)\b", re.IGNORECASE
)
_SAME_WORDS = 4


def opposed_neighbours(document: Document) -> tuple[Parallel, ...]:
    """The pairs of words, in the order of the text."""
    return tuple(_find(document))


def _find(document: Document) -> Iterator[Parallel]:
    read = [block for block in document.blocks if block.kind in _READ and "|" not in block.text]
    for block in read:
        yield from _of_block(document, block)
    for above, below in pairwise(read):
        items = above.is_item and below.is_item and above.group == below.group
        if items and below.index == above.index + 1:
            one, other = split_sentences(above.text), split_sentences(below.text)
            if len(one) == len(other) == 1 and (found := _same_side(one[0], other[0])):
                first, second = found
                yield Parallel(
                    _place(document, above, one[0], first), _place(document, below, other[0], second)
                )


def _of_block(document: Document, block: TextBlock) -> Iterator[Parallel]:
    sentences = split_sentences(block.text)
    for sentence in sentences:
        for clash in find_clashes(sentence.text):
            first, second = (_place(document, block, sentence, span) for span in (clash.first, clash.second))
            yield Parallel(first, second)
    if sentences and (label := _LABEL.match(sentences[0].text)):
        yield from _of_label(document, block, sentences[0], label)
    for one, other in pairwise(sentences):
        if found := _same_side(one, other) or _same_subject(one, other):
            yield Parallel(_place(document, block, one, found[0]), _place(document, block, other, found[1]))


def _place(document: Document, block: TextBlock, sentence: Sentence, span: tuple[int, int]) -> Place:
    return Place(document, block, sentence.start + span[0], sentence.start + span[1])


def _of_label(
    document: Document, block: TextBlock, sentence: Sentence, label: re.Match[str]
) -> Iterator[Parallel]:
    """`Cash in a card of the same suit: remove any card of a different suit`."""
    text = sentence.text
    if not _ENTANGLED.isdisjoint(small_words(text)):
        return
    said = text[label.end() :]
    for named in opposed_words(label["label"]):
        for opposed in opposed_words(said) if named.pair in _OF_THINGS else ():
            if opposed.pair != named.pair or opposed.word == named.word:
                continue
            thing = _behind(label["label"], named)
            if thing and thing == _behind(said, opposed):
                at, shift = label.start("label"), label.end()
                spans = (at + named.start, at + named.end), (shift + opposed.start, shift + opposed.end)
                first, second = (_place(document, block, sentence, span) for span in spans)
                yield Parallel(first, second)


def _behind(text: str, opposed: Opposed) -> str:
    """The stem of the first word of weight behind an opposite."""
    words = gist(text)
    return next((each for word in _WORD.findall(text[opposed.end :]) if (each := stem(word)) in words), "")


def _same_side(one: Sentence, other: Sentence) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The side that two sentences name which are equal but for who is on it: `Western … left. Eastern … left.`"""
    first, second = (list(_WORD.finditer(each.text)) for each in (one, other))
    while second and len(second) > len(first) and second[0][0].lower() in {"and", "while", "but"}:
        second = second[1:]
    if len(first) != len(second) or len(first) < _SAME_WORDS:
        return None
    differ = [
        (a[0].lower(), b[0].lower())
        for a, b in zip(first, second, strict=True)
        if a[0].lower() != b[0].lower()
    ]
    if len(differ) != 1 or frozenset(differ[0]) not in _TOLD_APART:
        return None
    side = next(
        (at for at, word in enumerate(first) if word[0].lower() in _SIDES and word[0] == second[at][0]), -1
    )
    return (first[side].span(), second[side].span()) if side >= 0 else None


def _same_subject(one: Sentence, other: Sentence) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The comparison with which two sentences begin alike to say unlike things."""
    first, second = _COMPARED.match(one.text), _COMPARED.match(other.text)
    if not first or not second or first["rank"].lower() != second["rank"].lower():
        return None
    begins = [[word.lower() for word in _WORD.findall(each.text)] for each in (one, other)]
    if begins[0][:_SAME_WORDS] != begins[1][:_SAME_WORDS] or begins[0] == begins[1]:
        return None
    return first.span("rank"), second.span("rank")
