"""A text → singular nouns where several are meant, and plural nouns where one is, each with the right form.

The noun must be followed by a mark or a small word: in `two card hands` and `a points track` it precedes another noun,
where either form may be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.nouns import (
    HARDLY_VERBS,
    is_counted,
    is_noun,
    is_only_noun,
    singular_of,
)
from cardgen.check.wording.slips.named_numbers import is_in_name
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, has_digit, word_set
from cardgen.expressions.plurals import plural_of

_SEVERAL = "two three four five six seven eight nine ten eleven twelve"
_WORDS = "|".join(_SEVERAL.split())
#: Words that may stand between a number and its noun.
_BETWEEN = (
    r"(?:(?:more|other|new|following|single|subsequent|additional|extra|different|random|remaining|adjacent|available|unused|"
    r"empty|face-up|large|small|big|little|identical|such|basic|normal|neutral|special|wooden|common|rare|unique|highest|lowest|"
    r"starting|separate|consecutive|active|valid|legal|own|possible|similar|distinct|complete|whole|free|wild|blank|open|hidden|"
    r"placed|drawn|played|chosen|selected|matching|connected|contiguous|opposing|enemy|friendly|dead|undead|damaged|destroyed|"
    r"wounded|exhausted|initial|reserved|stackable|bonus|"
    r"face-down|black|white|red|blue|green|yellow|purple|orange|brown|grey|gray|pink)\s)?"
)
#: What follows shows that the noun phrase has ended.
_BEHIND = (
    r"(?=[.,;:!?)](?!\w)|$|\s[(=→]|\s(?:from|of|in|on|onto|to|into|at|with|without|that|which|who|are|is|for|per|"
    r"during|until|when|if|as|by|you|they|between|among|before|after|then|must|may|can|will|should|have|has|"
    r"had|do|does|instead|each|the|your|his|her|their|its|not|also|only|first|one|left|than|towards?|around|"
    r"away|back|inside|outside|near|behind|below|above|across|along|through|against|but|so|under|over|during|"
    r"laid|whose|apart|adjacent|(?!family|supply|reply|daily)[a-z]{3,}ly|"
    r"face[ -](?:up|down)|(?:and|or)\s(?:an?|the|one|two|three|your|his|her|its|their|up|is|are|has|"
    r"have|then|keep|take|put|give|add|gain|return|shuffle|choose|lose|remove|\d+)|here|there)\b)"
)
_TOO_FEW = TextPattern(
    rf"(?<![\w'’–-])(?P<before>[A-Za-z]+\s)?(?P<number>(?i:{_WORDS}))\s{_BETWEEN}(?P<noun>[a-z]{{3,}}){_BEHIND}",
    cues=_SEVERAL,
)
#: Words before a number of things: what is done with them.
_DONE = word_set(
    "draw discard take gain lose place put move play reveal keep pay spend remove add choose pick return "
    "draws discards takes gains loses places puts moves plays reveals keeps pays spends removes adds "
    "chooses receive receives get gets has have least most exactly only score scores worth earn earns deal deals "
    "suffer suffers"
)
_LONGEST_DONE = 20
#: Before a number, these show that it is a name or a value: `the level 2 monster`, `your 5 card`, `8 by 8 board`.
NAMING = word_set(
    "a an the any each every per your his her their its this that phase step level stage number round part option "
    "player type rank rule size or section page chapter turn act table figure class tier age category grade version "
    "day week year card side value strength cost rating scenario mission season episode volume issue book"
)
#: After these, a 1 may be the value of several things: `as many 1 tokens`.
_JOINING = NAMING | word_set("and or many all these those no two three four five six more fewer of with")
_TO_EACH = ["each", "player"]
#: Patterns that begin with a literal sign are searched ten times as fast as those that begin with a word boundary.
#: `2-4 player`, but not `a 2-4 player game`.
_RANGE = TextPattern(rf"(?<=\d)[–-](?P<number>\d+)\s(?P<noun>[a-z]{{3,}}){_BEHIND}")
_TOO_FEW_DIGITS = TextPattern(rf"[ \n](?P<number>[2-9]|[1-9]\d)\s{_BETWEEN}(?P<noun>[a-z]{{3,}}){_BEHIND}")
#: Things of a kind: `three hit point`, but not `the 11 point piece`.
_OF_A_SORT = TextPattern(
    rf"(?<![\w'’+–-])(?P<before>[A-Za-z]+\s)?(?P<number>(?i:{_WORDS})|[2-9]|[1-9]\d)\s(?P<sort>[a-z]{{3,}})\s"
    rf"(?P<noun>point|token|card|cube|piece|tile|marker|coin|space|counter|unit|round|turn){_BEHIND}",
    cues="point token card cube piece tile marker coin space counter unit round turn",
)
_NO_SORT = (
    FUNCTION_WORDS
    | NAMING
    | word_set("degree inch foot minute hour second mile metre meter yard pound percent last next")
)
_MANY = word_set("many several few various numerous")
_QUANTIFIERS = "several both these those many few various numerous"
_SEVERAL_OF = TextPattern(
    rf"(?<![\w'’-])(?P<before>[A-Za-z]+\s)?(?P<number>[Ss]everal|[Bb]oth|[Tt]hese|[Tt]hose|[Mm]any|[Ff]ew|"
    rf"[Vv]arious|[Nn]umerous)\s{_BETWEEN}(?P<noun>[a-z]{{3,}}){_BEHIND}",
    cues=_QUANTIFIERS,
)
_OF = "of (?:your|these|those|the)"
#: `The number of token`, but not `the version number of game`.
_NUMBER_OF = TextPattern(
    r"\b(?:(?<!version )(?<!serial )(?<!page )(?<!model )(?<!part )number of|"
    rf"one of (?:the|your|his|her|their|its|these|those)|each {_OF}|any {_OF}|none {_OF}|two {_OF}|"
    rf"three {_OF}|some {_OF})\s"
    rf"(?P<noun>[a-z]{{3,}}){_BEHIND}",
    cues=("of", "number one each any none two three some"),
)
#: Several dice of a kind; after a plural, `die` is the verb.
_DIE_OF_A_SORT = TextPattern(
    rf"(?<![\w'’–-])(?:{_WORDS}|[2-9]|(?<!\b1 )(?<!\bone )(?<!\ban )(?<!\ba )(?:more|fewer)|several|many|"
    r"all (?:of )?(?:the|your)|these|those)\s"
    rf"(?:or\s(?:more|fewer)\s)?(?:extra\s|additional\s|more\s|bonus\s)?(?P<sort>[a-z]{{3,}})\s(?P<noun>die){_BEHIND}",
    cues="die",
)
#: `how many movement point each unit has`; one word may precede the noun.
_HOW_MANY = TextPattern(
    rf"\b(?:[Hh]ow|[Aa]s|so|too)\smany\s(?:[a-z]+\s)?(?P<noun>[a-z]{{3,}}){_BEHIND}", cues="many"
)
_ONES = "a an one each every another this"
#: After these, `one` is a subject: `the second one steps back`.
_WHICH_ONE = TextPattern(
    r"\b(?i:the|this|that|which|each|every|any|no|another|first|second|third|fourth|last|next|other|[a-z]+er|[a-z]+est)\s$"
)
#: A participle before the noun: `each revealed cards`.
_TOO_MANY_DONE = TextPattern(
    r"(?<![\w'’–.-])(?P<one>[Ee]ach|[Ee]very|[Aa]nother|an?)\s(?:[a-z]+ly[-\s])?(?!hundred\b)[a-z]{2,}ed\s"
    rf"(?P<noun>[a-z]{{3,}}s){_BEHIND}",
    cues="a an each every another",
)
_TOO_MANY = TextPattern(
    rf"(?<![\w'’–.-])(?P<one>an?|A(?<![^.!?:]\sA)n?|[Oo]ne|[Ee]ach|[Ee]very|[Aa]nother|"
    rf"[Tt]his)\s{_BETWEEN}"
    r"(?P<noun>(?:(?<=ach )[A-Z]|(?<=very )[A-Z]|[a-z])[a-z]{2,}s)(?![\w'’-])",
    cues=_ONES,
)
#: After these, no verb can follow.
_SAYS_HOW = word_set("additional extra new random different adjacent available unused empty")
#: What shows that no other noun follows a noun.
ENDED = TextPattern(_BEHIND)
#: One of a measure, where nothing else is possible: `for 1 seconds`, as programs write that insert the number.
_ONE_MEASURE = TextPattern(
    r"\b(?i:within|for|by|in|after|every|over|than|least|most|lasts?|to|up|another|additional)\s1\s"
    r"(?P<noun>(?:met(?:er|re)|second|minute|hour|day|mile|yard|turn|round|square|hexe?|level)s)"
    rf"{_BEHIND}",
    cues="meters metres seconds minutes hours days miles yards turns rounds squares hexes hexs levels",
)
#: After these, the number is a distance, not part of a name or a level: `enemies within 1 meters`.
_ONE_REACHED = _DONE | word_set("within under over")
_ONE_DIGIT = TextPattern(rf"[ \n]1\s{_BETWEEN}(?P<noun>[a-z]{{3,}}s){_BEHIND}")
#: After these, a number is part of a name, or counts something else: `a two player game`, `phase two action`.
_NO_COUNT = word_set("a an phase step level stage number round part option player type rank rule size")
#: After a number, these may describe rules and groups: `two player or solo`.
_OF_GROUPS = word_set("player person")
_OR = TextPattern(r"(?:,|\s(?:and|or|with|only|as)\b)")
#: `both placement and size`, `both placement of one and size of the other`.
_BOTH = TextPattern(r"\s(?:and|or|of|in|to|with|for)\b")
#: After these, a word with `s` may be a verb: `each draws`; or after the letter of a list: `a results in that`.
_PRONOUNS = word_set("one each this another")
#: The first letters of words after `an`.
_BEHIND_AN = frozenset("aeiouh")
_ARTICLES = word_set("a an")
_MORTAL = word_set("player hero monster unit character enemy creature figure model man soldier")
_SORTS_OF_DICE = word_set("attack damage defense defence combat skill action hit power")
_MARKS = frozenset([*".,;:!?)", ""])
#: What two or three of some can do: `of these, two move on`.
_DEEDS = word_set(
    "move attack draw play roll score trade fight count start return pass turn land need look want bid trump lead "
    "match show stop remain share gain cost result stay stand work run act end die win lose take go place change cross "
    "enter face fall form guard hit join leave meet miss reach rest sit split survive tie travel vote walk wait charge "
    "retreat advance explode strike block defend rise drop function range rank stack point offer require"
)
#: After `each` and the like, their plural is always wrong: an apostrophe is missing (`each players hand`).
_PEOPLE = word_set("player opponent")
_EACH = word_set("each every one another a")
_NEXT = TextPattern(r"\s([a-z]+)(?![\w'’-])")
_ADVERBS = word_set(
    "is was does has had never always immediately simultaneously secretly now again either under at over "
    "above below whose so no belonging making moving using having being containing facing showing playing "
    "holding attacking standing starting during this it he she him wins laid chosen drawn already there "
    "where"
)
#: Words that form a compound with a plural: `a cards based game`.
_JOINED = word_set("based focused oriented limited related led need speed bed")
_JOINS = word_set("and or")
_ONES_OF_MANY = word_set("each every another")
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


#: `both player reveal their cards`, `all player must draw`.
_ALL_DO = TextPattern(
    r"\b(?:[Aa]ll|[Bb]oth)\s(?:other\s)?(?:(?P<being>player|opponent|hero|team)\s(?:(?:then\s|now\s|also\s)?(?:draw|place|play|move|"
    r"roll|put|add|discard|return|shuffle|start|begin)\s(?:an?|the|their|one|two|three|up|all|from|\d+)\b|(?:reveal|take|"
    r"choose|have|are|must|may|can|cannot|get|receive)\b)|(?P<thing>card|token|tile|piece|unit|marker)\s(?:have|are|must|may|"
    r"can|cannot)\b)",
    cues=("all both", "player opponent hero team card token tile piece unit marker"),
)


def find_number_slips(text: str) -> Iterator[SmallSlip]:
    """Every noun in an English text that has the wrong number, with the right form."""
    yield from _too_few(text)
    yield from _too_many(text)


def _too_few(text: str) -> Iterator[SmallSlip]:
    """Singular nouns where several are meant."""
    yield from _behind_words(text)
    yield from _behind_digits(text)
    yield from _behind_quantifiers(text)
    for found in _ALL_DO.finditer(text):
        kind = "being" if found["being"] else "thing"
        yield SmallSlip(*found.span(kind), plural_of(found[kind]))
    for found in _DIE_OF_A_SORT.finditer(text):
        if (is_noun(found["sort"]) or found["sort"] in _SORTS_OF_DICE) and found["sort"] not in _MORTAL:
            yield SmallSlip(*found.span("noun"), "dice")
    for found in _OF_A_SORT.finditer(text):
        before = (found["before"] or "").strip().lower()
        sort = found["sort"]
        if before not in NAMING | {"one"} and sort not in _NO_SORT and not sort.endswith("s"):
            yield SmallSlip(*found.span("noun"), plural_of(found["noun"]))
    for found in _NUMBER_OF.finditer(text):
        # `One of your choice` is right, and `one of the die` is reported by the rule for words that sound alike.
        if is_only_noun(found["noun"]) and found["noun"] not in {"choice", "die"}:
            yield SmallSlip(*found.span("noun"), plural_of(found["noun"]))
    for found in _HOW_MANY.finditer(text):
        if _is_surely_noun(found["noun"]):
            yield SmallSlip(*found.span("noun"), plural_of(found["noun"]))


def _behind_words(text: str) -> Iterator[SmallSlip]:
    """Singulars after number words: `two card`, but not `phase two action`."""
    for found in _TOO_FEW.finditer(text):
        before = (found["before"] or "").strip().lower()
        noun = found["noun"]
        sure = _is_surely_noun(noun) or (is_noun(noun) and noun not in _DEEDS)
        if sure and before not in _NO_COUNT and not (_is_of_group(found) or is_in_name(found)):
            yield SmallSlip(*found.span("noun"), plural_of(found["noun"]))


def _behind_digits(text: str) -> Iterator[SmallSlip]:
    """Singulars after digits: `draw 3 token`, but not `the 7 card`."""
    if not has_digit(text):
        return
    for found in _TOO_FEW_DIGITS.finditer(text):
        noun = found["noun"]
        taken = is_noun(noun) and _is_done(text, found.start())
        if not _is_of_group(found) and (taken or (_is_thing(noun) and not _is_name(text, found.start()))):
            yield SmallSlip(*found.span("noun"), "dice" if noun == "die" else plural_of(noun))
    for found in _RANGE.finditer(text):
        noun = found["noun"]
        before = text[max(0, found.start() - _LONGEST_DONE) : found.start()].lower().split()[:-1]
        named = not NAMING.isdisjoint(before[-1:])
        if is_only_noun(noun) and noun != "die" and not named and not _is_of_group(found):
            yield SmallSlip(*found.span("noun"), plural_of(noun))


def _behind_quantifiers(text: str) -> Iterator[SmallSlip]:
    """Singulars after words such as `several`: `several player`, but not `both placement and size`."""
    for found in _SEVERAL_OF.finditer(text):
        number, noun = found["number"].lower(), found["noun"]
        sure = _is_surely_noun(noun) if number in _MANY else is_only_noun(noun) and noun != "die"
        pair = number == "both" and _BOTH.match(text, found.end())
        if sure and not pair:
            yield SmallSlip(*found.span("noun"), plural_of(noun))


def _is_surely_noun(noun: str) -> bool:
    """Whether a word after a number is hardly a verb, as `die` is in `of the heroes, six die`."""
    return noun != "die" and is_counted(noun)


def _is_of_group(found: re.Match[str]) -> bool:
    """Whether a number describes a group, or rules for it: `two player or solo`."""
    return found["noun"] in _OF_GROUPS and _OR.match(found.string, found.end()) is not None


def _too_many(text: str) -> Iterator[SmallSlip]:
    """Plural nouns where one is meant: `a cards`, `each players`."""
    for found in _TOO_MANY.finditer(text):
        one, noun = found["one"], singular_of(found["noun"].lower())
        if one[0].isupper() and text[: found.start()].rstrip(" ")[-1:].isalpha():
            continue  # the end of a name: `Ancient One cards`
        if one.lower() == "one" and _WHICH_ONE.search(
            text, max(0, found.start() - _LONGEST_DONE), found.start()
        ):
            continue
        beside = found.start("noun") == found.end("one") + 1
        if beside and one.lower() == "an" and found["noun"][0] not in _BEHIND_AN:
            continue  # not an article: `obstacles an walls`
        how = text[found.end("one") : found.start("noun")].strip()
        before = text[max(0, found.start() - _LONGEST_DONE) : found.start()].lower().split()[-1:]
        behind = text[found.end() :][:24]
        if how in _MORTAL and noun in _DEEDS:
            continue  # the subject is a person: `an enemy moves on`
        if noun and (
            _is_one(one.lower(), noun, "".join(before), behind) or (how in _SAYS_HOW and ENDED.match(behind))
        ):
            yield SmallSlip(*found.span("noun"), noun.capitalize() if found["noun"][0].isupper() else noun)
    for found in _TOO_MANY_DONE.finditer(text):
        noun = singular_of(found["noun"])
        if noun and (is_only_noun(noun) or found["one"].lower() in _ARTICLES):
            yield SmallSlip(*found.span("noun"), noun)
    if has_digit(text):
        yield from _too_many_in_digits(text)


def _too_many_in_digits(text: str) -> Iterator[SmallSlip]:
    """The same behind the digit 1: `draw 1 cards`, `within 1 meters`."""
    for found in _ONE_DIGIT.finditer(text):
        noun = singular_of(found["noun"])
        if noun and (
            _is_done(text, found.start(), _ONE_REACHED) or not _is_name(text, found.start(), _JOINING)
        ):
            yield SmallSlip(*found.span("noun"), noun)
    for found in _ONE_MEASURE.finditer(text):
        at = found.start("noun") - 3
        if not singular_of(found["noun"]) or _is_name(text, at, _JOINING):
            noun = found["noun"].removesuffix("s")
            yield SmallSlip(*found.span("noun"), "hex" if noun == "hexe" else noun)


def _is_done(text: str, at: int, done: frozenset[str] = _DONE) -> bool:
    """Whether the word before a place takes a number of things, such as a verb."""
    words = text[max(0, at - _LONGEST_DONE) : at].split()
    return bool(words) and words[-1].lower() in done


def _is_name(text: str, at: int, no_number: frozenset[str] = NAMING) -> bool:
    """Whether a number after a place is, or may be, a name or a value instead of an amount."""
    words = text[max(0, at - _LONGEST_DONE) : at].split()
    if words[-2:] == _TO_EACH:
        return False
    if words[-1:] == ["by"]:
        return not words[-2:-1] or words[-2][-1].isdigit()
    return not words or not words[-1].islower() or words[-1] in no_number or words[-1][-1].isdigit()


def _is_thing(noun: str) -> bool:
    """Whether a word is a noun that always needs an article or a number."""
    return noun in HARDLY_VERBS or is_only_noun(noun)


def _is_one(determiner: str, noun: str, before: str, behind: str) -> bool:
    """Whether a plural after a determiner must be a slip for the singular, judged by the words around them."""
    following = _NEXT.match(behind)
    if noun == "die" and determiner in _PRONOUNS:
        return False  # `of the monsters, one dies`
    if determiner == "this":
        return following is not None and following[1] in _OF_ONE
    if determiner in _PRONOUNS and before not in _LEADING:
        return _is_counted_one(determiner, noun, before, behind)
    if ENDED.match(behind):
        return (
            is_counted(noun)
            or behind[:1] in _MARKS
            or determiner in _PRONOUNS
            or (len(before) > 1 and before.isalpha() and before not in NAMING and is_noun(noun))
        )
    return _is_followed(determiner, noun, following, behind)


def _is_counted_one(determiner: str, noun: str, before: str, behind: str) -> bool:
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
        return determiner in _ONES_OF_MANY and is_counted(noun)
    if not is_counted(noun):
        return False
    word = following[1]
    if word.endswith("ed") and (last := _NEXT.match(behind, following.end())) and is_noun(last[1]):
        return False  # a compound: `a weapons disabled token`
    if word in _JOINS:
        return determiner in _ONES_OF_MANY or is_only_noun(noun)
    many = determiner in _ONES_OF_MANY or (noun in _PEOPLE and determiner in _EACH)
    return _is_verb(word) or (many and not (is_noun(word) or is_counted(word) or singular_of(word)))


def _is_verb(word: str) -> bool:
    """Whether a word after a noun is its verb, not another noun."""
    if word.endswith("ed") and word not in _JOINED:
        return True
    return word in _ADVERBS or (word.endswith("s") and len(word) > 3 and not is_only_noun(singular_of(word)))
