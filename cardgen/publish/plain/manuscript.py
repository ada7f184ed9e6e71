"""Takes a build context and a book, gives the whole text: title, chapters, footnotes."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.publish.book.book import Book
from cardgen.publish.book.editing.occurrences import find_occurrences
from cardgen.publish.book.setting.portfolio import draw_figures
from cardgen.publish.book.styling.sheet import style_sheet
from cardgen.publish.plain.passages import PlainPassages
from cardgen.publish.plain.phrases import PlainWords
from cardgen.publish.plain.wrapping import WIDTH, wrap
from cardgen.publish.product import BuildContext

#: The width for which figures are drawn, in points: only their words are printed.
_MEASURE = 400.0


def write_manuscript(build: BuildContext, book: Book) -> Outcome[str]:
    """The text, which ends with a line feed, and what is wrong with its figures."""
    drawings = draw_figures(build, book, _MEASURE)
    passages = PlainPassages(
        PlainWords(book, find_occurrences(book)),
        drawings.value,
        frozenset(style_sheet(book.style).boxes),
        book.highest,
    )
    parts = [_title(book), *(passages.write(chapter.blocks) for chapter in book.chapters)]
    notes = _notes(book, passages)
    if notes:
        parts.append(notes)
    lines = [line for part in parts if part for line in (*part, "", "")]
    text = "\n".join(lines).replace("\u00a0", " ").rstrip("\n")
    return Outcome(f"{text}\n", drawings.diagnostics)


def _title(book: Book) -> list[str]:
    game = book.game
    version = f"{book.style.label('version')} {game.version}" if game.version else ""
    said = (
        game.title.upper(),
        book.title,
        game.tagline,
        " · ".join(part for part in (version, game.date) if part),
    )
    return [line.center(WIDTH).rstrip() for words in said if words for line in wrap(words, WIDTH)]


def _notes(book: Book, passages: PlainPassages) -> list[str]:
    lines: list[str] = []
    for number, note in book.footnotes.items():
        mark = f"[{number}] "
        first, *others = passages.write(note.children, WIDTH - len(mark)) or [""]
        lines += [mark + first, *(" " * len(mark) + line for line in others)]
    return lines
