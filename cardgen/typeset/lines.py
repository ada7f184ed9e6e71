"""Takes a broken line and a place, gives what is drawn: as few text runs as can be, icons, and links."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter

from cardgen.drawing.items import Group, Item, Link, Tag, TextRun, Word
from cardgen.typeset.breaking import Line
from cardgen.typeset.strands import FORCED, NOTHING, Box, Chunk, Glue, IconBox, Strand, WordBox, join_boxes

_TARGET, _WORD, _MANNER = attrgetter("target"), attrgetter("word"), attrgetter("strand", "target")


class _Pen:
    """Draws on the baseline `y`, everything times `scale`; knows the link under way."""

    __slots__ = ("items", "link_from", "linked", "scale", "target", "y")

    def __init__(self, y: float, scale: float) -> None:
        self.items: list[Item] = []
        self.y, self.scale = y, scale
        self.linked = False
        self.target = ""
        self.link_from = 0.0

    def draw_words(self, strand: Strand, words: list[Word], start: float, gaps: tuple[float, bool]) -> None:
        """Words of one strand from `start` on; `gaps` are the space between them, and whether one follows."""
        self.items.append(_run(strand, words, (start, self.y, self.scale), gaps))

    def draw_box(self, box: Box, x: float) -> None:
        """A box that is no word in one font: an icon, or a word with letters of several."""
        if type(box) is IconBox:
            self._icon(box, x)
        elif type(box) is WordBox:
            self._mixed(box, x)

    def _mixed(self, box: WordBox, x: float) -> None:
        """A word whose letters come from several fonts: a run for each."""
        strand = box.strand
        for piece in box.shaped.pieces:
            run = TextRun(
                x,
                self.y - strand.shift * self.scale,
                piece.font,
                strand.size * self.scale,
                strand.colour,
                (piece.word,),
                0.0,
                strand.tracking * self.scale,
            )
            self.items.append(run)
            x += run.width

    def _icon(self, box: IconBox, x: float) -> None:
        """An icon, in the middle of its width."""
        scale = self.scale
        size = box.height * scale / box.frame.height
        x += (box.width * scale - box.frame.width * size) / 2
        y = self.y - (box.lift + box.height) * scale
        tag = Tag("Span", alt=box.alt) if box.alt else None
        self.items.append(Group(box.frame, (size, 0.0, 0.0, size, x, y), name=f"icon:{box.name}", tag=tag))

    def lead(self, target: str, x: float, gap: float) -> None:
        """Ends the link under way at `x`; what follows after `gap` leads to `target`, or nowhere when that is ""."""
        if self.target:
            self.linked = True
            self.items.append(Link(self.link_from, 0.0, x - self.link_from, 0.0, self.target))
        self.target, self.link_from = target, x + gap


def draw_line(line: Line, x: float, y: float, scale: float = 1.0) -> list[Item]:
    """The line's items, its left edge at `x`, its baseline at `y`, everything times `scale`."""
    x += line.left * scale
    stretch = (1.0 + line.stretch) * scale
    strand = _only_strand(line)
    if strand is not None:
        gap = strand.space * stretch if line.glues else 0.0
        return [_run(strand, list(map(_WORD, line.chunks)), (x, y, scale), (gap, line.end == "soft"))]
    pen = _Pen(y, scale)
    words: list[Word] = []
    led = ""
    glue: Glue = FORCED
    joint: Glue | None = None
    start = within = gap = 0.0
    for (width, boxes, own, word, target), after in _lone_chunks(line):
        if own is strand and glue is joint and target == led:
            words.append(word)  # type: ignore[arg-type]  # between words of one strand only there is a joint
        elif word is not None and own is strand and len(words) == 1 and target == led:
            joint, within = glue, gap
            words.append(word)
        else:
            if strand is not None:
                pen.draw_words(strand, words, start, (within, gap > 0))
            if target is not None and target != led:
                pen.lead(target, x, gap)
                led = target
            start, within, joint, strand = x + gap, 0.0, None, own
            if word is None:
                pen.draw_box(boxes[0], start)
            else:
                words = [word]
        x += gap + width * scale
        glue, gap = after, after.space * stretch
    if strand is not None:
        pen.draw_words(strand, words, start, (within, line.end == "soft"))
    if led:
        pen.lead("", x, 0.0)
    if pen.linked:
        return [_sized(item, line, y, scale) if isinstance(item, Link) else item for item in pen.items]
    return pen.items


def _only_strand(line: Line) -> Strand | None:
    """The strand in which all of the line is set, with its own spaces between the words and no link, or None."""
    manners = set(map(_MANNER, line.chunks))
    if len(manners) == 1:
        strand, target = manners.pop()
        if strand is not None and not target and line.glues.count(strand) == len(line.glues):
            return strand  # type: ignore[no-any-return]  # attrgetter does not say what it gets
    return None


def _run(
    strand: Strand, words: list[Word], place: tuple[float, float, float], gaps: tuple[float, bool]
) -> TextRun:
    """Words of a strand at `place` (x, baseline, scale); `gaps`: the space between them, and whether one follows."""
    x, y, scale = place
    gap, spaced = gaps
    return TextRun(
        x,
        y - strand.shift * scale,
        strand.key,
        strand.size * scale,
        strand.colour,
        tuple(words),
        gap,
        strand.tracking * scale,
        spaced,
    )


def _lone_chunks(line: Line) -> Iterable[tuple[Chunk, Glue]]:
    """The line as chunks of one box each, and what stands after them; nothing of a line without words."""
    if not line.chunks:
        return ()
    pairs = zip(line.chunks, (*line.glues, FORCED), strict=True)
    if None not in map(_TARGET, line.chunks):
        return pairs
    return (
        (join_boxes([box]), glue if index == len(chunk.boxes) else NOTHING)
        for chunk, glue in pairs
        for index, box in enumerate(chunk.boxes, 1)
    )


def _sized(link: Link, line: Line, y: float, scale: float) -> Link:
    """The link as high as the line's tallest letters."""
    strands = [
        box.strand for chunk in line.chunks for box in chunk.boxes if isinstance(box, (WordBox, IconBox))
    ]
    above = max(strand.font.ascender * strand.size for strand in strands) * scale
    below = max(strand.font.descender * strand.size for strand in strands) * scale
    return Link(link.x, y - above, link.width, above + below, link.target)
