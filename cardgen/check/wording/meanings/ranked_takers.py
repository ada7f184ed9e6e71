"""A sentence → which of several things takes, wins or begins: `If several Spies are in a trick, the last one takes it.`

The thing has a name: which of several cards or players comes first depends on the case, and no words show that two
places are about the same one.
"""

from __future__ import annotations

import re
from functools import lru_cache

from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.meanings.stances import PLAIN_THINGS
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import has_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class RankedTaker:
    """Of several things with the stem `what`, that of one `rank` does something (`does`) to what has the stems
    `behind`, in the case with the stems `case`; the rank stands at `start` to `end`.
    """

    what: str
    rank: str
    does: str
    case: frozenset[str]
    behind: frozenset[str]
    start: int
    end: int


#: Each rank and the one that denies it.
OPPOSED_RANKS = {
    one: other
    for pair in (
        ("first", "last"),
        ("highest", "lowest"),
        ("largest", "smallest"),
        ("strongest", "weakest"),
        ("oldest", "youngest"),
        ("nearest", "farthest"),
        ("leftmost", "rightmost"),
        ("earliest", "latest"),
        ("earlier", "later"),
        ("higher", "lower"),
    )
    for one, other in (pair, pair[::-1])
}
_RANK = rf"the (?P<rank>{'|'.join(OPPOSED_RANKS)})\b(?!-)"
_RANK_WORDS = rf"the (?:{'|'.join(OPPOSED_RANKS)})\b"
_CUES = " ".join(OPPOSED_RANKS)
_SEVERAL = r"(?:several|multiple|more than one|two or more|two)"
#: `if several Spies are in a trick`, `if there are several`, `of several Spies`: the case, up to the end of the clause.
_IF_SEVERAL = TextPattern(
    rf"\b(?:(?:if|when|where) (?:there (?:are|is) )?|(?:of|with|among) ){_SEVERAL}\b"
    rf"(?P<case>(?:(?! {_RANK_WORDS})[^,.;:()])*)",
    re.IGNORECASE,
    cues="several multiple more two",
)
_WHAT = TextPattern(r" (?:of (?:the |these |them )?)?(?P<what>[^\W\d_]{3,})")
_PUT = "(?:played|laid|placed|revealed|drawn)"
_VERB = (
    r"(?: (?:always|then|alone|only))? (?P<does>takes?|wins?|captures?|begins?|starts?|leads?|counts?|scores?|"
    r"goes first|goes last|acts first|acts last|is (?!the\b|an?\b|not\b|in\b|on\b|at\b)[^\W\d_]{3,})\b"
    r"(?P<behind>[^,.;:()]*)"
)
#: What does it: `the last one takes`, `the first Spy played wins`, `the one played last wins`; or only `the first one`,
#: if the verb stands before.
_DOES = (
    TextPattern(
        rf"\b{_RANK}(?: of them| one| (?!{_PUT}\b|is\b)(?P<what>[^\W\d_]{{3,}}))?(?: {_PUT})?{_VERB}",
        re.IGNORECASE,
        cues=_CUES,
    ),
    TextPattern(
        rf"\bthe (?:one|(?P<what>[^\W\d_]{{3,}}))(?: (?:that|which) (?:was|is))? {_PUT} (?P<rank>first|last)\b{_VERB}",
        re.IGNORECASE,
        cues="first last",
    ),
)
_ONLY = TextPattern(rf"[;:,(–—] ?{_RANK}(?: one)?(?= (?:if|of|with|when) )", re.IGNORECASE, cues=_CUES)
_BEFORE = TextPattern(
    r"\b(?P<does>takes|wins|captures|begins|starts|leads|counts|scores)\b(?P<behind>[^,.;:()]*)"
)
#: What an item is about, before a colon or a dash: `Spy (3): …`.
_LABEL = TextPattern(r"\W*(?P<what>[^\W\d_]{3,})(?: \([^()]{0,12}\))?\W{0,2}(?::| [–—-]) ")
_SAME = {"win": "take", "captur": "take", "tak": "take", "begin": "start", "lead": "start"}
_ENTANGLED = word_set(
    "unless except instead otherwise not never no nothing variant second third then however example suppose"
)
#: Of several players or cards, nobody knows which ones; the other words are no things.
_ANYTHING = PLAIN_THINGS - {"draw", "play"} | {"player"}
_NO_NAMES = PLAIN_THINGS | _ANYTHING | {"them", "are", "all", "have", "is"}
_VERBS_OF_CASES = frozenset(map(stem, "there play one".split()))


@lru_cache(maxsize=8192)
def ranked_taker(sentence: str, about: str = "") -> RankedTaker | None:
    """What a sentence says; None if it has several such statements, an exception, or no name for what it is about.

    A sentence that names nothing (`If there are several, the last one wins`) is `about` what stands before it.
    """
    small = small_words(sentence)
    if small.isdisjoint(OPPOSED_RANKS) or not _ENTANGLED.isdisjoint(small):
        return None
    several = _IF_SEVERAL.search(sentence)
    ranks = [
        word for word in sentence.lower().replace("(", " ").split() if word.strip(",.;:") in OPPOSED_RANKS
    ]
    if several is None or len(ranks) != 1:
        return None
    does = next((found for pattern in _DOES if (found := pattern.search(sentence))), None)
    found = does or _ONLY.search(sentence)
    if found is None:
        return None
    verb = does or _BEFORE.search(sentence, 0, found.start())
    if verb is None or has_number(verb["behind"]):
        return None
    counted = _WHAT.match(several["case"])
    label = _LABEL.match(sentence)
    if counted and stem(counted["what"]) in _ANYTHING:
        return None
    named = (
        does["what"] if does else None,
        counted["what"] if counted else None,
        label["what"] if label else None,
        about,
    )
    what = next((stem(name) for name in named if name and stem(name) not in _NO_NAMES), "")
    if not what:
        return None
    doing = stem(verb["does"].lower().removeprefix("is ").split()[0])
    late = "last" if verb["does"].lower().endswith("last") else ""
    case, behind = (gist(words) - {what} - _VERBS_OF_CASES for words in (several["case"], verb["behind"]))
    return RankedTaker(
        what, found["rank"].lower(), _SAME.get(doing, doing) + late, case, behind, *found.span("rank")
    )
