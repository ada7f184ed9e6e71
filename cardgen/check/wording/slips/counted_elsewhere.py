"""Texts → nouns that stand once for one behind a number, and for several everywhere else: `four player in two teams`.

Of a noun that may be a verb as well nobody knows, from one place, what it is; from the others of the same text it is
known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from re import Match

from cardgen.check.wording.nouns import is_noun, singular_of
from cardgen.check.wording.slips.number_slips import NAMING
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER, has_number, word_set
from cardgen.expressions.plurals import plural_of

_COUNTED = TextPattern(
    rf"(?<![\w’'.,/+:×])(?<![A-Za-z’'][–-])(?P<number>{NUMBER})\s(?P<noun>[a-z]{{3,}})(?![\w'’-])"
    r"(?:\s(?P<next>[a-z]+)(?![\w'’-])|(?P<end>\s?(?:[.,;:)!?=]|$))|)"
)
#: Of these there are not several: `1 card`, `one card`, and parts of a number: `two hundred card games`.
_NO_COUNT = word_set("1 one zero 0 hundred dozen")
#: So often the noun stands for several behind a number: once shows that it can.
_ENOUGH = 1
_LONGEST = 30


def counted_once(texts: Iterable[str]) -> frozenset[str]:
    """The nouns that stand once for one behind a number in these texts, where nothing goes on with them."""
    several: Counter[str] = Counter()
    single: Counter[str] = Counter()
    for text in filter(has_number, texts):
        for found in _COUNTED.finditer(text):
            for word in (found["noun"], found["next"] or ""):
                several[singular_of(word)] += 1
            if is_noun(found["noun"]) and found["number"].lower() not in _NO_COUNT and _ends(found):
                single[found["noun"]] += 1
    return frozenset(noun for noun, times in single.items() if times == 1 and several[noun] >= _ENOUGH)


def _ends(found: Match[str]) -> bool:
    """Whether what is counted ends with the noun, and the number is no name."""
    before = found.string[max(0, found.start() - _LONGEST) : found.start()].lower().split()[-1:]
    if before and (before[0] in NAMING or before[0][-1].isdigit()):
        return False
    if found["next"] is None:
        return found["end"] is not None
    return found["next"] in _ENDING or found["next"].endswith("ly")


#: What no noun stands before that belongs to the next: not `and` and `or`, for `two card or tile slots`.
_ENDING = FUNCTION_WORDS - {"and", "or"} | word_set(
    "away back apart left together towards around below above"
)


def find_counted_once(text: str, nouns: frozenset[str]) -> Iterator[SmallSlip]:
    """Where such nouns stand in a text."""
    for found in _COUNTED.finditer(text) if nouns else ():
        noun = found["noun"]
        if noun in nouns and found["number"].lower() not in _NO_COUNT and _ends(found):
            yield SmallSlip(*found.span("noun"), plural_of(noun))
