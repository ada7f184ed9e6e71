"""What stands behind a match of a table → whether another verb, or the clause that it leads to, follows there."""

from __future__ import annotations

import re
from itertools import pairwise
from re import Match

from cardgen.check.wording.nouns import is_only_noun, is_only_verb, singular_of
from cardgen.check.wording.slips.number_phrases import DEEDS
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: The words of a clause up to the next mark, and a clause without a comma that another one must follow.
_CLAUSE_BEHIND = TextPattern(r"(?:\s+[\w'’-]+)+")
_LED = TextPattern(
    r"(?:^|[.!?:;,(–—-] ?)[\"“]?(?:(?:and|but|or|so|then) )?(?:once|when(?:ever)?|if|after|before|until|unless|while|"
    r"because|as|as (?:soon|long) as)\s[^.,;:!?()]*$",
    re.IGNORECASE,
)
#: The rest of a sentence, up to its full stop.
_REST = TextPattern(r"[^.!?;:]{4,250}[.]")
#: Verbs of a clause, and forms that may be one; then words before a noun.
_ACTING = word_set(
    "is are was were be may must can cannot will would should could has have had does do did took drew won lost made "
    "get go take lose win score count gain move play draw begin start become remain stay come give show cost tell pay "
    "roll put place discard mean need add leave end return keep use deal apply form mark act work stand lie set"
)
_LEADING = word_set(
    "the a an of in on to for from by with at his her their your its two three four five six seven eight nine ten all "
    "several many more other different these those and or into over between per both"
)


def nothing_acts(found: Match[str]) -> bool:
    """Whether no other verb follows in the sentence: `the game played in three rounds`, and nothing else."""
    rest = _REST.match(found.string, found.end("odd"))
    if rest is None:
        return False
    words = rest[0].lower().split()
    return not any(word in _ACTING or _acts(before, word) for before, word in pairwise(words))


def _acts(before: str, word: str) -> bool:
    """Whether a word may be the verb of a clause, judged together with the word before it."""
    if not word.endswith("s") or word.endswith("ss"):
        return is_only_verb(word)
    if is_only_noun(singular_of(word)):
        return False
    return before not in _LEADING and not before.isdigit()


def leads_on(found: Match[str]) -> bool:
    """Whether a clause such as `once all are replaced` ends with the match, and the one that it leads to follows
    without a comma: `a new round begins`.
    """
    behind = _CLAUSE_BEHIND.match(found.string, found.end("odd"))
    if behind is None or not _LED.search(found.string, 0, found.start("odd")):
        return False
    words = behind[0].lower().split()
    return any(word in _ACTING or _acts(before, word) for before, word in pairwise(words))


def supposes(found: Match[str]) -> bool:
    """Whether `should` begins a condition: `no harm comes to the player should an attack fail`."""
    behind = _CLAUSE_BEHIND.match(found.string, found.end("odd"))
    if found["odd"] != "should" or behind is None:
        return False
    words = behind[0].lower().split()
    return any(word in DEEDS | {"be", "have"} or is_only_verb(word) for word in words[2:])
