"""A Document → its statements: sentences, and what a question and its answer or a label and its number say together."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, UNCHECKED_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.meanings.answers import Answered, find_questions, join, opens
from cardgen.check.wording.meanings.labels import find_label
from cardgen.check.wording.sentences import split_sentences
from cardgen.frozen import frozen

_UNREAD = NON_RULE_KINDS | {"heading", "facts"}

#: At most this many characters of an answer are read.
_LONGEST = 300


@frozen
class Statement:
    """A sentence of `block`.

    If it was written as it is, it begins at `start` of the block's text. If it was made of a question and its answer,
    or of a label, only its number was written in the block, at `start`; `made` is the range of that number in `text`.
    """

    block: TextBlock
    kind: str
    text: str
    start: int
    made: tuple[int, int] | None = None

    def place(self, document: Document, start: int, end: int) -> Place | None:
        """Where the characters `start` to `end` of the statement were written; None if they were not written in the
        block.
        """
        if self.made is None:
            return Place(document, self.block, self.start + start, self.start + end)
        if (start, end) != self.made:
            return None
        return Place(document, self.block, self.start, self.start + end - start)


@frozen
class Question:
    """A question at `place`, and its answer, which begins at `start` of `block`."""

    question: str
    answer: str
    block: TextBlock
    start: int
    place: Place


@derived
def statements_of(document: Document) -> tuple[Statement, ...]:
    """The statements of a text in order, computed once."""
    return tuple(statement for block in document.blocks for statement in _of_block(document, block))


def _of_block(document: Document, block: TextBlock) -> Iterator[Statement]:
    if block.kind not in _UNREAD:
        for sentence in split_sentences(block.text):
            yield Statement(block, block.kind, sentence.text, sentence.start)
        if labelled := find_label(block.text):
            yield _made(block, block.kind, labelled, 0)
    if "?" in block.text and block.kind not in UNCHECKED_KINDS:
        yield from _answers(document, block)


def _answers(document: Document, block: TextBlock) -> Iterator[Statement]:
    """The statements that the questions of a block make together with their answers."""
    for asked in _questions(document, block):
        kind = "faq-answer" if asked.block.kind == "faq-question" else asked.block.kind
        if opened := opens(asked.question):
            for sentence in split_sentences(asked.answer)[:1]:
                start = asked.start + sentence.start - len(opened) - 1
                yield Statement(asked.block, kind, f"{opened} {sentence.text}", start)
        if answered := join(asked.question, asked.answer):
            yield _made(asked.block, kind, answered, asked.start)


@derived
def questions_of(document: Document) -> tuple[Question, ...]:
    """The questions of a text that are answered in the same block or the next."""
    return tuple(
        asked
        for block in document.blocks
        if "?" in block.text and block.kind not in UNCHECKED_KINDS
        for asked in _questions(document, block)
    )


def _questions(document: Document, block: TextBlock) -> Iterator[Question]:
    for question in find_questions(block.text):
        at, start = block, question.end()
        if not block.text[start:].strip():
            if block.index + 1 >= len(document.blocks):
                return
            at, start = document.blocks[block.index + 1], 0
        if at.kind not in _UNREAD:
            place = Place(document, block, question.start(), question.end())
            yield Question(question[0], at.text[start : start + _LONGEST], at, start, place)


def _made(block: TextBlock, kind: str, said: Answered, offset: int) -> Statement:
    return Statement(block, kind, said.text, offset + said.first, (said.start, said.end))
