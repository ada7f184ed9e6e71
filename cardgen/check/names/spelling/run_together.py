"""A word → the two words that it consists of, if the space between them is missing: `theworlds`, `towarda`."""

from __future__ import annotations

from cardgen.check.documents.place import Place
from cardgen.check.wording.english import is_common, is_english, is_listed
from cardgen.check.wording.nouns import is_noun
from cardgen.check.wording.slips.word_forms import two_small_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: Small words that may run together with any next word; then those that may with any word before.
_RUN_ON = word_set("the and that this your with from when each same their every may must you will")
_RUN_BEHIND = word_set("of the and your")
#: Small words that do so only with a common word: `notalways`, `someterms`, `skirmishis`.
_RUN_ON_COMMON = word_set(
    "of to is are was were has its not these those then than they some most always never enough another because "
    "without until where which does"
)
#: What also precedes an animal that a person turns into, and the endings of what was done.
_WERE, _DONE = "were", ("ed", "ing", "en")
_RUN_BEHIND_COMMON = word_set(
    "to is was has its not with from this that these those must will may each when then than they their until which"
)
#: Words as they are spoken, with `a` for `of` or `have`.
_SPOKEN = word_set("kinda sorta shoulda coulda woulda mighta musta oughta")
#: With fewer letters, a match is coincidental; with more, any listed word is proof enough.
_SHORTEST_REST, _LONG_REST = 4, 6
#: The other one of two words that begin alike: `todefend or toavoid`.
_FAMILY_BEFORE = TextPattern(r"\b(to[a-z]{3,})(?:,? (?:and|or)|,|/) ?$")
_FAMILY_BEHIND = TextPattern(r"^(?:,? (?:and|or)|,|/) ?(to[a-z]{3,})\b")
_SUFFIXES = ("less", "like", "ness", "able")
#: How many letters around a word are read.
_REACH = 40


def words_run_together(word: str) -> str:
    """The two words that a word consists of, or "" if it does not; two small words are left to `word_forms`."""
    if two_small_words(word) or _is_of_suffix(word):
        return ""
    for at in range(2, len(word) - 1):
        one, other = word[:at], word[at:]
        if _runs_on(one, other) or _is_run_into(one, other):
            return f"{one} {other}"
    return _with_article(word)


def _is_of_suffix(word: str) -> bool:
    """Whether a word is an English one with a suffix that all nouns or verbs take: `themeless`, `towerlike`,
    `themeable`."""
    stems = (word.removesuffix(end) for end in _SUFFIXES if word.endswith(end))
    return any(len(stem) >= _SHORTEST_REST and is_english(stem) for stem in stems)


def is_of_family(meant: str, place: Place) -> bool:
    """Whether a word is joined to another one that was made of the same small word: `todefend or toavoid modifiers`."""
    small, _, rest = meant.partition(" ")
    if not rest or small != "to":
        return False
    others = [*_FAMILY_BEFORE.findall(place.block.text[: place.start][-_REACH:])]
    others += _FAMILY_BEHIND.findall(place.block.text[place.end :][:_REACH])
    return any(is_english(other[len(small) :]) and not is_english(other) for other in others)


def _with_article(word: str) -> str:
    """The two words if one is the article: `towarda`, `makesa`, `asquare`."""
    if word[-1] == "a" and len(word) > _SHORTEST_REST and is_common(word[:-1]) and word not in _SPOKEN:
        return f"{word[:-1]} a"
    noun = word[1:]
    return (
        f"a {noun}"
        if word[0] == "a" and len(noun) >= _SHORTEST_REST and is_common(noun) and is_noun(noun)
        else ""
    )


def _runs_on(small: str, rest: str) -> bool:
    """Whether a small word runs together with the next one."""
    if len(rest) < _SHORTEST_REST:
        return False
    if small == _WERE:
        return rest.endswith(_DONE) and is_english(rest)  # but not `werebear`
    return (small in _RUN_ON and is_english(rest)) or (small in _RUN_ON_COMMON and is_common(rest))


def _is_run_into(rest: str, small: str) -> bool:
    """Whether a small word runs together with the one before."""
    if len(rest) < _SHORTEST_REST:
        return False
    known = is_common(rest) or (len(rest) >= _LONG_REST and is_listed(rest))
    return (small in _RUN_BEHIND and is_listed(rest)) or (small in _RUN_BEHIND_COMMON and known)
