"""A text → numbers about a full place or hand, or the end of a scale, that do not fit the limit before them:
`A ship carries up to four crates. A ship with five crates is full.`
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import NUMBER, ORDINALS, fold, read_number
from cardgen.frozen import frozen


@frozen
class AtTheEnd:
    """The number at `place` should be `expected`, because of the limit at `source`."""

    place: tuple[int, int]
    expected: int
    source: tuple[int, int]


_LIMIT = TextPattern(
    r"\b(?:at most|up to|no more than|not more than|more than|a maximum of|room for(?: only)?|space for) "
    rf"(?P<most>{NUMBER}) (?P<nouns>[a-z]{{3,}}(?: [a-z]{{3,}})?)\b",
    re.IGNORECASE,
    cues="most up more maximum room space",
)
#: Words that forbid to have more than a number.
_NO_MORE = TextPattern(
    r"\b(?:never|nobody|no one|no [a-z]+|not|cannot|can['’]t)\b[^.;:]{0,40}$", re.IGNORECASE
)
_MORE = "more than"
_STOPS = r"(?:no (?!one\b)[a-z]+|(?:is|are) (?:then )?full|cannot|can['’]t|may not|must not|never)\b"
#: `When the reserve already holds six cubes, no more can be added`.
_FULL = TextPattern(
    rf"\b(?:if|when|once|as soon as|an?|any|the|whoever|who|that|which)\b[^.;:,\d]{{0,40}}?\b(?:holds?|has|have|"
    rf"contains?|carries|carry|bears?|with|there are|owns?|stand)(?: already)? (?P<two>{NUMBER}) "
    rf"(?P<noun>[a-z]{{3,}})\b[^.;:\d]{{0,60}}?\b{_STOPS}",
    re.IGNORECASE,
    cues="full no cannot can't can’t may must never",
)
#: `Whoever has six of them must return one`.
_ONE_TOO_MANY = TextPattern(
    rf"\b(?:whoever|anyone who|who|if (?:you|they|a player)|when (?:you|they|a player)) (?:ever |then )?(?:has|"
    rf"have|gets?|draws?|holds?|owns?|reach(?:es)?) (?P<two>{NUMBER})(?: of them| (?P<noun>[a-z]{{3,}}))?,? "
    rf"[^.;:\d]{{0,16}}?\b(?:must|has to|have to) "
    r"(?:at once |immediately )?(?:return|discard|give|remove|put|lose|sell)(?: back)? (?:one|an?)\b"
    # Who is full makes room for another one: `must discard one to take a new one`.
    r"(?![^.;]{0,40}\b(?:to (?!the\b|an?\b|his\b|her\b|their\b|your\b|its\b)|before\b|first\b|when\b|if\b))",
    re.IGNORECASE,
    cues=("must has have", "return discard give remove put lose sell"),
)
#: `The fourth piece must go elsewhere`: who gets it has one too many.
_NEXT_ONE = TextPattern(
    rf"\bthe (?P<two>{'|'.join(ORDINALS)}) (?P<noun>[a-z]{{3,}}) (?:must|has to|cannot|may not|is (?:lost|returned|"
    r"discarded|placed|put)|goes)\b",
    re.IGNORECASE,
    cues=" ".join(ORDINALS),
)
#: Verbs that say how many can be held, before the limit or after it; drawing or paying so many is something else.
_HOLDS = TextPattern(
    r"\b(?:holds?|carry|carries|owns?|ha(?:s|ve)|keeps?|contains?|room|space|stands?|fits?|lie|be (?:placed|put|"
    r"stored)|stores?|sits?|occupied by|controls?)\b",
    re.IGNORECASE,
)
_LIES = TextPattern(
    r" [a-z ]{3,24}? (?:may|can) (?:ever )?(?:stand|lie|sit|fit|stay|be (?:placed|put|stored|held|kept|in|on|at))\b",
    re.IGNORECASE,
)
#: The case must be about the same thing as the limit, unlike `With a crew, a boat that`.
_NO_CASE = TextPattern(
    r"(?:^|.*[.;:])\W*(?:(?:when|if|whenever|but|and|so|once)\b)?(?:[ ]?[a-z]+){0,2}\s*$",
    re.IGNORECASE | re.DOTALL,
)
_FROM_TO = TextPattern(
    rf"\b(?:levels?|values?|runs?|numbers?|numbered|ranks?|tracks?|strengths?|go(?:es)?|ranges?|spaces?)(?: "
    rf"(?:are|is))?(?: from)? (?P<low>0|1|zero|one) (?:to|through|up to) (?P<most>{NUMBER})\b",
    re.IGNORECASE,
    cues="to through",
)
_END = TextPattern(
    rf"\b(?:(?:level|space|step|value|rank|number|field|the) (?P<two>{NUMBER}),? (?:the (?:highest|last|maximum|"
    rf"top)|at (?:its|the) "
    rf"end|(?:is|being) the (?:highest|last|maximum))|(?:highest|strongest|last|maximum)(?: possible)? (?:card|"
    rf"level|space|value|"
    rf"step|rank|number|field)(?:, the| is(?: the)?| \(the)? (?P<two2>{NUMBER})(?! (?:of|cards|times)\b))",
    re.IGNORECASE,
    cues="highest last maximum top end strongest",
)
#: How far behind the limit it may be repeated, and by how much a slip may be off.
_REACH, _NEAR = 200, 3


def ends_of_limits(text: str) -> Iterator[AtTheEnd]:
    """The numbers of a text that do not fit the limit before them."""
    for limit in _LIMIT.finditer(text):
        forbids = limit[0].lower().startswith(_MORE)
        if forbids and not _NO_MORE.search(text, max(0, limit.start() - 60), limit.start()):
            continue
        near = max(0, limit.start() - 40)
        if not (_HOLDS.search(text, near, limit.end("most")) or _LIES.match(text, limit.end("most"))):
            continue
        most = read_number(limit["most"]) or 0
        nouns = frozenset(map(fold, limit["nouns"].lower().split()))
        for pattern, more in ((_FULL, 0), (_ONE_TOO_MANY, 1), (_NEXT_ONE, 1)):
            found = pattern.search(text, limit.end(), limit.end() + _REACH)
            plain = found and _NO_CASE.match(text[limit.end() : found.start()])
            if found and plain and (wrong := _wrong(limit, found, most + more, nouns)):
                yield wrong
                break
    for scale in _FROM_TO.finditer(text):
        found = _END.search(text, scale.end(), scale.end() + _REACH)
        if found and (wrong := _wrong(scale, found, read_number(scale["most"]) or 0, frozenset())):
            yield wrong


def _wrong(
    limit: re.Match[str], found: re.Match[str], expected: int, nouns: frozenset[str]
) -> AtTheEnd | None:
    """A slip, if the number found is another one for the same thing, and no number stands between."""
    which = "two" if found["two"] else "two2"
    named = found.groupdict().get("noun")
    if nouns and named and fold(named.lower()) not in nouns | {"one"}:
        return None
    between = limit.string[limit.end() : found.start(which)]
    if any(number[0].lower() not in {"one", "1"} for number in ANY_NUMBER.finditer(between)):
        return None
    word = found[which].lower()
    value = ORDINALS.get(word) or read_number(word) or 0
    if value == expected or abs(value - expected) > _NEAR or value < 1:
        return None
    return AtTheEnd(found.span(which), expected, limit.span("most"))
