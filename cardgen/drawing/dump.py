"""A frame → text, one line per item, indented by group, so that a diff of two frames is easy to read."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.drawing.items import (
    IDENTITY,
    UNCROPPED,
    Frame,
    Gradient,
    Group,
    Item,
    Link,
    Picture,
    Segment,
    Shape,
    Tag,
    TextRun,
    Transform,
)

_INDENT = "  "


def dump_frame(frame: Frame) -> str:
    """The frame as text that ends with a line feed; lengths in points, rounded to a tenth."""
    return "\n".join([f"frame {_size(frame.width, frame.height)}", *_lines(frame, _INDENT)]) + "\n"


def _lines(frame: Frame, indent: str) -> Iterator[str]:
    for item in frame.items:
        yield indent + _sentence(item)
        if isinstance(item, Group):
            yield from _lines(item.frame, indent + _INDENT)


def _sentence(item: Item) -> str:
    if isinstance(item, TextRun):
        return _text(item)
    if isinstance(item, Shape):
        return _shape(item)
    if isinstance(item, Picture):
        return _picture(item)
    if isinstance(item, Link):
        return f"link {_size(item.width, item.height)} at {_point(item.x, item.y)} to {item.target}"
    return _group(item)


def _text(run: TextRun) -> str:
    words = [f'text "{run.text}" at {_point(run.x, run.y)} width {_number(run.width)}']
    words.append(f"in {run.font} {_number(run.size)} {run.colour}")
    if run.gap:
        words.append(f"gap {_number(run.gap)}")
    if run.tracking:
        words.append(f"tracking {_number(run.tracking)}")
    if run.spaced_end:
        words.append("then a space")
    return " ".join(words)


def _shape(shape: Shape) -> str:
    words = [f"shape {_path(shape.path)}"]
    if isinstance(shape.fill, Gradient):
        words.append(f"filled {_gradient(shape.fill)}")
    elif shape.fill is not None:
        words.append(f"filled {shape.fill}")
    if shape.even_odd:
        words.append("even-odd")
    if shape.stroke is not None:
        words.append(f"stroked {shape.stroke} {_number(shape.line)} wide")
    if shape.dash:
        words.append("dashed " + " ".join(_number(length) for length in shape.dash))
    if shape.round_line:
        words.append("round")
    return " ".join([*words, *_opacity(shape.opacity)])


def _picture(picture: Picture) -> str:
    words = [
        f"picture {picture.key} {_size(picture.width, picture.height)} at {_point(picture.x, picture.y)}"
    ]
    if picture.crop != UNCROPPED:
        words.append("cropped to " + " ".join(f"{edge:.3f}" for edge in picture.crop))
    return " ".join([*words, *_opacity(picture.opacity)])


def _group(group: Group) -> str:
    words = ["group"]
    if group.name:
        words.append(group.name)
    words.append(f"{_size(group.frame.width, group.frame.height)} {_placing(group.transform)}")
    if group.clip:
        words.append(f"clipped to {_path(group.clip)}")
    words.extend(_opacity(group.opacity))
    if group.tag is not None:
        words.append(_tag(group.tag))
    return " ".join(words)


def _tag(tag: Tag) -> str:
    words = [f"tagged {tag.role}"]
    words.extend(
        f'{name} "{value}"'
        for name, value in (
            ("key", tag.key),
            ("alt", tag.alt),
            ("title", tag.title),
            ("language", tag.language),
            *tag.attributes,
        )
        if value
    )
    return " ".join(words)


def _gradient(gradient: Gradient) -> str:
    stops = ", ".join(f"{colour} {offset:.2f}" for offset, colour in gradient.stops)
    return f"from {_point(gradient.x0, gradient.y0)} to {_point(gradient.x1, gradient.y1)} with {stops}"


def _placing(transform: Transform) -> str:
    a, b, c, d, e, f = transform
    if (a, b, c, d) == IDENTITY[:4]:
        return f"at {_point(e, f)}"
    if b == c == 0 and a == d:
        return f"at {_point(e, f)} scaled {a:.3f}"
    return f"at {_point(e, f)} turned " + " ".join(f"{part:.3f}" for part in (a, b, c, d))


def _path(path: tuple[Segment, ...]) -> str:
    box = _rectangle(path)
    if box:
        return box
    return "path " + " ".join(_segment(segment) for segment in path)


def _rectangle(path: tuple[Segment, ...]) -> str:
    """The size and position of a path that is an upright rectangle, "" for any other path."""
    if [segment[0] for segment in path] != ["M", "L", "L", "L", "Z"]:
        return ""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = ((float(s[1]), float(s[2])) for s in path[:4])
    if y0 != y1 or x1 != x2 or y2 != y3 or x3 != x0:
        return ""
    return f"rectangle {_size(x1 - x0, y2 - y1)} at {_point(x0, y0)}"


def _segment(segment: Segment) -> str:
    return str(segment[0]) + ",".join(_number(float(value)) for value in segment[1:])


def _opacity(opacity: float) -> list[str]:
    return [] if opacity == 1.0 else [f"opacity {opacity:.2f}"]


def _point(x: float, y: float) -> str:
    return f"{_number(x)},{_number(y)}"


def _size(width: float, height: float) -> str:
    return f"{_number(width)} × {_number(height)}"


def _number(value: float) -> str:
    text = f"{value:.1f}"
    return "0.0" if text == "-0.0" else text
