"""A publication and its library → the bytes of a PDF."""

from __future__ import annotations

import hashlib

from cardgen.assets.books import Library
from cardgen.drawing.items import Frame, Tag
from cardgen.drawing.publication import Box, Page, Publication
from cardgen.export.content import Content, Forms
from cardgen.export.document import Document
from cardgen.export.fonts import FontTable
from cardgen.export.images import ImageTable
from cardgen.export.metadata import information, viewer_preferences, xmp
from cardgen.export.navigation import (
    PlacedLink,
    destination_tree,
    link_entries,
    links_of,
    page_labels,
    write_outline,
)
from cardgen.export.resources import Resources
from cardgen.export.structure import StructureTree, Tagger
from cardgen.export.survey import survey
from cardgen.export.syntax import array, box, dictionary, reference, text_string


def compose_pdf(publication: Publication, library: Library) -> bytes:
    """The PDF of `publication`: the same bytes for the same input."""
    return _Composer(publication, library).compose()


class _Composer:
    """The state of one file's composition: its document, resources, and the pages written so far."""

    def __init__(self, publication: Publication, library: Library) -> None:
        self.publication = publication
        self.document = Document()
        self.survey = survey(page.frame for page in publication.pages)
        images = ImageTable(library.pictures, self.survey.pictures, library.cache)
        self.resources = Resources(self.document, FontTable(library.fonts), images)
        self.forms = Forms(self.resources, self.survey)
        self.tree = StructureTree(self.document, publication.language) if publication.tagged else None
        self.known = frozenset(place.name for place in publication.destinations)
        self.contents: dict[bytes, int] = {}

    def compose(self) -> bytes:
        document, publication = self.document, self.publication
        parent = document.reserve()
        pages = [document.reserve() for _ in publication.pages]
        for number, page in zip(pages, publication.pages, strict=True):
            self._write_page(number, parent, page)
        document.fill(
            parent,
            dictionary(
                [("Type", "/Pages"), ("Kids", array(map(reference, pages))), ("Count", str(len(pages)))]
            ),
        )
        self.resources.write()
        catalog = document.add(dictionary(self._catalog(parent, pages)))
        return document.finish(catalog, document.add(information(publication)))

    def _catalog(self, parent: int, pages: list[int]) -> list[tuple[str, str]]:
        publication, document = self.publication, self.document
        metadata = document.add_encoded([("Type", "/Metadata"), ("Subtype", "/XML")], xmp(publication))
        entries = [
            ("Type", "/Catalog"),
            ("Pages", reference(parent)),
            ("Lang", text_string(publication.language)),
            ("Metadata", reference(metadata)),
            ("ViewerPreferences", viewer_preferences(publication)),
        ]
        if publication.destinations:
            tree = document.add(destination_tree(publication, pages))
            entries.append(("Names", dictionary([("Dests", reference(tree))])))
        if publication.outline:
            entries.append(("Outlines", reference(write_outline(document, publication.outline))))
            entries.append(("PageMode", "/UseOutlines"))
        if any(page.label for page in publication.pages):
            entries.append(("PageLabels", page_labels([page.label for page in publication.pages])))
        if self.tree is not None:
            self.tree.write()
            entries.append(("StructTreeRoot", reference(self.tree.root)))
            entries.append(("MarkInfo", "<</Marked true>>"))
        return entries

    def _write_page(self, number: int, parent: int, page: Page) -> None:
        frame = page.frame
        tagger = Tagger(self.tree, number) if self.tree is not None else None
        entries = [
            ("Type", "/Page"),
            ("Parent", reference(parent)),
            ("MediaBox", box((0, 0, frame.width, frame.height))),
            ("Resources", reference(self.resources.number)),
            ("Contents", reference(self._content(frame, tagger))),
        ]
        entries.extend(
            (key, _page_box(area, frame.height))
            for key, area in (("TrimBox", page.trim), ("BleedBox", page.bleed))
            if area is not None
        )
        links = [self._write_link(placed, number, tagger) for placed in links_of(frame, self.survey)]
        if any(links):
            entries.append(("Annots", array(reference(link) for link in links if link)))
        if tagger is not None:
            tagger.finish()
            entries += [("StructParents", str(tagger.entry)), ("Tabs", "/S")]
        self.document.fill(number, dictionary(entries))

    def _content(self, frame: Frame, tagger: Tagger | None) -> int:
        """The page's content stream; pages that look the same share one."""
        content = Content(self.forms, tagger)
        content.draw(frame.items, 0.0, frame.height)
        data = content.text().encode("latin-1")
        digest = hashlib.sha256(data).digest()
        known = self.contents.get(digest)
        if known is None:
            known = self.contents[digest] = self.document.add_stream([], data)
        return known

    def _write_link(self, placed: PlacedLink, page: int, tagger: Tagger | None) -> int:
        """The annotation's number, 0 when its target is not in this publication."""
        entries = link_entries(placed, self.known)
        if entries is None:
            return 0
        annotation = self.document.reserve()
        if tagger is not None:
            parent = tagger.tree.body
            for group in placed.groups:
                parent = tagger.elements.get(id(group), parent)
            if parent.tag.role != "Link":
                parent = tagger.tree.child(parent, Tag("Link"))
            parent.add_annotation(page, annotation)
            entry = tagger.tree.add_parents(reference(parent.number))
            entries.append(("StructParent", str(entry)))
            if not any(key == "Contents" for key, _ in entries):
                entries.append(("Contents", text_string(parent.tag.alt or placed.link.target.lstrip("#"))))
        self.document.fill(annotation, dictionary(entries))
        return annotation


def _page_box(area: Box, height: float) -> str:
    return box((area.x, height - area.y - area.height, area.x + area.width, height - area.y))
