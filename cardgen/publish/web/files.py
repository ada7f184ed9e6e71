"""The names of the web edition's files, and the addresses in them of places in other books."""

from __future__ import annotations

from cardgen.model.nouns import RULEBOOK
from cardgen.publish.book.book import Elsewhere

#: The name of the rulebook's file, and the suffix of all files.
WEB_NAME, WEB_SUFFIX = "rules", ".html"


def address_of(there: Elsewhere) -> str:
    """The address of a place in another book's file, which is in the same folder."""
    name = WEB_NAME if there.volume.name == RULEBOOK else there.volume.name
    anchor = (there.place.shown or there.place.name) if there.place else ""
    return f"{name}{WEB_SUFFIX}#{anchor}" if anchor else f"{name}{WEB_SUFFIX}"
