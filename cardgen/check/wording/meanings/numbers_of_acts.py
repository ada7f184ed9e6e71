"""A clause → the one number that it gives for an action, whatever its verb: how often it may be done, with how many
dice, on what roll it hits, how many cards are on display.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardgen.check.wording.gist import gist, stem_set
from cardgen.check.wording.meanings.stances import PLAIN_THINGS, Stance, is_plain_clause
from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import HOW_OFTEN, NUMBER, read_number, small_words, word_set
from cardgen.frozen import distinct


@distinct
class _Act:
    """A kind of action: the pattern of its number, `cues` of which a clause has one, and stems without meaning."""

    name: str
    pattern: TextPattern
    cues: frozenset[str]
    idle: frozenset[str]


_TIMES = rf"(?:(?P<often>once|twice|thrice)|(?P<number>{NUMBER}) times)"
_PERIOD = (
    r"(?:per|each|every|an?|in (?:each|every|a|one|the same)|during (?:each|a|your)|(?:on|in) (?:each of )?your) "
    r"(?:single )?(?P<period>turn|round|game|day|phase|fight|battle)s?"
)
_DISPLAYS = r"(?:market|display|offer|row|shop|marketplace|auction row|card row)"
_ACTS = (
    _Act(
        "how often",
        TextPattern(rf"\b{_TIMES},? {_PERIOD}\b", re.IGNORECASE, cues="once twice thrice times"),
        word_set("once twice thrice times"),
        stem_set(
            "once twice thrice time use activate activated power ability effect do perform action per turn round "
            "game day phase "
            "fight battle single only remember"
        ),
    ),
    _Act(
        "dice",
        TextPattern(
            rf"\b(?:rolls?|rolling|throws?|takes?|made with|result of|with)(?: all)?(?: (?:the|your|his|her|"
            rf"these))? (?P<number>{NUMBER}) "
            r"(?:[a-z]+ )?dice\b",
            re.IGNORECASE,
            cues="dice",
        ),
        word_set("dice"),
        stem_set(
            "roll throw take make made result add reroll all always dice die may one them they then up sum"
        ),
    ),
    _Act(
        "roll that hits",
        TextPattern(
            rf"\b(?:(?:on|with|show|shows|roll|rolls|rolled|need|needs|of|least|than) (?:a |an |at least (?:an? "
            rf")?)?(?P<number>{NUMBER})"
            rf"(?:\+| or (?:more|higher|better|above|greater))(?!\w)|(?:result|roll) of at least (?P<number2>{NUMBER})|"
            rf"less than (?:a |an )?(?P<number3>{NUMBER})(?=[^.;]*\b(?:miss|fail)))",
            re.IGNORECASE,
        ),
        word_set("hit hits miss misses succeeds successful success fails"),
        stem_set(
            "roll hit miss result success successful succeed fail die dice need show more higher better least "
            "less each result may"
        ),
    ),
    _Act(
        "cards on display",
        TextPattern(
            rf"\b(?:{_DISPLAYS} (?:always |should |must )?(?:holds?|has|have|consists? of|contains?|shows?|"
            rf"offers?) (?P<number>{NUMBER}) (?:face[- ]up "
            rf")?(?:cards|tiles)|(?:re)?(?:fill|plenish|stock)(?:s|ed)? (?:up )?the {_DISPLAYS}(?: row)?(?: "
            rf"back)?(?: up)? to (?P<number2>{NUMBER})|(?:one|any|"
            rf"all) of the (?P<number3>{NUMBER}) (?:[a-z]+ )?(?:cards|tiles) (?:in|from|of|on) the {_DISPLAYS}|"
            rf"the (?P<number4>{NUMBER}) {_DISPLAYS} (?:cards|"
            rf"tiles)|(?P<number5>{NUMBER}) (?:face[- ]up )?(?:cards|tiles)\b[^.;\d]{{0,50}}? (?:as|is|form|"
            rf"forms|for|in|are) (?:the|a) {_DISPLAYS}"
            rf"(?: row)?(?=[.;,]|$)|fewer than (?P<number6>{NUMBER}) (?:cards|tiles) (?:in|on) the {_DISPLAYS})\b",
            re.IGNORECASE,
            cues="market display offer row shop marketplace",
        ),
        word_set("market display offer row shop marketplace"),
        frozenset(),
    ),
)
_CUES = frozenset().union(*(act.cues for act in _ACTS))
_ENTANGLED = word_set(
    "unless except instead otherwise but however variant example suppose would could should additional extra "
    "more-than "
    "another second other others bonus advantage disadvantage"
)
_CASES = word_set("if while during whenever")
#: These may depend on a case, which they describe: `If there are fewer than four cards in the market`.
_IN_CASES = frozenset({"roll that hits", "cards on display"})
#: Persons by what they do, and the verbs for it.
_DOING = {
    "attacker": "attack",
    "defender": "defend",
    "defenc": "defend",
    "defens": "defend",
    "attackers": "attack",
}
_DISPLAY = TextPattern(rf"\b(?P<what>{_DISPLAYS})\b", re.IGNORECASE)


@lru_cache(maxsize=8192)
def numbers_of(clause: str) -> tuple[Stance, ...]:
    """The numbers that a clause gives for actions; none if it is limited to a special case."""
    small = small_words(clause)
    if not is_plain_clause(clause, small, _CUES) or not _ENTANGLED.isdisjoint(small):
        return ()
    return tuple(_find(clause, small))


def _find(clause: str, small: frozenset[str]) -> Iterator[Stance]:
    for act in _ACTS:
        found = None if act.cues.isdisjoint(small) else act.pattern.search(clause)
        if found is None:
            continue
        groups = found.groupdict()
        which = next(name for name, value in groups.items() if value and name != "period")
        others = [each for each in ANY_NUMBER.finditer(clause) if each[0].lower() not in {"one", "1"}]
        value = HOW_OFTEN.get(found[which].lower()) or read_number(found[which]) or 0
        stated = {HOW_OFTEN.get(found[which].lower(), 0), *(read_number(each[0]) for each in others)} - {0}
        if len(stated) != 1 or not value:
            continue
        topic = _topic(act, clause, groups.get("period") or "")
        if topic and topic - PLAIN_THINGS and (_CASES.isdisjoint(small) or act.name in _IN_CASES):
            yield Stance(act.name, str(value), topic, *found.span(which), exact=True)


def _topic(act: _Act, clause: str, period: str) -> frozenset[str]:
    """The stems of the thing that the number is about."""
    if not act.idle:
        shown = {found["what"].lower() for found in _DISPLAY.finditer(clause)}
        return frozenset(sorted(shown - {"row"} or shown)[:1])
    topic = frozenset(_DOING.get(each, each) for each in gist(clause) - act.idle) - act.idle
    return topic | {f"per {period.lower()}"} if period and topic else topic
