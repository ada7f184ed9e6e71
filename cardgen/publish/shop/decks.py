"""A game's cards and a Shop → Decks: cards that are ordered together, each on the canvas that the shop prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from cardgen.diagnostics import Diagnostic, Outcome, Related
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen
from cardgen.layout.faces.faces import DrawnCard
from cardgen.model.nouns import Game
from cardgen.model.shops import Shop, ShopSize
from cardgen.publish.problems import BLEED_FOR_SHOP, OUTLINE_FOR_SHOP, SCALED_FOR_SHOP, SIZE_NOT_OFFERED
from cardgen.schema.ids import slug
from cardgen.schema.sizes import SIZES
from cardgen.units import MM, format_mm

#: A card is made to fit a size that differs by at most this part of each side: 63 × 88 mm printed as poker.
_STRETCH = 0.02
#: A difference of sizes in points that nobody sees, and a lack of bleed.
_SAME, _SLIGHT = 0.1, 0.15
#: The number of a shop's sizes that are named.
_NAMED = 3


@frozen
class Canvas:
    """What the shop prints of each side of a card, in points: all of it with its bleed, and the trimmed card in its
    middle.

    A `turned` card is wider than high, where the shop has only a size that is higher than wide. `derived` says that the
    shop does not say how large it wants the pictures.
    """

    width: float
    height: float
    trim_width: float
    trim_height: float
    turned: bool = False
    derived: bool = False


@frozen
class Deck:
    """Cards that are ordered together: their name in files, the shop's size if it has a list, and their canvas."""

    name: str
    cards: tuple[DrawnCard, ...]
    size: ShopSize | None
    canvas: Canvas

    @property
    def copies(self) -> int:
        """The number of cards to print."""
        return sum(drawn.card.copies for drawn in self.cards)

    @property
    def faces(self) -> Iterator[Face]:
        """The sides of its cards."""
        sides = chain.from_iterable((drawn.front, drawn.back) for drawn in self.cards)
        return (face for face in sides if face is not None)


def decks_for(shop: Shop, game: Game, cards: Sequence[DrawnCard]) -> Outcome[tuple[Deck, ...]]:
    """The decks in the order of the cards. Cards of a size that the shop does not print are reported and left out, and
    so is everything about the others that it will not print as it is drawn.
    """
    alike: dict[tuple[str, float, float], list[DrawnCard]] = {}
    for drawn in cards:
        if drawn.card.copies:
            kind = drawn.card.kind if shop.decks == "kind" else ""
            size = round(drawn.front.width, 2), round(drawn.front.height, 2)
            alike.setdefault((kind, *size), []).append(drawn)
    decks: list[Deck] = []
    found: list[Diagnostic] = []
    refused: dict[tuple[float, float], list[DrawnCard]] = {}
    for (kind, width, height), members in alike.items():
        front = members[0].front
        offered, turned = _offered(shop, front)
        if shop.sizes and offered is None:
            refused.setdefault((width, height), []).extend(members)
            continue
        name = _free_name(kind or _size_name(width, height), decks)
        deck = Deck(name, tuple(members), offered, _canvas(shop, front, offered, turned=turned))
        decks.append(deck)
        found += _tell_scaled(shop, game, deck)
        found += (*_tell_bleed(shop, deck), *_tell_outline(shop, game, deck))
    found += [_tell_size(shop, game, members) for members in refused.values()]
    return Outcome(tuple(decks), tuple(found))


#: A size of a shop, and whether the card has to be turned for it.
_Way = tuple[ShopSize, bool]


def _offered(shop: Shop, face: Face) -> tuple[ShopSize | None, bool]:
    """The shop's size that is most like the face, if one is, and whether the face has to be turned for it."""
    ways = [(size, turned) for size in shop.sizes for turned in (False, True)]
    near = [way for way in ways if _stretch(way, face) <= _STRETCH]
    if not near:
        return None, False
    return min(near, key=lambda way: _stretch(way, face))


def _stretch(way: _Way, face: Face) -> float:
    """The part by which a side of the face is shorter or longer than the size, the larger of the two."""
    size, turned = way
    width, height = (face.height, face.width) if turned else (face.width, face.height)
    return max(abs(size.width / width - 1), abs(size.height / height - 1))


def _canvas(shop: Shop, face: Face, size: ShopSize | None, *, turned: bool) -> Canvas:
    trim = (size.width, size.height) if size else (face.width, face.height)
    pixel = 72 / shop.dpi
    if size is not None and size.pixels is not None:
        across, along = size.pixels
        return Canvas(across * pixel, along * pixel, *trim, turned=turned)
    whole = [side + 2 * shop.bleed for side in trim]
    if shop.makes_pictures:
        whole = [round(side / pixel) * pixel for side in whole]
    return Canvas(whole[0], whole[1], *trim, turned=turned, derived=size is not None)


def _size_name(width: float, height: float) -> str:
    """The name of a size in the size table, otherwise its sides in millimetres."""
    for size in SIZES:
        if abs(size.width * MM - width) < _SAME and abs(size.height * MM - height) < _SAME:
            return size.name
    return f"{round(width / MM, 1):g}x{round(height / MM, 1):g}"


def _free_name(wanted: str, decks: Sequence[Deck]) -> str:
    """The name of a deck, numbered if another one has it."""
    taken = {deck.name for deck in decks}
    names = chain(
        [slug(wanted) or "cards"], (f"{slug(wanted) or 'cards'}-{number}" for number in range(2, 10**4))
    )
    return next(name for name in names if name not in taken)


def _measures(width: float, height: float) -> str:
    return f"{round(width / MM, 2):g} × {format_mm(height)}"


def _tell_size(shop: Shop, game: Game, cards: Sequence[DrawnCard]) -> Diagnostic:
    """Report cards of one size that the shop does not print, with the sizes that are most like it."""
    face = cards[0].front
    nearest = sorted(
        shop.sizes, key=lambda size: min(_stretch((size, turned), face) for turned in (False, True))
    )
    offered = ", ".join(f"`{size.name}` {_measures(size.width, size.height)}" for size in nearest[:_NAMED])
    message = (
        f"{shop.title} does not print cards of {_measures(face.width, face.height)}, "
        f"expected another size, such as {offered}"
    )
    hint = "give the kind one of its sizes, or choose another shop: cardgen list shops"
    first, *others = [game.kinds[name].origin for name in dict.fromkeys(drawn.card.kind for drawn in cards)]
    related = tuple(Related(kind.child("size").span, "the same size") for kind in others)
    return Diagnostic(SIZE_NOT_OFFERED, message, first.child("size").span, hint, related)


def _tell_scaled(shop: Shop, game: Game, deck: Deck) -> Iterator[Diagnostic]:
    size, front = deck.size, deck.cards[0].front
    if size is None:
        return
    across, along = stretch_of(deck)
    if max(abs(across - 1) * front.width, abs(along - 1) * front.height) <= _SAME:
        return
    message = (
        f"cards of {_measures(front.width, front.height)} are printed as `{size.name}` of {shop.title}, "
        f"{_measures(size.width, size.height)}: {100 * (across - 1):+.1f} % wide, {100 * (along - 1):+.1f} % high"
    )
    kind = game.kinds[deck.cards[0].card.kind]
    hint = "nothing has to be done; give the kind this size to have it exact"
    yield Diagnostic(SCALED_FOR_SHOP, message, kind.origin.child("size").span, hint)


def stretch_of(deck: Deck) -> tuple[float, float]:
    """The factors by which the faces of a deck are made wider and higher, as they are drawn."""
    front, canvas = deck.cards[0].front, deck.canvas
    width, height = canvas.trim_width, canvas.trim_height
    if canvas.turned:
        width, height = height, width
    return width / front.width, height / front.height


def _tell_bleed(shop: Shop, deck: Deck) -> Iterator[Diagnostic]:
    """Report each layout whose bleed is smaller than what the shop cuts off."""
    canvas, reported = deck.canvas, set[str]()
    wanted = max(canvas.width - canvas.trim_width, canvas.height - canvas.trim_height) / 2
    if abs(wanted - shop.bleed) < 72 / shop.dpi:  # rounded to whole pixels
        wanted = shop.bleed
    least = min(stretch_of(deck))
    for drawn in deck.cards:
        for face, layout in ((drawn.front, drawn.front_layout), (drawn.back, drawn.back_layout)):
            if (
                face is None
                or layout is None
                or layout.name in reported
                or face.bleed * least >= wanted - _SLIGHT
            ):
                continue
            reported.add(layout.name)
            setting = layout.origin.child("bleed")
            message = (
                f"`{layout.name}` has {format_mm(face.bleed)} of bleed, {shop.title} cuts {format_mm(wanted)} off: "
                "the rest would be white"
            )
            hint = f"write `bleed: {_rounded_up(wanted)}mm` in the layout, and draw its ground over the bleed"
            yield Diagnostic(BLEED_FOR_SHOP, message, setting.span, hint)


def _tell_outline(shop: Shop, game: Game, deck: Deck) -> Iterator[Diagnostic]:
    """Report each kind of cards that is not cut as a rectangle."""
    kinds = dict.fromkeys(drawn.card.kind for drawn in deck.cards if drawn.front.outline)
    for name in kinds:
        message = f"cards of the kind `{name}` are cut along an outline, {shop.title} is given rectangles"
        hint = "ask the shop for a template with its cutting line, or print them with `card_sheets`"
        yield Diagnostic(OUTLINE_FOR_SHOP, message, game.kinds[name].origin.child("size").span, hint)


def _rounded_up(points: float) -> str:
    """Points as millimetres, rounded up to hundredths."""
    return f"{-(-(points / MM - 1e-6) * 100 // 1) / 100:g}"
