"""Files of cards, and the Records made from them → the cards that are written but were left out because of faults."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from pathlib import PurePosixPath

from cardgen.schema.ids import slug
from cardgen.schema.records import Record
from cardgen.source.source import Source


def absent_cards(files: Iterable[Source], records: Iterable[Record]) -> Iterator[str]:
    """The cards that were left out, by id or name, in their order; only from files in which cards can be told apart."""
    there = {(record.origin.source.path, record.origin.pointer) for record in records}
    for source in files:
        for number, card in enumerate(_cards_of(source) or ()):
            if (source.path, ("cards", number)) not in there:
                named = (card.get("id"), card.get("name")) if isinstance(card, dict) else ()
                own = next((str(each) for each in named if each and isinstance(each, str | int)), "")
                yield own or f"card {number + 1} of {PurePosixPath(source.path).name}"


def unread_files(files: Iterable[Source], records: Iterable[Record]) -> Iterator[str]:
    """The names of files that are not empty but of which no card could be recognised."""
    paths = {record.origin.source.path for record in records}
    for source in files:
        if (
            source.path not in paths
            and _cards_of(source) is None
            and not source.text.isspace()
            and source.text
        ):
            yield PurePosixPath(source.path).name


def _cards_of(source: Source) -> list[object] | None:
    cards = source.data.get("cards") if isinstance(source.data, dict) else None
    return cards if isinstance(cards, list) else None


def may_be_absent(name: str, written: Container[str], *, unread: bool, idless: bool) -> bool:
    """Whether a name or an id may be that of a card that was left out.

    `written` are the known names and ids of such cards; `unread` says that some are unknown, `idless` that some ids
    are.
    """
    return unread or name in written or (idless and slug(name) == name)
