"""sRGB colours → the cyan, magenta, yellow and black of a press, by a table for FOGRA39, within a limit of ink.

The table gives the four inks of 33 × 33 × 33 colours; between these, it is linear. `tools/make_separation.py` says how
it was made. FOGRA39 is offset printing on coated paper (ISO 12647-2), what most print shops in Europe ask for.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from itertools import product
from pathlib import Path

from cardgen.drawing.colours import rgb
from cardgen.drawing.publication import Press
from cardgen.frozen import distinct

#: The colours along each side of the table, and the steps between them.
SIDE = 33
_STEPS = SIDE - 1
_FILE = Path(__file__).parent / "fogra39.table"
#: The name of the printing condition, as output intents give it.
CONDITION = "FOGRA39"
#: So much less than the limit, in per cent, is in the table: rounding to 256 steps adds at most two of them.
_MARGIN = 1.0
_FULL = 255

#: Cyan, magenta, yellow and black, from 0 to 255.
Inks = tuple[int, int, int, int]


@distinct
class Separation:
    """A table from colours to inks within a limit: four bytes for each colour, red varying fastest, then green."""

    table: bytes

    def inks(self, colour: str) -> Inks:
        """The inks of a colour."""
        low: list[int] = []
        part: list[float] = []
        for value in rgb(colour):
            at = value / _FULL * _STEPS
            low.append(min(int(at), _STEPS - 1))
            part.append(at - low[-1])
        sums = [0.0, 0.0, 0.0, 0.0]
        for corner in product((0, 1), repeat=3):
            weight = 1.0
            for step, share in zip(corner, part, strict=True):
                weight *= share if step else 1 - share
            if weight:
                red, green, blue = (start + step for start, step in zip(low, corner, strict=True))
                at = 4 * (red + SIDE * (green + SIDE * blue))
                for ink in range(4):
                    sums[ink] += weight * self.table[at + ink]
        cyan, magenta, yellow, black = (round(value) for value in sums)
        return cyan, magenta, yellow, black


def separation_for(press: Press) -> Separation:
    """The separation within the press's limit of ink, with its rich black."""
    return _limited(press.ink, press.rich_black)


@lru_cache(maxsize=8)
def _limited(limit: float, rich_black: tuple[float, ...]) -> Separation:
    """The table with less cyan, magenta and yellow where there is too much ink; black stays as it is."""
    table = bytearray(_table())
    most = (limit - _MARGIN) * _FULL / 100
    if rich_black:
        table[:4] = bytes(round(part * _FULL / 100) for part in rich_black)
    for at in range(0, len(table), 4):
        cyan, magenta, yellow, black = table[at : at + 4]
        colours = cyan + magenta + yellow
        if colours + black > most:
            share = (most - black) / colours
            table[at : at + 3] = bytes((int(cyan * share), int(magenta * share), int(yellow * share)))
    return Separation(bytes(table))


@lru_cache(maxsize=1)
def _table() -> bytes:
    return zlib.decompress(_FILE.read_bytes())


def total(inks: Inks) -> float:
    """The sum of the inks, in per cent."""
    return 100 * sum(inks) / _FULL
