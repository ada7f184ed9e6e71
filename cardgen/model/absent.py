"""Files of cards, and the Records that came through → the cards that are written and not there."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from pathlib import PurePosixPath

from cardgen.schema.cards import slug
from cardgen.schema.records import Record
from cardgen.source.source import Source


def absent_cards(files: Iterable[Source], records: Iterable[Record]) -> Iterator[str]:
    """The cards by id or name, in their order, of the files whose cards could be told apart."""
    there = {(record.origin.source.path, record.origin.pointer) for record in records}
    for source in files:
        for number, card in enumerate(_cards_of(source) or ()):
            if (source.path, ("cards", number)) not in there:
                named = (card.get("id"), card.get("name")) if isinstance(card, dict) else ()
                own = next((str(each) for each in named if each and isinstance(each, str | int)), "")
                yield own or f"card {number + 1} of {PurePosixPath(source.path).name}"


def unread_files(files: Iterable[Source], records: Iterable[Record]) -> Iterator[str]:
    """What the files are called that hold something, and of which no card came through that could be told."""
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
    """Whether a name or an id may be that of a card that is written and not there.

    `written` are the names and ids of those; `unread` when not all of these are known, `idless` when not all ids are.
    """
    return unread or name in written or (idless and slug(name) == name)
