"""Takes a card's name or id and a new one, changes every file that contains it, and lists these files."""

from __future__ import annotations

from cardgen.check.findings.fixing import edit_texts
from cardgen.check.queries.renaming import rename_card, rename_id
from cardgen.cli.console import command, say
from cardgen.cli.named_cards import find_card
from cardgen.cli.rewriting import write_or_show
from cardgen.cli.workspace import game_meant
from cardgen.diagnostics import CardgenError
from cardgen.proofing import Subject, check


def rename(old: str, new: str, game_name: str | None, *, only_diff: bool) -> None:
    """Give the card called `old` the name `new`, or the id if `old` is its id; with `only_diff`, only show the changes.

    Raises CardgenError, and changes nothing, if the game has faults that hide cards, or the name is not possible.
    """
    workspace, folder = game_meant(game_name)
    checked = check(Subject(folder, workspace.shown(folder)), {})
    game = checked.evidence.game
    assert game is not None, "a folder is checked"
    settings = game.origin.source
    texts = {**checked.result.texts, settings.path: settings.text}
    card = find_card(game, old)
    if not game.omissions.complete:
        raise CardgenError(
            f"{game.title} has errors, so some mentions of `{old}` would be missed",
            command("validate", folder.name),
        )
    by_id = old.casefold() == card.id.casefold() and old != card.name
    edits = (rename_id if by_id else rename_card)(checked.evidence, card, new, texts)
    changed = edit_texts(edits, texts)
    if not write_or_show(texts, changed, workspace, only_diff=only_diff):
        return
    for path in sorted(changed):
        places = sum(edit.span.path == path for edit in edits)
        say(f"changed {path}: {places} {'place' if places == 1 else 'places'}")
    say(f"next: {command('check', folder.name)}")
