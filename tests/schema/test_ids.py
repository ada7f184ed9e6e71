"""Ids are made from names, and names from ids."""

from __future__ import annotations

import pytest

from cardgen.schema.ids import is_id, meant_id, slug, title_of


@pytest.mark.parametrize(
    ("name", "made"),
    [("The Smith's Axe!", "the-smiths-axe"), ("Épée", "epee"), ("Smørebrød  7", "smorebrod-7"), ("龍", "")],
)
def test_slugs_are_ids(name: str, made: str) -> None:
    assert slug(name) == made
    assert bool(is_id(made)) == bool(made)


def test_a_malformed_id_means_the_one_that_it_looks_like() -> None:
    assert meant_id("Red_Fox") == "red-fox"
    assert meant_id("--") == ""


def test_a_name_is_made_from_an_id() -> None:
    assert title_of("fairy-dust") == "Fairy Dust"
