"""Text that is set but has no place yet: slugs, which are never broken, one below the other in a galley."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import fsum

from cardgen.drawing.items import Colour, Frame, Group, Item, Shape, Tag, move
from cardgen.drawing.paths import round_rectangle
from cardgen.drawing.rows import Rows
from cardgen.frozen import frozen
from cardgen.typeset.lines.breaking import Line
from cardgen.typeset.lines.drawing import draw_line
from cardgen.typeset.lines.matter import Fault
from cardgen.typeset.words.styled_fonts import WordBox

#: How far a panel that is broken over pages extends beyond its first and last line there, in points.
_BROKEN = 4.0


@frozen
class SetLine:
    """A line of text in a slug: the `x` where it begins and the `y` of its baseline, from the slug's top left."""

    x: float
    y: float
    line: Line
    tag: Tag | None = None


@frozen
class SetFrame:
    """A drawing in a slug, placed by its top left corner."""

    x: float
    y: float
    frame: Frame
    name: str = ""
    tag: Tag | None = None


Content = SetLine | SetFrame


@frozen
class Panel:
    """A background behind neighbouring slugs: drawn once for each stretch of them.

    `x` and `width` are the panel's place across the galley; `bar` is the width of a bar at its left, in the colour
    `stroke`. `key` distinguishes panels.
    """

    key: str
    x: float
    width: float
    fill: Colour | None = None
    stroke: Colour | None = None
    line: float = 0.0
    radius: float = 0.0
    bar: float = 0.0


@frozen
class Slug:
    """One unbreakable strip, as high as `height`; lengths in points.

    `before` and `after` are the spaces around it: between two slugs, the larger one counts. `paragraph` is the number
    of its block, `line` and `lines` its position in that (for widows and orphans). `keep_next` ties it to the next
    slug. `head` has the slugs that are repeated above if a table is broken here. `baseline` is that of the first line,
    from the top. `tags` lead from the outermost element of the structure tree to the innermost.

    For books: `span` goes across all columns, `floats` may move to the next column's top, `break_before` is "",
    `column`, `page` or `recto`, and `margin` is printed beside the slug.
    """

    height: float
    content: tuple[Content, ...] = ()
    before: float = 0.0
    after: float = 0.0
    paragraph: int = 0
    line: int = 0
    lines: int = 1
    orphans: int = 1
    widows: int = 1
    keep_next: bool = False
    head: tuple[Slug, ...] = ()
    baseline: float = 0.0
    ascent: float = 0.0
    footnotes: tuple[str, ...] = ()
    anchors: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    tags: tuple[Tag, ...] = ()
    panels: tuple[Panel, ...] = ()
    over: float = 0.0
    span: bool = False
    floats: bool = False
    break_before: str = ""
    margin: tuple[Slug, ...] = ()


@frozen
class Galley:
    """Slugs set to one width. All their lengths are multiplied by `scale` when they are placed."""

    slugs: tuple[Slug, ...]
    width: float
    scale: float = 1.0
    faults: tuple[Fault, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether it is certain that all of the text's markup is printed."""
        return False

    @property
    def height(self) -> float:
        """From the top of the first slug to the foot of the last, with the spaces between them collapsed, in points."""
        return stack_height(self.slugs) * self.scale

    @property
    def over(self) -> float:
        """How far the widest line exceeds the measure, in points; 0 if all fit."""
        return max((slug.over for slug in self.slugs), default=0.0) * self.scale

    @property
    def first_baseline(self) -> float:
        """The distance from the top to the first baseline, in points."""
        return self.slugs[0].baseline * self.scale if self.slugs else 0.0

    @property
    def cap_top(self) -> float:
        """The distance from the top to the top of the first line's capitals, which the eye takes
        for the text's top edge.
        """
        return (self.slugs[0].baseline - self.slugs[0].ascent) * self.scale if self.slugs else 0.0

    @property
    def last_baseline(self) -> float:
        """The distance from the top to the last baseline, which the eye takes for the text's lower edge."""
        if not self.slugs:
            return 0.0
        last = self.slugs[-1]
        lowest = max((part.y for part in last.content if isinstance(part, SetLine)), default=last.height)
        return self.height - (last.height - lowest) * self.scale

    @property
    def lines(self) -> int:
        """The number of slugs."""
        return len(self.slugs)

    def place(self, x: float, y: float, tagged: bool = False) -> tuple[Item, ...]:
        """The drawing, with the galley's top left corner at (x, y).

        `tagged` wraps it in groups with the tags of the structure tree; cards do without.
        """
        return place_slugs(self.slugs, x, y, self.scale, tagged)

    def rows(self, x: float, y: float) -> Rows | None:  # noqa: ARG002  # plain paragraphs override this
        """The same as `place`, as rows; None if there is more than rows can hold."""
        return None

    def extent(self) -> tuple[float, float]:
        """The leftmost and rightmost points of the lines, from the galley's left edge, in points."""
        spans = [
            (part.x + part.line.left, part.x + part.line.left + line_width(part.line))
            for slug in self.slugs
            for part in slug.content
            if isinstance(part, SetLine)
        ]
        left, right = min((a for a, _ in spans), default=0.0), max((b for _, b in spans), default=0.0)
        return left * self.scale, right * self.scale


def count_characters(slug: Slug) -> int:
    """How many characters a reader sees in the slug, including spaces; an icon counts as two."""
    count = 0
    for part in slug.content:
        if isinstance(part, SetLine):
            count += len(part.line.glues)
            boxes = [box for chunk in part.line.chunks for box in chunk.boxes]
            count += sum(len(box.text) if isinstance(box, WordBox) else 2 for box in boxes)
    return count


def line_width(line: Line) -> float:
    """The width of a line as it is drawn, including stretched spaces."""
    if not line.stretch:
        return line.width
    return line.width + line.stretch * (line.width - fsum(chunk.width for chunk in line.chunks))


def stack_height(slugs: Iterable[Slug]) -> float:
    """The height of slugs one below the other, without the space before the first and after the last."""
    height, after = 0.0, None
    for slug in slugs:
        if after is not None:
            height += max(after, slug.before)
        height += slug.height
        after = slug.after
    return height


def tops(slugs: Iterable[Slug]) -> Iterator[tuple[Slug, float]]:
    """Yield each slug with its top in the stack."""
    y, after = 0.0, None
    for slug in slugs:
        if after is not None:
            y += max(after, slug.before)
        yield slug, y
        y += slug.height
        after = slug.after


def place_slugs(
    slugs: tuple[Slug, ...], x: float, y: float, scale: float = 1.0, tagged: bool = False
) -> tuple[Item, ...]:
    """The slugs' items, with the first slug's top left corner at (x, y)."""
    return draw_placed([(slug, y + top * scale) for slug, top in tops(slugs)], x, scale, tagged)


def draw_placed(
    placed: Sequence[tuple[Slug, float]], x: float, scale: float = 1.0, tagged: bool = False
) -> tuple[Item, ...]:
    """The items of slugs with given tops; panels that neighbours share are drawn once, behind them."""
    items: list[Item] = []
    if any(slug.panels for slug, _ in placed):
        items.extend(_grounds(placed, x, scale))
    for slug, top in placed:
        for part in slug.content:
            drawn = _draw(part, x, top, scale)
            items.extend(_tagged(drawn, (*slug.tags, part.tag)) if tagged else drawn)
    return tuple(items)


def _draw(part: Content, x: float, top: float, scale: float) -> list[Item]:
    if isinstance(part, SetLine):
        return draw_line(part.line, x + part.x * scale, top + part.y * scale, scale)
    transform = move(x + part.x * scale, top + part.y * scale)
    if scale != 1.0:
        transform = (scale, 0.0, 0.0, scale, *transform[4:])
    return [Group(part.frame, transform, name=part.name)]


def _tagged(items: list[Item], tags: tuple[Tag | None, ...]) -> list[Item]:
    """The items inside one group for each tag, the outermost first; links stay beside the text that they cover."""
    for tag in reversed(tags):
        if tag is not None and items:
            items = [Group(Frame(0.0, 0.0, tuple(items)), tag=tag)]
    return items


def _grounds(placed: Sequence[tuple[Slug, float]], x: float, scale: float) -> Iterator[Item]:
    depth = max(len(slug.panels) for slug, _ in placed)
    for level in range(depth):
        for panel, run in groupby(placed, lambda entry, at=level: _panel_at(entry[0], at)):  # type: ignore[misc]
            if panel is None:
                continue
            stretch = list(run)
            # If a panel is broken over pages, some of it surrounds its first and last lines there.
            top = stretch[0][1] - (_BROKEN * scale if stretch[0][0].content else 0.0)
            bottom = stretch[-1][1] + stretch[-1][0].height * scale
            bottom += _BROKEN * scale if stretch[-1][0].content else 0.0
            yield from _ground(panel, x + panel.x * scale, top, bottom - top, scale)


def _panel_at(slug: Slug, level: int) -> Panel | None:
    return slug.panels[level] if level < len(slug.panels) else None


def _ground(panel: Panel, x: float, top: float, height: float, scale: float) -> Iterator[Item]:
    width = panel.width * scale
    if panel.fill or panel.line:
        path = round_rectangle(x, top, width, height, panel.radius * scale)
        yield Shape(path, panel.fill, panel.stroke if panel.line else None, panel.line * scale)
    if panel.bar:
        yield Shape(round_rectangle(x, top, panel.bar * scale, height, 0.0), panel.stroke)
