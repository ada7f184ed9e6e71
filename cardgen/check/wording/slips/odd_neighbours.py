"""A text → words that cannot follow each other, whatever the sentence says: `has being placed`, `these is`.

Each pattern names what is odd by the group `odd`; what is meant stands beside it ("" where that is the "
                                                                                   "author's to say).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from re import Match

from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.nouns import is_noun, is_only_noun, is_only_verb, plural_of, singular_of
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.words import small_words, word_set

_HELPS = r"(?:may|must|can|cannot|should|could|would|will|might|shall)"
_BETWEEN = r"(?:not\s|also\s|then\s|only\s|never\s|always\s|immediately\s)?"
_THE = r"(?:the|an?|your|his|her|their|its|any|all|each|one|two|three|it|them|this|that|another|some|up|\d+)"
_ENDS = (
    r"(?=[.,;:)]|\s(?:from|in|on|onto|to|into|by|with|as|at|for|until|when|if|and|or|again|using|only|once|"
    r"during|before|after)\b)"
)
_DEEDS = (
    r"(?:play|use|place|move|discard|draw|take|gain|make|put|choose|reveal|attack|roll|remove|keep|buy|build|add|"
    r"pay|win|score|turn|do|get|have|return|spend|declare|activate|become|perform|complete|create)"
)
_CONDITIONS = r"(?:[Ii]f|[Ww]hen(?:ever)?|[Bb]ecause|[Oo]therwise|[Uu]nless|[Ss]ince)"

#: A pattern, what is meant, and what else must hold.
_Case = tuple["_Cued", str, Callable[[Match[str]], bool] | None]


class _Cued(LatePattern):
    """A pattern with the words of which one stands in whatever matches; they are looked up for all cases at once."""

    def __init__(self, pattern: str, flags: int = 0, *, words: str) -> None:
        super().__init__(pattern, flags)
        self.words = words.split()


def _is_one(found: Match[str]) -> bool:
    """Whether the noun is a singular; one that may be a verb only where a verb follows."""
    noun = found["noun"]
    sure = is_only_noun(noun) or noun in _HARDLY_VERBS or (is_noun(noun) and bool(found["sure"]))
    return sure and noun not in _SAME


def _is_several(found: Match[str]) -> bool:
    return found["noun"] not in _SAME and bool(singular_of(found["noun"]))


def _is_thing(found: Match[str]) -> bool:
    return is_only_noun(found["noun"]) and found["noun"] not in _SAME


def _may_be_thing(found: Match[str]) -> bool:
    noun = found["noun"]
    return (is_noun(noun) or noun in _HARDLY_VERBS) and noun not in _SAME


def _are_things(found: Match[str]) -> bool:
    noun = singular_of(found["noun"])
    return is_only_noun(noun) or noun in _HARDLY_VERBS


def _is_bare_verb(found: Match[str]) -> bool:
    """Whether a verb has the form that stands in no passive."""
    return is_only_verb(found["odd"]) and found["odd"] not in _PARTICIPLES


def _is_doing(found: Match[str]) -> bool:
    known = found["odd"].endswith("thing") or found["odd"] in _NO_DOING
    return not known and _before(found) not in _NO_HELP


def _before(found: Match[str]) -> str:
    """The word before what is found, in small letters, with a sign that stands behind it."""
    return (found.string[max(0, found.start() - _LONGEST) : found.start()].lower().split() or [""])[-1]


def _begins(found: Match[str]) -> bool:
    """Whether what is found may begin a clause."""
    before = _before(found)
    return not before or before[-1] in ".!?;:(," or before in _JOINS


#: What goes in, and to something; before what `can` and `will` are no verbs; what a clause follows.
_GOING_IN = word_set(
    "log logs logged logging sign signs signed give gives tie ties tied tune plug check tap buy go key pass "
    "passed opted- opt built plugged"
)
_NO_HELP = word_set("the your a of own as how why what")
_JOINS = word_set("and but if when that because where")
#: A word before what is found is no longer.
_LONGEST = 20
#: Words of which one and several look the same, or that are no things at the end of a compound.
_SAME = word_set(
    "dice series means species people data sheep fish deer aircraft craft spacecraft media kind sort type"
)
_HARDLY_VERBS = word_set(
    "case phase game round turn step stage rule tree action way time thing language piece trick"
)
#: Verbs whose participle looks like them, and words that say how something is.
_PARTICIPLES = word_set(
    "become come overcome run undergo forego outrun rerun preset reset upset forget beget broadcast"
)
_NO_DOING = word_set("bring ring sing king wing sling cling fling swing sting spring string ping wring")

_CASES: tuple[_Case, ...] = (
    (_Cued(
        r"\b(?:has|have|had)\s(?:not\s|already\s|just\s|never\s|also\s)?(?P<odd>being)\s[a-z]+(?:ed|en|wn|nt|ut)\b",
        words="being"), "been", None),
    (_Cued(
        r"\b(?P<odd>these)\s(?:is|was|has(?!\()|does|means|happens|makes|allows|includes|represents|gives|applies|"
        r"requires)\b",
        re.IGNORECASE, words="these"), "this", _begins),
    (_Cued(
        r"\b(?P<odd>these)\s(?P<noun>[a-z]{3,})(?=[.,;:)]|\s(?P<sure>is|has(?!\()|was|does|can|may|must|will|should|"
        r"cannot)\b|"
        r"\s(?:of|in|on|from|until|with|to|when|if|you)\b)", re.IGNORECASE, words="these"), "this", _is_one),
    (_Cued(
        r"\b(?P<odd>this)\s(?P<noun>[a-z]{3,}s)\s(?:are|have|were|do|can|may|must|will|should|cannot)\b",
        re.IGNORECASE, words="this"), "these", _is_several),
    (_Cued(r"\b(?P<odd>this)\sare\s(?!one\b)", re.IGNORECASE, words="this"), "these", _begins),
    (_Cued(
        r"\b(?:(?:who|which|it|he|she|player|opponent|that)\s(?P<odd>as)\s(?:been|no\s(?!more|less|fewer|one|other))|"
        r"who\s(?P<who>as)\s(?:the|an?\s(?!result|rule|group|team|consequence)|to|more|fewer|not)\b)", words="as"),
        "has", None),
    (_Cued(
        rf"(?:\b{_CONDITIONS}|[,;])\s(?P<odd>(?:it|you|they|he|she)\snot)\s(?:an?|the|yet|already|able|allowed|in|on|"
        r"there|possible|familiar|sure|[a-z]{2,}(?:ed|ing))\b", words="not"), "", None),
    (_Cued(
        rf"\b{_CONDITIONS}\s(?P<odd>(?:it|he|she|they|you)\s(?:an?|the))\s[a-z]",
        words="if when whenever because otherwise unless since"), "", None),
    (_Cued(r"\b(?P<odd>an\sother)\b(?!\W*(?:worldly|than))", re.IGNORECASE, words="other"), "another", None),
    (_Cued(
        r"\b(?:you|they|not|are|is|has|have|it|been|was|were)\s(?P<odd>all\sready)\s(?:have|has|know|"
        r"play(?:ed)?|own|in|on|"
        r"been|[a-z]{2,}ed|drawn|taken)\b", words="ready"), "already", None),
    (_Cued(
        r"\s(?P<odd>in\sto)\s(?:the|your|their|his|its|an?)\s", words="in"),
        "into", lambda found: _before(found) not in _GOING_IN),
    (_Cued(
        rf"\b(?:is|are|{_HELPS}|you|they|it|not|nearly|almost|has)\s(?P<odd>all\sways)\s(?!to\b|of\b|in\b|"
        rf"that\b|you\b)",
        words="ways"), "always", None),
    (_Cued(r"\b(?P<odd>with\sout)\b(?!-|\s(?:of|a\sdoubt))", re.IGNORECASE, words="out"), "without", None),
    (_Cued(r"\b(?P<odd>in\sstead)\b", re.IGNORECASE, words="stead"), "instead", None),
    (_Cued(r"\b(?P<odd>other\swise)\b", re.IGNORECASE, words="wise"), "otherwise", None),
    (_Cued(r"\b(?P<odd>there\sfore)\b", re.IGNORECASE, words="fore"), "therefore", None),
    (_Cued(r"\b(?P<odd>how\sever)(?=,|\s(?:the|you|if|it|this|they)\b)",
        re.IGNORECASE, words="ever"), "however", None),
    (_Cued(r"\b(?P<odd>when\sever)\s(?:you|the|a|it|he|she|they)\b", re.IGNORECASE, words="ever"), "whenever", None),
    (_Cued(r"(?<!\bdoing\s)(?<!\bdo\s)\b(?P<odd>so)\sas\s(?!to\b|not\b|long\b|far\b|soon\b|many\b|much\b|well\b|"
           r"you\b|the\b|it\b|an?\b|if\b|"
                 r"of\b|we\b|I\b|they\b|he\b|with\b|always\b|best\b|never\b|your\b)[a-z]+s?\b",
        words="as"), "such", None),
    (_Cued(r"\beven\s(?P<odd>of)\s(?:it|you|they|he|she|there)\b", words="even"), "if", None),
    (_Cued(r"\bas\s(?P<odd>through)\s(?:it|you|they|he|she|we|there)\b", words="through"), "though", None),
    (_Cued(r"\b(?P<noun>[a-z]+)\s(?P<odd>were)\s(?:you|it|he|she|your)\s(?!to\b|not\b)", words="were"), "where",
     _may_be_thing),
    (_Cued(
        r"\b(?:shows?|know|knows|decides?|chooses?|determines?|indicates?|remember|exactly|from)\s(?:you\s)?"
        r"(?P<odd>were)\s(?:the|your|you|they|it|each)\b", words="were"), "where", None),
    (_Cued(
        r"\b(?:depend(?:s|ing|ed)?|rel(?:y|ies)|based|double-click(?:ing)?|clicking|insists?|located|printed|"
        r"displayed|"
        r"resting|lies)\s(?P<odd>one)\s(?:the|your|their|his|its|this|which|an?|top|it|how)\b",
        words="one"), "on", None),
    (_Cued(
        r"\b(?:is|are|be|was|were|been)\s(?:placed|put|drawn|stacked|shown|laid|moved|standing)\s(?P<odd>one)\s"
        r"(?:the|your|their|his|its|top)\b", words="one"), "on", None),
    (_Cued(
        r"\b(?:draws?|gains?|takes?|loses?|scores?|pays?|deals?|suffers?|receives?|recovers?|restores?)"
        r"\s(?:[a-z]+\s){0,2}"
        r"[a-z]+\s(?P<odd>equal)\s(?:the|your|his|her|its|their|half|twice)\b", words="equal"), "equal to", None),
    (_Cued(
        r"\b[Aa]s\s(?:many|much)\s(?:(?!as\b)[a-z-]+\s)?(?P<odd>(?!as\b|of\b)[a-z]+)\s(?:you|they|he|she)\s",
        words="many much"), "",
        None),
    (_Cued(r"\b(?P<odd>depending)\s(?:the|your|their|its|his)\b", re.IGNORECASE, words="depending"), "depending "
           r"on", None),
    (_Cued(r"\b(?:keep|keeps|kept|bring|stay|is|are)\s(?:\w+\s)?(?P<odd>up\sdate)\b", words="date"), "up to "
           r"date", None),
    (_Cued(
        r"\b(?:this|that|it|which|there|card|player|piece|game|he|she)\s(?P<odd>in)\snot\s(?!more\b|less\b|"
        r"fewer\b|only\b|"
        r"one\b|so\b|too\b)", words="in"), "is", None),
    (_Cued(rf"\b{_HELPS}\s{_BETWEEN}be\s(?!put\b|complete\b)(?P<odd>{_DEEDS}|destroy|resolve|shuffle|replace|"
           rf"consider){_ENDS}", words="be"),
     "", None),
    (_Cued(rf"\b(?:is|are|was|were)\s{_BETWEEN}(?P<odd>[a-z]{{3,}}){_ENDS}", words="is are was were"), "",
     _is_bare_verb),
    (_Cued(
        r"\b(?:is(?<!\bthere\s..)(?<!\bno\s..)|are(?<!\bthere\s...)(?<!\bno\s...)|was(?<!\bthere\s...)(?<!\bno\s...)|"
        r"were(?<!\bthere\s....)(?<!\bno\s....))\s(?P<odd>play|use|place|move)\s(?:on|by|to|using|as|"
        r"with|at|over)\b",
        words="play use place move"), "", None),
    (_Cued(
        rf"\b{_HELPS}\s{_BETWEEN}(?P<odd>[a-z]{{2,}}ing)\b(?!-)",
        words="may must can cannot should could would will might shall"), "", _is_doing),
    (_Cued(
        r"\b(?P<odd>(?P<noun>[a-z]{3,})['’]s)\s(?:must|may|cannot|should|could|have|are|were)\b",
        words="must may cannot should could have are were"), "", lambda found: is_noun(found["noun"])),
    (_Cued(
        r"\b(?:[Ii]f(?<!\b[Aa]s\s..)|[Uu]ntil(?<!\b[Aa]s\s.....)|[Uu]nless(?<!\b[Aa]s\s......)|"
        r"[Bb]ecause(?<!\b[Aa]s\s.......))\s(?P<odd>can|cannot|may|must|have|has|are|"
        r"will|would)\s"
        r"(?!be\s|been\s)[a-z]", words="if until unless because"), "", None),
    (_Cued(
        rf"(?:^|[.!?,:;]\s|\b(?:[Ii]f|[Ww]hen|[Tt]hen|so|[Bb]ecause|[Uu]nless|where)\s)(?:[Yy]ou|[Tt]hey|[Hh]e|"
        rf"[Ss]he)\s"
        rf"(?P<odd>(?:use|play|take|choose|place|draw|discard|move|make)\s(?:may|must|can|cannot|should|"
        rf"will))\s{_THE}\b",
        words="may must can cannot should will"), "", None),
    (_Cued(
        r"\b(?:that|as|if|when|because|what|easier|until|where|while|since|than|once|unless)\s(?P<odd>it\sare)\b",
        words="are"), "it is", None),
    (_Cued(
        r"\b(?:If|if|When|when|whether|until)\s(?:an?|the|your|each|this|any)\s(?:[a-z]+\s)?(?P<noun>[a-z]{3,})\s"
        r"(?P<odd>have|are)\s(?!to\b)", words="have are"), "", _is_thing),
    (_Cued(r"(?<!\bthat\s)(?<!\bvery\s)\b(?P<odd>much)\s(?P<noun>[a-z]{3,}s)(?=[.,;:)]|\s[a-z])",
        re.IGNORECASE, words="much"), "many", _are_things),
    (_Cued(
        r"\b(?:by|with|as|plays?|removing|to|of|from|for|against|chooses?|on|into)\s(?P<odd>other)"
        r"\s(?P<noun>[a-z]{3,})"
        r"(?=[.,;:)]|\s(?:is|has|can|may|must|will|at|from|in|on|without|who|that|which|and|to|of|with)\b)",
        words="other"),
        "another", _is_thing),
    (_Cued(r"\b(?P<odd>others)\s(?P<noun>[a-z]{3,}s)\b", re.IGNORECASE, words="others"), "other", _are_things),
    (_Cued(r"\bthe\s(?P<odd>another)\b", re.IGNORECASE, words="another"), "other", None),
    (_Cued(
        r"(?<!\bin\s)(?<!\binto\s)\b(?:an?|one|each|this|any|another)\s(?:[a-z]+\s)?(?P<noun>[a-z]{3,})"
        r"\s(?P<odd>form)\s"
        r"(?:the|your|his|her|their|its)\b", words="form"), "from", _may_be_thing),
    (_Cued(
        r"(?P<odd>of)(?:(?<=[,;(]\s..)|(?<=\bor\s..)|(?<=\bonly\s..)|(?<=\beven\s..))\s(?:you|they|he|there)\s"
        r"(?:already\s)?(?:have|has|are|can|"
        r"do|had|wish|"
        r"want|cannot|is)\b", words="of"), "if", None),
    (_Cued(
        rf"\b(?:is|are|be|been|was|were)\s(?P<odd>used)\s{_DEEDS}\s{_THE}\b", words="used"), "used to", None),
    (_Cued(rf"\b(?P<odd>chooses?)\s(?!(?:do|have|get)\b){_DEEDS}\s(?:an?|the|your|any|it|\d+|one|two)\s",
        words="choose chooses"), "", None),
    (_Cued(rf"\b(?:and|must|will|can|may|to)\s(?P<odd>try)\s{_DEEDS}\s(?:an?|the|your|it)\b",
        words="try"), "try to", None),
    (_Cued(
        rf"\b(?:able|unable|order|wants?|needs?|wish|allowed|choose|required|try|easier|harder|possible|"
        rf"preferable|ready|"
        rf"going)\sto\s(?P<odd>{_DEEDS}s|dos|has|is)(?:[.,;]|\s{_THE}\b)", words="able unable order want wants "
        r"need needs wish allowed choose required try easier harder possible preferable ready going"), "", None),
    (_Cued(
        rf"\b{_HELPS}\s(?:not\s)?(?P<odd>by)\s(?:visible|useful|important|able|seen|found|set|"
        r"[a-z]{2,}(?:ed|en|wn|ught|iven))\b", words="by"), "be", lambda found: _before(found) not in _NO_HELP),
    (_Cued(r"\b(?:tokens?|tiles?|dice|die|coins?|cubes?|decks?|rules?)\s(?P<odd>who)\s(?:can|is|are|has|have|may)\b",
                 words="who"), "that", None),
    (_Cued(
        r"\b(?:of|for|with|by|contains?|have|has|lay|use|uses|move|moves|no)\s(?P<odd>more|fewer|less)\s(?:one|two|three|four|"
        r"five|six|\d+|half|an?\sdozen)\s[a-z]+", words="more fewer less"), "", lambda found: "than" not in found[0]),
    (_Cued(
        r"\b(?:is|are|be)\s(?P<odd>higher|lower|greater|less|larger|smaller|bigger|stronger|weaker)\s(?:the|your|its|"
        r"their|his|that\sof)\b", words="higher lower greater less larger smaller bigger stronger weaker"), "", None),
    (_Cued(
        r"\b(?:player|opponent|dealer|attacker|defender|winner|he|she|who|you|they|it|team|unit|character|hero)\s"
        r"(?P<odd>may|must|cannot|can|will|should)\s(?:any\snumber\sof|an?|the|your|their|his|\d+|one|two)\s[a-z]",
        words="may must cannot can will should"), "", None),
    (_Cued(
        r"\b(?P<odd>(?:the|your|their)\s(?:in|from|on|of))\s"
        r"(?!play\b|hand\b|line\b|to\b|and\b|or\b|the\b|screen\b|vacation\b)[a-z]{3,}(?![\w'’-])",
        words="the your their"), "", None),
    (_Cued(r"\b(?P<odd>(?:your|their)\sto)\s(?P<noun>[a-z]{3,})(?=[.,;:)]|\s(?:and|or|with|in|on|from|you)\b)",
           words="your their"), "", _may_be_thing),
    (_Cued(r"\bare\s(?P<odd>it)\s(?:the|an?|your|play|each)\b", words="it"), "in", None),
    (_Cued(r"\b(?:cards?|tokens?|objects?|pieces?|tiles?|dice)\s(?P<odd>it)\s(?:the|each|your|play|their|a)\b",
        words="it"), "in",
     None),
    (_Cued(r"\b(?P<odd>in)\sany\stime\b", words="time"), "at", None),
    (_Cued(r"\b(?:come|comes|put|enters?|remains?|tokens?|cards?|is|are|into)\s(?P<odd>at)\splay\b",
        words="play"), "in", None),
    (_Cued(r"\b(?P<odd>for)\sorder\sto\b", words="order"), "in", None),
    (_Cued(r"\bsuch\s(?P<odd>like)\s[a-z]", words="such"), "as", None),
    (_Cued(r"\bthe\s(?:number|bottom|side|edge|middle|owner|type|kind)\s(?P<odd>from)\s(?:these|those|the|your|players|"
           r"cards|tokens|points|units)\b", words="from"), "of", None),
    (_Cued(r"\b(?:your|his|her|their|each|every|next|this|of the|['’]s) (?P<odd>tern)\b", words="tern"), "turn", None),
    (_Cued(r"\b(?:the|a|your|game|each|playing)\s(?P<odd>bored)(?=[.,;:)]|\s(?:is|and|with|from|to|for)\b)",
        words="bored"),
     "board", None),
    (_Cued(r"\b(?:the|a|this|each)\s(?P<odd>seen)(?=[.,;:)]|\s(?:of|is|where|begins|ends)\b)",
        words="seen"), "scene", None),
)  # fmt: skip
#: `either` and what goes on with it, in one part of a sentence.
_EITHER = LatePattern(
    r"\b(?P<first>either|neither)\s(?!of\b|are\b|is\b)(?P<words>[^.,;:!?()]{2,60}?)\s(?P<odd>nor|or)\s",
    re.IGNORECASE,
)
_CHOOSING = word_set("either neither")
_DENIED = LatePattern(r"\b(?:not|never|no|cannot|neither|nor|without|nobody|none)\b|n['’]t\b")


@cache
def _cues() -> dict[str, list[int]]:
    """The numbers of the cases of every cue."""
    numbers: dict[str, list[int]] = defaultdict(list)
    for number, (pattern, _, _) in enumerate(_CASES):
        for word in pattern.words:
            numbers[word].append(number)
    return dict(numbers)


def find_odd_neighbours(text: str) -> Iterator[SmallSlip]:
    """Every such place of an English text."""
    words = small_words(text)
    asked = {number for word in words & _cues().keys() for number in _cues()[word]}
    for pattern, meant, holds in (_CASES[number] for number in sorted(asked)):
        for found in pattern.finditer(text):
            if holds is None or holds(found):
                group = "odd" if found["odd"] else "who"
                word = found[group]
                told = plural_of(found["noun"]) if word.endswith(("'s", "’s")) else meant
                yield SmallSlip(*found.span(group), told.capitalize() if word[0].isupper() else told)
    for found in _EITHER.finditer(text) if not words.isdisjoint(_CHOOSING) else ():
        either, joined = found["first"].lower() == "either", found["odd"]
        if either and joined == "nor" and not _DENIED.search(text, max(0, found.start() - 60), found.start()):
            yield SmallSlip(*found.span("odd"), "or")
        elif not either and joined == "or" and " nor " not in text[found.end() :][:80]:
            yield SmallSlip(*found.span("odd"), "nor")
