"""A word → whether it is certainly a countable noun, and its singular or plural; or whether it is certainly a verb.

The lists have singular forms. `nouns.txt` has words that are not verbs, or not in a rulebook (`card`, `token`), and
`nouns_and_verbs.txt` has words that are both (`turn`, `step`). Neither has adjectives, words that take no plural after
a number (`two dozen`, `6 inch`), or words with an irregular plural (`dice`, `men`). `bare_nouns.txt` has nouns that
are not verbs and can also stand without an article or a number (`situation`, `movement`). `verbs.txt` has words that
are verbs and nothing else.
"""

from __future__ import annotations

from functools import cache

from cardgen.check.wording.english import is_listed, words_listed
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.expressions.plurals import plural_of

#: These are verbs or adjectives too, but in rules nearly always countable things.
HARDLY_VERBS = word_set(
    "point turn step action space round level phase stage class section position type variant period minute purpose "
    "reason function structure template game piece case rule time way thing tree language trick number effect "
    "value amount"
)


def is_noun(word: str) -> bool:
    """Whether a word in lower case is the singular of a noun."""
    return word in words_listed("nouns.txt") or word in words_listed("nouns_and_verbs.txt")


def is_only_noun(word: str) -> bool:
    """Whether a word is the singular of a noun and not a verb."""
    return word in words_listed("nouns.txt")


@cache
def is_counted(word: str) -> bool:
    """Whether a word is the singular of a countable noun that is hardly ever a verb."""
    return word in HARDLY_VERBS or is_only_noun(word) or word in words_listed("bare_nouns.txt")


def singular_of(plural: str) -> str:
    """The listed noun that has this plural, or "" if there is none."""
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


def men_of(word: str) -> str:
    """The plural of a person such as `craftsman`, or "" for any other word.

    It is "" for `man` and `woman`, too, which may describe another noun.
    """
    plural = f"{word[:-3]}men"
    return plural if word.endswith("man") and word not in {"man", "woman"} and is_listed(plural) else ""


def is_thing(word: str) -> bool:
    """Whether a word is a noun, singular or plural, by the lists or by its ending."""
    return is_noun(word) or bool(singular_of(word) or _NOUN_END.search(word))


def is_like_person(word: str) -> bool:
    """Whether a noun in lower case ends like those for people with a trade or a rank, or for other beings."""
    return word.endswith(_PERSON_ENDS)


def has_things_behind(text: str, end: int) -> bool:
    """Whether the next word behind an offset is surely the plural of a countable noun: ` spaces`, but not ` takes`."""
    word = _NEXT_WORD.match(text, end)
    return word is not None and is_counted(singular_of(word[1]))


def is_only_verb(word: str) -> bool:
    """Whether a word in lower case is the base form of a verb and nothing else."""
    return word in words_listed("verbs.txt")


def verb_of(form: str) -> str:
    """The word, listed as a verb only, of which this is the form with `s`; "" if there is none."""
    ends = [form[:-1]] if form.endswith("s") else []
    ends += [form[:-2]] if form.endswith("es") else []
    ends += [f"{form[:-3]}y"] if form.endswith("ies") else []
    return next((verb for verb in ends if is_only_verb(verb)), "")


#: The word that follows.
_NEXT_WORD = TextPattern(r"\s+([a-z]{3,})\b")
#: Endings that only nouns have, and some nouns without such an ending.
_NOUN_END = TextPattern(
    r"[a-z]{2}(?:tion|sion|ment|ness|ity|ance|ence|ship)$|^(?:status|height|maximum|behaviou?r|magic)$"
)
#: How nouns for people and other beings end.
_PERSON_ENDS = tuple(
    "er or ent ist ant ian man woman smith jack wright herd monger maid guard wife lord lady mage witch wizard thief "
    "monk king queen knight giant dragon devil wolf child boy girl friar priest scribe pirate squire bard sage nun "
    "baron duke prince".split()
)
