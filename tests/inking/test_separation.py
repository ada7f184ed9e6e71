from __future__ import annotations

import random
import struct

import pytest
from PIL import Image

from cardgen.drawing.publication import Press
from cardgen.export.pdfx.pixels import ink_picture
from cardgen.inking.separation import SIDE, separation_for, total


def percent(inks: tuple[int, ...]) -> list[int]:
    return [round(100 * ink / 255) for ink in inks]


def test_paper_stays_white_and_pure_inks_are_what_a_printer_expects() -> None:
    separation = separation_for(Press(300, 300))
    assert separation.inks("#ffffff") == (0, 0, 0, 0)
    cyan, magenta, yellow, black = percent(separation.inks("#ff0000"))
    assert cyan + black <= 3
    assert min(magenta, yellow) > 90
    cyan, magenta, yellow, black = percent(separation.inks("#808080"))
    assert black > max(cyan, magenta, yellow)  # greys are mostly black ink
    assert percent(separation.inks("#000000"))[3] >= 99


@pytest.mark.parametrize("limit", [220, 240, 300])
def test_the_limit_holds_for_every_colour_and_black_stays(limit: int) -> None:
    separation, free = separation_for(Press(300, limit)), separation_for(Press(300, 400))
    assert max(map(sum, struct.iter_unpack("4B", separation.table))) <= limit * 2.55
    assert separation.table[3::4] == free.table[3::4]


def test_the_darkest_corner_is_the_rich_black_of_the_shop() -> None:
    separation = separation_for(Press(300, 240, (60, 40, 40, 100)))
    assert percent(separation.inks("#000000")) == pytest.approx([60, 40, 40, 100], abs=1)
    assert total(separation.inks("#000000")) <= 240


def test_a_single_colour_has_the_inks_that_pixels_have() -> None:
    """Text beside a picture of the same colour looks the same."""
    press, draw = Press(300, 240, (60, 40, 40, 100)), random.Random(7)
    colours = [tuple(draw.randrange(256) for _ in range(3)) for _ in range(60)]
    picture = Image.new("RGB", (60, 1))
    picture.putdata(colours)
    # Each colour is a wide stripe, so the picture is flat and stored without loss.
    inked = ink_picture(picture.resize((600, 8), Image.Resampling.NEAREST), press)
    separation = separation_for(press)
    for at, colour in enumerate(colours):
        single = separation.inks("#{:02x}{:02x}{:02x}".format(*colour))
        assert inked.picture.getpixel((at * 10 + 5, 4)) == pytest.approx(single, abs=1)


def test_the_table_has_four_inks_for_each_colour() -> None:
    assert len(separation_for(Press(300, 300)).table) == 4 * SIDE**3
