"""The signs that stand a space before their number."""

from __future__ import annotations

from cardgen.check.evidence.usual.loose_signs import loose_signs
from tests.check.rule_pages import evidence_of_text

_TIGHT = "+1 boat, +2 nets, +3 oars, +1 sail, +2 shells, the +1 lamp."


def test_a_sign_is_told_that_nothing_stands_before() -> None:
    found = loose_signs(evidence_of_text(f"{_TIGHT} You get + 1 boat, or speed + 2 knots."))
    assert [place.words for place in found] == ["+ 1"]


def test_a_text_that_writes_them_apart_is_left_alone() -> None:
    assert not loose_signs(evidence_of_text(f"{_TIGHT} You get + 1 boat, + 2 nets and + 3 oars."))
