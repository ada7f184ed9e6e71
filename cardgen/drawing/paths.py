"""Numbers → paths of the display list, in points: ellipses, round corners, transformed paths; and their bounds."""

from __future__ import annotations

from cardgen.drawing.items import Segment, Transform

#: The distance of a quarter circle's control points from its ends, as a fraction of the radius.
_KAPPA = 0.5522847498


def ellipse(x: float, y: float, rx: float, ry: float) -> tuple[Segment, ...]:
    """An ellipse around (x, y), as four cubic Béziers."""
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return (
        ("M", x, y - ry),
        ("C", x + kx, y - ry, x + rx, y - ky, x + rx, y),
        ("C", x + rx, y + ky, x + kx, y + ry, x, y + ry),
        ("C", x - kx, y + ry, x - rx, y + ky, x - rx, y),
        ("C", x - rx, y - ky, x - kx, y - ry, x, y - ry),
        ("Z",),
    )


def round_rectangle(x: float, y: float, width: float, height: float, radius: float) -> tuple[Segment, ...]:
    """A rectangle with corners of `radius` (0: square), at most half the shorter side."""
    r = max(0.0, min(radius, width / 2, height / 2))
    right, bottom = x + width, y + height
    if not r:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    k = r * (1 - _KAPPA)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def transform_path(path: tuple[Segment, ...], matrix: Transform) -> tuple[Segment, ...]:
    """The path with every point mapped by `matrix`."""
    a, b, c, d, e, f = matrix
    result: list[Segment] = []
    for segment in path:
        moved: list[float] = []
        for i in range(1, len(segment), 2):
            x, y = float(segment[i]), float(segment[i + 1])
            moved += (a * x + c * y + e, b * x + d * y + f)
        result.append((segment[0], *moved))
    return tuple(result)


def path_bounds(path: tuple[Segment, ...]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of all points, control points included; zeros for an empty path."""
    xs = [float(value) for segment in path for value in segment[1::2]]
    ys = [float(value) for segment in path for value in segment[2::2]]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)
