"""The options that several commands have."""

from __future__ import annotations

import click

from cardgen.registry import member_names
from cardgen.report import reporters

FAIL_ON = click.option(
    "--fail-on",
    type=click.Choice(["error", "warning", "advice", "none"]),
    default="error",
    show_default=True,
    help="The lowest severity that makes the exit code 1.",
)


REPORT_FORMAT = click.option(
    "--format",
    "form",
    type=click.Choice(member_names(reporters)),
    default="text",
    show_default=True,
    help="The format of the report.",
)


LANGUAGE = click.option(
    "--language",
    "languages",
    multiple=True,
    metavar="CODE",
    help="Only this language: the game's own, or one in i18n/; may be repeated.",
)
