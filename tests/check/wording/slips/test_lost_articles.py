"""Articles that are lost: where only one can stand, and where a noun has one everywhere else."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.lost_articles import bare_nouns, find_bare_nouns, find_lost_articles


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("Play a card of same suit.", "of"),
        ("Put it in middle of the board.", "in"),
        ("Go on with next player to the left.", "with"),
        ("Every round has following parts:", "has"),
        ("Remove it after second round.", "after"),
        ("Move it to other side of the river.", "to"),
        ("Whoever has most cards is new leader.", "is"),
    ],
)
def test_an_article_that_is_lost_is_told(text: str, odd: str) -> None:
    assert [(text[s.start : s.end], s.meant) for s in find_lost_articles(text)] == [(odd, f"{odd} the")]


@pytest.mark.parametrize(
    "text",
    [
        "Play a card of the same suit. These same cards stay.",
        "Put it on top of the deck, in the middle of the board.",
        "There is only one player. There is new hope.",
        "It lasts for three rounds, then for six turns.",
    ],
)
def test_what_needs_none_is_left_alone(text: str) -> None:
    assert not list(find_lost_articles(text))


def test_a_noun_without_the_article_that_it_has_everywhere_else_is_told() -> None:
    tiles = [f"Take a tile. Each tile counts, and no tile is {word}." for word in ("lost", "kept")]
    odd = "Place the pawn beside it and take the card from tile."
    assert [odd[s.start : s.end] for s in find_bare_nouns(odd, bare_nouns([*tiles, odd]))] == ["from tile"]
    again = [*tiles, odd, "Take it from tile, too."]
    assert not list(find_bare_nouns(odd, bare_nouns(again)))
