"""A picture file → a small sample of its colours as shown: enough to judge how legible things printed over it are."""

from __future__ import annotations

from cardgen.assets.books import PictureFile
from cardgen.assets.reading import DAMAGED
from cardgen.frozen import frozen

#: Cells along the longer side: about a millimetre each if the picture covers a card.
_CELLS = 64


@frozen
class PictureSample:
    """A picture as cells, row by row from the top left: the means of red, green, blue and opacity, 0 to 255."""

    across: int
    down: int
    cells: tuple[tuple[int, int, int, int], ...]

    def at(self, x: float, y: float) -> tuple[int, int, int, int]:
        """The cell at a point, given as fractions (0 to 1) of the picture's width and height."""
        column = min(max(int(x * self.across), 0), self.across - 1)
        row = min(max(int(y * self.down), 0), self.down - 1)
        return self.cells[row * self.across + column]

    def within(self, crop: tuple[float, float, float, float]) -> tuple[tuple[int, int, int, int], ...]:
        """The cells of a part of the picture: left, top, right and bottom as fractions of its width and height."""
        left, top, right, bottom = crop
        columns = range(int(left * self.across), max(round(right * self.across), int(left * self.across) + 1))
        rows = range(int(top * self.down), max(round(bottom * self.down), int(top * self.down) + 1))
        return tuple(self.at((x + 0.5) / self.across, (y + 0.5) / self.down) for y in rows for x in columns)


def sample_picture(file: PictureFile) -> PictureSample | None:
    """The picture's cells; None if its pixels cannot be read, or have a depth that Pillow cannot convert to colours."""
    from PIL import Image, ImageOps  # noqa: PLC0415 - 20 ms that most checks never need

    # As in the exporters: the picture book has already refused what is too large.
    Image.MAX_IMAGE_PIXELS = None
    part = _CELLS / max(file.width, file.height, _CELLS)
    size = max(round(file.width * part), 1), max(round(file.height * part), 1)
    try:
        with Image.open(file.path) as opened:
            # A JPEG is decoded at a reduced size, down to an eighth, if that is enough.
            opened.draft("RGB", (2 * _CELLS, 2 * _CELLS))
            if opened.mode.startswith(("I", "F")):
                return None
            upright = ImageOps.exif_transpose(opened) if file.turned else opened
            colours = upright.convert("RGBA") if file.alpha else upright.convert("RGB").convert("RGBA")
        small = colours.resize(size, Image.Resampling.BOX)
    except DAMAGED:
        return None
    data = small.tobytes()
    cells = tuple((data[i], data[i + 1], data[i + 2], data[i + 3]) for i in range(0, len(data), 4))
    return PictureSample(*size, cells)
