"""Document → numbers that another list or range of the same things contradicts.

`24 infantry, 12 cavalry and 12 archers` and a list with 20 infantry that otherwise agrees; `each gift has 0–5 locks`
and `a gift with 6 locks`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.values.number_series import OddSeries
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, has_number, read_number

_READ = RULE_KINDS | {"components"}
#: What separates the parts of a list: `20 infantry, 12 cavalry, and 12 archers`.
_JOINED = TextPattern(r"(?:,|;)?\s*(?:and|plus)?\s*")
#: The fewest things in both lists; and how many of the agreeing numbers must be at least so large.
_FEWEST, _SURE, _LARGE = 3, 2, 4
#: More than two lists are about different things.
_PAIR = 2
_RANGE = TextPattern(
    r"\b(?:[Ee]ach|[Ee]very) (?P<who>[a-z]+) (?:has|may have|can have|holds|bears) "
    r"(?P<low>\d{1,2})\s?[-–]\s?(?P<high>\d{1,2}) (?P<what>[A-Za-z]{3,})"
)
_WITH = TextPattern(
    rf"\b(?:[Aa]n?|[Tt]he|[Ee]ach|[Aa]ny) (?P<who>[a-z]+) (?:with|has|that has) (?P<number>{NUMBER}) "
    r"(?P<what>[A-Za-z]+)"
)
_List = Mapping[tuple[str, ...], Place]


@derived
def odd_counts(document: Document) -> tuple[OddSeries, ...]:
    """The numbers in which one of two lists of the same things differs from the other."""
    return tuple(_odd(document))


def _odd(document: Document) -> Iterator[OddSeries]:
    alike: dict[frozenset[tuple[str, ...]], list[_List]] = defaultdict(list)
    for each in _lists(document):
        alike[frozenset(each)].append(each)
    for first, second in (group for group in alike.values() if len(group) == _PAIR):
        values = {key: (read_number(first[key].words), read_number(second[key].words)) for key in first}
        odd = [key for key, (one, other) in values.items() if one != other]
        same = [one or 0 for one, other in values.values() if one == other]
        if len(odd) == 1 and sum(value >= _LARGE for value in same) >= _SURE:
            expected = read_number(first[odd[0]].words) or 0
            yield OddSeries(second[odd[0]], expected, (first[odd[0]],))


def _lists(document: Document) -> Iterator[_List]:
    """The lists of counted things in a text, in one sentence or with one thing in each item."""
    groups: dict[int, dict[tuple[str, ...], Place]] = defaultdict(dict)
    for block in document.of_kind(*_READ):
        if block.scope or not has_number(block.text):
            continue
        for sentence in split_sentences(block.text):
            yield from _in_sentence(document, block, sentence)
        quantities = find_quantities(block.text) if block.is_item and block.group else ()
        if len(quantities) == 1 and quantities[0].start == 0 and quantities[0].noun:
            place = Place(document, block, 0, quantities[0].number_end)
            groups[block.group][quantities[0].noun[:1]] = place
    for group in groups.values():
        yield from _whole(group)


def _in_sentence(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[_List]:
    """The lists in a sentence: quantities with nothing but commas and small words between them."""
    run: dict[tuple[str, ...], Place] = {}
    end = -1
    for quantity in find_quantities(sentence.text):
        if end >= 0 and not _JOINED.fullmatch(sentence.text, end, quantity.start):
            yield from _whole(run)
            run = {}
        if quantity.noun:
            start = sentence.start + quantity.start
            run[quantity.noun[:1]] = Place(document, block, start, sentence.start + quantity.number_end)
        end = quantity.end
    yield from _whole(run)


def _whole(run: dict[tuple[str, ...], Place]) -> Iterator[_List]:
    if len(run) >= _FEWEST:
        yield run


def beyond_ranges(document: Document) -> Iterator[OddSeries]:
    """The numbers of what a thing has that exceed the stated range: `a gift with 6 locks`."""
    counts: dict[tuple[str, str], list[tuple[int, Place]]] = defaultdict(list)
    for block in document.of_kind(*RULE_KINDS):
        for found in _WITH.finditer(block.text):
            place = Place(document, block, *found.span("number"))
            counts[fold(found["who"]), fold(found["what"])].append((read_number(found["number"]) or 0, place))
    if not counts:
        return
    for block in document.of_kind(*RULE_KINDS):
        for stated in _RANGE.finditer(block.text):
            high, source = int(stated["high"]), Place(document, block, *stated.span("high"))
            for count, place in counts[fold(stated["who"]), fold(stated["what"])]:
                if count > high:
                    yield OddSeries(place, high, (source,))
