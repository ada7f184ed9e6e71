"""Texts → what every player has at the start of the game."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from operator import attrgetter

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.statements import Statement, statements_of
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_at, supposes
from cardgen.check.wording.quantities import ABSTRACT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, ORDINALS

_READ = RULE_KINDS | {"variant"}
#: Things that are laid out and belong to nobody: `Each pile starts with four cards`.
_LAID = "piles?|rows?|columns?|stacks?|slots?|spaces?|decks?|boards?|lines?|rounds?|turns?|games?|levels?"
_STARTS = TextPattern(
    r"(?:\b(?:you|players?|heroe?s?|everyone|everybody|all|character|teams?|side|he|she|they|"
    rf"(?:each|every) (?!(?:{_LAID})\b)[a-z]+)\s+"
    r"(?:always\s+)?(?:starts?|begins?)|^\W*(?:start|begin))\s+(?:the game\s+|play\s+|every game\s+)?with\s+"
    r"(?:exactly\s+|a total of\s+|only\s+)?$",
    re.IGNORECASE,
)
#: `each player`, `each of the four players`.
_EACH_OF = rf"(?:(?:each|every) (?:player|hero|character)|each of (?:the )?(?:{NUMBER} )?(?:players|heroes))"
#: One of the players, or those but one: `the third player starts with`, `each other player begins with`.
_ONE_STARTS = TextPattern(
    rf"\b(?P<who>(?:(?:the|your|each|every|all) )(?:[a-z-]+ )?(?:other|remaining|last|next|starting|youngest|oldest|"
    rf"{'|'.join(ORDINALS)}|\d(?:st|nd|rd|th)) players?)\s+(?:always\s+|each\s+)?(?:starts?|begins?)\b[^.;,]*$",
    re.IGNORECASE,
)
#: What makes the start of one player that of all, behind it.
_LIKE_ALL = TextPattern(r"\b(?:like|just as|same as) (?:every|all|the other)", re.IGNORECASE, cues="like as")
_TAKES = TextPattern(
    rf"(?:\b(?P<who>{_EACH_OF}|all players|everyone|everybody)|\bplayers, each)\s+(?:also\s+|now\s+|then\s+)?"
    r"(?:takes?|receives?|gets?|draws?|is dealt|are dealt|gains?)\s+(?:exactly\s+|a hand of\s+)?$",
    re.IGNORECASE,
)
_DEALS = TextPattern(r"\b(?:[Dd]eal|[Gg]ive|[Hh]and|[Dd]istribute)(?: out)?\s+$")
#: Cards that were named before: `Shuffle the map cards and deal four to each player`.
_DEALT_OF = TextPattern(
    r"\b(?:[Ss]huffle|[Mm]ix|[Tt]ake|[Uu]se)s? (?:[\w'’-]+ ){1,5}?(?P<things>cards|tiles|deck|pack)\b[^.;:]{0,40}?"
    r"\b(?:and|then),? (?:then )?deals?(?: out)?\s+$"
)
_TO_EACH = TextPattern(
    r"(?: from (?:the|this|that|your|their) (?!other\b)[\w'’-]+(?: [\w'’-]+){0,3}?)?,?(?: face[- ]?down,?)?"
    rf" to (?:(?:each|every) team|{_EACH_OF})\b"
)
_GIVES = TextPattern(
    r"\b(?:[Dd]eal|[Gg]ive) (?:each|every) (?:player|hero|team|character|of (?:you|them))\s+(?:a hand "
    r"of\s+|exactly\s+)?$|"
    r"\b(?:each|every) (?:player|hero|team) (?:is|was) (?:dealt|given)\s+(?:a hand of\s+|exactly\s+)?$|"
    r"\bplayers are (?:each )?(?:dealt|given)\s+(?:a hand of\s+|exactly\s+)?$",
    re.IGNORECASE,
)
_AT_START = r"(?:at the (?:very )?(?:start|beginning)(?: of (?:the|a|every|each) game)?)\b(?! of)"
#: `At the start of the game each player has`, `your starting`.
_HAS = TextPattern(
    rf"\b{_AT_START},? (?:each|every) player (?:has|holds|owns)\s+(?:exactly\s+)?$|"
    r"\b(?:each|every) player (?:should |will |must )?(?:now |then )(?:have|has|hold|holds)\s+(?:exactly\s+)?$|"
    r"\b(?:each|every) player (?:should|will) (?:have|hold)\s+(?:exactly\s+)?$|"
    r"\b(?:your|his|her|their|the) (?:starting|initial)\s+$",
    re.IGNORECASE,
)
_HAD = TextPattern(
    r"\b(?:(?:each|every) player|players|you|they|everyone|everybody) (?:has|have|holds|hold)\s+$",
    re.IGNORECASE,
)
_THEN = TextPattern(
    rf"^\s*,?\s*{_AT_START}|^ (?:that |which )?(?:you|he|she|they) (?:receive|received|took|take|got|get|had|have)\s+"
    rf"(?:{_AT_START}|during (?:the )?set-?up)",
    re.IGNORECASE,
)
#: A line of a summary: `Set-up: 5 coins each, 4 cards each`; or of a list of player counts: `2 players: 8 coins each`.
_LABEL = TextPattern(
    rf"^\W*(?:Set-?up|Start|At the start|Beginning|(?:(?:for|with) )?{NUMBER} players?)\s*[:–—|]",
    re.IGNORECASE,
)
_EACH = TextPattern(r"^\s*(?:each|per player|for each player|apiece)\b", re.IGNORECASE)
#: Other things between the verb and the number: `takes a player mat, 8 mules and `.
_LISTED = TextPattern(
    r"\s(?P<between>(?:(?:an?|the|his|her|their|your|one|two|three|four|five|six|seven|eight|nine|ten|\d+|all|"
    r"also)\s[\w'’ -]{2,44}?(?:,\s+(?:and\s+)?|\s+and\s+|\s+plus\s+)(?:also\s+)?){1,5})(?:a (?:starting "
    r")?hand of\s+|exactly\s+)?$",
    re.IGNORECASE,
)
_VERB_INSIDE = TextPattern(
    r"\b(?:places?|puts?|discards?|returns?|shuffles?|lays?|adds?|keeps?|draws?|takes?|pays?|chooses?|gives?|sets?|"
    r"passes|turns?|reveals?|uses?|moves?|rolls?|may|can|must|will|is|are)\b",
    re.IGNORECASE,
)
#: What distinguishes amounts of the same thing: how the cards lie, and places that get so many each.
_APART = TextPattern(
    r"^\s*,?\s*(?P<apart>face[- ]?(?:up|down)|in play|(?:in|on|at|for|from|per|of|with)\s+"
    r"(?:each|every|all|both)\s+\w+|from\s(?:his|her|their|your)\s(?:own\s)?deck)\b",
    re.IGNORECASE,
)
#: A sum that may be paid in fewer things: `20 coins' worth of money`.
_WORTH = TextPattern(r"['’]?s?\sworth\b")
#: A title over all rules of one way to play.
_MODE = TextPattern(r"\b(?:modes?|variants?|versions?)$", re.IGNORECASE)


def _extract(document: Document) -> Iterator[Fact]:
    titles = Counter(block.text for block in document.of_kind("heading"))
    for statement in statements_of(document):
        if statement.kind in _READ:
            above = statement.block.headings[-1:]
            twice = bool(above) and titles[above[0]] > 1
            yield from _starts(document, statement, _mode(document, statement.block) if twice else ())


def _mode(document: Document, block: TextBlock) -> tuple[str, ...]:
    """The nearest title of a mode above a set-up that is one of several: `Cooperative mode`."""
    modes = _modes(document)
    above = bisect_left(modes, block.index, key=attrgetter("index"))
    return tuple(mode.text for mode in modes[:above][-1:])


@derived
def _modes(document: Document) -> tuple[TextBlock, ...]:
    return tuple(title for title in document.of_kind("heading") if _MODE.search(title.text))


def _starts(document: Document, statement: Statement, own: tuple[str, ...]) -> Iterator[Fact]:
    text, block = statement.text, statement.block
    if supposes(text):
        return
    for quantity in find_quantities(text):
        before = text[max(0, quantity.start - 120) : quantity.start]
        after = text[quantity.end : quantity.end + 80]
        counted = quantity.head not in ABSTRACT_NOUNS or (quantity.head == "point" and _STARTS.search(before))
        named = _named_before(block, quantity, before, after)
        if not (quantity.noun or named) or not counted or not quantity.value:
            continue
        if not (named or _is_given(block, before, after)):
            continue
        if _WORTH.match(after):
            continue
        if quantity.noun and quantity.noun[0] in {"more", "extra", "additional", "different", "random"}:
            continue
        place = statement.place(document, quantity.start, quantity.number_end)
        if place is None:
            continue
        apart = _APART.search(after)
        limits = (" ".join(apart["apart"].lower().replace("-", " ").split()),) if apart else ()
        scope = (*block.scope, *_limits(text, quantity.start), *limits, *own)
        yield Fact(
            quantity.subject or named,
            "start",
            quantity.value,
            authority_of(place),
            scope,
            place,
            phrase=quantity.shown or named,
        )


def _limits(text: str, position: int) -> tuple[str, ...]:
    """The limits of what stands at a position; of the players that a sentence tells apart only the one of whom it
    speaks there: `The first player starts with 3 coins, the second player starts with 4 coins`.
    """
    who = None if _LIKE_ALL.search(text, position) else _ONE_STARTS.search(text, 0, position)
    before = text[:position].lower()
    named = (
        limit
        for limit in scope_at(text, position)
        if not limit.endswith(" player") or (not who and limit in before)
    )
    return (*named, who["who"].lower()) if who else tuple(named)


def _named_before(block: TextBlock, quantity: Quantity, before: str, after: str) -> str:
    """What is dealt, if the sentence names it before: the `card` of `Shuffle the cards and deal five to each`."""
    if quantity.noun or block.kind != "setup" or not _TO_EACH.match(after):
        return ""
    found = _DEALT_OF.search(before)
    return ("tile" if found["things"] == "tiles" else "card") if found else ""


def _is_given(block: TextBlock, before: str, after: str) -> bool:
    """Whether the words around a number say that every player has it at the start."""
    lower = before.lower()
    joined = any(joint in lower for joint in (",", " and ", " plus "))
    listed = _LISTED.search(before) if joined else None
    if listed and not _VERB_INSIDE.search(listed["between"]):
        before = before[: listed.start("between")]
    if _STARTS.search(before) or _HAS.search(before):
        return True
    if _LABEL.match(before) and _EACH.match(after):
        return True
    if _THEN.match(after) and (_HAD.search(before) or before.endswith(" the ")):
        return True
    if block.kind != "setup":
        return False
    dealt = _DEALS.search(before) and _TO_EACH.match(after)
    return bool(dealt or _GIVES.search(before) or _TAKES.search(before))


EXTRACTOR = Extractor("starts", _extract)
