"""Two neighbouring sentences → words of which the second say what the first deny.

`Meeting the target fails. A shortfall fails`, `as long as it is face down. If it is turned face down, … no longer`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.meanings.linked_opposites import Clash
from cardgen.check.wording.sentences import Sentence
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import frozen


@frozen
class _Denial:
    """A pattern for clashing words `a` and `b`; a text has a word of each of `cues`, and the match none of `turned`."""

    pattern: TextPattern
    cues: tuple[frozenset[str], ...]
    turned: frozenset[str] = frozenset()


_FACE = r"face[- ]?(?:up|down)"
_STATE = rf"(?:{_FACE}|(?!(?:able|over|made|used|more|less|than|only|also|with)\b)[a-z]{{4,}})"
_NOT = r"(?:may not|cannot|can['’]t|must not|do not|don['’]t)"
_THING = r"(?:(?:any|the|your|other)\s)?"
_THIS = r"(?:\s(?:this|that)\s[a-z]+)?\s*[.;]"
_SENT = r"[^.;:!?]"
_WHO = r"the (?:player|one|person|team|side)s?"
#: The same outcome for reaching a number and for falling short of it.
_OUTCOMES = TextPattern(
    r"\b(?:meet(?:s|ing)?|match(?:es|ing)?|reach(?:es|ing)?|equal(?:s|l?ing)?(?:\sto)?|exceed(?:s|ing)?|at least|"
    rf"(?:or|is|are)\s(?:more|higher|greater|better|above)|higher|greater)\b{_SENT}{{0,60}}?"
    r"\b(?P<a>succeeds?|fails?|hits?|misses|miss|passes|pass|success|failure)\s*[.;,:]"
    rf"\s*{_SENT}{{0,25}}?\b(?:shortfalls?|less|lower|fewer|lesser|below|under|smaller|otherwise|(?:fall|falling|falls)"
    rf"\sshort|anything (?:else|less|lower)|any other (?:result|roll|total))\b{_SENT}{{0,45}}?\b(?P<b>(?P=a))\s*[.;,]",
    re.IGNORECASE,
)
#: What lasts while a thing is in a state ends when it leaves that state.
_WHILE = TextPattern(
    rf"\b(?:as long as|so long as|while|only (?:if|when|while)){_SENT}{{1,50}}?\s(?:is|are|remains?|stays?|lies?|lie)"
    rf"\s(?P<a>{_STATE})\s*[.;]\s*(?:if|when|whenever|once|as soon as)\b{_SENT}{{1,60}}?"
    rf"\s(?:is|are|becomes?|gets?|turns?|(?:(?:is|are|gets?|becomes?)\s(?:flipped|turned)))\s(?P<b>(?P=a)),"
    rf"{_SENT}{{1,60}}?\b(?:no longer|cease|ceases|stops?|(?:has|have|loses?)\s(?:no|its|their|the))\b",
    re.IGNORECASE,
)
#: What nobody may do cannot be the only thing that may be done.
_FORBIDDEN_FIRST = TextPattern(
    rf"\b{_NOT}\s(?P<verb>[a-z]+)\s{_THING}(?P<a>[a-z]+(?:\s[a-z]+)?)\b{_SENT}{{0,70}}[.;]\s*{_SENT}{{0,40}}?"
    rf"\b(?:only\s(?P=verb)|(?P=verb)\sonly)\s{_THING}(?P<b>(?P=a)){_THIS}",
    re.IGNORECASE,
)
_ONLY_FIRST = TextPattern(
    rf"\b(?:only\s(?P<verb>[a-z]+)|(?P<verbed>[a-z]+)\sonly)\s{_THING}(?P<a>[a-z]+(?:\s[a-z]+)?){_THIS}"
    rf"{_SENT}{{0,40}}?\b{_NOT}\s(?:(?P=verb)|(?P=verbed))\s{_THING}(?P<b>(?P=a)){_THIS}",
    re.IGNORECASE,
)
#: What can be bought cannot be available in another way only.
_GOT = "purchased bought acquired obtained gained recruited hired earned received built"
_GETTING = rf"(?:{_GOT.replace(' ', '|')})"
_ONE_WAY = TextPattern(
    rf"\b(?:can|may) be (?P<a>{_GETTING} (?:with|for)) {_SENT}{{2,40}}?(?:\s?[—–;:.]|\s-)\s*(?:they|it|these|those) "
    rf"(?:can|may) (?P<b>only be {_GETTING} (?:by [a-z]+ing|through|via))\b",
    re.IGNORECASE,
)
#: What is revealed lies face up.
_REVEALED = TextPattern(
    r"\b(?P<a>reveal(?:s|ed|ing)?)\b(?:\s[\w'’]+){1,6}?,?\s(?:by\s)?(?:placing|laying|putting|turning|flipping|setting)"
    r"\s(?:[\w'’]+\s){1,4}?(?P<b>face[- ]?down)\b(?![^.;]{0,40}\b(?:back|again|under|deck|bottom|pile|bag)\b)",
    re.IGNORECASE,
)
_SEEN = (
    TextPattern(
        r"\b(?P<a>face[- ]?down)\b[^.;]{0,20}\bso (?:that )?"
        r"(?P<b>(?:everyone|everybody|all(?: the)?(?: other)? players|all) can see)\b"
        r"(?! (?:how|the (?:back|number)|its back|their back))",
        re.IGNORECASE,
    ),
    TextPattern(
        r"\b(?P<a>face[- ]?up)\b[^.;]{0,20}\bso (?:that )?"
        r"(?P<b>(?:no[- ]?(?:one|body)|no other player|the other players (?:cannot|can['’]t))(?: else)?(?: can)? see)\b"
        r"(?! (?:the back|its back))",
        re.IGNORECASE,
    ),
)
#: Two things that are both so, or both not so, are alike.
_EXAMPLE = r"[.;]\s*(?:for example|for instance|e\.g\.|example:|that is),?\s"
_DIFFERENT = TextPattern(
    rf"\b(?P<a>different)\s*{_EXAMPLE}(?P<b>both)\b{_SENT}{{1,60}}\bor both\b",
    re.IGNORECASE,
)
_SAME = TextPattern(
    rf"\b(?P<a>the same|identical|alike)\s*{_EXAMPLE}(?P<b>one)\b{_SENT}{{1,60}}"
    r"\bthe other (?:must not|not|without)\b",
    re.IGNORECASE,
)
#: Nobody can be ahead of the leader.
_LEADER = TextPattern(
    r"\bhow (?:many|far)\b[^.;:?]{0,50}?\b(?:is|are|lies?) (?P<a>ahead of|in front of|above) "
    r"(?P<b>the leader|the leading player|the player in the lead)\b",
    re.IGNORECASE,
)
#: Second place is decided by the same measure as the first.
_RANKED = tuple(
    TextPattern(
        rf"\b{_WHO}\b{_SENT}{{1,40}}?\b(?P<a>{one})\b{_SENT}{{1,90}}?(?:,[\"”’']?|;|\band|\bthen) (?:then )?"
        rf"{_WHO}\b{_SENT}{{1,30}}?\b(?:second|2nd|third|3rd)[- ](?P<b>{other})\b",
        re.IGNORECASE,
    )
    for one, other in (
        (r"lowest|fewest|least|smallest", r"highest|most|largest|greatest"),
        (r"highest|most|largest|greatest", r"lowest|fewest|least|smallest"),
    )
)
_SEEING = word_set("see"), word_set("face faceup facedown")
_INSTANCE = word_set("example instance e.g is")
_PLACED = word_set("second 2nd third 3rd")
_ENTANGLED = word_set("unless except instead otherwise if")
_DENIALS = (
    _Denial(
        _OUTCOMES,
        (
            word_set("succeed succeeds fail fails hit hits miss misses pass passes success failure"),
            word_set(
                "shortfall shortfalls less lower fewer lesser below under smaller otherwise short anything other"
            ),
        ),
        word_set("not never unless except still also both either neither doesn't doesn’t"),
    ),
    _Denial(
        _WHILE,
        (word_set("long while only"), word_set("longer cease ceases stop stops has have lose loses")),
        word_set("not unless except otherwise"),
    ),
    *(
        _Denial(pattern, (word_set("only"), word_set("not cannot can't can’t don't don’t")), _ENTANGLED)
        for pattern in (_FORBIDDEN_FIRST, _ONLY_FIRST)
    ),
    _Denial(_ONE_WAY, (word_set("only"), word_set(_GOT)), word_set("except unless not")),
    _Denial(_REVEALED, (word_set("reveal reveals revealed revealing"), word_set("face facedown"))),
    *(_Denial(pattern, _SEEING) for pattern in _SEEN),
    _Denial(_DIFFERENT, (word_set("different"), word_set("both"), _INSTANCE)),
    _Denial(_SAME, (word_set("same identical alike"), word_set("one"), _INSTANCE)),
    _Denial(_LEADER, (word_set("how"), word_set("leader leading lead"))),
    *(_Denial(pattern, (_PLACED,)) for pattern in _RANKED),
)
#: Each with a test for its first cues, which nearly every sentence lacks, and with tests for the others.
_CUED = tuple(
    (denial, denial.cues[0].isdisjoint, [cues.isdisjoint for cues in denial.cues[1:]]) for denial in _DENIALS
)


def find_denials(text: str, sentence: Sentence, following: Sentence | None) -> Iterator[Clash]:
    """The clashes that begin in a sentence of the text and end in it or in the following one, relative to the first."""
    small = small_words(sentence.text) | (small_words(following.text) if following else frozenset())
    said = text[sentence.start : following.end if following else sentence.end]
    for denial, lacks, others_lack in _CUED:
        if lacks(small) or any(lack(small) for lack in others_lack):
            continue
        found = denial.pattern.search(said)
        if (
            found
            and found.start("a") < len(sentence.text)
            and denial.turned.isdisjoint(small_words(found[0]))
        ):
            yield Clash(found.span("a"), found.span("b"))
