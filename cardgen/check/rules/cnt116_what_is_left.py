"""What is taken from a number and what is said to be left do not make the whole.

## Why

"Put 10 of the 18 cards on the board; the other 6 go back in the box" loses two cards, or was true of an older deck.

## Example

```text
Preparation

Shuffle the 18 Wind cards and put 10 of them on the board. The other 6 go back in the box.
```

## Use instead

```text
Preparation

Shuffle the 18 Wind cards and put 10 of them on the board. The other 8 go back in the box.
```

## Notes

Read are "10 of the 18 cards" and "the 18 cards … 10 of them" with "the other 8" or "the remaining 8" behind it and no
other number between; "the 30 Wind cards and the 8 Fog cards together form a deck of 38 cards"; and "cards 11 to 30 …
these 20 cards". Of a part that the list counts "(6 per player)" the set-up may put "two meeples on the board … the
other four" elsewhere. What each player takes leaves a number that depends on the players: such sentences are left
alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.words import NUMBER, fold, folded_tokens, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.frozen import frozen

PROBLEM = Problem("CNT116", "what-is-left", Severity.WARNING, __doc__)

_THING = r"(?:\s+[^\W\d_][\w'’-]*){1,3}?"
_LEFT = rf"\b[Tt]he\s+(?:other|remaining|last)\s+(?P<left>{NUMBER})\b(?!\s+of\b)"
_OF_THE = LatePattern(
    rf"\b(?P<taken>{NUMBER})\s+of\s+the\s+(?P<whole>{NUMBER})\b(?P<between>{_THING}\b.{{1,200}}?){_LEFT}"
)
_OF_THEM = LatePattern(
    rf"\b[Tt]he\s+(?P<whole>{NUMBER})(?P<first>{_THING}\b[^.;]{{1,80}}?)\b(?P<taken>{NUMBER})\s+of\s+them\b"
    rf"(?P<between>.{{1,200}}?){_LEFT}"
)
_TOGETHER = LatePattern(
    rf"\b[Tt]he\s+(?P<one>{NUMBER}){_THING}\s+and\s+(?:the\s+)?(?P<two>{NUMBER}){_THING}\s+together\b"
    rf"(?P<between>.{{1,60}}?)\b(?:deck|pile|stack|supply)\s+of\s+(?P<sum>{NUMBER})\s+(?:cards|tiles|tokens)\b",
    re.IGNORECASE,
)
_NUMBERED = LatePattern(
    rf"\b(?P<noun>card|tile|question|room|sheet)s\s+(?P<low>\d+)\s*(?:to|-|–)\s*(?P<high>\d+)\b(?P<between>\D{{1,200}}?)"
    rf"\bth[eo]se\s+(?P<count>{NUMBER})\s+(?P=noun)s\b",
    re.IGNORECASE,
)
#: How many each player has, as the list says: `24 meeples (6 per player)`; and how the set-up shares these out:
#: `Two meeples go on the board; put the other four beside it`.
_PER_PLAYER = LatePattern(
    rf"(?P<noun>[^\W\d_][\w'’-]*)\s+\((?P<whole>{NUMBER})\s+(?:per|for each|for every) (?:player|colou?r)\b"
)
_SHARED = LatePattern(
    rf"(?:^|[.;:]\s+)(?:(?:Put|Place|Set|Lay)\s+)?(?P<taken>{NUMBER})(?:\s+of (?:your|his|her|their|the))?\s+"
    rf"(?P<noun>[^\W\d_][\w'’-]*)\b(?P<between>[^.]{{1,80}}?)\b[Tt]he\s+(?:other|remaining)\s+(?P<left>{NUMBER})\b",
    re.IGNORECASE,
)
#: Where more is taken, the two numbers do not tell what is left.
_AGAIN = LatePattern(
    r"\b(?:another|again|more|each player|every player|per player|some|any)\b", re.IGNORECASE
)
_OTHERWISE = LatePattern(r"\b(?:with|without|if|when|plus|and)\b", re.IGNORECASE)
_ANY_NUMBER = LatePattern(rf"\b(?!one\b)(?:{NUMBER})\b", re.IGNORECASE)


@frozen
class _Sum:
    """`stated` should be `expected`; `shown` is how that is reckoned."""

    expected: int
    shown: str
    stated: Place
    parts: tuple[Place, ...]


def inspect(evidence: Evidence) -> Inspection:
    """Reckon what is left, what lies together and what is numbered through."""
    sums = [
        told
        for document in evidence.documents
        for block in document.of_kind("setup")
        for told in _shared(document, block)
    ]
    sums += [
        told
        for document in evidence.documents
        for block in document.blocks
        if block.kind not in {"credits", "index", "contents", "flavour", "faq-question"}
        for told in _sums(document, block)
    ]
    wrong = [told for told in sums if read_number(told.stated.words) != told.expected]
    return Inspection(tuple(map(_finding, wrong)), len(sums))


def _sums(document: Document, block: TextBlock) -> Iterator[_Sum]:
    if " of the" in block.text or " of them" in block.text:
        for pattern in (_OF_THE, _OF_THEM):
            for found in pattern.finditer(block.text):
                yield from _rest(document, block, found)
    if " together" in block.text:
        for found in _TOGETHER.finditer(block.text):
            one, two = read_number(found["one"]) or 0, read_number(found["two"]) or 0
            if not _ANY_NUMBER.search(found["between"]) and not _OTHERWISE.search(found["between"]):
                yield _sum(document, block, found, ("one", "two", "sum"), (one + two, f"{one} + {two}"))
    for found in _NUMBERED.finditer(block.text) if " these " in block.text or " those " in block.text else ():
        low, high = int(found["low"]), int(found["high"])
        if low < high and not _ANY_NUMBER.search(found["between"]):
            yield _sum(document, block, found, ("low", "high", "count"), (high - low + 1, f"{low} to {high}"))


def _shared(document: Document, block: TextBlock) -> Iterator[_Sum]:
    """What each player has of a part and the set-up puts in two places."""
    found = (
        next(_SHARED.finditer(block.text), None) if "he other" in block.text or "rem" in block.text else None
    )
    if (
        found is None
        or block.scope
        or _ANY_NUMBER.search(found["between"])
        or _AGAIN.search(found["between"])
    ):
        return
    listed = [
        (int(value), Place(document, part, *told.span("whole")))
        for part in document.of_kind("components")
        for told in _PER_PLAYER.finditer(part.text)
        if fold(told["noun"]) == fold(found["noun"]) and (value := read_number(told["whole"]))
    ]
    taken = read_number(found["taken"]) or 0
    if len(listed) == 1 and 0 < taken < listed[0][0]:
        whole, place = listed[0]
        parts = (place, Place(document, block, *found.span("taken")))
        left = Place(document, block, *found.span("left"))
        yield _Sum(whole - taken, f"{whole} - {taken}", left, parts)


def _rest(document: Document, block: TextBlock, found: re.Match[str]) -> Iterator[_Sum]:
    whole, taken = read_number(found["whole"]) or 0, read_number(found["taken"]) or 0
    between = found["between"]
    if _ANY_NUMBER.search(between) or _AGAIN.search(between) or not 0 < taken < whole:
        return
    behind = re.match(r"\s*([^\W\d_]+)", block.text[found.end() :])
    things = folded_tokens(" ".join(block.text[found.end("whole") :].split()[:3]))
    if (
        behind
        and behind[1].endswith("s")
        and behind[1] not in {"is", "was"}
        and fold(behind[1]) not in things
    ):
        return
    if "first" in found.groupdict() and _ANY_NUMBER.search(found["first"]):
        return
    yield _sum(document, block, found, ("whole", "taken", "left"), (whole - taken, f"{whole} - {taken}"))


def _sum(
    document: Document,
    block: TextBlock,
    found: re.Match[str],
    names: tuple[str, str, str],
    reckoned: tuple[int, str],
) -> _Sum:
    *parts, stated = (Place(document, block, *found.span(name)) for name in names)
    return _Sum(*reckoned, stated, tuple(parts))


def _finding(told: _Sum) -> Diagnostic:
    return report(
        PROBLEM,
        told.stated,
        f"expected {told.expected} ({told.shown}), found {told.stated.words}",
        "mend one of the numbers",
        [part.related(f"{part.words} here") for part in told.parts],
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
