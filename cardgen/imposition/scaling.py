"""A leaf → the same leaf larger or smaller, with all that is drawn on it."""

from __future__ import annotations

from dataclasses import replace

from cardgen.drawing.items import Frame, Group, Transform
from cardgen.drawing.paths import transform_path
from cardgen.drawing.publication import Face
from cardgen.imposition.scheme import Leaf


def scaled(leaf: Leaf, factor: float) -> Leaf:
    """The leaf with both of its faces `factor` times as large."""
    return Leaf(_scaled(leaf.front, factor), None if leaf.back is None else _scaled(leaf.back, factor))


def _scaled(face: Face, factor: float) -> Face:
    width, height, bleed, safe, corner = (
        length * factor for length in (face.width, face.height, face.bleed, face.safe, face.corner)
    )
    larger: Transform = (factor, 0.0, 0.0, factor, 0.0, 0.0)
    return replace(
        face,
        width=width,
        height=height,
        bleed=bleed,
        safe=safe,
        corner=corner,
        frame=Frame(width + 2 * bleed, height + 2 * bleed, (Group(face.frame, larger),)),
        outline=transform_path(face.outline, larger),
        folds=transform_path(face.folds, larger),
    )
