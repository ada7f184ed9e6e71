from __future__ import annotations

import io
import pickle
import warnings
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from cardgen import workers
from cardgen.assets.books import Library
from cardgen.drawing.items import (
    DeferredFrame,
    Frame,
    Gradient,
    Group,
    Item,
    Link,
    Picture,
    Shape,
    Tag,
    TextRun,
    Word,
    move,
    rectangle,
)
from cardgen.drawing.publication import Box, Destination, OutlineEntry, Page, Publication
from cardgen.export.pdf import composer
from cardgen.export.pdf.composer import Composer, compose_pdf
from cardgen.export.pdf.document import Document
from cardgen.export.pdf.drawn_pages import in_batches
from cardgen.export.pdf.fonts import FontTable
from cardgen.export.pdf.page_drawer import PageDrawer
from cardgen.export.pdf.raster import render_png
from tests.export.stock import Pictures, Scribe


def publish(*items: Item, pages: int = 1, **changes: object) -> Publication:
    frame = Frame(400, 300, items)
    made = Publication("book", "A book", tuple(Page(frame) for _ in range(pages)))
    return replace(made, **changes)


def opened(publication: Publication, library: Library) -> pikepdf.Pdf:
    pdf = pikepdf.open(io.BytesIO(compose_pdf(publication, library)))
    assert pdf.check_pdf_syntax() == []
    return pdf


def extracted(publication: Publication, library: Library) -> str:
    document = pypdfium2.PdfDocument(compose_pdf(publication, library))
    page = document[0]
    area = page.get_textpage()
    text = area.get_text_bounded()
    area.close()
    page.close()
    document.close()
    return str(text)


def pixel(publication: Publication, library: Library, x: float, y: float) -> tuple[int, ...]:
    """The colour at a point of the first page, in points from its top left."""
    picture = Image.open(io.BytesIO(render_png(publication.pages[0], library, 72)))
    return tuple(picture.getpixel((int(x), int(y))))  # type: ignore[arg-type]  # RGB gives a tuple


@pytest.mark.parametrize(
    "text",
    [
        "Hello World",
        "Kerning: AVATAR To Wave, Te Yo.",
        r"Escapes (round) \ back and ) ( more",
        "naïve café Über ß “quotes” – dash …",
        "one",
    ],
)
def test_text_extracts_exactly_as_written(text: str, scribe: Scribe, library: Library) -> None:
    assert extracted(publish(scribe.run(text, 20, 50)), library) == text


def test_every_glyph_code_extracts_even_those_that_strings_must_escape(
    scribe: Scribe, library: Library
) -> None:
    letters = "".join(chr(code) for code in range(0x21, 0x7F))
    assert extracted(publish(scribe.run(letters, 5, 50, 5)), library) == letters


def test_a_ligature_gives_its_letters_back(scribe: Scribe, library: Library) -> None:
    (fi,) = scribe.word("ﬁ").glyphs
    o, c, e = (scribe.word(letter).glyphs[0] for letter in "oce")
    word = Word("ofice", (o, fi, c, e), (0.6, 0.6, 0.5, 0.6), (0, 1, 3, 4), 2.3)
    assert extracted(publish(TextRun(20, 50, "sans-400", 10, "#000000", (word,))), library) == "ofice"


def test_one_glyph_for_different_characters_gives_each_back(scribe: Scribe, library: Library) -> None:
    plain = scribe.word("co-op")
    soft = replace(scribe.word("syl-"), text="syl\u00ad")
    small = Word("A", scribe.word("a").glyphs, (0.6,), (0,), 0.6)
    runs = tuple(
        TextRun(20, 50 + 20 * row, "sans-400", 10, "#000000", (word,))
        for row, word in enumerate((plain, scribe.word("a"), soft, small))
    )
    text = extracted(publish(*runs), library).replace("\r\n", "\n")
    assert text.split("\n")[:2] == ["co-op", "a"]
    pdf = opened(publish(*runs), library)
    content = pdf.pages[0].Contents.read_bytes()
    assert b"/ActualText<FEFF00730079006C00AD>" in content
    assert b"/ActualText<FEFF0041>" in content


def test_characters_beyond_the_basic_plane_are_written_in_utf_16(scribe: Scribe, library: Library) -> None:
    run = scribe.run("\U0001f409", 20, 50, font="emoji-400")
    assert extracted(publish(run), library) == "\U0001f409"


def test_letters_extract_as_written_though_they_are_drawn_as_one_or_in_another_way(
    scribe: Scribe, library: Library
) -> None:
    text = "first office shuffled 1984"
    assert len(scribe.word("first", "serif-400").glyphs) < 5
    assert extracted(publish(scribe.run(text, 20, 50, font="serif-400")), library) == text
    pdf = opened(publish(scribe.run(text, 20, 50, font="serif-400")), library)
    assert b"ActualText" not in pdf.pages[0].Contents.read_bytes()


def test_words_keep_apart_when_the_next_run_draws_the_space(scribe: Scribe, library: Library) -> None:
    first = replace(scribe.run("go", 20, 50), spaced_end=True)
    second = scribe.run("on", 20 + first.width + 0.8, 50, font="sans-700")
    assert extracted(publish(first, second), library) == "go on"


def test_marks_over_letters_stand_where_shaping_put_them(scribe: Scribe, library: Library) -> None:
    letter, dot = scribe.word("l").glyphs[0], scribe.word(".").glyphs[0]
    flat = Word("l.", (letter, dot), (0.3, 0.0), (0, 0), 0.3, ((0.0, 0.0), (0.0, 0.0)))
    raised = replace(flat, offsets=((0.0, 0.0), (-0.5, 2.0)))

    def dotted(word: Word) -> bool:
        run = TextRun(100, 150, "sans-400", 40, "#000000", (word,))
        return pixel(publish(run), library, 98, 67) != (255, 255, 255)

    assert not dotted(flat)
    assert dotted(raised)
    assert extracted(publish(TextRun(100, 150, "sans-400", 40, "#000000", (raised,))), library) == "l."


def test_tracking_and_gaps_end_where_the_run_says(scribe: Scribe, library: Library) -> None:
    run = replace(scribe.run("MM MM MM", 20, 50, 10), tracking=1.5, gap=11.0)
    document = pypdfium2.PdfDocument(compose_pdf(publish(run), library))
    page = document[0]
    area = page.get_textpage()
    last = area.get_charbox(7, loose=True)
    area.close()
    page.close()
    document.close()
    assert last[0] == pytest.approx(20 + run.width - run.tracking - scribe.word("M").width * 10, abs=0.3)


def test_fonts_are_embedded_subsets_with_their_characters(scribe: Scribe, library: Library) -> None:
    pdf = opened(publish(scribe.run("abc", 20, 50), scribe.run("abc", 20, 70, font="sans-700")), library)
    fonts = list(pdf.pages[0].Resources.Font.values())
    assert len(fonts) == 2
    for font in fonts:
        assert font.Subtype == "/Type0"
        assert font.Encoding == "/Identity-H"
        assert str(font.BaseFont)[7] == "+"
        assert len(font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes()) < 8000
        assert b"beginbfchar" in font.ToUnicode.read_bytes()


def test_the_same_publication_gives_the_same_bytes(scribe: Scribe, library: Library) -> None:
    publication = publish(scribe.run("same bytes", 20, 50), pages=3)
    assert compose_pdf(publication, library) == compose_pdf(publication, library)


def test_a_file_is_the_same_wherever_its_pages_were_drawn(scribe: Scribe, library: Library) -> None:
    icon = Frame(1, 1, (Shape(rectangle(0, 0, 1, 1), fill="#ff0000"),))
    fill = Gradient(0, 0, 9, 0, ((0.0, "#000000"), (1.0, "#ffffff")))

    def page(number: int) -> Page:
        fonts = ("sans-400", "sans-700") if number % 3 else ("serif-400",)
        words = [scribe.run(f"page {number}", 20, 50, font=font) for font in fonts]
        icons = [Group(icon, (9, 0, 0, 9, 20.0 * at, 5)) for at in range(number % 5)]
        shape = Shape(rectangle(0, 0, 9, 9), fill=fill, opacity=0.5 if number % 2 else 0.25)
        tag = Tag("P", f"paragraph-{number // 2}")
        return Page(
            Frame(200, 100, (*words, *icons, shape, Group(Frame(9, 9, tuple(words)), tag=tag))), str(number)
        )

    for tagged_ in (False, True):
        publication = Publication("book", "A book", tuple(map(page, range(150))), tagged=tagged_)
        whole = compose_pdf(publication, library)
        assert composed_by(1, publication, library) == whole
        assert composed_by(2, publication, library) == whole
        assert composed_by(3, publication, library) == whole


def test_a_file_is_the_same_when_processes_draw_it(
    scribe: Scribe, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = tuple(Page(Frame(200, 100, (scribe.run(f"page {number}", 20, 50),))) for number in range(200))
    publication = Publication("book", "A book", pages)
    alone = compose_pdf(publication, library)
    monkeypatch.setattr(composer, "_WORTH_FORKING", 0)
    with warnings.catch_warnings():  # runners of tests have threads, which newer versions of Python warn of
        warnings.simplefilter("ignore", DeprecationWarning)
        for processes in (2, 3, 9):
            monkeypatch.setattr(workers, "processors", lambda processes=processes: processes)
            assert compose_pdf(publication, library) == alone


def test_who_watches_hears_of_pages_and_pictures_and_the_file_is_the_same(
    tmp_path: Path, pictures: Pictures, scribe: Scribe, library: Library
) -> None:
    Image.new("RGB", (10, 10)).save(tmp_path / "a.png")
    shown = Picture(0, 0, 50, 50, pictures.add(tmp_path / "a.png"))
    pages = tuple(
        Page(Frame(200, 100, (scribe.run(f"page {number}", 20, 50), shown))) for number in range(40)
    )
    heard: list[tuple[str, int, int]] = []
    publication = Publication("book", "A book", pages)
    watched = replace(publication, watch=lambda unit, done, total: heard.append((unit, done, total)))
    assert compose_pdf(watched, library) == compose_pdf(publication, library)
    assert heard == [*(("page", done, 40) for done in (16, 32, 40)), ("picture", 1, 1)]


class Notes:
    """A notebook that lists the pages drawn, here and elsewhere."""

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def take_out(self) -> object:
        return self.drawn

    def put_in(self, notes: object) -> None:
        assert isinstance(notes, list)
        self.drawn = sorted({*self.drawn, *notes})


@pytest.mark.parametrize("many", [1, 201])
@pytest.mark.parametrize("processes", [1, 2, 3])
def test_deferred_frames_are_drawn_once_wherever_and_their_notes_come_back(
    processes: int, many: int, scribe: Scribe, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = Notes()

    def items(number: int) -> tuple[Item, ...]:
        link = Link(0, 0, 9, 9, "https://example.org")
        return (
            *(
                Group(Frame(99, 20, (scribe.run("Go", 0, 9), link)), move(9, 20 * at))
                for at in range(number % 3)
            ),
        )

    def page(number: int, deferred: bool) -> Page:
        def draw() -> tuple[Item, ...]:
            notes.drawn.append(number)
            return items(number)

        inner = DeferredFrame(100, 50, draw) if deferred else Frame(100, 50, items(number))
        return Page(Frame(200, 100, (Group(inner, move(5, 5)), Group(inner, move(5, 50)))))

    monkeypatch.setattr(composer, "_WORTH_FORKING", 0)
    monkeypatch.setattr(composer, "_MANY", many)
    monkeypatch.setattr(workers, "processors", lambda: processes)
    deferred, ready = (
        Publication("b", "B", tuple(page(n, later) for n in range(200))) for later in (True, False)
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        assert compose_pdf(replace(deferred, notebook=notes), library) == compose_pdf(ready, library)
    assert notes.drawn == list(range(200))


def composed_by(drawers: int, publication: Publication, library: Library) -> bytes:
    """The file when so many drawers that know nothing of each other draw its batches, the last one first."""
    hands = [
        PageDrawer(FontTable(library.fonts), library.pictures, publication.tagged) for _ in range(drawers)
    ]
    parts = list(enumerate(in_batches(publication.pages)))
    drawn: dict[int, bytes] = {}
    for turn, pages in reversed(parts):
        drawn[turn] = pickle.dumps(hands[turn % drawers].draw(pages))
    stream = io.BytesIO()
    made = Composer(publication, Document(stream.write), FontTable(library.fonts), None)
    for turn, _ in parts:
        made.add(pickle.loads(drawn[turn]))
    made.finish()
    return stream.getvalue()


def test_the_file_holds_no_date(scribe: Scribe, library: Library) -> None:
    data = compose_pdf(publish(scribe.run("timeless", 20, 50)), library)
    assert b"Date" not in data
    assert b"ASCII85" not in data


def test_equal_pages_share_their_contents(scribe: Scribe, library: Library) -> None:
    pdf = opened(publish(scribe.run("twice", 20, 50), pages=2), library)
    assert pdf.pages[0].Contents.objgen == pdf.pages[1].Contents.objgen


def test_what_is_placed_three_times_is_written_once(library: Library) -> None:
    icon = Frame(1, 1, (Shape(rectangle(0, 0, 1, 1), fill="#ff0000"),))

    def forms(count: int) -> int:
        items = [Group(icon, (10, 0, 0, 10, 20.0 * n, 5)) for n in range(count)]
        pdf = opened(publish(*items), library)
        return len(pdf.pages[0].Resources.get("/XObject", {}))

    assert forms(2) == 0
    assert forms(3) == 1


@pytest.mark.parametrize("count", [1, 2, 3])
def test_groups_draw_the_same_however_often_they_are_placed(count: int, library: Library) -> None:
    block = Frame(20, 20, (Shape(rectangle(5, 5, 10, 10), fill="#0000ff"),))
    groups = [Group(block, (2, 0, 0, 2, 50.0 * n, 10), clip=rectangle(0, 0, 10, 20)) for n in range(count)]
    for n in range(count):
        assert pixel(publish(*groups), library, 50 * n + 15, 30) == (0, 0, 255)
        assert pixel(publish(*groups), library, 50 * n + 25, 30) == (255, 255, 255)


def test_dashes_of_a_small_drawing_keep_their_lengths_when_it_is_enlarged(library: Library) -> None:
    dashed = Shape((("M", 0.0, 0.5), ("L", 1.0, 0.5)), stroke="#ff0000", line=0.1, dash=(0.004, 0.036))
    page = publish(Group(Frame(1, 1, (dashed,)), (1000, 0, 0, 1000, 0, -400)))
    seen = [pixel(page, library, x, 100) == (255, 255, 255) for x in (20, 30, 60, 70, 220, 230, 340, 350)]
    assert all(seen)


def test_a_turned_group_turns_clockwise_as_its_transform_says(library: Library) -> None:
    block = Frame(40, 20, (Shape(rectangle(0, 0, 10, 20), fill="#0000ff"),))
    turned = publish(Group(block, (0, 1, -1, 0, 100, 50)))
    assert pixel(turned, library, 90, 55) == (0, 0, 255)
    assert pixel(turned, library, 90, 75) == (255, 255, 255)


def test_a_faded_group_fades_as_one(library: Library) -> None:
    both = (Shape(rectangle(0, 0, 30, 30), fill="#000000"), Shape(rectangle(10, 0, 30, 30), fill="#ffffff"))
    page = publish(Group(Frame(40, 30, both), move(10, 10), opacity=0.5))
    assert pixel(page, library, 15, 20)[0] == pytest.approx(128, abs=2)
    assert pixel(page, library, 30, 20) == (255, 255, 255)


def test_gradients_run_from_their_first_to_their_last_stop(library: Library) -> None:
    fill = Gradient(10, 0, 110, 0, ((0.0, "#000000"), (1.0, "#ffffff")))
    page = publish(Group(Frame(200, 50, (Shape(rectangle(10, 10, 100, 30), fill=fill),)), move(20, 30)))
    assert pixel(page, library, 32, 50)[0] < 12
    assert pixel(page, library, 80, 50)[0] == pytest.approx(128, abs=6)
    assert pixel(page, library, 128, 50)[0] > 243
    assert pixel(page, library, 25, 50) == (255, 255, 255)


def test_boxes_turn_over_to_count_from_below(library: Library) -> None:
    page = Page(Frame(400, 300), "one", trim=Box(10, 20, 300, 200), bleed=Box(5, 15, 310, 210))
    pdf = opened(Publication("book", "A book", (page,)), library)
    assert [float(v) for v in pdf.pages[0].TrimBox] == [10, 80, 310, 280]
    assert [float(v) for v in pdf.pages[0].BleedBox] == [5, 75, 315, 285]


def test_the_document_tells_its_title_language_duplex_and_labels(library: Library) -> None:
    made = publish(title="Döner & <Co>", authors=("A", "B"), language="de", subject="S", duplex="short-edge")
    made = replace(made, pages=(replace(made.pages[0], label="Sheet 1 front"),))
    pdf = opened(made, library)
    assert str(pdf.docinfo.Title) == "Döner & <Co>"
    assert str(pdf.Root.Lang) == "de"
    assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
    assert str(pdf.Root.PageLabels.Nums[1].P) == "Sheet 1 front"
    with pdf.open_metadata() as metadata:
        assert metadata["dc:title"] == "Döner & <Co>"
        assert metadata["dc:creator"] == ["A", "B"]


def linked(*links: Link) -> Publication:
    holder = Group(Frame(100, 100, links), move(50, 60))
    return publish(holder, destinations=(Destination("fight", 0, 10, 20),))


def test_links_lead_to_places_and_to_the_world(library: Library) -> None:
    publication = linked(Link(1, 2, 30, 10, "#fight"), Link(1, 20, 30, 10, "https://example.org/ü"))
    pdf = opened(publication, library)
    inner, outer = pdf.pages[0].Annots
    assert [float(v) for v in inner.Rect] == [51, 228, 81, 238]
    assert bytes(inner.Dest) == b"fight"
    assert str(outer.A.URI) == "https://example.org/%C3%BC"
    names = pdf.Root.Names.Dests.Names
    assert bytes(names[0]) == b"fight"
    assert [float(v) for v in list(names[1])[2:4]] == [10, 280]


def test_links_to_places_that_another_product_holds_are_left_out(library: Library) -> None:
    pdf = opened(linked(Link(1, 2, 30, 10, "#elsewhere")), library)
    assert "/Annots" not in pdf.pages[0]


def test_the_outline_nests_by_levels(library: Library) -> None:
    places = tuple(Destination(name, 0, 0, 0) for name in "abc")
    entries = (OutlineEntry("A", "a"), OutlineEntry("B", "b", 1), OutlineEntry("C", "c", 0))
    pdf = opened(publish(destinations=places, outline=entries), library)
    with pdf.open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["A", "C"]
        assert [entry.title for entry in outline.root[0].children] == ["B"]


def test_a_picture_is_stored_once_however_often_it_is_shown(
    tmp_path: Path, pictures: Pictures, library: Library
) -> None:
    Image.new("RGB", (60, 40), "#336699").save(tmp_path / "a.jpg", quality=95)
    key = pictures.add(tmp_path / "a.jpg")
    page = publish(*(Picture(10, 10 + 50 * n, 60, 40, key) for n in range(3)))
    pdf = opened(page, library)
    (image,) = pdf.pages[0].Resources.XObject.values()
    assert image.read_raw_bytes() == (tmp_path / "a.jpg").read_bytes()
    assert pixel(page, library, 40, 30)[2] == pytest.approx(0x99, abs=3)


def test_a_crop_shows_that_part_of_the_picture_alone(
    tmp_path: Path, pictures: Pictures, library: Library
) -> None:
    picture = Image.new("RGB", (100, 100), "#ff0000")
    picture.paste("#00ff00", (50, 0, 100, 50))
    picture.save(tmp_path / "quarters.png")
    key = pictures.add(tmp_path / "quarters.png")
    page = publish(Picture(100, 100, 50, 50, key, crop=(0.5, 0.0, 1.0, 0.5)))
    for x, y in ((103, 103), (146, 103), (103, 146), (146, 146)):
        assert pixel(page, library, x, y) == (0, 255, 0)
    assert pixel(page, library, 95, 120) == (255, 255, 255)
    assert pixel(page, library, 155, 120) == (255, 255, 255)


def tagged(*items: Item) -> Publication:
    return publish(*items, tagged=True)


def test_tags_become_a_tree_whose_leaves_are_the_pages_contents(scribe: Scribe, library: Library) -> None:
    heading = Group(
        Frame(300, 20, (scribe.run("A fight", 0, 12),)), move(20, 20), tag=Tag("H1", "h1", title="A")
    )
    strong = Group(Frame(50, 12, (scribe.run("now", 40, 12),)), tag=Tag("Strong", "s1"))
    words = (scribe.run("Draw", 0, 12), strong, scribe.run("twice", 80, 12))
    paragraph = Group(Frame(300, 20, words), move(20, 50), tag=Tag("P", "p1"))
    figure = Group(
        Frame(30, 30, (Shape(rectangle(0, 0, 30, 30), fill="#ff0000"),)),
        move(20, 90),
        tag=Tag("Figure", alt="a red square"),
    )
    running_head = scribe.run("cardgen", 20, 10)
    pdf = opened(tagged(running_head, heading, paragraph, figure), library)
    (document,) = [pdf.Root.StructTreeRoot.K]
    h1, p, picture = document.K
    assert [str(e.S) for e in (document, h1, p, picture)] == ["/Document", "/H1", "/P", "/Figure"]
    assert str(picture.Alt) == "a red square"
    assert [kid if isinstance(kid, int) else str(kid.S) for kid in p.K] == [1, "/Strong", 3]
    owners = pdf.Root.StructTreeRoot.ParentTree.Nums[1]
    assert [str(owner.S) for owner in owners] == ["/H1", "/P", "/Strong", "/P", "/Figure"]
    content = pdf.pages[0].Contents.read_bytes()
    assert content.count(b"BDC") + content.count(b"BMC") == content.count(b"EMC") == 6
    assert b"/Artifact BMC" in content
    assert bool(pdf.Root.MarkInfo.Marked)
    assert int(pdf.pages[0].StructParents) == 0


def test_an_element_goes_on_over_pages(scribe: Scribe, library: Library) -> None:
    def page(text: str) -> Page:
        return Page(Frame(200, 100, (Group(Frame(200, 20, (scribe.run(text, 0, 12),)), tag=Tag("P", "p1")),)))

    pdf = opened(Publication("book", "A book", (page("begun"), page("ended")), tagged=True), library)
    document = pdf.Root.StructTreeRoot.K
    (paragraph,) = document.K
    first, second = paragraph.K
    assert int(first) == 0
    assert second.Pg.objgen == pdf.pages[1].objgen


def test_a_tagged_link_owns_its_annotation(scribe: Scribe, library: Library) -> None:
    link = Group(
        Frame(60, 20, (scribe.run("fight", 0, 12), Link(0, 0, 60, 14, "#fight"))),
        move(20, 20),
        tag=Tag("Link", "l1"),
    )
    made = replace(tagged(link), destinations=(Destination("fight", 0, 0, 0),))
    pdf = opened(made, library)
    (annotation,) = pdf.pages[0].Annots
    entry = int(annotation.StructParent)
    numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
    owner = numbers[2 * entry + 1]
    assert str(owner.S) == "/Link"
    assert str(owner.K[1].Type) == "/OBJR"
    assert str(annotation.Contents) == "fight"


def test_table_headers_say_what_they_head(scribe: Scribe, library: Library) -> None:
    head = Group(
        Frame(60, 20, (scribe.run("Cost", 0, 12),)),
        tag=Tag("TH", "t1", attributes=(("Scope", "Column"), ("ColSpan", "2"))),
    )
    pdf = opened(tagged(Group(Frame(60, 20, (head,)), move(9, 9), tag=Tag("TR", "r1"))), library)
    scope, span = pdf.Root.StructTreeRoot.K.K[0].K[0].A
    assert (str(scope.O), str(scope.Scope), int(span.ColSpan)) == ("/Table", "/Column", 2)
