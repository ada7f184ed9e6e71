"""The cutting machines that sheets can be made for, by name: the marks that they read, and where they cut."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardgen.frozen import frozen
from cardgen.units import MM

#: A filled square at the top left and L marks at the top right and bottom left; or L marks in all four corners.
SQUARE, CORNERS = "square", "corners"


@frozen
class Cutter:
    """What a machine needs of a sheet, in points.

    `marks` is SQUARE, CORNERS, or "" if it reads no marks of the sheet. The lines of the marks are `inset` from the
    edges of the paper, and the machine cuts nothing outside of them. `arm` and `thickness` are those of the L marks,
    `quiet` is the room around each mark where nothing is printed. If the machine's program prints the sheet itself,
    `pictures` says that it needs pictures of the cards; it then prints nothing outside `inset`, and adds its own marks.
    """

    name: str
    title: str
    summary: str
    marks: str = ""
    inset: float = 0.0
    arm: float = 0.0
    thickness: float = 0.0
    quiet: float = 0.0
    pictures: bool = False

    def measured(self, measures: Mapping[str, float]) -> Cutter:
        """The machine with other measures of its marks, by name: `inset`, `arm`, `thickness`, `quiet`."""
        return replace(
            self,
            inset=measures.get("inset", self.inset),
            arm=measures.get("arm", self.arm),
            thickness=measures.get("thickness", self.thickness),
            quiet=measures.get("quiet", self.quiet),
        )


def _silhouette(name: str, title: str, summary: str, marks: str = SQUARE, inset: float = 10) -> Cutter:
    """Silhouette Studio takes arms of 5 to 20 mm, lines of 0.5 to 1 mm, and insets from 10 mm."""
    return Cutter(
        name,
        title,
        summary=summary,
        marks=marks,
        inset=inset * MM,
        arm=8.89 * MM,
        thickness=1 * MM,
        quiet=1.5 * MM,
    )


#: Cricut's Print Then Cut takes 6.75 × 9.25 in of Letter, which leaves 0.875 in on each side; other papers likewise.
_CRICUT_EDGE = 63.0

CUTTERS: dict[str, Cutter] = {
    cutter.name: cutter
    for cutter in (
        _silhouette("silhouette", "Silhouette", "Cameo, Portrait, Curio: a square and two L marks"),
        _silhouette(
            "silhouette-feeder",
            "Silhouette",
            "with an automatic sheet feeder: marks farther in",
            inset=15.875,
        ),
        _silhouette("silhouette-alpha", "Silhouette", "Cameo 5 Alpha: four L marks", CORNERS),
        Cutter(
            "cricut",
            "Cricut",
            "Print Then Cut: pictures of the sheets; Design Space adds its own marks",
            inset=_CRICUT_EDGE,
            pictures=True,
        ),
        Cutter("other", "a cutting machine", "any machine that reads no marks: usual sheets, and cut files"),
    )
}
