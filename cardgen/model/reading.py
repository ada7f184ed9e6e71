"""A game's folder → the Sources of all its files, in sorted order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import field, replace
from pathlib import Path

from cardgen.diagnostics import CardgenError, Diagnostic, Outcome, Span
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.volumes import RULES_FOLDER, read_volumes
from cardgen.schema.faults import Faults
from cardgen.source.conflicts import find_conflicts
from cardgen.source.files import NOTHING_UNSAVED, OFFICE_TEXTS, WORKBOOKS, Unsaved, read_text, read_words
from cardgen.source.folders import closed_folders, files_in, folders_below, inside
from cardgen.source.json_text.shapes import with_found_cards
from cardgen.source.problems import (
    EMPTY_FILE,
    OUTSIDE_GAME,
    OVERLOOKED_FILE,
    UNREAD_CARDS,
    UNREADABLE_FILE,
)
from cardgen.source.slips import find_slips
from cardgen.source.source import Source
from cardgen.source.yaml_text.reading import read_yaml
from cardgen.suggestions import nearest

_YAML = (".yaml", ".yml")
#: All folders of a game, whichever room reads them.
_FOLDERS = ("art", "cards", "fonts", "i18n", "kinds", "layouts", "rules", "shops")
_FILES = ("game.yaml", "icons.yaml", "terms.yaml")
#: Common file formats that are not read. A text file is not among them, because it may be the author's notes.
_FOREIGN = {
    "cards": (".toml", ".numbers", ".xlsb", ".fods", ".gsheet"),
    "kinds": (".json", ".toml"),
    "fonts": (".woff", ".woff2", ".ttc"),
    "layouts": (".json", ".toml"),
    "shops": (".json", ".toml"),
    "rules": (".markdown", ".rst", ".docx", ".doc", ".odt", ".html", ".rtf", ".pages", ".gdoc"),
}
#: Names that are less similar than this are the author's own; one letter may be wrong, missing or too many.
_ALIKE = 0.8
_READ = {"cards": "`.yaml`, `.csv`, `.json` or `.xlsx`", "fonts": "a static `.ttf`", "rules": "`.md`"}
#: What some editors append to a name.
_BEHIND = ".txt"
#: The folders of YAML files, and how such files begin.
_OF_YAML = ("cards", "kinds", "layouts", "shops")
_BEGINS_AS_DATA = LazyPattern(r"(?:\s|#.*\n)*(?:kind|cards|layout|title): ?").match


@frozen
class GameFiles:
    """What was read of a game. Files that do not exist are None or missing.

    `rules` are the chapters of the rulebook, `others` those of further books by their names. `folders` are all folders
    below the game's, listed only if it has further books. `called` are ids of cards by other names, such as those of
    the original. `understood` says that all cards are already under cardgen's own keys.
    """

    game: Source
    kinds: tuple[Source, ...]
    cards: tuple[Source, ...]
    terms: Source | None
    icons: Source | None
    rules: tuple[Source, ...]
    others: Mapping[str, tuple[Source, ...]] = field(default_factory=dict)
    folders: tuple[str, ...] = ()
    called: Mapping[str, str] = field(default_factory=dict)
    understood: bool = False
    shops: tuple[Source, ...] = ()


def read_game_files(folder: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[GameFiles]:
    """Read every file of the game in `folder`, which reports call `shown`. Raises CardgenError without a game.yaml."""
    reader = _Reader(folder, shown, unsaved)
    if not reader.has("game.yaml"):
        raise CardgenError(
            f"there is no game in `{shown}`: it has no file `game.yaml`",
            "name a folder with a `game.yaml`, or create one with `cardgen new NAME`",
        )
    game = reader.read(folder / "game.yaml", _read_settings)
    others = read_volumes(game, Faults(game))[1:]
    files = GameFiles(
        game,
        reader.read_all("kinds", _YAML, read_yaml),
        cards=reader.read_cards(),
        terms=reader.read_if_there("terms.yaml"),
        icons=reader.read_if_there("icons.yaml"),
        rules=reader.read_rules(RULES_FOLDER),
        others={volume.name: reader.read_rules(volume.folder) for volume in others},
        folders=folders_below(folder) if others else (),
        shops=reader.read_all("shops", _YAML, read_yaml),
    )
    books = tuple(volume.folder for volume in others)
    reader.look_into((*_FOLDERS, *books))
    reader.look_around(books)
    return Outcome(files, tuple(reader.diagnostics))


def _read_settings(path: Path, shown: str, unsaved: Unsaved) -> Outcome[Source]:
    """Read game.yaml; an empty one is not reported as empty, because the hint to delete it would be
    wrong. It lacks its title.
    """
    read = read_yaml(path, shown, unsaved)
    if any(found.problem is EMPTY_FILE for found in read.diagnostics):
        return Outcome(replace(read.value, data={}))
    return read


def read_rules(
    folder: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED, book: str = RULES_FOLDER
) -> Outcome[tuple[Source, ...]]:
    """Read only the chapters of one book, in the folder `book`, of the game in `folder`."""
    reader = _Reader(folder, shown, unsaved)
    return Outcome(reader.read_rules(book), tuple(reader.diagnostics))


def folders_of_books(folder: Path) -> tuple[str, ...]:
    """The folders of chapters in the game in `folder`: `rules`, and those of the further books in its game.yaml."""
    path = folder / "game.yaml"
    source = read_yaml(path, path.as_posix()).value
    volumes = read_volumes(source, Faults(source))
    return tuple(volume.folder for volume in volumes) or (RULES_FOLDER,)


_TABLES, _JSON, _JSON_LINES = (".csv", ".tsv"), ".json", (".jsonl", ".ndjson")
#: The suffixes of files of cards.
CARDS = (*_YAML, *_TABLES, _JSON, *_JSON_LINES, *WORKBOOKS)
#: The suffix of chapters.
RULES = ".md"

#: The suffixes of what is read in some folders; elsewhere, it is YAML.
_SUFFIXES = {"cards": CARDS, "fonts": (".ttf",), "rules": (RULES,)}
_CARDS_FOLDER = "cards"

#: Reads one file: its path, its name in reports, and the texts of unsaved files.
ReadFile = Callable[[Path, str, Unsaved], Outcome[Source]]
#: The same for files with several Sources.
_ReadSources = Callable[[Path, str, Unsaved], Outcome[tuple[Source, ...]]]


def read_cards_file(
    path: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED
) -> Outcome[tuple[Source, ...]]:
    """Read a file of cards by its suffix; a spreadsheet may have several sheets."""
    suffix = path.suffix.lower()
    # For start-up time: most games have their cards only in YAML.
    if suffix in WORKBOOKS:
        from cardgen.source.tables.workbooks import read_workbook  # noqa: PLC0415

        return read_workbook(path, shown, unsaved)
    if suffix in _TABLES:
        from cardgen.source.tables.csv_files import read_csv  # noqa: PLC0415

        return _alone(read_csv(path, shown, unsaved))
    if suffix == _JSON or suffix in _JSON_LINES:
        from cardgen.source.json_text.reading import read_json, read_json_lines  # noqa: PLC0415

        return _alone((read_json if suffix == _JSON else read_json_lines)(path, shown, unsaved))
    read = read_yaml(path, shown, unsaved)
    return Outcome((with_found_cards(read.value),), read.diagnostics)


def _alone(read: Outcome[Source]) -> Outcome[tuple[Source, ...]]:
    return Outcome((read.value,), read.diagnostics)


class _Reader:
    """Reads files and collects the findings about them."""

    def __init__(self, folder: Path, shown: str, unsaved: Unsaved) -> None:
        self._folder = folder
        self._shown = shown
        self._unsaved = unsaved
        self.diagnostics: list[Diagnostic] = []

    def look_into(self, names: Iterable[str]) -> None:
        """Report folders that cannot be read; their contents would be missing without any other message."""
        for name in names:
            for folder, fault in closed_folders(self._folder / name):
                hint = (
                    "rename the file"
                    if "found a file" in fault
                    else "check its permissions, and where links point"
                )
                shown = self._shown_as(folder.relative_to(self._folder).as_posix())
                self.diagnostics.append(Diagnostic(UNREADABLE_FILE, fault, Span(shown), hint))

    def look_around(self, books: tuple[str, ...] = ()) -> None:
        """Report what is probably meant to be read but is not: misspelt names, and files in other formats.

        `books` are the folders of books besides the rulebook.
        """
        with suppress(OSError), os.scandir(self._folder) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                known, end = (_FOLDERS, "/") if entry.is_dir() else (_FILES, "")
                if entry.name not in (*known, *books) and entry.name[0] not in "._":
                    absent = [name for name in known if not self.has(name)]
                    if meant := nearest(entry.name, absent, _ALIKE):
                        self._overlooked(f"{entry.name}{end}", f"did you mean `{meant}{end}`?")
        for name, suffixes in (*_FOREIGN.items(), *((book, _FOREIGN[RULES_FOLDER]) for book in books)):
            self._look_for_others(name, RULES_FOLDER if name in books else name, suffixes)
        for name in (*_FOLDERS, *books):
            for path in files_in(self._folder / name, _BEHIND):
                if self._is_meant(name, path, name in (RULES_FOLDER, *books)):
                    relative = path.relative_to(self._folder)
                    ending = (
                        "" if path.suffixes[:-1] else RULES if name in (RULES_FOLDER, *books) else ".yaml"
                    )
                    meant = relative.with_suffix(ending).as_posix()
                    self._overlooked(relative.as_posix(), f"rename it to `{meant}`")
        if not files_in(self._folder / "rules", RULES):
            for path in sorted(self._folder.glob(f"[rR][uU][lL][eE]*{RULES}")):
                self._overlooked(path.name, f"move it into the folder `rules/`: `rules/{path.name}`")

    def _look_for_others(self, name: str, sort: str, suffixes: tuple[str, ...]) -> None:
        """Report files in these formats in the folder `name`, of the given `sort` of folders; but not those from which
        one that is read was made, as its name says.
        """
        own = files_in(self._folder / name, *_SUFFIXES.get(sort, _YAML), unsaved=self._unsaved)
        made = {path.with_suffix("") for path in own}
        for path in files_in(self._folder / name, *suffixes):
            if path.with_suffix("") in made:
                continue
            written = path.relative_to(self._folder).as_posix()
            command = f"cardgen import {self._shown_as(written)} --game {self._folder.resolve().name}"
            imports = name == RULES_FOLDER and path.suffix.lower() in OFFICE_TEXTS
            cure = f"make chapters of it with `{command}`, then move it elsewhere"
            self._overlooked(written, cure if imports else f"save it as {_READ.get(sort, '`.yaml`')}")

    def _is_meant(self, name: str, path: Path, of_chapters: bool) -> bool:
        """Whether a `.txt` in the folder `name` was meant to be read.

        It was if it has another suffix before that, if it is all that a book has, or if it begins like a file of that
        folder.
        """
        if path.suffixes[-2:-1]:
            return path.suffixes[-2].lower() in (RULES, *CARDS)
        if not of_chapters:
            return name in _OF_YAML and bool(_BEGINS_AS_DATA(read_text(path, path.name).value.text))
        return not files_in(self._folder / name, RULES)

    def _overlooked(self, name: str, hint: str) -> None:
        """Report a file or folder by its path; if it is all that there is of cards, as an error, because every card is
        missing.
        """
        in_cards = name.startswith(f"{_CARDS_FOLDER}/")
        lost = in_cards and not files_in(self._folder / _CARDS_FOLDER, *CARDS, unsaved=self._unsaved)
        span = Span(self._shown_as(name.rstrip("/")))
        problem = UNREAD_CARDS if lost else OVERLOOKED_FILE
        self.diagnostics.append(Diagnostic(problem, f"`{name}` is not read", span, hint))

    def _shown_as(self, relative: str) -> str:
        return relative if self._shown in ("", ".") else f"{self._shown}/{relative}"

    def has(self, name: str) -> bool:
        path = self._folder / name
        return os.path.lexists(path) or path.resolve() in self._unsaved

    def read(self, path: Path, read_file: ReadFile) -> Source:
        (source,) = self._read(path, lambda *given: _alone(read_file(*given)))
        return source

    def read_cards(self) -> tuple[Source, ...]:
        files = files_in(self._folder / "cards", *CARDS, unsaved=self._unsaved)
        return tuple(source for path in files for source in self._read(path, read_cards_file))

    def _read(self, path: Path, read_sources: _ReadSources) -> tuple[Source, ...]:
        relative = path.relative_to(self._folder).as_posix()
        shown = self._shown_as(relative)
        if inside(self._folder, relative) is None:
            message = f"`{relative}` is a link to a place outside the game's folder"
            hint = "copy the file into the game's folder"
            self.diagnostics.append(Diagnostic(OUTSIDE_GAME, message, Span(shown), hint))
            return (Source(shown, "", None),)
        outcome = read_sources(path, shown, self._unsaved)
        conflicts = [conflict for source in outcome.value for conflict in find_conflicts(source)]
        slips = (slip for source in outcome.value for slip in find_slips(source))
        self.diagnostics += conflicts or outcome.diagnostics or slips
        return outcome.value

    def read_if_there(self, name: str) -> Source | None:
        return self.read(self._folder / name, read_yaml) if self.has(name) else None

    def read_rules(self, book: str) -> tuple[Source, ...]:
        return self.read_all(book, (RULES,), read_words)

    def read_all(self, name: str, suffixes: tuple[str, ...], read_file: ReadFile) -> tuple[Source, ...]:
        files = files_in(self._folder / name, *suffixes, unsaved=self._unsaved)
        return tuple(self.read(path, read_file) for path in files)
