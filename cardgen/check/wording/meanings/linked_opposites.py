"""A sentence → two neighbouring words that cannot both hold: `face up and hidden`, `left (starboard)`,
`mandatory: it can be avoided`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import frozen


@frozen
class Clash:
    """Two contradictory expressions, each as its start and end."""

    first: tuple[int, int]
    second: tuple[int, int]


@frozen
class _Link:
    """Words of two senses (`a`, `b`), numbered by kind: only words of different kinds clash, as `hidden` and `face up`.

    `joints` is what may stand between the two.
    """

    words: TextPattern
    cues: frozenset[str]
    joints: TextPattern


_JOINED = TextPattern(
    r"\s*(?:,|\(|:|–|—|-|/|,? and|,? so|;)\s*(?:(?:and|so|also|thus|that is|i\.e\.|it|they|this|which|"
    r"is|are|always|kept|stays?|in|order|from|the|to|all|players?|cards?|moves?|effects?)[\s,]+){0,4}",
    re.IGNORECASE,
)
_EXPLAINED = TextPattern(
    r"\s*(?:(?:side|turn|facing|direction|order)\s)?(?:\(|/|, (?:i\.e\.|that is),?\s|, or )\s*(?:the |to )*",
    re.IGNORECASE,
)
_ORDERED = TextPattern(r"(?:,? (?:order|sequence|value|rank))?\s*[(,:–—-]\s*", re.IGNORECASE)
_LINKS = (
    _Link(
        TextPattern(
            r"\b(?:(?P<a1>face[- ]?up)|(?P<b1>face[- ]?down)|(?P<a2>visible(?: to (?:all|everyone|everybody))?|"
            r"publicly|openly)|(?P<b2>hidden|secretly|secret|concealed))\b"
            r"(?! (?:cards?|tokens?|tiles?|counters?|deck|pile)\b)",
            re.IGNORECASE,
        ),
        word_set("face faceup facedown"),
        _JOINED,
    ),
    _Link(
        TextPattern(
            r"\b(?:(?P<a1>mandatory|compulsory|obligatory)|(?P<b1>optional|voluntary)|"
            r"(?P<a2>(?:cannot|can['’]t|may not|must not) be (?:avoided|refused|declined|skipped)|"
            r"must be (?:done|taken|used|obeyed))|(?P<b2>(?:can|may) be (?:avoided|refused|declined|skipped)|"
            r"(?:may|can) (?:decline|refuse|skip)))\b",
            re.IGNORECASE,
        ),
        word_set("mandatory compulsory obligatory optional voluntary"),
        _JOINED,
    ),
    _Link(
        TextPattern(
            r"\b(?:(?P<a1>left)|(?P<b1>right)|(?P<a2>port(?:side)?)|(?P<b2>starboard)|(?P<a3>(?<!-)clockwise)|"
            r"(?P<b3>(?:counter|anti)-?\s?clockwise))\b",
            re.IGNORECASE,
        ),
        word_set("port portside starboard clockwise counterclockwise anticlockwise"),
        _EXPLAINED,
    ),
    _Link(
        TextPattern(
            r"\b(?:(?P<a1>ascending|increasing)|(?P<b1>descending|decreasing)|"
            r"(?P<a2>(?:from )?(?:the )?(?:lowest|low|smallest|least) to (?:the )?(?:highest|high|largest|most))|"
            r"(?P<b2>(?:from )?(?:the )?(?:highest|high|largest|most) to (?:the )?(?:lowest|low|smallest|least)))\b",
            re.IGNORECASE,
        ),
        word_set("ascending descending increasing decreasing"),
        _ORDERED,
    ),
)
_TURNING = word_set("not unless except neither nor")
#: The two things of a pair are contrasted, but said to be the same; then `both` would be used.
_OTHER = TextPattern(
    r"\bone(?: of [^.;,]{1,30}?)?(?: is| are| will be| be)? (?P<a>(?!the\b|a\b|an\b)[a-z]+)\b\s*(?:,|;|and|, and) "
    r"the other(?: one| half)?(?: is| are| will be)? (?P<b>(?P=a))\b"
    r"(?! (?:as well|too|also)\b)",
    re.IGNORECASE,
    cues="other",
)


def find_clashes(sentence: str) -> Iterator[Clash]:
    """The pairs of words in a sentence that clash."""
    small = small_words(sentence)
    if _TURNING.isdisjoint(small):
        for link in _LINKS:
            if link.cues.isdisjoint(small):
                continue
            for one, other in pairwise(link.words.finditer(sentence)):
                said, against = one.lastgroup or "", other.lastgroup or ""
                differ = said[:1] != against[:1] and said[1:] != against[1:]
                if differ and link.joints.fullmatch(sentence, one.end(), other.start()):
                    yield Clash(one.span(), other.span())
    if found := _OTHER.search(sentence):
        yield Clash(found.span("a"), found.span("b"))
