"""What references to pages look like: their styles, and targets that name entries of an index instead of anchors."""

from __future__ import annotations

#: The style of what waits for the page of another book, and is left out where there are no pages.
ELSEWHERE = "elsewhere"
#: References whose words are page numbers: `page 18`, the bare `18` of contents and index, and those of other books.
PAGE_STYLES = ("page", "folio", ELSEWHERE)
#: What stands before the name of an index entry in the target of its bare page numbers.
ENTRY = "entry:"
#: What stands before the name of a book, and that of an entry of its index, in the target of the pages there.
_ENTRY_THERE = "entry-in:"


def entry_elsewhere(volume: str, entry: str) -> str:
    """The target of the pages of an index entry in another book."""
    return f"{_ENTRY_THERE}{volume}:{entry}"


def read_entry(target: str) -> tuple[str, str] | None:
    """The book, and the entry of its index, that a target means; None for any other."""
    if not target.startswith(_ENTRY_THERE):
        return None
    volume, _, entry = target.removeprefix(_ENTRY_THERE).partition(":")
    return volume, entry
