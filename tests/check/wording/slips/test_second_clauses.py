"""A clause that begins where the one before it is whole."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.second_clauses import begins_second_clause, is_whole_clause


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("A unit on the lake cannot move ashore. It may stay in a space", "Movement is free there"),
        ("Each player has three tokens", "Influence tokens may not be traded"),
    ],
)
def test_a_clause_with_a_subject_behind_a_whole_one_is_a_second_one(before: str, after: str) -> None:
    assert begins_second_clause(before, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Each player has three tokens", "Attack of the day"),
        ("Sort them when the column", "Winner will be open"),
        ("You may take the", "Movement is free there"),
    ],
)
def test_what_only_names_a_thing_is_none(before: str, after: str) -> None:
    assert not begins_second_clause(before, after)


def test_a_clause_without_a_verb_is_not_whole() -> None:
    assert not is_whole_clause("All of the tokens")
    assert is_whole_clause("All of them are in the box of tokens")
