"""`cardgen reference`: generates docs/reference/ from the code."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("reference", epilog="Example: cardgen reference --check")
@click.option(
    "--output", "-o", type=click.Path(path_type=Path, file_okay=False), default=Path("docs/reference")
)
@click.option(
    "--check", is_flag=True, help="Write nothing; exit 1 when a page is missing, stale or left over."
)
def COMMAND(output: Path, check: bool) -> int:
    """Write the reference pages: commands, elements, field types, messages."""
    from cardgen.cli.console import say  # noqa: PLC0415 - start-up
    from cardgen.cli.referencing import reference_pages, stale_pages, write_pages  # noqa: PLC0415

    pages = reference_pages()
    if not check:
        write_pages(pages, output)
        say(f"wrote {len(pages)} pages to {output}/")
        return 0
    stale = stale_pages(pages, output)
    for name in stale:
        say(f"stale: {output / name}")
    if stale:
        say("next: make reference")
    return int(bool(stale))
