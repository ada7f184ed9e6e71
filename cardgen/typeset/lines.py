"""Takes a broken line and a place, gives what is drawn: as few text runs as can be, icons, and links."""

from __future__ import annotations

from cardgen.drawing.items import Group, Item, Link, Tag, TextRun, Word
from cardgen.typeset.breaking import Line, glue_width
from cardgen.typeset.strands import IconBox, Strand, WordBox


class _Pen:
    """Draws boxes from left to right; collects words of one strand into one run."""

    __slots__ = ("gap", "items", "link_from", "scale", "start", "strand", "target", "words", "x", "y")

    def __init__(self, items: list[Item], x: float, y: float, scale: float) -> None:
        self.items, self.x, self.y, self.scale = items, x, y, scale
        self.words: list[Word] = []
        self.strand: Strand | None = None
        self.start = x
        self.gap = 0.0
        self.target = ""
        self.link_from = x

    def word(self, box: WordBox, gap: float) -> None:
        """A word, `gap` points after the one before; 0 when it follows directly."""
        pieces = box.shaped.pieces
        if len(pieces) == 1 and pieces[0].font == box.strand.font.key:
            words = self.words
            if words and self.strand is box.strand and (len(words) == 1 or abs(self.gap - gap) < 1e-9):
                self.gap = gap
                words.append(pieces[0].word)
            else:
                self.flush(gap > 0)
                self.strand, self.start, self.gap = box.strand, self.x, 0.0
                self.words.append(pieces[0].word)
        else:
            self.flush(gap > 0)
            self._mixed(box)
        self.x += box.width * self.scale

    def _mixed(self, box: WordBox) -> None:
        """A word whose letters come from several fonts: a run for each."""
        x, strand = self.x, box.strand
        for piece in box.shaped.pieces:
            run = TextRun(
                x,
                self.y - strand.style.shift * self.scale,
                piece.font,
                strand.size * self.scale,
                strand.colour,
                (piece.word,),
                0.0,
                strand.tracking * self.scale,
            )
            self.items.append(run)
            x += run.width

    def flush(self, spaced: bool) -> None:
        """Ends the run; `spaced` says that a space follows it in the text."""
        strand = self.strand
        if self.words and strand is not None:
            scale = self.scale
            self.items.append(
                TextRun(
                    self.start,
                    self.y - strand.style.shift * scale,
                    strand.font.key,
                    strand.size * scale,
                    strand.colour,
                    tuple(self.words),
                    self.gap if len(self.words) > 1 else 0.0,
                    strand.tracking * scale,
                    spaced,
                )
            )
            self.words = []
        self.strand = None

    def icon(self, box: IconBox, gap: float) -> None:
        """An icon, in the middle of its width."""
        self.flush(gap > 0)
        scale = self.scale
        size = box.height * scale / box.frame.height
        x = self.x + (box.width * scale - box.frame.width * size) / 2
        y = self.y - (box.lift + box.height) * scale
        tag = Tag("Span", alt=box.alt) if box.alt else None
        self.items.append(Group(box.frame, (size, 0.0, 0.0, size, x, y), name=f"icon:{box.name}", tag=tag))
        self.x += box.width * scale

    def lead(self, target: str, gap: float) -> None:
        """Ends the link under way; what follows after `gap` leads to `target`, or nowhere when that is ""."""
        if self.target:
            self.items.append(Link(self.link_from, 0.0, self.x - self.link_from, 0.0, self.target))
        self.target, self.link_from = target, self.x + gap


def draw_line(line: Line, x: float, y: float, scale: float = 1.0) -> list[Item]:
    """The line's items, its left edge at `x`, its baseline at `y`, everything times `scale`."""
    items: list[Item] = []
    pen = _Pen(items, x + line.left * scale, y, scale)
    stretch = 1.0 + line.stretch
    gap = 0.0
    last = len(line.chunks) - 1
    for index, chunk in enumerate(line.chunks):
        for box in chunk.boxes:
            if box.target != pen.target:
                pen.lead(box.target, gap)
            if gap:
                pen.x += gap
            if isinstance(box, WordBox):
                pen.word(box, gap)
            elif isinstance(box, IconBox):
                pen.icon(box, gap)
            gap = 0.0
        gap = glue_width(line.glues[index]) * stretch * scale if index < last else 0.0
    pen.flush(line.end == "soft")
    pen.lead("", 0.0)
    return [_sized(item, line, y, scale) if isinstance(item, Link) else item for item in items]


def _sized(link: Link, line: Line, y: float, scale: float) -> Link:
    """The link as high as the line's tallest letters."""
    strands = [
        box.strand for chunk in line.chunks for box in chunk.boxes if isinstance(box, (WordBox, IconBox))
    ]
    above = max(strand.font.ascender * strand.size for strand in strands) * scale
    below = max(strand.font.descender * strand.size for strand in strands) * scale
    return Link(link.x, y - above, link.width, above + below, link.target)
