"""Fonts that a publication uses → subsets embedded as composite fonts, with widths and characters."""

from __future__ import annotations

import hashlib
from pathlib import Path

import uharfbuzz as hb

from cardgen.assets.books import Font, FontBook
from cardgen.assets.font_files import open_face
from cardgen.diagnostics import CardgenError
from cardgen.export.pdf.document import Document
from cardgen.export.pdf.drawn_pages import resource_name
from cardgen.export.pdf.encoding import Encoding
from cardgen.export.pdf.glyph_characters import read_characters, spell_glyph
from cardgen.export.pdf.syntax import array, box, dictionary, name, number, reference, text_string

#: Tables that viewers do not read in an embedded TrueType font (ISO 32000-1, 9.9: glyf, head, hhea, hmtx, loca, maxp
#: and the hinting tables suffice).
_UNREAD = (
    "GDEF",
    "GPOS",
    "GSUB",
    "OS/2",
    "cmap",
    "gasp",
    "name",
    "post",
    "DSIG",
    "kern",
    "BASE",
    "MATH",
    "STAT",
)
#: Flags of a font descriptor (9.8.2): codes are glyph ids, so the character set is not the standard one.
_SYMBOLIC, _ITALIC = 4, 64
#: A CMap has at most 100 entries in a block (Adobe Technical Note 5014).
_BLOCK = 100


class EmbeddedFont:
    """One font of the file: its resource name, its encoding, and how it is written after all pages."""

    def __init__(self, font: Font) -> None:
        self.font = font
        self.resource = resource_name("F", font.key)
        self._face = open_face(font.path)
        self._shaper = hb.Font(self._face)
        self._characters: dict[int, str] = {}
        self._selections: dict[float, str] = {}
        space = self._shaper.get_nominal_glyph(0x20) or 0
        self.encoding = Encoding(self._width_of, self._characters_of, space)

    def selection(self, size: float) -> str:
        """The operator that sets text in this font at `size` points."""
        known = self._selections.get(size)
        if known is None:
            known = self._selections[size] = f"/{self.resource} {size:g} Tf"
        return known

    def _width_of(self, glyph: int) -> float:
        advance: int = self._shaper.get_glyph_h_advance(glyph)
        upem: int = self._face.upem
        return round(advance * 1000 / upem, 2)

    def _characters_of(self, glyph: int) -> str:
        """The characters of the glyph according to the font itself; "" if it says nothing."""
        if not self._characters:
            self._characters = read_characters(self._face, self._shaper)
        known = self._characters.get(glyph)
        if known is None:
            known = self._characters[glyph] = spell_glyph(self._shaper, glyph, self._characters)
        return known

    def embed(self, document: Document, glyphs: frozenset[int]) -> int:
        """Write the font with these glyphs; returns the number of its dictionary (Type0, ISO 32000-1, 9.7.6)."""
        used = sorted(glyphs)
        data = _subset(self._face, used, self.font.path)
        title = f"{_subset_tag(data)}+{_postscript_name(self._face, self.font)}"
        file = document.add_stream([("Length1", str(len(data)))], data)
        widths = {glyph: self._width_of(glyph) for glyph in used}
        descendant = document.add(_descendant(title, self._descriptor(document, title, file), widths))
        table = _character_map({glyph: self._characters_of(glyph) for glyph in used})
        characters = document.add_stream([], table.encode("ascii"))
        return document.add(
            dictionary(
                [
                    ("Type", "/Font"),
                    ("Subtype", "/Type0"),
                    ("BaseFont", name(title)),
                    ("Encoding", "/Identity-H"),
                    ("DescendantFonts", array([reference(descendant)])),
                    ("ToUnicode", reference(characters)),
                ]
            )
        )

    def _descriptor(self, document: Document, title: str, file: int) -> int:
        font = self.font
        head = self._face.reference_table("head").data
        scale = 1000 / self._face.upem
        bounds = [
            scale * int.from_bytes(head[at : at + 2], "big", signed=True) for at in range(36, 44, 2)
        ]  # xMin, yMin, xMax, yMax of the OpenType table
        return document.add(
            dictionary(
                [
                    ("Type", "/FontDescriptor"),
                    ("FontName", name(title)),
                    ("FontFamily", text_string(font.family)),
                    ("FontWeight", str(font.weight)),
                    ("Flags", str(_SYMBOLIC + (_ITALIC if font.italic else 0))),
                    ("FontBBox", box(bounds)),
                    ("ItalicAngle", "-12" if font.italic else "0"),
                    ("Ascent", number(abs(font.ascender) * 1000)),
                    ("Descent", number(-abs(font.descender) * 1000)),
                    ("CapHeight", number(font.cap_height * 1000)),
                    ("XHeight", number(font.x_height * 1000)),
                    ("StemV", number(50 + (font.weight / 65) ** 2)),
                    ("FontFile2", reference(file)),
                ]
            )
        )


class FontTable:
    """The fonts of a file by their key in the FontBook, each opened at its first use."""

    def __init__(self, book: FontBook) -> None:
        self._book = book
        self._used: dict[str, EmbeddedFont] = {}

    def use(self, key: str) -> EmbeddedFont:
        """The font that a TextRun names."""
        font = self._used.get(key)
        if font is None:
            font = self._used[key] = EmbeddedFont(self._book.by_key(key))
        return font

    def glyphs(self) -> dict[str, frozenset[int]]:
        """The glyphs of all words written so far, by the fonts' keys."""
        return {key: frozenset(font.encoding.glyphs) for key, font in self._used.items()}


def _descendant(title: str, descriptor: int, widths: dict[int, float]) -> str:
    return dictionary(
        [
            ("Type", "/Font"),
            ("Subtype", "/CIDFontType2"),
            ("BaseFont", name(title)),
            ("CIDSystemInfo", "<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"),
            ("FontDescriptor", reference(descriptor)),
            ("DW", "0"),
            ("W", _widths(widths)),
            ("CIDToGIDMap", "/Identity"),
        ]
    )


def _subset(face: hb.Face, glyphs: list[int], path: Path) -> bytes:
    """The font of `path` with only the outlines of `glyphs`; their ids stay the same, so that they remain the codes."""
    wanted = hb.SubsetInput()
    wanted.glyph_set.update(glyphs)
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE
    wanted.drop_table_tag_set.update(int.from_bytes(table.ljust(4).encode(), "big") for table in _UNREAD)
    try:
        return bytes(hb.subset(face, wanted).blob.data)
    except (RuntimeError, hb.HarfBuzzError) as error:
        raise CardgenError(f"the font `{path}` is damaged inside", "replace it by an intact copy") from error


def _subset_tag(data: bytes) -> str:
    """Six capitals that name the subset (ISO 32000-1, 9.6.4), derived from its bytes."""
    value = int.from_bytes(hashlib.sha256(data).digest()[:8], "big")
    letters = []
    for _ in range(6):
        value, letter = divmod(value, 26)
        letters.append(chr(ord("A") + letter))
    return "".join(letters)


def _postscript_name(face: hb.Face, font: Font) -> str:
    found = face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME)
    return found or font.path.stem.replace(" ", "")


def _widths(widths: dict[int, float]) -> str:
    """The W array (9.7.4.3): runs of consecutive glyph ids share one list."""
    parts: list[str] = []
    run: list[str] = []
    previous = -2
    for glyph in sorted(widths):
        if glyph != previous + 1 and run:
            parts.append("[" + " ".join(run) + "]")
            run = []
        if not run:
            parts.append(str(glyph))
        run.append(number(widths[glyph]))
        previous = glyph
    parts.append("[" + " ".join(run) + "]")
    return array(parts)


def _character_map(characters: dict[int, str]) -> str:
    """The ToUnicode CMap (9.10.3): each glyph's characters in UTF-16BE."""
    entries = [
        f"<{glyph:04X}><{text.encode('utf-16-be').hex().upper()}>"
        for glyph, text in sorted(characters.items())
        if text
    ]
    blocks = [entries[start : start + _BLOCK] for start in range(0, len(entries), _BLOCK)]
    body = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return (
        "/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n"
        "/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n{body}\n"
        "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend"
    )
