"""`cardgen lsp`: the language server that editors talk to over standard input and output."""

from __future__ import annotations

import click


@click.command("lsp", epilog="Example: cardgen lsp   (usually started by your editor: see docs/checker.md)")
@click.option("--stdio", is_flag=True, help="Use standard input and output, as is always done.")
def COMMAND(stdio: bool) -> int:  # noqa: ARG001 - editors add --stdio
    """Run the language server for editors.

    It offers findings as you type, completion, hovers, go to definition, renaming, and fixes.
    """
    import sys  # noqa: PLC0415 - start-up
    from importlib.metadata import version  # noqa: PLC0415

    from cardgen.language_server.serving import serve  # noqa: PLC0415

    return serve(sys.stdin.buffer, sys.stdout.buffer, version("cardgen"))
