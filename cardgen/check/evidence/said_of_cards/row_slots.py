"""Evidence → the values that rows without column heads give for cards: `Hook 1d4 Piercing Light 2 lb. 1 SP`.

A row is a line, an item or a table row that begins with the name of a card, or a title that is one with the text
below it (`Long Rope (5 GP)`). Its values are distinguished by form: dice, an amount with a unit, a price, a number
after a word or directly after the name, a word that is the value of some field. Each form is taken to mean the field
with which nearly all rows of the text agree.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from cardgen.check.documents.document import UNBINDING_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.fields import words_of_field
from cardgen.check.evidence.named_things import CardClaim, named_things, namesakes_of, opens_line, values_of
from cardgen.check.wording.phrases import Found, PhraseIndex
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, has_digit
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer


@frozen
class _Slot:
    """A value in a row: the form that distinguishes it from the others, and its folded words."""

    card: Card
    form: str
    said: str
    place: Place


_DICE = TextPattern(r"(?<![\w/])\d{0,2}d\d{1,3}(?!\w)")
_AMOUNT = TextPattern(r"(?<![\w/.,+–-])(?P<number>\d{1,3}(?:,\d{3})+|\d{1,4})\s?(?P<unit>[A-Za-z]{1,8})\b")
_LABELLED = TextPattern(r"(?<![\w/])(?P<label>[A-Z][a-z]{1,11}):?\s(?P<number>\d{1,4})(?![\w/,]|\.\d)")
_PAIR = TextPattern(r"(?P<label>[A-Z][a-z]+)\s\((?:[A-Z][a-z]+\s)?(?P<first>\d{1,4})/(?P<second>\d{1,4})\b")
_ENTRY = TextPattern(r"(?<![\w/])(?P<label>[A-Z][a-z]{2,14}):\s+(?P<word>[A-Z][a-z]{2,})(?=\s|[,.;|]|$)")
_FIRST = TextPattern(r"\s*[|:—–-]?\s*(?P<number>\d{1,3})(?=\s|$)(?!\s[A-Za-z]{1,3}\b(?!\s\d))")
#: The most characters of a row, and of the text below a title that is read as one.
_LONGEST, _BELOW = 180, 90
#: The fewest rows in a list; the fewest right values of a form, and how many times they must outnumber the wrong ones;
#: and the fewest right values if a word of the form names the field.
_ROWS, _RIGHT, _TIMES, _NAMED = 5, 4, 4, 2
#: The longest value that is a word, and the most values of a field that sorts cards.
_WORD, _SORTS = 24, 40


def row_claims(evidence: Evidence, known: Collection[tuple[str, int]]) -> Iterator[CardClaim]:
    """The values that rows give for their cards, right or wrong; places already `known` to make claims are left out."""
    index = named_things(evidence)
    words, units = _words(evidence), _prices(evidence)
    for document in evidence.documents:
        rows = list(_rows(document, index))
        if len(rows) < _ROWS:
            continue
        forms: dict[tuple[str, str], list[_Slot]] = defaultdict(list)
        for card, place in rows:
            if len(namesakes_of(evidence, card)) == 1:
                for form, slot in _first_slots(card, place, words, units).items():
                    forms[card.kind, form].append(slot)
        for slots in forms.values():
            yield from (claim for claim in _held(slots, units) if claim.place.order not in known)


def _first_slots(
    card: Card, place: Place, words: PhraseIndex[frozenset[Pointer]], units: Mapping[str, Pointer]
) -> dict[str, _Slot]:
    """The first value of each form in a row; a second one may belong to the row of something else."""
    slots: dict[str, _Slot] = {}
    for slot in (*_numbers(card, place, units), *_of_words(card, place, words)):
        slots.setdefault(slot.form, slot)
    return slots


def _rows(document: Document, index: PhraseIndex[Card]) -> Iterator[tuple[Card, Place]]:
    """The cards whose names begin a row, each with the text after the name."""
    titled: Card | None = None
    for block in document.blocks:
        if block.kind in UNBINDING_KINDS or block.scope:
            continue
        opens = [name for name in index.find(block.text) if opens_line(document, block, name)]
        for at, name in enumerate(opens):
            end = opens[at + 1].start if at + 1 < len(opens) else len(block.text)
            yield name.item, Place(document, block, name.end, min(end, name.end + _LONGEST))
        if titled and not opens and not block.is_heading:
            yield titled, Place(document, block, 0, min(len(block.text), _BELOW))
        last = opens[-1] if opens else None
        titled = last.item if last and len(block.text) - last.end <= len("(1,000 pieces)") else None


def _numbers(card: Card, place: Place, units: Mapping[str, Pointer]) -> Iterator[_Slot]:
    text = place.words
    if not has_digit(text):
        return
    for at, found in enumerate(_DICE.finditer(text)):
        yield _slot(card, f"dice {at}", found[0], place, found.span())
    if first := _FIRST.match(text):
        yield _slot(card, "first", first["number"], place, first.span("number"))
    for found in _AMOUNT.finditer(text):
        unit, number = found["unit"].lower(), found["number"].replace(",", "")
        if unit in units:
            yield _slot(card, "price", f"{number} {unit}", place, found.span())
        else:
            yield _slot(card, f"unit {unit}", number, place, found.span("number"))
    for found in _LABELLED.finditer(text):
        yield _slot(card, f"label {found['label'].lower()}", found["number"], place, found.span("number"))
    for found in _PAIR.finditer(text):
        for part in ("first", "second"):
            yield _slot(card, f"{part} {found['label'].lower()}", found[part], place, found.span(part))


def _slot(card: Card, form: str, said: str, place: Place, span: tuple[int, int]) -> _Slot:
    start, end = span
    return _Slot(card, form, said, Place(place.document, place.block, place.start + start, place.start + end))


def _of_words(card: Card, place: Place, words: PhraseIndex[frozenset[Pointer]]) -> Iterator[_Slot]:
    """The words of a row that are values, if they are the only ones of their field there; and words after labels."""
    by_field: dict[Pointer, list[Found[frozenset[Pointer]]]] = defaultdict(list)
    text = place.words
    for found in words.find(text):
        if not text[found.start].isupper():
            continue
        for field in found.item:
            by_field[field].append(found)
    for field, (first, *more) in by_field.items():
        if not more:
            said = " ".join(fold_phrase(text[first.start : first.end]))
            yield _slot(card, "word " + ".".join(map(str, field)), said, place, (first.start, first.end))
    for entry in _ENTRY.finditer(text):
        yield _slot(card, f"entry {entry['label'].lower()}", entry["word"].lower(), place, entry.span("word"))


def _held(slots: Sequence[_Slot], units: Mapping[str, Pointer]) -> Iterator[CardClaim]:
    """The values of one form, compared with the field that most rows agree with, if nearly all do."""
    right: dict[str, list[_Slot]] = defaultdict(list)
    wrong: dict[str, list[tuple[_Slot, str]]] = defaultdict(list)
    for slot in slots:
        for field, value in _values(slot, units):
            if _is_same(value, slot):
                right[field].append(slot)
            else:
                wrong[field].append((slot, value))
    fields = sorted(right, key=lambda field: (len(right[field]) - len(wrong[field]), field), reverse=True)
    for field in fields[:1]:
        odd = wrong[field] if not _is_shared(fields, right) else []
        said = {slot.said for slot in right[field]}
        least = _NAMED if _names(slots[0].form, field) else _RIGHT
        enough = (
            len(right[field]) >= max(least, _TIMES * len(odd) if least == _RIGHT else 1) and len(said) > 1
        )
        if not enough:
            continue
        for slot in right[field]:
            yield CardClaim(slot.card, field, slot.said, slot.said, slot.place, 2)
        for slot, value in odd:
            yield CardClaim(slot.card, field, slot.place.words, value, slot.place, 2)


def _names(form: str, field: str) -> bool:
    """Whether the word before a number names the field: `Str 13` and `str_minimum`."""
    sort, _, label = form.partition(" ")
    words = words_of_field(tuple(field.split(".")))
    return sort == "label" and len(label) > 2 and any(word.startswith(label) for word in words)


def _is_shared(fields: Sequence[str], right: Mapping[str, Sequence[_Slot]]) -> bool:
    """Whether a second field agrees as well, in other rows, so that either may be meant."""
    if len(fields) == 1:
        return False
    first, second = ({slot.place.order for slot in right[field]} for field in fields[:2])
    return len(second - first) * _TIMES > len(first)


def _values(slot: _Slot, units: Mapping[str, Pointer]) -> Iterator[tuple[str, str]]:
    """The values of a card that a form may mean, each with its field."""
    form, _, rest = slot.form.partition(" ")
    if form == "price":
        yield from _price(slot.card, units)
        return
    for way, value in values_of(slot.card):
        field = ".".join(map(str, way))
        if form == "word":
            if field == rest and isinstance(value, str):
                yield field, " ".join(fold_phrase(value))
        elif form == "dice":
            if isinstance(value, str) and _DICE.fullmatch(value):
                yield field, value
        elif form == "entry":
            if isinstance(value, str) and rest in field.lower() and value.isalpha():
                yield field, value.lower()
        elif isinstance(value, int) and way != ("copies",):
            yield field, str(value)


def _price(card: Card, units: Mapping[str, Pointer]) -> Iterator[tuple[str, str]]:
    """The amounts of a card that have a unit next to them: `25 gp`."""
    values = dict(values_of(card))
    for way, unit in values.items():
        if isinstance(unit, str) and unit.lower() in units and units[unit.lower()] == way:
            for other, number in values.items():
                if other[:-1] == way[:-1] and isinstance(number, int) and other != ("copies",):
                    yield ".".join(map(str, way[:-1] or other)), f"{number} {unit.lower()}"


def _is_same(value: str, slot: _Slot) -> bool:
    """Whether a row gives the value, or a word that the value abbreviates: `STR` for Strength."""
    short = slot.form.startswith("entry") and len(value) == len("str") and slot.said.startswith(value)
    return value == slot.said or short


@derived_from_cards
def _prices(evidence: Evidence) -> Mapping[str, Pointer]:
    """The units that accompany a number in the data, with their pointers: `cost: {quantity: 25, unit: gp}`."""
    found: dict[str, set[Pointer]] = defaultdict(set)
    fields: dict[Pointer, set[str]] = defaultdict(set)
    for card in evidence.cards:
        values = dict(values_of(card))
        for way, unit in values.items():
            if isinstance(unit, str) and len(way) > 1 and unit.isalpha() and len(unit) <= len("florins"):
                beside = [n for other, n in values.items() if other[:-1] == way[:-1] and isinstance(n, int)]
                if len(beside) == 1:
                    found[unit.lower()].add(way)
                    fields[way].add(unit.lower())
    return {
        unit: way
        for unit, ways in found.items()
        for way in ways
        if len(ways) == 1 and len(fields[way]) < _SORTS
    }


@derived_from_cards
def _words(evidence: Evidence) -> PhraseIndex[frozenset[Pointer]]:
    """The words that are values of fields, for fields whose values are mostly shared by several cards."""
    said: dict[Pointer, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for card in evidence.cards:
        for way, value in values_of(card):
            if isinstance(value, str) and 2 < len(value) <= _WORD and value[:1].isupper():
                said[way][value] += 1
    fields: dict[str, set[Pointer]] = defaultdict(set)
    for way, values in said.items():
        if 1 < len(values) <= _SORTS and sum(values.values()) >= 2 * len(values):
            for value in values:
                fields[value].add(way)
    return PhraseIndex((value, frozenset(ways)) for value, ways in fields.items())
