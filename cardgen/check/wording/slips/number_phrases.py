"""What stands around a noun and its number: the words between them, before them, and behind the noun.

The noun must be followed by a mark or a small word: in `two card hands` and `a points track` it precedes another noun,
where either form may be right.
"""

from __future__ import annotations

from cardgen.check.wording.nouns import is_counted, is_noun, is_thing, singular_of
from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

#: The numbers above one that are written as words, and those as alternatives of a pattern.
SEVERAL_WORDS = "two three four five six seven eight nine ten eleven twelve"
SEVERAL = "|".join(SEVERAL_WORDS.split())
#: Words that may stand between a number and its noun.
BETWEEN = (
    r"(?:(?:more|other|new|following|single|subsequent|additional|extra|different|random|remaining|adjacent|available|unused|"
    r"empty|face-up|large|small|big|little|identical|such|basic|normal|neutral|special|wooden|common|rare|unique|highest|lowest|"
    r"starting|separate|consecutive|active|valid|legal|own|possible|similar|distinct|complete|whole|free|wild|blank|open|hidden|"
    r"placed|drawn|played|chosen|selected|matching|connected|contiguous|opposing|enemy|friendly|dead|undead|damaged|destroyed|"
    r"wounded|exhausted|initial|reserved|stackable|bonus|"
    r"face-down|black|white|red|blue|green|yellow|purple|orange|brown|grey|gray|pink)\s)?"
)
#: What follows shows that the noun phrase has ended.
BEHIND = (
    r"(?=[.,;:!?)](?!\w)|$|\s[(=→]|\s(?:from|of|in|on|onto|to|into|at|with|without|that|which|who|are|is|for|per|"
    r"during|until|when|if|as|by|you|they|between|among|before|after|then|must|may|can|will|should|have|has|"
    r"had|do|does|instead|each|the|your|his|her|their|its|not|also|only|first|one|left|than|towards?|around|"
    r"away|back|inside|outside|near|behind|below|above|across|along|through|against|but|so|under|over|"
    r"laid|whose|apart|adjacent|(?!family|supply|reply|daily)[a-z]{3,}ly|"
    r"face[ -](?:up|down)|(?:and|or)\s(?:an?|the|one|two|three|your|his|her|its|their|up|is|are|has|"
    r"have|then|keep|take|put|give|add|gain|return|shuffle|choose|lose|remove|\d+)|here|there)\b)"
)
#: The initials of what a noun ends, before what it belongs to: `victory point (VP) chips`.
_INITIALS = TextPattern(r"\s\([A-Z]{2,4}\)\s(?:[a-z]{3,}s|dice)(?![\w'’-])")
#: What a bracket describes: `a short (2 player) game`.
_BRACKETED = TextPattern(r"\)\s(?P<thing>[a-z]{3,})(?![\w'’-])")
#: What shows that no other noun follows a noun.
ENDED = TextPattern(BEHIND)
#: The rest of a list of sorts and the things of these sorts: `two road, river or rail tiles`; and of a name in three
#: words: `the two coat of arms actions`.
_LISTED = TextPattern(r"(?:, [a-z-]+){0,4},? (?:and|or) [a-z-]+ (?P<things>[a-z]{3,}s)(?![\w'’-])")
_NAMED_WITH_OF = TextPattern(
    r"\s(?:of|in|on|by|at|for|to|from)\s(?:(?:the|a)\s)?(?P<last>[a-z]{3,})\s(?P<things>[a-z]{3,}s)(?![\w'’-])"
)
#: Words before a number of things that is taken, given or reached.
TAKING = word_set(
    "draw discard take gain lose place put move play reveal keep pay spend remove add choose pick return "
    "draws discards takes gains loses places puts moves plays reveals keeps pays spends removes adds "
    "chooses receive receives get gets has have least most exactly only score scores worth earn earns deal deals "
    "suffer suffers"
)
#: The words that decide about a number begin within so many characters before it.
LONGEST_BEFORE = 20
#: Before a number, these show that it is a name or a value: `the level 2 monster`, `your 5 card`, `8 by 8 board`.
NAMING = word_set(
    "a an one another single either neither no whichever same the any each every per your his her their its this "
    "that phase step level stage number round part option player type rank rule size or section page chapter turn "
    "act table figure class tier age category grade version day week year card side value strength cost rating "
    "scenario mission season episode volume issue book red blue green yellow white black purple orange brown grey "
    "gray pink"
)
#: Between the sides of a grid: `a 5 x 5 grid`.
_BY = frozenset({"by", "x", "×"})
#: Numbers that name one of several things each, up to the last: `figures 2 and 3 show it`.
_NAMES = TextPattern(r"\b(?P<things>[A-Za-z]{2,}s) \d+(?:(?:, | to | and |[–-])\d+)*,? (?:and|or|to) $")
#: The name before comes within so many characters.
_LONGEST_NAMES = 40
#: After `the`, these describe several things; other words say what the number is: `the movement 3 card`.
_DESCRIBING = word_set(
    "first last next other others top bottom upper lower final only following above same new old own left right middle "
    "outer inner correct initial extra additional special different adjacent wild neutral common rare"
)
_BEGINNING = frozenset({"On", "In", "At", "From", "For", "With", "Of", "Under", "Behind"})
#: What a value is of, and the lists of nouns lack: `a radius 4 blast`.
_VALUED = word_set("range reach radius area power speed tier")
_LIKE_PARTICIPLES = ("ed", "ing", "en", "wn", "est", "ly")
_TO_EACH = ["each", "player"]
#: Those that can act, and die.
BEINGS = word_set("player hero monster unit character enemy creature figure model man soldier")
#: What two or three of some can do: `of these, two move on`.
DEEDS = word_set(
    "move attack draw play roll score trade fight count start return pass turn land need look want bid trump lead "
    "match show stop remain share gain cost result stay stand work run act end die win lose take go place change cross "
    "enter face fall form guard hit join leave meet miss reach rest sit split survive tie travel vote walk wait charge "
    "retreat advance explode strike block defend rise drop function range rank stack point offer require"
)


def is_in_compound(text: str, end: int) -> bool:
    """Whether the noun that ends at a place is part of a name before other things, `coat` in `coat of arms actions` and
    `point` in `victory point (VP) chips`, or one of several sorts of them: `road` in `road, river or rail tiles`.
    """
    listed = _LISTED.match(text, end)
    if listed is not None and singular_of(listed["things"]) in COMPONENT_NOUNS:
        return True
    bracketed = _BRACKETED.match(text, end)
    if _INITIALS.match(text, end) or (bracketed and is_thing(bracketed["thing"])):
        return True
    found = _NAMED_WITH_OF.match(text, end)
    if found is None or found["last"] in FUNCTION_WORDS or not is_thing(found["things"]):
        return False
    last = found["last"]
    return is_thing(last) or is_counted(last) or singular_of(found["things"]) in COMPONENT_NOUNS


def _says_of_what(words: list[str]) -> bool:
    """Whether the last words before a number are `the` and what has that value; `On the shelf` begins a sentence."""
    if words[-2:-1] != ["the"] or not words[-1].isalpha() or not _BEGINNING.isdisjoint(words[-3:-2]):
        return False
    described = words[-1] in _DESCRIBING | BEINGS | FUNCTION_WORDS
    return not described and not words[-1].endswith(_LIKE_PARTICIPLES)


def _are_names(text: str, at: int) -> bool:
    """Whether the number after a place is the last of several that name things: `figures 2 and 3 show it`."""
    found = _NAMES.search(text, max(0, at - _LONGEST_NAMES), at)
    return found is not None and found["things"].lower() not in TAKING and is_thing(found["things"].lower())


def is_taken(text: str, at: int, taking: frozenset[str] = TAKING) -> bool:
    """Whether the word before a place takes a number of things, such as a verb; but it begins the name of one thing in
    `the Draw 3 rule`.
    """
    words = text[max(0, at - LONGEST_BEFORE) : at].split()
    named = words[-2:-1] == ["the"] and (words[-1].istitle() or is_noun(words[-1]))
    return bool(words) and not named and words[-1].lower() in taking


def is_name(text: str, at: int, no_number: frozenset[str] = NAMING) -> bool:
    """Whether a number after a place is, or may be, a name or a value instead of an amount."""
    words = text[max(0, at - LONGEST_BEFORE) : at].split()
    if words[-2:] == _TO_EACH:
        return False
    valued = bool(words) and (is_thing(words[-1]) or words[-1] in _VALUED) and words[-1] not in BEINGS
    if words[-2:-1] in (["a"], ["an"]) and valued:
        return True  # `a defence 3 city`
    if _says_of_what(words) or _are_names(text, at):
        return True
    if words[-1:] and words[-1] in _BY:
        return not words[-2:-1] or words[-2][-1].isdigit()
    return not words or not words[-1].islower() or words[-1] in no_number or words[-1][-1].isdigit()
