"""Fonts, pictures and words for the exporters' tests: Vera, which reportlab brings along, shaped by HarfBuzz."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import reportlab
import uharfbuzz as hb
from PIL import Image

from cardgen.assets.books import Font, PictureFile
from cardgen.drawing.items import Colour, Frame, TextRun, Word

FOLDER = Path(reportlab.__file__).parent / "fonts"
SHIPPED = Path(__file__).parent.parent.parent / "fonts"
FILES = {
    "sans-400": FOLDER / "Vera.ttf",
    "sans-700": FOLDER / "VeraBd.ttf",
    "serif-400": SHIPPED / "alegreya" / "Alegreya_400Regular.ttf",
    "emoji-400": SHIPPED / "noto-emoji" / "NotoEmoji_400Regular.ttf",
}


def font_of(key: str) -> Font:
    return Font(
        key,
        "Vera Sans",
        int(key[-3:]),
        False,
        FILES[key],
        0.93,
        -0.24,
        0.73,
        0.55,
        2048,
        frozenset(range(32, 256)),
    )


class Fonts:
    def find(self, family: str, weight: int, italic: bool) -> Font:
        return font_of("sans-700" if weight > 500 else "sans-400")

    def fallback(self, font: Font, character: str) -> Font | None:
        return font if ord(character) in font.coverage else None

    def by_key(self, key: str) -> Font:
        return font_of(key)

    def families(self) -> Mapping[str, tuple[Font, ...]]:
        return {"Vera Sans": tuple(font_of(key) for key in FILES)}


class Pictures:
    """Pictures by path, keyed by their name."""

    def __init__(self) -> None:
        self.files: dict[str, PictureFile] = {}

    def add(self, path: Path) -> str:
        with Image.open(path) as picture:
            alpha = picture.mode in ("RGBA", "LA")
            form = picture.format or ""
            self.files[path.name] = PictureFile(path.name, path, picture.width, picture.height, form, alpha)
        return path.name

    def find(self, path: Path) -> PictureFile | None:
        return self.files.get(path.name)

    def fault(self, path: Path) -> str:
        return "there is no such file"

    def by_key(self, key: str) -> PictureFile:
        return self.files[key]


class Icons:
    def frame(self, path: Path, colour: Colour | None) -> Frame | None:
        return None

    def fault(self, path: Path) -> str:
        return "there is no such file"

    def lost(self, path: Path) -> tuple[str, ...]:
        return ()


class Scribe:
    """Shapes words, each once, as typesetting does."""

    def __init__(self) -> None:
        self.words: dict[tuple[str, str], Word] = {}
        self.fonts = {key: hb.Font(hb.Face(hb.Blob.from_file_path(str(path)))) for key, path in FILES.items()}

    def word(self, text: str, font: str = "sans-400") -> Word:
        known = self.words.get((text, font))
        if known is not None:
            return known
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self.fonts[font], buffer)
        units = self.fonts[font].face.upem
        advances = tuple(p.x_advance / units for p in buffer.glyph_positions)
        glyphs = tuple(i.codepoint for i in buffer.glyph_infos)
        clusters = tuple(i.cluster for i in buffer.glyph_infos)
        made = self.words[text, font] = Word(text, glyphs, advances, clusters, sum(advances))
        return made

    def run(
        self, text: str, x: float, y: float, size: float = 10, colour: str = "#000000", font: str = "sans-400"
    ) -> TextRun:
        words = tuple(self.word(part, font) for part in text.split(" "))
        gap = self.word(" ", font).width * size if len(words) > 1 else 0.0
        return TextRun(x, y, font, size, colour, words, gap)
