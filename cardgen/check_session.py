"""A game that is checked again and again, as in an editor → what of it was read and drawn last and still holds."""

from __future__ import annotations

import os
from pathlib import Path

from cardgen.assets.books import Library
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.checking import Resolved
from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.frozen import frozen
from cardgen.layout.faces.faces import DrawnCard, FacePainter
from cardgen.model.chapters import renew_chapters
from cardgen.model.nouns import Game
from cardgen.model.reading import RULES
from cardgen.pipeline import open_library, open_painter, read_game
from cardgen.source.files import NOTHING_UNSAVED, Unsaved
from cardgen.source.folders import states_below


@frozen
class OpenedGame:
    """A game's library and its cards, whose faces the painter draws when they are asked for; what was wrong so far."""

    library: Library
    painter: FacePainter
    cards: tuple[DrawnCard, ...]
    diagnostics: tuple[Diagnostic, ...]

    def draw(self) -> tuple[Diagnostic, ...]:
        """Draw the faces that nobody asked for yet; gives what is wrong with all of them."""
        self.painter.finish()
        return self.painter.findings.report()


class CheckSession:
    """Keeps what was read and drawn last, for who checks a game again and again while its rules are written.

    All but the chapters is kept as long as no other file of the game has changed, nor what they declare: cards may
    print it. Where only cards have changed, the faces of the others are kept, and what is derived of the chapters.
    """

    def __init__(self) -> None:
        self._state = _State({}, {})
        self._given: object = None
        self._read: Outcome[Game] | None = None
        self._opened: OpenedGame | None = None
        self._former: OpenedGame | None = None
        self._library: Outcome[Library] | None = None
        self.evidence: Evidence | None = None
        self.resolved: Resolved = {}

    def read(
        self, folder: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED, beside: object = None
    ) -> Outcome[Game]:
        """The game in `folder`; when only its chapters can have changed, no more than these is read.

        `beside` is all else that a check depends on, compared by its value.
        """
        state, given = _state_of_data(folder, unsaved), (shown, beside)
        if self._read is None or (state, given) != (self._state, self._given):
            kept = self._read is not None and (state.rest, given) == (self._state.rest, self._given)
            self._former = (self._opened or self._former) if kept else None
            self._read = self._opened = None
            self.resolved = {}
            self._read = read_game(folder, shown, unsaved)
            self._state, self._given = state, given
        else:
            before = self._read
            self._read = renew_chapters(before, folder, shown, unsaved)
            if _declared(self._read.value) != _declared(before.value):
                self._opened = self._former = self.evidence = None
                self.resolved = {}
        return self._read

    def open(self, game: Game) -> OpenedGame:
        """The cards of the game that was read last."""
        if self._opened is None:
            former, self._former = self._former, None
            if self._library is None or former is None:
                self._library = open_library(game)
            library = self._library
            painter = open_painter(game, library.value)
            cards = painter.value.cards(game.cards)
            if former:
                painter.value.take_over(former.painter)
            diagnostics = library.diagnostics + painter.diagnostics
            self._opened = OpenedGame(library.value, painter.value, cards, diagnostics)
        return self._opened


def _declared(game: Game) -> tuple[str, ...]:
    return tuple(block.body for block in game.facts)


@frozen
class _State:
    """The sizes and times of a game's files, and what stands for them while they are not saved, without its rules:
    those of its cards, and the rest.
    """

    cards: dict[object, object]
    rest: dict[object, object]


def _state_of_data(folder: Path, unsaved: Unsaved) -> _State:
    root = folder.resolve()
    rules, cards = f"{root / 'rules'}{os.sep}", f"{root / 'cards'}{os.sep}"
    states: dict[object, object] = {
        path: (state.st_size, state.st_mtime_ns) for path, state in states_below(root).items()
    }
    states.update((path, text) for path, text in unsaved.items())
    # Which folders the chapters of other books lie in is known once the game is read; nothing else is such a file.
    data = {
        path: state
        for path, state in states.items()
        if not (str(path).startswith(rules) or str(path).lower().endswith(RULES))
    }
    of_cards = {path: state for path, state in data.items() if str(path).startswith(cards)}
    return _State(of_cards, {path: state for path, state in data.items() if path not in of_cards})
