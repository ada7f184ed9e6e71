"""A block of a set-up and the parts of the box → how many of a part are used and how many are said to be left over.

`Put one tile on each of the eleven cities. The other nine are the reserve`, `Use 12 Event cards and return the other
18 to the box`, `Thus 60 Forge cards are in the game and 40 stay in the box`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.check.documents.counts.remainders import NEXT_WORD, OTHER_NUMBER, TAKES_AGAIN, THE_REST
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.box import Part
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, fold_phrase, read_number
from cardgen.frozen import frozen


@frozen
class PartsLeft:
    """A listed part and its count, and the places of the numbers that are taken of it and left over."""

    whole: Place
    count: int
    taken: Place
    left: Place

    @property
    def values(self) -> tuple[int, int]:
        """The number taken, and the number said to be left."""
        return read_number(self.taken.words) or 0, read_number(self.left.words) or 0


_PART = r"(?P<noun>(?:[A-Za-z][\w'’-]*\s){0,2}[a-z]+s)"
_VERB = r"(?:put|place|lay|reveal|turn(?: up| over)?|draw|set|deal|flip|take|choose|use|remove|return)"
_REST = rf"(?:[Tt]he|[Ii]ts|and)\s+(?:other|remaining|last)\s+(?P<left>{NUMBER})\b(?!\s+of\b)"
_GAP = r"(?P<between>.{0,160}?)\b"
#: `Shuffle the Event cards and reveal five. The remaining 25 …`, `the City tiles … one on each of the eleven cities …`.
_OF_THE = TextPattern(
    rf"\b(?:[Tt]he|[Aa]ll|[Aa]ll the)\s{_PART}\b(?P<first>[^;:\d]{{1,90}}?)\b{_VERB}\s(?:"
    rf"one(?:\s[a-z-]+){{0,3}}?\s(?:on|in|at|onto|into|beside)\seach of the (?P<spaces>{NUMBER})\b|"
    rf"(?P<taken>{NUMBER})(?=\s(?:face|up|of them|on|in|at|next|beside|aside|and)\b|[.,;])){_GAP}{_REST}",
    re.IGNORECASE,
)
#: `Put 38 Air tokens on the board; the remaining 12 …`.
_SO_MANY = TextPattern(rf"\b{_VERB}\s(?P<taken>{NUMBER})\s{_PART}\b{_GAP}{_REST}", re.IGNORECASE)
#: `60 Forge cards are in the game and 40 stay in the box`.
_IN_USE = TextPattern(
    rf"\b(?P<taken>{NUMBER})\s{_PART}\s(?:are|come|go|lie)\s(?:in|into|on|used)\b(?P<between>[^.;\d]{{0,40}}?)\s"
    rf"(?:and|while)\s(?:the other\s|the remaining\s)?(?P<left>{NUMBER})\s(?:stay|remain|go back|return|are left|"
    r"are put)",
    re.IGNORECASE,
)
#: `the market cards … four of them … The other 20`.
_OF_THEM = TextPattern(
    rf"\b[Tt]he\s+(?P<noun>(?:[a-zA-Z][\w'’-]*\s){{0,2}}[a-z][\w'’-]*s)\b(?P<first>[^;:]{{1,80}}?)\b(?P<taken>{NUMBER})\s+of\s+them\b"
    rf"(?P<between>.{{1,200}}?){THE_REST}"
)
#: `Remove 8 event cards, so that only 12 are used`, `remove 9 room tiles (15 remain)`.
_REMOVED = TextPattern(
    rf"\b(?:remove|return|take out|set aside|leave out|discard|put away)\s(?P<taken>{NUMBER})\s{_PART}\b"
    rf"(?P<between>[^.;\d(]{{0,60}}?)(?:,? so (?:that )?(?:there are )?|\s?\(|,?\sand |,\s)(?:only |just )?"
    rf"(?P<left>{NUMBER})(?:\s[a-z]+){{0,2}}?\s(?:are (?:used|left|in play|needed)|remain|stay|left|remaining)\b",
    re.IGNORECASE,
)
#: `Remove 12 cards, leaving 48`, `return 8 cards to the box, so that the deck has 40`.
_LEAVING = TextPattern(
    rf"\b(?:remove|return|take out|set aside|leave out|discard|put away)\s(?P<taken>{NUMBER})\s{_PART}\b"
    rf"(?P<between>[^.;\d(]{{0,60}}?),?\s(?:leaving|and play with the (?:other|remaining)|"
    r"so (?:that )?(?:the|your) (?:deck|bag|pile|supply|stack) (?:now |then )?(?:has|holds|contains|consists of))\s"
    rf"(?:only |just |exactly )?(?P<left>{NUMBER})\b(?!\s+(?:of|for|per|each|in each)\b)",
    re.IGNORECASE,
)
_FORMS = (
    (_LEAVING, (" leaving ", " so ", " play with the ")),
    (_REMOVED, (" left", " remain", " used", " stay", "in play", " needed")),
    (_OF_THE, ("other", "remaining", "last")),
    (_SO_MANY, ("other", "remaining", "last")),
    (_IN_USE, (" and ",)),
)
#: If more is taken later, or an amount depends on something, the two numbers do not determine the rest.
_AGAIN = TextPattern(
    r"\b(?:another|again|more|each|every|per|some|any|also|if|unless|when|with|without|plus|or)\b",
    re.IGNORECASE,
)
#: If the two numbers miss the count by more than this, they count something else.
_NEAR = 3


def parts_left(
    document: Document, block: TextBlock, box: Mapping[tuple[str, ...], Part]
) -> Iterator[PartsLeft]:
    """The parts that one block of a set-up divides into what is used and what is left."""
    text = block.text
    for pattern, cues in _FORMS:
        # What remains after parts are removed is told beside their number, for any number of players.
        of_all = pattern in (_REMOVED, _LEAVING)
        if not any(cue in text for cue in cues) or (block.scope and not of_all):
            continue
        for found in pattern.finditer(text):
            scoped = not of_all and scope_of(text[: found.end()])
            if not scoped and (stated := _stated(document, block, found, box)):
                yield stated


def things_left(
    document: Document, block: TextBlock, box: Mapping[tuple[str, ...], Part]
) -> Iterator[PartsLeft]:
    """The parts divided by `of them` and a remainder: `Turn up four of them. The other 20 …`."""
    if " of them" not in block.text or block.scope:
        return
    for found in _OF_THEM.finditer(block.text):
        part = box.get(fold_phrase(found["noun"]))
        said = found["first"] + found["between"]
        if part is None or part.place is None or OTHER_NUMBER.search(said) or TAKES_AGAIN.search(said):
            continue
        taken, left = (
            Place(document, block, *found.span("taken")),
            Place(document, block, *found.span("left")),
        )
        stated = PartsLeft(part.place, part.count, taken, left)
        if 0 < stated.values[0] < part.count:
            yield stated


def _stated(
    document: Document, block: TextBlock, found: re.Match[str], box: Mapping[tuple[str, ...], Part]
) -> PartsLeft | None:
    groups = found.groupdict()
    part = _part(found["noun"], box)
    said = (groups.get("first") or "") + found["between"]
    if part is None or part.place is None or OTHER_NUMBER.search(said) or _AGAIN.search(said):
        return None
    group = "taken" if found["taken"] else "spaces"
    taken, left = Place(document, block, *found.span(group)), Place(document, block, *found.span("left"))
    stated = PartsLeft(part.place, part.count, taken, left)
    behind = NEXT_WORD.match(block.text, found.end("left"))
    counts_others = behind and fold(behind[1]) in COMPONENT_NOUNS - set(part.noun)
    away, rest = stated.values
    near = 0 < away < part.count and abs(part.count - away - rest) <= max(_NEAR, part.count // 8)
    return stated if near and not counts_others else None


def _part(noun: str, box: Mapping[tuple[str, ...], Part]) -> Part | None:
    """The part that the last words of a phrase name; None if there is none."""
    words = fold_phrase(noun)
    return next((box[words[at:]] for at in range(len(words)) if words[at:] in box), None)
