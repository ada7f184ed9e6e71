from __future__ import annotations

import io
import re
import struct
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from cardgen.assets.books import Library
from cardgen.drawing.items import Frame, Gradient, Group, Link, Picture, Shape, move, rectangle
from cardgen.drawing.publication import Box, Page, Press, Publication
from cardgen.export.pdfx.composer import write_pdfx
from tests.export.stock import Pictures, Scribe

WIDTH, HEIGHT = 198.0, 270.0
PRESS = Press(300, 240, (60, 40, 40, 100))
TRIM, BLEED = Box(9, 9, WIDTH - 18, HEIGHT - 18), Box(0, 0, WIDTH, HEIGHT)


def painting(tmp_path: Path) -> Path:
    """A picture with noise and dark colours, which is no flat art."""
    noise = [Image.effect_noise((300, 400), 120).point(lambda v, at=at: min(v, at)) for at in (90, 200, 60)]
    path = tmp_path / "painting.png"
    Image.merge("RGB", noise).save(path)
    return path


@pytest.fixture
def card(scribe: Scribe, pictures: Pictures, tmp_path: Path) -> Frame:
    """Everything that a card may have: a painting, gradients, transparency, text over and under these, a link."""
    icon = Frame(10, 10, (Shape(rectangle(0, 0, 10, 10), fill="#000000"),))
    return Frame(
        WIDTH,
        HEIGHT,
        (
            Shape(rectangle(0, 0, WIDTH, HEIGHT), fill="#000000"),
            Picture(20, 20, 150, 100, pictures.add(painting(tmp_path))),
            Shape(
                rectangle(20, 130, 150, 120), fill=Gradient(0, 130, 0, 250, ((0, "#102080"), (1, "#fff0c0")))
            ),
            scribe.run("under a veil", 30, 150),
            Shape(rectangle(20, 140, 150, 20), fill="#ffffff", opacity=0.5),
            replace(scribe.run("black", 30, 240), colour="#111111"),
            replace(scribe.run("red", 90, 240), colour="#c02020"),
            replace(scribe.run("on blue", 30, 175), colour="#000000"),
            Group(icon, move(130, 230)),
            Link(0, 0, 50, 50, "https://example.org"),
        ),
    )


def write(card: Frame, library: Library, pages: int = 1) -> bytes:
    stream = io.BytesIO()
    made = tuple(Page(card, f"card {number}", TRIM, BLEED) for number in range(pages))
    write_pdfx(Publication("cards", "Cards", made, press=PRESS), library, stream)
    return stream.getvalue()


@pytest.fixture
def data(card: Frame, library: Library) -> bytes:
    return write(card, library)


def objects(data: bytes) -> Iterator[object]:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        yield from pdf.objects


def images(data: bytes) -> list[Image.Image]:
    """The images as inks, 255 for all of one."""
    found = []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for each in pdf.objects:
            if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image":
                size = int(each.Width), int(each.Height)
                if each.Filter == "/DCTDecode":
                    assert [int(value) for value in each.Decode] == [1, 0] * 4
                    found.append(Image.open(io.BytesIO(each.read_raw_bytes())))
                else:
                    found.append(Image.frombytes("CMYK", size, each.read_bytes()))
    return found


def content(data: bytes, page: int = 0) -> str:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        streams = pdf.pages[page].Contents
        return "\n".join(stream.read_bytes().decode("latin-1") for stream in streams)


def test_it_claims_the_standard_with_fixed_dates_an_intent_and_an_id(data: bytes) -> None:
    assert data.startswith(b"%PDF-1.4\n")
    with pikepdf.open(io.BytesIO(data)) as pdf:
        info = pdf.docinfo
        assert (info.GTS_PDFXVersion, info.Trapped) == ("PDF/X-1a:2003", "/False")
        assert info.Title == "Cards"
        assert info.CreationDate == info.ModDate == "D:20000101000000Z"
        (intent,) = pdf.Root.OutputIntents
        assert (intent.S, intent.OutputConditionIdentifier) == ("/GTS_PDFX", "FOGRA39")
        assert intent.RegistryName == "http://www.color.org"
        assert len(pdf.trailer.ID) == 2
        assert not pdf.is_encrypted


def test_no_object_has_colours_of_screens_transparency_or_actions(data: bytes) -> None:
    forbidden = (
        "/SMask",
        "/Group",
        "/Annots",
        "/AA",
        "/OpenAction",
        "/A",
        "/JavaScript",
        "/EmbeddedFiles",
        "/TR",
        "/HT",
    )
    for each in objects(data):
        if isinstance(each, pikepdf.Dictionary | pikepdf.Stream):
            assert not [key for key in forbidden if key in each]
            assert float(each.get("/ca", 1)) == float(each.get("/CA", 1)) == 1
            assert each.get("/BM", "/Normal") == "/Normal"
            assert each.get("/ColorSpace", "/DeviceCMYK") == "/DeviceCMYK"
    assert not re.search(r"(?:^|\s)(?:rg|RG|g|G|cs|CS|sc|SC|scn|SCN|sh|ri)(?:\s|$)", content(data))
    assert re.search(r"\sk\b", content(data))


def test_every_page_has_its_boxes(data: bytes) -> None:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        (page,) = pdf.pages
        assert [float(value) for value in page.MediaBox] == [0, 0, WIDTH, HEIGHT]
        assert [float(value) for value in page.BleedBox] == [0, 0, WIDTH, HEIGHT]
        assert [float(value) for value in page.TrimBox] == [9, 9, WIDTH - 9, HEIGHT - 9]


def test_every_font_is_embedded(data: bytes) -> None:
    embedded = [
        "/FontFile2" in each
        for each in objects(data)
        if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/FontDescriptor"
    ]
    assert embedded == [True]


def test_ink_is_over_the_limit_at_no_pixel_and_in_no_colour(data: bytes) -> None:
    (picture,) = images(data)
    assert picture.size == (825, 1125)
    assert max(map(sum, struct.iter_unpack("4B", picture.tobytes()))) <= 2.4 * 255
    for written in re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) [kK]\b", content(data)):
        assert sum(round(float(part) * 1000) for part in written) <= 2400


def test_text_that_nothing_covers_stays_text_in_black_ink_over_the_inks_below(data: bytes) -> None:
    shown = content(data)
    assert shown.count("Td") == 3  # "under a veil" is part of the pixels
    assert "/Over gs 0 0 0 1 k" in shown
    assert "/Knock gs" in shown


def test_black_text_leaves_no_ink_below_it_where_both_are_too_much(scribe: Scribe, library: Library) -> None:
    ground = Shape(rectangle(0, 0, WIDTH, HEIGHT), fill="#c08040")
    run = replace(scribe.run("black", 30, 100), colour="#000000")
    stream = io.BytesIO()
    page = Page(Frame(WIDTH, HEIGHT, (ground, run)), "", TRIM, BLEED)
    for limit, state in ((300, "Over"), (150, "Knock")):
        stream = io.BytesIO()
        write_pdfx(Publication("c", "C", (page,), press=Press(300, limit)), library, stream)
        assert f"/{state} gs 0 0 0 1 k" in content(stream.getvalue())


def test_a_large_black_area_has_the_rich_black_of_the_shop(data: bytes) -> None:
    (picture,) = images(data)
    inks = picture.getpixel((5, 5))
    assert isinstance(inks, tuple)
    assert [round(100 * ink / 255) for ink in inks] == pytest.approx([60, 40, 40, 100], abs=2)


def test_flat_art_is_stored_without_loss(scribe: Scribe, library: Library) -> None:
    ground = Shape(rectangle(0, 0, WIDTH, HEIGHT), fill="#336699")
    page = Page(Frame(WIDTH, HEIGHT, (ground,)), "", TRIM, BLEED)
    stream = io.BytesIO()
    write_pdfx(Publication("c", "C", (page,), press=PRESS), library, stream)
    (picture,) = images(stream.getvalue())
    assert len(picture.getcolors() or ()) == 1
    assert len(stream.getvalue()) < 30_000


def test_copies_share_their_pixels(card: Frame, library: Library) -> None:
    once, thrice = write(card, library), write(card, library, 3)
    assert len(images(thrice)) == 1
    assert len(thrice) < len(once) + 2000
    with pikepdf.open(io.BytesIO(thrice)) as pdf:
        assert len(pdf.pages) == 3


def test_the_same_input_gives_the_same_bytes(card: Frame, library: Library) -> None:
    assert write(card, library) == write(card, library)


def test_a_shop_that_takes_no_fonts_is_given_outlines_in_the_same_places(
    card: Frame, library: Library
) -> None:
    stream = io.BytesIO()
    press = replace(PRESS, outlines=True)
    write_pdfx(Publication("c", "C", (Page(card, "", TRIM, BLEED),), press=press), library, stream)
    outlined, fonts = stream.getvalue(), write(card, library)
    with pikepdf.open(io.BytesIO(outlined)) as pdf:
        assert not [
            each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/BaseFont" in each
        ]
    assert "Td" not in content(outlined)
    assert "/Over gs 0 0 0 1 k" in content(outlined)
    seen = []
    for data in (outlined, fonts):
        document = pypdfium2.PdfDocument(data)
        seen.append(document[0].render(scale=2).to_pil().convert("L"))
        document.close()
    difference = ImageChops.difference(*seen).resize((33, 45), Image.Resampling.BOX).getextrema()
    assert difference[1] < 25  # the same but for how letters are smoothed
