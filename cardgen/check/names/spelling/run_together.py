"""A word → the two words that it is, where the space between them is lost: `theworlds`, `towarda`, `skirmishis`."""

from __future__ import annotations

from cardgen.check.wording.english import is_common, is_english, is_listed
from cardgen.check.wording.slips.word_forms import two_small_words
from cardgen.check.wording.words import word_set

#: Small words that are run together with the word behind them, whichever it is, and with that before them.
_RUN_ON = word_set("the and that this your with from when each same their every may must you will")
_RUN_BEHIND = word_set("of the and your")
#: And those that are so only with a word that everybody uses: `notalways`, `someterms`, `skirmishis`.
_RUN_ON_COMMON = word_set(
    "of to is are was were has its not these those then than they some most always never enough another because "
    "without until where which does"
)
_RUN_BEHIND_COMMON = word_set(
    "to is was has its not with from this that these those must will may each when then than they their until which"
)
#: Behind these an article runs on: `towarda`.
_BEFORE_ARTICLE = word_set("towards toward with from into onto upon")
#: With fewer letters a word is made by chance; with more, any word of a list tells enough.
_SHORTEST_REST, _LONG_REST = 4, 6


def words_run_together(word: str) -> str:
    """The two words that a word is, "" when it is none; two small ones are told as forms of words."""
    if two_small_words(word):
        return ""
    for at in range(2, len(word) - 1):
        one, other = word[:at], word[at:]
        if _runs_on(one, other) or _is_run_into(one, other):
            return f"{one} {other}"
    return f"{word[:-1]} a" if word[-1] == "a" and word[:-1] in _BEFORE_ARTICLE else ""


def _runs_on(small: str, rest: str) -> bool:
    """Whether a small word is run together with the one behind it."""
    if len(rest) < _SHORTEST_REST:
        return False
    return (small in _RUN_ON and is_english(rest)) or (small in _RUN_ON_COMMON and is_common(rest))


def _is_run_into(rest: str, small: str) -> bool:
    """Whether a small word is run together with the one before it."""
    if len(rest) < _SHORTEST_REST:
        return False
    known = is_common(rest) or (len(rest) >= _LONG_REST and is_listed(rest))
    return (small in _RUN_BEHIND and is_listed(rest)) or (small in _RUN_BEHIND_COMMON and known)
