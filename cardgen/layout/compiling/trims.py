"""The settings `shape`, `corner` and `folds` of a raw layout → how its cards are cut out."""

from __future__ import annotations

from cardgen.assets.svg.path_data import read_path
from cardgen.drawing.items import Segment
from cardgen.drawing.paths import transform_path
from cardgen.layout.compiling.layout_files import Entry, RawLayout
from cardgen.layout.compiling.notes import Notes
from cardgen.layout.compiling.sections import length_setting
from cardgen.layout.problems import WRONG_VALUE
from cardgen.layout.shapes.outlines import SHAPES
from cardgen.layout.styles import show_value
from cardgen.layout.template import Trim
from cardgen.suggestions import near, one_of
from cardgen.units import MM

_FROM_MM = (MM, 0.0, 0.0, MM, 0.0, 0.0)
#: Path data begin with this command; no name of a shape has a capital.
_MOVE = "M"
_RECTANGLE = "rect"


def read_trim(raw: RawLayout, notes: Notes) -> Trim:
    """Read the settings; wrong ones are reported, and count as not written."""
    shape, folds = raw.settings.get("shape"), raw.settings.get("folds")
    named = shape is None or not str(shape.value).lstrip().upper().startswith(_MOVE)
    return Trim(
        _shape(shape, notes) if named and shape is not None else _RECTANGLE,
        _path(shape, "shape", notes) if not named and shape is not None else (),
        length_setting(raw, "corner", None, notes),
        _path(folds, "folds", notes) if folds is not None else (),
    )


def _shape(entry: Entry, notes: Notes) -> str:
    written = str(entry.value)
    if written in SHAPES:
        return written
    message = f"`shape`: expected a shape, or path data in millimetres, found {show_value(entry.value)}"
    hint = near(written, SHAPES) or f"write one of {one_of(SHAPES, len(SHAPES))}"
    notes.at_value(WRONG_VALUE, message, entry.origin, hint)
    return _RECTANGLE


def _path(entry: Entry, name: str, notes: Notes) -> tuple[Segment, ...]:
    """Path data in millimetres from the top left of the trim, in points."""
    path = read_path(str(entry.value))
    if isinstance(path, str):
        message = f"`{name}`: expected path data as in SVG, in millimetres, found {show_value(entry.value)}"
        notes.at_value(WRONG_VALUE, message, entry.origin, path)
        return ()
    return transform_path(path, _FROM_MM)
