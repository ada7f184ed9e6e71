"""What a print shop wants to be given: plain data, read by `shop_reading`."""

from __future__ import annotations

from cardgen.frozen import frozen
from cardgen.source.source import Origin

#: The containers that are a picture of each side of a card.
PICTURES = ("png", "jpg")


@frozen
class ShopSize:
    """A size of card that a shop prints: what the shop calls it, and the trimmed size in points.

    `pixels` are those of a picture with its bleed, None if the shop does not say. `counts` are the numbers of cards
    that it prints together, in ascending order; () if unknown.
    """

    name: str
    width: float
    height: float
    pixels: tuple[int, int] | None = None
    counts: tuple[int, ...] = ()


@frozen
class Shop:
    """What a print shop wants to be given, by its name; lengths in points, inks in per cent.

    `sizes` are the sizes that it prints, () if it prints any. `names` is the pattern of file names. `outlines` says
    that it takes no fonts. `rich_black` are cyan, magenta, yellow and black of large black areas, () for those of the
    press. The words of `container`, `order`, `decks` and `copies` are those of the format.
    """

    name: str
    title: str
    about: str
    url: str
    checked: str
    notes: tuple[str, ...]
    container: str
    dpi: int
    bleed: float
    safe: float
    sizes: tuple[ShopSize, ...]
    order: str
    decks: str
    copies: str
    names: str
    outlines: bool
    ink: float
    rich_black: tuple[float, ...]
    origin: Origin

    @property
    def makes_pictures(self) -> bool:
        """Whether it is given a picture of each side of a card, rather than PDFs."""
        return self.container in PICTURES

    @property
    def prints_inks(self) -> bool:
        """Whether it is given cyan, magenta, yellow and black."""
        return self.container == "pdfx"
