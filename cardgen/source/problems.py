"""The problems of reading: files that cannot be read, and YAML that cannot be understood."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNREADABLE_FILE = Problem(
    "SRC001",
    "unreadable-file",
    Severity.ERROR,
    """A file of the game could not be opened. All other files are read.

Check that the path is a file (not a folder), and that you have permission to read it.
""",
)
WRONG_ENCODING = Problem(
    "SRC002",
    "wrong-encoding",
    Severity.ERROR,
    """Text files must be UTF-8; a byte order mark at the start is allowed. This file has another encoding, in which
accented letters would be misread, so it is left out.

Save the file as UTF-8: every editor offers this under Save As or in its status line.
""",
)
SYNTAX_ERROR = Problem(
    "SRC003",
    "syntax-error",
    Severity.ERROR,
    """The file breaks a rule of its format (YAML, JSON or CSV), so nothing after this place can be understood. The
file is left out until this is fixed; all other files are read.

The cause is often one line above: a quote that is not closed, a list without `]`, or a text with a colon that needs
quotes:

```yaml
name: "Gold: the card"
```
""",
)
TAB_INDENT = Problem(
    "SRC004",
    "tab-indent",
    Severity.ERROR,
    """YAML shows structure by indenting with spaces. Tabs are not allowed there, because their width is not defined.

Replace each tab at the start of a line by two spaces.
""",
)
DUPLICATE_KEY = Problem(
    "SRC005",
    "duplicate-key",
    Severity.ERROR,
    """A mapping has the same key twice. Many YAML readers silently keep the last one, so that data is lost unnoticed.
Here the first one is used.

Remove one of the two, or correct its name.
""",
)
SEVERAL_DOCUMENTS = Problem(
    "SRC006",
    "several-documents",
    Severity.ERROR,
    """A line `---` starts a second YAML document in the file. Only the first is read.

Move the rest into its own file, or remove the line.
""",
)
UNKNOWN_TAG = Problem(
    "SRC007",
    "unknown-tag",
    Severity.ERROR,
    """A value starts with `!`, which in YAML begins a tag (the name of a type). Only YAML's own tags are known
(`!!str`, `!!int`, `!!float`, `!!bool`, `!!null`).

Put quotes around a text that begins with an exclamation mark: `"!"`.
""",
)
UNKNOWN_ALIAS = Problem(
    "SRC008",
    "unknown-alias",
    Severity.ERROR,
    """A value starts with `*`, which in YAML refers to something marked with `&` earlier in the file. Nothing was.

Put quotes around a text that begins with an asterisk: `"*bold* words"`.
""",
)
TOO_DEEP = Problem(
    "SRC009",
    "too-deep",
    Severity.ERROR,
    """The data is nested too deeply, or its aliases repeat each other so often that it would fill the memory. The file
is left out.

Write the data with fewer levels.
""",
)
ODD_KEY = Problem(
    "SRC010",
    "odd-key",
    Severity.ERROR,
    """A list or a mapping stands where a key should be. A text that begins with `{` or `[` needs quotes:

```yaml
text: "{{ card.name }}"
```
""",
)
EMPTY_FILE = Problem(
    "SRC011",
    "empty-file",
    Severity.WARNING,
    """The file is empty, or contains only comments. Fill it or delete it.
""",
)
OUTSIDE_GAME = Problem(
    "SRC012",
    "outside-game",
    Severity.ERROR,
    """A path leads outside the game's folder. A game must be complete in itself, so that it can be copied, shared and
built by others.

Copy the file into the game's folder, and write its path from there.
""",
)
LOST_CELL = Problem(
    "SRC013",
    "lost-cell",
    Severity.ERROR,
    """A row of a table has a value in a column without a name, so it cannot be read. Often a text that contains a comma
lacks quotes, so that one cell became two:

```csv
id,text
fog,"Wait, and see."
```

Name the column in the first row, or put the text in quotes.
""",
)
LOST_PICTURE = Problem(
    "SRC019",
    "lost-picture",
    Severity.WARNING,
    """A text of a word processor contains a picture in a format that a book cannot print, such as the drawings of
office programs (EMF, WMF). The text is imported without it.

Open the picture in the word processor, save it as PNG or SVG, put it into the game's folder, and name it where it
belongs: `![The board at the start](art/board.png)`.
""",
)
HIDDEN_CHARACTER = Problem(
    "SRC014",
    "hidden-character",
    Severity.WARNING,
    """A text contains an invisible character: a control character (such as a bell or an escape), half a character, or
one that reverses the direction of the following words. No font can print it, and the line may read differently from
how it is written.

Delete it. Most editors can show invisible characters.
""",
)
OVERLOOKED_FILE = Problem(
    "SRC015",
    "overlooked-file",
    Severity.WARNING,
    """The name of a file or folder is almost one that cardgen reads, or the file has a format that cardgen does not
read in this place. It is ignored.

Kinds and layouts are `.yaml`; cards are `.yaml`, `.csv`, `.tsv`, `.json`, `.jsonl`, `.xlsx` or `.ods`; chapters of
rules are `.md`. Rename the file, save it in one of these formats, or move it elsewhere. Names that begin with `_` or a
dot are yours: cardgen never reads them. A file that lies beside one of the same name that is read, such as
`heroes.numbers` beside `heroes.csv`, is where that came from, and is not reported.
""",
)
UNREAD_CARDS = Problem(
    "SRC020",
    "unread-cards",
    Severity.ERROR,
    """The folder `cards/` has only files that cardgen does not read, so the game has no cards.

Save the file as one that cardgen reads: `.yaml`, `.csv`, `.tsv`, `.json`, `.jsonl`, `.xlsx` or `.ods`. In Numbers or
Google Sheets, export or download the table as CSV or XLSX.
""",
)
WRONG_MERGE = Problem(
    "SRC018",
    "wrong-merge",
    Severity.ERROR,
    """`<<` copies the keys of another mapping in the file, marked with `&` before, or of a list of such mappings. Its
value here has no keys. Write:

```yaml
- &fog {name: Fog, danger: 2}
- {<<: *fog, name: Thick Fog}
```
""",
)
COMMENTED_VALUE = Problem(
    "SRC016",
    "commented-value",
    Severity.ERROR,
    """In YAML, a `#` after a space begins a comment. So a colour without quotes is no value at all, and `Player #2` is
only `Player`.

Put quotes around the value:

```yaml
fill: "#b03a2e"
name: "Player #2"
```

To write a real comment, put a space after its `#`.
""",
)
MERGE_CONFLICT = Problem(
    "SRC017",
    "merge-conflict",
    Severity.ERROR,
    """A file contains two versions of a passage, as git leaves them when both sides changed it:

```
<<<<<<< HEAD
Draw 2 cards.
=======
Draw 3 cards.
>>>>>>> more-cards
```

Both versions would be printed, marker lines included. Keep the right one, and delete the three marker lines.
""",
)
