"""Findings in files that show no lines to their readers → the same, with the page or the section in their messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgen.cli.typed_paths import PDF
from cardgen.diagnostics import Diagnostic, Span
from cardgen.source.files import OFFICE_TEXTS
from cardgen.source.places import page_of, title_above


def with_whereabouts(diagnostics: Sequence[Diagnostic], texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
    """Name the page of each finding and related place in a PDF, and the section of those in a word processor's text.

    `texts` are what was read from the files, by their paths.
    """

    def where(span: Span | None) -> str:
        if span is None or span.path not in texts:
            return ""
        if span.path.lower().endswith(PDF):
            return f" (page {page_of(texts[span.path], span.line)})"
        if span.path.lower().endswith(OFFICE_TEXTS):
            title = title_above(texts[span.path], span.line)
            return f" (in “{title}”)" if title else ""
        return ""

    return tuple(
        replace(
            each,
            message=each.message + where(each.span),
            related=tuple(replace(other, label=other.label + where(other.span)) for other in each.related),
        )
        for each in diagnostics
    )
