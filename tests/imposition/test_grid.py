from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.drawing.items import Group, Shape, TextRun
from cardgen.drawing.publication import Box, Page
from cardgen.imposition.packing import Bed, CardStock, packings
from cardgen.imposition.papers import PAPERS
from cardgen.imposition.placing import Place, behind
from cardgen.imposition.scheme import SHEET_WORDS, Leaf
from cardgen.imposition.schemes.grid import SCHEME
from cardgen.schema.formats import SHEET_LABELS
from cardgen.units import MM
from tests.imposition.stock import BLEED, POKER, cards_on, face, job, leaves, names_on

Point = tuple[float, float]


def corners(card: Group, bleed: float, size: tuple[float, float]) -> list[Point]:
    """The trim box's corners on the page: head left, head right, foot right, foot left."""
    a, b, c, d, e, f = card.transform
    width, height = size
    return [
        (a * (x + bleed) + c * (y + bleed) + e, b * (x + bleed) + d * (y + bleed) + f)
        for x, y in ((0, 0), (width, 0), (width, height), (0, height))
    ]


def through(page: Page, point: Point, backs: str) -> Point:
    """Where a point of the back page is seen from the front, when the paper is turned about that edge."""
    width, height = page.frame.width, page.frame.height
    long_is_vertical = height >= width
    about_vertical = long_is_vertical == (backs == "duplex-long-edge")
    return (width - point[0], point[1]) if about_vertical else (point[0], height - point[1])


@pytest.mark.parametrize(
    ("size", "paper", "cut", "count"),
    [
        ((63.5, 88.9), "a4", "shared", 9),
        ((63.5, 88.9), "letter", "shared", 9),
        ((63.5, 88.9), "a4", "bleed", 8),
        ((63, 88), "letter", "shared", 9),
        ((57, 89), "a4", "shared", 10),
        ((44, 67), "letter", "shared", 18),
        ((41, 63), "a4", "shared", 21),
        ((70, 120), "letter", "shared", 4),
        ((70, 70), "a4", "shared", 8),
        ((89, 127), "letter", "shared", 4),
    ],
)
def test_paper_takes_as_many_cards_as_it_can(
    size: tuple[float, float], paper: str, cut: str, count: int
) -> None:
    grid = packings(CardStock(size[0] * MM, size[1] * MM, 3 * MM), Bed(PAPERS[paper], 5 * MM), cut)[0]
    assert grid.count == count


@pytest.mark.parametrize(("gap", "between"), [(0, 0), (2, 2), (6.35, 6.35), (20, 6.35)])
def test_cards_with_their_own_bleed_are_no_farther_apart_than_the_gap_nor_than_they_bleed(
    gap: float, between: float
) -> None:
    grids = packings(CardStock(*POKER, BLEED), Bed(PAPERS["a4"], 5 * MM, gap=gap * MM), "bleed")
    assert {round(grid.gap / MM, 3) for grid in grids} == {between}
    assert all(
        round(grid.slot(1).x - grid.slot(0).x - grid.width, 6) == round(grid.gap, 6)
        for grid in grids
        if grid.columns > 1
    )
    assert packings(CardStock(*POKER, BLEED), Bed(PAPERS["a4"], 5 * MM, gap=gap * MM), "shared")[0].gap == 0


def test_nine_poker_cards_leave_the_rest_of_letter_evenly_on_both_sides() -> None:
    grid = packings(CardStock(*POKER, BLEED), Bed(PAPERS["letter"], 5 * MM), "shared")[0]
    assert grid.block.x / MM == pytest.approx(12.7)
    assert grid.block.y / MM == pytest.approx(6.35)
    assert grid.bleed_x == pytest.approx(BLEED)
    assert grid.bleed_y / MM == pytest.approx(1.35)


SIZES = st.tuples(st.floats(30, 190), st.floats(30, 270))
CARD_JOBS = st.tuples(
    st.integers(1, 30),
    st.sampled_from(["a4", "letter", "a3", "half-letter"]),
    st.sampled_from(["duplex-long-edge", "duplex-short-edge"]),
    st.sampled_from(["shared", "bleed"]),
)


@settings(max_examples=60, deadline=None)
@given(SIZES, CARD_JOBS)
def test_every_leaf_lies_once_on_the_paper_and_its_back_behind_it(
    size: tuple[float, float], described: tuple[int, str, str, str]
) -> None:
    count, paper, backs, cut = described
    points = (size[0] * MM, size[1] * MM)
    pages = SCHEME.arrange(job(leaves(count, points), paper, backs, cut)).value
    if not pages:
        return
    fronts = [card for page in pages[::2] for card in cards_on(page)]
    assert [card.name for card in fronts] == [f"face:c{n}/front" for n in range(count)]
    for front_page, back_page in zip(pages[::2], pages[1::2], strict=True):
        behind_them = {card.name: card for card in cards_on(back_page)}
        assert len(behind_them) == len(cards_on(front_page))
        for front in cards_on(front_page):
            back = behind_them[front.name.replace("front", "back")]
            seen = [through(back_page, point, backs) for point in corners(back, BLEED, points)]
            head_left, head_right, foot_right, foot_left = corners(front, BLEED, points)
            for expected, found in zip((head_right, head_left, foot_left, foot_right), seen, strict=True):
                assert found == pytest.approx(expected, abs=1e-6)


@settings(max_examples=60, deadline=None)
@given(SIZES, CARD_JOBS)
def test_on_a_page_that_is_folded_every_back_comes_behind_its_front_and_nothing_near_the_fold(
    size: tuple[float, float], described: tuple[int, str, str, str]
) -> None:
    count, paper, _, cut = described
    points = (size[0] * MM, size[1] * MM)
    pages = SCHEME.arrange(job(leaves(count, points), paper, "gutter-fold", cut)).value
    fronts: list[str] = []
    for page in pages:
        middle = page.frame.height / 2
        named = {item.name: item for item in page.frame.items if isinstance(item, Group)}
        upper, lower = (
            [card for card in named[name].frame.items if isinstance(card, Group)]
            for name in ("cards:front", "cards:back")
        )
        fronts += [card.name for card in upper]
        for front, back in zip(upper, lower, strict=True):
            assert back.name == front.name.replace("front", "back")
            folded = [(x, 2 * middle - y) for x, y in corners(back, BLEED, points)]
            head_left, head_right, foot_right, foot_left = corners(front, BLEED, points)
            for expected, found in zip((head_right, head_left, foot_left, foot_right), folded, strict=True):
                assert found == pytest.approx(expected, abs=1e-6)
        for card, above in [(card, True) for card in upper] + [(card, False) for card in lower]:
            _, b, _, d, _, f = card.transform
            ys = [b * part[1] + d * part[2] + f for part in card.clip if len(part) == 3]
            assert (max(ys) if above else -min(ys)) <= (middle if above else -middle) - 5 * MM + 0.02
            assert min(ys) >= 5 * MM - 0.02
            assert max(ys) <= page.frame.height - 5 * MM + 0.02
    assert fronts == ([f"face:c{n}/front" for n in range(count)] if pages else [])


@pytest.mark.parametrize(("paper", "size", "pairs"), [("a4", POKER, 4), ("letter", (44 * MM, 67 * MM), 6)])
def test_a_page_that_is_folded_takes_as_many_pairs_as_it_can(paper: str, size: Point, pairs: int) -> None:
    grid = packings(CardStock(*size, 2 * MM), Bed(PAPERS[paper], 5 * MM, folded=True), "bleed")[0]
    assert grid.count == pairs


def test_a_page_that_is_folded_says_so_and_asks_for_no_turning() -> None:
    (page,) = SCHEME.arrange(job(leaves(2), backs="gutter-fold")).value
    words = "".join(item.text for item in page.frame.walk() if isinstance(item, TextRun))
    assert "fold on the dashed line" in words
    assert "flip" not in words
    (line,) = [item for item in page.frame.walk() if isinstance(item, Shape) and item.dash]
    assert {part[2] for part in line.path} == {page.frame.height / 2}


@settings(max_examples=60, deadline=None)
@given(SIZES, CARD_JOBS)
def test_cards_never_overlap_nor_leave_what_the_printer_reaches(
    size: tuple[float, float], described: tuple[int, str, str, str]
) -> None:
    count, paper, backs, cut = described
    points = (size[0] * MM, size[1] * MM)
    for page in SCHEME.arrange(job(leaves(count, points), paper, backs, cut)).value:
        boxes = []
        for card in cards_on(page):
            xs, ys = zip(*corners(card, BLEED, points), strict=True)
            boxes.append((min(xs), min(ys), max(xs), max(ys)))
        for box in boxes:
            assert min(box[0], box[1]) >= 5 * MM - 0.02
            assert box[2] <= page.frame.width - 5 * MM + 0.02
            assert box[3] <= page.frame.height - 5 * MM + 0.02
        for index, (left, top, right, bottom) in enumerate(boxes):
            for other in boxes[index + 1 :]:
                apart = (
                    other[0] >= right - 1e-6
                    or other[2] <= left + 1e-6
                    or other[1] >= bottom - 1e-6
                    or other[3] <= top + 1e-6
                )
                assert apart


@given(
    st.floats(0, 500),
    st.floats(0, 500),
    st.integers(0, 3),
    st.sampled_from(["duplex-long-edge", "duplex-short-edge"]),
    st.booleans(),
)
def test_mirroring_twice_is_where_it_began(x: float, y: float, turns: int, backs: str, upright: bool) -> None:
    width, height = (595.0, 842.0) if upright else (842.0, 595.0)
    place = Place(Box(x, y, 60, 90), turns)
    again = behind(behind(place, width, height, backs), width, height, backs)
    assert again.turns == place.turns
    assert (again.box.x, again.box.y) == pytest.approx((x, y), abs=1e-9)


def test_half_filled_last_sheets_are_mirrored_with_their_empty_slots() -> None:
    pages = SCHEME.arrange(job(leaves(10))).value
    assert len(pages) == 4
    front, back = cards_on(pages[2])[0], cards_on(pages[3])[0]
    assert front.transform[4] < pages[2].frame.width / 2 < back.transform[4]


def test_shared_cuts_clip_neighbours_at_the_trim_and_bleed_outside() -> None:
    pages = SCHEME.arrange(job(leaves(9))).value
    first, middle = cards_on(pages[0])[0], cards_on(pages[0])[4]
    assert middle.clip[0] == ("M", BLEED, BLEED)
    assert middle.clip[2] == ("L", pytest.approx(BLEED + POKER[0]), pytest.approx(BLEED + POKER[1]))
    left, top = first.clip[0][1:]
    assert float(left) < BLEED
    assert float(top) < BLEED


def test_equal_backs_are_one_frame_so_that_files_stay_small() -> None:
    back = face("all", "back")
    cards = tuple(Leaf(face(f"c{n}", "front"), back) for n in range(18))
    pages = SCHEME.arrange(job(cards)).value
    blocks = [page.frame.items[0] for page in pages if page.label.endswith("back")]
    assert len(blocks) == 2
    assert all(isinstance(block, Group) for block in blocks)
    assert len({id(block.frame) for block in blocks if isinstance(block, Group)}) == 1


def test_a_face_that_is_front_and_back_is_mirrored_all_the_same() -> None:
    both = face("both", "front")
    front, back = SCHEME.arrange(job((Leaf(both, both),))).value
    assert cards_on(front)[0].transform[4] < front.frame.width / 2 < cards_on(back)[0].transform[4]


def test_a_sheet_without_backs_among_others_has_a_blank_one_so_that_pairs_hold() -> None:
    bare = tuple(Leaf(leaf.front, None) for leaf in leaves(2, (44 * MM, 67 * MM)))
    pages = SCHEME.arrange(job((*bare, *leaves(2)))).value
    assert [page.label for page in pages] == [
        "Sheet 1 front",
        "Sheet 1 back",
        "Sheet 2 front",
        "Sheet 2 back",
    ]
    assert [len(cards_on(page)) for page in pages] == [2, 0, 2, 2]


def test_a_card_beside_an_empty_slot_may_bleed_over_it() -> None:
    page = SCHEME.arrange(job(leaves(1))).value[0]
    (card,) = cards_on(page)
    assert card.clip[2] == (
        "L",
        pytest.approx(2 * BLEED + POKER[0], abs=3),
        pytest.approx(2 * BLEED + POKER[1]),
    )


def test_sizes_do_not_share_a_sheet_and_sheets_are_numbered_through() -> None:
    pages = SCHEME.arrange(job((*leaves(2), *leaves(2, (44 * MM, 67 * MM))), backs="none")).value
    assert [page.label for page in pages] == ["Sheet 1", "Sheet 2"]
    assert [len(names_on(page)) for page in pages] == [2, 2]


def test_a_card_larger_than_the_paper_is_reported_with_numbers_and_the_rest_is_made() -> None:
    outcome = SCHEME.arrange(job((*leaves(3), *leaves(2, (220 * MM, 300 * MM)))))
    assert len(outcome.value) == 2
    (found,) = outcome.diagnostics
    assert found.problem.name == "card-larger-than-paper"
    assert found.message == (
        "a card of 220 mm × 300 mm (`c0` and 1 more) is too large for A4, "
        "which has 200 mm × 287 mm inside its margins of 5 mm"
    )


def test_margins_that_leave_nothing_of_the_paper_are_what_is_to_be_mended() -> None:
    (found,) = SCHEME.arrange(replace(job(leaves(3)), margin=200 * MM)).diagnostics
    assert found.message.endswith("which has nothing left inside its margins of 200 mm")
    assert found.hint == "make the margin smaller"


def texts(page: Page) -> list[str]:
    return [item.text for item in page.frame.walk() if isinstance(item, TextRun)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("cut", ["shared", "bleed"])
def test_sheets_say_how_to_print_them(paper: str, cut: str) -> None:
    outcome = SCHEME.arrange(job(leaves(12), paper, cut=cut))
    assert outcome.diagnostics == ()
    said = texts(outcome.value[0])
    total = len(outcome.value) // 2
    assert sorted(said) == sorted(
        [
            "Lantern Isle 1.2.0",
            f"sheet 1 of {total}, front",
            "print at 100 %, do not scale",
            "flip on the long edge",
            "50 mm",
            "2 in",
        ]
    )
    assert texts(outcome.value[1]) == ["Lantern Isle 1.2.0", f"sheet 1 of {total}, back"]


@pytest.mark.parametrize(
    ("paper", "size", "rulers"),
    [
        ("letter", (44.45 * MM, 63.5 * MM), {"30 mm", "1 in"}),
        ("a4", (30 * MM, 30 * MM), {"20 mm", "1/2 in"}),
        ("a4", POKER, {"50 mm", "2 in"}),
    ],
)
def test_rulers_are_shorter_between_the_marks_of_small_cards(
    paper: str, size: Point, rulers: set[str]
) -> None:
    outcome = SCHEME.arrange(job(leaves(12, size=size), paper, cut="shared"))
    assert not [found for found in outcome.diagnostics if found.problem.code == "IMP102"]
    assert {text for text in texts(outcome.value[0]) if text.endswith((" mm", " in"))} == rulers


@pytest.mark.parametrize(
    ("size", "backs", "count"), [((41, 63), "duplex-long-edge", 18), ((50.8, 88.9), "gutter-fold", 4)]
)
def test_a_sheet_has_fewer_cards_where_more_leave_it_no_room_to_say_what_it_has_to(
    size: Point, backs: str, count: int
) -> None:
    cards = leaves(21, (size[0] * MM, size[1] * MM))
    outcome = SCHEME.arrange(job(cards, "a4", backs, cut="shared" if backs != "gutter-fold" else "bleed"))
    assert not [found for found in outcome.diagnostics if found.problem.code == "IMP102"]
    assert len(names_on(outcome.value[0])) == count
    total = -(-21 // count)
    assert any(text.startswith(f"sheet 1 of {total}") for text in texts(outcome.value[0]))


def test_half_a_sheet_of_cards_is_too_much_for_what_it_has_to_say() -> None:
    cards = leaves(4, (88.9 * MM, 139.7 * MM))
    outcome = SCHEME.arrange(job(cards, "a4", "gutter-fold", cut="shared"))
    (found,) = outcome.diagnostics
    assert (found.problem.code, "(`c0` and 3 more)" in found.message) == ("IMP102", True)
    assert len(names_on(outcome.value[0])) == 2


def test_sheets_speak_the_language_of_the_game() -> None:
    german = {"sheet": "Bogen", "of": "von", "back": "hinten", "long-edge": "an der langen Seite wenden"}
    ordered = replace(job(leaves(12)), labels={**SHEET_WORDS, **german})
    front, back, *_ = SCHEME.arrange(ordered).value
    assert {"Bogen 1 von 2, front", "an der langen Seite wenden"} <= set(texts(front))
    assert texts(back)[1] == "Bogen 1 von 2, hinten"
    assert (front.label, back.label) == ("Bogen 1 front", "Bogen 1 hinten")


def test_every_word_of_a_sheet_can_be_said_otherwise_in_game_yaml() -> None:
    assert list(SHEET_LABELS) == list(SHEET_WORDS)


def outline(group: Group) -> tuple[float, float, float, float]:
    a, b, c, d, e, f = group.transform
    xs = [a * x + c * y + e for x in (0, group.frame.width) for y in (0, group.frame.height)]
    ys = [b * x + d * y + f for x in (0, group.frame.width) for y in (0, group.frame.height)]
    return min(xs), min(ys), max(xs), max(ys)


@settings(max_examples=40, deadline=None)
@given(SIZES, CARD_JOBS)
def test_notes_stand_beside_the_cards_within_the_printers_reach(
    size: tuple[float, float], described: tuple[int, str, str, str]
) -> None:
    count, paper, backs, cut = described
    points = (size[0] * MM, size[1] * MM)
    for page in SCHEME.arrange(job(leaves(count, points), paper, backs, cut)).value:
        notes = [item for item in page.frame.items[1:] if isinstance(item, Group)]
        inner = [
            g for note in notes if note.name == "notes" for g in note.frame.items if isinstance(g, Group)
        ]
        inner += [note for note in notes if note.name == "sheet-number"]
        cards = [corners(card, BLEED, points) for card in cards_on(page)]
        for left, top, right, bottom in map(outline, inner):
            assert min(left, top) >= 5 * MM - 0.02
            assert right <= page.frame.width - 5 * MM + 0.02
            assert bottom <= page.frame.height - 5 * MM + 0.02
            for card in cards:
                xs, ys = zip(*card, strict=True)
                assert right <= min(xs) or left >= max(xs) or bottom <= min(ys) or top >= max(ys)


def test_crop_marks_point_at_every_cut_from_all_sides_and_stay_outside() -> None:
    page = SCHEME.arrange(job(leaves(9), "letter")).value[0]
    grid = packings(CardStock(*POKER, BLEED), Bed(PAPERS["letter"], 5 * MM), "shared")[0]
    marks = next(item for item in page.frame.items if isinstance(item, Group) and item.name == "crop-marks")
    (lines,) = marks.frame.items
    assert isinstance(lines, Shape)
    starts = [(float(s[1]), float(s[2])) for s in lines.path]
    upright, level = grid.cuts()
    block = grid.block
    for x in upright:
        ends = [y for at, y in starts if at == pytest.approx(x)]
        assert min(ends) < block.y
        assert max(ends) > block.y + block.height
    for y in level:
        ends = [x for x, at in starts if at == pytest.approx(y)]
        assert min(ends) < block.x
        assert max(ends) > block.x + block.width
    for x, y in starts:
        inside_x = block.x < x < block.x + block.width
        inside_y = block.y < y < block.y + block.height
        assert not (inside_x and inside_y)


def test_backs_carry_marks_only_when_asked() -> None:
    def marked(back_marks: bool) -> bool:
        page = SCHEME.arrange(job(leaves(9), back_marks=back_marks)).value[1]
        return any(isinstance(item, Group) and item.name == "crop-marks" for item in page.frame.items)

    assert not marked(False)
    assert marked(True)


def test_no_leaves_give_no_pages() -> None:
    assert SCHEME.arrange(job(())).value == ()
