"""A text → two numbers that measure the same thing and cannot both hold.

`More than 7 cards: discard down to 6`, `above 6:1 counts as 5:1`, `discard all four and replace them with three new
ones`, `pay 5 mana, including at least 6 red mana`, `draw three cards; you may keep two or all four`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, has_number, read_number
from cardgen.frozen import frozen


@frozen
class Denied:
    """The number at `place` of a text should be `expected`, because of the one at `source`."""

    place: tuple[int, int]
    expected: int
    source: tuple[int, int]


_ONE, _TWO = rf"(?P<one>{NUMBER})\b", rf"(?P<two>{NUMBER})\b"
_GIVE_UP = (
    r"(?:discards?|reduces?|reduced|returns?|loses?|removes?|gives? up|sacrifices?|discarding|reducing)"
)
_OWNERS = r"(?:you|they|he or she|he|she|it)"
#: Whoever has more than the limit reduces to the limit.
_SURPLUS = TextPattern(
    rf"\b(?:more than|over|exceeds?|exceeding|in excess of)\s+{_ONE}(?P<between>[^.;:]{{0,160}}?)\b{_GIVE_UP}\b"
    rf"[^.;:\d]{{0,60}}?\b(?:(?:back )?down to|back to|until {_OWNERS} (?:have|has|hold|holds)(?: only| exactly)?)\s+"
    rf"{_TWO}(?!\s*%)",
    re.IGNORECASE,
    cues=("discard discards discarding reduce reduces reducing reduced return returns lose loses remove removes give "
          "gives sacrifice sacrifices", "more over exceed exceeds exceeding excess"),
)  # fmt: skip
_ODDS = r"(?:\s?[:-]\s?(?P<{0}>\d{{1,2}}))?"
_COUNTS_AS = (
    r"(?:reduces? to|counts? as|becomes?|(?:is|are) (?:always )?(?:reduced|capped|lowered|raised|treated|counted|"
    r"limited|considered)(?: to| at| as)?)"
)
#: What is beyond the end of a scale counts as the end.
_CAPPED = TextPattern(
    rf"\b(?P<way>above|beyond|over|higher than|greater than|more than|better than|below|under|less than|lower than|"
    rf"worse than)\s+{_ONE}{_ODDS.format('odds')}\b(?P<between>[^.;]{{0,50}}?)\b{_COUNTS_AS}\s+(?:an?\s+)?"
    rf"{_TWO}{_ODDS.format('odds2')}(?![\w%]|\.\d)",
    re.IGNORECASE,
    cues="above beyond over than below under",
)
_THINGS = r"(?P<{0}>(?:\s+[^\W\d_][\w'’-]*){{1,3}})"
#: A part is no larger than the whole.
_INCLUDING = TextPattern(
    rf"(?<![\w.,/–-]){_ONE}{_THINGS.format('whole')},?\s*[(]?\b(?:including|of which)\s+(?:at least\s+|exactly\s+)?"
    rf"{_TWO}{_THINGS.format('part')}(?![\w'’-])",
    re.IGNORECASE,
    cues="including which",
)
#: What is replaced completely is replaced by as many.
_REPLACED = TextPattern(
    rf"\ball\s+(?:of\s+)?(?:the\s+|these\s+|those\s+)?{_ONE}(?P<between>[^.;:]{{0,70}}?)\b(?:replaces?|replaced|"
    rf"replacing)\s+(?:them|these|those|all of them)\s+(?:with|by)\s+{_TWO}\s+(?:new|others?|cards|tiles)\b|"
    rf"\ball\s+(?:of\s+)?(?:the\s+|these\s+|those\s+)?(?P<one2>{NUMBER})\b(?P<between2>[^.;:]{{0,40}}?)\bdiscarded\s+"
    rf"and\s+(?P<two2>{NUMBER})\s+new\s+ones\b",
    re.IGNORECASE,
    cues=("all", "replace replaces replaced replacing discarded"),
)
#: At most everything that was drawn can be kept.
_KEPT = TextPattern(
    rf"\b(?:draws?|takes?|receives?|deals?|looks? at|gets?|dealt)\s+(?:the (?:top|first)\s+)?{_ONE}(?=\s+[^\W\d_])"
    rf"(?P<between>[^\n]{{0,260}}?)\bkeep(?:s|ing)?\b(?P<between2>[^.;]{{0,40}}?)\ball\s+{_TWO}(?=\s*(?:[.,;)]|if\b|of\b|$))",
    re.IGNORECASE,
    cues=("all", "keep keeps keeping"),
)
#: Whoever may never have more than a number `already` has just that number.
_ALREADY = TextPattern(
    rf"\bnever (?:have|hold|own|control) more than {_ONE}(?P<between>[^\n]{{1,200}}?)\balready "
    rf"(?:have|has|hold|holds|own) {_TWO}(?=,| [a-z]+,)",
    cues="already",
)
#: The choice is among those drawn and one more: `Draw 5 cards plus the one on your home and choose one of the six`.
_ONE_MORE = TextPattern(
    rf"\b(?:[Dd]raws?|[Tt]akes?) {_ONE}\s[^.;\d]{{1,30}}?\bplus (?:the|an?|one) [^.;\d]{{1,60}}?\b(?:one|1) of "
    rf"(?:the|these) {_TWO}",
    cues="plus",
)
#: `52 cards: 13 in each of 4 suits. Remove the 12 face cards; 40 cards remain.`
_REMAIN = TextPattern(
    rf"\b{_ONE}[- ]cards?\b[^\n]{{0,120}}?\b(?:remove|take out|set aside|discard|return)\b"
    rf"(?P<before>[^.;\n]{{0,30}}?)\s(?P<taken>{NUMBER})\b(?P<between>[^\n]{{1,80}}?)\s"
    rf"{_TWO}(?: cards)?(?: will)? (?:remain|are left|left)\b",
    re.IGNORECASE,
    cues="remain left",
)
#: There are as many numbered things as numbers: `24 action cards, numbered 1 to 25`.
_NUMBERED = TextPattern(
    rf"(?<![\w.,/–-]){_ONE} (?:[A-Za-z]+ ){{0,2}}(?!suits\b|colou?rs\b|sets\b|kinds\b|types\b)[a-z]+s,? (?:are )?[(]?"
    r"(?:(?:numbered|labelled|marked)(?: from)?|from(?= (?:1|one)\b)) "
    rf"(?P<start>{NUMBER})(?: to | through |\s?[-–]\s?){_TWO}"
    r"(?![\w%/]|[.,]\d|,? \(?(?:and|plus|with|without|except|but|no|excluding|omitting|skipping)\b)",
    cues="numbered labelled marked from",
)
#: `Give each player 3 cards, so that with 4 players 12 cards are dealt`.
_DEALT = TextPattern(
    rf"\b(?:each|every) player {_ONE} [^.;\d]{{1,40}}?,? so (?:that )?with (?P<times>{NUMBER}) players,? {_TWO}\b",
    cues=("each every", "so"),
)
_COUNTED = r"\s+(?:[a-z]+\s+){0,4}?[a-z]+"
#: A calculation in words, and again in digits: `1 trophy + 24 won cards - 4 cards in hand: 10 + 24 - 4`.
_RECKONED = TextPattern(
    rf"(?<![\w.])(?P<a>{NUMBER}){_COUNTED}\s?(?P<s1>[+−–-])\s?(?P<b>{NUMBER}){_COUNTED}\s?(?P<s2>[+−–-])\s?"
    rf"(?P<c>{NUMBER}){_COUNTED}\s?[:=]\s?(?P<x>\d+)\s?(?P<t1>[+−–-])\s?(?P<y>\d+)\s?(?P<t2>[+−–-])\s?(?P<z>\d+)\b"
)
#: Numbers further apart than this do not measure the same thing.
_NEAR = 2
#: By how much a remainder may be off.
_CLOSE = 5


def denied_numbers(text: str) -> Iterator[Denied]:
    """The numbers of a paragraph that a number near them contradicts."""
    for pattern in (_SURPLUS, _ALREADY):
        for found in pattern.finditer(text):
            if not has_number(found["between"]) and _are_near(found):
                yield _denied(found)
    yield from _ends(text)
    for found in _INCLUDING.finditer(text):
        one, two = _values(found)
        if two > one and set(fold_phrase(found["whole"])) & set(fold_phrase(found["part"])):
            yield _denied(found)
    for found in _REPLACED.finditer(text):
        which = "" if found["one"] else "2"
        if not has_number(found["between" + which] or "") and _are_near(found, which):
            yield _denied(found, which)
    for found in _ONE_MORE.finditer(text):
        one, two = _values(found)
        if two != one + 1 and abs(two - one) <= _NEAR:
            yield Denied(found.span("two"), one + 1, found.span("one"))
    yield from _worked_out(text)
    yield from _reckoned(text)
    yield from _kept(text)


def _worked_out(text: str) -> Iterator[Denied]:
    """Wrong numbers of things that are numbered, dealt to a number of players, or left over."""
    for found in _NUMBERED.finditer(text):
        if wrong := _numbered_through(found):
            yield wrong
    for found in _DEALT.finditer(text):
        one, two = _values(found)
        due = one * (read_number(found["times"]) or 0)
        if two != due:
            yield Denied(found.span("two"), due, found.span("one"))
    for found in _REMAIN.finditer(text):
        one, two = _values(found)
        due = one - (read_number(found["taken"]) or 0)
        supposed = " if " in found[0] or " If " in found[0]
        if supposed or has_number(found["before"] + found["between"]):
            continue
        if two != due and abs(two - due) <= _CLOSE:
            yield Denied(found.span("two"), due, found.span("one"))


def _numbered_through(found: re.Match[str]) -> Denied | None:
    """The last number, if things are slightly more or fewer than their numbers; if by far, several may share one."""
    (one, last), start = _values(found), read_number(found["start"]) or 0
    through = last - start + 1
    if start > last or one == through or abs(one - through) > _NEAR or one % through == 0:
        return None
    return Denied(found.span("two"), one + start - 1, found.span("one"))


def _ends(text: str) -> Iterator[Denied]:
    """Things beyond the end of a scale that count as a number short of its end."""
    for found in _CAPPED.finditer(text):
        one, two = _values(found)
        low = found["way"].lower() in {"below", "under", "less than", "lower than", "worse than"}
        wrong = two > one if low else two < one
        if (
            wrong
            and found["odds"] == found["odds2"]
            and _are_near(found)
            and not has_number(found["between"])
        ):
            yield _denied(found)


def _kept(text: str) -> Iterator[Denied]:
    """`all` that may be kept, if another number was drawn."""
    for found in _KEPT.finditer(text):
        one, two = _values(found)
        between = text[found.end("one") : found.start("two")]
        stated = {read_number(word) for word in re.findall(r"\w+", between)}
        if one != two and two > 2 and two not in stated and one > 2 and _are_near(found):
            yield _denied(found)


def _reckoned(text: str) -> Iterator[Denied]:
    """The one term of a calculation in words that differs in digits, and is not a multiple there."""
    if not has_number(text):
        return
    for found in _RECKONED.finditer(text):
        if (found["s1"], found["s2"]) != (found["t1"], found["t2"]):
            continue
        pairs = [(read_number(found[word]) or 0, int(found[figure])) for word, figure in ("ax", "by", "cz")]
        odd = [at for at, (said, shown) in enumerate(pairs) if said and shown % said]
        if len(odd) == 1 and sum(said == shown for said, shown in pairs) > 0:
            at = odd[0]
            yield Denied(found.span("abc"[at]), pairs[at][1], found.span("xyz"[at]))


def _values(found: re.Match[str], which: str = "") -> tuple[int, int]:
    return read_number(found["one" + which]) or 0, read_number(found["two" + which]) or 0


def _are_near(found: re.Match[str], which: str = "") -> bool:
    one, two = _values(found, which)
    return 0 < abs(one - two) <= _NEAR


def _denied(found: re.Match[str], which: str = "") -> Denied:
    return Denied(found.span("two" + which), _values(found, which)[0], found.span("one" + which))
