"""A sentence → its words that have an opposite: before and after, the highest and the lowest, may and must."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from cardgen.check.wording.gist import stem
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import frozen


@frozen
class Opposed:
    """The word at `start` to `end` of a sentence means `word`, one of the two opposites of `pair`."""

    pair: str
    word: str
    start: int
    end: int


_OF_TIME = (
    r"of (?:the|each|every|your|a|his|her|their|that|any) (?:next |following )?"
    r"(?:turn|round|phase|day|night|game|battle|year|month|season|week|hand|step)"
)
#: Where something is put, as opposed to which of many it is: `on the bottom of the deck`, `the bottom card`.
_GOAL = r"(?:on|to|onto|at|under|beneath) (?:the |its |their )?"
_NO_GOAL = "".join(
    f"(?<!{word} )" for at in ("on", "to", "onto", "at", "under", "beneath") for word in (at, f"{at} the")
)
_ANTI = r"(?:counter|anti)-?\s?clockwise"
_PAIRS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "order": (("before", r"before"), ("after", r"after")),
    "rank": (
        ("highest", r"(?<!at )(?:highest|largest|biggest|greatest|most)"),
        ("lowest", r"(?<!at )(?:lowest|smallest|fewest|least)"),
    ),
    "bound": (("at least", r"at least"), ("at most", r"at most|no more than")),
    "side": (
        ("left", r"(?:to|on|at) (?:the|his|her|your|their|its) left|left of|left neighbour"),
        ("right", r"(?:to|on|at) (?:the|his|her|your|their|its) right|right of|right neighbour"),
    ),
    "way": (("clockwise", r"(?<!counter)(?<!anti)(?<!-)clockwise"), ("counter-clockwise", _ANTI)),
    "face": (
        ("face up", r"(?:face|side[\"”’']?)[- ]?up(?:wards?)?"),
        ("face down", r"(?:face|side[\"”’']?)[- ]?down(?:wards?)?"),
    ),
    "end": (("top", rf"{_NO_GOAL}top"), ("bottom", rf"{_NO_GOAL}bottom")),
    "goal": (("top", rf"{_GOAL}top"), ("bottom", rf"{_GOAL}bottom")),
    "turn": (("first", r"first"), ("last", r"last")),
    "ever": (("always", r"always"), ("never", r"never")),
    "fighter": (("attacker", r"attackers?"), ("defender", r"defenders?")),
    "outcome": (("winner", r"winners?"), ("loser", r"losers?")),
    "gain": (("gain", r"gains?"), ("lose", r"loses?")),
    "sum": (("add", r"adds?"), ("subtract", r"subtracts?|deducts?")),
    "change": (("more", r"increases?|raises?|higher"), ("less", r"decreases?|reduces?|lowers?|lower")),
    "parity": (("odd", r"odd"), ("even", r"even(?= (?:number|result|roll)s?)")),
    "hand": (("draw", r"draws?|drawn"), ("discard", r"discards?|discarded")),
    "rounding": (
        ("up", r"round(?:s|ed|ing)?(?: [a-z]+)? up|up(?: to)? the (?:next|nearest)"),
        ("down", r"round(?:s|ed|ing)?(?: [a-z]+)? down"),
    ),
    "when": (
        ("start", rf"(?:start|beginning) {_OF_TIME}"),
        ("end", rf"end {_OF_TIME}"),
    ),
    "who": (
        ("each player", r"(?:each|every) player|all players|everyone|everybody"),
        ("the active player", r"the (?:active|current|acting|starting|start|first|last) player"),
    ),
    "age": (("oldest", r"oldest|eldest"), ("youngest", r"youngest")),
    "filling": (("full", r"full"), ("empty", r"empty")),
    "where": (
        (
            "supply",
            r"(?:to|in|into|from) (?:the |its |their )?(?:general |common )?(?:supply|stock|bank|reserve|store)",
        ),
        ("discard pile", r"(?:to|in|into|on|onto|from) (?:the |its |their |your )?discard pile"),
        ("box", r"(?:to|in|into) the (?:game )?box"),
    ),
    "consent": (
        ("allowed", r"allowed|permitted"), ("forbidden", r"forbidden|prohibited|not allowed|not permitted"),
    ),
    "will": (
        ("free", r"optional|voluntary|voluntarily|never compulsory|not compulsory"),
        ("bound", r"(?<!never )(?<!not )(?:compulsory|mandatory|obligatory)"),
    ),
    "like": (("same", r"same|identical|alike"), ("different", r"different|distinct|unlike")),
    "heed": (("ignore", r"ignores?|ignored|disregards?"), ("respect", r"respects?|obeys?|heeds?")),
    "often": (
        ("once", r"only once|just once|once only|no more than once|a single time"),
        ("any number of times", r"any number of times|as often as|as many times as|more than once|repeatedly"),
    ),
    "fate": (
        ("keep", r"keeps?|kept|retains?|retained"),
        ("give up", r"discards?|discarded|gives? up|returns?|returned"),
    ),
    "height": (("above", r"above|exceeds?"), ("below", r"below")),
    "than": (
        ("more than", r"(?:more|greater|higher|larger) than|or (?:more|greater|higher|over|above)"),
        ("less than", r"(?:less|fewer|lower|smaller) than|or (?:less|fewer|lower|under|below)"),
    ),
    "scope": (("including", r"including|inclusive"), ("excluding", r"excluding|exclusive|not including|not counting")),
    "beside": (("instead of", r"instead of"), ("in addition to", r"in addition to|as well as|besides")),
    "trend": (("up", r"rises?|climbs?|goes up|moves? up"), ("down", r"drops?|falls?|sinks?|goes down|moves? down")),
    "sight": (
        ("hidden", r"hidden|secret|secretly|concealed|closed"),
        ("open", r"visible|revealed|open|openly|public|publicly"),
    ),
    "range": (("nearest", r"nearest|closest"), ("farthest", r"farthest|furthest")),
    "line": (("straight", r"orthogonal(?:ly)?"), ("diagonal", r"diagonal(?:ly)?")),
    "plane": (("horizontal", r"horizontal(?:ly)?"), ("vertical", r"vertical(?:ly)?")),
    "inside": (("inside", r"inside"), ("outside", r"outside")),
    "series": (("next", r"next|following"), ("previous", r"previous|preceding")),
    "half": (("half", r"half|halved?s?"), ("double", r"doubled?s?|twice")),
    "duty": (("may", r"may(?! not| never)|can(?! not)"), ("must", r"must(?! not| never)|ha(?:s|ve) to")),
}  # fmt: skip
_FINDERS = {
    pair: tuple((word, TextPattern(rf"\b(?:{pattern})\b", re.IGNORECASE)) for word, pattern in words)
    for pair, words in _PAIRS.items()
}
#: Every sentence with a word of a pair has one of these words.
_CUES = {
    pair: word_set(words)
    for pair, words in {
        "order": "before after",
        "rank": "highest largest biggest greatest most lowest smallest fewest least",
        "bound": "least most more",
        "side": "left right",
        "way": "clockwise counterclockwise anticlockwise",
        "face": "face side faceup facedown up down upward upwards downward downwards",
        "end": "top bottom",
        "goal": "top bottom",
        "turn": "first last",
        "ever": "always never",
        "fighter": "attacker attackers defender defenders",
        "outcome": "winner winners loser losers",
        "gain": "gain gains lose loses",
        "sum": "add adds subtract subtracts deduct deducts",
        "change": "increase increases raise raises higher decrease decreases reduce reduces lower lowers",
        "parity": "odd even",
        "hand": "draw draws drawn discard discards discarded",
        "rounding": "up down",
        "when": "start beginning end",
        "who": "player players everyone everybody",
        "age": "oldest eldest youngest",
        "filling": "full empty",
        "where": "supply stock bank reserve store pile box discard general common",
        "consent": "allowed permitted forbidden prohibited",
        "will": "optional voluntary voluntarily compulsory mandatory obligatory",
        "like": "same identical alike different distinct unlike",
        "heed": "ignore ignores ignored disregard disregards respect respects obey obeys heed heeds",
        "often": "once times time often repeatedly",
        "fate": "keep keeps kept retain retains retained discard discards discarded give gives return returns returned",
        "height": "above exceed exceeds below",
        "than": "more greater higher larger over above less fewer lower smaller under below",
        "scope": "including inclusive excluding exclusive counting",
        "beside": "instead addition well besides",
        "trend": "rise rises climb climbs up drop drops fall falls sink sinks down",
        "sight": "hidden secret secretly concealed closed visible revealed open openly public publicly",
        "range": "nearest closest farthest furthest",
        "line": "orthogonal orthogonally diagonal diagonally",
        "plane": "horizontal horizontally vertical vertically",
        "inside": "inside outside",
        "series": "next following previous preceding",
        "half": "half halve halves halved double doubled doubles twice",
        "duty": "may can must has have",
    }.items()
}
#: The pairs that each word may belong to, and the order in which pairs are listed.
_PAIRS_OF = {
    word: tuple(pair for pair, words in _CUES.items() if word in words)
    for word in frozenset().union(*_CUES.values())
}
_RANKS = {pair: rank for rank, pair in enumerate(_FINDERS)}
#: For these pairs, the words around the opposites are as meaningful as any others.
_OF_PHRASES = frozenset(
    {
        "when", "who", "where", "hand", "like", "heed", "often", "fate", "height", "than", "scope", "beside", "trend",
        "sight", "range", "line", "plane", "inside", "series", "half",
    }
)  # fmt: skip
#: The stems of the words of each pair.
PAIR_STEMS = {pair: frozenset(map(stem, words)) for pair, words in _CUES.items()}
#: Stems of the opposites themselves, in which two sentences that contradict each other differ.
OPPOSED_STEMS = frozenset({"counter", "anti"}).union(
    *(stems for pair, stems in PAIR_STEMS.items() if pair not in _OF_PHRASES)
)


@lru_cache(maxsize=16384)
def opposed_words(sentence: str) -> tuple[Opposed, ...]:
    """The words of a sentence that have an opposite, except pairs of which both are present."""
    cued = {pair for word in small_words(sentence) if word in _PAIRS_OF for pair in _PAIRS_OF[word]}
    found = []
    for pair in sorted(cued, key=_RANKS.__getitem__):
        there = [(word, match) for word, pattern in _FINDERS[pair] if (match := pattern.search(sentence))]
        if len(there) == 1:
            word, match = there[0]
            found.append(Opposed(pair, word, *match.span()))
    return tuple(found)
