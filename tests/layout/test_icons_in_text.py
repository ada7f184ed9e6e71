"""An icon in a line is its picture, and for those who hear the text its words."""

from __future__ import annotations

from pathlib import Path

from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.layout.icons_in_text import IconFinder
from cardgen.model.nouns import Game, Icon
from cardgen.source.source import Origin, Source

FONTS = Path(__file__).parents[2] / "fonts"
ORIGIN = Origin(Source("icons.yaml", "", {}))
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0H2V2H0z"/></svg>'


def test_an_icon_is_read_by_its_text_or_else_by_its_name(tmp_path: Path) -> None:
    picture = tmp_path / "coin.svg"
    picture.write_text(SQUARE, encoding="utf-8")
    named = {"gold": "Goldmünze", "coin": ""}
    icons = {name: Icon(name, picture, text, "", "", ORIGIN) for name, text in named.items()}
    icons["lost"] = Icon("lost", tmp_path / "lost.svg", "Lost", "", "", ORIGIN)
    game = Game("g", tmp_path, "Game", "1.0", ORIGIN, icons=icons)
    finder = IconFinder(game, Library(read_fonts([FONTS]).value, Pictures(), Icons()))
    found = {name: finder.find(name, "#000000", "") for name in (*icons, "none")}
    assert {name: icon and icon.words for name, icon in found.items()} == {
        "gold": "Goldmünze",
        "coin": "coin",
        "lost": None,
        "none": None,
    }
