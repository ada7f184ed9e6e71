"""A frame → the operators of a content stream; frames that are placed often become forms."""

from __future__ import annotations

from cardgen.drawing.items import (
    Frame,
    Gradient,
    Group,
    Item,
    Picture,
    Segment,
    Shape,
    Tag,
    TextRun,
    Transform,
)
from cardgen.drawing.rows import Row, TextFrame
from cardgen.export.pdf.batch_resources import BatchResources
from cardgen.export.pdf.paths import fill_operator, path_operators, stroke_operator
from cardgen.export.pdf.placing import NOWHERE_ELSE, POINTS, matrix_operator, picture_operators
from cardgen.export.pdf.structure import Tagger
from cardgen.export.pdf.syntax import fraction, number
from cardgen.export.pdf.text_showing import Looks
from cardgen.export.survey import UNTURNED, Survey

#: The operators that select font and size, and the fill and stroke colours, and the pen; "" and None mean unknown, as
#: at the start of every stream.
_State = tuple[str, str, str, tuple[float, tuple[float, ...], bool] | None]
_UNKNOWN: _State = ("", "", "", None)


class Forms:
    """The frames of a batch that are written once and referred to, by identity; and other repeated operators."""

    def __init__(self, resources: BatchResources, survey: Survey, looks: Looks) -> None:
        self.resources = resources
        self.survey = survey
        self.shared = survey.shared()
        self.looks = looks
        #: (transform, clip, left, top, digits) → the operators that begin a clipped group.
        self.openings: dict[tuple[Transform, tuple[Segment, ...], float, float, int], str] = {}
        #: All parameters of how a picture is shown → the operators that show it.
        self.pictures: dict[tuple[object, ...], str] = {}
        self._names: dict[tuple[int, bool], str] = {}
        self._twice: dict[int, str] = {}

    def name(self, frame: Frame, group: bool) -> str:
        """The form that draws `frame` (as one transparency group if asked), written now if it is new."""
        key = (id(frame), group)
        known = self._names.get(key)
        if known is None:
            # The contents of a frame may extend beyond its edge (strokes, bleed), so the box must be larger.
            margin = max(frame.width, frame.height)
            bounds = (-margin, -frame.height - margin, frame.width + margin, margin)
            known = self._names[key] = self.resources.form(bounds, self.text(frame), group)
        return known

    def text(self, frame: Frame) -> str:
        """The frame's operators, with its top left corner at the origin; cached for frames that occur twice."""
        known = self._twice.get(id(frame))
        if known is None:
            content = Content(self, None, _digits(frame))
            content.draw_frame(frame, 0.0, 0.0)
            known = content.text()
            if self.survey.placed.get(id(frame), 0) == 2:
                self._twice[id(frame)] = known
        return known


class Content:
    """One content stream while it is written: operators, and the graphics state that they have reached.

    y grows upwards in the stream. An item's frame has its top left corner at (left, top). Text positions are kept in
    hundredths of a point, so that relative moves do not drift.
    """

    def __init__(self, forms: Forms, tagger: Tagger | None, digits: int = 2) -> None:
        self._forms = forms
        self._resources = forms.resources
        self._tagger = tagger
        self._out: list[str] = []
        self._state = _UNKNOWN
        self._in_text = False
        self._at = (0, 0)
        #: Runs that are not written yet, each with its frame's top left corner.
        self._runs: list[tuple[float, float, TextRun]] = []
        #: Decimal places in paths: more in small frames, such as icons, which are enlarged.
        self._digits = digits

    def text(self) -> str:
        """All operators written so far, with everything closed that is open."""
        self._end_text()
        if self._tagger is not None:
            self._out.extend(self._tagger.close())
        return "\n".join(self._out)

    def draw_frame(self, frame: Frame, left: float, top: float) -> None:
        """Write the contents of a frame, with its top left corner at (left, top)."""
        if type(frame) is TextFrame and self._tagger is None:
            if frame.ground:
                self.draw(frame.ground, left, top)
            if self._runs:
                self._write_runs()
            self._write_rows(frame.text.rows, left, top)
            for _, icon in frame.text.icons:
                self._place(icon, left, top)
        else:
            self.draw(frame.items, left, top)

    def draw(self, items: tuple[Item, ...], left: float, top: float) -> None:
        """Write the items, in painting order. Links draw nothing."""
        runs, shared, tagger = self._runs, self._forms.shared, self._tagger
        for item in items:
            if type(item) is TextRun:
                runs.append((left, top, item))
            elif type(item) is Group:
                frame = item.frame
                if (
                    item.transform[:4] == UNTURNED
                    and not item.clip
                    and item.opacity >= 1.0
                    and (tagger is None or item.tag is None)
                    and id(frame) not in shared
                ):
                    self.draw_frame(frame, left + item.transform[4], top - item.transform[5])
                elif tagger is None or item.tag is None:
                    self._place(item, left, top)
                else:
                    self._draw_tagged(item, tagger, item.tag, (left, top))
            elif type(item) is Shape:
                self._draw_shape(item, left, top)
            elif type(item) is Picture:
                self._draw_picture(item, left, top)

    def _write_runs(self) -> None:
        """Write the pending runs of text; most of the time for a book is spent here."""
        if self._tagger is not None:
            self._mark(self._tagger)
        write, look_of, points = self._out.append, self._forms.looks.of_run, POINTS
        selected, fill, stroke, pen = self._begin_text()
        was_x, was_y = self._at
        known = None
        for left, top, run in self._runs:
            manner = (run.font, run.size, run.gap, run.tracking)
            if manner != known:
                known = manner
                look = look_of(*manner)
                show = look.show
                if look.selection != selected:
                    selected = look.selection
                    write(selected)
            if run.colour != fill:
                fill = run.colour
                write(fill_operator(fill))
            if run.words:
                x, y = round((left + run.x) * 100), round((top - run.y) * 100)
                write(f"{points(x - was_x)} {points(y - was_y)} Td{show(run.words, run.spaced_end)}")
                was_x, was_y = x, y
        self._at, self._state = (was_x, was_y), (selected, fill, stroke, pen)
        self._runs.clear()

    def _write_rows(self, rows: tuple[Row, ...], left: float, top: float) -> None:
        """Write rows of text, in which the pen advances by itself from part to part."""
        write, look_of, points = self._out.append, self._forms.looks.of_manner, POINTS
        selected, fill, stroke, pen = self._begin_text()
        was_x, was_y = self._at
        known = None
        for row_x, row_y, parts, spaced_end in rows:
            x, y = round((left + row_x) * 100), round((top - row_y) * 100)
            move = f"{points(x - was_x)} {points(y - was_y)} Td"
            was_x, was_y = x, y
            for manner, words in parts:
                if manner is not known:
                    known = manner
                    look = look_of(manner)
                    show = look.show
                    if look.selection != selected:
                        selected = look.selection
                        write(selected)
                    if manner.colour != fill:
                        fill = manner.colour
                        write(fill_operator(fill))
                write(move + show(words, spaced_end and words is parts[-1][1]))
                move = ""
        self._at, self._state = (was_x, was_y), (selected, fill, stroke, pen)

    def _begin_text(self) -> _State:
        """Begin text unless it is already begun; returns the state."""
        if not self._in_text:
            self._out.append("BT")
            self._in_text = True
            self._at = (0, 0)
        return self._state

    def _draw_shape(self, shape: Shape, left: float, top: float) -> None:
        if shape.fill is None and (shape.stroke is None or shape.line <= 0):
            return
        self._end_text()
        if self._tagger is not None:
            self._mark(self._tagger)
        saved = self._state
        faded = shape.opacity < 1.0
        if faded:
            self._out += ["q", f"/{self._resources.opacity(shape.opacity)} gs"]
        path = path_operators(shape.path, left, top, self._digits)
        fill = shape.fill
        if isinstance(fill, Gradient):
            self._shade(fill, path, shape.even_odd, (left, top))
            fill = None
        self._paint(shape, path, fill)
        if faded:
            self._restore(saved)

    def _paint(self, shape: Shape, path: str, fill: str | None) -> None:
        out = self._out
        operator = ""
        if fill is not None:
            font, known, stroke, pen = self._state
            if known != fill:
                out.append(fill_operator(fill))
                self._state = (font, fill, stroke, pen)
            operator = "f*" if shape.even_odd else "f"
        if shape.stroke is not None and shape.line > 0:
            self._take_pen(shape, shape.stroke)
            operator = {"": "S", "f": "B", "f*": "B*"}[operator]
        if operator:
            out.append(f"{path} {operator}")

    def _take_pen(self, shape: Shape, colour: str) -> None:
        font, fill, stroke, known = self._state
        if stroke != colour:
            self._out.append(stroke_operator(colour))
        pen = (shape.line, shape.dash, shape.round_line)
        if known != pen:
            dash = " ".join(fraction(length) for length in shape.dash)
            ends = "1 J 1 j" if shape.round_line else "0 J 0 j"
            self._out.append(f"{fraction(shape.line)} w[{dash}]0 d {ends}")
        self._state = (font, fill, colour, pen)

    def _shade(self, gradient: Gradient, path: str, even_odd: bool, origin: tuple[float, float]) -> None:
        clip = "W*" if even_odd else "W"
        move = f"1 0 0 1 {number(origin[0])} {number(origin[1])} cm "
        self._out.append(f"q {path} {clip} n {move}/{self._resources.shading(gradient)} sh Q")

    def _draw_picture(self, picture: Picture, left: float, top: float) -> None:
        self._end_text()
        if self._tagger is not None:
            self._mark(self._tagger)
        shown = (picture.x, picture.y, picture.width, picture.height, picture.crop, picture.opacity)
        key = (picture.key, shown, left, top)
        known = self._forms.pictures.get(key)
        if known is None:
            known = self._forms.pictures[key] = picture_operators(picture, left, top, self._resources)
        self._out.append(known)

    def _draw_tagged(self, group: Group, tagger: Tagger, tag: Tag, origin: tuple[float, float]) -> None:
        self._end_text()
        self._out.extend(tagger.open(group, tag))
        self._place(group, *origin)
        self._end_text()
        self._out.extend(tagger.leave())

    def _place(self, group: Group, left: float, top: float) -> None:
        """Draw a group that is rotated, clipped, transparent, shared or tagged."""
        frame, tagger = group.frame, self._tagger
        faded = group.opacity < 1.0
        shared = id(frame) in self._forms.shared
        if tagger is None:
            holds_tags = False
            if shared and not (group.clip or faded):
                self._refer(group, left, top)
                return
        else:
            holds_tags = id(frame) in self._forms.survey.tagged
            shared = shared and not holds_tags
        if group.transform[:4] == UNTURNED and not (group.clip or faded or shared):
            self.draw_frame(frame, left + group.transform[4], top - group.transform[5])
            return
        out = self._out
        self._end_text()
        if tagger is not None:
            if holds_tags:
                out.extend(tagger.close())
            else:
                self._mark(tagger)
        saved = self._state
        out.append(self._opening(group, left, top))
        if faded:
            out.append(f"/{self._resources.opacity(group.opacity)} gs")
        if shared or (faded and not holds_tags):
            out.append(f"/{self._forms.name(frame, faded)} Do")
        elif tagger is None and self._forms.survey.placed.get(id(frame), 0) == 2:
            out.append(self._forms.text(frame))
        else:
            was = self._digits
            self._digits = _digits(frame)
            self.draw_frame(frame, 0.0, 0.0)
            self._end_text()
            self._digits = was
        if tagger is not None:
            out.extend(tagger.close())
        self._restore(saved)

    def _refer(self, group: Group, left: float, top: float) -> None:
        """Draw a form at the place of the group, without changing the graphics state."""
        if self._in_text or self._runs:
            self._end_text()
        form, matrix = self._forms.name(group.frame, group=False), matrix_operator(group.transform, left, top)
        self._out.append(f"/{form} Do" if matrix == NOWHERE_ELSE else f"q\n{matrix}\n/{form} Do\nQ")

    def _opening(self, group: Group, left: float, top: float) -> str:
        """Save the graphics state, move to the place of the group, and clip."""
        if not group.clip:
            return f"q\n{matrix_operator(group.transform, left, top)}"
        digits = _digits(group.frame)
        key = (group.transform, group.clip, left, top, digits)
        known = self._forms.openings.get(key)
        if known is None:
            clip = path_operators(group.clip, 0.0, 0.0, digits)
            known = f"q\n{matrix_operator(group.transform, left, top)}\n{clip} W n"
            self._forms.openings[key] = known
        return known

    def _restore(self, saved: _State) -> None:
        self._out.append("Q")
        self._state = saved

    def _end_text(self) -> None:
        """Write the pending text, so that other operators may follow."""
        if self._runs:
            self._write_runs()
        if self._in_text:
            self._out.append("ET")
            self._in_text = False

    def _mark(self, tagger: Tagger) -> None:
        """In a tagged publication, mark the element to which the next operators belong."""
        operators = tagger.mark()
        if operators:
            self._end_text()
            self._out.extend(operators)


def _digits(frame: Frame) -> int:
    """Decimal places for the frame's paths: a frame smaller than 20 points will probably be enlarged."""
    return 2 if max(frame.width, frame.height) > 20 else 4
