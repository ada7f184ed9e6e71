"""The ways in which sentences state the most that somebody may hold: patterns, composed of named parts.

Each has the group `number`; what is limited is in the group `noun`, or implied by the pattern. Limits of single cards,
which depend on the card's name, are in `card_limits`.
"""

from __future__ import annotations

import re

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER


def _one_of(*ways: str) -> str:
    """A part that matches any of these wordings."""
    return f"(?:{'|'.join(ways)})"


_THE_NUMBER = rf"(?P<number>{NUMBER})"

#: `Daggers`, `gold tokens`, `Wolf Cards`: a word, followed by capitalised names or words for game components.
_PART = (
    r"cards?|tokens?|points?|dice|coins?|items?|gold|pieces?|markers?|cubes?|units?|treasures?|tiles?|"
    r"figures?|weapons?"
)
_NOUN = rf"(?P<noun>[^\W\d_][\w'’-]*(?:\s+(?:[A-Z][\w'’]*|{_PART})){{0,2}})"

# Who may hold how much: `No hero may ever carry more than two Lanterns`.
_A_NAME = r"(?:No |Each |Every |A |The )?(?!This\b|That\b|These\b|There\b)[A-Z][\w'’]+"
_A_WORD = r"(?:[Nn]o |[Ee]ach |[Ee]very |[Aa] |the |any )?[a-z]+"
_A_NAME_WITHIN = r"(?:no|each|every) [A-Z][\w]+"
_WHO = rf"(?P<who>{_A_NAME}|[Yy]ou|{_A_WORD}|{_A_NAME_WITHIN})"
_MAY = _one_of("may", "can", "must", "will", "should", "is allowed to", "are allowed to", "is permitted to")
_NOT = _one_of(
    "never", "not", "cannot", "can't", "can’t", "may not", "can never", "may never", "must not", "must never",
    "no longer", "ever", "also",
)  # fmt: skip
_HOLD = _one_of(
    "hold", "holds", "carry", "carries", "have", "has", "own", "owns", "keep", "keeps", "possess", "possesses",
    "holding", "carrying", "having", "command", "commands", "control", "controls", "store", "stores",
    "accumulate", "equip", "retain",
)  # fmt: skip
_AT_ANY_TIME = r"(?:(?:at|in) [^.,;]{1,20}? )?"
_CUE = (
    r"(?P<cue>at most|no more than|up to|a maximum of|a limit of|not more than|more than|only)\s+"
    r"(?:a total of )?"
)

AT_MOST = TextPattern(
    rf"\b{_WHO}\s+{_MAY}?\s*(?P<negated>{_NOT}(?:\s+ever)?)?\s*(?P<verb>{_HOLD})\s+{_AT_ANY_TIME}{_CUE}{_THE_NUMBER}\s+"
    rf"{_NOUN}",
    cues="most more up maximum limit only",
)
_MORE_THAN = (
    _one_of("[Nn]ever", "[Dd]o not", "[Dd]on['’]t") + rf"\s+(?:ever )?{_HOLD}\s+{_AT_ANY_TIME}more than\s+"
)

#: `Never carry more than two Lanterns`, addressed to the reader.
FORBIDDEN = TextPattern(rf"(?:^|[:;,]\s+){_MORE_THAN}{_THE_NUMBER}\s+{_NOUN}", cues="more")

#: `Remember: you can only hold seven cards.`
ONLY = TextPattern(
    rf"\b(?P<who>[Yy]ou|[Pp]layers|(?:[Ee]ach|[Ee]very|[Aa]|[Nn]o|[Tt]he) [a-z]+)\s+(?:may|can)\s+only\s+(?:ever\s+)?"
    rf"(?P<verb>{_HOLD})\s+{_THE_NUMBER}\s+{_NOUN}",
    cues="only",
)

#: A permission for those who have fewer: `You may play 1 land (if you have fewer than 10 lands in play).`
FEWER = TextPattern(
    rf"\b(?:may|can) (?:play|place|build|add|recruit|deploy|put|found|hire)\b[^.;]{{1,60}}?\b"
    rf"(?:if|while|as long as|when) (?P<who>you|they|he or she|he|she|a player) "
    r"(?P<verb>have|has|control|controls|hold|holds|own|owns) "
    rf"(?:fewer|less) than {_THE_NUMBER}\s+{_NOUN}",
    cues="fewer less",
)

# `A maximum of 2 Daggers and 15 Gold can be carried`.
_BE_HELD = (
    r"(?:may|can|must) (?:ever )?be (?:carried|held|kept|owned|possessed|equipped|stored|retained)\b(?! by)"
)
_NO_MORE_THAN = _one_of("[Aa]t most", "[Nn]o more than", "[Nn]ot more than", "[Uu]p to", "[Oo]nly",
                        "(?:[Aa]|[Tt]he) (?:maximum|limit|total) of")  # fmt: skip
HELD = TextPattern(rf"(?:^|[:;,]\s+){_NO_MORE_THAN}\s+{_THE_NUMBER}\s+{_NOUN}")
IS_HELD = TextPattern(rf"\s+{_BE_HELD}")

# Further things in the same list: `at most 2 Daggers, 1 Dwarf Axe and 15 Gold`.
_REST_OF_NAME = r"(?:\s+(?:of|the|[A-Z][\w'’]*)){0,4}"
_AND = r"(?:\s*,\s*(?:and\s+|or\s+|nor\s+)?|\s+(?:and|or|nor)\s+)"
_CUE_AGAIN = r"(?:(?:at most|no more than|up to|a maximum of|a limit of|not more than|more than|only)\s+)?"
_LISTED = rf"(?P<noun>[^\W\d_][\w'’-]*(?:\s+(?:(?:of|the)\s+)?(?:[A-Z][\w'’]*|{_PART})){{0,4}})"
_NO_LEAST = r"(?!\s+or (?:more|less|fewer)\b)"
_ENDS = (
    rf"{_NO_LEAST}(?=\s*(?:[.,;:)!?]|$|{_BE_HELD}|"
    r"(?:and|or|nor|each|at once|at (?:a|any|one|the same) time|in (?:total|all))\b))"
)
ALSO = TextPattern(rf"{_REST_OF_NAME}{_AND}{_CUE_AGAIN}{_THE_NUMBER}\s+{_LISTED}{_ENDS}")

# A limit called by that name: `the hand limit is 7`, `Hand size for each player: 5`.
_OWNER = r"(?:the\s+|a\s+|your\s+|(?P<owner>[A-Z][\w]+(?:['’]s)?)\s+)?"
_LIMIT = r"(?P<what>hand(?: size)?|carrying|item|inventory)\s+(?P<kind>limit|maximum|size)"
_OF_EACH = r"(?:\s+(?:for|of) (?:each|every|all|the) (?:players?|heroe?s?))?(?:\s*\((?:max\.?|maximum)\))?"
_IS = r"(?:\s*(?:is|are|of|=|:|\(|–|—)\s*(?:always\s+)?|\s+(?=\d{1,2}[.,;)]))"
_NOT_MORE = r"(?!\s*(?:more|less|fewer|extra|additional)\b)"

LIMIT_OF = TextPattern(
    rf"\b{_OWNER}(?:(?:maximum|max\.?)\s+)?{_LIMIT}{_OF_EACH}{_IS}{_THE_NUMBER}\b{_NOT_MORE}",
    re.IGNORECASE,
    cues="limit maximum size",
)
CALLED = TextPattern(
    rf"\b{_THE_NUMBER}\s+cards,? (?:which is |this is )?(?:the|your|his|her|their) hand (?:limit|maximum)",
    re.IGNORECASE,
    cues="hand",
)
NAMED = TextPattern(rf"\b[Ll]imit (?:is|of)\s+{_THE_NUMBER}\s+{_NOUN}", cues="limit")
#: `The limit on crates is 5`, `the maximum of oil tokens is 6 for each keeper`.
NAMED_FIRST = TextPattern(
    rf"\b[Tt]he (?:limit|maximum) (?:of|for|on) (?P<noun>(?!your\b|the\b|each\b|every\b|an?\b)[^\W\d_][\w'’-]*"
    rf"(?:\s+[^\W\d_][\w'’-]*)?)\s+is\s+(?:always\s+)?{_THE_NUMBER}(?=[.,;)]|$|\s+(?:for (?:each|every)|per)\b)",
    cues="limit maximum",
)

#: `Swoop tokens are capped at 2`.
CAPPED = TextPattern(
    rf"(?P<noun>(?:\b[^\W\d_][\w'’-]*\s+)?\b[^\W\d_][\w'’-]*s)\s+(?:is|are)\s+capped\s+at\s+{_THE_NUMBER}\b",
    cues="capped",
)

# Cards in hand: `more than 7 cards in your hand`, `discard down to 7 cards`.
_OVER = _one_of(
    "more than", "over", "exceeds?", "exceeding", "at most", "no more than", "down to", "up to a maximum of",
    "maximum of", "limit of", "limited to", "until (?:you|they|he|she) (?:have|has|hold|holds)(?: only)?",
)  # fmt: skip
IN_HAND = TextPattern(
    rf"\b{_OVER}\s+{_THE_NUMBER}\s+(?P<noun>cards)\s+in\s+(?:(?:your|his|her|their|his or her)\s+)?hand\b",
    re.IGNORECASE,
    cues="hand",
)
_WHAT_IS_LEFT_OVER = r"(?:(?:your|his|her|their|the|any|excess|surplus|cards?|hand)\s+){0,3}"
_DOWN_TO = r"(?:back )?(?:down )?(?:to|until (?:you|he|she|they|it) (?:have|has|hold|holds) (?:only )?)"
DISCARD = TextPattern(
    rf"\b(?:[Dd]iscards?|[Dd]iscarding)\s+{_WHAT_IS_LEFT_OVER}{_DOWN_TO}\s*{_THE_NUMBER}\s+{_NOUN}",
    cues="discard discards discarding",
)

# The hand is limited instead of its cards: `your hand may never contain more than 7 cards`, `a hand of more than 7`.
_HAND_NEVER = (
    r"hands? (?:size )?(?:may|can|must|should|will) ?(?:never|not) (?:ever )?"
    r"(?:contain|hold|have|number|be larger than|be more than|consist of|exceed)(?: more than)?"
)
_MOST_CARDS = (
    r"(?:maximum|max\.?|greatest|highest|largest) (?:number|amount) of cards [^.;:\d]{0,50}?\bhand\b[^.;:(\d]{0,20}?"
    r"(?:\bis|:|\()"
)
HAND = TextPattern(
    rf"\b(?:{_HAND_NEVER}|{_MOST_CARDS}|"
    r"hands? (?:size )?(?:is|are) (?:always )?limited to|hands? (?:size |of cards )?\(?limited to|"
    r"hands?\W{1,3}which (?:can|may) hold (?:up to|at most|no more than)|"
    r"hand (?:back )?down to|hand of (?:more than|at most|up to)|"
    rf"cards in (?:(?:your|his|her|their) )?hand (?:(?:may|can|must) (?:never|not) exceed|is limited to|"
    rf"(?:is|are) never more than)|hand until (?:you|they|he|she) (?:hold|holds|have|has) "
    rf"(?:no more than|at most|only))\s*{_THE_NUMBER}\b",
    re.IGNORECASE,
    cues="hand hands",
)
#: `the 7 card hand limit`, `a 7-card hand limit`.
NAMED_HAND = TextPattern(
    rf"\b(?:[Tt]he|[Aa]n?|[Yy]our|[Tt]his)\s+{_THE_NUMBER}[\s-]cards?\s+hand\s+limit\b", cues="limit"
)
#: `If a player has five cards in hand and wants to draw, he must first discard one`: the hand is full.
FULL_HAND = TextPattern(
    rf"\b(?:has|have|holds?)\s+(?:already\s+)?{_THE_NUMBER}\s+cards\s+in\s+(?:(?:your|his|her|their|his or her)\s+)?"
    r"hand\b[^.;:]{0,30}?\b(?:take|draw)s?\b[^.;:]{0,30}?\bmust\s+first\s+discard\b",
    re.IGNORECASE,
    cues="hand",
)
#: `Any player with more than seven cards discards the excess.`
SURPLUS = TextPattern(
    rf"\b(?:more than|over)\s+{_THE_NUMBER}\s+cards(?=,?\s[^.;:]{{0,40}}?\bdiscards?\b)",
    re.IGNORECASE,
    cues="discard discards",
)
