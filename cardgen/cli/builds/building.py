"""Takes what was typed after `cardgen build`, builds game after game, and says what was made."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardgen.check.findings.grouping import tell_stages
from cardgen.cli.builds.build_cache import keep_files, recall_files
from cardgen.cli.builds.progress import Progress
from cardgen.cli.console import Findings, command, exit_with, say, show_findings
from cardgen.cli.input_files import files_of, key_from
from cardgen.cli.languages import languages_of
from cardgen.cli.workspace import Workspace, find_workspace
from cardgen.diagnostics import Diagnostic, Outcome, UsageError
from cardgen.frozen import frozen
from cardgen.lazy_patterns import keep_compiled

#: The most files of one folder that are listed one by one.
_MOST_LISTED = 20


@frozen
class Build:
    """What to build: games by name, products, their options, the printer, the languages, the output folder, and the
    form of the report.
    """

    games: tuple[str, ...]
    products: tuple[str, ...]
    options: Mapping[str, str]
    output: Path | None
    form: str
    fail_on: str
    no_cache: bool
    quiet: bool = False
    printer: str = ""
    languages: tuple[str, ...] = ()

    @classmethod
    def from_typed(cls, typed: Mapping[str, Any]) -> Build:
        """Read the command's parameters; raises UsageError if one is empty, contradicts another, or lacks its `=`."""
        options = {name: ",".join(typed[name]) for name in ("paper", "cards") if typed[name]}
        single = ("where", "backs", "cut", "cutter", "ink", "shop")
        options |= {name: typed[name] for name in single if typed[name] is not None}
        if empty := [name for name, value in options.items() if not value.strip()]:
            raise UsageError(f"`--{empty[0]}` is empty", "write what to choose, or leave the option out")
        for setting in typed["more"]:
            name, equals, value = setting.partition("=")
            if not equals:
                raise UsageError(f"`--set {setting}` has no `=`", "write it as --set name=value")
            if not value.strip():
                raise UsageError(
                    f"`--set {setting}` has no value", "write one after `=`, or leave the option out"
                )
            if options.setdefault(name, value) != value:
                raise UsageError(
                    f"`{name}` is set to `{options[name]}` and to `{value}`", "give only one of the two"
                )
        same = ("games", "products", "output", "form", "fail_on", "no_cache", "quiet", "languages")
        printer = typed["printer"] or ""
        return cls(options=options, printer=printer, **{name: typed[name] for name in same})


def build_games(build: Build) -> int:
    """Build, and return the exit code."""
    workspace = find_workspace(build.games, build.output)
    _refuse_namesakes(workspace)
    found = [*workspace.overlooked]
    files: list[Path] = []
    presets = _presets(workspace, build.printer)
    for folder in workspace.games:
        for language in languages_of(folder, build.languages):
            made = _build_one(build, presets, workspace, (folder, language))
            found += made.diagnostics
            files += made.value
    keep_compiled()
    diagnostics = tell_stages(found)
    made_files = tuple(workspace.shown(path) for path in files)
    show_findings(
        Findings(diagnostics, {"games": len(workspace.games)}, files=made_files), workspace.root, build.form
    )
    if not files:
        say("nothing was built: none of its cards or pages could be drawn")
    elif not build.quiet:
        say(_next_step(workspace, diagnostics))
    return exit_with(diagnostics, build.fail_on)


def _presets(workspace: Workspace, printer: str) -> Mapping[str, str]:
    """The options of the named printer; none if no printer is named."""
    if not printer:
        return {}
    from cardgen.cli.builds.printers import printer_options  # noqa: PLC0415 - start-up: hardly a build names one

    return printer_options(workspace, printer)


def _refuse_namesakes(workspace: Workspace) -> None:
    """Raise UsageError if two games would be written into the same folder."""
    folders: dict[str, Path] = {}
    for folder in workspace.games:
        first = folders.setdefault(folder.name.casefold(), folder)
        if first is not folder:
            raise UsageError(
                f"{workspace.shown(first)} and {workspace.shown(folder)} would both be built into "
                f"{workspace.shown(workspace.output / first.name)}",
                "build them separately, each with its own --output",
            )


def _build_one(
    build: Build, presets: Mapping[str, str], workspace: Workspace, edition: tuple[Path, str]
) -> Outcome[tuple[Path, ...]]:
    """Build a game in one language, unless its files exist and nothing has changed since they were made."""
    folder, language = edition
    output = workspace.output / folder.name / language
    wanted = [str(output.resolve()), *build.products, *sorted({**presets, **build.options}.items())]
    files = {} if build.no_cache else files_of(folder)
    name, key = json.dumps([str(folder), *wanted]), key_from(files, wanted)
    kept = () if build.no_cache else recall_files(workspace.cache, name, key)
    progress = Progress(f"{folder.name} ({language})" if language else folder.name, quiet=build.quiet)
    if kept:
        held = f"{workspace.shown(output)}/ still has the {len(kept)} files of the last build"
        progress.begin(f"nothing has changed; {held}")
        return Outcome(kept)
    progress.begin("reading")
    # For start-up time: if nothing has changed, nothing that draws and writes is needed.
    from cardgen import pipeline  # noqa: PLC0415

    shown = workspace.shown(folder)
    order = pipeline.Order(
        folder, shown, output, build.products, build.options, workspace.cache, files, presets, language
    )
    with progress:
        made = pipeline.build_game(order, progress.begin, progress.count)
    for written in () if build.quiet else _written_files(made.value, workspace):
        say(f"wrote {written}")
    if not made.diagnostics and not build.no_cache:
        keep_files(workspace.cache, name, key, made.value)
    return made


def _written_files(paths: Sequence[Path], workspace: Workspace) -> list[str]:
    """Each file that was written; many files in one folder as that folder and their number."""
    folders = Counter(path.parent for path in paths)
    lines = {
        f"{many} files into {workspace.shown(path.parent)}/"
        if (many := folders[path.parent]) > _MOST_LISTED
        else workspace.shown(path): None
        for path in paths
    }
    return list(lines)


def _next_step(workspace: Workspace, found: Sequence[Diagnostic]) -> str:
    """The next useful command."""
    if found:
        first = max(
            found, key=lambda diagnostic: diagnostic.severity
        )  # if several are equal, the one reported first
        return f"next: cardgen explain {first.problem.code}"
    return f"next: {command('check', workspace.games[0].name)}"
