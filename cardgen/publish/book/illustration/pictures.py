"""An image of the rules and the width of a column → the picture as a frame, or why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.assets.books import Library
from cardgen.assets.reading import NO_SUCH_FILE
from cardgen.diagnostics import Diagnostic, Locator, Outcome
from cardgen.drawing.items import Frame, Group, Picture, rectangle
from cardgen.layout.problems import SIMPLIFIED_DRAWING
from cardgen.markup.nodes import Image
from cardgen.markup.words import inlines_of, walk
from cardgen.model.nouns import Game
from cardgen.publish.book.problems import COARSE_PICTURE, MISSING_PICTURE
from cardgen.publish.problems import FIGURE_OPTION
from cardgen.source.files import is_there
from cardgen.source.folders import inside, lies_closed, near_beside
from cardgen.units import parse_length

#: Without a width of its own, a picture is printed at this resolution, but no wider than its column.
_DPI = 300
#: A lower resolution is reported as coarse, unless the attribute `dpi` allows less.
_COARSE = 225
_NAME_ONE = "name a PNG, JPEG or SVG in the game's folder"


def draw_picture(
    image: Image, where: tuple[Game, Library], room: tuple[float, float], locate: Locator
) -> Outcome[Frame | None]:
    """Draw the picture in a space of that width and height in points; its attribute `width` is a length or a part such
    as `60%`.

    A vector drawing has no size of its own and is as large as possible; what extends beyond its view is cut off.
    """
    width, height = room
    game, library = where
    path = inside(game.root, image.path)
    asked = asked_width(image.attributes.get("width", ""), width)
    if path and _is_drawing(path):
        drawing = library.icons.frame(path, None)
        if drawing is not None:
            high = min(min(width, asked or width) / drawing.width, height)
            view = rectangle(0.0, 0.0, drawing.width, drawing.height)
            scaled = Group(drawing, (high, 0.0, 0.0, high, 0.0, 0.0), clip=view)
            return Outcome(Frame(high * drawing.width, high, (scaled,)))
    elif path and (found := library.pictures.find(path)):
        wide = min(width, asked or found.width / _DPI * 72, height * found.width / found.height)
        high = wide * found.height / found.width
        return Outcome(Frame(wide, high, (Picture(0.0, 0.0, wide, high, found.key),)))
    fault = ""
    if path:
        fault = library.icons.fault(path) if _is_drawing(path) else library.pictures.fault(path)
    return Outcome(None, (_tell_missing(image, path, fault, locate, game.root),))


def missing_pictures(game: Game) -> Iterator[Diagnostic]:
    """Report the pictures that chapters name but that are not in the game's folder, as making the book does, and those
    with a wrong `width`.
    """
    for chapter in game.chapters:
        for image in (each for block in walk(chapter.blocks) for each in inlines_of(block)):
            if isinstance(image, Image):
                path = inside(game.root, image.path)
                closed = path is not None and lies_closed(path, game.root)
                if not (image.path and path and (closed or is_there(path))):
                    yield _tell_missing(image, path, NO_SUCH_FILE, chapter.source.place, game.root)
                elif faults := tell_width(image, chapter.source.place):
                    yield from faults


def _is_drawing(path: Path) -> bool:
    return path.suffix.lower() == ".svg"


def _hint(written: str, path: Path | None, root: Path) -> str:
    """What helps if there is no picture at `path`, which a chapter of the game in `root` calls `written`."""
    if path is not None:
        return near_beside(path, written) or _NAME_ONE
    below = "/".join(step for step in written.split("/") if step not in ("..", "."))
    meant = inside(root, below) if written.startswith("../") else None
    return f"paths begin in the game's folder: write `{below}`" if meant and is_there(meant) else _NAME_ONE


def _tell_missing(image: Image, path: Path | None, fault: str, locate: Locator, root: Path) -> Diagnostic:
    """Why there is no picture, and what helps; `fault` is what is wrong with the file at `path`."""
    message = "the picture names no file"
    hint = "write its path in the round brackets: `![words](art/map.png)`"
    if image.path:
        why = fault if path else "it is outside the game's folder"
        message = f"the picture `{image.path}` is missing: {why}"
        hint = _hint(image.path, path, root)
    return Diagnostic(MISSING_PICTURE, message, locate(image.start, image.end), hint)


def judge_picture(
    image: Image, where: tuple[Game, Library], drawn: Frame, locate: Locator
) -> tuple[Diagnostic, ...]:
    """Report what is wrong with a picture when it is printed; `drawn` was made from it."""
    game, library = where
    path = inside(game.root, image.path)
    if path and _is_drawing(path):
        lost = ", ".join(library.icons.lost(path))
        message = f"the drawing `{image.path}` is printed without the parts that cardgen cannot draw: {lost}"
        hint = "save it with plain paths, or as a PNG"
        return (
            (Diagnostic(SIMPLIFIED_DRAWING, message, locate(image.start, image.end), hint),) if lost else ()
        )
    found = library.pictures.find(path) if path else None
    dpi = found.width / drawn.width * 72 if found else _DPI
    written = image.attributes.get("dpi", "")
    wanted = int(written) if written.isdecimal() else _COARSE
    if found is None or dpi >= wanted - 0.5:
        return ()
    wide = drawn.width / 72 * _DPI
    message = f"the picture `{image.path}` has {dpi:.0f} dpi at its printed size, expected {wanted} or more"
    hint = f"use one of {wide:.0f} × {wide * found.height / found.width:.0f} pixels, or allow `dpi={dpi:.0f}`"
    return (Diagnostic(COARSE_PICTURE, message, locate(image.start, image.end), hint),)


def tell_width(image: Image, locate: Locator) -> tuple[Diagnostic, ...]:
    """Report a wrong value of a picture's attribute `width`."""
    written = image.attributes.get("width", "")
    if not written or asked_width(written, 1.0) > 0:
        return ()
    message = f"`width`: expected a length, or a share of the column, found `{written}`"
    return (
        Diagnostic(
            FIGURE_OPTION,
            message,
            locate(image.start, image.end),
            "write, for example, `width=40mm` or `width=60%`",
        ),
    )


def asked_width(written: str, width: float) -> float:
    """A width as authors write it, a length or a part of the column; 0 if it is wrong."""
    if written.endswith("%") and written[:-1].strip().isdecimal():
        return width * int(written[:-1]) / 100
    return max(parse_length(written) or 0.0, 0.0)
