"""The text before a capitalised word, and from it on → whether these are two complete clauses that nothing joins."""

from __future__ import annotations

from cardgen.check.wording.nouns import is_noun, is_only_verb, is_thing, singular_of, verb_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: Words that are always verbs in a clause with a subject.
_HELPS = word_set(
    "is are was were has have had may must can cannot will should would could does do did don't doesn't can't isn't "
    "aren't won't"
)
#: Words that begin a clause which needs another one.
_JOINS = word_set(
    "if when whenever until unless that which who whom whose where because while before after once as whether "
    "than so though although since what how why says say called named means like"
)
#: Verbs that may be nouns as well, but do not end a clause.
_DEEDS = word_set(
    "draws plays takes moves places gains scores adds rolls pays keeps turns attacks begins wins loses counts deals "
    "ends starts returns passes shows uses goes puts gets gives looks counters costs works"
)
#: A subject and its verb: `Creatures may`, `Influence tokens are`.
_SUBJECT = TextPattern(
    r"(?P<first>[A-Z][a-z]+)(?P<more>(?: [a-z-]+){0,2}?) (?:may|must|can|cannot|will|is|are|has|have|was|were|does|do|"
    r"should)(?:n['’]t)? [a-z]"
)
_WORD = TextPattern(r"[a-z]+(?:['’][a-z]+)?")
_LAST_SENTENCE = TextPattern(r"[.!?:;]['\"”’)]* ")
_FEWEST = 3


def begins_second_clause(before: str, after: str) -> bool:
    """Whether `after`, which begins with a capital, is a clause with its own subject, and `before` a complete one."""
    subject = _SUBJECT.match(after)
    if subject is None:
        return False
    *_, last = subject.group("more").split() or [subject["first"].lower()]
    return is_thing(last) and is_whole_clause(before)


def is_whole_clause(text: str) -> bool:
    """Whether the last, unfinished sentence of a text has a verb and ends with a noun or a participle."""
    words = _WORD.findall(_LAST_SENTENCE.split(text)[-1].lower())
    if len(words) < _FEWEST or not (is_noun(words[-1]) or singular_of(words[-1]) or words[-1].endswith("ed")):
        return False
    joined = max((at for at, word in enumerate(words) if word in _JOINS), default=-1)
    return any(
        word in _HELPS or word in _DEEDS or is_only_verb(word) or verb_of(word)
        for word in words[joined + 1 : -1]
    )
