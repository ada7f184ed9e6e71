"""Takes a book's slugs and the shape of its pages, gives pages of columns: nothing overlaps, nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from cardgen.drawing.items import Item, Shape
from cardgen.frozen import frozen
from cardgen.typeset.columns import NOTE_ROOM, Flow, Taken, take_column
from cardgen.typeset.feathering import feather
from cardgen.typeset.galley import Slug, draw_placed, place_slugs, stack_height
from cardgen.typeset.page_breaks import plan_pages

#: The rule above footnotes: its length as a part of the column, and its thickness in points.
_NOTE_RULE = (0.25, 0.4)
_EPSILON = 1e-4


@frozen
class PageShape:
    """The type area of a page, in points: `columns` columns with `gutter` between them.

    `grid` is the leading of the grid for body lines (0: none). `balance` makes the columns above a spanning slug and on
    the last page equally long. `flush` lets pages and columns that nearly reach the foot reach it, with more space
    between their blocks.
    """

    width: float
    height: float
    columns: int = 1
    gutter: float = 14.0
    grid: float = 0.0
    balance: bool = True
    flush: bool = True

    @property
    def column_width(self) -> float:
        """The measure of one column, to which the galley is set."""
        return (self.width - self.gutter * (self.columns - 1)) / self.columns

    def column_x(self, index: int) -> float:
        """The left edge of a column, from the left of the type area."""
        return index * (self.column_width + self.gutter)


@frozen
class Placed:
    """A slug on a page, with its top left corner from that of the type area."""

    x: float
    y: float
    slug: Slug


@frozen
class BookPage:
    """The slugs of one page, including its footnotes; `rules` are those above footnotes, as (x, y, length).

    `blank` pages are inserted so that a chapter begins on a right-hand page.
    """

    slugs: tuple[Placed, ...] = ()
    rules: tuple[tuple[float, float, float], ...] = ()
    blank: bool = False

    @property
    def anchors(self) -> tuple[tuple[str, float, float], ...]:
        """The targets of links: name, x, y from the top left of the type area."""
        return tuple((name, at.x, at.y) for at in self.slugs for name in at.slug.anchors)

    @property
    def marks(self) -> tuple[str, ...]:
        """The index entries on this page."""
        return tuple(mark for at in self.slugs for mark in at.slug.marks)

    def place(self, x: float, y: float, tagged: bool = False, outer: float = 0.0) -> tuple[Item, ...]:
        """The drawing, with the top left corner of the type area at (x, y).

        `outer` is where margin notes begin, from the left edge of the type area.
        """
        items: list[Item] = []
        for run in _stretches(self.slugs):
            items.extend(_draw_run(run, x, y, tagged))
        for left, top, length in self.rules:
            path = (("M", x + left, y + top), ("L", x + left + length, y + top))
            items.append(Shape(path, stroke="#000000", line=_NOTE_RULE[1]))
        foot = 0.0
        for at in self.slugs:
            if at.slug.margin:
                top = max(foot, at.y)
                items.extend(place_slugs(at.slug.margin, x + outer, y + top, 1.0, tagged))
                foot = top + stack_height(at.slug.margin) + 4.0
        return tuple(items)


@dataclass(slots=True)
class _Page:
    """A page that is being filled."""

    slugs: list[Placed] = field(default_factory=list)
    rules: list[tuple[float, float, float]] = field(default_factory=list)
    y: float = 0.0
    after: float = 0.0

    def done(self) -> BookPage:
        return BookPage(tuple(self.slugs), tuple(self.rules))


class _Builder:
    """Fills page after page; `pages` has the finished ones."""

    def __init__(self, shape: PageShape, notes: Mapping[str, tuple[Slug, ...]]) -> None:
        self.shape, self.notes = shape, notes
        self.pages: list[BookPage] = []
        self.page = _Page()

    def turn(self, kind: str = "page") -> None:
        """Begin a new page, on the right-hand side for `recto`, unless the page is still empty."""
        if self.page.slugs:
            self.pages.append(self.page.done())
            self.page = _Page()
        if kind == "recto" and len(self.pages) % 2:
            self.pages.append(BookPage(blank=True))

    def span(self, slugs: list[Slug], room_below: float) -> None:
        """Place slugs across all columns; on the next page if they, and what they are tied to, do not fit here.

        Slugs that are higher than a page continue over as many as they need.
        """
        before = max(self.page.after, slugs[0].before) if self.page.slugs else 0.0
        height = stack_height(slugs)
        if height > self.shape.height + _EPSILON and len(slugs) > 1:
            tied = next((at for at in range(len(slugs), 0, -1) if not slugs[at - 1].keep_next), len(slugs))
            self._span_pages(Flow(tuple(slugs[:tied]), {}))
            if slugs[tied:]:
                self.span(slugs[tied:], room_below)
            return
        if self.page.slugs and self.page.y + before + height + room_below > self.shape.height + _EPSILON:
            self.turn()
            before = 0.0
        self._put(slugs, 0.0, self.page.y + before, 0.0)
        self.page.y += before + height
        self.page.after = slugs[-1].after

    def _span_pages(self, flow: Flow) -> None:
        while not flow.empty:
            top = self._top(flow)
            taken = take_column(flow, self.shape.height - top, top, must=not self.page.slugs)
            if taken.slugs and not (taken.forced and self.page.slugs):
                self._put(list(taken.slugs), 0.0, top, 0.0)
                self.page.y, self.page.after = top + taken.height, taken.slugs[-1].after
                flow = taken.rest
            if not flow.empty:
                self.turn()

    def flow(self, slugs: list[Slug], last: bool) -> None:
        """Place slugs in columns, over as many pages as they need."""
        flow = Flow(tuple(slugs), self.notes, self.shape.grid)
        while not flow.empty:
            if self.shape.columns == 1 and not self.page.slugs:
                self._flow_pages(flow)
                break
            top = self._top(flow)
            room = self.shape.height - top
            columns = self._fill(flow, room, top)
            if self.page.slugs and not any(column.slugs for column in columns):
                self.turn()
                continue
            if columns[-1].rest.empty and self.shape.balance and self.shape.columns > 1:
                columns = self._balance(flow, room, top) or columns
            self._place(columns, top)
            flow = columns[-1].rest
            if not flow.empty:
                self.turn(flow.turn)
        if last:
            self.page.after = 0.0

    def _flow_pages(self, flow: Flow) -> None:
        """Place a flow in one column that begins at the top of a page."""
        for taken in plan_pages(flow, self.shape.height):
            self._place([taken], 0.0)
            if not taken.rest.empty:
                self.turn(taken.rest.turn)

    def _top(self, flow: Flow) -> float:
        return self.page.y + (max(self.page.after, flow.first_before) if self.page.slugs else 0.0)

    def _fill(self, flow: Flow, room: float, top: float) -> list[Taken]:
        columns = []
        for _ in range(self.shape.columns):
            column = take_column(flow, room, top, must=not self.page.slugs)
            columns.append(column)
            flow = column.rest
            if flow.turn in ("page", "recto"):
                break
        return columns

    def _balance(self, flow: Flow, room: float, top: float) -> list[Taken] | None:
        """The columns of the least height that holds the whole flow."""
        low, high, best = 0.0, room, None
        while high - low > 0.5:
            middle = (low + high) / 2
            columns = self._fill(flow, middle, top)
            fits = columns[-1].rest.empty and all(
                c.height <= middle + _EPSILON and not c.forced for c in columns
            )
            low, high, best = (low, middle, columns) if fits else (middle, high, best)
        return best

    def _place(self, columns: list[Taken], top: float) -> None:
        full = not columns[-1].rest.empty or any(column.notes for column in columns)
        columns = self._level(columns, top)
        height = max(column.height for column in columns)
        foot = self.shape.height if full and len(self.page.slugs) == 0 else top + height
        for index, column in enumerate(columns):
            x = self.shape.column_x(index)
            self._put(list(column.slugs), x, top, self.shape.grid)
            if column.notes:
                self._put_notes(column.notes, x, foot)
        self.page.y = top + height
        self.page.after = max((c.slugs[-1].after for c in columns if c.slugs), default=0.0)

    def _level(self, columns: list[Taken], top: float) -> list[Taken]:
        """The columns with more space in them, so that they reach the same foot, if they come near it."""
        whole = self.shape.columns == 1 or not columns[-1].rest.empty
        foot = self.shape.height - top if whole else max(column.height for column in columns)
        if self.shape.grid or not self.shape.flush:
            return columns
        return [
            replace(column, slugs=slugs, height=foot)
            if (slugs := feather(column.slugs, foot - column.height)) != column.slugs
            else column
            for column in columns
        ]

    def _put(self, slugs: list[Slug], x: float, y: float, grid: float) -> None:
        flow = Flow(tuple(slugs), {}, grid)
        self.page.slugs.extend(Placed(x, y + at, slug) for slug, at in flow.tops(y))

    def _put_notes(self, notes: tuple[Slug, ...], x: float, foot: float) -> None:
        length = self.shape.column_width * _NOTE_RULE[0]
        top = foot - stack_height(notes)
        self.page.rules.append((x, top - NOTE_ROOM / 3, length))
        self._put(list(notes), x, top, 0.0)


def build_pages(
    slugs: tuple[Slug, ...], shape: PageShape, notes: Mapping[str, tuple[Slug, ...]] | None = None
) -> tuple[BookPage, ...]:
    """Distribute the slugs over pages. Those that do not `span` are set to `shape.column_width`, as are the footnotes.

    Paragraphs break by their widows and orphans, `keep_next` slugs stay with what follows, tables repeat their head,
    and footnotes are at the foot of the column that refers to them. A slug higher than a page gets one to itself.
    """
    builder = _Builder(shape, notes or {})
    groups = _groups(slugs)
    for index, group in enumerate(groups):
        if group[0].break_before in ("page", "recto"):
            builder.turn(group[0].break_before)
        if group[0].span:
            following = groups[index + 1] if index + 1 < len(groups) else []
            builder.span(group, _tied(group, following))
        else:
            builder.flow(group, index == len(groups) - 1)
    builder.turn()
    return tuple(builder.pages)


def _groups(slugs: tuple[Slug, ...]) -> list[list[Slug]]:
    """Group the slugs into stretches that span or do not; each page break begins a new group."""
    groups: list[list[Slug]] = []
    for slug in slugs:
        if not groups or slug.break_before in ("page", "recto") or groups[-1][0].span != slug.span:
            groups.append([])
        groups[-1].append(slug)
    return groups


def _tied(group: list[Slug], following: list[Slug]) -> float:
    """The height that must be left below a spanning heading: two lines of what follows."""
    if not group[-1].keep_next or not following:
        return 0.0
    return max(group[-1].after, following[0].before) + stack_height(following[:2])


def _stretches(slugs: tuple[Placed, ...]) -> list[list[Placed]]:
    """Group slugs that are below each other in one column, so that panels that they share are drawn once."""
    runs: list[list[Placed]] = []
    for at in slugs:
        last = runs[-1][-1] if runs else None
        if last is None or last.x != at.x or at.y < last.y or last.slug.panels[:1] != at.slug.panels[:1]:
            runs.append([])
        runs[-1].append(at)
    return runs


def _draw_run(run: list[Placed], x: float, y: float, tagged: bool) -> list[Item]:
    return list(draw_placed([(at.slug, y + at.y) for at in run], x + run[0].x, 1.0, tagged))
