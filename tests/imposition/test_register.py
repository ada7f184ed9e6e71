from __future__ import annotations

import pytest

from cardgen.drawing.items import Frame, Group, Shape, rectangle
from cardgen.drawing.publication import Page
from cardgen.imposition.placing import flips_sideways
from cardgen.imposition.register import Drift, Register, against

UPRIGHT, SIDEWAYS = (200.0, 300.0), (300.0, 200.0)
DRIFT = Drift(2.0, -1.0)


def page(size: tuple[float, float]) -> Page:
    return Page(Frame(*size, (Shape(rectangle(0, 0, 10, 10), fill="#000000"),)), "a page")


def moved(page: Page) -> tuple[float, float]:
    """How far all that a page shows was moved on it."""
    (item,) = page.frame.items
    return (item.transform[4], item.transform[5]) if isinstance(item, Group) else (0.0, 0.0)


def seen_from_front(x: float, y: float, size: tuple[float, float], turns: str) -> tuple[float, float]:
    """Where a step on the back goes as one sees it through the paper from its front."""
    return (-x, y) if flips_sideways(*size, f"duplex-{turns}") else (x, -y)


@pytest.mark.parametrize("turns", ["long-edge", "short-edge"])
@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS])
def test_what_the_printer_adds_is_taken_away_as_seen_from_the_front(
    size: tuple[float, float], turns: str
) -> None:
    _, back = against(Register(DRIFT, DRIFT), (page(size), page(size)), turns)
    right, down = seen_from_front(*moved(back), size, turns)
    assert (right + DRIFT.right, down + DRIFT.down) == (0.0, 0.0)


def test_fronts_stay_where_they_are() -> None:
    pages = tuple(page(UPRIGHT) for _ in range(4))
    register = Register(DRIFT, DRIFT)
    assert [moved(each) != (0, 0) for each in against(register, pages, "long-edge")] == [False, True] * 2


def test_paper_on_its_side_has_a_drift_of_its_own() -> None:
    register = Register(sideways=DRIFT)
    pages = (page(UPRIGHT), page(UPRIGHT), page(SIDEWAYS), page(SIDEWAYS))
    assert [moved(each) != (0, 0) for each in against(register, pages, "long-edge")] == [
        False,
        False,
        False,
        True,
    ]


def test_without_drift_pages_are_the_same() -> None:
    pages = (page(UPRIGHT), page(UPRIGHT))
    assert against(Register(), pages, "long-edge") == pages


def test_what_is_read_twice_adds_up() -> None:
    assert Drift(1.0, 2.0) + Drift(0.5, -3.0) == Drift(1.5, -1.0)
