"""`cardgen list [WHAT]`: the contents of a game, and everything that cardgen offers."""

from __future__ import annotations

import click

from cardgen.diagnostics import UsageError
from cardgen.suggestions import nearest, one_of

_WHAT = (
    "games", "cards", "kinds", "icons", "terms", "layouts", "styles", "fonts", "products", "shops", "sizes",
    "papers", "cutters", "elements", "fieldtypes", "directives", "schemes", "exporters", "reporters", "rules",
    "problems",
)  # fmt: skip


@click.command("list", epilog="Example: cardgen list cards my-game")
@click.argument("what", default="games", shell_complete=lambda *_: [*_WHAT])
@click.argument("game", required=False)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def COMMAND(what: str, game: str | None, form: str) -> None:
    """List games, what a game contains, or what cardgen offers; one item a line.

    WHAT is `games` (the default); something that a game contains: cards, kinds, icons, terms, layouts, styles, fonts;
    or something that cardgen offers: products, shops, sizes, papers, cutters, elements, fieldtypes, directives,
    schemes, exporters, reporters, rules, problems.
    """
    if what not in _WHAT:
        meant = nearest(what, _WHAT, likeness=0.7)
        hint = (
            f"did you mean `{meant}`?"
            if meant
            else f"write one of {one_of(_WHAT, len(_WHAT))}, then the game"
        )
        raise UsageError(f"there is no list of `{what}`", hint)
    import json  # noqa: PLC0415 - start-up

    from cardgen.cli.inventory import list_things  # noqa: PLC0415 - start-up

    rows = list_things(what, game)
    if form == "json":
        click.echo(
            json.dumps(
                [{"name": name, "summary": summary} for name, summary in rows], ensure_ascii=False, indent=2
            )
        )
        return
    width = max((len(name) for name, _ in rows), default=0)
    for name, summary in rows:
        click.echo(f"{name:{width}}  {summary}".rstrip())
