"""The options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

FAIL_ON = click.option(
    "--fail-on",
    type=click.Choice(["error", "warning", "advice", "none"]),
    default="error",
    show_default=True,
    help="The least severity that makes the exit code 1.",
)


def format_option(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option --format with these report formats, the first being the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(names),
        default=names[0],
        show_default=True,
        help="How to report.",
    )
