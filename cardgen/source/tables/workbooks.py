"""A path to a spreadsheet (XLSX, XLS, ODS) → the Sources of its sheets, each in the form of a file of cards.

The text of such a Source shows its cells: one line for each row, a tab between two cells. All places refer to this
text; only the addresses of cells refer to the spreadsheet itself.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from cardgen.diagnostics import Diagnostic, Outcome, Span
from cardgen.source.files import NOTHING_UNSAVED, Unsaved, read_file, unreadable
from cardgen.source.places import span_between
from cardgen.source.problems import EMPTY_FILE, LOST_CELL
from cardgen.source.source import Source
from cardgen.source.tables.cells import Cell
from cardgen.source.tables.csv_files import Sheet, address

#: Replaces characters that would end a line or a cell of the text.
_FLAT = str.maketrans("\n\r\t", "   ")
#: Spreadsheets store whole numbers above this inexactly.
_EXACT = 10**15

Rows = Sequence[Sequence[object]]


def read_workbook(path: Path, shown: str, _: Unsaved = NOTHING_UNSAVED) -> Outcome[tuple[Source, ...]]:
    """Read the sheets of the file at `path` that are not empty; reports call it `shown`.

    If there are several, each sheet is the kind of its name; a single one is the kind of the file's name. Hidden
    sheets, and those whose names begin with `_` or a dot, are the author's own and are not read.
    """
    try:
        import python_calamine  # noqa: PLC0415 - few installations have it, and few games need it
    except ModuleNotFoundError:
        hint = "run pip install python-calamine, or save each sheet as CSV"
        return _failed(shown, "spreadsheets need the package python-calamine, which is not installed", hint)
    try:
        book = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(read_file(path)))
        visible = python_calamine.SheetVisibleEnum.Visible
        names = [sheet.name for sheet in book.sheets_metadata if sheet.visible == visible]
        tables = {name: book.get_sheet_by_name(name).to_python(skip_empty_area=False) for name in names}
    except python_calamine.PasswordError:
        return _failed(shown, "the file is locked with a password", "save it without a password")
    except python_calamine.CalamineError as error:
        return _failed(
            shown, f"the file is not a spreadsheet: {str(error).lower()}", "save it again, or as CSV"
        )
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        return _failed(shown, f"the file cannot be read: {reason}", "check its name and permissions")
    return _sources_of(shown, {name: rows for name, rows in tables.items() if name[:1] not in "._"})


def _sources_of(shown: str, tables: dict[str, Rows]) -> Outcome[tuple[Source, ...]]:
    """The Sources of sheets, from the rows of each by the sheet's name."""
    filled = {name: rows for name, rows in tables.items() if any(map(_any, rows))}
    if not filled:
        hint = "write a first row of column names, or delete the file"
        fault = Diagnostic(EMPTY_FILE, "expected cards, found an empty file", Span(shown), hint)
        return Outcome((Source(shown, "", None),), (fault,))
    text = _Text()
    cells = {
        name: [text.row(row) for row in text.titled(name if len(filled) > 1 else "", rows)]
        for name, rows in filled.items()
    }
    whole = text.whole
    sources: list[Source] = []
    found: list[Diagnostic] = []
    for name, rows in cells.items():
        numbered = [(number, row) for number, row in enumerate(rows, 1) if any(cell.value for cell in row)]
        width, lost = _table(numbered)
        found += [_lost(shown, whole, column, number, cell) for column, (number, cell) in lost.items()]
        sheet = Sheet(shown, whole, numbered[0][1][:width], name if len(filled) > 1 else "", quotes=False)
        for number, row in numbered[1:]:
            own = tuple(
                replace(cell, value="") if at in lost else cell for at, cell in enumerate(row[:width])
            )
            if any(cell.value for cell in own):
                sheet.add(number, own)
        made = sheet.source()
        sources.append(made.value)
        found += made.diagnostics
    return Outcome(tuple(sources), tuple(found))


def _table(
    numbered: Sequence[tuple[int, tuple[Cell, ...]]],
) -> tuple[int, dict[int, tuple[int, Cell]]]:
    """The number of columns that belong to the table, and the first cell of each column that has values but no name.

    An empty column separates the table from notes beside it.
    """
    head = numbered[0][1]
    first: dict[int, tuple[int, Cell]] = {}
    for number, row in numbered[1:]:
        for column, cell in enumerate(row):
            if cell.value and not (column < len(head) and head[column].value):
                first.setdefault(column, (number, cell))
    named = {column for column, cell in enumerate(head) if cell.value}
    used = named | first.keys()
    width = next(
        (at for at in range(min(named, default=0), len(head)) if at not in used), max(used, default=0) + 1
    )
    return width, {column: place for column, place in first.items() if column < width}


def _lost(shown: str, text: str, column: int, number: int, cell: Cell) -> Diagnostic:
    message = (
        f"the column {address(column, 1)[:-1]} has values and no name, the first in {address(column, number)}"
    )
    hint = "name it in the first row; leave an empty column between the cards and your own notes"
    return Diagnostic(LOST_CELL, message, span_between(shown, text, cell.start, cell.end), hint)


class _Text:
    """The text of a workbook, built row by row."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._length = 0

    @property
    def whole(self) -> str:
        """All that was added."""
        return "".join(self._lines)

    def titled(self, title: str, rows: Rows) -> Rows:
        """Add the title of a sheet, if it has one; returns its rows."""
        if title:
            self._write(f"{title.translate(_FLAT)}\n")
        return rows

    def row(self, row: Iterable[object]) -> tuple[Cell, ...]:
        """Add a row; returns its cells, with their offsets in the text."""
        cells: list[Cell] = []
        at = self._length
        for value in row:
            words = _written(value)
            cells.append(Cell(words, at, at + len(words)))
            at += len(words) + 1
        self._write("\t".join(cell.value for cell in cells).translate(_FLAT) + "\n")
        return tuple(cells) or (Cell("", at, at),)

    def _write(self, line: str) -> None:
        self._lines.append(line)
        self._length += len(line)


def _any(row: Sequence[object]) -> bool:
    return any(_written(value) for value in row)


def _written(value: object) -> str:
    """A value as a person would type it: spreadsheets store whole numbers as fractions, and dates with a time."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < _EXACT else repr(value)
    if isinstance(value, datetime) and value.time() == datetime.min.time():
        return value.date().isoformat()
    if isinstance(value, date):
        return value.isoformat()
    return "" if value is None else str(value).strip()


def _failed(shown: str, message: str, hint: str) -> Outcome[tuple[Source, ...]]:
    read = unreadable(shown, message, hint)
    return Outcome((read.value,), read.diagnostics)
