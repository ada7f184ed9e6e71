"""Document → the values that its tables give for each number of players, and what its sentences say about them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.wording.numbering import wrong_number
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import (
    NUMBER,
    ORDINALS,
    fold,
    fold_phrase,
    read_number,
    small_words,
    word_set,
)
from cardgen.frozen import frozen


@frozen
class PlayerColumn:
    """The values of a table for every number of players: the folded words of the label, and the cells."""

    table: Table
    label: frozenset[str]
    per_player: bool
    cells: dict[int, Cell]


@frozen
class PlayerClaim:
    """A sentence that gives a number for so many players, for which a table has a cell."""

    place: Place
    value: int
    players: int
    column: PlayerColumn

    @property
    def cell(self) -> Cell:
        """The cell of the table."""
        return self.column.cells[self.players]

    @property
    def expected(self) -> int:
        """The number in the cell."""
        return _leading(self.cell.text) or 0

    @property
    def agrees(self) -> bool:
        """Whether both agree; the sentence may give the total of what each player gets."""
        shared = self.column.per_player and self.value == self.expected * self.players
        return self.value == self.expected or shared

    @property
    def is_near(self) -> bool:
        """Whether a different number probably counts the same thing."""
        wholes = (self.expected, self.expected * self.players if self.column.per_player else self.expected)
        return any(abs(self.value - whole) <= max(2, whole // 4) for whole in wholes)


_PLAYERS = TextPattern(r"(?:(?:number|no\.?|count) of )?players?(?: count)?", re.IGNORECASE)
_COUNT = TextPattern(
    rf"(?P<low>{NUMBER})(?:\s*(?:-|–|to|or)\s*(?P<high>{NUMBER}))?(?:\s*-?\s*players?)?", re.IGNORECASE
)
_OF_EACH = TextPattern(r"\b(?:each|every|per|a player|apiece)\b", re.IGNORECASE)
_LEADING = TextPattern(r"(\d{1,4})(?![\w.,/–-])")
#: Words in a column's head that do not say what is counted.
_IDLE = word_set(
    "number of per player each every starting start at the in to for a an total per used from on with use count"
)
_WITH = (
    r"(?:with|for|in (?:an?|the)|among|between|when (?:there are|playing with)|if there are|at)\s+"
    r"(?:only\s+|just\s+|exactly\s+)?"
)
_MENTION = TextPattern(
    rf"\b{_WITH}(?P<one>{NUMBER})(?:(?:\s+or\s+|/)(?P<two>{NUMBER}))?(?=[- ]players?\b|[,.;:)]|"
    rf"\s+(?:and|has|have|is|are|gets?|takes?|it|{NUMBER})\b|\s*$)"
    r"(?:[- ]players?\b(?:\s+games?\b)?)?",
    re.IGNORECASE,
)
_ORDINAL = TextPattern(rf"\b(?P<word>{'|'.join(ORDINALS)})\b(?:\s+(?P<noun>[a-z]+))?", re.IGNORECASE)
_OTHER = TextPattern(
    r"\b(?:more|fewer|less|extra|additional|another|instead|up to|at least|at most|or|unless|if you|may|half|twice|"
    r"first|last|remaining|other|down to|holds?|keeps?|limit|discards?|returns?|loses?|pays?|costs?)\b",
    re.IGNORECASE,
)
_READ = RULE_KINDS | {"components", "example", "variant", "caption"}
_MOST = 12
#: Words for players to whom the table does not apply.
_OF_SOME = word_set("expert beginner advanced novice veteran longer shorter")


def player_claims(document: Document) -> Iterator[PlayerClaim]:
    """The claims in sentences for which exactly one column of the tables by player count has a cell, right or wrong."""
    columns = [column for table in tables_of(document) for column in _columns(table)]
    if not columns:
        return
    for block in document.of_kind(*_READ):
        if "|" not in block.text and not _PLAYERS_WORD.isdisjoint(small_words(block.text)):
            for sentence in split_sentences(block.text):
                yield from _claims(document, block, sentence, columns)


_PLAYERS_WORD = word_set("player players")
#: A table with fewer player counts may only have those that differ from the rules.
_FEWEST = 3


def most_players(document: Document) -> Iterator[tuple[int, Cell]]:
    """The highest player count of each table that lists consecutive ones, with a cell to point at."""
    for table in tables_of(document):
        column = next(_columns(table), None)
        counts = sorted(column.cells) if column else []
        if column and len(counts) >= _FEWEST and counts == list(range(counts[0], counts[-1] + 1)):
            row = next((row for row in table.rows if counts[-1] in _players(row[0].text)), None)
            yield counts[-1], row[0] if row else column.cells[counts[-1]]


def player_rows(document: Document) -> Iterator[tuple[Table, Cell]]:
    """The first cells of all tables whose rows are player counts."""
    for table in tables_of(document):
        if _PLAYERS.fullmatch(table.head[0].text) and all(cell.text.isdigit() for cell in table.column(0)):
            yield from ((table, cell) for cell in table.column(0))


def odd_rows(document: Document) -> Iterator[tuple[Table, Cell, int]]:
    """The one row of such a table that breaks the sequence, with the number that it should have."""
    for table, rows in groupby(player_rows(document), itemgetter(0)):
        cells = [cell for _, cell in rows]
        values = [int(cell.text) for cell in cells]
        at = wrong_number(values) if len(values) >= _FEWEST else 0
        if 0 < at < len(values) - 1 or (at and values[at] < values[at - 1]):
            yield table, cells[at], values[0] + at


def _columns(table: Table) -> Iterator[PlayerColumn]:
    """The columns next to the player counts, or the rows below them."""
    counts = [_players(cell.text) for cell in table.column(0)]
    if _PLAYERS.fullmatch(table.head[0].text) and all(counts):
        lines = [(table.head[at], table.column(at)) for at in range(1, len(table.head))]
    else:
        counts = [_players(cell.text) for cell in table.head[1:]]
        named = "player" in " ".join(cell.text for cell in table.head).lower()
        lines = [(row[0], row[1:]) for row in table.rows] if named else []
    if not all(counts) or len(counts) < 2:
        return
    for head, cells in lines:
        label = frozenset(fold_phrase(re.sub(r"\([^()]*\)", "", head.text))) - _IDLE
        found = {n: cell for several, cell in zip(counts, cells, strict=True) for n in several}
        if label and all(_leading(cell.text) is not None for cell in cells):
            yield PlayerColumn(table, label, bool(_OF_EACH.search(head.text)), found)


def _players(text: str) -> tuple[int, ...]:
    """The player counts in a cell; () if it has something else."""
    found = _COUNT.fullmatch(text)
    low = read_number(found["low"]) if found else None
    high = read_number(found["high"]) if found and found["high"] else low
    return tuple(range(low, high + 1)) if low and high and low <= high <= _MOST else ()


def _leading(text: str) -> int | None:
    found = _LEADING.match(text)
    return int(found[1]) if found else None


def _claims(
    document: Document, block: TextBlock, sentence: Sentence, columns: Sequence[PlayerColumn]
) -> Iterator[PlayerClaim]:
    """The numbers that a sentence gives for one player count, or for several in turn."""
    mentions = list(_MENTION.finditer(sentence.text))
    if not mentions or not any("player" in found[0].lower() for found in mentions):
        return
    words = frozenset(fold_phrase(sentence.text))
    if not words.isdisjoint(_OF_SOME):
        return
    numbers = list(_numbers(sentence.text, mentions))
    # `With two players five islands, with three six`: each number belongs to the mention before it.
    leads = bool(numbers) and mentions[0].end() <= numbers[0][2]
    for value, noun, start, end in numbers:
        mention = _mention_of(sentence.text, mentions, (start, end), leads)
        column = _column_of(columns, words, noun)
        if mention is None or column is None:
            continue
        for group in ("one", "two"):
            players = read_number(mention[group] or "")
            if players in column.cells:
                place = Place(document, block, sentence.start + start, sentence.start + end)
                yield PlayerClaim(place, value, players, column)


def _numbers(text: str, mentions: Sequence[re.Match[str]]) -> Iterator[tuple[int, str, int, int]]:
    """The numbers besides player counts, with folded noun and position; later numbers inherit the noun."""
    last = ""
    taken = [found.span() for found in mentions]
    for quantity in find_quantities(text):
        if any(start <= quantity.start < end for start, end in taken):
            continue
        counts_things = quantity.head not in {"player", "game"} and not _WITH_WORDS & set(quantity.noun[:1])
        last = quantity.head if quantity.noun and counts_things else last
        if last:
            yield quantity.value, last, quantity.start, quantity.number_end
    for found in _ORDINAL.finditer(text):
        behind = (found["noun"] or "with").lower()
        noun = "round" if behind in _WITH_WORDS and "round" in text else fold(behind)
        yield ORDINALS[found["word"].lower()], noun, *found.span("word")


_WITH_WORDS = word_set("with for in among between when if at")


def _mention_of(
    text: str, mentions: Sequence[re.Match[str]], number: tuple[int, int], leads: bool
) -> re.Match[str] | None:
    """The player count for a number: the only one, or the nearest on the side on which all of them are."""
    start, end = number
    if len(mentions) == 1:
        around = text[max(0, start - 30) : start] + text[end : end + 30]
        return None if _OTHER.search(around) else mentions[0]
    if leads:
        before = [found for found in mentions if start - 24 <= found.end() <= start]
        return before[-1] if before and not re.search(r"[\d,;]", text[before[-1].end() : start]) else None
    behind = [found for found in mentions if end <= found.start() <= end + 24]
    return behind[0] if behind and not re.search(r"[\d,;]", text[end : behind[0].start()]) else None


def _column_of(columns: Sequence[PlayerColumn], words: frozenset[str], noun: str) -> PlayerColumn | None:
    """The only column all of whose words are in the sentence; None if there is none."""
    found = [column for column in columns if noun in column.label and column.label <= words]
    return found[0] if len(found) == 1 else None
