"""The problems of validation: values that are not what a kind or a format requires."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

WRONG_VALUE = Problem(
    "SCH001",
    "wrong-value",
    Severity.ERROR,
    """A value is not what its field requires: it has the wrong type, or is out of bounds. The card is left out until
this is fixed.

The kind says what is allowed:

```yaml
fields:
  danger: {type: integer, min: 0, max: 7}
```
""",
)
MISSING_KEY = Problem(
    "SCH002",
    "missing-key",
    Severity.ERROR,
    """A required key is missing. Add it, or make it optional in the kind with `optional: true` or a `default`.
""",
)
UNKNOWN_KEY = Problem(
    "SCH003",
    "unknown-key",
    Severity.ERROR,
    """A key is not known, usually because it is misspelt. If it were ignored, you would notice only on the printed
card.

Correct the spelling, or declare the field in the kind. If the cards come from another program and have many keys that
are not printed, the kind can ignore them all: `other_keys: ignore`.
""",
)
UNKNOWN_KIND = Problem(
    "SCH004",
    "unknown-kind",
    Severity.ERROR,
    """A file of cards names a kind that no file in `kinds/` declares, so its cards cannot be read.
""",
)
UNKNOWN_TYPE = Problem(
    "SCH005",
    "unknown-type",
    Severity.ERROR,
    """A field has a type that does not exist: it is neither a field type (`cardgen list fieldtypes`) nor a record of
the kind.
""",
)
WRONG_ID = Problem(
    "SCH006",
    "wrong-id",
    Severity.ERROR,
    """Ids name cards, terms and icons in files, links and file names. Write them with lower-case letters, digits and
hyphens: `fairy-dust`, `might-1`.
""",
)
DUPLICATE_ID = Problem(
    "SCH007",
    "duplicate-id",
    Severity.ERROR,
    """Two cards have the same id, or two kinds the same name, so a reference could mean either. Rename one of them.
""",
)
NOT_UNIQUE = Problem(
    "SCH008",
    "not-unique",
    Severity.ERROR,
    """The kind declares a field as `unique`, but two of its cards have the same value in it.

Change one of the two, or remove `unique: true` from the field if cards may share a value.
""",
)
INCOMPLETE = Problem(
    "SCH009",
    "incomplete",
    Severity.ERROR,
    """`complete:` in the kind says which combinations of values must exist, and how often. One is missing, or exists
too often.

```yaml
complete: ["stat x power x 2"]   # every stat with every power, twice
```

Copies count: two copies of a card fill `x 2`.
""",
)
WRONG_OPTION = Problem(
    "SCH010",
    "wrong-option",
    Severity.ERROR,
    """The declaration of a field contradicts itself: `min` is above `max`, a pattern is not a regular expression, the
field would refuse its own default, or a record contains itself.
""",
)
BAD_TEMPLATE = Problem(
    "SCH011",
    "bad-template",
    Severity.ERROR,
    """An expression `{{ … }}` in a product of cards (`each:`) cannot be evaluated. It can use only the names from its
own `with:`.
""",
)
UNKNOWN_SIZE = Problem(
    "SCH012",
    "unknown-size",
    Severity.ERROR,
    """The `size` of a kind is neither a named card size (`cardgen list sizes`) nor a width and height such as
`63.5mm x 88.9mm`; or one of its sides is
shorter than 5 mm, which nobody could cut out, or longer than 1200 mm, which no printer prints.
""",
)
WRONG_SHAPE = Problem(
    "SCH013",
    "wrong-shape",
    Severity.ERROR,
    """The file does not have the structure that its place in the game requires, such as a mapping with keys, or a file
of cards with `kind:` and `cards:`.
""",
)
