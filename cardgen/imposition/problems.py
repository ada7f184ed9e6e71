"""What can be wrong when cards are arranged on paper."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

CARD_LARGER_THAN_PAPER = Problem(
    "IMP101",
    "card-larger-than-paper",
    Severity.ERROR,
    """\
A card that is larger than what the printer can reach would lose its edges. It is left out of the sheets for
that paper; all other cards are arranged as usual.

Print on a larger paper, make the card smaller in its kind, or lower the margin if your printer reaches
further:

```yaml
print: {papers: [a3], margin: 4mm}
```
""",
)

NO_ROOM_FOR_NOTES = Problem(
    "IMP102",
    "no-room-for-notes",
    Severity.ADVICE,
    """\
Each sheet carries a ruler, the words that tell how to print it, and its own number, in the margin between the
cards and the paper's edge. Here the cards leave no room for them, even a row fewer, so that the sheet does not say
how it wants to be printed.

Use a larger paper, a smaller margin, or `cut: shared`, which leaves more of the paper free:

```yaml
print: {papers: [a4], cut: shared}
```
""",
)

BLEED_CUT_SHORT = Problem(
    "IMP103",
    "bleed-cut-short",
    Severity.ADVICE,
    """\
Bleed is what is printed past the cut, so that a cut that is a little off shows no white. At the paper's edge
there is less room than the cards' layouts ask for, and the outermost cards get less. Cut these edges with
care, or use a larger paper or fewer cards a sheet.

```yaml
print: {papers: [a4, a3]}
```
""",
)

PAGE_LARGER_THAN_PANEL = Problem(
    "IMP104",
    "page-made-smaller",
    Severity.WARNING,
    """\
A booklet's page has to fit on half a sheet, and a folded sheet's page on an eighth of it. Pages that are
larger are printed smaller, and so is their text.

Choose a page of the right size for the paper: A5 for A4, half-letter for Letter.

```yaml
book: {page: a5}
```
""",
)
