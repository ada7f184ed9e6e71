"""A text → verbs that do not agree with their noun later in a sentence: in a relative clause (`any tile that were
removed`), or behind verbs that do (`Each player draws a card, keeps it and discard another`).
"""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from cardgen.check.wording.nouns import is_noun
from cardgen.check.wording.slips.noun_numbers import (
    BESIDE,
    GROUPS,
    HELPS_ONE,
    HELPS_SEVERAL,
    ONE_AFTER_ALL,
    one_of,
)
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: A relative clause about the noun right before it: `any tile that were removed`, `these tiles which is red`.
_RELATIVE = TextPattern(r"\b(?:that|which|who)\s(?P<verb>are|were|have|is|was|has)\b(?!\s(?:to|you)\b)")
_STATED_OF = TextPattern(
    r"(?:^|(?P<before>\S+)\s)(?:(?P<one>[Aa]ny|[Ee]ach|[Ee]very|[Aa]nother|[Tt]his|[Aa]n?|[Tt]he)|"
    r"(?:[Tt]hese|[Tt]hose|[Aa]ll|[Bb]oth|[Ss]everal|[Mm]any|[Ss]ome|[Tt]wo|[Tt]hree|[Ff]our))\s(?:[a-z]+\s)?"
    r"(?P<noun>[a-z]{3,})\s$"
)
#: Words after which a second noun is added, and words after which `the` begins what a clause is about.
_ADDING, _POINTING = word_set("and or nor"), word_set("is was be becomes if when")
#: A word that asks for a number (`how many turns that is`), and where the verb behind the noun ends its clause.
_ASKING = word_set("how How")
_ENDED = TextPattern(r"[.,;:!?)]|$|\s(?:and|or|in|for|per)\b")
#: A second verb that lost its ending: `Each player draws a card and discard it`.
_SECOND = TextPattern(
    r"\band\s(?:then\s)?(?:[a-z]+ly\s)?(?P<verb>draw|take|gain|lose|place|put|choose|discard|play|move|pay|receive|reveal|roll|add|"
    r"remove|return|give|keep|flip|shuffle|collect|spend|buy|turn|set|deal|select|pick|lay|build|exchange|hand(?=\sover\b))\s(?:it|them|his|her|their|the|an?|"
    r"one|two|three|all|up|over|from|that|this|these|those|any|money|gold|coins|cards|points|tiles|tokens|\d+)\b",
    cues="and",
)
_FIRST_DEED = TextPattern(
    r"(?:(?:^|[,;:.!?]\s)(?:(?:[Tt]hen|[Nn]ext|[Ff]inally|[Tt]hus|[Tt]herefore|[Ss]o),?\s)?|\b(?:[Ii]f|[Ww]hen(?:ever)?|[Oo]nce|[Uu]ntil|[Uu]nless)\s)"
    r"(?:[Hh]e|[Ss]he|(?:[Tt]he|[Ee]ach|[Ee]very|[Aa]|[Tt]hat|[Tt]his)\s(?:[a-z-]+\s){0,2}?"
    r"(?:player|opponent|dealer|attacker|defender|hero|winner|loser|leader|banker|owner|bidder))\s"
    r"(?:immediately\s|then\s|simply\s|also\s)?(?:draws|takes|gains|loses|places|puts|chooses|discards|plays|moves|pays|"
    r"receives|reveals|rolls|adds|removes|returns|gives|keeps|flips|shuffles|collects|spends|buys|turns|deals|selects|"
    r"picks|gets|looks)\s(?P<deed>(?:[^.,;:!?()]|\([^.;:!?()]*\)|,\s(?:and\s)?(?:then\s)?(?:[a-z]+ly\s)?[a-z]+s\b){2,120}),?\s$"
)
_IN_BRACKETS = TextPattern(r"\([^()]*\)")
#: After these, the second verb may belong to something else.
_NO_DEED = word_set(
    "to may must can cannot will that who if both let whether should would could which when unless until by players "
    "you they either instead"
)
#: The noun, and the first verb with its subject, begin within so many characters before the verb.
_NOUN_BEFORE, _SUBJECT_BEFORE = 80, 240


def find_later_disagreements(text: str) -> Iterator[SmallSlip]:
    """Every such verb in an English text, with the right form."""
    yield from _relative(text)
    yield from _second_deeds(text)


def _relative(text: str) -> Iterator[SmallSlip]:
    """Wrong verbs of relative clauses: `any tile that were removed`."""
    for found in _RELATIVE.finditer(text):
        before = _STATED_OF.search(text, max(0, found.start() - _NOUN_BEFORE), found.start())
        if not before or before["before"] in BESIDE:
            continue
        if before["before"] in _ASKING and _ENDED.match(text, found.end()):
            continue  # `how many turns that is`
        noun, verb = before["noun"], found["verb"]
        if _tells_of_one(before) and verb in HELPS_ONE and is_noun(noun) and noun not in GROUPS:
            yield SmallSlip(*found.span("verb"), HELPS_ONE[verb])
        one = "" if before["one"] else one_of(noun)
        if one and verb in HELPS_SEVERAL and one not in ONE_AFTER_ALL:
            yield SmallSlip(*found.span("verb"), HELPS_SEVERAL[verb])


def _tells_of_one(stated: Match[str]) -> bool:
    """Whether one thing is meant by the noun before a relative clause; behind `the`, only where it surely is no part of
    what precedes: `the cards showing the icon that are`.
    """
    one, before = (stated["one"] or "").lower(), (stated["before"] or "").lower()
    if one != "the":
        return bool(one) and before not in _ADDING
    return not before or before in _POINTING or before[-1] in ".:;!?"


def _second_deeds(text: str) -> Iterator[SmallSlip]:
    """Wrong second verbs of one subject: `Each player draws a card and discard it`."""
    for found in _SECOND.finditer(text):
        first = _FIRST_DEED.search(text, max(0, found.start() - _SUBJECT_BEFORE), found.start())
        if first and _NO_DEED.isdisjoint(_IN_BRACKETS.sub("", first["deed"]).split()):
            yield SmallSlip(*found.span("verb"), f"{found['verb']}s")
