"""Takes the plan of a table, gives it in words: the legend's entries, and the text for who cannot see it."""

from __future__ import annotations

from cardgen.diagnostics import Span
from cardgen.markup.nodes import Inline, Spliced, Strong, Text
from cardgen.markup.parsing import parse_inline
from cardgen.publish.book.directive import LegendEntry
from cardgen.publish.book.illustration.finding import Finder, Place
from cardgen.publish.book.illustration.spots import Spot, TablePlan

_THINGS = {
    "card": "a card",
    "deck": "a deck",
    "hand": "a hand of {} cards",
    "row": "a row of {} cards",
    "place": "an empty place",
    "cell": "a cell",
    "block": "a blocked cell",
    "cells": "cells",
    "blocks": "blocked cells",
    "token": "a token",
    "door": "a door",
}


_STATES = {
    "back": "with its back up",
    **{f"turned {turn}": f"turned by {turn} degrees" for turn in (90, 180, 270)},
}
_SEEN = {"left": "at the left", "right": "at the right", "above": "above it"}


def legend_entries(finder: Finder, plan: TablePlan) -> tuple[dict[Spot, str], tuple[LegendEntry, ...]]:
    """The number of each spot that has a note, and the entries, in reading order of the table: row by row.

    A spot whose name is as short as a number is called by it.
    """
    numbers: dict[Spot, str] = {}
    entries: list[LegendEntry] = []
    free = iter(range(1, len(plan.spots) + 100))
    taken = {spot.name for spot in plan.spots if spot.is_numbered}
    for spot in sorted(plan.spots, key=lambda spot: (spot.first[1], spot.first[0])):
        if not spot.note:
            continue
        words = _note(finder, spot.note, spot.note_place)
        if spot.name in taken:
            numbers[spot] = spot.name
        else:
            numbers[spot] = next(str(number) for number in free if str(number) not in taken)
            words = (Strong((Text(f"{spot.name}: "),)), *words)
        entries.append(LegendEntry(numbers[spot], words))
    entries.sort(key=lambda entry: (not entry.label.isdigit(), len(entry.label), entry.label))
    entries.extend(
        LegendEntry("→", _note(finder, arrow.note, arrow.note_place)) for arrow in plan.arrows if arrow.note
    )
    return numbers, tuple(entries)


def _note(finder: Finder, note: str, place: Place) -> tuple[Inline, ...]:
    """The words with their values, icons and cards; they are located in the directive's body."""
    locate = finder.context.locate
    resolver = finder.context.resources.resolver

    def within(start: int, end: int) -> Span:
        return locate(place.start + start, place.start + end)

    parsed = parse_inline(note, within)
    resolved = resolver.resolve_inlines(parsed.value, resolver.scope, within)
    finder.found.extend((*parsed.diagnostics, *resolved.diagnostics))
    return (Spliced(resolved.value, within),)


def describe_plan(plan: TablePlan) -> str:
    """What lies where, in sentences."""
    ordered = sorted(plan.spots, key=lambda spot: (spot.first[1], spot.first[0]))
    sentences = [_describe(spot) for spot in ordered]
    sentences += [
        f"An arrow leads from column {_number(arrow.start[0])}, row {_number(arrow.start[1])} "
        f"to column {_number(arrow.end[0])}, row {_number(arrow.end[1])}."
        for arrow in plan.arrows
    ]
    return " ".join(sentences)


def _describe(spot: Spot) -> str:
    (column, row), (to_column, to_row) = spot.first, spot.last
    where = f"column {column}, row {row}"
    if spot.first != spot.last:
        where += f" to column {to_column}, row {to_row}"
    what = _THINGS[spot.thing].format(spot.count)
    how = [_STATES.get(state, state) for state in sorted(spot.states) if state != "face up"]
    if spot.under:
        where_seen = "" if spot.edge == "below" else f", in sight {_SEEN[spot.edge]}"
        how.append(f"tucked under {spot.under}{where_seen}")
    if spot.token is not None and spot.thing != "token":
        how.append(f"with the token {spot.token}" if spot.token else "with a token")
    return f"{', '.join([f'{spot.name}: {what}', *how])}, at {where}."


def _number(value: float) -> str:
    return f"{value:g}"
