"""Written cards → where a field that repeats another field's text, such as a copy without markup, differs from it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import combinations

from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.written_values import WrittenCard, written_cards
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: At least this many cards must have both fields. This many of them are compared first, and most must share nearly all
#: words.
_ENOUGH, _SAMPLE = 12, 24
_NEARLY = 0.7
#: At least this share of a field's texts must be different, so that labels are not taken for texts.
_DIFFERENT = 0.8
#: At most this percentage of the cards, or this many, may differ, and each in at most this many places.
_PERCENT, _FEW, _PLACES = 3, 2, 2
_TAG = TextPattern(r"</?\w{1,10}\s?/?>")
_WORD = TextPattern(r"[-−–]?\d+|[^\W\d_]+")
_DASHES = str.maketrans("−–", "--")

#: Words in lower case, each with its position.
_Words = tuple[tuple[str, int, int], ...]


@frozen
class SaidAgain:
    """`field` of a card has `found` from `start` to `end`, where `other` has `said`; on `cards` other cards both have
    text.
    """

    card: WrittenCard
    field: str
    other: str
    start: int
    end: int
    found: str
    said: str
    cards: int


def texts_said_otherwise(evidence: Evidence) -> tuple[SaidAgain, ...]:
    """The differences that occur on one card only, by kind and field."""
    return tuple(odd for _, _, found in _pairs(evidence) for odd in found)


def fields_said_again(evidence: Evidence) -> frozenset[tuple[str, str]]:
    """The fields, each with its kind, that repeat another field which has more markup; rules read that one instead."""
    return frozenset((kind, field) for kind, field, _ in _pairs(evidence))


def _pairs(evidence: Evidence) -> tuple[tuple[str, str, tuple[SaidAgain, ...]], ...]:
    return _read_pairs(evidence)


@derived_from_cards
def _read_pairs(evidence: Evidence) -> tuple[tuple[str, str, tuple[SaidAgain, ...]], ...]:
    return tuple(
        (kind, field, found)
        for kind, cards in written_cards(evidence).items()
        for field, found in _of_kind(cards)
    )


def _of_kind(cards: Sequence[WrittenCard]) -> Iterator[tuple[str, tuple[SaidAgain, ...]]]:
    """The fields of a kind that repeat another field, each with its differences."""
    texts: dict[str, dict[int, str]] = defaultdict(dict)
    for at, card in enumerate(cards):
        for key, value in card.values.items():
            if isinstance(value, str) and value:
                texts[key][at] = value
    fields = [key for key, own in texts.items() if len(own) >= _ENOUGH and _differ(own)]
    for first, second in combinations(fields, 2):
        both = [at for at in texts[first] if at in texts[second]]
        if len(both) >= _ENOUGH and _are_alike(texts[first], texts[second], both[:_SAMPLE]):
            bare = _signs(texts[first]) < _signs(texts[second])
            pair = (second, first) if bare else (first, second)
            odd = _odd(cards, pair, (texts[pair[0]], texts[pair[1]]), both)
            if len(odd) <= max(_FEW, len(both) * _PERCENT // 100):
                few = (each for found in odd.values() if len(found) <= _PLACES for each in found)
                yield pair[1], tuple(few)


def _signs(texts: Mapping[int, str]) -> int:
    """The number of markup signs in the texts of a field. Of two fields, the one with fewer signs is the copy."""
    return sum(text.count(sign) for text in texts.values() for sign in "<[{*")


def _differ(texts: Mapping[int, str]) -> bool:
    """Whether a field holds texts rather than labels that many cards share, codes or addresses."""
    spaced = sum(" " in text for text in texts.values())
    return len(set(texts.values())) >= len(texts) * _DIFFERENT and spaced * 2 >= len(texts)


def _are_alike(first: Mapping[int, str], second: Mapping[int, str], sample: Sequence[int]) -> bool:
    """Whether two fields have nearly the same words on nearly all of the sampled cards."""
    same = sum(_share(first[at], second[at]) for at in sample)
    return same >= len(sample) * 0.9


def _share(one: str, other: str) -> bool:
    if abs(len(one) - len(other)) > max(len(one), len(other)) / 2:
        return False
    ours, theirs = (Counter(word for word, _, _ in _words(text)) for text in (one, other))
    return (ours & theirs).total() >= max(1, max(ours.total(), theirs.total()) * _NEARLY)


def _words(text: str) -> _Words:
    """The words and numbers of a text without tags. Singular and plural count as the same: `2 [coin]`, `2 coins`."""
    bare = _TAG.sub(lambda tag: " " * len(tag[0]), text) if "<" in text else text
    return tuple((_plain(match[0]), *match.span()) for match in _WORD.finditer(bare))


def _plain(word: str) -> str:
    lower = word.lower()
    return lower.removesuffix("s") if len(lower) > 1 and lower[-1].isalpha() else lower.translate(_DASHES)


def _odd(
    cards: Sequence[WrittenCard],
    fields: tuple[str, str],
    texts: tuple[Mapping[int, str], Mapping[int, str]],
    both: Sequence[int],
) -> dict[int, list[SaidAgain]]:
    """The differences that occur on one card only, by the index of the card."""
    habits: Counter[tuple[tuple[str, ...], tuple[str, ...]]] = Counter()
    differing: list[tuple[int, _Words, _Words]] = []
    for at in both:
        theirs, ours = _words(texts[0][at]), _words(texts[1][at])
        for part, change in _changes(theirs, ours):
            habits[_said(part), _said(change)] += 1
        if _said(theirs) != _said(ours):
            differing.append((at, theirs, ours))
    odd: dict[int, list[SaidAgain]] = {}
    for at, theirs, ours in differing:
        written, own = texts[0][at], texts[1][at]
        for part, change in _changes(theirs, ours):
            if habits[_said(part), _said(change)] == 1:
                start, end = _span(change, own)
                said = written[slice(*_span(part, written))]
                found = SaidAgain(
                    cards[at],
                    fields[1],
                    other=fields[0],
                    start=start,
                    end=end,
                    found=own[start:end],
                    said=said,
                    cards=len(both) - 1,
                )
                odd.setdefault(at, []).append(found)
    return odd


def _span(words: _Words, text: str) -> tuple[int, int]:
    """The range that the words cover; the end of the text when there are none."""
    return (words[0][1], words[-1][2]) if words else (len(text.rstrip()), len(text))


def _said(words: _Words) -> tuple[str, ...]:
    return tuple(word for word, _, _ in words)


def _changes(theirs: _Words, ours: _Words) -> Iterator[tuple[_Words, _Words]]:
    """The words of each place where two texts differ. If one of them lacks words there, the next word of both is
    included.
    """
    matcher = SequenceMatcher(None, _said(theirs), _said(ours), autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            continue
        before = a == b or c == d
        after = before and b < len(theirs) and d < len(ours)
        yield theirs[a : b + after], ours[c : d + after]
