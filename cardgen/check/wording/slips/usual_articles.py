"""Texts → nouns after a preposition that lack the article which all others have there: `on map`, `in game`, `to next`.

The author's habit decides: `on the map` several times and `on map` once. After `of`, a noun can stand for a kind
(`types of ship`), and has lost an article only if it follows a word for a part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from re import Match

from cardgen.check.wording.nouns import is_noun
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

_LEADS = "of in on to from at into onto with for during until by under"
_BARE = TextPattern(
    rf"\b(?P<lead>{_LEADS.replace(' ', '|')})\s(?:(?P<article>the|an?|your|his|her|their|its|this|that|each|every|any|"
    r"another|one|no|our|my|some|either|which|what|whose)\s)?(?P<noun>[a-z]{3,})(?![\w'’-])"
)
#: Words that choose one of several before a noun, and take `the`.
_WHICH = word_set("same next first last other active current starting following previous second third")
#: What shows that the noun phrase ends; with a number after it, the noun would be a name.
_ENDED = TextPattern(
    r"[.,;:)!?](?:\s|$)|$|\s(?:is|are|was|has|may|must|can|cannot|will|if|when|and|for|to|from|in|on|at|with|that|which|"
    r"who|by|as|until|you|they|he|she|it|before|after|during|unless|then|while|instead|each|also|only|without|begins|"
    r"ends)\s(?!\d)"
)
_NEXT = TextPattern(r"\s(?P<noun>[a-z]{3,})(?![\w'’-])")
#: Nouns without an article in common idioms.
_IDIOMS = word_set(
    "hand turn play random order combat scale example addition total time place step sight left right front hold name "
    "mind least way case effect fact need use part package default memory scratch ability skill goal luck chance town "
    "section page step level group device detail sequence number value player"
)
#: Words for parts of things: `the top of stack`.
_PARTS = word_set(
    "end start top bottom side edge rest beginning owner back front middle center centre course object aim basis rules "
    "length remainder description copy most all some any each one none flow winner"
)
#: How often the phrase must have an article elsewhere.
_ENOUGH = 2
_LONGEST = 30
#: A preposition and the next word.
_Phrase = tuple[str, str]


def usual_articles(texts: Iterable[str]) -> frozenset[_Phrase]:
    """The prepositions with a word that lack the article once, and have it everywhere else in the texts."""
    usual: Counter[_Phrase] = Counter()
    bare: dict[_Phrase, list[Match[str]]] = {}
    for text in texts:
        for found in _BARE.finditer(text):
            phrase = found["lead"], found["noun"]
            if found["article"]:
                usual[phrase] += 1
            else:
                bare.setdefault(phrase, []).append(found)
    return frozenset(
        phrase
        for phrase, places in bare.items()
        if len(places) == 1 and usual[phrase] >= _ENOUGH and _lacks(places[0])
    )


def _lacks(found: Match[str]) -> bool:
    """Whether a noun without an article needs one."""
    lead, noun, text = found["lead"], found["noun"], found.string
    if noun in _IDIOMS:
        return False
    before = text[max(0, found.start() - _LONGEST) : found.start()].lower().split()[-1:]
    if lead == "of" and (not before or before[0] not in _PARTS):
        return False
    if (before and before[0] == noun) or text.startswith((f" to {noun}", f" by {noun}"), found.end()):
        return False  # `from planet to planet`
    if noun in _WHICH:
        behind = _NEXT.match(text, found.end())
        return behind is not None and is_noun(behind["noun"])
    return is_noun(noun) and _ENDED.match(text, found.end()) is not None


def find_unusual(text: str, phrases: frozenset[_Phrase]) -> Iterator[SmallSlip]:
    """The places of a text where such a phrase has no article, with the article."""
    if not phrases:
        return
    for found in _BARE.finditer(text):
        if not found["article"] and (found["lead"], found["noun"]) in phrases:
            yield SmallSlip(*found.span("lead"), f"{found['lead']} the")
