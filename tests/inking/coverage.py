"""A picture → how much of it is covered with ink."""

from __future__ import annotations

import io
from statistics import fmean

from PIL import Image, ImageStat


def coverage(png: bytes) -> float:
    """What cyan, magenta and yellow cover on the average, 0 for white paper and 1 for black."""
    with Image.open(io.BytesIO(png)) as picture:
        return 1 - fmean(ImageStat.Stat(picture.convert("RGB")).mean) / 255
