"""Takes a card's name, prints the card with the place of each value, and writes its picture."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from cardgen import pipeline
from cardgen.cli.console import Findings, command, exit_with, say, show_findings
from cardgen.cli.languages import languages_of
from cardgen.cli.named_cards import find_card
from cardgen.cli.workspace import Workspace, find_workspace
from cardgen.diagnostics import CardgenError, Outcome, Severity, UsageError
from cardgen.drawing.dump import dump_frame
from cardgen.drawing.items import Frame, Group, move, rectangle
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen
from cardgen.model.nouns import Card, Game
from cardgen.schema.plain_values import as_data
from cardgen.schema.records import Prose


@frozen
class Picturing:
    """How to draw the card: the PNG's path (None: no picture), its dpi, with bleed or without, or as a display list.

    `language` is that of a translation, None for the game's own.
    """

    png: Path | None
    dpi: int
    bleed: bool
    frame: bool
    language: str | None = None


def show_card(name: str, game_name: str | None, form: str, picturing: Picturing) -> int:
    """Print the card called `name` and draw it as requested; returns the exit code."""
    if picturing.png is not None and picturing.png.suffix.lower() != ".png":
        raise UsageError(f"`{picturing.png}` is not the name of a PNG file", "use a name that ends in .png")
    workspace = find_workspace((game_name,) if game_name else ())
    read, card = find_in(workspace, name, picturing.language)
    if form == "json":
        click.echo(json.dumps(_card_as_json(card), ensure_ascii=False, indent=2))
    else:
        click.echo(_card_as_text(card, read.value))
    if not (picturing.png or picturing.frame):
        return 0
    library = pipeline.open_library(read.value)
    drawn = pipeline.draw_cards(read.value, library.value, [card])
    if not drawn.value:
        raise CardgenError(f"`{card.id}` has no face that can be drawn", "run cardgen validate to see why")
    sides = [side for side in (drawn.value[0].front, drawn.value[0].back) if side is not None]
    if picturing.frame:
        for side in sides:
            click.echo(f"\n{side.name}\n{dump_frame(side.frame)}")
    if picturing.png:
        pipeline.write_picture(
            picturing.png, side_by_side(sides, picturing.bleed), library.value, picturing.dpi
        )
        say(f"wrote {workspace.shown(picturing.png)}")
    show_findings(Findings(drawn.diagnostics), workspace.root, err=True)
    return exit_with(drawn.diagnostics, "error")


def find_in(workspace: Workspace, name: str, language: str | None = None) -> tuple[Outcome[Game], Card]:
    """The card called `name` and its game, in a `language` if one is given.

    Raises CardgenError if no game has it, or several have.
    """
    titles, missing, faulty = list[str](), list[CardgenError](), list[Path]()
    found = list[tuple[Outcome[Game], Card]]()
    for folder in workspace.games:
        try:
            (chosen,) = languages_of(folder, (language,)) if language else ("",)
            read = pipeline.read_game(folder, workspace.shown(folder), language=chosen)
        except UsageError:
            raise
        except CardgenError as error:  # the game has no such translation
            missing.append(error)
            continue
        try:
            found.append((read, find_card(read.value, name)))
        except CardgenError as error:
            missing.append(error)
        titles.append(read.value.title)
        if read.worst is Severity.ERROR:
            faulty.append(folder)
    if found[1:]:
        games = [read.value.name for read, _ in found]
        hint = f"add the game after the card: for example `{games[0]}`"
        raise CardgenError(f"several games have a card `{name}`: {', '.join(games)}", hint)
    if found:
        return found[0]
    if faulty:
        hint = f"its file may have an error: {command('validate', *(folder.name for folder in faulty))}"
    else:
        meant = [error.hint for error in missing if error.hint.startswith("did you mean")]
        hint = meant[0] if meant else missing[0].hint
    if not titles:
        raise missing[0]
    raise CardgenError(f"there is no card `{name}` in {', '.join(titles)}", hint)


def _card_as_text(card: Card, game: Game) -> str:
    """The card for people: one line for each value, with its place."""
    kind = game.kinds[card.kind]
    place = card.origin.span
    times = f" × {card.copies}" if card.copies != 1 else ""
    lines = [f"{card.name}  ({card.id}, {kind.one}{times})", f"  {place.path}:{place.line}"]
    for name in kind.fields:
        origin = card.origin.child(name)
        span = origin.span
        file = "" if span.path == place.path else f"{span.path}:"
        where = f"  ({file}{span.line}:{span.column})" if _is_written(card, name) else "  (default)"
        lines.append(f"  {name}: {plain(card.values.get(name))}{where}")
    return "\n".join(lines)


def _is_written(card: Card, name: str) -> bool:
    """Whether the field is in the card's own entry in the file, rather than filled in by a default."""
    value: Any = card.origin.source.data
    for key in card.origin.pointer:
        value = value[key]
    return isinstance(value, Mapping) and name in value


def _card_as_json(card: Card) -> dict[str, object]:
    """The card for programs."""
    place = card.origin.span
    values = {name: as_data(value) for name, value in card.values.items()}
    where = {"path": place.path, "line": place.line, "column": place.column}
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "copies": card.copies,
        "place": where,
        "fields": values,
    }


def plain(value: object) -> str:
    """A field's value on one line."""
    if isinstance(value, (Prose, str)):
        return " ".join(str(value).split())
    return json.dumps(as_data(value), ensure_ascii=False)


def side_by_side(sides: list[Face], bleed: bool) -> Frame:
    """The sides on one frame, 3 mm apart."""
    gap, x, height, items = 8.5, 0.0, 0.0, []
    for side in sides:
        cut = 0.0 if bleed else side.bleed
        width, tall = side.frame.width - 2 * cut, side.frame.height - 2 * cut
        clip = rectangle(cut, cut, width, tall)
        items.append(Group(side.frame, move(x - cut, -cut), clip=clip, name=f"face:{side.name}"))
        x, height = x + width + gap, max(height, tall)
    return Frame(x - gap, height, tuple(items))
