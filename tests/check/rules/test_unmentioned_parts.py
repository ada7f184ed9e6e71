"""CNT108: a part of the box that the rules never speak of is lost, unless they speak of it by a more general name."""

from __future__ import annotations

import pytest

from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.checking import check_evidence

RULES = """The River Line

1. Components

1 map sheet
120 {parts}
2 six-sided dice
1 turn record track
4 player aid cards
{below}
2. Sequence of Play

Each turn has three phases. First, move your {pieces} across the map. Second, resolve combat by rolling the dice. Third,
advance the turn record track. Then begin again, until the last turn is over and the war has an end.
"""


@pytest.mark.parametrize(
    ("parts", "pieces", "below", "told"),
    [
        ("counters", "units", "", []),
        ("die-cut counters", "units", "", []),
        ("double-sided cardboard counters", "markers", "", []),
        ("counters", "armies", "\nThe counters stand for the armies that took part in the war.\n", []),
        ("counters", "armies", "", ["counter"]),
        ("storm counters", "units", "", ["storm counter"]),
        ("supply crates", "units", "", ["supply crate"]),
    ],
)
def test_counters_may_be_spoken_of_as_units(parts: str, pieces: str, below: str, told: list[str]) -> None:
    text = RULES.format(parts=parts, pieces=pieces, below=below)
    found = check_evidence(Evidence(documents=(read_text("rules.txt", text),)), {"select": ["CNT108"]})
    assert [each.message.split("`")[1] for each in found.diagnostics] == told
