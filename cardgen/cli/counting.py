"""Takes the tallies of a game's cards, prints them: a line for each field, and a bar for each of its values."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict

import click

from cardgen import pipeline
from cardgen.cli.console import command, say
from cardgen.cli.workspace import game_meant
from cardgen.diagnostics import CardgenError, Severity
from cardgen.model.tallies import Choices, KindTally, Numbers, Tally, Texts, chance_of_one, tally_cards
from cardgen.suggestions import near, one_of

#: The most characters of a bar, the most values with bars, and the fewest characters to which names are cut.
_LONGEST, _MOST, _LEAST = 40, 20, 8
#: Texts of at most so many words are names, whose length is not shown.
_FEW_WORDS = 4
_BAR, _PLAIN_BAR = "█", "#"


def show_tallies(game_name: str | None, kind: str | None, hand: int | None, form: str) -> None:
    """Print the tallies of all kinds or of one. Raises CardgenError if there is no such kind."""
    workspace, folder = game_meant(game_name, "cardgen stats NAME")
    read = pipeline.read_game(folder, workspace.shown(folder))
    if read.worst is Severity.ERROR:
        say(f"{folder.name} has errors; what they affect is not counted: {command('validate', folder.name)}")
    tallies = tally_cards(read.value)
    if not tallies:
        raise CardgenError(
            f"{read.value.title or folder.name} has no printed cards",
            "add card files to `cards/`",
        )
    if kind is not None:
        known = [tally.kind for tally in tallies]
        if kind not in known:
            hint = near(kind, known) or f"the kinds with cards are {one_of(known)}"
            raise CardgenError(f"{read.value.title or folder.name} has no cards of the kind `{kind}`", hint)
        tallies = tuple(tally for tally in tallies if tally.kind == kind)
    if form == "json":
        click.echo(json.dumps([asdict(tally) for tally in tallies], ensure_ascii=False, indent=2))
        return
    for tally in tallies:
        for line in _lines(tally, hand):
            click.echo(line)


def _lines(tally: KindTally, hand: int | None) -> Iterator[str]:
    yield f"{tally.many}: {tally.cards} different, {tally.copies} in all"
    for path, field in tally.fields.items():
        yield f"  {path}: {_summary(field, tally.copies)}"
        if not isinstance(field, Texts):
            yield from _bars(field, tally.copies, hand)
    yield ""


def _summary(field: Tally, copies: int) -> str:
    """A field in a line."""
    if isinstance(field, Texts):
        return _summary_of_texts(field)
    have = sum(field.counts.values())
    where = f"on {have} of {copies}" if field.single and have < copies else ""
    if len(field.counts) == 1:
        (only,) = _named(field)
        return f"{only} {where or 'on all'}"
    if isinstance(field, Choices):
        summary = f"{len(field.counts)} values"
    else:
        low, high = min(field.counts), max(field.counts)
        ends = f"{low:g} ({field.least}) to {high:g} ({field.most})"
        summary = f"{ends}, mean {field.mean:.3g}, median {field.median:g}"
    return f"{summary}, {where}" if where else summary


def _summary_of_texts(field: Texts) -> str:
    if field.most <= _FEW_WORDS:
        return f"{field.different} different"
    return f"{field.fewest} to {field.most} words, median {field.median:g}; the longest on {field.longest}"


def _bars(field: Numbers | Choices, deck: int, hand: int | None) -> Iterator[str]:
    """A bar for each value; gaps between whole numbers that are close to each other have an empty bar."""
    counts = _named(field)
    if len(counts) < 2:
        return
    columns, most = shutil.get_terminal_size().columns, max(counts.values())
    # A line is `    name  ███ 12  34% in 5`: the space beside numbers and odds is for the name and the bar.
    room = columns - 8 - len(str(most)) - (len(f"  100% in {hand}") if hand and field.single else 0)
    width = min(max(map(len, counts)), max(_LEAST, room * 2 // 3))
    scale = min(1.0, max(1, min(_LONGEST, room - width)) / most)
    for name, many in list(counts.items())[:_MOST]:
        odds = f"  {chance_of_one(many, deck, hand):.0%} in {hand}" if hand and many and field.single else ""
        shown = name if len(name) <= width else f"{name[: width - 1]}…"
        yield f"    {shown:>{width}}  {_bar() * max(round(many * scale), int(many > 0))} {many}{odds}"
    if len(counts) > _MOST:
        yield f"    {'…':>{width}}  and {len(counts) - _MOST} more"


def _named(field: Numbers | Choices) -> Mapping[str, int]:
    if isinstance(field, Choices):
        return field.counts
    numbers = field.counts
    low, high = min(numbers), max(numbers)
    whole = all(number == int(number) for number in numbers)
    if whole and high - low < _MOST:
        return {str(number): numbers.get(number, 0) for number in range(int(low), int(high) + 1)}
    return {f"{number:g}": many for number, many in numbers.items()}


def _bar() -> str:
    """A block, or a plain character if the terminal cannot show one."""
    try:
        _BAR.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return _PLAIN_BAR
    return _BAR
