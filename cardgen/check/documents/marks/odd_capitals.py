"""Document → words that are capitalised once, after a word that no name follows: `you may Draw a card`.

The same word occurs elsewhere in lower case, and nowhere else with a capital inside a sentence or in a title, so it
is no term of the game.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.marks.sentence_bounds import begun_sentences, prose, unless_usual
from cardgen.check.documents.place import Place
from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_noun, singular_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

#: After a preposition only a plural is no name (`in March`, `to Deepwater`, `from Cards`); and an act after `to`.
_PREPOSITIONS = word_set("to into onto with without from for by at in")
#: A title follows these: `are told in Special cases`, `see Boats and their owners`.
_TITLED = TextPattern(
    r"\b(?:(?:[Ss]ee|[Rr]ead|[Cc]onsult|[Rr]efer to|under|sections?|chapters?)|"
    r"(?:found|told|described|explained|listed|given|shown|discussed|documented|covered|defined|detailed) (?:in|by)|"
    r"(?:in|of) (?:the )?(?:section|chapter)s?)\s\Z"
)
_WORD = TextPattern(r"(?<![\w'’-])[A-Za-z][a-z]{2,}(?![\w'’-])")
#: What follows such a word, but no longer name and no title.
_GOES_ON = TextPattern(r" [a-z]{2,}|[.,;]")
#: Words after which an act, a state or a possession follows, and never just a name.
_BEFORE = word_set(
    "may must can cannot will would should could to then you they he she it who which not never always only just is "
    "are was were be been has have had if when until while before after into onto with without from for by at in "
    "so but because more less most very that each every all any your his her their its this these those two three four "
    "five six"
)
#: Signs after which a sentence, a name or a row begins.
_BEGINS = frozenset(["", *".!?:;•|“\"(–—-*_`‘'"])
#: A capital inside a sentence, or at the beginning of an item whose line was joined to others: `* Powered by Death`.
_CAPITAL = TextPattern(r"(?<=[a-z,;*•-] )[A-Z]")
#: How often the text must have the word in lower case.
_FEWEST = 2
#: With so many words of which some uses are capitalised, and more than this share of all words, these are terms.
_MANY_TERMS, _TERMS = 6, 0.04
#: The fewest words of a sentence, as shorter ones may be titles with a full stop; and the number of characters around
#: the word without another inner capital.
_WORDS, _NEAR = 7, 40
#: The word behind another, and words before what is somebody's, or is pointed at.
_NEXT = TextPattern(r" ([a-z]+)")
_OWNED = word_set("each every any all your his her their its this these those")
_OBJECTS = _OWNED | word_set("a an the one two three it them")
_QUOTES = '"“‘«'
_ENDS = (".", "!", "?", ":", ";", ")", '"', "”")


@derived
def odd_capitals(document: Document) -> tuple[Place, ...]:
    """The places of these words in a text that belongs to no game; for a game, the data would say which words are
    terms.
    """
    if not document.plain:
        return ()
    small, great = _uses(document)
    if capitalises_terms(document):
        return ()
    sentences = {block.index for block in prose(document)}
    found_odd = [
        places[0]
        for word, places in great.items()
        if len(places) == 1
        and small[word] >= _FEWEST
        and word not in FUNCTION_WORDS
        and is_english(word)
        and places[0].block.index in sentences
        and _is_odd(places[0])
    ]
    return unless_usual(document, found_odd, begun_sentences(document))


@derived
def capitalises_terms(document: Document) -> bool:
    """Whether a text capitalises its terms, and has the same words in lower case where they are none."""
    small, great = _uses(document)
    told = [
        sum(not place.block.is_heading for place in places)
        for word, places in great.items()
        if small[word] >= _FEWEST and is_english(word)
    ]
    return sum(map(bool, told)) >= _MANY_TERMS and sum(told) > _TERMS * small.total()


@derived
def _uses(document: Document) -> tuple[Counter[str], dict[str, list[Place]]]:
    """How often each word is in lower case, and where it has a capital inside a sentence or in a title."""
    small: Counter[str] = Counter()
    great: dict[str, list[Place]] = defaultdict(list)
    for block in document.of_other_kinds(*NON_RULE_KINDS):
        for found in _WORD.finditer(block.text):
            word = found[0]
            if word.islower():
                small[word] += 1
            elif block.is_heading or _is_inside(block.text, found.start()):
                great[word.lower()].append(Place(document, block, *found.span()))
    return small, great


def _is_inside(text: str, start: int) -> bool:
    """Whether a word is inside a sentence, and begins neither a quoted name nor a row."""
    return text[max(0, start - 4) : start].rstrip()[-1:] not in _BEGINS


def _is_odd(place: Place) -> bool:
    """Whether a word stands between lower-case words of a sentence, which is no title and no list of names."""
    block, text = place.block, place.block.text
    before = text[: place.start].split(" ")[-2:]
    if before[-1] or before[0].lower() not in _BEFORE or _TITLED.search(text, 0, place.start):
        return False
    if not _stands_alone(before[0].lower(), place):
        return False
    sentence = next((each for each in split_sentences(text) if each.start <= place.start < each.end), None)
    if sentence is None or len(sentence.text.split()) < _WORDS or not sentence.text.rstrip().endswith(_ENDS):
        return False
    if ":" in text[sentence.start : place.start] or block.marks_at(place.start, place.end):
        return False
    if block.is_heading or not _GOES_ON.match(text, place.end) or _is_called(place):
        return False
    around = text[max(0, place.start - _NEAR) : place.end + _NEAR]
    return len(_CAPITAL.findall(around)) == 1 and place.rewrite(place.words.lower()) is not None


def _stands_alone(before: str, place: Place) -> bool:
    """Whether a word is no name behind a preposition, and no sort of the thing that follows: `your Mining skill`."""
    word, after = place.words.lower(), _NEXT.match(place.block.text, place.end)
    if before in _PREPOSITIONS and not word.endswith("s"):
        return before == "to" and after is not None and after[1] in _OBJECTS
    return after is None or before not in _OWNED or not (is_noun(after[1]) or singular_of(after[1]))


def _is_called(place: Place) -> bool:
    """Whether a text says between quotation marks what is called so: `the players are “Black” and “White”`."""
    return any(f"{mark}{place.words}" in block.text for block in place.document.blocks for mark in _QUOTES)
