"""Takes targets and what was typed, checks them anew, and gives the verdicts: the part that loads the checker."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.check.claims.coverage import claims_of, cover, coverage_table
from cardgen.check.findings.baseline import read_baseline
from cardgen.check.findings.request import Request
from cardgen.cli.checking import CheckOrder, Target, clock, read
from cardgen.cli.mending import Mending, keep_baseline, mend
from cardgen.cli.verdicts import Verdict
from cardgen.cli.workspace import Workspace
from cardgen.proofing import Checked, Subject, check
from cardgen.workers import processors


def subject_of(target: Target) -> Subject:
    """A target as the stages of a check take it."""
    return Subject(target.folder, target.shown, target.texts, only=target.only)


def judge(target: Target, order: CheckOrder, baseline: str) -> Checked:
    """Check one target; `baseline` is the text of the baseline's file, "" without one."""
    known = read_baseline(baseline, str(order.baseline)) if order.baseline else None
    subject = subject_of(target)
    request = Request(baseline=known, clock=clock if order.timing else None, processes=processors())
    return check(subject, order.settings, request)


def judge_anew(
    order: CheckOrder, targets: Sequence[Target], workspace: Workspace
) -> tuple[list[Verdict], list[str]] | None:
    """The verdicts, and the tables of coverage if they are asked for; None when a baseline was all that was."""
    baseline = read(order.baseline) if order.baseline else ""
    checked = [judge(target, order, baseline) for target in targets]
    if order.write_baseline:
        keep_baseline(order.write_baseline, checked)
        return None
    if order.fix or order.diff:
        mending = Mending(order.settings, order.unsafe_fixes, order.diff)
        subjects = [subject_of(target) for target in targets]
        checked = [mend(mending, of, done, workspace) for of, done in zip(subjects, checked, strict=True)]
    tables = [coverage_table(cover(claims_of(done.evidence))) for done in checked] if order.coverage else []
    return [verdict_of(done) for done in checked], tables


def verdict_of(done: Checked) -> Verdict:
    """What reports need of a check."""
    evidence, result = done.evidence, done.result
    inspected = {
        "cards": len(evidence.game.cards) if evidence.game else 0,
        "texts": len(evidence.documents),
        "faces": len(evidence.faces),
        "pages": sum(len(publication.pages) for publication in evidence.publications),
        "rules": sum(not run.skipped for run in result.runs),
    }
    return Verdict(result.diagnostics, result.runs, result.notes, inspected, result.texts)
