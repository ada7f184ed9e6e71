"""What a result beside its calculation, or a total behind a list of numbers, comes to."""

import pytest

from cardgen.check.wording.sums.breakdowns import find_breakdowns


@pytest.mark.parametrize(
    ("text", "value", "result"),
    [
        ("Bob has 3 monk cards (2, 3, 4), for a total of 10 monks.", 9, 10),
        ("His dice show 2, 3 and 4 for a total of 8 victory points.", 9, 8),
        ("Her dice show 5 and 3 for a total of 8 points.", 8, 8),
    ],
)
def test_a_total_behind_a_list_is_its_sum(text: str, value: int, result: int) -> None:
    (found,) = find_breakdowns(text)
    assert (found.formula.value, found.result) == (value, result)


def test_a_total_that_is_far_from_the_sum_counts_something_else() -> None:
    assert not find_breakdowns("In rounds 1 and 2 for a total of 12 turns, he did nothing.")
