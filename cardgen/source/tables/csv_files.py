"""A path to a CSV or TSV file → a Source like a file of cards: its kind is the file's name, its
fields the first row.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen.diagnostics import Diagnostic, Outcome, Problem, Span
from cardgen.source.files import NOTHING_UNSAVED, Unsaved, read_text
from cardgen.source.places import span_between
from cardgen.source.problems import DUPLICATE_KEY, EMPTY_FILE, LOST_CELL, SYNTAX_ERROR
from cardgen.source.source import Pointer, Source
from cardgen.source.tables.cells import Cell, QuoteError, read_rows

#: The most rows with titles above the columns of a sheet.
_TITLES = 3
#: Separates the items of a list in one cell.
SEPARATOR = ";"


def read_csv(path: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[Source]:
    """Read the file at `path` as a Source; reports call it `shown`. If it does not parse, it is reported and empty."""
    read = read_text(path, shown, unsaved)
    return read if read.diagnostics else parse_csv(read.value.text, shown)


def parse_csv(text: str, shown: str) -> Outcome[Source]:
    """Parse a CSV text into the Source of a file of cards. An empty cell means that the card lacks the field."""
    try:
        rows = read_rows(text, shown)
    except QuoteError as error:
        span = span_between(shown, text, error.start, error.end)
        fault = Diagnostic(SYNTAX_ERROR, error.message, span, error.hint)
        return Outcome(Source(shown, text, None), (fault,))
    filled = [(number, row) for number, row in enumerate(rows, 1) if any(cell.value for cell in row)]
    if not filled:
        return Outcome(
            Source(shown, text, None),
            (
                Diagnostic(
                    EMPTY_FILE,
                    "expected cards, found an empty file",
                    Span(shown),
                    "write a first row of column names, or delete the file",
                ),
            ),
        )
    filled = filled[_titles_above([row for _, row in filled]) :]
    head, *rest = (row for _, row in filled)
    if rest and _is_card(head):
        width = max(map(len, (head, *rest)))
        letters = (Cell(address(column, 0)[:-1], head[0].start, head[0].start) for column in range(width))
        sheet = Sheet(shown, text, tuple(letters))
        sheet.lack_columns(head)
    else:
        sheet, filled = Sheet(shown, text, head), filled[1:]
    for number, row in filled:
        sheet.add(number, row)
    return sheet.source()


def _titles_above(rows: Sequence[tuple[Cell, ...]]) -> int:
    """The number of rows with a single cell above the column names: the title of the sheet, and other remarks."""
    widths = [sum(1 for cell in row if cell.value) for row in rows[: _TITLES + 1]]
    first = next((at for at, width in enumerate(widths) if width > 1), 0)
    return first if widths[first : first + 1] and len(rows) > first + 1 and len(rows[0]) > 1 else 0


def _is_card(head: tuple[Cell, ...]) -> bool:
    """Whether the first row of a sheet is already a card: a sentence beside a number is not a row of column names."""
    texts = [cell.value for cell in head]
    return any(map(str.isdecimal, texts)) and any(" " in text and text[-1] in ".!?" for text in texts if text)


class Sheet:
    """Collects the rows of a sheet; `source` returns the whole. `text` is the file's, in which the cells have their
    offsets.

    `name` is the sheet's name if the file has several, otherwise "".
    """

    def __init__(
        self, shown: str, text: str, head: tuple[Cell, ...], name: str = "", *, quotes: bool = True
    ) -> None:
        self._shown = shown
        self._text = text
        self._kind = name or Path(shown).stem
        self._names: list[str] = []
        self._marks = SheetMarks(text, name, quotes=quotes)
        self._cards: list[dict[str, str]] = []
        self._found: list[Diagnostic] = []
        self._first = next((cell for cell in head if cell.value), None)
        for column, cell in enumerate(head):
            twice = cell.value in self._names and cell.value != ""
            if twice:
                self._say(
                    DUPLICATE_KEY, f"the column `{cell.value}` occurs twice", cell, "remove one of the two"
                )
            self._names.append("" if twice else cell.value)
            self._marks.head(cell.value, cell, column)
        self._dropped = {number for number, cell in enumerate(head) if cell.value and not self._names[number]}

    def add(self, number: int, row: tuple[Cell, ...]) -> None:
        """Add the card in the row `number` of the file."""
        card: dict[str, str] = {}
        for column, cell in enumerate(row):
            name = self._names[column] if column < len(self._names) else ""
            if cell.value and name:
                card[name] = cell.value
                self._marks.cell(len(self._cards), name, cell)
            elif cell.value and column not in self._dropped:
                self._lose(number, column, cell)
        self._marks.row(row, number)
        self._cards.append(card)

    def _lose(self, number: int, column: int, cell: Cell) -> None:
        """Report a value without a named column: in a row that is too long, or the first of an unnamed column."""
        named = f"expected {len(self._names)} named columns"
        hint = "name the column in the first row, or put the cell in straight quotes"
        if column < len(self._names):
            self._dropped.add(column)
            letters = address(column, 1)[:-1]
            named, hint = f"the column {letters} has no name", "name it in the first row"
        self._say(LOST_CELL, f"{named}, found a value in {address(column, number)}", cell, hint)

    def lack_columns(self, row: tuple[Cell, ...]) -> None:
        """Report that the first `row` names no columns, which therefore get letters as their names."""
        cell = next(cell for cell in row if cell.value.isdecimal())
        message = f"expected a first row of column names, found a card with `{cell.value}`"
        self._say(LOST_CELL, message, cell, "write a row above it that names the columns: `name`, `text` …")

    def source(self) -> Outcome[Source]:
        """The cards of all rows, with their places."""
        if not self._cards and self._first is not None:
            message = "expected a first row of column names and a row for each card, found only one row"
            self._say(
                EMPTY_FILE, message, self._first, "write the column names above the cards, or delete the file"
            )
        data = {"kind": self._kind, "cards": self._cards}
        sheet = Source(self._shown, self._text, data, self._marks, SEPARATOR, foreign=True)
        return Outcome(sheet, tuple(self._found))

    def _say(self, problem: Problem, message: str, cell: Cell, hint: str) -> None:
        span = span_between(self._shown, self._text, cell.start, cell.end)
        self._found.append(Diagnostic(problem, message, span, hint))


class SheetMarks:
    """The places of a sheet's cells, as offsets into its text; with `quotes`, a cell may be written in quotes."""

    def __init__(self, text: str, name: str = "", *, quotes: bool = True) -> None:
        self._text = text
        self._name = name
        self._quotes = quotes
        self._heads: dict[str, tuple[int, int]] = {}
        self._columns: dict[str, int] = {}
        self._cells: dict[tuple[str | int, str | int], tuple[int, int]] = {}
        self._rows: list[tuple[int, int, int]] = []

    def head(self, name: str, cell: Cell, column: int) -> None:
        """Record the cell that names a column."""
        self._heads.setdefault(name, (cell.start, cell.end))
        self._columns.setdefault(name, column)

    def cell(self, card: int, name: str, cell: Cell) -> None:
        """Record the cell of a card's value."""
        self._cells[card, name] = (cell.start, cell.end)

    def row(self, row: tuple[Cell, ...], number: int) -> None:
        """Record the row of the next card."""
        self._rows.append((row[0].start, row[-1].end, number))

    def value(self, pointer: Pointer) -> tuple[int, int]:
        """Offsets of a cell, of an item of a list in it, or of the whole row if the card has no such cell."""
        if len(pointer) > 3 and isinstance(pointer[3], int) and (place := self._items(pointer)):
            return place
        if len(pointer) > 2 and (cell := self._cells.get((pointer[1], pointer[2]))):
            return cell
        if len(pointer) > 1 and isinstance(pointer[1], int) and pointer[1] < len(self._rows):
            return self._rows[pointer[1]][:2]
        return (0, 0)

    def key(self, pointer: Pointer) -> tuple[int, int]:
        """Offsets of the column's name; for a card, those of its row."""
        if len(pointer) > 2:
            return self._heads.get(str(pointer[2]), self.value(pointer[:2]))
        return self.value(pointer)

    def stretch(self, pointer: Pointer, start: int, end: int) -> tuple[int, int]:
        """Offsets of the characters `start` to `end` of a cell's value, allowing for quotes and doubled quotes."""
        first, last = self.value(pointer)
        offsets = [*self._characters(first, last), last]
        low = min(max(start, 0), len(offsets) - 1)
        high = min(max(end, low), len(offsets) - 1)
        return offsets[low], offsets[high - 1] + 1 if high > low else offsets[low]

    def address(self, pointer: Pointer) -> str:
        """The cell's name in a spreadsheet, `C7` or `Spells!C7`; "" for values outside all rows."""
        if len(pointer) < 2 or not isinstance(pointer[1], int) or pointer[1] >= len(self._rows):
            return ""
        column = self._columns.get(str(pointer[2]), 0) if len(pointer) > 2 else 0
        cell = address(column, self._rows[pointer[1]][2])
        return f"{self._name}!{cell}" if self._name else cell

    def _characters(self, start: int, end: int) -> list[int]:
        """The offset of each character of the value that is written between two offsets of the file."""
        text = self._text
        if not self._quotes or text[start : start + 1] != '"':
            return list(range(start, end))
        inner = range(start + 1, end - 1)
        offsets, at = list[int](), inner.start
        while at < inner.stop:
            offsets.append(at)
            at += 2 if text[at] == '"' else 1
        while offsets and text[offsets[0]].isspace():
            offsets.pop(0)
        while offsets and text[offsets[-1]].isspace():
            offsets.pop()
        return offsets

    def _items(self, pointer: Pointer) -> tuple[int, int] | None:
        """Offsets of one item of a list in a cell; None if it cannot be found."""
        cell = self._cells.get((pointer[1], pointer[2]))
        if cell is None or not isinstance(pointer[3], int):
            return None
        items: list[list[int]] = [[]]
        for offset in self._characters(*cell):
            if self._text[offset] == SEPARATOR:
                items.append([])
            else:
                items[-1].append(offset)
        chosen = items[pointer[3]] if pointer[3] < len(items) else []
        solid = [offset for offset in chosen if not self._text[offset].isspace()]
        return (solid[0], solid[-1] + 1) if solid else None


def address(column: int, row: int) -> str:
    """The name of a cell; columns count from 0, rows from 1.

    >>> address(0, 1), address(27, 12)
    ('A1', 'AB12')
    """
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{row}"
