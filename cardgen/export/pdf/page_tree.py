"""Page objects one after another → the tree of pages (ISO 32000-1, 7.7.3): flat for few pages, otherwise balanced."""

from __future__ import annotations

from dataclasses import field

from cardgen.export.pdf.document import Document
from cardgen.export.pdf.syntax import array, dictionary, reference
from cardgen.frozen import mutable

#: The most children of a node, so that a reader need not read thousands to find one page.
_KIDS = 64


@mutable
class _Node:
    number: int
    kids: list[int] = field(default_factory=list)
    pages: int = 0


class PageTree:
    """The tree while it is built."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._leaves: list[_Node] = []

    def parent_of(self, page: int) -> int:
        """Add the next page, by its object number; returns the number of its node."""
        if not self._leaves or len(self._leaves[-1].kids) == _KIDS:
            self._leaves.append(_Node(self._document.reserve()))
        leaf = self._leaves[-1]
        leaf.kids.append(page)
        leaf.pages += 1
        return leaf.number

    def write(self) -> int:
        """Write the nodes; returns the number of the root."""
        nodes = self._leaves or [_Node(self._document.reserve())]
        while len(nodes) > 1:
            nodes = [self._join(nodes[start : start + _KIDS]) for start in range(0, len(nodes), _KIDS)]
        self._write_node(nodes[0], [])
        return nodes[0].number

    def _join(self, nodes: list[_Node]) -> _Node:
        number = self._document.reserve()
        for node in nodes:
            self._write_node(node, [("Parent", reference(number))])
        return _Node(number, [node.number for node in nodes], sum(node.pages for node in nodes))

    def _write_node(self, node: _Node, parent: list[tuple[str, str]]) -> None:
        kids = array(map(reference, node.kids))
        entries = [("Type", "/Pages"), *parent, ("Kids", kids), ("Count", str(node.pages))]
        self._document.fill(node.number, dictionary(entries))
