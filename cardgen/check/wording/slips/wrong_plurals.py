"""A text → plural nouns where one is meant: `a cards`, `each players`, `draw 1 cards`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.nouns import is_counted, is_noun, is_only_noun, is_thing, singular_of, verb_of
from cardgen.check.wording.slips.number_phrases import (
    BEHIND,
    BEINGS,
    BETWEEN,
    DEEDS,
    ENDED,
    LONGEST_BEFORE,
    NAMING,
    TAKING,
    is_name,
    is_taken,
)
from cardgen.check.wording.slips.pointing_words import begins_clause_about
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, has_digit, word_set

#: After these, a 1 may be the value of several things: `as many 1 tokens`.
_JOINING = NAMING | word_set("and or many all these those no two three four five six more fewer of with")
_ONES = "a an one each every another this"
#: After these, `one` is a subject (`the second one steps back`) or the end of a number (`twenty one cards`).
_WHICH_ONE = TextPattern(
    r"\b(?i:the|this|that|which|each|every|any|no|another|first|second|third|fourth|last|next|other|[a-z]+er|[a-z]+est|"
    r"twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred and|thousand and)\s$|"
    r"\b(?i:level|tier|rank|grade|stage|type|class)\s$"
)
#: Words before `one` after which it is no subject: `between one packs`, `there are one clues`, `have one advantages`.
_OF_ONE_THING = TextPattern(
    r"(?<![\w'’-])(?i:(?P<own>their|your|his|her|its|our)|(?P<the>the|these|those|other|last|first|next|remaining|any)|"
    r"between|of|into|in|to|with|from|onto|on|for|over|through|across|are|be|has|have|had|gets?|gains?|takes?|draws?|"
    r"places?|plays?|moves?|meets?|chooses?|discards?|contains?|consists? of|performs?|gets?|holds?|shows?)\s[Oo]ne\s"
    r"(?:(?P<how>[a-z]+)\s)?(?P<noun>[A-Za-z][a-z]{2,}s)(?![\w'’-])",
    cues="one One",
)
#: What somebody with one of something may do.
_DONE_BY_ONE = word_set(
    "win draw play pass score move lead bid attack roll trade start end count lose go stay stop survive"
)
#: Words between `one` and a noun after which a plural may be right: `one fewer cards than players`.
_FEWER = word_set("fewer less more times half hundred thousand")
_DASH = TextPattern(r"\s[–—-]\s|[–—]")
#: Endings of singulars: `one boss`, `one bonus`, `one atlas`.
_NO_PLURAL = TextPattern(r"(?:ss|us|is|os|(?<!e)as|ys|lens)$")
#: Endings of words before a noun that are no nouns: in `with one arg timers`, they are timers of one arg.
_ADJECTIVAL = ("ed", "ing", "ble", "al", "ive", "ous", "ful", "ent", "ant", "ary", "est", "own")
#: Plural forms of one thing, and words that are hardly ever plurals: `the other one dies`.
_SINGULAR = word_set(
    "means series species works headquarters barracks crossroads gallows news always ways minus plus dies "
    "bellows shambles innings"
)
#: A participle before the noun: `each revealed cards`.
_TOO_MANY_DONE = TextPattern(
    r"(?<![\w'’–.-])(?P<one>[Ee]ach|[Ee]very|[Aa]nother|an?)\s(?:[a-z]+ly[-\s])?(?!hundred\b)[a-z]{2,}ed\s"
    rf"(?P<noun>[a-z]{{3,}}s){BEHIND}",
    cues="a an each every another",
)
_TOO_MANY = TextPattern(
    rf"(?<![\w'’–.-])(?P<one>an?|A(?<![^.!?:]\sA)n?|[Oo]ne|[Ee]ach|[Ee]very|[Aa]nother|[Tt]his)\s{BETWEEN}"
    r"(?P<noun>(?:(?<=ach )[A-Z]|(?<=very )[A-Z]|[a-z])[a-z]{2,}s)(?![\w'’-])",
    cues=_ONES,
)
#: After these, no verb can follow.
_SAYS_HOW = word_set("additional extra new random different adjacent available unused empty")
#: One of a measure, where nothing else is possible: `for 1 seconds`, as programs write that insert the number.
_ONE_MEASURE = TextPattern(
    r"\b(?i:within|for|by|in|after|every|over|than|least|most|lasts?|to|up|another|additional)\s1\s"
    r"(?P<noun>(?:met(?:er|re)|second|minute|hour|day|mile|yard|turn|round|square|hexe?|level)s)"
    rf"{BEHIND}",
    cues="meters metres seconds minutes hours days miles yards turns rounds squares hexes hexs levels",
)
#: After these, the number is a distance, not part of a name or a level: `enemies within 1 meters`.
_ONE_TAKEN = TAKING | word_set("within under over")
_ONE_DIGIT = TextPattern(rf"[ \n]1\s{BETWEEN}(?P<noun>[a-z]{{3,}}s){BEHIND}")
#: One thing of a kind that is taken: `take 1 fog cards`, `pays one harbour tokens`.
_ONE_OF_A_KIND = TextPattern(
    r"[ \n](?P<one>1|one)\s(?P<sort>[a-z]{3,}(?<!s))\s"
    rf"(?P<noun>(?:point|token|card|cube|piece|tile|marker|coin|counter|disc|unit)s)(?:{BEHIND}|(?=\s&))",
    cues="points tokens cards cubes pieces tiles markers coins counters discs units",
)
#: `1 coin per red lamps`, but not `per house rules`.
_PER = TextPattern(
    rf"(?<![\w'’-])(?<!as )[Pp]er\s(?:(?P<how>[a-z-]+)\s)?(?P<noun>[a-z]{{3,}}s|dice){BEHIND}", cues="per Per"
)
#: `neither players win`, but not `neither players nor guests`.
_NEITHER = TextPattern(
    r"(?<![\w'’-])[Nn]either\s(?P<noun>[a-z]{3,}s)\s(?![^.;:!?]*\bn?or\b)(?P<verb>[a-z]+)\b",
    cues="neither Neither",
)
#: `in either buildings`, but not `in either buildings or ships`.
_EITHER = TextPattern(
    r"\b(?:in|on|at|of|to|from|with|by|for|into|onto|under|behind|beside)\seither\s"
    rf"(?:(?P<how>[a-z]+)\s)?(?P<noun>[a-z]{{3,}}s){BEHIND}(?![^.;:!?]*\bn?or\b)",
    cues="either",
)
#: After these, a word with `s` may be a verb: `each draws`.
_PERHAPS_SUBJECTS = word_set("one each this another")
#: The first letters of words after `an`.
_BEHIND_AN = frozenset("aeiouh")
_ARTICLES = word_set("a an")
#: What something is done by, behind `per`: `per normal rules`.
_MANNERS = word_set("rule instruction direction regulation term condition standard")
_MARKS = frozenset([*".,;:!?)", ""])
#: After `each` and the like, their plural is always wrong: an apostrophe is missing (`each players hand`).
_PEOPLE = word_set("player opponent")
_EACH = word_set("each every one another a")
_NEXT = TextPattern(r"\s([a-z]+)(?![\w'’-])")
#: After a noun, these show that it ended there: verbs, adverbs and what begins a clause.
_BEHIND_SUBJECTS = word_set(
    "is was does has had never always immediately simultaneously secretly now again either under at over "
    "above below whose so no belonging making moving using having being containing facing showing playing "
    "holding attacking standing starting during this it he she him wins laid chosen drawn already there "
    "where"
)
#: Words that form a compound with a plural: `a cards based game`.
_JOINED = word_set("based focused oriented limited related led need speed bed")
_JOINS = word_set("and or")
#: A second sort, and what is of both: `a goods and livestock fair`.
_TWO_SORTS = TextPattern(r"\s[a-z]+\s(?P<of>[a-z]{3,})(?![\w'’-])")
_ANY_OF_MANY = word_set("each every another")
#: After these, `each` cannot be a subject: `of each turns`.
_LEADING = word_set("of in on at from with for to during by per after before under into onto between")
#: Nouns that are also verbs, and words that follow those: `each points at`, `one steps over`.
_ALSO_VERBS = word_set("point turn step round level stage function rule time space number value amount")
#: What follows a verb, but not a noun: `each rows two boats`, `each tables a motion`.
_TAKEN_BY_VERBS = word_set("a an the his her their its it them two three four five six seven eight nine ten")
_GIVING = word_set(
    "give gives giving deal deals hand hands assign assigns allot allots offer offers pay pays award awards"
)
_GOING_ON = word_set(
    "at to in on over up down into onto out off back away around round forward the a an his her its their your it them "
    "two three one against from through toward towards for as with"
)
#: Verbs for a singular: `this effects lasts`.
_OF_ONE = word_set("is was has lasts applies happens occurs begins stays remains")


def find_wrong_plurals(text: str) -> Iterator[SmallSlip]:
    """Every noun in an English text that should be a singular, with that."""
    yield from _behind_determiners(text)
    yield from _behind_participles(text)
    yield from _of_one_thing(text)
    yield from _per_or_neither(text)
    for found in _ONE_OF_A_KIND.finditer(text):
        if found["sort"] not in FUNCTION_WORDS | _FEWER and is_taken(text, found.start()):
            yield SmallSlip(*found.span("noun"), found["noun"].removesuffix("s"))
    if has_digit(text):
        yield from _behind_one(text)


def _behind_determiners(text: str) -> Iterator[SmallSlip]:
    """Plurals after words for one thing: `a cards`, `each other players`."""
    for found in _TOO_MANY.finditer(text):
        one, noun = found["one"], singular_of(found["noun"].lower())
        if not noun or found["noun"].lower() in _SINGULAR or _is_no_determiner(found):
            continue
        how = text[found.end("one") : found.start("noun")].strip()
        if how in BEINGS and noun in DEEDS:
            continue  # the subject is a person: `an enemy moves on`
        before = text[max(0, found.start() - LONGEST_BEFORE) : found.start()].lower().split()[-1:]
        behind = text[found.end() :][:40]
        described = how in _SAYS_HOW and ENDED.match(behind)
        if described or _is_slip(one.lower(), noun, "".join(before), behind):
            yield SmallSlip(*found.span("noun"), noun.capitalize() if found["noun"][0].isupper() else noun)


def _is_no_determiner(found: re.Match[str]) -> bool:
    """Whether the word before a noun ends a name (`Ancient One cards`), is a subject (`the second one steps back`), or
    is a misspelt `and` (`obstacles an walls`).
    """
    one, text, start = found["one"], found.string, found.start()
    if one == "this" and begins_clause_about(text, start):
        return True
    if one[0].isupper() and text[:start].rstrip(" ")[-1:].isalpha():
        return True
    if one.lower() == "one" and _WHICH_ONE.search(text, max(0, start - LONGEST_BEFORE), start):
        return True
    is_beside = found.start("noun") == found.end("one") + 1
    return is_beside and one.lower() == "an" and found["noun"][0] not in _BEHIND_AN


def _behind_participles(text: str) -> Iterator[SmallSlip]:
    """The same with a participle before the noun: `each revealed cards`."""
    for found in _TOO_MANY_DONE.finditer(text):
        noun = singular_of(found["noun"])
        if noun and (is_only_noun(noun) or found["one"].lower() in _ARTICLES):
            yield SmallSlip(*found.span("noun"), noun)


def _of_one_thing(text: str) -> Iterator[SmallSlip]:
    """The same behind `one`, where that cannot be a subject: `between one packs`, `the one players`."""
    for found in _OF_ONE_THING.finditer(text):
        noun, how = singular_of(found["noun"].lower()), found["how"] or ""
        noun = noun or ("" if found["the"] else _regular_singular(found["noun"]))
        behind = text[found.end() :][:24]
        if not noun or found["noun"].lower() in _SINGULAR or not (ENDED.match(behind) or _DASH.match(behind)):
            continue
        if noun in _DONE_BY_ONE and not (found["own"] or found["the"]):
            continue  # `the player with one wins`
        if how and (how in FUNCTION_WORDS | _FEWER or is_noun(how) or not how.endswith(_ADJECTIVAL)):
            continue
        if found["own"] or (is_counted(noun) and noun not in _ALSO_VERBS if found["the"] else True):
            yield SmallSlip(*found.span("noun"), noun.capitalize() if found["noun"][0].isupper() else noun)


def _per_or_neither(text: str) -> Iterator[SmallSlip]:
    """The same behind `per`, `either` and `neither`: `per red lamps`, `in either buildings`."""
    for found in _PER.finditer(text):
        noun, how = "die" if found["noun"] == "dice" else singular_of(found["noun"]), found["how"] or ""
        described = not (how in FUNCTION_WORDS or how in NUMBER_WORDS or is_noun(how) or how.endswith("s"))
        if described and noun not in _MANNERS and (noun == "die" or is_counted(noun)):
            yield SmallSlip(*found.span("noun"), noun)
    for found in _EITHER.finditer(text):
        noun, how = singular_of(found["noun"]), found["how"] or ""
        if noun and not (how in FUNCTION_WORDS or is_noun(how) or how.endswith("s")):
            yield SmallSlip(*found.span("noun"), noun)
    for found in _NEITHER.finditer(text):
        noun = singular_of(found["noun"])
        if is_only_noun(noun) and not is_only_noun(singular_of(found["verb"])):
            yield SmallSlip(*found.span("noun"), noun)


def _regular_singular(word: str) -> str:
    """The singular of a plural in lower case that no list has, "" if it may be a verb or a singular."""
    known = word in FUNCTION_WORDS or verb_of(word) or not word.islower()
    return "" if known or _NO_PLURAL.search(word) else re.sub(r"(?<=ss|ch|sh)es$|(?<=x)es$|s$", "", word)


def _behind_one(text: str) -> Iterator[SmallSlip]:
    """The same behind the digit 1: `draw 1 cards`, `within 1 meters`."""
    for found in _ONE_DIGIT.finditer(text):
        noun = singular_of(found["noun"])
        if noun and (is_taken(text, found.start(), _ONE_TAKEN) or not is_name(text, found.start(), _JOINING)):
            yield SmallSlip(*found.span("noun"), noun)
    for found in _ONE_MEASURE.finditer(text):
        at = found.start("noun") - 3
        if not singular_of(found["noun"]) or is_name(text, at, _JOINING):
            noun = found["noun"].removesuffix("s")
            yield SmallSlip(*found.span("noun"), "hex" if noun == "hexe" else noun)


def _is_slip(determiner: str, noun: str, before: str, behind: str) -> bool:
    """Whether a plural after a determiner must be a slip for the singular, judged by the words around them."""
    following = _NEXT.match(behind)
    if (noun == "die" and determiner in _PERHAPS_SUBJECTS) or (determiner == "one" and noun in _DONE_BY_ONE):
        return False  # `of the monsters, one dies`, `a hole in one wins`
    if determiner == "this":
        return following is not None and following[1] in _OF_ONE
    if determiner in _PERHAPS_SUBJECTS and before not in _LEADING:
        return _is_no_verb(determiner, noun, before, behind)
    if ENDED.match(behind):
        return (
            is_counted(noun)
            or behind[:1] in _MARKS
            or determiner in _PERHAPS_SUBJECTS
            or (len(before) > 1 and before.isalpha() and before not in NAMING and is_noun(noun))
        )
    return _is_followed(determiner, noun, following, behind)


def _is_no_verb(determiner: str, noun: str, before: str, behind: str) -> bool:
    """Whether a noun after a word such as `each` is not that word's verb: `each turns`, `each points at`."""
    following = _NEXT.match(behind)
    if not is_counted(noun):
        return False
    if before not in _GIVING and noun not in _PEOPLE and following and following[1] in _TAKEN_BY_VERBS:
        return False
    if noun in _ALSO_VERBS and following and (following[1] in _GOING_ON or following[1].isdigit()):
        return False
    return bool(ENDED.match(behind)) or _is_followed(determiner, noun, following, behind)


def _is_followed(determiner: str, noun: str, following: re.Match[str] | None, behind: str) -> bool:
    """Whether what follows a noun shows that it is not part of a compound."""
    if following is None:
        return determiner in _ANY_OF_MANY and is_counted(noun)
    if not is_counted(noun):
        return False
    word = following[1]
    if word.endswith("ed") and (last := _NEXT.match(behind, following.end())) and is_noun(last[1]):
        return False  # a compound: `a weapons disabled token`
    if word in _JOINS:
        joined = _TWO_SORTS.match(behind, following.end())
        return determiner in _ANY_OF_MANY or (is_only_noun(noun) and not (joined and is_thing(joined["of"])))
    many = determiner in _ANY_OF_MANY or (noun in _PEOPLE and determiner in _EACH)
    return _is_verb(word) or (many and not (is_noun(word) or is_counted(word) or singular_of(word)))


def _is_verb(word: str) -> bool:
    """Whether a word after a noun is its verb, not another noun."""
    if word.endswith("ed") and word not in _JOINED:
        return True
    return word in _BEHIND_SUBJECTS or (
        word.endswith("s") and len(word) > 3 and not is_only_noun(singular_of(word))
    )
