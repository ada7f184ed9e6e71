"""Words spelled the British way here and the American way there: the rarer way is told, names of their own are not."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings


def told(text: str) -> list[tuple[str, str]]:
    found = findings(evidence_of_text(f"Rules\n\n{text}\n"), ("TXT904",))
    return [_pair(one.message) for one in found]


def _pair(message: str) -> tuple[str, str]:
    _, meant, _, written, _ = message.split("`")
    return written, meant


@pytest.mark.parametrize(
    ("text", "slip"),
    [
        ("Take the Cup of Valour. Pass the Cup of Valour on. Hide the Cup of Valour. Drop the Cup of Valor.",
         ("Valor", "Valour")),
        ("Take the Crown of Harbours. Pass the Crown of Harbours. Hide the Crown of Harbours, the Crown of Harbors.",
         ("Harbors", "Harbours")),
        ("Pick a color. Each color has a king. The color of the king counts. All coloured cards are trumps.",
         ("coloured", "colored")),
        ("Enter the theatre. The theatre is full. Leave the theatre. Both theaters burn.", ("theaters", "theatres")),
        ("A plough costs 2. The plough works. Your plough is lost. Sell the plow's iron.", ("plow", "plough")),
    ],
)  # fmt: skip
def test_the_rarer_spelling_is_told(text: str, slip: tuple[str, str]) -> None:
    assert told(text) == [slip]


@pytest.mark.parametrize(
    "text",
    [
        "Each harbour is full. Leave the harbour. The harbour burns. They sailed from Pearl Harbor in May.",
        "The Grey Tower falls. Take the Grey Tower. Hold the Grey Tower. Sir Edmund Gray drew the map.",
        "An armour breaks. Your armour holds. Take an armor. Sell the armor.",
        "Give honour to all. Your honour is kept. Honour counts 2. The honorary mayor is vigorous and honorific.",
        "The meter is full. Read the meter. The meter falls. Walk ten metres. Draft a card. Feel a draught.",
    ],
)
def test_other_words_names_and_even_shares_are_left_alone(text: str) -> None:
    assert told(text) == []
