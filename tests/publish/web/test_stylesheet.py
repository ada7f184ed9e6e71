"""The style sheet of the HTML edition follows the book's style."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.model.nouns import Game
from cardgen.publish.book.style_reading import read_style
from cardgen.publish.web.stylesheet import style_rules
from cardgen.source.source import Origin, Source


@pytest.mark.parametrize(("figures", "numbers"), [("lining", "lining-nums"), ("old-style", "oldstyle-nums")])
def test_numbers_look_as_in_the_book(figures: str, numbers: str) -> None:
    style = read_style(Game("g", Path(), "Game", "1.0", Origin(Source("game.yaml", "", {})))).value
    rules = style_rules(replace(style, figures=figures))
    assert f"--figures:{numbers};" in rules
    assert "font-variant-numeric:var(--figures)" in rules
