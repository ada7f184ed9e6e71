"""The `book:` section of game.yaml → how a book looks: page, type, colours, numbering; with good defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cardgen.drawing.colours import contrast
from cardgen.frozen import frozen
from cardgen.units import MM

#: The character styles of the number before a heading's words, and of explained icons, which are larger than in lines
#: so that they can be told apart at a glance.
NUMBER_STYLE, SIGN_STYLE = "heading-number", "sign"
#: Titles of chapters are above a rule unless they are in one of these shapes.
RULED, TITLE_SHAPES = "rule", ("rect", "plaque", "ticket", "octagon", "hexagon", "ribbon", "scroll")

#: The words that a book prints itself. `book: labels:` of game.yaml replaces them, for other languages.
LABELS: Mapping[str, str] = {
    "contents": "Contents",
    "index": "Index",
    "page": "page",
    "pages": "pages",
    "figure": "Figure",
    "table": "Table",
    "step": "step",
    "example": "Example",
    "note": "Note",
    "hint": "Hint",
    "tip": "Tip",
    "warning": "Take care",
    "important": "Important",
    "variant": "Variant",
    "optional": "Optional rule",
    "remember": "Remember",
    "cards": "Cards",
    "others": "Other parts",
    "from your own": "From your own shelf",
    "total": "in all",
    "design": "Game",
    "fonts": "Fonts",
    "icons": "Icons",
    "pictures": "Pictures",
    "licence": "Licence",
    "version": "Version",
    "see": "see",
    "in the": "in the",
    "quotes": "“”",
    "players": "players",
    "player": "player",
    "minutes": "minutes",
    "ages": "age",
    "continued": "continued",
    "search": "Search",
    "skip": "Skip to the rules",
    "place found": "# place found",
    "places found": "# places found",
    "back": "back to the text",
    "name": "Name",
    "copies": "Copies",
    "kind": "Kind",
    "number": "No.",
    "id": "Id",
}


@frozen
class Margins:
    """The white space around the type area, in points: `inner` is at the spine."""

    inner: float = 18 * MM
    outer: float = 16 * MM
    head: float = 17 * MM
    foot: float = 18 * MM


@frozen
class BookStyle:
    """How a book looks. Lengths in points.

    `numbering` is decimal, roman, letter or none, for headings down to level `depth`, and `number_end` the sign after
    the number; `reference` is what `[](#x)` prints: number-title, number, title or page. `figures` in running text are
    lining or old-style. `opening` says where a chapter begins (flow, page or recto), `title_shape` what is behind its
    title.

    `cover` prints a title page, drawn by the layout `cover_layout` if it is not empty; `contents` (yes, no, auto) a
    table of contents down to `contents_depth`.

    `back_cover` are the anchors of the passages that the last page repeats. `tailpiece` is the layout that draws in the
    empty room below a section.
    """

    page: str = "a5"
    width: float = 148 * MM
    height: float = 210 * MM
    margins: Margins = Margins()
    columns: int = 1
    gutter: float = 6 * MM
    size: float = 10.0
    leading: float = 13.2
    text_font: str = "serif"
    heading_font: str = "sans"
    title_font: str = "display"
    colour: str = "#1c1a17"
    accent: str = "#8a2f1d"
    ground: str = "#f3ece0"
    quiet: str = "#6b645a"
    align: str = "left"
    figures: str = "lining"
    grid: bool = False
    keep_numbers: bool = True
    margin_notes: float = 0.0
    numbering: str = "decimal"
    number_end: str = ""
    depth: int = 2
    reference: str = "number-title"
    opening: str = "flow"
    title_shape: str = RULED
    cover: bool = True
    cover_layout: str = ""
    cover_cards: tuple[str, ...] = ()
    contents: str = "auto"
    contents_depth: int = 2
    back_cover: tuple[str, ...] = ()
    tailpiece: str = ""
    running_heads: bool = True
    labels: Mapping[str, str] = field(default_factory=lambda: dict(LABELS))
    large_nouns: bool = False

    def label(self, name: str) -> str:
        """The word of this book for `name`; the name itself if it has none."""
        return self.labels.get(name, name)

    def label_within(self, name: str) -> str:
        """The same within a sentence: in small letters, unless nouns have capitals there, too."""
        return self.label(name) if self.large_nouns else self.label(name).lower()

    @property
    def on_accent(self) -> str:
        """The colour of words on the accent colour: that of the background or of the text,
        whichever is more legible.
        """
        pale = contrast(self.ground, self.accent) >= contrast(self.colour, self.accent)
        return self.ground if pale else self.colour

    @property
    def measure(self) -> float:
        """The width of the type area."""
        return self.width - self.margins.inner - self.margins.outer

    @property
    def type_height(self) -> float:
        """The height of the type area."""
        return self.height - self.margins.head - self.margins.foot
