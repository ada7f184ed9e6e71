"""A game and an operator → mutants: the edits, what they contradict, and what should be reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from benchmarks.mutation.declared.games import MarkedGame, Site


@dataclass(frozen=True, slots=True)
class Edit:
    """The characters `start` to `end` of a file replaced by `words`."""

    path: str
    start: int
    end: int
    words: str


@dataclass(frozen=True, slots=True)
class Spoilt:
    """One way to spoil a game. `against` are the places that now contradict the edited ones.

    `equivalent` says why the game is as right as before; such a mutant is listed and not counted. `removed` says that
    no single line states the fact any more, as when a card is gone or a deck is one card larger: the places of
    `against` may be reported in its stead.
    """

    edits: tuple[Edit, ...]
    against: tuple[tuple[str, int], ...] = ()
    equivalent: str = ""
    removed: bool = False


Find = Callable[[MarkedGame, Random], Iterator[Spoilt]]


@dataclass(frozen=True, slots=True)
class Operator:
    """One way to spoil games, and the codes of which one should be reported."""

    name: str
    family: str
    codes: frozenset[str]
    find: Find


@dataclass(frozen=True, slots=True)
class Mutant:
    """A spoilt game."""

    operator: Operator
    game: MarkedGame
    spoilt: Spoilt

    @property
    def texts(self) -> Mapping[str, str]:
        """All files after the edits."""
        texts = dict(self.game.texts)
        for edit in sorted(self.spoilt.edits, key=lambda e: e.start, reverse=True):
            text = texts[edit.path]
            texts[edit.path] = text[: edit.start] + edit.words + text[edit.end :]
        return texts

    def lines(self) -> frozenset[tuple[str, int]]:
        """The edited lines, as they are counted after the edits, and those that stand for what was removed."""
        texts = self.texts
        found: set[tuple[str, int]] = set()
        for edit in self.spoilt.edits:
            before = [e for e in self.spoilt.edits if e.path == edit.path and e.start < edit.start]
            start = edit.start + sum(len(e.words) - e.end + e.start for e in before)
            text = texts[edit.path]
            first = text.count("\n", 0, start) + 1
            after_line = not edit.words and text[start - 1 : start] == "\n"
            last = first + edit.words.rstrip("\n").count("\n")
            found |= {(edit.path, line) for line in range(first - after_line, last + 1)}
        if self.spoilt.removed:
            found |= {self._moved(place) for place in self.spoilt.against}
        return frozenset(found)

    def _moved(self, place: tuple[str, int]) -> tuple[str, int]:
        """Where a line of the clean game stands after the edits."""
        path, line = place
        game = self.game
        moved = sum(
            e.words.count("\n") - game.texts[path].count("\n", e.start, e.end)
            for e in self.spoilt.edits
            if e.path == path and game.line(path, e.start) < line
        )
        return path, line + moved


def places(game: MarkedGame, sites: tuple[Site, ...]) -> tuple[tuple[str, int], ...]:
    """The lines of sites."""
    return tuple((site.path, game.line(site.path, site.start)) for site in sites)


def mutants_of(game: MarkedGame, operator: Operator, most: int) -> list[Mutant]:
    """Up to `most` mutants, the same on every machine."""
    random = Random(f"{operator.name} {game.name}")
    found = [spoilt for spoilt in operator.find(game, random) if spoilt.edits]
    random.shuffle(found)
    return [Mutant(operator, game, spoilt) for spoilt in found[:most]]
