"""The result of drawing some pages: plain data that any process can make, and that the composer puts together.

A batch does not depend on other batches: what its streams refer to (fonts, pictures, forms, gradients, opacities) is
named by its content, not by the order of use. So a file has the same bytes wherever its pages were drawn.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence

from cardgen.assets.books import PictureFile
from cardgen.drawing.items import Gradient, Tag
from cardgen.drawing.publication import Box, Page
from cardgen.frozen import frozen

#: Pages in a batch. Shared content is sought within a batch, so this number influences the bytes of a file.
BATCH_SIZE = 16


@frozen
class DrawnLink:
    """A link: its target, its rectangle from the page's bottom left, and the step of the page's structure in which its
    element began (-1: none).
    """

    target: str
    rectangle: tuple[float, float, float, float]
    element: int


@frozen
class Begin:
    """A step of a page's structure: an element begins or continues, inside that of the step
    `parent` (-1: the document).
    """

    tag: Tag
    parent: int


@frozen
class Mark:
    """A step of a page's structure: the next marked content belongs to the element that began at the step `owner`."""

    owner: int


@frozen
class DrawnPage:
    """A page: its size in points, its label and boxes, its compressed operators, its links and its structure."""

    width: float
    height: float
    label: str
    trim: Box | None
    bleed: Box | None
    content: bytes
    links: tuple[DrawnLink, ...] = ()
    structure: tuple[Begin | Mark, ...] = ()


@frozen
class DrawnForm:
    """A drawing that streams refer to: its bounding box, its compressed operators, and whether it
    is a transparency group.
    """

    bounds: tuple[float, float, float, float]
    content: bytes
    group: bool


@frozen
class ShownPicture:
    """A picture, and the largest width and height in points at which the whole of it is shown."""

    file: PictureFile
    width: float
    height: float


@frozen
class DrawnBatch:
    """Pages, and what their streams refer to.

    `glyphs` are the ids used of each font, by its key; `pictures` are by their keys, the rest is by name. `weight` is
    the length of all operators.
    """

    pages: tuple[DrawnPage, ...]
    glyphs: Mapping[str, frozenset[int]]
    pictures: Mapping[str, ShownPicture]
    forms: Mapping[str, DrawnForm]
    shadings: Mapping[str, Gradient]
    opacities: Mapping[str, float]
    weight: int


def in_batches(pages: Sequence[Page]) -> list[Sequence[Page]]:
    """Divide the pages of a publication into batches."""
    return [pages[at : at + BATCH_SIZE] for at in range(0, len(pages), BATCH_SIZE)]


def resource_name(letter: str, content: str | bytes) -> str:
    """The name of a font, picture, form … in streams: a letter for its type, and 48 bits of its content's digest."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    digest = hashlib.blake2b(data, digest_size=6).digest()
    return letter + base64.urlsafe_b64encode(digest).decode("ascii")
