"""The text of a block → its sentences, split where a reader would split them."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from itertools import pairwise
from operator import attrgetter

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.frozen import frozen


@frozen
class Sentence:
    """A sentence; `start` and `end` are offsets into the text that was split."""

    text: str
    start: int
    end: int


_ABBREVIATIONS = word_set(
    "e.g i.e etc vs cf diff p pp no nos fig figs vol ch chap sec par ex incl max min approx mr mrs ms dr st jr sr"
)
_STOP = TextPattern(r"[.!?]+[\"'”’)\]]*(?=\s|$)")
_LAST_WORD = TextPattern(r"(?:[A-Za-z]+(?:\.[A-Za-z]+)*|[0-9]+(?:\.[0-9]+)*)$")
_BEFORE_NUMBER = ("see", "section", "sections", "chapter", "step", "steps", "rule", "rules", "in", "under")


@lru_cache(maxsize=32768)
def split_sentences(text: str) -> tuple[Sentence, ...]:
    """The sentences of a text. `5.4. A Fight`, `e.g.`, initials and decimals do not end one.

    Neither does a colon or semicolon, or the full stop after a number that begins the sentence or follows `see`,
    `section` and the like.
    """
    cuts = [0]
    for stop in _STOP.finditer(text):
        if _ends_sentence(text, cuts[-1], stop):
            cuts.append(stop.end())
    cuts.append(len(text))
    sentences = []
    for first, last in pairwise(cuts):
        body = text[first:last].strip()
        if body:
            start = text.index(body, first)
            sentences.append(Sentence(body, start, start + len(body)))
    return tuple(sentences)


def sentence_at(text: str, at: int) -> Sentence | None:
    """The sentence of a text that contains the character `at`, or None between two sentences."""
    sentences = split_sentences(text)
    found = sentences[bisect_right(sentences, at, key=attrgetter("start")) - 1] if sentences else None
    return found if found and found.start <= at < found.end else None


def _ends_sentence(text: str, start: int, stop: re.Match[str]) -> bool:
    rest = text[stop.end() : stop.end() + 24].lstrip()
    if not rest:
        return True
    if not stop[0].startswith("."):
        return not (rest[0].islower() and stop[0].startswith("!"))  # part of a name: `2 DON!! cards`
    first = max(start, stop.start() - 24)
    last = text[first : stop.start()].rpartition(" ")[2]
    if last.isascii() and last.isalpha():
        return not is_short_for_more(last) and not rest[0].islower()
    word = _LAST_WORD.search(text, first, stop.start())
    if word is None:
        return True
    if is_short_for_more(word[0]):
        return False
    if word[0][0].isdigit():
        before = text[start : word.start()].strip(" *“\"'(").lower()
        if not before or before.endswith(_BEFORE_NUMBER):
            return False
    return not rest[0].islower()


def is_short_for_more(word: str) -> bool:
    """Whether a word before a full stop is an abbreviation or an initial."""
    return word.lower() in _ABBREVIATIONS or (len(word) == 1 and word.isupper())
