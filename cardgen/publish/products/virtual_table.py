"""The game's cards → sheets of pictures for virtual tables, and a saved object with all decks for Tabletop Simulator.

What a sheet may be is from that program's handbook (Custom Content, Asset Creation; Custom Deck): at most 10 cards wide
and 7 high, at most 4096 pixels each way; cards are numbered row by row, a hundred numbers for each sheet.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from urllib.parse import quote

from cardgen.diagnostics import Outcome
from cardgen.drawing.items import Frame, Group, Item, Shape, rectangle
from cardgen.drawing.publication import Face, Page, Publication, WrittenText
from cardgen.export.page_names import file_names
from cardgen.frozen import frozen
from cardgen.layout.faces.faces import DrawnCard
from cardgen.layout.faces.likeness import looks
from cardgen.publish.choosing import CARD_OPTIONS, chosen_cards, without_cards
from cardgen.publish.product import BuildContext, Product
from cardgen.units import MM

_COLUMNS, _ROWS = 10, 7
#: Pictures are drawn at 300 dpi; a sheet that were larger so is drawn smaller, and cards never finer than that.
_PIXEL = 72 / 300
_MOST_PIXELS = 4096
#: A card of the table without a scale is as high as one of poker size.
_HEIGHT = 88.9 * MM
#: Decks lie side by side, so far apart in the table's inches, a row of so many.
_APART, _IN_ROW = 4.0, 8
_NAME = "virtual-table"
#: What a card without a back shows there.
_BLANK = "#d8d4cb"


@frozen
class _Deck:
    """Cards of one kind and size on one sheet of pictures, and the name of that of their backs.

    `unique` says that each card has its own picture on the sheet of backs, else the picture is that of all.
    """

    name: str
    title: str
    cards: tuple[DrawnCard, ...]
    backs: str
    unique: bool

    @property
    def columns(self) -> int:
        """How many cards stand side by side."""
        return min(len(self.cards), _COLUMNS)

    @property
    def rows(self) -> int:
        """How many rows of cards there are."""
        return -(-len(self.cards) // self.columns)


def _make(build: BuildContext) -> Outcome[tuple[Publication | WrittenText, ...]]:
    """Options: `cards`, `where`, and `at`: the web address or the folder of the pictures, for the saved object."""
    cards = tuple(card for card in chosen_cards(build) if card.card.copies)
    decks = tuple(_decks(build, cards))
    if not decks:
        return Outcome((), without_cards(build))
    pages = tuple(page for deck in decks for page in _pages(deck))
    pictures = build.publication(_NAME, build.said("for tables"), pages)
    place = build.options.get("at", "")
    place += "/" if place and not place.endswith(("/", "\\")) else ""
    names = file_names(pages, ".png")
    if "://" in place:
        names = [quote(name) for name in names]
    files = {page.label: f"{place}{name}" for page, name in zip(pages, names, strict=True)}
    table = {"ObjectStates": [_deck_object(deck, number, files) for number, deck in enumerate(decks, 1)]}
    saved = json.dumps(table, ensure_ascii=False, indent=1)
    return Outcome((pictures, WrittenText(_NAME, ".json", f"{saved}\n")), without_cards(build))


def _decks(build: BuildContext, cards: Sequence[DrawnCard]) -> Iterator[_Deck]:
    """The cards by kind and size in the order of the game, as many on a sheet as it takes."""
    alike: dict[tuple[str, float, float], list[DrawnCard]] = {}
    for card in cards:
        size = round(card.front.width, 2), round(card.front.height, 2)
        alike.setdefault((card.card.kind, *size), []).append(card)
    numbers: dict[str, Iterator[int]] = {}
    for (kind, *_), members in alike.items():
        known = build.game.kinds.get(kind)
        most = _COLUMNS * _ROWS
        several = len(members) > most or sum(each == kind for each, *_ in alike) > 1
        for start in range(0, len(members), most):
            name = f"{kind}-{next(numbers.setdefault(kind, count(1)))}" if several else kind
            chosen = tuple(members[start : start + most])
            unique = len(set(looks(card.back for card in chosen))) > 1
            backs = f"{name}-{'backs' if unique else 'back'}"
            yield _Deck(name, known.many if known else kind, chosen, backs, unique)


def _pages(deck: _Deck) -> Iterator[Page]:
    size = deck.cards[0].front
    yield _sheet(deck.name, [card.front for card in deck.cards], deck.columns, size)
    if deck.unique:
        yield _sheet(deck.backs, [card.back for card in deck.cards], deck.columns, size)
    else:
        yield _sheet(deck.backs, [deck.cards[0].back], 1, size)


def _sheet(name: str, faces: Sequence[Face | None], columns: int, size: Face) -> Page:
    """The faces side by side without their bleed, in whole pixels, small enough for the table."""
    rows = -(-len(faces) // columns)
    scale = min(
        1.0,
        *(
            _MOST_PIXELS * _PIXEL / (many * side)
            for many, side in ((columns, size.width), (rows, size.height))
        ),
    )
    width, height = (max(1, int(side * scale / _PIXEL)) * _PIXEL for side in (size.width, size.height))
    items: list[Item] = []
    for number, face in enumerate(faces):
        x, y = number % columns * width, number // columns * height
        if face is None:
            items.append(Shape(rectangle(x, y, width, height), fill=_BLANK))
            continue
        across, along = width / face.width, height / face.height
        placed = (across, 0.0, 0.0, along, x - face.bleed * across, y - face.bleed * along)
        trim = rectangle(face.bleed, face.bleed, face.width, face.height)
        items.append(Group(face.frame, placed, trim, name=f"face:{face.name}"))
    return Page(Frame(columns * width, rows * height, tuple(items)), name)


def _deck_object(deck: _Deck, number: int, files: Mapping[str, str]) -> Mapping[str, object]:
    """What the program reads of a deck, or of the card where there is only one; `files` are the pictures by name."""
    sheet = {
        str(number): {
            "FaceURL": files[deck.name],
            "BackURL": files[deck.backs],
            "NumWidth": deck.columns,
            "NumHeight": deck.rows,
            "BackIsHidden": True,
            "UniqueBack": deck.unique,
            "Type": 0,
        }
    }
    copies = [
        (100 * number + at, card) for at, card in enumerate(deck.cards) for _ in range(card.card.copies)
    ]
    turn = {"rotX": 0, "rotY": 180, "rotZ": 180}
    spot = {"posX": (number - 1) % _IN_ROW * _APART, "posY": 1, "posZ": -((number - 1) // _IN_ROW) * _APART}
    scale = round(deck.cards[0].front.height / _HEIGHT, 4)
    # A card that is wider than high is held sideways (API, Custom Game Objects: Card, Deck).
    sideways = deck.cards[0].front.width > deck.cards[0].front.height
    lies = {**spot, **turn, "scaleX": scale, "scaleY": 1, "scaleZ": scale}
    singles = [
        {
            "Name": "CardCustom" if len(copies) == 1 else "Card",
            "Nickname": card.card.name,
            "CardID": identity,
            "SidewaysCard": sideways,
            "CustomDeck": sheet,
            "Transform": lies,
        }
        for identity, card in copies
    ]
    if len(singles) == 1:
        return singles[0]
    return {
        "Name": "DeckCustom",
        "Nickname": deck.title,
        "SidewaysCard": sideways,
        "DeckIDs": [identity for identity, _ in copies],
        "CustomDeck": sheet,
        "ContainedObjects": singles,
        "Transform": lies,
    }


PRODUCT = Product(
    "virtual_table",
    "sheets of card pictures and decks for Tabletop Simulator and other virtual tables",
    ("png",),
    _make,
    (*CARD_OPTIONS, "at"),
)
