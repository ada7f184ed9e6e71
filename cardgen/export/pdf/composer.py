"""A publication and its library → a PDF."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from cardgen.assets.books import Library
from cardgen.drawing.items import DeferredFrame, Tag
from cardgen.drawing.publication import Notebook, Page, Publication
from cardgen.export.pdf.document import Document
from cardgen.export.pdf.drawn_pages import DrawnBatch, DrawnLink, DrawnPage, in_batches
from cardgen.export.pdf.fonts import FontTable
from cardgen.export.pdf.metadata import information, viewer_preferences, xmp
from cardgen.export.pdf.navigation import destination_tree, link_entries, page_labels, write_outline
from cardgen.export.pdf.page_cache import PageCache, open_page_cache
from cardgen.export.pdf.page_drawer import PageDrawer
from cardgen.export.pdf.page_tree import PageTree
from cardgen.export.pdf.resources import Resources
from cardgen.export.pdf.structure import Element, StructureTree
from cardgen.export.pdf.syntax import array, box, dictionary, page_box, reference, text_string
from cardgen.export.survey import deferred_frames

#: With more operators (bytes), drawing takes several times as long as starting processes: 300 cards.
_WORTH_FORKING = 600_000
#: The same as a number of deferred frames, whose size is unknown; and a few frames, which show what many share.
_MANY, _FEW = 300, 9


def compose_pdf(publication: Publication, library: Library) -> bytes:
    """The PDF of `publication`; the same input always gives the same bytes."""
    stream = io.BytesIO()
    write_pdf(publication, library, stream)
    return stream.getvalue()


def write_pdf(publication: Publication, library: Library, stream: BinaryIO) -> None:
    """Write the PDF of `publication`, page after page; only what pages share is kept until the end."""
    fonts = FontTable(library.fonts)
    composer = Composer(publication, Document(stream.write), fonts, library.cache)
    pages = publication.pages
    parts = in_batches(pages)
    page_cache = open_page_cache(publication, parts, library)
    drawer = PageDrawer(fonts, library.pictures, publication.tagged, kept=page_cache is not None)
    written = 0
    for batch in _drawn_batches(drawer, parts, page_cache, publication.notebook):
        composer.add(batch)
        written += len(batch.pages)
        publication.tell("page", written, len(pages))
    composer.finish()
    if page_cache is not None:
        page_cache.close()


def _drawn_batches(
    drawer: PageDrawer,
    parts: Sequence[Sequence[Page]],
    page_cache: PageCache | None,
    notebook: Notebook | None,
) -> Iterator[DrawnBatch]:
    """The batches in order: from the cache, or drawn if they are not there."""

    def draw(index: int) -> _Drawn:
        batch = drawer.draw(parts[index])
        return batch, page_cache.key(index) if page_cache is not None else b""

    known = page_cache.known if page_cache is not None else [None] * len(parts)
    missing = [index for index, batch in enumerate(known) if batch is None]
    frames = deferred_frames(page.frame for index in missing for page in parts[index])
    many = _draw_a_few(frames)
    drawn = _drawn_by_many(draw, missing, notebook) if many else _drawn(draw, missing, notebook)
    for index, batch in enumerate(known):
        if batch is not None:
            yield batch
            continue
        made, key = next(drawn)
        if page_cache is not None and key:
            page_cache.keep(index, key, made)
        yield made


#: A batch, and its key in the cache, if it may be kept.
_Drawn = tuple[DrawnBatch, bytes]


def _draw_a_few(frames: Iterable[DeferredFrame]) -> bool:
    """Whether there are enough frames for several processes.

    If so, the first few are drawn here, with everything that all have in common, so that the processes need not repeat
    that.
    """
    some = [*islice(frames, 2 * _MANY)]  # half of them may be the same back
    if len({*map(id, some)}) < _MANY:
        return False
    for frame in some[:_FEW]:
        frame.items  # noqa: B018 - it is drawn now, and not again
    return True


def _drawn(
    draw: Callable[[int], _Drawn], indices: Sequence[int], notebook: Notebook | None
) -> Iterator[_Drawn]:
    """The results of `draw` for the indices; by several processes if the first one shows that there is much to draw."""
    if indices:
        first, rest = draw(indices[0]), indices[1:]
        yield first
        if first[0].weight * len(rest) < _WORTH_FORKING:
            yield from map(draw, rest)
        else:
            yield from _drawn_by_many(draw, rest, notebook)


def _drawn_by_many(
    draw: Callable[[int], _Drawn], indices: Sequence[int], notebook: Notebook | None
) -> Iterator[_Drawn]:
    """The results of `draw` for the indices, in order, from several processes if possible."""
    # For start-up time: most files are drawn in one process.
    from cardgen.workers import in_processes, processors  # noqa: PLC0415

    processes = min(processors(), len(indices))
    if processes < 2:
        yield from map(draw, indices)
        return

    def draw_and_note(job: int) -> tuple[_Drawn, object]:
        return draw(indices[job]), notebook.take_out() if notebook is not None else None

    for drawn, notes in in_processes(draw_and_note, len(indices), processes):
        if notebook is not None:
            notebook.put_in(notes)
        yield drawn


class Composer:
    """Numbers the objects of batches and writes them; `publication` has the properties of the
    file besides its pages.
    """

    def __init__(
        self, publication: Publication, document: Document, fonts: FontTable, cache: Path | None
    ) -> None:
        self._publication = publication
        self._document = document
        self._resources = Resources(document, fonts, cache)
        self._page_tree = PageTree(document)
        self._structure = StructureTree(document, publication.language) if publication.tagged else None
        self._known = frozenset(place.name for place in publication.destinations)
        self._contents: dict[bytes, int] = {}
        #: The pages' object numbers and heights, and their labels.
        self._pages: list[tuple[int, float]] = []
        self._labels: list[str] = []

    def add(self, batch: DrawnBatch) -> None:
        """Write the next batch."""
        self._resources.gather(batch)
        for page in batch.pages:
            self._write_page(page)

    def finish(self) -> None:
        """Write what the pages share, and the end of the file."""
        self._resources.write(partial(self._publication.tell, "picture"))
        catalog = self._document.add(dictionary(self._catalog()))
        self._document.finish(catalog, self._document.add(information(self._publication)))

    def _catalog(self) -> Iterator[tuple[str, str]]:
        publication, document = self._publication, self._document
        metadata = document.add_encoded([("Type", "/Metadata"), ("Subtype", "/XML")], xmp(publication))
        yield "Type", "/Catalog"
        yield "Pages", reference(self._page_tree.write())
        yield "Lang", text_string(publication.language)
        yield "Metadata", reference(metadata)
        yield "ViewerPreferences", viewer_preferences(publication)
        if publication.destinations:
            tree = document.add(destination_tree(publication.destinations, self._pages))
            yield "Names", dictionary([("Dests", reference(tree))])
        if publication.outline:
            yield "Outlines", reference(write_outline(document, publication.outline))
            yield "PageMode", "/UseOutlines"
        if any(self._labels):
            yield "PageLabels", page_labels(self._labels)
        if self._structure is not None:
            self._structure.write()
            yield "StructTreeRoot", reference(self._structure.root)
            yield "MarkInfo", "<</Marked true>>"

    def _write_page(self, page: DrawnPage) -> None:
        number = self._document.reserve()
        entries = [
            ("Type", "/Page"),
            ("Parent", reference(self._page_tree.parent_of(number))),
            ("MediaBox", box((0, 0, page.width, page.height))),
            ("Resources", reference(self._resources.number)),
            ("Contents", reference(self._content(page.content))),
        ]
        entries.extend(
            (key, page_box(area, page.height))
            for key, area in (("TrimBox", page.trim), ("BleedBox", page.bleed))
            if area is not None
        )
        elements: dict[int, Element] = {}
        if self._structure is not None:
            entry, elements = self._structure.add_page(number, page.structure)
            entries += [("StructParents", str(entry)), ("Tabs", "/S")]
        links = [self._write_link(link, number, elements) for link in page.links]
        if any(links):
            entries.append(("Annots", array(reference(link) for link in links if link)))
        self._document.fill(number, dictionary(entries))
        self._pages.append((number, page.height))
        self._labels.append(page.label)

    def _content(self, content: bytes) -> int:
        """The number of the content stream; pages that look the same share one."""
        digest = hashlib.blake2b(content, digest_size=16).digest()
        known = self._contents.get(digest)
        if known is None:
            known = self._document.add_encoded([("Filter", "/FlateDecode")], content)
            self._contents[digest] = known
        return known

    def _write_link(self, link: DrawnLink, page: int, elements: dict[int, Element]) -> int:
        """The annotation's number; 0 if its target is not in this publication."""
        entries = link_entries(link, self._known)
        if entries is None:
            return 0
        annotation = self._document.reserve()
        if self._structure is not None:
            parent = elements[link.element]
            if parent.tag.role != "Link":
                parent = self._structure.child(parent, Tag("Link"))
            parent.add_annotation(page, annotation)
            entry = self._structure.add_parents(reference(parent.number))
            entries.append(("StructParent", str(entry)))
            if not any(key == "Contents" for key, _ in entries):
                entries.append(("Contents", text_string(parent.tag.alt or link.target.lstrip("#"))))
        self._document.fill(annotation, dictionary(entries))
        return annotation
