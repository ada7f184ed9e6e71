"""A text → `than` where nothing is compared: `If it is red, than draw`, `the same colour than the card`.

A comparison needs one of these before it in the sentence, after any earlier `than`: `more`, `rather`, `other`, or a
word that ends with `er` and is no noun.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.nouns import is_counted, is_noun, is_only_verb
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

_THAN = TextPattern(r"\b(?P<than>[Tt]han)\s(?=[\w\"“(])", cues="than")
#: Where what is compared ends. A mark inside a name does not end the sentence (`more DON!! cards than you`), nor
#: does; nor does one before a pause: `taller than... well, than me`.
_SENTENCE = TextPattern(r"(?<!\.\.)\.\s|[!?]\s(?![a-z])|\b[Tt]han\b(?!\.\.|…|,| [–—-])")
_WORD = TextPattern(r"[A-Za-z]+")
_COMPARED = word_set(
    "more less fewer rather other others worse otherwise else different differently elsewhere superior inferior prefer "
    "preferred prefers preferable nothing none anything anyone lower further farther"
)
#: Words that end like comparatives, and that the lists of nouns and verbs lack.
_NOT_COMPARED = word_set(
    "after over under never ever whether either however whenever wherever together neither enter offer refer order "
    "power number water center corner transfer trigger consider remember gather silver former latter owner winner "
    "answer cover deliver differ discover encounter matter another alter clever paper proper recover register inner "
    "outer upper user computer layer tier"
)
#: What happens under a condition, whatever the condition compares: `If it is higher, than you win`.
_FOLLOWS = TextPattern(
    r"(?:^|[.!?]\s)(?:If|When|Whenever|Once|Unless|After)\s[^.!?;:]{5,160},\s(?P<than>than)\s(?:you|he|she|they|it|we|there|"
    r"please|discard|draw|take|place|choose|return|remove|put|move|play|roll|gain|lose|pay|reveal|shuffle)\b",
    cues="than",
)
#: If one of these is among the last words before, `as` is meant instead of `then`.
_ALIKE, _LONGEST = word_set("same as such half twice"), 5
_SHORTEST = 5
#: Words before the second of two things that something is compared with.
_JOINING = word_set("or nor")


def find_than_alone(text: str) -> Iterator[SmallSlip]:
    """Every such word in an English text, with `then` or `as`."""
    for found in _FOLLOWS.finditer(text):
        yield SmallSlip(*found.span("than"), "then")
    for found in _THAN.finditer(text):
        start = max((each.end() for each in _SENTENCE.finditer(text, 0, found.start())), default=0)
        before = text[start : found.start()].lstrip()
        words = [word.lower() for word in _WORD.findall(before)]
        if words and words[-1] in _JOINING and text[:start].lower().endswith("than"):
            continue  # `more cards than it has rooms, or than it may hold`
        begins = not words and start and found["than"][0] == "T"
        if not begins and (not words or (not start and before[0].islower()) or any(map(_is_compared, words))):
            continue  # the text may begin in the middle of the sentence
        meant = "then" if _ALIKE.isdisjoint(words[-_LONGEST:]) else "as"
        yield SmallSlip(*found.span("than"), meant.capitalize() if found["than"][0] == "T" else meant)


def _is_compared(word: str) -> bool:
    """Whether a lower-case word can compare things."""
    if word in _COMPARED:
        return True
    if not word.endswith("er") or len(word) < _SHORTEST or word in _NOT_COMPARED:
        return False
    return not (is_noun(word) or is_counted(word) or is_only_verb(word))
