"""A list item or a heading does not have the mark that the others have.

## Why

An item without its mark runs into the one above; a heading without its mark is a stray line, and is missing from the
table of contents.

## Example

```text
- Draw two cards from the deck.
- Place one of them before you.
* Discard the other one.
- Move your pawn.
```

## Use instead

```text
- Draw two cards from the deck.
- Place one of them before you.
- Discard the other one.
- Move your pawn.
```

## Notes

The rule reports

- marks that stand twice (`- - Draw`), that differ from those of all other items of the list, or that are indented one
  space more or less than the items above and below; and lines between two items that begin like these and have no
  mark;
- in Markdown, a heading that skips a level and is continued by nothing on its own, one whose number follows that of a
  heading of another level, and a line that stands alone like a title and has no `#` while all others have theirs;
- a heading that, unlike all others, ends with punctuation, is in capitals, has a small word where the others have
  capitals, or repeats the title of the section before;
- a list number with another mark (`2)` among `1.` and `3.`), an item, or its text after a label, that begins with a
  small letter, a label without a colon or with that of another item, and a line before a list that ends with a
  semicolon, or with nothing although it announces the list;
- in tables, two columns of one name, a word and a number in each other's columns, two rows in each other's places, the
  only cell of a column with a small letter (if the text has its word with a capital), and its only number without a
  sign.

A text with a second place of the same kind was written in that way, and is left alone. In a text that belongs to no
game, only findings about the items of one list are warnings; all others are advice.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.heading_marks import OddHeading, odd_headings
from cardgen.check.documents.marks.list_marks import OddItem, odd_items
from cardgen.check.documents.marks.unlike_siblings import unlike_siblings
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import SUPPOSED, Inspection, Rule, inspect_texts, limit_severity
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT926", "line-marks", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Hold the marks of items and headings against those of the others in their text."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    items = (
        () if document.from_pages else odd_items(document)
    )  # their marks were pictures, and stood in columns
    found = [_item(odd) for odd in items]
    guess = limit_severity(
        document, PROBLEM, SUPPOSED
    )  # a line of another form may be meant to be something else
    found += [_heading(odd, guess) for odd in odd_headings(document)]
    found += [Diagnostic(guess, odd.said, odd.span, odd.hint) for odd in unlike_siblings(document)]
    return Inspection(tuple(found), len(document.blocks))


def _item(odd: OddItem) -> Diagnostic:
    message, hint = {
        "doubled": (f"`{odd.sign}` marks the item, and another sign does so again", "delete one of them"),
        "of another sort": (
            f"the item is marked with `{odd.sign}`, the others of its list with `{odd.usual}`",
            f"write `{odd.usual}`",
        ),
        "pushed": ("the item is one space off from those above and below", "write it below the others"),
        "lost": (f"the line is among items and has no `{odd.sign}`", f"write `{odd.sign}` before it"),
    }[odd.fault]
    return Diagnostic(PROBLEM, message, odd.span, hint)


def _heading(odd: OddHeading, problem: Problem) -> Diagnostic:
    signs = "#" * odd.usual
    message, hint = {
        "too deep": (f"the heading leaves out a level, expected `{signs}`", "write it so"),
        "of another level": (f"the next heading has `{signs}`", f"write `{signs}`"),
        "without signs": ("the line looks like a heading and has no `#`", "mark it as a heading"),
    }[odd.fault]
    return Diagnostic(problem, message, odd.span, hint)


RULE = Rule(PROBLEM, inspect)
