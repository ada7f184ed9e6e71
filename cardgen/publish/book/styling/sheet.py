"""A BookStyle → the style sheet with which its text is set."""

from __future__ import annotations

from dataclasses import replace

from cardgen.publish.book.styling.style import NUMBER_STYLE, SIGN_STYLE, BookStyle
from cardgen.typeset.styles import BoxStyle, ParagraphStyle, StyleSheet, TableStyle, TextStyle

#: The strength of a colour as a background.
_TINT = 0.1
#: The least space between words of a sans serif in small sizes, in em: fonts made for display have less.
_LEAST_SPACE = 0.24
_NOTES = ("note", "remember", "sidebar", "variant", "optional", "box", "important", "warning")
_ADVICE = ("hint", "tip")


def style_sheet(style: BookStyle) -> StyleSheet:
    """The sheet of a book; all lengths follow from its type size and leading."""
    return StyleSheet(
        paragraphs={**_running(style), **_headings(style), **_special(style)},
        words=_words(style),
        boxes=_boxes(style),
        table=TableStyle(
            0.5, style.colour, None, style.size * 1.1, style.leading * 0.12, style.leading * 0.12
        ),
        margin=style.margin_notes,
    )


def voice_sheet(style: BookStyle, sheet: StyleSheet) -> StyleSheet:
    """The sheet of boxes: their words are in a second voice, the sans serif, a little smaller."""
    lead = style.leading * 0.97
    text = _sans(style, size=style.size * 0.95, features=("lnum",))
    plain = ParagraphStyle(text, lead, after=lead * 0.35, optimum=True)
    given = {
        "p": plain,
        "li": replace(plain, after=lead * 0.15),
        "dt": replace(plain, text=replace(text, weight=700), after=0.0, keep_next=True),
        "dd": replace(plain, left=style.size),
        "td": replace(plain, after=0.0),
    }
    return replace(sheet, paragraphs={**sheet.paragraphs, **given})


def story_sheet(style: BookStyle, sheet: StyleSheet) -> StyleSheet:
    """The sheet of stories: in italics, with space at both sides."""
    lead = style.leading * 1.06
    text = _changed_size(style, 1.04, italic=True)
    plain = replace(sheet.paragraphs["p"], text=text, leading=lead, after=lead * 0.45)
    return replace(sheet, paragraphs={**sheet.paragraphs, "p": plain, "drop": replace(plain, drop_cap=3)})


def margin_sheet(sheet: StyleSheet) -> StyleSheet:
    """The sheet of margin notes: small, and never justified."""
    small = sheet.paragraphs["margin"]
    return replace(sheet, paragraphs={**sheet.paragraphs, "p": small, "li": small})


def list_sheet(sheet: StyleSheet) -> StyleSheet:
    """The sheet of contents and indexes, where every word is a link and need not look like one."""
    return replace(sheet, words={**sheet.words, "link": {}})


def _running(style: BookStyle) -> dict[str, ParagraphStyle]:
    text = TextStyle(
        style.text_font,
        style.size,
        colour=style.colour,
        features=_figures(style),
        icon=1.2,
        keep_numbers=style.keep_numbers,
    )
    lead = style.leading
    space = lead if style.grid else lead * 0.5
    justify = style.align == "justify"
    plain = ParagraphStyle(
        text,
        lead,
        style.align,
        after=space,
        hyphenate=justify or style.columns > 1,
        optimum=True,
    )
    small = _changed(text, size=style.size * 0.86)
    return {
        "p": plain,
        "li": ParagraphStyle(
            text, lead, style.align, after=lead * 0.22, hyphenate=plain.hyphenate, optimum=True
        ),
        "quote": ParagraphStyle(
            _changed(text, italic=True),
            lead,
            left=style.size * 1.5,
            right=style.size,
            after=space,
            optimum=True,
        ),
        "dt": ParagraphStyle(_changed(text, weight=700), lead, before=lead * 0.15, keep_next=True),
        "dd": ParagraphStyle(text, lead, left=style.size * 1.4, after=lead * 0.3, optimum=True),
        "td": ParagraphStyle(_changed(text, size=style.size * 0.94, features=("lnum",)), lead * 0.95),
        "th": ParagraphStyle(
            _sans(style, size=style.size * 0.86, weight=700, colour=style.accent), lead * 0.95, keep_next=True
        ),
        "pre": ParagraphStyle(_sans(style, size=style.size * 0.88), lead, left=style.size, after=space),
        "footnote": ParagraphStyle(small, lead * 0.85, optimum=True),
        "margin": ParagraphStyle(_changed(small, italic=True, colour=style.quiet), lead * 0.85),
        "lead": ParagraphStyle(_changed(text, size=style.size * 1.15), lead * 1.15, after=lead, optimum=True),
        "drop": ParagraphStyle(text, lead, style.align, after=space, optimum=True, drop_cap=3),
    }


def _headings(style: BookStyle) -> dict[str, ParagraphStyle]:
    lead, size = style.leading, style.size
    chapter = TextStyle(style.title_font, size * 2.3, 700, colour=style.accent)
    return {
        "h1": ParagraphStyle(chapter, size * 2.55, before=lead * 2.2, after=lead * 0.9, keep_next=True),
        "h2": ParagraphStyle(
            _sans(style, size=size * 1.45, weight=800, colour=style.colour),
            size * 1.7,
            before=lead * 1.5,
            after=lead * 0.45,
            keep_next=True,
        ),
        "h3": ParagraphStyle(
            _sans(style, size=size * 1.15, weight=700, colour=style.accent),
            size * 1.4,
            before=lead,
            after=lead * 0.25,
            keep_next=True,
        ),
        "h4": ParagraphStyle(
            _sans(style, size=size, weight=700, colour=style.colour), lead, before=lead * 0.8, keep_next=True
        ),
    }


def _special(style: BookStyle) -> dict[str, ParagraphStyle]:
    lead, size = style.leading, style.size
    entry = ParagraphStyle(_changed_size(style, 0.9), lead * 0.88)
    return {
        "box-title": ParagraphStyle(
            _sans(style, size=size * 0.86, weight=800, colour=style.accent, tracking=40.0, caps="upper"),
            lead,
            after=lead * 0.1,
            keep_next=True,
        ),
        "caption": ParagraphStyle(
            _sans(style, size=size * 0.86, colour=style.quiet),
            lead * 0.88,
            "center",
            before=lead * 0.35,
            after=lead * 0.6,
        ),
        "contents-1": ParagraphStyle(
            _sans(style, size=size * 1.02, weight=700), lead * 1.05, before=lead * 0.55
        ),
        "contents-2": ParagraphStyle(_changed_size(style, 1.0), lead, left=size * 1.7),
        "contents-3": ParagraphStyle(
            TextStyle(style.text_font, size * 0.94, colour=style.quiet), lead * 0.94, left=size * 3.4
        ),
        "index-1": replace(entry, left=size * 1.2, indent=-size * 1.2),
        "index-2": replace(entry, left=size * 2.2, indent=-size * 1.2),
        "glossary": ParagraphStyle(
            _changed_size(style, 0.95),
            lead * 0.93,
            left=size * 1.2,
            indent=-size * 1.2,
            after=lead * 0.3,
            optimum=True,
        ),
        "running": ParagraphStyle(_sans(style, size=size * 0.78, colour=style.quiet, tracking=30.0), lead),
        "folio": ParagraphStyle(_sans(style, size=size * 0.95, weight=700, colour=style.accent), lead),
    }


def _words(style: BookStyle) -> dict[str, dict[str, object]]:
    return {
        "link": {"italic": True},
        "card": {},
        NUMBER_STYLE: {"colour": style.accent, "features": ("lnum",)},
        "figure-label": {"weight": 700, "colour": style.accent},
        "marker": {
            "family": style.heading_font,
            "weight": 700,
            "colour": style.accent,
            "features": ("lnum",),
        },
        "footnote": {"scale": 0.7, "shift": style.size * 0.33, "features": ("lnum",)},
        "code": {"family": style.heading_font, "features": ("lnum",)},
        SIGN_STYLE: {"icon": 2.0},
        "initial": {"family": style.title_font, "weight": 700, "italic": False, "colour": style.accent},
    }


def _boxes(style: BookStyle) -> dict[str, BoxStyle]:
    pad, space = style.size * 0.75, style.leading * 0.8
    quiet = BoxStyle(
        style.ground, None, line=0.0, radius=2.0, bar=0.0, padding=pad, before=space, after=space
    )
    barred = BoxStyle(
        None, style.accent, line=0.0, radius=0.0, bar=1.6, padding=pad, before=space, after=space
    )
    advice = BoxStyle(
        tint(style.accent, _TINT),
        style.accent,
        line=0.0,
        radius=2.0,
        bar=0.0,
        padding=pad,
        before=space,
        after=space,
    )
    framed = BoxStyle(
        None, style.accent, line=0.75, radius=3.0, bar=0.0, padding=pad, before=space, after=space
    )
    return {
        "example": quiet,
        **dict.fromkeys(_NOTES, barred),
        **dict.fromkeys(_ADVICE, advice),
        "summary": framed,
        "reference": framed,
    }


def tint(colour: str, share: float) -> str:
    """The colour lightened with white to `share` of its strength.

    >>> tint("#000000", 0.5)
    '#808080'
    """
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(255 - (255 - part) * share):02x}" for part in parts)


def _sans(
    style: BookStyle,
    size: float,
    weight: int = 400,
    colour: str = "",
    **others: object,
) -> TextStyle:
    text = TextStyle(style.heading_font, size, weight, colour=colour or style.colour, space=_LEAST_SPACE)
    return _changed(text, **others) if others else text


def _changed_size(style: BookStyle, factor: float, italic: bool = False) -> TextStyle:
    return TextStyle(
        style.text_font, style.size * factor, italic=italic, colour=style.colour, features=_figures(style)
    )


def _figures(style: BookStyle) -> tuple[str, ...]:
    """Lining figures are as tall as capitals, which suits values; old-style figures suit prose."""
    return ("onum",) if style.figures == "old-style" else ("lnum",)


def _changed(text: TextStyle, **others: object) -> TextStyle:
    return replace(text, **others)  # type: ignore[arg-type]  # the callers name fields of TextStyle
