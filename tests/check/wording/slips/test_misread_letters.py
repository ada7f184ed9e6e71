"""Letters that were written in one encoding and read in another."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.misread_letters import (
    lone_signs,
    misread_digits,
    misread_letters,
    misread_words,
    torn_signs,
)
from tests.check.rule_pages import evidence_of_text, findings


@pytest.mark.parametrize("sign", "’“”–—…é×ü°½→")
def test_a_sign_that_was_read_in_another_encoding_is_told_with_the_right_one(sign: str) -> None:
    spoilt = sign.encode().decode("latin-1")
    windows = "".join(
        chr(byte) if byte in b"\x81\x8d\x8f\x90\x9d" else bytes((byte,)).decode("cp1252")
        for byte in sign.encode()
    )
    for run in (spoilt, windows):
        assert [(m.start, m.end, m.meant) for m in misread_letters(f"a{run}b")] == [(1, 1 + len(run), sign)]


@pytest.mark.parametrize(
    "text",
    ["Ça va à la fête, Ângela — «très bien» (½ €).", "Äpfel für Öl: 3 × 2 → 6 °C", "Â la carte™", "日本語"],
)
def test_what_is_written_rightly_is_left_alone(text: str) -> None:
    assert list(misread_letters(text)) == []


def test_all_of_one_sort_is_one_finding_with_a_fix() -> None:
    text = "The playerâ€™s board.\n\nThe foeâ€™s board, and a ï¿½ of it. Press \ufffd to go on."
    found = [f for f in findings(evidence_of_text(text)) if f.problem.code == "TXT915"]
    assert [(f.message, len(f.related)) for f in found] == [
        ("expected `’`, found `â€™`", 1),
        ("a letter or sign was lost here", 0),
        ("a letter or sign was lost here", 0),
    ]
    assert found[0].fix
    assert len(found[0].fix.edits) == 2


def test_a_letter_that_stands_for_a_digit_is_told() -> None:
    text = "Take 1O coins and l2 cards, the O, an l, 3O% and '1O'; level l, lane B2, 2D6, Id2, H2O, v1O."
    assert [text[m.start : m.end] + m.meant for m in misread_digits(text)] == ["1O10", "l212", "3O30"]


@pytest.mark.parametrize(
    ("dice", "meant"), [("l6d8", "16d8"), ("3d1o", "3d10"), ("1dlO", "1d10"), ("sd8", "5d8")]
)
def test_letters_in_dice_are_told(dice: str, meant: str) -> None:
    assert [
        m.meant for m in misread_digits(f"Roll {dice} and 2d6, add 3d100, for 18 damage; sdl is no die.")
    ] == [meant]


def test_a_digit_or_a_semicolon_that_stands_for_a_letter_or_an_apostrophe_is_told() -> None:
    text = "The p1ayer takes c0ins and doesn;t end the pawn;s turn. Use b0at.txt, x1y, v0dka-2, a1 and &quot;s; so. "
    text += "As 1ong as y0u have sp0ons, take the 1st for 0pts each, or 1and."
    assert [text[m.start : m.end] + m.meant for m in misread_words(text)] == [
        "p1ayerplayer",
        "c0inscoins",
        "1onglong",
        "y0uyou",
        "sp0onsspoons",
        ";'",
        ";'",
    ]


def test_a_sign_between_two_words_that_belongs_to_none_is_told() -> None:
    text = "Draw the t cards and place ^ them there. Press the letter t there, and do step b then."
    assert [text[m.start : m.end] for m in lone_signs(text)] == ["t", "^"]


def test_a_sign_that_stands_alone_twice_is_a_name() -> None:
    said = [
        f.message
        for f in findings(evidence_of_text("Draw the t cards there.\n"))
        if f.problem.code == "TXT915"
    ]
    assert said == ["`t` belongs to no word"]
    again = evidence_of_text("Draw the t cards there. All t cards count.\n")
    assert not [f for f in findings(again) if f.problem.code == "TXT915"]


def test_torn_dice_and_signs_that_stand_twice_are_told() -> None:
    text = "Roll 4d 6 or a d8d with ++1 at 50%%; but C++11, i++, d6 d8, 2d6 and 4d 600 are no such things."
    assert [text[m.start : m.end] + m.meant for m in torn_signs(text)] == ["4d 64d6", "d8dd8", "+++", "%%%"]
