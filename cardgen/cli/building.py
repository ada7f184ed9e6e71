"""Takes what was typed after `cardgen build`, builds game after game, and says what was made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from cardgen import pipeline
from cardgen.cli.console import Findings, exit_with, say, show_findings
from cardgen.cli.workspace import Workspace, find_workspace
from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.frozen import frozen


@frozen
class Build:
    """What to build: games by name, products, the products' options, where to, and how to report."""

    games: tuple[str, ...]
    products: tuple[str, ...]
    options: Mapping[str, str]
    output: Path | None
    form: str
    fail_on: str

    @classmethod
    def from_typed(cls, typed: Mapping[str, Any]) -> Build:
        """From the command's parameters; raises CardgenError for a `--set` without `=`."""
        options = {name: str(typed[name]) for name in ("paper", "cards", "backs", "cut") if typed[name]}
        for setting in typed["more"]:
            name, equals, value = setting.partition("=")
            if not equals:
                raise CardgenError(f"`--set {setting}` has no `=`", "write it as --set name=value")
            options[name] = value
        return cls(
            typed["games"], typed["products"], options, typed["output"], typed["form"], typed["fail_on"]
        )


def build_games(build: Build) -> int:
    """Build and give the exit code."""
    workspace = find_workspace(build.games, build.output)
    found: list[Diagnostic] = []
    written: list[Path] = []
    for folder in workspace.games:
        say(f"{folder.name}: reading")
        made = pipeline.build_game(
            pipeline.Order(
                folder,
                workspace.shown(folder),
                workspace.output / folder.name,
                build.products,
                build.options,
                workspace.cache,
            ),
            partial(tell, folder.name),
        )
        found += made.diagnostics
        written += made.value
    show_findings(Findings(tuple(found), {"games": len(workspace.games)}), workspace.root, build.form)
    for path in written:
        say(f"wrote {workspace.shown(path)}")
    if not written:
        say("nothing was made: no card or page of it could be drawn")
    else:
        say(next_step(workspace, found))
    return exit_with(found, build.fail_on)


def tell(game: str, message: str) -> None:
    """A line about the progress of a game."""
    say(f"{game}: {message}")


def next_step(workspace: Workspace, found: list[Diagnostic]) -> str:
    """The next useful command."""
    name = workspace.games[0].name
    if found:
        first = max(found, key=lambda diagnostic: diagnostic.severity)  # of equals the one reported first
        return f"next: cardgen explain {first.problem.code}"
    return f"next: cardgen check {name}"
