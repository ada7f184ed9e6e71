"""What game.yaml may ask of sheets is what imposition can do."""

from __future__ import annotations

from cardgen.imposition.papers import PAPERS
from cardgen.schema import formats


def test_the_papers_that_a_game_may_name_are_those_that_sheets_are_made_for() -> None:
    assert tuple(PAPERS) == formats.PAPERS
