"""A game that is checked again and again, as in an editor → what was last read and drawn, as far as it still holds."""

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
    """A game's library, its cards, the painter that draws their faces on demand, and the findings so far."""

    library: Library
    painter: FacePainter
    cards: tuple[DrawnCard, ...]
    diagnostics: tuple[Diagnostic, ...]

    def draw(self) -> tuple[Diagnostic, ...]:
        """Draw the faces that are not drawn yet; returns the findings about all faces."""
        self.painter.finish()
        return self.painter.findings.report()


class CheckSession:
    """Keeps what was last read and drawn, for programs that check a game repeatedly while its rules are being written.

    If only chapters have changed, everything else is kept, unless the facts that the chapters declare (which cards may
    print) have changed. If only cards have changed, the faces of the other cards are kept, and what was derived from
    the chapters.
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
        """Return the game in `folder`; if only its chapters can have changed, only they are read again.

        `beside` is everything else that a check depends on; it is compared by value.
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
        """Return the library, the painter and the cards of the game that was read last."""
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
    """The sizes and times of a game's files except the rules (texts for unsaved files): card files, and the rest."""

    cards: dict[object, object]
    rest: dict[object, object]


def _state_of_data(folder: Path, unsaved: Unsaved) -> _State:
    root = folder.resolve()
    rules, cards = f"{root / 'rules'}{os.sep}", f"{root / 'cards'}{os.sep}"
    states: dict[object, object] = {
        path: (state.st_size, state.st_mtime_ns) for path, state in states_below(root).items()
    }
    states.update((path, text) for path, text in unsaved.items())
    # The folders of other books' chapters are known only when the game is read; no other file ends like a chapter.
    data = {
        path: state
        for path, state in states.items()
        if not (str(path).startswith(rules) or str(path).lower().endswith(RULES))
    }
    of_cards = {path: state for path, state in data.items() if str(path).startswith(cards)}
    return _State(of_cards, {path: state for path, state in data.items() if path not in of_cards})
