"""Takes what was typed after `cardgen check`, checks games and texts, mends if asked, and reports.

What checks and mends is loaded only when nothing is remembered: a verdict that still holds is told at once.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import click

from cardgen.cli.console import exit_with, read_texts, render_report, say
from cardgen.cli.remembering import Memory, key_of
from cardgen.cli.verdicts import Extras, Verdict, runs_of
from cardgen.cli.workspace import GAME_FILE, Workspace, find_workspace
from cardgen.diagnostics import CardgenError, Diagnostic, Outcome, Span, in_order
from cardgen.export.files import write_bytes
from cardgen.frozen import frozen
from cardgen.report.reporter import Report
from cardgen.source.files import decode, read_text
from cardgen.source.places import page_of
from cardgen.source.source import Source

PDF = ".pdf"
TEXTS = (".txt", ".md", PDF)
#: What a game's own texts are called, and where they lie.
CHAPTER, RULES = ".md", "rules"
#: Reports to which tables are added as they are.
FOR_PEOPLE = ("text", "concise", "grouped", "markdown")
#: The forms of files of cards, and those of them that hold more than their text.
WORKBOOKS = (".xlsx", ".xlsm", ".xls", ".ods")
DATA = (".yaml", ".yml", ".json", ".jsonl", ".ndjson", ".csv", ".tsv", *WORKBOOKS)


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
    timing: bool
    no_cache: bool
    output: Path | None
    form: str
    fail_on: str

    @property
    def settings(self) -> Mapping[str, object]:
        """What was typed that stands above the game's own settings."""
        typed = {"profile": self.profile, "select": self.select, "ignore": self.ignore}
        return {key: value for key, value in typed.items() if value}

    @property
    def lasting(self) -> bool:
        """Whether the verdict is all that is asked for, so that one of the last time will do."""
        more = self.fix or self.diff or self.write_baseline or self.coverage or self.timing or self.no_cache
        return not more and self.form != "html"


@frozen
class Target:
    """What to check: a game's folder (or None) and how reports name it, and texts beside it as (path, text).

    Where chapters of the game were named instead of it, `only` what concerns these is told. Without a game, `data` are
    files of cards, each with how reports name it.
    """

    folder: Path | None
    shown: str
    texts: tuple[tuple[str, str], ...] = ()
    only: tuple[str, ...] = ()
    data: tuple[tuple[Path, str], ...] = ()


def run_check(order: CheckOrder) -> int:
    """Check, and give the exit code."""
    names, texts = sort_paths(order.paths)
    chapters = () if order.beside else tuple(text for text in texts if game_of_chapter(text))
    games = tuple(dict.fromkeys(str(game_of_chapter(chapter)) for chapter in chapters))
    data = tuple(text for text in texts if is_data(text))
    lone = tuple(text for text in texts if text not in chapters and text not in data)
    workspace = find_workspace((*names, *games)) if names or games or not texts else text_workspace(order)
    whole = set(find_workspace(names).games) if names else set()
    beside = read_lone(workspace, lone)
    targets = [
        narrowed(t, chapters, workspace, whole) for t in find_targets(workspace, beside.value, order, data)
    ]
    if order.lasting:
        baseline = read(order.baseline) if order.baseline else ""
        memory = Memory(workspace.root, on=bool(workspace.games))
        verdicts = [remembered(target, order, memory, baseline) for target in targets]
        extras = Extras()
    else:
        from cardgen.cli.judging import judge_anew  # noqa: PLC0415 - start-up

        anew = judge_anew(order, targets, workspace)
        if anew is None:
            return 0
        verdicts, extras = anew
    if known := (*workspace.overlooked, *beside.diagnostics):
        verdicts.insert(0, Verdict(known))
    report(order, verdicts, extras, workspace.root)
    return exit_with([d for verdict in verdicts for d in verdict.diagnostics], order.fail_on)


def remembered(target: Target, order: CheckOrder, memory: Memory, baseline: str) -> Verdict:
    """The verdict of the last time if it still holds, else a new one, which is kept."""
    if target.data:
        return judged(target, order, baseline)
    typed = sorted(order.settings.items())
    given = (target.shown, target.texts, target.only, typed, baseline, str(order.baseline))
    key = key_of(target.folder, given)
    name = " ".join((target.shown or target.texts[0][0], *target.only))
    known = memory.recall(name, key, dict(target.texts))
    if known is not None:
        return known
    verdict = judged(target, order, baseline)
    memory.keep(name, key, verdict)
    return verdict


def judged(target: Target, order: CheckOrder, baseline: str) -> Verdict:
    """A new verdict."""
    from cardgen.cli.judging import judge, verdict_of  # noqa: PLC0415 - start-up

    return verdict_of(judge(target, order, baseline))


def sort_paths(paths: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Path, ...]]:
    """Names of games, and files: of text or data, those that look so, and any other that is there.

    Raises CardgenError when a file is not there, is neither, or belongs to a game.
    """
    named = (*TEXTS, *DATA)
    texts = tuple(path for path in map(Path, paths) if path.suffix.lower() in named or path.is_file())
    for text in texts:
        if not text.is_file():
            raise CardgenError(
                f"there is no file {text}", "check the name, or name a game: cardgen check my-game"
            )
        if is_data(text):
            _refuse_inside(text)
        elif text.suffix.lower() not in TEXTS:
            _refuse_binary(text)
    return tuple(path for path in paths if Path(path) not in texts), texts


def is_data(path: Path) -> bool:
    """Whether a file holds data by its name."""
    return path.suffix.lower() in DATA


def _refuse_inside(path: Path) -> None:
    """Raises CardgenError when a file of data belongs to a game: it means nothing without the others."""
    game = next((above for above in path.absolute().parents if (above / GAME_FILE).is_file()), None)
    if game:
        raise CardgenError(
            f"{path} is a part of the game {game.name}", f"check it: cardgen check {game.name}"
        )


def _refuse_binary(path: Path) -> None:
    """Raises CardgenError when a file is no text, but one that is easily taken for the thing to check."""
    with suppress(OSError), path.open("rb") as stream:
        start = stream.read(1024)
        if start.startswith(b"%PDF"):
            raise CardgenError(f"{path} is a PDF by another name", f"call it {path.with_suffix(PDF)}")
        if b"\0" in start:
            raise CardgenError(f"{path} is no text", "save it as plain text (UTF-8)")


def text_workspace(order: CheckOrder) -> Workspace:
    """The workspace for texts alone: the game that `--with` names, or none."""
    if order.beside:
        return find_workspace((order.beside,))
    return Workspace(Path.cwd(), (), Path.cwd() / "output")


def read_lone(workspace: Workspace, texts: tuple[Path, ...]) -> Outcome[tuple[tuple[str, str], ...]]:
    """The texts as (path, text), without those that are no UTF-8 or cannot be read, which are reported."""
    sources = [_read_words(path, workspace.shown(path)) for path in texts]
    found = tuple(diagnostic for source in sources for diagnostic in source.diagnostics)
    return Outcome(tuple((s.value.path, s.value.text) for s in sources if not s.diagnostics), found)


def _read_words(path: Path, shown: str) -> Outcome[Source]:
    """A text, or the words of a PDF."""
    if path.suffix.lower() != PDF:
        return read_text(path, shown)
    from cardgen.source.pdf_files import read_pdf  # noqa: PLC0415 - start-up: pypdfium2 takes 40 ms

    return read_pdf(path, shown)


def find_targets(
    workspace: Workspace, texts: tuple[tuple[str, str], ...], order: CheckOrder, data: tuple[Path, ...]
) -> list[Target]:
    """What to check: the games, with the texts beside the game of `--with` or beside data, or each text by itself."""
    files = tuple((path, workspace.shown(path)) for path in data)
    alone = [Target(None, "", (), data=files)] if files else []
    if order.beside or (workspace.games and texts):
        folder = find_workspace((order.beside,)).games[0] if order.beside else workspace.games[0]
        return [Target(folder, workspace.shown(folder), texts), *alone]
    games = [Target(folder, workspace.shown(folder)) for folder in workspace.games]
    if files:
        return [*games, Target(None, "", texts, data=files)]
    return games + [Target(None, "", (text,)) for text in texts]


def game_of_chapter(text: Path) -> Path | None:
    """The folder of the game that reads a text among its rules; None when none does."""
    path = text.resolve()
    folder = next((above.parent for above in path.parents if above.name == RULES), None)
    return folder if folder and path.suffix == CHAPTER and (folder / GAME_FILE).is_file() else None


def narrowed(target: Target, chapters: tuple[Path, ...], workspace: Workspace, whole: set[Path]) -> Target:
    """The target without what does not concern the chapters that were named of it; unless all of it was named, too."""
    own = tuple(workspace.shown(chapter) for chapter in chapters if game_of_chapter(chapter) == target.folder)
    beside = tuple(path for path, _ in target.texts)
    return replace(target, only=own + beside) if own and target.folder not in whole else target


def read(path: Path) -> str:
    """The text of a file that cardgen wrote. Raises CardgenError when it cannot be read."""
    try:
        return decode(path.read_bytes(), str(path)).value.text
    except OSError as error:
        raise CardgenError(
            f"cannot read {path}: {error.strerror}", "check its name and its permissions"
        ) from error


def report(order: CheckOrder, verdicts: Sequence[Verdict], extras: Extras, root: Path) -> None:
    """Print or write the report of all that was checked, with the tables asked for.

    What programs read holds these as data, or nothing of them: then they go to standard error.

    Files that are no evidence (layouts, and what could not be read as data) are quoted as they lie below `root`.
    """
    found = in_order(d for verdict in verdicts for d in verdict.diagnostics)
    texts = {path: text for verdict in verdicts for path, text in verdict.files.items()}
    texts = {**read_texts(found, root), **texts}
    found = with_pages(found, texts)
    notes = tuple(note for verdict in verdicts for note in verdict.notes)
    runs = runs_of(verdicts)
    title = verdicts[0].title if len(verdicts) == 1 else ""
    aside = tuple(apart for verdict in verdicts for apart in verdict.set_aside)
    summed = Report(
        found, texts, inspected_of(verdicts), notes, runs=runs, title=title, set_aside=aside,
        coverage=extras.coverage, diff=extras.diff, facts=extras.facts, chapters=extras.chapters,
    )  # fmt: skip
    text = render_report(summed, order.form, order.output)
    tables = "".join((*extras.tables, *tables_of(order, verdicts)))
    if order.form in FOR_PEOPLE:
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
        first = max(found, key=lambda diagnostic: diagnostic.severity)  # of equals the one reported first
        say(f"next: cardgen explain {first.problem.code}")


def with_pages(diagnostics: Sequence[Diagnostic], texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
    """The findings; where they stand in a PDF, which nobody can mend and has no lines, they name the page."""

    def page(span: Span | None) -> str:
        printed = span and span.path.lower().endswith(PDF) and span.path in texts
        return f" (page {page_of(texts[span.path], span.line)})" if span and printed else ""

    return tuple(
        replace(
            each,
            message=each.message + page(each.span),
            related=tuple(replace(other, label=other.label + page(other.span)) for other in each.related),
            fix=None if page(each.span) else each.fix,
        )
        for each in diagnostics
    )


def tables_of(order: CheckOrder, verdicts: Sequence[Verdict]) -> Iterator[str]:
    """The tables about rules that were asked for."""
    for verdict in verdicts:
        if order.statistics:
            yield "".join(f"{line}\n" for line in statistics_of(verdict))
        if order.timing:
            yield "".join(f"{line}\n" for line in timing_of(verdict))


def inspected_of(verdicts: Sequence[Verdict]) -> dict[str, int]:
    """How much was looked at: sums, and the most rules that ran."""
    summed: dict[str, int] = {}
    for verdict in verdicts:
        for what, count in verdict.inspected.items():
            summed[what] = max(summed.get(what, 0), count) if what == "rules" else summed.get(what, 0) + count
    return summed


def statistics_of(verdict: Verdict) -> Iterator[str]:
    """A line a rule: findings, and what it looked at, or why it did not run."""
    counts = counted(verdict.diagnostics)
    for run in verdict.runs:
        code = run.problem.code
        told = f"skipped: {run.skipped}" if run.skipped else f"{counts.get(code, 0):4} of {run.inspected}"
        yield f"{code}  {run.problem.name:32} {told}"


def counted(diagnostics: Sequence[Diagnostic]) -> dict[str, int]:
    """How many findings each code has."""
    counts: dict[str, int] = {}
    for diagnostic in diagnostics:
        counts[diagnostic.problem.code] = counts.get(diagnostic.problem.code, 0) + 1
    return counts


def timing_of(verdict: Verdict) -> Iterator[str]:
    """A line a rule, the slowest first: milliseconds, and its share of the time of all rules.

    What several rules share is made by the first of them that asks, and counts there.
    """
    total = sum(run.seconds for run in verdict.runs) or 1.0
    for run in sorted(verdict.runs, key=lambda run: -run.seconds):
        if not run.skipped:
            share = run.seconds / total
            yield f"{run.seconds * 1000:8.1f} ms {share:6.1%}  {run.problem.code}  {run.problem.name}"
    yield f"{total * 1000:8.1f} ms 100.0%  all rules"


def clock() -> float:
    """The seconds since some moment."""
    return time.perf_counter()
