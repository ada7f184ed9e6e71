"""Takes the paths that were typed, gives names of games, and the files that are meant: texts, chapters, card data."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from cardgen.cli.texts_of_folders import texts_of_rules
from cardgen.cli.workspace import DATA_FOLDER, GAME_FILE
from cardgen.diagnostics import CardgenError
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.files import OFFICE_TEXTS, WORKBOOKS

PDF = ".pdf"
_TEXTS = (".txt", ".md", PDF, *OFFICE_TEXTS)
#: The suffix of a game's own texts.
CHAPTER = ".md"
#: Where a folder has rules beside its cards.
_RULES = (CHAPTER, ".txt", *OFFICE_TEXTS)
#: The suffixes of files of cards.
_DATA = (".yaml", ".yml", ".json", ".jsonl", ".ndjson", ".csv", ".tsv", *WORKBOOKS)
#: What package managers and compilers keep in a project: its form is that of data.
_TOOLS = frozenset(
    {
        "composer.json",
        "deno.json",
        "node_modules",
        "package-lock.json",
        "package.json",
        "tsconfig.json",
        "vendor",
    }
)
#: Suffixes that mean cards anywhere; YAML is used for too many other things.
_CARDS = _DATA[2:]
#: An item of a YAML list that begins with its name; so many of them are cards.
_NAMED = LazyPattern(r"^\s*- (?:id|name|title)\s*:", re.MULTILINE)
_SOME = 3


#: How baselines and reports begin, and how much of a file must be read to see it.
_OURS = LazyPattern(r'\s*\{\s*"(?:version": \d+,\s*"(?:findings|tool)":|\$schema": "[^"]*sarif)')
_BEGINNING = 200


def sort_paths(paths: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Path, ...]]:
    """Names of games, and files: of text or data, those that look like it, and any other existing one; a folder of card
    data or of texts stands for its files.

    Raises CardgenError if a file does not exist, is neither, or belongs to a game.
    """
    paths = tuple(str(inside) for path in paths for inside in _files_for(Path(path)) or (path,))
    named = (*_TEXTS, *_DATA)
    texts = tuple(path for path in map(Path, paths) if path.suffix.lower() in named or path.is_file())
    for text in texts:
        if not text.is_file():
            raise CardgenError(
                f"there is no file {text}", "check the name, or name a game: cardgen check my-game"
            )
        if is_data(text):
            _refuse_inside(text)
        elif text.suffix.lower() not in _TEXTS:
            _refuse_binary(text)
    return tuple(path for path in paths if Path(path) not in texts), texts


def _data_below(folder: Path) -> tuple[Path, ...]:
    """The files of cards below a folder that is not a game; none if it is or contains a game."""
    return tuple(path for path in files_below(folder, _CARDS) if not _is_our_own(path))


def cards_below(folder: Path) -> tuple[Path, ...]:
    """The files of cards below a folder that is not a game, or its YAML files if there are none: for commands that are
    told that there are cards in it.
    """
    return _data_below(folder) or files_below(folder, _DATA)


def _files_for(folder: Path) -> tuple[Path, ...]:
    """What a folder stands for: its card data, and its rules. Where it has neither, its
    other texts, or else its YAML, which is data where there is no other and it looks like a list of cards.
    """
    data = _data_below(folder)
    if not data:
        data = tuple(path for path in files_below(folder, _DATA) if _looks_like_cards(path))
    found = (*data, *texts_of_rules(files_below(folder, _RULES)))
    return found or files_below(folder, _TEXTS) or files_below(folder, _DATA)


def _is_our_own(path: Path) -> bool:
    """Whether a file is a baseline or a report that a check has written beside the data."""
    if path.suffix.lower() != ".json":
        return False
    with suppress(OSError), path.open("rb") as stream:
        return _OURS.match(stream.read(_BEGINNING).decode("utf-8", "replace")) is not None
    return False


def _looks_like_cards(path: Path) -> bool:
    """Whether a YAML file lists things with names, which settings of tools seldom do."""
    with suppress(OSError, UnicodeDecodeError):
        return len(_NAMED.findall(path.read_text(encoding="utf-8"))) >= _SOME
    return False


def files_below(folder: Path, suffixes: tuple[str, ...] = ()) -> tuple[Path, ...]:
    """The files with these suffixes, or all, below a folder that is not a game and contains none."""
    if (
        not folder.is_dir()
        or (Path(DATA_FOLDER) / folder / GAME_FILE).is_file()
        or any(folder.rglob(GAME_FILE))
    ):
        return ()
    found = (path for path in folder.rglob("*") if not suffixes or path.suffix.lower() in suffixes)
    files = filter(Path.is_file, found)
    return tuple(sorted(path for path in files if not any(map(_is_aside, path.relative_to(folder).parts))))


def _is_aside(part: str) -> bool:
    """Whether a folder with this name is hidden, or belongs to the tools of a project."""
    return part.startswith(".") or part.lower() in _TOOLS


def is_data(path: Path) -> bool:
    """Whether a file is data, judging by its name."""
    return path.suffix.lower() in _DATA


def _refuse_inside(path: Path) -> None:
    """Raise CardgenError if a data file belongs to a game, because it means nothing without the other files."""
    game = next((above for above in path.absolute().parents if (above / GAME_FILE).is_file()), None)
    if game:
        raise CardgenError(f"{path} is part of the game {game.name}", f"check it: cardgen check {game.name}")


def _refuse_binary(path: Path) -> None:
    """Raise CardgenError if a file is not text, but likely to be mistaken for the thing to check."""
    with suppress(OSError), path.open("rb") as stream:
        start = stream.read(1024)
        if start.startswith(b"%PDF"):
            raise CardgenError(
                f"{path} is a PDF with another extension", f"rename it to {path.with_suffix(PDF)}"
            )
        if b"\0" in start:
            raise CardgenError(
                f"{path} is not a text file", "save it as .docx, .odt, .pdf or plain text (UTF-8)"
            )


def game_of_chapter(text: Path) -> Path | None:
    """The folder of the game that has a text among its chapters; None if there is none."""
    path = text.resolve()
    folder = next((above for above in path.parents if (above / GAME_FILE).is_file()), None)
    if folder is None or path.suffix != CHAPTER:
        return None
    # For start-up time: only who names a text in a game's folder asks what the game reads.
    from cardgen.model.reading import folders_of_books  # noqa: PLC0415

    return folder if any(path.is_relative_to(folder / book) for book in folders_of_books(folder)) else None
