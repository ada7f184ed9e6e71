"""Text of a page in HTML → its lists, whose numbers are not written, but counted where the page is shown."""

from __future__ import annotations

import re

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.wording.text_patterns import TextPattern

_TAG = TextPattern(r"<(?P<close>/?)(?P<name>ol|ul|li)\b", re.IGNORECASE)


@derived
def longest_numbered(document: Document) -> int:
    """The most items of a numbered list, not counting those of the lists inside it; 0 if there is none."""
    lists: list[str] = []
    items: list[int] = []
    longest = 0
    for tag in _TAG.finditer(document.text):
        name = tag["name"].lower()
        if name == "li":
            if items and not tag["close"]:
                items[-1] += 1
        elif not tag["close"]:
            lists.append(name)
            items.append(0)
        elif lists:
            counted = items.pop()
            if lists.pop() == "ol":
                longest = max(longest, counted)
    return longest
