"""The content of a word processor's text → the same in Markdown, each paragraph on one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.office_text.boxes import Box, box_of
from cardgen.source.office_text.content import Drawing, Grid, NoteMark, Paragraph, Part, Piece, Words
from cardgen.source.office_text.markers import BULLET

#: What would be taken for a sign of Markdown or of cardgen's own markup: `*`, `:coin:`, `{{`, `<b>`, `_word_`.
_SIGNS = LazyPattern(r"[\\*`\[{|]|:(?=[a-z][\w-]*:)|<(?=[A-Za-z/!])|&(?=#?\w+;)|(?<!\w)_|_(?!\w)|~(?=~)")
#: The same at the beginning of a paragraph: a heading, a quotation, a box, a line.
_BEGINNINGS = LazyPattern(r"#{1,6}(?=\s|$)|>|:{3,}|[-=]{2,}$")
#: A bullet that was typed.
_TYPED = LazyPattern(r"[•●▪‣◦·]\s+")
_SPACES = LazyPattern(r"[^\S\n\xa0]+")
#: A number of an item that the markup knows; other numbers (`2.1`) are printed as words.
_NUMBER = LazyPattern(r"\(?(?:\d{1,9}|[ivxlcdm]{1,7}|[IVXLCDM]{1,7}|[A-Za-z])[.)]")
#: After such a number the markup expects two spaces, because `A. Smith` is a person.
_INITIAL = LazyPattern(r"[A-Z]+\.")
_DEEPEST = 6
_BREAK = "\\\n"
_ESCAPED = r"\\\g<0>"

#: What to write for a picture, "" for nothing.
Draw = Callable[[Drawing], str]


def _as_picture(drawing: Drawing) -> str:
    """A picture with its path in the archive."""
    return f"![{_SIGNS.sub(_ESCAPED, _SPACES.sub(' ', drawing.words)).strip()}](<{drawing.path}>)"


def as_markdown(
    parts: Sequence[Part],
    notes: Sequence[Sequence[Paragraph]] = (),
    draw: Draw = _as_picture,
    *,
    numbered: bool = True,
    boxes: bool = False,
) -> str:
    """The parts with empty lines between, and after them the notes that they mention.

    `numbered` keeps the numbers that the word processor prints before headings; `boxes` writes boxes as directives,
    rather than as text. If the parts have a title, it is the
    only heading of level 1.
    """
    writer = _Writer(notes, draw, numbered)
    writer.above = int(any(isinstance(part, Paragraph) and part.is_title for part in parts))
    for box, inside in groupby(parts, lambda part: part.box if boxes else 0):
        if box:
            writer.put_box(box_of(tuple(inside)))
        else:
            writer.put_all(inside)
    writer.put_notes()
    return "".join(writer.written) + "\n" if writer.written else ""


class _Writer:
    """Writes parts one after the other, and knows the lists in which it is."""

    def __init__(self, notes: Sequence[Sequence[Paragraph]], draw: Draw, numbered: bool) -> None:
        self._notes = notes
        self._draw = draw
        self._numbered = numbered
        #: How many levels of headings are above those of level 1.
        self.above = 0
        self.written: list[str] = []
        #: The widths of the markers of the lists around, by depth.
        self._widths: dict[int, int] = {}
        self._in_list = False
        self._mentioned: list[int] = []

    def put_all(self, parts: Iterable[Part]) -> None:
        """Write parts one after the other."""
        for part in parts:
            self.put(part)

    def put_box(self, box: Box) -> None:
        """Write a box as a directive."""
        title = f" {self._line(box.title)}" if box.title else ""
        self._write(f":::{{{box.name}}}{title}")
        self.put_all(box.parts)
        self._write(":::")

    def put(self, part: Part) -> None:
        """Write a paragraph or a table."""
        if isinstance(part, Grid):
            self._write("\n".join(self._rows(part)))
        elif part.is_title:
            self._write(f"# {self._line(part)}")
        elif part.level:
            number = f"{part.marker} " if part.marker and part.marker != BULLET and self._numbered else ""
            self._write(f"{'#' * min(part.level + self.above, _DEEPEST)} {number}{self._line(part)}")
        else:
            self._put_text(part)

    def _put_text(self, part: Paragraph) -> None:
        text = self._words(part.pieces)
        if not text:
            return
        marker, depth = part.marker, part.depth
        if not depth and (typed := _TYPED.match(text)):
            marker, depth, text = BULLET, 1, text[typed.end() :]
        if marker and marker != BULLET and not _NUMBER.fullmatch(marker):
            marker, depth, text = "", 0, f"{marker} {text}"
        if not depth:
            begins = _BEGINNINGS.match(text) and not part.marker
            self._write(f"\\{text}" if begins else text)
            return
        self._widths = {at: width for at, width in self._widths.items() if at <= depth}
        if not marker:
            self._write(_indented(text, sum(self._widths.values())), of_list=True)
            return
        sign = "-" if marker == BULLET else marker + " " if _INITIAL.fullmatch(marker) else marker
        self._widths[depth] = len(sign) + 1
        indent = sum(self._widths.values())
        body = _indented(text, indent)
        self._write(
            " " * (indent - len(sign) - 1) + f"{sign} {body[indent:]}", of_list=True, tight=self._in_list
        )

    def put_notes(self) -> None:
        """Write the notes that were mentioned, with those that they mention."""
        for at in self._mentioned:
            paragraphs = [words for each in self._notes[at] if (words := self._words(each.pieces))]
            self._write(f"[^{at + 1}]: " + "\n\n".join(_indented(text, 4) for text in paragraphs).strip())

    def _write(self, text: str, *, of_list: bool = False, tight: bool = False) -> None:
        if self.written:
            self.written.append("\n" if tight else "\n\n")
        self.written.append(text)
        self._in_list = of_list
        if not of_list:
            self._widths = {}

    def _rows(self, table: Grid) -> Iterator[str]:
        width = max(map(len, table.rows))
        for at, row in enumerate(table.rows):
            cells = [" ".join(filter(None, map(self._line, cell))) for cell in row]
            yield f"| {' | '.join([*cells, *[''] * (width - len(cells))])} |"
            if not at:
                yield "|" + " --- |" * width

    def _line(self, part: Paragraph) -> str:
        """The words of a title or of a cell, on one line; what is all bold needs no stars there."""
        words = [piece for piece in part.pieces if isinstance(piece, Words) and piece.text.strip()]
        if part.level or part.is_title or all(piece.bold for piece in words):
            pieces = [
                Words(piece.text, italic=piece.italic) if isinstance(piece, Words) else piece
                for piece in part.pieces
            ]
            return self._words(pieces).replace(_BREAK, " ")
        return self._words(part.pieces).replace(_BREAK, " ")

    def _words(self, pieces: Iterable[Piece]) -> str:
        """The words with their styles, without spaces at the ends."""
        styled: list[tuple[Words | None, str]] = []
        for style, group in groupby(pieces, _style_of):
            if style is not None:
                text = "".join(piece.text for piece in group if isinstance(piece, Words))
                styled.append((style, _SIGNS.sub(_ESCAPED, _SPACES.sub(" ", text))))
            else:
                styled += ((None, self._sign(piece)) for piece in group)
        found = [
            _emphasized(
                text,
                style,
                styled[at - 1][1] if at else "",
                "".join(each for _, each in styled[at + 1 :][:1]),
            )
            if style is not None
            else text
            for at, (style, text) in enumerate(styled)
        ]
        lines = (line.strip(" ") for line in "".join(found).split("\n"))
        return _BREAK.join(line for line in lines if line)

    def _sign(self, piece: Piece) -> str:
        if isinstance(piece, Drawing):
            return self._draw(piece)
        assert isinstance(piece, NoteMark)
        if piece.note not in self._mentioned:
            self._mentioned.append(piece.note)
        return f"[^{piece.note + 1}]"


def _style_of(piece: Piece) -> Words | None:
    """The style of words, as words without letters; None for what are not words. Spaces have no style of their own."""
    if not isinstance(piece, Words):
        return None
    return Words("", piece.bold, piece.italic, piece.target)


def _emphasized(text: str, style: Words, before: str, after: str) -> str:
    """The text with stars or as a link; spaces, and signs that touch other words, are left outside the stars."""
    core = text.strip()
    if not core:
        return text
    start = text.index(core)
    lead, tail = text[:start], text[start + len(core) :]
    if style.target:
        return f"{lead}[{core}](<{style.target}>){tail}"
    stars = "*" * (2 * style.bold + style.italic)
    if not stars:
        return text
    if not tail and after[:1].isalnum():
        outside = len(core) - len(core.rstrip(".,:;!?)"))
        core, tail = core[: len(core) - outside], core[len(core) - outside :]
    if not lead and before[-1:].isalnum():
        outside = len(core) - len(core.lstrip("("))
        lead, core = core[:outside], core[outside:]
    lines = (f"{stars}{line.strip()}{stars}" if line.strip() else "" for line in core.split("\n"))
    return lead + "\n".join(lines) + tail if core else text


def _indented(text: str, width: int) -> str:
    return "\n".join(" " * width + line for line in text.split("\n"))
