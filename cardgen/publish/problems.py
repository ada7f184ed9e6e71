"""What can be wrong with what a game asks to be made."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNKNOWN_PRODUCT = Problem(
    "PUB101",
    "unknown-product",
    Severity.ERROR,
    """The list `products:` of game.yaml names something that cardgen cannot make. It is left out; the others are made.

`cardgen list products` says what there is:

```yaml
products: [card_sheets, rulebook]
```
""",
)

NO_CARDS = Problem(
    "PUB102",
    "no-cards",
    Severity.ERROR,
    """Sheets or pictures of cards were asked for, and the game has no card, or no copy of any.

Cards stand in files in the folder `cards/` of the game:

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
    """What was made lacks cards that are written: something is wrong with them, or with their kind, and is reported
there.

Do not print it before that is mended.
""",
)
INCOMPLETE_CARDS = Problem(
    "PUB104",
    "incomplete-cards",
    Severity.ADVICE,
    """Cards were drawn, and something on them is missing: a picture or an icon that is not there, for which a crossed
box or nothing is printed, or a value that could not be worked out. Each is reported where it stands.

Do not print them before that is mended.
""",
)
UNKNOWN_KIND_IN_FIGURE = Problem(
    "PUB301",
    "unknown-kind-in-figure",
    Severity.ERROR,
    """A figure names a kind of card that the game does not have. What cannot be drawn is left out of the figure.

Kinds are named as in their file, `kinds/place.yaml` as `place`:

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
    """An option of a figure has a value that cannot be meant. The figure is drawn as if it were not there.

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
    """A line of a setup, position or map figure cannot be read, or names a cell or a place that is not there.

Each line says a name, where it lies (column and row, counted from 1 at the top left), what lies there, and after two
dashes the words for the legend:

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
    """Two lines of a figure put something into one cell, so one would hide the other. Give each its own cell, or say
that one is tucked under the other:

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
    """An anatomy figure numbers the elements of a card that its layout has words about; this card has none of them.

Give elements of the layout an `about`:

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
    """A figure is wider at the scale asked for than the text that it stands in. It is drawn smaller, so that it fits.

Give a smaller `scale`, show fewer cards, or leave `scale` out.
""",
)
