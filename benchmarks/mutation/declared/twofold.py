"""Operators that make two mistakes which agree with each other: only the data, or what the others say, tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from benchmarks.mutation.declared.data import written_cards
from benchmarks.mutation.declared.games import MarkedGame, Site
from benchmarks.mutation.declared.mutants import Edit, Operator, Spoilt, places


def _plain(game: MarkedGame, *kinds: str) -> list[Site]:
    """The sites of these kinds in the rules that are typed in digits."""
    return [s for s in game.of_kind(*kinds) if s.path.startswith("rules/") and game.words(s).isdigit()]


def _shifted(game: MarkedGame, site: Site, by: int) -> Edit:
    return Edit(site.path, site.start, site.end, str(int(game.words(site)) + by))


def _kept_sums(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """One part of a sentence larger and the next one smaller, so that the sum stays right."""
    for one, two in pairwise(_plain(game, "part")):
        if one.path == two.path and game.line(one.path, one.start) == game.line(two.path, two.start):
            against = places(game, (*game.others(one), *game.others(two)))
            yield Spoilt((_shifted(game, one, 1), _shifted(game, two, -1)), against)


def _moved_sums(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A part and the total larger by as much."""
    for total in _plain(game, "total"):
        for part in _plain(game, "part"):
            if part.path == total.path and game.line(part.path, part.start) == game.line(
                total.path, total.start
            ):
                against = places(game, game.others(part))
                yield Spoilt((_shifted(game, total, 2), _shifted(game, part, 2)), against)


def _copies_and_part(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
    """A card printed once more, and one of the places that count its kind put right."""
    for card in written_cards(game):
        found = re.search(r"copies: (\d+)", card.text(game))
        sites = [site for site in _plain(game, "part", "again") if site.key == f"kind:{card.kind}"]
        if found and len(sites) > 1:
            site = random.choice(sites)
            at = card.start + found.start(1)
            more = Edit(card.path, at, card.start + found.end(1), str(int(found[1]) + 1))
            yield Spoilt((more, _shifted(game, site, 1)), places(game, game.others(site)), removed=True)


_COUNT = frozenset("CNT101 CNT102 CNT103 CNT104 CNT105 ARI212 EXP006".split())

OPERATORS: tuple[Operator, ...] = (
    Operator("m05 compensated parts", "second order", _COUNT, _kept_sums),
    Operator("m02+m01 part and total", "second order", _COUNT, _moved_sums),
    Operator("m10+m02 copies and part", "second order", _COUNT, _copies_and_part),
)
