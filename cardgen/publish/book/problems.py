"""The problems of rulebooks: their style, their references, what is made from the data, and how they are set."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNKNOWN_SETTING = Problem(
    "PUB201",
    "unknown-book-setting",
    Severity.ERROR,
    """The section `book:` in game.yaml has an unknown key. It has no effect.

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
    """A value in the section `book:` of game.yaml is not possible. The default is used instead.

Write lengths with units, colours as `"#8a2f1d"`, and one of the listed words for a choice:

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
    """A reference leads to an anchor that the book does not have.

Every heading has an anchor made from its words. You can add another after the heading:

```markdown
## A fight {#fight}

[](#fight) tells how to win.
```
""",
)

AMBIGUOUS_ANCHOR = Problem(
    "PUB204",
    "ambiguous-anchor",
    Severity.ERROR,
    """A reference names a heading by its words, but several headings have these words.

Give the heading that you mean its own anchor: `## Examples {#fight-examples}`.
""",
)

ANCHOR_TWICE = Problem(
    "PUB205",
    "anchor-given-twice",
    Severity.ERROR,
    """Two places of the book, perhaps in two files, have the same anchor. References lead to the first.

Rename one of the anchors.
""",
)

UNSETTLED_REFERENCE = Problem(
    "PUB206",
    "unsettled-page-number",
    Severity.WARNING,
    """The book is set twice: first to find out the page numbers, then with these numbers in the text. The second time,
this place came to stand on another page, because the numbers made lines longer or shorter.

Start a new page before it (`{.new-page}`), or change a few words nearby.
""",
)

MISSING_PICTURE = Problem(
    "PUB207",
    "missing-illustration",
    Severity.ERROR,
    """A picture in the rules is not in the game's folder, or cannot be read as a picture.

Paths are relative to the game's folder: `![The island](art/map.png)`.
""",
)

TOO_WIDE = Problem(
    "PUB208",
    "too-wide",
    Severity.WARNING,
    """A table, picture or word is wider than its column and sticks out on the right.

Give a table fewer columns or shorter words, or let it span all columns with `{.span}`.
""",
)

TOO_HIGH = Problem(
    "PUB219",
    "too-high",
    Severity.ERROR,
    """A table row, a picture or an unbreakable box is higher than a page, so its bottom is not printed.

Split a row into several, make a picture smaller with `width=60%`, or turn the content of a box into paragraphs.
""",
)

MISSING_GLYPH = Problem(
    "PUB209",
    "missing-character",
    Severity.ERROR,
    """No font of the book has a character of the text. A box is printed instead.

Use another character, or put a font that has it into the game's folder `fonts/`.
""",
)

SUMMARY_OVERFLOW = Problem(
    "PUB210",
    "summary-too-long",
    Severity.ERROR,
    """A passage for the summary cards does not fit on one side of a card, even at the smallest readable size.

Shorten it, or split it into two passages: each gets its own side.
""",
)

NOTHING_MARKED = Problem(
    "PUB211",
    "nothing-marked",
    Severity.WARNING,
    """Summary cards and reference sheets are made from marked passages, and the rules have none.

```markdown
:::{summary} Your turn
1. Move.
2. Fight.
:::
```

To mark a section, add the class to its heading: `## A fight {#fight .summary}`.
""",
)

UNKNOWN_FOOTNOTE = Problem(
    "PUB212",
    "unknown-footnote",
    Severity.ERROR,
    """The text refers to a footnote that does not exist.

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
    """A box is inside another box. It is printed without a background of its own, since two backgrounds would only
confuse.

Put the inner box below the outer one.
""",
)

UNKNOWN_ASKED = Problem(
    "PUB214",
    "unknown-kind-or-field",
    Severity.ERROR,
    """A directive that is made from the data names a kind, group or field that the data does not have.

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
    """A passage repeats another that repeats it in turn, directly or through others.

Let `:mirror:` name passages with words of their own.
""",
)

NO_CHAPTERS = Problem(
    "PUB216",
    "no-rules",
    Severity.ERROR,
    """A rulebook was requested, but the game has no chapters: no files `rules/*.md`.

Begin with `rules/01-rules.md`. Chapters are in the order of their file names.
""",
)

COARSE_PICTURE = Problem(
    "PUB217",
    "coarse-illustration",
    Severity.WARNING,
    """A picture in the rules has too few pixels for its printed size, so it will look blurred or jagged.

Print needs 300 dots per inch; pictures with fewer than 225 are reported. Use a larger picture, print it smaller, or
allow its resolution:

```markdown
![The island](art/map.png "The island"){#map width=60% dpi=120}
```
""",
)

MISSPELT_CLASS = Problem(
    "PUB218",
    "misspelt-class",
    Severity.WARNING,
    """A class in the braces of a heading, box, list, table or figure is almost one that cardgen knows. As it is, it
has no effect.

```markdown
# The end {.new-page}
```

docs/rules-text.md lists the classes for the printed page. Name a class of your own, for the web edition, differently.
""",
)

STYLE_WITHOUT_EFFECT = Problem(
    "PUB221",
    "style-without-effect",
    Severity.WARNING,
    """Words in brackets have a style that books do not have, so they are printed like the words around them.

```markdown
You may [never]{.warning} look into the bag.
```

The styles of a layout are for cards. In a book, write `**never**` or `*never*`, or put the paragraph into a box such as
`:::{warning}`.
""",
)

BACK_COVER_OVERFLOW = Problem(
    "PUB220",
    "back-cover-overflow",
    Severity.WARNING,
    """The passages named by `back_cover` do not fit on one page, even in smaller type, so they continue on the other
side.

Shorten them, name fewer, or write a passage only for the back, in a section with the class `back-cover`.
""",
)
