"""Marked passages → faces of cards, each fitted to the size of the game's cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.items import Frame, Group, Item, Shape, move, rectangle
from cardgen.drawing.publication import Face
from cardgen.markup.nodes import Paragraph, Text
from cardgen.markup.words import plain_text
from cardgen.model.nouns import Game
from cardgen.publish.book.book import Book
from cardgen.publish.book.editing.passages import MarkedPassage
from cardgen.publish.book.problems import SUMMARY_OVERFLOW
from cardgen.publish.book.styling.sheet import style_sheet, voice_sheet
from cardgen.publish.book.styling.style import BookStyle
from cardgen.schema.records import CardSize
from cardgen.schema.sizes import find_size
from cardgen.typeset.fitting import Fit, Room, fit_blocks
from cardgen.typeset.setting import set_blocks
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.styles import ParagraphStyle, StyleSheet, TextStyle
from cardgen.units import MM

#: The smallest text size on a card, and the size if there is enough room, in points.
SMALLEST, LARGEST = 7.0, 11.0
_BLEED, _SAFE, _INSET = 3.175 * MM, 3.175 * MM, 4.2 * MM
_BAND = 9 * MM


def _card_size(game: Game) -> CardSize:
    """The size of most of the game's cards; poker if there are none."""
    sizes = Counter(game.kinds[card.kind].size.name for card in game.cards if card.kind in game.kinds)
    if sizes:
        name = sizes.most_common(1)[0][0]
        return next(kind.size for kind in game.kinds.values() if kind.size.name == name)
    size = find_size("poker")
    assert size is not None  # the table of sizes has poker
    return size


def draw_passages(
    passages: Sequence[MarkedPassage], book: Book, typesetter: Typesetter
) -> Outcome[tuple[Face, ...]]:
    """Draw each passage as one side of a card, all in the largest size in which all fit, so that they look alike.

    A passage that does not fit at 7 pt is reported with numbers, and does not make the others smaller.
    """
    fits = [_fit(passage, book, typesetter, LARGEST) for passage in passages]
    common = min((fit.size for fit in fits if fit.fits), default=LARGEST)
    drawn = []
    for number, (passage, fit) in enumerate(zip(passages, fits, strict=True), 1):
        own = fit if not fit.fits or fit.size == common else _fit(passage, book, typesetter, common)
        drawn.append(_draw(passage, own, (book, typesetter), f"summary-{number}"))
    found = tuple(diagnostic for each in drawn for diagnostic in each.diagnostics)
    return Outcome(tuple(each.value for each in drawn), found)


def _fit(passage: MarkedPassage, book: Book, typesetter: Typesetter, largest: float) -> Fit:
    """Fit the words of a passage into the space below its title on a card, at most in the size `largest`."""
    size = _card_size(book.game)
    sheet = _card_sheet(replace(book.style, size=largest, leading=largest * 1.22))
    room = Room(size.width - 2 * _INSET, size.height - _top(passage) - _INSET, SMALLEST)
    return fit_blocks(passage.blocks, sheet, room, typesetter)


def _top(passage: MarkedPassage) -> float:
    return (_BAND if passage.title else 0.0) + 2.2 * MM


def _draw(passage: MarkedPassage, fit: Fit, by: tuple[Book, Typesetter], name: str) -> Outcome[Face]:
    (book, typesetter), size = by, _card_size(by[0].game)
    style = book.style
    items: list[Item] = [_ground(style, size)]
    title = plain_text(passage.title)
    if title:
        items += _band(style, size, title, typesetter)
    items += fit.galley.place(_INSET, _top(passage))
    placed = Group(Frame(size.width, size.height, tuple(items)), move(_BLEED, _BLEED), name="trim")
    frame = Frame(size.width + 2 * _BLEED, size.height + 2 * _BLEED, (placed,))
    words = plain_text(passage.blocks)
    face = Face(
        f"{name}/front",
        name,
        side="front",
        width=size.width,
        height=size.height,
        bleed=_BLEED,
        frame=frame,
        words=words,
        safe=_SAFE,
        corner=size.corner,
    )
    if fit.fits:
        return Outcome(face)
    needed = f"needs {fit.needed:g} pt" if fit.needed else f"runs {fit.overflow / MM:.1f} mm over"
    message = f"the passage `{title or 'without a title'}` {needed}, smallest allowed {SMALLEST:g} pt"
    hint = f"shorten it by about {fit.cut} characters, or split it into two"
    return Outcome(face, (Diagnostic(SUMMARY_OVERFLOW, message, passage.span, hint),))


def _card_sheet(style: BookStyle) -> StyleSheet:
    plain = voice_sheet(style, style_sheet(style))
    body, item = plain.paragraphs["p"], plain.paragraphs["li"]
    tight = {
        "p": replace(body, text=replace(body.text, size=style.size), leading=style.leading, optimum=False),
        "li": replace(item, text=replace(item.text, size=style.size), leading=style.leading, optimum=False),
    }
    return replace(plain, paragraphs={**plain.paragraphs, **tight})


def _ground(style: BookStyle, size: CardSize) -> Shape:
    bleed = rectangle(-_BLEED, -_BLEED, size.width + 2 * _BLEED, size.height + 2 * _BLEED)
    return Shape(bleed, fill=style.ground)


def _band(style: BookStyle, size: CardSize, title: str, typesetter: Typesetter) -> tuple[Item, ...]:
    band = rectangle(-_BLEED, -_BLEED, size.width + 2 * _BLEED, _BAND + _BLEED)
    text = TextStyle(style.title_font, 12.5, 700, colour="#ffffff")
    sheet = StyleSheet({"p": ParagraphStyle(text, 15.0, "center")})
    words = set_blocks((Paragraph((Text(title),)),), sheet, size.width - 2 * _INSET, typesetter)
    top = (_BAND - words.height) / 2 + 1.0 * MM / 2
    return (Shape(band, fill=style.accent), *words.place(_INSET, top))
