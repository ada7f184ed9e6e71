"""A publication → a folder with an SVG of each page, its text as outlines, named by the pages' labels."""

from __future__ import annotations

from pathlib import Path

from cardgen.assets.books import Library
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Publication
from cardgen.export.exporter import Exporter
from cardgen.export.files import replace_folder
from cardgen.export.page_names import file_names


def _write(publication: Publication, library: Library, folder: Path) -> tuple[Path, ...]:
    names = file_names(publication.pages, ".svg")
    with replace_folder(folder / publication.name) as place:
        for name, page in zip(names, publication.pages, strict=True):
            label = f"{publication.title}: {page.label}" if page.label else publication.title
            (place / name).write_text(compose_svg(page.frame, library, label), encoding="utf-8")
    return tuple(folder / publication.name / name for name in names)


def compose_svg(frame: Frame, library: Library, label: str) -> str:
    """A frame as a self-contained SVG file: one unit is a point, text becomes outlines."""
    # For start-up time: fonts and pictures need libraries that most commands do not.
    from cardgen.export.web.vectors import SvgSheet, describe_svg  # noqa: PLC0415

    sheet = SvgSheet(library, (frame,))
    content = sheet.draw(frame)
    return describe_svg(frame, label, f"<defs>{sheet.definitions}</defs>{content}")


EXPORTER = Exporter("svg", "a drawing of every page, its text as outlines", _write)
