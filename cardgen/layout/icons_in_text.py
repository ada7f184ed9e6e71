"""The icons of a game as lines of text show them, on cards and in books."""

from __future__ import annotations

from cardgen.assets.books import Library
from cardgen.drawing.items import Colour
from cardgen.frozen import frozen
from cardgen.model.nouns import Game
from cardgen.typeset.words.styled_fonts import FoundIcon


@frozen
class IconFinder:
    """Finds icons in the colour of the style, of `icons.yaml`, of the file, or of the text."""

    game: Game
    library: Library

    def find(self, name: str, colour: Colour, asked: Colour) -> FoundIcon | None:
        """The icon for a text of that colour, one unit high, and its text; None if there is none of that name.

        The colour `asked`, if any, overrides the icon's own; "" is none.
        """
        icon = self.game.icons.get(name)
        frame = icon and self.library.icons.frame(icon.path, asked or icon.ink(colour))
        return FoundIcon(frame, icon.text or name) if icon and frame else None
