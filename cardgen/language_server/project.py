"""Files that are open in an editor → the games to which they belong, checked with their unsaved texts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from cardgen.check.evidence.evidence import Evidence
from cardgen.check_session import CheckSession
from cardgen.diagnostics import CardgenError, Diagnostic, Span
from cardgen.frozen import frozen
from cardgen.model.published import PO, TRANSLATIONS
from cardgen.proofing import Checked, Subject, check
from cardgen.source.files import decode
from cardgen.source.folders import states_below

_GAME_FILE = "game.yaml"
_DATA_FOLDER = "card_data"


def path_of(uri: str) -> Path | None:
    """The path of a `file:` URI; None for other URIs, and for impossible file names."""
    try:
        parts = urlsplit(uri)
    except ValueError:  # such as `file://[`
        return None
    path = unquote(parts.path)
    if parts.scheme != "file" or "\0" in path:
        return None
    drive = len(path) > 2 and path[0] == "/" and path[2] == ":"
    return Path(path[1:] if drive else path)


def uri_of(path: Path) -> str:
    """The `file:` URI of an absolute path."""
    written = path.as_posix()
    return "file://" + quote(written if written.startswith("/") else f"/{written}")


def _game_of(path: Path) -> Path | None:
    """The folder of a file's game: the nearest one above it with a game.yaml."""
    return next((folder for folder in path.parents if (folder / _GAME_FILE).is_file()), None)


def _root_of(game: Path) -> Path:
    """The folder to which the paths in reports are relative."""
    return game.parent.parent if game.parent.name == _DATA_FOLDER else game.parent


@frozen
class Look:
    """A game as it was last checked: its folder, the names of its files, and the findings."""

    folder: Path
    root: Path
    checked: Checked

    @property
    def evidence(self) -> Evidence:
        """What was inspected."""
        return self.checked.evidence

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The findings."""
        return self.checked.result.diagnostics

    def shown(self, path: Path) -> str:
        """The name of a file of the game in spans."""
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.as_posix()

    def path(self, span: Span) -> Path:
        """The file of a span."""
        return self.root / span.path


class _LastLook:
    """The last look at a game, the state that it was based on, and what the next one may reuse."""

    def __init__(self) -> None:
        self.session = CheckSession()
        self.key: object = None
        self.look: Look | None = None


class Project:
    """The open texts by resolved path, and the last look at each game. `typed` are settings made in the editor."""

    def __init__(self) -> None:
        self.typed: dict[str, object] = {}
        self.texts: dict[Path, str] = {}
        self._last: dict[tuple[Path, str], _LastLook] = {}

    def text(self, path: Path) -> str:
        """The text of a file: as in the editor, or as saved; "" if it cannot be read."""
        if path in self.texts:
            return self.texts[path]
        try:
            return decode(path.read_bytes(), path.as_posix()).value.text
        except OSError:
            return ""

    def look(self, path: Path) -> Look | None:
        """The game of `path`, checked in its current state; None if there is none, or it cannot be read."""
        folder = _game_of(path)
        return None if folder is None else self._look(folder)

    def look_translated(self, path: Path) -> Look | None:
        """Like `look` for a file of a translation, whose game is checked in its language; None for other files."""
        folder = _game_of(path)
        within = path.relative_to(folder).parts if folder and path.suffix == PO else ()
        if folder is None or len(within) < 3 or within[0] != TRANSLATIONS:
            return None
        return self._look(folder, within[1])

    def _look(self, folder: Path, language: str = "") -> Look | None:
        last = self._last.setdefault((folder, language), _LastLook())
        unsaved = {p: text for p, text in self.texts.items() if p.is_relative_to(folder)}
        key = (unsaved, _saved(folder), dict(self.typed))
        if last.look is None or last.key != key:
            root = _root_of(folder)
            subject = Subject(folder, folder.relative_to(root).as_posix(), unsaved=unsaved, language=language)
            session = None if language else last.session  # a translation is always read completely
            try:
                last.look = Look(folder, root, check(subject, self.typed, session=session))
            except CardgenError:
                last.look = None
            last.key = key
        return last.look

    def check_lone(self, path: Path) -> Checked:
        """Check a text that belongs to no game."""
        return check(Subject(None, "", ((path.as_posix(), self.text(path)),)), self.typed)


def _saved(folder: Path) -> Mapping[str, tuple[int, int]]:
    """Every file of a game with its size and modification time."""
    return {path: (state.st_size, state.st_mtime_ns) for path, state in states_below(folder).items()}
