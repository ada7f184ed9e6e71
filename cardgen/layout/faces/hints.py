"""A picture or icon that is not there, or cannot be drawn → what to say and to do about it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardgen.diagnostics import near
from cardgen.source.folders import names_beside

#: How the names of pictures end that are no drawings.
_PIXELS = (".png", ".jpg", ".jpeg", ".gif", ".webp")
#: What is said of a picture that is whole but not fit to print, and what helps.
_CURES = (
    ("pixels", "scale it down: 300 to a printed inch are all that can be seen"),
    ("entities", "save it anew as a plain SVG, without a `<!DOCTYPE …>`"),
    ("no size", 'write `viewBox` into its first tag, such as `viewBox="0 0 100 100"`'),
)


def hint_for_icon(name: str, icons: Iterable[str]) -> str:
    """Where no icon is called `name`."""
    if name.lower().endswith(_PIXELS):
        return "icons are drawn from `.svg` files; show this one with `is: picture` and `file:`"
    return near(name, icons) or "add it to `icons.yaml`"


def hint_for_picture(file: str, path: Path) -> str:
    """Where no picture lies at `path`, which the game calls `file`."""
    if "://" in file:
        return "fetch it into the game's folder, and name it from there: nothing is fetched while building"
    return near(path.name, names_beside(path)) or "put the file there, or correct its name"


def cure_of_picture(fault: str) -> str:
    """Where a picture is there and cannot be printed, for the `fault` that its reader tells."""
    return next((cure for words, cure in _CURES if words in fault), "save or fetch the file anew")


def say_undrawable(name: str, path: Path, root: Path, fault: str) -> str:
    """That the icon `name` cannot be drawn from the file at `path`, which is called as in the game at `root`."""
    shown = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
    return f"the icon `{name}` cannot be drawn from `{shown}`: {fault}"
