from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.model.printers import read_printers
from cardgen.units import MM


def test_what_is_known_of_a_printer_is_read(tmp_path: Path) -> None:
    path = tmp_path / "printers.yaml"
    path.write_text(
        "home: {turns: short-edge, papers: [a4], margin: 6mm, ink: low, drift: {right: 1mm, down: -0.5mm}}\n"
        "work: {drift_sideways: {down: 2mm}, cutter: silhouette, registration: {inset: 12mm}}\n",
        encoding="utf-8",
    )
    printers = read_printers(path, "printers.yaml").value
    home, work = printers["home"], printers["work"]
    assert (home.turns, home.papers, home.ink, home.drift_sideways) == ("short-edge", ("a4",), "low", None)
    assert home.margin == pytest.approx(6 * MM)
    assert home.drift == pytest.approx((MM, -MM / 2))
    assert (work.turns, work.drift, work.margin, work.ink) == ("", None, None, "")
    assert work.drift_sideways == pytest.approx((0, 2 * MM))
    assert (home.cutter, home.registration) == ("", {})
    assert (work.cutter, work.registration) == ("silhouette", {"inset": pytest.approx(12 * MM)})


def test_without_the_file_there_are_none(tmp_path: Path) -> None:
    read = read_printers(tmp_path / "printers.yaml", "printers.yaml")
    assert (dict(read.value), read.diagnostics) == ({}, ())


@pytest.mark.parametrize(
    ("written", "line", "said"),
    [
        ("home:\n  turn: long-edge\n", 2, "`turn`"),
        ("home: {drift: {right: 3}}\n", 1, "expected a length"),
        ("home: {drift: {right: 30mm}}\n", 1, "from -10 mm to 10 mm"),
        ("home: {turns: upside-down}\n", 1, "`long-edge`"),
        ("home: {cutter: silhuette}\n", 1, "did you mean `silhouette`?"),
        ("home:\n  registration: {inset: 1m}\n", 2, "expected a length"),
        ("home:\n  registration: {arm: 50mm}\n", 2, "from 5 mm to 20 mm"),
        ("- home\n", 1, "expected a mapping"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, written: str, line: int, said: str) -> None:
    path = tmp_path / "printers.yaml"
    path.write_text(written, encoding="utf-8")
    read = read_printers(path, "printers.yaml")
    (found,) = read.diagnostics
    assert found.span is not None
    assert (found.span.path, found.span.line) == ("printers.yaml", line)
    assert said in f"{found.message} {found.hint}"
    assert "home" not in read.value
