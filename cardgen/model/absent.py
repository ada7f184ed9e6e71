"""Files of cards, and the Records that came through → the cards that are written and not there."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from pathlib import PurePosixPath

from cardgen.schema.cards import slug
from cardgen.schema.records import Record
from cardgen.source.source import Source


def absent_cards(files: Iterable[Source], records: Iterable[Record]) -> Iterator[str]:
    """The cards by id or name, in their order; files of which nothing came through by what they are called."""
    there = {(record.origin.source.path, record.origin.pointer) for record in records}
    paths = {path for path, _ in there}
    for source in files:
        data = source.data if isinstance(source.data, dict) else {}
        cards = data.get("cards")
        if source.path not in paths and (not isinstance(cards, list) or not cards):
            yield PurePosixPath(source.path).name
        for number, card in enumerate(cards if isinstance(cards, list) else ()):
            if (source.path, ("cards", number)) not in there:
                named = card.get("id") or card.get("name") if isinstance(card, dict) else None
                yield str(named or f"card {number + 1} of {PurePosixPath(source.path).name}")


def may_be_absent(name: str, written: Container[str], *, unread: bool, idless: bool) -> bool:
    """Whether a name or an id may be that of a card that is written and not there.

    `written` are the names and ids of those; `unread` when not all of these are known, `idless` when not all ids are.
    """
    return unread or name in written or (idless and slug(name) == name)
