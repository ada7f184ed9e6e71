"""Takes a Book and its workshop, gives what its HTML is made of: drawn figures, cards, icons, marks of the index."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.diagnostics import Outcome
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Face
from cardgen.export.vectors import SvgSheet
from cardgen.frozen import frozen
from cardgen.layout.faces import DrawnCard
from cardgen.markup.nodes import Block, IconRef, Inline, Reference
from cardgen.markup.words import inlines_of, walk, walk_inlines
from cardgen.publish.book.book import Book
from cardgen.publish.book.directive import Drawing
from cardgen.publish.book.illustration.mounting import Mount, mount_face
from cardgen.publish.book.illustration.portfolio import draw_figures
from cardgen.publish.book.occurrences import Occurrence, find_occurrences
from cardgen.publish.book.sheet import style_sheet
from cardgen.publish.product import Workshop

#: The measure that figures are drawn for, in points: that of the text on a wide screen.
MEASURE = 480.0
#: The colour of icons that take that of the text around them; nothing else has it.
TEXT_COLOUR = "#010203"
CARD = "card-"


@frozen
class Material:
    """What the pages of one book show. `occurrences` are by the entry of their marks."""

    book: Book
    sheet: SvgSheet
    drawings: Mapping[str, Drawing]
    cards: tuple[DrawnCard, ...]
    icons: Mapping[str, Frame]
    occurrences: Mapping[str, tuple[Occurrence, ...]]
    boxes: frozenset[str]

    @property
    def shown(self) -> frozenset[str]:
        """The ids of the cards that the page shows."""
        return frozenset(drawn.card.id for drawn in self.cards)


def gather_material(workshop: Workshop, book: Book) -> Outcome[Material]:
    """Draw and find all that the book's text shows."""
    portfolio = draw_figures(workshop, book, MEASURE)
    drawings, found = portfolio.value, list(portfolio.diagnostics)
    inlines = tuple(_all_inlines(book, drawings))
    cards = _named_cards(workshop, inlines)
    icons = _icons(workshop, inlines)
    frames = [*(d.picture or d.frame for d in drawings.values()), *icons.values()]
    faces = {
        face_name(face): mount_face(face, Mount())
        for drawn in cards
        for face in sides_of(drawn, workshop.cards)
    }
    sheet = SvgSheet(workshop.library, (*frames, *faces.values()), TEXT_COLOUR, links=False)
    for name, frame in faces.items():
        sheet.symbol(name, frame)
    for name, frame in icons.items():
        sheet.symbol(f"icon-{name}", frame)
    boxes = frozenset(style_sheet(book.style).boxes)
    return Outcome(Material(book, sheet, drawings, cards, icons, find_occurrences(book), boxes), tuple(found))


def face_name(face: Face) -> str:
    """The name of a face's drawing."""
    return f"face-{face.name.replace('/', '-')}"


def sides_of(drawn: DrawnCard, every: tuple[DrawnCard, ...]) -> tuple[Face, ...]:
    """The sides of a card that say something: its back too, where its kind has several."""
    if drawn.back is None:
        return (drawn.front,)
    kind = drawn.card.kind
    backs = {id(other.back.frame) for other in every if other.card.kind == kind and other.back is not None}
    return (drawn.front, drawn.back) if len(backs) > 1 else (drawn.front,)


def _all_inlines(book: Book, drawings: Mapping[str, Drawing]) -> Iterator[Inline]:
    blocks: list[Block] = [block for chapter in book.chapters for block in walk(chapter.blocks)]
    blocks += [block for note in book.footnotes.values() for block in walk(note.children)]
    for block in blocks:
        yield from inlines_of(block)
    for figure in book.figures.values():
        yield from walk_inlines(figure.caption)
    for drawing in drawings.values():
        for entry in drawing.legend:
            yield from walk_inlines(entry.words)


def _named_cards(workshop: Workshop, inlines: tuple[Inline, ...]) -> tuple[DrawnCard, ...]:
    """The cards that the text speaks of, in the game's order."""
    named = {
        node.target.lstrip("#").removeprefix(CARD)
        for node in inlines
        if isinstance(node, Reference) and node.target.lstrip("#").startswith(CARD)
    }
    return tuple(drawn for drawn in workshop.cards if drawn.card.id in named)


def _icons(workshop: Workshop, inlines: tuple[Inline, ...]) -> dict[str, Frame]:
    game, book = workshop.game, workshop.library.icons
    frames: dict[str, Frame] = {}
    for name in sorted({node.name for node in inlines if isinstance(node, IconRef)}):
        icon = game.icons.get(name)
        frame = book.frame(icon.path, icon.colour or TEXT_COLOUR) if icon is not None else None
        if frame is not None:
            frames[name] = frame
    return frames
