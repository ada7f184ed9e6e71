"""A line of a facts block that declares nothing is told when the game is read, in `build` too."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.model.linking import load_game


def faults(tmp_path: Path, facts: str) -> list[tuple[str, str, int, int]]:
    (tmp_path / "game.yaml").write_text("title: Small\n")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "01.md").write_text(f"# Play\n\n:::{{facts}}\n{facts}\n:::\n")
    return [
        (d.problem.code, d.problem.severity.label, d.span.line, d.span.column)
        for d in load_game(tmp_path, "small").diagnostics
        if d.span
    ]


@pytest.mark.parametrize(
    "line", ["hand.max is 8", "hand.max: 8", "= 8", "8 cards", "hand.max == 8", "assert"]
)
def test_a_line_that_declares_nothing_is_a_warning_at_its_words(tmp_path: Path, line: str) -> None:
    assert faults(tmp_path, f"gold.max = 15\n  {line}") == [("MOD024", "warning", 5, 3)]


@pytest.mark.parametrize(
    "line", ["hand.max = 8", "win(a, b) = a >= b  # at least", "assert count() == 0", "# a remark", "", "  "]
)
def test_declarations_and_remarks_are_silent(tmp_path: Path, line: str) -> None:
    assert faults(tmp_path, f"{line}\ngold.max = 15") == []


def test_a_parameter_that_hides_a_declaration_is_a_warning(tmp_path: Path) -> None:
    facts = "limit = 7\nhand.max = 8\nfull(limit) = limit >= 7\nroom(hand, cards) = cards\nfree(cards) = cards < limit"
    assert faults(tmp_path, facts) == [("MOD025", "warning", 6, 1), ("MOD025", "warning", 7, 1)]


def test_a_parameter_may_be_called_like_what_is_declared_after_it(tmp_path: Path) -> None:
    assert faults(tmp_path, "full(limit) = limit >= 7\nlimit = 7\nfree(limit, ) = 1 > 0") == [
        ("MOD025", "warning", 6, 1)
    ]
