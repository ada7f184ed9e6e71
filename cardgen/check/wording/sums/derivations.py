"""An example → the amounts that it concludes in words, and whether the preceding numbers lead to them in a usual way.

`It stood at 9, drops by 4 and is now at 5`: a program cannot follow each step of a story by its verbs, but a reader who
tries the sum, the difference and the product of the numbers finds one that fits. Something is wrong only if none fits,
and one comes near.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.sums.combined_numbers import added, made, quotients, runs_made, usual_ways
from cardgen.check.wording.sums.story_words import COUNTERS, HARM, HEALTH
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, has_number, read_number
from cardgen.frozen import frozen

#: What each of several has is not a conclusion: `3 points, as each has a strength of 1`.
_EACH_HAS = TextPattern(r"\beach (?:of [a-z]+ )?(?:has|have|is|costs?|gives?|counts?)\b[^,;.]*$", cues="each")


@frozen
class Derivation:
    """The number `stated` at `start` to `end`, to which nothing leads; `shown` is the nearest calculation, which gives
    `expected`, and `sources` are the places of its numbers. `sums` if the number is called a total.
    """

    stated: int
    expected: int
    shown: str
    start: int
    end: int
    sources: tuple[tuple[int, int], ...]
    sums: bool


#: What stands next to the rank of a card.
_SUITS = "♠♥♦♣♤♡♢♧"
_N = rf"(?<![\w.,/#$§{_SUITS}])(?:{NUMBER})(?![\w%°{_SUITS}]|[.,]\d|\s?%)"
_WHOM = r"(?:\s+(?:him|her|them|it|you|us|me|[A-Z][a-z]+))?"
_NOUN = r"(?:total|sum|result|difference|remainder|score|roll|number|strength|count|balance|tally)"
_WHOSE = r"(?:the|his|her|their|its|your|my|a|an|[A-Z][a-z]+['’]s)"
_CONCLUDED = TextPattern(
    r"(?:"
    rf"(?:,|\b(?:for|making|giving|gives?|has|have|is|with|to|reach(?:es|ing)?|so)){_WHOM}\s+"
    rf"(?:a|an)\s+(?:[a-z]+\s+)?{_NOUN}(?:\s+[a-z]+)?\s+of|"
    rf"\b{_WHOSE}\s+(?:[a-z]+\s+){{0,2}}{_NOUN}(?:\s+(?:points?|roll))?\s+(?:is|was|are|comes to|adds up to|becomes|"
    r"equals)(?:\s+(?:now|then|therefore|thus))?|"
    rf"\b(?:which|that|this|these|it)\s+(?:makes?|leaves?)(?:{_WHOM})(?:\s+with)?|"
    rf"\bleav(?:es|ing)(?:{_WHOM})(?:\s+with)?|\b(?:is|are)\s+left\s+with|"
    r"\bmaking(?:\s+it)?|\btotall?ing|\b(?:this|which|that)\s+(?:totals|equals)|"
    r"\b(?:is|are|stands?|has|have|holds?)\s+now(?:\s+(?:at|on|worth))?|"
    r"\bnow\s+(?:has|have|is|holds?|at|stands?)(?:\s+(?:at|on))?|\b(?:drops?|falls?|rises?|goes|moves?|jumps?|"
    r"sinks?|climbs?|is (?:reduced|lowered|raised|increased)|comes)\s+(?:up\s+|down\s+|back\s+)?to|"
    r"\bbring(?:s|ing)?\s+(?:[a-z]+\s+){1,6}?to|\b(?:[Tt]otal|[Ss]um|(?:[Ff]inal|[Tt]otal) (?:score|result))"
    r"(?:\*\*|__)?\s*:(?:\*\*|__)?|"
    rf"\bso\s+{_WHOSE}\s+(?:[a-z]+\s+){{1,3}}(?:is|are)(?:\s+worth)?|\bso\s+(?:it|that|this)\s+is(?:\s+worth)?"
    rf")\s+(?:only\s+|just\s+|exactly\s+|again\s+)?(?:a\s+total\s+of\s+)?(?:\*\*|__)?(?P<stated>{_N})"
    r"(?!\s*[-+×*/–−=]\s*\d|\s*(?:d\d|or\b|to\s+\d|times\b|per\b|each\b|apiece\b))"
    rf"|(?<=[^=]\s)(?P<stated2>{_N})(?=(?:\s+(?!and\b|of\b|or\b)[a-z]+){{0,2}}\s+(?:left|remaining|remain|remains|"
    r"in all|in total|altogether|behind|ahead)\b)",
    cues="total sum result difference remainder score roll number strength count balance tally make makes leave leaves "
    "leaving left making totaling totalling totals equals now drop drops fall falls rise rises goes move moves jump "
    "jumps sink sinks climb climbs reduced lowered raised increased comes bring brings bringing so remaining remain "
    "remains all altogether behind ahead",
)
#: Words near a total, and before something that has changed, as opposed to the amount of the change.
_SUMS = TextPattern(r"\b(?:total\w*|sum|scores?|makes?|making|in all|altogether|equals)\b", re.IGNORECASE)
_CHANGED = TextPattern(
    r"\bnow\b|\b(?:drop|fall|rise|go|sink|climb|reduced|lowered|raised|increased)\w*\s(?:\w+\s)?to\b"
)
#: `jumps from 12 to 14`, `12 → 14`.
_MOVED = TextPattern(
    rf"(?:\b(?:rises?|drops?|falls?|jumps?|goes|moves?|advances?|climbs?|sinks?|increases?|decreases?|grows?|shrinks?|"
    r"reduced|lowered|raised|increased|advanced|moved)\s+(?:[a-z]+\s+){0,4}?from\s+(?:space\s+)?"
    rf"(?P<first>{_N})\s*(?:up\s+|down\s+|back\s+)?(?:to|→|->|⇒|–>)\s*(?:space\s+)?(?P<last>{_N})|"
    rf"(?P<first2>{_N})\s*(?:→|->|⇒|–>)\s*(?P<last2>{_N}))(?!\s*(?:→|->|⇒|[-+×*/]\s*\d))",
    re.IGNORECASE,
)
#: What moves, if it is a thing that is named before the verb: `her income falls`.
_MOVER = TextPattern(
    r"\b(?:(?i:the|an?|his|her|their|its|your)|[A-Z]\w+['’]s) (?:[a-z]+ )??(?P<thing>[a-z]+) $"
)
#: Every move has one of these.
_WAY = TextPattern(r"from\s|[→⇒]|[-–]>", re.IGNORECASE)
#: Before what somebody holds in the end, of which some may have been there from the start.
_HELD = TextPattern(
    r"\b(?:now (?:has|have|holds?|owns?)|(?:has|have|holds?|owns?) now|is left with|are left with)\s+[a-z]*\s*$"
)
_NUMBERS = TextPattern(_N, re.IGNORECASE)
#: A written-out sum counts with its result.
_FORMULA = TextPattern(
    r"\d+(?:\s*\([^()\d]{1,30}\))?(?:\s*[-+−–×x*/÷]\s*\(?\d+\)?(?:\s*\([^()\d]{1,30}\))?)+\s*=\s*(?=\d)"
)
#: Two numbers with a multiplication sign between them.
_PRODUCT = TextPattern(r"(?P<one>\d[\d,]*)\s?[×x*]\s?(?P<other>\d[\d,]*\b)\W*$")
#: After these a number is a name; before the next ones it is not an amount.
_NAMED = TextPattern(
    r"\b(?:page|turn|round|step|phase|section|rule|figure|table|player|level|chapter|example|case|age|no\.?|number|"
    r"type|hex|space|scenario|card|team|day|year|week|dice?|d)\s*$",
    re.IGNORECASE,
)
_UNCOUNTED = TextPattern(r"(?:st|nd|rd|th|d\d|-?(?:sided|player|hex|point)s?)\b|\s?[-–:]\s?\d", re.IGNORECASE)
#: Behind a number that a card or board shows, which nobody has: `5 nuggets are pictured on the card`.
_SHOWN = TextPattern(
    r"(?:\s[\w'’-]+){1,3}?\s(?:(?:are|is|were|was)\s)?(?:pictured|printed|depicted|shown|drawn|illustrated)\s(?:on|in|at|by)\b",
    re.IGNORECASE,
)
#: Words that show that the calculation cannot be followed.
_STOPS = TextPattern(
    r"\b(?:if|unless|instead|could|would|might|may|percent|others|until|limit|maximum|minimum|at most|at least|"
    rf"up to|without|except|not|several|some|few|random|table|chart)\b|%|"
    rf"\bwith {NUMBER} (?:players )?(?:it|that|this)\b|"
    # Things that count for more or less than one: `two jars of size 3`.
    rf"\b{NUMBER} [a-z]+s of (?:size|value|strength|rank) \d",
    re.IGNORECASE,
)
_HALVES = TextPattern(
    r"\b(?:half|halves|halved|round\w*|split\w*|shar\w+|divid\w+|average|equally)\b", re.IGNORECASE
)
_DOUBLES = TextPattern(r"\b(?:twice|doubl\w+|both|pairs?)\b", re.IGNORECASE)
_TIMES = TextPattern(
    r"\b(?:each|every|per|times|apiece|all|multipl\w+|tripl\w+|product|x)\b|[×*]", re.IGNORECASE
)
_ONE = TextPattern(
    r"(?<!from )(?<!of )\b(?:one|another|single|extra|further|also)\b|"
    r"\b(?:adds?|plus|gains?|lose[sd]?|draws?|takes?|pays?|minus|spends?|with)\s+an?\b(?!\s+(?:total|sum|result|\w+\s+of\s+\d))",
    re.IGNORECASE,
)
_NAME = TextPattern(r"(?<![.!?:]\s)(?<!^)\b[A-Z][a-z]+\b")
#: What is done with some of the things that were left before: `chooses two cards from the` three remaining ones.
_CHOSEN_FROM = TextPattern(
    rf"\b{NUMBER}(?:\s(?!of\b|from\b)[a-z'’-]+){{0,3}}\s(?:from|of|out of|among(?:st)?)\s"
    r"(?:the|these|those|his|her|their|your)\s(?:remaining\s|other\s)?$",
    re.IGNORECASE,
    cues="from of among amongst",
)
_CHOOSES = 60
#: More numbers than this can make any result; and the fewest for a calculation.
_MOST, _FEWEST = 5, 2
#: How many sentences before the conclusion are searched while there are too few numbers.
_REACH = 2
_SLIP = 2


@frozen
class _Statement:
    """A number before a conclusion, and the last word of what it counts, "" if there is none."""

    value: int
    noun: str
    span: tuple[int, int]


@lru_cache(maxsize=1024)
def find_underived(text: str) -> tuple[tuple[Derivation, ...], int]:
    """The conclusions of an example that no usual calculation gives, and how many were checked."""
    sentences = split_sentences(text)
    nouns = {quantity.start: quantity.head for quantity in find_quantities(text)}
    found: list[Derivation | None] = []
    for at, sentence in enumerate(sentences):
        if not has_number(sentence.text):
            continue
        near = sentences[max(0, at - _REACH) : at + 1]
        for match in _CONCLUDED.finditer(text, sentence.start, sentence.end):
            span = match.span("stated" if match["stated"] else "stated2")
            value = read_number(text[slice(*span)])
            own = _EACH_HAS.search(text, sentence.start, span[0])
            if (
                value is not None
                and not own
                and not is_chosen_from(text, span[0])
                and not _is_written(text, match.start(), value)
                and text[slice(*span)].lower() != "one"
            ):
                found += _of_conclusion(text, near, _Statement(value, nouns.get(span[0], ""), span), nouns)
        moved = _WAY.search(text, sentence.start, sentence.end)
        if not moved:
            continue
        for match in _MOVED.finditer(text, sentence.start, sentence.end):
            found += _of_move(text, near, match, nouns)
    return tuple(each for each in found if each), len(found)


def is_chosen_from(text: str, start: int) -> bool:
    """Whether the change before an amount comes after it: `Six are left; Ada takes two of the five remaining ones`."""
    return _CHOSEN_FROM.search(text, max(0, start - _CHOOSES), start) is not None


def _is_written(text: str, end: int, number: int) -> bool:
    """Whether a product written out right before a conclusion gives its number: `7,800 × 6, for a total of`."""
    found = _PRODUCT.search(text, max(0, end - 24), end)
    factors = [int(found[side].replace(",", "")) for side in ("one", "other")] if found else [0, 0]
    return bool(number) and factors[0] * factors[1] == number


def _of_conclusion(
    text: str, near: Sequence[Sentence], statement: _Statement, nouns: Mapping[int, str]
) -> Iterator[Derivation | None]:
    """The fault of a conclusion, None if it has none; nothing if too few or too many numbers precede it."""
    ways = [way for way in _known(text, near, statement, nouns) if _begins(statement, way[1])]
    judged = [_judge(statement, known, text[start : near[-1].end], start) for start, known in ways]
    known = {each.value for _, numbers in ways for each in numbers}
    if judged and not (
        _HELD.search(text[: statement.span[0]]) and _counted_before(statement, ways[-1][0], nouns)
    ):
        kept = statement.value in known and not _CHANGED.search(
            text, max(near[-1].start, statement.span[0] - 24), statement.span[0]
        )
        yield None if kept or None in judged else judged[-1]


def _begins(statement: _Statement, known: tuple[_Statement, ...]) -> bool:
    """Whether the health before some harm is told, too, if a conclusion says how much is left of it."""
    things = {each.noun for each in known}
    return statement.noun not in HEALTH or HARM.isdisjoint(things) or not HEALTH.isdisjoint(things)


def _counted_before(statement: _Statement, start: int, nouns: Mapping[int, str]) -> bool:
    """Whether some of the concluded things were counted before the sentences that are searched."""
    return any(noun == statement.noun and at < start for at, noun in nouns.items() if noun)


def _of_move(
    text: str, near: Sequence[Sentence], match: re.Match[str], nouns: Mapping[int, str]
) -> Iterator[Derivation | None]:
    """The fault of a move from one number to another whose length differs from the preceding numbers; or None."""
    group = "" if match["last"] else "2"
    first, last = (read_number(match[name + group]) or 0 for name in ("first", "last"))
    part = (near[0].start, match.start())
    mover = _mover(text, near[-1].start, match)
    steps = [
        each
        for each in _numbers(text, part, nouns)
        if each.value not in (first, last) and not _is_of_another(mover, each.noun)
    ]
    before = text[slice(*part)]
    if not 0 < len(steps) <= _MOST or first == last or _STOPS.search(before) or _HALVES.search(before):
        return
    values = [step.value for step in steps]
    known = {
        *values,
        *runs_made(values),
        *(2 * value for value in values),
        *([1] if _ONE.search(before) else []),
    }
    way = 1 if last > first else -1
    nearest = min(steps, key=lambda step: abs(first + way * step.value - last))
    expected = first + way * nearest.value
    if abs(last - first) in known or abs(expected - last) > _SLIP:
        yield None
        return
    shown = f"{first} {'+' if way > 0 else '-'} {nearest.value}"
    sources = (match.span("first" + group), nearest.span)
    yield Derivation(last, expected, shown, *match.span("last" + group), sources, sums=False)


def _mover(text: str, start: int, match: re.Match[str]) -> str:
    """The folded thing that moves from one number to another; "" for a person, and for one with more words."""
    found = _MOVER.search(text, start, match.start())
    return fold(found["thing"]) if found else ""


def _moves_another(text: str, part: tuple[int, int], noun: str) -> bool:
    """Whether something else than what is counted moves from one number to another."""
    if not _WAY.search(text, *part):
        return False
    return any(_is_of_another(_mover(text, part[0], match), noun) for match in _MOVED.finditer(text, *part))


def _is_of_another(mover: str, counted: str) -> bool:
    """Whether what moves measures one thing and a step counts another: an income, and points."""
    if not mover or not counted or mover in COUNTERS:
        return False
    return counted != mover and not (mover in HEALTH and counted in HARM)


def _known(
    text: str, near: Sequence[Sentence], statement: _Statement, nouns: Mapping[int, str]
) -> Iterator[tuple[int, tuple[_Statement, ...]]]:
    """The numbers from which a conclusion can follow, each time with the offset of their first sentence.

    These are the numbers of its own sentence, and those of the sentences before while they are few.
    """
    numbers: tuple[_Statement, ...] = ()
    end = statement.span[0]
    for sentence in reversed(near):
        more = tuple(_numbers(text, (sentence.start, min(sentence.end, end)), nouns))
        numbers = (*more, *numbers)
        if len(numbers) > _MOST or _STOPS.search(text, sentence.start, end):
            return
        if _moves_another(text, (sentence.start, min(sentence.end, end)), statement.noun):
            return
        if more and len(numbers) >= _FEWEST:
            if _turns(text, sentence.start, end):
                return
            yield sentence.start, numbers


def _numbers(text: str, part: tuple[int, int], nouns: Mapping[int, str]) -> Iterator[_Statement]:
    covered = [found.span() for found in _FORMULA.finditer(text, *part)]
    for found in _NUMBERS.finditer(text, *part):
        value = read_number(found[0])
        inside = any(first <= found.start() < last for first, last in covered)
        if value is None or inside or found[0].lower() == "one" or _UNCOUNTED.match(text, found.end()):
            continue
        if _SHOWN.match(text, found.end()):
            continue
        if not _NAMED.search(text[max(0, found.start() - 14) : found.start()]):
            yield _Statement(value, nouns.get(found.start(), ""), found.span())


def _turns(text: str, start: int, end: int) -> bool:
    """Whether the clause of the conclusion names somebody who was not mentioned before."""
    part = text[start:end]
    cut = max((found.end() for found in re.finditer(r"[.;:,]\s|\b(?:and|but|while)\s", part)), default=0)
    # `; Cem gets 1 and now has 8`: who has it is named where the whole statement begins.
    whole = part.rfind("; ") + 1
    names = {found[0] for found in _NAME.finditer(part[cut:])}
    stated = {found[0] for found in _NAME.finditer(part[whole:])} if whole else set()
    return any(name not in part[:cut] for name in names) or any(name not in part[:whole] for name in stated)


def _judge(statement: _Statement, known: tuple[_Statement, ...], text: str, start: int) -> Derivation | None:
    """The nearest result for a number; None if something gives it, or nothing is near. `text` begins at `start`."""
    times = len(known) == _FEWEST or bool(_TIMES.search(text))
    ways = usual_ways([each.value for each in _alike(statement, known) or known], times=times)
    # `Cleo had 11 and now has 15`, behind what others got: any one of the numbers may be the change.
    *changes, base = (each.value for each in known)
    if abs(statement.value - base) in changes and text[: known[-1].span[0] - start].endswith(" had "):
        return None
    if statement.value in ways or statement.value in _excused(statement, known, text):
        return None
    nearest = min(ways, key=lambda value: (abs(value - statement.value), value))
    if abs(nearest - statement.value) > max(_SLIP, nearest // 4):
        return None
    sums = (
        _SUMS.search(text[max(0, statement.span[0] - start - 24) : statement.span[1] - start + 24])
        is not None
    )
    return Derivation(
        statement.value, nearest, ways[nearest], *statement.span, tuple(each.span for each in known), sums
    )


def _alike(statement: _Statement, known: Sequence[_Statement]) -> tuple[_Statement, ...]:
    """The numbers of the concluded thing, if there are several."""
    alike = tuple(each for each in known if each.noun == statement.noun) if statement.noun else ()
    return alike if len(alike) >= _FEWEST else ()


def _excused(statement: _Statement, known: tuple[_Statement, ...], text: str) -> frozenset[int]:
    """All that the numbers can make, in sums, differences, products, and what the words of the text suggest.

    Numbers of other things than the concluded one may be irrelevant.
    """
    others = sorted({each.noun for each in known} - {"", statement.noun})
    combine = made if _TIMES.search(text) else added
    found = combine(tuple(each.value for each in _alike(statement, known)))
    for size in range(len(others) + 1):
        for left_out in combinations(others, size):
            found |= combine(tuple(each.value for each in known if each.noun not in left_out))
    if _ONE.search(text):
        found |= {value + one for value in found for one in (1, -1)}
    if _HALVES.search(text):
        values = tuple(each.value for each in known)
        found |= {half for value in (*found, *values) for half in (value // 2, -(-value // 2))}
        found |= {part for one in values for other in values for part in quotients(one, other)}
    if _DOUBLES.search(text):
        found |= {2 * value for value in found} | {2 * each.value for each in known}
    return frozenset(found)
