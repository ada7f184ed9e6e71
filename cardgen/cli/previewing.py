"""A game → a page in the browser with all its cards and findings, made again whenever a file has changed."""

from __future__ import annotations

import gc
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from threading import Lock, Thread
from time import sleep

from cardgen.check_session import CheckSession
from cardgen.cli.console import say
from cardgen.cli.saved_files import PAUSE, settled, shared_states
from cardgen.cli.serving import Board, CardShown, FindingShown, Scene, serve
from cardgen.cli.workspace import Workspace, game_meant
from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.drawing.items import Frame, Group, move
from cardgen.drawing.publication import Face
from cardgen.export.exporters.svg import compose_svg
from cardgen.garbage_collection import paused_collector
from cardgen.layout.faces.faces import DrawnCard
from cardgen.model.nouns import Game
from cardgen.proofing import Subject, check


def preview(name: str | None, port: int, *, opened: bool) -> None:
    """Serve the page until the user stops it. Raises CardgenError if the port is taken, or no single game is meant."""
    workspace, folder = game_meant(name, "cardgen preview NAME")
    board = Board()
    with serve(board, port) as address:
        say(f"the cards of {folder.name}: {address}")
        say("updated whenever a file is saved; stop with Ctrl-C")
        if opened:
            webbrowser.open(address)
        _keep_up(workspace, folder, board)


def _keep_up(workspace: Workspace, folder: Path, board: Board) -> None:
    """Show the game on the board, and again after every change, even if the last state has not been checked yet."""
    easel = Easel(folder, workspace.shown(folder))
    before: object = None
    checking: _Checking | None = None
    unchecked = outdated = False
    while True:
        now = settled(workspace)
        if now != before:
            try:
                unchecked, outdated = _show(easel, board), True
                before = now
            except OSError as error:  # a file vanished while it was read: it may be back already
                board.tell([_of_system(error)])
        if checking is not None and not checking.is_alive():
            found = checking.outcome()
            if not outdated:
                board.tell(found)
            checking = None
        if unchecked and checking is None:
            checking, unchecked, outdated = _Checking(easel), False, False
            checking.start()
        sleep(PAUSE)


def _show(easel: Easel, board: Board) -> bool:
    """Show the current cards; returns whether there are any to check."""
    try:
        with paused_collector():
            board.show(easel.scene())
    except CardgenError as error:  # a file that is needed may come back with the next change
        board.tell([_of_error(error)])
        return False
    return True


class _Checking(Thread):
    """One check in the background; it is abandoned when the command is stopped."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(daemon=True)
        self._easel = easel
        self._found: list[FindingShown] = []
        self._fault: Exception | None = None

    def run(self) -> None:
        """Check; errors are raised by `outcome`."""
        try:
            self._found = self._easel.findings()
        except CardgenError as error:
            self._found = [_of_error(error)]
        except OSError as error:  # it went while it was read, and the next look will tell
            self._found = [_of_system(error)]
        except Exception as fault:  # a bug, which has to reach the thread that can tell it
            self._fault = fault
        gc.collect()

    def outcome(self) -> list[FindingShown]:
        """The findings, once the check is done."""
        if self._fault is not None:
            raise self._fault
        return self._found


def _of_error(error: CardgenError) -> FindingShown:
    return FindingShown("error", "", "", error.message, error.hint)


def _of_system(error: OSError) -> FindingShown:
    reason = (error.strerror or str(error)).lower()
    return FindingShown("error", str(error.filename or ""), "", reason, "trying again")


class Easel:
    """Reads and draws one game again and again; what has not changed is reused.

    The page asks for faces while the checker draws them, too, so each has its own.
    """

    def __init__(self, folder: Path, shown: str) -> None:
        self._subject = Subject(folder, shown)
        self._folder = folder
        self._drawn, self._checked = CheckSession(), CheckSession()
        self._shared = shared_states()

    def scene(self) -> Scene:
        """The current cards. Raises CardgenError if the game no longer exists."""
        shared = shared_states()
        if shared != self._shared:
            self._drawn, self._checked, self._shared = CheckSession(), CheckSession(), shared
        game = self._drawn.read(self._folder, self._subject.shown).value
        opened = self._drawn.open(game)
        faces = {
            face.name: face for card in opened.cards for face in (card.front, card.back) if face is not None
        }
        lock = Lock()  # faces share drawings that the first one makes, so only one is drawn at a time

        def draw(name: str) -> str | None:
            face = faces.get(name)
            if face is None:
                return None
            with lock:
                return compose_svg(_trimmed(face), opened.library, name)

        return Scene(game.title or self._folder.name, tuple(_shown(game, opened.cards)), draw)

    def findings(self) -> list[FindingShown]:
        """The checker's findings."""
        checked = check(self._subject, {}, session=self._checked)
        return [_finding_shown(found) for found in checked.result.diagnostics]


def _shown(game: Game, drawn: tuple[DrawnCard, ...]) -> Iterator[CardShown]:
    for each in drawn:
        kind = game.kinds.get(each.card.kind)
        sides = tuple(face.name for face in (each.front, each.back) if face is not None)
        size = (round(each.front.width, 1), round(each.front.height, 1))
        yield CardShown(
            each.card.id, each.card.name, kind.many if kind else each.card.kind, each.card.copies, sides, size
        )


def _trimmed(face: Face) -> Frame:
    """The face after trimming."""
    return Frame(face.width, face.height, (Group(face.frame, move(-face.bleed, -face.bleed)),))


def _finding_shown(found: Diagnostic) -> FindingShown:
    span = found.span
    place = f"{span.path}:{span.line}:{span.column}" if span else ""
    return FindingShown(found.severity.label, place, found.problem.code, found.message, found.hint)
