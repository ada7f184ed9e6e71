"""The style sheet of the HTML edition follows the book's style."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.model.nouns import Game
from cardgen.publish.book.styling.reading import read_style
from cardgen.publish.web.stylesheet import style_rules
from cardgen.source.source import Origin, Source

STYLE = read_style(Game("g", Path(), "Game", "1.0", Origin(Source("game.yaml", "", {})))).value


@pytest.mark.parametrize(("figures", "numbers"), [("lining", "lining-nums"), ("old-style", "oldstyle-nums")])
def test_numbers_look_as_in_the_book(figures: str, numbers: str) -> None:
    rules = style_rules(replace(STYLE, figures=figures))
    assert f"--figures:{numbers};" in rules
    assert "font-variant-numeric:var(--figures)" in rules


def test_every_font_that_is_named_whole_says_how_its_numbers_look() -> None:
    named = [
        rule
        for rule in re.findall(r"[^{}]+\{[^{}]*\}", style_rules(STYLE))
        if re.search(r"[{;\n]font:", rule)
    ]
    assert len(named) >= 8
    assert [rule for rule in named if "font-variant-numeric" not in rule] == [], "`font:` resets the numbers"
