"""Takes what was typed after `cardgen check`, checks games and texts, applies fixes, and reports.

The modules that check and fix are loaded only if nothing is remembered: a verdict that is still valid is shown at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from pathlib import Path

import click

from cardgen.cli.checks.targets import CheckOrder, Target, read_baseline_text, read_order
from cardgen.cli.checks.verdict_cache import VerdictCache
from cardgen.cli.checks.verdicts import Extras, Verdict, runs_of
from cardgen.cli.checks.whereabouts import with_whereabouts
from cardgen.cli.console import exit_with, read_texts, render_report, say
from cardgen.cli.input_files import key_of
from cardgen.diagnostics import Diagnostic, in_order
from cardgen.export.files import write_bytes
from cardgen.report.reporter import Report

#: Report formats to which tables are appended.
_FOR_PEOPLE = ("text", "concise", "grouped", "markdown")


def run_check(order: CheckOrder) -> int:
    """Check, and return the exit code."""
    task = read_order(order)
    if order.lasting:
        baseline = read_baseline_text(order.baseline) if order.baseline else ""
        cache = VerdictCache(task.workspace.root, on=bool(task.workspace.games))
        verdicts = [_remembered(target, order, cache, baseline) for target in task.targets]
        extras = Extras()
    else:
        from cardgen.cli.checks.judging import judge_anew  # noqa: PLC0415 - start-up

        anew = judge_anew(order, task.targets, task.workspace)
        if anew is None:
            return 0
        verdicts, extras = anew
    if task.found:
        verdicts.insert(0, Verdict(task.found))
    _report(order, verdicts, extras, task.workspace.root)
    return exit_with([d for verdict in verdicts for d in verdict.diagnostics], order.fail_on)


def _remembered(target: Target, order: CheckOrder, cache: VerdictCache, baseline: str) -> Verdict:
    """The last verdict if it is still valid, otherwise a new one, which is kept."""
    if target.data:
        return _judged(target, order, baseline)
    typed = sorted(order.settings.items())
    given = (
        target.shown,
        target.texts,
        target.only,
        typed,
        baseline,
        str(order.baseline),
        target.language,
        order.shop,
    )
    key = key_of(target.folder, given)
    name = " ".join((target.shown or target.texts[0][0], *target.only, *filter(None, (target.language,))))
    known = cache.recall(name, key, dict(target.texts))
    if known is not None:
        return known
    verdict = _judged(target, order, baseline)
    cache.keep(name, key, verdict)
    return verdict


def _judged(target: Target, order: CheckOrder, baseline: str) -> Verdict:
    """A new verdict."""
    from cardgen.cli.checks.judging import judge, verdict_of  # noqa: PLC0415 - start-up

    return verdict_of(judge(target, order, baseline))


def _report(order: CheckOrder, verdicts: Sequence[Verdict], extras: Extras, root: Path) -> None:
    """Print or write the report of everything that was checked, with the requested tables.

    Formats for programs contain the tables as data, or not at all: then they go to standard error. Files that are not
    evidence (layouts, and data that could not be read) are quoted from below `root`.
    """
    found = in_order(d for verdict in verdicts for d in verdict.diagnostics)
    texts = {path: text for verdict in verdicts for path, text in verdict.files.items()}
    found, texts = with_whereabouts(found, texts), {**read_texts(found, root), **texts}
    notes = tuple(note for verdict in verdicts for note in verdict.notes)
    runs = runs_of(verdicts)
    title = verdicts[0].title if len(verdicts) == 1 else ""
    aside = tuple(apart for verdict in verdicts for apart in verdict.set_aside)
    summed = Report(
        found,
        texts,
        _inspected_of(verdicts),
        notes,
        runs=runs,
        title=title,
        set_aside=aside,
        coverage=extras.coverage,
        diff=extras.diff,
        facts=extras.facts,
        books=extras.books,
    )
    text = render_report(summed, order.form, order.output)
    tables = "".join((*extras.tables, *_tables_of(order, verdicts)))
    if order.form in _FOR_PEOPLE:
        click.echo(extras.diff, nl=False)
        text += tables
    elif order.form != "json":
        click.echo(extras.diff + tables, nl=False, err=True)
    if order.output:
        write_bytes(order.output, text.encode("utf-8"))
        say(f"wrote {order.output}")
    else:
        click.echo(text, nl=False)
    if found and order.form == "text" and not order.output:
        first = max(
            found, key=lambda diagnostic: diagnostic.severity
        )  # if several are equal, the one reported first
        say(f"next: cardgen explain {first.problem.code}")


def _tables_of(order: CheckOrder, verdicts: Sequence[Verdict]) -> Iterator[str]:
    """The requested tables about rules."""
    for verdict in verdicts:
        if order.statistics:
            yield "".join(f"{line}\n" for line in _statistics_of(verdict))
        if order.timing:
            yield "".join(f"{line}\n" for line in _timing_of(verdict))


def _inspected_of(verdicts: Sequence[Verdict]) -> dict[str, int]:
    """How much was inspected: sums, and the largest number of rules that ran."""
    summed: dict[str, int] = {}
    for verdict in verdicts:
        for what, count in verdict.inspected.items():
            summed[what] = max(summed.get(what, 0), count) if what == "rules" else summed.get(what, 0) + count
    return summed


def _statistics_of(verdict: Verdict) -> Iterator[str]:
    """One line for each rule: its findings, and what it inspected, or why it did not run."""
    counts = _counted(verdict.diagnostics)
    for run in verdict.runs:
        code = run.problem.code
        outcome = f"skipped: {run.skipped}" if run.skipped else f"{counts.get(code, 0):4} of {run.inspected}"
        yield f"{code}  {run.problem.name:32} {outcome}"


def _counted(diagnostics: Sequence[Diagnostic]) -> dict[str, int]:
    """The number of findings of each code."""
    counts: dict[str, int] = {}
    for diagnostic in diagnostics:
        counts[diagnostic.problem.code] = counts.get(diagnostic.problem.code, 0) + 1
    return counts


def _timing_of(verdict: Verdict) -> Iterator[str]:
    """One line for each rule, the slowest first: milliseconds, and its share of the time of all rules.

    What several rules share is computed by the first of them that needs it, and counts there.
    """
    total = fsum(run.seconds for run in verdict.runs) or 1.0
    for run in sorted(verdict.runs, key=lambda run: -run.seconds):
        if not run.skipped:
            share = run.seconds / total
            yield f"{run.seconds * 1000:8.1f} ms {share:6.1%}  {run.problem.code}  {run.problem.name}"
    yield f"{total * 1000:8.1f} ms 100.0%  all rules"
