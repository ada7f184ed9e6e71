"""Takes what was typed as `card.field=value`, and writes the values into the files in place of the old ones."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardgen import pipeline
from cardgen.check.findings.fixing import edit_texts
from cardgen.cli.console import command, say
from cardgen.cli.named_cards import find_card
from cardgen.cli.rewriting import write_or_show
from cardgen.cli.workspace import Workspace, game_meant
from cardgen.diagnostics import CardgenError, Diagnostic, Edit, Severity, UsageError
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Card, Game
from cardgen.source.files import WORKBOOKS
from cardgen.source.source import Origin
from cardgen.source.writing.rewriting import rewrite
from cardgen.suggestions import near

_STEP = LazyPattern(r"\.?([^.\[\]]+)|\[([1-9]\d*)\]")
#: A typed value that may replace a number or a flag; anything else is written as a text.
_PLAIN = LazyPattern(r"[\w.+-]+")


def set_values(settings: tuple[str, ...], game_name: str | None, *, only_diff: bool) -> None:
    """Write the values, or only show the changes with `only_diff`.

    Raises CardgenError, and writes nothing, for an unknown card or value, or a value that its field refuses.
    """
    workspace, folder = game_meant(game_name)
    read = pipeline.read_game(folder, workspace.shown(folder))
    edits: dict[str, list[Edit]] = {}
    texts: dict[str, str] = {}
    for setting in settings:
        origin, value = _meant(read.value, setting)
        source = origin.source
        texts[source.path] = source.text
        edit = _edit(origin, setting, value)
        plain = not isinstance(_value(origin), str) and _PLAIN.fullmatch(value)
        edits.setdefault(source.path, []).extend([edit] if plain else rewrite(source.text, [edit]))
    changed = edit_texts((edit for own in edits.values() for edit in own), texts)
    _refuse_faults(folder, workspace, changed, read.diagnostics)
    if not write_or_show(texts, changed, workspace, only_diff=only_diff):
        return
    for path in sorted(changed):
        say(
            f"changed {path}: "
            + ", ".join(f"line {edit.span.line}" for edit in sorted(edits[path], key=_line))
        )
    say(f"next: {command('check', folder.name)}")


def _line(edit: Edit) -> int:
    return edit.span.line


def _meant(game: Game, setting: str) -> tuple[Origin, str]:
    """The value that a setting means, and its new content."""
    left, equals, value = setting.partition("=")
    card, rest = _card(game, left)
    if not equals or not rest:
        raise UsageError(f"`{setting}` has no field and value", "write it as card.field=value: dagger.cost=2")
    origin, done = card.origin, card.id
    here: Any = _value(origin)
    for step in _STEP.finditer(rest):
        key = int(step[2]) - 1 if step[2] else step[1]
        inside = list(range(len(here))) if isinstance(here, list) else here if isinstance(here, dict) else ()
        if key not in inside:
            kind = game.kinds[card.kind].fields if origin is card.origin else {}
            there = [name for name in inside if isinstance(name, str)]
            hint = near(str(key), {*there, *kind}) if key not in kind else ""
            place = origin.span
            written = f"write it in the file first: {place.path}:{place.line}"
            raise CardgenError(f"`{done}` has no `{step[0].lstrip('.')}` of its own", hint or written)
        origin, here = origin.child(key), here[key]
        done += step[0]
    if isinstance(here, (list, dict)):
        raise CardgenError(
            f"`{done}` holds several values", "name one of them: for example `actions[1].text`"
        )
    return origin, value


def _card(game: Game, left: str) -> tuple[Card, str]:
    """The card that a setting names, and the path from it to the value; names may contain full stops."""
    parts = left.split(".")
    for length in range(len(parts) - 1, 0, -1):
        name = ".".join(parts[:length])
        if any(name in (card.id, card.name) for card in game.cards):
            return find_card(game, name), left[len(name) :]
    return find_card(game, parts[0]), left[len(parts[0]) :]


def _value(origin: Origin) -> object:
    """What is written at a place."""
    here: Any = origin.source.data
    for key in origin.pointer:
        here = here[key]
    return here


def _edit(origin: Origin, setting: str, value: str) -> Edit:
    """The edit that replaces a value. Raises CardgenError if that is impossible."""
    old, span = _value(origin), origin.span
    if isinstance(old, str):
        span = origin.within(0, len(old))
    if origin.source.path.endswith(WORKBOOKS):
        raise CardgenError(
            f"`{setting}`: {origin.source.path} is a spreadsheet", "change it in the spreadsheet"
        )
    if span.line != span.end_line or "\n" in value:
        raise CardgenError(
            f"`{setting}`: the text has several lines", f"change it there: {span.path}:{span.line}"
        )
    return Edit(span, value)


def _refuse_faults(
    folder: Path, workspace: Workspace, changed: Mapping[str, str], before: tuple[Diagnostic, ...]
) -> None:
    """Raise CardgenError for the first error in the changed texts that the old ones did not have."""
    unsaved = {(workspace.root / path).resolve(): text for path, text in changed.items()}
    known = {(found.problem, found.message) for found in before}
    for found in pipeline.read_game(folder, workspace.shown(folder), unsaved).diagnostics:
        if found.severity is Severity.ERROR and (found.problem, found.message) not in known:
            raise CardgenError(f"{found.message}; nothing was written", found.hint)
