"""A text → singular nouns where several are meant: `draw two card`, `3 token`, `several player`, `number of point`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from cardgen.check.wording.nouns import HARDLY_VERBS, is_counted, is_noun, is_only_noun, men_of, singular_of
from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.slips.named_numbers import counts_sorts, is_in_name, is_value_of_thing
from cardgen.check.wording.slips.number_phrases import (
    BEHIND,
    BEINGS,
    BETWEEN,
    DEEDS,
    LONGEST_BEFORE,
    NAMING,
    SEVERAL,
    SEVERAL_WORDS,
    is_in_compound,
    is_name,
    is_taken,
)
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, has_digit, word_set
from cardgen.expressions.plurals import plural_of

_TOO_FEW = TextPattern(
    rf"(?<![\w'’–-])(?P<before>[A-Za-z]+\s)?(?P<number>(?i:{SEVERAL}))\s{BETWEEN}(?P<noun>[a-z]{{3,}}){BEHIND}",
    cues=SEVERAL_WORDS,
)
#: Before the number that names a field of backgammon: `each player's six point`, `from the four point`.
_ITS_POINT = TextPattern(r"(?:['’]s?(?: own)?|\bthe) $", re.IGNORECASE)
_NEAR = 10
#: Patterns that begin with a literal sign are searched ten times as fast as those that begin with a word boundary.
#: `2-4 player`, but not `a 2-4 player game`.
_RANGE = TextPattern(rf"(?<=\d)[–-](?P<number>\d+)\s(?P<noun>[a-z]{{3,}}){BEHIND}")
_TOO_FEW_DIGITS = TextPattern(rf"[ \n](?P<number>[2-9]|[1-9]\d)\s{BETWEEN}(?P<noun>[a-z]{{3,}}){BEHIND}")
#: Things of a kind: `three hit point`, but not `the 11 point piece`.
_OF_A_SORT = TextPattern(
    rf"(?<![\w'’+–$€£¥#-])(?<!× )(?<!\d x )(?P<before>(?!x\s)[A-Za-z]+\s)?(?P<number>(?i:{SEVERAL})|[2-9]|[1-9]\d)\s"
    rf"(?P<sort>[a-z]{{3,}})\s(?P<noun>point|token|card|cube|piece|tile|marker|coin|space|counter|unit|round|turn){BEHIND}",
    cues="point token card cube piece tile marker coin space counter unit round turn",
)
#: Before the number of a thing that is told from others by where it is.
_THE_ONE = TextPattern(
    r"\b(?:the|an?|this|that) (?:middle|left|right|upper|lower|central|outer|inner|top|bottom) $"
)
_NO_SORT = (
    FUNCTION_WORDS
    | NAMING
    | word_set("degree inch foot minute hour second mile metre meter yard pound percent last next")
)
#: What a level and the like are told by: `ten grade two gems`.
_NUMBERED = TextPattern(rf"\s(?:one|{SEVERAL}|\d)\b")
_MANY = word_set("many several few various numerous")
_QUANTIFIERS = "several both these those many few various numerous"
_SEVERAL_OF = TextPattern(
    rf"(?<![\w'’-])(?P<before>[A-Za-z]+\s)?(?P<number>[Ss]everal|[Bb]oth|[Tt]hese|[Tt]hose|[Mm]any|[Ff]ew|"
    rf"[Vv]arious|[Nn]umerous)\s{BETWEEN}(?P<noun>[a-z]{{3,}}){BEHIND}",
    cues=_QUANTIFIERS,
)
_OF = "of (?:your|these|those|the)"
#: `The number of token`, but not `the version number of game`.
_NUMBER_OF = TextPattern(
    r"\b(?:(?<!version )(?<!serial )(?<!page )(?<!model )(?<!part )number of|"
    rf"(?P<single>one of (?:the|your|his|her|their|its|these|those))|each {_OF}|any {_OF}|two {_OF}|three {_OF}|"
    rf"(?P<share>none|some) {_OF})\s"
    rf"(?P<noun>[a-z]{{3,}}){BEHIND}",
    cues=("of", "number one each any none two three some"),
)
#: One of several components, with what describes them: `1 of your red marker`, `one of the "Flood" action tile`.
_ONE_OF_A_SORT = TextPattern(
    r"\b(?P<number>[Oo]ne|1|[Ee]ach|[Ee]ither|[Nn]either)\sof\s(?:the|your|his|her|their|its|these|those)\s"
    rf"(?P<sort>(?:[\w-]+\s|[\"“][^\"”]{{2,30}}[\"”]\s){{1,4}})(?P<noun>[A-Za-z][a-z]{{2,}})"
    rf"(?:{BEHIND}|(?=\sand\s[a-z]+\s(?:it|them|the|an?|your|his|her|their|its)\b))",
    cues=("of", "one 1 each either neither"),
)
#: Words for a thing of which there are copies: `one of the indicated token`.
_COPIED = word_set(
    "indicated chosen corresponding appropriate matching named shown depicted specified relevant selected given "
    "required identical next top bottom"
)
#: Components that hold others: `one of the first player board` is a part of it.
_UNITS = COMPONENT_NOUNS - word_set(
    "board mat map box book booklet rulebook rulesheet pad screen bag wall tray stand base aid die dial wheel envelope "
    "deck barrel"
)
#: Several dice of a kind; after a plural, `die` is the verb.
_DIE_OF_A_SORT = TextPattern(
    rf"(?<![\w'’–-])(?:{SEVERAL}|[2-9]|(?<!\b1 )(?<!\bone )(?<!\ban )(?<!\ba )(?:more|fewer)|several|many|"
    r"all (?:of )?(?:the|your)|these|those)\s"
    rf"(?:or\s(?:more|fewer)\s)?(?:extra\s|additional\s|more\s|bonus\s)?(?P<sort>[a-z]{{3,}})\s(?P<noun>die){BEHIND}",
    cues="die",
)
#: `how many movement point each unit has`; one word may precede the noun.
_HOW_MANY = TextPattern(
    r"\b(?:[Hh]ow|[Aa]s|so|too)\smany\s(?:(?!(?:each|every|either|neither|any|no|an?|the|your|his|her|their|its|this|that|"
    rf"one|another|whichever|whatever|of|as)\b)[a-z]+\s)?(?P<noun>[a-z]{{3,}}){BEHIND}",
    cues="many",
)
#: After these, a number is part of a name, or counts something else: `a two player game`, `phase two action`.
_NO_COUNT = word_set("a an phase step level stage number round part option player type rank rule size")
#: After a number, these may describe rules and groups: `two player or solo`.
_OF_GROUPS = word_set("player person")
_OR = TextPattern(r"(?:[,:]|\s(?:and|or|with|only|as)\b|\s[=–—-]\s)")
#: `both placement and size`, `both placement of one and size of the other`.
_BOTH = TextPattern(r"\s(?:\([^()]*\)\s)?(?:and|or|of|in|to|with|for)\b")
_THEY = word_set("they we you who that which")
#: What follows shows that there is no second thing: `both type of stones.`
_SIDES = word_set("color colour kind sort side half end suit")
_BOTH_OF_SOME = TextPattern(r"\sof\s(?:the\s|your\s|these\s)?(?!and\b)[a-z]+(?:[.;:!?)]|$)")
_SORTS_OF_DICE = word_set("attack damage defense defence combat skill action hit power")
#: `newly placed hut and boats are`: without an article, only several can be meant.
_NEWLY = TextPattern(
    r"(?:(?<=^)|(?<=[.!?:;,(]\s))(?:[Nn]ewly|[Rr]ecently|[Pp]reviously)\s[a-z]+(?:ed|en|t|wn)\s(?P<noun>[a-z]{3,}(?<!s))\s(?:and|or)\s[a-z]{3,}s\s"
    r"(?:are|were|have|must|may|can|cannot|do)\b",
    cues=("newly recently previously", "and or"),
)
#: `this allows player to draw`.
_ALLOWED = TextPattern(
    r"\b(?:[Aa]llow|[Ee]nable|[Ff]orce|[Rr]equire|[Cc]ause|[Hh]elp|[Ee]ncourage)(?:s|e?d|ing)?\s(?P<noun>player|opponent|hero)\sto\b",
    cues="player opponent hero",
)
#: `both player reveal their cards`, `all player must draw`.
_ALL_DO = TextPattern(
    r"\b(?:[Aa]ll|[Bb]oth)\s(?:other\s)?(?:(?P<being>player|opponent|hero|team)\s(?:(?:then\s|now\s|also\s)?(?:draw|place|play|move|"
    r"roll|put|add|discard|return|shuffle|start|begin)\s(?:an?|the|their|one|two|three|up|all|from|\d+)\b|(?:reveal|take|"
    r"choose|have|are|must|may|can|cannot|get|receive)\b)|(?P<thing>card|token|tile|piece|unit|marker)\s(?:have|are|must|may|"
    r"can|cannot)\b)",
    cues=("all both", "player opponent hero team card token tile piece unit marker"),
)

#: Two or more of a kind that are told by their colours or places share one noun: `the green and yellow player are`.
_TWO_SORTS = TextPattern(
    r"\b[Tt]he\s(?P<one>[a-z]+)\sand\s(?P<other>[a-z]+)\s(?P<noun>[a-z]{3,})\s(?:are|have|were|both|each)\b",
    cues=("and", "are have were both each"),
)
_TOLD_APART = word_set(
    "red blue green yellow white black purple orange brown grey gray pink first second third fourth fifth left right "
    "upper lower top bottom inner outer attacking defending northern southern eastern western"
)
#: Numbers of several steps behind the word for one: `skip step 1 and 2`.
_NUMBERED_PAIR = TextPattern(
    r"(?<!\beach )(?<!\bevery )(?<!\bbetween )(?<![\w'’-])"
    r"(?P<noun>(?:[Ss]tep|[Pp]hase|[Rr]ound|[Pp]age|[Cc]hapter|[Ss]ection|[Ss]cenario|[Pp]aragraph|"
    rf"[Ff]igure|[Ee]xample))\s(?:\d+ (?:and|&) \d+|[A-F] (?:and|&) [A-F]|[IVX]+ (?:and|&) [IVX]+){BEHIND}",
    cues="step phase round page chapter section scenario paragraph figure example",
)
#: `turn all incorrect wheel`: what is described needs no article only if there are several.
_ALL_OF_A_SORT = TextPattern(
    rf"\b[Aa]ll\s(?:the\s|your\s|his\s|her\s|their\s)?(?P<sort>[a-z]{{4,}})\s(?P<noun>[a-z]{{3,}}){BEHIND}",
    cues="all",
)


def find_lost_plurals(text: str) -> Iterator[SmallSlip]:
    """Every noun in an English text that should be a plural, with that."""
    yield from _behind_words(text)
    yield from _behind_digits(text)
    yield from _behind_quantifiers(text)
    for found in _ALL_DO.finditer(text):
        kind = "being" if found["being"] else "thing"
        yield SmallSlip(*found.span(kind), plural_of(found[kind]))
    for found in _DIE_OF_A_SORT.finditer(text):
        if (is_noun(found["sort"]) or found["sort"] in _SORTS_OF_DICE) and found["sort"] not in BEINGS:
            yield SmallSlip(*found.span("noun"), "dice")
    for found in _OF_A_SORT.finditer(text):
        before = (found["before"] or "").strip().lower()
        sort = found["sort"]
        if (
            before not in NAMING | {"one"}
            and sort not in _NO_SORT
            and not (sort.endswith("s") or _is_one(found) or is_in_compound(text, found.end()))
        ):
            yield SmallSlip(*found.span("noun"), plural_of(found["noun"]))
    for found in _NUMBER_OF.finditer(text):
        # `One of your choice` is right, and `one of the die` is reported by the rule for words that sound alike.
        # `None of the penalty` is right, too: what can be had in part needs no plural.
        divided = found["share"] and found["noun"] not in COMPONENT_NOUNS
        sure = is_only_noun(found["noun"]) or (found["single"] and found["noun"] in HARDLY_VERBS)
        if sure and found["noun"] not in {"choice", "die"} and not divided:
            yield SmallSlip(*found.span("noun"), plural_of(found["noun"]))
        elif men := men_of(found["noun"]):
            yield SmallSlip(*found.span("noun"), men)
    for found in chain(_ALLOWED.finditer(text), _NEWLY.finditer(text)):
        if is_noun(found["noun"]):
            yield SmallSlip(*found.span("noun"), plural_of(found["noun"]))
    yield from _of_a_sort(text)
    yield from _of_several_sorts(text)
    for found in _HOW_MANY.finditer(text):
        if _is_surely_noun(found["noun"]):
            yield SmallSlip(*found.span("noun"), plural_of(found["noun"]))


def _of_a_sort(text: str) -> Iterator[SmallSlip]:
    """Singulars after words for one of several and a description: `one of the three wooden token`."""
    for found in _ONE_OF_A_SORT.finditer(text):
        noun, sorts = found["noun"], found["sort"].lower().split()
        named = found["number"] == "1" and not is_taken(text, found.start())
        described = found["sort"][0] in '"“' or not any(
            word in FUNCTION_WORDS | _COPIED or singular_of(word) or word.endswith("ing") for word in sorts
        )
        if noun.lower() in _UNITS and described and not named:
            yield SmallSlip(*found.span("noun"), plural_of(noun))


def _of_several_sorts(text: str) -> Iterator[SmallSlip]:
    """Singulars for two things that are told apart, for numbered ones, or for all of a sort."""
    for found in _TWO_SORTS.finditer(text):
        if {found["one"], found["other"]} <= _TOLD_APART and is_counted(found["noun"]):
            yield SmallSlip(*found.span("noun"), plural_of(found["noun"]))
    for found in _NUMBERED_PAIR.finditer(text):
        yield SmallSlip(*found.span("noun"), plural_of(found["noun"]))
    for found in _ALL_OF_A_SORT.finditer(text):
        sort, noun = found["sort"], found["noun"]
        described = sort not in FUNCTION_WORDS | NAMING and not (is_noun(sort) or singular_of(sort))
        if (
            noun in _UNITS | {"wheel", "dial", "board"}
            and described
            and not is_in_compound(text, found.end())
        ):
            yield SmallSlip(*found.span("noun"), plural_of(noun))


def _is_one(found: re.Match[str]) -> bool:
    """Whether a number describes the one thing of a place: `the middle 4 leaf space`."""
    return (
        _THE_ONE.search(found.string, max(0, found.start("number") - LONGEST_BEFORE), found.start("number"))
        is not None
    )


def _behind_words(text: str) -> Iterator[SmallSlip]:
    """Singulars after number words: `two card`, but not `phase two action`."""
    for found in _TOO_FEW.finditer(text):
        before = (found["before"] or "").strip().lower()
        noun = found["noun"]
        men = men_of(noun)
        sure = men or _is_surely_noun(noun) or (is_noun(noun) and noun not in DEEDS)
        if not sure or before in _NO_COUNT or _is_of_group(found):
            continue
        named = is_in_name(found) or (noun in NAMING and _NUMBERED.match(text, found.end()) is not None)
        if not named and not _is_of_thing(found):
            yield SmallSlip(*found.span("noun"), men or plural_of(noun))


def _behind_digits(text: str) -> Iterator[SmallSlip]:
    """Singulars after digits: `draw 3 token`, but not `the 7 card`."""
    if not has_digit(text):
        return
    for found in _TOO_FEW_DIGITS.finditer(text):
        noun = found["noun"]
        taken = is_noun(noun) and is_taken(text, found.start())
        if not (taken or (_is_thing(noun) and not is_name(text, found.start()))):
            continue
        if not (_is_of_group(found) or _is_of_thing(found)):
            yield SmallSlip(*found.span("noun"), "dice" if noun == "die" else plural_of(noun))
    for found in _RANGE.finditer(text):
        noun = found["noun"]
        before = text[max(0, found.start() - LONGEST_BEFORE) : found.start()].lower().split()[:-1]
        named = not NAMING.isdisjoint(before[-1:])
        if is_only_noun(noun) and noun != "die" and not named and not _is_of_group(found):
            yield SmallSlip(*found.span("noun"), plural_of(noun))


def _is_of_thing(found: re.Match[str]) -> bool:
    """Whether the noun behind a number describes another thing, or tells a value of it."""
    text, at = found.string, found.start("number")
    return (
        is_in_compound(text, found.end())
        or (found["noun"] == "point" and _ITS_POINT.search(text, max(0, at - _NEAR), at) is not None)
        or is_value_of_thing(text, at, found["noun"])
        or counts_sorts(text, at)
    )


def _is_thing(noun: str) -> bool:
    """Whether a word is a noun that always needs an article or a number."""
    return noun in HARDLY_VERBS or is_only_noun(noun)


def _behind_quantifiers(text: str) -> Iterator[SmallSlip]:
    """Singulars after words such as `several`: `several player`, but not `both placement and size`."""
    for found in _SEVERAL_OF.finditer(text):
        number, noun = found["number"].lower(), found["noun"]
        if number == "both" and (found["before"] or "").strip().lower() in _THEY:
            continue  # a verb: `they both ship grain`
        sure = _is_surely_noun(noun) if number in _MANY else is_only_noun(noun) and noun != "die"
        if number == "both" and _BOTH.match(text, found.end()):
            sure = _BOTH_OF_SOME.match(text, found.end()) and (_is_surely_noun(noun) or noun in _SIDES)
        if sure and not is_in_compound(text, found.end()):
            yield SmallSlip(*found.span("noun"), plural_of(noun))


def _is_surely_noun(noun: str) -> bool:
    """Whether a word after a number is hardly a verb, as `die` is in `of the heroes, six die`."""
    return noun != "die" and is_counted(noun)


def _is_of_group(found: re.Match[str]) -> bool:
    """Whether a number describes a group, or rules for it: `two player or solo`."""
    return found["noun"] in _OF_GROUPS and _OR.match(found.string, found.end()) is not None
