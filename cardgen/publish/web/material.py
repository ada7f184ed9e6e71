"""Takes a book and its build context, gives the material for its HTML: drawn figures, cards, icons, index marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from cardgen.diagnostics import Outcome
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Face
from cardgen.export.web.vectors import SvgSheet
from cardgen.frozen import frozen
from cardgen.layout.faces.faces import DrawnCard
from cardgen.layout.faces.likeness import looks
from cardgen.markup.nodes import Block, IconRef, Inline, Reference
from cardgen.markup.words import inlines_of, walk, walk_inlines
from cardgen.publish.book.binding.cover import draw_by_layout
from cardgen.publish.book.book import Book
from cardgen.publish.book.directive import Drawing
from cardgen.publish.book.editing.occurrences import Occurrence, find_occurrences
from cardgen.publish.book.illustration.mounting import Mount, mount_face
from cardgen.publish.book.setting.portfolio import draw_figures
from cardgen.publish.book.styling.sheet import style_sheet
from cardgen.publish.product import BuildContext

#: The width for which figures are drawn, in points: that of the text on a wide screen.
_MEASURE = 480.0
#: A colour that marks icons in the colour of the text around them; nothing else has it.
_TEXT_COLOUR = "#010203"
CARD, COVER = "card-", "book-cover"


@frozen
class Material:
    """What the pages of one book show. `sides` are by the ids of cards, `occurrences` by the entry of their marks.

    `cover` is the size of a cover that a layout draws, (0, 0) if there is none.
    """

    book: Book
    sheet: SvgSheet
    drawings: Mapping[str, Drawing]
    cards: tuple[DrawnCard, ...]
    sides: Mapping[str, tuple[Face, ...]]
    icons: Mapping[str, Frame]
    occurrences: Mapping[str, tuple[Occurrence, ...]]
    boxes: frozenset[str]
    cover: tuple[float, float] = (0.0, 0.0)

    @property
    def shown(self) -> frozenset[str]:
        """The ids of the cards that the page shows."""
        return frozenset(drawn.card.id for drawn in self.cards)


def gather_material(build: BuildContext, book: Book) -> Outcome[Material]:
    """Draw and find everything that the book's text shows."""
    portfolio = draw_figures(build, book, _MEASURE)
    drawings, found = portfolio.value, list(portfolio.diagnostics)
    inlines = tuple(_all_inlines(book, drawings))
    cards = _named_cards(build, inlines)
    icons = _icons(build, inlines)
    cover = draw_by_layout(book, build)
    found += cover.diagnostics
    front = {COVER: cover.value.frame} if cover.value else {}
    frames = [*(d.picture or d.frame for d in drawings.values()), *icons.values()]
    sides = _sides(cards, build.cards)
    faces = {face_name(face): mount_face(face, Mount()) for shown in sides.values() for face in shown}
    sheet = SvgSheet(build.library, (*frames, *faces.values(), *front.values()), _TEXT_COLOUR, links=False)
    for name, frame in (*faces.items(), *front.items()):
        sheet.symbol(name, frame)
    for name, frame in icons.items():
        sheet.symbol(f"icon-{name}", frame)
    boxes = frozenset(style_sheet(book.style).boxes)
    size = (book.style.width, book.style.height) if front else (0.0, 0.0)
    marks = find_occurrences(book)
    return Outcome(
        Material(
            book,
            sheet,
            drawings=drawings,
            cards=cards,
            sides=sides,
            icons=icons,
            occurrences=marks,
            boxes=boxes,
            cover=size,
        ),
        tuple(found),
    )


def face_name(face: Face) -> str:
    """The name of a face's drawing."""
    return f"face-{face.name.replace('/', '-')}"


def _sides(cards: tuple[DrawnCard, ...], every: tuple[DrawnCard, ...]) -> dict[str, tuple[Face, ...]]:
    """The informative sides of each card: its back, too, if no other card of its kind has the same."""
    own = _own_backs(every)
    return {
        drawn.card.id: (drawn.front, drawn.back) if drawn.back and drawn.card.id in own else (drawn.front,)
        for drawn in cards
    }


def _own_backs(every: tuple[DrawnCard, ...]) -> frozenset[str]:
    """The ids of the cards whose back looks different from all others of their kind; a kind's only
    back does not count.
    """
    kinds: dict[str, dict[str, Face]] = {}
    for drawn in every:
        if drawn.back is not None:
            kinds.setdefault(drawn.card.kind, {})[drawn.card.id] = drawn.back
    own: set[str] = set()
    for backs in kinds.values():
        shown = looks(backs.values())
        counts = Counter(shown)
        if len(counts) > 1:
            own |= {card for card, look in zip(backs, shown, strict=True) if counts[look] == 1}
    return frozenset(own)


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


def _named_cards(build: BuildContext, inlines: tuple[Inline, ...]) -> tuple[DrawnCard, ...]:
    """The cards that the text mentions, in the game's order."""
    named = {
        node.target.lstrip("#").removeprefix(CARD)
        for node in inlines
        if isinstance(node, Reference) and node.target.lstrip("#").startswith(CARD)
    }
    return tuple(drawn for drawn in build.cards if drawn.card.id in named)


def _icons(build: BuildContext, inlines: tuple[Inline, ...]) -> dict[str, Frame]:
    game, book = build.game, build.library.icons
    frames: dict[str, Frame] = {}
    for name in sorted({node.name for node in inlines if isinstance(node, IconRef)}):
        icon = game.icons.get(name)
        frame = book.frame(icon.path, icon.ink(_TEXT_COLOUR)) if icon is not None else None
        if frame is not None:
            frames[name] = frame
    return frames
