"""A text → where a word is missing: places that are wrong in any English sentence."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from re import Match

from cardgen.check.wording.nouns import (
    is_noun,
    is_only_noun,
    is_only_verb,
    is_thing,
    singular_of,
    verb_of,
)
from cardgen.check.wording.slips.lost_at import find_lost_at
from cardgen.check.wording.slips.lost_links import find_lost_links
from cardgen.check.wording.slips.lost_to import find_lost_to
from cardgen.check.wording.slips.number_phrases import ENDED
from cardgen.check.wording.slips.small_words_slips import SmallSlip, ends_what_is_had, first_at_each_place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

_OWN = "the|your|his|her|their|its|these|those|our|my"
_NUMBERS = "one|two|three|four|five|six|seven|eight|nine|ten"
_TIMES = (
    "turn|round|game|phase|step|battle|combat|season|year|day|night|week|month|hand|trick|match|mission|"
    "scenario|session"
)
_VERBS = (
    "gain|draw|play|take|get|use|win|make|move|pay|place|score|build|attack|perform|complete|keep|avoid|"
    "become|have|be|do|"
    "see|find|determine|ensure|resolve|activate|create|destroy|reach|remove|buy|choose|discard|reveal|lose|"
    "spend|return|put|"
    "add|give|trade|roll|cast|pass|claim|collect|start|finish|survive|defeat|declare|select"
)
#: `the number players`. What precedes and follows shows whether somebody chose the number, or it is written on a thing.
_NUMBER = TextPattern(
    r"\b(?P<lead>(?:equal to|count|counts|than|by|twice|half|times|exceeds?|on|determines?|increases?|change|"
    r"of)\s)?(?P<det>(?i:an?|the|any|some|that|what|(?:(?P<article>an?|the)\s)?"
    r"(?:same|total|maximum|minimum|large|small|smaller|certain|limited|given|greatest|highest|exact|unlimited|"
    r"correct|fixed|predefined|sufficient|baseline|higher|lower|greater|equal|different|required|right|wrong|"
    r"appropriate|least|default|requisite|current|chosen|indicated|available)))\s(?P<number>number)\s"
    r"(?:(?:other|new|different|matching|remaining|additional|face-up|face-down|unused|empty|human|computer|"
    r"possible)\s)?(?P<which>(?:[a-z-]{3,}\s){0,2}?)(?P<noun>(?!this\b)[A-Za-z][a-z]{2,}s|people|HP|XP|VP|MP|them|his|"
    r"their|your|these|those|d\d+)(?![\w'’-])(?=(?P<behind>[.,;:!?)]|\s[a-z]+|$)|\s?[(–—])",
    cues="number",
)
#: Things that have a number printed on them.
_NUMBERED = word_set(
    "cards tiles tokens dice discs chips cubes squares spaces keys pads lines signs plates columns"
)
#: Things that are counted and never have a number on them. Some are verbs too: `the number turns red`.
_COUNTABLE = word_set(
    "tools hints inches points troops wounds hits lives wins levels demands charges steps actions turns "
    "rounds files frames views cubes coins colours colors"
)
_DEEDS = word_set(
    "turns points rounds levels wins demands charges hits steps frames views files wounds hints tools "
    "colours colors"
)
#: Words that describe an amount, not a number printed on something.
_AMOUNTS = word_set(
    "any some that same total maximum minimum large small smaller certain limited fixed sufficient exact "
    "unlimited least predefined baseline requisite"
)
#: What a number can do: `the number tracks the score`.
_SAYING = word_set(
    "counts marks tracks shows ranks names matches equals limits values sets tells says means gives has "
    "is was does goes changes increases decreases drops rises falls wins starts begins ends varies "
    "differs depends exceeds reaches refers determines"
)
#: Words that begin a clause about the counted things: `the number tiles you have`.
_CLAUSE = word_set("you they he she we i it")
#: Words that follow `number` only with `of` between.
_OTHERS = word_set("them his their your these those")
#: Persons who choose or roll a number.
_PEOPLE = word_set(
    "players opponents units heroes enemies characters teams attackers defenders owners monsters leaders"
)
_PLACES = word_set("in on of that who which with from for you it on under at currently still remaining left")
#: Verbs and prepositions before one of several things, so that no new clause begins there.
_ASKED_OF = TextPattern(
    r"\b(?i:choose|discard|take|draw|play|pick|select|reveal|place|move|use|remove|lose|spend|exhaust|flip|"
    r"return|destroy|with|to|from|for|on|up to|any|at least|exactly|in|than|only|chooses|discards|takes|draws|"
    r"plays|places|moves|removes|loses|look at|swap|exchange|sacrifice|trade|performs?|activates?|resolves?|"
    r"gains?|gets?|buys?|builds?|attacks?|has|have|adds?|pays?|ready|rotate|turn|keeps?|selects|picks|uses|"
    r"into|onto|by|upon|contains?|[a-z]{2,}ing|as|becomes?)$"
)
_LONGEST_ASKED = 20
#: A pattern that begins with a literal sign is searched ten times as fast as one that begins with a word boundary.
_ONE_OF = TextPattern(
    rf"[ \n](?P<one>{_NUMBERS}|each|none)\s(?P<det>{_OWN}|his\sor\sher|his/her)\s(?P<words>(?:[a-z-]{{3,}}\s){{0,2}})"
    r"(?P<noun>[a-z]{3,}s)(?![\w'’-])(?=(?P<behind>[.,;:!?)]|\s[a-z]+|$)|\s?[(“])"
)
_WHOSE = word_set("your his her their its our my")
#: `one the most important`, `one them`, unless `the one` and the like precede.
_ONE_THE = TextPattern(
    r"(?<!\b[Tt]he\s)(?<!\bno\s)(?<!\beach\s)(?<!\bevery\s)(?<!\bthis\s)(?<!\bthat\s)(?<!\bwhich\s)\b(?P<one>[Oo]ne)\s"
    r"(?:the\s(?:most|few|greatest|best|largest|biggest|[a-z]{3,}est)\s[a-z]|"
    r"(?P<sure>the\s(?:following|above|two|three|four)\s\w|us\b|yours\b)|them\b(?!\s(?:all|both)\b))"
)
_PLACED = TextPattern(
    r"\b(?:is|are|was|were|be)\s(?:located|displayed|situated|printed|listed|seated|found)\s(?P<the>the)\s"
    r"(?:top|bottom|left|right|upper|lower|edge|foot|corner|beginning|end|start)\b",
    cues="located displayed situated printed listed seated found",
)
_INSTEAD = TextPattern(
    r"[Ii](?:(?<=^I)|(?<=[.!?]\sI)|(?<=\si)(?<![,;:(]\si)(?<!\bis\si)(?<!\bif\si)(?<!\bor\si)(?<!\bby\si)(?<!\bIf\si)"
    r"(?<!\bbe\si)(?<!\bare\si)(?<!\bwas\si)(?<!\band\si)(?<!\bbut\si)(?<!\bthen\si)(?<!\bwhen\si))nstead\s"
    r"(?P<verb>[a-z]{2,}ing)(?:\s(?:an?|the|your|their|his|her|its|one|two|three|it|them|\d+)\b|[.;)])",
    cues="instead",
)
#: `draw a card instead the coin.`
_INSTEAD_THING = TextPattern(
    r"(?P<before>[a-z]{3,})\s(?P<instead>instead)\s(?:an?|the|your|their|his|her|its|these|those|\d+)\s"
    r"(?:[a-z'’-]+\s){0,2}(?P<noun>[a-z]+)(?=[.;)])",
    cues="instead",
)
_AT_THE_END = TextPattern(
    r"(?:^|[.!]\s)(?P<the>The)\s(?:end|start|beginning)\sof\s(?:your|the|each|every|his|her|their|a|"
    r"this)\s(?:[a-z]+\s)?"
    rf"(?:{_TIMES}),\s(?:you|each|all|any|every|players|discard|draw|remove|reveal|if|check|move|take|place|"
    rf"score|shuffle|"
    r"return|ready|untap|reset|put|count|flip|roll|choose|pass)\b",
    cues="end start beginning",
)
_THE_END = TextPattern(
    r"\b(?P<before>[A-Za-z]+)\s(?P<the>the)\s(?:end|beginning|start)\sof\s"
    rf"(?:the|each|your|his|her|their|this|that|every|a)\s(?:[a-z]+\s)?(?:{_TIMES})\b",
    cues="end beginning start",
)
#: After these, and after nouns, the end of a turn cannot be an object.
_NO_OBJECT = word_set(
    "it them damage dice discarded removed destroyed resolved scored revealed returned happens occurs"
)
_ABLE = TextPattern(
    rf"\b(?P<able>able|unable|supposed|entitled)\s(?:{_VERBS})\b(?!-)|"
    rf"\b(?P<allowed>allowed|required|forced|permitted|wants?|wishes|decides?|needs|tries|manages?|attempts?)\s"
    rf"(?:{_VERBS})\s(?:an?|the|{_NUMBERS}|your|their|his|all|any|\d+)\s|"
    r"\b(?P<order>(?<=[Ii]n\s)order|able|unable|want|wants|wish|tries|decides?|(?<=[Yy]ou\s)(?:need|have)|"
    r"(?<=players\s)(?:need|have)|(?<=player\s)(?:needs|has)|(?<=[Tt]hey\s)(?:need|have))\s"
    r"(?P<verb>[a-z]{3,})\b(?!-|\s(?:only|no\smore)\b)",
    cues="able unable supposed entitled allowed required forced permitted want wants wishes wish decide decides needs "
    "need tries manage manages attempt attempts order has have going",
)
_TOP = TextPattern(
    rf"\b(?:on|from|at|to|of|in|onto|under)\sthe\s(?P<top>top|bottom)\s(?:{_OWN})\s[a-z]+|"
    rf"\b[Ii]n\s(?P<front>front)\s(?:{_OWN}|you|them|him|it|each)\b|"
    rf"\b[Oo]n\s(?P<on_top>top)\s(?:{_OWN}|it|them|each|another)\b|"
    rf"\b[Aa]t\sthe\s(?P<time>start|beginning|end)\s(?:{_OWN}|each|every|this|a)\s(?:[a-z]+\s)?(?:{_TIMES})"
    rf"(?=[.,;:)]|\s\()|\b[Tt]he\s(?P<rest>rest)\s(?:{_OWN})\b|"
    rf"\bthe\s(?P<end>end|start|beginning|middle|edge|owner|controller|cost|value|effect|name|number|rest|"
    rf"remainder|majority|sum|center|centre|top|bottom|front|back)\s(?:{_OWN}|this|that)\s(?P<noun>[a-z]{{3,}})"
    rf"(?=[.;)])",
    cues="top bottom front rest end start beginning middle edge owner controller cost value effect name number "
    "remainder "
    "majority sum center centre back",
)
_TO = TextPattern(
    r"\b(?:(?P<by>[Aa]ccording|[Pp]rior|[Aa]djacent|belongs?|corresponds?)\s"
    r"(?:the|your|his|their|this|that|each|an?)|(?P<on>depends?)\s(?:the|your|his|their)|"
    r"(?P<of>consists?)\s(?:the|your|an?|two|three|four|\d+))\s",
    cues="according prior adjacent belongs belong corresponds correspond depends depend consists consist",
)
_AS = TextPattern(
    r"\bas\s(?P<many>many|much|few|far|often|soon|quickly|fast)\s(?:(?!as\s)[a-z]+s\s)?possible\b|"
    r"\b[Aa]s\s(?P<long>long|soon)\s(?:you|the|it|they|he|she|your|a|there|all|no)\s(?!as\b)",
    cues="as",
)
_AS_LATER = TextPattern(r"\s(?:[\w'’-]+\s){0,7}as\b")
_UP_TO = TextPattern(
    rf"\b(?i:draw|discard|gain|spend|remove|choose|reveal|select|with|for|destroy)\s(?P<up>up)\s"
    rf"(?:{_NUMBERS}|\d+)\s[a-z]+s\b",
    cues="up",
)
_AT_LEAST = TextPattern(
    rf"\b(?!at|the|by|The|At|very)(?P<before>[A-Za-z]+)\s(?P<least>least)\s(?:{_NUMBERS}|\d+)\b", cues="least"
)
_MORE_THAN = TextPattern(
    rf"\b(?:no|not|any|contains?|has|have|with)\s(?P<more>more|fewer|less)\s(?:{_NUMBERS}|\d+)\s(?P<noun>[a-z]+s)\b",
    cues="more fewer less",
)
_A_SET = TextPattern(
    r"\ba\s(?P<set>lot|pair|set|hand|stack|pile|row|variety|majority|total|handful|deck|bunch|maximum|"
    r"minimum|combination)\s"
    rf"(?:(?P<many>{_NUMBERS}|\d+)\s)?(?P<noun>[a-z]{{3,}}s)(?![\w'’-])"
)
_OUT = TextPattern(
    r"\b(?P<out>out)\sthe\s(?:game|deck|supply|bag|box)\b(?=[.,;:)]|\s(?:and|or|if|when|until)\b)", cues="out"
)
_NO_VERB = TextPattern(
    r"\b(?:[Yy]ou(?<!as\s...)|[Pp]layers(?<!as\s.......)|[Tt]hey(?<!as\s....))\s(?P<may>may|must|should|can|cannot)\s(?:not\s|only\s|then\s|"
    r"also\s)?"
    rf"(?P<det>an?|the|{_NUMBERS}|your|their|another|\d+)\s[a-z]",
    cues="may must should can cannot",
)
#: How long, or which time, what somebody can do is done, if the verb is left out: `do what you must the whole game`.
_LASTING = TextPattern(
    r"the\s(?:(?:first|second|third|next|last|following|other|whole|entire|same)\s)?"
    r"(?:time|turn|round|game|day|night|week|month|year|moment)\b"
)
_GROUPS = (
    (_AT_THE_END, "the", "At the"),
    (_PLACED, "the", "at the"),
    (_UP_TO, "up", "up to"), (_AT_LEAST, "least", "at least"), (_OUT, "out", "out of"),
)  # fmt: skip
#: `a 10% to find more`: the word `chance` is missing.
_SHARE = TextPattern(
    r"(?<![\w'’-])[Aa]n?\s(?P<share>\d{1,3}%)\s(?=to\s(?!the\b|an?\b|all\b|your\b)[a-z]{3,}\b)"
)

#: Before `supposed`, or an able player, that describes the thing behind it: `a supposed attack`, `by supposed trade`.
_DESCRIBED = TextPattern(
    r"\b(?i:an?|the|this|that|your|his|her|its|their|our|my|any|every|no|such|of|by|for|with|from|against|after|before|"
    r"under|despite|about|as) (?:[a-z]+ly )?$"
)
#: After these, a verb and a plural may be one thing: `if you have merge conflicts`.
_HAVING = word_set("have has need needs")
_PLURAL = TextPattern(r"\s(?P<things>[a-z]{3,}s)(?![\w'’-])")


def find_lost_words(text: str) -> Iterator[SmallSlip]:
    """Every place in an English text where a word is missing."""
    yield from first_at_each_place(
        chain(_small_ones(text), find_lost_to(text), find_lost_at(text), find_lost_links(text))
    )


def _small_ones(text: str) -> Iterator[SmallSlip]:
    """Missing small words: `in order gain`, `according the rule`, `as many as possible`, and `of`."""
    for pattern, group, meant in _GROUPS:
        for found in pattern.finditer(text):
            yield SmallSlip(*found.span(group), meant)
    for found in _THE_END.finditer(text):
        before = found["before"].lower()
        if before in _NO_OBJECT or is_only_noun(before) or is_only_noun(singular_of(before)):
            yield SmallSlip(*found.span("the"), "at the")
    yield from _lost_of(text)
    for found in _ABLE.finditer(text):
        group = next(name for name in ("able", "allowed", "order") if found[name])
        had = found["verb"] and ends_what_is_had(text, found.start("verb"))
        had = had or (found["order"] in _HAVING and _has_plural_behind(text, found.end("verb")))
        if group == "able" and _DESCRIBED.search(text, max(0, found.start() - _LONGEST_ASKED), found.start()):
            continue
        if group != "order" or (is_only_verb(found["verb"]) and not had):
            yield SmallSlip(*found.span(group), f"{found[group]} to")
    for found in _TO.finditer(text):
        group = found.lastgroup or "by"
        word = {"by": "to", "on": "on", "of": "of"}[group]
        yield SmallSlip(*found.span(group), f"{found[group]} {word}")
    yield from _lost_as_or_than(text)
    for found in _SHARE.finditer(text):
        yield SmallSlip(*found.span("share"), f"{found['share']} chance")
    for found in _NO_VERB.finditer(text):
        if not _LASTING.match(text, found.start("det")):
            yield SmallSlip(found.start("may"), found.end("det"))


def _has_plural_behind(text: str, end: int) -> bool:
    """Whether a plural follows, which a verb before it may describe."""
    found = _PLURAL.match(text, end)
    return found is not None and bool(singular_of(found["things"]))


def _lost_as_or_than(text: str) -> Iterator[SmallSlip]:
    """Missing `as` and `than`: `as many possible`, `no more two cards`."""
    for found in _AS.finditer(text):
        group = found.lastgroup or "many"
        if group == "many" or not _AS_LATER.match(text, found.end() - 1):
            yield SmallSlip(*found.span(group), f"{found[group]} as" if group == "long" else "")
    for found in _MORE_THAN.finditer(text):
        if found["noun"] != "times" and singular_of(found["noun"]):
            yield SmallSlip(*found.span("more"), f"{found['more']} than")


def _lost_of(text: str) -> Iterator[SmallSlip]:
    """Missing `of`: `the number cards`, `one the cards`, `instead drawing`, `the top your deck`, `a set cards`."""
    for found in _NUMBER.finditer(text):
        if _is_counted(found["det"].lower(), found["lead"] or "", found):
            yield SmallSlip(*found.span("number"), "number of")
    for found in _ONE_OF.finditer(text):
        asked = _ASKED_OF.search(text, max(0, found.start() - _LONGEST_ASKED), found.start())
        relative = _THE_ONE.search(text, max(0, found.start() - _LONGEST_ASKED), found.start())
        if (
            not relative
            and _is_several(found, asked=asked is not None)
            and _PLURAL_FIRST.isdisjoint(found["words"].split())
        ):
            yield SmallSlip(*found.span("one"), f"{found['one']} of")
    for found in _ONE_THE.finditer(text):
        asked = _ASKED_OF.search(text, max(0, found.start() - _LONGEST_ASKED), max(0, found.start() - 1))
        if not asked or found["sure"] or " the " not in found[0]:
            yield SmallSlip(*found.span("one"), f"{found['one']} of")
    for found in _INSTEAD.finditer(text):
        at = found.start("verb") - len("instead ")
        yield SmallSlip(at, found.start("verb") - 1, f"{text[at : found.start('verb') - 1]} of")
    for found in _INSTEAD_THING.finditer(text):
        if is_thing(found["before"]) and is_thing(found["noun"]):
            yield SmallSlip(*found.span("instead"), "instead of")
    for found in _TOP.finditer(text):
        group = next(name for name in ("top", "front", "on_top", "time", "rest", "end") if found[name])
        if group != "end" or is_noun(found["noun"]):
            yield SmallSlip(*found.span(group), f"{found[group]} of")
    for found in _A_SET.finditer(text):
        if is_only_noun(singular_of(found["noun"])) and ENDED.match(text, found.end()):
            yield SmallSlip(*found.span("set"), f"{found['set']} of")


#: After these, `one` begins a relative clause: `the one your opponents want`.
_THE_ONE = TextPattern(r"\b(?i:the|no|each|every|this|that|which|only|any|first|last)$")
#: Words that make a clause of what follows: `is one the player has`.
_PLURAL_FIRST = word_set(
    "player players opponent you they he she card unit has have is are can may must chose chooses"
)


def _is_several(found: Match[str], *, asked: bool) -> bool:
    """Whether the last word after `one your` is a plural of countable things, not a verb."""
    noun = found["noun"]
    if not asked:
        return found["det"] in _WHOSE and is_only_noun(singular_of(noun)) and noun not in _PLURAL_FIRST
    ended = not (found["behind"] or "").strip().isalpha()
    unknown = ended and not found["words"] and not verb_of(noun) and noun not in _SAYING | FUNCTION_WORDS
    return unknown or bool(singular_of(noun))


def _is_counted(determiner: str, lead: str, found: Match[str]) -> bool:
    """Whether `number` counts the plural after it, instead of being printed on it or doing something."""
    noun, which, behind = found["noun"], found["which"].split(), (found["behind"] or "").strip()
    amount = determiner.rsplit(" ", 1)[-1] in _AMOUNTS
    asked = (lead not in {"", "of "} or amount) and determiner != "that"
    if which:
        plain = all(word not in FUNCTION_WORDS and not word.endswith("s") for word in which)
        return plain and asked and is_only_noun(singular_of(noun))
    if noun in _OTHERS or noun[1:].isdigit():
        return determiner in {"a", "any"} or determiner.startswith("a ")
    if asked and noun not in _NUMBERED | _PEOPLE | _SAYING and not verb_of(noun):
        return True
    if not noun.islower() or noun == "people":
        return False
    if behind in _SAYING and determiner == "the":
        return noun not in _NUMBERED and not verb_of(noun)
    return _is_plural(determiner, found, amount=bool(lead) or amount)


def _is_plural(determiner: str, found: Match[str], *, amount: bool) -> bool:
    """Whether the word after `number` is a plural that it counts; `amount` if the words before speak of an amount."""
    noun, behind = found["noun"], (found["behind"] or "").strip()
    ended = not behind.isalpha() or behind in _PLACES
    if noun in _COUNTABLE:
        return behind != "to" and (noun not in _DEEDS or ended or behind in _CLAUSE)
    if noun == "times":
        return ended or behind in {"he", "she", "this", "each", "a", "they"}
    if not is_only_noun(singular_of(noun)):
        return behind in _CLAUSE and determiner == "the" and bool(singular_of(noun)) and noun not in _SAYING
    if not amount and determiner == "the" and noun not in _PEOPLE:
        return False  # anything may have a number on it, or stand for one: `sort the number symbols`
    if determiner in {"a", "an"} or noun not in _NUMBERED | _PEOPLE:
        return True
    return ended and (noun not in _NUMBERED or amount)
