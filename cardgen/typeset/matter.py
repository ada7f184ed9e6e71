"""Takes resolved inlines, gives matter to be broken into lines: chunks of boxes and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from cardgen.drawing.items import Colour, Frame
from cardgen.frozen import frozen
from cardgen.markup.nodes import (
    Break,
    CardRef,
    Code,
    Emphasis,
    Expression,
    FootnoteRef,
    Hyperlink,
    IconRef,
    Image,
    IndexMark,
    Inline,
    Reference,
    Spliced,
    Strong,
    Styled,
    Text,
)
from cardgen.typeset.shaping import RIGHTWARD
from cardgen.typeset.strands import (
    FORCED,
    NOTHING,
    Box,
    Chunk,
    Glue,
    IconBox,
    MarkBox,
    Palette,
    Strand,
    join_boxes,
)

_SPACES = re.compile(r"[ \t\r\n\f\u0085\u2028\u2029]+")
#: Ideographs, kana, hangul and their full-width signs: a line may be broken before and after each of them,
#: but closing signs and small kana never begin a line, nor do opening signs end one (JIS X 4051).
_WIDE = "\u2e80-\u303f\u3041-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff9f\U00020000-\U0003ffff"
_CLOSING = "、。，．：；！？）］｝」』】〕》〉〗・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…’”"
_OPENING = "（［｛「『【〔《〈〖‘“"
_THIN = 0.05  # em of space on either side of an icon

#: An icon's name and the colour of the text → its frame, any height, or None where there is none.
IconFinder = Callable[[str, Colour], Frame | None]


@cache
def _breaks() -> re.Pattern[str]:
    """Where ideographs may be parted. So large sets take longer to compile than most games to lay out."""
    return re.compile(
        rf"(?<=[{_WIDE}])(?<![{_OPENING}])(?=[{_WIDE}{_OPENING}\w(\[])(?![{_CLOSING}])"
        rf"|(?<=[\w.,:;!?)\]%’”…])(?=[{_WIDE}])(?![{_CLOSING}])"
    )


@frozen
class Fault:
    """Something that could not be set: `kind` is `glyph` or `icon`, `subject` the character or the name."""

    kind: str
    subject: str
    start: int = 0
    end: int = 0


class Matter:
    """A paragraph ready to be broken: `glues[i]` stands between `chunks[i]` and `chunks[i + 1]`."""

    __slots__ = (
        "_open",
        "_palette",
        "chunks",
        "faults",
        "find_icon",
        "glues",
        "marked",
        "rightward",
        "tallest",
    )

    def __init__(self, palette: Palette, find_icon: IconFinder) -> None:
        self.chunks: list[Chunk] = []
        self.glues: list[Glue] = []
        self.faults: list[Fault] = []
        self.find_icon = find_icon
        self.tallest = 0.0
        self.marked = False
        self.rightward = False
        self._palette = palette
        self._open: list[Box] = []

    def add(self, inlines: tuple[Inline, ...], strand: Strand, target: str = "") -> None:
        """The inlines in `strand`, those of a link leading to `target`."""
        self.tallest = max(self.tallest, strand.size)
        for inline in inlines:
            kind = type(inline)
            if kind is Text:
                self._words(inline, strand, target)  # type: ignore[arg-type]  # mypy does not narrow by type()
            else:
                self._other(inline, strand, target)

    def finish(self) -> Matter:
        """Closes the last chunk; trailing spaces are gone."""
        if self._open:
            self._close(FORCED)
        if self.glues:
            self.glues[-1] = FORCED
        return self

    def _words(self, node: Text, strand: Strand, target: str) -> None:
        text = node.text
        if not text.isascii():
            if max(text) >= _WIDE[0]:
                text = _breaks().sub("\u200b", text)
            self.rightward = self.rightward or bool(RIGHTWARD.search(text))
        whole = text.split(" ")
        if "" in whole[1:-1] or not text.isprintable():
            whole = _SPACES.split(text)
        rest = whole.pop()
        if whole:
            if self._open or not whole[0]:
                first = whole.pop(0)
                if first:
                    self._open.append(self._box(first, strand, target, node))
                if self._open:
                    self._close(strand)
            if target or "\u200b" in text:
                for word in whole:
                    self._open.append(self._box(word, strand, target, node))
                    self._close(strand)
            elif whole:
                self._whole_words(whole, strand, node)
        if rest:
            self._open.append(self._box(rest, strand, target, node))

    def _whole_words(self, words: list[str], strand: Strand, node: Text) -> None:
        """Words with a space on either side: nearly all words, and each as a chunk that is there already."""
        known = strand.chunks
        try:
            chunks = [known[word] for word in words]
        except KeyError:
            chunks = [strand.chunk(word) for word in words]
        self.chunks += chunks
        self.glues += [strand] * len(chunks)
        if strand.faulty:
            for chunk in chunks:
                self._report(chunk.boxes[0].shaped.missing, node)  # type: ignore[union-attr]  # it is a word

    def _box(self, part: str, strand: Strand, target: str, node: Text) -> Box:
        if "\u200b" in part:
            *heads, part = part.split("\u200b")
            for head in heads:
                if head:
                    self._open.append(self._box(head, strand, target, node))
                if self._open:
                    self._close(NOTHING)
        box = strand.box(part, target)
        if box.shaped.missing:
            self._report(box.shaped.missing, node)
        return box

    def _report(self, missing: str, node: Text) -> None:
        for character in dict.fromkeys(missing):
            at = node.text.find(character)
            exact = node.end - node.start == len(node.text) and at >= 0
            start, end = (node.start + at, node.start + at + 1) if exact else (node.start, node.end)
            self.faults.append(Fault("glyph", character, start, end))

    def _close(self, glue: Glue) -> None:
        self.chunks.append(join_boxes(self._open))
        self.glues.append(glue)
        self._open.clear()

    def _other(self, inline: Inline, strand: Strand, target: str) -> None:
        derive = self._palette.derive
        match inline:
            case Strong():
                self.add(inline.children, derive(strand, "strong"), target)
            case Emphasis():
                self.add(inline.children, derive(strand, "em"), target)
            case Styled():
                self.add(inline.children, derive(strand, inline.style), target)
            case Code():
                self._words(Text(inline.text, inline.start, inline.end), derive(strand, "code"), target)
            case Reference():
                to = f"#{inline.target.lstrip('#')}"
                self.add(inline.children, derive(strand, "card" if "#card-" in to else "link"), to)
            case Hyperlink():
                self.add(inline.children, derive(strand, "link"), inline.url)
            case Spliced():
                self.add(inline.children, strand, target)
            case IconRef():
                self._icon(inline, strand, target)
            case Break():
                self._force()
            case _:
                self._mark(inline, strand, target)

    def _force(self) -> None:
        if not self._open and self.glues and self.glues[-1] is not FORCED:
            self.glues[-1] = FORCED
        else:
            self._open = self._open or [MarkBox("", "")]  # an empty line
            self._close(FORCED)

    def _mark(self, inline: Inline, strand: Strand, target: str) -> None:
        match inline:
            case FootnoteRef():
                self.marked = True
                self._open.append(MarkBox("footnote", inline.label))
                note = self._palette.derive(strand, "footnote")
                self._open.append(note.box(inline.label, f"#footnote-{inline.label}"))
            case IndexMark():
                self.marked = True
                self._open.append(MarkBox("index", inline.entry))
            case Image():
                self._words(Text(inline.alt, inline.start, inline.end), strand, target)
            case CardRef() | Expression():
                shown = inline.name if isinstance(inline, CardRef) else inline.source
                raise TypeError(f"resolve the text before it is set: {shown!r} is still a reference")

    def _icon(self, node: IconRef, strand: Strand, target: str) -> None:
        frame = self.find_icon(node.name, strand.colour)
        if frame is None:
            self.faults.append(Fault("icon", node.name, node.start, node.end))
            self._open.append(strand.box(f":{node.name}:", target))
            return
        cap = strand.font.cap_height * strand.size
        height = cap * strand.style.icon
        width = frame.width / frame.height * height
        width += 2 * _THIN * strand.size
        box = IconBox(strand, frame, node.name, node.name, width, height, (cap - height) / 2, target)
        self._open.append(box)
