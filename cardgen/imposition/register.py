"""Pages printed on both sides → the same with backs moved, so that a printer with drift prints
them behind their fronts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.drawing.items import Frame, Group, move
from cardgen.drawing.publication import Page
from cardgen.frozen import frozen
from cardgen.imposition.placing import flips_sideways


@frozen
class Drift:
    """How far off a printer prints the second side, in points, seen through the sheet from its front.

    `right` and `down` say where something meant to be behind a point of the front comes out; negative for left, up.
    """

    right: float = 0.0
    down: float = 0.0

    def __add__(self, other: Drift) -> Drift:
        """One drift after the other."""
        return Drift(self.right + other.right, self.down + other.down)


@frozen
class Register:
    """The drift of a printer on paper that is read upright, and on landscape paper, which is fed differently."""

    upright: Drift = Drift()
    sideways: Drift = Drift()

    def of(self, frame: Frame) -> Drift:
        """The drift on a page of the frame's size."""
        return self.sideways if frame.width > frame.height else self.upright


def against(register: Register, pages: Sequence[Page], duplex: str) -> tuple[Page, ...]:
    """The pages, with every second one moved against the printer's drift.

    `duplex` is the edge about which the sheet is turned, `long-edge` or `short-edge`. Seen from the front, a back that
    was turned sideways has its left on the right, one that was turned over its head has its foot at the top.
    """
    return tuple(
        _moved(page, register.of(page.frame), duplex) if number % 2 else page
        for number, page in enumerate(pages)
    )


def _moved(page: Page, drift: Drift, duplex: str) -> Page:
    if drift == Drift():
        return page
    frame = page.frame
    sideways = flips_sideways(frame.width, frame.height, f"duplex-{duplex}")
    x, y = (drift.right, -drift.down) if sideways else (-drift.right, drift.down)
    return replace(page, frame=Frame(frame.width, frame.height, (Group(frame, move(x, y), name="register"),)))
