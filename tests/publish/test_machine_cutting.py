"""Sheets for a cutting machine: which machine and marks, what the files are called, and what is cut of which sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.diagnostics import UsageError
from cardgen.drawing.items import Frame, Group, Shape, TextRun
from cardgen.drawing.paths import path_bounds
from cardgen.drawing.publication import Box, Publication
from cardgen.imposition.cutters import CUTTERS
from cardgen.imposition.papers import PAPERS
from cardgen.imposition.registration import quiet_zones
from cardgen.imposition.scheme import SheetJob
from cardgen.model.nouns import PrintSettings
from cardgen.publish.choosing import chosen_cutter
from cardgen.publish.machine_cutting import sheet_cuts
from cardgen.publish.product import BuildContext
from cardgen.units import MM
from tests.publish.test_card_products import PRODUCTS, build_context


def made(build: BuildContext) -> list[Publication]:
    return [each for each in PRODUCTS["card_sheets"].make(build).value if isinstance(each, Publication)]


def wanting(printing: PrintSettings, **options: str) -> BuildContext:
    build = build_context(**options)
    return replace(build, game=replace(build.game, printing=printing))


def test_sheets_are_cut_by_hand_if_no_machine_is_named() -> None:
    assert chosen_cutter(build_context()) is None
    assert chosen_cutter(wanting(PrintSettings(cutter="silhouette"), cutter="none")) is None
    assert not any(page.cuts for sheets in made(build_context()) for page in sheets.pages)


def test_a_game_names_its_machine_and_a_typed_one_goes_before_it() -> None:
    printing = PrintSettings(cutter="silhouette", registration={"inset": 12 * MM})
    assert chosen_cutter(wanting(printing)) == CUTTERS["silhouette"].measured({"inset": 12 * MM})
    assert chosen_cutter(wanting(printing, cutter="cricut")) == CUTTERS["cricut"]


def test_typed_measures_of_the_marks_go_before_those_of_the_game() -> None:
    printing = PrintSettings(cutter="silhouette", registration={"inset": 12 * MM, "arm": 6 * MM})
    cutter = chosen_cutter(wanting(printing, **{"mark-inset": "15mm", "mark-quiet": "0mm"}))
    assert cutter is not None
    assert [round(length / MM, 3) for length in (cutter.inset, cutter.arm, cutter.quiet)] == [15, 6, 0]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"cutter": "silhuette"}, "`silhuette` is no value of `cutter`"),
        ({"cutter": "silhouette", "mark-inset": "wide"}, "`wide` is no length for `mark-inset`"),
        (
            {"cutter": "silhouette", "mark-arm": "1mm"},
            "`mark-arm` is 1 mm, expected a length from 5 mm to 20 mm",
        ),
        ({"mark-quiet": "30mm"}, "expected a length from 0 mm to 20 mm"),
    ],
)
def test_what_no_machine_can_read_is_refused(options: dict[str, str], said: str) -> None:
    with pytest.raises(UsageError) as refused:
        chosen_cutter(build_context(**options))
    assert said in str(refused.value)


def test_sheets_for_a_machine_have_a_name_of_their_own_and_come_with_what_it_cuts() -> None:
    sheets, cuts = made(build_context(paper="a4", cutter="silhouette"))
    assert (sheets.name, sheets.formats) == ("card-sheets-a4-silhouette", ())
    assert (cuts.name, cuts.formats) == ("card-sheets-a4-silhouette-cut", ("cut_files",))
    assert [page.label for page in cuts.pages] == ["Sheet 1", "Sheet 2"]
    assert [len(page.cuts) for page in cuts.pages] == [8, 4]


def test_all_sheets_that_are_cut_alike_share_a_file() -> None:
    build = build_context(paper="a4", cutter="silhouette", cards="marsh:19")
    (cuts,) = made(build)[1:]
    assert [(page.label, len(page.cuts)) for page in cuts.pages] == [("Sheet 1-2", 8), ("Sheet 3", 3)]
    german = replace(build, game=replace(build.game, language="de"))
    assert [page.label for page in made(german)[1].pages] == ["Bogen 1-2", "Bogen 3"]


def test_a_narrow_gap_between_cards_is_typed_or_the_games_own() -> None:
    options = {"paper": "a4", "cutter": "silhouette", "mark-arm": "5mm"}
    typed = made(build_context(**options, cut="bleed", gap="1.2mm"))[1].pages[0].cuts
    own = made(wanting(PrintSettings(cut="bleed", gap=1.2 * MM), **options))[1].pages[0].cuts
    assert typed == own
    lefts = sorted({round(path_bounds(cut.path)[0] / MM, 3) for cut in typed})
    assert lefts[1] - lefts[0] == pytest.approx(88.9 + 1.2)


def test_the_cuts_do_not_depend_on_the_ink() -> None:
    low, cuts = made(build_context(paper="a4", cutter="silhouette", ink="low"))
    full, same = made(build_context(paper="a4", cutter="silhouette"))
    assert (low.name, cuts.name) == ("card-sheets-a4-silhouette-low-ink", same.name)
    assert [page.cuts for page in cuts.pages] == [page.cuts for page in same.pages]
    assert [page.cuts for page in low.pages] == [page.cuts for page in full.pages]


def test_the_drift_of_a_printer_moves_only_backs() -> None:
    options = {"paper": "a4", "cutter": "silhouette"}
    straight, moved = (
        made(build_context(**options, **more))[0].pages for more in ({}, {"back-drift": "1mm,2mm"})
    )
    assert moved[0].cuts == straight[0].cuts
    assert [item.name for item in moved[0].frame.items] == [item.name for item in straight[0].frame.items]  # type: ignore[union-attr]
    assert [item.name for item in moved[1].frame.items] == ["register"]  # type: ignore[union-attr]


def test_pictures_for_a_program_that_prints_have_no_notes_and_backs_where_their_fronts_are() -> None:
    pictures, cuts = made(build_context(paper="a4", cutter="cricut", cards="marsh:3", backs="gutter-fold"))
    assert (pictures.name, pictures.formats) == ("card-sheets-a4-cricut", ("png",))
    assert [page.label for page in pictures.pages] == ["Sheet 1 front", "Sheet 1 back"]
    assert not any(isinstance(item, TextRun) for page in pictures.pages for item in page.frame.walk())
    assert pictures.duplex == ""
    front, back = (placed(page.frame) for page in pictures.pages)
    assert front == back
    assert len(cuts.pages[0].cuts) == 3


def placed(frame: Frame) -> list[tuple[float, ...]]:
    """Where the faces of a sheet are."""
    return [item.transform for item in frame.walk() if getattr(item, "name", "").startswith("face:")]  # type: ignore[union-attr]


def test_no_cuts_make_no_files() -> None:
    (sheets, *_) = made(build_context(paper="a4"))
    assert list(sheet_cuts(sheets, SheetJob((), PAPERS["a4"], "none", "shared", 0.0, ""))) == []


def test_what_is_folded_before_it_is_cut_is_half_as_high() -> None:
    sheets, cuts = made(build_context(paper="a4", cutter="silhouette", backs="gutter-fold"))
    assert cuts.pages[0].frame.width == sheets.pages[0].frame.width
    assert cuts.pages[0].frame.height == sheets.pages[0].frame.height / 2


def test_why_a_sheet_holds_fewer_cards_is_told_for_each_paper() -> None:
    found = PRODUCTS["card_sheets"].make(build_context(cutter="silhouette")).diagnostics
    assert [each.problem.code for each in found] == ["IMP105", "IMP105"]
    assert "a sheet of A4 holds fewer cards: 8 instead of 9 of 63.5 mm × 88.9 mm" in found[0].message
    assert "nothing is cut within 10 mm of the edges of the paper" in found[0].message


def test_a_card_that_the_marks_leave_no_place_for_is_told_with_the_reason() -> None:
    build = build_context(cutter="silhouette", paper="a6")
    (found,) = (
        PRODUCTS["card_sheets"]
        .make(replace(build, options={**build.options, "mark-quiet": "20mm"}))
        .diagnostics
    )
    assert found.problem.code == "IMP101"
    assert "has no place on A6 where Silhouette can cut it" in found.message
    assert "--cutter none" in found.hint


def boxes(**options: str) -> list[Publication]:
    made = PRODUCTS["tuck_box"].make(build_context(paper="a4", **options)).value
    return [each for each in made if isinstance(each, Publication)]


def test_a_box_is_cut_out_and_scored_by_a_machine_and_has_no_lines_to_cut_by() -> None:
    by_hand, (box, cuts) = boxes()[0], boxes(cutter="silhouette")
    assert (box.name, cuts.name) == ("tuck-box-a4-silhouette", "tuck-box-a4-silhouette-cut")
    assert [cut.scored for cut in cuts.pages[0].cuts] == [False, True]
    assert len(lines_of(box)) == len(lines_of(by_hand)) - 4  # cuts and folds, each in two colours
    outline, folds = (path_bounds(cut.path) for cut in cuts.pages[0].cuts)
    net = next(item for item in box.pages[0].frame.items if isinstance(item, Group) and item.name == "box")
    left, top = net.transform[4:]
    assert outline == pytest.approx((left, top, left + net.frame.width, top + net.frame.height))
    assert all(near < far for near, far in zip(outline[:2], (folds[2], folds[3]), strict=True))


def lines_of(sheets: Publication) -> list[Shape]:
    """The lines that are drawn on the net."""
    net = next(item for item in sheets.pages[0].frame.items if isinstance(item, Group) and item.name == "box")
    return [item for item in net.frame.items if isinstance(item, Shape)]


def test_a_box_and_its_notes_stay_clear_of_the_marks() -> None:
    box, _ = boxes(cutter="silhouette")
    frame = box.pages[0].frame
    zones = quiet_zones(CUTTERS["silhouette"], frame.width, frame.height)
    for item in frame.items:
        if isinstance(item, Group) and item.name != "registration":
            x, y = item.transform[4:]
            assert not any(Box(x, y, item.frame.width, item.frame.height).meets(zone) for zone in zones)


def test_a_picture_of_a_box_is_as_large_as_its_net() -> None:
    picture, cuts = boxes(cutter="cricut")
    assert picture.formats == ("png",)
    frame = picture.pages[0].frame
    assert path_bounds(cuts.pages[0].cuts[0].path) == pytest.approx((0, 0, frame.width, frame.height))


def test_a_box_for_which_a_machine_has_no_room_is_reported() -> None:
    outcome = PRODUCTS["tuck_box"].make(build_context(paper="a5", cutter="cricut"))
    assert outcome.value == ()
    assert [found.problem.name for found in outcome.diagnostics] == ["box-too-large"]
