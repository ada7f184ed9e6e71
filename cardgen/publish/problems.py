"""The problems of what a game asks to be made."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNKNOWN_PRODUCT = Problem(
    "PUB101",
    "unknown-product",
    Severity.ERROR,
    """`products:` in game.yaml names a product that does not exist. It is skipped; all others are made.

`cardgen list products` lists the products:

```yaml
products: [card_sheets, rulebook]
```
""",
)

NO_CARDS = Problem(
    "PUB102",
    "no-cards",
    Severity.ERROR,
    """Card sheets or card pictures were requested, but the game has no cards, or no copies of any card.

Put files of cards into the game's folder `cards/`:

```yaml
kind: place
cards:
  - {name: Temple, danger: 3}
```
""",
)

CARDS_LEFT_OUT = Problem(
    "PUB103",
    "cards-left-out",
    Severity.ADVICE,
    """Some cards are missing from the files that were made, because of errors in the cards or their kind. The errors
are reported there.

Fix them before you print.
""",
)
INCOMPLETE_CARDS = Problem(
    "PUB104",
    "incomplete-cards",
    Severity.ADVICE,
    """Cards were drawn with something missing: a picture or icon that does not exist (a crossed box or nothing is
printed), or a value that could not be evaluated. Each error is reported where it occurs.

Fix them before you print.
""",
)
UNKNOWN_KIND_IN_FIGURE = Problem(
    "PUB301",
    "unknown-kind-in-figure",
    Severity.ERROR,
    """A figure names a kind of card that the game does not have. This part of the figure is left out.

Use the name from the kind's file, such as `place` for `kinds/place.yaml`:

```markdown
:::{anatomy} place
:::
```
""",
)
FIGURE_OPTION = Problem(
    "PUB302",
    "wrong-figure-option",
    Severity.ERROR,
    """An option of a figure has an impossible value. The figure is drawn without it.

```markdown
:::{card} temple
:scale: 0.5
:face: back
The back of a place
:::
```
""",
)
FIGURE_LINE = Problem(
    "PUB303",
    "wrong-figure-line",
    Severity.ERROR,
    """A line of a setup, position or map figure cannot be read, or names a cell or a place that does not exist.

Each line gives a name, the position (column and row, from 1 at the top left), what lies there, and after two dashes the
words for the legend:

```markdown
:::{setup} Ready to start
Power Deck at 6,1: deck of power, face down -- 24 cards
Hand at 2,4 to 5,4: hand of 8 power -- your 8 cards
:::
```
""",
)
OVERLAPPING_PLACES = Problem(
    "PUB304",
    "overlapping-places",
    Severity.ERROR,
    """Two lines of a figure put something into the same cell, so one would hide the other. Give each its own cell, or
say that one is tucked under the other:

```markdown
:::{setup} A curse
Temple at 1,1: card temple
Curse at 1,1: card curse, tucked under Temple
:::
```
""",
)
NOTHING_DESCRIBED = Problem(
    "PUB305",
    "nothing-described",
    Severity.ERROR,
    """An anatomy figure numbers the elements of a card that have an `about` in its layout. This card has none.

Add `about` to elements of the layout:

```yaml
elements:
  name: {is: text, text: "{{ card.name }}", about: the place's name}
```
""",
)
FIGURE_TOO_WIDE = Problem(
    "PUB306",
    "figure-too-wide",
    Severity.WARNING,
    """At the given scale, a figure is wider than its text column. It is drawn smaller, to fit.

Use a smaller `scale`, show fewer cards, or remove `scale`.
""",
)
SIZE_NOT_OFFERED = Problem(
    "PUB106",
    "size-not-offered",
    Severity.ERROR,
    """A print shop does not print cards of this size. They are left out of its files; all others are made.

Sizes that differ by at most 2 % are made to fit. Give the kind one of the sizes that the shop prints:

```yaml
kind: place
size: poker
```
""",
)
SCALED_FOR_SHOP = Problem(
    "PUB107",
    "scaled-for-shop",
    Severity.ADVICE,
    """A print shop does not print cards of exactly this size, but of one that hardly differs: a trading card of
63 × 88 mm is printed as a poker card of 63.5 × 88.9 mm. The faces are stretched by so much.

To print them exactly as they are drawn, give the kind the size that the shop prints.
""",
)
BLEED_FOR_SHOP = Problem(
    "PUB108",
    "bleed-for-shop",
    Severity.ERROR,
    """The bleed of a layout is narrower than what the print shop cuts off. What is missing would be white, and after an
inexact cut, a white line would be left at the edge of the card.

```yaml
layout: place-front
bleed: 3.175mm
elements:
  ground: {is: shape, box: bleed, fill: "#203040"}
```
""",
)
NO_SHOP = Problem(
    "PUB105",
    "no-shop",
    Severity.ERROR,
    """Files for a print shop were requested, but it is not known which shop.

Name it for one build, `cardgen build my-game --product shop_files --shop thegamecrafter`, or in game.yaml:

```yaml
print: {shop: thegamecrafter}
products: [shop_files]
```

`cardgen list shops` lists the shops that come with cardgen; others are described in the game's folder `shops/`.
""",
)
BOX_TOO_LARGE = Problem(
    "PUB109",
    "box-too-large",
    Severity.ERROR,
    """The net of a box for these cards does not fit on the paper, not even that of a flat one, so none is made. If it
is only too deep for all cards, they are shared out to several boxes.

Use a larger paper:

```
cardgen build my-game --product tuck_box --paper a3
```
""",
)
OUTLINE_FOR_SHOP = Problem(
    "PUB110",
    "outline-for-shop",
    Severity.WARNING,
    """Cards of this kind are cut along an outline (tokens, boxes, standees), but the files for a print shop are
rectangles, without cutting lines. They are made all the same.

Shops have templates with their own cutting lines for such parts. Or print them at home: the product `card_sheets` draws
the outlines.
""",
)
