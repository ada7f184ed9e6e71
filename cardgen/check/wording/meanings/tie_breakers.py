"""A sentence → what decides a tie for victory: `In case of a tie, the player with the most coins wins`."""

from __future__ import annotations

import re

from cardgen.check.wording.gist import gist
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set

_RANKS = {
    **dict.fromkeys(("most", "more", "highest", "higher", "greatest", "larger", "largest"), "most"),
    **dict.fromkeys(("fewest", "fewer", "least", "less", "lowest", "lower", "smallest", "smaller"), "least"),
}
_TIED = word_set("tie ties tied tiebreaker tie-breaker draw")
_OF_VICTORY = TextPattern(
    r"\b(?:wins?(?! (?:(?:an?|any|each|one|this|that) (?!game|match|victory)[a-z]|(?:the )?(?:battle|fight|trick|bid|"
    r"auction|majority|area|card|tile)))|winners?|victory|"
    r"victorious|first place|tie-?breakers? (?:is|are)|ties are broken)\b",
    re.IGNORECASE,
    cues="win wins winner winners victory victorious first tiebreaker tie ties",
)
#: What decides, with its rank, but not how many are tied: `If two or more buildings are tied`.
_BY = TextPattern(
    rf"\b(?!(?<=\bor )(?:more|fewer|less)\b)(?P<rank>{'|'.join(_RANKS)})"
    rf"(?: (?:number|amount|total)(?: of)?)?(?P<what>(?: (?!(?:wins?|is|are|has|at|"
    rf"who|still|left|in|"
    r"among|after|then|when|of|on|and|or|breaks|remaining|receives)\b)[a-z’'-]+){1,3})",
    re.IGNORECASE,
    cues=" ".join(_RANKS),
)
_SHARED = TextPattern(
    r"\b(?:shares? (?:the |in the |their )?(?:victory|win)|victory is shared|(?:all )?(?:win|are victorious) "
    r"together|all win|more than one winner|several winners)\b",
    re.IGNORECASE,
    cues="share shares shared together all winner winners",
)
_ORDER = TextPattern(
    r"\b(?P<when>last|latest|later|first|earliest|earlier|furthest|farthest) in (?:the )?(?:turn|player|play) order\b",
    re.IGNORECASE,
    cues="order",
)
#: Words for a further tie-breaker, or for one in a part of the game.
_FURTHER = word_set(
    "still also again further furthermore next then otherwise remains remain persists continue second third even "
    "both too "
    "variant round bid bids auction battle combat attack trick dice roll region area category"
)
#: The same after a tie-breaker that did not help: `If this does not break the tie`.
_UNBROKEN = TextPattern(
    r"(?:\bnot|n['’]t) (?:break|resolve|settle|decide) (?:the|a|this|that) tie\b", re.IGNORECASE, cues="tie"
)

#: What players are tied in, as opposed to what decides the tie.
_SCORE = gist("points score total victory VP VPs")


def tie_breaker(sentence: str) -> tuple[str, int, int] | None:
    """What decides the tie, in a few words, and its place; None if several things do, one after another."""
    small = small_words(sentence)
    if _TIED.isdisjoint(small) or not _FURTHER.isdisjoint(small) or not _OF_VICTORY.search(sentence):
        return None
    if _UNBROKEN.search(sentence):
        return None
    ranked = [found for found in _BY.finditer(sentence) if gist(found["what"]) - _SCORE]
    shared, ordered = _SHARED.search(sentence), _ORDER.search(sentence)
    if len(ranked) + bool(shared) + bool(ordered) != 1:
        return None
    if shared:
        return "shared", *shared.span()
    if ordered:
        last = ordered["when"].lower().startswith(("la", "f")) and ordered["when"].lower() != "first"
        return ("last in order" if last else "first in order"), *ordered.span()
    (found,) = ranked
    return f"{_RANKS[found['rank'].lower()]} {' '.join(sorted(gist(found['what'])))}", *found.span()
