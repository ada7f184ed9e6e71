"""A text → English words used for one that is spelled nearly alike, where only the other can be right.

`He was passed form hand to hand`: each word exists, but not in that place. The neighbouring words decide; if both words
are possible (`cards form the deck`, `this role of the player`), nothing is reported. The words and their places are in
`tables/sound_alikes.txt`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from operator import itemgetter

from cardgen.check.wording.nouns import is_like_person, is_only_noun, is_thing, singular_of
from cardgen.check.wording.patterns.needed_words import NeedIndex, needs_of
from cardgen.check.wording.slips.pattern_tables import TableRow, read_rows
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import frozen


@frozen
class SoundAlike:
    """A case: between the end of `left` and the beginning of `right`, each of `words` is a slip for `meant`.

    If `near`, the match of `left` is always a single word, so that the word before decides.
    """

    words: tuple[str, ...]
    left: TextPattern | None
    right: TextPattern
    meant: str
    near: bool


#: Parts of a pattern that match a space, or anything.
_WIDE = TextPattern(r"\\[sSWDn]|\[\^|(?<!\\)\.| ")


def sound_alike(row: TableRow) -> SoundAlike:
    """The case that a row of the table describes. Raises ValueError with the row's place if it is malformed."""
    words, _, meant = row.head.partition(" → ")
    left, sign, right = row.pattern.partition("~")
    if not meant or not sign:
        raise ValueError(f"{row.place}: `words → meant` is expected, and `~` in the pattern: `{row.head}`")
    left = left.removesuffix(r"\b")  # a word begins here in any case
    before = TextPattern(f"(?i:{left})$") if left else None
    near = left.startswith(r"\b") and left.endswith(r"\s") and not _WIDE.search(left[:-2])
    return SoundAlike(tuple(words.split()), before, TextPattern(f"(?i:{right})"), meant, near)


#: Words that may be adjectives here, as in `the one he likes`, and verbs that the lists have as nouns.
_NO_THING = word_set(
    "alone lone self like last less others captain game-wise less man men people guys folks two three four five "
    "six seven all both each either own first second third next even just still back here there home out die "
    "figure setup shutdown ship board house row pawn table"
)


#: How many characters before a word its left side may take.
_LEFT = 60


def find_sound_alikes(text: str) -> Iterator[SmallSlip]:
    """Every such word in an English text, with the one that is meant."""
    asked: dict[TextPattern, list[SoundAlike]] = defaultdict(list)
    for pattern, case in _index().met_by(text):
        asked[pattern].append(case)
    found = [(*word.span(), cases) for pattern, cases in asked.items() for word in pattern.finditer(text)]
    for start, end, cases in sorted(found, key=itemgetter(0)):
        before = text.rfind(" ", 0, max(start - 1, 0)) + 1
        one_word = text[before : start - 1].isalpha()
        for case in cases:
            near = one_word and case.near
            if case.left and near and not case.left.match(text, before, start):
                continue
            right = case.right.match(text, end)
            if right and (near or _stands_behind(case, text, start)) and _is_slip(right.groupdict()):
                yield SmallSlip(start, end, case.meant.capitalize() if text[start].isupper() else case.meant)
                break


@cache
def _index() -> NeedIndex[tuple[TextPattern, SoundAlike]]:
    """For each case, a pattern that finds each of its words, by what a text needs for the case to match."""
    patterns: dict[str, TextPattern] = {}
    needing = []
    for case in map(sound_alike, read_rows("sound_alikes.txt")):
        for word in case.words:
            alone = patterns.setdefault(word, TextPattern(rf"(?<![\w'’-]){word}(?![A-Za-z]|['’](?:s|re)\b)"))
            left, right = (side.pattern.removesuffix("$") if side else "" for side in (case.left, case.right))
            needing.append(((alone, case), needs_of(f"{left}{alone.pattern}{right}") or (small_words(word),)))
    return NeedIndex(needing)


def _stands_behind(case: SoundAlike, text: str, start: int) -> bool:
    """Whether the left side of a case matches before its word."""
    return not case.left or case.left.search(text, max(0, start - _LEFT), start) is not None


def _is_slip(words: dict[str, str | None]) -> bool:
    """Whether the words that must be nouns are: `many` a plural, `thing` a noun, `own` one for no people, and `only` a
    noun and nothing else.
    """
    many, thing, only, own = (words.get(name) for name in ("many", "thing", "only", "own"))
    if own and is_like_person(singular_of(own)):
        return False  # `and you travellers are welcome`
    thing = thing or own
    if many and not singular_of(many):
        return False
    if thing and (thing in _NO_THING or not (is_only_noun(thing) or is_only_noun(singular_of(thing)))):
        return False
    return not only or (is_only_noun(only) and is_thing(only) and only not in _NO_THING)
