"""What can be wrong with the markup of texts."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNCLOSED_EMPHASIS = Problem(
    "MRK001",
    "unclosed-emphasis",
    Severity.WARNING,
    """`**` opens bold words and is never closed, so the asterisks would be printed.

Close it right after the last bold word, in the same paragraph: `**Ambush** twice`. There is no space between the
asterisks and the words. Write `\\*` for an asterisk that is meant to be printed.
""",
)

UNCLOSED_BRACKET = Problem(
    "MRK002",
    "unclosed-bracket",
    Severity.ERROR,
    """`[[` opens a card's name, or `](` the target of a link, and is never closed.

A card is written `[[Fairy Dust]]`, with other words `[[Fairy Dust|dust]]`; a link `[words](https://example.org)`; a
reference `[](#a-fight)`. All of it stands in one paragraph.
""",
)

UNCLOSED_EXPRESSION = Problem(
    "MRK003",
    "unclosed-expression",
    Severity.ERROR,
    """`{{` opens an expression that is not closed by `}}`.

Write `{{ count(kind="power") }}`; quotes inside it must be closed too. For braces that are meant to be printed write
`\\{\\{`. An expression stands in one paragraph: in double quotes of YAML `\\n` is a line break, also inside of an
expression, so write `'\\\\n'` there.
""",
)

MALFORMED_ATTRIBUTES = Problem(
    "MRK004",
    "malformed-attributes",
    Severity.ERROR,
    """Braces that begin like attributes cannot be read as such.

Attributes are `#name`, `.class` and `key=value`, with spaces between; values with spaces stand in quotes:

    ## A fight {#fight .wide index="fights; winning"}

A condition may also be written `{when: solo}`.
""",
)

UNCLOSED_DIRECTIVE = Problem(
    "MRK005",
    "unclosed-box",
    Severity.ERROR,
    """A box (`:::{note}`) has no line of colons that closes it, or colons close a box that is not open.

    :::{note}
    The words of the box.
    :::

A box around other boxes has more colons than they: `::::{example}` … `::::`.
""",
)

UNKNOWN_DIRECTIVE = Problem(
    "MRK006",
    "unknown-directive",
    Severity.ERROR,
    """The name between the braces after `:::` is none that is known.

Boxes are `note`, `hint`, `example`, `faq`, `story` and others; `components`, `glossary`, `index` and others are made
from the data; `card`, `anatomy` and `setup` are figures. The reference of directives lists all of them.
""",
)

MALFORMED_DIRECTIVE = Problem(
    "MRK007",
    "malformed-directive",
    Severity.ERROR,
    """A line of colons opens something, but is not written as a directive is.

The name stands in braces, an argument after it: `:::{card} fairy-dust`.
""",
)

SKIPPED_LEVEL = Problem(
    "MRK008",
    "skipped-heading-level",
    Severity.WARNING,
    """A heading is more than one level below the one before it (`##`, then `####`).

Numbers, the contents and the PDF's outline would have a gap. Take the level right below.
""",
)

DOUBLE_ANCHOR = Problem(
    "MRK009",
    "double-anchor",
    Severity.ERROR,
    """Two places of one text have the same anchor (`{#name}`), so references to it are ambiguous.

Give one of them another name.
""",
)

UNKNOWN_STYLE = Problem(
    "MRK010",
    "unknown-reference-style",
    Severity.ERROR,
    """A reference's class says how it is printed, and is none of `page`, `number`, `title`.

`[](#fight)` prints the book's own way, `[](#fight){.page}` the page, `{.number}` the number, `{.title}` the words.
""",
)

BROKEN_TABLE = Problem(
    "MRK011",
    "uneven-table",
    Severity.WARNING,
    """A row of a table has more cells than the table has columns, so some would not be printed.

Every row has one cell a column. A `|` that belongs to the words is written `\\|`.
""",
)

UNCLOSED_FENCE = Problem(
    "MRK012",
    "unclosed-fence",
    Severity.ERROR,
    """A fence (three backticks or tildes) or a comment (`<!--`) is never closed, so all that follows belongs to it.

Close it with the same signs on a line of their own, a comment with `-->`.
""",
)

BODY_NOT_ALLOWED = Problem(
    "MRK013",
    "needless-body",
    Severity.WARNING,
    """A directive that is made from the data has words in it, which are not printed.

Put the words before or after it, or take a box such as `:::{note}`.
""",
)

TOO_DEEP = Problem(
    "MRK014",
    "nested-too-deep",
    Severity.ERROR,
    """Lists, quotes or boxes stand inside each other more deeply than any page can show.

Usually a mark was repeated by mistake (`> > > >`). What is inside is printed as one paragraph.
""",
)

FRONT_MATTER = Problem(
    "MRK015",
    "front-matter",
    Severity.WARNING,
    """A file of rules begins with settings of another program between two lines `---`, such as `title: …`.

They mean nothing here and are left out of the book: its title, authors and version stand in `game.yaml`. Take the
lines out.
""",
)

WRONG_OPTION = Problem(
    "MRK017",
    "wrong-option",
    Severity.ERROR,
    """An option of a box is not written as one, or has a value that cannot be meant.

Options stand in the first lines of the box, each on a line of its own, their names between colons:

    :::{cards} dagger, rope
    :scale: 0.5
    :align: left
    What you begin with
    :::

The reference of directives says which options each of them takes.
""",
)

STATEMENT = Problem(
    "MRK016",
    "statement-in-text",
    Severity.ERROR,
    """`{% … %}` is a loop or a condition of a template. There are none in texts, so it would be printed as it stands.

Choose with `{{ "a" if card.cost > 2 else "b" }}`, write out a list with `{{ card.words | join(", ") }}`; a layout's
`stack` draws something for each entry of a list. For signs that are meant to be printed write `\\{%`.
""",
)
