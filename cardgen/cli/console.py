"""Takes diagnostics and paths, prints them in the requested format, and gives the exit code that they mean."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import Any

import click

from cardgen.diagnostics import Diagnostic, Severity, in_order, worst
from cardgen.frozen import frozen
from cardgen.report.following import fold_following
from cardgen.report.legible import legible
from cardgen.report.reporter import Report
from cardgen.source.files import read_file


@frozen
class Findings:
    """What a command found: diagnostics, how much was inspected, what was skipped and why; and the files it made."""

    diagnostics: tuple[Diagnostic, ...]
    inspected: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    files: tuple[str, ...] = ()


def show_findings(findings: Findings, root: Path, form: str = "text", *, err: bool = False) -> None:
    """Print the findings in the format `form`; the files of spans are read below `root`."""
    click.echo(_render_findings(findings, root, form, err=err), nl=False, err=err)


def _render_findings(findings: Findings, root: Path, form: str, *, err: bool = False) -> str:
    """The findings as text in the format `form`."""
    ordered = in_order(findings.diagnostics)
    report = Report(
        ordered, read_texts(ordered, root), findings.inspected, findings.notes, files=findings.files
    )
    return render_report(report, form, err=err)


def render_report(report: Report, form: str, output: Path | None = None, *, err: bool = False) -> str:
    """A report as text in the format `form`, coloured if it goes to a terminal."""
    from cardgen.cli.catalogue import folder_member  # noqa: PLC0415 - start-up

    colour = output is None and _wants_colour(sys.stderr if err else sys.stdout)
    shown = tuple(legible(diagnostic) for diagnostic in fold_following(report.diagnostics))
    text: str = folder_member("reporters", form).render(replace(report, colour=colour, diagnostics=shown))
    return text


def read_texts(diagnostics: Iterable[Diagnostic], root: Path) -> dict[str, str]:
    """The text of every file to which a span points, by the path shown."""
    spans = [s for d in diagnostics for s in (d.span, *(r.span for r in d.related)) if s is not None]
    texts = {}
    for path in sorted({span.path for span in spans}):
        try:
            data = read_file(root / path)
        except (OSError, ValueError):
            continue
        if b"\0" in data:  # a font, a picture, UTF-16: no line of it can be shown
            continue
        text = data.decode("utf-8-sig", "replace")
        texts[path] = text.replace("\r\n", "\n").replace("\r", "\n")
    return texts


def _wants_colour(stream: Any) -> bool:
    """Whether to use colour: on a terminal, unless NO_COLOR (no-color.org) is set."""
    return bool(stream.isatty()) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def exit_with(diagnostics: Iterable[Diagnostic], fail_on: str) -> int:
    """1 if a finding is at or above `fail_on`, otherwise 0."""
    found = worst(diagnostics)
    if fail_on == "none" or found is None:
        return 0
    return int(found >= Severity[fail_on.upper()])


def command(*words: str) -> str:
    """A command of cardgen as the user may type it, with quotes around names with spaces."""
    return shlex.join(("cardgen", *words))


def say(message: str) -> None:
    """Print a line about progress or results to standard error."""
    click.echo(message, err=True)
