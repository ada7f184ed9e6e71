"""A text → `this` and `that` before a plural, and `these` and `those` before a singular: `of this cards`, `those unit`.

A word that may be a verb counts only where a noun must follow: not `this turns the card over`, but `in this turns`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.nouns import (
    HARDLY_VERBS,
    is_counted,
    is_noun,
    is_only_verb,
    is_thing,
    singular_of,
    verb_of,
)
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.slips.table_leads import PHRASE_BEFORE_THIS
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, word_set

#: After these a noun follows; after `in that`, a clause may.
_LEADS = word_set(
    "of in on at for with from between during under among behind using by into onto within over through all both to "
    "complete perform follow uses use take takes discard place add gain resolve repeat remove return follows"
)
_ALL = word_set("all both")
_AT_THAT = _LEADS - {"in", "by"} | word_set("take use each")
_POINTED = TextPattern(
    r"\b(?P<one>This|this|that)\s(?:(?:two|three|four|other|few|new|same)\s)?(?P<noun>[a-z]{3,}s)"
    r"(?![\w'’-])(?:\s(?P<next>[A-Za-z]+|\d+)|(?P<end>[.,;:)]))?",
    cues="this that",
)
_SEVERAL = TextPattern(
    r"\b(?P<several>These|these|Those|those)\s(?:other\s|new\s|same\s)?(?P<noun>[a-z]{3,}(?<![^s]s))"
    r"(?![\w'’-])(?:\s(?P<next>[a-z]+)(?![\w'’-])(?:\s(?P<then>[a-z]+)|(?P<mark>,))?|(?P<end>[.,;:)!?]|$)|)",
    cues="these those",
)
#: After these a clause begins, of which `this` may be the subject.
_JOINING = word_set(
    "if when whenever because since that but and or as while so once unless until then where how which like after "
    "before than what why though although does do did can will may must should whether note again sometimes often and "
    "time"
)
#: Words after a verb: `this makes you`, `this counts as`.
_OBJECTS = word_set(
    "the a an it them you your his her their its up down out off all any one two three to at on in from for as with "
    "into"
)
#: Verbs that the lists lack, and words that end a noun phrase.
_ENDING = (
    FUNCTION_WORDS
    | word_set(
        "itself becomes goes gets you he she they still immediately number could should would might then equal does "
        "cannot another now myself yourself near"
    )
) - {"and", "or"}
#: Words that go on with a clause after `and` and `or`; and conditions, which need a verb.
_JOINS, _GOES_ON = word_set("and or"), word_set("the a an his it its their your them then if you they one")
_CONDITIONS = word_set("if when whenever once until after before each")
#: Words that follow a verb.
_GOING_ON = word_set(
    "at to in on over up down into onto out off back away around round forward the a an his her its their your it them "
    "two three one against from through toward towards for as with by"
)
#: Verbs of several, before which a plural is the subject.
_HELPING = word_set("may must can cannot will should are have")
#: Nouns that may be verbs here, or that stand for a kind before another: `these type of walls`, `this works`.
_LEFT = word_set("function type kind sort way people staff work mean series species others die")
_NO_NOUNS = FUNCTION_WORDS | NUMBER_WORDS.keys() | _LEFT
#: Verbs of several, of which the word before is the subject.
_HELPS = word_set("are were have may must can will should would could do cannot")
_ALL_OF = TextPattern(r"\b(?:[Aa]ll|[Mm]ost|[Nn]one|[Pp]art|[Ss]ome|[Aa]ny|[Mm]uch) of $")
#: The most characters of a word before these.
_LONGEST = 24


#: A noun with its article, and `this` as the subject of a clause about it: `the damage this deals is halved`.
_OF_THING = TextPattern(
    r"\b(?:[Tt]he|[Aa]n?|[Aa]ny|[Aa]ll|[Ee]ach|[Ee]very|[Ss]ome|[Nn]o|[Ww]hatever|[Tt]hose|"
    r"[Hh]ow much)\s(?:[a-z]+\s){1,3}$"
)
_LONGEST_THING = 40


def begins_clause_about(text: str, at: int) -> bool:
    """Whether the `this` at `at` may be the subject of a clause about the noun before it."""
    before = _OF_THING.search(text, max(0, at - _LONGEST_THING), at)
    return before is not None and is_thing(before[0].split()[-1])


def find_pointing_words(text: str) -> Iterator[SmallSlip]:
    """Every such word in an English text, with the one that fits the noun."""
    for found in _POINTED.finditer(text):
        if _points_at_several(found):
            yield SmallSlip(*found.span("one"), _other(found["one"], "these", "those"))
    for found in _SEVERAL.finditer(text):
        if _points_at_one(found):
            yield SmallSlip(*found.span("several"), _other(found["several"], "this", "that"))


def _points_at_several(found: re.Match[str]) -> bool:
    """Whether the word behind `this` or `that` is a plural: no verb, and no part of a compound."""
    noun, before = singular_of(found["noun"]), _word_before(found)
    if found["one"] == "this" and begins_clause_about(found.string, found.start()):
        return False
    if before in PHRASE_BEFORE_THIS and found["next"] in _HELPING:
        return False  # `after this players may trade`
    if found["one"] != "that" and _ALL_OF.search(
        found.string, max(0, found.start() - _LONGEST), found.start()
    ):
        return False  # `around all of this runs the track`
    if not noun or noun in _LEFT or _is_part(found["next"]):
        return False
    is_object = (found["next"] or "").isdigit() or found["next"] in _OBJECTS
    is_plural = is_counted(noun) and noun not in HARDLY_VERBS
    if found["one"] == "that":
        # After a comma, a clause with several subjects may go on: `note that swords, bows and axes cost`.
        led = before in _AT_THAT or (is_plural and found["end"] not in {None, ","})
    elif is_plural:
        return True
    else:
        led = found["one"] == "this" and before.isalpha() and not before.endswith("ly")  # no sentence begins
        led &= before not in _JOINING and not (before not in _LEADS and singular_of(before))
    return led and (before in _LEADS - _ALL or not is_object)


def _points_at_one(found: re.Match[str]) -> bool:
    """Whether the word behind `these` or `those` is a singular: what follows is its verb, or no noun."""
    noun, behind = found["noun"], found["next"] or ""
    is_part = behind.endswith("s") and found["then"] in _HELPS  # `these merge commits may be`
    if noun.endswith(("ed", "ing")) and singular_of(behind):
        return False  # `these forged letters`, `one of these drinking songs`
    if verb_of(behind) and not (is_part or noun in _NO_NOUNS or noun.endswith("ly")):
        return True
    if not is_counted(noun) or noun in _LEFT:
        return False
    before = _word_before(found)
    if noun in HARDLY_VERBS and before not in _LEADS and behind in _GOING_ON:
        return False
    if found["end"] is not None or behind in _ENDING or behind.endswith("ly") or verb_of(behind):
        return True
    if behind in _JOINS:
        return found["then"] in _GOES_ON or is_only_verb(found["then"] or "")
    return bool(behind.endswith("s") and found["mark"] and before in _CONDITIONS)


def _word_before(found: re.Match[str]) -> str:
    """The word right before a match, in lower case and without opening quotation marks, or "" after a sign."""
    words = found.string[max(0, found.start() - _LONGEST) : found.start()].lower().split()
    return words[-1].lstrip("\"“'‘([*_") if words and words[-1][-1].isalnum() else ""


def _is_part(behind: str | None) -> bool:
    """Whether a word after a noun may form a compound with it: `this rules document`."""
    word = (behind or "").lower()
    return word not in FUNCTION_WORDS and bool(is_noun(word) or is_counted(word) or singular_of(word))


def _other(word: str, near: str, far: str) -> str:
    """The word for the other number: `near` for `this` and `these`, `far` for `that` and `those`."""
    meant = near if word.lower() in {"this", "these"} else far
    return meant.capitalize() if word[0].isupper() else meant
