"""A publication for a print shop → a PDF/X-1a:2003 (ISO 15930-4): CMYK, no transparency, every font embedded."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import BinaryIO

from PIL import Image

from cardgen.assets.books import Library
from cardgen.drawing.publication import Box, Page, Press, Publication
from cardgen.export.pdf.document import Document
from cardgen.export.pdf.drawn_pages import DrawnPage, in_batches, resource_name
from cardgen.export.pdf.fonts import FontTable
from cardgen.export.pdf.metadata import information
from cardgen.export.pdf.navigation import page_labels
from cardgen.export.pdf.page_drawer import PageDrawer
from cardgen.export.pdf.page_tree import PageTree
from cardgen.export.pdf.paths import OVERPRINT_STATES
from cardgen.export.pdf.raster import draw_pages
from cardgen.export.pdf.resources import Resources
from cardgen.export.pdf.syntax import array, box, dictionary, number, page_box, reference
from cardgen.export.pdfx.layers import frame_of, layers_of
from cardgen.export.pdfx.pixels import InkedPicture, ink_picture
from cardgen.export.pdfx.vectors import inked_leaves
from cardgen.inking.separation import CONDITION
from cardgen.typeset.words.letter_outlines import LetterOutlines

_VERSION = "1.4"
_WORKERS = 2
#: The number of inked pictures that may wait in memory.
_AHEAD = 3
#: The standard requires dates; with this one, the same input gives the same bytes.
_DATE = "(D:20000101000000Z)"
#: What every file says of itself: the standard, and that colours are not trapped.
_CLAIMS = [
    ("GTS_PDFXVersion", "(PDF/X-1a:2003)"),
    ("Trapped", "/False"),
    ("CreationDate", _DATE),
    ("ModDate", _DATE),
]
_INTENT = [
    ("Type", "/OutputIntent"),
    ("S", "/GTS_PDFX"),
    ("OutputConditionIdentifier", f"({CONDITION})"),
    ("OutputCondition", "(Offset printing on coated paper, ISO 12647-2)"),
    ("RegistryName", "(http://www.color.org)"),
]


#: What a page shows: the numbers of its content streams.
_Content = tuple[int, ...]


def write_pdfx(publication: Publication, library: Library, stream: BinaryIO) -> None:
    """Write the PDF of `publication`; pages with one and the same frame, such as copies of a card, share everything."""
    assert publication.press is not None, "it is not known what the print shop wants"
    _Writer(publication, publication.press, library, Document(stream.write, _VERSION)).write()


class _Writer:
    """Writes one file, a batch of pages after the other."""

    def __init__(self, publication: Publication, press: Press, library: Library, document: Document) -> None:
        self._publication = publication
        self._press = press
        self._library = library
        self._document = document
        fonts = FontTable(library.fonts)
        self._drawer = PageDrawer(fonts, library.pictures, tagged=False)
        self._resources = Resources(document, fonts, library.cache)
        self._letters = LetterOutlines(library.fonts)
        self._resources.states.update(OVERPRINT_STATES)

    def write(self) -> None:
        """Write everything."""
        document, publication = self._document, self._publication
        first: dict[int, Page] = {}
        for page in publication.pages:
            first.setdefault(id(page.frame), page)
        contents: dict[int, _Content] = {}
        for batch in in_batches(tuple(first.values())):
            for page, content in zip(batch, self._contents(batch), strict=True):
                contents[id(page.frame)] = content
                publication.tell("page", len(contents), len(first))
        tree = PageTree(document)
        for page in publication.pages:
            self._write_page(tree, page, contents[id(page.frame)])
        self._resources.write(lambda done, total: publication.tell("picture", done, total))
        catalog = [
            ("Type", "/Catalog"),
            ("Pages", reference(tree.write())),
            ("OutputIntents", array([dictionary(_INTENT)])),
            ("PageLabels", page_labels([page.label for page in publication.pages])),
        ]
        document.finish(document.add(dictionary(catalog)), document.add(information(publication, _CLAIMS)))

    def _contents(self, pages: Sequence[Page]) -> Iterator[_Content]:
        """Write what each page shows: the pixels of its lower layer, and the text and drawing on top of them."""
        sizes = [(page.frame.width, page.frame.height) for page in pages]
        layers = [layers_of(page.frame) for page in pages]
        below = tuple(Page(frame_of(each.pixels, *size)) for each, size in zip(layers, sizes, strict=True))
        drawn = draw_pages(
            replace(self._publication, pages=below, watch=None), self._library, self._press.dpi
        )
        inked_pictures = self._inked(drawn)
        above: list[Page] = []
        images: list[tuple[int, ...]] = []
        for each, size, inked in zip(layers, sizes, inked_pictures, strict=True):
            pixels: Image.Image | None = None
            images.append(())
            if each.pixels:
                pixels, images[-1] = inked.picture, (self._write_image(inked.entries, inked.data, size),)
            above.append(
                Page(frame_of(inked_leaves(each.vectors, pixels, size, self._press, self._letters), *size))
            )
        batch = self._drawer.draw(above)
        self._resources.gather(batch)
        for image, page in zip(images, batch.pages, strict=True):
            yield (*image, self._write_operators(page))

    def _inked(self, pictures: Iterable[Image.Image]) -> Iterator[InkedPicture]:
        """The pictures in inks; they are made in threads, a few ahead, while the next ones are drawn."""
        with ThreadPoolExecutor(_WORKERS) as pool:
            jobs: deque[Future[InkedPicture]] = deque()
            for picture in pictures:
                jobs.append(pool.submit(ink_picture, picture, self._press))
                if len(jobs) > _AHEAD:
                    yield jobs.popleft().result()
            while jobs:
                yield jobs.popleft().result()

    def _write_image(self, entries: Sequence[tuple[str, str]], data: bytes, size: tuple[float, float]) -> int:
        """Write an image that fills a page, and the stream that shows it; returns the number of the latter."""
        name = resource_name("I", data)
        if name not in self._resources.images:
            head = [("Type", "/XObject"), ("Subtype", "/Image"), *entries]
            self._resources.images[name] = self._document.add_encoded(head, data)
        width, height = (number(side) for side in size)
        return self._document.add_encoded([], f"q {width} 0 0 {height} 0 0 cm/{name} Do Q".encode("ascii"))

    def _write_operators(self, page: DrawnPage) -> int:
        return self._document.add_encoded([("Filter", "/FlateDecode")], page.content)

    def _write_page(self, tree: PageTree, page: Page, content: _Content) -> None:
        object_number, frame = self._document.reserve(), page.frame
        whole = Box(0.0, 0.0, frame.width, frame.height)
        entries = [
            ("Type", "/Page"),
            ("Parent", reference(tree.parent_of(object_number))),
            ("MediaBox", box((0, 0, frame.width, frame.height))),
            ("TrimBox", page_box(page.trim or whole, frame.height)),
            ("BleedBox", page_box(page.bleed or whole, frame.height)),
            ("Resources", reference(self._resources.number)),
            ("Contents", array(map(reference, content))),
        ]
        self._document.fill(object_number, dictionary(entries))
