"""The words around a number → its clause: what is counted, paid or assumed there, and where it applies."""

from __future__ import annotations

import re

from cardgen.check.documents.document import TextBlock
from cardgen.check.wording.gist import gist
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, small_words, word_set
from cardgen.frozen import frozen

_LABEL = TextPattern(
    r"\W{0,3}(?:\d{1,2}(?:\.\d{1,2})+\.?\s+)?(?:(?P<label>[A-Z][^:.;|–—\d()]{1,40}?)\s*(?:[:|–—]|\s-)\s|"
    r"(?P<short>[A-Z][\w'’-]+(?: [\w'’-]+)?)\.\s)"
)
_CUT_BEFORE = TextPattern(r"[;:,()–—]\s?|\b(?:and|but|then)\b")
_CUT_AFTER = TextPattern(r"[;:,()–—.!?]|\b(?:and|but|then)\b")
#: When or where a whole sentence applies.
_OPENING = TextPattern(r"\W*(?:On|In|At|For|From|During|After|Before|With|Under|Within) [^,;:.]{2,50},")
_CASE = TextPattern(r"\W*(?:In|With|For|Under|Within) ")
_SPENT = word_set(
    "pay pays paid lose loses lost spend spends discard discards remove removes return returns give gives sell sells "
    "cost costs price"
)
_GAINED = word_set(
    "gain gains get gets receive receives take takes draw draws collect collects earn earns scores heal heals recover "
    "recovers regain regains"
)
#: Where cards lie that were paid long ago.
_DISCARD_PILE = TextPattern(r"\bdiscard (?:piles?|stacks?|decks?)\b", re.IGNORECASE)
_WHO = TextPattern(r"\W*(?:an?|each|every|the|no|one) [a-z]+(?= (?:may|can|must|[a-z]+s)\b)", re.IGNORECASE)
_SUPPOSED = word_set("unless instead except exception would could suppose imagine assume")
#: Words for additional or other things, in the clause of the number itself.
_OTHER = word_set("additional extra fewer another other rather")
_IF_FIRST = TextPattern(r"\W*(?:if|when|whenever|once|with|while|during|after|before)\b", re.IGNORECASE)
#: Words that make an amount in an example differ from that of the rule.
_CHANGED = TextPattern(
    r"\b(?:less|more|cheaper|dearer|bonus\w*|reduc\w+|increas\w+|plus|minus|half|halved|doubled?|twice|discount|thanks|"
    r"ability|already|only|still|left|remaining|both|each|per|every|together|total|altogether|up to|or)\b|[+×]",
    re.IGNORECASE,
)
#: After a number that counts nothing: `draw 3 instead`.
_NO_THING = word_set("instead otherwise others")
#: Before a number of selected things, or of all that there are.
_SOME = TextPattern(
    r"\b(?:last|first|top|bottom|next|remaining|other|these|those|all|the)\s+$", re.IGNORECASE
)
#: Cards that are drawn are always the top ones, so these words select nothing.
_TOP = TextPattern(
    r"\b(?:draws?|deals?|reveals?)(?: up| out)? the (?:top|next)\s+$",
    re.IGNORECASE,
    cues="top next",
)
#: In an example: how many somebody already has.
_HAS = TextPattern(r"\b(?:has|have|had)\b(?: [\w'’-]+){0,2} $")
#: After these words a consequence of the rule, or another rule, begins.
_LATER = TextPattern(r"; |[,:] (?:so|and|but|then|which|otherwise)\b")
_ALWAYS = TextPattern(r"(?:per|each|every|a) \w+$|at (?:a time|once)$|in one turn$")
#: The number of characters before a number that are searched.
_NEAR = 60


@frozen
class Label:
    """The label at the start of a sentence or block, "" without one; `alone` means that it ends with a full stop."""

    words: str
    alone: bool


def opening_of(text: str) -> frozenset[str]:
    """The stems of the only case in which a sentence applies; a time (`On your turn,`) is no such case."""
    found = _OPENING.match(text)
    return gist(found[0]) if found and _CASE.match(text) else frozenset()


def label_of(text: str) -> Label:
    """The label of a sentence or a block."""
    found = _LABEL.match(text)
    return (
        Label(found["label"] or found["short"], alone=bool(found["short"]))
        if found
        else Label("", alone=False)
    )


def doer_of(clause: str) -> frozenset[str]:
    """The stems of who acts in a clause: the hero in `each hero may hold`."""
    found = _WHO.match(clause)
    return gist(found[0]) if found else frozenset()


def words_counted(shown: str, value: int) -> list[str]:
    """The words for what is counted: the units in `two units rallied`, the cards in `five face-up cards`."""
    words = re.findall(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*", shown)
    if words and words[0].lower() in _NO_THING:
        return []
    plurals = (at for at, word in enumerate(words) if value != 1 and fold(word) != word.lower())
    return words[: next(plurals, len(words)) + 1]


def clause_around(before: str, number: str, after: str) -> str:
    """The words around a number up to the next punctuation or `and`, with the opening of the sentence: `At night,`."""
    first = max((found.end() for found in _CUT_BEFORE.finditer(before)), default=0)
    cut = _CUT_AFTER.search(after)
    opened = _OPENING.match(before[:first])
    return (
        (opened[0] if opened else "") + before[first:] + number + after[: cut.start() if cut else len(after)]
    )


def why_supposed(before: str, after: str, role: str) -> str:
    """Why a number may not hold: `some` (for a while, for some, or only in the example), `if` (under a condition), or
    "".
    """
    text = before + after
    near = _LATER.split(after, maxsplit=1)[0]
    own = _CUT_AFTER.split(near, maxsplit=1)[0]
    if not _SUPPOSED.isdisjoint(small_words(before + near)) or not _OTHER.isdisjoint(
        small_words(before + own)
    ):
        return "some"
    close = max(0, len(before) - _NEAR)
    if role == "example" and (_CHANGED.search(text) or _HAS.search(before, close)):
        return "some"
    if _SOME.search(before, close) and not _TOP.search(before, close):
        return "some"
    return "if" if _IF_FIRST.match(text) or " if " in near else ""


def is_spent(clause: str) -> bool | None:
    """Whether something is paid or lost in a clause; None if it mentions neither that nor gaining, or both."""
    words = small_words(_DISCARD_PILE.sub("", clause))
    spent, gained = not _SPENT.isdisjoint(words), not _GAINED.isdisjoint(words)
    return spent if spent != gained else None


def scope_within(block: TextBlock, text: str) -> tuple[str, ...]:
    """Where and when a sentence applies, according to its block and its own words."""
    return (*block.scope, *(limit for limit in scope_of(text) if not _ALWAYS.match(limit)))
