"""The files of a game and translations of its texts → the same files in the other language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Game
from cardgen.model.published import TRANSLATIONS
from cardgen.model.reading import GameFiles
from cardgen.source.overlaying import Given, Patch, Patched, lay_over, patch
from cardgen.source.po_text.marks import escape
from cardgen.source.source import Origin, Pointer, Source
from cardgen.translation.matching import Rendering
from cardgen.translation.message import Spot

_END = LazyPattern(r"\r?\n")
_LISTED = LazyPattern(r"\s*;\s*")


@frozen
class TranslatedFiles:
    """The translated files, the translated texts of layouts by their paths, and the patched chapters by their paths."""

    files: GameFiles
    layout_texts: Mapping[str, Mapping[Pointer, Given]]
    patched: Mapping[str, Patched]


def lay_translations(
    game: Game, files: GameFiles, renderings: Iterable[Rendering], language: str
) -> TranslatedFiles:
    """The files with each text replaced by its translation; untranslated texts stay."""
    values: dict[int, dict[Pointer, Given]] = {}
    layouts: dict[str, dict[Pointer, Given]] = {}
    patches: dict[str, list[Patch]] = {}
    read = {id(source) for source in _sources(files)}
    for each in renderings:
        given = _given(each)
        for spot in each.message.spots:
            source, pointer = spot.origin.source, spot.origin.pointer
            if spot.start >= 0:
                if given is not None:
                    patches.setdefault(source.path, []).extend(_patches(each, spot))
            elif id(source) in read:
                if given is not None:
                    values.setdefault(id(source), {})[pointer] = given
            elif given is not None:
                layouts.setdefault(source.path, {})[pointer] = given
    for source, fixed in _pinned(game):
        values.setdefault(id(source), {}).update(fixed)
    own = files.game
    values.setdefault(id(own), {})[("language",)] = Given(language, Origin(own, ("language",)))
    patched = {
        source.path: patch(
            source, _made_path(source, files, language), sorted(patches[source.path], key=_place), escape
        )
        for source in (*files.rules, *(each for book in files.others.values() for each in book))
        if source.path in patches
    }

    def laid(source: Source) -> Source:
        return lay_over(source, values[id(source)]) if id(source) in values else source

    def chapter(source: Source) -> Source:
        return patched[source.path].made if source.path in patched else source

    translated = replace(
        files,
        game=laid(files.game),
        kinds=tuple(map(laid, files.kinds)),
        cards=tuple(map(laid, files.cards)),
        terms=files.terms and laid(files.terms),
        icons=files.icons and laid(files.icons),
        rules=tuple(map(chapter, files.rules)),
        others={name: tuple(map(chapter, book)) for name, book in files.others.items()},
        called=_names_of(game),
    )
    return TranslatedFiles(translated, layouts, {each.made.path: each for each in patched.values()})


def _place(each: Patch) -> tuple[int, int]:
    return each.start, each.end


def _sources(files: GameFiles) -> tuple[Source, ...]:
    lone = tuple(source for source in (files.game, files.terms, files.icons) if source is not None)
    return (*lone, *files.kinds, *files.cards)


def _given(rendering: Rendering) -> Given | None:
    """The replacement of a text; None if it stays. Wrong words for a term are those of the new language."""
    message, entry = rendering.message, rendering.entry
    if entry is None or not entry.words:
        return Given([], message.spots[0].origin) if message.listed else None
    words: object = entry.words
    if message.listed:
        words = [word for word in _LISTED.split(entry.words.strip()) if word]
    return Given(words, entry.origin)


def _patches(rendering: Rendering, spot: Spot) -> list[Patch]:
    """The patches for a translation in a chapter; the anchor of a heading stays the same."""
    words = _END.sub(lambda found: found[0] + spot.indent, rendering.words.strip())
    found = [Patch(spot.start, spot.end, words, rendering.entry.origin if rendering.entry else None)]
    if spot.pin:
        found.append(Patch(spot.pin_at, spot.pin_at, spot.pin, None))
    return found


def _pinned(game: Game) -> Iterable[tuple[Source, Mapping[Pointer, Given]]]:
    """The ids of cards, which must stay the same: those that were made from names are set explicitly."""
    for card in game.cards:
        origin = card.origin
        if origin.pointer[:1] == ("cards",) and not (
            isinstance(origin.written, dict) and "id" in origin.written
        ):
            here = origin.child("id")
            yield origin.source, {here.pointer: Given(card.id, here)}


def _names_of(game: Game) -> Mapping[str, str]:
    """The ids of cards by their names, if no other card has the same name."""
    found: dict[str, str] = {}
    for card in game.cards:
        found[card.name] = "" if card.name in found else card.id
    return {name: card_id for name, card_id in found.items() if card_id}


def _made_path(source: Source, files: GameFiles, language: str) -> str:
    """A temporary path for a translated chapter, until its places are mapped to the files from which it was made."""
    folder = PurePosixPath(files.game.path).parent
    return (folder / TRANSLATIONS / language / PurePosixPath(source.path).relative_to(folder)).as_posix()
