"""Document → numbers up to which something is refilled that differ from the set-up: a row of four cards, refilled to
five; three tiles at the start, and `so that you have four again`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.documents.document import Document
from cardgen.check.rule import COMPARED, SUPPOSED
from cardgen.check.wording.gist import stem_set
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.text_patterns import TextPattern

#: Words directly before the number up to which something is refilled.
_UP_TO = TextPattern(
    r"\b(?:(?:refill|replenish|refresh|restor|bring|fill)\w*(?: up)? "
    r"(?:(?:the|your|his|her|their|its) (?:[\w'’-]+ ){1,3}?)?(?:back )?(?:up )?to|back (?:up )?(?:to|at)|"
    r"(?:so that|until) (?:there (?:are|is)|(?:you|they) (?:have|hold)|(?:it|he or she) (?:has|holds))"
    r"(?: always| again| exactly)?|(?:so that|until)(?: always)?|\balways (?:have|has|hold|holds)|\bneed to have)\s+$",
    re.IGNORECASE,
)
#: Some of the things on display: `choose one of the 5 face-up tiles`.
_SOME_OF = TextPattern(r"\b(?:one|two|any|either|all) of the\s+$", re.IGNORECASE, cues="of")
#: All of them: `from among the 5 face-up tiles`, `there must be 4 face-up cards`.
_ALL_OF = TextPattern(
    r"\b(?:(?:from|among|and) the|there (?:must|should|will)(?: always)? be|(?:so|so that) there are(?: always)?)\s+$",
    re.IGNORECASE,
    cues="the there",
)
#: Behind things that are only some of those on display.
_APART = TextPattern(
    r"[^.;:,()]{0,30}\b(?:that|which|you|they|he|she|on the (?:left|right)|nearest|closest|with)\b"
)
_OPEN = TextPattern(
    r"\s(?:face[- ]?up|revealed|displayed|visible|open|upturned)\s|"
    r"(?:\s[\w'’-]+){1,2} (?:on display|in the (?:row|market|display))\b"
)
#: Words that refer to the number before.
_AGAIN = TextPattern(
    r"\b(?:need to have|again|always|back|refill\w*|replenish\w*|refresh\w*|restor\w*|replaced?|exactly|"
    r"fills? (?:up )?the (?:[a-z]+ ){0,2}?(?:row|display|market|offer|line|river))\b",
    re.IGNORECASE,
)
#: Words that say that there are as many as before.
_AS_BEFORE = TextPattern(
    r"\b(?:need to have|again|always|back|refresh\w*|restor\w*|exactly)\b", re.IGNORECASE
)
#: Words for a player's own cards, of which the number was dealt to each.
_OWN = TextPattern(r"\b(?:you|your|hand|hands|he or she)\b", re.IGNORECASE)
_EACH = TextPattern(r"\b(?:each|every|all|everyone|everybody|apiece)\b", re.IGNORECASE)
_GIVEN = TextPattern(r"\b(?:deals?|dealt|draws?|takes?|receives?|gets?|gives?|given|hand)\b", re.IGNORECASE)
_SHOWN = TextPattern(
    r"\b(?:reveals?|lay|lays|turn|row|display|line|market|offer|face[- ]?up|place|put)\b", re.IGNORECASE
)
#: Names for what is laid out.
_ROWS = stem_set("row display market line offer river column pool")
#: Words for cards that are laid out face up.
_OPENED = TextPattern(r"\b(?:face[- ]?up|reveals?|turn(?:ed)? (?:up|over)|open)\b", re.IGNORECASE)
#: What each player begins with, outside the set-up: `Each player draws six tiles to create a hand`.
_BEGINS = TextPattern(
    r"\b(?:each|every) player (?:draws?|takes?|receives?|gets?|is dealt|has)\b[^.;:]*(?:"
    r"\bto (?:create|form|make) (?:an?|the|his|her|their) (?:starting )?(?:hand|rack)\b|"
    r"\b(?:on|in) (?:his or her|his|her|their) rack\b|\bas (?:an?|his|her|their) (?:starting |first )?hand\b)",
    re.IGNORECASE, cues="hand rack",
)  # fmt: skip
#: What each player has always as many of.
_FIXED = stem_set("card tile")
_HAND = TextPattern(r"\b(?:hands?|racks?)\b", re.IGNORECASE)
#: Words before a number that comes on top of another one.
_FURTHER = TextPattern(r"\b(?:additional|further|another|extra|more|other)\b", re.IGNORECASE)
_FURTHER_BEFORE = 20
_NEAR = 60
_CLOSE = 2


def refills(document: Document) -> Iterator[Restatement]:
    """The numbers that differ from the one number of the set-up that they repeat."""
    said = said_numbers(document)
    laid = [each for each in said if _is_plain(each) and _is_laid(each)]
    if not laid:
        return
    for number in said:
        if _is_laid(number):
            continue
        rules = tuple(each for each in _differing(number, laid) if not _is_least(number, each))
        if rules:
            basis = SUPPOSED if all(_may_grow(number, each) for each in rules) else COMPARED
            yield Restatement(number, rules, basis)


def _may_grow(number: SaidNumber, laid: SaidNumber) -> bool:
    """Whether something may be filled further than at the start: goods up to a limit, which are no hand or display."""
    return number.value > laid.value and _are_goods(number, laid)


def _is_least(number: SaidNumber, laid: SaidNumber) -> bool:
    """Whether goods are only filled up to what everybody may have again, after spending what he got at the start: `Each
    player takes 6 coins`, `or fill up your coins to 3`. What goes `back to 3` has been 3 before.
    """
    return number.value < laid.value and _are_goods(number, laid) and not _AS_BEFORE.search(number.sentence)


def _are_goods(number: SaidNumber, laid: SaidNumber) -> bool:
    """Whether numbers are of goods, which are no hand or display that is always as large."""
    if number.thing in _FIXED or _ROWS & (number.clause.near | laid.clause.gist):
        return False
    text, (start, end) = number.place.block.text, (number.place.start, number.place.end)
    return not _HAND.search(text, max(0, start - _NEAR), min(end + _NEAR // 2, len(text)))


def _is_topped_up(number: SaidNumber, laid: SaidNumber) -> bool:
    """Whether what is laid aside for each makes up the rest: `Each takes 3 loaves. Another 2 lie at the inn`."""
    text, rest = laid.place.block.text, number.value - laid.value
    return rest > 0 and any(
        quantity.value == rest
        and _FURTHER.search(text, max(0, quantity.start - _FURTHER_BEFORE), quantity.end)
        for quantity in find_quantities(text)
    )


def refilling(number: SaidNumber) -> str:
    """The words before a number up to which something is refilled, "" if nothing is: `bring the row back up to 3`."""
    at = number.place.start
    found = _UP_TO.search(number.place.block.text, max(0, at - _NEAR), at)
    return found[0] if found else ""


def _is_laid(number: SaidNumber) -> bool:
    """Whether a number is one of those that the game begins with."""
    return number.role == "setup" or _BEGINS.search(number.sentence) is not None


def _is_plain(number: SaidNumber) -> bool:
    return not number.clause.supposed and not number.clause.scope and number.value > 1


def _differing(number: SaidNumber, laid: Sequence[SaidNumber]) -> tuple[SaidNumber, ...]:
    text = number.place.block.text
    if number.place.block.scope or number.role == "example":
        return ()
    if _OPEN.match(text, number.place.end) and (shown := _shown(number, laid)):
        return shown
    up_to, sentence = refilling(number), number.sentence
    if not up_to or not _AGAIN.search(sentence):
        return ()
    rows = _ROWS & number.clause.around
    own = not rows and "there" not in up_to and bool(_OWN.search(sentence))
    if not (rows or own):
        rows = _ROWS & number.clause.beside
    same = [each for each in laid if _is_of(number, each, rows) and _fits(each.sentence, own=own)]
    values = {each.value for each in same}
    if len(values) != 1 or number.value in values or any(_is_topped_up(number, each) for each in same):
        return ()
    return tuple(same)


def _shown(number: SaidNumber, laid: Sequence[SaidNumber]) -> tuple[SaidNumber, ...]:
    """The number that the set-up lays open, if a number of things on display differs: in `the 5 face-up tiles` only by
    little, as these may be some of all.
    """
    text, at = number.place.block.text, number.place.start
    some = _SOME_OF.search(text, max(0, at - _NEAR), at)
    if not some and (
        not _ALL_OF.search(text, max(0, at - _NEAR), at) or _APART.match(text, number.place.end)
    ):
        return ()
    shown = [each for each in laid if _is_of(number, each, frozenset()) and _OPENED.search(each.sentence)]
    values = {each.value for each in shown}
    if len(values) != 1 or number.value in values:
        return ()
    return tuple(shown) if some or abs(number.value - min(values)) <= _CLOSE else ()


def _fits(sentence: str, *, own: bool) -> bool:
    """Whether a sentence of the set-up deals to each player (`own`), or lays out for all."""
    if own:
        return bool(_EACH.search(sentence) and _GIVEN.search(sentence))
    return bool(_SHOWN.search(sentence))


def _is_of(number: SaidNumber, laid: SaidNumber, rows: frozenset[str]) -> bool:
    """Whether the set-up is about the same row, or counts the same thing."""
    if rows and laid.clause.gist & _ROWS:
        return bool(rows & laid.clause.gist)
    if number.thing and laid.thing:
        return number.thing == laid.thing and (number.noun <= laid.noun or laid.noun <= number.noun)
    return bool(laid.thing) and laid.thing in number.clause.near and not laid.clause.gist & _ROWS
