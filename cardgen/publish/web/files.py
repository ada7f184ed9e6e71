"""What the files of the web edition are called, and where in one of them a place of another book stands."""

from __future__ import annotations

from cardgen.model.nouns import RULEBOOK
from cardgen.publish.book.book import Elsewhere

#: The file of the rulebook, and how all of them end.
WEB_NAME, WEB_SUFFIX = "rules", ".html"


def address_of(there: Elsewhere) -> str:
    """The address of a place in the file of another book, which lies beside that which refers to it."""
    name = WEB_NAME if there.volume.name == RULEBOOK else there.volume.name
    anchor = (there.place.shown or there.place.name) if there.place else ""
    return f"{name}{WEB_SUFFIX}#{anchor}" if anchor else f"{name}{WEB_SUFFIX}"
