"""Takes the plan of a table, describes it in words: the legend's entries, and the alternative text."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.diagnostics import Span
from cardgen.markup.nodes import Inline, Spliced, Strong, Text
from cardgen.markup.parsing import parse_inline
from cardgen.publish.book.directive import LegendEntry
from cardgen.publish.book.illustration.finding import Finder, Place
from cardgen.publish.book.illustration.spots import TURNS, Spot, TablePlan
from cardgen.publish.languages import DESCRIPTIONS, words_in


def legend_entries(finder: Finder, plan: TablePlan) -> tuple[dict[Spot, str], tuple[LegendEntry, ...]]:
    """The number of each spot with a note, and the entries, in reading order of the table: row by row.

    A spot whose name is as short as a number keeps its name.
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
    """The words with their values, icons and cards, located in the directive's body."""
    locate = finder.context.locate
    resolver = finder.context.resources.resolver

    def within(start: int, end: int) -> Span:
        return locate(place.start + start, place.start + end)

    parsed = parse_inline(note, within)
    resolved = resolver.resolve_inlines(parsed.value, resolver.scope, within)
    finder.found.extend((*parsed.diagnostics, *resolved.diagnostics))
    return (Spliced(resolved.value, within),)


def describe_plan(plan: TablePlan, language: str) -> str:
    """Describe what lies where, in sentences of a language."""
    words = words_in(language, DESCRIPTIONS)
    ordered = sorted(plan.spots, key=lambda spot: (spot.first[1], spot.first[0]))
    sentences = [_describe(spot, words) for spot in ordered]
    sentences += [words["arrow"].format(*map(_number, (*arrow.start, *arrow.end))) for arrow in plan.arrows]
    return " ".join(sentences)


def _describe(spot: Spot, words: Mapping[str, str]) -> str:
    parts = [f"{spot.name}: {words[spot.thing].format(spot.count)}"]
    parts += [_state(state, words) for state in sorted(spot.states) if state != "face up"]
    if spot.under:
        parts.append(words[spot.edge].format(spot.under))
    if spot.token is not None and spot.thing != "token":
        parts.append(words["with the token"].format(spot.token) if spot.token else words["with a token"])
    reaches = spot.first != spot.last
    where = (*spot.first, *spot.last) if reaches else spot.first
    return words["over" if reaches else "at"].format(", ".join(parts), *where)


def _state(state: str, words: Mapping[str, str]) -> str:
    return words["turned"].format(TURNS[state]) if state in TURNS else words[state]


def _number(value: float) -> str:
    return f"{value:g}"
