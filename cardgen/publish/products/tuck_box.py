"""The game's cards → boxes for each size of card, as nets to print, cut, fold and glue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import ceil

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.colours import contrast
from cardgen.drawing.covering import covering_colour
from cardgen.drawing.items import Colour, Frame, Group, Item, Segment, Shape, Transform, move, rectangle
from cardgen.drawing.paths import transform_path
from cardgen.drawing.publication import Box, Cut, Face, Page, Publication
from cardgen.frozen import frozen
from cardgen.imposition.box_net import Net, box_net
from cardgen.imposition.notes import ruler
from cardgen.imposition.packing import Bed
from cardgen.imposition.registration import quiet_zones, registration_marks, sensor_paths
from cardgen.imposition.scheme import Lettering, Paper
from cardgen.layout.faces.faces import DrawnCard
from cardgen.publish.choosing import (
    CARD_OPTIONS,
    CUTTER_OPTIONS,
    chosen_cards,
    chosen_cutter,
    chosen_length,
    chosen_papers,
    inked,
    without_cards,
)
from cardgen.publish.lettering import lettering_in
from cardgen.publish.machine_cutting import cut_files, for_machine
from cardgen.publish.problems import BOX_TOO_LARGE
from cardgen.publish.product import BuildContext, Product
from cardgen.units import MM, format_mm

#: The thickness of a card of 300 g/m², and how much larger than the stack the inside of the box is.
_CARD, _PLAY = 0.32 * MM, 1.2 * MM
#: A box is never thinner.
_LEAST_DEPTH = 8 * MM
#: Fewer or smaller pieces need no box.
_FEWEST, _LEAST_SIDE = 9, 30 * MM
_DARK, _LIGHT = "#222222", "#ffffff"
#: Cuts and folds are dark lines on lighter ones, to be seen on every colour.
_LINE, _CASING, _DASHES = 0.5, 1.3, (4.0, 3.0)
#: How far the colour of the box reaches beyond the cuts.
_BLEED = 2 * MM
_GLUE = "#dddddd"
_APART = 2 * MM
#: The title on the sides and the lid: at most as high as this part of the panel and this size in points, and as long as
#: this part of it.
_HIGH, _LARGEST, _LONG = 0.42, 22.0, 0.8
_GLUE_SIZE = 9.0
#: The quarter turns of the title on the panels: on the lid, it is read from the front.
_TURNS: Mapping[str, int] = {"left": 3, "right": 3, "lid": 2}
#: The size of the notes, and the length and the steps of the ruler.
_NOTE, _RULER, _STEP = 7.0, 50 * MM, 10 * MM
#: The room for them inside the margin, on each side of the net.
_NOTE_ROOM = 2 * _NOTE


@frozen
class _Content:
    """What lies in a box: cards of one size."""

    cards: tuple[DrawnCard, ...]

    @property
    def count(self) -> int:
        """How many there are, with copies."""
        return sum(drawn.card.copies for drawn in self.cards)

    @property
    def face(self) -> Face:
        """What the box shows: a back, which tells nothing, otherwise the first front."""
        return next((drawn.back for drawn in self.cards if drawn.back is not None), self.cards[0].front)

    def shared_out(self, boxes: int) -> Iterator[_Content]:
        """The cards in their order in several boxes of nearly as many; copies of one may lie in two."""
        least, larger = divmod(self.count, boxes)
        rest = [(drawn, drawn.card.copies) for drawn in reversed(self.cards)]
        for number in range(boxes):
            room, inside = least + (number < larger), []
            while room:
                drawn, copies = rest.pop()
                taken = min(room, copies)
                inside.append(replace(drawn, card=replace(drawn.card, copies=taken)))
                room -= taken
                if copies > taken:
                    rest.append((drawn, copies - taken))
            yield _Content(tuple(inside))


def _make(build: BuildContext) -> Outcome[tuple[Publication, ...]]:
    """Options: `cards`, `where`, `paper`, `margin`, `ink`, and `thickness`, that of a card (0.6mm with a sleeve);
    `cutter`, and the measures of its marks.
    """
    contents = tuple(_contents(chosen_cards(build), chosen=any(map(build.options.get, CARD_OPTIONS))))
    found: list[Diagnostic] = [*without_cards(build)]
    publications: list[Publication] = []
    for paper in chosen_papers(build):
        pages = tuple(page for content in contents for page in _pages(build, content, paper, found))
        if pages:
            made = build.publication(f"tuck-box-{paper.name}", build.said("box on", paper.title), pages)
            made = for_machine(replace(made, subject=build.said("box")), chosen_cutter(build))
            publications += (inked(build, made), *cut_files(made, tuple(page for page in pages if page.cuts)))
    return Outcome(tuple(publications), tuple(found))


def _contents(cards: tuple[DrawnCard, ...], chosen: bool) -> Iterator[_Content]:
    """The cards by size; only decks, unless somebody has chosen the cards."""
    sizes: dict[tuple[float, float], list[DrawnCard]] = {}
    for drawn in cards:
        if drawn.card.copies:
            sizes.setdefault((round(drawn.front.width, 1), round(drawn.front.height, 1)), []).append(drawn)
    for size, members in sizes.items():
        content = _Content(tuple(members))
        if chosen or (content.count >= _FEWEST and min(size) >= _LEAST_SIDE):
            yield content


def _pages(build: BuildContext, content: _Content, paper: Paper, found: list[Diagnostic]) -> Iterator[Page]:
    """The net on a page, upright or landscape. If the paper is too small for it, the cards are shared out to as many
    boxes as are needed; if no box can be made on it, that is reported.
    """
    bed = Bed(paper, chosen_length(build, "margin", build.game.printing.margin), cutter=chosen_cutter(build))
    thickness = chosen_length(build, "thickness", _CARD)
    for boxes in range(1, content.count + 1):
        fullest = ceil(content.count / boxes)
        net = _net(content, fullest, thickness)
        if (place := _place(net, bed)) is not None:
            yield from (_page(build, part, net, place) for part in content.shared_out(boxes))
            return
        if _depth(fullest, thickness) == _LEAST_DEPTH:
            break
    face, net = content.face, _net(content, content.count, thickness)
    message = (
        f"the box for {content.count} cards of {format_mm(face.width)} × {format_mm(face.height)} needs "
        f"{net.width / MM:.0f} × {net.height / MM:.0f} mm and room for its notes, more than {paper.title} has inside "
        "its margins, and so does a flat box for fewer"
    )
    found.append(Diagnostic(BOX_TOO_LARGE, message, build.game.origin.span, "use a larger paper"))


def _depth(count: int, thickness: float) -> float:
    """The depth of a box for so many cards."""
    return max(count * thickness + _PLAY, _LEAST_DEPTH)


def _net(content: _Content, count: int, thickness: float) -> Net:
    """The net of a box for so many of the cards."""
    return box_net(content.face.width + _PLAY, content.face.height + _PLAY, _depth(count, thickness))


@frozen
class _Place:
    """Where a net lies: its area on a page, upright or landscape, of this size."""

    area: Box
    bed: Bed
    size: tuple[float, float]


def _place(net: Net, bed: Bed) -> _Place | None:
    """Where the net has room on a page, upright or landscape; None if it has none."""
    wide = bed.paper.width > bed.paper.height
    areas = ((_area(net, bed, size), size) for size in (bed.sides(wide), bed.sides(not wide)))
    return next((_Place(area, bed, size) for area, size in areas if area is not None), None)


def _page(build: BuildContext, content: _Content, net: Net, place: _Place) -> Page:
    """The page of one box."""
    by_hand = place.bed.cutter is None
    drawn = _drawn(build, content, net, by_hand=by_hand)
    label = build.said("box of", str(content.count))
    notes = _notes(build, content, _lettering(build), by_hand=by_hand)
    return _made_up(Page(drawn, label, cuts=_cuts(net, place.bed)), notes, place)


def _area(net: Net, bed: Bed, size: tuple[float, float]) -> Box | None:
    """Where the net is on a page of this size: in its middle, if there is room for it and for the notes, clear of the
    marks of a machine.
    """
    width, height = size
    edge = max(bed.reach, bed.inset)
    room = 0.0 if bed.cutter and bed.cutter.pictures else _NOTE_ROOM
    area = Box((width - net.width) / 2, (height - net.height) / 2, net.width, net.height)
    if area.x < edge or area.y < edge or area.y < bed.reach + room:
        return None
    zones = quiet_zones(bed.cutter, width, height) if bed.cutter else ()
    return None if any(area.meets(zone) for zone in zones) else area


def _cuts(net: Net, bed: Bed) -> tuple[Cut, ...]:
    """What a machine cuts and scores of the net."""
    return (Cut(net.cuts), Cut(net.folds, scored=True)) if bed.cutter else ()


def _made_up(net: Page, notes: tuple[Frame, Frame], place: _Place) -> Page:
    """The net in its place, with the notes and with the marks of the machine; a picture is the net alone."""
    area, bed, (width, height), cutter = place.area, place.bed, place.size, place.bed.cutter
    if cutter and cutter.pictures:
        return net
    at = move(area.x, area.y)
    left, low = bed.margin + _APART, height - bed.margin - notes[1].height
    items = [Group(net.frame, at, name="box")]
    first = move(left, bed.margin)
    if cutter and cutter.marks:
        items.append(Group(registration_marks(cutter, width, height), name="registration"))
        # The sensor passes along the top, and there is a mark at the foot on the left.
        left = sensor_paths(cutter, width, height)[1].width + _APART
        first = move(left, low - notes[0].height)
    items += [Group(notes[0], first, name="notes"), Group(notes[1], move(left, low), name="ruler")]
    cuts = tuple(replace(cut, path=transform_path(cut.path, at)) for cut in net.cuts)
    page = Box(0, 0, width, height)
    return Page(Frame(width, height, tuple(items)), net.label, page, page, cuts)


def _drawn(build: BuildContext, content: _Content, net: Net, *, by_hand: bool) -> Frame:
    """The net: what is printed on the panels, then the folds and the cuts if these are made by hand."""
    ground = covering_colour(content.face.frame) or _LIGHT
    on_ground = _lettering(build, max(_DARK, _LIGHT, key=lambda colour: contrast(colour, ground)))
    items: list[Item] = [Shape(net.cuts, fill=ground, stroke=ground, line=2 * _BLEED)]
    items += [Shape(_rect(area), fill=_GLUE) for area in net.glue]
    items += [_shown(content.face, net.panels[name]) for name in ("front", "back")]
    title = build.game.title
    items += [
        _lettered(title, net.panels[name], turns, _LARGEST, on_ground) for name, turns in _TURNS.items()
    ]
    glue, letter = build.said("glue"), _lettering(build)
    items += [_lettered(glue, area, int(area.height > area.width), _GLUE_SIZE, letter) for area in net.glue]
    if by_hand:
        for path, dashes in ((net.folds, _DASHES), (net.cuts, ())):
            items.append(Shape(path, stroke=_LIGHT, line=_CASING))
            items.append(Shape(path, stroke=_DARK, line=_LINE, dash=dashes))
    return Frame(net.width, net.height, tuple(items))


def _lettering(build: BuildContext, colour: Colour = _DARK) -> Lettering:
    return lettering_in(build.library.fonts, build.game.language, colour)


def _rect(box: Box) -> tuple[Segment, ...]:
    return rectangle(box.x, box.y, box.width, box.height)


def _shown(face: Face, panel: Box) -> Group:
    """The face in the middle of a panel that is slightly larger; its bleed fills the rest."""
    x = panel.x + (panel.width - face.width) / 2 - face.bleed
    y = panel.y + (panel.height - face.height) / 2 - face.bleed
    clip = rectangle(panel.x - x, panel.y - y, panel.width, panel.height)
    return Group(face.frame, move(x, y), clip, name=f"face:{face.name}")


def _lettered(words: str, box: Box, turns: int, largest: float, letter: Lettering) -> Group:
    """The words in the middle of a panel, turned clockwise by quarters, as large as fits, at most `largest` points."""
    long, high = (box.height, box.width) if turns % 2 else (box.width, box.height)
    size = min(largest, _HIGH * high, _LONG * long / max(letter(words, 1.0).width, 1.0))
    line = letter(words, size)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    a, b, c, d = ((1.0, 0.0, 0.0, 1.0), (0.0, 1.0, -1.0, 0.0), (-1.0, 0.0, 0.0, -1.0), (0.0, -1.0, 1.0, 0.0))[
        turns
    ]
    across, down = line.width / 2, line.height / 2
    turned: Transform = (a, b, c, d, x - a * across - c * down, y - b * across - d * down)
    return Group(line, turned)


def _notes(
    build: BuildContext, content: _Content, letter: Lettering, *, by_hand: bool
) -> tuple[Frame, Frame]:
    """What the box holds and how to make it, and a ruler."""
    face = content.face
    size = f"{format_mm(face.width)} × {format_mm(face.height)}"
    how = build.said("box" if by_hand else "scale")
    said = f"{build.game.title}: {build.said('box of', str(content.count))}, {size}; {how}"
    return letter(said, _NOTE), ruler(letter, _RULER, _STEP, "50 mm").draw(_NOTE)


PRODUCT = Product(
    "tuck_box",
    "a box for the cards, as a net to print, cut, fold and glue",
    ("pdf",),
    _make,
    (*CARD_OPTIONS, "paper", "margin", "ink", "thickness", *CUTTER_OPTIONS),
)
