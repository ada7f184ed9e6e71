"""The problems of the markup of texts."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNCLOSED_EMPHASIS = Problem(
    "MRK001",
    "unclosed-emphasis",
    Severity.WARNING,
    """`**` opens bold words but is never closed, so the asterisks would be printed.

Close it right after the last bold word, in the same paragraph, without a space before the asterisks:
`**Ambush** twice`. For an asterisk that should be printed, write `\\*`.
""",
)

UNCLOSED_BRACKET = Problem(
    "MRK002",
    "unclosed-bracket",
    Severity.ERROR,
    """`[[` opens the name of a card, or `](` the target of a link, but is never closed.

Write a card as `[[Fairy Dust]]`, or with other words as `[[Fairy Dust|dust]]`; a link as
`[words](https://example.org)`; a reference as `[](#a-fight)`. Keep it within one paragraph.
""",
)

UNCLOSED_EXPRESSION = Problem(
    "MRK003",
    "unclosed-expression",
    Severity.ERROR,
    """`{{` opens an expression that is never closed by `}}`.

Write `{{ count(kind="power") }}`, and close all quotes inside it. An expression must stay within one paragraph: in
YAML, `\\n` in double quotes is a line break even inside an expression, so write `'\\\\n'` there. For braces that
should be printed, write `\\{\\{`.
""",
)

MALFORMED_ATTRIBUTES = Problem(
    "MRK004",
    "malformed-attributes",
    Severity.ERROR,
    """Braces look like attributes, but cannot be read as attributes.

Attributes are `#name`, `.class` and `key=value`, separated by spaces. Put values with spaces in quotes:

    ## A fight {#fight .wide index="fights; winning"}

A condition can also be written as `{when: solo}`.
""",
)

UNCLOSED_DIRECTIVE = Problem(
    "MRK005",
    "unclosed-box",
    Severity.ERROR,
    """A box (`:::{note}`) has no closing line of colons, or a line of colons closes a box that is not open.

    :::{note}
    The words of the box.
    :::

A box that contains other boxes needs more colons than they have: `::::{example}` … `::::`.
""",
)

UNKNOWN_DIRECTIVE = Problem(
    "MRK006",
    "unknown-directive",
    Severity.ERROR,
    """The name in braces after `:::` is not a known directive.

Boxes are `note`, `hint`, `example`, `faq`, `story` and others; `components`, `glossary`, `index` and others are made
from the data; `card`, `anatomy` and `setup` are figures. `cardgen list directives` lists them all.
""",
)

MALFORMED_DIRECTIVE = Problem(
    "MRK007",
    "malformed-directive",
    Severity.ERROR,
    """A line of colons looks like the start of a directive, but is not written like one.

Put the name in braces, and its argument after them: `:::{card} fairy-dust`.
""",
)

SKIPPED_LEVEL = Problem(
    "MRK008",
    "skipped-heading-level",
    Severity.WARNING,
    """A heading is more than one level below the heading before it (`##`, then `####`).

Numbering, contents and PDF outline would have a gap. Use the next level down.
""",
)

DOUBLE_ANCHOR = Problem(
    "MRK009",
    "double-anchor",
    Severity.ERROR,
    """Two places in a text have the same anchor (`{#name}`), so references to it are ambiguous.

Rename one of the anchors.
""",
)

UNKNOWN_STYLE = Problem(
    "MRK010",
    "unknown-reference-style",
    Severity.ERROR,
    """The class of a reference says how it is printed. This one is not `page`, `number` or `title`.

`[](#fight)` is printed in the book's usual way, `[](#fight){.page}` as a page, `{.number}` as a number, and `{.title}`
as the title.
""",
)

BROKEN_TABLE = Problem(
    "MRK011",
    "uneven-table",
    Severity.WARNING,
    """A row has more cells than the table has columns, so some cells would not be printed; or it has fewer, so that
cells stay empty, or stand in the wrong column. A line directly below a table belongs to it, even without a `|`.

Give every row one cell for each column. For a `|` that is part of the words, write `\\|`; for an empty cell, `| |`.
Put a blank line between a table and the words below it. A row of one cell can be a title within the table; if several
rows of a table are short, their last cells count as empty.
""",
)

UNCLOSED_FENCE = Problem(
    "MRK012",
    "unclosed-fence",
    Severity.ERROR,
    """A fence (three backticks or tildes) or a comment (`<!--`) is never closed, so everything after it belongs to it.

Close a fence with the same characters on a line of their own, and a comment with `-->`.
""",
)

BODY_NOT_ALLOWED = Problem(
    "MRK013",
    "needless-body",
    Severity.WARNING,
    """A directive that is made from the data contains words. They are not printed.

Put the words before or after it, or use a box such as `:::{note}`.
""",
)

TOO_DEEP = Problem(
    "MRK014",
    "nested-too-deep",
    Severity.ERROR,
    """Lists, quotes or boxes are nested too deeply for any page.

Usually a mark was repeated by mistake (`> > > >`). The innermost content is printed as one paragraph.
""",
)

FRONT_MATTER = Problem(
    "MRK015",
    "front-matter",
    Severity.WARNING,
    """A rules file begins with settings for another program, between two `---` lines, such as `title: …`.

cardgen ignores them: the title, authors and version of the book are in `game.yaml`. Remove the lines.
""",
)

EMPTY_BOX = Problem(
    "MRK018",
    "empty-box",
    Severity.WARNING,
    """A box for words has none, or only a title. The frame would be printed with nothing in it.

The words of a box stand on the lines between its colons; what follows its name is the title:

    :::{note} The last round
    Play on until all players have had the same number of turns.
    :::

Write the words there, or remove the box.
""",
)

WRONG_OPTION = Problem(
    "MRK017",
    "wrong-box-option",
    Severity.ERROR,
    """An option of a box is not written like one, or its value is not possible.

Options are the first lines of the box, each on a line of its own, with the name between colons:

    :::{cards} dagger, rope
    :scale: 0.5
    :align: left
    What you begin with
    :::

docs/rules-text.md lists the options of each directive.
""",
)

STATEMENT = Problem(
    "MRK016",
    "statement-in-text",
    Severity.ERROR,
    """`{% … %}` is a loop or condition of a template language. Texts do not have them, so it would be printed as it is.

To choose between words, write `{{ "a" if card.cost > 2 else "b" }}`. To print a list, write
`{{ card.words | join(", ") }}`, or use a `stack` in the layout, which draws something for each entry of a list. For
characters that should be printed, write `\\{%`.
""",
)
