"""The typesetter with its fonts and icons, and the context in which one text is set with one style sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from cardgen.assets.books import FontBook
from cardgen.drawing.items import Colour, Frame, Shape, Tag, TextRun
from cardgen.markup.nodes import Attributes, Directive, Image
from cardgen.typeset.galley import Panel, Slug
from cardgen.typeset.lines.matter import Fault, Matter
from cardgen.typeset.styles import ParagraphStyle, StyleSheet, TextStyle
from cardgen.typeset.words.shaping import Shaper
from cardgen.typeset.words.styled_fonts import FoundIcon, IconFinder, Palette

#: Draws an image, or a directive that is a figure, at most as wide as the given points; None if it is no figure.
FrameFinder = Callable[[Image | Directive, float], Frame | None]

#: Sets a directive in its own way, in a column with the given left edge and width; None to set it in the usual way.
DirectiveTypesetter = Callable[["SettingContext", Directive, float, float], "list[Slug] | None"]

#: How much larger than the text headings are if the sheet has no style for them.
_HEADING_SCALES = (1.8, 1.4, 1.15, 1.0)


def _no_icon(name: str, colour: Colour, asked: Colour) -> FoundIcon | None:  # noqa: ARG001  # the shape of an IconFinder
    """Finds no icon."""
    return None


def _no_frame(node: Image | Directive, width: float) -> Frame | None:  # noqa: ARG001  # the shape of a FrameFinder
    """Finds no figure."""
    return None


def _no_directive(context: SettingContext, block: Directive, left: float, width: float) -> list[Slug] | None:  # noqa: ARG001  # the shape of a DirectiveTypesetter
    """Leaves every directive to be set in the usual way."""
    return None


class Typesetter:
    """Sets texts. It caches the shaped words of all fonts, so one typesetter should serve a whole game."""

    def __init__(
        self,
        fonts: FontBook,
        icons: IconFinder = _no_icon,
        language: str = "en",
        frames: FrameFinder = _no_frame,
        directives: DirectiveTypesetter = _no_directive,
    ) -> None:
        self.icons = icons
        self.frames = frames
        self.directives = directives
        self.language = language
        self.shaper = Shaper(fonts, language)
        self._fonts = fonts
        self._palettes: dict[int, Palette] = {}

    @cached_property
    def outline_letters(self) -> Callable[[TextRun], Shape]:
        """Gives all letters of a run as one shape, in its colour."""
        from cardgen.typeset.words.letter_outlines import LetterOutlines  # noqa: PLC0415 - few texts are outlined

        return LetterOutlines(self._fonts).shape

    def palette(self, sheet: StyleSheet) -> Palette:
        """The styled fonts of a sheet; the same palette for the same sheet object."""
        palette = self._palettes.get(id(sheet))
        if palette is None:
            palette = self._palettes[id(sheet)] = Palette(sheet, self.shaper)
        return palette


class SettingContext:
    """Accompanies one text while it is set: collects its faults and numbers its blocks, starting after `after`."""

    def __init__(self, typesetter: Typesetter, sheet: StyleSheet, after: int = 0) -> None:
        self.typesetter = typesetter
        self.sheet = sheet
        self.palette = typesetter.palette(sheet)
        self.faults: list[Fault] = []
        self.tags: tuple[Tag, ...] = ()
        self.panels: tuple[Panel, ...] = ()
        self._blocks = after

    def number(self) -> int:
        """A number for the next block."""
        self._blocks += 1
        return self._blocks

    def matter(self) -> Matter:
        """New matter, to which inlines can be added."""
        return Matter(self.palette, self.typesetter.icons)

    def style(self, role: str, attributes: Attributes | None = None) -> ParagraphStyle:
        """The paragraph style of `role`, or of a class in `attributes` that the sheet knows,
        or one derived from `p`.
        """
        paragraphs = self.sheet.paragraphs
        if attributes:
            for name in attributes.classes:
                if name in paragraphs:
                    return paragraphs[name]
        return paragraphs.get(role) or _derive_style(paragraphs["p"], role)

    def word_style(self, style: TextStyle, role: str) -> TextStyle:
        """The style of words in `role` within `style`."""
        return self.palette.derive(self.palette.styled_font(style), role).style

    def by(self, sheet: StyleSheet, setting: Callable[[], list[Slug]]) -> list[Slug]:
        """Run `setting` with another sheet; returns its slugs."""
        before = (self.sheet, self.palette)
        self.sheet, self.palette = sheet, self.typesetter.palette(sheet)
        slugs = setting()
        self.sheet, self.palette = before
        return slugs

    def tag(self, role: str, alt: str = "") -> Tag:
        """A new element of the structure tree."""
        return Tag(role, f"{role}{self.number()}", alt)

    def dress(self, slugs: list[Slug]) -> list[Slug]:
        """The slugs, placed in the boxes that are currently open."""
        if not self.panels:
            return slugs
        return [slug if slug.panels else replace(slug, panels=self.panels) for slug in slugs]


def _derive_style(plain: ParagraphStyle, role: str) -> ParagraphStyle:
    """The style of a role that the sheet does not define, derived from its `p`."""
    if len(role) == 2 and role[0] == "h" and role[1].isdigit():
        scale = _HEADING_SCALES[min(int(role[1]), len(_HEADING_SCALES)) - 1]
        text = replace(plain.text, size=plain.text.size * scale, weight=700)
        leading = plain.leading * scale
        before, after = plain.leading * 0.9, plain.leading * 0.35
        return replace(
            plain,
            text=text,
            leading=leading,
            align="left",
            before=before,
            after=after,
            indent=0.0,
            keep_next=True,
        )
    if role == "quote":
        text = replace(plain.text, italic=True)
        return replace(
            plain, text=text, left=plain.left + plain.text.size, right=plain.right + plain.text.size
        )
    if role == "dt":
        return replace(plain, text=replace(plain.text, weight=700), keep_next=True, after=0.0)
    if role == "th":
        return replace(plain, text=replace(plain.text, weight=700), align="left", before=0.0, after=0.0)
    if role == "li":
        return replace(plain, indent=0.0, before=0.0, after=plain.after / 2)
    if role in ("td", "pre"):
        return replace(plain, indent=0.0, before=0.0, after=0.0)
    return plain
