"""Takes targets and what was typed, checks them again, and gives the verdicts: the part that loads the checker."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from cardgen.check.findings.baseline import read_baseline
from cardgen.check.findings.request import Request
from cardgen.cli.checks.targets import CheckOrder, Target, read_baseline_text
from cardgen.cli.checks.unwritable import unmended
from cardgen.cli.checks.verdicts import Extras, Verdict
from cardgen.cli.workspace import Workspace
from cardgen.proofing import Checked, Subject, check
from cardgen.report.reporter import SetAside
from cardgen.workers import processors


def _subject_of(target: Target, order: CheckOrder) -> Subject:
    """A target as the stages of a check need it."""
    return Subject(
        target.folder,
        target.shown,
        target.texts,
        only=target.only,
        data=target.data,
        language=target.language,
        shop=order.shop or "",
    )


def judge(target: Target, order: CheckOrder, baseline: str) -> Checked:
    """Check one target; `baseline` is the text of the baseline's file, "" if there is none."""
    return unmended(check(_subject_of(target, order), order.settings, _request(order, baseline)))


def _request(order: CheckOrder, baseline: str) -> Request:
    known = read_baseline(baseline, str(order.baseline)) if order.baseline else None
    clock = time.perf_counter if order.timing else None
    return Request(baseline=known, clock=clock, processes=processors())


def judge_anew(
    order: CheckOrder, targets: Sequence[Target], workspace: Workspace
) -> tuple[list[Verdict], Extras] | None:
    """The verdicts, and the requested extras; None if only a baseline was requested."""
    baseline = read_baseline_text(order.baseline) if order.baseline else ""
    checked = [judge(target, order, baseline) for target in targets]
    if order.write_baseline:
        from cardgen.cli.checks.mending import keep_baseline  # noqa: PLC0415 - start-up

        keep_baseline(order.write_baseline, checked)
        return None
    diff = ""
    if order.fix or order.diff:
        from cardgen.cli.checks.mending import Mending, mend  # noqa: PLC0415 - start-up: it knows how to write YAML

        request = _request(order, baseline)
        mending = Mending(order.settings, request, order.unsafe_fixes, order.diff)
        subjects = [_subject_of(target, order) for target in targets]
        mended = [mend(mending, of, done, workspace) for of, done in zip(subjects, checked, strict=True)]
        checked, diff = [done for done, _ in mended], "".join(changes for _, changes in mended)
    extras = Extras()
    if order.coverage or order.form == "html":
        from cardgen.cli.checks.extras import extras_of  # noqa: PLC0415 - start-up: it knows the readers of facts

        extras = extras_of(order, checked)
    return [verdict_of(done) for done in checked], replace(extras, diff=diff)


def verdict_of(done: Checked) -> Verdict:
    """The parts of a check that reports need."""
    evidence, result = done.evidence, done.result
    inspected = {
        "cards": len(evidence.cards),
        "texts": sum(len(document.files) for document in evidence.documents),
        "faces": len(evidence.faces),
        "pages": sum(len(publication.pages) for publication in evidence.publications),
        "rules": sum(not run.skipped for run in result.runs),
    }
    aside = (
        *(SetAside(diagnostic, suppression.reason) for diagnostic, suppression in result.silenced),
        *(SetAside(diagnostic) for diagnostic in result.baselined),
    )
    title = evidence.game.title if evidence.game else ""
    return Verdict(
        result.diagnostics,
        result.runs,
        notes=result.notes,
        inspected=inspected,
        files=result.texts,
        title=title,
        set_aside=aside,
    )
