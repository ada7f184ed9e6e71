"""Answers are read as numbers only where they give one."""

from __future__ import annotations

import pytest

from cardgen.check.wording.meanings.answers import read_answer


@pytest.mark.parametrize(
    ("answer", "value"), [("Seven.", 7), ("Yes, up to 7 cards.", 7), ("A: 12, in all.", 12)]
)
def test_an_answer_of_one_number_is_read(answer, value):
    given = read_answer(answer)
    assert given is not None
    assert given.value == value


@pytest.mark.parametrize(
    "answer", ["5.6. Why do I get an old board?", "9.1.1. The market", "2.5 times as many."]
)
def test_the_number_of_the_next_question_is_no_answer(answer):
    assert read_answer(answer) is None
