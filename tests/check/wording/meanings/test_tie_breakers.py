"""What decides a tie is read in a few words, and nothing where several things decide it, one after another."""

from __future__ import annotations

import pytest

from cardgen.check.wording.meanings.tie_breakers import tie_breaker


@pytest.mark.parametrize(
    ("sentence", "decides"),
    [
        ("In a tie, the player with the most coins wins.", "most coin"),
        ("If players are tied for most points, they share the victory.", "shared"),
        ("In case of a tie, the tied player who is last in turn order wins.", "last in order"),
        ("In case of a tie, the tied player who is earliest in turn order wins.", "first in order"),
    ],
)
def test_what_decides_a_tie_is_read(sentence: str, decides: str) -> None:
    found = tie_breaker(sentence)
    assert found is not None
    assert found[0] == decides


@pytest.mark.parametrize(
    "sentence",
    [
        "In a tie, the player with the most coins wins, then the one with the fewest cards.",
        "If the tie remains, they share the victory.",
        "The player who is last in turn order wins the auction.",
    ],
)
def test_a_further_tie_breaker_and_one_of_something_else_are_not(sentence: str) -> None:
    assert tie_breaker(sentence) is None
