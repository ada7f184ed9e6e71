"""A fact that data or a text states about the game, and the contract of the extractors that find facts in texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.diagnostics import Span
from cardgen.frozen import frozen
from cardgen.source.source import Origin


class Authority(IntEnum):
    """Which source to believe when facts differ; the larger wins."""

    EXAMPLE = 1
    SUMMARY = 2
    PROSE = 3
    SETUP = 4
    COMPONENTS = 5
    BOUND = 6
    GENERATED = 7
    DECLARED = 8
    DATA = 9

    @property
    def label(self) -> str:
        """The name that people read and type."""
        return self.name.lower()


@frozen
class Fact:
    """A statement that `subject` has `attribute` `value`, within `scope`: `(market card, count, 24)`.

    Facts with the same subject, attribute and scope can contradict each other. Exactly one of `place` (in a text),
    `source` and `origin` (in a file) says where it is stated. `phrase` is what a report prints.
    """

    subject: str
    attribute: str
    value: int | str
    authority: Authority
    scope: tuple[str, ...] = ()
    place: Place | None = None
    source: Span | None = None
    phrase: str = ""
    origin: Origin | None = None

    @property
    def key(self) -> tuple[str, str, tuple[str, ...]]:
        """What the value is of, and in what scope: facts with equal keys can contradict each other."""
        return (self.subject, self.attribute, self.scope)

    @property
    def span(self) -> Span | None:
        """Where it is stated."""
        if self.place:
            return self.place.span
        return self.origin.span if self.origin else self.source


@frozen
class Extractor:
    """Finds the facts of one kind in a text. `name` is the module's."""

    name: str
    extract: Callable[[Document], Iterable[Fact]]


_AUTHORITY_OF_KIND = {
    "components": Authority.COMPONENTS, "setup": Authority.SETUP, "example": Authority.EXAMPLE,
    "quick-reference": Authority.SUMMARY, "faq-answer": Authority.SUMMARY, "caption": Authority.SUMMARY,
}  # fmt: skip


def authority_of(place: Place) -> Authority:
    """The authority of a statement in a text, by its block and marks."""
    marks = place.block.marks_at(place.start, place.end, "generated", "bound")
    if marks:
        return Authority.BOUND if marks[0].kind == "bound" else Authority.GENERATED
    return _AUTHORITY_OF_KIND.get(place.block.kind, Authority.PROSE)
