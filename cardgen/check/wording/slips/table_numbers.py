"""What rows of tables demand of singulars, plurals and the word before → whether a match fulfils it.

After an article, any word is singular; after `the`, an adjective can be a plural: `the rich are`.
"""

from __future__ import annotations

from re import Match

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_counted, is_noun, singular_of
from cardgen.check.wording.slips.noun_numbers import GROUPS, ONE_AFTER_ALL
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

#: The most characters of the word before a match.
_LONGEST = 20
#: After these a clause begins.
JOINS = word_set("and but if when that because where")
#: Words whose singular and plural are the same, or that are no things at the end of a compound.
SAME = word_set(
    "dice series means species people data sheep fish deer aircraft craft spacecraft media kind sort type"
)


def word_before(found: Match[str]) -> str:
    """The word before a match, in lower case, with any sign after it."""
    return (found.string[max(0, found.start() - _LONGEST) : found.start()].lower().split() or [""])[-1]


def begins_clause(found: Match[str]) -> bool:
    """Whether the match may begin a clause."""
    before = word_before(found)
    return not before or before[-1] in ".!?;:(," or before in JOINS


#: A letter that is a name, such as that of a step or a variable: `if a is greater than b`.
_LETTER = TextPattern(r"(?<![\w'’.-])(?:[b-hj-z]|a (?:to|through) i)(?![\w'’-])|[\"“‘'`]a[\"”’'`]")
_ON_CONDITION = word_set(
    "if when whenever because otherwise unless since while until once where wherever although"
)
#: Words that a letter can follow as a label: `step a leads to`.
_CALLED = word_set(
    "step option case point letter column row player type group part variant and or is if then"
)
_HELPS = word_set("has have had is are was can may must will does cannot")
_ALSO_NOUNS = word_set("will can must may")
_FOR_ONE = word_set("a an each every this")
#: Adjectives for people: `the rich are`, `the wounded are`; and plurals without `s`.
_ALSO_PEOPLE = word_set(
    "rich poor old young dead strong weak blind sick brave good evil wise elite holy free many two three four five six "
    "red blue green black white yellow best worst first last odd even innocent mighty guilty faithful men women "
    "children mice feet teeth geese oxen criteria phenomena bacteria dwarf folk fair proud hungry lucky"
)
_LIKE_DEEDS = ("ed", "ing", "en", "ese", "ish", "est", "er", "folk")
#: Singulars that look like plurals.
_ONE_WITH_S = word_set(
    "means series species news canvas chaos atlas always perhaps sometimes times plus minus lens gallows sands works "
    "barracks headquarters crossroads thanks pants scissors pliers tongs summons corps"
)
#: Singular words for several, which can take a plural verb.
_CROWDS = GROUPS | word_set(
    "infantry cavalry artillery undead people cattle livestock vermin enemy offspring"
)
#: After these, an article has a noun.
_DOING = word_set(
    "make makes take takes draw draws gain gains discard discards play plays use uses spend spends get gets place "
    "places choose chooses has have roll rolls move attack reveal"
)
#: Words before `of` and a noun.
_OF_IT = word_set(
    "result top end start beginning number side one some each all none most cost value effect point user owner part "
    "bottom front edge amount turn rest any"
)


def is_on_condition(found: Match[str]) -> bool:
    """Whether the match follows a conjunction such as `if`."""
    return word_before(found) in _ON_CONDITION


def is_article_alone(found: Match[str]) -> bool:
    """Whether an article without a noun follows a word that requires one, and `a` is not a letter."""
    before = word_before(found)
    asked = found["odd"] in _HELPS and before in _ON_CONDITION | {"time", "which", "that"}
    allowed = found["odd"] == "to" and before.startswith(("allow", "let"))
    done = before in _DOING and found["odd"] not in _ALSO_NOUNS
    return (asked or allowed or done) and _has_no_letters(found)


def _has_no_letters(found: Match[str]) -> bool:
    """Whether no other letter stands for a thing in the text, so that `a` is an article."""
    return not _LETTER.search(found.string)


def is_one_of_them(found: Match[str]) -> bool:
    """Whether the noun is singular and not a collective: after `a` or `each`, any word is singular."""
    noun, how = found["noun"], (found["how"] or "").strip()
    if noun in SAME | _CROWDS | FUNCTION_WORDS or how in FUNCTION_WORDS | _CROWDS or noun.endswith("s"):
        return False
    if found["one"].lower() in _FOR_ONE or is_noun(noun) or is_counted(noun):
        return True
    return not how and is_english(noun) and noun not in _ALSO_PEOPLE and not noun.endswith(_LIKE_DEEDS)


def are_many(found: Match[str]) -> bool:
    """Whether the noun is a plural that cannot take a singular verb."""
    noun = found["noun"]
    known = is_english(noun[:-1]) and not noun.endswith(("ss", "us", "is"))
    begun = begins_clause(found) or word_before(found) in _ON_CONDITION
    return begun and known and noun not in SAME and noun[:-1] not in ONE_AFTER_ALL | {"time"}


def is_unknown_plural(found: Match[str]) -> bool:
    """Whether the noun is the plural of an English word that is in no list of nouns, and `a` is not a letter."""
    noun = found["noun"]
    plural = (
        is_english(noun[:-1]) and not noun.endswith(("ss", "us", "is", "ous")) and noun not in _ONE_WITH_S
    )
    return (
        plural
        and not singular_of(noun)
        and _has_no_letters(found)
        and found.string[: found.start("odd")].lower().split()[-1] not in _CALLED
    )


def is_of_part(found: Match[str]) -> bool:
    """Whether `of` follows a word for a part of something: `the result of`."""
    return word_before(found) in _OF_IT
