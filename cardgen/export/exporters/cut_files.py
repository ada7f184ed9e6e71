"""A publication → a folder with the cuts of each page, as SVG and as DXF, named by the pages' labels."""

from __future__ import annotations

from pathlib import Path

from cardgen.assets.books import Library
from cardgen.drawing.publication import Publication
from cardgen.export.exporter import Exporter
from cardgen.export.files import replace_folder
from cardgen.export.page_names import file_names


def _write(publication: Publication, _: Library, folder: Path) -> tuple[Path, ...]:
    # For start-up time: most commands write no cut files.
    from cardgen.export.cutting.cut_dxf import compose_cut_dxf  # noqa: PLC0415
    from cardgen.export.cutting.cut_svg import compose_cut_svg  # noqa: PLC0415

    names = [f"{name}{suffix}" for name in file_names(publication.pages, "") for suffix in (".svg", ".dxf")]
    with replace_folder(folder / publication.name) as place:
        for page, at in zip(publication.pages, range(0, len(names), 2), strict=True):
            title = f"{publication.title}: {page.label}"
            (place / names[at]).write_text(compose_cut_svg(page, title), encoding="utf-8", newline="\n")
            (place / names[at + 1]).write_text(compose_cut_dxf(page), encoding="ascii", newline="\r\n")
    return tuple(folder / publication.name / name for name in names)


EXPORTER = Exporter("cut_files", "the lines of cutting machines, as SVG and DXF", _write)
