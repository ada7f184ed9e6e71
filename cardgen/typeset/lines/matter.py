"""Takes resolved inlines, gives matter to be broken into lines: chunks of boxes and the glue between them."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
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
from cardgen.typeset.words.shaping import RIGHTWARD
from cardgen.typeset.words.styled_fonts import (
    FORCED,
    NOTHING,
    Chunk,
    Glue,
    IconFinder,
    MarkBox,
    Palette,
    StyledFont,
    WordBox,
    join_boxes,
    join_chunks,
)

SPACES = LazyPattern(r"[ \t\r\n\f\u0085\u2028\u2029]+")
#: Ideographs, kana, hangul and their full-width signs: a line may be broken before and after each of them, but closing
#: signs and small kana never begin a line, nor do opening signs end one (JIS X 4051).
WIDE = "\u2e80-\u303f\u3041-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff9f\U00020000-\U0003ffff"
_CLOSING = "、。，．：；！？）］｝」』】〕》〉〗・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…’”"
_OPENING = "（［｛「『【〔《〈〖‘“"


@cache
def _breaks() -> re.Pattern[str]:
    """Where text of ideographs may be broken. Compiling such large sets takes longer than laying out most games."""
    return re.compile(
        rf"(?<=[{WIDE}])(?<![{_OPENING}])(?=[{WIDE}{_OPENING}\w(\[])(?![{_CLOSING}])"
        rf"|(?<=[\w.,:;!?)\]%’”…])(?=[{WIDE}])(?![{_CLOSING}])"
    )


#: The index of no chunk.
NONE = -2


#: Signs of operations with numbers on both sides.
_SIGNS = frozenset("+−×÷")


def counts(words: list[str], numbers: set[str]) -> list[int]:
    """The indexes of words that stay with the next one: numbers and signs of sums, see `stays_with`."""
    return [
        at for at, (word, after) in enumerate(pairwise(words)) if word in numbers and stays_with(word, after)
    ]


def _last_word(chunk: Chunk) -> str:
    """The last word of a chunk, "" for an icon."""
    box = chunk.boxes[-1]
    return box.text if isinstance(box, WordBox) else ""


def stays_with(number: str, after: str) -> bool:
    """Whether a number stays on the line of the word after it; in a sum, a line ends only before the `=`."""
    if number in _SIGNS:
        return after[:1].isdigit()
    if number == "=":
        return after[:1].isalnum()
    return after[:1].isalpha() or after in _SIGNS


@frozen
class Fault:
    """Something that could not be set: `kind` is `glyph` or `icon`, `subject` the character or the name."""

    kind: str
    subject: str
    start: int = 0
    end: int = 0


class Matter:
    """A paragraph ready to be broken: `glues[i]` is between `chunks[i]` and `chunks[i + 1]`.

    `mixed` says that it has more than words of one styled font with spaces between them. `ties` are the indexes of the
    glues after numbers, where a line is broken only if there is no other way.
    """

    __slots__ = (
        "_number",
        "_open",
        "_palette",
        "chunks",
        "faults",
        "find_icon",
        "glues",
        "marked",
        "mixed",
        "rightward",
        "tallest",
        "ties",
    )

    def __init__(self, palette: Palette, find_icon: IconFinder) -> None:
        self.chunks: list[Chunk] = []
        self.glues: list[Glue] = []
        self.faults: list[Fault] = []
        self.find_icon = find_icon
        self.tallest = 0.0
        self.marked = self.mixed = False
        self.rightward = False
        self.ties: set[int] = set()
        self._palette = palette
        self._open: list[Chunk] = []
        #: The index of the last chunk, if that ends with a number.
        self._number = NONE

    def add(self, inlines: tuple[Inline, ...], styled_font: StyledFont, target: str = "") -> None:
        """Add the inlines in `styled_font`, with links to `target`."""
        if styled_font.size > self.tallest:  # noqa: PLR1730  # this runs for each text, and `max` is slow
            self.tallest = styled_font.size
        for inline in inlines:
            kind = type(inline)
            if kind is Text:
                self._words(inline, styled_font, target)  # type: ignore[arg-type]  # mypy does not narrow by type()
            else:
                self._other(inline, styled_font, target)

    def finish(self) -> Matter:
        """Close the last chunk and drop trailing spaces."""
        if self._open:
            self._close(FORCED)
        if self.glues:
            self.glues[-1] = FORCED
        return self

    def _words(self, node: Text, styled_font: StyledFont, target: str) -> None:
        text = node.text
        if not text.isascii():
            if max(text) >= WIDE[0]:
                text = _breaks().sub("\u200b", text)
            self.rightward = self.rightward or bool(RIGHTWARD.search(text))
        if text.isprintable() and "  " not in text:
            words = text.split(" ")
        else:
            words = SPACES.split(text)
            if "\u200b" in text:
                self._parted_words(words, styled_font, target, node)
                return
        ends = not words[-1]  # a space follows the last word
        if ends:
            words.pop()
        if words and not words[0]:
            del words[0]
            if self._open:
                self._close(styled_font)
        chunks = self._measured(words, styled_font, target, node)
        if words:
            self._tie(words, styled_font)
        if self._open and chunks:
            self.mixed = True
            self._open.append(chunks.pop(0))
            if chunks or ends:
                self._close(styled_font)
        rest = [] if ends else chunks[-1:]
        if rest:
            chunks.pop()
        if chunks:
            self.chunks += chunks
            self.glues += [styled_font] * len(chunks)
        self._open += rest

    def _tie(self, words: list[str], styled_font: StyledFont) -> None:
        """Tie the numbers among the words that are about to be added to what they count."""
        first = len(self.chunks)
        if self._number == first - 1 and not self._open and stays_with(_last_word(self.chunks[-1]), words[0]):
            self.ties.add(first - 1)
        self._number = NONE
        if styled_font.numbers and not styled_font.numbers.isdisjoint(words):
            self.ties.update([first + at for at in counts(words, styled_font.numbers)])
            if words[-1] in styled_font.numbers:
                self._number = first + len(words) - 1

    def _measured(self, words: list[str], styled_font: StyledFont, target: str, node: Text) -> list[Chunk]:
        """Each word as a chunk of its own; nearly all words are already measured."""
        if target:
            chunks = [join_boxes((styled_font.box(word, target),)) for word in words]
        else:
            chunks = list(map(styled_font.chunks.__getitem__, words))
        if styled_font.faulty:
            for chunk in chunks:
                self._report(chunk.boxes[0].shaped.missing, node)  # type: ignore[union-attr]  # it is a word
        return chunks

    def _parted_words(self, words: list[str], styled_font: StyledFont, target: str, node: Text) -> None:
        """Add words in which a line may end wherever there is a zero-width space."""
        self.mixed = True
        for number, word in enumerate(words, 1):
            *heads, last = word.split("\u200b")
            for head in heads:
                if head:
                    self._open += self._measured([head], styled_font, target, node)
                if self._open:
                    self._close(NOTHING)
            if word:
                self._open += self._measured([last], styled_font, target, node)
            if self._open and number < len(words):
                self._close(styled_font)

    def _report(self, missing: str, node: Text) -> None:
        for character in dict.fromkeys(missing):
            at = node.text.find(character)
            exact = node.end - node.start == len(node.text) and at >= 0
            start, end = (node.start + at, node.start + at + 1) if exact else (node.start, node.end)
            self.faults.append(Fault("glyph", character, start, end))

    def _close(self, glue: Glue) -> None:
        opened = self._open
        self.chunks.append(opened[0] if len(opened) == 1 else join_chunks(opened))
        self.glues.append(glue)
        self._open = []

    def _other(self, inline: Inline, styled_font: StyledFont, target: str) -> None:
        if type(inline) is Spliced:
            self.add(inline.children, styled_font, target)
            return
        self.mixed = True
        derive = self._palette.derive
        match inline:
            case Strong():
                self.add(inline.children, derive(styled_font, "strong"), target)
            case IconRef():
                self._icon(inline, styled_font, target)
            case Emphasis():
                self.add(inline.children, derive(styled_font, "em"), target)
            case Styled():
                self.add(inline.children, derive(styled_font, inline.style), target)
            case Code():
                self._words(Text(inline.text, inline.start, inline.end), derive(styled_font, "code"), target)
            case Reference():
                to = f"#{inline.target.lstrip('#')}"
                self.add(inline.children, derive(styled_font, "card" if "#card-" in to else "link"), to)
            case Hyperlink():
                self.add(inline.children, derive(styled_font, "link"), inline.url)
            case Break():
                self._force()
            case _:
                self._mark(inline, styled_font, target)

    def _force(self) -> None:
        self._number = NONE
        if not self._open and self.glues and self.glues[-1] is not FORCED:
            self.glues[-1] = FORCED
        else:
            self._open = self._open or [join_boxes((MarkBox("", ""),))]  # an empty line
            self._close(FORCED)

    def _mark(self, inline: Inline, styled_font: StyledFont, target: str) -> None:
        match inline:
            case FootnoteRef():
                self.marked = True
                note = self._palette.derive(styled_font, "footnote")
                number = note.box(inline.label, f"#footnote-{inline.label}")
                self._open.append(join_boxes((MarkBox("footnote", inline.label), number)))
            case IndexMark():
                self.marked = True
                self._open.append(join_boxes((MarkBox("index", inline.entry),)))
            case Image():
                self._words(Text(inline.alt, inline.start, inline.end), styled_font, target)
            case CardRef() | Expression():
                shown = inline.name if isinstance(inline, CardRef) else inline.source
                raise TypeError(f"resolve the text before it is set: {shown!r} is still a reference")

    def _icon(self, node: IconRef, styled_font: StyledFont, target: str) -> None:
        icon = styled_font.icon(node.name, self.find_icon, target)
        if icon is None:
            self.faults.append(Fault("icon", node.name, node.start, node.end))
            icon = join_boxes((styled_font.box(f":{node.name}:", target),))
        if self._number == len(self.chunks) - 1 and not self._open:
            self.ties.add(self._number)
        self._number = NONE
        self._open.append(icon)
