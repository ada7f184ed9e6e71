"""Takes a name, gives a new game's folder: the starter that comes with cardgen, under that name."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from cardgen.cli.workspace import DATA_FOLDER, project_root
from cardgen.diagnostics import CardgenError
from cardgen.export.files import replace_folder
from cardgen.schema.ids import slug

_STARTER = Path(__file__).parent.parent / "starter"
TITLE_MARK, NAME_MARK = "__TITLE__", "__NAME__"


def start_game(name: str) -> Path:
    """Copy the starter to card_data/`name`/ of the current project; returns that folder.

    Raises CardgenError if the name cannot be a folder's, or the folder already exists.
    """
    folder = new_folder(name, "cardgen new")
    with replace_folder(folder) as place:
        shutil.copytree(_STARTER, place, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
        game = place / "game.yaml"
        title = name.replace("-", " ").title()
        text = game.read_text(encoding="utf-8").replace(TITLE_MARK, title).replace(NAME_MARK, name)
        game.write_text(text, encoding="utf-8", newline="\n")
    return from_here(folder)


def new_folder(name: str, command: str) -> Path:
    """The folder for a new game `name`; `command` is the command that makes it.

    Raises CardgenError if the name cannot be a folder's, or the folder already exists.
    """
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", name):
        tidy = slug(name) or "my-game"
        raise CardgenError(
            f"`{name}` cannot name a game: use lower-case letters, digits and hyphens", f"{command} {tidy}"
        )
    folder = project_root(Path.cwd()) / DATA_FOLDER / name
    if folder.exists():
        raise CardgenError(f"{folder} already exists", "choose another name, or remove the folder first")
    return folder


def from_here(folder: Path) -> Path:
    """A folder as the user would type it in the current folder."""
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder
