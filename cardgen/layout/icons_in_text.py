"""The icons of a game as lines of text show them, on cards and in books."""

from __future__ import annotations

from cardgen.assets.books import Library
from cardgen.drawing.items import Colour, Frame
from cardgen.frozen import frozen
from cardgen.model.nouns import Game


@frozen
class IconFinder:
    """Icons in the colour that a style asks for, that of `icons.yaml`, those of the file, or that of the text."""

    game: Game
    library: Library

    def find(self, name: str, colour: Colour, asked: Colour) -> Frame | None:
        """The icon's frame for a text of that colour, one unit high; None when there is none of that name.

        A colour that is `asked` for counts before the icon's own; "" asks for none.
        """
        icon = self.game.icons.get(name)
        return None if icon is None else self.library.icons.frame(icon.path, asked or icon.ink(colour))
