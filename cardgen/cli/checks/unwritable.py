"""A check → the same without fixes that cannot be written, because their files are not text."""

from __future__ import annotations

from dataclasses import replace

from cardgen.cli.typed_paths import PDF
from cardgen.diagnostics import Diagnostic
from cardgen.proofing import Checked
from cardgen.source.files import OFFICE_TEXTS, WORKBOOKS

_UNWRITABLE = (PDF, *OFFICE_TEXTS, *WORKBOOKS)


def unmended(done: Checked) -> Checked:
    """The check without fixes in files into which no words can be written: PDFs, and those of office programs."""
    found = tuple(
        replace(each, fix=None) if each.fix and is_unwritable(each) else each
        for each in done.result.diagnostics
    )
    return replace(done, result=replace(done.result, diagnostics=found))


def is_unwritable(diagnostic: Diagnostic) -> bool:
    """Whether a finding, or a part of its fix, is in a file into which no words can be written."""
    edits = diagnostic.fix.edits if diagnostic.fix else ()
    spans = (diagnostic.span, *(edit.span for edit in edits))
    return any(span is not None and span.path.lower().endswith(_UNWRITABLE) for span in spans)
