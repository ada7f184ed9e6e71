"""Document → the words of one paragraph or list that contradict each other: in a clause, in a label and its text, or
in two neighbouring sentences that nothing distinguishes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise, zip_longest

from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.meanings.denied_next import find_denials
from cardgen.check.wording.meanings.linked_opposites import find_clashes
from cardgen.check.wording.meanings.opposites import Opposed, opposed_words
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set

_READ = RULE_KINDS | {"caption"}
_LABEL = TextPattern(r"\W*(?P<label>[A-Z][^:.;|()]{5,50}):[\s*_]+(?=\S)")
_ENTANGLED = word_set(
    "unless except instead otherwise not cannot either neither no without if when whenever but or then"
)
#: What these pairs are about stands directly after them: `same suit`, `any different suit`.
_OF_THINGS = frozenset(
    {"like", "rank", "face", "range", "age", "filling", "series", "plane", "way", "height"}
)
_WORD = TextPattern(r"[^\W_]+(?:['’-][^\W_]+)*")
#: Words that distinguish two sentences: one sentence has one of a pair where the other has its opposite.
_CONTRASTS = (
    ("western", "eastern"), ("west", "east"), ("northern", "southern"), ("north", "south"), ("upper", "lower"),
    ("left", "right"), ("first", "second"), ("attacker", "defender"), ("winner", "loser"), ("higher", "lower"),
    ("black", "white"), ("top", "bottom"), ("front", "back"), ("odd", "even"), ("day", "night"),
)  # fmt: skip
_CONTRASTING_PAIRS = frozenset(frozenset(pair) for pair in _CONTRASTS)
_CONTRASTING_WORDS = frozenset().union(*_CONTRASTS)
_SIDES = word_set("left right higher lower upper top bottom clockwise counterclockwise forward backward")
#: `The lower number determines`: if so many first words are the same in two neighbouring sentences, nothing
#: distinguishes them.
_COMPARED = TextPattern(
    r"\W*the \W{0,2}(?P<rank>higher|lower|larger|smaller|upper|left|right|stronger|weaker)\b", re.IGNORECASE
)
_SAME_WORDS = 4
#: `If the wire is blue or yellow,` names a thing and the cases in which it may be.
_CASE = TextPattern(
    r"\W*(?:if|when|whenever) (?P<thing>(?:the|a|an|your|this|that) [^.,;:]{2,40}? (?:is|shows|was|has)) "
    r"(?:an? )?(?P<cases>[a-z]+(?:(?:,| or|, or) (?:an? )?[a-z]+){0,4})(?P<noun> [a-z]+)?(?:,|:| then\b)",
    re.IGNORECASE,
    cues="if when whenever",
)
_ITS_CASES = TextPattern(r",? or (?:an? )?|, (?:an? )?", re.IGNORECASE)
#: With these words a rule for several cases adds to that for one.
_ADDING = word_set("also additionally too both further instead again not neither")
_BRACKET = TextPattern(r"(?P<said>[^()]{3,60}?)\W*\((?P<who>[^()]{3,40})\)\W*")
_SOMEBODY = word_set("player side attacker defender team")


def opposed_neighbours(document: Document) -> tuple[Parallel, ...]:
    """The pairs of words, in the order of the text."""
    return tuple(_find(document))


def _find(document: Document) -> Iterator[Parallel]:
    read = [block for block in document.blocks if block.kind in _READ and "|" not in block.text]
    for block in read:
        yield from _of_block(document, block)
    last: dict[tuple[int, int], TextBlock] = {}
    for below in read:
        above = last.get((below.group, below.level)) if below.is_item else None
        if above and (found := _of_items(above, below)):
            one, other = split_sentences(above.text)[0], split_sentences(below.text)[0]
            yield Parallel(_place(document, above, one, found[0]), _place(document, below, other, found[1]))
        last[below.group, below.level] = below


def _of_items(above: TextBlock, below: TextBlock) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The contradiction between two items of a list, in the first sentence of each; None if there is none."""
    one, other = split_sentences(above.text), split_sentences(below.text)
    if not one or not other:
        return None
    beside = below.index == above.index + 1
    if beside and len(one) == len(other) == 1 and (found := _same_side(one[0], other[0])):
        return found
    return (_same_case(one[0], other[0]) if beside else None) or _same_bracket(one[0], other[0])


def _of_block(document: Document, block: TextBlock) -> Iterator[Parallel]:
    sentences = split_sentences(block.text)
    for sentence in sentences:
        for clash in find_clashes(sentence.text):
            first, second = (_place(document, block, sentence, span) for span in (clash.first, clash.second))
            yield Parallel(first, second)
    for sentence, following in zip_longest(sentences, sentences[1:]):
        for clash in find_denials(block.text, sentence, following):
            first, second = (_place(document, block, sentence, span) for span in (clash.first, clash.second))
            yield Parallel(first, second)
    if sentences and (label := _LABEL.match(sentences[0].text)):
        yield from _of_label(document, block, sentences[0], label)
    for one, other in pairwise(sentences):
        if found := _same_side(one, other) or _same_subject(one, other) or _same_case(one, other):
            yield Parallel(_place(document, block, one, found[0]), _place(document, block, other, found[1]))


def _place(document: Document, block: TextBlock, sentence: Sentence, span: tuple[int, int]) -> Place:
    return Place(document, block, sentence.start + span[0], sentence.start + span[1])


def _of_label(
    document: Document, block: TextBlock, sentence: Sentence, label: re.Match[str]
) -> Iterator[Parallel]:
    """A label and its text with opposite words:
    `Cash in a card of the same suit: remove any card of a different suit`.
    """
    text = sentence.text
    if not _ENTANGLED.isdisjoint(small_words(text)):
        return
    said = text[label.end() :]
    for named in opposed_words(label["label"]):
        if named.pair not in _OF_THINGS:
            continue
        for opposed in opposed_words(said):
            if opposed.pair != named.pair or opposed.word == named.word:
                continue
            thing = _behind(label["label"], named)
            if thing and thing == _behind(said, opposed):
                at, shift = label.start("label"), label.end()
                spans = (at + named.start, at + named.end), (shift + opposed.start, shift + opposed.end)
                first, second = (_place(document, block, sentence, span) for span in spans)
                yield Parallel(first, second)


def _behind(text: str, opposed: Opposed) -> str:
    """The stem of the first significant word after an opposite."""
    words = gist(text)
    return next((each for word in _WORD.findall(text[opposed.end :]) if (each := stem(word)) in words), "")


def _same_side(one: Sentence, other: Sentence) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The same side in two sentences that differ only in who is on it: `Western … left. Eastern … left.`"""
    if _SIDES.isdisjoint(small_words(one.text)) or _CONTRASTING_WORDS.isdisjoint(small_words(other.text)):
        return None
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
    if len(differ) != 1 or frozenset(differ[0]) not in _CONTRASTING_PAIRS:
        return None
    side = next(
        (at for at, word in enumerate(first) if word[0].lower() in _SIDES and word[0] == second[at][0]), -1
    )
    return (first[side].span(), second[side].span()) if side >= 0 else None


def _same_subject(one: Sentence, other: Sentence) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The same comparison at the start of two sentences that continue differently."""
    first, second = _COMPARED.match(one.text), _COMPARED.match(other.text)
    if not first or not second or first["rank"].lower() != second["rank"].lower():
        return None
    begins = [[word.lower() for word in _WORD.findall(each.text)] for each in (one, other)]
    if begins[0][:_SAME_WORDS] != begins[1][:_SAME_WORDS] or begins[0] == begins[1]:
        return None
    return first.span("rank"), second.span("rank")


def _same_case(one: Sentence, other: Sentence) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """A case that occurs in two neighbouring rules, of which one has more cases: `if it is red … if red or blue`."""
    first, second = (_CASE.match(each.text) for each in (one, other))
    if not first or not second or first["thing"].lower() != second["thing"].lower():
        return None
    if not _ADDING.isdisjoint(small_words(f"{one.text} {other.text}")):
        return None
    cases, others = (_ITS_CASES.split(found["cases"].lower()) for found in (first, second))
    twice = [case for case in cases if case in others]
    if len(twice) != 1 or len(cases) == len(others) or {*cases} == {*others}:
        return None
    spans = [
        next(m.span() for m in _WORD.finditer(found.string, found.start("cases")) if m[0].lower() == twice[0])
        for found in (first, second)
    ]
    return spans[0], spans[1]


def _same_bracket(one: Sentence, other: Sentence) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The same person in brackets after two titles that are distinguished: `First Rally (…)`, `Second Rally (…)`."""
    first, second = (_BRACKET.fullmatch(each.text) for each in (one, other))
    if not first or not second or first["who"].lower() != second["who"].lower():
        return None
    words, others = (_WORD.findall(found["said"].lower()) for found in (first, second))
    differ = [frozenset(pair) for pair in zip(words, others, strict=False) if pair[0] != pair[1]]
    are_in_contrast = len(words) == len(others) and len(differ) == 1 and differ[0] in _CONTRASTING_PAIRS
    if not are_in_contrast or _SOMEBODY.isdisjoint(small_words(first["who"])):
        return None
    return first.span("who"), second.span("who")
