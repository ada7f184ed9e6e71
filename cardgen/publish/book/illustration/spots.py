"""Takes the lines of a setup, position or map figure, gives spots and arrows on a grid, or a finding for each bad one.

Location Deck at 1,1: deck of location, face down -- 12 cards, shuffled
Hand at 2,4 to 5,4: hand of 8 power -- 8 HP
arrow from Temple to 3,2 -- a MOVE
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from cardgen.frozen import frozen
from cardgen.publish.book.illustration.finding import Finder, Place
from cardgen.publish.book.illustration.tucking import EDGES
from cardgen.publish.problems import FIGURE_LINE, FIGURE_OPTION, OVERLAPPING_PLACES
from cardgen.suggestions import near, one_of

#: What may be on a spot, and what follows the word.
_THINGS = {
    "card": "card NAME", "deck": "deck of KIND", "hand": "hand of 5 KIND", "row": "row of 3 KIND",
    "place": "place", "cell": "cell", "block": "block", "cells": "cells", "blocks": "blocks", "token": "token",
    "door": "door",
}  # fmt: skip
#: What may be on a table; on a map, one thing may be on another.
_ON_TABLES = tuple(thing for thing in _THINGS if thing != "door")
ON_MAPS = ("card", "place", "door", "token")
#: How far a card is rotated, in degrees clockwise.
TURNS = {"sideways": 90, "upside down": 180, "turned 90": 90, "turned 180": 180, "turned 270": 270}
_STATES = ("face down", "face up", "back", *TURNS, "token", "tucked under", "marked", "faded")
#: The largest grid that is still legible on a page.
_LARGEST = 40
#: A name of up to so many characters fits into a circle.
_SHORT = 2

_SPOT = re.compile(
    r"(?P<name>.+?)\s+at\s+(?P<from>\S+?\s*,\s*\S+?)(?:\s+to\s+(?P<to>[^:]+?))?\s*:\s*(?P<what>.*?)"
    r"(?:\s+--\s+(?P<note>.*))?$"
)
_ARROW = re.compile(r"arrow\s+from\s+(?P<from>.+?)\s+to\s+(?P<to>.+?)(?:\s+--\s+(?P<note>.*))?$")
_NOWHERE = Place(0, 0)
_CELL = re.compile(r"(\d+)\s*,\s*(\d+)$")
_COUNTED = re.compile(r"of\s+(?:(\d+)\s+)?(.+)$")
_TUCKED = re.compile(rf"tucked (?:({'|'.join(EDGES)}) )?under (.+)$")


@frozen
class Spot:
    """Something on the table: cells count from 1 at the top left; `last` is the cell at the far end of its area.

    `of` is a card's name or a kind. `token` is a token's name, "" for a plain one, None for none. `under` is the spot
    under which it is tucked, `edge` the side where it can be seen. `note` are the words for the legend, `note_place`
    their offsets.
    """

    name: str
    first: tuple[int, int]
    last: tuple[int, int]
    thing: str
    place: Place
    of: str = ""
    count: int = 1
    states: frozenset[str] = frozenset()
    token: str | None = None
    under: str = ""
    edge: str = ""
    note: str = ""
    note_place: Place = _NOWHERE

    @property
    def is_numbered(self) -> bool:
        """Whether its name is short enough to serve as its number in the legend."""
        return len(self.name) <= _SHORT

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its cells, in cells."""
        return (self.first[0] + self.last[0]) / 2, (self.first[1] + self.last[1]) / 2


@frozen
class Arrow:
    """From one cell to another, by their middles in cells; `named` are the names of the places, "" for a cell."""

    start: tuple[float, float]
    end: tuple[float, float]
    named: tuple[str, str] = ("", "")
    note: str = ""
    note_place: Place = _NOWHERE


@frozen
class TablePlan:
    """Everything that a figure shows, and the numbers of columns and rows in its grid."""

    spots: tuple[Spot, ...]
    arrows: tuple[Arrow, ...]
    columns: int
    rows: int


@dataclass(slots=True)
class _Reading:
    """The lines of one figure while they are read."""

    finder: Finder
    grid: tuple[int, int] | None
    things: tuple[str, ...]
    spots: list[Spot] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)

    def say(self, message: str, place: Place, hint: str) -> None:
        self.finder.say(FIGURE_LINE, message, place, hint)


def read_plan(finder: Finder, things: tuple[str, ...] = _ON_TABLES) -> TablePlan:
    """Read the plan in the directive's body; lines that cannot be read are reported and left out.

    `things` are those that may be on it. On a table, no two of them share a cell.
    """
    directive = finder.context.directive
    reading = _Reading(finder, _read_grid(finder), things)
    later: list[tuple[re.Match[str], int]] = []
    offset = directive.body_start
    for line in directive.body.split("\n"):
        stripped = line.strip()
        start = offset + len(line) - len(line.lstrip())
        offset += len(line) + 1
        if not stripped or stripped.startswith("<!--"):
            continue
        arrow = _ARROW.match(stripped)
        if arrow:
            later.append((arrow, start))
        else:
            _read_spot(reading, stripped, start)
    if things is _ON_TABLES:
        _check_cells(reading)
    for match, start in later:
        _read_arrow(reading, match, start)
    columns = max((spot.last[0] for spot in reading.spots), default=0)
    rows = max((spot.last[1] for spot in reading.spots), default=0)
    if reading.grid:
        columns, rows = reading.grid
    return TablePlan(tuple(reading.spots), tuple(reading.arrows), columns, rows)


def _read_grid(finder: Finder) -> tuple[int, int] | None:
    """The option `grid: 5 x 4`: columns and rows."""
    value = finder.context.directive.options.get("grid", "").strip()
    if not value:
        return None
    match = re.fullmatch(r"(\d+)\s*[x×]\s*(\d+)", value)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(1 <= side <= _LARGEST for side in size):
        message = f"`grid`: expected columns and rows such as `5 x 4`, found `{value}`"
        finder.say(FIGURE_OPTION, message, finder.place_of("grid"), f"write two numbers from 1 to {_LARGEST}")
        return None
    return size


def _read_spot(reading: _Reading, line: str, start: int) -> None:
    whole = Place(start, start + len(line))
    match = _SPOT.match(line)
    if match is None:
        hint = "write, for example, `Discard Pile at 7,1: place -- used cards` or `arrow from Temple to 3,2`"
        reading.say(f"the line `{_short(line)}` lacks a name, a cell and a thing", whole, hint)
        return
    first = _read_cell(reading, match, "from", start)
    last = _read_cell(reading, match, "to", start) if match["to"] else first
    if first is None or last is None:
        return
    if last[0] < first[0] or last[1] < first[1]:
        message = f"`{match['name']}` ends at {last[0]},{last[1]}, before it begins at {first[0]},{first[1]}"
        reading.say(message, _place(match, "to", start), "name the cell at the top left first")
        return
    note = (match["note"] or "").strip()
    note_place = _place(match, "note", start) if note else _NOWHERE
    spot = Spot(match["name"].strip(), first, last, "place", whole, note=note, note_place=note_place)
    filled = _read_thing(reading, spot, match, start)
    if filled is not None:
        reading.spots.append(filled)


def _read_cell(reading: _Reading, match: re.Match[str], group: str, start: int) -> tuple[int, int] | None:
    text, place = match[group].strip(), _place(match, group, start)
    found = _CELL.match(text)
    if found is None:
        reading.say(
            f"expected a cell such as `3,2`, found `{text}`", place, "write the column, a comma, the row"
        )
        return None
    cell = int(found[1]), int(found[2])
    columns, rows = reading.grid or (_LARGEST, _LARGEST)
    if not (1 <= cell[0] <= columns and 1 <= cell[1] <= rows):
        message = f"the cell {cell[0]},{cell[1]} is outside the grid of {columns} columns and {rows} rows"
        reading.say(message, place, "count cells from 1 at the top left: the column first, then the row")
        return None
    return cell


def _read_thing(reading: _Reading, spot: Spot, match: re.Match[str], start: int) -> Spot | None:
    """The spot with what is on it and how; None if that cannot be read."""
    what, at = match["what"], start + match.start("what")
    pieces: list[tuple[str, Place]] = []
    for piece in what.split(","):
        lead = len(piece) - len(piece.lstrip())
        pieces.append((piece.strip(), Place(at + lead, at + lead + len(piece.strip()))))
        at += len(piece) + 1
    (thing, place), *states = pieces
    word, _, rest = thing.partition(" ")
    if word not in reading.things:
        forms = [_THINGS[thing] for thing in reading.things]
        hint = near(word, reading.things) or "write one of " + ", ".join(f"`{form}`" for form in forms)
        reading.say(f"expected what lies there, found `{_short(thing)}`", place, hint)
        return None
    of, count, rest = "", 1, rest.strip()
    if word == "card":
        of = rest
    elif rest and word in ("deck", "hand", "row"):
        counted = _COUNTED.match(rest)
        if counted is None:
            reading.say(
                f"expected `{_THINGS[word]}`, found `{_short(thing)}`", place, f"write `{_THINGS[word]}`"
            )
            return None
        of, count = counted[2].strip(), int(counted[1] or 1)
    token = rest if word == "token" else None
    filled = replace(spot, thing=word, of=of, count=min(count, _LARGEST), token=token)
    return _read_states(reading, filled, states)


def _read_states(reading: _Reading, spot: Spot, states: list[tuple[str, Place]]) -> Spot:
    known: set[str] = set()
    token, under, edge = spot.token, "", ""
    for state, place in states:
        if state in _STATES and state not in ("token", "tucked under"):
            known.add(state)
        elif state == "token" or state.startswith("token "):
            token = state.removeprefix("token").strip()
        elif tucked := _TUCKED.match(state):
            edge, under = tucked[1] or "below", tucked[2].strip()
        else:
            hint = near(state, _STATES) or f"the states are {one_of(_STATES)}"
            reading.say(f"expected a state, found `{_short(state)}`", place, hint)
    return replace(spot, states=frozenset(known), token=token, under=under, edge=edge)


def _check_cells(reading: _Reading) -> None:
    """Report and leave out spots that share a cell, unless one is tucked under the other."""
    taken: dict[tuple[int, int], Spot] = {}
    names = {spot.name: spot for spot in reading.spots}
    kept: list[Spot] = []
    for spot in reading.spots:
        if spot.under:
            if spot.under not in names or spot.under == spot.name:
                hint = near(spot.under, names) or f"the places are {one_of(names)}"
                reading.say(
                    f"there is no place `{spot.under}` in this figure to be tucked under", spot.place, hint
                )
                continue
            kept.append(spot)
            continue
        cells = [
            (column, row)
            for column in range(spot.first[0], spot.last[0] + 1)
            for row in range(spot.first[1], spot.last[1] + 1)
        ]
        other = next((taken[cell] for cell in cells if cell in taken), None)
        if other is not None:
            message = f"`{spot.name}` is in the same place as `{other.name}`"
            hint = f"give it another cell, or write `tucked under {other.name}`"
            reading.finder.say(OVERLAPPING_PLACES, message, spot.place, hint)
            continue
        taken.update(dict.fromkeys(cells, spot))
        kept.append(spot)
    reading.spots[:] = kept


def _read_arrow(reading: _Reading, match: re.Match[str], start: int) -> None:
    ends = [_arrow_end(reading, match, group, start) for group in ("from", "to")]
    if ends[0] is None or ends[1] is None:
        return
    note = (match["note"] or "").strip()
    place = _place(match, "note", start) if note else _NOWHERE
    start_name, end_name = (
        "" if _CELL.match(name) else name for name in (match["from"].strip(), match["to"].strip())
    )
    reading.arrows.append(Arrow(ends[0], ends[1], (start_name, end_name), note, place))


def _arrow_end(reading: _Reading, match: re.Match[str], group: str, start: int) -> tuple[float, float] | None:
    """The middle of a place by its name, or of a cell."""
    text = match[group].strip()
    if _CELL.match(text):
        return _read_cell(reading, match, group, start)
    names = {spot.name: spot for spot in reading.spots}
    if text in names:
        return names[text].middle
    hint = near(text, names) or f"name a cell such as `3,2`, or one of {one_of(names)}"
    reading.say(f"there is no place `{text}` in this figure", _place(match, group, start), hint)
    return None


def _place(match: re.Match[str], group: str, start: int) -> Place:
    return Place(start + match.start(group), start + match.end(group))


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"
