"""Findings at a place → what an editor offers to do about them: apply the fix, or silence the finding with a reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from cardgen.diagnostics import Diagnostic, Edit, Fix, Span
from cardgen.language_server.findings import as_finding
from cardgen.language_server.parameters import Range
from cardgen.language_server.positions import Json, line_at, place_of, text_edit
from cardgen.language_server.project import Look, Project, uri_of
from cardgen.model.published import PO


def actions(look: Look, project: Project, path: Path, where: Range) -> list[Json]:
    """The code actions for the findings that touch a range of a file."""
    text = project.text(path)
    start, end = place_of(text, where.start), place_of(text, where.end)
    shown = look.shown(path)
    touched = [
        d
        for d in look.diagnostics
        if d.span
        and d.span.path == shown
        and (d.span.line, d.span.column) <= end
        and (d.span.end_line, d.span.end_column) >= start
    ]
    found = [action for d in touched for action in _actions_for(d, look, project)]
    safe = [
        d
        for d in look.diagnostics
        if d.fix and d.fix.safe and d.fix.edits and d.span and d.span.path == shown
    ]
    if len(safe) > 1 and any(d in touched for d in safe):
        found.append(_fix_all(safe, look, project))
    return found


def workspace_edit(edits: Mapping[Path, list[Edit]], project: Project) -> Json:
    """Edits of several files in the form of the protocol; a later one that overlaps an earlier one is left out."""
    changes: dict[str, list[Json]] = {}
    for path in sorted(edits):
        text = project.text(path)
        last: Span | None = None
        for edit in sorted(set(edits[path]), key=lambda e: (e.span, e.text)):
            span = edit.span
            if last and (span.line, span.column) < (last.end_line, last.end_column):
                continue
            last = span
            changes.setdefault(uri_of(path), []).append(text_edit(text, edit))
    return {"changes": changes}


def by_path(edits: Iterator[Edit], look: Look) -> dict[Path, list[Edit]]:
    """Edits by the file that they change."""
    sorted_edits: dict[Path, list[Edit]] = {}
    for edit in edits:
        sorted_edits.setdefault(look.path(edit.span), []).append(edit)
    return sorted_edits


def _actions_for(diagnostic: Diagnostic, look: Look, project: Project) -> Iterator[Json]:
    span = diagnostic.span
    if span is None:
        return
    finding = as_finding(diagnostic, span, look, project)
    if diagnostic.fix and diagnostic.fix.edits:
        yield _fix(diagnostic.fix, finding, look, project)
    edit = _suppression(diagnostic, span, project.text(look.path(span)))
    yield {
        "title": f"ignore {diagnostic.problem.code} here (write the reason)",
        "kind": "quickfix",
        "diagnostics": [finding],
        "edit": workspace_edit({look.path(span): [edit]}, project),
    }


def _fix(fix: Fix, finding: Json, look: Look, project: Project) -> Json:
    return {
        "title": fix.title if fix.safe else f"{fix.title} (look it over)",
        "kind": "quickfix",
        "diagnostics": [finding],
        "isPreferred": fix.safe,
        "edit": workspace_edit(by_path(iter(fix.edits), look), project),
    }


def _fix_all(safe: list[Diagnostic], look: Look, project: Project) -> Json:
    edits = (edit for diagnostic in safe if diagnostic.fix for edit in diagnostic.fix.edits)
    return {
        "title": f"apply all {len(safe)} safe fixes of this file",
        "kind": "source.fixAll.cardgen",
        "edit": workspace_edit(by_path(edits, look), project),
    }


def _suppression(diagnostic: Diagnostic, span: Span, text: str) -> Edit:
    """The comment that silences a finding once a reason is written in it.

    In rules, it is on a line of its own above the paragraph, in data and translations above the entry.
    """
    code = diagnostic.problem.code
    if span.path.endswith((".yaml", ".yml")):
        first = _first_of_entry(text, span.line)
        line = line_at(text, first - 1)
        indent = " " * (len(line) - len(line.lstrip(" ")))
        return Edit(Span(span.path, first, 1, first, 1), f"{indent}# cardgen: ignore {code}: \n")
    first = span.line
    while first > 1 and line_at(text, first - 2).strip():
        first -= 1
    comment = f"# ignore {code}: \n" if span.path.endswith(PO) else f"<!-- cardgen: ignore {code}: -->\n\n"
    return Edit(Span(span.path, first, 1, first, 1), comment)


def _first_of_entry(text: str, line: int) -> int:
    """The line, from 1, where the list item or the unindented key begins to which `line` belongs."""
    while line > 1:
        words = line_at(text, line - 1)
        if words.lstrip().startswith("- ") or (words.strip() and words[0] not in " \t#"):
            return line
        line -= 1
    return line
