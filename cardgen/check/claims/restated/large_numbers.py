"""Document → numbers from ten on that differ slightly, for a thing of which the text has no third such number:
`31 clicks below`, `33 clicks above`; `a board of 36 spaces`, `a 38-space board`.

In two hundred real texts that give such a number for one thing twice, it is the same in all but a handful; those give
values (points, money, damage), times and measures, or numbers for other player counts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.claims.restated.numbers.said_number import SaidNumber, counts_things
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.documents.block_kinds import tells_of_somebody
from cardgen.check.documents.document import Document
from cardgen.check.rule import SUPPOSED
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: From the first number on, two numbers of one thing are rarely close by chance. Close means that the larger is at most
#: so many times the smaller.
_LARGE, _NEAR = 10, 1.3
#: Things that have a different number in every place: values, times, measures, and whoever has them.
_VALUES = frozenset(
    map(
        stem,
        word_set(
            "point vp coin gold silver copper credit dollar euro pound money cash damage hit hp health life energy "
            "mana minute hour second day week month year mm cm inch foot feet ft yard meter metre mile kilometre km "
            "degree percent kg lb gram player people person page time age step chance level xp experience wound "
            "strength power value result number roll total sum card game"
        ),
    )
)
_COMPONENTS = frozenset(map(stem, COMPONENT_NOUNS))
#: The fewest words that two sentences share besides the thing.
_SHARED = 2
#: The number of characters around a number that show whether it is exact.
_BESIDE = 30
#: Words next to a number that is not exact, or that counts only some.
_ABOUT = TextPattern(
    r"\b(?:about|around|roughly|approximately|nearly|almost|average|averages|median|usually|typically|often|some|another|"
    r"other|remaining|more|additional|extra|up|between|from|or|minus|plus|every|each|per|first|last|next|~)\b",
    cues="about around roughly approximately nearly almost average averages median usually typically often some "
    "another other remaining more additional extra up between from or minus plus every each per first last next ~",
)


def large_numbers(document: Document) -> Iterator[Restatement]:
    """The numbers that differ from the other number of the same thing."""
    groups: dict[str, list[SaidNumber]] = defaultdict(list)
    for number in said_numbers(document):
        if number.value >= _LARGE and number.thing and number.thing not in _VALUES:
            groups[number.thing].append(number)
    for numbers in groups.values():
        if len({each.value for each in numbers}) == 2 and all(map(_is_firm, numbers)):
            yield from _differing(numbers)


def _is_firm(number: SaidNumber) -> bool:
    """Whether a number is exact, unconditional and given by the rules."""
    block = number.place.block
    if number.role == "example" or number.bound or number.clause.scope or block.scope or number.home:
        return False
    start, end = number.place.start, number.place.end
    if _ABOUT.search(block.text, max(0, start - _BESIDE), end + _BESIDE) or tells_of_somebody(block.text):
        return False
    return "|" not in block.text


def _differing(numbers: Sequence[SaidNumber]) -> Iterator[Restatement]:
    """The number that occurs once, or the later of two."""
    least, most = sorted({each.value for each in numbers})
    by_value = [[each for each in numbers if each.value == value] for value in (least, most)]
    lone, others = sorted(by_value, key=lambda group: (len(group), -group[0].place.order[1]))
    odd = lone[0]
    apart = [
        each for each in others if each.place.block is not odd.place.block and _shared(each, odd) >= _SHARED
    ]
    named = all(each.noun <= odd.noun or odd.noun <= each.noun for each in apart)
    if len(lone) > 1 or not apart or not named or most > _NEAR * least:
        return
    if odd.noun <= _COMPONENTS or not counts_things(odd):
        return
    yield Restatement(odd, tuple(apart), SUPPOSED)


def _shared(one: SaidNumber, other: SaidNumber) -> int:
    """The number of words that two sentences share, without the thing and the words of their titles."""
    titles = gist(" ".join((*one.place.block.headings[-1:], *other.place.block.headings[-1:])))
    return len((one.clause.around & other.clause.around) - other.noun - titles)
