"""What can be wrong with fonts, pictures and icons."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNREADABLE_FONT = Problem(
    "AST001",
    "unreadable-font",
    Severity.ERROR,
    """A file in a `fonts/` folder is not a static TrueType font, so it cannot be used.

Only fonts with TrueType outlines (`.ttf`) can be embedded. Convert OpenType fonts with PostScript outlines (`.otf`,
often `CFF`), and make a static instance of a variable font:

    fonttools varLib.instancer Font.ttf wght=400
""",
)

FORBIDDEN_FONT = Problem(
    "AST002",
    "forbidden-font",
    Severity.ERROR,
    """The licence bits of the font (`fsType` in its OS/2 table) forbid embedding it in a document.

A PDF that is shared or sent to a printer must contain its fonts. Use another family (all fonts under the SIL Open Font
License may be embedded), or get a licence and a file that allow embedding.
""",
)

FONT_NAMES = Problem(
    "AST003",
    "font-names",
    Severity.ERROR,
    """`fonts.yaml` contains something that cannot be used: a family that no font file has, or an unknown key.

`aliases` and `fallback` use the family names that are written in the font files:

    aliases: {display: Almendra}
    fallback: [Alegreya Sans, Noto Sans Symbols 2]
""",
)

DAMAGED_FONT = Problem(
    "AST004",
    "damaged-font",
    Severity.WARNING,
    """A font in the game's folder can be read, but is damaged: letters may be missing or misshapen.

A font file has a checksum for each of its tables. If a checksum is wrong, the file was damaged (by an incomplete
download or a bad disk), or was changed by a program that did not update the checksums. Download the font again. If it
is just as its maker published it, update the checksums:

    fonttools ttx Font.ttf
    fonttools ttx Font.ttx
""",
)
