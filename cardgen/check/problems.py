"""What the checker reports about itself: suppressions, settings, baseline, and rules that could not run."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

SUP001 = Problem(
    "SUP001",
    "unused-suppression",
    Severity.WARNING,
    """
A suppression silences nothing: what it was written for is mended or has moved.

## Why

It would silence the next fault that comes to stand there, and nobody would be told.

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
A suppression does not say why.

## Why

Whoever proofreads next year cannot know whether the fault is meant. Without a reason it has no effect.

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

It has no effect, and the author believes that it has.

## Example

    <!-- ignore txt902: the ghost stammers -->

## Use instead

    <!-- ignore TXT902: the ghost stammers -->

## Notes

A suppression names codes, in capitals: no family (`TXT`) and no name of a check (`doubled-word`).
""",
)
SUP004 = Problem(
    "SUP004",
    "stale-baseline",
    Severity.WARNING,
    """
The baseline lists findings that are no longer there.

## Why

Each of them would hide the same fault if it came back.

## Example

A baseline written before a misspelling was mended.

## Use instead

Write the baseline anew: `cardgen check --write-baseline`. It should only ever shrink.
""",
)
SUP005 = Problem(
    "SUP005",
    "unknown-setting",
    Severity.ERROR,
    """
The `check:` section of `game.yaml` has a key that means nothing, or a value that the key cannot have.

## Why

A misspelled setting is a setting that does not work, and nothing else would say so.

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
A rule of the checker broke off with a fault of its own. All other rules ran.

## Why

Silence of a rule that did not finish means nothing.

## Example

A text of a shape that the rule's author did not think of.

## Use instead

Report it, with the text at which it happened; `ignore` the rule until it is mended.
""",
)
SUP007 = Problem(
    "SUP007",
    "unpaired-suppression",
    Severity.WARNING,
    """
`ignore-start` has no `ignore-end`, or `ignore-end` ends nothing.

## Why

What is not ended silences the rest of the file: faults that nobody has seen yet, too.

## Example

    <!-- ignore-start TXT902: the ghost stammers -->
    <!-- ignore-end LIM702 -->

## Use instead

    <!-- ignore-start TXT902: the ghost stammers -->
    <!-- ignore-end TXT902 -->

## Notes

`ignore-end` without a code ends all that is open. For a whole file there is `ignore-file`.
""",
)
