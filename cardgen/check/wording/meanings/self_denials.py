"""A question with a yes-or-no answer → whether the reason given says the opposite: `Yes. Only the Crown may.`"""

from __future__ import annotations

import re

from cardgen.check.wording.gist import gist
from cardgen.check.wording.meanings.answers import is_yes
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set

_YES_OR_NO = TextPattern(r"\W*(?:A(?:nswer)?\s*\d*\s*[:.)]\s*)?(?:yes|no)\b[\s,.;:!–—-]*", re.IGNORECASE)
#: The only ones who do it, if they are not those in the question. In `the suit of the card`, it is the suit.
_ONLY = TextPattern(
    r"(?:of [^,.]{3,30} )?only (?:the |an? )?(?P<who>[^\W\d_]+(?: (?!of\b)[^\W\d_]+)?)(?: of(?: [^\W\d_]+){1,4}?)? "
    r"(?:has|have|may|can|does|do|is|are|gets?|works?|matters?|counts?|appl(?:y|ies))\b",
    re.IGNORECASE,
)
_KEPT = word_set("keep keeps kept retain retains")
_GIVEN_UP = word_set("discard discards discarded lose loses lost return returns")
_MUST = word_set("must always")
_WHEN = word_set("before after")
#: Words about others, or about only some of what was asked.
_OF_OTHERS = word_set(
    "other others rest remaining also too even both either then next later any may can if when unless not more excess "
    "however though but instead first"
)
_ASKED = word_set("do does may can must")


def denies_itself(question: str, answer: str) -> bool:
    """Whether the first reason after a yes contradicts it."""
    if not is_yes(answer):
        return False
    reason = re.split(r"[.!?;](?:\s|$)", _YES_OR_NO.sub("", answer, count=1), maxsplit=1)[0]
    asked, said = small_words(question), small_words(reason)
    if asked.isdisjoint(_ASKED) or not reason:
        return False
    only = _ONLY.match(reason)
    if only:
        return gist(only["who"]).isdisjoint(gist(question)) and bool(gist(only["who"]))
    if not said.isdisjoint(_OF_OTHERS):
        return False
    if asked & _KEPT and said & _GIVEN_UP and not (asked & _GIVEN_UP or said & _KEPT):
        return True
    return len(asked & _WHEN) == len(said & _WHEN) == 1 and (asked ^ said) >= _WHEN and bool(said & _MUST)
