"""Takes a check and what was typed, applies the fixes or shows them, and keeps baselines."""

from __future__ import annotations

import stat
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cardgen import proofing
from cardgen.check.findings.baseline import write_baseline
from cardgen.check.findings.fixing import Fixed, fix, unified_diff
from cardgen.cli.console import say
from cardgen.cli.workspace import Workspace
from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.export.files import write_bytes
from cardgen.frozen import frozen


@frozen
class Mending:
    """How to mend: the settings typed, the unsafe fixes too, or only a diff of what would change."""

    settings: Mapping[str, object]
    unsafe: bool = False
    diff: bool = False


def mend(
    order: Mending, subject: proofing.Subject, done: proofing.Checked, workspace: Workspace
) -> tuple[proofing.Checked, str]:
    """Apply the fixes, or only say what they would change: the check of what is there afterwards, and the diff."""
    result = done.result

    def recheck(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
        return proofing.check_with(subject, texts, order.settings).result.diagnostics

    fixed = fix(result.diagnostics, result.texts, recheck, unsafe=order.unsafe)
    if order.diff:
        return done, unified_diff(result.texts, fixed.texts)
    write_fixed(fixed, workspace)
    return proofing.check(subject_anew(subject, fixed), order.settings), ""


def write_fixed(fixed: Fixed, workspace: Workspace) -> None:
    """Write the mended files and say so. Raises CardgenError, and writes none, when one of them is write-protected."""
    files = {shown: (workspace.root / shown).resolve() for shown in sorted(fixed.texts)}
    for shown, path in files.items():
        # The system asks only whether the folder may be written to, since the whole file is replaced.
        if not path.stat().st_mode & stat.S_IWUSR:
            raise CardgenError(
                f"`{shown}` is write-protected: nothing was mended", f"allow it: chmod u+w {shown}"
            )
    for shown, path in files.items():
        before = path.read_bytes()
        mark = b"\xef\xbb\xbf" if before.startswith(b"\xef\xbb\xbf") else b""
        write_bytes(path, mark + fixed.texts[shown].encode("utf-8"))
    noun = "file" if len(fixed.texts) == 1 else "files"
    say(f"fixed {len(fixed.applied)} in {len(fixed.texts)} {noun}; {len(fixed.held)} held back")


def subject_anew(subject: proofing.Subject, fixed: Fixed) -> proofing.Subject:
    """The subject with its lone texts as they are now."""
    texts = tuple((path, fixed.texts.get(path, text)) for path, text in subject.texts)
    return replace(subject, texts=texts)


def keep_baseline(path: Path, checked: Sequence[proofing.Checked]) -> int:
    """Write the baseline of all that was found; gives the exit code."""
    found = [d for done in checked for d in done.result.diagnostics]
    texts = {name: text for done in checked for name, text in done.result.texts.items()}
    write_bytes(path, write_baseline(found, texts).encode("utf-8"))
    say(f"wrote {path}: {len(found)} findings that later runs with --baseline {path} do not report")
    return 0
