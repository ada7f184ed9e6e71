"""A Game and its rules → the words whose explanation a reader can find: registered, or defined in the rules."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import Vocabulary, vocabulary_of
from cardgen.check.wording.phrases import PhraseIndex, folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import distinct
from cardgen.markup.nodes import DefinitionList
from cardgen.markup.words import plain_text, walk

_PHRASE = r"[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*){0,3}"
#: A word at the beginning of its explanation: `Ambush: …`, `Ambush X – …`, `Ambush (keyword)`, `Ambush | …` in a row.
_LEAD = TextPattern(rf"\W*(?P<word>{_PHRASE})(?: \d+| [XYN])?\W{{0,3}}(?::|\s[–—-]\s|\s\||\s\(|\.\s)")
_MEANS = TextPattern(
    r"(?:^|[.!?:] )(?:An? |The )?(?P<word>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2})[\"”']?(?: \d+| [XYN])? "
    rf"(?:means?|is|are|lets?|allows?)\b|\b(?:called|named|known as|term) [\"“'*]?(?P<other>{_PHRASE})"
)
#: With more words, it is a sentence.
_LONGEST = 3


@distinct
class DefinedWords:
    """The words that are explained (`has`), and those that at least occur in the rules (`mentions`)."""

    vocabulary: Vocabulary
    explained: PhraseIndex[str]
    texts: tuple[str, ...]
    any: bool

    def has(self, words: str) -> bool:
        """Whether words are registered or explained, as a whole or part by part."""
        return self.vocabulary.registers(words) or self.explained.get(words) is not None

    def mentions(self, words: str) -> bool:
        """Whether words occur in the rules, in any case and number."""
        asked = folded_words(words)
        return any(_holds(folded_words(text), asked) for text in self.texts)


@derived
def defined_words(evidence: Evidence) -> DefinedWords:
    """The words that the terms and the rules of a game explain, gathered once."""
    vocabulary = vocabulary_of(evidence)
    explained = [
        *_in_lists(evidence),
        *(word for document in evidence.documents for word in _in_text(document)),
    ]
    terms = any(entry.kind == "term" for entry in vocabulary.entries)
    return DefinedWords(
        vocabulary,
        PhraseIndex((word, word) for word in explained),
        tuple(block.text for document in evidence.documents for block in document.blocks),
        terms or bool(explained),
    )


def _in_lists(evidence: Evidence) -> Iterator[str]:
    for chapter in evidence.chapters:
        for block in walk(chapter.blocks):
            if isinstance(block, DefinitionList):
                yield from (plain_text(item.term) for item in block.items)


def _in_text(document: Document) -> Iterator[str]:
    for block in document.blocks:
        if lead := _lead(block):
            yield lead
        for match in _MEANS.finditer(block.text):
            yield match["word"] or match["other"]


def _lead(block: TextBlock) -> str:
    bold = next((mark for mark in block.marks if mark.kind == "strong" and mark.start <= 1), None)
    if bold:
        return block.text[bold.start : bold.end].strip(" .:–—-")
    lead = _LEAD.match(block.text)
    return lead["word"] if lead and lead["word"].count(" ") < _LONGEST else ""


def _holds(words: tuple[str, ...], asked: tuple[str, ...]) -> bool:
    """Whether the words contain the others as a sequence."""
    first, length = asked[0] if asked else "", len(asked)
    return first in words and any(words[at : at + length] == asked for at in range(len(words)))
