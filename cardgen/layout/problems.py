"""What can be wrong with layouts, and with what is drawn by them."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNKNOWN_LAYOUT = Problem(
    "LAY101",
    "unknown-layout",
    Severity.ERROR,
    """A kind, or another layout's `extends`, names a layout for which there is no file.

Layouts are looked for in the game's `layouts/`, then in the library's. The name is the file's, without `.yaml`:

    faces: {front: place-front, back: none}     # layouts/place-front.yaml
""",
)

CIRCULAR_LAYOUT = Problem(
    "LAY102",
    "circular-layout",
    Severity.ERROR,
    """A layout extends itself, directly or through others, so that nothing is left to begin with.

Take `extends` out of one of the layouts, or move what they share into a third one that both extend.
""",
)

UNKNOWN_ELEMENT = Problem(
    "LAY103",
    "unknown-element",
    Severity.ERROR,
    """An element's `is:` names no type of element, or it says neither `is:` nor `part:`.

`cardgen list elements` shows the types. Every element of a layout, unless it is inherited, says what it is,
or which part:

    title: {is: text, box: [5mm, 5mm, 53mm, 8mm], text: "{{ card.name }}"}
""",
)

UNKNOWN_PROPERTY = Problem(
    "LAY104",
    "unknown-property",
    Severity.ERROR,
    """A layout, a style or an element has a property that nothing reads: a typing error would go unseen.

Write it as the reference spells it, or take it out.
""",
)

WRONG_VALUE = Problem(
    "LAY105",
    "wrong-layout-value",
    Severity.ERROR,
    """A property's value is not of the sort that it needs: a length without a unit, a word that is no choice.

    box: [5mm, 5mm, 53mm, 8mm]      # four lengths with units
    fit: {min: 7pt}
    align: center                   # one of the choices
""",
)

MISSING_PROPERTY = Problem(
    "LAY106",
    "missing-property",
    Severity.ERROR,
    """An element lacks a property without which it cannot be drawn, such as the `text` of a text.

Add the property, or take the element away; `docs/reference/elements.md` lists what each needs.
""",
)

UNKNOWN_STYLE = Problem(
    "LAY107",
    "unknown-style",
    Severity.ERROR,
    """A style is named that neither this layout nor those that it extends have under `styles:`.

    styles:
      note: {like: text, size: 7pt, italic: true}
""",
)

UNKNOWN_COLOUR = Problem(
    "LAY108",
    "unknown-colour",
    Severity.ERROR,
    """A colour is neither `"#rrggbb"` nor a name from the layout's `palette:`.

In YAML a colour with `#` needs quotes, or all that follows is a comment:

    palette: {sea: "#2d6a7a"}
""",
)

UNKNOWN_SIBLING = Problem(
    "LAY109",
    "unknown-sibling",
    Severity.ERROR,
    """`remove:`, `before:` or `after:` names an element that is not there.

They speak of elements of the layout that is extended (for `before` and `after` also of the layout's own).
""",
)

CIRCULAR_STYLE = Problem(
    "LAY110",
    "circular-style",
    Severity.ERROR,
    """Styles are `like` each other in a ring. Let one of them be `like` nothing.""",
)

SIZE_DIFFERS = Problem(
    "LAY111",
    "size-differs",
    Severity.WARNING,
    """A layout was made for another size of card than the kind that uses it has.

Boxes count from the top left, so that things stand in the wrong place or are cut off. Change the kind's `size`, or
make a layout that extends this one and moves what must be moved.
""",
)

UNKNOWN_FAMILY = Problem(
    "LAY112",
    "unknown-family",
    Severity.ERROR,
    """A style names a family of fonts that is not there, so that another one would be printed.

Take `serif`, `sans`, `display`, `symbols` or the name of a family; put new fonts into the game's `fonts/`.
""",
)

UNKNOWN_FEATURE = Problem(
    "LAY113",
    "unknown-feature",
    Severity.WARNING,
    """A style switches on an OpenType feature that its font does not have, so that nothing changes.

Take one of those that the hint names, or a family whose font has it. What a feature does is said in the registry of
OpenType: `onum` gives old-style figures, `tnum` figures of one width, `ss01` other forms of some letters.
""",
)

UNKNOWN_PART = Problem(
    "LAY114",
    "unknown-part",
    Severity.ERROR,
    """An element's `part:` names no part that this layout, or one that it extends, has under `parts:`.

    parts:
      seal:
        is: group
        takes: {number: }
        children: {...}
    elements:
      danger: {part: seal, box: [50mm, 5mm, 8mm, 8mm], with: {number: "{{ card.danger }}"}}
""",
)

CIRCULAR_PART = Problem(
    "LAY115",
    "circular-part",
    Severity.ERROR,
    """A part is used within itself, directly or through others, so that it would have no end.

Take it out of one of them, or move what they share into a part of its own that both use.
""",
)

UNUSABLE_RESULT = Problem(
    "LAY202",
    "unusable-result",
    Severity.ERROR,
    """An expression gave a value of which a property can make nothing, such as a word where a number is needed.

Look at the card's data, or let the expression answer for every case: `{{ card.colour or "ink" }}`.
""",
)

TEXT_OVERFLOW = Problem(
    "LAY301",
    "text-overflow",
    Severity.ERROR,
    """A text does not fit its box, neither at its size nor at the smallest size allowed.

Nothing is cut off silently: the text runs out of its box, or the group around it cuts it off (`clip: true`). Shorten it
(the finding says by how much), make the box larger, or let it shrink: `fit: {min: 7pt}`.
""",
)

SMALL_TEXT = Problem(
    "LAY302",
    "small-text",
    Severity.WARNING,
    """A text is smaller than can be read at arm's length in the evening: 7 pt is the least for rules.

Make it larger, or say in the layout that you mean it: `smallest: 6pt`.
""",
)

OUTSIDE_SAFE_ZONE = Problem(
    "LAY303",
    "outside-safe-zone",
    Severity.WARNING,
    """Something that must be read stands so near the edge that a cut that is a little off takes part of it away.

Printers ask for 1/8 in (3.175 mm) inside the cut. Move the box inwards, or write `safe: false` where it is meant. Of
what a `stack`, `row` or `repeat` places the ink is judged, wherever the container's own box reaches.
""",
)

OUTSIDE_CARD = Problem(
    "LAY304",
    "outside-card",
    Severity.ERROR,
    """A box lies outside the card, or something to be read crosses the cut.

Boxes count from the top left of the cut edge; only grounds and patterns belong in the bleed.
""",
)

MISSING_PICTURE = Problem(
    "LAY305",
    "missing-picture",
    Severity.ERROR,
    """A picture's file is not there or is no picture. A crossed box with its name is printed in its place.

Paths count from the game's folder: `file: art/temple.png`.
""",
)

COARSE_PICTURE = Problem(
    "LAY306",
    "coarse-picture",
    Severity.WARNING,
    """A picture has too few pixels for the size at which it is printed: it will look blurred or stepped.

300 dots per inch are the rule for print, 750 × 1050 pixels for a whole poker card. Take a larger picture, or write
`dpi: 150` in the layout where softness does not matter.
""",
)

MISSING_ICON = Problem(
    "LAY307",
    "missing-icon",
    Severity.ERROR,
    """An element asks for an icon that is neither in `icons.yaml` nor an SVG file of the game.

Mend the name, or add the icon to `icons.yaml`: `sun: {icon: art/icons/sun.svg}`.
""",
)

MISSING_GLYPH = Problem(
    "LAY308",
    "missing-glyph",
    Severity.ERROR,
    """No font has a character of the text, so that an empty box would be printed.

Write it another way, make it an icon, or put a font that has it into the game's `fonts/`.
""",
)

CROWDED = Problem(
    "LAY309",
    "crowded",
    Severity.ERROR,
    """The things in a stack, row, grid, table or row of icons need more room than the box has: they run out of it.

Make the box larger, the gaps smaller, or let a stack's texts shrink: `fit: {min: 7pt}`.
""",
)

LONG_CODE = Problem(
    "LAY310",
    "long-code",
    Severity.ERROR,
    """A QR code cannot hold its data, or its modules would be finer than a telephone's camera can read (0.35 mm).

Shorten the address, lower the `level`, or make the box larger.
""",
)

SIMPLIFIED_DRAWING = Problem(
    "LAY311",
    "simplified-drawing",
    Severity.WARNING,
    """An SVG file holds something that cardgen cannot draw, and is printed without it; of a gradient, the first colour.

Shapes, paths, groups, copies (`use`), clip paths and simple stylesheets are drawn. Turn texts into paths and gradients
into plain colours in the drawing program, or save the drawing as a PNG with 300 dots per inch.
""",
)

LOST_MARKUP = Problem(
    "LAY312",
    "lost-markup",
    Severity.WARNING,
    """A text on a card holds markup that only books can print: a picture, a footnote, columns, a reference that leaves
its words to the book (`[](#fight)`; write them: `[a fight](#fight)`), a figure or a list made
from the data (`:::{card-list}`); or it names a style that the layout does not have. It is printed without.

On cards pictures are elements of the layout, and styles stand under its `styles:`. Of boxes such as `:::{note}` the
title (in bold) and the words are printed.
""",
)

MARK_WITHOUT_CELL = Problem(
    "LAY313",
    "mark-without-cell",
    Severity.WARNING,
    """A track is to mark a number or word for which it has no cell, so that the card does not show it.

Make the track longer (`to:`), or look at the card's value: `mark: ["{{ card.life }}"]` of a life of 12 needs a track
that goes to 12.
""",
)
