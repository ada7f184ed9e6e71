"""A path to a DOCX or ODT → the XML trees in it, without namespaces.

The two editions of DOCX (ECMA-376 strict and transitional) differ only in these.
"""

from __future__ import annotations

import posixpath
import zipfile
from collections.abc import Iterable
from xml.etree import ElementTree as Xml

#: A part of an archive that is larger than this (bytes, unpacked) is not a text that a person wrote.
_LARGEST = 256_000_000
#: No text has a longer list, a wider table or more spaces: greater numbers are damage.
_MOST = 9999

Element = Xml.Element


class Archive:
    """The files in a DOCX or ODT. Raises BadZipFile or OSError if there is no such archive at the path."""

    def __init__(self, content: zipfile.ZipFile) -> None:
        self._content = content
        self._names = frozenset(content.namelist())

    def tree(self, name: str) -> Element | None:
        """The root of an XML file in the archive; None if it is not there. Raises ParseError if it is damaged."""
        if name not in self._names:
            return None
        root = Xml.fromstring(self.read(name))
        for element in root.iter():
            element.tag = element.tag.rpartition("}")[2]
            # Reversed, so that of two with the same name the first one stays.
            element.attrib = {key.rpartition("}")[2]: each for key, each in reversed([*element.items()])}
        return root

    def read(self, name: str) -> bytes:
        """The bytes of a file in the archive, none if it is not there or far too large."""
        if name not in self._names or self._content.getinfo(name).file_size > _LARGEST:
            return b""
        return self._content.read(name)

    def targets(self, name: str) -> dict[str, str]:
        """What the ids in an XML file of a DOCX refer to: files in the archive, or addresses (ECMA-376, part 2, 9)."""
        folder, file = posixpath.split(name)
        tree = self.tree(f"{folder}/_rels/{file}.rels")
        found = {}
        if tree is not None:
            for each in tree:
                target = value(each, "Target")
                outside = value(each, "TargetMode") == "External"
                inside = (
                    target.lstrip("/") if target.startswith("/") else posixpath.normpath(f"{folder}/{target}")
                )
                found[value(each, "Id")] = target if outside else inside
        return found


def value(element: Element | None, name: str) -> str:
    """An attribute; "" if it, or the element, is not there."""
    return element.get(name, "") if element is not None else ""


def whole(digits: str, otherwise: int = 0) -> int:
    """A number as a file gives it, at most 9,999; `otherwise` if there is none, or it is not a whole number."""
    return min(int(digits), _MOST) if digits.isascii() and digits.isdecimal() else otherwise


def child(element: Element | None, *names: str) -> Element | None:
    """The first child with the first name that has a child with the second name, and so on: the last of these."""
    return element.find("/".join(names)) if element is not None else None


def children(element: Element | None, name: str) -> Iterable[Element]:
    """The children with this name."""
    return element.findall(name) if element is not None else ()
