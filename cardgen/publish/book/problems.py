"""What can be wrong with a rulebook: its style, its references, what it makes from the data, and how it is set."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNKNOWN_SETTING = Problem(
    "PUB201",
    "unknown-book-setting",
    Severity.ERROR,
    """The section `book:` of game.yaml has a key that no book knows. It changes nothing.

```yaml
book:
  page: a5
  numbering: decimal
```
""",
)

WRONG_SETTING = Problem(
    "PUB202",
    "wrong-book-setting",
    Severity.ERROR,
    """A value in the section `book:` of game.yaml cannot be meant. The book has its default instead.

Lengths have units, colours are written `"#8a2f1d"`, and choices are words from a list:

```yaml
book:
  margins: {inner: 18mm, outer: 15mm}
  colours: {accent: "#8a2f1d"}
  opening: page
```
""",
)

UNKNOWN_ANCHOR = Problem(
    "PUB203",
    "unknown-anchor",
    Severity.ERROR,
    """A reference leads to an anchor that the book does not have, so a reader would look for it in vain.

Every heading has an anchor made of its words; another can be given behind it:

```markdown
## A fight {#fight}

How to win is told in [](#fight).
```
""",
)

AMBIGUOUS_ANCHOR = Problem(
    "PUB204",
    "ambiguous-anchor",
    Severity.ERROR,
    """A reference leads to a heading by its words, and several headings have these words.

Give the heading that is meant an anchor of its own: `## Examples {#fight-examples}`.
""",
)

ANCHOR_TWICE = Problem(
    "PUB205",
    "anchor-given-twice",
    Severity.ERROR,
    """Two places of the book, perhaps in two files, are given the same anchor. References lead to the first.

Give one of them another name.
""",
)

UNSETTLED_REFERENCE = Problem(
    "PUB206",
    "unsettled-page-number",
    Severity.WARNING,
    """The book is set twice: once to learn on which page everything stands, once with those page numbers in the text.
The place named here stood on another page the second time, since the numbers made lines longer or shorter.

Begin a page before the place (`{.new-page}`), or change a few words near it.
""",
)

MISSING_PICTURE = Problem(
    "PUB207",
    "missing-illustration",
    Severity.ERROR,
    """A picture in the rules is not in the game's folder, or is no picture that can be read.

Paths count from the game's folder: `![The island](art/map.png)`.
""",
)

TOO_WIDE = Problem(
    "PUB208",
    "too-wide",
    Severity.WARNING,
    """A table, a picture or a word is wider than the column that it stands in, and sticks out at the right.

Give a table fewer columns or shorter words; let it go across all columns with `{.span}`.
""",
)

TOO_HIGH = Problem(
    "PUB219",
    "too-high",
    Severity.ERROR,
    """A row of a table, a picture or a box that is not broken is higher than a page, and its foot is not printed.

Divide a row into several, print a picture smaller with `width=60%`, or write what is in the box as paragraphs.
""",
)

MISSING_GLYPH = Problem(
    "PUB209",
    "missing-character",
    Severity.ERROR,
    """No font of the book has a character of the text; a box is printed instead.

Write another character, or put a font that has it into the game's folder `fonts/`.
""",
)

SUMMARY_OVERFLOW = Problem(
    "PUB210",
    "summary-too-long",
    Severity.ERROR,
    """A passage marked for the summary cards does not fit on one side of a card at the smallest size that can be read.

Shorten it, or divide it into two passages: each has a side of its own.
""",
)

NOTHING_MARKED = Problem(
    "PUB211",
    "nothing-marked",
    Severity.WARNING,
    """Summary cards and reference sheets are made from passages that are marked for them, and the rules have none.

```markdown
:::{summary} Your turn
1. Move.
2. Fight.
:::
```

A section is marked behind its heading: `## A fight {#fight .summary}`.
""",
)

UNKNOWN_FOOTNOTE = Problem(
    "PUB212",
    "unknown-footnote",
    Severity.ERROR,
    """The text refers to a footnote that is not written.

```markdown
The last Day is the eighth.[^days]

[^days]: Some say that it never came.
```
""",
)

BOX_IN_BOX = Problem(
    "PUB213",
    "box-in-a-box",
    Severity.ADVICE,
    """A box stands inside another box. It is set without a ground of its own, since two grounds tell a reader nothing.

Put the inner box below the outer one.
""",
)

UNKNOWN_ASKED = Problem(
    "PUB214",
    "unknown-kind-or-field",
    Severity.ERROR,
    """A directive that is made from the data names a kind, a group or a field that the data do not have.

```markdown
:::{card-list} place
:fields: name, danger
:::
```
""",
)

CIRCULAR_MIRROR = Problem(
    "PUB215",
    "circular-mirror",
    Severity.ERROR,
    """A passage repeats another that repeats it in turn, directly or by way of others, so it would never end.

Let `:mirror:` name passages that have words of their own.
""",
)

NO_CHAPTERS = Problem(
    "PUB216",
    "no-rules",
    Severity.ERROR,
    """A rulebook was asked for, and the game's folder has no chapter: no file `rules/*.md`.

Begin with `rules/01-rules.md`; files are taken in the order of their names.
""",
)

COARSE_PICTURE = Problem(
    "PUB217",
    "coarse-illustration",
    Severity.WARNING,
    """A picture in the rules has too few pixels for the size at which it is printed: it will look blurred or stepped.

300 dots per inch are the rule for print; told are pictures with fewer than 225. Take a larger picture, print it
smaller, or allow what it has:

```markdown
![The island](art/map.png "The island"){#map width=60% dpi=120}
```
""",
)

MISSPELT_CLASS = Problem(
    "PUB218",
    "misspelt-class",
    Severity.WARNING,
    """A class in the braces of a heading, a box, a list, a table or a figure is nearly one that the book heeds, but not
it, so it does nothing.

```markdown
# The end {.new-page}
```

`docs/rules-text.md` names the classes that say how something stands on the page. A class of your own may be called
otherwise; it stands in the web edition.
""",
)

BACK_COVER_OVERFLOW = Problem(
    "PUB220",
    "back-cover-overflow",
    Severity.WARNING,
    """The passages that `back_cover` names do not fit on one page, not even in smaller type: what is to be seen at one
glance goes on overleaf.

Shorten them, name fewer, or write a passage for the back alone, in a section of the class `back-cover`.
""",
)
