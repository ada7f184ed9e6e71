"""The icons of a game as lines of text show them, on cards and in books."""

from __future__ import annotations

from cardgen.assets.books import Library
from cardgen.drawing.items import Colour
from cardgen.frozen import frozen
from cardgen.model.nouns import Game
from cardgen.typeset.words.styled_fonts import FoundIcon


@frozen
class IconFinder:
    """Icons in the colour that a style asks for, that of `icons.yaml`, those of the file, or that of the text."""

    game: Game
    library: Library

    def find(self, name: str, colour: Colour, asked: Colour) -> FoundIcon | None:
        """The icon for a text of that colour, one unit high, and its text; None when there is none of that name.

        A colour that is `asked` for counts before the icon's own; "" asks for none.
        """
        icon = self.game.icons.get(name)
        frame = icon and self.library.icons.frame(icon.path, asked or icon.ink(colour))
        return FoundIcon(frame, icon.text or name) if icon and frame else None
