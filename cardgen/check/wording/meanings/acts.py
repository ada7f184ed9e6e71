"""A sentence → the actions that it gives a number for: `draw two cards and keep one of them`, `She loses 1 stamina`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from cardgen.check.wording.gist import stem
from cardgen.check.wording.meanings.bounds import bound_of
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, Token, has_number, read_number, tokenize, word_set
from cardgen.frozen import frozen


@frozen
class Act:
    """`number` of a thing is drawn, paid, lost: `verb` is one stem for all words of the same meaning.

    `head` is the counted thing, folded, or "" if the sentence omits it; `noun` has all words of the thing. `start` and
    `end` are the place of the number. `bound` names a limit (`max`, `min`, `over`); if `rated`, the number is for each
    of several things; if `several`, each of several does it. `implied` is the one of `draw a card`. `usual` if the
    verb is known from most games.
    """

    verb: str
    number: int
    head: str
    noun: frozenset[str]
    start: int
    end: int
    bound: str
    rated: bool
    several: bool = False
    implied: bool = False
    usual: bool = True


#: Words for one action, by their stems.
_ALIKE = (
    "take gain get receive collect earn",
    "pay spend cost",
    "lose",
    "discard throw",
    "place put lay",
    "heal recover regain",
    "draw",
    "deal",
    "keep",
    "pass",
    "give",
    "move",
    "add",
    "subtract deduct",
    "score",
    "roll",
    "remove",
    "return",
    "steal",
    "choose pick select",
    "play",
    "flip",
    "reveal",
    "swap exchange",
    "load",
    "use",
    "cross",
    "advance",
    "retreat",
    "reroll",
    "exhaust",
    "tap",
    "look",
    "cancel",
    "build",
    "turn",
    "wait",
)
_VERBS = {stem(word): row.split()[0] for row in _ALIKE for word in row.split()}
_USUAL = frozenset(_VERBS.values())
#: How many words before a number its verb may stand.
_FAR = 6
_STOPS = word_set("and or but then to if when while for with on in at per so which that who not")
#: After a verb, these show that the number is about something else: `The card that she takes gives two points`.
_SECOND_VERBS = word_set(
    "is are has have gives grants brings shows allows lets makes earns costs provides awards"
)
_NOUNS_BEFORE = word_set("the a an his her their its your no each every this that of")
#: Before a verb, these show that its number is for each of several: `every caster regains`.
_SEVERAL = word_set("each every")
_WHOLE = word_set("player turn round time phase side team other of")
#: Words for a number that is for each of several things.
_RATED = TextPattern(
    r"\b(?:for (?:each|every|an?|one)\b|per (?!turn|round|game|player)|as many\b|times\b|equal\b|twice\b|half\b|"
    r"doubl\w+|each(?=[.,;)]|$))",
    re.IGNORECASE,
)
#: `adds +2 to the roll`.
_SIGNED = TextPattern(r"\b[Aa]dd(?:s|ing)? (?:an? )?\+(?P<number>\d{1,2})\b(?! [a-z]+s\b)")
#: These can precede a number but are not verbs; neither are shorter words.
_NO_VERBS = FUNCTION_WORDS | word_set(
    "first last next top other same remaining these those exactly only just about around another within during least "
    "above below under over between among final second third about plus minus page step level round turn phase player"
)
_SHORTEST = 3
#: `hands in two whistles`.
_PARTICLES = word_set("in out off up down back away")
_ONE = word_set("a an")
#: How many characters after an article are parsed.
_NEAR = 60
_MORE = word_set("more additional extra another fewer less further")


_AND = TextPattern(r"(?: [\w'’-]+){1,3}(?:,| and|, and) ")


@lru_cache(maxsize=8192)
def find_acts(text: str) -> tuple[Act, ...]:
    """The actions of a sentence, in order."""
    return tuple(sorted(_find(text), key=lambda act: act.start))


def _find(text: str) -> Iterator[Act]:
    tokens = tokenize(text)
    verbs = [_verb(tokens, at) for at in range(len(tokens))]
    if not any(verbs):
        return
    rated = _RATED.search(text) is not None
    if has_number(text):
        yield from _numbered(text, tokens, verbs, rated)
    for found in _SIGNED.finditer(text):
        yield Act("add", int(found["number"]), "", frozenset(), *found.span("number"), "", rated)
    for at, token in enumerate(tokens):
        if token.lower in _ONE and at and verbs[at - 1] and not _is_noun(tokens, at - 1):
            words = _noun_behind(text, token.end)
            if words:
                yield Act(
                    verbs[at - 1],
                    1,
                    head=words[-1],
                    noun=frozenset(words),
                    start=token.start,
                    end=token.end,
                    bound="",
                    rated=rated,
                    several=_is_of_several(tokens, at - 1),
                    implied=True,
                )


def _numbered(text: str, tokens: Sequence[Token], verbs: Sequence[str], rated: bool) -> Iterator[Act]:
    starts = {token.start: at for at, token in enumerate(tokens)}
    last: Act | None = None
    for quantity in find_quantities(text):
        at = starts.get(quantity.start, 0)
        place = _verb_before(tokens, verbs, at)
        verb = verbs[place] if place >= 0 else last.verb if last and _goes_on(text, last, quantity) else ""
        if not verb:
            last = None
            continue
        more = bool(quantity.noun) and quantity.noun[0] in _MORE
        words = quantity.noun[more:]
        last = Act(
            verb,
            quantity.value,
            head=words[-1] if words else "",
            noun=frozenset(words),
            start=quantity.start,
            end=quantity.number_end,
            bound=bound_of(text, quantity.start, quantity.number_end),
            rated=rated or more,
            several=place >= 0 and _is_of_several(tokens, place),
            usual=verb in _USUAL,
        )
        yield last


def _verb(tokens: Sequence[Token], at: int) -> str:
    """The stem of the action that a word stands for: a known verb, or any word right before a number; else ""."""
    word = tokens[at].lower
    known = _VERBS.get(stem(word), "") if word[0].isalpha() else ""
    last = at + 1 < len(tokens) and tokens[at + 1].lower in _PARTICLES
    number = at + 1 + last
    if known or number >= len(tokens) or read_number(tokens[number].lower) is None:
        return known
    return stem(word) if len(word) > _SHORTEST and word.isalpha() and word not in _NO_VERBS else ""


def _noun_behind(text: str, end: int) -> tuple[str, ...]:
    """The words of the single thing after an article."""
    found = find_quantities(f"1{text[end : end + _NEAR]}")
    return found[0].noun if found else ()


def _verb_before(tokens: Sequence[Token], verbs: Sequence[str], at: int) -> int:
    """The index of the verb that a number belongs to, or -1 if there is none."""
    for place in range(at - 1, max(-1, at - 1 - _FAR), -1):
        word = tokens[place].lower
        if place == at - 1 and word in _PARTICLES:
            continue
        if verbs[place] and not _is_noun(tokens, place):
            return -1 if place + 1 < at and tokens[place + 1].lower in _SECOND_VERBS else place
        if word in _STOPS or not word[0].isalpha():
            return -1
    return -1


def _is_noun(tokens: Sequence[Token], at: int) -> bool:
    return at > 0 and tokens[at - 1].lower in _NOUNS_BEFORE


def _is_of_several(tokens: Sequence[Token], verb: int) -> bool:
    """Whether each of several does it (`every caster regains`), or it is needed for each action (`to climb one`)."""
    before = [token.lower for token in tokens[max(0, verb - 3) : verb]]
    if before[-1:] == ["to"]:
        return True
    return not _SEVERAL.isdisjoint(before) and _WHOLE.isdisjoint(before)


def _goes_on(text: str, last: Act, quantity: Quantity) -> bool:
    """Whether a number continues the list of one verb: `2 wood and 1 stone`."""
    return not last.rated and _AND.fullmatch(text[last.end : quantity.start]) is not None
