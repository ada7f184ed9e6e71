"""A Deck → the files that a print shop is given of it: a picture of each side, or PDFs, in the order that it wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, count

from cardgen.drawing.items import Frame, Group, Transform
from cardgen.drawing.publication import Box, Face, Page, Press, Publication
from cardgen.export.page_names import file_names, stem_of
from cardgen.frozen import frozen
from cardgen.layout.faces.faces import DrawnCard
from cardgen.layout.faces.likeness import looks
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.shops import Shop
from cardgen.publish.product import BuildContext
from cardgen.publish.shop.decks import Deck, stretch_of
from cardgen.schema.ids import slug
from cardgen.units import MM

#: The fewest digits of a number in a file's name, so that sorting by name is sorting by number.
_DIGITS = 3
_PART = LazyPattern(r"\{(\w+)\}")
#: The name of the picture of a back that all cards of a deck have.
_BACK = "back"
_FRONTS, _BACKS = "fronts", "backs"


@frozen
class _Copy:
    """A card in a deck as it is ordered: its number from 1, how many are printed of it, and which copy it is."""

    drawn: DrawnCard
    number: int
    quantity: int
    copy: int


@frozen
class Item:
    """A card as the list of an order has it: where its two sides are, as a file or a page of one; "" for no back."""

    deck: str
    card: str
    title: str
    quantity: int
    front: str
    back: str


@frozen
class Files:
    """The files of a deck, and the list of what is in them. `common_back` says that one back is that of all cards."""

    deck: Deck
    publications: tuple[Publication, ...]
    items: tuple[Item, ...]
    common_back: bool


def _copies_of(shop: Shop, deck: Deck) -> tuple[_Copy, ...]:
    """The cards of a deck as the shop wants them: each copy by itself, or each card with its quantity."""
    listed: list[_Copy] = []
    for drawn in deck.cards:
        copies = drawn.card.copies
        for copy in range(1, copies + 1) if shop.copies == "repeat" else (1,):
            listed.append(_Copy(drawn, len(listed) + 1, 1 if shop.copies == "repeat" else copies, copy))
    return tuple(listed)


class FileMaker:
    """Makes the files of the decks of one order, in a folder named after the shop."""

    def __init__(self, build: BuildContext, shop: Shop, folder: str) -> None:
        self._build = build
        self._shop = shop
        self._folder = folder
        self._press = Press(shop.dpi, shop.ink, shop.rich_black, shop.outlines)
        self._taken: set[str] = set()
        #: Each drawing of a face on its canvas: pages of copies, and of backs that are the same, are drawn once.
        self._drawn: dict[tuple[int, str], Frame] = {}

    def files_of(self, deck: Deck) -> Files:
        """The files of a deck."""
        copies = _copies_of(self._shop, deck)
        if self._shop.makes_pictures:
            return self._pictures(deck, copies)
        return self._documents(deck, copies)

    def _pictures(self, deck: Deck, copies: Sequence[_Copy]) -> Files:
        """A folder of pictures, or one of fronts and one of backs."""
        common = _is_common([copy.drawn.back for copy in copies])
        fronts = [self._picture(deck, copy, copy.drawn.front, len(copies)) for copy in copies]
        backs = [
            None if copy.drawn.back is None else self._picture(deck, copy, copy.drawn.back, len(copies))
            for copy in copies
        ]
        if common and backs[0] is not None:
            backs = [replace(backs[0], label=_BACK)] * len(backs)
        apart = self._shop.order == "separate"
        folders = (f"{deck.name}/{_FRONTS}", f"{deck.name}/{_BACKS}") if apart else (deck.name, deck.name)
        pages: dict[str, dict[int, Page]] = {}
        for sides in zip(fronts, backs, strict=True):
            order = (1, 0) if self._shop.order == "back-front" else (0, 1)
            for side in order:
                if (page := sides[side]) is not None:
                    pages.setdefault(folders[side], {})[id(page)] = page
        suffix = f".{self._shop.container}"
        paths = {
            key: f"{folder}/{name}"
            for folder, inside in pages.items()
            for key, name in zip(inside, file_names(tuple(inside.values()), suffix), strict=True)
        }
        publications = tuple(
            self._publication(folder, tuple(inside.values())) for folder, inside in pages.items()
        )
        items = tuple(
            _item(deck, copy, paths[id(front)], paths.get(id(back), ""))
            for copy, front, back in zip(copies, fronts, backs, strict=True)
        )
        return Files(deck, publications, items, common)

    def _picture(self, deck: Deck, copy: _Copy, face: Face, total: int) -> Page:
        number = f"{copy.number:0{max(_DIGITS, len(str(total)))}}"
        of_copy = {"number": number, "copy": str(copy.copy), "card": copy.drawn.card.id, "side": face.side}
        return replace(self._page(deck, face), label=self._named(deck, of_copy))

    def _documents(self, deck: Deck, copies: Sequence[_Copy]) -> Files:
        """A PDF with fronts and backs in turn, or one of each."""
        fronts = [self._page(deck, copy.drawn.front) for copy in copies]
        backs = [None if copy.drawn.back is None else self._page(deck, copy.drawn.back) for copy in copies]
        has_backs = any(backs)
        blank = Page(Frame(deck.canvas.width, deck.canvas.height), "", *_boxes(deck))
        filled = [blank if back is None else back for back in backs]
        common = _is_common([copy.drawn.back for copy in copies])
        if not has_backs or self._shop.order == "separate":
            front_file = self._document(deck, _FRONTS if has_backs else "", fronts)
            documents = [front_file]
            if has_backs:
                documents.append(self._document(deck, _BACKS, filled))
            places = [(n, n) for n in range(1, len(copies) + 1)]
        else:
            front_first = self._shop.order == "front-back"
            pairs = zip(fronts, filled, strict=True)
            mixed = [
                page for front, back in pairs for page in ((front, back) if front_first else (back, front))
            ]
            documents = [self._document(deck, "", mixed)]
            places = [(2 * n - front_first, 2 * n - (not front_first)) for n in range(1, len(copies) + 1)]
        names = [f"{document.name.removeprefix(f'{self._folder}/')}.pdf" for document in documents]
        items = tuple(
            _item(
                deck,
                copy,
                f"{names[0]}, page {front}",
                f"{names[-1]}, page {back}" if copy.drawn.back else "",
            )
            for copy, (front, back) in zip(copies, places, strict=True)
        )
        return Files(deck, tuple(documents), items, common)

    def _document(self, deck: Deck, side: str, pages: Sequence[Page]) -> Publication:
        name = self._named(deck, {"side": side})
        if side and "{side}" not in self._shop.names:
            name = f"{name}-{side}"
        wanted = stem_of(name.strip("-_ ")) or deck.name
        names = chain([wanted], (f"{wanted}-{number}" for number in count(2)))
        name = next(each for each in names if each not in self._taken)
        self._taken.add(name)
        return self._publication(name, tuple(pages))

    def _publication(self, name: str, pages: tuple[Page, ...]) -> Publication:
        made = self._build.publication(f"{self._folder}/{name}", self._build.said("cards"), pages)
        return replace(made, formats=(self._shop.container,), press=self._press)

    def _named(self, deck: Deck, of_copy: Mapping[str, str]) -> str:
        """A name of the shop's pattern."""
        canvas = deck.canvas
        known = {
            "game": self._build.game.name,
            "deck": deck.name,
            "size": slug(deck.size.name) if deck.size else deck.name,
            "width": f"{round(canvas.trim_width / MM):g}",
            "height": f"{round(canvas.trim_height / MM):g}",
            **of_copy,
        }
        return _PART.sub(lambda found: known.get(found[1], ""), self._shop.names)

    def _page(self, deck: Deck, face: Face) -> Page:
        """A face on the shop's canvas."""
        key = id(face.frame), face.side
        known = self._drawn.get(key)
        if known is None:
            canvas = deck.canvas
            group = Group(face.frame, _placing(deck, face), name=f"face:{face.name}")
            known = self._drawn[key] = Frame(canvas.width, canvas.height, (group,))
        return Page(known, face.name.replace("/", " "), *_boxes(deck))


def _boxes(deck: Deck) -> tuple[Box, Box]:
    """The trimmed card in the middle of a page, and the bleed, which is all of it."""
    canvas = deck.canvas
    across, along = (canvas.width - canvas.trim_width) / 2, (canvas.height - canvas.trim_height) / 2
    trim = Box(across, along, canvas.trim_width, canvas.trim_height)
    return trim, Box(0.0, 0.0, canvas.width, canvas.height)


def _placing(deck: Deck, face: Face) -> Transform:
    """How a face is placed so that its trimmed card is in the middle of the canvas.

    A turned front has its top on the right, its back on the left: so the two are the right way round when the card is
    turned about its long side.
    """
    canvas = deck.canvas
    across, along = stretch_of(deck)
    middle_x, middle_y = face.bleed + face.width / 2, face.bleed + face.height / 2
    if not canvas.turned:
        x, y = canvas.width / 2 - middle_x * across, canvas.height / 2 - middle_y * along
        return (across, 0.0, 0.0, along, x, y)
    sign = 1.0 if face.side == "front" else -1.0
    x = canvas.width / 2 + sign * middle_y * along
    y = canvas.height / 2 - sign * middle_x * across
    return (0.0, sign * across, -sign * along, 0.0, x, y)


def _is_common(backs: Sequence[Face | None]) -> bool:
    """Whether all cards have the same back."""
    return all(backs) and len(set(looks(backs))) == 1


def _item(deck: Deck, copy: _Copy, front: str, back: str) -> Item:
    card = copy.drawn.card
    return Item(deck.name, card.id, card.name, copy.quantity, front, back)
