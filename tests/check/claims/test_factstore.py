"""Claims that differ: who is believed, and what is said about it."""

from __future__ import annotations

from cardgen.check.claims.factstore import FactStore, weigh
from cardgen.check.fact import Authority, Fact
from cardgen.diagnostics import Span


def claim(value: int, authority: Authority = Authority.PROSE, *scope: str) -> Fact:
    return Fact("gold", "max", value, authority, scope, source=Span("r.txt"))


def test_equal_claims_are_no_conflict() -> None:
    assert weigh([claim(15), claim(15)]) is None


def test_the_majority_is_right_and_the_vote_is_told() -> None:
    found = weigh([claim(12), claim(15), claim(15), claim(15)])
    assert found is not None
    assert found.wrong.value == 12
    assert found.vote == "3 places say 15, 1 says 12"


def test_data_outranks_any_number_of_texts() -> None:
    found = weigh([claim(12), claim(12), claim(15, Authority.DATA)])
    assert found is not None
    assert found.wrong.value == 12
    assert found.right[0].value == 15


def test_in_a_tie_the_higher_authority_is_right() -> None:
    found = weigh([claim(12, Authority.SUMMARY), claim(15, Authority.PROSE)])
    assert found is not None
    assert found.wrong.value == 12


def test_claims_of_unlike_scope_do_not_meet() -> None:
    store = FactStore((claim(15), claim(12, Authority.PROSE, "solo")))
    assert store.conflicts("max") == []
