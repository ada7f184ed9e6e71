"""Files of cards without a game → a game in memory: its kinds are inferred, its cards are the files themselves.

What is inferred is written as YAML texts and read back, so that a game in memory and one that is written to a folder
are made by the same hands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from cardgen.diagnostics import CardgenError, Diagnostic, Outcome, Severity
from cardgen.frozen import frozen
from cardgen.model.reading import CARDS, GameFiles, read_cards_file
from cardgen.schema.cards import slug
from cardgen.schema.inferring import Cards, KindDraft, infer_kind, shared_ids
from cardgen.source.slips import find_slips
from cardgen.source.source import Source
from cardgen.source.yaml_files import parse_yaml
from cardgen.source.yaml_writing import write_yaml


@frozen
class DataFile:
    """A file of cards: where it lies, and what was read of it."""

    path: Path
    source: Source


@frozen
class Deck:
    """The cards of one kind: what was inferred of it, its cards as read, and the files that they stand in."""

    draft: KindDraft
    cards: Cards
    files: tuple[DataFile, ...]

    def kind_file(self, size: str = "", front: str = "") -> str:
        """The text of the kind's file; without a `front` its cards are only data."""
        draft = self.draft
        keys = {own: names[0] if len(names) == 1 else list(names) for own, names in draft.keys.items()}
        data: dict[str, object] = {"kind": draft.name, "title": {"one": draft.one, "many": draft.many}}
        data |= {"size": size} if size else {}
        data |= {"faces": {"front": front, "back": "plain-back"}} if front else {}
        data |= {"keys": keys} if keys else {}
        return write_yaml({**data, "fields": draft.fields}, ("fields",))


def read_decks(paths: Sequence[tuple[Path, str]], kind: str = "") -> Outcome[tuple[Deck, ...]]:
    """The decks in files, each with how reports call it; all of them are of the `kind`, or of what each is called.

    Raises CardgenError for what can be no file of cards.
    """
    found: list[Diagnostic] = []
    groups: dict[str, list[DataFile]] = {}
    words: dict[str, str] = {}
    for path, shown in paths:
        if path.suffix.lower() not in CARDS:
            known = ", ".join(f"`{suffix}`" for suffix in CARDS)
            raise CardgenError(f"{path} is no file of cards", f"name one that ends in {known}")
        read = read_cards_file(path, shown)
        found += read.diagnostics or find_slips(read.value)
        source = read.value
        if any(each.severity is Severity.ERROR for each in read.diagnostics) and source.data is None:
            continue
        if not isinstance(source.data, dict) or not isinstance(source.data.get("cards"), list):
            raise CardgenError(
                f"{path} holds no cards that can be told",
                "expected is a list of cards, or a mapping that holds one under `cards`",
            )
        called = kind or _called(source)
        name = slug(called) or "card"
        words.setdefault(name, called)
        groups.setdefault(name, []).append(
            DataFile(path, replace(source, data={**source.data, "kind": name}))
        )
    decks = {name: _deck(name, words[name], files) for name, files in groups.items()}
    sharing = shared_ids({name: (deck.draft, deck.cards) for name, deck in decks.items()})
    return Outcome(
        tuple(_prefixed(deck) if name in sharing else deck for name, deck in decks.items()), tuple(found)
    )


def game_in_memory(title: str, decks: Sequence[Deck]) -> GameFiles:
    """The files of a game that lies nowhere; the files of its cards are those that were read."""
    game = parse_yaml(write_yaml({"title": title}), "game.yaml").value
    kinds = tuple(parse_yaml(deck.kind_file(), f"kinds/{deck.draft.name}.yaml").value for deck in decks)
    cards = tuple(file.source for deck in decks for file in deck.files)
    return GameFiles(game, kinds, cards, None, None, ())


def _called(source: Source) -> str:
    """What the cards of a file are called: what it says itself, its folder where it holds a single card, its name."""
    pure = PurePosixPath(source.path)
    said = source.data["kind"]
    if said != pure.stem:
        return str(said)
    alone = source.foreign and not source.separator and len(source.data["cards"]) == 1
    return pure.parent.name if alone and pure.parent.name else pure.stem


def _deck(name: str, words: str, files: Sequence[DataFile]) -> Deck:
    cards = [card for file in files for card in _cards_of(file.source.data)]
    sheet = all(file.source.separator for file in files)
    return Deck(infer_kind(name, words, cards, sheet=sheet), cards, tuple(files))


def _cards_of(data: Mapping[str, object]) -> list[Mapping[str, object]]:
    """The cards of a file that can be read, with the file's `defaults`."""
    defaults = data.get("defaults")
    given = defaults if isinstance(defaults, dict) else {}
    cards = data["cards"]
    return [{**given, **card} for card in cards if isinstance(card, dict)] if isinstance(cards, list) else []


def _prefixed(deck: Deck) -> Deck:
    """The deck with ids of its own: another has the same."""
    return replace(deck, draft=replace(deck.draft, keys={**deck.draft.keys, "prefix": (deck.draft.name,)}))


def title_of_file(path: Path) -> str:
    """A title for a game by the name of its first file."""
    return (
        " ".join(word[:1].upper() + word[1:] for word in re.split(r"[\s_.-]+", path.stem) if word) or "Cards"
    )
