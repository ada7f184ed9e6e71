"""References to figures, tables and diagrams are held against captions, images and what the book numbers itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.rule_pages import evidence_of_text, findings
from tests.check.small_games import check_game

TWO = "Figure 1: the board\n\nFigure 2: a sheet\n\n"
PICTURE = '![the board](a.png "The board at the start")\n\n'


def told(tmp_path: Path, *chapters: str) -> list[str]:
    files = {f"rules/{number:02}.md": f"# Part {number}\n\n{text}\n" for number, text in enumerate(chapters)}
    result = check_game(tmp_path, files)
    return [d.message for d in result.diagnostics if d.problem.code == "REF305"]


@pytest.mark.parametrize(
    ("sentence", "missing"),
    [
        ("Figures 1 and 3 show it.", ["figure 3"]),
        ("See figs. 2-4.", ["figure 4"]),
        ("Fig 5 is the end.", ["figure 5"]),
        ("See figures 1, 2 and 6.", ["figure 6"]),
        ("See Figure 2b and figure 3a.", ["figure 3a"]),
        ("Figure 2 shows figure 12.", ["figure 12"]),
    ],
)
def test_every_number_of_a_reference_is_looked_up(sentence: str, missing: list[str]) -> None:
    found = findings(evidence_of_text(TWO + sentence), ("REF305",))
    assert [f.message for f in found] == [f"there is no {name}" for name in missing]


def test_figures_may_be_numbered_by_chapters_with_a_hyphen() -> None:
    captions = "Diagram 1-1\n\nDiagram 1-2\n\nDiagram 2-1\n\n"
    assert not findings(
        evidence_of_text(captions + "Diagrams 1-1 and 1-2 begin, diagram 2-1 ends."), ("REF305",)
    )
    (found,) = findings(evidence_of_text(captions + "As in Diagram 2-3, you draw."), ("REF305",))
    assert found.message == "there is no diagram 2-3"


def test_letters_are_numbers_where_captions_have_letters() -> None:
    captions = "Diagram A: the board\n\nDiagram B: a sheet\n\n"
    (found,) = findings(evidence_of_text(captions + "As diagram C shows, diagram A is wide."), ("REF305",))
    assert found.message == "there is no diagram C"
    assert found.hint == "name one that there is: A and B"


@pytest.mark.parametrize(
    "sentence",
    [
        "Figures 1-2 show it; figure 2a a part.",
        "See figure 4 in the Quest Guide.",
        "Diagram 9 and table 7 are not in a text that has lost them.",
        "In the figure A player moves 3 spaces.",
        "Figure 2.",
        "Figure 3 The stable and its yard\n\nFigure 3 was drawn late.",
        "Figures 20% larger are sold apart; figure 3D glasses too.",
    ],
)
def test_a_text_that_stands_alone_is_believed_where_it_may_have_lost_pictures(sentence: str) -> None:
    assert findings(evidence_of_text(TWO + sentence), ("REF305",)) == []


@pytest.mark.parametrize(
    ("sentence", "missing"),
    [
        ("See figure 3 for the set-up.", "figure 3"),
        ("Lay the cards in a row (fig. 4).", "figure 4"),
        ("Table 2 lists the prices.", "table 2"),
        ("The prices are shown in Table 3.", "table 3"),
        ("See diagram B.", "diagram B"),
    ],
)
def test_a_book_that_has_nothing_to_look_at_is_told(tmp_path: Path, sentence: str, missing: str) -> None:
    assert told(tmp_path, PICTURE, sentence) == [f"there is no {missing}"]


@pytest.mark.parametrize(
    "chapters",
    [
        ("Figure 1: the board", "Figure 2: a sheet", "See figure 1 and figure 2."),
        (PICTURE, PICTURE, "See figures 1 and 2."),
        ("![Figure 7](a.png)", "See figure 7."),
        (":::{setup} Ready\nA at 1,1: cell\n:::", "As figure 1 shows."),
        (":::{figure} Prices\n| a | b |\n|---|---|\n| 1 | 2 |\n:::", "See table 1."),
        ("Guests sit down at table 4. Take the 8 figures and put figure 5 on the board.",),
        ("Roll on Treasure Table 3, then see Encounter Table 4.",),
        ("See table 12 of the Quest Guide, or figure 3 in your rule book.",),
    ],
)
def test_the_chapters_of_a_game_are_one_book(tmp_path: Path, chapters: tuple[str, ...]) -> None:
    assert told(tmp_path, *chapters) == []
