"""Tags of the display list → the structure tree of a PDF, and the marks that tie page contents to it.

Content inside a tagged group belongs to that group's element; content outside every tag is an artifact
(ISO 32000-1, 14.7 and 14.8; PDF/UA-1, 7.1).
"""

from __future__ import annotations

from cardgen.drawing.items import Group, Tag
from cardgen.export.pdf.document import Document
from cardgen.export.pdf.drawn_pages import Begin, Mark
from cardgen.export.pdf.syntax import array, dictionary, name, reference, text_string

_ARTIFACT = "Artifact"
#: The owner of each attribute (14.8.5); attributes that are not here belong to tables.
_OWNERS = {"ListNumbering": "List", "Placement": "Layout", "BBox": "Layout", "TextAlign": "Layout"}


class Element:
    """One node of the tree: its object's number, its tag, its parent's number, and its children as PDF syntax."""

    def __init__(self, number: int, tag: Tag, parent: int) -> None:
        self.number = number
        self.tag = tag
        self.parent = parent
        self.page = 0
        self.kids: list[str] = []

    def add_content(self, page: int, mark: int) -> None:
        """Add a marked-content sequence of `page` (its object's number)."""
        self.page = self.page or page
        here = page == self.page
        self.kids.append(str(mark) if here else f"<</Type/MCR/Pg {reference(page)}/MCID {mark}>>")

    def add_annotation(self, page: int, annotation: int) -> None:
        """Add an annotation of `page` (14.7.4.3)."""
        self.kids.append(f"<</Type/OBJR/Pg {reference(page)}/Obj {reference(annotation)}>>")


class StructureTree:
    """The tree of one file, with its elements in the order in which they began."""

    def __init__(self, document: Document, language: str) -> None:
        self._document = document
        self.root = document.reserve()
        self._elements: list[Element] = []
        self._by_key: dict[str, Element] = {}
        #: The parent tree: entry → what it points to (7.9.7; 14.7.4.4).
        self._parents: list[str] = []
        self.body = self._create(Tag("Document", language=language), self.root)

    def _create(self, tag: Tag, parent: int) -> Element:
        element = Element(self._document.reserve(), tag, parent)
        self._elements.append(element)
        return element

    def child(self, parent: Element, tag: Tag) -> Element:
        """The element for `tag` under `parent`: a new one, or an existing one with the same key."""
        known = self._by_key.get(tag.key) if tag.key else None
        if known is not None:
            return known
        element = self._create(tag, parent.number)
        parent.kids.append(reference(element.number))
        if tag.key:
            self._by_key[tag.key] = element
        return element

    def add_parents(self, target: str) -> int:
        """Add an entry to the parent tree; returns its number (StructParents, StructParent)."""
        self._parents.append(target)
        return len(self._parents) - 1

    def add_page(self, page: int, steps: tuple[Begin | Mark, ...]) -> tuple[int, dict[int, Element]]:
        """Add the structure of the page with the object number `page`.

        Returns its entry in the parent tree, and the elements by the steps at which they began.
        """
        elements: dict[int, Element] = {-1: self.body}
        owners: list[Element] = []
        for step, each in enumerate(steps):
            if isinstance(each, Begin):
                elements[step] = self.child(elements[each.parent], each.tag)
            else:
                owner = elements[each.owner]
                owner.add_content(page, len(owners))
                owners.append(owner)
        return self.add_parents(array(reference(owner.number) for owner in owners)), elements

    def write(self) -> None:
        """Write the tree."""
        for element in self._elements:
            self._document.fill(element.number, _describe(element))
        numbers = array(f"{entry} {target}" for entry, target in enumerate(self._parents))
        parents = self._document.add(dictionary([("Nums", numbers)]))
        self._document.fill(
            self.root,
            dictionary(
                [
                    ("Type", "/StructTreeRoot"),
                    ("K", reference(self.body.number)),
                    ("ParentTree", reference(parents)),
                    ("ParentTreeNextKey", str(len(self._parents))),
                ]
            ),
        )


class Tagger:
    """The structure of one page while it is drawn: the element to which the current operators belong."""

    def __init__(self) -> None:
        #: What begins, and which contents are marked, in the order of the page.
        self.steps: list[Begin | Mark] = []
        #: id(Group) → the step at which its element begins, for the links that stand in it.
        self.elements: dict[int, int] = {}
        self._marks = 0
        #: The elements that enclose what is drawn now, by their steps; None stands for an artifact.
        self._stack: list[int | None] = []
        self._marked = False
        self._owner: int | None = None

    def open(self, group: Group, tag: Tag) -> list[str]:
        """Enter a tagged group; returns the operators to write before it."""
        operators = self.close()
        enclosing = self._stack[-1] if self._stack else -1
        if tag.role == _ARTIFACT or enclosing is None:
            self._stack.append(None)
            return operators
        step = len(self.steps)
        self.steps.append(Begin(tag, enclosing))
        self.elements[id(group)] = step
        self._stack.append(step)
        return operators

    def leave(self) -> list[str]:
        """Leave the innermost tagged group; returns the operators to write after it."""
        operators = self.close()
        self._stack.pop()
        return operators

    def mark(self) -> list[str]:
        """The operators to write before something is drawn; [] if the marks are already right."""
        owner = self._stack[-1] if self._stack else None
        if self._marked and owner == self._owner:
            return []
        operators = self.close()
        self._marked, self._owner = True, owner
        if owner is None:
            return [*operators, "/Artifact BMC"]
        begin = self.steps[owner]
        assert isinstance(begin, Begin)  # a group's step
        operators.append(f"{name(begin.tag.role)}<</MCID {self._marks}>>BDC")
        self.steps.append(Mark(owner))
        self._marks += 1
        return operators

    def close(self) -> list[str]:
        """The operators that end the current mark."""
        was_marked, self._marked = self._marked, False
        return ["EMC"] if was_marked else []


def _describe(element: Element) -> str:
    tag = element.tag
    entries = [("Type", "/StructElem"), ("S", name(tag.role)), ("P", reference(element.parent))]
    if element.page:
        entries.append(("Pg", reference(element.page)))
    if element.kids:
        entries.append(("K", array(element.kids)))
    entries.extend(
        (key, text_string(value))
        for key, value in (("T", tag.title), ("Alt", tag.alt), ("Lang", tag.language))
        if value
    )
    if tag.attributes:
        entries.append(("A", array(_attribute(key, value) for key, value in tag.attributes)))
    return dictionary(entries)


def _attribute(key: str, value: str) -> str:
    owner = _OWNERS.get(key, "Table")
    return dictionary([("O", name(owner)), (key, value if value.isdigit() else name(value))])
