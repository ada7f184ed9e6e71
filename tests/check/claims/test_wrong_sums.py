"""A sum that does not add up is told at the number that other places contradict, too, and told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import Diagnostic
from tests.check.rule_pages import evidence_of_text, findings
from tests.check.small_games import check_game

BOX = """Components

{total} cards:
- {sea} Sea cards
- {land} Land cards

Set-up

Shuffle the {again} Sea cards.
"""


def found(total: int, sea: int, land: int, again: int) -> list[Diagnostic]:
    return list(findings(evidence_of_text(BOX.format(total=total, sea=sea, land=land, again=again))))


def places(diagnostics: list[Diagnostic]) -> list[tuple[str, int]]:
    return [(d.problem.code, d.span.line if d.span else 0) for d in diagnostics]


def test_a_part_that_the_sum_and_another_place_contradict_is_told_there_and_once() -> None:
    (finding,) = found(60, 25, 36, 24)
    assert places([finding]) == [("CNT101", 4)]
    assert {related.span.line for related in finding.related if related.span} == {3, 5}
    assert finding.fix is not None
    assert finding.fix.safe
    assert [edit.text for edit in finding.fix.edits] == ["24"]


def test_a_total_is_told_where_every_part_may_be_right() -> None:
    (finding,) = found(61, 24, 36, 24)
    assert places([finding]) == [("CNT101", 3)]
    assert finding.fix is not None
    assert not finding.fix.safe


def test_a_number_that_no_sum_explains_is_told_where_it_stands() -> None:
    assert places(found(60, 24, 36, 25)) == [("CNT104", 9)]


@pytest.mark.parametrize("again", [23, 26])
def test_a_sum_and_another_place_that_blame_different_numbers_are_both_told(again: int) -> None:
    assert sorted(places(found(60, 25, 36, again))) == [("CNT101", 3), ("CNT104", 9)]


@pytest.mark.parametrize(
    ("head", "total", "waves", "boats", "line", "write"),
    [
        ("Components", 5, 3, 3, 6, "2"),
        ("Parts", 5, 3, 3, 6, "2"),
        ("Parts", 5, 4, 2, 5, "3"),
        ("Components", 6, 3, 2, 3, "5"),
        ("Components", 6, 3, 3, 6, "2"),
    ],
)
def test_the_number_is_told_that_the_cards_contradict(
    tmp_path: Path, head: str, total: int, waves: int, boats: int, line: int, write: str
) -> None:
    files = {
        f"kinds/{name}.yaml": f"kind: {name}\ntitle: {{one: {name.title()} Card, many: {name.title()} Cards}}\n"
        "size: poker\nfaces: {front: plain, back: none}\n"
        for name in ("wave", "boat")
    }
    files["cards/waves.yaml"] = "kind: wave\ncards: [{id: foam, name: Foam, copies: 3}]\n"
    files["cards/boats.yaml"] = "kind: boat\ncards: [{id: gull, name: Gull, copies: 2}]\n"
    files["rules/01.md"] = f"# {head}\n\n{total} cards:\n\n- {waves} Wave Cards\n- {boats} Boat Cards\n"
    found = [d for d in check_game(tmp_path, files).diagnostics if d.problem.code.startswith("CNT")]
    told = {d.span.line: [edit.text for edit in d.fix.edits] for d in found if d.span and d.fix}
    assert told[line] == [write]
    assert len(found) == (2 if total == 6 and boats == 3 else 1)
