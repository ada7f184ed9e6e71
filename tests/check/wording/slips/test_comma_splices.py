"""Commas that part two whole sentences."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.comma_splices import find_comma_splices


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("You may never skip the tide, it is what moves the boats.", "tide; it"),
        (
            "The nets are not for sale, they belong to all of you. Nets can be mended, you must mend them.",
            "mended; you",
        ),
        ("Fishing in the dark isn't allowed, there are too many rocks.", "allowed; there"),
    ],
)
def test_a_comma_between_two_sentences_is_found(text: str, meant: str) -> None:
    assert [slip.meant for slip in find_comma_splices(text)] == [meant]


@pytest.mark.parametrize(
    "text",
    [
        "If the tide is high, it may not be crossed. On a turn that is lost, you may rest.",
        "The boats are slow, and they may sink. The nets are old, they are torn, and so on.",
        "The crew (all of it) is lost, it is said. You can row, you can swim, and so on.",
        "The boat has two oars, each of which can break. You have three nets, all of which are torn.",
        "It is late, you must go. The more that is caught, it will be sold. Is it there, it is yours.",
        "The fisher says the sea is calm, it is not. The harbour has a rule, but it has no judge.",
        "Its level is H. On this turn, it is hit again.",
    ],
)
def test_what_may_be_one_sentence_is_left_alone(text: str) -> None:
    assert [slip.meant for slip in find_comma_splices(text)] == []
