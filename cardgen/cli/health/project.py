"""A project's folder → signs about its games, its cache, and automatic checks."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cardgen.cli.health.machine import folder, size
from cardgen.cli.health.sign import Sign
from cardgen.cli.workspace import Workspace, find_workspace
from cardgen.diagnostics import CardgenError

#: A cache larger than this, or its parts that were unused for so many seconds, may be deleted.
_LARGE = 500_000_000
_LONG = 60 * 24 * 3600
_HOOKS = (".pre-commit-config.yaml", ".git/hooks/pre-commit", ".git/hooks/pre-push")
_CI = (
    ".github/workflows/*.y*ml",
    ".forgejo/workflows/*.y*ml",
    ".gitea/workflows/*.y*ml",
    ".gitlab-ci.yml",
    ".circleci/config.yml",
    ".woodpecker.y*ml",
    "azure-pipelines.yml",
    "Jenkinsfile",
)


def project(names: tuple[str, ...]) -> Iterator[Sign]:
    """Examine the games that are meant, their output folder, the cache, and automatic checks."""
    try:
        workspace = find_workspace(names)
    except CardgenError as error:
        yield Sign("games", "bad" if names else "warn", error.message, error.hint)
        workspace = Workspace(Path.cwd(), (), Path.cwd() / "output")
    for file in workspace.overlooked:
        yield Sign("games", "warn", f"{file.span.path if file.span else ''}: {file.message}", file.hint)
    for game in workspace.games:
        yield _game(workspace, game)
    yield from folder("output", workspace.output)
    yield from folder("cache", workspace.cache)
    yield from _cache(workspace.cache)
    yield from _watchers(workspace.root)


def _game(workspace: Workspace, game: Path) -> Sign:
    """Whether all files of a game can be read."""
    shut: list[str] = []
    read = 0
    for place, folders, files in os.walk(game, onerror=lambda error: shut.append(str(error.filename))):
        folders.sort()
        for name in sorted(files):
            path = Path(place) / name
            read += 1
            if not os.access(path, os.R_OK):
                shut.append(str(path))
    subject = f"game {game.name}"
    if shut:
        others = f" and {len(shut) - 1} more" if len(shut) > 1 else ""
        said = f"`{workspace.shown(Path(shut[0]))}`{others} cannot be read"
        return Sign(subject, "bad", said, "check permissions, and where links point")
    return Sign(subject, "ok", f"all {read} files can be read")


def _cache(cache: Path) -> Iterator[Sign]:
    """The size of the cache, and how much of it has been unused for long."""
    kept = long_ago = 0
    now = time.time()
    for place, _, files in os.walk(cache):
        for name in files:
            with suppress(OSError):
                noted = (Path(place) / name).stat()
                kept += noted.st_size
                old = now - max(noted.st_mtime, noted.st_atime) > _LONG
                long_ago += noted.st_size if old else 0
    stale = f", {size(long_ago)} of it unused for more than two months" if long_ago else ""
    if kept > _LARGE or long_ago > _LARGE // 10:
        cure = f"delete {cache}: cardgen makes again what it needs"
        yield Sign("cache", "warn", f"{size(kept)}{stale}", cure)
    elif kept:
        yield Sign("cache", "ok", f"{size(kept)}{stale}")


def _watchers(root: Path) -> Iterator[Sign]:
    """Whether commits and pushes are checked; these are only hints."""
    if not (root / ".git").exists():
        cure = "run git init, to see later what changed: cardgen diff"
        yield Sign("history", "ok", "the project is not in a git repository", cure)
        return
    for subject, patterns, what in (("hook", _HOOKS, "each commit"), ("CI", _CI, "each push")):
        files = [path for pattern in patterns for path in sorted(root.glob(pattern))]
        found = next((path for path in files if _names_cardgen(path)), None)
        if found is not None:
            yield Sign(subject, "ok", f"{found.relative_to(root).as_posix()} runs cardgen")
        else:
            cure = f'see "For machines" in docs/checker.md to check {what}'
            yield Sign(subject, "ok", f"nothing checks {what}", cure)


def _names_cardgen(path: Path) -> bool:
    try:
        return b"cardgen" in path.read_bytes()
    except OSError:
        return False
