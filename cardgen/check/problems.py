"""What the checker reports about itself: suppressions, settings, baseline, and rules that could not run."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

SUP001 = Problem(
    "SUP001",
    "unused-suppression",
    Severity.WARNING,
    """
A suppression silences nothing: what it was written for has been fixed or has moved.

## Why

It would silence the next fault in the same place, unnoticed.

## Example

    <!-- ignore TXT902: the ghost stammers -->
    Draw a card.

## Use instead

Delete the comment; `cardgen check --fix` does it.
""",
)
SUP002 = Problem(
    "SUP002",
    "suppression-without-reason",
    Severity.WARNING,
    """
A suppression gives no reason. Without one it has no effect.

## Why

Whoever proofreads next year cannot know whether the fault is intended.

## Example

    <!-- ignore TXT902 -->

## Use instead

    <!-- ignore TXT902: the ghost stammers -->
""",
)
SUP003 = Problem(
    "SUP003",
    "unknown-code",
    Severity.ERROR,
    """
A suppression or setting names a code that no check has; or a comment that looks like a suppression names none.

## Why

It has no effect, although its author believes that it has.

## Example

    <!-- ignore txt902: the ghost stammers -->

## Use instead

    <!-- ignore TXT902: the ghost stammers -->

## Notes

Write codes in capitals. A family (`TXT`) or the name of a check (`doubled-word`) does not work in a suppression.
""",
)
SUP004 = Problem(
    "SUP004",
    "stale-baseline",
    Severity.WARNING,
    """
The baseline lists findings that no longer occur.

## Why

Each of them would hide the same fault if it came back.

## Example

A baseline that was written before a misspelling was fixed.

## Use instead

Write the baseline again: `cardgen check --write-baseline`. It should only ever shrink.
""",
)
SUP005 = Problem(
    "SUP005",
    "unknown-setting",
    Severity.ERROR,
    """
The `check:` section of `game.yaml` has an unknown key, or a value that the key cannot have.

## Why

A misspelt setting has no effect, and nothing else would tell you.

## Example

    check: {ignored: [TRM605]}

## Use instead

    check: {ignore: [TRM605]}
""",
)
SUP006 = Problem(
    "SUP006",
    "rule-failed",
    Severity.ERROR,
    """
A rule of the checker failed because of a bug of its own. All other rules ran.

## Why

If a rule did not finish, its silence means nothing.

## Example

A text of a form that the rule's author did not think of.

## Use instead

Report it, with the text that caused it, and `ignore` the rule until it is fixed.
""",
)
SUP007 = Problem(
    "SUP007",
    "unpaired-suppression",
    Severity.WARNING,
    """
`ignore-start` has no `ignore-end`, or `ignore-end` ends nothing.

## Why

Without an end, the rest of the file is silenced, including faults that nobody has seen yet.

## Example

    <!-- ignore-start TXT902: the ghost stammers -->
    <!-- ignore-end LIM702 -->

## Use instead

    <!-- ignore-start TXT902: the ghost stammers -->
    <!-- ignore-end TXT902 -->

## Notes

`ignore-end` without a code ends everything that is open. To silence a whole file, use `ignore-file`.
""",
)
