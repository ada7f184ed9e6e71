"""A game's folder and the name of a git revision → the game as it was then, in a temporary folder."""

from __future__ import annotations

import io
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardgen.diagnostics import CardgenError

_HINT = (
    "name a tag, a branch or a commit of git (`HEAD~3`), a game of the project, or a folder with a game.yaml"
)


@contextmanager
def game_at(folder: Path, revision: str) -> Iterator[Path]:
    """The game in `folder` as git has it at `revision`; the temporary folder is removed afterwards.

    Raises CardgenError if there is no such revision, or it has no such game.
    """
    with tempfile.TemporaryDirectory(prefix="cardgen-") as place:
        target = Path(place) / folder.name
        with zipfile.ZipFile(io.BytesIO(_archive(folder, revision))) as archive:
            archive.extractall(target)
        yield target


def _archive(folder: Path, revision: str) -> bytes:
    """The files of the folder at the revision, as a zip file."""
    if revision.startswith("-"):
        raise CardgenError(f"`{revision}` is not a version of a game", _HINT)
    try:
        made = subprocess.run(
            ["git", "-C", str(folder), "archive", "--format=zip", revision],
            capture_output=True,
            check=False,
        )
    except OSError as error:
        raise CardgenError(f"`{revision}` is not a game, and git cannot be run: {error}", _HINT) from error
    if made.returncode:
        said = made.stderr.decode("utf-8", "replace").strip().splitlines()
        reason = said[-1].removeprefix("fatal: ") if said else "git does not know this revision"
        raise CardgenError(f"`{revision}` is not a version of {folder.name}: {reason}", _HINT)
    return made.stdout
