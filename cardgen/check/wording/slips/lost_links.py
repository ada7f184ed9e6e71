"""A text → where `of` or `to` is missing between two words: `choose one the themes`, `limited number cards`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_noun, is_only_noun, singular_of
from cardgen.check.wording.slips.noun_numbers import BESIDE
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

_ONE = TextPattern(
    r"\b(?P<before>[A-Za-z]+)\s(?P<one>one)\s(?:the|your|his|her|their|its|these|those)\s(?:[a-z'’-]+\s)?"
    r"(?P<noun>[a-z]{3,}s)(?=[.,;:)]|\s(?:on|in|of|at|from|to|or|and|is|has|with|within|for|[A-Z(])|\s[a-z]+ed\b)",
    cues="one",
)
_NUMBER = TextPattern(
    r"\b(?:[Aa]ny|some|limited|wrong)\s(?P<number>number)\s(?P<noun>[a-z]{3,}s)(?!\w)", cues="number"
)
#: `at the start the round`, if the rule follows; `at the end the game is won` is right.
_TIME = TextPattern(
    r"\b(?:[Aa]t|[Uu]ntil|[Bb]efore|[Aa]fter|[Ff]rom)\sthe\s(?P<end>start|end|beginning)\s(?:(?:the|an?|your|each|every|"
    r"his|her|their|this|that)\s(?:[a-z]+(?:['’]s)?\s)?(?:turn|round|game|phase|battle|combat|step|day|night|month|"
    r"season|week|auction)(?=[.,;:)]|$|\s(?:they|you|he|she|each|every|all|place|draw|take|move|roll|discard)\b))",
    cues="start end beginning",
)
#: `roll a number dice equal to`.
_EQUAL = TextPattern(
    r"\b(?:[Aa]|[Tt]he|that)\s(?P<number>number|amount)\s(?P<noun>[a-z]{3,}s|dice)\s(?=equal\b|indicated\b|shown\b)",
    cues="number amount",
)
_ORDER = TextPattern(
    r"(?:(?:^|[.!?,;:(])\s?|\b(?P<before>[a-z]+)\s)[Ii]n\s(?P<order>order)\s(?P<verb>[a-z]{3,})\s(?:the|an?|their|your|his|her|its|any|it|them)\b",
    cues="order",
)
#: What ends no sentence: `in front of.`, `the tests and.`; after `the.` and `your.`, an icon may be missing (ICO804).
_LAST = TextPattern(
    r"(?:(?<![\w'’.\"“‘(-])(?<!-\s)its|(?<![\w'’.\"“‘(/-])(?<!\b[Jj]ust\s)(?:and|or|nor|than|because|unless|"
    r"although|whether)|\b(?:in\sfront|bottom|top|end|start|beginning|middle|side|instead|because|rest|number|amount|"
    r"none|edge|owner|consists?)\sof)(?=[.;!?](?:\s|$))"
)
#: The last letters of these words with the stop: searched for first, since that takes a tenth of the time.
_MAY_BE_LAST = TextPattern(
    r"[.;!?](?:(?<=its.)|(?<=and.)|(?<=or.)|(?<=than.)|(?<=because.)|(?<=unless.)|(?<=although.)|(?<=whether.)|(?<=of.))"
)
#: A clause to which a final `of` belongs: `choose which one to gain a copy of`, `the hill it stands on top of`.
_ASKED = TextPattern(
    r"\b(?:which|what|who|whom|that)\b[^.;:!?]*$|"
    r"\b(?:the|an?|this|each|any) (?:[a-z-]+ ){1,3}(?:it|he|she|they|you|we|I) [a-z]+ (?:(?:on|at|in|to|the) )*$"
)
#: After these, `one` is one of several; such verbs can be done to one.
_ASKING = word_set(
    "choose chooses using use uses least or on has have with from to in for exactly is click discard draw draws take "
    "takes play plays place places move moves reveal return remove lose pay pick select only if and by into than"
)
#: Words after which `in order` means sorted: `when all are in order place them`.
_ORDERED = word_set("is are be them it out cards tiles all back not turn")
_PEOPLE = word_set("player opponent unit hero enemy character team attacker defender owner")


def find_lost_links(text: str) -> Iterator[SmallSlip]:
    """Every place in an English text where `of` or `to` is missing, or a sentence breaks off."""
    for found in _ONE.finditer(text):
        noun = singular_of(found["noun"])
        if found["before"].lower() in _ASKING and is_noun(noun) and noun not in _PEOPLE:
            yield SmallSlip(*found.span("one"), "one of")
    for found in _NUMBER.finditer(text):
        noun = singular_of(found["noun"])
        if is_only_noun(noun) or noun in _PEOPLE:
            yield SmallSlip(*found.span("number"), "number of")
    for found in _TIME.finditer(text):
        yield SmallSlip(*found.span("end"), f"{found['end']} of")
    for found in _EQUAL.finditer(text):
        if found["noun"] == "dice" or is_noun(singular_of(found["noun"])):
            yield SmallSlip(*found.span("number"), f"{found['number']} of")
    for found in _ORDER.finditer(text):
        verb = found["verb"]
        if found["before"] in _ORDERED or verb in BESIDE:
            continue
        if verb not in FUNCTION_WORDS and not verb.endswith(("ing", "ed", "ly", "wise")) and is_english(verb):
            yield SmallSlip(*found.span("order"), "order to")
    if not _MAY_BE_LAST.search(text):
        return
    for found in _LAST.finditer(text):
        if found.start() and not (found[0].endswith(" of") and _ASKED.search(text, 0, found.start())):
            yield SmallSlip(*found.span())
