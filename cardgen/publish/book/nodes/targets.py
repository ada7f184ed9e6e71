"""The form of references to pages: their styles, and targets that name index entries instead of anchors."""

from __future__ import annotations

#: The style of words that wait for a page of another book, and are left out if there are no pages.
ELSEWHERE = "elsewhere"
#: References that print page numbers: `page 18`, the bare `18` in contents and index, and those in other books.
PAGE_STYLES = ("page", "folio", ELSEWHERE)
#: The prefix of an index entry's name in the target of its bare page numbers.
ENTRY = "entry:"
#: The prefix of a book and an entry of its index, in the target of the pages there.
_ENTRY_THERE = "entry-in:"


def entry_elsewhere(volume: str, entry: str) -> str:
    """The target for the pages of an index entry in another book."""
    return f"{_ENTRY_THERE}{volume}:{entry}"


def read_entry(target: str) -> tuple[str, str] | None:
    """The book, and the entry of its index, that a target means; None for other targets."""
    if not target.startswith(_ENTRY_THERE):
        return None
    volume, _, entry = target.removeprefix(_ENTRY_THERE).partition(":")
    return volume, entry
