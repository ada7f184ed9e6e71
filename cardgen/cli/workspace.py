"""Takes the names that were typed, gives the games that they mean and the output folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.diagnostics import CardgenError, Diagnostic, Span
from cardgen.frozen import frozen
from cardgen.source.folders import folder_fault
from cardgen.source.problems import OVERLOOKED_FILE, UNREADABLE_FILE
from cardgen.suggestions import near, nearest

GAME_FILE = "game.yaml"
DATA_FOLDER = "card_data"
CACHE_FOLDER = ".cardgen_cache"
#: How similar a file name must be to that of a game's file to be taken for it: `game.yml`, `Game.yaml`.
_ALIKE = 0.8


@frozen
class Workspace:
    """The project's root, the requested games, and the output folder: `root/output/<game>/`.

    If all games are requested, `overlooked` reports folders that are not games, although they seem meant to be.
    """

    root: Path
    games: tuple[Path, ...]
    output: Path
    overlooked: tuple[Diagnostic, ...] = ()

    @property
    def cache(self) -> Path:
        """The folder for results that are costly to compute; it may be deleted at any time."""
        return self.root / CACHE_FOLDER

    def shown(self, path: Path) -> str:
        """The name of a file or folder in reports: relative to the root, with forward slashes;
        absolute if outside it.
        """
        resolved = path.resolve()
        root = self.root.resolve()
        return resolved.relative_to(root).as_posix() if resolved.is_relative_to(root) else resolved.as_posix()


def find_workspace(names: tuple[str, ...], output: Path | None = None) -> Workspace:
    """The games that `names` mean: names below card_data/, or folders with a game.yaml; all games if empty.

    Raises CardgenError if there is none, or a name means nothing.
    """
    here = Path.cwd()
    root = project_root(here)
    games = (
        tuple(dict.fromkeys(_find_game(name, root) for name in names)) if names else _all_games(here, root)
    )
    overlooked = () if names else tuple(_overlooked_games(here, root))
    if not games:
        first = next((each for each in overlooked if each.span), None)
        raise CardgenError(
            f"no game found: neither a {GAME_FILE} here nor a {DATA_FOLDER}/<game>/{GAME_FILE} in or above {here}",
            f"{first.span.path}: {first.message}; {first.hint}"
            if first and first.span
            else "create one: cardgen new my-game",
        )
    return Workspace(root, games, output or root / "output", overlooked)


def game_meant(name: str | None, said: str = "--game NAME") -> tuple[Workspace, Path]:
    """The one game meant, and its workspace. Raises CardgenError if there are several and none is named.

    `said` is how the current command takes the name.
    """
    workspace = find_workspace((name,) if name else ())
    if len(workspace.games) > 1:
        games = ", ".join(folder.name for folder in workspace.games)
        raise CardgenError(f"there are several games: {games}", f"name one: {said}")
    return workspace, workspace.games[0]


def project_root(folder: Path) -> Path:
    """The nearest folder, here or above, that contains a card_data/; otherwise the parent of a
    game's folder, or here.
    """
    for candidate in (folder, *folder.parents):
        if (candidate / DATA_FOLDER).is_dir():
            return candidate
    return folder


def game_names() -> tuple[str, ...]:
    """The names of the project's games."""
    root = project_root(Path.cwd())
    return tuple(path.name for path in _all_games(root, root))


def _all_games(here: Path, root: Path) -> tuple[Path, ...]:
    """The game of the current folder, otherwise every game of the project, by name."""
    standing = _standing_in(here, root)
    if standing is not None:
        return (standing,)
    return tuple(sorted(path.parent for path in (root / DATA_FOLDER).glob(f"*/{GAME_FILE}")))


def _standing_in(here: Path, root: Path) -> Path | None:
    """The game of the current folder."""
    for candidate in (here, *here.parents):
        if (candidate / GAME_FILE).exists():
            return candidate
        if candidate == root:
            break
    return None


def _overlooked_games(here: Path, root: Path) -> Iterator[Diagnostic]:
    """Report folders beside the project's games that cannot be read, or whose file has another name."""
    folders = () if _standing_in(here, root) else sorted((root / DATA_FOLDER).glob("[!._]*"))
    for folder in folders:
        shown = f"{DATA_FOLDER}/{folder.name}"
        if folder.is_dir() and (fault := folder_fault(folder)):
            hint = "check its permissions, and where links point"
            yield Diagnostic(UNREADABLE_FILE, fault, Span(shown), hint)
        elif folder.is_dir() and not (folder / GAME_FILE).exists() and (name := _misnamed_game(folder)):
            hint = f"did you mean `{GAME_FILE}`?"
            yield Diagnostic(OVERLOOKED_FILE, f"`{name}` is not read", Span(f"{shown}/{name}"), hint)


def _misnamed_game(folder: Path) -> str | None:
    """The name of the file in a folder without a game.yaml that seems meant to be one."""
    names = [path.name for path in folder.iterdir() if path.is_file()]
    return nearest(GAME_FILE, names, _ALIKE)


def _find_game(name: str, root: Path) -> Path:
    """The folder that `name` means: a path with a game.yaml, or a game of the project."""
    for candidate in (Path(name), root / DATA_FOLDER / name):
        if (candidate / GAME_FILE).exists():
            return candidate.resolve()
    if Path(name).name == GAME_FILE and Path(name).is_file():
        return Path(name).resolve().parent
    for candidate in (Path(name), root / DATA_FOLDER / name):
        if candidate.is_dir() and (called := _misnamed_game(candidate)):
            raise CardgenError(
                f"there is no game `{name}`: `{called}` in its folder is not read",
                f"rename it to `{GAME_FILE}`",
            )
    known = [path.name for path in _all_games(root, root)]
    raise CardgenError(
        f"there is no game `{name}`: neither {name}/{GAME_FILE} nor {DATA_FOLDER}/{name}/{GAME_FILE}",
        near(name, known)
        or (f"the games here are {', '.join(known)}" if known else f"create it: cardgen new {name}"),
    )
