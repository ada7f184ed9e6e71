"""Document → names that state an amount, and the text after them with another amount: `Draw 2: draw three cards`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.wording.gist import stem
from cardgen.check.wording.text_patterns import TextPattern

#: A name that is a verb and a number: `Draw 2:`, `Heal 3 –`, `Gain 3 Gold:`.
_NAME = TextPattern(
    r"\W{0,3}(?P<verb>[A-Z][a-z]{2,}) \+?(?P<number>\d{1,2})(?: [A-Z][a-z]+)?(?:\s*:|\s[–—-])\s*"
)
#: The first verb of the text after a name: `you may draw up to`.
_DOES = TextPattern(
    r"(?:(?:you|the player|each player|every player|that player) )?(?:(?:may|must|can|immediately|then|at once) )*"
    r"(?P<verb>[A-Za-z]{3,})(?: (?:up to|exactly|your \w+|a \w+|the \w+|another))? $"
)
#: These words name a position in a sequence, not an act.
_IN_A_ROW = frozenset(
    map(
        stem,
        "turn round phase step stage level day night week rule page act part player team row column tier".split(),
    )
)


def named_amounts(document: Document) -> Iterator[Restatement]:
    """The numbers after a name that differ from the number in it."""
    by_block: dict[int, list[SaidNumber]] = defaultdict(list)
    for number in said_numbers(document):
        by_block[number.place.block.index].append(number)
    for numbers in by_block.values():
        block = numbers[0].place.block
        name = _NAME.match(block.text) if len(numbers) > 1 else None
        if name and stem(name["verb"]) not in _IN_A_ROW:
            yield from _differing(block, name, numbers)


def _differing(block: TextBlock, name: re.Match[str], numbers: list[SaidNumber]) -> Iterator[Restatement]:
    """The first number after a name, if its verb is the same and the name's number is not in the text."""
    named = next((each for each in numbers if each.place.start == name.start("number")), None)
    behind = [each for each in numbers if each.place.start >= name.end()]
    if named is None or not behind or named.value in {each.value for each in behind}:
        return
    does = _DOES.fullmatch(block.text, name.end(), behind[0].place.start)
    if does and stem(does["verb"]) == stem(name["verb"]):
        yield Restatement(behind[0], (named,))
