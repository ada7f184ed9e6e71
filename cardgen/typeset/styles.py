"""How text looks: character styles, paragraph styles, and the sheet that assigns one to each role."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cardgen.drawing.items import Colour
from cardgen.frozen import frozen


@frozen
class TextStyle:
    """A character style. `size` and `shift` (of the baseline, up is positive) in points, `tracking` in 1/1000 em.

    `features` are OpenType tags (`lnum`, `smcp`, `-liga`). `icon` scales icons relative to the cap height. `space` is
    the least width of a space between words in em, for fonts whose own is too narrow for small sizes. `icon_colour`
    overrides the icons' own colours: a colour, `text` for that of the words, or "". `keep_numbers` keeps a number and
    the word or icon after it on one line, if the line is wide enough.
    """

    family: str = "serif"
    size: float = 9.0
    weight: int = 400
    italic: bool = False
    colour: Colour = "#000000"
    features: tuple[str, ...] = ("lnum",)
    tracking: float = 0.0
    shift: float = 0.0
    caps: str = ""
    icon: float = 1.25
    icon_colour: Colour = ""
    space: float = 0.0
    keep_numbers: bool = True


@frozen
class ParagraphStyle:
    """A paragraph's style; lengths in points. `leading` is from baseline to baseline; `align` is left, right, center or
    justify.

    `hyphenate` and Knuth-Plass breaking (`optimum`) are for books; cards are broken greedily and ragged.
    """

    text: TextStyle = TextStyle()
    leading: float = 11.0
    align: str = "left"
    before: float = 0.0
    after: float = 0.0
    indent: float = 0.0
    left: float = 0.0
    right: float = 0.0
    hyphenate: bool = False
    optimum: bool = False
    keep_next: bool = False
    widows: int = 2
    orphans: int = 2
    drop_cap: int = 0


@frozen
class BoxStyle:
    """The background of a box (an example, a note); lengths in points. `bar` is the width of a bar at its left.

    `sheet` has the styles of its words; None for those of the surrounding text.
    """

    fill: Colour | None = None
    stroke: Colour | None = None
    line: float = 0.0
    radius: float = 0.0
    bar: float = 0.0
    padding: float = 6.0
    before: float = 6.0
    after: float = 6.0
    sheet: StyleSheet | None = None


@frozen
class TableStyle:
    """A table's rules and spacing; lengths in points. Rules are above and below the head and at the end."""

    rule: float = 0.5
    colour: Colour = "#000000"
    stripe: Colour | None = None
    gap: float = 8.0
    above: float = 2.0
    below: float = 2.0


@frozen
class StyleSheet:
    """Styles by role: `p`, `li`, `h1` … `h4`, `quote`, `table`, `caption`, `story` …; `p` is always there.

    `words` are character styles by role: `strong`, `em`, `code`, `card`, `link` and the author's own names; each is a
    mapping of the TextStyle's fields that it changes; `scale` multiplies the size. `boxes` have the name of their
    directive, or `box` for all others. `margin` is the width of margin notes in points; 0: they are part of the text.
    """

    paragraphs: Mapping[str, ParagraphStyle] = field(default_factory=lambda: {"p": ParagraphStyle()})
    words: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    boxes: Mapping[str, BoxStyle] = field(default_factory=dict)
    table: TableStyle = TableStyle()
    margin: float = 0.0
