"""The papers for printers, by name: upright width and height in points."""

from __future__ import annotations

from cardgen.imposition.scheme import Paper
from cardgen.units import MM


def _metric(name: str, title: str, width: float, height: float) -> Paper:
    return Paper(name, title, width * MM, height * MM)


def _inches(name: str, title: str, width: float, height: float) -> Paper:
    return Paper(name, title, width * 72, height * 72)


#: ISO 216 sizes in millimetres, and the North American ones (ANSI Y14.1 and trade sizes) in inches.
PAPERS: dict[str, Paper] = {
    paper.name: paper
    for paper in (
        _metric("a3", "A3", 297, 420),
        _metric("a4", "A4", 210, 297),
        _metric("a5", "A5", 148, 210),
        _metric("a6", "A6", 105, 148),
        _metric("sra3", "SRA3", 320, 450),
        _metric("sra4", "SRA4", 225, 320),
        _inches("letter", "US Letter", 8.5, 11),
        _inches("legal", "US Legal", 8.5, 14),
        _inches("tabloid", "US Tabloid", 11, 17),
        _inches("tabloid-extra", "12 × 18 in", 12, 18),
        _inches("half-letter", "half Letter", 5.5, 8.5),
        _inches("half-legal", "half Legal", 7, 8.5),
    )
}
