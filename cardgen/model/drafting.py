"""Files of cards without a game → a game in memory, with inferred kinds and the files themselves as its cards.

The inferred kinds are written as YAML texts and read back, so that the same code makes a game in memory and one that is
written to a folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from cardgen.diagnostics import CardgenError, Diagnostic, Outcome, Span
from cardgen.frozen import frozen
from cardgen.model.packs import find_packs
from cardgen.model.reading import CARDS, GameFiles, read_cards_file
from cardgen.schema.ids import slug
from cardgen.schema.inferring import Cards, KindDraft, infer_kind, shared_ids
from cardgen.schema.languages import language_of
from cardgen.source.files import NOTHING_UNSAVED, Unsaved
from cardgen.source.json_text.shapes import with_found_cards
from cardgen.source.problems import EMPTY_FILE
from cardgen.source.slips import find_slips
from cardgen.source.source import Source
from cardgen.source.writing.yaml_writing import write_yaml
from cardgen.source.yaml_text.reading import parse_yaml

#: Texts of fewer words say nothing about the language, because names are often from another one.
_READ = 4
#: The kind of the cards of several packs.
_PACKED = "card"


@frozen
class DataFile:
    """A file of cards: its path, and what was read from it."""

    path: Path
    source: Source


@frozen
class Deck:
    """The cards of one kind: the inferred kind, the cards as read, and their files."""

    draft: KindDraft
    cards: Cards
    files: tuple[DataFile, ...]

    def kind_file(self, size: str = "", front: str = "") -> str:
        """The text of a file that declares the kind; without a `front`, its cards have no layout."""
        draft = self.draft
        keys = {own: names[0] if len(names) == 1 else list(names) for own, names in draft.keys.items()}
        data: dict[str, object] = {"kind": draft.name, "title": {"one": draft.one, "many": draft.many}}
        data |= {"size": size} if size else {}
        data |= {"faces": {"front": front, "back": "plain-back"}} if front else {}
        data |= {"keys": keys} if keys else {}
        return write_yaml({**data, "fields": draft.fields}, ("fields",))


def read_decks(
    paths: Sequence[tuple[Path, str]], kind: str = "", unsaved: Unsaved = NOTHING_UNSAVED
) -> Outcome[tuple[Deck, ...]]:
    """Read the decks from files, each with its name in reports; all are of the given `kind`, or of kinds named after
    the files.

    `unsaved` texts, by resolved path, replace the contents of those files.

    Raises CardgenError for a path that is no file of cards.
    """
    found: list[Diagnostic] = []
    groups: dict[str, list[DataFile]] = {}
    words: dict[str, str] = {}
    without: list[tuple[Path, Source]] = []
    for path, shown in paths:
        if path.suffix.lower() not in CARDS:
            known = ", ".join(f"`{suffix}`" for suffix in CARDS)
            what = "has no files of cards or rules" if path.is_dir() else "is not a file of cards"
            raise CardgenError(f"{path} {what}", f"use one that ends in {known}")
        read = read_cards_file(path, shown, unsaved)
        found += read.diagnostics or (slip for source in read.value for slip in find_slips(source))
        for source in (with_found_cards(source, loose=True) for source in read.value):
            if source.data is None and read.diagnostics:
                continue
            if not _holds_cards(source):
                without.append((path, source))
                continue
            called = kind or _called(source, found)
            name = slug(called) or "card"
            words.setdefault(name, called)
            groups.setdefault(name, []).append(
                DataFile(path, replace(source, data={**source.data, "kind": name}))
            )
    found += _left_out(without, alone=not groups)
    if not kind:
        groups = _in_packs(groups)
    decks = {name: _deck(name, words.get(name, name), files) for name, files in groups.items()}
    sharing = shared_ids({name: (deck.draft, deck.cards) for name, deck in decks.items()})
    return Outcome(
        tuple(_prefixed(deck) if name in sharing else deck for name, deck in decks.items()), tuple(found)
    )


def _in_packs(groups: Mapping[str, list[DataFile]]) -> dict[str, list[DataFile]]:
    """The files by kind; those that are packs of one game get a common kind."""
    foreign = {name: files for name, files in groups.items() if all(file.source.foreign for file in files)}
    cards = {
        name: [card for file in files for card in cards_of(file.source.data)]
        for name, files in foreign.items()
    }
    packs = find_packs(cards)
    joined: dict[str, list[DataFile]] = {}
    for name, files in groups.items():
        if name not in packs:
            joined.setdefault(name, []).extend(files)
            continue
        of_pack = (replace(file.source, data={**file.source.data, "kind": _PACKED}) for file in files)
        joined.setdefault(_PACKED, []).extend(
            DataFile(file.path, source) for file, source in zip(files, of_pack, strict=True)
        )
    return joined


def game_data(title: str, decks: Sequence[Deck], rules: Sequence[str] = ()) -> dict[str, str]:
    """What is known about the game: its title, and the language of its cards and rules."""
    texts = (text for deck in decks for card in deck.cards for text in _texts_in(card))
    language = language_of((*texts, *rules))
    return {"title": title} | ({} if language == "en" else {"language": language})


def _texts_in(value: object) -> Iterator[str]:
    """The texts inside a value that are longer than a label."""
    if isinstance(value, str):
        if len(value.split()) >= _READ:
            yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _texts_in(inner)


def game_in_memory(title: str, decks: Sequence[Deck]) -> GameFiles:
    """The files of a game that is in no folder; its card files are those that were read."""
    game = parse_yaml(write_yaml(game_data(title, decks)), "(the data as a game)").value
    kinds = tuple(parse_yaml(deck.kind_file(), f"(the kind {deck.draft.name})").value for deck in decks)
    cards = tuple(file.source for deck in decks for file in deck.files)
    return GameFiles(game, kinds, cards, None, None, ())


def _holds_cards(source: Source) -> bool:
    """Whether a file has a list of cards, or an empty one; a list of mere names, texts or numbers
    is not a list of cards.
    """
    cards = source.data.get("cards") if isinstance(source.data, dict) else None
    return isinstance(cards, list) and (not cards or any(isinstance(card, dict) for card in cards))


def _left_out(files: Sequence[tuple[Path, Source]], *, alone: bool) -> Iterator[Diagnostic]:
    """Report each file without cards, as there may be some in a folder of card files.

    Raises CardgenError if there are no other files.
    """
    hint = "write a list of cards, or a mapping with such a list under `cards`"
    if files and alone:
        raise CardgenError(f"{files[0][0]} has no recognisable cards", hint)
    for _, source in files:
        yield Diagnostic(
            EMPTY_FILE, "expected cards, found none that are recognisable", Span(source.path), hint
        )


def _called(source: Source, found: list[Diagnostic]) -> str:
    """The name of the cards in a file: as it says itself; or that of its folder if it has a single card; or of the
    file.

    An empty list of cards is reported in `found`.
    """
    cards = source.data["cards"]
    if not cards:
        hint = "add cards to it, or leave the file out"
        found.append(Diagnostic(EMPTY_FILE, "expected cards, found none", Span(source.path), hint))
    pure = PurePosixPath(source.path)
    said = source.data.get("kind", pure.stem)
    if said != pure.stem:
        return str(said)
    alone = source.foreign and not source.separator and len(cards) == 1
    return pure.parent.name if alone and pure.parent.name else pure.stem


def _deck(name: str, words: str, files: Sequence[DataFile]) -> Deck:
    cards = [card for file in files for card in cards_of(file.source.data)]
    sheet = all(file.source.separator for file in files)
    draft = infer_kind(name, words, cards, sheet=sheet, language=_language_of(cards))
    return Deck(draft, cards, tuple(files))


def _language_of(cards: Sequence[Mapping[str, object]]) -> str:
    """The language of the texts of cards."""
    return language_of(text for card in cards for text in _texts_in(card))


def cards_of(data: Mapping[str, object]) -> list[Mapping[str, object]]:
    """The readable cards of a file, with the file's `defaults` filled in."""
    defaults = data.get("defaults")
    given = defaults if isinstance(defaults, dict) else {}
    cards = data["cards"]
    return [{**given, **card} for card in cards if isinstance(card, dict)] if isinstance(cards, list) else []


def _prefixed(deck: Deck) -> Deck:
    """The deck with a prefix in its ids, because another deck has the same ids."""
    return replace(deck, draft=replace(deck.draft, keys={**deck.draft.keys, "prefix": (deck.draft.name,)}))


def title_of_file(path: Path) -> str:
    """A title for a game, made from the name of its first file."""
    return (
        " ".join(word[:1].upper() + word[1:] for word in re.split(r"[\s_.-]+", path.stem) if word) or "Cards"
    )
