"""A block → numbers in it that follow from others: what remains of a number, and what several make together.

`10 of the 18 cards … the other 8`, `the 30 Wind cards and the 8 Fog cards together form a deck of 38 cards`,
`cards 11 to 30 … these 20 cards`, `deal 5 of the 60 cards to each of the 4 players; 40 remain`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.quantities import COMPONENT_NOUNS, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, folded_tokens, read_number
from cardgen.frozen import frozen

_THING = r"(?:\s+[^\W\d_][\w'’-]*){1,3}?"
#: `the other 8`, as part of a pattern.
THE_REST = rf"\b[Tt]he\s+(?:other|remaining|last)\s+(?P<left>{NUMBER})\b(?!\s+of\b)"
_OF_THE = TextPattern(
    rf"\b(?P<taken>{NUMBER})\s+of\s+the\s+(?P<whole>{NUMBER})\b(?P<between>{_THING}\b.{{1,200}}?){THE_REST}"
)
_OF_THEM = TextPattern(
    rf"\b(?:[Tt]he|[Ww]ith|[Oo]f the)\s+(?P<whole>{NUMBER})(?P<first>{_THING}\b[^.;]{{1,80}}?)\b(?P<taken>{NUMBER})"
    rf"\s+of\s+them\b(?P<between>.{{1,200}}?)(?:{THE_REST}|\b(?:there (?:are|remain)|(?:this )?leaves|"
    rf"leaving)\s+(?P<left2>{NUMBER})\b)"
)
#: `choose 1 of your 3 cards … pass your 2 remaining cards`.
_OF_YOURS = TextPattern(
    rf"\b(?P<taken>{NUMBER})\s+of\s+(?:your|his|her|their)\s+(?P<whole>{NUMBER})\s+(?:[a-z]+\s)?(?:cards|tiles|tokens|"
    rf"dice|cubes)\b(?P<between>.{{1,200}}?)\b(?:your|his|her|their|the)\s+(?:(?:other|remaining|last)\s+"
    rf"(?P<left>{NUMBER})\b(?!\s+of\b)|(?P<left2>{NUMBER})\s+(?:other|remaining)\b)",
    re.IGNORECASE,
)
#: `Each player takes 10 pawns. Place 2 in the port, 1 on the track, and the remaining 7 before you.`
_SPREAD = TextPattern(
    rf"\b(?:takes?|receives?|gets?|draws?|is\s+dealt)\s+(?P<whole>{NUMBER}){_THING}(?=[.,:;]|\s(?:in|of)\b)"
    rf"(?:[^.\d]|\.(?=\s[A-Z]))*?\b(?:[Pp]laces?|[Pp]uts?|[Ll]ays?|[Ss]ets?)\s+(?P<parts>(?:{NUMBER})\b[^.;]*?)\b(?:and\s+)?"
    rf"the\s+(?:other|remaining|last)\s+(?P<left>{NUMBER})\b(?!\s+of\b)"
)
#: A part of such things: the first, and those behind a comma or "and".
_PART_OF_SPREAD = TextPattern(rf"(?:^|,\s|\band\s)(?:and\s)?(?:places?\s|puts?\s)?(?P<number>{NUMBER})\b")
_TOGETHER = TextPattern(
    rf"\b[Tt]he\s+(?P<one>{NUMBER}){_THING}\s+and\s+(?:the\s+)?(?P<two>{NUMBER}){_THING}\s+together\b"
    rf"(?P<between>.{{1,60}}?)\b(?:deck|pile|stack|supply)\s+of\s+(?P<sum>{NUMBER})\s+(?:cards|tiles|tokens)\b",
    re.IGNORECASE,
)
_NUMBERED = TextPattern(
    rf"\b(?P<noun>card|tile|question|room|sheet)s\s+(?P<low>\d+)\s*(?:to|-|–)\s*(?P<high>\d+)\b(?P<between>\D{{1,200}}?)"
    rf"\bth[eo]se\s+(?P<count>{NUMBER})\s+(?P=noun)s\b",
    re.IGNORECASE,
)
_DEALT = TextPattern(
    rf"\bdeal (?P<each>{NUMBER})(?: [a-z]+)? (?:face[- ]down )?to each of (?:the |these )?"
    rf"(?P<players>{NUMBER}) players|"
    rf"\beach of (?:the |these )?(?P<players2>{NUMBER}) players (?:is dealt|receives|gets|takes|draws) "
    rf"(?P<each2>{NUMBER})\b|"
    rf"\bin an? (?P<players3>{NUMBER})-player game,? deal (?P<each3>{NUMBER})(?: [a-z]+)? to each player\b",
    re.IGNORECASE,
)
_IS_LEFT = TextPattern(
    rf"\bthe (?:other|remaining|last) (?P<left>{NUMBER})\b(?! of\b)|\b(?:leaving|leaves) (?P<left2>{NUMBER})\b|"
    rf"\b(?P<left3>{NUMBER})(?: [a-z]+)? (?:remain|(?:are|is) left)\b",
    re.IGNORECASE,
)
#: At a greater distance, the rest is that of something else.
_LONGEST = 160
#: If more is taken, the two numbers do not determine the rest.
TAKES_AGAIN = TextPattern(
    r"\b(?:another|again|more|each player|every player|per player|some|any)\b", re.IGNORECASE
)
#: `each player receives 7 of the 40 cards`: how many are taken depends on the players.
_EACH_TAKES = TextPattern(r"\b(?:each|every|everyone|all players)\b[^.;:]*$", re.IGNORECASE)
_OTHERWISE = TextPattern(r"\b(?:with|without|if|when|plus|and)\b", re.IGNORECASE)
OTHER_NUMBER = TextPattern(rf"\b(?!one\b)(?:{NUMBER})\b", re.IGNORECASE)


#: The word after a number.
NEXT_WORD = TextPattern(r"\s*([^\W\d_]+)")
#: The number of words after a number that say what it counts.
_NAMING = 3


@frozen
class Remainder:
    """The place of a `stated` number, the `expected` one, how that is computed (`shown`), and its `parts`."""

    expected: int
    shown: str
    stated: Place
    parts: tuple[Place, ...]

    @property
    def right(self) -> bool:
        """Whether the stated number is the expected one."""
        return read_number(self.stated.words) == self.expected


def remainders(document: Document, block: TextBlock) -> Iterator[Remainder]:
    """The numbers of a block that follow from others in it."""
    yield from _left_over(document, block)
    if "each of" in block.text.lower() or "to each player" in block.text:
        yield from _dealt(document, block)
    if " together" in block.text:
        for found in _TOGETHER.finditer(block.text):
            one, two = read_number(found["one"]) or 0, read_number(found["two"]) or 0
            if not OTHER_NUMBER.search(found["between"]) and not _OTHERWISE.search(found["between"]):
                yield _sum(document, block, found, ("one", "two", "sum"), (one + two, f"{one} + {two}"))
    if " these " not in block.text and " those " not in block.text:
        return
    for found in _NUMBERED.finditer(block.text):
        low, high = int(found["low"]), int(found["high"])
        if low < high and not OTHER_NUMBER.search(found["between"]):
            yield _sum(document, block, found, ("low", "high", "count"), (high - low + 1, f"{low} to {high}"))


def _left_over(document: Document, block: TextBlock) -> Iterator[Remainder]:
    """The rest of a number of things, some of which are taken, or put elsewhere."""
    patterns = [_OF_THE, _OF_THEM] if " of the" in block.text else []
    told = "remaining" in block.text or " other " in block.text
    if told and any(cue in block.text for cue in (" of your", " of their", " of h")):
        patterns.append(_OF_YOURS)
    for pattern in patterns:
        for found in pattern.finditer(block.text):
            yield from _rest(document, block, found)
    if told:
        for found in _SPREAD.finditer(block.text):
            yield from _spread(document, block, found)


def _dealt(document: Document, block: TextBlock) -> Iterator[Remainder]:
    """The rest in `Deal 5 of the 60 cards to each of the 4 players; 40 remain`."""
    for deal in _DEALT.finditer(block.text):
        behind = next(end for end in ("", "2", "3") if deal[f"each{end}"])
        each, players = read_number(deal[f"each{behind}"]), read_number(deal[f"players{behind}"])
        wholes = [q for q in find_quantities(block.text[: deal.start()]) if q.head in COMPONENT_NOUNS]
        left = _IS_LEFT.search(block.text, deal.end(), deal.end() + _LONGEST)
        if not (each and players and wholes and left) or OTHER_NUMBER.search(
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
            yield Remainder(expected, shown, Place(document, block, *left.span(group)), parts)


def _rest(document: Document, block: TextBlock, found: re.Match[str]) -> Iterator[Remainder]:
    """The rest of a number of things when some of them are taken once."""
    whole, taken = read_number(found["whole"]) or 0, read_number(found["taken"]) or 0
    first, between = found.groupdict().get("first") or "", found["between"]
    if OTHER_NUMBER.search(between) or TAKES_AGAIN.search(between) or not 0 < taken < whole:
        return
    if OTHER_NUMBER.search(first) or re.search(r"\bagain\b", first) or _counts_others(block.text, found):
        return
    if _EACH_TAKES.search(block.text, max(0, found.start() - _LONGEST), found.start()):
        return
    left = "left" if found["left"] else "left2"
    yield _sum(document, block, found, ("whole", "taken", left), (whole - taken, f"{whole} - {taken}"))


def _spread(document: Document, block: TextBlock, found: re.Match[str]) -> Iterator[Remainder]:
    """What is left of a number of things when all others are put in several places."""
    start = found.start("parts")
    numbers = [*_PART_OF_SPREAD.finditer(found["parts"])]
    values = [read_number(number["number"]) or 0 for number in numbers]
    whole = read_number(found["whole"]) or 0
    if TAKES_AGAIN.search(found["parts"]) or not 0 < sum(values) < whole or _counts_others(block.text, found):
        return
    parts = tuple(Place(document, block, *(start + at for at in number.span("number"))) for number in numbers)
    shown = " - ".join(map(str, (whole, *values)))
    left = Place(document, block, *found.span("left"))
    yield Remainder(whole - sum(values), shown, left, (Place(document, block, *found.span("whole")), *parts))


def _counts_others(text: str, found: re.Match[str]) -> bool:
    """Whether the rest counts other things than the whole number does."""
    behind = NEXT_WORD.match(text, found.end())
    if not behind or not behind[1].endswith("s") or behind[1] in {"is", "was"}:
        return False
    return fold(behind[1]) not in folded_tokens(" ".join(text[found.end("whole") :].split()[:_NAMING]))


def _sum(
    document: Document,
    block: TextBlock,
    found: re.Match[str],
    names: tuple[str, str, str],
    reckoned: tuple[int, str],
) -> Remainder:
    *parts, stated = (Place(document, block, *found.span(name)) for name in names)
    return Remainder(*reckoned, stated, tuple(parts))
