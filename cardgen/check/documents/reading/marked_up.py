"""A parsed chapter or card text → a Document: the same tree that is typeset, as plain words with offsets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial

from cardgen.check.documents.block_kinds import (
    LONGEST_HEADING,
    kind_of_block,
    kind_of_section,
    scope_of_section,
)
from cardgen.check.documents.document import KINDS, OBJECT, UNCHECKED_KINDS, Document, Mark, TextBlock
from cardgen.check.documents.reading.locating import locator
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Locator
from cardgen.frozen import frozen
from cardgen.markup import nodes

#: Turns the source of an expression into the words that it prints; None when it cannot.
Evaluate = Callable[[str], "str | None"]

_KIND_OF_DIRECTIVE = {
    "example": "example", "faq": "faq-answer", "story": "flavour", "flavour": "flavour", "credits": "credits",
    "components": "components", "summary": "quick-reference", "reference": "quick-reference",
    "variant": "variant", "optional": "variant", "card": "caption", "cards": "caption", "anatomy": "caption",
}  # fmt: skip
_DATA_DIRECTIVES = frozenset({"facts", "setup", "table", "python"})
#: Figures whose lines print words: `Power Deck at 6,1: deck of power -- 24 cards`.
_LEGENDS = {
    "setup": TextPattern(
        r"(?m)^[^\S\n]*(?!:)(?P<name>[^\n]+?) at \d[^:\n]*:[^\n]*?(?: -- (?P<note>[^\n]+?))?[^\S\n]*$"
    ),
}
_MARKED = TextPattern(r"[{}\[\]*`]|:[\w-]+:")
_ORDER = TextPattern(r"^\s*(kind|scope|mirror-of)\s*:\s*(.+?)\s*$")


def read_chapter(
    path: str, text: str, blocks: Iterable[nodes.Block], evaluate: Evaluate | None = None
) -> Document:
    """The document of a chapter. The nodes' offsets refer to `text`; `evaluate` turns expressions into words."""
    reader = _Reader(evaluate or _print_nothing)
    reader.read(blocks)
    return Document(path, text, tuple(reader.found), locator(path, text), facts=tuple(reader.facts))


def read_blocks(path: str, text: str, blocks: Iterable[nodes.Block], locate: Locator, kind: str) -> Document:
    """The document of a parsed text that is part of a file, located by `locate`; all of its blocks are of one kind."""
    reader = _Reader(_print_nothing, whole=kind)
    reader.read(blocks)
    found = [block if block.kind == kind else replace(block, kind=kind) for block in reader.found]
    return Document(path, text, tuple(found), locate, facts=tuple(reader.facts))


def _print_nothing(_: str) -> None:
    """Evaluates nothing, for texts whose expressions have no known value."""


@dataclass(slots=True)
class _Line:
    """The plain words of some inline nodes, with their pieces and marks, while they are collected."""

    evaluate: Evaluate
    parts: list[str] = field(default_factory=list)
    length: int = 0
    pieces: list[tuple[int, int]] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)

    def put(self, text: str, offset: int) -> None:
        """Adds words that were written at `offset`."""
        self.pieces.append((self.length, offset))
        self.parts.append(text.replace("\n", " "))
        self.length += len(text)

    def thing(self, kind: str, shown: str, node: nodes.Inline, value: str, detail: str = "") -> None:
        """Adds a node that prints as `shown`, whatever was written for it, and marks it."""
        start = self.length
        self.put(shown, node.start)
        self.marks.append(Mark(kind, start, self.length, value, detail))
        self.pieces.append((self.length, node.end))

    def inside(self, kind: str, children: Iterable[nodes.Inline], value: str = "", detail: str = "") -> None:
        """Adds the children and marks them."""
        start = self.length
        self.walk(children)
        self.marks.append(Mark(kind, start, self.length, value, detail))

    def walk(self, inlines: Iterable[nodes.Inline]) -> None:
        """Adds all inline nodes in order."""
        for node in inlines:
            self._add(node)

    def _add(self, node: nodes.Inline) -> None:
        match node:
            case nodes.Text():
                self.put(node.text, node.start)
            case nodes.Strong():
                self.inside("strong", node.children)
            case nodes.Emphasis() | nodes.Styled():
                self.inside("emphasis", node.children)
            case nodes.Hyperlink():
                self.walk(node.children)
            case nodes.Break():
                self.put(" ", node.start)
            case nodes.Spliced():
                self.put(OBJECT, node.start)
            case _:
                self._add_thing(node)

    def _add_thing(self, node: nodes.Inline) -> None:
        match node:
            case nodes.IconRef():
                self.thing("icon", OBJECT, node, node.name)
            case nodes.CardRef():
                self.thing(
                    "card", node.label or (OBJECT if node.field else node.name), node, node.name, node.field
                )
            case nodes.Expression():
                kind = "bound" if "expect(" in node.source else "generated"
                self.thing(kind, self.evaluate(node.source) or OBJECT, node, node.source)
            case nodes.Reference():
                if node.children:
                    self.inside("reference", node.children, node.target, node.style)
                else:
                    self.thing("reference", OBJECT, node, node.target, node.style)
            case nodes.Code():
                self.thing("code", node.text, node, node.text)
            case nodes.Image():
                self.thing("image", OBJECT, node, node.path)
            case nodes.FootnoteRef():
                self.thing("footnote", "", node, node.label)
            case nodes.IndexMark():
                self.thing("index", "", node, node.entry)
            case _:
                pass


@frozen
class _Standing:
    """The context of a block: the depth and number of its list, its marker, its anchor, and its kind if known."""

    level: int = 0
    group: int = 0
    marker: str = ""
    anchor: str = ""
    kind: str = ""


def _condition_of(block: nodes.Block) -> str:
    """The condition under which a block is printed (`solo`, `not solo`), "" if it always is."""
    attributes = getattr(block, "attributes", None) or nodes.NO_ATTRIBUTES
    if isinstance(block, nodes.Directive):
        if block.name == "when":
            return block.argument
        return attributes.values.get("when", block.options.get("when", ""))
    return attributes.values.get("when", "")


@dataclass(slots=True)
class _Reader:
    """Walks the tree and keeps the context of the next block. `whole` is the kind of all blocks but headings, or ""."""

    evaluate: Evaluate
    whole: str = ""
    found: list[TextBlock] = field(default_factory=list)
    facts: list[tuple[str, int]] = field(default_factory=list)
    stack: list[tuple[int, str]] = field(default_factory=list)
    section: int = -1
    groups: int = 0
    forced: list[str] = field(default_factory=list)
    scopes: list[str] = field(default_factory=list)
    orders: dict[str, str] = field(default_factory=dict)

    def read(self, blocks: Iterable[nodes.Block], level: int = 0, group: int = 0) -> None:
        """Reads blocks; `level` and `group` are those of the list that contains them."""
        for block in blocks:
            self._where_it_holds(block, partial(self._read_block, block, level, group))

    def _where_it_holds(self, block: nodes.Block, read: Callable[[], None]) -> None:
        """Reads a block with its printing condition as part of the scope."""
        condition = _condition_of(block)
        self.scopes += [condition] if condition else []
        read()
        if condition:
            self.scopes.pop()

    def _read_block(self, block: nodes.Block, level: int, group: int) -> None:
        match block:
            case nodes.Heading():
                self._read_heading(block)
            case nodes.Paragraph():
                self._add(block.children, block, _Standing(level, group, anchor=block.attributes.id))
                for image in (
                    node for node in block.children if isinstance(node, nodes.Image) and node.title
                ):
                    at = image.title_start
                    self._read_caption(nodes.Text(image.title, at, at + len(image.title)))
            case nodes.ListBlock():
                self._read_list(block, level)
            case nodes.Table():
                self._read_table(block)
            case nodes.Directive():
                self._read_directive(block, level, group)
            case nodes.Comment():
                if order := _ORDER.match(block.text):
                    self.orders[order[1]] = order[2]
            case nodes.DefinitionList():
                for item in block.items:
                    self._add(item.term, item, _Standing(level, group))
                    self.read(item.children, level, group)
            case nodes.FootnoteDefinition():
                self._inside("footnote", lambda: self.read(block.children))
            case nodes.Quote():
                self.read(block.children, level, group)
            case _:
                pass

    def _read_heading(self, heading: nodes.Heading) -> None:
        self.stack = [entry for entry in self.stack if entry[0] < heading.level]
        self._add(
            heading.children, heading, _Standing(heading.level, kind="heading", anchor=heading.attributes.id)
        )
        if self.found and self.found[-1].is_heading:
            self.stack.append((heading.level, self.found[-1].text))
            self.section = len(self.found) - 1

    def _read_list(self, block: nodes.ListBlock, level: int) -> None:
        self.groups += 1
        group = self.groups
        for item in block.items:
            first, *rest = item.children or (nodes.Paragraph(()),)
            if isinstance(first, nodes.Paragraph):
                standing = _Standing(level + 1, group, marker=item.marker)
                self._where_it_holds(first, partial(self._add, first.children, first, standing))
            else:
                self.read((first,), level + 1, group)
            self.read(rest, level + 1, group)

    def _read_table(self, table: nodes.Table) -> None:
        self.groups += 1
        for row in (table.head, *table.rows):
            inlines: list[nodes.Inline] = []
            for cell in row:
                inlines += [*cell.children, nodes.Text(" | ", cell.end, cell.end)]
            if row:
                place = nodes.Paragraph((), start=row[0].start, end=row[-1].end)
                self._add(tuple(inlines), place, _Standing(group=self.groups, kind="table"))

    def _read_directive(self, directive: nodes.Directive, level: int, group: int) -> None:
        if directive.name == "facts":
            self.facts.append((directive.body, directive.body_start))
        kind = directive.attributes.values.get("kind", _KIND_OF_DIRECTIVE.get(directive.name, ""))
        captioned = kind if kind in UNCHECKED_KINDS else "caption"
        if directive.title:
            place = nodes.Paragraph((), start=directive.title[0].start, end=directive.title[-1].end)
            self._add(directive.title, place, _Standing(kind=captioned))
        for label in directive.labels:
            self._read_caption(label, captioned)
        if directive.name in _DATA_DIRECTIVES:
            self._read_legend(directive)
            return
        self._inside(kind, lambda: self.read(directive.children, level, group))

    def _read_legend(self, figure: nodes.Directive) -> None:
        """Reads the plain words of a figure's legend: the names of things and the notes on them."""
        pattern = _LEGENDS.get(figure.name)
        if not pattern:
            return
        for found in pattern.finditer(figure.body):
            for name, words in found.groupdict().items():
                if words:
                    start = figure.body_start + found.start(name)
                    self._read_caption(nodes.Text(words, start, start + len(words)))

    def _read_caption(self, words: nodes.Text, kind: str = "caption") -> None:
        """Reads words that are printed on a line of their own: a title, a caption, a line of a legend."""
        if not _MARKED.search(words.text):
            place = nodes.Paragraph((), start=words.start, end=words.end)
            self._add((words,), place, _Standing(kind=kind))

    def _inside(self, kind: str, read: Callable[[], None]) -> None:
        self.forced += [kind] if kind else []
        read()
        if kind:
            self.forced.pop()

    def _add(
        self, inlines: Iterable[nodes.Inline], node: nodes.Block | nodes.Definition, standing: _Standing
    ) -> None:
        line = _Line(self.evaluate)
        line.walk(inlines)
        text = "".join(line.parts)
        if not text.strip(" |"):
            return
        titles = tuple(title for _, title in self.stack)
        marks = sorted(line.marks, key=lambda mark: (mark.start, mark.end))
        if mirrored := self.orders.pop("mirror-of", ""):
            marks.insert(0, Mark("mirror", 0, len(text), mirrored.lstrip("#")))
        scope = (*scope_of_section(titles), *self.scopes)
        if ordered := self.orders.pop("scope", ""):
            scope = (*scope, ordered)
        self.found.append(
            TextBlock(
                len(self.found),
                self._kind(standing.kind, text, titles),
                text=text,
                start=node.start,
                end=node.end,
                pieces=tuple(line.pieces),
                headings=titles,
                section=self.section,
                level=standing.level,
                marker=standing.marker,
                group=standing.group,
                anchor=standing.anchor,
                scope=scope,
                marks=tuple(marks),
            )
        )

    def _kind(self, given: str, text: str, titles: tuple[str, ...]) -> str:
        if self.whole and given != "heading":
            return self.whole
        ordered = self.orders.pop("kind", "")
        if ordered in KINDS:
            return ordered
        if given == "heading" and len(text) <= LONGEST_HEADING:
            return given
        if self.forced:
            return kind_of_block(text, "faq") if self.forced[-1] == "faq-answer" else self.forced[-1]
        section = kind_of_section(titles)
        return given if given and section in {"rule", "setup"} else kind_of_block(text, section)
