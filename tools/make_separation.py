"""An ICC profile of a press → the table of inks that `cardgen/inking/separation.py` reads.

The profile is made from the characterisation data FOGRA39L (Fogra, www.fogra.org; in Debian's package icc-profiles-free
under the zlib licence, as is the profile of sRGB) by colprof of ArgyllCMS (packages argyll, icc-profiles-free):

    cp /usr/share/color/icc/FOGRA39L.ti3 fogra39.ti3
    colprof -v -D "FOGRA39 300" -qh -l300 -L100 -kr -S /usr/share/color/icc/sRGB.icc -cmt -dpp fogra39
    python tools/make_separation.py fogra39.icc cardgen/inking/fogra39.table

At most 300 per cent of ink in total, black up to 100 per cent, black in a ramp. The table is sampled with Little CMS
(Pillow's ImageCms), with relative colorimetric intent and black point compensation: light and saturated colours stay as
they are, and the depths of sRGB are fitted to those of the press.
"""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

from PIL import Image, ImageCms

from cardgen.inking.separation import SIDE


def make_table(profile: Path) -> bytes:
    """Four bytes for each of 33 × 33 × 33 colours, red varying fastest, then green; paper stays white."""
    steps = [round(255 * step / (SIDE - 1)) for step in range(SIDE)]
    colours = [(red, green, blue) for blue in steps for green in steps for red in steps]
    picture = Image.new("RGB", (SIDE, SIDE * SIDE))
    picture.putdata(colours)
    inked = ImageCms.profileToProfile(
        picture,
        ImageCms.createProfile("sRGB"),
        str(profile),
        renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
        outputMode="CMYK",
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION | ImageCms.Flags.HIGHRESPRECALC,
    )
    assert inked is not None
    table = bytearray(inked.tobytes())
    table[-4:] = bytes(4)
    return bytes(table)


if __name__ == "__main__":
    profile, target = map(Path, sys.argv[1:])
    target.write_bytes(zlib.compress(make_table(profile), 9))
