"""The checker's model of one text: blocks of plain words that can be traced back to where they were written."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, fields
from operator import attrgetter
from typing import Any

from cardgen.check.documents.deriving import Deriving
from cardgen.diagnostics import Locator, Span
from cardgen.frozen import distinct, frozen

#: What a block is for. Each rule lists the kinds that it reads.
KINDS = (
    "rule", "setup", "components", "example", "faq-question", "faq-answer", "variant", "flavour", "credits",
    "index", "contents", "quick-reference", "caption", "heading", "table", "facts", "footnote", "code", "card",
)  # fmt: skip

#: Kinds whose sentences are binding rules of the game.
BINDING = frozenset({"rule", "setup", "components", "faq-answer", "quick-reference", "table", "footnote"})

#: Kinds whose sentences say how the game is played, whether for the first time or again. Rules may add others.
RULE_KINDS = frozenset({"rule", "setup", "faq-answer", "quick-reference"})

#: Kinds that restate the rules, so that they are compared with them.
RESTATING_KINDS = frozenset({"quick-reference", "faq-answer", "caption"})

#: Fiction, names, code and lists of places: nothing in them says how the game is played.
NON_RULE_KINDS = frozenset({"flavour", "credits", "code", "index", "contents"})

#: These, and kinds whose sentences need not hold for the game as it is always played: asked, supposed, or changed.
UNBINDING_KINDS = NON_RULE_KINDS | {"facts", "variant", "example", "faq-question"}

#: Fiction, names, code and data about the game: never checked for terms or numbers.
UNCHECKED_KINDS = frozenset({"flavour", "credits", "code", "facts"})

#: Stands in a block's text for an icon or an unknown value: an object in the sentence, but not a word.
OBJECT = "\ufffc"


@frozen
class Mark:
    """What is known of the characters `start` to `end` of a block's text.

    `kind` is one of `strong emphasis icon card generated bound reference footnote code image index`; `value` is the
    icon's name, the card's name, the expression or the target; `detail` is its field or style.
    """

    kind: str
    start: int
    end: int
    value: str = ""
    detail: str = ""


@distinct
class TextBlock:
    """A heading, paragraph, list item or table row: `text` is free of markup, on one line.

    `pieces` are pairs (position in `text`, offset in the document's text), ascending; from each pair to the next,
    positions and offsets advance together. `start` and `end` are offsets into the document's text. `level` is a
    heading's level (1 is the top) or a list item's depth (1 is the outermost, 0 is no item). `marker` is what stood
    before the item (`-`, `3.`, `b)`). `group` numbers the list or table that the block belongs to, 0 when none.
    `headings` are the headings above, outermost first; `section` is the index of the nearest of them, -1 when there is
    none. `scope` names what the block is limited to (a variant, a number of players). `page` is 0 when unknown.
    """

    index: int
    kind: str
    text: str
    start: int
    end: int
    pieces: tuple[tuple[int, int], ...]
    headings: tuple[str, ...] = ()
    section: int = -1
    level: int = 0
    marker: str = ""
    group: int = 0
    anchor: str = ""
    scope: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    page: int = 0

    @property
    def is_heading(self) -> bool:
        """Whether the block is a heading."""
        return self.kind == "heading"

    @property
    def is_item(self) -> bool:
        """Whether the block is an item of a list."""
        return self.kind != "heading" and self.level > 0

    @property
    def binding(self) -> bool:
        """Whether the block is a binding rule of the game."""
        return self.kind in BINDING

    def offset(self, position: int) -> int:
        """The offset in the document's text of a position in this block's text."""
        at = bisect_right(self.pieces, (position, 1 << 60)) - 1
        if at < 0:
            return self.start
        base, offset = self.pieces[at]
        ceiling = self.pieces[at + 1][1] if at + 1 < len(self.pieces) else self.end
        return min(offset + position - base, max(ceiling, offset))

    def offsets(self, start: int, end: int) -> tuple[int, int]:
        """The offsets in the document's text of the characters `start` to `end` (exclusive) of the block's text."""
        first = self.offset(start)
        last = self.offset(end - 1) + 1 if end > start else first
        return first, max(last, first)

    def marks_at(self, start: int, end: int, *kinds: str) -> tuple[Mark, ...]:
        """The marks of these kinds (all when none is named) that touch `start` to `end`."""
        return tuple(
            m for m in self.marks if m.start < end and m.end > start and (not kinds or m.kind in kinds)
        )


#: Every field of a block, for comparison.
_CONTENT = attrgetter(*(each.name for each in fields(TextBlock)))


@distinct
class Document(Deriving):
    """A text as blocks.

    `plain` means that it belongs to no game and is not in cardgen's markup; `from_pages` that its lines were extracted
    from the pages of a PDF. `given` is the text as written if `text` differs from it, because its columns were put one
    after the other or its line ends were changed; else "". `bound` holds the texts of the files that a document was
    assembled from, by path.

    `facts` are the bodies of its facts blocks: (text, offset in the document's text). `laid_out` is the text with its
    HTML tables, lists and headings rewritten as lines of Markdown at the same offsets ("" in chapters). Values derived
    from a document are kept while other documents are edited.

    In a game with several books, a chapter has the name of its own `book`, and the names of all `books` by their titles
    in lower case.
    """

    path: str
    text: str = field(repr=False)
    blocks: tuple[TextBlock, ...] = field(repr=False)
    locate: Locator = field(repr=False)
    plain: bool = False
    facts: tuple[tuple[str, int], ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    laid_out: str = field(default="", repr=False)
    from_pages: bool = False
    given: str = field(default="", repr=False)
    bound: Mapping[str, str] = field(default_factory=dict, repr=False)
    book: str = ""
    books: Mapping[str, str] = field(default_factory=dict, repr=False)
    _derived: dict[Callable[[Any], object], Any] = field(default_factory=dict, init=False, repr=False)

    @property
    def files(self) -> Mapping[str, str]:
        """The text of each file that this document was made from, as written, by path."""
        return self.bound or {self.path: self.given or self.text}

    def reads_like(self, other: Document) -> bool:
        """Whether another document has the same text in the same blocks, so that it can replace this one."""
        return (
            self.text == other.text
            and (self.path, self.facts, self.settings) == (other.path, other.facts, other.settings)
            and (self.book, self.books) == (other.book, other.books)
            and list(map(_CONTENT, self.blocks)) == list(map(_CONTENT, other.blocks))
        )

    def span(self, block: TextBlock, start: int, end: int) -> Span:
        """Where the characters `start` to `end` of a block's text were written."""
        return self.locate(*block.offsets(start, end))

    def written(self, block: TextBlock, start: int, end: int) -> str:
        """The characters `start` to `end` of a block's text as they were written, with markup and line ends."""
        first, last = block.offsets(start, end)
        return self.text[first:last]

    def of_kind(self, *kinds: str) -> Iterator[TextBlock]:
        """The blocks of these kinds, in order."""
        return (block for block in self.blocks if block.kind in kinds)

    def of_other_kinds(self, *kinds: str) -> Iterator[TextBlock]:
        """The blocks of all kinds but these, in order."""
        return (block for block in self.blocks if block.kind not in kinds)


def blocks_in(documents: Iterable[Document], *kinds: str) -> Iterator[tuple[Document, TextBlock]]:
    """The blocks of some texts, of these kinds (all when none is named), each with its text."""
    for document in documents:
        yield from ((document, block) for block in document.blocks if not kinds or block.kind in kinds)
