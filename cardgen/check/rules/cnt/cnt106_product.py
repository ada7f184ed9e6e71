"""A product of counts has a different result from the one in the text.

## Why

"4 types x 4 powers x 2 sets, equaling 30" is a mistake that any reader with a pencil finds.

## Example

```text
The deck has 4 types x 4 powers x 2 sets, equaling 30 cards.
```

## Use instead

```text
The deck has 4 types x 4 powers x 2 sets, equaling 32 cards.
```

## Notes

The rule also reads "2 copies of each of the 16 cards, 32 in all", "63 dice (21 in each of 3 colours)", "15 pawns (5
each in red, white and blue)", "4 suits of 13 cards each, for a total of 52", "3 houses worth 2 points each (6
points)", "100 cards (10 kinds, 10 of each)", "40 cards: 4 sets of 10", "25 tiles in a 5 × 5 grid" and "ten turns. Each
turn stands for four days, so that a game covers forty days".

What a bracket says of the make-up of a number may have several terms: "106 tiles (8 sets numbered 1-13, plus 2
jokers)", "30 notes (4 each of £1, £2 and £5; 9 each of £20 and £50)", "65 cards in 5 colours (numbered 1-13 in each)",
"20 gold (3 large 5 gold pieces and 5 small 1 gold pieces)"; so may what follows a colon: "60 cards: four suits with 13
cards each, and 8 special cards". Cards of a suit are as many as their numbers: "13 cards each, numbered 1 to 13". Where
it says only how many there are of each kind ("24 seeds (6 of each variety)"), all such lines must tell of the same
number of kinds.

Three numbers in one or two sentences are read as a product, too, if two of them count the same thing and one of these
comes with each of another: "40 tiles in five colours; each colour has 8", "4 ships, each of which carries 3 crates,
deliver 12 crates". What each player gets may leave some over, unless everything is shared out. Otherwise a word must
announce the result: equals, for a total of, makes, in all. Formulas of numbers alone belong to ARI201. Groups may leave
some over if the text says what becomes of these ("the 2 remaining tiles").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from cardgen.check.documents.counts.shares_of_kinds import shares_of_kinds
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.sums.compositions import Composition, find_compositions
from cardgen.check.wording.sums.products import Product, find_products
from cardgen.check.wording.sums.products_apart import find_products_apart
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity

#: What is left over, with its number: `the 2 remaining tiles`.
_REST = TextPattern(
    rf"\b(?:(?P<number>{NUMBER}) (?:remaining|leftover|other|extra|unused|surplus)\b|"
    rf"(?:remaining|leftover|other|extra|unused|surplus|last|final) (?P<number2>{NUMBER})\b|"
    rf"(?P<number3>{NUMBER}) (?:[a-z]+ ){{1,2}}(?:are|is|remains?|will be)? ?(?:left|remain|over)\b)",
    re.IGNORECASE,
)
#: Groups of equal size: `2 sets of 3`.
_SETS_OF = TextPattern(rf"(?P<sets>{NUMBER}) [a-z]+ of (?P<size>{NUMBER})\b", re.IGNORECASE)
#: Where a number of things is that of all, with nothing left over.
_OF_BOX = frozenset({"components", "heading", "table"})

PROBLEM = Problem("CNT106", "product", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Multiply what the text multiplies."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        for block, product in _products_of(document):
            inspected += 1
            if product.result.value != product.expected:
                found.append(_finding(document, block, product))
    return Inspection(tuple(found), inspected)


def _products_of(document: Document) -> Iterator[tuple[TextBlock, Product | Composition]]:
    """The products of a document, each wrong one once."""
    wrong: set[tuple[int, int]] = set()
    stated = ((block, product) for block in document.blocks for product in _products(block.text))
    shared = ((share.block, share.product) for share in shares_of_kinds(document))
    for block, product in chain(stated, shared):
        if _leaves_rest(block, product):
            continue
        place = (block.index, product.result.start)
        if place not in wrong:
            yield block, product
        if product.result.value != product.expected:
            wrong.add(place)


def _leaves_rest(block: TextBlock, product: Product | Composition) -> bool:
    """Whether a text says what becomes of the things that the groups leave over (`the 2 remaining tiles`), or counts
    the whole groups in a number outside the list of parts: `a lead of 7 (2 sets of 3)`.
    """
    more = product.result.value - product.expected
    if more <= 0:
        return False
    left = (words for found in _REST.finditer(block.text) for words in found.groupdict().values() if words)
    if any(read_number(words) == more for words in left):
        return True
    sets = _SETS_OF.fullmatch(block.text, product.start, product.end)
    if sets is None or block.kind in _OF_BOX or not block.text.endswith("(", 0, product.start):
        return False
    return product.result.value // (read_number(sets["size"]) or 1) == read_number(sets["sets"])


def _products(text: str) -> Iterator[Product | Composition]:
    """The products of a text."""
    yield from find_products(text)
    yield from find_products_apart(text)
    yield from find_compositions(text)


def _finding(document: Document, block: TextBlock, product: Product | Composition) -> Diagnostic:
    place = Place(document, block, product.result.start, product.result.end)
    factors = Place(document, block, product.start, product.end).related("the factors")
    message = f"expected {product.expected} ({product.shown}), found {product.result.value}"
    return report(PROBLEM, place, message, "correct the product", [factors])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
