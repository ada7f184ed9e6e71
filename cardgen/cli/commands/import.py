"""`cardgen import FILE…`: a game of cards that are there already, in a database or a spreadsheet."""

from __future__ import annotations

from pathlib import Path

import click

_FILES = click.Path(path_type=Path, exists=True)


@click.command("import", epilog="Example: cardgen import spells.json monsters.csv --game dungeon")
@click.argument("files", nargs=-1, required=True, type=_FILES)
@click.option(
    "--game", "name", default="", metavar="NAME", help="The new game's name; else that of the first file."
)
@click.option(
    "--kind", default="", metavar="NAME", help="All cards are of this kind; else each file is a kind."
)
def COMMAND(files: tuple[Path, ...], name: str, kind: str) -> int:
    """Make card_data/NAME/ of the cards in FILES (JSON, JSONL, CSV, TSV, XLSX, ODS, YAML), or in folders of such.

    The game has a kind for each file or sheet, or one for files that hold a pack each, a layout that shows what is in
    it, and the data as they are.
    What a card of each kind holds is inferred from the cards; what does not fit the others is told, and stays
    for you to mend.
    """
    from cardgen.cli.console import Findings, exit_with, say, show_findings  # noqa: PLC0415 - start-up
    from cardgen.cli.importing import import_cards, summary, workspace_of  # noqa: PLC0415
    from cardgen.cli.typed_paths import cards_below  # noqa: PLC0415
    from cardgen.cli.validating import validate_games  # noqa: PLC0415
    from cardgen.schema.cards import slug  # noqa: PLC0415

    paths = [path for file in files for path in cards_below(file) or (file,)]
    if not name and files[0].is_dir():
        name = slug(files[0].resolve().name)
    made = import_cards(paths, name, kind)
    if made.value is None:
        show_findings(Findings(made.diagnostics), Path.cwd())
        return exit_with(made.diagnostics, "warning")
    workspace = workspace_of(made.value)
    found = validate_games(workspace)[1]
    show_findings(
        Findings(found, {"cards": sum(len(deck.cards) for deck in made.value.decks)}), workspace.root
    )
    folder = made.value.folder
    say(f"made {folder}/ of {summary(made.value)}")
    say(f"next: cardgen build {folder.name}")
    return 0
