"""Evidence → the values that texts give for several cards in columns, each matched with the field that it shows.

A column is a column of a table whose rows are cards; or one position in the items of a list that begin with card
names (`Dash - 2E, move`: the number with an E); or a label below titles that are card names (`Cost: 2 Energy`, or
`2⚙ 1🪙 | cap 8` between bars). A cell may have several values, of different fields (`3 ⚙ + 2 🪙`) or of a list. A
column is taken to show the field with which most of its values agree.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from cardgen.check.documents.document import UNBINDING_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.fields import words_of_field
from cardgen.check.evidence.named_things import (
    CardClaim,
    card_alone,
    lists_of,
    named_things,
    namesakes_of,
    opens_line,
    values_of,
)
from cardgen.check.evidence.said_of_cards.value_pieces import Piece, number_pieces, signs_of, word_pieces
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer


@frozen
class _Statement:
    """A value that a text gives for a card in a column."""

    card: Card
    place: Place


@frozen
class _Fit:
    """How well a field agrees with a column: the number of right values, the wrong ones, and the number of different
    ones.
    """

    field: Pointer
    right: int
    wrong: tuple[tuple[_Statement, _Value], ...]
    different: int
    named: bool
    exact: bool

    @property
    def holds(self) -> bool:
        """Whether the column shows the field: the less clearly its label names it, the more values must agree."""
        wrong = len(self.wrong)
        if self.exact:
            return self.right >= wrong or wrong == 1
        if self.named:
            return self.right >= _FEW and self.right > wrong
        return self.right >= _ENOUGH and self.right >= _TIMES * wrong and self.different > _FEW


_Value = int | str | tuple[str, ...]
#: The label of a column, whether it heads a table, and how many numbers precede this one in a cell under that label.
_Key = tuple[str, bool, int]
#: Words after the name of a field in the head of a column: `Oil at the start`.
_AFTER_LABEL = TextPattern(r"\s+(?:at|per|in|for|of|when)\s|\s*[(:/]")
_NUMBER_CELL = TextPattern(r"(?P<value>\d{1,4})(?:\s?[A-Za-z]+)?")
_WORD_CELL = TextPattern(r"(?P<value>[A-Za-z][A-Za-z'’ -]{1,24})")
#: The signs between the name of a card and what an item says about it.
_OPENS = TextPattern(r"[*_]*\s*(?:\([^()]*\)\s*)?[:–—,|][*_]*\s*|[*_]*\s+-\s+|[*_]*\s*(?=\()")
#: The bracket after a name at the start of a line that is no item: `Old Oar (cost 3, Tool): …`.
_BRACKETED = TextPattern(r"[*_]*\s*(?=\([^()]*\)[*_]*:)")
_SEGMENT = TextPattern(r"[^,;|()/.]+")
_COUNTED = TextPattern(
    r"\s*(?:up to |at most )?(?P<value>\d{1,4})\s?(?P<label>[A-Za-z]+)?(?: [a-z]+)?\s*", re.IGNORECASE
)
_LABELLED = TextPattern(r"\s*(?P<label>[A-Za-z][A-Za-z ]{0,20}?)(?:\s*[:=]\s*|\s)(?P<value>\d{1,4})\s*")
_WORD = TextPattern(
    r"\s*(?P<value>[A-Z][a-z]+(?: [A-Za-z][a-z]+)?(?:\s[-–—&+]\s[A-Z][a-z]+(?: [A-Za-z][a-z]+)?){0,3})\s*"
)
#: `Cost: 2 Energy` below the title of a card.
_ENTRY = TextPattern(
    r"(?:^|[|;,]\s|\s{2}|(?<=[\w)])\s(?=[A-Z][a-z]+:\s))(?P<label>[A-Z][A-Za-z]*(?: [A-Za-z]+){0,2}):\s*"
    r"(?:[$€£](?=\d))?(?P<value>\d{1,4}(?=$|[\s,;.)(|])|"
    r"[A-Z][a-z]+(?:\s?[-–—/&+]\s?[A-Z][a-z]+)+(?=$|\s{2}|\s[A-Z][a-z]+:)|"
    r"[A-Z][a-z]+(?: [A-Z][a-z]+)?(?=$|\s*[,;.(|]|\s[A-Z][a-z]+:))"
)
_TITLE_NUMBER = TextPattern(r"(?<![\w.])\d{1,4}(?![\w/]|\.\d)")
#: The signs between several values of a card: `Type: Trick - Attack`.
_PARTED = TextPattern(r"\s?[-–—/,&+]\s?")
_IDLE = word_set("the of a an card cards in to base")
#: A label may abbreviate the name of its field to this many letters.
_LONGEST_SHORT = 4
#: Longer strings are not looked for in one or two words.
_LONGEST_WORDS = 30
#: An item gives the values of its card within this many characters.
_NEAR = 90
#: This many values must be right. If the label does not name the field, the second number must be right, and this many
#: times as many as are wrong.
_FEW, _ENOUGH, _TIMES = 2, 4, 5


def claims_of_columns(evidence: Evidence, known: Collection[tuple[str, int]]) -> Iterator[CardClaim]:
    """The values that columns give for cards, right or wrong; places already `known` to make a claim are left out."""
    index, names = named_things(evidence), _last_words(evidence)
    for document in evidence.documents:
        columns: dict[tuple[_Key, str], list[_Statement]] = defaultdict(list)
        signs = signs_of(document, names)
        for key, statement in (*_of_tables(document, index, signs), *_of_blocks(document, index, signs)):
            if statement.place.order not in known:
                columns[key, statement.card.kind].append(statement)
        for (key, _), values in columns.items():
            fit = _best(key, values, evidence)
            yield from _claims(fit, values) if fit else ()


def _of_tables(
    document: Document, index: PhraseIndex[Card], signs: Mapping[str, str]
) -> Iterator[tuple[_Key, _Statement]]:
    """The cells of the rows that begin with the name of a card."""
    for table in tables_of(document):
        for row in table.rows:
            if card := _whole(row[0].text, index):
                for head, cell in zip(table.head[1:], row[1:], strict=True):
                    label = _AFTER_LABEL.split(head.text, maxsplit=1)[0].lower()
                    places = (
                        (piece.label, _place(table, cell, piece)) for piece in _pieces(cell.text, signs)
                    )
                    yield from _of_cell(card, label, places)


def _of_cell(
    card: Card, label: str, pieces: Iterable[tuple[str, Place | None]]
) -> Iterator[tuple[_Key, _Statement]]:
    """What a cell gives for a card below a label; its pieces may have labels of their own."""
    before: Counter[str] = Counter()
    for own_label, place in pieces:
        if place and not place.block.scope and place.block.kind not in UNBINDING_KINDS:
            named = f"{label} {own_label}".strip()
            yield (named, True, before[named]), _Statement(card, place)
            before[named] += place.words.isdigit()


def _pieces(text: str, signs: Mapping[str, str]) -> Iterator[Piece]:
    """The values that a cell consists of; none if it says more than values."""
    if found := _NUMBER_CELL.fullmatch(text) or _WORD_CELL.fullmatch(text):
        yield Piece("", 0, len(found["value"]))
    else:
        yield from number_pieces(text, signs)
        yield from word_pieces(text)


def _place(table: Table, cell: Cell, piece: Piece) -> Place | None:
    """The characters of a cell that make up a piece."""
    whole = table.place(cell)
    return replace(whole, start=whole.start + piece.start, end=whole.start + piece.end) if whole else None


def _whole(text: str, index: PhraseIndex[Card]) -> Card | None:
    """The card whose name is the whole text, apart from signs."""
    found = next(iter(index.find(text)), None)
    rest = text[: found.start] + text[found.end :] if found else ""
    return found.item if found and not any(map(str.isalnum, rest)) else None


def _begins_another(document: Document, block: TextBlock, index: PhraseIndex[Card], titled: Card) -> bool:
    return any(
        name.item.id != titled.id and not block.is_item and opens_line(document, block, name)
        for name in index.find(block.text)
    )


def _alone(text: str) -> tuple[int, int] | None:
    """The position of the only number in a title."""
    numbers = [found.span() for found in _TITLE_NUMBER.finditer(text)]
    return numbers[0] if len(numbers) == 1 else None


def _of_blocks(
    document: Document, index: PhraseIndex[Card], signs: Mapping[str, str]
) -> Iterator[tuple[_Key, _Statement]]:
    """The values in items that begin with the name of a card, and below titles that are one."""
    titled: Card | None = None
    for block in document.blocks:
        if block.is_heading:
            titled = card_alone(block.text, index)
            if titled and (number := _alone(block.text)):
                where = "behind" if number[0] > len(block.text) // 2 else "before"
                yield (f"title {where}", False, 0), _Statement(titled, Place(document, block, *number))
        elif titled and _begins_another(document, block, index, titled):
            titled = None  # This line is the title of another card.
        elif block.scope or block.kind in UNBINDING_KINDS:
            continue
        elif titled:
            for found in _ENTRY.finditer(block.text):
                yield (
                    (found["label"].lower(), False, 0),
                    _Statement(titled, Place(document, block, *found.span("value"))),
                )
            for at, part in _between_bars(block):
                for piece in number_pieces(part, signs):
                    place = Place(document, block, at + piece.start, at + piece.end)
                    yield (piece.label or "value", False, 0), _Statement(titled, place)
        else:
            yield from _of_item(document, block, index)


def _between_bars(block: TextBlock) -> Iterator[tuple[int, str]]:
    """The parts of a line that bars divide, each with its position."""
    at = 0
    if "|" not in block.text or block.kind == "table":
        return
    for part in block.text.split("|"):
        yield at, part
        at += len(part) + 1


def _of_item(
    document: Document, block: TextBlock, index: PhraseIndex[Card]
) -> Iterator[tuple[_Key, _Statement]]:
    """The values after the name with which an item begins, or in the bracket after a name at the start of a line."""
    names = index.find(block.text)
    if block.is_item:
        opened = _OPENS.match(block.text, names[0].end) if names and not names[0].start else None
        yield from _segments(document, block, names[0].item, opened.end()) if opened else ()
        return
    if "(" not in block.text:
        return
    for name in names:
        opened = _BRACKETED.match(block.text, name.end)
        if opened and opens_line(document, block, name):
            yield from _segments(document, block, name.item, opened.end())


def _segments(
    document: Document, block: TextBlock, card: Card, start: int
) -> Iterator[tuple[_Key, _Statement]]:
    end = start + _NEAR
    if not block.is_item:
        end = min(end, block.text.find(")", start) + 1)
    for at, segment in enumerate(_SEGMENT.finditer(block.text, start, end)):
        found = _COUNTED.fullmatch(segment[0]) or _LABELLED.fullmatch(segment[0])
        label = found["label"] or f"number {at}" if found else f"word {at}"
        if found := found or _WORD.fullmatch(segment[0]):
            first, last = (segment.start() + found.start("value"), segment.start() + found.end("value"))
            yield (label.lower(), False, 0), _Statement(card, Place(document, block, first, last))


def _best(key: _Key, values: Sequence[_Statement], evidence: Evidence) -> _Fit | None:
    """The field that a column shows; None if there is none, or if two fit equally well.

    The label names only the first number of a cell. What the others mean (`2 or 5`, `3, 2`) must follow from the cards.
    """
    label, heads, before = key
    known = _words_said(evidence)
    right: dict[Pointer, set[str]] = defaultdict(set)
    hits: Counter[Pointer] = Counter()
    wrong: dict[Pointer, list[tuple[_Statement, _Value]]] = defaultdict(list)
    several = any(_PARTED.search(statement.place.words) for statement in values)
    for statement in values:
        words = statement.place.words
        number = int(words) if words.isdigit() else None
        for field, value in _values(statement.card):
            if isinstance(value, int) == (number is None):
                continue
            if _says(value, words, several=several):
                hits[field] += 1
                right[field].add(words)
            elif _may_be_wrong(value, words, known[field]) and not _says_namesake(evidence, statement, field):
                wrong[field].append((statement, value))
    fits = [
        _Fit(
            field,
            hits[field],
            tuple(wrong[field]),
            len(right[field]),
            not before and _is_named(label, field),
            heads and not before and _words(label) in {_of_key(field[-1:]), _of_key(field)},
        )
        for field in {*hits, *wrong}
    ]
    fits = sorted((fit for fit in fits if fit.holds), key=_rank, reverse=True)
    return None if not fits or (len(fits) > 1 and _rank(fits[0]) == _rank(fits[1])) else fits[0]


def _values(card: Card) -> Iterator[tuple[Pointer, _Value]]:
    yield from values_of(card)
    yield from lists_of(card)


def _may_be_wrong(value: _Value, words: str, known: Collection[tuple[str, ...]]) -> bool:
    """Whether words that differ from the field may still be meant as its value: a number, or another card's value."""
    if isinstance(value, tuple):
        return all(fold_phrase(part) in known for part in _PARTED.split(words))
    return isinstance(value, int) or fold_phrase(words) in known


def _says_namesake(evidence: Evidence, statement: _Statement, field: Pointer) -> bool:
    """Whether a card of the same name has the value."""
    cards = namesakes_of(evidence, statement.card)
    return len(cards) > 1 and any(
        name == field and _says(value, statement.place.words)
        for card in cards
        for name, value in values_of(card)
    )


def _says(value: _Value, words: str, *, several: bool = False) -> bool:
    if isinstance(value, tuple) and several:
        # If some rows name several values of a card, each row must name all of them.
        return {fold_phrase(item) for item in value} == {fold_phrase(part) for part in _PARTED.split(words)}
    if isinstance(value, tuple):
        return any(_says(item, words) for item in value)
    return str(value) == words or (isinstance(value, str) and fold_phrase(value) == fold_phrase(words))


def _rank(fit: _Fit) -> tuple[bool, int, bool]:
    return fit.exact, fit.right - len(fit.wrong), fit.named


def _words(label: str) -> frozenset[str]:
    return frozenset(fold_phrase(label)) - _IDLE


def _of_key(field: Pointer) -> frozenset[str]:
    return words_of_field(field) - _IDLE


def _is_named(label: str, field: Pointer) -> bool:
    """Whether a label names a field by its words, some of them, or the first letters of one."""
    named, words = _words(label), _of_key(field)
    if named and (named <= words or words <= named):
        return True
    short = label.lower() if len(label) <= _LONGEST_SHORT else ""
    return bool(short) and any(word.startswith(short) for word in words)


@derived_from_cards
def _words_said(evidence: Evidence) -> dict[Pointer, set[tuple[str, ...]]]:
    """The short strings that the cards have in each field, folded."""
    said: dict[Pointer, set[tuple[str, ...]]] = defaultdict(set)
    for card in evidence.cards:
        for field, value in _values(card):
            for words in value if isinstance(value, tuple) else (value,):
                if isinstance(words, str) and len(words) < _LONGEST_WORDS:
                    said[field].add(fold_phrase(words))
    return said


@derived_from_cards
def _last_words(evidence: Evidence) -> frozenset[str]:
    """The last parts of the field names of all cards: `gold` of `cost.gold`."""
    cards = evidence.cards
    return frozenset(str(field[-1]).lower() for card in cards for field, _ in values_of(card))


def _claims(fit: _Fit, values: Sequence[_Statement]) -> Iterator[CardClaim]:
    odd = {statement.place.order: value for statement, value in fit.wrong}
    several = any(_PARTED.search(statement.place.words) for statement in values)
    field = ".".join(map(str, fit.field))
    for statement in values:
        words = statement.place.words
        stated = int(words) if words.isdigit() else words
        value = odd.get(statement.place.order)
        if value is not None:
            shown = ", ".join(value) if isinstance(value, tuple) else value
            yield CardClaim(statement.card, field, stated, shown, statement.place, _FEW)
        elif any(
            name == fit.field and _says(one, words, several=several) for name, one in _values(statement.card)
        ):
            yield CardClaim(statement.card, field, stated, stated, statement.place, _FEW)
