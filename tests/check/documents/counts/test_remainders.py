"""What is left of a number is reckoned where a text says what was taken, once and for all, and of what."""

from __future__ import annotations

import pytest

from cardgen.check.documents.counts.remainders import remainders
from cardgen.check.documents.reading.plain_text import read_text


@pytest.mark.parametrize(
    ("text", "shown", "right"),
    [
        ("Put 10 of the 18 Wind cards on the board. The other 8 go back.", "18 - 10", True),
        ("Shuffle the 18 Wind cards and turn up 10 of them. The remaining 6 go back.", "18 - 10", False),
        ("The 30 Wind cards and the 8 Fog cards together form a deck of 38 cards.", "30 + 8", True),
        ("Sheets 21 to 40 are for experts. Leave those 19 sheets in the box.", "21 to 40", False),
        ("Deal 5 of the 60 cards to each of the 4 players.", "", True),
        ("Shuffle the 60 cards and deal 5 to each of the 4 players; 40 remain.", "60 - 4 × 5", True),
        ("Each player takes 7 of the 40 Wind cards. The other 12 go back.", "", True),
        ("Put 10 of the 18 Wind cards down. The other 3 tokens go back.", "", True),
        ("Put 10 of the 18 Wind cards down and take another. The other 7 go back.", "", True),
    ],
)
def test_a_rest_is_reckoned(text: str, shown: str, right: bool) -> None:
    document = read_text("rules.txt", text)
    told = [each for block in document.blocks for each in remainders(document, block)]
    assert [(each.shown, each.right) for each in told] == ([(shown, right)] if shown else [])
