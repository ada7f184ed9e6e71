"""Takes targets and what was typed, checks them anew, and gives the verdicts: the part that loads the checker."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.check.claims.coverage import claims_of, cover, coverage_rows, coverage_table
from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.as_read import blocks_as_read
from cardgen.check.documents.reading.markdown_blocks import is_markdown
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.findings.baseline import read_baseline
from cardgen.check.findings.request import Request
from cardgen.cli.targets import PDF, CheckOrder, Target, read
from cardgen.cli.verdicts import Extras, Verdict
from cardgen.cli.workspace import Workspace
from cardgen.markup.nodes import Block
from cardgen.model.resolving import Resolver
from cardgen.proofing import Checked, Subject, check
from cardgen.report.reporter import SetAside
from cardgen.source.files import WORKBOOKS
from cardgen.workers import processors

_UNWRITABLE = (PDF, *WORKBOOKS)


def _subject_of(target: Target) -> Subject:
    """A target as the stages of a check take it."""
    return Subject(target.folder, target.shown, target.texts, only=target.only, data=target.data)


def judge(target: Target, order: CheckOrder, baseline: str) -> Checked:
    """Check one target; `baseline` is the text of the baseline's file, "" without one."""
    known = read_baseline(baseline, str(order.baseline)) if order.baseline else None
    subject = _subject_of(target)
    request = Request(
        baseline=known, clock=time.perf_counter if order.timing else None, processes=processors()
    )
    return _unmended(check(subject, order.settings, request))


def _unmended(done: Checked) -> Checked:
    """The check without fixes of files into which nobody can write words: PDFs and spreadsheets."""
    found = tuple(
        replace(each, fix=None)
        if each.fix and any(edit.span.path.lower().endswith(_UNWRITABLE) for edit in each.fix.edits)
        else each
        for each in done.result.diagnostics
    )
    return replace(done, result=replace(done.result, diagnostics=found))


def judge_anew(
    order: CheckOrder, targets: Sequence[Target], workspace: Workspace
) -> tuple[list[Verdict], Extras] | None:
    """The verdicts, and what else is asked for; None when a baseline was all that was."""
    baseline = read(order.baseline) if order.baseline else ""
    checked = [judge(target, order, baseline) for target in targets]
    if order.write_baseline:
        from cardgen.cli.mending import keep_baseline  # noqa: PLC0415 - start-up

        keep_baseline(order.write_baseline, checked)
        return None
    diff = ""
    if order.fix or order.diff:
        from cardgen.cli.mending import Mending, mend  # noqa: PLC0415 - start-up: it knows how to write YAML

        mending = Mending(order.settings, order.unsafe_fixes, order.diff)
        subjects = [_subject_of(target) for target in targets]
        mended = [mend(mending, of, done, workspace) for of, done in zip(subjects, checked, strict=True)]
        checked, diff = [done for done, _ in mended], "".join(changes for _, changes in mended)
    covered = [cover(claims_of(done.evidence)) for done in checked] if order.coverage else []
    tables = tuple(coverage_table(each) for each in covered)
    rows = tuple(row for each in covered for row in coverage_rows(each))
    told = checked if order.form == "html" else []
    facts = tuple(row for done in told for row in _facts_of(done))
    chapters = {path: blocks for done in told for path, blocks in _chapters_of(done)}
    return [verdict_of(done) for done in checked], Extras(tables, rows, diff, facts, chapters)


def _facts_of(done: Checked) -> list[dict[str, object]]:
    """What is claimed, a row a fact."""
    from cardgen.cli.asking import fact_rows  # noqa: PLC0415 - start-up

    return fact_rows(facts_of(done.evidence).facts)


def _chapters_of(done: Checked) -> Iterator[tuple[str, tuple[Block, ...]]]:
    """The rules of a game, and lone texts that have markup, as they are read, by path."""
    if game := done.evidence.game:
        resolver = Resolver(game)
        for chapter in game.chapters:
            read = resolver.resolve_blocks(chapter.blocks, resolver.scope, chapter.source.place)
            yield chapter.source.path, read.value
    for document in done.evidence.documents:
        for path, text in document.files.items() if document.plain else ():
            if is_markdown(path):
                yield path, tuple(blocks_as_read(read_text(path, text)))


def verdict_of(done: Checked) -> Verdict:
    """What reports need of a check."""
    evidence, result = done.evidence, done.result
    inspected = {
        "cards": len(evidence.game.cards) if evidence.game else 0,
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
    return Verdict(result.diagnostics, result.runs, result.notes, inspected, result.texts, title, aside)
