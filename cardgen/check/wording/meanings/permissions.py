"""A clause → whether it explicitly allows or forbids something: `may enter`, `cannot enter`."""

from __future__ import annotations

import re

from cardgen.check.wording.gist import stem
from cardgen.check.wording.meanings.opposites import Opposed
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set

PERMISSION = "leave"
_FORBIDS = TextPattern(
    r"\b(?:cannot|can['’]t|can not|can never|may not|may never|must not|must never|mustn['’]t|"
    r"(?:is|are) not (?:allowed|permitted|able) to|(?:is|are) (?:forbidden|prohibited|unable) to|"
    r"(?:no one|nobody|no player) (?:may|can)|never)\b",
    re.IGNORECASE,
    cues="cannot can mustn no nobody not never forbidden prohibited unable",
)
_ALLOWS = TextPattern(
    r"\b(?:may|can|must|ha(?:s|ve) to|always|(?:is|are) (?:always )?(?:allowed|permitted|able|free) to|"
    r"(?:anyone|everybody|everyone|any player) (?:may|can))\b",
    re.IGNORECASE,
    cues="may can must has have always allowed permitted able free",
)
#: Words that can reverse the sense of a clause.
_TURNING = word_set("not no never none nobody nothing without cannot neither nor only otherwise")
#: Stems of the words that allow and forbid.
PERMISSION_STEMS = frozenset(
    map(stem, "allowed permitted able unable free forbidden prohibited never always anyone".split())
)


def permission_of(clause: str) -> Opposed | None:
    """The words that allow or forbid; None if there are none, or other words may reverse their sense."""
    forbids = list(_FORBIDS.finditer(clause))
    if len(forbids) > 1:
        return None
    if forbids:
        (found,) = forbids
        rest = clause[: found.start()] + clause[found.end() :]
        return Opposed(PERMISSION, "no", *found.span()) if _TURNING.isdisjoint(small_words(rest)) else None
    allows = _ALLOWS.search(clause)
    if allows is None or not _TURNING.isdisjoint(small_words(clause)):
        return None
    return Opposed(PERMISSION, "yes", *allows.span())
