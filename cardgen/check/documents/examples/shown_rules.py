"""Document → its worked examples, each with the rules that it illustrates: the sentences before it in its section.

An example with a title of its own illustrates the section before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.documents.block_kinds import kind_of_heading
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.examples.whole_examples import OPENS_ANYWHERE, WholeExample
from cardgen.check.documents.place import Place
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, has_number
from cardgen.frozen import frozen


@frozen
class RuleSentence:
    """A sentence of the rules."""

    block: TextBlock
    sentence: Sentence

    @property
    def text(self) -> str:
        """The words of the sentence."""
        return self.sentence.text

    def place(self, document: Document, start: int, end: int) -> Place:
        """The place of the characters `start` to `end` of the sentence."""
        return Place(document, self.block, self.sentence.start + start, self.sentence.start + end)


@frozen
class ExampleInSection:
    """An example and the rules before it: `near` are those since the last example, `all` those of its section."""

    telling: WholeExample
    near: tuple[RuleSentence, ...]
    all: tuple[RuleSentence, ...]


_RULES = frozenset({"rule", "setup", "quick-reference", "faq-answer", "variant"})
#: `Anna takes the`, `Then Ben, who plays red, pays 2`: a name at the start of a sentence, and what that person does.
_SOMEBODY = TextPattern(
    r"\W*(?:(?:So|Then|Now|Here|First|Next|Later|Finally|But|And),? )?(?P<name>[A-Z][a-z]+)(?: and [A-Z][a-z]+)?"
    r"(?:,[^,.;]{3,40},)?(?: (?:now|then|already|also|both))?\s"
    r"(?!(?:costs|deals|counts|gives|adds|follows|means|allows|works|makes|applies|works|is|has to)\b)"
    r"(?:[a-z]{2,}s|have|had|did)\b(?=[.,;]|\s(?:an?|the|this|that|his|her|their|its|no|not|nothing|all|both|only|"
    r"already|now|on|to|in|into|out|off|up|at|for|from|with|by|and|as|over|when|three|two|one|four|five|six|seven|eight|"
    r"nine|ten|\d|[A-Z+]))"
)
#: The start of a sentence that continues an example within a paragraph.
_GOES_ON = TextPattern(
    r"\W*(?:She|He|They|Her|His|Their|So|Then|Now|That|This|These|It|Its|Afterwards|Finally|Next)\b"
)
_LABEL = TextPattern(r"\W*(?:\d+(?:\.\d+)+\.?\s+)?(?:[Ww]orked )?[Ee]xamples?\b(?:[^.:,;]{0,30}[:.]|,)?\W*")
_NO_NAMES = FUNCTION_WORDS | frozenset(
    {"player", "whoever", "everyone", "everybody", "nobody", "anyone", "someone", "example"}
)
_WORD = TextPattern(r"\b[a-z]+\b")
#: If some quotations are examples, all of them are.
_QUOTE = ">"
#: The most sentences of a section before an example that are kept.
_MOST = 60


@derived
def shown_rules(document: Document) -> tuple[ExampleInSection, ...]:
    """The examples of a text that follow rules, computed once."""
    return tuple(_in_sections(document)) if has_number(document.text) else ()


def _in_sections(document: Document) -> Iterator[ExampleInSection]:
    before: list[RuleSentence] = []
    stated: list[RuleSentence] = []
    near: list[RuleSentence] = []
    last: list[RuleSentence] = []
    run: list[tuple[TextBlock, int, int]] = []
    quoted = any(block.kind == "example" and block.text.startswith(_QUOTE) for block in document.blocks)
    for block in document.blocks:
        if block.is_heading:
            if run:
                yield _shown(document, run, near or last, stated)
                run = []
            if kind_of_heading(block.text) == "example":
                near = near or last or before
                continue
            before, stated, near, last = stated or before, [], [], []
            continue
        shows = block.kind == "example" or (quoted and block.text.startswith(_QUOTE))
        start, end = _part(document, block, shows) if block.kind in _RULES or shows else (-1, -1)
        if run and (start != 0 or _LABEL.match(block.text) or not block.is_item):
            yield _shown(document, run, near or last, stated or before)
            last, near, run = near or last, [], []
        rules = _sentences(block, start if start >= 0 else len(block.text)) if block.kind in _RULES else []
        stated = [*stated, *rules][-_MOST:]
        near = [*near, *rules][-_MOST:]
        if start >= 0:
            run.append((block, start, end))
    if run:
        yield _shown(document, run, near or last, stated or before)


def _shown(
    document: Document,
    run: Sequence[tuple[TextBlock, int, int]],
    near: Sequence[RuleSentence],
    stated: Sequence[RuleSentence],
) -> ExampleInSection:
    starts, words, at = [], [], 0
    for block, first, last in run:
        starts.append(at)
        words.append(block.text[first:last])
        at += len(words[-1]) + 1
    blocks = tuple((block, first) for block, first, _ in run)
    return ExampleInSection(
        WholeExample(document, "\n".join(words), tuple(starts), blocks), tuple(near), tuple(stated)
    )


def _sentences(block: TextBlock, end: int) -> list[RuleSentence]:
    return [RuleSentence(block, sentence) for sentence in split_sentences(block.text) if sentence.end <= end]


def _part(document: Document, block: TextBlock, shows: bool) -> tuple[int, int]:
    """The range of the example in a block; (-1, -1) if there is none."""
    text = block.text
    if shows:
        label = _LABEL.match(text)
        return (label.end() if label else 0), len(text)
    opens = OPENS_ANYWHERE.search(text)
    sentences = split_sentences(text)
    for at, sentence in enumerate(sentences):
        begins = opens is not None and sentence.start <= opens.start() < sentence.end
        if begins or _is_of_somebody(document, sentence.text):
            ends = at + 1
            while ends < len(sentences) and _goes_on(document, sentences[ends].text):
                ends += 1
            start = sentence.start
            if begins and opens and not _is_of_somebody(document, sentence.text):
                start = opens.end()
            return start, sentences[ends - 1].end
    return -1, -1


def _goes_on(document: Document, text: str) -> bool:
    return _GOES_ON.match(text) is not None or _is_of_somebody(document, text)


def _is_of_somebody(document: Document, text: str) -> bool:
    """Whether a sentence says what a named person does; a name is a word that the text never has in lower case."""
    found = _SOMEBODY.match(text)
    if found is None:
        return False
    name = found["name"].lower()
    return name not in _NO_NAMES and name not in _small(document)


@derived
def _small(document: Document) -> frozenset[str]:
    """The words that a text has in lower case, computed once."""
    return frozenset(_WORD.findall(document.text))
