"""The name of an icon or the file of a picture → its contents, or why they are not available, as a
message for the author.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from cardgen.assets.books import Library, PictureFile
from cardgen.assets.reading import NO_SUCH_FILE
from cardgen.diagnostics import Problem
from cardgen.drawing.items import Colour, Frame
from cardgen.frozen import frozen
from cardgen.layout.problems import MISSING_ICON, MISSING_PICTURE
from cardgen.model.nouns import Game, Icon
from cardgen.model.problems import LEFT_OUT
from cardgen.model.references import unknown_icon
from cardgen.source.folders import inside, near_beside
from cardgen.source.source import Origin

#: The suffixes of pictures that are not drawings.
_PIXELS = (".png", ".jpg", ".jpeg", ".gif", ".webp")
_PIXELS_HINT = "icons are drawn from `.svg` files; show this one with `is: picture` and `file:`"
#: What is said about a picture that is intact but unsuitable for print, and what helps.
_CURES = (
    ("pixels", "scale it down: more than 300 to a printed inch cannot be seen"),
    ("entities", "save it again as a plain SVG, without a `<!DOCTYPE …>`"),
    ("HEIC", "open it in a program for pictures, and export it as JPEG"),
    ("AVIF", "open it in a program for pictures, and export it as PNG or JPEG"),
    ("Git LFS", "fetch the pictures of the repository: git lfs pull"),
    ("web page", "download the picture itself, not the page that shows it"),
    ("SVG under", "rename it so that its name ends in `.svg`"),
    ("a PDF", "export its page as PNG or SVG"),
    ("Photoshop", "export it as PNG or JPEG"),
    ("no size", 'write `viewBox` into its first tag, such as `viewBox="0 0 100 100"`'),
)
_OUTSIDE_HINT = "copy it into the game's folder and write its path from there"

#: The path inside the game's folder, None if it leads out of it; cached, because it asks the disk.
_find_inside = lru_cache(4096)(inside)


@frozen
class Lack:
    """Why an icon or a picture is not available.

    It is reported where the `file` is written on the card, if it is there; at `origin` if the fault is in another file;
    otherwise at the property of the element. If it is `known`, it is already reported.
    """

    problem: Problem
    message: str
    hint: str
    file: str = ""
    origin: Origin | None = None
    known: bool = False


@frozen
class Art:
    """The icons and pictures of one game."""

    game: Game
    library: Library

    def icon(self, name: str, colour: Colour | None) -> Frame | Lack:
        """An icon by its name in the game, or by its file, in `colour` or its own."""
        icons = self.library.icons
        known = self.game.icons.get(name)
        path = known.path if known else _find_inside(self.game.root, name)
        own = known.colour if known and known.colour else None
        frame = icons.frame(path, colour or own) if path else None
        return self._lack_of_icon(name, known, path) if frame is None else frame

    def picture(self, file: str) -> PictureFile | Lack:
        """A picture by its path in the game's folder."""
        path = _find_inside(self.game.root, file)
        if path is None:
            return _outside(file)
        found = self.library.pictures.find(path)
        return self._unprintable(path, file, self.library.pictures.fault(path)) if found is None else found

    def drawing(self, file: str) -> tuple[Frame, tuple[str, ...]] | Lack:
        """An SVG file in its own colours, one unit high, and descriptions of what in it cannot be drawn."""
        path = _find_inside(self.game.root, file)
        if path is None:
            return _outside(file)
        icons = self.library.icons
        frame = icons.frame(path, None)
        return (
            self._unprintable(path, file, icons.fault(path)) if frame is None else (frame, icons.lost(path))
        )

    def _lack_of_icon(self, name: str, known: Icon | None, path: Path | None) -> Lack:
        game = self.game
        if path is None:
            return Lack(MISSING_ICON, f"the icon `{name}` is outside the game's folder", _OUTSIDE_HINT)
        if known or name.endswith(".svg"):
            shown = path.relative_to(game.root).as_posix() if path.is_relative_to(game.root) else path.name
            message = f"the icon `{name}` cannot be drawn from `{shown}`: {self.library.icons.fault(path)}"
            origin = known.origin.child("icon") if known else None
            return Lack(MISSING_ICON, message, "save the file again as a plain SVG", origin=origin)
        follows = game.omissions.unread or name in game.omissions.names
        wrong = _PIXELS_HINT if name.lower().endswith(_PIXELS) else ""
        return Lack(LEFT_OUT if follows else MISSING_ICON, *unknown_icon(name, game.icons, wrong))

    def _unprintable(self, path: Path, file: str, fault: str) -> Lack:
        hint = _hint_for_picture(file, path) if fault == NO_SUCH_FILE else _cure_of_picture(fault)
        message = f"the picture `{file}` cannot be printed: {fault}"
        return Lack(MISSING_PICTURE, message, hint, file, known=file in self.game.omissions.pictures)


def _outside(file: str) -> Lack:
    return Lack(MISSING_PICTURE, f"the picture `{file}` is outside the game's folder", _OUTSIDE_HINT)


def _hint_for_picture(file: str, path: Path) -> str:
    """The hint if there is no picture at `path`, which the game calls `file`."""
    if "://" in file:
        return "download it into the game's folder, and write its path from there: nothing is downloaded while building"
    return near_beside(path, file) or "add the file, or correct its name"


def _cure_of_picture(fault: str) -> str:
    """The hint for a picture that exists but cannot be printed, by the `fault` that its reader reported."""
    return next((cure for words, cure in _CURES if words in fault), "save or download the file again")
