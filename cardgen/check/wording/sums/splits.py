"""A text → numbers that are divided or added up in words: `12 cards: 5 red, 4 blue and 3 green`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import prod

from cardgen.check.wording.quantities import ABSTRACT_NOUNS, COMPONENT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, has_number, read_number, word_set
from cardgen.frozen import frozen


@frozen
class Number:
    """A number of a text, and its place."""

    value: int
    start: int
    end: int


@frozen
class Split:
    """A number, and the parts that it consists of according to the text."""

    total: Number
    parts: tuple[Number, ...]

    @property
    def expected(self) -> int:
        """The sum of the parts."""
        return sum(part.value for part in self.parts)


#: What cannot be a whole of parts. Spaces and hexes, unlike other places and measures, are counted by what they show.
_NO_WHOLE = (ABSTRACT_NOUNS - {"space", "hex", "square", "point"}) | word_set(
    "team side group set match hand round game result roll"
)
_MONEY = word_set("coin gold money credit")
_CONSISTS = (
    r"(?:(?:are |is )?(?:divided|split|sorted|grouped|broken down)(?: up)?(?: as follows| into| in)?:?|"
    r"(?:that |which )?(?:consists? of|comprises?)|comprising|(?:are |is )?made up of|namely|consisting of|"
    r"(?P<holds>(?:that |which )?(?:contains?|has|have)|containing))(?: the following)?:?\s|"
    rf"(?:are|is|come|comes) (?:of|in) (?:the following |{NUMBER} )?(?:different )?(?:kinds?|types?|sorts?|colou?rs?|"
    r"sizes|suits|values):\s|(?P<same>are)\s"
)
_OPENS = TextPattern(
    r"(?:\s(?:each|per [a-z]+|for (?:each|every) [a-z]+(?=:)|total|"
    r"in (?:total|all|the (?:box|game|deck|bag|supply))|altogether))?"
    r"(?:\s(?:in|of) the (?:colou?rs?|values?|sizes|types|kinds|suits)(?: of(?: the)? [a-z]+)?(?=\s?[:(]))?"
    r"(?:\s?\([^()]{1,40}\)(?=\s?[:–—]))?"
    rf"(?P<open>\s*(?:,\s)?[;:,(–—]|\s--?\s|\s(?:{_CONSISTS}))\s*"
    rf"(?:(?:made up|consisting|composed) of:?\s|namely\s|i\.e\.,?\s)?(?=(?:the\s)?(?:{NUMBER}|an?)\s)",
    re.IGNORECASE,
)
#: A number of things that were named just before: `40 cards (10 per player: 7 Deckhands and 3 Gulls)`.
_PORTION = TextPattern(rf"(?<=\()(?P<number>{NUMBER})(?= per [a-z]+:)", cues="per")
_STARTING = TextPattern(
    rf"\b(?P<number>{NUMBER})-(?P<noun>card|tile|token|die|piece|coin) (?:[a-z]+ )?(?:deck|hand|set|pile|army)s?"
    r"(?=\s|[:(,])",
    re.IGNORECASE,
)
#: `Eight units arrive: three on turn 3, three on turn 5 and two on turn 6.`
_DEALT = TextPattern(
    rf"(?:The |All |These )?(?P<number>{NUMBER})\s[^.:;()\d]{{3,80}}:\s(?={NUMBER}\s(?:\w+\s)?(?P<where>on|in|at|from|"
    r"to|with|by|during|for)\s)",
    re.IGNORECASE,
)
#: `A 52-card deck plus one joker, 53 cards`
_AND_MORE = TextPattern(
    rf"\b(?P<one>{NUMBER})[- ]cards? (?:[a-z]+ )?(?:deck|pack),? (?:plus|and|with) (?P<more>{NUMBER})(?:\s[a-z]+)"
    rf"{{1,2}}(?:,|:| –| —|\s?\(| making| for a total of| =| which makes)\s?(?:making |so )?"
    rf"(?P<total>{NUMBER}) cards\b",
    re.IGNORECASE,
    cues="plus and with",
)
_BRACKETED = TextPattern(r"\((\d{1,3})[^()\d]{0,30}\)")
#: A number of things and a list of their names, each with a number in brackets.
_NAMED = TextPattern(
    r"(?<![\w.,/–-])(?P<number>\d{1,4})(?: [^\W\d_][\w'’-]*){1,3}(?:\*\*)?\s?(?:[:—–]|\s-)\s"
    r"(?P<list>[^(),.;:]{1,25} \(\d{1,3}[^()\d]{0,30}\)(?:,? (?:and )?[^(),.;:]{1,25} \(\d{1,3}[^()\d]{0,30}\)){2,14})"
    r"(?=\s*(?:[.;]|$))"
)
_JOINT = TextPattern(r"\s*(?P<joint>,\s*(?:and|plus)\b|[,;&+]|\b(?:and|plus)\b)\s*")
_LEAD = TextPattern(
    rf"(?:the\s+|another\s+|finally\s+|also\s+)*(?P<number>{NUMBER}|an?(?=\s+[^\W\d]))(?=\s|$)\s*(?:[x×]\s)?",
    re.IGNORECASE,
)
#: After these words a number is not a part: `20 worth 1`, `3 of value 5`.
_ATTRIBUTE = TextPattern(
    r"\b(?:worth|values?|valued(?: at)?|level|tier|age|era|epoch|stage|grade|type|denomination|numbered|rank|"
    r"strength|of|to|at|for|from|through|with|d)\s*$|[-–]$",
    re.IGNORECASE,
)
_DIGITS = TextPattern(r"\d+")
_QUOTED = TextPattern(r"[\"“'‘]\$?\d+[\"”'’]s?")
_OPEN_LIST = TextPattern(
    r"\b(?:or|either|etc|up to|at least|at most|includ\w+|each|per|extra|more|another|every|of which)\b|…|\.\.\.",
    re.IGNORECASE,
)
#: Extra points are a part like any other.
_MORE_POINTS = TextPattern(r"\b(?:extra|additional|more) (?=points?\b)", re.IGNORECASE)
_PARTLY = TextPattern(r"\b(?:either|up to|at least|at most|rolls?|rolled|rolling)\b", re.IGNORECASE)
#: `9 points: 4 for houses and 5 for roads`; `10 piles, 4 of 6 cards and 6 of 5 cards`.
_SHARE = TextPattern(r"\s*(?:points?\s)?(?:for|from)\b")
_OF = TextPattern(r"\s*of\s\d")
_ENDS = TextPattern(r"[()]|[.!?](?=\s|$)|;(?!\s*(?:and\s+)?\d)|:")
_BRACKET = TextPattern(r"\([^()]*\)")
#: A number further from the sum counts something else: one that is off by more than this, and by more than half.
_NEAR = 3
_FEWEST = 2
#: More numbers than these are not the sides of something.
_MOST_SIDES = 3
#: A longer stretch, in characters, is not a list of parts.
_LONGEST = 400
#: One more, without a number, behind the counted parts: `1 Gate, 12 Halls, 4 Vaults and the Wyrm's Den`.
_AND_THE_ONE = TextPattern(r",?\s(?:and|plus)\sthe\s[A-Z]")


@lru_cache(maxsize=16384)
def find_splits(text: str) -> tuple[Split, ...]:
    """The splits of a text, right or wrong, except those that are wrong by far."""
    return tuple(_splits(text)) if has_number(text) else ()


def _splits(text: str) -> Iterator[Split]:
    for sentence in split_sentences(text):
        words = sentence.text
        for total, end in _totals(words):
            opened = _OPENS.match(words, end)
            if opened and not _PARTLY.search(words[max(0, total.start - 60) : total.start]):
                yield from _shared_out(words, total, opened, sentence.start)
        for found in _AND_MORE.finditer(words):
            base = sentence.start
            whole, *parts = (
                Number(read_number(found[name]) or 0, base + found.start(name), base + found.end(name))
                for name in ("total", "one", "more")
            )
            yield Split(whole, tuple(parts))
        yield from _in_brackets(words, sentence.start)
        if ": " in words and (split := _dealt_out(words, sentence.start)):
            yield split


def _totals(text: str) -> Iterator[tuple[Quantity, int]]:
    """The quantities that may consist of parts, each with the end of its words."""
    for quantity in find_quantities(text):
        if quantity.noun and quantity.head not in _NO_WHOLE:
            yield quantity, quantity.end
    for found in _PORTION.finditer(text):
        value = read_number(found["number"]) or 0
        yield Quantity(value, (), *found.span("number"), found.end(), ""), found.end("number")
    if "-" not in text:
        return
    for found in _STARTING.finditer(text):
        value, shown = read_number(found["number"]) or 0, found["noun"]
        yield Quantity(value, (fold(shown),), *found.span("number"), found.end(), shown), found.end()


def _shared_out(text: str, total: Quantity, opened: re.Match[str], base: int) -> Iterator[Split]:
    """The parts after a quantity, if nothing else follows."""
    sign = opened["open"].strip()[-1:]
    end = _region_end(text, opened.end(), in_brackets=sign == "(")
    inside = text.count("(", 0, total.start) > text.count(")", 0, total.start)
    if inside and sign in {",", ";"}:
        return
    pieces = _pieces(text, opened.end(), end)
    if len(pieces) < _FEWEST or (sign == "," and not _are_shades(total, pieces)):
        return
    shares = _are_shares(pieces)
    heads = {piece.head for piece in pieces} - ({"point"} if shares else set())
    if not _may_consist_of(total, pieces, heads, opened) or (total.head == "point" and not shares):
        return
    whole = Number(total.value, base + total.start, base + total.number_end)
    split = Split(whole, tuple(Number(p.value, base + p.start, base + p.end) for p in pieces))
    if total.value == split.expected + 1 and _AND_THE_ONE.search(text, pieces[-1].end, end):
        return
    values = [part.value for part in split.parts]
    factors = 0 if shares or len(values) > _MOST_SIDES else prod(values)
    # A part as great as the whole is another whole, unless the parts have no names of their own: `one with a crown`.
    whole_again = total.value in {*values, factors} and (sign != "(" or heads != {""})
    # `4 sails of 3 ships (2 red and 2 blue)`: a thing named before is divided.
    earlier = any(q.value == split.expected for q in find_quantities(text) if q.start < total.start)
    # For single things, one each, ARI205 counts the names.
    if max(values) > 1 and not whole_again and not earlier and is_near(total.value, split.expected):
        yield split


def _are_shares(pieces: Sequence[_Piece]) -> bool:
    """Whether parts are points and the like, each for something."""
    said = [_SHARE.match(piece.words) for piece in pieces]
    return any(said) and all(
        share or piece.head == "point" for share, piece in zip(said, pieces, strict=True)
    )


def _may_consist_of(
    total: Quantity, pieces: Sequence[_Piece], heads: set[str], opened: re.Match[str]
) -> bool:
    """Whether things with these last words can be parts of the whole, which the words in between say to follow."""
    if heads == {"card"} and total.head in _MONEY:
        return False  # Cards that are worth something are not parts of their worth.
    spoken = {piece.head for piece in pieces if not piece.words.lstrip()[:1].isupper()} & heads
    if (opened["holds"] and total.head not in heads) or spoken & (_NO_WHOLE - {total.head}):
        return False
    # In `The 4 boats are 2 spaces and 3 hexes away`, no part is a boat.
    return not opened["same"] or heads == {total.head}


def _in_brackets(text: str, base: int) -> Iterator[Split]:
    """Parts whose numbers are in brackets after their names: `63 cards — L/2 (22), 3 (9), 4 (6) and 7 (26)`."""
    if "(" not in text:
        return
    for found in _NAMED.finditer(text):
        at = found.start("list")
        parts = tuple(
            Number(int(number[1]), base + at + number.start(1), base + at + number.end(1))
            for number in _BRACKETED.finditer(found["list"])
        )
        start, end = found.span("number")
        whole = Number(int(found["number"]), base + start, base + end)
        split = Split(whole, parts)
        if len(parts) > _FEWEST and is_near(whole.value, split.expected):
            yield split


def _dealt_out(text: str, base: int) -> Split | None:
    """What a sentence assigns to several times or places, each with the same preposition, if it says nothing else."""
    lead = _DEALT.match(text)
    if lead is None or _PARTLY.search(text[: lead.end()]):
        return None
    part = (
        rf"(?P<number>{NUMBER})\s(?:\w+\s)?{lead['where']}\s(?!(?:each|every|both|all)\b)[^,;:.()]{{1,40}}?"
        r"(?=,|\sand\s|\.|$)"
    )
    parts: list[Number] = []
    at = lead.end()
    while found := re.compile(part, re.IGNORECASE).match(text, at):
        start, end = found.span("number")
        parts.append(Number(read_number(found["number"]) or 0, base + start, base + end))
        joint = _JOINT.match(text, found.end())
        at = joint.end() if joint else found.end()
    start, end = lead.span("number")
    whole = Number(read_number(lead["number"]) or 0, base + start, base + end)
    split = Split(whole, tuple(parts))
    return (
        split
        if len(parts) >= _FEWEST and at >= len(text) - 1 and is_near(whole.value, split.expected)
        else None
    )


def is_near(total: int, expected: int) -> bool:
    """Whether a total that differs from the sum may be a slip, instead of counting something else."""
    return abs(total - expected) <= max(_NEAR, min(total, expected) // 2)


@frozen
class _Piece:
    """A part of a list: its number, the place of that, and the words for what it counts."""

    value: int
    start: int
    end: int
    words: str

    @property
    def head(self) -> str:
        """The last word of what it counts, folded."""
        quantity = next(iter(find_quantities(f"2 {self.words}")), None)
        return quantity.head if quantity else ""


def _region_end(text: str, start: int, in_brackets: bool) -> int:
    """Where a list ends at the latest: at the bracket that encloses it, a full stop or the end."""
    depth = 0
    longest = min(len(text), start + _LONGEST)
    for found in _ENDS.finditer(text, start, longest):
        if found[0] == "(":
            depth += 1
        elif found[0] == ")":
            if not depth:
                return found.start()
            depth -= 1
        elif not depth:
            return found.start()
    return start if in_brackets else longest


def _pieces(text: str, start: int, end: int) -> list[_Piece]:
    """The counted parts between two offsets; none if anything else is among them."""
    masked = text[:start] + _BRACKET.sub(lambda found: "\x00" * len(found[0]), text[start:end])
    joints = list(_JOINT.finditer(masked, start))
    starts = [start, *(joint.end() for joint in joints)]
    ends = [*(joint.start() for joint in joints), end]
    found: list[_Piece] = []
    closed = False
    for nth, (first, last) in enumerate(zip(starts, ends, strict=True)):
        joint = joints[nth - 1]["joint"].lower() if nth else ""
        lead = _LEAD.match(masked, first, last)
        if lead is None:
            if joint == "and":
                continue
            if closed and joint.startswith(","):
                break
            return []
        words = masked[lead.end() : last].replace("\x00", "")
        said = masked[first:last].removesuffix(" each") if _OF.match(words) else masked[first:last]
        if _OPEN_LIST.search(_MORE_POINTS.sub("", said)) or _has_number(words):
            return []
        found.append(_Piece(read_number(lead["number"]) or 1, *lead.span("number"), words))
        closed = joint.endswith(("and", "plus")) or joint in {"&", "+"}
    return found


def _has_number(words: str) -> bool:
    """Whether a part contains a number other than a value: `20 worth 1`, `30 "10"s`."""
    words = _QUOTED.sub("", words)
    return any(not _ATTRIBUTE.search(words[: digits.start()]) for digits in _DIGITS.finditer(words))


def _are_shades(total: Quantity, pieces: list[_Piece]) -> bool:
    """Whether parts after a comma have no nouns of their own: `5 figures, 4 tan and 1 red`."""
    if all(_OF.match(piece.words) for piece in pieces):
        return True
    return (
        total.shown.endswith("s")
        and len(pieces) == _FEWEST
        and all(
            (word := piece.words.strip()).isalpha()
            and word.islower()
            and word[-1] != "s"
            and fold(word) not in COMPONENT_NOUNS
            for piece in pieces
        )
    )
