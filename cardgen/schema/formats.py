"""The fields of the files that every game has: game.yaml, kinds, cards, terms and icons; and of printers.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.schema.fieldtype import option
from cardgen.schema.records import ANYTHING, TEXT, FieldSpec

Fields = Mapping[str, FieldSpec]

_ANYTHINGS = FieldSpec("", "list", required=True, description="", options={"item": ANYTHING})

#: The papers that sheets can be made for, as game.yaml names them.
PAPERS = (
    "a3", "a4", "a5", "a6", "sra3", "sra4",
    "letter", "legal", "tabloid", "tabloid-extra", "half-letter", "half-legal",
)  # fmt: skip
#: How the backs of cards are printed on the other side of the paper, by the edge about which it is turned; or not at
#: all.
BACKS = ("duplex-long-edge", "duplex-short-edge", "gutter-fold", "none")
#: The edges about which printers turn a sheet between its two sides.
TURNS = ("long-edge", "short-edge")
#: How much ink is used: all colours, no large backgrounds, or shades of grey.
INKS = ("full", "low", "grey")
#: Cards touch and share a cut, or each has its own bleed.
CUTS = ("shared", "bleed")
#: What is done with cards that are larger than the paper.
LARGE_CARDS = ("report", "pieces")

#: The cutting machines that sheets can be made for; or none, for cutting by hand.
CUTTERS = ("silhouette", "silhouette-feeder", "silhouette-alpha", "cricut", "other", "none")
#: What can be changed about the marks that machines read → what it is, the least and the most of it in millimetres.
MARK_MEASURES = {
    "inset": ("how far the marks are from the edges of the paper", 2, 86),
    "arm": ("how long the arms of L marks are", 5, 20),
    "thickness": ("how thick these are", 0.3, 2),
    "quiet": ("how far from the marks cards and notes stay", 0, 20),
}
_MM = 72 / 25.4

#: How undeclared keys of cards are treated: each is reported, or they are ignored.
_OTHER_KEYS = ("report", "ignore")

#: A larger drift (10 mm, in points) means that the printer feeds askew, or that the measurement is wrong.
_MOST_DRIFT = 28.3465

#: A language code of two or three letters, and what may follow (BCP 47).
_LANGUAGE = "[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*"


def required(name: str, type: str, description: str, **options: object) -> tuple[str, FieldSpec]:  # noqa: A002
    """A required field, with its name."""
    return name, FieldSpec(name, type, required=True, description=description, options=options)


def record_of(fields: Fields) -> FieldSpec:
    """The spec of items that are records with these fields."""
    return FieldSpec("", "record", required=True, description="", options={"fields": fields})


def _choice(values: tuple[str, ...], *, any_case: bool = False) -> FieldSpec:
    options = {"values": values, "any_case": any_case}
    return FieldSpec("", "choice", required=True, description="", options=options)


#: A paper by its name, which people also write in capitals.
_PAPER = _choice(PAPERS, any_case=True)


COMPONENT: Fields = dict(
    [
        option("name", "text", "what one of it is called; with `kind`, the kind's title when left out"),
        option("many", "text", "what several are called; `name` with an s when left out"),
        option("count", "integer", "how many are in the box", min=0),
        option("kind", "text", "the kind of card that it counts, instead of `count`"),
        option("group", "text", "the heading that it stands under in the list"),
        option("note", "text", "a remark in the list"),
        option("supplied_by", "text", "who brings it when it is not in the box: player"),
        option("one_per", "text", "the part or kind of card of each of which there is one of these"),
    ]
)

_CREDIT: Fields = dict(
    [
        required("files", "text", "the pictures, as a path in the game's folder, such as art/*.png"),
        required("author", "text", "who made them"),
        option("licence", "text", "their licence", default=""),
        option("source", "text", "where they come from", default=""),
    ]
)

#: What sheets print in their margins, and when.
SHEET_LABELS = {
    "sheet": "before the number of a sheet",
    "of": "between that and how many there are",
    "front": "on fronts",
    "back": "on backs",
    "scale": "how to print",
    "long-edge": "for backs that turn about the long edge",
    "short-edge": "for backs that turn about the short edge",
    "fold": "for sheets that are folded",
}

#: The machine that cuts the cards, and its marks.
_CUTTING = (
    option("cutter", "choice", "the machine that cuts the cards", values=CUTTERS),
    option(
        "registration",
        "record",
        "other measures of the marks that it reads",
        fields=dict(
            option(name, "length", summary, min=least * _MM, max=most * _MM)
            for name, (summary, least, most) in MARK_MEASURES.items()
        ),
    ),
)

_PRINT: Fields = dict(
    [
        option("papers", "list", "papers to make sheets for", item=_PAPER, default=("a4", "letter")),
        option(
            "backs",
            "choice",
            "how backs are printed: on the other side, beside the fronts, or not",
            values=BACKS,
            default="duplex-long-edge",
        ),
        option(
            "cut", "choice", "shared: cards touch; bleed: each has its own", values=CUTS, default="shared"
        ),
        option("gap", "length", "the most room between cards that have their own bleed", min=0.0, max=144.0),
        option(
            "margin",
            "length",
            "how far from the edge the paper stays empty",
            min=0.0,
            max=144.0,
            default=14.173,
        ),
        *_CUTTING,
        option(
            "shop", "text", "the print shop that `shop_files` are made for, and that `cardgen check` heeds"
        ),
        option(
            "large_cards",
            "choice",
            "cards larger than the paper: reported, or printed in pieces to join",
            values=LARGE_CARDS,
            default="report",
        ),
        option(
            "labels",
            "record",
            "other words for what sheets say in their margins",
            fields=dict(option(name, "text", summary) for name, summary in SHEET_LABELS.items()),
        ),
    ]
)

#: A book besides the rulebook. Its other keys are settings, as under `book`.
BOOK: Fields = dict(
    [
        option("title", "text", "what it is called; its name with capitals and spaces when left out"),
        option("chapters", "text", "the folder of its chapters; its name when left out"),
    ]
)

GAME: Fields = dict(
    [
        required("title", "text", "the name of the game"),
        option("tagline", "text", "one line below the title", default=""),
        option("version", "text", "the version, printed on sheets and in the book", default=""),
        option("date", "date", "the date of the version, such as 2026-05-01", default=""),
        option(
            "language",
            "text",
            "the language of the texts, such as en",
            pattern=_LANGUAGE,
            like="a language such as `en` or `pt-BR`",
            default="en",
        ),
        option(
            "translations",
            "list",
            "the languages besides its own that `cardgen build` makes everything in, such as [de, fr]",
            item=FieldSpec(
                "",
                "text",
                required=True,
                options={"pattern": _LANGUAGE, "like": "a language such as `de` or `pt-BR`"},
            ),
            default=(),
        ),
        option("players", "text", "how many play, such as 1-2", default=""),
        option("minutes", "text", "how long a game takes, such as 30-45", default=""),
        option("ages", "text", "from what age, such as 10+", default=""),
        option("authors", "list", "who made it", item=TEXT, default=()),
        option("licence", "text", "the licence of the game's texts, such as CC-BY-4.0", default=""),
        option("components", "list", "what the box holds", item=record_of(COMPONENT), default=()),
        option("pictures", "list", "who made the pictures", item=record_of(_CREDIT), default=()),
        option("products", "list", "what `cardgen build` makes by default", item=TEXT, default=()),
        option("print", "record", "how sheets are printed", fields=_PRINT),
        option("book", "mapping", "the style of the rulebook", item=ANYTHING, default={}),
        option(
            "books",
            "mapping",
            "further books by name, each with its title, the folder of its chapters and settings as under book",
            item=ANYTHING,
            default={},
        ),
        option(
            "check",
            "mapping",
            "settings of the checker, such as its profile and what it ignores",
            item=ANYTHING,
            default={},
        ),
    ]
)

KIND: Fields = dict(
    [
        required(
            "kind",
            "text",
            "the name of the kind",
            pattern="[a-z0-9]+(-[a-z0-9]+)*",
            like="a name of small letters, digits and hyphens",
        ),
        option(
            "title",
            "record",
            "what its cards are called",
            fields=dict([required("one", "text", "one card"), option("many", "text", "several cards")]),
        ),
        option("description", "text", "what the kind is for"),
        option(
            "size",
            "text",
            "a name from the table of sizes, or width x height, such as 63.5mm x 88.9mm",
            default="poker",
        ),
        option(
            "faces",
            "record",
            "the layouts of the two sides",
            fields=dict([required("front", "text", "a layout"), option("back", "text", "a layout, or none")]),
        ),
        option("fields", "mapping", "the fields of its cards, by name", item=ANYTHING, default={}),
        option(
            "records", "mapping", "groups of fields that a field can hold, by name", item=ANYTHING, default={}
        ),
        option(
            "keys",
            "record",
            "what the files of its cards call every card's own keys, where they are from another program",
            fields=dict(
                [
                    option("id", "any", "the key that holds the id, or a list of keys that make it together"),
                    option("name", "text", "the key that holds the name"),
                    option("copies", "text", "the key that holds how many there are"),
                    option(
                        "prefix", "text", "a word that is put before every id: other kinds may have the same"
                    ),
                ]
            ),
        ),
        option(
            "other_keys",
            "choice",
            "what becomes of keys of its cards that no field declares: report or ignore",
            values=_OTHER_KEYS,
            default="report",
        ),
        option(
            "complete",
            "list",
            "fields of whose values every combination must exist, such as stat x power x 2 for two of each",
            item=TEXT,
            default=(),
        ),
    ]
)

PRODUCT: Fields = dict(
    [
        required(
            "with",
            "mapping",
            "the names that stand in the card, each with the list of its values",
            item=_ANYTHINGS,
        ),
        option("card", "mapping", "a card, with {{ name }} where the values go", item=ANYTHING, default={}),
    ]
)

CARDS: Fields = dict(
    [
        required("kind", "text", "the kind that the cards are of"),
        option(
            "defaults",
            "mapping",
            "values for all cards of the file that do not give their own",
            item=ANYTHING,
            default={},
        ),
        option("cards", "list", "the cards", item=ANYTHING, default=()),
        option("each", "any", "a product: one card for each combination of values"),
    ]
)

#: What every card has besides the fields of its kind.
EVERY_CARD: Fields = dict(
    [
        option("id", "text", "its name in files and links; made from the name when left out"),
        option("name", "text", "its name on the card; made from the id when left out"),
        option("copies", "integer", "how many of it are printed", min=0, max=1000, default=1),
    ]
)

#: How far off a printer prints the second side, seen through the sheet from its front.
_DRIFT: Fields = dict(
    [
        option("right", "length", "how far to the right", min=-_MOST_DRIFT, max=_MOST_DRIFT, default=0.0),
        option("down", "length", "how far below", min=-_MOST_DRIFT, max=_MOST_DRIFT, default=0.0),
    ]
)

PRINTER: Fields = dict(
    [
        option("papers", "list", "the papers that lie in it", item=_PAPER, default=()),
        option("turns", "choice", "the edge about which it turns the paper", values=TURNS),
        option("margin", "length", "how far from the edge it cannot print", min=0.0, max=144.0),
        option("ink", "choice", "how sheets and books save ink", values=INKS),
        *_CUTTING,
        option("drift", "record", "how far off backs come out on upright paper", fields=_DRIFT),
        option("drift_sideways", "record", "how far off backs come out on paper on its side", fields=_DRIFT),
    ]
)

TERM: Fields = dict(
    [
        required("term", "text", "the right form of the word"),
        option("many", "text", "its plural", default=""),
        option("short", "text", "its abbreviation", default=""),
        option("define", "rich_text", "what it means, or a reference to where that is said"),
        option("not", "list", "wrong forms, which the checker reports", item=TEXT, default=()),
        option("forms", "list", "other right forms", item=TEXT, default=()),
    ]
)

ICON: Fields = dict(
    [
        required("icon", "image", "the picture, SVG or PNG, inside the game's folder"),
        required("text", "text", "what is read where no icon can stand"),
        option("colour", "colour", "the colour that it is drawn in", default=""),
        option(
            "own_colours", "flag", "whether it keeps the colours of its file in texts, too", default=False
        ),
        option("description", "text", "what it means, for the key of icons", default=""),
        option("author", "text", "who drew it", default=""),
        option("licence", "text", "the licence of the picture", default=""),
        option("source", "text", "where it comes from", default=""),
    ]
)
