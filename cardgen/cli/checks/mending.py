"""Takes a check and what was typed, applies the fixes or shows them, and writes baselines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cardgen import proofing
from cardgen.check.findings.baseline import write_baseline
from cardgen.check.findings.fixing import Fixed, fix, unified_diff
from cardgen.check.findings.request import Request
from cardgen.cli.checks.unwritable import is_unwritable, unmended
from cardgen.cli.console import say
from cardgen.cli.rewriting import with_marks, write_texts
from cardgen.cli.workspace import Workspace
from cardgen.diagnostics import Diagnostic
from cardgen.export.files import write_bytes
from cardgen.frozen import frozen
from cardgen.report.summary import amount


@frozen
class Mending:
    """How to fix: the settings typed, how to check again, whether to apply unsafe fixes, or only to show a diff."""

    settings: Mapping[str, object]
    request: Request
    unsafe: bool = False
    diff: bool = False


def mend(
    order: Mending, subject: proofing.Subject, done: proofing.Checked, workspace: Workspace
) -> tuple[proofing.Checked, str]:
    """Apply the fixes, or only show what they would change: returns the check of the result, and the diff."""
    result = done.result

    def recheck(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
        again = proofing.check_with(subject, texts, order.settings, order.request)
        return unmended(again).result.diagnostics

    fixed = fix(result.diagnostics, result.texts, recheck, unsafe=order.unsafe)
    if order.diff:
        before = {path: result.texts[path] for path in fixed.texts}
        return done, unified_diff(with_marks(before, workspace), with_marks(fixed.texts, workspace))
    _write_fixed(fixed, workspace)
    again = unmended(proofing.check(_subject_anew(subject, fixed), order.settings, order.request))
    if unwritten := sum(map(is_unwritable, again.result.diagnostics)):
        say(
            f"{amount(unwritten, 'finding')} in spreadsheets or PDFs, which --fix cannot change: fix them there"
        )
    return again, ""


def _write_fixed(fixed: Fixed, workspace: Workspace) -> None:
    """Write the fixed files and say so. Raises CardgenError, and writes none, if one of them is write-protected."""
    write_texts(fixed.texts, workspace)
    noun = "file" if len(fixed.texts) == 1 else "files"
    say(f"fixed {len(fixed.applied)} in {len(fixed.texts)} {noun}; {len(fixed.held)} held back")


def _subject_anew(subject: proofing.Subject, fixed: Fixed) -> proofing.Subject:
    """The subject with the current contents of its texts."""
    texts = tuple((path, fixed.texts.get(path, text)) for path, text in subject.texts)
    return replace(subject, texts=texts)


def keep_baseline(path: Path, checked: Sequence[proofing.Checked]) -> int:
    """Write the baseline of all findings; returns the exit code."""
    found = [d for done in checked for d in done.result.diagnostics]
    texts = {name: text for done in checked for name, text in done.result.texts.items()}
    write_bytes(path, write_baseline(found, texts).encode("utf-8"))
    say(f"wrote {path}: {amount(len(found), 'finding')} that later runs with --baseline {path} do not report")
    return 0
