"""The table of card sizes: a name, or a width and height as written → a trim size in points."""

from __future__ import annotations

from cardgen.frozen import frozen
from cardgen.schema.records import CardSize
from cardgen.units import MM, parse_size

#: Corners are not standardised; game cards are cut at about 3 mm, and makers offer 2.5 to 6 mm.
_CORNER_MM = 3.0


@frozen
class NamedSize:
    """An entry of the table, in millimetres. Some makers use one name for several sizes; `note` says which."""

    name: str
    width: float
    height: float
    aliases: tuple[str, ...] = ()
    note: str = ""
    corner: float = _CORNER_MM


#: Sizes as card makers and publishers state them.
SIZES = (
    NamedSize("poker", 63.5, 88.9, ("us-poker",), "2.5 x 3.5 in"),
    NamedSize("standard", 63, 88, ("tcg", "game"), "trading card games"),
    NamedSize("japanese", 59, 86, (), "small trading cards"),
    NamedSize("bridge", 57.15, 88.9, (), "2.25 x 3.5 in"),
    NamedSize("euro", 59, 92, ("euro-standard",), "European board games"),
    NamedSize("dominion", 59, 91, (), "as sold in the English and German editions"),
    NamedSize("mini", 44.45, 63.5, ("half-poker",), "1.75 x 2.5 in"),
    NamedSize("mini-american", 41, 63, ("mini-us",)),
    NamedSize("mini-european", 44, 67, ("mini-euro",), "sleeve makers call it 44 x 68"),
    NamedSize("micro", 31.75, 44.45, (), "1.25 x 1.75 in"),
    NamedSize("tarot", 69.85, 120.65, (), "2.75 x 4.75 in"),
    NamedSize("tarot-european", 70, 120, ("tarot-euro",)),
    NamedSize("square", 70, 70, ("square-small", "euro-square")),
    NamedSize("square-large", 88.9, 88.9, (), "3.5 x 3.5 in"),
    NamedSize("jumbo", 88.9, 139.7, (), "3.5 x 5.5 in; some makers mean 89 x 127 mm"),
    NamedSize("large", 89, 127, (), "3.5 x 5 in"),
    NamedSize("domino", 44.45, 88.9, (), "1.75 x 3.5 in"),
    NamedSize("business", 50.8, 88.9, (), "2 x 3.5 in"),
    NamedSize("wonders", 65, 100, ("7-wonders",)),
)

_BY_NAME = {name: size for size in SIZES for name in (size.name, *size.aliases)}


def size_names() -> tuple[str, ...]:
    """Every name and alias of a size."""
    return tuple(_BY_NAME)


def find_size(written: str) -> CardSize | None:
    """The size called `written`, or written as `63.5mm x 88.9mm`; None if it is neither."""
    named = _BY_NAME.get(written.strip().lower())
    if named is not None:
        return CardSize(named.name, named.width * MM, named.height * MM, named.corner * MM)
    pair = parse_size(written)
    if pair is None:
        return None
    width, height = pair
    return CardSize(written, width, height, min(_CORNER_MM * MM, width / 2, height / 2))
