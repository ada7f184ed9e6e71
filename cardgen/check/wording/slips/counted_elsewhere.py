"""Texts → nouns that are singular once after a number, and plural after every other: `four player in two teams`.

If a noun can also be a verb, one place does not show which it is; the other places in the same text do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from re import Match

from cardgen.check.wording.nouns import is_noun, singular_of
from cardgen.check.wording.slips.named_numbers import counts_sorts, is_value_of_thing
from cardgen.check.wording.slips.number_phrases import is_name, is_taken
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER, has_number, word_set
from cardgen.expressions.plurals import plural_of

_COUNTED = TextPattern(
    rf"(?<![\w’'.,/+:×$€£¥#])(?<![A-Za-z’'][–-])(?P<number>{NUMBER})\s(?P<noun>[a-z]{{3,}})(?![\w'’-])"
    r"(?:\s(?P<next>[a-z]+)(?![\w'’-])|(?P<end>\s?(?:[.,;:)!?=]|$))|)"
)
#: After these a noun stays singular: `1 card`, `one card`, and parts of a number: `two hundred card games`.
_NO_COUNT = word_set("1 one zero 0 hundred dozen")
#: How often the noun must be plural after a number: once shows that it can be.
_ENOUGH = 1


def counted_once(texts: Iterable[str]) -> frozenset[str]:
    """The nouns that are singular exactly once after a number in these texts, where they end the phrase."""
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
    """Whether the counted phrase ends with the noun, and the number does not name something."""
    text, at = found.string, found.start()
    if text[:at].strip() and is_name(text, at) and not is_taken(text, at):
        return False
    if counts_sorts(text, at) or is_value_of_thing(text, at, found["noun"]):
        return False
    if found["next"] is None:
        return found["end"] is not None
    return found["next"] in _ENDING or found["next"].endswith("ly")


#: Words that do not belong to the noun before them. `and` and `or` may: `two card or tile slots`.
_ENDING = FUNCTION_WORDS - {"and", "or"} | word_set(
    "away back apart left together towards around below above"
)


def find_counted_once(text: str, nouns: frozenset[str]) -> Iterator[SmallSlip]:
    """The places of such nouns in a text."""
    if not nouns:
        return
    for found in _COUNTED.finditer(text):
        noun = found["noun"]
        if noun in nouns and found["number"].lower() not in _NO_COUNT and _ends(found):
            yield SmallSlip(*found.span("noun"), plural_of(noun))
