"""`cardgen lsp`: the language server that editors talk to over standard input and output."""

from __future__ import annotations

import click


@click.command("lsp", epilog="Example: cardgen lsp   (editors start it themselves: docs/checker.md says how)")
@click.option("--stdio", is_flag=True, help="Talk over standard input and output: what is done in any case.")
def COMMAND(stdio: bool) -> int:  # noqa: ARG001 - editors add --stdio
    """Serve an editor: findings while one types, completion, hovers, jumps, renaming, fixes."""
    import sys  # noqa: PLC0415 - start-up
    from importlib.metadata import version  # noqa: PLC0415

    from cardgen.language_server.serving import serve  # noqa: PLC0415

    return serve(sys.stdin.buffer, sys.stdout.buffer, version("cardgen"))
