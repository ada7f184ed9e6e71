"""`cardgen import FILE…`: a game made from existing cards in a database or a spreadsheet, and existing rules."""

from __future__ import annotations

from pathlib import Path

import click

_FILES = click.Path(path_type=Path, exists=True)


@click.command("import", epilog="Example: cardgen import cards.xlsx rules.docx --game dungeon")
@click.argument("files", nargs=-1, required=True, type=_FILES)
@click.option(
    "--game",
    "name",
    default="",
    metavar="NAME",
    help="Name of the new game.  [default: that of the first file]",
)
@click.option(
    "--kind", default="", metavar="NAME", help="Give all cards this kind.  [default: a kind for each file]"
)
def COMMAND(files: tuple[Path, ...], name: str, kind: str) -> int:
    """Create card_data/NAME/ from cards in a database or spreadsheet, and from rules of a word processor.

    FILES are JSON, JSONL, CSV, TSV, XLSX, ODS or YAML files, texts (DOCX, ODT, MD, TXT), or folders of both and of
    pictures. The new game has a kind for each file or sheet (files that hold one pack each share a kind), a layout that
    shows the fields, and an unchanged copy of the data. The fields of each kind are inferred from its cards; values
    that do not fit are reported, for you to fix. Texts become chapters in Markdown, one for each heading of the highest
    level, with their lists, tables, boxes, notes and pictures. Texts alone can also be added to an existing game
    without rules.
    """
    from cardgen.cli.console import Findings, exit_with, say, show_findings  # noqa: PLC0415 - start-up
    from cardgen.cli.imports.folders import contents_of  # noqa: PLC0415
    from cardgen.cli.imports.importing import import_files, workspace_of  # noqa: PLC0415
    from cardgen.cli.validating import validate_games  # noqa: PLC0415
    from cardgen.schema.ids import slug  # noqa: PLC0415

    folders = {each.folder: each for each in contents_of(files)}
    paths = [path for file in files for path in (folders[file].files if file in folders else (file,))]
    art = {name: path for each in folders.values() for name, path in each.art.items()}
    if not name and files[0].is_dir():
        name = slug(files[0].resolve().name)
    made = import_files(paths, name, kind, art)
    if made.value is None:
        show_findings(Findings(made.diagnostics), Path.cwd())
        return exit_with(made.diagnostics, "warning")
    workspace = workspace_of(made.value)
    found = (*made.value.lost, *validate_games(workspace)[1])
    show_findings(
        Findings(found, {"cards": sum(len(deck.cards) for deck in made.value.decks)}), workspace.root
    )
    folder = made.value.folder
    for each in folders.values():
        say(each.summary)
    if made.value.is_new:
        say(f"made {folder}/ of {made.value.summary}")
        say(f"next: cardgen build {folder.name}")
    else:
        say(f"added {made.value.summary} to {folder}/")
        say(f"next: cardgen build {folder.name} --product rulebook")
    return exit_with(made.value.lost, "error")
