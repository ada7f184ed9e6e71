"""A game's folder and a language → the Game in that language, and what is wrong with its translation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cardgen.diagnostics import CardgenError, Outcome, in_order
from cardgen.frozen import frozen
from cardgen.layout.compiling.layout_files import RawLayout, find_layouts, read_layout
from cardgen.markup.nodes import Directive
from cardgen.markup.words import walk
from cardgen.model.linking import LinkedGame, link_read
from cardgen.model.nouns import Game
from cardgen.model.published import TRANSLATIONS
from cardgen.model.reading import read_game_files
from cardgen.source.files import NOTHING_UNSAVED, Unsaved
from cardgen.source.overlaying import at_home
from cardgen.translation.catalogue import Catalogue, languages_of, read_catalogue
from cardgen.translation.comparing import compare
from cardgen.translation.laying import lay_translations
from cardgen.translation.matching import Matched, match
from cardgen.translation.message import CARDS, GAME, RULES, Message, joined
from cardgen.translation.reporting import report_missing, report_unknown
from cardgen.translation.structure import compare_structure
from cardgen.translation.texts.of_cards import texts_of_cards
from cardgen.translation.texts.of_chapters import texts_of_chapters
from cardgen.translation.texts.of_data import texts_of_data
from cardgen.translation.texts.of_layouts import texts_of_layouts
from cardgen.translation.wording import compare_wording


@frozen
class Translation:
    """A game in its own language, its texts, and their translations into another language, by the
    names of the files.
    """

    original: Game
    linked: LinkedGame
    catalogue: Catalogue
    matched: Mapping[str, Matched]

    @property
    def messages(self) -> tuple[Message, ...]:
        """All texts of the game."""
        return tuple(each.message for file in self.matched.values() for each in file.renderings)


def load_translated(
    folder: Path, shown: str | None, library: Path, language: str, unsaved: Unsaved = NOTHING_UNSAVED
) -> Outcome[Game]:
    """Load the game in `folder` translated into `language`; reports call the folder `shown`. `library` has shared
    layouts.

    Raises CardgenError if there is no game, or no translation of it into that language.
    """
    shown_folder = folder.as_posix() if shown is None else shown
    read = read_translation(folder, shown_folder, library, language, unsaved)
    translation, game = read.value, read.value.original
    if not translation.catalogue.sources:
        raise no_translation(folder, shown_folder, game, language)
    renderings = [each for file in translation.matched.values() for each in file.renderings]
    laid = lay_translations(game, translation.linked.files, renderings, language)
    files = Outcome(laid.files, translation.linked.read_faults)
    linked = link_read(folder, files, unsaved).outcome
    translated = replace(
        linked.value,
        translated=replace(
            linked.value.translated,
            original=game.language,
            layout_texts=laid.layout_texts,
            patched=laid.patched,
        ),
    )
    found = [
        *read.diagnostics,
        *linked.diagnostics,
        *report_missing(translation.catalogue, translation.matched),
        *report_unknown(game, translation.matched),
        *compare(game, translated, renderings),
        *compare_structure(game, translated),
        *compare_wording(game, translated, renderings),
    ]
    return Outcome(translated, in_order(at_home(each, laid.patched) for each in found))


def read_translation(
    folder: Path, shown: str, library: Path, language: str, unsaved: Unsaved = NOTHING_UNSAVED
) -> Outcome[Translation]:
    """Read the texts of the game in `folder` and their translations into `language`, which may be missing."""
    linked = link_read(folder, read_game_files(folder, shown, unsaved), unsaved)
    game = linked.outcome.value
    by_file: dict[str, list[Message]] = {name: [] for name in (CARDS, GAME, RULES)}
    for message in joined(_messages(game, library)):
        by_file.setdefault(message.file, []).append(message)
    catalogue = read_catalogue(folder, shown, language, by_file, unsaved)
    matched = {
        name: match(messages, catalogue.value.entries.get(name, ())) for name, messages in by_file.items()
    }
    return Outcome(Translation(game, linked, catalogue.value, matched), catalogue.diagnostics)


def no_translation(folder: Path, shown: str, game: Game, language: str) -> CardgenError:
    """The error for a game that is not translated into a language."""
    there = languages_of(folder)
    known = f"; there are `{'`, `'.join(there)}`" if there else ""
    return CardgenError(
        f"`{shown}` has no translation `{language}`: no file in `{TRANSLATIONS}/{language}/`{known}",
        f"create one with `cardgen translate {language} {game.name}`",
    )


def _messages(game: Game, library: Path) -> Iterator[Message]:
    yield from texts_of_cards(game)
    yield from texts_of_data(game)
    explained = any(
        isinstance(block, Directive) and block.name == "anatomy"
        for chapter in game.chapters
        for block in walk(chapter.blocks)
    )
    yield from texts_of_layouts(_layouts(game, library), explained=explained)
    yield from texts_of_chapters(game)


def _books(game: Game) -> Iterator[Mapping[str, object]]:
    """The settings of each of the game's books."""
    yield game.book
    yield from (volume.settings for volume in game.volumes)


def _layouts(game: Game, library: Path) -> Mapping[str, RawLayout]:
    """The game's own layouts and those that it uses, as they are written."""
    own = game.root / "layouts"
    paths = find_layouts((own, library), game.unsaved)
    shown = {own: f"{game.origin.source.path.rpartition('/')[0]}/layouts".lstrip("/"), library: "layouts"}
    waiting = [path.stem for path in find_layouts((own,), game.unsaved).values()]
    waiting += [side for kind in game.kinds.values() for side in (kind.front, kind.back)]
    waiting += [str(book["cover"]) for book in _books(game) if isinstance(book.get("cover"), str)]
    found: dict[str, RawLayout] = {}
    while waiting:
        name = waiting.pop(0)
        if name in found or name not in paths:
            continue
        path = paths[name]
        found[name] = read_layout(path, f"{shown[path.parent]}/{path.name}", game.unsaved).value
        extended = found[name].settings.get("extends")
        if extended is not None:
            value = extended.value
            waiting += [str(each) for each in (value if isinstance(value, list) else [value])]
    return dict(sorted(found.items()))
