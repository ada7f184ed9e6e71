"""The problems of arranging cards on paper."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

CARD_LARGER_THAN_PAPER = Problem(
    "IMP101",
    "card-larger-than-paper",
    Severity.ERROR,
    """A card is larger than the printable area of the paper, so its edges would be lost. It is left out of the sheets
for that paper; all other cards are placed as usual.

Use a larger paper, make the card smaller in its kind, or reduce the margin if your printer can print closer to the
edge:

```yaml
print: {papers: [a3], margin: 4mm}
```

A board can be printed in pieces, one or more to a sheet, to cut out and join:

```yaml
print: {large_cards: pieces}
```
""",
)

NO_ROOM_FOR_NOTES = Problem(
    "IMP102",
    "no-room-for-notes",
    Severity.ADVICE,
    """Each sheet has a ruler, printing instructions and its number in the margin between the cards and the edge of the
paper. Here there is no room for them, even with one row of cards fewer, so they are left out.

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
    """Bleed is the printing beyond the cut, which hides small cutting errors. At the edge of this paper there is less
room than the layouts of the cards ask for, so the outermost cards get less bleed. Cut these edges with care, or use a
larger paper or fewer cards a sheet.

```yaml
print: {papers: [a4, a3]}
```
""",
)

PAGE_LARGER_THAN_PANEL = Problem(
    "IMP104",
    "page-made-smaller",
    Severity.WARNING,
    """A page of a booklet must fit on half a sheet, and a page of a folded sheet on an eighth. Larger pages are scaled
down, with their text.

Choose a page size that fits the paper: A5 for A4, half-letter for Letter.

```yaml
book: {page: a5}
```
""",
)

FEWER_CARDS_FOR_MACHINE = Problem(
    "IMP105",
    "fewer-cards-for-machine",
    Severity.ADVICE,
    """A cutting machine cuts nothing outside its registration marks, and reads these only if nothing is printed around
them. So a sheet may hold fewer cards than one that is cut by hand: those that would be too close to the edge of the
paper, or to a mark, are left out.

Shorter arms and marks closer to the edge leave more room, if the machine's program can be set to the same measures. So
does a larger paper:

```yaml
print:
  papers: [a3]
  cutter: silhouette
  registration: {inset: 10mm, arm: 5mm}
```
""",
)
