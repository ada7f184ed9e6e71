from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

PRINTERS = "printers.yaml"
SHEETS = ("build", "foxes", "--product", "card_sheets", "--no-cache")


def test_a_sheet_is_made_for_a_printer_of_which_nothing_is_known(project: Path, run: Run) -> None:
    ran = run("calibrate", "home", "--paper", "letter")
    assert ran.code == 0
    assert (project / "output" / "calibration-home-letter.pdf").read_bytes().startswith(b"%PDF")
    assert "cardgen calibrate home --right … --down …" in ran.err
    assert not (project / PRINTERS).exists()


def test_what_was_read_is_kept_and_what_is_read_later_is_added(project: Path, run: Run) -> None:
    run("calibrate", "home", "--right", "0.8mm", "--down", "-0.3mm", "--turns", "short-edge")
    ran = run("calibrate", "home", "--down", "0.1mm")
    assert "backs come out 0.8 mm to the right, 0.2 mm above" in ran.err
    assert (project / PRINTERS).read_text(encoding="utf-8") == (
        'home: {turns: short-edge, drift: {right: 0.8mm, down: "-0.2mm"}}\n'
    )


def test_other_printers_and_remarks_stay_as_they_are(project: Path, run: Run) -> None:
    before = "# ours\nwork:   {margin: 8mm}\nhome:\n  margin: 6mm\n"
    (project / PRINTERS).write_text(before, encoding="utf-8")
    run("calibrate", "home", "--sideways", "--right", "1mm")
    assert (project / PRINTERS).read_text(encoding="utf-8") == (
        "# ours\nwork:   {margin: 8mm}\nhome:\n  {margin: 6mm, drift_sideways: {right: 1mm, down: 0mm}}\n"
    )


def test_a_remark_inside_the_entry_is_not_lost(project: Path, run: Run) -> None:
    before = "home:\n  margin: 6mm # since the new tray\n"
    (project / PRINTERS).write_text(before, encoding="utf-8")
    ran = run("calibrate", "home", "--right", "1mm")
    assert ran.code == 3
    assert "drift: {right: 1mm, down: 0mm}" in ran.err
    assert (project / PRINTERS).read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("home", "--right", "3"), "`3` is not a length for `--right`"),
        (("home", "--down", "30mm"), "more than any printer is off"),
        (("my printer", "--down", "1mm"), "cannot name a printer"),
    ],
)
def test_what_cannot_be_meant_is_refused(project: Path, run: Run, typed: tuple[str, ...], said: str) -> None:
    ran = run("calibrate", *typed)
    assert (ran.code, said in ran.err) == (2, True)
    assert not (project / PRINTERS).exists()


def test_backs_are_moved_for_a_printer_and_fronts_are_not(project: Path, run: Run) -> None:
    sheets = project / "output" / "foxes" / "card-sheets-a4.pdf"
    run(*SHEETS)
    usual = sheets.read_bytes()
    (project / PRINTERS).write_text("home: {drift: {right: 1mm}}\nwork: {margin: 5mm}\n", encoding="utf-8")
    run(*SHEETS, "--printer", "home")
    moved = sheets.read_bytes()
    run(*SHEETS, "--set", "back-drift=1mm,0mm")
    assert sheets.read_bytes() == moved != usual
    run(*SHEETS, "--printer", "home", "--set", "back-drift=0mm,0mm")
    assert sheets.read_bytes() == usual
    run(*SHEETS, "--printer", "home", "--backs", "none")
    assert sheets.read_bytes() != moved


def test_the_way_of_turning_concerns_only_backs_on_the_other_side(project: Path, run: Run) -> None:
    sheets = project / "output" / "foxes" / "card-sheets-a4.pdf"
    (project / PRINTERS).write_text("home: {turns: short-edge}\n", encoding="utf-8")
    run(*SHEETS, "--backs", "duplex-short-edge")
    turned = sheets.read_bytes()
    run(*SHEETS, "--printer", "home")
    assert sheets.read_bytes() == turned
    game = project / "card_data" / "foxes" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("[a4]", "[a4], backs: none"), encoding="utf-8")
    run(*SHEETS)
    plain = sheets.read_bytes()
    run(*SHEETS, "--printer", "home")
    assert sheets.read_bytes() == plain


def test_products_that_no_printer_concerns_are_made_all_the_same(project: Path, run: Run) -> None:
    (project / PRINTERS).write_text("home: {turns: short-edge, margin: 6mm}\n", encoding="utf-8")
    ran = run("build", "foxes", "--product", "card_images", "--printer", "home")
    assert ran.code == 0


def test_a_printer_that_saves_ink_does_so_until_something_else_is_typed(project: Path, run: Run) -> None:
    made = project / "output" / "foxes"
    (project / PRINTERS).write_text("home: {ink: grey}\n", encoding="utf-8")
    run(*SHEETS, "--printer", "home")
    assert [path.name for path in sorted(made.glob("*.pdf"))] == ["card-sheets-a4-grey.pdf"]
    run(*SHEETS, "--printer", "home", "--ink", "full")
    assert (made / "card-sheets-a4.pdf").exists()


def test_an_unknown_printer_is_told_with_those_that_are_known(project: Path, run: Run) -> None:
    (project / PRINTERS).write_text("home: {}\n", encoding="utf-8")
    ran = run(*SHEETS, "--printer", "hone")
    assert ran.code == 3
    assert "there is no printer `hone`" in ran.err
    assert "did you mean `home`?" in ran.err


def test_a_fault_of_the_file_is_told_with_its_place(project: Path, run: Run) -> None:
    (project / PRINTERS).write_text("home:\n  turn: long-edge\n", encoding="utf-8")
    ran = run(*SHEETS, "--printer", "home")
    assert ran.code == 3
    assert "printers.yaml:2:3:" in ran.err
