"""A publication in each ink: its name, its faces, its colours, its pictures."""

from __future__ import annotations

import io
import re
import zlib
from pathlib import Path

import pypdfium2
from PIL import Image

from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.assets.shipped import shipped_folder
from cardgen.drawing.items import DeferredFrame, Frame, Gradient, Group, Item, Picture, Shape, rectangle
from cardgen.drawing.publication import Page, Publication
from cardgen.export.pdf.composer import compose_pdf
from cardgen.inking.inks import in_ink

NAVY = "#10182a"


def book(*items: Item) -> Publication:
    return Publication("cards", "Cards", (Page(Frame(200, 200, items), "1"),), subject="print at 100 %")


class Drawing:
    """Something that is drawn when it is asked for, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def items(self) -> tuple[Item, ...]:
        self.times += 1
        return (Shape(rectangle(0, 0, 100, 100), fill=NAVY),)

    def gist(self) -> str:
        return "a navy card"

    def holds(self) -> bool:
        return True

    def spare(self) -> None:
        self.times = -1


def test_in_full_a_publication_is_what_it_was() -> None:
    whole = book()
    assert in_ink(whole, "full", Pictures()) is whole


def test_its_name_says_what_ink_it_takes() -> None:
    low, grey = (in_ink(book(), ink, Pictures()) for ink in ("low", "grey"))
    assert (low.name, grey.name) == ("cards-low-ink", "cards-grey")


def test_a_face_is_drawn_when_it_is_asked_for_and_its_copies_are_one_drawing() -> None:
    drawing = Drawing()
    face = DeferredFrame(100, 100, drawing.items, drawing)
    sheet = Group(
        Frame(200, 100, tuple(Group(face, name="face:gull/front") for _ in range(3))), name="cards:1"
    )
    made = in_ink(book(sheet), "low", Pictures()).pages[0].frame.items[0]
    assert isinstance(made, Group)
    assert drawing.times == 0
    frames = [group.frame for group in made.frame.items if isinstance(group, Group)]
    assert len({id(frame) for frame in frames}) == 1
    shown = frames[0]
    assert isinstance(shown, DeferredFrame)
    assert shown.items == (Shape(rectangle(0, 0, 100, 100), fill="#ffffff"),)


def test_an_inked_face_is_known_by_its_ink_and_what_it_is_drawn_from() -> None:
    drawing = Drawing()
    face = Group(DeferredFrame(100, 100, drawing.items, drawing), name="face:gull/front")
    gists = set()
    for ink in ("low", "grey"):
        group = in_ink(book(face), ink, Pictures()).pages[0].frame.items[0]
        assert isinstance(group, Group)
        assert isinstance(group.frame, DeferredFrame)
        assert group.frame.basis is not None
        assert group.frame.basis.holds()
        gists.add(group.frame.basis.gist())
    assert gists == {"low a navy card", "grey a navy card"}


def test_a_grey_pdf_holds_no_colour(tmp_path: Path) -> None:
    pictures = Pictures()
    keys = []
    for name, mode, colour in (("a.png", "RGB", (200, 30, 30)), ("b.png", "RGBA", (30, 200, 30, 128))):
        Image.new(mode, (40, 40), colour).save(tmp_path / name)
        found = pictures.find(tmp_path / name)
        assert found is not None
        keys.append(found.key)
    gradient = Gradient(0, 0, 90, 0, ((0, "#ff0000"), (1, "#0000ff")))
    drawn = book(
        Shape(rectangle(0, 0, 90, 90), fill="#b02020", stroke="#20b020", line=2),
        Shape(rectangle(0, 100, 90, 90), fill=gradient),
        *[Picture(100, 100 * at, 90, 90, key) for at, key in enumerate(keys)],
    )
    library = Library(read_fonts((shipped_folder("fonts"),)).value, pictures, Icons())
    pdf = compose_pdf(in_ink(drawn, "grey", pictures), library)
    assert b"DeviceRGB" not in pdf
    assert b"DeviceGray" in pdf
    for stream in re.findall(rb"/FlateDecode[^>]*>>\nstream\n(.*?)\nendstream", pdf, re.DOTALL):
        content = stream if b"Image" in stream else _inflated(stream)
        assert re.search(rb"\b(rg|RG)\b", content) is None
    with io.BytesIO(pdf) as stream, pypdfium2.PdfDocument(stream) as document:
        shown = document[0].render(scale=0.5).to_pil().convert("RGB").getcolors(10_000)
    assert shown is not None
    assert len(shown) > 10
    for _, pixel in shown:
        assert isinstance(pixel, tuple)
        assert max(pixel) - min(pixel) <= 1


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""
