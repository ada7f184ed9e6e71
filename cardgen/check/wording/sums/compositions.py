"""A text → counted things whose make-up stands behind them: `106 tiles (8 sets numbered 1–13, plus 2 jokers)`.

The make-up is a list of terms. A term is a number of things, a product (`4 sets of 6`, `10 x 6`), a range of numbers
(`numbered 1-16`) or so many of each of several names. Where a term can be read in two ways, because `8 sets of 1–13 in
four colours` may or may not have each colour in each set, either result is right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product as combinations
from math import prod

from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.sums.splits import Number
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, has_number, read_number
from cardgen.frozen import frozen


@frozen
class Composition:
    """The number that the text gives, what its make-up comes to, how that is computed, and where that stands."""

    result: Number
    expected: int
    shown: str
    start: int
    end: int


@frozen
class Share:
    """`52 tokens (8 of each colour + 4 rainbow)`: a number of things, so many for each of a `kind`, and some `more`."""

    total: Number
    each: Number
    kind: str
    more: int

    @property
    def kinds(self) -> int | None:
        """How many of the kind there are; None if the things cannot be shared out so."""
        count, rest = divmod(self.total.value - self.more, self.each.value)
        return count if not rest and count > 0 else None


@frozen
class _Term:
    """The ways to read a term, each as factors, and whether it is more than a plain number of things."""

    readings: tuple[tuple[int, ...], ...]
    structured: bool = True


_WORD = r"[^\W\d_][\w'’-]*"
_KINDS = r"(?:colou?rs|suits|types|kinds|species|varieties|shapes|factions|players|designs|patterns|values)"
_IN_KINDS = rf"\s(?:in|of)\s(?:the\s)?(?P<kinds>{NUMBER})(?:\s[a-z]+){{0,2}}?\s{_KINDS}"
_MADE_OF = TextPattern(
    rf"(?<![\w.,/–—-])(?P<total>{NUMBER})(?P<thing>(?:\s(?!for\b|per\b){_WORD}){{1,6}}?)(?:{_IN_KINDS})?(?:\*\*|__)?"
    r"(?:\s?\((?P<inside>[^()]{3,200})\)|\s?—\s?(?P<inside2>[^()—.]{3,120})(?=—|\.?$)|"
    rf"[,:]\s(?P<inside3>{NUMBER}\s(?:for|of|per|in)\s[^(),.;:]{{3,40}})(?=\.?$))",
    re.IGNORECASE,
)
_SETS = r"(?:sets|decks|packs|stacks|piles|groups|rows|series|copies)"
_RANGE = r"(?:from\s)?(?P<low>\d{1,3})\s?(?:-|–|to|through)\s?(?P<high>\d{1,3})"
_THINGS = r"(?:\s[a-z]+){0,2}?"
#: `4 sets of 6`, `8 sets of tiles numbered 1–13 in four colours`.
_OF_SETS = TextPattern(
    rf"(?P<sets>{NUMBER})(?:\s[a-z]+)?\s{_SETS}\sof(?:(?:{_THINGS}\snumbered|{_THINGS})\s{_RANGE}|"
    rf"\s(?P<size>{NUMBER}){_THINGS})(?:\seach)?(?:{_IN_KINDS})?",
    re.IGNORECASE,
)
#: `numbered 1-16`, `numbered 1–13 in each color`, or the range alone.
_NUMBERED = TextPattern(
    rf"(?P<said>numbered\s|numbers\s|nos?\.?\s)?{_RANGE}(?P<each>\s(?:in|of|for)\seach\s[a-z]+)?",
    re.IGNORECASE,
)
#: `10 x 6 different species`, `3 of each of the 36 possible tiles`.
_TIMES = TextPattern(
    rf"(?P<one>{NUMBER})(?:\s?[x×]\s?|(?:\s[a-z]+)?\sof\seach\sof\s(?:the\s)?)(?P<two>{NUMBER})(?:\s(?!mm|cm)[a-z]+){{0,3}}",
    re.IGNORECASE,
)
#: `5 each of $60,000, $70,000 and $80,000`.
_EACH_OF = TextPattern(rf"(?P<each>{NUMBER})\s(?:each\sof|of\seach:)\s(?P<names>[^;]+)", re.IGNORECASE)
_NAMES_END = TextPattern(r",(?!\d)\s*(?:and\s)?|\sand\s")
#: `3 large 5 gold pieces`, where the whole is so much gold.
_NOTES = TextPattern(
    rf"(?P<count>{NUMBER})(?:\s[a-z]+){{0,2}}?\s(?:[a-z]+\s(?:of|worth)\s)?(?P<value>\d{{1,3}})[\s-](?P<unit>[a-z]+)"
    r"(?:\s(?:pieces?|coins?|tokens?|notes?|bills?|cards?))?",
    re.IGNORECASE,
)
#: `8 of each color`, `6 per player colour`, `17 tiles each`, `2 of each`.
_PORTION = TextPattern(
    rf"(?P<each>{NUMBER})(?:(?:\s[a-z]+){{0,2}}?\s(?:per|(?:of|in|for)\s(?:each|every))(?P<kind>(?:\s[a-z]+){{1,3}})|"
    r"(?:\s[a-z]+)?\seach)",
    re.IGNORECASE,
)
_PLAIN = TextPattern(
    rf"(?P<count>{NUMBER})(?:\s(?!each\b|per\b|of\b|or\b|to\b|x\b){_WORD}){{1,4}}", re.IGNORECASE
)
_JOINT = TextPattern(rf"(?:,|;|\s?\+|\sand|\splus)\s(?:and\s|plus\s)?(?={NUMBER}\b)", re.IGNORECASE)
#: Where names are listed, a comma is between names.
_APART = TextPattern(rf";\s(?:and\s)?|,?\s(?:and|plus)\s(?={NUMBER}\s[a-z])", re.IGNORECASE)
#: `5 colors (31 per color)` counts the kinds themselves.
_COUNTS_KINDS = TextPattern(rf"\s{_KINDS}$", re.IGNORECASE)
#: A remark behind the terms has no number: `, shown on the back`.
_REMARK = TextPattern(r",\s[^\d,;]+$")
#: Only some of the things, or things for some games.
_OPEN = TextPattern(
    r"\b(?:includ\w+|or|up to|at least|at most|about|approx\w*|for an? |with \d|minutes|hours|"
    r"players? (?:game|only))\b",
    re.IGNORECASE,
)
#: A range that stands alone for fewer things, or is further from their number, numbers something else.
_FEWEST_NUMBERED, _OFF_BY = 5, 1


#: `60 cards: four suits with 13 cards each, numbered 1 to 13, and 8 special cards`.
_SUITS_AND_MORE = TextPattern(
    rf"(?<![\w.,/–—-])(?P<total>{NUMBER})(?:\s{_WORD}){{1,3}}:\s(?P<inside>(?P<sets>{NUMBER})(?:\s[a-z]+)?\s"
    r"(?:suits|colou?rs|types|kinds|sets|decks|factions)(?:\s\([^()]{3,80}\))?,?\s(?:with|of)\s"
    rf"(?P<size>{NUMBER})(?:\s[a-z]+){{0,2}}(?:\seach)(?:,?\s\(?(?:numbered|valued)\s[^,;()]{{3,20}}\)?)?"
    rf"(?:,?\s(?:and|plus)\s(?P<more>{NUMBER})(?:\s(?!each\b|of\b|per\b|in\b)[a-z-]+){{1,3}})?)(?=[.;)]|$)",
    re.IGNORECASE,
    cues="each",
)
#: `13 cards each, numbered 1 to 13`: as many things as numbers.
_EACH_NUMBERED = TextPattern(
    rf"(?<![\w.,/–—-])(?P<total>{NUMBER})\s(?:[a-z]+\s)?(?:cards|tiles|tokens)\s(?:each|in\s(?:each|every)\s"
    r"(?:suit|colou?r)),?\s\(?(?:numbered|valued|with (?:the )?(?:numbers|values|ranks))\s(?P<inside>(?:from\s)?"
    r"(?P<low>[01])\s?(?:-|–|to|through)\s?(?P<high>\d{1,2}))(?!\d|\.\d)(?!\s?(?:\(|each\b|twice\b|, with\b|, two\b))",
    re.IGNORECASE,
    cues="each every",
)


@lru_cache(maxsize=4096)
def find_compositions(text: str) -> tuple[Composition, ...]:
    """The numbers of things whose make-up comes to a number, right or nearly so."""
    return (*_composed(text), *_in_suits(text)) if _may_compose(text) else _in_suits(text)


@lru_cache(maxsize=4096)
def find_shares(text: str) -> tuple[Share, ...]:
    """The numbers of things that are shared out to an unknown number of kinds."""
    return tuple(_shared(text)) if "each" in text or " per " in text else ()


def _in_suits(text: str) -> tuple[Composition, ...]:
    """The numbers of cards that have so many in each suit, and of cards in a suit that are numbered one by one."""
    if not has_number(text):
        return ()
    suits = ((found, _terms_of_suits(found)) for found in _SUITS_AND_MORE.finditer(text))
    numbered = (
        (found, ((int(found["high"]) - int(found["low"]) + 1,),)) for found in _EACH_NUMBERED.finditer(text)
    )
    return tuple(_suited(found, way) for found, way in (*suits, *numbered) if _is_near(_total(found), way))


def _terms_of_suits(found: re.Match[str]) -> tuple[tuple[int, ...], ...]:
    """The suits times their cards, and the cards of no suit."""
    suits = (read_number(found["sets"]) or 0, read_number(found["size"]) or 0)
    return (suits, (read_number(found["more"]) or 0,)) if found["more"] else (suits,)


def _total(found: re.Match[str]) -> int:
    return read_number(found["total"]) or 0


def _suited(found: re.Match[str], way: tuple[tuple[int, ...], ...]) -> Composition:
    reckoned = " + ".join(" × ".join(map(str, factors)) for factors in way)
    shown = found["inside"] if reckoned.isdigit() else reckoned
    total = Number(_total(found), *found.span("total"))
    return Composition(total, sum(map(prod, way)), shown, *found.span("inside"))


def _may_compose(text: str) -> bool:
    return ("(" in text or "—" in text) and has_number(text)


def _make_ups(text: str) -> Iterator[tuple[re.Match[str], str, int]]:
    """Each counted thing with its make-up, and the offset of that."""
    for found in _MADE_OF.finditer(text):
        group = next(name for name in ("inside", "inside2", "inside3") if found[name])
        listed = _EACH_OF.match(found[group])  # the last of its names is no remark
        inside = found[group] if listed else _REMARK.sub("", found[group])
        if not _OPEN.search(inside):
            yield found, inside, found.start(group)


def _composed(text: str) -> Iterator[Composition]:
    for found, inside, start in _make_ups(text):
        terms = [_term(part, found) for part in _parts(inside)]
        if not any(term and term.structured for term in terms):
            continue
        read = [term.readings for term in terms if term]
        if len(read) < len(terms):
            continue
        total = Number(read_number(found["total"]) or 0, *found.span("total"))
        ways = list(combinations(*read))
        nearest = min(ways, key=lambda way: abs(sum(map(prod, way)) - total.value))
        expected = sum(map(prod, nearest))
        if _is_near(total.value, nearest):
            reckoned = " + ".join(" × ".join(map(str, factors)) for factors in nearest)
            shown = inside if reckoned.isdigit() else reckoned
            yield Composition(total, expected, shown, start, start + len(inside))


def _parts(inside: str) -> list[str]:
    """The terms of a make-up, apart."""
    listed = _EACH_OF.match(inside)
    if listed and listed["names"][0].isdigit():
        return [part.strip() for part in inside.split(";")]  # the names are numbers: `4 each of 3, 4 and 7`
    joint = _APART if listed else _JOINT
    return [part.strip() for part in joint.split(inside)]


def _is_near(total: int, way: tuple[tuple[int, ...], ...]) -> bool:
    """Whether a number may be what its make-up comes to: it is off by no more than a factor, or a quarter."""
    expected = sum(map(prod, way))
    if all(len(factors) == 1 for factors in way):
        return abs(total - expected) <= _OFF_BY
    return abs(total - expected) <= max(expected // 4, *(max(factors) for factors in way))


def _term(part: str, whole: re.Match[str]) -> _Term | None:
    """A term of the make-up of a number of things, if it can be read."""
    return (
        _of_sets(part)
        or _numbered(part, whole)
        or _times(part)
        or _each_of(part)
        or _notes(part, whole)
        or _each_of_kinds(part, whole)
        or _plain(part)
    )


def _of_sets(part: str) -> _Term | None:
    found = _OF_SETS.fullmatch(part)
    if found is None:
        return None
    size = int(found["high"]) - int(found["low"]) + 1 if found["low"] else read_number(found["size"]) or 0
    factors = (read_number(found["sets"]) or 0, size)
    kinds = read_number(found["kinds"] or "")
    return _Term((factors, (*factors, kinds)) if kinds else (factors,))


def _numbered(part: str, whole: re.Match[str]) -> _Term | None:
    found = _NUMBERED.fullmatch(part)
    if found is None:
        return None
    size = int(found["high"]) - int(found["low"]) + 1
    kinds = read_number(whole["kinds"] or "")
    if found["each"] and kinds:
        return _Term(((kinds, size),))
    component = fold(whole["thing"].split()[-1]) in COMPONENT_NOUNS
    stands_alone = (found["said"] or component) and not kinds and not found["each"]
    return _Term(((size,),)) if stands_alone and size >= _FEWEST_NUMBERED else None


def _times(part: str) -> _Term | None:
    found = _TIMES.fullmatch(part)
    return _Term(((read_number(found["one"]) or 0, read_number(found["two"]) or 0),)) if found else None


def _each_of(part: str) -> _Term | None:
    found = _EACH_OF.fullmatch(part)
    names = _NAMES_END.split(found["names"]) if found else []
    return _Term(((read_number(found["each"]) or 0, len(names)),)) if found and len(names) > 1 else None


def _notes(part: str, whole: re.Match[str]) -> _Term | None:
    found = _NOTES.fullmatch(part)
    if found is None or fold(found["unit"]) != fold(whole["thing"].split()[-1]):
        return None
    return _Term(((read_number(found["count"]) or 0, int(found["value"])),))


def _each_of_kinds(part: str, whole: re.Match[str]) -> _Term | None:
    found = _PORTION.fullmatch(part)
    kinds = read_number(whole["kinds"] or "")
    return _Term(((kinds, read_number(found["each"]) or 0),)) if found and kinds else None


def _plain(part: str) -> _Term | None:
    found = _PLAIN.fullmatch(part)
    return _Term(((read_number(found["count"]) or 0,),), structured=False) if found else None


def _shared(text: str) -> Iterator[Share]:
    for found, inside, start in _make_ups(text):
        first, *others = _parts(inside)
        portion = _PORTION.fullmatch(first)
        rest = [_plain(part) for part in others]
        each = read_number(portion["each"]) if portion and portion["kind"] else None
        if (
            portion is None
            or not each
            or found["kinds"]
            or not all(rest)
            or _COUNTS_KINDS.search(found["thing"])
        ):
            continue
        more = sum(term.readings[0][0] for term in rest if term)
        at, end = portion.span("each")
        total = Number(read_number(found["total"]) or 0, *found.span("total"))
        yield Share(total, Number(each, start + at, start + end), portion["kind"].strip().lower(), more)
