"""Leaves of one size and their grid → sheets: which leaf is in which slot, and the frames of both sides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardgen.drawing.items import IDENTITY, Frame, Group, Item, move
from cardgen.drawing.paths import transform_path
from cardgen.drawing.publication import Box, Cut, Face, Page
from cardgen.frozen import frozen
from cardgen.imposition.marks import crop_marks, fold_line
from cardgen.imposition.notes import Note, NotePlan, flip_sign, plan_notes, ruler, words
from cardgen.imposition.packing import Bed, Grid
from cardgen.imposition.placing import Allowance, Place, Slot, behind, cuts_at, flips_sideways, over_head
from cardgen.imposition.registration import quiet_zones, registration_marks, sensor_paths
from cardgen.imposition.scheme import Leaf, Lettering, SheetJob, sheet_label
from cardgen.units import MM

#: A ruler: its words, its length and its steps in points.
_Ruler = tuple[str, float, float]
#: Shorter ones are used if the marks of small cards leave no room for long ones.
_RULERS: tuple[tuple[_Ruler, ...], ...] = (
    (("50 mm", 50 * MM, 10 * MM), ("2 in", 144.0, 36.0)),
    (("30 mm", 30 * MM, 10 * MM), ("1 in", 72.0, 36.0)),
    (("20 mm", 20 * MM, 10 * MM), ("1/2 in", 36.0, 18.0)),
    (("10 mm", 10 * MM, 5 * MM), ("1/2 in", 36.0, 18.0)),
)
#: The index of the sheet's number among the notes: after the game's name.
_NUMBER = 1


#: The name of crop marks on a page; other marks belong to fronts.
_CROP = "crop-marks"

#: A slot's column and row.
_Cell = tuple[int, int]


@frozen
class Sheet:
    """One piece of paper: its leaves in the order of the slots, its number, and the number of all sheets."""

    leaves: tuple[Leaf, ...]
    number: int
    total: int


def bed_of(job: SheetJob) -> Bed:
    """What the cards of a job are printed on."""
    return Bed(job.paper, job.margin, job.backs == "gutter-fold", job.cutter, job.gap)


def _marks(job: SheetJob, grid: Grid) -> tuple[str, Frame] | None:
    """The marks of a page, and their name: those for cutting by hand, or those that a machine reads, if it does."""
    if job.cutter is None or bed_of(job).has_crop_marks:
        return _CROP, crop_marks(grid, job.margin)
    if not job.cutter.marks:
        return None
    return "registration", registration_marks(job.cutter, grid.page_width, grid.front_height)


def _back_place(front: Place, job: SheetJob, grid: Grid) -> Place:
    """Where the back of a card goes: behind its front, or below the fold; on a picture, where the front is on its own,
    so that both are cut along the same lines.
    """
    if job.as_pictures:
        return front
    if job.has_back_pages:
        return behind(front, grid.page_width, grid.page_height, job.backs)
    return over_head(front, grid.page_height)


def _trimmed(page: Page, box: Box) -> Page:
    """The part of the page in the box, with its cuts."""
    shift = move(-box.x, -box.y)
    frame = Frame(box.width, box.height, (Group(page.frame, shift, name="sheet"),))
    cuts = tuple(replace(cut, path=transform_path(cut.path, shift)) for cut in page.cuts)
    whole = Box(0, 0, box.width, box.height)
    return Page(frame, page.label, whole, whole, cuts)


def _closed(job: SheetJob, grid: Grid) -> tuple[Box, ...]:
    """Where a machine reads the front of a page, so that no notes may be there."""
    if job.cutter is None:
        return ()
    size = (grid.page_width, grid.front_height)
    return (*quiet_zones(job.cutter, *size), *sensor_paths(job.cutter, *size))


class SheetMaker:
    """Draws the sheets of one grid; what they share (marks, notes, equal sides) is one frame that is drawn once."""

    def __init__(self, job: SheetJob, grid: Grid, total: int) -> None:
        self._job = job
        self.grid = grid
        self._duplex = job.has_back_pages
        self._marks = _marks(job, grid)
        self._fold = fold_line(grid, job.margin) if grid.gutter else None
        self._blocks: dict[tuple[str, tuple[int, ...]], Frame] = {}
        self._block_box = grid.block
        fronts = [Place(grid.slot(index), int(grid.turned)) for index in grid.slots]
        backs = [_back_place(place, job, grid) for place in fronts]
        self._places = {"front": fronts, "back": backs}
        self._used: dict[tuple[str, tuple[int, ...]], list[Slot]] = {}
        self._plans: dict[str, tuple[Frame, NotePlan]] = {}
        if job.lettering is not None:
            widest = f"{total} {job.labels['of']} {total}"
            self._plans = {side: self._write_notes(job.lettering, side, widest) for side in ("front", "back")}

    @property
    def says_all(self) -> bool:
        """Whether there is room for all notes in the margins."""
        return all(None not in plan.transforms for _, plan in self._plans.values())

    def pages(self, sheet: Sheet) -> list[Page]:
        """The front, and the back unless the job has none.

        If none of its leaves has a back, the back is blank; otherwise the next sheet's front would be printed on it.
        """
        pages = [self._page(sheet, "front", [leaf.front for leaf in sheet.leaves])]
        if self._duplex:
            pages.append(self._page(sheet, "back", [leaf.back for leaf in sheet.leaves]))
        return pages

    def _page(self, sheet: Sheet, side: str, faces: list[Face] | list[Face | None]) -> Page:
        width, height = self.grid.page_width, self.grid.page_height
        items: list[Item] = [Group(self._block(side, faces), IDENTITY, name=f"cards:{side}")]
        if self._fold is not None:
            backs = [leaf.back for leaf in sheet.leaves]
            items.append(Group(self._block("back", backs), IDENTITY, name="cards:back"))
            items.append(Group(self._fold, IDENTITY, name="fold"))
        if self._marks is not None and (
            side == "front" or (self._job.back_marks and self._marks[0] == _CROP)
        ):
            items.append(Group(self._marks[1], IDENTITY, name=self._marks[0]))
        if self._job.lettering is not None:
            fixed, plan = self._plans[side]
            items.append(Group(fixed, IDENTITY, name="notes"))
            if (place := plan.transforms[_NUMBER]) is not None:
                which = f"{sheet.number} {self._job.labels['of']} {sheet.total}"
                number = self._job.lettering(self._number_words(which, side), plan.size)
                items.append(Group(number, place, name="sheet-number"))
        label = sheet_label(self._job.labels, sheet.number, side if self._duplex else "")
        paper = Box(0, 0, width, height)
        page = Page(Frame(width, height, tuple(items)), label, paper, paper, self._cuts(sheet, side))
        return _trimmed(page, self._printed(len(sheet.leaves), side)) if self._job.as_pictures else page

    def _cuts(self, sheet: Sheet, side: str) -> tuple[Cut, ...]:
        """What a machine cuts of the sheet, which lies on it with its fronts up."""
        if not self._job.cutter or side == "back":
            return ()
        placed = zip(self._places["front"], sheet.leaves, strict=False)
        return tuple(cut for place, leaf in placed for cut in cuts_at(place, leaf.front))

    def _printed(self, count: int, side: str) -> Box:
        """The box around the first cards and their bleed, on one side."""
        boxes = [place.box for place in self._places[side][:count]]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right = max(box.x + box.width for box in boxes)
        bottom = max(box.y + box.height for box in boxes)
        across, along = self.grid.bleed_x, self.grid.bleed_y
        return Box(left - across, top - along, right - left + 2 * across, bottom - top + 2 * along)

    def _block(self, side: str, faces: list[Face] | list[Face | None]) -> Frame:
        """All cards of one side as one frame: the same object for the same cards."""
        key = (side, tuple([id(face) for face in faces]))
        known = self._blocks.get(key)
        if known is None:
            used = tuple([index for index, face in enumerate(faces) if face is not None])
            slots = self._slots(side, used)
            items = tuple([slot.put_in(face) for slot, face in zip(slots, filter(None, faces), strict=True)])
            known = self._blocks[key] = Frame(self.grid.page_width, self.grid.page_height, items)
        return known

    def _slots(self, side: str, used: tuple[int, ...]) -> list[Slot]:
        """The slots with cards on one side, in order of their numbers."""
        known = self._used.get((side, used))
        if known is None:
            places = [self._places[side][index] for index in used]
            taken = frozenset(self._cell(place.box) for place in places)
            known = [Slot(place, self._allowance(self._cell(place.box), taken)) for place in places]
            self._used[side, used] = known
        return known

    def _cell(self, box: Box) -> _Cell:
        """The column and row of a slot, as the page is read."""
        grid, block = self.grid, self._block_box
        return (
            round((box.x - block.x) / (grid.width + grid.gap)),
            grid.row_at(box.y),
        )

    def _allowance(self, cell: _Cell, taken: frozenset[_Cell]) -> Allowance:
        """How far a card may bleed: to the middle of the gap; farther outside the block or over an empty slot."""
        grid, half = self.grid, self.grid.gap / 2
        column, row = cell
        fold = grid.rows // 2 if grid.gutter else -1

        def side(column: int, row: int, outer: float) -> float:
            if not (0 <= column < grid.columns and 0 <= row < grid.rows):
                return outer
            return half if (column, row) in taken else max(half, outer)

        return Allowance(
            side(column - 1, row, grid.bleed_x),
            grid.bleed_at_fold if row == fold else side(column, row - 1, grid.bleed_y),
            side(column + 1, row, grid.bleed_x),
            grid.bleed_at_fold if row + 1 == fold else side(column, row + 1, grid.bleed_y),
        )

    def _write_notes(self, lettering: Lettering, side: str, widest: str) -> tuple[Frame, NotePlan]:
        """The drawing of the notes that all sheets share, and the plan of all notes including the sheet's number."""
        said = (words(lettering, self._job.slug), words(lettering, self._number_words(widest, side)))
        more = [self._instructions(lettering, rulers) for rulers in _RULERS] if side == "front" else [()]
        notes, plan = self._planned(side, ((*said, *instructions) for instructions in more))
        items = tuple(
            Group(note.draw(plan.size), transform)
            for index, (note, transform) in enumerate(zip(notes, plan.transforms, strict=True))
            if transform is not None and index != _NUMBER
        )
        return Frame(self.grid.page_width, self.grid.page_height, items), plan

    def _planned(self, side: str, choices: Iterable[tuple[Note, ...]]) -> tuple[tuple[Note, ...], NotePlan]:
        """The first choice of notes that all fit; otherwise the one with the fewest left out."""
        closed = _closed(self._job, self.grid) if side == "front" else ()
        found: list[tuple[tuple[Note, ...], NotePlan]] = []
        for notes in choices:
            found.append((notes, plan_notes(notes, self.grid, self._job.margin, closed)))
            if None not in found[-1][1].transforms:
                break
        return min(found, key=lambda each: each[1].transforms.count(None))

    def _instructions(self, lettering: Lettering, rulers: tuple[_Ruler, ...]) -> tuple[Note, ...]:
        labels = self._job.labels
        notes = [words(lettering, labels["scale"])]
        if self._job.duplex:
            width, height = self.grid.page_width, self.grid.page_height
            sideways = flips_sideways(width, height, self._job.backs)
            notes.append(flip_sign(lettering, labels[self._job.duplex], height >= width, sideways))
        if self._fold is not None:
            notes.append(words(lettering, labels["fold"]))
        notes += [ruler(lettering, length, step, label) for label, length, step in rulers]
        return tuple(notes)

    def _number_words(self, number: str, side: str) -> str:
        """The words that distinguish a sheet from the others, and its sides if it has two."""
        return f"{self._job.labels['sheet']} {number}" + (
            f", {self._job.labels[side]}" if self._duplex else ""
        )
