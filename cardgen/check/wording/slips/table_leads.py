"""What stands before a match of a table → whether the words that look wrong belong to it, and are right."""

from __future__ import annotations

from re import Match

from cardgen.check.wording.slips.table_numbers import word_before
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: Words with which `this` forms a phrase, so that a clause may follow: `after this players may trade`.
PHRASE_BEFORE_THIS = word_set(
    "after before during with without of by from for on upon in like despite since do doing to at using through until "
    "than because against"
)
_GIVING = word_set(
    "give gives gave deal deals show shows cost costs grant grants offer offers pay pays hand hands "
    "pass passes sell sells send sends tell tells award awards bring brings lend lends owe owes teach teaches "
    "ask asks deny denies save saves"
)
#: A noun and the subject of its relative clause: `the tiles you`.
_OF_THING = TextPattern(
    r"\b(?:[Tt]he|[Tt]hose|[Tt]hese|[Aa]ny|[Aa]ll|[Tt]wo|[Tt]hree|[Ee]very|[Ee]ach)\s(?:[a-z]+\s){0,2}[a-z]+\s"
    r"(?:you|they|players|we|he|she|the\splayers)\s$"
)
#: What is handed, sent or brought in: `turn your tokens in to the bank`.
_HANDED = TextPattern(
    r"\b(?i:hand|turn|send|sent|cash|trad|mail|bring|brought|pay|paid|let|invit)\w{0,3}\s(?:[\w'’-]+\s){0,3}[\w'’-]+$"
)
#: Something done as the subject, with the verb of its clause: `should climbing it prove hard`.
_DONE_FIRST = TextPattern(
    r"[a-z]+ing (?:(?!to\s)[\w'’-]+ ){0,5}(?:not be|ever be|still be|be|prove|fail|become|cause|require|result|seem)\b"
)
#: A verb that precedes its subject, because of how the sentence begins: `only then may the player`.
_TURNED = TextPattern(
    r"(?:^|[.!?;:,] |\b(?:and|but) )(?:[Oo]nly|[Nn]ot until|[Nn]or|[Nn]ever|[Uu]nder no|[Aa]t no)\b[^.!?;:]{0,160}$"
)
#: What is asked for in a clause with `that`, whose verb has no ending: `it is vital that the king have no heir`.
_ASKED_FOR = TextPattern(
    r"\b(?:important|necessary|essential|vital|crucial|imperative|desirable|better|best|condition|demand|wish|request|law)\b"
    r"[^.;:!?]{0,30}\bthat\s"
)
#: A time since or until which something lasts: `if the coins since the last payday are spent`.
_SINCE = TextPattern(r"[a-z]s\s(?:since|until)\s")
#: What is done with something, before the preposition of the verb.
_DEALT = TextPattern(
    r"\b(?:is|are|was|were|be|been|being)\s(?:[a-z]+ly\s)?[a-z]+(?:ed|en|wn|lt|nt|id|ght|ne|de)\s$"
)
#: How many characters before a match what it belongs to may begin.
_LEAD = 60


def ends_phrase(found: Match[str]) -> bool:
    """Whether `this` ends a phrase, and a clause begins behind it: `after this players may trade`."""
    return word_before(found) in PHRASE_BEFORE_THIS


def is_given(found: Match[str]) -> bool:
    """Whether the match is what somebody is given, with that: `show others cards`."""
    return word_before(found) in _GIVING


def is_of_thing(found: Match[str]) -> bool:
    """Whether the match ends a relative clause, and the verb of its noun follows: `the tiles you choose make a row`."""
    return _OF_THING.search(found.string, max(0, found.start() - _LEAD), found.start()) is not None


def is_handed(found: Match[str]) -> bool:
    """Whether something is handed in, to somebody: `turn your tokens in to the bank`."""
    return _HANDED.search(found.string, max(0, found.start() - _LEAD), found.start()) is not None


def is_done_first(found: Match[str]) -> bool:
    """Whether what is done is the subject of a clause: `should climbing it prove hard`."""
    return _DONE_FIRST.match(found.string, found.start("odd")) is not None


def is_stated(found: Match[str]) -> bool:
    """Whether the clause of a match tells what is so, and its noun is the subject."""
    begin = max(0, found.start() - _LEAD)
    asked = any(each.end() > found.start() for each in _ASKED_FOR.finditer(found.string, begin, found.end()))
    lasting = _SINCE.match(found.string, max(0, found.start() - len("es ")))
    return not asked and lasting is None


def follows_subject(found: Match[str]) -> bool:
    """Whether the verb of a match follows its subject: not `only if nobody claims it may a guard`."""
    return _TURNED.search(found.string, 0, found.start("odd")) is None


def is_stranded(found: Match[str]) -> bool:
    """Whether a preposition ends a clause, and the pronoun behind it begins another: `when they are dealt with he`."""
    return _DEALT.search(found.string, max(0, found.start() - _LEAD), found.start()) is not None
