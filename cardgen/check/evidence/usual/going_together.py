"""Imported cards of a kind → the few whose values do not correspond as they do on all other cards.

Databases often store something twice: the code of a set and its name, the position of a card and the end of its code,
its name and the address of its picture. No one declares these relations; but if one holds for all cards except one,
that card is wrong.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.apart import Apart, Columns, plain
from cardgen.check.evidence.usual.code_parts import parts_apart
from cardgen.check.evidence.usual.values_of_files import values_of_files
from cardgen.check.evidence.written_values import WrittenCard, written_cards
from cardgen.check.wording.text_patterns import TextPattern

#: The fewest cards from which a relation is inferred.
_ENOUGH = 20
#: One card may break a relation, or one in so many.
_RARE = 500
#: A value determines another if it is on `_GROUP` cards, if there are `_GROUPS` such values, and if at least `_DECIDED`
#: per cent of the cards are not determined to the same value.
_GROUP, _GROUPS, _DECIDED = 5, 3, 20
#: Of the cards with a determining value one may differ, or one in so many.
_IN_GROUP = 10
#: With fewer cards than this, numbers correspond by chance.
_FOR_NUMBERS = 50
#: Values longer than this are texts.
_LONGEST = 60
#: A value that is repeated in codes and addresses has at least this many variants and this many characters.
_DIFFERING, _SIGNS = 10, 3
#: A number at the end of a code has at most this many digits; what precedes it belongs to the set.
_DIGITS = 3
#: `Black Market.jpg`
_FILE = TextPattern(r"[^\n]{1,60}\.[A-Za-z][A-Za-z\d]{2,3}").fullmatch
#: The number of cards that are tried first.
_TRIED = 40


def values_apart(evidence: Evidence) -> tuple[Apart, ...]:
    """The cards that break a relation which holds for all others of their kind, each reported once for each field."""
    found: list[Apart] = []
    for cards in written_cards(evidence).values():
        if len(cards) >= _ENOUGH:
            columns = _columns(cards)
            apart = [*_decided(cards, columns), *_said_again(cards, columns)]
            apart += [*parts_apart(cards, columns), *values_of_files(cards, columns)]
            found += _likeliest(apart)
    return tuple(found)


def _columns(cards: Sequence[WrittenCard]) -> Columns:
    columns: dict[str, list[str]] = {"id": [card.card.id for card in cards]}
    for key in dict.fromkeys(key for card in cards for key in card.fields):
        columns[key] = [plain(card.fields.get(key)) for card in cards]
    return {key: column for key, column in columns.items() if sum(map(bool, column)) >= _ENOUGH}


def _decided(cards: Sequence[WrittenCard], columns: Columns) -> Iterator[Apart]:
    """The cards on which a value does not have the usual counterpart, such as a set's code and name."""
    most = max(1, len(cards) // _RARE)
    few = len(cards) < _FOR_NUMBERS
    labels = {
        key: values
        for key, column in columns.items()
        if (values := {value for value in column if value})
        and len(values) >= _GROUPS
        and len(values) * 4 <= len(cards)
        and max(map(len, values)) <= _LONGEST
        and not (few and any(isinstance(card.fields.get(key), int) for card in cards))
    }
    for (key, known), (other, decided) in permutations(labels.items(), 2):
        pairs = {pair for pair in zip(columns[key], columns[other], strict=True) if all(pair)}
        odd = len(pairs) - len(known)
        if 0 < odd <= most and len(decided) > 1 and _is_decided(columns[key], columns[other]):
            yield from _breaking(cards, (key, other), columns, most)


def _is_decided(column: Sequence[str], other: Sequence[str]) -> bool:
    """Whether frequent values determine different values."""
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    for value, decided in zip(column, other, strict=True):
        if value and decided:
            groups[value][decided] += 1
    usual = Counter({value: group.total() for value, group in groups.items() if group.total() >= _GROUP})
    modes: Counter[str] = Counter()
    for value, times in usual.items():
        modes[groups[value].most_common(1)[0][0]] += times
    common = max(modes.values(), default=0)
    return len(usual) >= _GROUPS and common * 100 <= modes.total() * (100 - _DECIDED)


def _breaking(
    cards: Sequence[WrittenCard], fields: tuple[str, str], columns: Columns, most: int
) -> Iterator[Apart]:
    key, other = fields
    groups: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for at, (value, decided) in enumerate(zip(columns[key], columns[other], strict=True)):
        if value and decided:
            groups[value][decided].append(at)
    odd: list[Apart] = []
    for decided_by in groups.values():
        usual, *others = sorted(decided_by.values(), key=lambda at: (-len(at), at))
        if sum(map(len, others)) > max(1, len(usual) // _IN_GROUP):
            return
        for places in others:
            if len(usual) < _GROUP:
                return
            meant = columns[other][usual[0]]
            odd += [Apart(cards[at], other, key, meant, "", len(usual)) for at in places]
    if len(odd) <= most:
        yield from odd


def _said_again(cards: Sequence[WrittenCard], columns: Columns) -> Iterator[Apart]:
    """The cards on which a code or an address does not contain the value of another field, as it does on all others."""
    codes = {key: column for key, column in columns.items() if _are_codes(column)}
    folded = {key: [_folded(value) for value in column] for key, column in columns.items()}
    for key, column in codes.items():
        for other, said in columns.items():
            if key == other or len({value for value in said if value}) < _DIFFERING:
                continue
            numbers = all(value.isdecimal() for value in said if value)
            if numbers:
                yield from _unlike(cards, (key, other), (column, said), (_ends_with, "ends with"))
            elif _are_short(said):
                yield from _unlike(cards, (key, other), (folded[key], folded[other]), (_has, "has"))


def _unlike(
    cards: Sequence[WrittenCard],
    fields: tuple[str, str],
    columns: tuple[Sequence[str], Sequence[str]],
    holds: tuple[Callable[[str, str], bool], str],
) -> Iterator[Apart]:
    pairs = [(at, one, other) for at, (one, other) in enumerate(zip(*columns, strict=True)) if one and other]
    if len(pairs) < _ENOUGH:
        return
    tried = pairs[:: max(1, len(pairs) // _TRIED)]
    test, how = holds
    if sum(not test(one, other) for _, one, other in tried) > 1:
        return
    odd = [at for at, one, other in pairs if not test(one, other)]
    if 0 < len(odd) <= max(1, len(pairs) // _RARE):
        yield from (Apart(cards[at], *fields, "", how, len(pairs) - len(odd)) for at in odd)


def _are_codes(column: Sequence[str]) -> bool:
    """Whether the values have no spaces, or are names of files."""
    given = [value for value in column if value]
    return not any(" " in value or "\n" in value for value in given) or all(map(_FILE, given))


def _are_short(column: Sequence[str]) -> bool:
    return all(len(value) <= _LONGEST for value in column) and all(
        len(value) >= _SIGNS for value in column if value
    )


def _folded(value: str) -> str:
    """The letters and digits only; "" if there are non-ASCII characters, which codes replace in various ways."""
    return "".join(filter(str.isalnum, value.lower())) if value.isascii() else ""


def _has(code: str, said: str) -> bool:
    return said in code


def _ends_with(code: str, number: str) -> bool:
    """Whether a code ends with a number, with leading zeros or not: `core-017`, `01017a`."""
    bare = code.rstrip("abcdefABCDEF")
    digits = bare[len(bare.rstrip("0123456789")) :]
    own = number.lstrip("0") or "0"
    return digits.endswith(own) and not digits[-_DIGITS : -len(own)].strip("0")


def _likeliest(candidates: Sequence[Apart]) -> Iterator[Apart]:
    """Of the findings about one card, those about the field that breaks the most relations, as the other fields
    agree.
    """
    by_card: dict[str, list[Apart]] = defaultdict(list)
    for apart in candidates:
        by_card[apart.card.card.id].append(apart)
    for those in by_card.values():
        votes = Counter(field for apart in those for field in (apart.field, apart.other))
        left = [*those]
        while left:
            field = max(votes, key=lambda name: (votes[name], name != "id", name))
            mine = [apart for apart in left if field in (apart.field, apart.other)]
            left = [apart for apart in left if apart not in mine]
            best = max(mine, key=lambda apart: (apart.field == field, bool(apart.usual), apart.cards))
            yield best
            votes = Counter(name for apart in left for name in (apart.field, apart.other))
