"""Takes a broken line and a place, gives its drawing: as few text runs as possible, icons, and links."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, groupby, repeat
from operator import add, itemgetter, mul

from cardgen.drawing.items import Group, Item, Link, TextRun, Word
from cardgen.typeset.lines.breaking import Line
from cardgen.typeset.words.styled_fonts import (
    NOTHING,
    Box,
    Chunk,
    Glue,
    IconBox,
    StyledFont,
    WordBox,
    join_boxes,
)

#: Fields of a chunk by their index: by name, it would take twice as long, and this runs for each word.
_WIDTH, _WORD, _MANNER = itemgetter(0), itemgetter(3), itemgetter(2, 4)


class _Pen:
    """Draws a line's chunks on the baseline `y`, multiplied by `scale`; remembers the current link.

    `gaps` are the spaces before the chunks, then one more that is not 0 if the line has a soft end. `edges` are where
    these spaces begin.
    """

    __slots__ = ("edges", "gaps", "glues", "items", "link_from", "linked", "scale", "target", "y")

    def __init__(
        self, chunks: Sequence[Chunk], glues: Sequence[Glue], line: Line, place: tuple[float, float, float]
    ) -> None:
        """`place` is where the line begins, its baseline, and the scale."""
        x, self.y, self.scale = place
        self.items: list[Item] = []
        stretch = (1.0 + line.stretch) * self.scale
        self.glues = glues
        if stretch == 1.0:
            self.gaps = [0.0, *[glue.space for glue in glues]]
            widths = map(_WIDTH, chunks)
        else:
            self.gaps = [0.0, *[glue.space * stretch for glue in glues]]
            widths = map(mul, map(_WIDTH, chunks), repeat(self.scale))
        self.edges = list(accumulate(map(add, self.gaps, widths), initial=x))
        self.gaps.append(float(line.end == "soft"))
        self.linked = False
        self.target = ""
        self.link_from = 0.0

    def draw_words(self, styled_font: StyledFont, words: tuple[Word, ...], start: int) -> None:
        """Draw words of one styled font from the chunk `start` on, in one run for all that are equally far apart."""
        gaps, scale, stop = self.gaps, self.scale, start + len(words)
        between = self.glues[start : stop - 1]
        if between and between.count(between[0]) < len(between):
            even = next(at for at, glue in enumerate(between, 1) if glue is not between[0])
            self.draw_words(styled_font, words[:even], start)
            self.draw_words(styled_font, words[even:], start + even)
            return
        self.items.append(
            TextRun(
                self.edges[start] + gaps[start],
                self.y - styled_font.shift * scale,
                font=styled_font.key,
                size=styled_font.size * scale,
                colour=styled_font.colour,
                words=words,
                gap=gaps[start + 1] if between else 0.0,
                tracking=styled_font.tracking * scale,
                spaced_end=gaps[stop] > 0,
            )
        )

    def draw_box(self, box: Box, at: int) -> None:
        """Draw the box of the chunk `at` that is not a word in one font: an icon, or a word with
        letters of several fonts.
        """
        x = self.edges[at] + self.gaps[at]
        if type(box) is IconBox:
            self.items.append(place_icon(box, x, self.y, self.scale))
        elif type(box) is WordBox:
            self._mixed(box, x)

    def _mixed(self, box: WordBox, x: float) -> None:
        """Draw a word whose letters come from several fonts, in one run for each font."""
        styled_font = box.styled_font
        for piece in box.shaped.pieces:
            run = TextRun(
                x,
                self.y - styled_font.shift * self.scale,
                font=piece.font,
                size=styled_font.size * self.scale,
                colour=styled_font.colour,
                words=(piece.word,),
                gap=0.0,
                tracking=styled_font.tracking * self.scale,
            )
            self.items.append(run)
            x += run.width

    def lead(self, target: str, at: int) -> None:
        """End the current link before the chunk `at`; what follows links to `target`, or to nothing if that is ""."""
        x = self.edges[at]
        if self.target:
            self.linked = True
            self.items.append(Link(self.link_from, 0.0, x - self.link_from, 0.0, self.target))
        self.target, self.link_from = target, x + self.gaps[at]


def place_icon(box: IconBox, x: float, y: float, scale: float) -> Group:
    """Place an icon in its box, which begins at `x`, on the baseline `y`, multiplied by `scale`."""
    size = box.height * scale / box.frame.height
    x += box.left * scale
    y -= (box.lift + box.height) * scale
    return Group(box.frame, (size, 0.0, 0.0, size, x, y), (), 1.0, f"icon:{box.name}", box.tag)


def draw_line(line: Line, x: float, y: float, scale: float = 1.0) -> list[Item]:
    """The line's items, with its left edge at `x` and its baseline at `y`, multiplied by `scale`."""
    only = _only_styled_font(line)
    if only is not None:
        return [_draw_even(line, only, x, y, scale)]
    x += line.left * scale
    chunks, glues = _lone_chunks(line)
    pen = _Pen(chunks, glues, line, (x, y, scale))
    start = 0
    for (styled_font, target), alike in groupby(chunks, _MANNER):
        words = tuple(map(_WORD, alike))
        if target != pen.target:
            pen.lead(target, start)
        if styled_font is not None:
            pen.draw_words(styled_font, words, start)
        else:
            for at in range(start, start + len(words)):
                pen.draw_box(chunks[at].boxes[0], at)
        start += len(words)
    if pen.target:
        pen.lead("", start)
    if pen.linked:
        return [_sized(item, line, y, scale) if isinstance(item, Link) else item for item in pen.items]
    return pen.items


def _draw_even(line: Line, styled_font: StyledFont, x: float, y: float, scale: float) -> TextRun:
    """Draw a line in one styled font, with natural spaces between the words and without links; see `draw_line`."""
    return TextRun(
        x + line.left * scale,
        y - styled_font.shift * scale,
        font=styled_font.key,
        size=styled_font.size * scale,
        colour=styled_font.colour,
        words=tuple(map(_WORD, line.chunks)),
        gap=styled_font.space * ((1.0 + line.stretch) * scale) if line.glues else 0.0,
        tracking=styled_font.tracking * scale,
        spaced_end=line.end == "soft",
    )


def _only_styled_font(line: Line) -> StyledFont | None:
    """The styled font of a line that has only one, with natural spaces between the words and
    without links; otherwise None.
    """
    styled_font = line.chunks[0].styled_font if line.chunks else None
    if styled_font is None or line.glues.count(styled_font) < len(line.glues):
        return None
    for _, _, own, _, target, _ in line.chunks:
        if own is not styled_font or target:
            return None
    return styled_font


def _lone_chunks(line: Line) -> tuple[Sequence[Chunk], Sequence[Glue]]:
    """The line as chunks of one box each, and the glues between them."""
    chunks, glues = line.chunks, line.glues
    for chunk in chunks:
        if chunk[4] is None:
            break
    else:
        return chunks, glues
    lone = [join_boxes((box,)) for chunk in chunks for box in chunk.boxes]
    joints: list[Glue] = []
    for chunk, glue in zip(chunks, (*glues, NOTHING), strict=True):
        joints += [NOTHING] * (len(chunk.boxes) - 1)
        joints.append(glue)
    return lone, joints[:-1]


def _sized(link: Link, line: Line, y: float, scale: float) -> Link:
    """The link, made as high as the line's tallest letters."""
    styled_fonts = [
        box.styled_font for chunk in line.chunks for box in chunk.boxes if isinstance(box, (WordBox, IconBox))
    ]
    above = max(styled_font.font.ascender * styled_font.size for styled_font in styled_fonts) * scale
    below = max(styled_font.font.descender * styled_font.size for styled_font in styled_fonts) * scale
    return Link(link.x, y - above, link.width, above + below, link.target)
