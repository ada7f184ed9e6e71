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
these 20 cards"; "deal 5 cards to each of the 4 players; 40 remain"; "the market cards … four of them … the other 20",
where the list counts them, so too "one on each of the eleven cities; the other nine", "use 12 Event cards and return
the other 18" and "60 Forge cards are in the game and 40 stay in the box". Of a part that the list counts "(6 per
player)" the set-up may put "two meeples on the board … the other four" elsewhere. What each player takes leaves a
number that depends on the players: such sentences are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.box import Part, read_box
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.parts_left import parts_left
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.quantities import COMPONENT_NOUNS, find_quantities
from cardgen.check.wording.words import NUMBER, fold, fold_phrase, folded_tokens, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.frozen import frozen

PROBLEM = Problem("CNT116", "what-is-left", Severity.WARNING, __doc__)

_THING = r"(?:\s+[^\W\d_][\w'’-]*){1,3}?"
_LEFT = rf"\b[Tt]he\s+(?:other|remaining|last)\s+(?P<left>{NUMBER})\b(?!\s+of\b)"
_OF_THE = LatePattern(
    rf"\b(?P<taken>{NUMBER})\s+of\s+the\s+(?P<whole>{NUMBER})\b(?P<between>{_THING}\b.{{1,200}}?){_LEFT}"
)
_OF_THEM = LatePattern(
    rf"\b(?:[Tt]he|[Ww]ith|[Oo]f the)\s+(?P<whole>{NUMBER})(?P<first>{_THING}\b[^.;]{{1,80}}?)\b(?P<taken>{NUMBER})"
    rf"\s+of\s+them\b(?P<between>.{{1,200}}?)(?:{_LEFT}|\b(?:there (?:are|remain)|(?:this )?leaves|"
    rf"leaving)\s+(?P<left2>{NUMBER})\b)"
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
#: How the set-up shares out what each player has: `Two meeples go on the board; put the other four beside it`.
_SHARED = LatePattern(
    rf"(?:^|[.;:]\s+)(?:(?:Put|Place|Set|Lay|(?:Each|Every) player (?:puts|places|sets|lays|keeps))\s+)?"
    rf"(?P<taken>{NUMBER})(?:\s+of (?:your|his|her|their|the))?\s+(?P<noun>[^\W\d_][\w'’-]*)\b"
    rf"(?P<between>.{{1,100}}?)\b[Tt]he\s+(?:other|remaining)\s+(?P<left>{NUMBER})\b",
    re.IGNORECASE,
)
#: `the market cards … four of them … The other 20`.
_OF_THINGS = LatePattern(
    rf"\b[Tt]he\s+(?P<noun>(?:[a-zA-Z][\w'’-]*\s){{0,2}}[a-z][\w'’-]*s)\b(?P<first>[^;:]{{1,80}}?)\b(?P<taken>{NUMBER})\s+of\s+them\b"
    rf"(?P<between>.{{1,200}}?){_LEFT}"
)
_DEALT = LatePattern(
    rf"\bdeal (?P<each>{NUMBER})(?: [a-z]+)? (?:face[- ]down )?to each of (?:the |these )?"
    rf"(?P<players>{NUMBER}) players|"
    rf"\beach of (?:the |these )?(?P<players2>{NUMBER}) players (?:is dealt|receives|gets|takes|draws) "
    rf"(?P<each2>{NUMBER})\b|"
    rf"\bin an? (?P<players3>{NUMBER})-player game,? deal (?P<each3>{NUMBER})(?: [a-z]+)? to each player\b",
    re.IGNORECASE,
)
_IS_LEFT = LatePattern(
    rf"\bthe (?:other|remaining|last) (?P<left>{NUMBER})\b(?! of\b)|\b(?:leaving|leaves) (?P<left2>{NUMBER})\b|"
    rf"\b(?P<left3>{NUMBER})(?: [a-z]+)? (?:remain|(?:are|is) left)\b",
    re.IGNORECASE,
)
#: Farther behind stands what is left of something else.
_LONGEST = 160
#: Where more is taken, the two numbers do not tell what is left.
_AGAIN = LatePattern(
    r"\b(?:another|again|more|each player|every player|per player|some|any)\b", re.IGNORECASE
)
#: `each player receives 7 of the 40 cards`: how many are taken depends on the players.
_EACH_TAKES = LatePattern(r"\b(?:each|every|everyone|all players)\b[^.;:]*$", re.IGNORECASE)
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
    portions = {
        fact.subject: fact.place
        for fact in facts_of(evidence).of("portion")
        if fact.place and fact.place.block.kind == "components"
    }
    box = {part.noun: part for part in read_box(evidence)}
    sums = [
        told
        for document in evidence.documents
        for block in document.of_kind("setup")
        for told in (*_shared(document, block, portions), *_of_listed(document, block, box))
    ]
    known = {told.stated.order for told in sums}
    sums += [
        _Sum(
            left.count - left.values[0],
            f"{left.count} - {left.values[0]}",
            left.left,
            (left.whole, left.taken),
        )
        for document in evidence.documents
        for block in document.of_kind("setup", "rule")
        for left in parts_left(document, block, box)
        if left.left.order not in known
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
    if "each of" in block.text.lower() or "to each player" in block.text:
        yield from _dealt(document, block)
    if " together" in block.text:
        for found in _TOGETHER.finditer(block.text):
            one, two = read_number(found["one"]) or 0, read_number(found["two"]) or 0
            if not _ANY_NUMBER.search(found["between"]) and not _OTHERWISE.search(found["between"]):
                yield _sum(document, block, found, ("one", "two", "sum"), (one + two, f"{one} + {two}"))
    for found in _NUMBERED.finditer(block.text) if " these " in block.text or " those " in block.text else ():
        low, high = int(found["low"]), int(found["high"])
        if low < high and not _ANY_NUMBER.search(found["between"]):
            yield _sum(document, block, found, ("low", "high", "count"), (high - low + 1, f"{low} to {high}"))


def _shared(document: Document, block: TextBlock, portions: dict[str, Place]) -> Iterator[_Sum]:
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
    place = portions.get(fold(found["noun"]))
    whole = read_number(place.words) or 0 if place else 0
    taken = read_number(found["taken"]) or 0
    if place and 0 < taken < whole:
        parts = (place, Place(document, block, *found.span("taken")))
        left = Place(document, block, *found.span("left"))
        yield _Sum(whole - taken, f"{whole} - {taken}", left, parts)


def _of_listed(document: Document, block: TextBlock, box: dict[tuple[str, ...], Part]) -> Iterator[_Sum]:
    """`Shuffle the market cards and turn up four of them. The other 20 …`, where the component list counts them."""
    for found in _OF_THINGS.finditer(block.text) if " of them" in block.text and not block.scope else ():
        part = box.get(fold_phrase(found["noun"]))
        taken = read_number(found["taken"]) or 0
        told = found["first"] + found["between"]
        if part is None or part.place is None or not 0 < taken < part.count:
            continue
        if not _ANY_NUMBER.search(told) and not _AGAIN.search(told):
            parts = (part.place, Place(document, block, *found.span("taken")))
            left = Place(document, block, *found.span("left"))
            yield _Sum(part.count - taken, f"{part.count} - {taken}", left, parts)


def _dealt(document: Document, block: TextBlock) -> Iterator[_Sum]:
    """`Deal 5 of the 60 cards to each of the 4 players; 40 remain`: what is left of the number before."""
    for deal in _DEALT.finditer(block.text):
        behind = next(end for end in ("", "2", "3") if deal[f"each{end}"])
        each, players = read_number(deal[f"each{behind}"]), read_number(deal[f"players{behind}"])
        wholes = [q for q in find_quantities(block.text[: deal.start()]) if q.head in COMPONENT_NOUNS]
        left = _IS_LEFT.search(block.text, deal.end(), deal.end() + _LONGEST)
        if not (each and players and wholes and left) or _ANY_NUMBER.search(
            block.text[deal.end() : left.start()]
        ):
            continue
        whole, group = wholes[-1], next(key for key in ("left", "left2", "left3") if left[key])
        if find_quantities(block.text[whole.end : deal.start()]) or each * players >= whole.value:
            continue
        expected, stated = whole.value - each * players, read_number(left[group]) or 0
        if abs(expected - stated) <= max(each, players):
            parts = (
                Place(document, block, whole.start, whole.number_end),
                Place(document, block, *deal.span()),
            )
            shown = f"{whole.value} - {players} × {each}"
            yield _Sum(expected, shown, Place(document, block, *left.span(group)), parts)


def _rest(document: Document, block: TextBlock, found: re.Match[str]) -> Iterator[_Sum]:
    whole, taken = read_number(found["whole"]) or 0, read_number(found["taken"]) or 0
    between = found["between"]
    if _ANY_NUMBER.search(between) or _AGAIN.search(between) or not 0 < taken < whole:
        return
    if _EACH_TAKES.search(block.text, max(0, found.start() - _LONGEST), found.start()):
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
    first = found.groupdict().get("first") or ""
    if _ANY_NUMBER.search(first) or re.search(r"\bagain\b", first):
        return
    left = "left" if found["left"] else "left2"
    yield _sum(document, block, found, ("whole", "taken", left), (whole - taken, f"{whole} - {taken}"))


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
