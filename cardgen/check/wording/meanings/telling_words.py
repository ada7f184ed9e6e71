"""The words that differ in two otherwise equal sentences → whether they change the meaning, and how.

`a card` and `the cards` change nothing; `two` and `three`, `may` and `must`, `before` and `after` do; whether `wood`
and `stone` do cannot be known.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardgen.check.wording.gist import stem
from cardgen.check.wording.nearness import differing
from cardgen.check.wording.words import ORDINALS, word_set

#: What an exchange of words can change.
NUMBER, MODAL, DENIAL, OPPOSITE, PAIRED, KIND = "number", "modal", "denial", "opposite", "paired", "kind"

#: Each line has the two sides of a pair of opposites, in the forms of compared words.
_OPPOSITES = """
before earlier prior | after later
before prior | during
previous preceding | next following subsequent
first | last final
highest largest biggest greatest most | lowest smallest fewest least
higher larger bigger greater more above over | lower smaller fewer less below under beneath
left leftmost | right rightmost
up upward upwards | down downward downwards
clockwise | anticlockwise
top upper uppermost topmost | bottom lower bottommost
front in-front-of | back behind
beginning begin begins start starts | end ends
gain gains gained receive receives get gets earn earns | lose loses lost pay pays spend spends
win wins won winning | lose loses lost losing
odd | even
add adds added adding plus | subtract subtracts subtracted subtracting deduct deducts minus
increase increases increased raise raises raised | decrease decreases decreased reduce reduces reduced lower lowers
keep keeps kept | discard discards discarded return returns returned
always | never
all every each any | no none
with | without
on onto | off
in into inside within | out outside
from | to into onto
open visible revealed public | hidden secret concealed private closed
same identical alike | different
friendly own | enemy opposing opponent opponents
allied ally allies | enemy enemies
nearest closest | farthest furthest
near | far
half halved | double doubled twice
once | twice thrice
single | double
minimum min | maximum max
including | excluding
include includes included | exclude excludes excluded
optional voluntary | mandatory compulsory obligatory
allowed permitted | forbidden prohibited
full filled | empty
occupied | empty vacant unoccupied
ready readied refreshed untapped | exhausted tapped
positive | negative
success succeeds succeed successful | failure fails fail failed
pass passes passed | fail fails failed
oldest eldest older | youngest younger
longest longer | shortest shorter
earliest early | latest late
strongest stronger | weakest weaker
enter enters entering | leave leaves leaving
forward forwards | backward backwards
ascending | descending
exactly | at-least
exactly | at-most
at-least | at-most
more than | at-least
instead-of | in-addition-to
and | or
if when whenever | unless
while | until
both | either
active | inactive
temporary temporarily | permanent permanently
limited | unlimited
accept accepts | refuse refuses decline declines reject rejects
cheapest | dearest
simultaneously | separately
immediately | later
"""
#: Opposites that rules often treat in turn: what the attacker does, and what the defender does.
_IN_TURN = """
winner winners | loser losers
attack attacks attacking attacker attackers attacked | defend defends defending defender defenders defended
draw draws drawn | discard discards discarded
add adds added place places placed put puts | remove removes removed
buy buys bought buying | sell sells sold selling
orthogonally orthogonal | diagonally diagonal
horizontally horizontal | vertically vertical
row rows | column columns
width | height
day daytime days | night nighttime nights
morning | evening
light | dark
north northern | south southern
north northern | east eastern
north northern | west western
south southern | east eastern
south southern | west western
east eastern | west western
alive living | dead
advance advances | retreat retreats
heavy | light
"""
#: Words of one kind, of which a rule names one.
_SORTS = """
red blue green yellow black white orange purple grey gray brown pink golden silver violet
spades hearts diamonds clubs
ace king queen jack knave
card coin token point die cube tile marker action turn round space step worker hex gold resource
hand deck supply bag box bank tableau
"""
#: Words that come and go when a sentence is repeated.
_IDLE = word_set(
    "the a this that these those your his her their its our also then now just simply again so of in on at for is are "
    "was were be been being will would do does itself which who there by even still well must always you one"
)
_PRONOUNS = word_set("it they them he she you him her this these one someone everyone we us")
_DENIALS = word_set("not no never do-not non")
#: What each of the words that allow, oblige and forbid does.
_MODALS = {
    "may": "may", "could": "may", "must": "must", "cannot": "not", "do-not": "not", "never": "not",
    "need-not": "need not",
}  # fmt: skip
_PREFIXES = ("un", "non", "in", "im", "dis", "ir")
#: The most words that a pronoun can stand for.
_LONGEST_NAME = 4


def _sides(lines: str) -> dict[str, frozenset[tuple[int, int]]]:
    """The pairs that each word belongs to, and its side in each."""
    sides: dict[str, set[tuple[int, int]]] = {}
    for pair, line in enumerate(lines.strip().splitlines()):
        for side, words in enumerate(line.split(" | ")):
            for word in words.split():
                sides.setdefault(word, set()).add((pair, side))
    return {word: frozenset(of) for word, of in sides.items()}


_SIDES, _TURNS = _sides(_OPPOSITES), _sides(_IN_TURN)
_SORT_OF = {
    stem(word): sort for sort, line in enumerate(_SORTS.strip().splitlines()) for word in line.split()
}


def telling_change(here: Sequence[str], there: Sequence[str]) -> str | None:
    """What an exchange of compared words changes: "" for nothing, None if that cannot be known."""
    if len(here) == len(there) == 1 and (stated := _change_of_words(here[0], there[0])):
        return stated
    if _is_one_in_words(here, there) or _is_one_in_words(there, here):
        here, there = ([word for word in words if word not in ("a", "1")] for words in (here, there))
    numbers, others = ([word for word in words if word[0].isdigit()] for words in (here, there))
    rest, rest_there = _weighty(here), _weighty(there)
    if numbers or others:
        return _change_of_numbers(here, there) if rest == rest_there else None
    if rest == rest_there:
        return ""
    mine = [word for word in here if _counts(word) and stem(word) not in rest_there]
    theirs = [word for word in there if _counts(word) and stem(word) not in rest]
    return _change_of_rest(mine, theirs, here, there)


def weighty_words(words: Sequence[str]) -> list[str]:
    """The stems of the compared words that neither come and go nor have an opposite."""
    return [stem(word) for word in words if word not in _IDLE and not _is_telling(word)]


def is_binding(word: str) -> bool:
    """Whether a compared word counts, allows, obliges or forbids."""
    return word[0].isdigit() or word in _MODALS or word in _DENIALS


def _is_telling(word: str) -> bool:
    """Whether another word could reverse or change the meaning of a word."""
    return is_binding(word) or word in _SIDES or word in _TURNS or word in ORDINALS


def _is_one_in_words(here: Sequence[str], there: Sequence[str]) -> bool:
    """Whether one side has `a` where the other has the number."""
    return "a" in here and "1" in there and "a" not in there


def _counts(word: str) -> bool:
    return word not in _IDLE and not word[0].isdigit()


def _weighty(words: Sequence[str]) -> list[str]:
    return [stem(word) for word in words if _counts(word)]


def _change_of_numbers(here: Sequence[str], there: Sequence[str]) -> str | None:
    """The change of numbers: differing ones count, as does a number for `a`, except 1; an extra one is unclear."""
    mine, theirs = ([word for word in words if word[0].isdigit()] for words in (here, there))
    if len(mine) == len(theirs):
        differ = len(differing(mine, theirs))
        return "" if not differ else NUMBER if differ == 1 else None
    if len(mine) + len(theirs) > 1:
        return None
    if [*mine, *theirs] == ["1"]:
        return ""
    return NUMBER if "a" in (there if mine else here) else None


def _change_of_words(one: str, other: str) -> str:
    """What the exchange of a single word changes, or "" if that is not known."""
    if one in _MODALS and other in _MODALS:
        return MODAL if _MODALS[one] != _MODALS[other] else ""
    if _are_opposed(one, other, _SIDES) or _is_denial_of(one, other) or _is_denial_of(other, one):
        return OPPOSITE
    if one in ORDINALS and other in ORDINALS:
        return NUMBER
    if _are_opposed(one, other, _TURNS):
        return PAIRED
    sorts = _SORT_OF.get(stem(one), -1), _SORT_OF.get(stem(other), -2)
    return KIND if sorts[0] == sorts[1] and stem(one) != stem(other) else ""


def _change_of_rest(
    mine: Sequence[str], theirs: Sequence[str], here: Sequence[str], there: Sequence[str]
) -> str | None:
    """What the words change that only one of the two sentences has."""
    if not mine and not theirs:
        return ""
    if len(mine) == len(theirs) == 1:
        if stated := _change_of_words(mine[0], theirs[0]):
            return stated
        if _are_alike(mine[0], theirs[0]):
            return ""
    if len(mine) + len(theirs) == 1:
        (word,) = (*mine, *theirs)
        return DENIAL if word in _DENIALS or word == "cannot" else None
    if _stands_for(here, there) or _stands_for(there, here):
        return ""
    return None


def _stands_for(pronoun: Sequence[str], name: Sequence[str]) -> bool:
    """Whether a pronoun stands for what the other sentence names."""
    if len(pronoun) != 1 or pronoun[0] not in _PRONOUNS or not 0 < len(name) <= _LONGEST_NAME:
        return False
    return not any(_is_telling(word) for word in name) and any(map(_counts, name))


def _are_alike(one: str, other: str) -> bool:
    if one in _MODALS and _MODALS[one] == _MODALS.get(other):
        return True
    return not _SIDES.get(one, frozenset()).isdisjoint(_SIDES.get(other, frozenset()))


def _are_opposed(one: str, other: str, sides: dict[str, frozenset[tuple[int, int]]]) -> bool:
    """Whether two words are on opposite sides of a pair, and on the same side of none."""
    mine, theirs = sides.get(one), sides.get(other)
    if not mine or not theirs or mine & theirs:
        return False
    return any((pair, 1 - side) in theirs for pair, side in mine)


@lru_cache(maxsize=16384)
def _is_denial_of(denied: str, word: str) -> bool:
    """Whether a word is another one with a prefix such as `un`."""
    return len(word) > len("self") and denied.endswith(word) and denied.removesuffix(word) in _PREFIXES
