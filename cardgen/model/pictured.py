"""Inferred decks → the same decks with their picture fields declared as such, and the files of these pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.drafting import Deck, cards_of
from cardgen.schema.inferring import is_given

#: A relative path to a picture, `art/fog.png`, `Art\Fog.JPG`; neither an absolute path nor a web address.
_PATH = LazyPattern(r"[^/\\:]+(?:[/\\][^/\\:]+)*\.(?:png|jpe?g|gif|webp|tiff?|bmp|svg)", re.IGNORECASE)


@frozen
class Pictured:
    """The decks, and the pictures that their cards name: the path in a game → the existing file beside the data."""

    decks: tuple[Deck, ...]
    files: Mapping[str, Path]


def with_pictures(decks: Sequence[Deck]) -> Pictured:
    """Declare a field as pictures if all its values are such paths, and most of the files exist beside the deck's file.

    If two decks mean different files by the same path, the field of the later one stays a text.
    """
    files: dict[str, Path] = {}
    found = []
    for deck in decks:
        fields = dict(deck.draft.fields)
        for name, declared in deck.draft.fields.items():
            pictures = dict(_pictures(deck, name)) if declared["type"] in ("text", "choice") else {}
            there = {path: file for path, file in pictures.items() if file.is_file()}
            if len(there) * 2 <= len(pictures) or any(
                files.get(path, file) != file for path, file in there.items()
            ):
                continue
            files |= there
            fields[name] = {"type": "image", **{key: declared[key] for key in declared if key == "optional"}}
        found.append(replace(deck, draft=replace(deck.draft, fields=fields)))
    return Pictured(tuple(found), files)


def _pictures(deck: Deck, field: str) -> Iterator[tuple[str, Path]]:
    """The paths in a field of all cards, each with the file that it means; none if any value is no such path."""
    pictures = []
    for file in deck.files:
        for card in cards_of(file.source.data):
            if is_given(value := card.get(field)):
                path = PurePosixPath(str(value).replace("\\", "/"))
                if not _PATH.fullmatch(str(value)) or ".." in path.parts:
                    return
                pictures.append((path.as_posix(), file.path.parent / path))
    yield from pictures
