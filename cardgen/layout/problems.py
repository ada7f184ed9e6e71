"""The problems of layouts, and of what is drawn with them."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNKNOWN_LAYOUT = Problem(
    "LAY101",
    "unknown-layout",
    Severity.ERROR,
    """A kind, or `extends` in another layout, names a layout for which there is no file.

Layouts are looked up in the game's `layouts/`, then among those that come with cardgen. The name is that of the file
without `.yaml`:

    faces: {front: place-front, back: none}     # layouts/place-front.yaml
""",
)

CIRCULAR_LAYOUT = Problem(
    "LAY102",
    "circular-layout",
    Severity.ERROR,
    """A layout extends itself, directly or through others.

Remove `extends` from one of the layouts, or move what they share into a third layout that both extend.
""",
)

UNKNOWN_ELEMENT = Problem(
    "LAY103",
    "unknown-element",
    Severity.ERROR,
    """An element's `is:` is not a known type, or the element has neither `is:` nor `part:`.

`cardgen list elements` lists the types. Unless it is inherited, every element of a layout gives its type, or the part
that it is:

    title: {is: text, box: [5mm, 5mm, 53mm, 8mm], text: "{{ card.name }}"}
""",
)

UNKNOWN_PROPERTY = Problem(
    "LAY104",
    "unknown-property",
    Severity.ERROR,
    """A layout, style or element has an unknown property. It may be misspelt.

Write it as in docs/reference/elements.md, or remove it.
""",
)

WRONG_VALUE = Problem(
    "LAY105",
    "wrong-layout-value",
    Severity.ERROR,
    """The value of a property has the wrong type: for example, a length without a unit, or a word that is not one of
the choices.

    box: [5mm, 5mm, 53mm, 8mm]      # four lengths with units
    fit: {min: 7pt}
    align: center                   # one of the choices
""",
)

MISSING_PROPERTY = Problem(
    "LAY106",
    "missing-property",
    Severity.ERROR,
    """An element lacks a required property, such as the `text` of a text, so it cannot be drawn.

Add the property, or remove the element. docs/reference/elements.md lists the properties of each element.
""",
)

UNKNOWN_STYLE = Problem(
    "LAY107",
    "unknown-style",
    Severity.ERROR,
    """A style is used that is not in `styles:` of this layout or of a layout that it extends.

    styles:
      note: {like: text, size: 7pt, italic: true}
""",
)

UNKNOWN_COLOUR = Problem(
    "LAY108",
    "unknown-colour",
    Severity.ERROR,
    """A colour is neither `"#rrggbb"` nor a name from the layout's `palette:`.

In YAML a colour with `#` needs quotes; otherwise a comment begins there:

    palette: {sea: "#2d6a7a"}
""",
)

UNKNOWN_SIBLING = Problem(
    "LAY109",
    "unknown-sibling",
    Severity.ERROR,
    """`remove:`, `before:` or `after:` names an element that does not exist.

They refer to elements of the layout that is extended; `before` and `after` also to elements of this layout.
""",
)

CIRCULAR_STYLE = Problem(
    "LAY110",
    "circular-style",
    Severity.ERROR,
    """Styles are `like` each other in a circle. Remove `like` from one of them.
""",
)

SIZE_DIFFERS = Problem(
    "LAY111",
    "size-differs",
    Severity.WARNING,
    """A layout was made for another card size than that of the kind that uses it.

Boxes are measured from the top left, so elements will be in the wrong place or cut off. Change the kind's `size`, or
make a layout that extends this one and moves the elements.
""",
)

UNKNOWN_FAMILY = Problem(
    "LAY112",
    "unknown-family",
    Severity.ERROR,
    """A style names a font family that does not exist, so another one is printed.

Use `serif`, `sans`, `display`, `symbols`, or the name of a family. Put new fonts into the game's `fonts/`.
""",
)

UNKNOWN_FEATURE = Problem(
    "LAY113",
    "unknown-feature",
    Severity.WARNING,
    """A style turns on an OpenType feature that its font does not have, so it has no effect.

Use one of the features in the hint, or a family whose font has it. For example, `onum` gives old-style figures, `tnum`
figures of equal width, and `ss01` alternative forms of some letters.
""",
)

UNKNOWN_PART = Problem(
    "LAY114",
    "unknown-part",
    Severity.ERROR,
    """An element's `part:` names a part that is not in `parts:` of this layout or of a layout that it extends.

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
    """A part uses itself, directly or through others.

Remove it from one of them, or move what they share into a third part that both use.
""",
)

UNUSABLE_RESULT = Problem(
    "LAY202",
    "unusable-result",
    Severity.ERROR,
    """An expression gave a value that a property cannot use, such as a word where a number is needed.

Check the card's data, or let the expression cover every case: `{{ card.colour or "ink" }}`.
""",
)

TEXT_OVERFLOW = Problem(
    "LAY301",
    "text-overflow",
    Severity.ERROR,
    """A text does not fit its box, even at the smallest size allowed.

It is printed beyond its box, or is cut off by the group around it (`clip: true`). Shorten the text (the finding says by
how much), make the box larger, or let the text shrink: `fit: {min: 7pt}`.
""",
)

SMALL_TEXT = Problem(
    "LAY302",
    "small-text",
    Severity.WARNING,
    """A text is too small to read at arm's length in the evening. Rules should be at least 7 pt.

Make it larger, or allow the size in the layout: `smallest: 6pt`.
""",
)

OUTSIDE_SAFE_ZONE = Problem(
    "LAY303",
    "outside-safe-zone",
    Severity.WARNING,
    """Something that must be read is so close to the edge that an inexact cut would remove part of it.

Print shops ask for 1/8 in (3.175 mm) inside the cut. Move the box inwards, or write `safe: false` if this is intended.
For elements placed by a `stack`, `row` or `repeat`, only what is drawn counts, not the box of the container.
""",
)

OUTSIDE_CARD = Problem(
    "LAY304",
    "outside-card",
    Severity.ERROR,
    """A box lies outside the card, or something that must be read crosses the cut.

Boxes are measured from the top left corner of the trimmed card. Only backgrounds and patterns belong in the bleed.
""",
)

MISSING_PICTURE = Problem(
    "LAY305",
    "missing-picture",
    Severity.ERROR,
    """A picture file does not exist, or is not a picture. A crossed box with its name is printed instead.

Paths are relative to the game's folder: `file: art/temple.png`.
""",
)

COARSE_PICTURE = Problem(
    "LAY306",
    "coarse-picture",
    Severity.WARNING,
    """A picture has too few pixels for its printed size, so it will look blurred or jagged.

Print needs 300 dots per inch: 750 × 1050 pixels for a whole poker card. Use a larger picture, or write `dpi: 150` in
the layout if sharpness does not matter there.
""",
)

MISSING_ICON = Problem(
    "LAY307",
    "missing-icon",
    Severity.ERROR,
    """An element uses an icon that is neither in `icons.yaml` nor an SVG file in the game's folder.

Correct the name, or add the icon to `icons.yaml`: `sun: {icon: art/icons/sun.svg}`.
""",
)

MISSING_GLYPH = Problem(
    "LAY308",
    "missing-glyph",
    Severity.ERROR,
    """No font has a character of the text, so an empty box is printed.

Write it another way, make it an icon, or put a font that has it into the game's `fonts/`.
""",
)

CROWDED = Problem(
    "LAY309",
    "crowded",
    Severity.ERROR,
    """The content of a stack, row, grid, table or row of icons is larger than its box, and is printed beyond it.

Make the box larger or the gaps smaller, or let the texts of a stack shrink: `fit: {min: 7pt}`.
""",
)

LONG_CODE = Problem(
    "LAY310",
    "long-code",
    Severity.ERROR,
    """A QR code cannot hold its data, or its modules would be too fine for a telephone's camera (0.35 mm).

Shorten the address, lower the `level`, or make the box larger.
""",
)

SIMPLIFIED_DRAWING = Problem(
    "LAY311",
    "simplified-drawing",
    Severity.WARNING,
    """An SVG file contains something that cardgen cannot draw. It is left out; of a gradient, the first colour is used.

Shapes, paths, groups, copies (`use`), clip paths and simple stylesheets are drawn. In your drawing program, turn texts
into paths and gradients into plain colours, or save the drawing as a PNG with 300 dots per inch.
""",
)

LOST_MARKUP = Problem(
    "LAY312",
    "lost-markup",
    Severity.WARNING,
    """A text on a card contains markup that only books can print, or a style that the layout does not have. It is
printed without.

Only in books are pictures, footnotes, columns, figures, lists made from the data (`:::{card-list}`), and references
without words of their own (`[](#fight)`; write `[a fight](#fight)`). On cards, pictures are elements of the layout, and
styles are under its `styles:`. Of boxes such as `:::{note}`, the title (in bold) and the words are printed.
""",
)

MARK_WITHOUT_CELL = Problem(
    "LAY313",
    "mark-without-cell",
    Severity.WARNING,
    """A track should mark a number or word for which it has no cell, so the card does not show it.

Make the track longer (`to:`), or check the card's value: `mark: ["{{ card.life }}"]` with a life of 12 needs a track
that goes up to 12.
""",
)
