"""Takes what was typed after `cardgen check`, checks games and texts, mends if asked, and reports."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from cardgen import pipeline, proofing
from cardgen.check.baseline import read_baseline, write_baseline
from cardgen.check.coverage import claims_of, cover, coverage_table
from cardgen.check.engine import CheckResult
from cardgen.check.fixing import Fixed, fix, unified_diff
from cardgen.cli.console import exit_with, render_report, say
from cardgen.cli.workspace import Workspace, find_workspace
from cardgen.diagnostics import CardgenError, Diagnostic, in_order
from cardgen.export.files import write_bytes
from cardgen.frozen import frozen
from cardgen.report.reporter import Report
from cardgen.source.files import decode

TEXTS = (".txt", ".md")


@frozen
class CheckOrder:
    """The options of `cardgen check`, as typed."""

    paths: tuple[str, ...]
    profile: str | None
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    beside: str | None
    fix: bool
    unsafe_fixes: bool
    diff: bool
    baseline: Path | None
    write_baseline: Path | None
    coverage: bool
    statistics: bool
    output: Path | None
    form: str
    fail_on: str

    @property
    def settings(self) -> Mapping[str, object]:
        """What was typed that stands above the game's own settings."""
        typed = {"profile": self.profile, "select": self.select, "ignore": self.ignore}
        return {key: value for key, value in typed.items() if value}


def run_check(order: CheckOrder) -> int:
    """Check, and give the exit code."""
    names, texts = sort_paths(order.paths)
    workspace = find_workspace(names) if names or not texts else text_workspace(order)
    subjects = find_subjects(workspace, texts, order)
    baseline = read_baseline(read(order.baseline), str(order.baseline)) if order.baseline else None
    checked = [proofing.check(subject, order.settings, baseline) for subject in subjects]
    if order.write_baseline:
        return keep_baseline(order.write_baseline, checked)
    if order.fix or order.diff:
        checked = [
            mend(order, subject, done, workspace) for subject, done in zip(subjects, checked, strict=True)
        ]
    report(order, checked)
    return exit_with([d for done in checked for d in done.result.diagnostics], order.fail_on)


def sort_paths(paths: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Path, ...]]:
    """Names of games, and files of text."""
    texts = tuple(Path(path) for path in paths if Path(path).suffix.lower() in TEXTS)
    for text in texts:
        if not text.is_file():
            raise CardgenError(
                f"there is no file {text}", "check the name, or name a game: cardgen check my-game"
            )
    return tuple(path for path in paths if Path(path) not in texts), texts


def text_workspace(order: CheckOrder) -> Workspace:
    """The workspace for texts alone: the game that `--with` names, or none."""
    if order.beside:
        return find_workspace((order.beside,))
    return Workspace(Path.cwd(), (), Path.cwd() / "output")


def find_subjects(workspace: Workspace, texts: tuple[Path, ...], order: CheckOrder) -> list[proofing.Subject]:
    """What to check: the games, with the texts beside the game of `--with`, or each text by itself."""
    read_texts = tuple((workspace.shown(path), read(path)) for path in texts)
    if order.beside or (workspace.games and texts):
        folder = find_workspace((order.beside,)).games[0] if order.beside else workspace.games[0]
        return [proofing.Subject(folder, workspace.shown(folder), read_texts)]
    games = [proofing.Subject(folder, workspace.shown(folder)) for folder in workspace.games]
    return games + [proofing.Subject(None, "", (text,)) for text in read_texts]


def read(path: Path) -> str:
    """The text of a file. Raises CardgenError when it cannot be read."""
    try:
        return decode(path.read_bytes(), str(path)).value.text
    except OSError as error:
        raise CardgenError(
            f"cannot read {path}: {error.strerror}", "check its name and its permissions"
        ) from error


def keep_baseline(path: Path, checked: list[proofing.Checked]) -> int:
    """Write the baseline of all that was found."""
    found = [d for done in checked for d in done.result.diagnostics]
    texts = {name: text for done in checked for name, text in done.result.texts.items()}
    pipeline.write_text(path, write_baseline(found, texts))
    say(f"wrote {path}: {len(found)} findings that later runs with --baseline {path} do not report")
    return 0


def mend(
    order: CheckOrder, subject: proofing.Subject, done: proofing.Checked, workspace: Workspace
) -> proofing.Checked:
    """Apply the fixes, or show what they would change; gives the check of what is there afterwards."""
    result = done.result

    def recheck(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
        return proofing.check_with(subject, texts, order.settings).result.diagnostics

    fixed = fix(result.diagnostics, result.texts, recheck, unsafe=order.unsafe_fixes)
    if order.diff:
        click.echo(unified_diff(result.texts, fixed.texts), nl=False)
        return done
    write_fixed(fixed, workspace)
    return proofing.check(subject_anew(subject, fixed), order.settings)


def write_fixed(fixed: Fixed, workspace: Workspace) -> None:
    """Write the mended files and say so."""
    for shown, text in sorted(fixed.texts.items()):
        path = workspace.root / shown
        before = path.read_bytes()
        mark = b"\xef\xbb\xbf" if before.startswith(b"\xef\xbb\xbf") else b""
        write_bytes(path, mark + text.encode("utf-8"))
    say(f"fixed {len(fixed.applied)} in {len(fixed.texts)} files; {len(fixed.held)} held back")


def subject_anew(subject: proofing.Subject, fixed: Fixed) -> proofing.Subject:
    """The subject with its lone texts as they are now."""
    texts = tuple((path, fixed.texts.get(path, text)) for path, text in subject.texts)
    return proofing.Subject(subject.folder, subject.shown, texts)


def report(order: CheckOrder, checked: list[proofing.Checked]) -> None:
    """Print or write the report of all that was checked, and the tables asked for."""
    results = [done.result for done in checked]
    found = in_order(d for result in results for d in result.diagnostics)
    texts = {path: text for result in results for path, text in result.texts.items()}
    notes = tuple(note for result in results for note in result.notes)
    runs = results[0].runs if len(results) == 1 else ()
    text = render_report(
        Report(found, texts, inspected_of(checked), notes, runs=runs), order.form, order.output
    )
    if order.output:
        pipeline.write_text(order.output, text)
        say(f"wrote {order.output}")
    else:
        click.echo(text, nl=False)
    if order.coverage:
        for done in checked:
            click.echo(coverage_table(cover(claims_of(done.evidence))), nl=False)
    if order.statistics:
        for result in results:
            print_statistics(result)
    if found and order.form == "text" and not order.output:
        say(f"next: cardgen explain {found[0].problem.code}")


def inspected_of(checked: list[proofing.Checked]) -> dict[str, int]:
    """How much was looked at."""
    evidences = [done.evidence for done in checked]
    return {
        "cards": sum(len(e.game.cards) for e in evidences if e.game),
        "texts": sum(len(e.documents) for e in evidences),
        "faces": sum(len(e.faces) for e in evidences),
        "pages": sum(len(p.pages) for e in evidences for p in e.publications),
        "rules": max((sum(not run.skipped for run in done.result.runs) for done in checked), default=0),
    }


def print_statistics(result: CheckResult) -> None:
    """A line a rule: findings, and what it looked at, or why it did not run."""
    counts: dict[str, int] = {}
    for diagnostic in result.diagnostics:
        counts[diagnostic.problem.code] = counts.get(diagnostic.problem.code, 0) + 1
    for run in result.runs:
        code = run.problem.code
        told = f"skipped: {run.skipped}" if run.skipped else f"{counts.get(code, 0):4} of {run.inspected}"
        click.echo(f"{code}  {run.problem.name:32} {told}")
