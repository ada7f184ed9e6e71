"""What game.yaml may ask of sheets is what imposition can do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from cardgen.imposition.cutters import CUTTERS
from cardgen.imposition.papers import PAPERS
from cardgen.model.nouns import Game
from cardgen.publish.ordering import all_products, unknown_products
from cardgen.schema import formats
from cardgen.source.source import Origin, Source
from cardgen.units import MM

GAME = Game("foxes", Path(), "Foxes", "1.0", Origin(Source("game.yaml", "", {})))


def test_the_papers_that_a_game_may_name_are_those_that_sheets_are_made_for() -> None:
    assert tuple(PAPERS) == formats.PAPERS


def test_the_machines_and_measures_that_a_game_may_name_are_those_that_sheets_are_made_for() -> None:
    assert (*CUTTERS, "none") == formats.CUTTERS
    for cutter in CUTTERS.values():
        for name, (_, least, most) in formats.MARK_MEASURES.items():
            length = getattr(cutter, name) / MM
            assert not cutter.marks or least <= length <= most


def test_the_names_of_products_are_judged_without_making_one() -> None:
    wrong = replace(GAME, products=("rulebook", "rulebok"))
    (found,) = unknown_products(wrong)
    assert (found.problem.code, found.hint) == ("PUB101", "did you mean `rulebook`?")
    assert unknown_products(replace(GAME, products=tuple(all_products()))) == ()
