"""A sentence splits a number into parts that do not add up to it.

## Why

"5 Zombies; 4 tan and 2 red" leaves the reader looking for a sixth figure.

## Example

```text
The box holds 5 Zombies; 4 tan and 2 red.
```

## Use instead

```text
The box holds 5 Zombies; 4 tan and 1 red.
```

## Notes

The rule reads a number and a thing, then `:`, `;`, a dash, a bracket or "are of three kinds", then two or more counted
parts and nothing else until the bracket closes or the sentence ends. It also reads `Tokens (60): 20 wool, 40 salt`,
`Tokens (60): Wool (20), Salt (40)`, `30 coins: 20 x 1 florin, 10 x 5 florins`, `52 cards and 2 jokers, 54 cards in
all`, and `Of the 30 tiles, 12 are red and the other 18 are blue`; and, for `8 special cards` of a deck, a sentence
elsewhere: `The special cards are 3 Keys and 5 Locks`. Lists that go on with "etc", "including" or "or" are
not a split, nor are parts whose sum is far off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.counts.sorts_told import sorts_told
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, place_at, report
from cardgen.check.documents.tables import tables_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.quantities import ABSTRACT_NOUNS, find_quantities
from cardgen.check.wording.sums.partitions import find_partitions
from cardgen.check.wording.sums.splits import Split, find_splits
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("CNT103", "split-of-number", Severity.WARNING, __doc__)

#: `20 salt`, `3 small blue cubes`, `two tiles of value 5`: a counted part.
_PART = (
    rf"(?:{NUMBER})\s+[^\W\d_][\w'’-]*(?:\s+[^\W\d_][\w'’-]*){{0,3}}?"
    rf"(?:\s(?:value|values|type|level|denomination|worth)\s\d+)?"
)
#: `Goods tokens (60): 20 wool, 40 salt`: the number of a title, and the parts on its line.
_TITLED = TextPattern(
    rf"^(?:[-*•]\s*)?[A-Z][\w '’-]{{2,40}}\((?P<total>\d{{1,4}})(?: [a-z ]{{3,30}})?\):?\s+(?P<parts>{_PART}"
    rf"(?:\s*(?:,\s*and|,|;|\band\b|&|\+)\s*{_PART}){{1,12}})\s*\.?$",
    re.IGNORECASE,
)
#: `Starting cards (24): Places (8), Persons (16)`: the number of a title, and the parts on its line with theirs.
_TITLED_BEHIND = TextPattern(
    r"^[A-Z][\w '’-]{2,40} \((?P<total>\d{1,4})\):\s+(?P<parts>[^(),;:]{3,40} \(\d{1,4}\)"
    r"(?:(?:,|;|,? and|,? plus) [^(),;:]{3,40} \(\d{1,4}\)){1,12})\.?$"
)
#: The 8 of `Places (8)`.
_IN_BRACKETS = TextPattern(r"(?<=\()\d{1,4}(?=\))")
#: `20 x 1 florin`: so many pieces, each of a value.
_TIMES = r"\d{1,3}\s*[x×]\s*[^,;:()\d]*\d{0,3}(?:\s+[a-z]+)?"
#: `30 coins: 20 x 1 florin, 10 x 5 florins`: as many pieces, each of a value.
_DENOMINATED = TextPattern(
    rf"(?<![\w.,-])(?P<total>\d{{1,4}})\s+[^\W\d_][\w'’-]*(?:\s+[^\W\d_][\w'’-]*){{0,3}}\s*[:(]\s*"
    rf"(?P<parts>{_TIMES}(?:\s*(?:,\s*and|,|;|\band\b|&|\+)\s*{_TIMES}){{1,12}})\s*(?=[).;]|$)"
)
#: A sentence that only counts, and the parts in the next one: `Five cubes. Four common cubes and one sun cube.`
_COUNTED = TextPattern(rf"^((?:{NUMBER})(?: [a-z][\w-]*){{1,3}})\.(?=\s(?:{NUMBER})\s)", re.IGNORECASE)
#: `20 x 1 florin`: the pieces, and what each is worth.
_PIECES = TextPattern(r"(?P<pieces>\d{1,3})\s*[x×]\s*[^,;:()\d]*(?P<each>\d{0,3})")
#: The number of one part, and not the value printed on it.
_PART_NUMBER = TextPattern(rf"(?<![\w])(?<!value )(?<!level )(?<!type ){NUMBER}(?=\s)", re.IGNORECASE)
#: Of a whole that is stated behind a part, what follows are other parts of it: `Two of the 9 boats sail, and three …`.
_SOME_OF, _REACH = TextPattern(rf"\b{NUMBER} of (?:the|these) $", re.IGNORECASE), 30
_NAME_AND_NOTE = 2
#: What makes a list one of choices, rates, or one without an end.
_OPEN_LIST = TextPattern(
    r"\b(?:or|either|etc|up to|at least|includ\w+|each|per|plus|extra|more|another)\b", re.IGNORECASE
)


def inspect(evidence: Evidence) -> Inspection:
    """Add up the parts of every split."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        for block in document.blocks:
            if block.kind in {"credits", "index", "contents", "flavour"}:
                continue
            for total, parts in _splits(document, block):
                inspected += 1
                found += _compare(total, parts)
        for total, parts in (*_in_rows(document), *sorts_told(document)):
            inspected += 1
            found += _compare(total, parts)
    return Inspection(tuple(found), inspected)


def _splits(document: Document, block: TextBlock) -> Iterator[tuple[Place, list[Place]]]:
    """The totals with their parts."""
    for split in find_splits(block.text):
        yield from _placed(document, block, split)
    for total, parts in _other_splits(document, block):
        if read_number(total.words) not in {_number(part) for part in parts}:
            yield total, parts


def _other_splits(document: Document, block: TextBlock) -> Iterator[tuple[Place, list[Place]]]:
    """The totals in wordings in which a part may also be the whole again."""
    yield from _stated_splits(document, block)
    titled = _TITLED.match(block.text)
    if titled and not _OPEN_LIST.search(titled["parts"]) and not _counts_no_part(titled["parts"]):
        numbers = _PART_NUMBER.finditer(block.text, *titled.span("parts"))
        yield (
            Place(document, block, *titled.span("total")),
            [Place(document, block, *n.span()) for n in numbers],
        )
    if behind := _TITLED_BEHIND.match(block.text):
        numbers = _IN_BRACKETS.finditer(block.text, *behind.span("parts"))
        yield (
            Place(document, block, *behind.span("total")),
            [Place(document, block, *n.span()) for n in numbers],
        )
    if "x" not in block.text and "×" not in block.text:
        return
    for found in _DENOMINATED.finditer(block.text):
        times = list(_PIECES.finditer(block.text, *found.span("parts")))
        worth = sum(int(each["pieces"]) * int(each["each"] or 0) for each in times)
        if not _OPEN_LIST.search(found["parts"]) and worth != int(found["total"]):
            parts = [Place(document, block, *each.span("pieces")) for each in times]
            yield Place(document, block, *found.span("total")), parts


def _stated_splits(document: Document, block: TextBlock) -> Iterator[tuple[Place, list[Place]]]:
    apart = find_splits(_COUNTED.sub(r"\1:", block.text)) if _COUNTED.match(block.text) else ()
    for split in (*find_partitions(block.text), *apart):
        yield from _placed(document, block, split)


def _placed(document: Document, block: TextBlock, split: Split) -> Iterator[tuple[Place, list[Place]]]:
    """The places of a split, unless its total is only some of a whole."""
    some = _SOME_OF.search(block.text, max(0, split.total.start - _REACH), split.total.start)
    if not some and not (split.expected != split.total.value and _is_row(document, block, split)):
        parts = [Place(document, block, part.start, part.end) for part in split.parts]
        yield Place(document, block, split.total.start, split.total.end), parts


def _is_row(document: Document, block: TextBlock, split: Split) -> bool:
    """Whether all stand in a row of things (`3 hunters, 1 fire and 5 food`): the last is also counted elsewhere."""
    last = split.parts[-1]
    if not block.text[split.total.end : split.parts[0].start].endswith(", "):
        return False
    nouns = {each.start: each.noun for each in find_quantities(block.text)}
    return any(
        nouns.get(last.start) == each.noun != ()
        for other in document.blocks
        for each in find_quantities(other.text)
        if other.index != block.index
    )


def _in_rows(document: Document) -> Iterator[tuple[Place, list[Place]]]:
    """The rows of the component list with what a part is made of in a further cell: `48 | tiles | 24 red, 24 tan`."""
    if not document.plain:
        return
    for table in tables_of(document):
        for row in table.rows:
            counts = [cell for cell in row if cell.text.isdecimal()]
            others = [cell for cell in row if not cell.text.isdecimal()]
            if len(counts) != 1 or len(others) != _NAME_AND_NOTE:
                continue
            lead = f"{counts[0].text} {others[0].text}: "
            for split in find_splits(lead + others[1].text):
                shift = others[1].start - len(lead)
                total = place_at(document, counts[0].start, counts[0].end)
                parts = [place_at(document, part.start + shift, part.end + shift) for part in split.parts]
                if split.total.start == 0 and total and total.block.kind == "components":
                    yield total, [part for part in parts if part]


def _counts_no_part(parts: str) -> bool:
    """Whether the parts are minutes, spaces and the like, which make up no thing."""
    return any(
        quantity.head in ABSTRACT_NOUNS or ABSTRACT_NOUNS & set(quantity.noun[:1])
        for quantity in find_quantities(parts)
    )


def _number(part: Place) -> int:
    return 1 if part.words.lower() in {"a", "an"} else read_number(part.words) or 0


def _compare(total: Place, parts: list[Place]) -> list[Diagnostic]:
    """The finding of parts that are another number together."""
    values = list(map(_number, parts))
    expected = read_number(total.words)
    if expected is None or expected == sum(values) or sum(values) > 3 * expected:
        return []
    shown = " + ".join(str(value) for value in values)
    return [
        report(
            PROBLEM,
            total,
            f"expected {sum(values)} ({shown}), the sum of the parts, but the number says {expected}",
            "correct the number or one of its parts",
            [part.related(f"{value} here") for part, value in zip(parts, values, strict=True)],
        )
    ]


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
