"""Fonts for pages hold what the page's characters need, and no more."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from cardgen.diagnostics import CardgenError
from cardgen.export.web.webfonts import font_address, subset_font, woff_of
from tests.export.stock import FILES, font_of


def test_a_woff_is_the_same_font_compressed() -> None:
    whole = subset_font(font_of("sans-400"), "Lantern")
    woff = woff_of(whole)
    assert len(woff) < len(whole)
    opened = TTFont(io.BytesIO(woff))
    assert opened.flavor == "woff"
    plain = TTFont(io.BytesIO(whole))
    assert opened.getBestCmap() == plain.getBestCmap()
    assert (
        opened["glyf"]["L"].getCoordinates(opened["glyf"])[0]
        == plain["glyf"]["L"].getCoordinates(plain["glyf"])[0]
    )


def test_only_the_characters_asked_for_are_kept() -> None:
    opened = TTFont(io.BytesIO(subset_font(font_of("sans-400"), "abc")))
    assert sorted(opened.getBestCmap()) == [ord(letter) for letter in "abc"]


def test_the_same_characters_give_the_same_bytes() -> None:
    assert font_address(font_of("sans-400"), "abc") == font_address(font_of("sans-400"), {"c", "a", "b"})


def test_a_font_that_is_gone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FILES, "sans-400", Path("/nowhere/gone.ttf"))
    with pytest.raises(CardgenError, match="cannot read the font"):
        font_address(font_of("sans-400"), "a")


def test_a_font_damaged_inside_is_named_as_the_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("Subsetting failed")

    monkeypatch.setattr("uharfbuzz.subset", fail)
    with pytest.raises(CardgenError, match="is damaged"):
        subset_font(font_of("sans-400"), "ab")
