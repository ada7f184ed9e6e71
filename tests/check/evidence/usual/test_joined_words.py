"""Numbers that run into words on cards, and words that a hyphen breaks inside a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.rules.test_data_alone import found


def codes(tmp_path: Path, text: str) -> list[str]:
    others = (
        "Draw one card, then discard it.",
        "Move a token to the next space.",
        "Rest until the next dawn.",
    )
    cards = [
        {"name": f"{word} Fox", "text": text}
        for word, text in zip("Old Red Sly Shy".split(), (*others, text), strict=True)
    ]
    return [code for code, _, _ in found(tmp_path, cards)]


@pytest.mark.parametrize(
    "text",
    [
        "Weapons gain +5range this turn.",
        "Lose the token if your cover disap\u2010 pears.",
        "Lose the token if it is acti- vated.",
    ],
)
def test_words_are_parted_where_they_end(tmp_path: Path, text: str) -> None:
    assert codes(tmp_path, text) == ["TXT903"]


@pytest.mark.parametrize(
    "text", ["Gain +1d6 and +2x of it.", "Use short- and long-range weapons.", "Go 5x5 or -3xyz away."]
)
def test_dice_and_halves_of_compounds_are_left_alone(tmp_path: Path, text: str) -> None:
    assert codes(tmp_path, text) == []
