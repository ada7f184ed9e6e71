"""Findings → the diagnostics of the Language Server Protocol, with their related places and their fixes."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagnostics import Diagnostic, Severity, Span
from cardgen.language_server.positions import Json, range_of
from cardgen.language_server.project import Look, Project, uri_of

_SEVERITIES = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.ADVICE: 3}


def findings_by_uri(look: Look, project: Project) -> dict[str, list[Json]]:
    """The diagnostics of every file of a game; those without a place are at the top of its game.yaml."""
    found: dict[str, list[Json]] = {}
    for diagnostic in look.diagnostics:
        span = diagnostic.span or Span(look.shown(look.folder / "game.yaml"))
        path = look.path(span)
        found.setdefault(uri_of(path), []).append(as_finding(diagnostic, span, look, project))
    return found


def as_finding(diagnostic: Diagnostic, span: Span, look: Look, project: Project) -> Json:
    """One diagnostic; the hint follows the message on a line of its own."""
    message = diagnostic.message + (f"\n{diagnostic.hint}" if diagnostic.hint else "")
    finding: Json = {
        "range": range_of(project.text(look.path(span)), span),
        "severity": _SEVERITIES[diagnostic.severity],
        "code": diagnostic.problem.code,
        "source": "cardgen",
        "message": message,
        "data": {"fixable": bool(diagnostic.fix and diagnostic.fix.edits)},
    }
    related = [
        {"location": _location(other.span, look, project), "message": other.label}
        for other in diagnostic.related
    ]
    if related:
        finding["relatedInformation"] = related
    return finding


def _location(span: Span, look: Look, project: Project) -> Json:
    """A place in a file of the game."""
    path = look.path(span)
    return {"uri": uri_of(path), "range": range_of(project.text(path), span)}


def locations(spans: Iterable[Span], look: Look, project: Project) -> list[Json]:
    """Places in order, without repetitions."""
    return [_location(span, look, project) for span in sorted(set(spans))]
