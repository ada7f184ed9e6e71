"""The text of a CSV file → rows of cells with their places, and the delimiter that the file uses."""

from __future__ import annotations

import re

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern

#: What programs put between cells: commas, semicolons where commas are decimal points, tabs in copied cells, and bars
#: in some databases.
_DELIMITERS = ",;\t|"

_QUOTED = LazyPattern(r'"(?:[^"]|"")*"')
_BREAK = LazyPattern(r"\r\n|\n|\r")
#: A first line that tells Excel the delimiter; Excel does not show it.
_SAID = LazyPattern(r"sep=(?P<delimiter>[,;\t|])[,;\t|]*(?:\r\n|\n|\r)", re.IGNORECASE)


@frozen
class Cell:
    """The value of a cell, without surrounding white space, and its offsets in the file."""

    value: str
    start: int
    end: int


class QuoteError(Exception):
    """A cell whose quote is never closed, or that goes on after it: what is wrong, the hint, and the offsets."""

    def __init__(self, message: str, hint: str, start: int, end: int) -> None:
        super().__init__(message)
        self.message, self.hint = message, hint
        self.start, self.end = start, end


def delimiter_of(text: str, path: str = "") -> str:
    """The delimiter that occurs most often in the first line, outside quotes; if there is none, a comma, or a tab in a
    `.tsv`.

    A first line such as `sep=;` overrides this.
    """
    if said := _SAID.match(text):
        return said["delimiter"]
    if path.lower().endswith(".tsv"):
        return "\t"
    line = _QUOTED.sub("", text.split("\n", 1)[0])
    return max(_DELIMITERS, key=line.count)


def read_rows(text: str, path: str = "") -> list[tuple[Cell, ...]]:
    """The rows of a CSV text (RFC 4180), with an empty line as a row of one empty cell; `path` tells TSV from CSV.

    Raises QuoteError.
    """
    delimiter = re.escape(delimiter_of(text, path))
    plain = re.compile(rf"[^{delimiter}\r\n]*")
    blank = re.compile(r"[ \t]*(?=\")" if delimiter != r"\	" else r" *(?=\")")
    rows: list[tuple[Cell, ...]] = []
    cells: list[Cell] = []
    said = _SAID.match(text)
    at = said.end() if said else 0
    if said:
        rows.append((Cell("", 0, at),))
    while at < len(text):
        quote = blank.match(text, at)
        at, cell = _quoted(text, quote.end(), plain) if quote else _unquoted(text, plain, at)
        cells.append(cell)
        if at < len(text) and (ending := _BREAK.match(text, at)):
            rows.append(tuple(cells))
            cells, at = [], ending.end()
        else:
            at += 1
    return [*rows, tuple(cells)] if cells else rows


def _quoted(text: str, start: int, plain: re.Pattern[str]) -> tuple[int, Cell]:
    match = _QUOTED.match(text, start)
    if match is None:
        message = 'expected `"` at the end of the cell, found the end of the file'
        raise QuoteError(message, 'close the quote; a `"` in a text is written `""`', start, start + 1)
    end, cell = match.end(), Cell(match[0][1:-1].replace('""', '"').strip(), start, match.end())
    rest = plain.match(text, end)
    if rest is None or not rest[0].strip():
        return rest.end() if rest else end, cell
    message = f'expected the end of the cell after `"`, found `{rest[0].strip()}`'
    hint = 'put the whole cell in quotes, and write each `"` in it as `""`'
    raise QuoteError(message, hint, end, rest.end())


def _unquoted(text: str, plain: re.Pattern[str], start: int) -> tuple[int, Cell]:
    match = plain.match(text, start)
    written = match[0] if match else ""
    value = written.strip()
    begin = start + len(written) - len(written.lstrip())
    return start + len(written), Cell(value, begin, begin + len(value))
