"""The problems of linking: names that lead nowhere, and things in a game that do not fit together."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNKNOWN_CARD = Problem(
    "MOD001",
    "unknown-card",
    Severity.ERROR,
    """A field refers to a card that is not in the game. Write the card's name or id with the same capital letters.

Correct the name, or add the card.
""",
)
AMBIGUOUS_CARD = Problem(
    "MOD002",
    "ambiguous-card",
    Severity.ERROR,
    """A reference uses a name that several cards share.

Write the id of the card that you mean. If a field may mean any version of a card, say so in its kind:
`{type: card, any_version: true}`.
""",
)
UNKNOWN_ICON = Problem(
    "MOD003",
    "unknown-icon",
    Severity.ERROR,
    """A field or a text names an icon that is not in `icons.yaml`.

Correct the id, or add the icon.
""",
)
MISSING_ICON_FILE = Problem(
    "MOD004",
    "missing-icon-file",
    Severity.ERROR,
    """An icon's file is not in the game's folder, so the icon cannot be drawn.

Paths in `icons.yaml` are relative to the game's folder: `art/icons/fist.svg`.
""",
)
UNCOUNTED_COMPONENT = Problem(
    "MOD005",
    "uncounted-component",
    Severity.ERROR,
    """A component needs a `count`, or a `kind` whose cards are counted. If it has both, they must agree.

```yaml
components:
  - {name: Power Card, kind: power}
  - {name: six-sided die, count: 2}
```
""",
)
UNKNOWN_COMPONENT_KIND = Problem(
    "MOD006",
    "unknown-component-kind",
    Severity.ERROR,
    """A component counts the cards of a kind that the game does not have.

Correct the name of the kind, or give the component a number: `count: 12`.
""",
)
MISSING_PICTURE = Problem(
    "MOD007",
    "missing-image-file",
    Severity.ERROR,
    """A field of type `image` names a file that is not in the game's folder. A crossed box is printed instead.

Paths are relative to the game's folder: `art/fog.jpg`. Check capital letters: on some systems `Fog.jpg` and `fog.jpg`
are different files.
""",
)
UNKNOWN_CARD_FIELD = Problem(
    "MOD020",
    "unknown-card-field",
    Severity.ERROR,
    """A text asks for a field that the card does not have, as in `[[Dagger.cost]]`.

Correct the name of the field: the card's kind declares it.
""",
)
CIRCULAR_TEXT = Problem(
    "MOD021",
    "circular-text",
    Severity.ERROR,
    """A text prints another text that prints the first one again, without end.

Write out the words in one of them.
""",
)
UNKNOWN_QUERY = Problem(
    "MOD022",
    "unknown-query",
    Severity.ERROR,
    """A function in an expression asks for a kind or a field that no card has.

`count(kind="power", stat="might")` counts the cards of a kind whose field has a value. Use the names from the kind's
file.
""",
)
LEFT_OUT = Problem(
    "MOD023",
    "left-out-card",
    Severity.ADVICE,
    """A text names or counts cards that were left out because of errors in their own files. The text itself may be
correct.

Fix the errors reported for the cards, their kind or their icon; then check again.
""",
)
MALFORMED_FACT = Problem(
    "MOD024",
    "malformed-fact",
    Severity.WARNING,
    """A line of a facts block declares nothing, so it cannot be checked.

A line is `name = expression`, `name(parameters) = expression` or `assert expression`; `#` begins a comment.
""",
)
HIDDEN_FACT = Problem(
    "MOD025",
    "hidden-fact",
    Severity.WARNING,
    """A function in a facts block has a parameter with the same name as an earlier declaration. Inside the function,
the name means the parameter, and the declaration cannot be used:

```
limit = 7
full(limit) = limit >= 7
```

Rename the parameter: `full(cards) = cards >= limit`.
""",
)
UNREAD_MARKUP = Problem(
    "MOD027",
    "unread-markup",
    Severity.WARNING,
    """Quoted words inside `{{ … }}` contain markup, such as an icon. The result of an expression is printed character
by character, because colons and stars in names and other data usually mean nothing.

To have the result read as markup, use the filter `markup`, with brackets around the whole choice:

    {{ (":gold:" if card.cost else "free") | markup }}
""",
)
BOOK_WITHOUT_CHAPTERS = Problem(
    "MOD026",
    "book-without-chapters",
    Severity.ERROR,
    """A book declared under `books:` in game.yaml has no chapters, so it cannot be made.

Its chapters are the `*.md` files in the folder given by `chapters:`, or in a folder with the name of the book:

```yaml
books:
  quest-guide: {title: Quest Guide, chapters: quests}
```
""",
)
KINDS_WITHOUT_CARDS = Problem(
    "MOD028",
    "kinds-without-cards",
    Severity.ERROR,
    """Files in `kinds/` declare kinds of cards, but there are no files of cards. Names and counts of cards are not
checked.

Put files of cards into the game's folder `cards/`:

```yaml
kind: place
cards:
  - {name: Temple, danger: 3}
```
""",
)
LISTED_WITHOUT_TEXTS = Problem(
    "MOD029",
    "listed-without-texts",
    Severity.ERROR,
    """game.yaml lists a language under `translations`, but the game has no translation into it, so it cannot be built.

Run `cardgen translate LANGUAGE` to create the files to translate. List a language when you want to publish it.
""",
)
UNKNOWN_SHOP = Problem(
    "MOD030",
    "unknown-shop",
    Severity.ERROR,
    """`print:` in game.yaml names a print shop that cardgen does not know. The game is checked without one.

`cardgen list shops` lists the shops that come with cardgen. Another one is described in the game's folder, in a file
such as `shops/my-shop.yaml`:

```yaml
title: My Shop
container: png
bleed: 3mm
```
""",
)
