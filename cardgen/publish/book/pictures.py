"""An image of the rules and the width of a column → the picture as a frame, or why there is none."""

from __future__ import annotations

from cardgen.assets.books import PictureBook
from cardgen.diagnostics import Diagnostic, Locator, Outcome, near
from cardgen.drawing.items import Frame, Picture
from cardgen.markup.nodes import Image
from cardgen.model.nouns import Game
from cardgen.publish.book.problems import COARSE_PICTURE, MISSING_PICTURE
from cardgen.source.folders import inside, names_beside
from cardgen.units import parse_length

#: Without a width of its own a picture is printed at 300 dots per inch, but no wider than its column.
_DPI = 300
#: With fewer it is told that it looks coarse, unless the attribute `dpi` allows fewer still.
_COARSE = 225


def draw_picture(
    image: Image, where: tuple[Game, PictureBook], width: float, locate: Locator
) -> Outcome[Frame | None]:
    """The picture, `width` points wide at most; its attribute `width` is a length or a part such as `60%`."""
    game, pictures = where
    path = inside(game.root, image.path)
    found = pictures.find(path) if path else None
    if found is None:
        if not image.path:
            message, hint = (
                "the picture names no file",
                "write its path in the round brackets: `![words](art/map.png)`",
            )
            return Outcome(
                None, (Diagnostic(MISSING_PICTURE, message, locate(image.start, image.end), hint),)
            )
        why = pictures.fault(path) if path else "it lies outside the game's folder"
        beside = [path.with_name(name) for name in names_beside(path) if name != path.name] if path else []
        there = [each.relative_to(game.root).as_posix() for each in beside]
        hint = near(image.path, there) or "name a PNG or JPEG in the game's folder"
        message = f"the picture `{image.path}` is missing: {why}"
        return Outcome(None, (Diagnostic(MISSING_PICTURE, message, locate(image.start, image.end), hint),))
    wide = min(width, asked_width(image.attributes.get("width", ""), width) or found.width / _DPI * 72)
    high = wide * found.height / found.width
    return Outcome(Frame(wide, high, (Picture(0.0, 0.0, wide, high, found.key),)))


def judge_picture(
    image: Image, where: tuple[Game, PictureBook], drawn: Frame, locate: Locator
) -> tuple[Diagnostic, ...]:
    """What is wrong with a picture of which this was drawn, when it is printed."""
    game, pictures = where
    path = inside(game.root, image.path)
    found = pictures.find(path) if path else None
    dpi = found.width / drawn.width * 72 if found else _DPI
    written = image.attributes.get("dpi", "")
    wanted = int(written) if written.isdecimal() else _COARSE
    if found is None or dpi >= wanted - 0.5:
        return ()
    wide = drawn.width / 72 * _DPI
    message = f"the picture `{image.path}` has {dpi:.0f} dpi where it is printed, expected {wanted} or more"
    hint = (
        f"take one of {wide:.0f} × {wide * found.height / found.width:.0f} pixels, or allow `dpi={dpi:.0f}`"
    )
    return (Diagnostic(COARSE_PICTURE, message, locate(image.start, image.end), hint),)


def asked_width(written: str, width: float) -> float:
    """A width as authors write it: a length, or a part of the column; 0 for none."""
    if written.endswith("%") and written[:-1].strip().isdigit():
        return width * int(written[:-1]) / 100
    return parse_length(written) or 0.0
