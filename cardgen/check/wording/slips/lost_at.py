"""A text → where `at` is missing before a time or a place: `two cards the same time`, `you win the end of the turn`."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from cardgen.check.wording.nouns import is_only_noun, is_thing, singular_of
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

_SAME_TIME = TextPattern(
    r"(?P<before>[\w'’]+)[)\"”]?\s(?P<the>the)\ssame\stime(?=[.,;:)!?]|$|\s(?:as|and|that|when|if|with)\b)",
    cues="time",
)
#: Words that `the same time` can follow: `takes the same time`, `for about the same time`.
_TAKES_TIME = word_set(
    "at from about around near of for in during exactly almost nearly roughly approximately precisely by "
    "within over only just with until is be was are were being take takes took taking taken spend spends "
    "spent have has had having need needs use uses used get gets got give gives given last lasts share "
    "shares require requires set keep wait waits virtually practically relatively basically essentially "
    "very much"
)
#: A passive verb has no object after it: `is discarded the end of the turn`.
_DONE = TextPattern(
    r"\b(?:is|are|be|was|were|been|being)\s(?:(?:not|also|then|automatically|only|always|never|again)\s){0,2}"
    r"(?P<done>[a-z]{2,}ed|drawn|taken|put|lost|drawn|chosen|won|available|live|active|ready|alive|possible|visible)\s(?P<the>the)\s(?:end|start|beginning|top|bottom|edge|foot)"
    r"\sof\b",
    cues="end start beginning top bottom edge foot",
)
_TWO_OBJECTS = word_set(
    "awarded called considered named denied offered granted asked allowed deemed labelled labeled assigned"
)
#: `and the end of each round, the players`.
_AND_THE_END = TextPattern(
    r"\b(?:and|but|or)\s(?P<the>the)\s(?:end|start|beginning)\sof\s(?:your|the|each|every|his|her|"
    r"their|this)\s(?:[a-z]+\s)?[a-z]+,\s(?:you|they|the\splayers?|each|all|every|both|players)\b",
    cues="end start beginning",
)
_BETWEEN = TextPattern(r"\b(?:between|start|beginning|end|both|from|of|for)\b")
#: The words before these. They are searched for backwards, since nearly every word could begin them.
_THREE = TextPattern(r"\b\w+\s\w+\s\w+\s$")
_LEAD = TextPattern(r"(?P<lead>(?:[\w'’]+\s){1,3})(?P<before>[a-z]{3,})\s$")
_LONGEST_LEAD = 80
#: They have at most this many spaces, including the one after the last word.
_SPACES = 5
#: `the line the bottom of the screen`, `counters the top of the card`.
_PLACE = TextPattern(
    r"(?P<the>the)\s(?:top|bottom|edge|foot|end|side)\sof\s(?:the|your|each|this|its|"
    r"their|his|her)\s(?:[a-z]+\s)?[a-z]+(?=[.;)]|$|\s(?:and|to|or|is|are|for)\b)",
    cues="top bottom edge foot end side",
)


#: `loses 1 counter the start of the turn`, `you win the end of the round`.
_TIME = TextPattern(
    r"(?P<the>the)\s(?:end|start|beginning)\sof\s(?:the|your|each|every|"
    r"his|her|their|this|a|its)\s(?:[a-z]+(?:['’]s)?\s)?(?:turn|round|game|phase|combat|battle|match|season|day|hand)"
    r"(?=[.,;:)]|$)",
    cues="end start beginning",
)
_COUNTING = word_set(
    "a an the one two three four five six seven eight nine ten your his her their its this that each "
    "another no any all"
)
#: Those of one thing, which can also be subjects.
_ONE = word_set("a an one this that each another")
#: Subjects that are not nouns: a verb follows them.
_ACTING = word_set("others other both who all one two three four")
_WINNING = word_set(
    "win wins draw draws discard discards gain gains lose loses receive receives return returns expire "
    "expires happen happens occur occurs"
)
#: `look the card`; but you can look the part, the right size or your best, or look somebody in the eye.
_LOOK = TextPattern(
    r"\b(?P<look>[Ll]ook(?:s|ed|ing)?)\s(?!(?:[\w'’-]+\s){1,6}(?:up|over|(?:in|into)\s(?:the|his|her|their)\s(?:eyes?|face|mouth))\b)(?:(?:your|his|their|these|those)\b(?!\s(?:best|worst|age|part)\b)|"
    r"the\s(?!same\b|other\sway|right\b|wrong\b|worse\b|better\b|more\b|part\b|way\b|next\sday|"
    r"following\b|[a-z]+est\b|most\b|least\b))",
    cues="look looks looked looking",
)
#: A clause that may end with its verb: `as they looked the bridge sank`.
_AS_THEY = TextPattern(r"\b(?:[Aa]s|[Ww]hile|[Ww]hen|[Ww]here(?:ver)?) (?:he|she|it|they|we|you|I) $")


def find_lost_at(text: str) -> Iterator[SmallSlip]:
    """Every place in an English text where `at` is missing."""
    for found in _SAME_TIME.finditer(text):
        if found["before"].lower() not in _TAKES_TIME:
            yield SmallSlip(*found.span("the"), "at the")
    for found in _DONE.finditer(text):
        if found["done"] not in _TWO_OBJECTS:
            yield SmallSlip(*found.span("the"), "at the")
    for found in _AND_THE_END.finditer(text):
        lead = _before(_THREE, text, found.start())
        if lead and not _BETWEEN.search(lead[0]):
            yield SmallSlip(*found.span("the"), "at the")
    for pattern in (_PLACE, _TIME):
        for found in pattern.finditer(text):
            lead = _before(_LEAD, text, found.start())
            if lead and (
                _is_noun_here(lead["before"], lead["lead"])
                or (pattern is _TIME and lead["before"] in _WINNING)
            ):
                yield SmallSlip(*found.span("the"), "at the")
    for found in _LOOK.finditer(text):
        if found["look"] == "looked" and _AS_THEY.search(
            text, max(0, found.start() - _LONGEST_LEAD), found.start()
        ):
            continue
        yield SmallSlip(*found.span("look"), f"{found['look']} at")


def _before(words: TextPattern, text: str, at: int) -> Match[str] | None:
    """The match of `words` that ends at a place, or None."""
    first, least = at, max(0, at - _LONGEST_LEAD)
    for _ in range(_SPACES):
        first = max(text.rfind(" ", least, first), least)
    return words.search(text, first, at)


def _is_noun_here(word: str, lead: str) -> bool:
    """Whether a word is nothing but a noun, or is a noun here because it is counted."""
    if is_only_noun(word) or is_only_noun(singular_of(word)):
        return True
    *_, counting, between = ["", "", *lead.lower().split()]
    if between in _ONE and singular_of(word):
        return False  # a verb: `until one triggers the end of the game`
    if not is_thing(word) or _counts(between):
        return is_thing(word)
    acts = is_thing(between) or between in _ACTING  # `let the others name the end of the turn`
    return _counts(counting) and not acts


def _counts(word: str) -> bool:
    return word.isdigit() or word in _COUNTING
