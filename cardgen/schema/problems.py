"""The faults of validation: values that are not what a kind or a format asks for."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

WRONG_VALUE = Problem(
    "SCH001",
    "wrong-value",
    Severity.ERROR,
    "A value is not what its field asks for: another type, or out of its bounds. The card is left out until the "
    "value is mended.\n\nThe kind says what is allowed:\n\n"
    "```yaml\nfields:\n  danger: {type: integer, min: 0, max: 7}\n```",
)
MISSING_KEY = Problem(
    "SCH002",
    "missing-key",
    Severity.ERROR,
    "A key that must be there is not. Add it, or let the kind do without it: `optional: true`, or a `default`.",
)
UNKNOWN_KEY = Problem(
    "SCH003",
    "unknown-key",
    Severity.ERROR,
    "A key is written that nothing reads, most often because it is misspelt; silently left out, it would be missed "
    "only on the printed card.\n\nMend the spelling, or declare the field in the kind. Where the cards are from "
    "another program and have much that is not printed, the kind can pass over all of it: `other_keys: ignore`.",
)
UNKNOWN_KIND = Problem(
    "SCH004",
    "unknown-kind",
    Severity.ERROR,
    "A file of cards names a kind that no file in `kinds/` declares, so nothing says what its cards must hold.",
)
UNKNOWN_TYPE = Problem(
    "SCH005",
    "unknown-type",
    Severity.ERROR,
    "A field names a type that does not exist, neither as a field type (`cardgen list fieldtypes`) nor as a record "
    "of the kind.",
)
WRONG_ID = Problem(
    "SCH006",
    "wrong-id",
    Severity.ERROR,
    "Ids name cards, terms and icons in files, links and file names, so they are written with small letters, digits "
    "and hyphens: `fairy-dust`, `might-1`.",
)
DUPLICATE_ID = Problem(
    "SCH007",
    "duplicate-id",
    Severity.ERROR,
    "Two cards have one id, or two kinds one name, so that a reference could mean either. Give one of them another.",
)
NOT_UNIQUE = Problem(
    "SCH008",
    "not-unique",
    Severity.ERROR,
    """The kind declares a field as `unique`, and two of its cards have the same value in it.

Change one of the two, or take `unique: true` from the field when cards may share a value.
""",
)
INCOMPLETE = Problem(
    "SCH009",
    "incomplete",
    Severity.ERROR,
    "The kind says `complete:` which combinations of values must exist, and how often. One is missing, or there are "
    'too many of one.\n\n```yaml\ncomplete: ["stat x power x 2"]   # every stat with every power, twice\n```\n\n'
    "Copies count: two copies of a card fill `x 2`.",
)
WRONG_OPTION = Problem(
    "SCH010",
    "wrong-option",
    Severity.ERROR,
    "A field's declaration contradicts itself: `min` above `max`, a pattern that is none, a default that the field "
    "itself would refuse, a record that contains itself.",
)
BAD_TEMPLATE = Problem(
    "SCH011",
    "bad-template",
    Severity.ERROR,
    "An expression `{{ … }}` of a product (`each:`) cannot be evaluated. The names that it can use are those of its "
    "own `with:`.",
)
UNKNOWN_SIZE = Problem(
    "SCH012",
    "unknown-size",
    Severity.ERROR,
    "A kind's `size` is neither a name from the table of card sizes nor a width and height such as "
    "`63.5mm x 88.9mm`.",
)
WRONG_SHAPE = Problem(
    "SCH013",
    "wrong-shape",
    Severity.ERROR,
    "The file does not hold what its place in the game asks for: a mapping with keys, or a file of cards with "
    "`kind:` and `cards:`.",
)
