"""Document → full stops on the wrong side of a closing bracket, and sentences in brackets that begin in lower case.

A bracket inside a sentence has no full stop of its own, and a sentence in brackets has a capital and a full stop:
`Take a card (it stays hidden.)` lacks the stop of the sentence outside.
"""

from __future__ import annotations

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.sentence_bounds import has_verb, prose, unless_usual
from cardgen.check.documents.place import Place
from cardgen.check.wording.sentences import is_short_for_more
from cardgen.check.wording.text_patterns import TextPattern

#: A bracket with one sentence that follows a word, and ends a paragraph or precedes a sentence:
#: `two (one is red.) Then`.
_ENDS_INSIDE = TextPattern(
    r"(?<=[a-z]) \((?P<words>[A-Za-z][^().!?:]{8,200}\b(?P<last>[a-z]{2,}))(?P<stop>\.\))(?=$|\s+[A-Z])"
)
#: A sentence in brackets that follows a full stop, and has none: `Take two. (they stay hidden)`.
_BEGINS_SMALL = TextPattern(
    r"(?<=[a-z]{2}\.) \((?P<first>there|it|they|you|this|these|players)\s(?P<words>[^().!?:;]{4,200})\)(?=$|\s+[A-Z])",
    cues="there it they you this these players",
)
#: What precedes the sentence that a bracket belongs to.
_STOPS = ".!?:"


@derived
def stops_in_brackets(document: Document) -> tuple[Place, ...]:
    """The full stops, with the closing bracket, that end the words in a bracket, not the sentence around it."""
    found: list[Place] = []
    right = 0
    for block in prose(document):
        right += block.text.count(").")
        for bracket in _ENDS_INSIDE.finditer(block.text):
            begun = max(block.text.rfind(stop, 0, bracket.start()) for stop in _STOPS) + 1
            before = block.text[begun : bracket.start()].lstrip(' *_"“')
            sentence = before[:1].isupper() and has_verb(before) and not (block.is_item and not begun)
            if sentence and has_verb(bracket["words"]) and not is_short_for_more(bracket["last"]):
                found.append(Place(document, block, *bracket.span("stop")))
    return unless_usual(document, found, right)


@derived
def small_in_brackets(document: Document) -> tuple[Place, ...]:
    """The first words, in lower case, of sentences in brackets that stand between two others."""
    return tuple(
        Place(document, block, *bracket.span("first"))
        for block in prose(document)
        for bracket in _BEGINS_SMALL.finditer(block.text)
        if has_verb(bracket["words"])
    )
