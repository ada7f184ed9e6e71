"""The contract of a scheme: a way to arrange faces on paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import Face, Page


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper by name, upright: width and height in points."""

    name: str
    title: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Leaf:
    """One printed card: its front, and its back when it has one. Copies are so many leaves."""

    front: Face
    back: Face | None = None


@dataclass(frozen=True, slots=True)
class SheetJob:
    """What a scheme needs: the leaves in order, the paper, and how they shall lie on it. Lengths in points.

    `backs` is `duplex-long-edge`, `duplex-short-edge` or `none`; `cut` is `shared` or `bleed`; `slug` is the
    line of text in the margin (game, version); `margin` is what the printer cannot reach.
    """

    leaves: tuple[Leaf, ...]
    paper: Paper
    backs: str
    cut: str
    margin: float
    slug: str


@dataclass(frozen=True, slots=True)
class Scheme:
    """A way to arrange leaves on paper."""

    name: str
    summary: str
    arrange: Callable[[SheetJob], Outcome[tuple[Page, ...]]]
