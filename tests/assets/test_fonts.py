"""The book of fonts finds what is nearest, falls back, and refuses what cannot be used."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

import pytest

from cardgen.assets.fonts import Fonts, read_fonts
from cardgen.diagnostics import CardgenError

LIBRARY = Path(__file__).parents[2] / "fonts"
REGULAR = LIBRARY / "alegreya" / "Alegreya_400Regular.ttf"


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return read_fonts([LIBRARY]).value


def test_the_library_reads_without_a_finding() -> None:
    assert read_fonts([LIBRARY]).diagnostics == ()


def test_every_family_comes_with_its_licence() -> None:
    folders = {path.parent for path in LIBRARY.rglob("*.ttf")}
    assert len(folders) > 1
    for folder in folders:
        assert "SIL Open Font License" in (folder / "OFL.txt").read_text(encoding="utf-8"), folder


@pytest.mark.parametrize(
    ("family", "weight", "italic", "key"),
    [
        ("serif", 400, False, "Alegreya-400"),
        ("Alegreya Sans", 400, True, "AlegreyaSans-400-italic"),
        ("sans", 900, False, "AlegreyaSans-800"),
        ("sans", 600, False, "AlegreyaSans-700"),
        ("display", 700, True, "Almendra-700-italic"),
        ("sans", 800, True, "AlegreyaSans-700-italic"),
        ("no such family", 400, False, "Alegreya-400"),
    ],
)
def test_the_nearest_font_is_found(fonts: Fonts, family: str, weight: int, italic: bool, key: str) -> None:
    assert fonts.find(family, weight, italic).key == key


def test_measures_come_from_the_tables(fonts: Fonts) -> None:
    font = fonts.find("serif", 400, False)
    assert font.units == 1000
    assert 0.6 < font.cap_height < 0.7
    assert 0.4 < font.x_height < font.cap_height < font.ascender


def test_a_missing_character_comes_from_the_chain(fonts: Fonts) -> None:
    font = fonts.find("serif", 400, False)
    assert fonts.fallback(font, "a") is font
    dragon = fonts.fallback(font, "\U0001f409")
    assert dragon is not None
    assert dragon.key == "NotoEmoji-400"
    assert fonts.fallback(font, "\ue123") is None


def test_the_numbers_of_circled_lists_are_in_the_library(fonts: Fonts) -> None:
    font = fonts.find("serif", 400, False)
    missing = [number for number in range(1, 21) if fonts.fallback(font, chr(0x2460 + number - 1)) is None]
    assert missing == []


def test_a_game_s_font_joins_the_library_s(tmp_path: Path) -> None:
    shutil.copy(REGULAR, tmp_path / "Own.ttf")
    (tmp_path / "fonts.yaml").write_text(
        "aliases: {title: Alegreya}\nfallback: [Alegreya]\n", encoding="utf-8"
    )
    outcome = read_fonts([LIBRARY, tmp_path])
    assert outcome.diagnostics == ()
    assert outcome.value.find("title", 400, False).path == tmp_path / "Own.ttf"


def test_an_unknown_family_in_fonts_yaml_is_reported_where_it_stands(tmp_path: Path) -> None:
    shutil.copy(REGULAR, tmp_path)
    (tmp_path / "fonts.yaml").write_text("aliases:\n  title: Alegrya\n", encoding="utf-8")
    (finding,) = read_fonts([tmp_path]).diagnostics
    assert finding.problem.name == "font-names"
    assert finding.span is not None
    assert finding.span.line == 2
    assert finding.hint == "did you mean `Alegreya`?"


def test_a_font_that_may_not_be_embedded_is_left_out(tmp_path: Path) -> None:
    raw = bytearray(REGULAR.read_bytes())
    count = struct.unpack_from(">H", raw, 4)[0]
    tables = {
        bytes(raw[at : at + 4]): struct.unpack_from(">L", raw, at + 8)[0]
        for at in range(12, 12 + 16 * count, 16)
    }
    struct.pack_into(">H", raw, tables[b"OS/2"] + 8, 2)
    (tmp_path / "Closed.ttf").write_bytes(raw)
    shutil.copy(LIBRARY / "almendra" / "Almendra_400Regular.ttf", tmp_path)
    outcome = read_fonts([tmp_path])
    assert [finding.problem.name for finding in outcome.diagnostics] == ["forbidden-font"]
    assert set(outcome.value.families()) == {"Almendra"}


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "not a TrueType font"),
        (b"%PDF-1.4 something else", "not a TrueType font"),
        (b"OTTO" + bytes(40), "PostScript outlines"),
        (REGULAR.read_bytes()[:100], "damaged"),
        (REGULAR.read_bytes()[:-1], "cut short"),
        (b"\x00\x01\x00\x00\x00\x00" + bytes(6), "no `glyf` table"),
    ],
)
def test_a_file_that_is_no_font_is_reported(tmp_path: Path, raw: bytes, said: str) -> None:
    (tmp_path / "a.ttf").write_bytes(raw)
    shutil.copy(REGULAR, tmp_path / "b.ttf")
    (finding,) = read_fonts([tmp_path]).diagnostics
    assert said in finding.message


def torn(table: str, at: int, damage: bytes) -> bytes:
    """The font with some bytes of a table overwritten."""
    raw = bytearray(REGULAR.read_bytes())
    (count,) = struct.unpack_from(">H", raw, 4)
    tables = {
        tag.decode(): offset for tag, _, offset, _ in struct.iter_unpack(">4sLLL", raw[12 : 12 + 16 * count])
    }
    raw[tables[table] + at : tables[table] + at + len(damage)] = damage
    return bytes(raw)


def test_a_font_of_the_game_that_is_damaged_inside_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "Own.ttf").write_bytes(torn("head", 12, bytes(8)))
    outcome = read_fonts([LIBRARY, tmp_path])
    (finding,) = outcome.diagnostics
    assert (finding.problem.name, finding.span.path) == ("unreadable-font", f"{tmp_path.as_posix()}/Own.ttf")
    assert "damaged inside" in finding.message
    assert outcome.value.find("Alegreya", 400, False).path != tmp_path / "Own.ttf"


@pytest.mark.parametrize(
    ("table", "at"), [("head", 36), ("glyf", 60_000), ("loca", 500), ("hmtx", 500), ("cmap", 900)]
)
def test_a_font_of_the_game_whose_letters_are_not_as_made_is_told(
    tmp_path: Path, table: str, at: int
) -> None:
    (tmp_path / "Own.ttf").write_bytes(torn(table, at, b"torn"))
    outcome = read_fonts([LIBRARY, tmp_path])
    (finding,) = outcome.diagnostics
    assert finding.problem.name == "damaged-font"
    assert f"of its table `{table}` is wrong" in finding.message
    assert outcome.value.find("Alegreya", 400, False).path == tmp_path / "Own.ttf"


def test_every_font_that_comes_with_cardgen_is_as_it_was_made() -> None:
    assert read_fonts([LIBRARY / "noto-emoji", LIBRARY]).diagnostics == ()


@pytest.mark.parametrize(
    ("file", "raw", "family"),
    [
        ("Alegreya-Own.ttf", torn("head", 12, bytes(8)), "Alegreya"),
        ("ComicSansMS-Regular.otf", b"OTTO" + bytes(40), "Comic Sans MS"),
    ],
)
def test_the_family_of_a_font_that_cannot_be_used_is_not_missed_too(
    tmp_path: Path, file: str, raw: bytes, family: str
) -> None:
    (tmp_path / file).write_bytes(raw)
    (tmp_path / "fonts.yaml").write_text(f"aliases: {{title: {family}}}\n", encoding="utf-8")
    outcome = read_fonts([LIBRARY / "almendra", tmp_path])
    assert [finding.problem.name for finding in outcome.diagnostics] == ["unreadable-font"]
    assert outcome.value.knows(family)
    assert outcome.value.knows("title")
    assert outcome.value.find("title", 400, False).family == "Almendra"
    assert not outcome.value.knows("Nothing")


@pytest.mark.parametrize(
    ("text", "said"), [("aliases: Alegreya", "expected a mapping"), ("fallback: Alegreya", "expected a list")]
)
def test_names_of_fonts_that_are_written_otherwise_are_reported(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "fonts.yaml").write_text(text, encoding="utf-8")
    (finding,) = read_fonts([LIBRARY, tmp_path]).diagnostics
    assert said in finding.message
    assert finding.span is not None
    assert (finding.span.line, finding.span.column) == (1, text.index(":") + 3)


def test_no_font_at_all_is_the_end(tmp_path: Path) -> None:
    with pytest.raises(CardgenError):
        read_fonts([tmp_path])


def test_a_font_of_the_game_gives_its_characters_without_being_named(tmp_path: Path) -> None:
    shutil.copy(
        LIBRARY / "noto-emoji" / next((LIBRARY / "noto-emoji").glob("*.ttf")).name, tmp_path / "own.ttf"
    )
    lone = tmp_path / "library"
    lone.mkdir()
    shutil.copy(REGULAR, lone / "text.ttf")
    book = read_fonts([lone, tmp_path]).value
    dragon = book.fallback(book.find("serif", 400, False), "\U0001f409")
    assert dragon is not None
    assert dragon.key == "NotoEmoji-400"


def test_a_family_that_is_no_text_is_reported(tmp_path: Path) -> None:
    (tmp_path / "fonts.yaml").write_text("aliases: {a: [b], c: {d: e}}\nfallback: [[f]]\n", encoding="utf-8")
    assert len(read_fonts([LIBRARY, tmp_path]).diagnostics) == 3
