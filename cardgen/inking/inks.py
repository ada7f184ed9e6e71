"""A publication and the name of an ink → the publication as printed in that ink, under a name that says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from cardgen.assets.books import PictureBook
from cardgen.drawing.items import Basis, DeferredFrame, Frame, Group, Item
from cardgen.drawing.publication import Publication
from cardgen.frozen import frozen
from cardgen.inking.greying import Greying
from cardgen.inking.placed import is_face
from cardgen.inking.saving import Saver

#: What each ink adds to the name of a publication.
_ADDED = {"low": "low-ink", "grey": "grey"}

#: A frame → its items in another ink; placed faces are left unchanged.
_Inking = Callable[[Frame], tuple[Item, ...]]


def in_ink(publication: Publication, ink: str, pictures: PictureBook) -> Publication:
    """The publication in one of the INKS of printers. Faces are still drawn only when requested."""
    if ink == "full":
        return publication
    inked = _InkedPages(ink, Greying(pictures).items if ink == "grey" else _save)
    pages = tuple(replace(page, frame=inked.page(page.frame)) for page in publication.pages)
    return replace(publication, name=f"{publication.name}-{_ADDED[ink]}", pages=pages)


def _save(frame: Frame) -> tuple[Item, ...]:
    return Saver(frame).items()


class _InkedPages:
    """Pages in an ink; each face is inked separately, and only once, however often it is placed."""

    def __init__(self, ink: str, inking: _Inking) -> None:
        self._ink = ink
        self._inking = inking
        #: By the frame's `id`; the frame is kept so that no other object gets the same `id`.
        self._known: dict[int, tuple[Frame, Frame]] = {}

    def page(self, frame: Frame) -> Frame:
        """The page and the faces on it, in the ink."""
        items = self._inking(Frame(frame.width, frame.height, tuple(self._with_faces(frame))))
        return Frame(frame.width, frame.height, items)

    def _with_faces(self, frame: Frame) -> Iterator[Item]:
        for item in frame.items:
            if not isinstance(item, Group):
                yield item
            elif is_face(item):
                yield replace(item, frame=self._face(item.frame))
            elif any(isinstance(each, Group) and is_face(each) for each in item.frame.walk()):
                within = Frame(item.frame.width, item.frame.height, tuple(self._with_faces(item.frame)))
                yield replace(item, frame=within)
            else:
                yield item

    def _face(self, frame: Frame) -> Frame:
        known = self._known.get(id(frame))
        if known is None:
            known = self._known[id(frame)] = frame, self._inked(frame)
        return known[1]

    def _inked(self, frame: Frame) -> Frame:
        basis = getattr(frame, "basis", None)
        return DeferredFrame(
            frame.width,
            frame.height,
            lambda: self._inking(frame),
            _InkedBasis(self._ink, basis) if basis is not None else None,
        )


@frozen
class _InkedBasis:
    """What a face in an ink is drawn from: see Basis."""

    ink: str
    basis: Basis

    def gist(self) -> str:
        """See Basis."""
        drawn_from = self.basis.gist()
        return f"{self.ink} {drawn_from}" if drawn_from else ""

    def holds(self) -> bool:
        """See Basis."""
        return self.basis.holds()

    def spare(self) -> None:
        """See Basis."""
        self.basis.spare()
