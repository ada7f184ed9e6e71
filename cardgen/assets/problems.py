"""What can be wrong with fonts, pictures and icons."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNREADABLE_FONT = Problem(
    "AST001",
    "unreadable-font",
    Severity.ERROR,
    """A file in a `fonts/` folder is no static TrueType font, so no text can be set in it.

Only fonts with TrueType outlines (`.ttf`) can be embedded. Convert an OpenType font with PostScript
outlines (`.otf`, often `CFF`), and take a static cut of a variable font:

    fonttools varLib.instancer Font.ttf wght=400
""",
)

FORBIDDEN_FONT = Problem(
    "AST002",
    "forbidden-font",
    Severity.ERROR,
    """The font's licence bits (`fsType` in its OS/2 table) forbid embedding it in a document.

A PDF that is shared or sent to a printer must hold its fonts. Take another family (those under the SIL Open
Font License may all be embedded), or get a licence and a file that say that embedding is allowed.
""",
)

FONT_NAMES = Problem(
    "AST003",
    "font-names",
    Severity.ERROR,
    """`fonts.yaml` says something that cannot be followed: a family that no font file has, an unknown key.

`aliases` and `fallback` name families as the font files call themselves:

    aliases: {display: Almendra}
    fallback: [Alegreya Sans, Noto Sans Symbols 2]
""",
)

DAMAGED_FONT = Problem(
    "AST004",
    "damaged-font",
    Severity.WARNING,
    """A font that the game brings along can be read, but is not as it was made: letters may be missing or misshapen.

A font's file says of each of its tables what the sum of its bytes is. Where the sum does not fit, the file was torn
on its way (a broken download, a bad disk), or changed by a program that did not write the sums anew. Fetch the font
anew. If it is as its maker gave it, this writes the sums anew:

    fonttools ttx Font.ttf
    fonttools ttx Font.ttx
""",
)
