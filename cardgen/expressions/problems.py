"""What can be wrong with expressions."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

MALFORMED = Problem(
    "EXP001",
    "malformed-expression",
    Severity.ERROR,
    """What stands between `{{` and `}}` cannot be read as an expression.

Names, numbers, texts in quotes, `a.b`, `a[0]`, `+ - * / // % **`, comparisons, `and or not`, `x if y else z`,
`a ~ b` (join as text), functions `count(kind="power")` and filters `name | upper` are understood.

    {{ card.danger + 1 }}   {{ card.name | upper }}   {{ "none" if card.no_rest else card.danger }}
""",
)

UNKNOWN_NAME = Problem(
    "EXP002",
    "unknown-name",
    Severity.ERROR,
    """An expression speaks of a name or a field that does not exist where it stands.

A field is spoken of by the name that its kind gives it: `{{ card.danger }}`. If it may be missing, say what
then, `{{ card.danger | default("none") }}`, or ask first, `{{ card.danger if card.danger is defined }}`.
""",
)

UNKNOWN_FILTER = Problem(
    "EXP003",
    "unknown-filter",
    Severity.ERROR,
    """After `|` stands a filter, or after `is` a test, that does not exist.

Filters change a value: `{{ 3 | words }}` gives "three". See the reference of expressions for all of them.
""",
)

FAILED = Problem(
    "EXP004",
    "failed-expression",
    Severity.ERROR,
    """The expression can be read, but not be worked out with the values that it meets.

Usual causes are a text where a number is needed, a division by zero, or an empty list. Turn texts to numbers
with `| int`, and give a value for what is missing with `| default(0)`.
""",
)

TOO_COSTLY = Problem(
    "EXP005",
    "costly-expression",
    Severity.ERROR,
    """The expression would need more time or memory than any card deserves.

Ranges, repeated texts, powers, nesting and length are limited, so that somebody else's game can be built
without fear. Write smaller numbers, or put what is long into the data.
""",
)

UNEXPECTED_VALUE = Problem(
    "EXP006",
    "unexpected-value",
    Severity.ERROR,
    """A number that is typed in the text is not the one that the data give.

`{{ count(kind="power") | expect(32) }}` prints 32 and promises that the game has 32 power cards. When the two
part, one of them is wrong: correct the text, or the data.
""",
)
