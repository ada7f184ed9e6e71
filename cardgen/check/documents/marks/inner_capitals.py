"""Document → function words with a capital inside a sentence, where neither a name nor a sentence begins:
`of The deck`, `the board Is empty`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.sentence_bounds import begun_sentences, prose, unless_usual
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

_BIG = TextPattern(
    r"(?<![\w'’.-])(?P<big>The|An|Their|Its|Your|His|Her|Is|Are|From|When|Which|Where|Then|Has|Have|Must|There|That|"
    r"These|They|You|Each|Every|Any|To|With|Of|And|A|This|Those|It|If|In|On|By|At|For|As|But|Until|Because|Unless|We|He|"
    r"She|Our|Both|So|Some|Another|Such|Only|Also|May|Can|Or|Than|Been|Was|Were|Had|Into|Whose|Them|Be|Who|"
    r"Would|Should|Could|Cannot|Does|Not|Him)(?= [a-z]{2,}[ ,.;:)'’])"
)
#: After these words no sentence ends, and no name begins.
_GOING_ON = word_set(
    "of with in on at from to by for as into onto than has have is are may must can will be if when until the your "
    "their takes draws places uses gains"
)
#: Words after which a single `A` is not a letter used as a name.
_BEFORE_ARTICLE = word_set("as into onto than has have be takes draws places uses gains")
#: Words that never begin a name, whatever precedes them.
_NEVER_FIRST = word_set(
    "Is Are And Of Has Must May Can Or Than Been Was Were Had Into Whose Them Would Should Could Cannot Does Not Him"
)
#: The word after `That` when it begins no name: `a face That is wild`.
_JOINED = TextPattern(
    r" (?:is|are|was|were|has|have|had|can|may|must|will|they|you|it|the|he|an?|your|their)\b"
)
#: Words after which a second title may begin: `see How to win and That was close`.
_BESIDE = word_set("and or")
#: Words that begin titles in the form of a question: `What Is in the Box`.
_ASKING = word_set("What How Who Where When Why Which")
#: Words after which a title follows: `the rules of Into the Dark`.
_CALLING, _TITLE = word_set("of called named like"), TextPattern(r"(?: (?:the|a|an|of|and)){1,3} [A-Z][a-z]")
_LONGEST = 24


@derived
def inner_capitals(document: Document) -> tuple[Place, ...]:
    """The places of these words; none in a text with many of them."""
    return unless_usual(document, [*_inner(document)], begun_sentences(document))


def _inner(document: Document) -> Iterator[Place]:
    for block in prose(document):
        for found in _BIG.finditer(block.text):
            start = found.start()
            before = block.text[max(0, start - _LONGEST) : start].split(" ")
            last = before[-2] if len(before) > 1 and not before[-1] else ""
            going_on = last.lower() in (_BEFORE_ARTICLE if found[0] == "A" else _GOING_ON)
            joined = found[0] == "That" and last not in _BESIDE and _JOINED.match(block.text, found.end())
            plain = last.islower() or (last.lower() in FUNCTION_WORDS and last not in _ASKING)
            inside = last.isalpha() and plain and (joined or found[0] in _NEVER_FIRST)
            if not (going_on or inside) or (last in _CALLING and _TITLE.match(block.text, found.end())):
                continue
            begin = start - len(last) - 1
            written = document.written(block, begin, found.end())
            marked = block.marks_at(begin, found.end() + 1, "code", "generated", "bold", "italic", "link")
            if not marked and "  " not in written and not any(sign in written for sign in "*_`[|\t"):
                yield Place(document, block, *found.span())
