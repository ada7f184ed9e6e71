"""The model of a worked example: the things that it mentions, and what the text says about their values."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.values.stated_rates import StatedRate
from cardgen.check.documents.values.value_lists import Value, ValueList
from cardgen.check.wording.sentences import sentence_at, split_sentences
from cardgen.check.wording.sums.counted_things import Counted
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import folded_tokens, read_number, word_set
from cardgen.diagnostics import Span
from cardgen.frozen import frozen

#: Words that make a price or value differ from the usual one.
OTHERWISE = TextPattern(
    r"\b(?:cheaper|discount\w*|less|reduc\w+|lower\w*|instead|half|halves|more|extra|additional\w*|free|bonus|doubl\w+|"
    r"twice|rebate|enough|cannot|has only|only has|surcharge|plus|minus|if|would|could|except)\b",
    re.IGNORECASE,
)


#: Words of an example in which everything counts so many times as much: `In winter, prices are doubled.`
_MULTIPLES = ((word_set("double doubled twice"), 2), (word_set("triple tripled thrice treble"), 3))


@frozen
class Worked:
    """A number in an example: its possible values according to the lists, their derivation, and the sources."""

    place: Place
    expected: tuple[int, ...]
    reason: str
    sources: tuple[Span, ...]

    @property
    def holds(self) -> bool:
        """Whether the number agrees with the lists."""
        return read_number(self.place.words) in self.expected


@frozen
class Example:
    """An example, the things that it mentions, and the lists and rates that give their values."""

    document: Document
    block: TextBlock
    mentions: tuple[Counted, ...]
    lists: tuple[ValueList, ...]
    rates: tuple[StatedRate, ...]

    def sentence(self, at: int) -> str:
        """The sentence with the character `at`, "" if there is none."""
        sentence = sentence_at(self.block.text, at)
        return sentence.text if sentence else ""

    def worked_text(self) -> str:
        """The block's text with spaces in place of the sentences that say what things are worth."""
        text = self.block.text
        stated = [each.place.start for each in self.rates if each.place and each.place.block is self.block]
        for sentence in (sentence_at(text, at) for at in stated):
            if sentence:
                text = text[: sentence.start] + " " * len(sentence.text) + text[sentence.end :]
        return text

    def begin(self, at: int) -> int:
        """The position where the sentence before that of `at` begins."""
        starts = [s.start for s in split_sentences(self.block.text) if s.start <= at]
        return starts[-2] if len(starts) > 1 else 0

    def work_out(
        self, span: tuple[int, int], expected: set[int], reason: str, values: Sequence[Value]
    ) -> Worked:
        """The number at `span` of the block, with the numbers that the `values` lead to, also where the example
        multiplies them.
        """
        words = folded_tokens(self.block.text)
        expected = expected | {
            times * each for telling, times in _MULTIPLES if telling & words for each in expected
        }
        sources = tuple(dict.fromkeys(value.span for value in values))
        return Worked(Place(self.document, self.block, *span), tuple(sorted(expected)), reason, sources)
