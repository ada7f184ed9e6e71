"""Takes a plan, draws what one walks on: flagstones, boards, cave floor, ice, grass, moor, snow."""

from __future__ import annotations

from random import Random

from cardgen.frozen import frozen
from tools.tiles.ink import SQUARE, Ink, blob, stone
from tools.tiles.plan import FLOOR, LAVA, PIT, WATER, Cell, Plan


@frozen
class Ground:
    """The colours of a floor: its squares' tones, finer lines, patches, the grid; what stands around it."""

    tones: tuple[str, ...]
    fine: str
    patch: str
    grid: str
    dash: str
    rock: str


GROUNDS = {
    "stone": Ground(
        ("#ddd3bf", "#d7ccb6", "#d2c6af", "#dacfb9"), "#b8aa8f", "#c9bca2", "#8a7a62", "", "#332b25"
    ),
    "planks": Ground(
        ("#d9b98a", "#d3b07e", "#dcbf93", "#cfaa77"), "#a97f4c", "#c49a63", "#7f5a30", "", "#332b25"
    ),
    "cave": Ground(("#cfc6b6", "#cac0af", "#d3cbbc"), "#a3978a", "#beb3a2", "#7d7265", "", "#2d2825"),
    "ice": Ground(
        ("#dbe9ef", "#d2e4ec", "#e3eff3", "#cbdfe9"), "#9dbccb", "#c2dae5", "#7b9cad", "", "#28343e"
    ),
    "grass": Ground(("#d2d8a4", "#cdd49d"), "#93a25c", "#c0cb8b", "#7f8a52", "9 7", "#2f3f26"),
    "moor": Ground(("#d9cbaa", "#d4c5a2"), "#a38f63", "#c8b68d", "#8f7d56", "9 7", "#3b3a26"),
    "snow": Ground(("#f0f4f6", "#eaf0f3"), "#b3c5cf", "#dde7ec", "#8ea5b1", "9 7", "#2b3b3c"),
}
OUTDOORS = ("grass", "moor", "snow")


def draw_ground(ink: Ink, plan: Plan, chance: Random) -> None:
    """The floor under all squares, and a little beyond the openings."""
    ground = GROUNDS[plan.ground]
    squares = sorted({*plan.cells(), *plan.mouths()})
    drawn = [(cell, ground.tones[chance.randrange(len(ground.tones))]) for cell in squares]
    for tone in ground.tones:
        for column, row in [cell for cell, own in drawn if own == tone]:
            ink.draw(f"M{column * SQUARE} {row * SQUARE}h{SQUARE}v{SQUARE}h-{SQUARE}Z", tone)
    _TEXTURES[plan.ground](ink, plan, chance, squares)


def draw_grid(ink: Ink, plan: Plan) -> None:
    """Lines between squares that are alike; outlines part the others."""
    ground = GROUNDS[plan.ground]
    dash = f'stroke-dasharray="{ground.dash}"' if ground.dash else ""
    for sign, stroke, more in (
        (FLOOR, ground.grid, dash),
        (WATER, "#1466b4", 'stroke-dasharray="7 7"'),
        (PIT, "#a99c8a", 'stroke-dasharray="7 7"'),
        (LAVA, "#ffe9b0", 'stroke-dasharray="7 7"'),
    ):
        data = _between(plan.cells(sign))
        if data:
            ink.draw(data, stroke=stroke, line=2.2, more=more)


def _between(cells: frozenset[Cell]) -> str:
    """Path data of the lines between these squares."""
    data = ""
    for column, row in sorted(cells):
        x, y = column * SQUARE, row * SQUARE
        if (column + 1, row) in cells:
            data += f"M{x + SQUARE} {y}v{SQUARE}"
        if (column, row + 1) in cells:
            data += f"M{x} {y + SQUARE}h{SQUARE}"
    return data


def _flagstones(ink: Ink, plan: Plan, chance: Random, squares: list[Cell]) -> None:
    ground = GROUNDS[plan.ground]
    joints, cracks = "", ""
    for column, row in squares:
        x, y = column * SQUARE, row * SQUARE
        middle, high = x + 50 + chance.randint(-12, 12), y + 50 + chance.randint(-12, 12)
        choice = chance.randrange(5)
        if choice in (0, 1):
            joints += f"M{x} {high}h100M{middle} {y}V{high}M{x + 50 - (middle - x - 50)} {high}V{y + 100}"
        elif choice == 2:
            joints += f"M{middle} {y}v100M{x} {high}H{middle}"
        elif choice == 3:
            joints += f"M{x} {high}h100M{middle} {high}V{y + 100}"
        if chance.random() < 0.3:
            cx, cy = x + chance.randint(10, 60), y + chance.randint(10, 60)
            cracks += f"M{cx} {cy}" + "".join(
                f"l{chance.randint(-2, 13)} {chance.randint(3, 15)}" for _ in range(3)
            )
    ink.draw(joints, stroke=ground.fine, line=1.6)
    ink.draw(cracks, stroke=ground.grid, line=1.1, more='stroke-linecap="round"')


def _boards(ink: Ink, plan: Plan, chance: Random, squares: list[Cell]) -> None:
    ground = GROUNDS[plan.ground]
    seams, nails = "", ""
    for column, row in squares:
        x, y = column * SQUARE, row * SQUARE
        for board in range(4):
            top = y + board * 25
            if board:
                seams += f"M{x} {top}h100"
            if chance.random() < 0.55:
                end = x + chance.randint(15, 85)
                seams += f"M{end} {top}v25"
                nails += "".join(f"M{end + side} {top + high}h.1" for side in (-5, 5) for high in (7, 18))
            if chance.random() < 0.4:
                at = x + chance.randint(5, 55)
                seams += f"M{at} {top + 12}q15 {chance.randint(-5, 5)} 34 0"
    ink.draw(seams, stroke=ground.fine, line=1.4)
    ink.draw(nails, stroke=ground.grid, line=3, more='stroke-linecap="round"')


def _cave(ink: Ink, plan: Plan, chance: Random, squares: list[Cell]) -> None:
    ground = GROUNDS[plan.ground]
    for column, row in squares:
        if chance.random() < 0.7:
            centre = (
                (column + 0.2 + 0.6 * chance.random()) * SQUARE,
                (row + 0.2 + 0.6 * chance.random()) * SQUARE,
            )
            ink.draw(blob(chance, centre, chance.randint(18, 38), rough=0.4), ground.patch)
    for column, row in squares:
        for _ in range(chance.randint(1, 4)):
            centre = (column + chance.random()) * SQUARE, (row + chance.random()) * SQUARE
            ink.draw(stone(chance, centre, chance.randint(3, 8), 6), "none", ground.fine, 1.5)


def _ice(ink: Ink, plan: Plan, chance: Random, squares: list[Cell]) -> None:
    ground = GROUNDS[plan.ground]
    shards, gleams = "", ""
    for column, row in squares:
        x, y = column * SQUARE, row * SQUARE
        cx, cy = x + chance.randint(25, 75), y + chance.randint(25, 75)
        for ex, ey in (
            (x, y + chance.randint(0, 100)),
            (x + 100, y + chance.randint(0, 100)),
            (x + chance.randint(0, 100), y),
        ):
            if chance.random() < 0.7:
                bx, by = (cx + ex) // 2 + chance.randint(-8, 8), (cy + ey) // 2 + chance.randint(-8, 8)
                shards += f"M{cx} {cy}L{bx} {by}L{ex} {ey}"
        at, high = x + chance.randint(10, 70), y + chance.randint(20, 80)
        gleams += f"M{at} {high}l14 -14M{at + 8} {high + 2}l8 -8"
    ink.draw(shards, stroke=ground.fine, line=1.3)
    ink.draw(gleams, stroke="#ffffff", line=2.6, more='stroke-linecap="round"')


def _grass(ink: Ink, plan: Plan, chance: Random, squares: list[Cell]) -> None:
    ground = GROUNDS[plan.ground]
    _patches(ink, plan, chance, squares)
    tufts = ""
    for column, row in squares:
        for _ in range(chance.randint(2, 4)):
            x, y = column * SQUARE + chance.randint(8, 88), row * SQUARE + chance.randint(16, 94)
            tufts += f"M{x} {y}q-1 -6 -5 -9M{x} {y}v-12M{x} {y}q1 -6 6 -10"
    ink.draw(tufts, stroke=ground.fine, line=1.7, more='stroke-linecap="round"')


def _moor(ink: Ink, plan: Plan, chance: Random, squares: list[Cell]) -> None:
    ground = GROUNDS[plan.ground]
    _patches(ink, plan, chance, squares)
    reeds = ""
    for column, row in squares:
        for _ in range(chance.randint(1, 2)):
            x, y = column * SQUARE + chance.randint(8, 88), row * SQUARE + chance.randint(22, 94)
            reeds += f"M{x} {y}v-17M{x + 4} {y}l3 -13M{x - 4} {y}l-4 -10M{x - 8} {y + 1}h17"
        if chance.random() < 0.5:
            centre = column * SQUARE + chance.randint(10, 90), row * SQUARE + chance.randint(10, 90)
            ink.draw(stone(chance, centre, chance.randint(4, 8), 6), ground.tones[0], ground.fine, 1.5)
    ink.draw(reeds, stroke=ground.fine, line=1.6, more='stroke-linecap="round"')


def _snow(ink: Ink, plan: Plan, chance: Random, squares: list[Cell]) -> None:
    ground = GROUNDS[plan.ground]
    _patches(ink, plan, chance, squares)
    drifts = ""
    for column, row in squares:
        for _ in range(chance.randint(1, 3)):
            x, y = column * SQUARE + chance.randint(4, 60), row * SQUARE + chance.randint(10, 92)
            drifts += f"M{x} {y}q{chance.randint(8, 14)} {-chance.randint(4, 9)} {chance.randint(26, 36)} 0"
    ink.draw(drifts, stroke=ground.fine, line=1.7, more='stroke-linecap="round"')


def _patches(ink: Ink, plan: Plan, chance: Random, squares: list[Cell]) -> None:
    """Darker stains; what reaches over the edge is covered by what stands there."""
    ground = GROUNDS[plan.ground]
    for column, row in squares:
        if chance.random() < 0.55:
            centre = (column + chance.random()) * SQUARE, (row + chance.random()) * SQUARE
            ink.draw(blob(chance, centre, chance.randint(22, 50), rough=0.45), ground.patch)


_TEXTURES = {
    "stone": _flagstones, "planks": _boards, "cave": _cave, "ice": _ice,
    "grass": _grass, "moor": _moor, "snow": _snow,
}  # fmt: skip
