"""What can be wrong with expressions."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

MALFORMED = Problem(
    "EXP001",
    "malformed-expression",
    Severity.ERROR,
    """The text between `{{` and `}}` is not a valid expression.

An expression can contain names, numbers, quoted texts, `a.b`, `a[0]`, `+ - * / // % **`, comparisons, `and or not`,
`x if y else z`, `a ~ b` (joins texts), functions such as `count(kind="power")` and filters such as `name | upper`.

    {{ card.danger + 1 }}   {{ card.name | upper }}   {{ "none" if card.no_rest else card.danger }}
""",
)

UNKNOWN_NAME = Problem(
    "EXP002",
    "unknown-name",
    Severity.ERROR,
    """An expression uses a name or a field that does not exist there.

Use the name that the field has in its kind: `{{ card.danger }}`. If the field may be missing, give a default,
`{{ card.danger | default("none") }}`, or ask first, `{{ card.danger if card.danger is defined }}`.
""",
)

UNKNOWN_FILTER = Problem(
    "EXP003",
    "unknown-filter",
    Severity.ERROR,
    """The filter after `|`, or the test after `is`, does not exist.

Filters change a value: `{{ 3 | words }}` prints "three". docs/rules-text.md lists them.
""",
)

FAILED = Problem(
    "EXP004",
    "failed-expression",
    Severity.ERROR,
    """The expression is valid, but cannot be evaluated with these values.

The usual causes are a text where a number is needed, a division by zero, and an empty list. Turn texts into numbers
with `| int`, and replace missing values with `| default(0)`.
""",
)

TOO_COSTLY = Problem(
    "EXP005",
    "costly-expression",
    Severity.ERROR,
    """The expression would take too much time or memory.

Ranges, repeated texts, powers, nesting and length are limited, so that it is safe to build games from other people. Use
smaller numbers, or move long texts into the data.
""",
)

UNEXPECTED_VALUE = Problem(
    "EXP006",
    "unexpected-value",
    Severity.ERROR,
    """A number written in the text differs from the one in the data.

`{{ count(kind="power") | expect(32) }}` prints 32 and promises that the game has 32 power cards. If they differ, one of
them is wrong: correct the text or the data.
""",
)
