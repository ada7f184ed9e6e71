"""The faults of linking: names that lead nowhere, and things of a game that do not fit together."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNKNOWN_CARD = Problem(
    "MOD001",
    "unknown-card",
    Severity.ERROR,
    "A field refers to a card that is not in the game. A card is named by its name or its id, in the same "
    "capitals.\n\nMend the name, or add the card.",
)
AMBIGUOUS_CARD = Problem(
    "MOD002",
    "ambiguous-card",
    Severity.ERROR,
    "A reference names a card by a name that several cards bear. Use the id of the one that is meant; where a field "
    "means any version of a card, say so in its kind: `{type: card, any_version: true}`.",
)
UNKNOWN_ICON = Problem(
    "MOD003",
    "unknown-icon",
    Severity.ERROR,
    "A field or a text names an icon that `icons.yaml` does not have. Mend the id, or add the icon.",
)
MISSING_ICON_FILE = Problem(
    "MOD004",
    "missing-icon-file",
    Severity.ERROR,
    "An icon's file is not in the game's folder, so the icon cannot be drawn.\n\n"
    "Paths in `icons.yaml` count from the game's folder: `art/icons/fist.svg`.",
)
UNCOUNTED_COMPONENT = Problem(
    "MOD005",
    "uncounted-component",
    Severity.ERROR,
    "A component needs a `count`, or a `kind` whose cards are counted; and where both stand, they must agree.\n\n"
    "```yaml\ncomponents:\n  - {name: Power Card, kind: power}\n  - {name: six-sided die, count: 2}\n```",
)
UNKNOWN_COMPONENT_KIND = Problem(
    "MOD006",
    "unknown-component-kind",
    Severity.ERROR,
    """A component counts the cards of a kind that the game does not have, so its number cannot be known.

Mend the name of the kind, or give the component a number: `count: 12`.
""",
)
MISSING_PICTURE = Problem(
    "MOD007",
    "missing-image-file",
    Severity.ERROR,
    """A field of type `image` names a file that is not in the game's folder. A crossed box is printed in its place.

Paths count from the game's folder: `art/fog.jpg`. Capitals count, too: not every system tells `Fog.jpg` from `fog.jpg`.
""",
)
UNKNOWN_CARD_FIELD = Problem(
    "MOD020",
    "unknown-card-field",
    Severity.ERROR,
    "`[[Dagger.cost]]` asks for a field that the card does not have. Mend the field's name: it is the one in the "
    "card's kind.",
)
CIRCULAR_TEXT = Problem(
    "MOD021",
    "circular-text",
    Severity.ERROR,
    "A text prints a text that prints the first one again, and so on without end. Write out what is meant in one of "
    "them.",
)
UNKNOWN_QUERY = Problem(
    "MOD022",
    "unknown-query",
    Severity.ERROR,
    'A function in an expression asks for a kind or a field that no card has.\n\n`count(kind="power", stat="might")` '
    "counts the cards of a kind whose field has a value; the names are those of the kind's file.",
)
LEFT_OUT = Problem(
    "MOD023",
    "left-out-card",
    Severity.ADVICE,
    "A text names or counts cards that are left out, because their own files have faults. Perhaps nothing is wrong "
    "with the text itself.\n\nMend the faults that are reported at the cards, their kind or their icon; then look "
    "again.",
)
MALFORMED_FACT = Problem(
    "MOD024",
    "malformed-fact",
    Severity.WARNING,
    "A line of a facts block declares nothing, so that nothing is compared with it.\n\nA line is `name = expression`, "
    "`name(parameters) = expression` or `assert expression`; `#` begins a remark.",
)
HIDDEN_FACT = Problem(
    "MOD025",
    "hidden-fact",
    Severity.WARNING,
    """A function of a facts block has a parameter that is called like something declared before it. In the function
that name is what it is given, wherever it is used, and what is declared is not found:

```
limit = 7
full(limit) = limit >= 7
```

Call the parameter otherwise: `full(cards) = cards >= limit`.
""",
)
UNREAD_MARKUP = Problem(
    "MOD027",
    "unread-markup",
    Severity.WARNING,
    """Words in quotes inside `{{ … }}` hold markup, such as an icon, and an expression prints what it gives letter by
letter: names and other data may have colons and stars that mean nothing.

Say that these words are to be read, with the filter `markup`; brackets put it behind the whole choice:

    {{ (":gold:" if card.cost else "free") | markup }}
""",
)
BOOK_WITHOUT_CHAPTERS = Problem(
    "MOD026",
    "book-without-chapters",
    Severity.ERROR,
    """A book that `books:` of game.yaml declares has no chapter, so that nothing can be made of it.

Its chapters are the files `*.md` in the folder that `chapters:` names, or in one that is called like the book:

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
    """Files in `kinds/` declare kinds of cards, and there is no file of cards at all. What names cards or counts them
is not judged then.

Cards stand in files in the folder `cards/` of the game:

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
    "game.yaml lists a language under `translations`, and the game has no translation into it: nothing can be built."
    "\n\n"
    "`cardgen translate LANGUAGE` writes the files in which the texts are translated; list the language when it is to "
    "be published.",
)
