"""Mistakes planted in games in declared form: one of each kind is found, on its line; right games give no finding."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from benchmarks.mutation.declared.bench import Result, check_texts, try_mutant, weighty
from benchmarks.mutation.declared.games import MarkedGame, read_marks, written_games
from benchmarks.mutation.declared.mutants import mutants_of
from benchmarks.mutation.declared.operators import OPERATORS
from benchmarks.mutation.declared.worlds import make_game

GAMES = (*(game for game in written_games() if game.name != "island"), make_game(0), make_game(1))


@cache
def results() -> tuple[Result, ...]:
    """One mutant of each operator, of the first game that it can spoil."""
    before = {
        game.name: Counter((d.problem.code, d.message) for d in check_texts(game, game.texts))
        for game in GAMES
    }
    tried = []
    for operator in OPERATORS:
        for game in GAMES:
            counted = [m for m in mutants_of(game, operator, 3) if not m.spoilt.equivalent]
            if counted:
                tried.append(try_mutant(counted[0], before[game.name]))
                break
    return tuple(tried)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_that_is_right_gives_no_finding(game: MarkedGame) -> None:
    found = weighty(check_texts(game, game.texts))
    assert not found, [(f.problem.code, f.message) for f in found]


def test_nearly_each_kind_of_mistake_is_found_and_its_line_is_named() -> None:
    assert len(results()) > 90
    lost = [r.mutant.operator.name for r in results() if not r.found]
    assert len(lost) <= 1, lost
    elsewhere = [r.mutant.operator.name for r in results() if r.found and not r.right]
    assert not elsewhere


def test_safe_fixes_restore_what_was_there() -> None:
    fixed = [r for r in results() if r.repaired is not None]
    assert len(fixed) > 12
    assert [r.mutant.operator.name for r in fixed if not r.repaired] == []


def test_marks_are_taken_out_of_a_text_and_remembered() -> None:
    text, sites = read_marks("rules/01.md", "Draw ⟦start|hand|5⟧ of ⟦total|cards|52⟧.")
    assert text == "Draw 5 of 52."
    assert [(site.key, text[site.start : site.end]) for site in sites] == [("hand", "5"), ("cards", "52")]
