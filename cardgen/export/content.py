"""A frame → the operators of a content stream; what is placed often goes into forms."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.drawing.items import Frame, Gradient, Group, Item, Picture, Shape, TextRun, Transform
from cardgen.export.encoding import close_arrays
from cardgen.export.paths import fill_operator, path_operators, stroke_operator
from cardgen.export.resources import Resources
from cardgen.export.structure import Tagger
from cardgen.export.survey import Survey
from cardgen.export.syntax import fraction, number

_FULL = (0.0, 0.0, 1.0, 1.0)


class _Hundredths(dict[int, str]):
    """Hundredths of a point as numbers of points; the same few moves come again and again."""

    def __missing__(self, hundredths: int) -> str:
        text = self[hundredths] = number(hundredths / 100)
        return text


_MOVES = _Hundredths()


@dataclass(slots=True)
class _State:
    """What the graphics state is known to hold; "" and None mean unknown, as at the start of every stream."""

    font: str = ""
    size: float = 0.0
    fill: str = ""
    stroke: str = ""
    pen: tuple[float, tuple[float, ...], bool] | None = None

    def copy(self) -> _State:
        return _State(self.font, self.size, self.fill, self.stroke, self.pen)


class Forms:
    """Frames that are written once and referred to, by identity."""

    def __init__(self, resources: Resources, survey: Survey) -> None:
        self.resources = resources
        self.survey = survey
        self._names: dict[tuple[int, bool], str] = {}
        self._twice: dict[int, str] = {}

    def name(self, frame: Frame, group: bool) -> str:
        """The form that draws `frame` (as one transparency group when asked), written now if it is new."""
        key = (id(frame), group)
        known = self._names.get(key)
        if known is None:
            known = self._names[key] = self.resources.reserve_form()
            # What a frame holds may stand out over its edge (strokes, bleed): the box has to be large enough.
            margin = max(frame.width, frame.height)
            bounds = (-margin, -frame.height - margin, frame.width + margin, margin)
            self.resources.fill_form(known, bounds, self.stream(frame), group)
        return known

    def stream(self, frame: Frame) -> bytes:
        """The frame's operators, its top left corner at the origin."""
        return self.text(frame).encode("latin-1")

    def text(self, frame: Frame) -> str:
        """The same as text of code points under 256; kept for frames that occur twice."""
        known = self._twice.get(id(frame))
        if known is None:
            content = Content(self, None, _digits(frame))
            content.draw(frame.items, 0.0, 0.0)
            known = content.text()
            if self.survey.placed.get(id(frame), 0) == 2:
                self._twice[id(frame)] = known
        return known


class Content:
    """One content stream in the making: operators, and the graphics state that they have reached.

    y grows upwards in the stream. An item's frame has its top left corner at (left, top). Text positions are
    kept in hundredths of a point, so that relative moves do not drift.
    """

    def __init__(self, forms: Forms, tagger: Tagger | None, digits: int = 2) -> None:
        self._forms = forms
        self._resources = forms.resources
        self._fonts = forms.resources.fonts
        self._tagger = tagger
        self._out: list[str] = []
        self._state = _State()
        self._in_text = False
        self._at = (0, 0)
        #: Places after the point in paths: more in small frames, such as icons, which are drawn larger.
        self._digits = digits

    def text(self) -> str:
        """All operators written, with everything closed that is open."""
        self._end_text()
        if self._tagger is not None:
            self._out.extend(self._tagger.close())
        return "\n".join(self._out)

    def draw(self, items: tuple[Item, ...], left: float, top: float) -> None:
        """Write the items, in painting order. Links draw nothing."""
        texts: list[TextRun] = []
        for item in items:
            if isinstance(item, TextRun):
                texts.append(item)
                continue
            if texts:
                self._draw_texts(texts, left, top)
                texts = []
            if isinstance(item, Group):
                self._draw_group(item, left, top)
            elif isinstance(item, Shape):
                self._draw_shape(item, left, top)
            elif isinstance(item, Picture):
                self._draw_picture(item, left, top)
        if texts:
            self._draw_texts(texts, left, top)

    def _draw_texts(self, runs: list[TextRun], left: float, top: float) -> None:
        """Write runs of text that follow each other; most of a page's time is spent here."""
        self._mark()
        write = self._out.append
        state = self._state
        if not self._in_text:
            write("BT")
            self._in_text = True
            self._at = (0, 0)
        was_x, was_y = self._at
        key = ""
        for run in runs:
            if not run.words:
                continue
            size = run.size
            if run.font != key:
                key = run.font
                font = self._fonts.use(key)
                encoding = font.encoding
                encoded = encoding.encoded
            if state.font != key or state.size != size:
                write(f"/{font.resource} {size:g} Tf")
                state.font, state.size = key, size
            if state.fill != run.colour:
                write(fill_operator(run.colour))
                state.fill = run.colour
            try:
                words = [encoded[id(word)] for word in run.words]
            except KeyError:
                words = [encoding.encode(word) for word in run.words]
            if encoding.raised:
                words = encoding.raise_marks(run.words, words, size)
            between = encoding.space_between(run.gap, size, run.tracking) if run.gap else ""
            shown = close_arrays(between.join(words) if len(words) > 1 else words[0])
            x, y = round((left + run.x) * 100), round((top - run.y) * 100)
            after = encoding.space_code if run.spaced_end else ""
            text = f"{_MOVES[x - was_x]} {_MOVES[y - was_y]} Td[({shown}{after})]TJ"
            write(f"{number(run.tracking)} Tc {text} 0 Tc" if run.tracking else text)
            was_x, was_y = x, y
        self._at = (was_x, was_y)

    def _draw_shape(self, shape: Shape, left: float, top: float) -> None:
        if shape.fill is None and (shape.stroke is None or shape.line <= 0):
            return
        self._end_text()
        self._mark()
        faded = shape.opacity < 1.0
        if faded:
            saved = self._save()
            self._out.append(f"/{self._resources.opacity(shape.opacity)} gs")
        path = path_operators(shape.path, left, top, self._digits)
        fill = shape.fill
        if isinstance(fill, Gradient):
            self._shade(fill, path, shape.even_odd, (left, top))
            fill = None
        self._paint(shape, path, fill)
        if faded:
            self._restore(saved)

    def _paint(self, shape: Shape, path: str, fill: str | None) -> None:
        out, state = self._out, self._state
        operator = ""
        if fill is not None:
            if state.fill != fill:
                out.append(fill_operator(fill))
                state.fill = fill
            operator = "f*" if shape.even_odd else "f"
        if shape.stroke is not None and shape.line > 0:
            self._take_pen(shape)
            operator = {"": "S", "f": "B", "f*": "B*"}[operator]
        if operator:
            out.append(f"{path} {operator}")

    def _take_pen(self, shape: Shape) -> None:
        out, state = self._out, self._state
        if shape.stroke is not None and state.stroke != shape.stroke:
            out.append(stroke_operator(shape.stroke))
            state.stroke = shape.stroke
        pen = (shape.line, shape.dash, shape.round_line)
        if state.pen != pen:
            dash = " ".join(number(length) for length in shape.dash)
            ends = "1 J 1 j" if shape.round_line else "0 J 0 j"
            out.append(f"{fraction(shape.line)} w[{dash}]0 d {ends}")
            state.pen = pen

    def _shade(self, gradient: Gradient, path: str, even_odd: bool, origin: tuple[float, float]) -> None:
        clip = "W*" if even_odd else "W"
        move = f"1 0 0 1 {number(origin[0])} {number(origin[1])} cm "
        self._out.append(f"q {path} {clip} n {move}/{self._resources.shading(gradient)} sh Q")

    def _draw_picture(self, picture: Picture, left: float, top: float) -> None:
        self._end_text()
        self._mark()
        crop_left, crop_top, crop_right, crop_bottom = picture.crop
        width = picture.width / (crop_right - crop_left)
        height = picture.height / (crop_bottom - crop_top)
        x, y = left + picture.x, top - picture.y - picture.height
        parts = ["q"]
        if picture.opacity < 1.0:
            parts.append(f"/{self._resources.opacity(picture.opacity)} gs")
        if picture.crop != _FULL:
            parts.append(
                f"{fraction(x)} {fraction(y)} {fraction(picture.width)} {fraction(picture.height)} re W n"
            )
            x -= crop_left * width
            y -= (1 - crop_bottom) * height
        image = self._resources.images.use(picture.key)
        parts.append(f"{fraction(width)} 0 0 {fraction(height)} {fraction(x)} {fraction(y)} cm/{image} Do Q")
        self._out.append(" ".join(parts))

    def _draw_group(self, group: Group, left: float, top: float) -> None:
        tagger = self._tagger
        tag = group.tag
        if tagger is not None and tag is not None:
            self._end_text()
            self._out.extend(tagger.open(group, tag))
            self._place(group, left, top)
            self._end_text()
            self._out.extend(tagger.leave())
        else:
            self._place(group, left, top)

    def _place(self, group: Group, left: float, top: float) -> None:
        frame = group.frame
        a, b, c, d, e, f = group.transform
        holds_tags = self._tagger is not None and id(frame) in self._forms.survey.tagged
        shared = not holds_tags and self._forms.survey.is_shared(frame)
        faded = group.opacity < 1.0
        moved_only = a == 1.0 and b == 0.0 and c == 0.0 and d == 1.0
        if moved_only and not (group.clip or faded or shared):
            self.draw(frame.items, left + e, top - f)
            return
        self._end_text()
        if holds_tags and self._tagger is not None:
            self._out.extend(self._tagger.close())
        else:
            self._mark()
        saved = self._save()
        if faded:
            self._out.append(f"/{self._resources.opacity(group.opacity)} gs")
        self._out.append(_matrix(group.transform, left, top))
        if group.clip:
            self._out.append(f"{path_operators(group.clip, 0.0, 0.0, _digits(frame))} W n")
        if shared or (faded and not holds_tags):
            self._out.append(f"/{self._forms.name(frame, faded)} Do")
        elif self._tagger is None and self._forms.survey.placed.get(id(frame), 0) == 2:
            self._out.append(self._forms.text(frame))
        else:
            was = self._digits
            self._digits = _digits(frame)
            self.draw(frame.items, 0.0, 0.0)
            self._end_text()
            self._digits = was
        if self._tagger is not None:
            self._out.extend(self._tagger.close())
        self._restore(saved)

    def _save(self) -> _State:
        self._out.append("q")
        return self._state.copy()

    def _restore(self, saved: _State) -> None:
        self._out.append("Q")
        self._state = saved

    def _end_text(self) -> None:
        if self._in_text:
            self._out.append("ET")
            self._in_text = False

    def _mark(self) -> None:
        """Say what the next operators belong to, in a tagged publication."""
        if self._tagger is None:
            return
        operators = self._tagger.mark()
        if operators:
            self._end_text()
            self._out.extend(operators)


def _digits(frame: Frame) -> int:
    """Places after the point for the frame's paths: one under 20 points is likely to be drawn enlarged."""
    return 2 if max(frame.width, frame.height) > 20 else 4


def _matrix(transform: Transform, left: float, top: float) -> str:
    """The `cm` for a frame placed by `transform` in coordinates where y grows upwards from `top`."""
    a, b, c, d, e, f = transform
    turn = (
        "1 0 0 1" if (a, b, c, d) == (1.0, 0.0, 0.0, 1.0) else " ".join(fraction(v) for v in (a, -b, -c, d))
    )
    return f"{turn} {number(left + e)} {number(top - f)} cm"
