"""A word → whether it is surely a noun of which there can be one or several, and its other number; or surely a verb.

The lists hold singular forms: `nouns.txt` words that are no verbs, or are none in a rulebook (`card`, `token`), and
`nouns_and_verbs.txt` words that are both (`turn`, `step`). Neither holds adjectives, nor what is told without a plural
after a number (`two dozen`, `6 inch`), nor words with a plural of their own kind (`dice`, `men`). `bare_nouns.txt`
holds nouns that are no verbs and may stand without an article and a number as well (`situation`, `movement`).
`verbs.txt` holds verbs that are nothing else.
"""

from __future__ import annotations

from functools import cache

from cardgen.check.wording.english import words_listed
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.expressions.plurals import plural_of

#: Verbs as well, and adjectives, but in rules nearly always things of which there are several.
HARDLY_VERBS = word_set(
    "point turn step action space round level phase stage class section position type variant period minute purpose "
    "reason function structure template game piece case rule time way thing tree language trick number effect "
    "value amount"
)


def is_noun(word: str) -> bool:
    """Whether a word, in small letters, is the singular of a noun."""
    return word in words_listed("nouns.txt") or word in words_listed("nouns_and_verbs.txt")


def is_only_noun(word: str) -> bool:
    """Whether a word is the singular of a noun and no verb."""
    return word in words_listed("nouns.txt")


@cache
def is_counted(word: str) -> bool:
    """Whether a word is the singular of a noun that is hardly ever a verb, of which there may be several."""
    return word in HARDLY_VERBS or is_only_noun(word) or word in words_listed("bare_nouns.txt")


def singular_of(plural: str) -> str:
    """The noun that a word is the plural of, "" when none is listed."""
    if not plural.endswith("s"):
        return ""
    ends = [plural[:-1]]
    if plural.endswith("es"):
        ends.append(plural[:-2])
    if plural.endswith("ies"):
        ends.append(f"{plural[:-3]}y")
    return next(
        (noun for noun in ends if (is_noun(noun) or is_counted(noun)) and plural_of(noun) == plural), ""
    )


def is_thing(word: str) -> bool:
    """Whether a word is a noun, of one or several, by the lists or by its end."""
    return is_noun(word) or bool(singular_of(word) or _NOUN_END.search(word))


def is_only_verb(word: str) -> bool:
    """Whether a word, in small letters, is the first form of a verb and nothing else."""
    return word in words_listed("verbs.txt")


def verb_of(form: str) -> str:
    """The verb, one that is nothing else, that a form with `s` belongs to, "" when there is none."""
    ends = [form[:-1]] if form.endswith("s") else []
    ends += [form[:-2]] if form.endswith("es") else []
    ends += [f"{form[:-3]}y"] if form.endswith("ies") else []
    return next((verb for verb in ends if is_only_verb(verb)), "")


#: Ends of words that are nouns only, and some that have none.
_NOUN_END = TextPattern(
    r"[a-z]{2}(?:tion|sion|ment|ness|ity|ance|ence|ship)$|^(?:status|height|maximum|behaviou?r|magic)$"
)
