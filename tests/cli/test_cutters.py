"""`--cutter` and a printer with a cutting machine, from the command line to the files."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run

SHEETS = ("build", "foxes", "--product", "card_sheets", "--paper", "a4", "--no-cache")


def files_of(project: Path) -> list[str]:
    output = project / "output" / "foxes"
    return sorted(path.relative_to(output).as_posix() for path in output.rglob("*") if path.is_file())


def test_a_machine_gets_its_sheets_and_their_cuts_beside_those_that_are_cut_by_hand(
    project: Path, run: Run
) -> None:
    assert run(*SHEETS).code == 0
    by_hand = files_of(project)
    assert run(*SHEETS, "--cutter", "silhouette").code == 0
    cuts = "card-sheets-a4-silhouette-cut"
    assert {*files_of(project)} - {*by_hand} == {
        "card-sheets-a4-silhouette.pdf",
        f"{cuts}/sheet-1.dxf",
        f"{cuts}/sheet-1.svg",
    }


def test_a_machine_whose_program_prints_gets_pictures(project: Path, run: Run) -> None:
    assert run(*SHEETS, "--cutter", "cricut").code == 0
    pictures = [name for name in files_of(project) if name.endswith(".png")]
    assert pictures
    assert all(name.startswith("card-sheets-a4-cricut/sheet-") for name in pictures)
    assert not any(name.endswith(".pdf") for name in files_of(project))


def test_a_printer_may_have_a_machine_beside_it(project: Path, run: Run) -> None:
    (project / "printers.yaml").write_text(
        "home: {cutter: silhouette, registration: {inset: 12mm}}\n", encoding="utf-8"
    )
    assert run(*SHEETS, "--printer", "home").code == 0
    assert "card-sheets-a4-silhouette.pdf" in files_of(project)
    assert run(*SHEETS, "--printer", "home", "--cutter", "none").code == 0
    assert "card-sheets-a4.pdf" in files_of(project)


def test_a_wrong_machine_or_measure_is_refused_with_the_right_ones(project: Path, run: Run) -> None:
    ran = run(*SHEETS, "--cutter", "silouette")
    assert (ran.code, "did you mean `silhouette`?" in ran.err) == (2, True)
    ran = run(*SHEETS, "--cutter", "silhouette", "--set", "mark-arm=1mm")
    assert (ran.code, "expected a length from 5 mm to 20 mm" in ran.err) == (2, True)
    assert files_of(project) == []
