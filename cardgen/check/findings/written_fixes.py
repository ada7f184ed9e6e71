"""Findings → the same, with fixes as each file must write them: rules think of words, not of quotes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Edit, Fix

#: Files that are parsed as data: their texts are in quotes, cells and blocks.
_DATA = (".yaml", ".yml", ".json", ".jsonl", ".ndjson", ".csv", ".tsv", ".po")
_Rewrite = Callable[[Iterable[Edit]], tuple[Edit, ...]]


def as_written(diagnostics: Sequence[Diagnostic], texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
    """The findings with their fixes in data rewritten; data can be written in many ways, prose only in one."""
    in_data = {
        edit.span.path
        for each in diagnostics
        if each.fix
        for edit in each.fix.edits
        if edit.span.path.endswith(_DATA) and edit.span.path in texts
    }
    if not in_data:
        return tuple(diagnostics)
    # For start-up time: the rewriter knows how to write YAML, and most checks find nothing to fix in data.
    from cardgen.source.writing.rewriting import rewriter  # noqa: PLC0415

    ready: dict[str, _Rewrite] = {path: rewriter(path, texts[path]) for path in sorted(in_data)}

    def written(fix: Fix) -> Fix:
        by_path: dict[str, list[Edit]] = {}
        for edit in fix.edits:
            by_path.setdefault(edit.span.path, []).append(edit)
        edits = (edit for path, own in by_path.items() for edit in ready.get(path, tuple)(own))
        return replace(fix, edits=tuple(edits))

    return tuple(replace(each, fix=written(each.fix)) if each.fix else each for each in diagnostics)
