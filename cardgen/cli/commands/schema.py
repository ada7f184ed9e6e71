"""`cardgen schema [GAME…]`: JSON Schemas of every format and kind, for editors."""

from __future__ import annotations

import click


@click.command("schema", epilog="Example: cardgen schema my-game")
@click.argument("games", nargs=-1)
def COMMAND(games: tuple[str, ...]) -> None:
    """Write JSON Schemas for editors to card_data/<game>/schema/.

    Point an editor at one with the first line of a file:

    # yaml-language-server: $schema=../schema/cards-place.schema.json
    """
    import json  # noqa: PLC0415 - start-up

    from cardgen import pipeline  # noqa: PLC0415 - start-up
    from cardgen.cli.console import say  # noqa: PLC0415
    from cardgen.cli.workspace import find_workspace  # noqa: PLC0415
    from cardgen.export.files import write_text  # noqa: PLC0415
    from cardgen.layout.compiling.schema import layout_schema  # noqa: PLC0415
    from cardgen.schema.jsonschema import schemas  # noqa: PLC0415

    workspace = find_workspace(games)
    for folder in workspace.games:
        game = pipeline.read_game(folder, workspace.shown(folder)).value
        for name, schema in schemas(game.kinds, {"layout": layout_schema()}).items():
            path = folder / "schema" / name
            write_text(path, json.dumps(schema, ensure_ascii=False, indent=2) + "\n")
            say(f"wrote {workspace.shown(path)}")
    say("next: name one in a file's first line: # yaml-language-server: $schema=../schema/…")
