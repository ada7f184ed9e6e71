"""A text → verbs that do not agree with an indefinite subject, or with one of several words: `if someone find it`,
`the first player to arrive get two coins`, `the number of cards depend on it`.
"""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from cardgen.check.wording.nouns import is_counted, is_only_noun, is_only_verb, singular_of, verb_of
from cardgen.check.wording.slips.noun_numbers import ONE_AFTER_ALL
from cardgen.check.wording.slips.small_words_slips import SmallSlip, names_deed
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, word_set

#: Verbs of rules that are nouns as well, or have irregular forms.
_VERBS = (
    "have do get take draw place choose discard play move pay receive reveal roll add remove return give keep make use "
    "go become win score lose start begin flip shuffle collect count attack spend build buy look want need turn leave "
    "deal pass reach land own hold control finish find know end trade claim fail gain enter show"
)
_IRREGULAR = {
    "have": "has",
    "do": "does",
    "go": "goes",
    "pass": "passes",
    "reach": "reaches",
    "finish": "finishes",
}
_KNOWN = word_set(_VERBS)
_BASE = "|".join(_VERBS.split())
_OBJECT = r"(?=\s(?:an?|the|one|two|three|four|five|six|all|it|them|his|her|their|its|this|that|first|next|last|\d+)\b)"
_BEGINS = r"(?:^|[.!?:;]\s)"
_ANYONE = (
    "someone|somebody|anyone|anybody|no one|nobody|everyone|everybody|whoever|something|anything|everything|"
    "nothing"
)
#: Subjects that are not made to act. At the start of a sentence, it may be an instruction: `Everyone draw a card!`
_NOBODY = TextPattern(
    rf"(?:\b(?:[Ii]f|[Ww]hen|[Ww]henever|[Oo]nce|[Uu]ntil|[Uu]nless|[Bb]ecause|[Aa]s soon as|what)\s(?:{_ANYONE})|"
    r"\b[Ww]hoever|(?:^|[.!?:;]\s)(?:Nobody|No one|Anyone|Anybody|Nothing|Anything))\s(?:else\s|also\s|then\s)?"
    r"(?P<verb>[a-z]{2,})\b(?![-'’])",
    cues="someone somebody anyone anybody one nobody everyone everybody whoever something anything everything nothing",
)
#: `Nobody need pay`, like `nobody may pay`.
_NEED_DO = TextPattern(rf"need\s(?:not|only|never|{_BASE})\b")
_SOMEBODY = "player|opponent|dealer|attacker|defender|winner|loser|leader|hero|person|team|owner|captain|banker|bidder"
#: `The active player then choose one`, at the beginning of a sentence.
_THEN = TextPattern(
    rf"{_BEGINS}(?:The|Each|Every|That|This|the|each|every)\s(?:[a-z-]+\s)?(?:{_SOMEBODY})\s"
    rf"(?:then|also|always|immediately|now|simply|first|instead)\s(?P<verb>{_BASE}){_OBJECT}",
    cues=("then also always immediately now simply first instead", _SOMEBODY.replace("|", " ")),
)
_UNITS = "creature|unit|monster|enemy|character|minion|ship"
#: `The first player to reach the end win the game.`, `Each ship that was hit lose a sail.`
_FIRST_TO = TextPattern(
    rf"{_BEGINS}(?:[Tt]he\s(?:first|last|next|only|second)\s(?:{_SOMEBODY}|one|side)\s(?P<link>to)|"
    rf"(?:[Tt]he|[Ee]ach|[Ee]very)\s(?:[a-z-]+\s)?(?:{_SOMEBODY}|(?:(?<=ach\s)|(?<=ery\s))(?:{_UNITS})s?)\s(?:who|that))\s"
    rf"(?P<deed>(?:[a-z0-9'’-]+\s){{2,9}}?)(?P<verb>{_BASE}){_OBJECT}",
    cues="to who that",
)
#: In what somebody is the first to do, these begin a second clause, or make somebody else act.
_LEADS_ON = word_set(
    "and or to then who that which when whenever if must may can cannot will should would could let lets make makes "
    "help helps sees watches hears asks have has had players you they we not before after until while because as where "
    "what how nor but"
)
#: `The number of` takes a singular verb. Only one plural may follow it: not `the number of cards players have`.
_NUMBER_OF = TextPattern(
    rf"(?:{_BEGINS}|\b(?:[Ii]f|[Ww]hen|[Bb]ecause)\s)[Tt]he\s(?:total\s|maximum\s|minimum\s|exact\s|resulting\s|remaining\s|required\s)?number\sof\s"
    r"(?:(?P<sort>[a-z-]+)\s)?(?P<noun>[a-z]{3,}s)\s(?:(?:on|in)\s(?:the|your|his|her|their)\s[a-z]+\s)?"
    r"(?P<verb>are|were|depend|vary|change|increase|decrease|determine|indicate|equal|limit|represent|show)\s(?=[a-z\d])",
    cues="number",
)
#: What begins a clause about a place or thing.
_CLAUSES = word_set("where wherever which that")
_HAS = {"are": "is", "were": "was", "vary": "varies"}
#: `Special cards gives you a bonus`: an adjective, a plural and its verb, at the beginning of a sentence.
_SORTED = TextPattern(
    rf"{_BEGINS}(?P<sort>[A-Z][a-z]+)\s(?P<noun>[a-z]{{3,}}s)\s(?:also\s|always\s|only\s|never\s|usually\s)?"
    r"(?P<verb>[a-z]{2,}s)\s(?=[a-z\d])",
)
_DOES = {
    "does": "do",
    "has": "have",
    "goes": "go",
    "gives": "give",
    "gets": "get",
    "takes": "take",
    "makes": "make",
}
_ENDS_OF_SORTS = ("ed", "al", "ic", "ive", "ous", "ary", "ble", "ful", "less")
_NO_SORT = (
    word_set(
        "each every this that no one more fewer less another either neither what whatever which whichever whose how if "
        "when in on at of for with by from to as before after than because since until unless during without like also "
        "then next first last finally here there it its he she an the not and or but so let given between all"
    )
    | NUMBER_WORDS.keys()
)
#: `Cards that has no value`, at the beginning of a sentence.
_PLURAL_THAT = TextPattern(
    rf"{_BEGINS}(?:(?!Each|Every|Any|No|One)[A-Z][a-z]+\s)?(?P<noun>[A-Za-z][a-z]{{2,}}s)\s(?:that|which|who)\s(?P<verb>has|is|was)\s(?=[a-z])",
    cues=("that which who", "has is was"),
)
#: `can be move two spaces`.
_BE_MOVE = TextPattern(
    r"\b(?:may|must|can|cannot|should|will|would|could)\s(?:not\s|only\s|also\s|then\s)?be\s(?:"
    r"(?P<noun>move|use|play|draw|flip|trade|exchange|discard|place|roll)\s(?:by|to|from|into|onto|only|once|twice|again|two|"
    r"three|\d)\b|(?P<verb>[a-z]{4,})\b(?![-'’]))",
    cues=("may must can cannot should will would could", "be"),
)
_DONE = {"draw": "drawn"}
#: Words that look like verbs but describe a state.
_STATES = word_set(
    "deem worn shorn born separate complete correct exempt present open empty clear exhaust upset"
)


#: `how much each player have`, `the tiles a player are`: a plural verb after a singular that follows another noun.
_ONE_HAVE = TextPattern(r"\b(?P<noun>[a-z]{3,}(?<!s))\s(?P<verb>have|are)\b(?!['’-])", cues="have are")
_EACH, _ONE = word_set("each every"), word_set("a an the that this")
_PERSONS = word_set(f"{_SOMEBODY.replace('|', ' ')} character creature unit monster enemy card hand")
_LONGEST_SUBJECT = 60
#: After these, a noun is not the subject, or is made to act, or wished to.
_NO_SUBJECT = word_set(
    "of with from on in at to by for under over beside behind into onto within between through against during among "
    "per around above below across along near outside inside toward towards beyond upon than opposite besides without "
    "like about after before as and or nor but except let lets make makes made have has had help helps see do does did "
    "that must may can will should could would is are was were be not only"
)
_MOST_SORTS = 2
_CONDITIONS = word_set(
    "if when whenever because while since until unless once although though whether so where sometimes"
)
_HOW = word_set(
    "well much many far fast long often how strong good whatever what which where whether because"
)
#: `Sometimes the tiles is mixed`: a singular verb after a plural that follows another noun.
_MANY_HAS = TextPattern(
    r"(?<=[a-hj-rtv-z]s|ce)\s(?P<verb>is|has|was|does)\b(?!['’-])", cues="is has was does"
)
_SEVERAL = word_set("the these those all both your their his her other some many several two three four")
#: A number of things as one amount: `three turns is too long`, `two cards is the limit`.
_AMOUNT = TextPattern(
    r"(?:^|[.!?:;,]\s|\b(?:if|when|that|because|as|but|and|think|only|just)\s)"
    r"(?i:two|three|four|five|six|seven|eight|nine|ten|\d+)\s[a-z]+$"
)
_IS_SO_MUCH = TextPattern(
    r"(?:is|was)\s(?:not\s|never\s|usually\s|always\s)?(?:too|enough|plenty|an?|the|more|less|best|better|fine|much|all)\b"
)
#: What stands before a number: `a square beside exactly four squares is`.
_EXACTLY = word_set("exactly precisely approximately roughly nearly")
#: After these, a plural is not the subject.
_NO_SEVERAL = _NO_SUBJECT | word_set(
    "out up down off what how use means through back no each who whose which word term noun keyword title"
)
#: `two of the cards has`: several of a group, whatever precedes.
_OF_SEVERAL = TextPattern(
    r"\b(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Aa]ll|[Bb]oth|[Ss]ome|[Mm]any|[Mm]ost|[Ff]ew|[Ss]everal)\sof\s(?:the|these|those|"
    r"your|his|her|their|its)\s(?:[a-z]+\s)?(?P<noun>[a-z]+s|dice)\s(?P<verb>is|has|was|does)\b",
    cues=("of", "is has was does"),
)

#: `each of which are red`, `neither of them have`: one of several, which are pointed at.
_ONE_OF_THEM = TextPattern(
    r"(?P<lead>[A-Za-z]+[,;:]?\s|[.!?]\s|^)(?P<one>[Ee]ach|[Ee]ither|[Nn]either|[Oo]ne)\sof\s"
    r"(?:(?P<which>which|whom)|them|these|those|us)\s(?P<verb>are|have|were)\b(?!['’-])",
    cues=("each either neither one", "which whom them these those us", "are have were"),
)


def find_who_acts(text: str) -> Iterator[SmallSlip]:
    """Every such verb in an English text, with the right form."""
    for found in _NOBODY.finditer(text):
        verb = found["verb"]
        if (verb in _KNOWN or is_only_verb(verb)) and not _NEED_DO.match(text, found.start("verb")):
            yield SmallSlip(*found.span("verb"), _for_one(verb))
    for found in _THEN.finditer(text):
        yield SmallSlip(*found.span("verb"), _for_one(found["verb"]))
    for found in _FIRST_TO.finditer(text):
        if _is_whole_deed(found):
            yield SmallSlip(*found.span("verb"), _for_one(found["verb"]))
    for found in _NUMBER_OF.finditer(text):
        if singular_of(found["noun"]) and not (found["sort"] or "").endswith("s"):
            yield SmallSlip(*found.span("verb"), _HAS.get(found["verb"]) or _for_one(found["verb"]))
    for found in _ONE_OF_THEM.finditer(text):
        if _begins_with_one(found):
            yield SmallSlip(*found.span("verb"), {**_HAS, "have": "has"}[found["verb"]])
    yield from _several(text)
    yield from _one_of_many(text)
    for found in _BE_MOVE.finditer(text):
        verb = found["noun"] or found["verb"]
        named = names_deed(text, found.start("noun" if found["noun"] else "verb"))
        if found["noun"] or (is_only_verb(verb) and verb not in _STATES and not named):
            yield SmallSlip(*found.span("noun" if found["noun"] else "verb"), _done(verb))


def _several(text: str) -> Iterator[SmallSlip]:
    """Singular verbs of plurals at the beginning of a sentence: `Special cards gives you`, `Cards that has`."""
    for found in _SORTED.finditer(text):
        verb = _DOES.get(found["verb"]) or verb_of(found["verb"])
        if verb and _are_things(found):
            yield SmallSlip(*found.span("verb"), verb)
    for found in _PLURAL_THAT.finditer(text):
        if is_only_noun(singular_of(found["noun"].lower())):
            yield SmallSlip(*found.span("verb"), {"has": "have", "is": "are", "was": "were"}[found["verb"]])


def _one_of_many(text: str) -> Iterator[SmallSlip]:
    """Wrong verbs of subjects within a sentence: `how much each player have`, `two of the cards has`."""
    for found in _ONE_HAVE.finditer(text):
        if is_counted(found["noun"]) and _is_one_subject(text, found.start(), found["noun"], found["verb"]):
            yield SmallSlip(*found.span("verb"), "has" if found["verb"] == "have" else "is")
    for found in _MANY_HAS.finditer(text):
        words = text[max(0, found.start() - _LONGEST_SUBJECT) : found.start()].split()
        one = "die" if words[-1] == "dice" else singular_of(words[-1])
        if _AMOUNT.search(" ".join(words)) and _IS_SO_MUCH.match(text, found.start("verb")):
            continue
        if one and one not in ONE_AFTER_ALL and _are_subject(words[:-1]) and not _is_deed(words):
            yield SmallSlip(*found.span("verb"), {**_DOES, "is": "are", "was": "were"}[found["verb"]])
    for found in _OF_SEVERAL.finditer(text):
        before = text[max(0, found.start() - _LONGEST_SUBJECT) : found.start()].lower().split()[-1:]
        if _NO_SUBJECT.isdisjoint(before) and (found["noun"] == "dice" or singular_of(found["noun"])):
            yield SmallSlip(*found.span("verb"), {**_DOES, "is": "are", "was": "were"}[found["verb"]])


def _begins_with_one(found: Match[str]) -> bool:
    """Whether a clause begins with one of several: not `the edge of each of them are`, `all but one of them have`."""
    lead = found["lead"].strip().lower()
    if found["which"] or found["one"].lower() == "neither":
        return lead not in _NO_SUBJECT
    return not lead[-1:].isalpha()


def _is_one_subject(text: str, at: int, noun: str, verb: str) -> bool:
    """Whether a singular noun before a place is the subject, although another noun may precede it."""
    words = text[max(0, at - _LONGEST_SUBJECT) : at].lower().split()
    if len(words) > 1 and words[-1] not in _EACH | _ONE:
        words.pop()  # the adjective
    if not words or words[-1] not in _EACH | _ONE:
        return False
    each = words.pop() in _EACH
    before = words[-1] if words else ""
    if before in _NO_SUBJECT and (before != "that" or verb == "have"):
        return False
    if not before.isalpha():
        return each and before != ""
    thing = is_counted(singular_of(before) or before) or before in _HOW
    if each:
        return thing or not (is_only_verb(before) or verb_of(before) or before.endswith(("ing", "ed")))
    return thing and noun in _PERSONS


def _are_subject(before_noun: list[str]) -> bool:
    """Whether a plural is the subject, judged by the words before it."""
    words, sorts = [word.lower() for word in before_noun], 0
    while words and words[-1] not in _SEVERAL:
        if sorts == _MOST_SORTS or not words[-1].isalpha() or words[-1] in FUNCTION_WORDS | _NO_SEVERAL:
            return False
        words.pop()
        sorts += 1
    while words and (words[-1] in _SEVERAL or words[-1].isdigit() or words[-1] in _EXACTLY):
        words.pop()
    before = words[-1] if words else ""
    if not before.isalpha():
        return before != ""
    if before == "where" and sorts:
        return False  # `the place where the king stands has`
    thing = is_counted(singular_of(before) or before) or before in _CONDITIONS or before.endswith("ly")
    return before not in _NO_SEVERAL and thing


def _is_deed(words: list[str]) -> bool:
    """Whether the last word is what somebody does in a clause: `the region where the king stands is`."""
    clause = {word.lower() for word in words[-4:-3]}
    return not clause.isdisjoint(_CLAUSES) and not is_counted(singular_of(words[-1]) or words[-1])


def _are_things(found: Match[str]) -> bool:
    """Whether a sentence begins with an adjective and a plural, not with a verb and its object."""
    sort, one = found["sort"].lower(), singular_of(found["noun"])
    if (
        not one
        or sort in _NO_SORT
        or sort.endswith(("ing", "ly", "s"))
        or is_only_verb(sort)
        or sort in _KNOWN
    ):
        return False
    return sort.endswith(_ENDS_OF_SORTS) or (is_only_noun(one) and not verb_of(found["noun"]))


def _is_whole_deed(found: Match[str]) -> bool:
    """Whether what somebody is the first to do is complete and has no second verb, before the verb of the sentence."""
    words = found["deed"].split()
    if not found["link"] and not words.pop(0).endswith(("s", "ed")):
        return False
    return (
        _LEADS_ON.isdisjoint(words)
        and words[-1:] != []
        and words[-1]
        not in {"a", "an", "the", "his", "her", "their", "its", "this", "that", "one", "no", "any", "each"}
    )


def _for_one(verb: str) -> str:
    """The singular form of a verb."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("y") and verb[-2] not in "aeou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "x", "ch", "sh", "z")) else f"{verb}s"


def _done(verb: str) -> str:
    """The past participle of a verb, or "" if it is not known."""
    return _DONE.get(verb) or (
        f"{verb}d" if verb.endswith("e") and verb not in {"choose", "take", "give"} else ""
    )
