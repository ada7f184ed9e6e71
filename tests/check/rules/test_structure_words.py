"""Words for places, parts of the turn, abbreviations and counts: what is told, and ten texts that only look it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import Diagnostic
from tests.check.small_games import check_game

CODES = ("REF306", "PRO405", "TRM614", "TRM610")


def found(tmp_path: Path, text: str, game: str = "title: Small\n") -> list[Diagnostic]:
    result = check_game(tmp_path, {"game.yaml": game, "rules/01.md": f"# Play\n\n{text}\n"})
    return [d for d in result.diagnostics if d.problem.code in CODES]


@pytest.mark.parametrize(
    ("code", "text", "words"),
    [
        ("REF306", "Turn up a card; see overleaf.", "`overleaf` is true only as long as no page changes"),
        ("REF306", "It is shown on the previous page.", "`on the previous page`"),
        ("REF306", "Look at the table below.", "no table below"),
        ("REF306", "As the example above shows, you win.", "no example above"),
        (
            "PRO405",
            "The Draw Phase is first. In the Draw Phase draw. After the Draw Stage, play.",
            "found `Draw Stage`",
        ),
        ("TRM614", "Gain 1 VP. Victory Points (VP) win.", "`VP` is used before it is explained"),
        (
            "TRM614",
            "Count Victory Points (VP). Then count Vital Power (VP).",
            "`VP` is explained as two things",
        ),
        ("TRM614", "Count Victory Points (VP). Victory Points (VP) win.", "`VP` is explained again"),
    ],
)
def test_it_is_told(tmp_path: Path, code: str, text: str, words: str) -> None:
    reported = found(tmp_path, text)
    assert [d.problem.code for d in reported] == [code]
    assert words in reported[0].message


@pytest.mark.parametrize(
    "text",
    [
        "Take the next card. The page of the king is a card too.",
        "The table below lists them.\n\n| a | b |\n|---|---|\n| c | d |",
        "Put the token below the table above which the lamp hangs.",
        "The list below counts.\n\n- one\n- two",
        "In the example below you win.\n\n:::{example}\nYou win.\n:::",
        "The Draw Phase is first. In the Combat Step nobody draws. The Draw Phase is over.",
        "First Phase, First Step: draw. Second Phase, Second Step: play.",
        "Victory Points (VP) win. You need 5 VP. Each VP counts, and so do your VPs.",
        "The Sea Kings (ask the Elder) rule. Ask the High Judge (HQ is empty).",
        "Draw two cards, then draw 3 cards.",
    ],
)
def test_what_only_looks_wrong_is_silent(tmp_path: Path, text: str) -> None:
    assert found(tmp_path, text) == []


def test_a_part_of_the_turn_that_is_registered_under_both_words_is_two(tmp_path: Path) -> None:
    text = "The Draw Phase is first. In the Draw Phase draw. The Draw Step is its end."
    files = {
        "terms.yaml": "a: {term: Draw Step}\nb: {term: Draw Phase}\n",
        "rules/01.md": f"# Play\n\n{text}\n",
    }
    assert "PRO405" not in [d.problem.code for d in check_game(tmp_path, files).diagnostics]


def test_counts_are_written_as_the_house_asks(tmp_path: Path) -> None:
    game = "title: Small\ncheck: {options: {TRM610: {words: [card], digits: [damage]}}}\n"
    text = "Draw 2 cards and take two damage. Draw three cards and take 4 damage. 12 cards are many."
    reported = found(tmp_path, text, game)
    assert [d.fix.edits[0].text for d in reported if d.fix] == ["two", "2"]
    assert all(d.fix.safe for d in reported if d.fix)
