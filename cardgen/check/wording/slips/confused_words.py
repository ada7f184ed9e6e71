"""A text → words used for another that sounds alike: `more then three`, `you loose`, `one off each`."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from cardgen.check.wording.nouns import is_noun, is_only_noun, is_only_verb, is_thing, singular_of
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, word_set

_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|\d+)"
_GREATER = (
    "more less fewer rather greater higher lower bigger smaller larger better worse stronger weaker faster "
    "slower older younger cheaper longer shorter easier harder"
)
#: `If you have more then draw` may be right: there, `then` introduces what happens.
_THEN = TextPattern(
    rf"(?<!\bno\s)\b(?:{'|'.join(_GREATER.split())})\s(?:(?!if\b|when\b|and\b|or\b)[a-z]+\s)?(?P<then>then)\s"
    r"(?=(?:an?|the|your?|his|her|their|its|others?|that|those|these|this|any|usual|normal|it|him|them|me|us|one|two|"
    r"three|four|\d+|level|making|having|being|using|taking|playing)\b)",
    cues="then",
)
_CONDITION = TextPattern(
    r"\b(?:if|when|whenever|once|until|unless|while|after|first|where|in case|as soon|should)\b"
)
#: `Take one, rather then two` and `a space other then yours`, but not `one player and the other then draw`.
_RATHER = TextPattern(
    r"\b(?:[Rr]ather|(?P<before>[\w'’]+[\s(]+)other)\s(?P<then>then)\s(?=[\w“\"'‘])", cues="then"
)
_COUNTED = TextPattern(
    rf"\b(?:more|less|fewer|greater|higher|lower|larger|smaller|better|worse)\s(?P<then>then)\s(?:or\sequal|"
    rf"enough\b|once\b|twice\b|thrice\b)|\b(?:more|less|fewer)\s(?P<than>then)\s(?:{_NUMBER}|fifteen|twenty|thirty|"
    rf"forty|fifty|sixty|hundred|usual|normal)\b",
    cues="then",
)
#: What something is compared with after `then`: no verb up to the comma that ends a condition, or to the end.
_NAMED_THEN = TextPattern(
    r"\s(?P<words>(?:[\w'’-]+\s){0,6}[\w'’-]+)(?P<end>,\s(?!and\b|or\b)[a-z]|[.)](?:\s|$))"
)
_DOING = word_set(
    "is are was were has have had may must can cannot will would should could do does did be been it you they he "
    "she we who that which wins loses gets goes"
)
_THAN = TextPattern(
    r"(?:\b[Aa]nd\s(?P<and>than)\s|^(?:If|When|Once|After|"
    r"Whenever)\s(?P<clause>[^.;]{2,90}),\s(?P<than>than)\s)"
    r"(?=(?:you|the|he|she|they|it|each|all|your|every|draws?|discards?|takes?|moves?|puts?|places?|plays?)\b)",
    cues="than",
)
_COMPARED = TextPattern(r"\b(?:[a-z]+er|more|less|else|worse|different|otherwise)\b")
#: `than` anywhere; and the words that compare, except those that end with `er`.
_ANY_THAN = TextPattern(r"(?:,|[a-z])\s(?P<than>than)\s(?!to\b|or\b)(?=[a-z])", cues="than")
_WORD = TextPattern(r"[a-z]+")
#: The end of a sentence; `!!` in a name is none: `more DON!! cards`.
_ENDED = TextPattern(r"(?<!\.)\.(?!\.)|[!?](?![!?]|\s[a-z])")
_COMPARING = word_set(
    "more less fewer rather other others another else worse otherwise elsewhere same twice thrice times double half as "
    "such superior inferior separate besides distinct apart contrary"
)
_NEVER_COMPARING = word_set(
    "after over under ever never however whether either neither together whatever whenever whoever whichever her per "
    "enter trigger cover discover remember consider deliver suffer transfer offer differ recover wherever thereafter "
    "hereafter moreover altogether forever"
)
_LOOSE = TextPattern(
    r"(?<!\blet\s)(?<!\blets\s)(?<!\bset\s)(?<!\bsets\s)(?<!\bcut\s)(?<!\bturn\s)(?<!\bLet\s)(?<!\bSet\s)\b"
    r"(?:you|they|we|players?|opponents|may|must|will|would|can|cannot|not|also|immediately|either|could|units|"
    r"heroes|You|They|Players)\s(?P<loose>loose)(?=[.,;:!?)]|\s(?:an?|the|all|any|your|their|his|her|its|it|"
    r"this|that|one|two|three|four|half|\d+|control|points|life|health|cards|money|if|when|turns?|in|on|with|"
    r"because|every|each|immediately)\b)(?!\s(?:an?|the|your|their|his|her|its|this|that|one|two|three|\d+)\s"
    r"(?:[a-z-]+\s){0,2}?(?:arrow|bolt|shot|hound|dog|volley|flurry|barrage|missile|[a-z]+\sbefore\b))|"
    r"(?<!\blet\s)(?<!\blets\s)(?<!\bset\s)(?<!\bsets\s)(?<!\bcut\s)(?<!\bturn\s)\b(?:[Yy]ou|[Tt]hey|[Ww]e|[Pp]layers|may|must|would|could)\s(?P<you>loose)\s"
    r"(?!ends?\b|arrow|bolt|shot|leaf|sheet|fit)[a-z]+\s(?!arrow|bolt|shot|hound|dog|volley)|"
    r"\b(?:to|that|and|or|who)\s(?P<lose>loose)\s(?:an?|the|all|your|their|his|her|its|one|two|\d+)\s"
    r"(?!arrow|bolt|shot|hound|dog|volley|[a-z]+s\sof\swar)|"
    r"\b(?P<looses>looses)\s(?:an?|the|all|his|her|its|their|one|two|three|\d+|if|when)\b|"
    r"\b(?P<loosing>loosing)\b(?!\s(?:[a-z]+\s){0,2}(?:arrow|bolt|shot|hound|dog|volley|missile))",
    cues="loose looses loosing",
)
_TOO = TextPattern(
    r"\b(?:is|are|has|have|had|with|far|way|draws?|takes?|hold|contains?)\s(?P<to>to)\s"
    r"(?:many|much|few|large|big|small|late|high|low|long)\b(?!-)",
    cues="to",
)
#: `it is next too the left`, `you need too draw`; but `you too draw` and `this is too low a value` are right.
_TOO_MUCH = TextPattern(r"\b(?P<before>[a-z]+)\s(?P<too>too)\s(?P<next>[a-z]+)\s", cues="too")
_GOING = word_set(
    "next equal add adds added returns returned back go goes moves moved close due according refer refers "
    "adjacent belongs belong deals deal dealt gives given attached access similar prior connected applies "
    "apply clockwise passes leads up"
)
_WANTING = word_set(
    "able order want wants need needs has have had going allowed required forced tries try trying used wish "
    "wishes like likes attempt attempts decide decides choose chooses manage manages begin begins start "
    "starts continue continues fail fails seem seems tend tends ability chance time way ways how when where "
    "what whether not possible easy hard necessary important difficult likely unlikely free ready supposed "
    "opportunity option right turn words"
)
_GOAL = word_set(
    "the a an your his their its this that these those each all another any one two three you them him her it"
)
_DEEDS = word_set(
    "be draw take gain play place move discard put win use make get do have see add remove pay score build "
    "attack roll keep find buy sell start end cast kill hit tell show enter help try check set turn return "
    "give count change look read cover force spend trade pass reveal flip"
)
_THERE = TextPattern(
    r"\b(?P<their>[Tt]heir)\s(?:is|are|was|were|will\sbe|must\sbe|can\sbe|may\sbe|cannot\sbe)\b|"
    r"\b(?:of|with|to|during|into|for|at|by|on|from|in|discards?|shuffles?|draws?|reveals?|shows?|takes?|uses?|"
    r"loses?|plays?|ends?|places?|moves?|adds?|until|and|skips?|keeps?|returns?|pays?|exhausts?|flips?|rolls?|"
    r"counts?)\s(?P<there>there)\s(?:own|hands?|decks?|turns?|opponents?|boards?|score|scores|controller|owner|"
    r"choice|first|next|current|starting|player|tokens?|pawns?|pieces?|units?|discard|character|hero|heroes|"
    r"dice|movement|action|actions|base|health|life|remaining)(?=(?P<mark>[.,;:!?)])|\s(?P<next>[a-z]+)|$)|"
    r"\b(?:of|with|during|into|for|between|against|about|upon|than|without|among|under|fail|lose|loses|use|"
    r"using|all)\s(?P<in_there>there)\s(?P<thing>[a-z]{3,})(?:\s(?P<second>[a-z]{3,}))?|"
    r"\b(?P<they>[Tt]hey['’]re)\s(?:own|hand|deck|turn|opponent|score|board|discard|next|first)\s(?:[a-z]+)",
    cues="their there they",
)
_OFF = TextPattern(
    r"\b(?:(?:the|an?|any|same|total|maximum|large|minimum|precise|exact)\s"
    r"(?=number\soff\s(?!this\b)[a-z]{3,}s\b)number|out|instead|rest|front|beginning|bottom|pair|copy|kind|type|because|"
    r"consists?|ahead|owner|value|cost|effect|amount|total|case|worth|speed|means)\s(?P<off>off)\s"
    r"(?=(?:the|your|his|her|their|its|these|those|cards?|you|them|each|an?|this|that|all)\b|(?<=number\soff\s)[a-z])|"
    r"\b(?:one|each|all|none|most|some|both|any|two|three)\s(?P<part>off)\s"
    r"(?:the|your|his|their|its|these|those)\s(?:[a-z]+\s)?(?P<noun>[a-z]{3,}s)\b|"
    r"\b(?:one|two|three)\s(?P<of_each>off)\s(?:each|every)\b",
    cues="off",
)
_EFFECT = TextPattern(
    r"\b(?:(?:[Tt]his|one|each|(?<!s\s)that)\s(?=affect\b)|(?:[Tt]he|[Aa]n|[Nn]o|any|special|its|same|following|such|"
    r"ongoing|additional|card['’]s|negative|positive|passive|your|their|immediate|permanent|instant|other)\s)"
    r"(?P<affect>affects?)\b(?=[.,;:)]|$|\s(?:of|is|are|on|that|which|may|must|can|applies|takes|from|for|"
    r"until|lasts|ends|when|if|and|or|described|in)\b)|"
    r"\b(?:[Aa]n?|[Tt]he|any|[Nn]o|its|your|their|same|such)\s(?!that\b|which\b|may\b|can\b|not\b|will\b|to\b|"
    r"also\b|only\b|and\b|or\b|might\b|must\b|two\b|three\b|others?\b|former\b|latter\b|could\b|would\b|do\b|"
    r"does\b|did\b|should\b|cannot\b|but\b)[A-Za-z-]+[b-qt-xz]\s(?P<effects>affect)\b"
    r"(?=[.,;:)]|$|\s(?:of|is|can|may|must|will|only|on|that|which|from|for|until|lasts|ends|when|if|takes|"
    r"applies|has|was|triggers|happens|occurs|targeting)\b)|"
    r"\b(?!(?:means|says|shows|states|indicates|implies|ensures|signals|denotes|signifies|notes|reads)\sthat\s[a-z]+\s[a-z]+s\b)"
    r"[a-z]+s\sthat\s(?P<that>effect)\b(?=\s(?!when|if\b|until\b|once\b|while\b|unless\b|and\b|or\b)[a-z])|"
    r"\b(?:not|n['’]t)\s(?P<not>effect)\s(?=[a-z])|"
    r"\b(?:does|do|did|will|may|can|cannot|would|could|(?<!\bthe\s)(?<!\bits\s)(?<!\btheir\s)only)\s"
    r"(?:also\s|only\s)?(?P<effect>effect)\s"
    r"(?=(?:the|your|any|all|other|these|those|that|this|each|you|it|them|both|units|players|cards|one|only|"
    r"their|his|its|every)\b)|"
    r"\b(?:[Ii]t|[Tt]his|[Hh]e|[Ss]he)\s(?P<acts>effects)\s(?=(?:all|every|each|you|both|only|your)\b)",
    cues="affect affects effect effects",
)
_GLUED = {
    "alot": "a lot", "atleast": "at least", "aswell": "as well", "infront": "in front",
    "eachother": "each other", "incase": "in case", "upto": "up to", "noone": "no one", "inspite": "in spite",
    "everytime": "every time", "ontop": "on top", "ofcourse": "of course", "eachone": "each one",
    "anymore": "", "themself": "", "inorder": "in order", "abit": "a bit", "atmost": "at most",
}  # fmt: skip
_TOGETHER = TextPattern(
    rf"(?<![\w'’./#@<_-])(?i:{'|'.join(word for word, meant in _GLUED.items() if meant)})(?=[.,;:!?)]?(?:\s|$))",
    cues=" ".join(word for word, meant in _GLUED.items() if meant),
)
_SELF = TextPattern(
    r"\b(?P<self>(?:[Ii]t|[Hh]im|[Hh]er|[Tt]hem|[Yy]our|[Oo]ur)\s(?:self|selves))\b(?!-)", cues="self selves"
)


def find_confused_words(text: str) -> Iterator[SmallSlip]:
    """Every such word in an English text."""
    yield from _then_and_than(text)
    for found in _LOOSE.finditer(text):
        group = found.lastgroup or "loose"
        yield SmallSlip(*found.span(group), found[group].replace("oo", "o"))
    for found in _TOO.finditer(text):
        yield SmallSlip(*found.span("to"), "too")
    for found in _TOO_MUCH.finditer(text):
        before, behind = found["before"], found["next"]
        going = before in _GOING and behind in _GOAL
        if going or (before in _WANTING and (behind in _DEEDS or is_only_verb(behind))):
            yield SmallSlip(*found.span("too"), "to")
    for found in _THERE.finditer(text):
        group = next(name for name in ("their", "there", "in_there", "they") if found[name])
        if group not in {"there", "in_there"} or _is_theirs(found):
            meant = "there" if group == "their" else "their"
            yield SmallSlip(*found.span(group), found[group][0] + meant[1:])
    for found in _OFF.finditer(text):
        group = next(name for name in ("off", "part", "of_each") if found[name])
        if group != "part" or singular_of(found["noun"]):
            yield SmallSlip(*found.span(group), "of")
    for found in _EFFECT.finditer(text):
        group = found.lastgroup or "affect"
        begun, meant = ("a", "e") if found[group].startswith("a") else ("e", "a")
        yield SmallSlip(*found.span(group), found[group].replace(begun, meant, 1))
    for found in _TOGETHER.finditer(text):
        meant = _GLUED[found[0].lower()]
        yield SmallSlip(*found.span(), found[0][0] + meant[1:])
    for found in _SELF.finditer(text):
        yield SmallSlip(*found.span("self"), found["self"].replace(" ", ""))


def _is_theirs(found: Match[str]) -> bool:
    """Whether what follows `there` belongs to somebody."""
    if found["there"]:
        return bool(found["mark"]) or (found["next"] or "") not in {"turn", "are", "is"}
    if found["thing"] in FUNCTION_WORDS or found["thing"].endswith(("ing", "ly")):
        return False
    return is_thing(found["thing"]) or is_thing(found["second"] or "a")


def _then_and_than(text: str) -> Iterator[SmallSlip]:
    """`then` for `than` and the reverse: `more then three`, `if so, than draw`."""
    reported = set()
    for pattern in (_RATHER, _COUNTED, _THEN):
        for found in pattern.finditer(text):
            group = "than" if "than" in found.groupdict() and found["than"] else "then"
            at = found.start(group)
            if at not in reported and _is_compared(text, at, found, pattern):
                reported.add(at)
                yield SmallSlip(*found.span(group), "than")
    thens = set()
    for found in _THAN.finditer(text):
        if found["and"] or not _COMPARED.search(found["clause"]):
            thens.add(found.span("and" if found["and"] else "than"))
    for found in _ANY_THAN.finditer(text):
        if _compares_nothing(text, found.start("than")):
            thens.add(found.span("than"))
    for span in sorted(thens):
        yield SmallSlip(*span, "then")


def _compares_nothing(text: str, at: int) -> bool:
    """Whether nothing before `than` in its sentence could be compared; False if the text begins within the sentence."""
    begin = max((each.end() for each in _ENDED.finditer(text, 0, at)), default=0)
    if not begin and text[:1].islower():
        return False
    words = _WORD.findall(text[begin:at].lower())
    return bool(words) and not any(map(_may_compare, words))


def _may_compare(word: str) -> bool:
    if word in _COMPARING or word.startswith(("prefer", "differ")):
        return True
    return word.endswith(("er", "ior")) and not is_noun(word) and word not in _NEVER_COMPARING


def _is_compared(text: str, at: int, found: Match[str], pattern: TextPattern) -> bool:
    """Whether `then` precedes what something is compared with, not what happens next."""
    if pattern is _RATHER:
        before = (found["before"] or "").strip(" (\n").lower()
        return not before or not (
            before in FUNCTION_WORDS or before in NUMBER_WORDS or before.endswith(("'s", "’s"))
        )
    if pattern is _COUNTED:
        return True
    begin = max(text.rfind(mark, 0, at) for mark in ".;:") + 1
    if not _CONDITION.search(text[begin:at].lower()):
        return True
    named = _NAMED_THEN.match(text, at + len("then"))
    return named is not None and not any(map(_is_done, named["words"].split()))


def _is_done(word: str) -> bool:
    """Whether a word may be a verb, so that the words before it may be its subject."""
    if word in FUNCTION_WORDS - _DOING:
        return False
    if word in _DOING or word.endswith(("ed", "es")):
        return True
    return (
        word.endswith("s")
        and not word.endswith(("'s", "’s", "ss", "us"))
        and not is_only_noun(singular_of(word))
    )
