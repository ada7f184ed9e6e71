"""Spaces around marks and brackets of a text of rules, held against how the text has all others."""

from __future__ import annotations

import pytest

from cardgen.diagnostics import Edit
from tests.check.rule_pages import evidence_of_text, findings

USUAL = "Take this: a tile (one of these) or this: a pawn (or blue ones) and (red ones).\n\n"


def told(text: str, path: str = "rules.txt", usual: str = USUAL) -> list[tuple[str, str]]:
    text = usual + text
    found = [f for f in findings(evidence_of_text(text, path)) if f.problem.code == "TXT903"]
    return [(finding.message, _after(text, finding.fix.edits[0])) for finding in found if finding.fix]


def _after(text: str, edit: Edit) -> str:
    lines = text.split("\n")
    line = lines[edit.span.line - 1]
    return line[: edit.span.column - 1] + edit.text + line[edit.span.end_column - 1 :]


@pytest.mark.parametrize(
    ("text", "said", "mended"),
    [
        ("May you pass ? You may.", "there is a space before `?`", "May you pass? You may."),
        ("You win! You lose :\n\n- a card", "there is a space before `:`", "You win! You lose:"),
        ("Take a tile ( of any sort).", "there is a space beside `(`", "Take a tile (of any sort)."),
        ("Take a tile (of any sort ).", "there is a space beside `)`", "Take a tile (of any sort)."),
        ("Take a tile(of any sort).", "there is no space before `(`", "Take a tile (of any sort)."),
        ("A tile (of any sort)counts.", "there is no space after `)`", "A tile (of any sort) counts."),
        ("Take this:Each tile counts.", "there is no space after `:`", "Take this: Each tile counts."),
        ("Take this:any tile counts.", "there is no space after `:`", "Take this: any tile counts."),
        ("May you pass?You may.", "there is no space after `?`", "May you pass? You may."),
        ("Put it in,and stop.", "there is no space after `,`", "Put it in, and stop."),
        (
            "This is the end.The Bell rings.",
            "there is no space after `.`",
            "This is the end. The Bell rings.",
        ),
        ("Take a face- down tile.", "there is a space after `-`", "Take a face-down tile."),
        ("Take the  Bell.", "there is more than one space before `Bell`", "Take the Bell."),
        ("Take a  tile and stop.", "there is more than one space before `tile`", "Take a tile and stop."),
        (
            "Take one    tile and stop.",
            "there is more than one space before `tile`",
            "Take one tile and stop.",
        ),
        ("You lose : the game ends.", "there is a space before `:`", "You lose: the game ends."),
        ("Take a tile (of any sort,).", "there is a mark before `)`", "Take a tile (of any sort)."),
        ("Put it there.; Stop.", "`.;` are two marks, expected one", "Put it there. Stop."),
        ("Take a hand of3 tiles.", "there is no space before `3`", "Take a hand of 3 tiles."),
        ("Take up to 3tiles there.", "there is no space before `tiles`", "Take up to 3 tiles there."),
    ],
)
def test_a_space_that_is_missing_or_too_many_is_told_and_mended(text: str, said: str, mended: str) -> None:
    assert told(text) == [(said, mended)]


@pytest.mark.parametrize(
    "text",
    [
        "Press ? or ! to ask. It is lost : ( so sorry.",
        "Card(s) count, and so does draw(2). Write `take(the tile)`.",
        "See https://sea.org/a:Tile or Class:name. Set menustyle:traditional there.",
        "Both the two- and the three-player game, and the left- or right-hand one.",
        "Name   two  of  three\n\nall  set  flush  here and there",
        "Red (e.g., a tile) and Ltd., London.",
        "Use part1, step2 and utf8 of mp3 or v2tiles; a 3x4tiles grid at 12:30pm is no fault ;)",
    ],
)
def test_what_has_its_spaces_is_left_alone(text: str) -> None:
    assert told(text) == []


def test_a_bracket_with_a_space_on_one_side_only_is_told_wherever_it_stands() -> None:
    assert [said for said, _ in told("Take one ( of the tiles) now.", usual="")] == [
        "there is a space beside `(`"
    ]
    assert [said for said, _ in told("Take one (of the tiles ) now.", usual="")] == [
        "there is a space beside `)`"
    ]
    assert told("Take one ( of the tiles ) now.", usual="") == []


def test_a_text_that_spaces_its_marks_has_the_habit() -> None:
    assert told("May you pass ? You may.\n\nMay you move ? No.\n\nMay you rest ? Never.\n") == []
    assert told("Do it in this order :\n\n1. Draw.\n2. Move.\n", usual="") == []
    assert told("Take  a tile of the  red ones, and  put it  there.\n\nTake  it  so.") == []


def test_two_spaces_are_told_in_markdown_too_but_not_in_code_or_tables() -> None:
    assert told("Take a  tile and stop.", "rules.md") == [
        ("there is more than one space before `tile`", "Take a tile and stop.")
    ]
    assert (
        told(
            "Write `take a  tile` there.\n\n| take a  tile | now |\n|---|---|\n| put  it | so |\n", "rules.md"
        )
        == []
    )
