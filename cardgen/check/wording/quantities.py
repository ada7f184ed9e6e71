"""A text → the numbers in it that count things, each with the thing that it counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER, fold, has_number, read_number, word_set
from cardgen.frozen import frozen

#: Nouns that name a component in the box.
COMPONENT_NOUNS = word_set(
    "card deck die token marker tile board figure miniature pawn cube disc disk coin sheet mat counter chit meeple "
    "stand standee base booklet rulebook rulesheet book pad screen bag piece gem crystal chip tracker dial peg "
    "stone block sticker map envelope box pouch door wall tray sleeve clip ring spinner pencil aid leaflet "
    "bead barrel wheel overlay divider hexagon house ship wagon scroll"
)
#: Nouns that do not name a component in the box.
ABSTRACT_NOUNS = word_set(
    "player page minute hour second year time turn round kind type sort way step phase action point day week month "
    "mm cm inch meter metre percent per person people space hex square level and or x"
)
_VERBS = word_set(
    "is are was were has have had may can must will show shows shown lie lies remain remains give gives come comes "
    "make makes go goes get gets take takes use used using form forms match matches equal equals face dealt drawn "
    "left lost gained wins win lose loses first start starts begin begins end ends "
    "placed total altogether available needed remaining instead according depending numbered "
    "including consisting containing divided split making called named marked labelled printed showing count "
    "counts bear bears represent represents provide provides"
)
#: Words before the place where the things are or go.
_PLACES = word_set("above below beside under near behind around between inside outside across along")
#: Words after a number that stands for the thing as well: `so that you have four again`.
_NO_THINGS = word_set("again already apiece altogether")
_NUMBER = TextPattern(
    rf"(?<![\w.,/+\-–−#$€£×*=]){NUMBER}(?![\w]|[.,:/]\d|\s?[–−/=%°]|-\d|\s*%)|"
    r"\b\d(?:(?<=[Gg]ain \+.)|(?<=gains \+.))\d{0,2}(?![\w]|[.,:/]\d|\s?[–−/=%°]|-\d|\s*%)|"
    r"\b\d(?:(?<=^.)|(?<=[,;&+(] .)|(?<=\(.)|(?<=\band .))\d{0,2}(?=[x×]\s+[^\W\d_])",
    re.IGNORECASE,
)
_WORD = TextPattern(r"\s*(?:[x×]\s+)?((?:[^\W\d_]+(?:['’\-]{1,2}[^\W\d_]+)*))")
#: How cards lie is no part of what they are: `lay five face up`.
_FACE = TextPattern(r"face[- ](?:up|down)\b", re.IGNORECASE)
#: Between the number of all things that somebody has and these things: `all six of their pegs`.
_OF_OWN = TextPattern(r" of (?:the|your|his or her|his|her|their|its|these|those)(?= [A-Za-z])")
#: The sign between a number and what it counts: `3 x Sword`.
_TIMES = re.compile(r"^\s*[x×](?!\w)")
#: A verb after a name, recognised by the word that follows it.
_ACTS = TextPattern(r"[a-z]+s (?:the|an?|their|your|his|her|its)\b")
_RANGE_BEFORE = TextPattern(r"\d\s*(?:-|–|—|to|or|and|/)\s*$")


@frozen
class Quantity:
    """`13 Location Cards`: its value, the folded words of the thing, and where the number and the phrase stand."""

    value: int
    noun: tuple[str, ...]
    start: int
    number_end: int
    end: int
    shown: str

    @property
    def head(self) -> str:
        """The last word of the thing, folded: `card`."""
        return self.noun[-1] if self.noun else ""

    @property
    def subject(self) -> str:
        """The thing as one key: `location card`."""
        return " ".join(self.noun)


@lru_cache(maxsize=16384)
def find_quantities(text: str) -> tuple[Quantity, ...]:
    """The quantities of a text in order; not dates, ranges, dice (`2d6`), versions and labels (`page 3`)."""
    return tuple(_quantities(text)) if has_number(text) else ()


def _quantities(text: str) -> Iterator[Quantity]:
    for found in _NUMBER.finditer(text):
        value = read_number(found[0])
        before = text[max(0, found.start() - 24) : found.start()]
        if value is None or _is_label(before) or _RANGE_BEFORE.search(before):
            continue
        own = _OF_OWN.match(text, found.end()) if before[-4:].lower() == "all " else None
        behind = own.end() if own else found.end()
        words, end = _noun_after(text, behind)
        yield Quantity(
            value,
            tuple(fold(w) for w in words),
            found.start(),
            found.end(),
            end,
            _TIMES.sub("", text[behind:end]).strip(),
        )


_LABELS = word_set(
    "page pages p p. pp pp. section sections chapter chapters step steps figure figures fig. table tables level levels "
    "act acts day no. number version v v. edition round turn phase scenario scenarios card mission missions tel tel. "
    "isbn age ages rule item tier tiers era eras epoch epochs grade rank stage stages year"
)
_ROLLED = word_set("roll rolls rolled on")
#: Behind `of`, a number after one of these says which things are meant: `a jar of size 2`.
MEASURES = word_set("size value strength rank")


def _is_label(before: str) -> bool:
    words = before.lower().split()[-2:]
    if not words:
        return False
    last = re.split(r"[-(\[“\"'*]", words[-1])[-1]
    first = words[0] if len(words) == 2 else ""
    return (
        last in _LABELS
        or last == "no"
        or (last in {"a", "an"} and first in _ROLLED)
        or (last in MEASURES and first == "of")
    )


def _noun_after(text: str, position: int) -> tuple[list[str], int]:
    words: list[str] = []
    end = position
    while len(words) < 5 and (found := _WORD.match(text, end)):
        word = found[1]
        lower = word.lower()
        if (
            lower in FUNCTION_WORDS
            or lower in _NO_THINGS
            or (lower == "face" and _FACE.match(text, found.start(1)))
            or (words and (lower in _VERBS or lower in _PLACES))
        ):
            break
        # `36 card points` counts points, but `3 cards face` counts cards.
        part = words and fold(words[-1]) in COMPONENT_NOUNS and word[0].islower()
        if part and fold(word) != "point":
            break
        # `25 Fame triggers the end` counts Fame.
        if words and words[-1][0].isupper() and lower == word and _ACTS.match(text, found.start(1)):
            break
        words.append(word)
        end = found.end()
    return words, end
