"""The faults of reading: files that cannot be read, and YAML that cannot be understood."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNREADABLE_FILE = Problem(
    "SRC001",
    "unreadable-file",
    Severity.ERROR,
    "A file of the game could not be opened, so nothing in it is known. Other files are read all the same.\n\n"
    "Look whether the name is that of a file (not a folder) and whether you may read it.",
)
WRONG_ENCODING = Problem(
    "SRC002",
    "wrong-encoding",
    Severity.ERROR,
    "Every text file is read as UTF-8; a byte order mark at its start is allowed. In another encoding, letters with "
    "accents come out wrong, so cardgen reads none of them rather than wrong ones.\n\n"
    "Save the file again as UTF-8: every editor offers it under Save As or in its status line.",
)
SYNTAX_ERROR = Problem(
    "SRC003",
    "syntax-error",
    Severity.ERROR,
    "The file breaks a rule of YAML (or of JSON, or of sheets), so that nothing after the place can be understood. "
    "The file is left out until it is mended; other files are read.\n\n"
    "The fault is often one line above: a quote that is not closed, a list without `]`, a text with a colon in it "
    'that needs quotes:\n\n```yaml\nname: "Gold: the card"\n```',
)
TAB_INDENT = Problem(
    "SRC004",
    "tab-indent",
    Severity.ERROR,
    "YAML shows what belongs to what by indentation with spaces; a tab has no agreed width and is not allowed there."
    "\n\nReplace each tab at the start of a line by two spaces.",
)
DUPLICATE_KEY = Problem(
    "SRC005",
    "duplicate-key",
    Severity.ERROR,
    "The same key stands twice in one mapping. Many YAML readers silently keep the last one; then half of the data "
    "is lost without a word. The first is kept here until one of them goes.\n\n"
    "Remove one, or give it the name that was meant.",
)
SEVERAL_DOCUMENTS = Problem(
    "SRC006",
    "several-documents",
    Severity.ERROR,
    "A line `---` starts a second YAML document in the file, and only the first is read.\n\n"
    "Move the rest into a file of its own, or remove the line.",
)
UNKNOWN_TAG = Problem(
    "SRC007",
    "unknown-tag",
    Severity.ERROR,
    "A value starts with `!`, which YAML takes for a tag: a name of a type. Only the tags of YAML itself are "
    "understood (`!!str`, `!!int`, `!!float`, `!!bool`, `!!null`).\n\n"
    'Put quotes round a text that begins with an exclamation mark: `"!"`.',
)
UNKNOWN_ALIAS = Problem(
    "SRC008",
    "unknown-alias",
    Severity.ERROR,
    "A value starts with `*`, which YAML takes for an alias of something that was marked with `&` before, and nothing "
    'was.\n\nPut quotes round a text that begins with an asterisk: `"*bold* words"`.',
)
TOO_DEEP = Problem(
    "SRC009",
    "too-deep",
    Severity.ERROR,
    "The data is nested in more levels than any card needs, or its aliases repeat one another so often that it would "
    "fill the memory. Such a file is refused rather than unfolded.\n\nWrite it flatter.",
)
ODD_KEY = Problem(
    "SRC010",
    "odd-key",
    Severity.ERROR,
    "A list or a mapping stands where a key should stand. A text that begins with `{` or `[` needs quotes:\n\n"
    '```yaml\ntext: "{{ card.name }}"\n```',
)
EMPTY_FILE = Problem(
    "SRC011",
    "empty-file",
    Severity.WARNING,
    "The file is there, but nothing is in it: no words, or no data besides comments. Fill it or remove it.",
)
OUTSIDE_GAME = Problem(
    "SRC012",
    "outside-game",
    Severity.ERROR,
    "A path leads out of the game's folder. A game must be whole in itself, so that it can be copied, shared and "
    "built by others.\n\nCopy the file into the game's folder and name it from there.",
)
LOST_CELL = Problem(
    "SRC013",
    "lost-cell",
    Severity.ERROR,
    "A row of a sheet has a value in a column without a name, so nothing can read it. Often a text with a comma in it "
    "lacks its quotes, so that one cell became two:\n\n"
    '```csv\nid,text\nfog,"Wait, and see."\n```\n\nName the column in the first row, or put the text in quotes.',
)
HIDDEN_CHARACTER = Problem(
    "SRC014",
    "hidden-character",
    Severity.WARNING,
    "A text holds a character that nobody sees: a control character (a bell, an escape), half of a character, or one "
    "that turns the words after it round. No font can print it, and a line with it may read otherwise than it is "
    "written.\n\nDelete it. An editor shows such characters when it is told to show all.",
)
OVERLOOKED_FILE = Problem(
    "SRC015",
    "overlooked-file",
    Severity.WARNING,
    "A file or folder of a game has nearly the name of one that cardgen reads, or lies among those and has another "
    "form, so nobody reads it.\n\nKinds and layouts are `.yaml`, cards `.yaml`, `.csv`, "
    "`.tsv`, `.json`, `.jsonl`, `.xlsx` or `.ods`, chapters of rules `.md`. "
    "Save it in such a form, give it the name that is meant, or move it out of the way: what begins with `_` or a "
    "dot is the author's own.",
)
WRONG_MERGE = Problem(
    "SRC018",
    "wrong-merge",
    Severity.ERROR,
    "`<<` takes over the keys of another mapping of the file, which was marked with `&` before, or of several such in "
    "a list. Something else stands behind it, which has no keys. Write it so:\n\n"
    "```yaml\n- &fog {name: Fog, danger: 2}\n- {<<: *fog, name: Thick Fog}\n```",
)
COMMENTED_VALUE = Problem(
    "SRC016",
    "commented-value",
    Severity.ERROR,
    "A `#` after a space begins a comment in YAML. A colour without quotes is thus no value at all, and `Player #2` is "
    "only `Player`.\n\n"
    'Put quotes round the value:\n\n```yaml\nfill: "#b03a2e"\nname: "Player #2"\n```\n\n'
    "A remark is told by the space behind its `#`.",
)
MERGE_CONFLICT = Problem(
    "SRC017",
    "merge-conflict",
    Severity.ERROR,
    "A file holds a passage in two versions, as git leaves them when both sides changed it:\n\n"
    "```\n<<<<<<< HEAD\nDraw 2 cards.\n=======\nDraw 3 cards.\n>>>>>>> more-cards\n```\n\n"
    "Nobody decided which of them holds, and both would be printed, with the lines around them. Keep what is right, "
    "and delete the three lines.",
)
