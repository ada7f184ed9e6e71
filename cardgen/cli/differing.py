"""Takes two versions of a game, says which cards and passages changed, and makes sheets of what to print again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import click

from cardgen import pipeline
from cardgen.cli.console import Findings, command, say, show_findings
from cardgen.cli.revisions import game_at
from cardgen.cli.showing import plain
from cardgen.cli.workspace import GAME_FILE, Workspace, game_meant
from cardgen.diagnostics import CardgenError, Span
from cardgen.frozen import frozen
from cardgen.layout.faces.faces import DrawnCard
from cardgen.layout.faces.likeness import look_alike
from cardgen.model.differences import CardChange, PassageChange, changed_cards, changed_passages
from cardgen.model.nouns import Card, Game
from cardgen.schema.plain_values import as_data

#: With more cards, drawing takes long enough to announce it.
_MANY = 600


@frozen
class Comparison:
    """What was typed: two versions (`new` None: the current files), and what to do with the differences."""

    old: str
    new: str | None
    game: str | None
    sheets: bool
    paper: tuple[str, ...]
    output: Path | None
    form: str


@frozen
class Differences:
    """The differences: cards by their data, cards that only look different, passages; what to print how
    often, by id.
    """

    cards: tuple[CardChange, ...]
    drawn: tuple[Card, ...]
    passages: tuple[PassageChange, ...]
    again: Mapping[str, int]


def show_differences(comparison: Comparison) -> None:
    """Print the differences, and make the requested sheets.

    Raises CardgenError if a version does not exist, or has faults because of which cards are left out.
    """
    workspace, folder = game_meant(comparison.game)
    with ExitStack() as stack:
        old = (
            stack.enter_context(game_at(folder, comparison.old))
            if _asks_git(comparison.old, workspace)
            else None
        )
        before = old or _folder_of(comparison.old, workspace)
        new = comparison.new
        later = stack.enter_context(game_at(folder, new)) if new and _asks_git(new, workspace) else None
        after = later or (_folder_of(new, workspace) if new else folder)
        found = _differences(_whole(before, comparison.old), _whole(after, new or workspace.shown(folder)))
        if comparison.form == "json":
            click.echo(json.dumps(_as_json(found), ensure_ascii=False, indent=2))
        else:
            click.echo("\n".join(_lines(found)))
        if comparison.sheets and found.again:
            _make_sheets(comparison, workspace, after, found.again)
        elif found.again and comparison.form == "text":
            say(f"next: {command('diff', comparison.old, *([new] if new else []), '--sheets')}")


def _differences(old: Game, new: Game) -> Differences:
    """The differences between two readings of a game."""
    changes = changed_cards(old, new)
    if len(old.cards) + len(new.cards) > _MANY:
        say(f"drawing {len(old.cards):,} old and {len(new.cards):,} new cards")
    before, after = _drawn(old), _drawn(new)
    known = {change.card.id: change for change in changes}
    copies = {card.id: card.copies for card in old.cards}
    looks = {
        card.id
        for card in new.cards
        if card.id in after and (card.id not in before or not look_alike(before[card.id], after[card.id]))
    }
    again = {
        card.id: card.copies if card.id in looks else card.copies - copies.get(card.id, 0)
        for card in new.cards
        if card.id in looks or card.copies > copies.get(card.id, 0)
    }
    drawn = tuple(card for card in new.cards if card.id in looks and card.id not in known)
    return Differences(changes, drawn, changed_passages(old, new), {id_: n for id_, n in again.items() if n})


def _asks_git(version: str, workspace: Workspace) -> bool:
    """Whether a version is neither a folder of a game nor a game of the project."""
    return not any((place / GAME_FILE).is_file() for place in _places(version, workspace))


def _folder_of(version: str, workspace: Workspace) -> Path:
    return next(place for place in _places(version, workspace) if (place / GAME_FILE).is_file()).resolve()


def _places(version: str, workspace: Workspace) -> tuple[Path, ...]:
    return Path(version), workspace.root / "card_data" / version


def _whole(folder: Path, shown: str) -> Game:
    """The game in a folder. Raises CardgenError if cards are left out of it, which would be shown as removed."""
    read = pipeline.read_game(folder, shown)
    if not read.value.omissions.complete:
        first = next(found for found in read.diagnostics if found.span)
        where = f"{first.span.path}:{first.span.line}: " if first.span else ""
        raise CardgenError(
            f"`{shown}` has errors, so its cards cannot be compared", f"{where}{first.message}"
        )
    return read.value


def _drawn(game: Game) -> dict[str, DrawnCard]:
    library = pipeline.open_library(game)
    return {drawn.card.id: drawn for drawn in pipeline.draw_cards(game, library.value).value}


def _make_sheets(
    comparison: Comparison, workspace: Workspace, folder: Path, again: Mapping[str, int]
) -> None:
    output = comparison.output or workspace.output / folder.name / "reprint"
    options = {"cards": ",".join(f"{card}:{copies}" for card, copies in again.items())}
    if comparison.paper:
        options["paper"] = ",".join(comparison.paper)
    order = pipeline.Order(
        folder, workspace.shown(folder), output, ("card_sheets",), options, workspace.cache
    )
    made = pipeline.build_game(order, lambda _: None)
    show_findings(Findings(made.diagnostics), workspace.root, err=True)
    for path in made.value:
        say(f"wrote {workspace.shown(path)}")


def _lines(found: Differences) -> Iterator[str]:
    if not (found.cards or found.drawn or found.passages):
        yield "no differences"
        return
    for change in found.cards:
        yield from _card_lines(change)
    for card in found.drawn:
        yield f"looks    {card.name} ({card.id}): looks different, with the same data"
    heading = None
    for passage in found.passages:
        here = passage.after or passage.before
        assert here is not None, "one of the two is there"
        if here.heading != heading:
            heading = here.heading
            yield f"rules    {heading or 'before the first heading'}  ({_place(here.span)})"
        if passage.before:
            yield f"         - {passage.before.words}"
        if passage.after:
            yield f"         + {passage.after.words}"
    if found.again:
        cards = sum(found.again.values())
        yield ""
        yield f"print again: {cards:,} {'card' if cards == 1 else 'cards'}"


def _card_lines(change: CardChange) -> Iterator[str]:
    card = change.card
    times = f" × {card.copies}" if card.copies != 1 else ""
    if change.before is None:
        yield f"new      {card.name} ({card.id}){times}  ({_place(card.origin.span)})"
    elif change.after is None:
        yield f"gone     {card.name} ({card.id}){times}"
    else:
        yield f"changed  {card.name} ({card.id})  ({_place(card.origin.span)})"
        for field in change.fields:
            before, after = (
                "nothing" if each is None else plain(each) for each in (field.before, field.after)
            )
            yield f"         {field.name}: {before} → {after}"


def _place(span: Span) -> str:
    return f"{span.path}:{span.line}"


def _as_json(found: Differences) -> dict[str, object]:
    return {
        "cards": [
            {
                "id": change.card.id,
                "name": change.card.name,
                "change": "new" if not change.before else "changed" if change.after else "gone",
                "fields": {
                    field.name: {"before": as_data(field.before), "after": as_data(field.after)}
                    for field in change.fields
                },
            }
            for change in found.cards
        ],
        "looks": [card.id for card in found.drawn],
        "rules": [
            {
                "heading": each.heading,
                "place": _place(each.span),
                "before": change.before.words if change.before else None,
                "after": change.after.words if change.after else None,
            }
            for change in found.passages
            if (each := change.after or change.before)
        ],
        "print_again": dict(found.again),
    }
