"""Decks → the files of a game for them: kinds and layouts drafted from the data, and unchanged copies of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardgen.layout.drafts.drafting import draft_face
from cardgen.model.drafting import Deck
from cardgen.model.pictured import with_pictures

_KINDS, _LAYOUTS, _CARDS = "kinds", "layouts", "cards"


def files_for_cards(decks: Sequence[Deck]) -> Iterator[tuple[str, bytes]]:
    """The paths and contents of the files, with the pictures that the cards name and that are beside the data."""
    pictured = with_pictures(decks)
    for deck in pictured.decks:
        name = deck.draft.name
        face = draft_face(deck.draft, deck.cards)
        yield f"{_KINDS}/{name}.yaml", deck.kind_file(face.size, f"{name}-front").encode("utf-8")
        yield f"{_LAYOUTS}/{name}-front.yaml", face.layout.encode("utf-8")
    for path, inside in _copies(pictured.decks).items():
        yield f"{_CARDS}/{inside}", path.read_bytes()
    for inside, path in pictured.files.items():
        yield inside, path.read_bytes()


def _copies(decks: Sequence[Deck]) -> dict[Path, str]:
    """The paths of the files' copies below `cards/`: named after their kind, or in a folder that is."""
    sheets = Counter(file.path for deck in decks for file in deck.files)
    copies: dict[Path, str] = {}
    for deck in decks:
        name = deck.draft.name
        for path in dict.fromkeys(file.path for file in deck.files):
            inside = f"{name}/{path.name}" if len(deck.files) > 1 else f"{name}{path.suffix.lower()}"
            inside = path.name if sheets[path] > 1 else inside
            if inside in copies.values():  # it comes from another folder
                inside = f"{name}/{path.stem}-{len(copies) + 1}{path.suffix.lower()}"
            copies.setdefault(path, inside)
    return copies
