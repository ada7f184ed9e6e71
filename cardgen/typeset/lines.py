"""Takes a broken line and a place, gives what is drawn: as few text runs as can be, icons, and links."""

from __future__ import annotations

from cardgen.drawing.items import Group, Item, Link, Tag, TextRun, Word
from cardgen.typeset.breaking import Line
from cardgen.typeset.matter import FORCED, NOTHING, Glue
from cardgen.typeset.strands import Box, IconBox, Strand, WordBox


class _Pen:
    """Draws boxes from left to right; collects words of one strand into one run."""

    __slots__ = (
        "gap",
        "items",
        "joint",
        "link_from",
        "linked",
        "scale",
        "start",
        "strand",
        "target",
        "words",
        "x",
        "y",
    )

    def __init__(self, items: list[Item], x: float, y: float, scale: float) -> None:
        self.items, self.x, self.y, self.scale = items, x, y, scale
        self.words: list[Word] = []
        self.strand: Strand | None = None
        self.start = x
        self.gap = 0.0
        self.linked = False
        self.joint: Glue = FORCED
        self.target = ""
        self.link_from = x

    def add(self, box: Box, gap: float) -> None:
        """A box that cannot go on in the run under way, `gap` points after what stands before."""
        self.flush(gap > 0)
        if box.target != self.target:
            self.lead(box.target, gap)
        self.x += gap
        if isinstance(box, WordBox):
            if box.word is None:
                self._mixed(box)
            else:
                self.strand, self.start, self.gap, self.joint = box.strand, self.x, 0.0, FORCED
                self.words.append(box.word)
            self.x += box.width * self.scale
        elif isinstance(box, IconBox):
            self._icon(box)

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

    def _icon(self, box: IconBox) -> None:
        """An icon, in the middle of its width."""
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
            self.linked = True
            self.items.append(Link(self.link_from, 0.0, self.x - self.link_from, 0.0, self.target))
        self.target, self.link_from = target, self.x + gap


def draw_line(line: Line, x: float, y: float, scale: float = 1.0) -> list[Item]:
    """The line's items, its left edge at `x`, its baseline at `y`, everything times `scale`."""
    items: list[Item] = []
    pen = _Pen(items, x + line.left * scale, y, scale)
    stretch = (1.0 + line.stretch) * scale
    gap = 0.0
    glue: Glue = FORCED
    glues = (*line.glues, FORCED)
    for index, chunk in enumerate(line.chunks):
        for box in chunk.boxes:
            if (
                type(box) is WordBox
                and box.strand is pen.strand
                and box.word
                and box.target == pen.target
                and (pen.joint is glue or len(pen.words) == 1)
            ):
                pen.joint, pen.gap = glue, gap
                pen.words.append(box.word)
                pen.x += gap + box.width * scale
                gap, glue = 0.0, NOTHING
                continue
            pen.add(box, gap)
            gap, glue = 0.0, NOTHING
        glue = glues[index]
        gap = 0.0 if glue is NOTHING or glue is FORCED else glue.space * stretch  # type: ignore[union-attr]
    pen.flush(line.end == "soft")
    pen.lead("", 0.0)
    if pen.linked:
        return [_sized(item, line, y, scale) if isinstance(item, Link) else item for item in items]
    return items


def _sized(link: Link, line: Line, y: float, scale: float) -> Link:
    """The link as high as the line's tallest letters."""
    strands = [
        box.strand for chunk in line.chunks for box in chunk.boxes if isinstance(box, (WordBox, IconBox))
    ]
    above = max(strand.font.ascender * strand.size for strand in strands) * scale
    below = max(strand.font.descender * strand.size for strand in strands) * scale
    return Link(link.x, y - above, link.width, above + below, link.target)
