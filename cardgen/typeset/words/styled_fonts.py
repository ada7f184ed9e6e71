"""A character style and a book of fonts → a styled font: the style with its font and its measured words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from itertools import accumulate
from math import fsum
from typing import Any, NamedTuple

from cardgen.drawing.extents import shown_across
from cardgen.drawing.items import Colour, Frame, Tag, Word
from cardgen.drawing.rows import NO_WORD, Manner
from cardgen.lazy_patterns import LazyPattern
from cardgen.typeset.styles import ParagraphStyle, StyleSheet, TextStyle
from cardgen.typeset.words.shaping import NO_BREAK_SPACE, Shaped, Shaper, soften, spread

#: The size of capitals that replace small capitals in a font without any.
_FALSE_SMALL_CAPS = 0.8
#: The space on either side of an icon's drawing, in em.
_THIN = 0.09
_SOFT_HYPHEN = "\u00ad"
#: A line may end after a hyphen, dash or slash between letters or digits.
_OWN_BREAKS = LazyPattern(r"(?<=\w)[-‐–—/…]+(?=\w)|—(?=\w)")
#: Numbers before what they count: `2`, `+2`, `1–3`, `1/2`, `(4`; and `=` before a result. Years are not among them.
_NUMBER = LazyPattern(r"[(\[]?[+−±-]?\d{1,3}(?:[–/.,:]\d{1,3})?×?|[=+−×÷]").fullmatch
_FIELDS = {field.name for field in fields(TextStyle)}

#: The default styles of words for CommonMark's roles.
#: The bullets of a regular sans serif are hardly larger than full stops.
PLAIN_WORDS: Mapping[str, Mapping[str, object]] = {
    "strong": {"weight": 700},
    "em": {"italic": True},
    "bullet": {"weight": 800, "italic": False},
}


class FoundIcon(NamedTuple):
    """An icon's frame, of any height, and the words that are read aloud instead."""

    frame: Frame
    words: str


#: An icon's name, the colour of the text, and a colour that overrides the icon's own ("": none) → the icon, or None if
#: there is none.
IconFinder = Callable[[str, Colour, Colour], FoundIcon | None]


class WordBox(NamedTuple):
    """A word in one styled font. `width` in points.

    `breaks` are the offsets where it may be divided without the rules of a language: after its own hyphens and dashes,
    and, marked with True, at the author's soft hyphens. `word` is the whole word if one font sets it.
    """

    styled_font: StyledFont
    text: str
    shaped: Shaped
    width: float
    target: str = ""
    breaks: tuple[tuple[int, bool], ...] = ()
    word: Word | None = None


class IconBox(NamedTuple):
    """A frame in the line, scaled by `height / frame.height`; `lift` is its bottom above the baseline.

    The frame begins `left` points after the box; the box's `width` is that of the visible drawing, with a little space
    beside it. `tag` says what is read aloud.
    """

    styled_font: StyledFont
    frame: Frame
    name: str
    tag: Tag
    width: float
    height: float
    lift: float
    left: float
    target: str = ""


class MarkBox(NamedTuple):
    """An invisible mark: the place of a footnote or index entry (`kind` is `footnote` or `index`);
    "" is an empty line.
    """

    kind: str
    value: str
    width: float = 0.0
    target: str = ""


Box = WordBox | IconBox | MarkBox


class Chunk(NamedTuple):
    """Boxes with no space between them, which stay on one line unless a word in them is divided.

    Nearly every chunk is one word in one font: then `word` is that word, and `styled_font` its font. `target` is the
    link of a single box, None for several boxes. `advance` is the width including a space.
    """

    width: float
    boxes: tuple[Box, ...]
    styled_font: StyledFont | None = None
    word: Word | None = None
    target: str | None = None
    advance: float = 0.0


def join_boxes(boxes: Sequence[Box]) -> Chunk:
    """Join the boxes into one chunk."""
    if len(boxes) > 1:
        return Chunk(fsum([box.width for box in boxes]), tuple(boxes))
    box = boxes[0]
    if type(box) is WordBox and box.word is not None:
        return Chunk(
            box.width, (box,), box.styled_font, box.word, box.target, box.width + box.styled_font.space
        )
    return Chunk(box.width, (box,), None, None, box.target)


def join_chunks(chunks: Sequence[Chunk]) -> Chunk:
    """Join the chunks into one."""
    return join_boxes([box for chunk in chunks for box in chunk.boxes])


class Joint:
    """What follows a chunk other than a word space (which is represented by its styled font). Compared by identity."""

    __slots__ = ("space",)

    def __init__(self) -> None:
        self.space = 0.0


#: A place without a space where a line may end; and a forced line end, or the end of the paragraph.
NOTHING, FORCED = Joint(), Joint()


class _Measured(dict[str, Chunk]):
    """Words as chunks of their own, measured at the first lookup."""

    __slots__ = ("_measure",)

    def __init__(self, measure: Callable[[str], WordBox]) -> None:
        self._measure = measure

    def __missing__(self, word: str) -> Chunk:
        chunk = self[word] = join_boxes((self._measure(word),))
        return chunk


class StyledFont:
    """One character style as it is set: its font, its space, and the words measured in it so far.

    Styled fonts are compared by identity: adjacent words in the same one are one run. Lengths in points. `chunks` has
    each word as a chunk of its own, measured at the first lookup; "" has no width and stands for the end of a space.
    `faulty` says that a word has a character that no font has, `patched` that a word has letters of other fonts or of
    none, `divisible` that a line might end within a word. `numbers` are the words that stay with the word or icon after
    them.
    """

    __slots__ = (
        "_icons",
        "_manners",
        "_shaper",
        "_upper",
        "chunks",
        "colour",
        "divisible",
        "faulty",
        "features",
        "font",
        "key",
        "numbers",
        "patched",
        "shift",
        "size",
        "space",
        "style",
        "tracking",
    )

    def __init__(self, style: TextStyle, shaper: Shaper) -> None:
        self.style = style
        self.font = shaper.fonts.find(style.family, style.weight, style.italic)
        self.key = self.font.key
        self.size = style.size
        self.shift = style.shift
        self.features = style.features
        self._upper = style.caps == "upper"
        if style.caps == "small":
            if shaper.has_feature(self.font, "smcp"):
                self.features = (*style.features, "smcp")
            else:
                self.size *= _FALSE_SMALL_CAPS
                self._upper = True
        self.colour = style.colour
        self.tracking = style.tracking * self.size / 1000
        self._shaper = shaper
        own = shaper.shape(self.font, " ").width
        self.space = max(own, style.space) * self.size + self.tracking
        self.faulty = self.patched = self.divisible = False
        self.numbers: set[str] = set()
        self.chunks = _Measured(self._measure)
        self.chunks[""] = join_boxes((WordBox(self, "", Shaped((), 0.0, 0), 0.0, word=NO_WORD),))
        self._icons: dict[tuple[str, str], Chunk] = {}
        self._manners: dict[float, Manner] = {}

    def manner(self, scale: float) -> Manner:
        """How the font's words look at a scale: the same object for the same scale."""
        known = self._manners.get(scale)
        if known is None:
            lengths = (self.size * scale, self.space * scale, self.tracking * scale)
            known = self._manners[scale] = Manner(self.key, *lengths, self.colour)
        return known

    def icon(self, name: str, find_icon: IconFinder, target: str = "") -> Chunk | None:
        """An icon of the height that the style says, as a chunk of its own; None if there is none of that name."""
        known = self._icons.get((name, target))
        if known is None:
            asked = self.style.icon_colour
            found = find_icon(name, self.colour, self.colour if asked == "text" else asked)
            if found is None:
                return None
            frame = found.frame
            cap = self.font.cap_height * self.size
            height = cap * self.style.icon
            scale, room = height / frame.height, _THIN * self.size
            start, end = shown_across(frame)
            width, left = (end - start) * scale + 2 * room, room - start * scale
            tag = Tag("Span", alt=found.words)
            box = IconBox(self, frame, name, tag, width, height, (cap - height) / 2, left, target)
            known = self._icons[name, target] = join_boxes((box,))
        return known

    def box(self, text: str, target: str = "") -> WordBox:
        """Measure the word; soft hyphens are removed and remembered."""
        if target:
            return self._measure(text, target)
        box = self.chunks[text].boxes[0]
        assert isinstance(box, WordBox)  # a word's chunk contains a word
        return box

    def _measure(self, text: str, target: str = "") -> WordBox:
        soft: list[int] = []
        if _SOFT_HYPHEN in text:
            parts = text.split(_SOFT_HYPHEN)
            soft = list(accumulate(map(len, parts[:-1])))
            text = "".join(parts)
        breaks: tuple[tuple[int, bool], ...] = ()
        if soft or not text.isalnum():
            own = {match.end(): False for match in _OWN_BREAKS.finditer(text)}
            own.update((position, True) for position in soft)
            breaks = tuple(sorted(own.items()))
            self.divisible = self.divisible or bool(breaks)
        if self.style.keep_numbers and _NUMBER(text):
            self.numbers.add(text)
        shaped = self._shape(text)
        if NO_BREAK_SPACE in text and self.style.space:
            shaped = spread(shaped, self.style.space)
        return self._box(text, shaped, target, breaks)

    def turned(self, box: WordBox) -> WordBox:
        """A number with its signs, as it appears among right-to-left words."""
        shaped = self._shaper.shape_turned(self.font, box.text, self.features)
        return self._box(box.text, shaped, box.target, ())

    def divided(self, text: str, target: str = "") -> WordBox:
        """The first part of a word that is divided at the end of a line, with its hyphen."""
        return self._box(text + _SOFT_HYPHEN, soften(self._shape(text + "-")), target, ())

    def _shape(self, text: str) -> Shaped:
        return self._shaper.shape(self.font, text.upper() if self._upper else text, self.features)

    def _box(self, text: str, shaped: Shaped, target: str, breaks: tuple[tuple[int, bool], ...]) -> WordBox:
        width = shaped.width * self.size + shaped.glyphs * self.tracking
        if shaped.missing:
            self.faulty = self.patched = True
        first = shaped.pieces[0]
        whole = first.word if len(shaped.pieces) == 1 and first.font == self.font.key else None
        if whole is None:
            self.patched = True
        return WordBox(self, text, shaped, width, target, breaks, whole)


#: What stands after a chunk: a styled font's word space, or one of the two joints.
Glue = StyledFont | Joint


def first_baseline(style: ParagraphStyle, styled_font: StyledFont) -> float:
    """From the top of a line's slug to its baseline: half of the leading's spare room is above the letters."""
    font, size = styled_font.font, styled_font.size
    return (style.leading - (font.ascender + font.descender) * size) / 2 + font.ascender * size


class Palette:
    """The styled fonts of one style sheet: each style's font is looked up only once.

    For paragraphs, `style` is the style, `body` its font, `baseline` the distance of the baseline from a line's top and
    `cap_height` the height of the capitals, in points; if it `is_plain`, they are broken greedily, with all lines
    alike.
    """

    def __init__(self, sheet: StyleSheet, shaper: Shaper) -> None:
        self.sheet = sheet
        self._shaper = shaper
        self._styled_fonts: dict[TextStyle, StyledFont] = {}
        self._derived: dict[tuple[int, str], StyledFont] = {}
        style = self.style = sheet.paragraphs["p"]
        self.is_plain = not (
            style.hyphenate
            or style.optimum
            or style.drop_cap > 1
            or style.indent
            or style.align == "justify"
            or style.text.shift
        )
        self.body = self.styled_font(style.text)
        self.baseline = first_baseline(style, self.body)
        self.cap_height = self.body.font.cap_height * self.body.size

    def room(self, width: float, scale: float) -> float:
        """The length of a paragraph's lines in a column of that width, before scaling."""
        return max(1.0, width / scale - self.style.left - self.style.right)

    def styled_font(self, style: TextStyle) -> StyledFont:
        """The styled font of a character style."""
        styled_font = self._styled_fonts.get(style)
        if styled_font is None:
            styled_font = self._styled_fonts[style] = StyledFont(style, self._shaper)
        return styled_font

    def derive(self, styled_font: StyledFont, role: str) -> StyledFont:
        """The styled font of words in `role` (`strong`, `em`, `code`, `link`, the author's own) within `styled_font`.

        In a sheet's `words`, a `scale` multiplies the size; everything else replaces. An unknown role changes nothing.
        """
        key = (id(styled_font), role)
        derived = self._derived.get(key)
        if derived is None:
            derived = self._derived[key] = self.styled_font(self._changed(styled_font.style, role))
        return derived

    def _changed(self, style: TextStyle, role: str) -> TextStyle:
        changes: dict[str, Any] = dict(PLAIN_WORDS.get(role, {}))
        changes.update(self.sheet.words.get(role, {}))
        if role == "em" and style.italic and changes.get("italic"):
            changes["italic"] = False
        scale = changes.pop("scale", None)
        if scale is not None:
            changes["size"] = style.size * float(scale)
        return replace(style, **{name: value for name, value in changes.items() if name in _FIELDS})
