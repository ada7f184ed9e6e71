"""Where something is drawn → the operators that move there; and those that show a picture."""

from __future__ import annotations

from cardgen.drawing.items import UNCROPPED, Picture, Transform
from cardgen.export.pdf.batch_resources import BatchResources
from cardgen.export.pdf.syntax import fraction, number


class _Turns(dict[tuple[float, ...], str]):
    """The first four numbers of a `cm`, by those of the transform."""

    def __missing__(self, turn: tuple[float, ...]) -> str:
        a, b, c, d = turn
        text = self[turn] = " ".join(fraction(value) for value in (a, -b, -c, d))
        return text


class _Points(dict[int, str]):
    """Hundredths of a point as numbers of points, cached because the same few moves occur again and again."""

    def __missing__(self, hundredths: int) -> str:
        # Six digits are all that `g` writes, and on a page nearly no move has more.
        points = hundredths / 100
        text = self[hundredths] = f"{points:g}" if -10000 < points < 10000 else number(points)
        return text


#: Called as functions: subscripting a subclass of dict takes ten times as long.
POINTS = _Points().__getitem__
_TURNS = _Turns().__getitem__

#: The `cm` that changes nothing.
NOWHERE_ELSE = "1 0 0 1 0 0 cm"


def matrix_operator(transform: Transform, left: float, top: float) -> str:
    """The `cm` for a frame placed by `transform` in coordinates where y grows upwards from `top`."""
    x, y = round((left + transform[4]) * 100), round((top - transform[5]) * 100)
    return f"{_TURNS(transform[:4])} {POINTS(x)} {POINTS(y)} cm"


def picture_operators(picture: Picture, left: float, top: float, resources: BatchResources) -> str:
    """The operators that show a picture in a frame whose top left corner is at (left, top)."""
    crop_left, crop_top, crop_right, crop_bottom = picture.crop
    width = picture.width / (crop_right - crop_left)
    height = picture.height / (crop_bottom - crop_top)
    x, y = left + picture.x, top - picture.y - picture.height
    parts = ["q"]
    if picture.opacity < 1.0:
        parts.append(f"/{resources.opacity(picture.opacity)} gs")
    if picture.crop != UNCROPPED:
        parts.append(
            f"{fraction(x)} {fraction(y)} {fraction(picture.width)} {fraction(picture.height)} re W n"
        )
        x -= crop_left * width
        y -= (1 - crop_bottom) * height
    image = resources.picture(picture.key)
    parts.append(f"{fraction(width)} 0 0 {fraction(height)} {fraction(x)} {fraction(y)} cm/{image} Do Q")
    return " ".join(parts)
