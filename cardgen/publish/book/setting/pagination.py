"""Pages of slugs → pages as they are printed: running heads, folios, margins, and the places of everything."""

from __future__ import annotations

from dataclasses import replace

from cardgen.drawing.items import Frame, Group, Item, Shape, Tag, move, rectangle
from cardgen.drawing.publication import Box, Destination, OutlineEntry, Page
from cardgen.frozen import frozen
from cardgen.markup.nodes import Text
from cardgen.publish.book.book import Book
from cardgen.publish.book.classes import BACK_COVER
from cardgen.publish.book.setting.making_up import MadeUp
from cardgen.publish.book.styling.style import RULED, BookStyle
from cardgen.typeset.blocks.paragraphs import Column, set_paragraph
from cardgen.typeset.galley import place_slugs
from cardgen.typeset.pages import BookPage
from cardgen.typeset.setting_context import SettingContext, Typesetter
from cardgen.typeset.styles import StyleSheet

_ARTIFACT = Tag("Artifact")
#: The tab behind a folio: its distance from the text, its height, and the height of the folio's baseline in it, as
#: parts of the leading.
_TAB_APART, _TAB_HEIGHT, _TAB_LINE = 0.5, 1.7, 0.32
#: A margin narrower than this many leadings has no room for a tab.
_TAB_LEAST = 2.2


@frozen
class Furniture:
    """What is printed around the text of every page."""

    book: Book
    typesetter: Typesetter
    sheet: StyleSheet

    def line(self, words: str, role: str, width: float, align: str, colour: str = "") -> tuple[Item, ...]:
        """One line of small words, with its top left corner at (0, 0); by default in the colour of its role."""
        context = SettingContext(self.typesetter, self.sheet)
        from_left = context.style(role)
        text = replace(from_left.text, colour=colour or from_left.text.colour)
        style = type(from_left)(text, from_left.leading, align)
        slugs = set_paragraph(context, (Text(words),), style, Column(0.0, width))
        return place_slugs(tuple(slugs[:1]), 0.0, 0.0)


def _type_area(style: BookStyle, index: int) -> tuple[float, float]:
    """The top left corner of the type area on the page with that index; even ones are right-hand pages."""
    left = style.margins.inner if index % 2 == 0 else style.margins.outer
    return left, style.margins.head


def compose_pages(made: MadeUp, furniture: Furniture) -> tuple[Page, ...]:
    """Every page with its running head and folio; the first pages of chapters have no head, and
    neither has the back cover.
    """
    titles = _running_titles(made, furniture.book)
    return tuple(
        _compose(page, index + made.first, titles[index], furniture) for index, page in enumerate(made.pages)
    )


def _compose(page: BookPage, index: int, title: str, furniture: Furniture) -> Page:
    style = furniture.book.style
    x, y = _type_area(style, index)
    outer = style.measure + 8.0 if index % 2 == 0 else -style.margin_notes - 8.0
    back = any(name == BACK_COVER for name, _, _ in page.anchors)
    if back:  # it is framed, and centred in its frame
        x = (style.width - style.measure) / 2
    items: list[Item] = list(page.place(x, y, tagged=True, outer=outer))
    if back:
        ground = Shape(rectangle(0.0, 0.0, style.width, style.height), fill=style.ground)
        items.insert(0, Group(Frame(style.width, style.height, (ground,)), name="ground", tag=_ARTIFACT))
    elif not page.blank:
        items += _marginalia(page, index, title, furniture)
    paper = Box(0.0, 0.0, style.width, style.height)
    return Page(Frame(style.width, style.height, tuple(items)), str(index + 1), paper, paper)


def _marginalia(page: BookPage, index: int, title: str, furniture: Furniture) -> list[Item]:
    style = furniture.book.style
    x, y = _type_area(style, index)
    recto = index % 2 == 0
    align = "right" if recto else "left"
    foot = style.height - style.margins.foot + style.leading * 0.9
    tabbed = (
        style.title_shape != RULED and style.margins.outer - style.margin_notes >= _TAB_LEAST * style.leading
    )
    placed = [] if tabbed else [(furniture.line(str(index + 1), "folio", style.measure, align), foot)]
    if style.running_heads and not _opens(page):
        words = title if recto else furniture.book.title or furniture.book.game.title
        placed.append((furniture.line(words, "running", style.measure, align), y - style.leading * 1.9))
    return [
        *((_tab(index, foot, furniture),) if tabbed else ()),
        *(
            Group(
                Frame(style.measure, style.leading, items),
                (1.0, 0.0, 0.0, 1.0, x, top),
                name="furniture",
                tag=_ARTIFACT,
            )
            for items, top in placed
            if items
        ),
    ]


def _tab(index: int, foot: float, furniture: Furniture) -> Group:
    """The folio if titles are in bands: in a tab of their colour at the outer edge, with its line at `foot`."""
    style = furniture.book.style
    apart, height = style.leading * _TAB_APART, style.leading * _TAB_HEIGHT
    width = style.margins.outer - apart
    left = style.width - width if index % 2 == 0 else 0.0
    ground = Shape(rectangle(0.0, 0.0, width, height), fill=style.accent)
    words = furniture.line(str(index + 1), "folio", width, "center", style.on_accent)
    number = Group(Frame(width, style.leading, words), move(0.0, style.leading * _TAB_LINE))
    frame = Frame(width, height, (ground, number))
    return Group(frame, move(left, foot - style.leading * _TAB_LINE), name="furniture", tag=_ARTIFACT)


def _opens(page: BookPage) -> bool:
    """Whether a chapter's title is at the top."""
    first = page.slugs[0] if page.slugs else None
    return first is not None and any(tag.role == "H1" for tag in first.slug.tags)


def _running_titles(made: MadeUp, book: Book) -> list[str]:
    """The chapter to which each page belongs: the first that begins on it, otherwise the last that began before it."""
    begins: dict[int, list[str]] = {}
    for place in book.places.values():
        if place.kind == "section" and place.level == 1 and place.name in made.anchors:
            begins.setdefault(made.anchors[place.name][0], []).append(place.title)
    titles: list[str] = []
    current = ""
    for index in range(len(made.pages)):
        opened = begins.get(index, [current])
        titles.append(opened[0])
        current = opened[-1]
    return titles


def find_destinations(made: MadeUp, book: Book) -> tuple[Destination, ...]:
    """The targets of links: every anchor of the pages, and a card's name where its face is shown."""
    style = book.style
    found: dict[str, Destination] = {}
    for name, (page, x, y) in made.anchors.items():
        left, top = _type_area(style, page + made.first)
        found[name] = Destination(name, page + made.first, left + x, top + y)
    for place in book.places.values():
        if place.kind == "card" and place.name not in found and place.shown in found:
            at = found[place.shown]
            found[place.name] = Destination(place.name, at.page, at.x, at.y)
    return tuple(found.values())


def make_outline(made: MadeUp, book: Book) -> tuple[OutlineEntry, ...]:
    """The sections, with their numbers."""
    places = [place for place in book.contents if place.name in made.anchors]
    least = min((place.level for place in places), default=1)
    return tuple(
        OutlineEntry(f"{place.number} {place.title}".strip(), place.name, place.level - least)
        for place in places
    )
