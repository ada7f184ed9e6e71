"""Takes the name of a sort of thing, gives its members with a line about each, for `cardgen list`."""

from __future__ import annotations

from cardgen.cli.catalogue import FOLDERS, folder_members
from cardgen.cli.workspace import find_workspace

Rows = list[tuple[str, str]]


def list_things(what: str, game: str | None) -> Rows:
    """Name and summary of every `what`, in order; `game` narrows cards and kinds to one game."""
    if what in FOLDERS and what not in {"rules", "commands"}:
        return [(name, member.summary) for name, member in folder_members(what).items()]
    return LISTERS[what](game)


def list_games(_: str | None) -> Rows:
    """The games of the project."""
    from cardgen import pipeline  # noqa: PLC0415 - start-up

    rows = []
    for folder in find_workspace(()).games:
        found = pipeline.read_game(folder).value
        rows.append(
            (found.name, f"{found.title} {found.version}: {sum(card.copies for card in found.cards)} cards")
        )
    return rows
