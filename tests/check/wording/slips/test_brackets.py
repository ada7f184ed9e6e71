"""Brackets and quotation marks without a partner."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.brackets import unpaired


@pytest.mark.parametrize(
    "text, signs",
    [
        ("Draw (up to 2 cards.", "("),
        ("Draw 12 cards) now.", ")"),
        ("Gain {r]{r}.", "{]"),
        ('It gains "Draw a card.', '"'),
        ("It says “draw a card.", "“"),
        ("([a)]", "()"),
    ],
)
def test_what_has_no_partner_is_found(text: str, signs: str) -> None:
    assert "".join(text[at] for at in unpaired(text)) == signs


@pytest.mark.parametrize(
    "text",
    [
        "Draw (up to 2) cards [or 3].",
        'It gains "Draw a card." and "Rest."',
        "Choose one: a) rest, b) draw, 12) sleep, iv) go.",
        "Smile :-) and win ;), or weep :( :'(",
        "Attached story gains:\n((A))((I))",
        "“Draw,” she said, “(twice).”",
        'The signs are "(", \')\', \'"\', “[”, "_", `}` and <{>.',
    ],
)
def test_pairs_and_markers_are_right(text: str) -> None:
    assert unpaired(text) == []
