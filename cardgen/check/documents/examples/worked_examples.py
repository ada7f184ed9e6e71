"""Document → the numbers in its examples that follow from its lists of values, with what they should be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cardgen.check.documents.block_kinds import tells_of_somebody
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.examples.amounts import discounts, incomes, payments, scores, totals, worths
from cardgen.check.documents.examples.example import Example, Worked
from cardgen.check.documents.examples.example_values import row_values, single_values, terms
from cardgen.check.documents.values.stated_rates import stated_rates
from cardgen.check.documents.values.value_lists import value_lists
from cardgen.check.wording.sums.counted_things import Counted, by_first_word, find_counted
from cardgen.check.wording.text_patterns import TextPattern

_READ = frozenset({"rule", "caption", "faq-answer"})
#: With one of these next to a rate, an example may have another one.
_REBATE = TextPattern(r"\b(?:costs? (?:\w+ ){1,3}less|cheaper|(?:is|are) free)\b", cues="less cheaper free")
#: Words that join a thing to its owner.
_WITH = TextPattern(r"\s+with(?:out)?\s+(?:an?\s+|the\s+)?")
_READERS = (single_values, row_values, terms, worths, totals, scores, payments, incomes, discounts)


@derived
def worked_examples(document: Document) -> tuple[Worked, ...]:
    """The numbers in a text's examples that its lists of values determine, computed once."""
    lists = value_lists(document)
    rates = tuple(
        stated
        for stated in stated_rates(document)
        if stated.place is None or not _REBATE.search(stated.place.block.text)
    )
    things = by_first_word(
        thing
        for thing in (*(t for each in lists for t in each.values), *(stated.rate.thing for stated in rates))
        if not all(map(str.isdigit, thing))  # A bare number names nothing: `3 (3)`.
    )
    found: list[Worked] = []
    for block in document.blocks:
        if not _tells_of_somebody(block):
            continue
        example = Example(document, block, _plain(find_counted(block.text, things), block.text), lists, rates)
        if example.mentions or block.kind == "example":
            found += [worked for read in _READERS for worked in read(example)]
    return tuple(found)


def _plain(mentions: Sequence[Counted], text: str) -> tuple[Counted, ...]:
    """The mentions of things without those joined to another one: in `two towns with churches` neither is counted."""
    joined = [
        (one, other) for one, other in pairwise(mentions) if _WITH.fullmatch(text, one.end, other.start)
    ]
    joint = {mention.start for pair in joined for mention in pair}
    return tuple(mention for mention in mentions if mention.start not in joint)


def _tells_of_somebody(block: TextBlock) -> bool:
    """Whether a block is an example, because it is marked as one or says what a named person does."""
    return block.kind == "example" or (block.kind in _READ and tells_of_somebody(block.text))
