"""Evidence → the values that sentences give for cards in a recurring wording, whose field is inferred from the cards.

`Copper sells for 9` or `the Raft holds 5` mean a field if most sentences with that wording give its number. Words
that are the name of a field mean it wherever they are in the sentence.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.fields import words_of_field
from cardgen.check.evidence.named_things import CardClaim, named_things, namesakes_of, values_of
from cardgen.check.evidence.said_of_cards.framed_values import FramedValue, framed_values
from cardgen.check.wording.gist import stem, stem_set
from cardgen.check.wording.words import read_number
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer


@frozen
class _Fit:
    """How well a field agrees with the numbers in one frame: how often it is right and wrong, how many different
    numbers are right, how many words of the frame name it, and whether they are its full name.
    """

    field: Pointer
    right: int
    wrong: int
    different: int
    named: int
    exact: bool

    @property
    def holds(self) -> bool:
        """Whether the frame means the field: the less clearly its words name it, the more numbers must agree."""
        if self.exact:
            return self.right >= self.wrong or self.wrong == 1
        if self.named:
            return self.right > self.wrong or (self.right == self.wrong == 1)
        return self.right >= _ENOUGH and self.different >= _DIFFERENT and self.right >= _TIMES * self.wrong


#: The kind of the cards and a frame: the word before the number, and the one after it; "*" stands for any word.
_Key = tuple[str, str, str]
#: If no word names the field: the fewest right numbers, the fewest different ones, and how many times they must
#: outnumber the wrong ones.
_ENOUGH, _DIFFERENT, _TIMES = 3, 2, 3
#: This many right numbers, or words that name the field, exclude another field that has the number.
_SURE = 2
#: Words that share this many first letters count as one: `weighs`, `weight`.
_SHARED = 4
#: Numbers that differ by more than this, and by more than half, are hardly a slip.
_NEAR = 3
_ANY = "*"
_PRICE = stem_set("cost price")
_POINTS = stem_set("points vp fame glory")


def claims_of_frames(evidence: Evidence, known: Collection[tuple[str, int]]) -> Iterator[CardClaim]:
    """The values that such sentences give for cards, right or wrong; places already `known` to make claims are left
    out.
    """
    index = named_things(evidence)
    for document in evidence.documents:
        framed = [
            each for each in framed_values(document, index) if len(namesakes_of(evidence, each.card)) == 1
        ]
        frames: dict[_Key, list[FramedValue]] = defaultdict(list)
        for each in framed:
            for verb, unit in ((each.verb, each.unit), (each.verb, _ANY), (_ANY, each.unit)):
                frames[each.card.kind, verb, unit].append(each)
        fits = {key: _best(values) for key, values in frames.items()}
        for _, of_one in groupby(framed, lambda each: each.place.order):
            claims = [
                claim for each in of_one if each.place.order not in known and (claim := _claim(each, fits))
            ]
            right = [claim for claim in claims if claim.stated == claim.value]
            # A number for several cards may be that of one of them, or of all together.
            if len(claims) == 1 or 2 * len(right) >= len(claims):
                yield from claims


def _claim(each: FramedValue, fits: dict[_Key, _Fit | None]) -> CardClaim | None:
    """The claim of a number about its card, if its frame means a field."""
    kind = each.card.kind
    keys = [(kind, each.verb, each.unit)]
    keys += [(kind, each.verb, _ANY)] if each.verb else []
    keys += [(kind, _ANY, each.unit)] if each.unit else []
    values = _values(each.card)
    for key in keys:
        fit = fits.get(key)
        value = values.get(fit.field) if fit else None
        if fit is None or value is None:
            continue
        stated = _stated(each)
        if stated == value:
            return CardClaim(each.card, ".".join(map(str, fit.field)), stated, value, each.place, 2)
        unsure = fit.right < _SURE and fit.named < _SURE and stated in values.values()
        if _may_be_slip(stated, value) and not unsure:
            return CardClaim(each.card, ".".join(map(str, fit.field)), stated, value, each.place, 2)
        return None
    return None


def _best(values: Sequence[FramedValue]) -> _Fit | None:
    """The field that a frame means; None if there is none, or if two fit equally well."""
    hits: Counter[Pointer] = Counter()
    misses: Counter[Pointer] = Counter()
    right: dict[Pointer, set[int | str]] = defaultdict(set)
    for each in values:
        stated = _stated(each)
        for field, value in _values(each.card).items():
            if isinstance(value, str) != isinstance(stated, str):
                continue
            if value == stated:
                hits[field] += 1
                right[field].add(stated)
            else:
                misses[field] += 1
    words = frozenset[str].intersection(*(each.words for each in values))
    fits = []
    for field in {**hits, **misses}:
        named, exact = _named(words, field)
        fit = _Fit(field, hits[field], misses[field], len(right[field]), named, exact)
        fits += [fit] if fit.holds else []
    fits.sort(key=_rank, reverse=True)
    return None if not fits or (len(fits) > 1 and _rank(fits[0]) == _rank(fits[1])) else fits[0]


def _rank(fit: _Fit) -> tuple[int, int, int]:
    return fit.right - fit.wrong, fit.named, fit.exact


def _named(words: frozenset[str], field: Pointer) -> tuple[int, bool]:
    """How many words of a frame name a field, and whether they include its full name."""
    own = frozenset(map(stem, words_of_field(field)))
    own |= _PRICE if own & _PRICE else frozenset()
    own |= _POINTS if own & _POINTS else frozenset()
    named = sum(any(_is_same(word, of) for of in own) for word in words)
    return named, bool(words) and frozenset(map(stem, words_of_field(field))) <= words


def _is_same(word: str, other: str) -> bool:
    return word == other or (len(min(word, other, key=len)) >= _SHARED and word[:_SHARED] == other[:_SHARED])


def _values(card: Card) -> dict[Pointer, int | str]:
    return {way: value for way, value in values_of(card) if way != ("copies",)}


def _stated(each: FramedValue) -> int | str:
    words = each.place.words
    number = read_number(words)
    return words.replace(" ", "") if number is None else number


def _may_be_slip(stated: int | str, value: int | str) -> bool:
    """Whether the stated value is close enough to the right one to be a slip; dice can only be a slip for dice."""
    if isinstance(stated, int) and isinstance(value, int):
        return abs(stated - value) <= max(_NEAR, value // 2)
    return (
        isinstance(stated, str) and isinstance(value, str) and "d" in value and len(value) < 2 * len(stated)
    )
