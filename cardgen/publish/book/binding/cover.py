"""A game → the cover of its book: title, tagline, some of its cards, and facts about players and time.

The back cover has the same frame and, if there is room, the game's title at its foot.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from cardgen.diagnostics import Outcome
from cardgen.drawing.items import Frame, Group, Item, Shape, Tag, Transform, move, rectangle
from cardgen.drawing.paths import transform_path
from cardgen.drawing.publication import Box, Face, Page
from cardgen.frozen import frozen
from cardgen.layout.faces.pages import DrawnPage
from cardgen.layout.shapes.outlines import Form, draw_outline
from cardgen.markup.nodes import Text
from cardgen.publish.book.binding.box_facts import box_facts
from cardgen.publish.book.book import Book
from cardgen.publish.book.setting.pagination import Furniture
from cardgen.publish.book.styling.style import BookStyle
from cardgen.publish.languages import DESCRIPTIONS, words_in
from cardgen.publish.product import BuildContext
from cardgen.typeset.blocks.paragraphs import Column, set_paragraph
from cardgen.typeset.galley import Slug, place_slugs, stack_height
from cardgen.typeset.setting_context import SettingContext
from cardgen.typeset.styles import ParagraphStyle, TextStyle

#: The width of a card in the fan, as a part of the page, and the angle from one card to the next, in degrees.
_CARD_WIDTH, _TURN = 0.3, 13.0
#: The least number of lines between the text of the back and the title at its foot.
_APART = 1.5
#: What separates two facts.
_DOT = "\u2002·\u2002"


@frozen
class _Words:
    """Lines of the cover in one style."""

    text: str
    style: ParagraphStyle


def draw_cover(furniture: Furniture, build: BuildContext) -> Outcome[Page]:
    """Draw the cover page: with the layout that the style names, or plainly, with a fan of cards.

    The fan shows the style's `cover_cards`, or the first card of each of three kinds.
    """
    style = furniture.book.style
    paper = Box(0.0, 0.0, style.width, style.height)
    drawn = draw_by_layout(furniture.book, build)
    if drawn.value:
        whole = Group(drawn.value.frame, name="cover", tag=Tag("Figure", alt=drawn.value.words))
        page = Page(Frame(style.width, style.height, (whole,)), "1", paper, paper)
        return Outcome(page, drawn.diagnostics)
    return Outcome(Page(_plain(furniture, build), "1", paper, paper))


def draw_by_layout(book: Book, build: BuildContext) -> Outcome[DrawnPage | None]:
    """The cover drawn with the layout that the book's style names; None if it names none."""
    style = book.style
    if not (style.cover and style.cover_layout and build.painter):
        return Outcome(None)
    said = {"title": book.title, "facts": _facts(book), "makers": _makers(book)}
    return build.painter.draw(style.cover_layout, (style.width, style.height), {"book": said})


def _plain(furniture: Furniture, build: BuildContext) -> Frame:
    """A cover in the style of the book."""
    style = furniture.book.style
    items: list[Item] = [_artifact(style, _ground(style))]
    items += _set(furniture, _title(furniture), style.height * 0.1)
    game, fan = furniture.book.game, tuple(_fan(style, _faces(furniture, build)))
    if fan:
        tag = Tag("Figure", alt=words_in(game.language, DESCRIPTIONS)["cover"].format(game.title))
        items.append(Group(Frame(style.width, style.height, fan), name="fan", tag=tag))
    below = _imprint(furniture)
    height = _height(furniture, below)
    items += _set(furniture, below, style.height - _frame_inset(style) * 2.1 - height)
    return Frame(style.width, style.height, tuple(items))


def frame_back(page: Page, foot: float, furniture: Furniture) -> Page:
    """The back cover, whose text ends `foot` points below the page's top, with the same frame as the front."""
    style = furniture.book.style
    ground = _panel(style) if style.cover_layout else _ground(style)
    items: list[Item] = [_artifact(style, ground)]
    words = (_signature(furniture), *_imprint(furniture))
    top = style.height - _frame_inset(style) * 2.1 - _height(furniture, words)
    if top - foot > _APART * style.leading:
        slugs = _slugs(furniture, words)
        items.append(_artifact(style, iter(place_slugs(slugs, 0.0, top))))
    written = [item for item in page.frame.items if not (isinstance(item, Group) and item.name == "ground")]
    return replace(page, frame=Frame(style.width, style.height, (*items, *written)))


def _signature(furniture: Furniture) -> _Words:
    """The title as it is printed at the foot of the back."""
    style = furniture.book.style
    size = style.width * 0.07
    text = TextStyle(style.title_font, size, 700, colour=style.accent)
    return _Words(furniture.book.game.title, ParagraphStyle(text, size * 1.1, "center", after=size * 0.25))


def _frame_inset(style: BookStyle) -> float:
    """The distance of the frame from the edges: at most half that of the back's text."""
    return min(style.width * 0.06, (style.width - style.measure) / 4)


def _ground(style: BookStyle) -> Iterator[Item]:
    inset = _frame_inset(style)
    yield Shape(rectangle(0.0, 0.0, style.width, style.height), fill=style.ground)
    for distance, line in ((0.0, 1.6), (4.0, 0.5)):
        at = inset + distance
        path = rectangle(at, at, style.width - 2 * at, style.height - 2 * at)
        yield Shape(path, stroke=style.accent, line=line)


def _panel(style: BookStyle) -> Iterator[Item]:
    """The background of a back whose front is drawn by a layout: a sheet on the colour of the book, with a
    line in it.
    """
    yield Shape(rectangle(0.0, 0.0, style.width, style.height), fill=style.accent)
    inset = _frame_inset(style)
    for distance, line in ((0.0, 0.0), (4.0, 0.7)):
        at = inset + distance
        size = style.width - 2 * at, style.height - 2 * at
        outline = draw_outline("plaque", *size, Form(corner=inset * 0.8))
        path = transform_path(outline, move(at, at))
        yield Shape(path, stroke=style.accent, line=line) if line else Shape(path, fill=style.ground)


def _artifact(style: BookStyle, items: Iterator[Item]) -> Group:
    return Group(Frame(style.width, style.height, tuple(items)), name="ground", tag=Tag("Artifact"))


def _title(furniture: Furniture) -> tuple[_Words, ...]:
    style, game = furniture.book.style, furniture.book.game
    size = style.width * 0.105
    title = ParagraphStyle(TextStyle(style.title_font, size, 700, colour=style.accent), size * 1.05, "center")
    tagline = TextStyle(style.text_font, style.width * 0.04, 400, italic=True, colour=style.colour)
    lines = [_Words(game.title, replace(title, after=size * 0.25))]
    if called := furniture.book.title:
        name = TextStyle(style.heading_font, style.width * 0.05, 600, colour=style.colour)
        lines.append(_Words(called, ParagraphStyle(name, name.size * 1.3, "center", after=size * 0.2)))
    if game.tagline:
        lines.append(_Words(game.tagline, ParagraphStyle(tagline, tagline.size * 1.25, "center")))
    return tuple(lines)


def _imprint(furniture: Furniture) -> tuple[_Words, ...]:
    style = furniture.book.style
    size = style.width * 0.027
    plain = TextStyle(style.heading_font, size, 500, colour=style.colour, features=("lnum",))
    quiet = replace(plain, size=size * 0.85, weight=400, colour=style.quiet)
    lines = [
        _Words(_facts(furniture.book), ParagraphStyle(plain, size * 1.5, "center", after=size * 0.3)),
        _Words(_makers(furniture.book), ParagraphStyle(quiet, size * 1.3, "center")),
    ]
    return tuple(line for line in lines if line.text)


def _facts(book: Book) -> str:
    return _DOT.join(box_facts(book.game, book.style))


def _makers(book: Book) -> str:
    """The authors and the version."""
    game, style = book.game, book.style
    version = f"{style.label('version')} {game.version}" if game.version else ""
    return _DOT.join(part for part in (", ".join(game.authors), version) if part)


def _slugs(furniture: Furniture, lines: tuple[_Words, ...]) -> tuple[Slug, ...]:
    style = furniture.book.style
    inset = _frame_inset(style) * 2
    context = SettingContext(furniture.typesetter, furniture.sheet)
    context.tags = (Tag("Sect", "cover"),)
    return tuple(
        replace(slug, tags=(context.tags[0], Tag("P", f"cover-{line.text}")))
        for line in lines
        for slug in set_paragraph(
            context, (Text(line.text),), line.style, Column(inset, style.width - 2 * inset)
        )
    )


def _height(furniture: Furniture, lines: tuple[_Words, ...]) -> float:
    return stack_height(_slugs(furniture, lines))


def _set(furniture: Furniture, lines: tuple[_Words, ...], top: float) -> tuple[Item, ...]:
    return place_slugs(_slugs(furniture, lines), 0.0, top, 1.0, tagged=True)


def _faces(furniture: Furniture, build: BuildContext) -> list[Face]:
    asked = furniture.book.style.cover_cards
    if asked:
        by_id = {drawn.card.id: drawn.front for drawn in build.cards}
        return [by_id[name] for name in asked if name in by_id]
    kinds: dict[str, Face] = {}
    for drawn in build.cards:
        kinds.setdefault(drawn.card.kind, drawn.front)
    return list(kinds.values())[:3]


def _fan(style: BookStyle, faces: list[Face]) -> Iterator[Item]:
    """The faces in a fan about a point below the middle of the page."""
    middle = (len(faces) - 1) / 2
    for number, face in enumerate(faces):
        scale = style.width * _CARD_WIDTH / face.width
        angle = math.radians((number - middle) * _TURN)
        centre = (style.width / 2, style.height * 0.55)
        pivot = face.height * scale * 1.6
        yield Group(
            _card(face),
            _turned(face, scale, angle, (centre[0], centre[1] + pivot), pivot),
            name=f"face:{face.name}",
        )


def _turned(face: Face, scale: float, angle: float, about: tuple[float, float], radius: float) -> Transform:
    """Place the middle of the card `radius` above the point `about`, rotated about that point."""
    cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
    x = about[0] + math.sin(angle) * radius
    y = about[1] - math.cos(angle) * radius
    half = (face.width / 2, face.height / 2)
    return (cos, sin, -sin, cos, x - cos * half[0] + sin * half[1], y - sin * half[0] - cos * half[1])


def _card(face: Face) -> Frame:
    """The face cut to its trim, with a hairline and a soft shadow."""
    outline = transform_path(face.edge, move(-face.bleed, -face.bleed))
    shadow = transform_path(outline, move(1.5, 2.5))
    inner = Group(face.frame, (1.0, 0.0, 0.0, 1.0, -face.bleed, -face.bleed))
    cut = Group(Frame(face.width, face.height, (inner,)), clip=outline)
    return Frame(
        face.width,
        face.height,
        (
            Shape(shadow, fill="#000000", opacity=0.18),
            cut,
            Shape(outline, stroke="#000000", line=0.4, opacity=0.5),
        ),
    )
