"""The fields of the file of a print shop, shops/<shop>.yaml."""

from __future__ import annotations

from cardgen.schema.fieldtype import option
from cardgen.schema.formats import Fields, record_of, required
from cardgen.schema.records import TEXT, FieldSpec

#: What a print shop is given: pictures (RGB), PDFs in RGB, or PDF/X-1a, which is CMYK.
_CONTAINERS = ("png", "jpg", "pdf", "pdfx")
#: The order of the two sides in a PDF, or in the names of pictures; or fronts and backs by themselves.
_ORDERS = ("front-back", "back-front", "separate")
#: Whether the cards of one size are ordered together, or those of each kind.
_DECKS = ("size", "kind")
#: Text as letters of embedded fonts, or as outlines.
_TEXTS = ("fonts", "outlines")
#: Whether a card with several copies is given several times, or once, with a number in a list.
_COPIES = ("repeat", "quantity")

_COUNT = FieldSpec("", "integer", required=True, options={"min": 1, "max": 100_000})

#: One eighth of an inch, in points: what most shops ask for as bleed and as safe zone.
_EIGHTH_INCH = 9.0

#: A size of card that a shop prints.
_SIZE: Fields = dict(
    [
        required("name", "text", "what the shop calls the size"),
        required("size", "text", "the trimmed card: a name from the size table, or 63.5mm x 88.9mm"),
        option(
            "pixels",
            "text",
            "the exact size of its pictures, bleed included, such as 825x1125; worked out when left out",
            pattern=r"[1-9]\d{1,4}x[1-9]\d{1,4}",
            like="a width and a height in pixels, such as `825x1125`",
        ),
        option("counts", "list", "the numbers of cards that it prints together", item=_COUNT, default=()),
    ]
)

SHOP: Fields = dict(
    [
        required("title", "text", "what the shop is called"),
        option("about", "text", "a line about it, for `cardgen list shops`", default=""),
        option("url", "text", "the page where it says what it wants", default=""),
        option("checked", "date", "when all this was last compared with that page", default=""),
        option("notes", "list", "what else to know before one orders", item=TEXT, default=()),
        required(
            "container",
            "choice",
            "what it is given: png, jpg and pdf in RGB, pdfx in CMYK",
            values=_CONTAINERS,
        ),
        option("dpi", "integer", "the resolution of pictures", min=72, max=1200, default=300),
        option(
            "bleed",
            "length",
            "how far pictures reach beyond the cut",
            min=0.0,
            max=72.0,
            default=_EIGHTH_INCH,
        ),
        option(
            "safe",
            "length",
            "how far inside the cut words must stay",
            min=0.0,
            max=72.0,
            default=_EIGHTH_INCH,
        ),
        option(
            "sizes",
            "list",
            "the sizes of cards that it prints; any size when left out",
            item=record_of(_SIZE),
        ),
        option("order", "choice", "the order of the two sides", values=_ORDERS, default="front-back"),
        option(
            "decks",
            "choice",
            "what is ordered together: cards of a size, or of a kind",
            values=_DECKS,
            default="size",
        ),
        option(
            "copies",
            "choice",
            "repeat a card for each copy, or list its quantity",
            values=_COPIES,
            default="repeat",
        ),
        option("names", "text", "the names of files, such as {number}-{card}-{side}", default=""),
        option("counts", "list", "the numbers of cards that it prints together", item=_COUNT, default=()),
        option("text", "choice", "what text is given as, with pdfx", values=_TEXTS, default="fonts"),
        option(
            "ink", "number", "the most ink of all four together, in per cent", min=100, max=400, default=300
        ),
        option(
            "rich_black",
            "list",
            "cyan, magenta, yellow and black of large black areas, in per cent",
            item=FieldSpec("", "number", required=True, options={"min": 0, "max": 100}),
            min=4,
            max=4,
        ),
    ]
)
