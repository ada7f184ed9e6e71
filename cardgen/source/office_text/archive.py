"""A path to a DOCX or ODT → the XML trees in it; elements are known by their local names.

The two editions of DOCX (ECMA-376 strict and transitional) differ only in their namespaces, so these are left aside.
"""

from __future__ import annotations

import posixpath
import zipfile
from collections.abc import Iterator
from xml.etree import ElementTree as Xml

#: A part of an archive that is larger than this (bytes, unpacked) is not a text that a person wrote.
_LARGEST = 256_000_000

Element = Xml.Element


class Archive:
    """The files in a DOCX or ODT. Raises BadZipFile or OSError if there is no such archive at the path."""

    def __init__(self, content: zipfile.ZipFile) -> None:
        self._content = content
        self._names = frozenset(content.namelist())

    def tree(self, name: str) -> Element | None:
        """The root of an XML file in the archive; None if it is not there. Raises ParseError if it is damaged."""
        return Xml.fromstring(self.read(name)) if name in self._names else None

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
        for each in tree if tree is not None else ():
            target = value(each, "Target")
            outside = value(each, "TargetMode") == "External"
            inside = (
                target.lstrip("/") if target.startswith("/") else posixpath.normpath(f"{folder}/{target}")
            )
            found[value(each, "Id")] = target if outside else inside
        return found


def local(element: Element) -> str:
    """The name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def value(element: Element | None, name: str) -> str:
    """An attribute by its name without its namespace; "" if it, or the element, is not there."""
    if element is None:
        return ""
    return next((found for key, found in element.items() if key.rpartition("}")[2] == name), "")


def child(element: Element | None, *names: str) -> Element | None:
    """The first child with the first name, of that the first child with the second name, and so on."""
    for name in names:
        element = (
            next((each for each in element if local(each) == name), None) if element is not None else None
        )
    return element


def children(element: Element | None, name: str) -> Iterator[Element]:
    """The children with this name."""
    return (each for each in element if local(each) == name) if element is not None else iter(())
