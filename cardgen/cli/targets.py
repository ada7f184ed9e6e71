"""Takes what was typed after `cardgen check`, gives what is to be checked: games, texts and data, named and read."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from cardgen.cli.workspace import DATA_FOLDER, GAME_FILE, Workspace, find_workspace
from cardgen.diagnostics import CardgenError, Outcome
from cardgen.frozen import frozen
from cardgen.source.files import WORKBOOKS, decode, read_words
from cardgen.source.source import Source

PDF = ".pdf"
_TEXTS = (".txt", ".md", PDF)
#: What a game's own texts are called, and where they lie.
CHAPTER, RULES = ".md", "rules"
#: The names of files of cards.
_DATA = (".yaml", ".yml", ".json", ".jsonl", ".ndjson", ".csv", ".tsv", *WORKBOOKS)
#: What projects keep beside their rules, and the page that stands for a project.
_NO_CHAPTERS = frozenset({"changelog", "code_of_conduct", "contributing", "license", "licence"})
_FIRST_PAGE = "readme"
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
#: Those that are taken for cards wherever they lie: YAML is used for too much else.
_CARDS = _DATA[2:]


@frozen
class CheckOrder:
    """The options of `cardgen check`, as typed."""

    paths: tuple[str, ...]
    profile: str | None
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    beside: str | None
    fix: bool
    unsafe_fixes: bool
    diff: bool
    baseline: Path | None
    write_baseline: Path | None
    coverage: bool
    statistics: bool
    timing: bool
    no_cache: bool
    output: Path | None
    form: str
    fail_on: str

    @property
    def settings(self) -> Mapping[str, object]:
        """What was typed that stands above the game's own settings."""
        typed = {"profile": self.profile, "select": self.select, "ignore": self.ignore}
        return {key: value for key, value in typed.items() if value}

    @property
    def lasting(self) -> bool:
        """Whether the verdict is all that is asked for, so that one of the last time will do."""
        more = self.fix or self.diff or self.write_baseline or self.coverage or self.timing or self.no_cache
        return not more and self.form != "html"


@frozen
class Target:
    """What to check: a game's folder (or None) and how reports name it, and texts beside it as (path, text).

    Where chapters of the game were named instead of it, `only` what concerns these is told. Without a game, `data` are
    files of cards, each with how reports name it.
    """

    folder: Path | None
    shown: str
    texts: tuple[tuple[str, str], ...] = ()
    only: tuple[str, ...] = ()
    data: tuple[tuple[Path, str], ...] = ()


def sort_paths(paths: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Path, ...]]:
    """Names of games, and files: of text or data, those that look so, and any other that is there; a folder of card
    data or of texts stands for its files.

    Raises CardgenError when a file is not there, is neither, or belongs to a game.
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
    """The files of cards in a folder that is no game, in those below it, too; none when it is or holds a game."""
    return _files_below(folder, _CARDS)


def cards_below(folder: Path) -> tuple[Path, ...]:
    """The files of cards in a folder that is no game, and where there are none those of YAML: for who says that cards
    are in it."""
    return _data_below(folder) or _files_below(folder, _DATA)


def _files_for(folder: Path) -> tuple[Path, ...]:
    """What a folder stands for: its card data, and the chapters of its rules; what tells of the project is no chapter,
    but for its first page where there is no other. Where it has neither, its other texts."""
    texts = [path for path in _files_below(folder, (CHAPTER,)) if path.stem.lower() not in _NO_CHAPTERS]
    chapters = [path for path in texts if path.stem.lower() != _FIRST_PAGE]
    return (*_data_below(folder), *(chapters or texts)) or _files_below(folder, _TEXTS)


def _files_below(folder: Path, suffixes: tuple[str, ...]) -> tuple[Path, ...]:
    """The files with these suffixes in a folder that is no game and holds none, in those below it, too."""
    if (
        not folder.is_dir()
        or (Path(DATA_FOLDER) / folder / GAME_FILE).is_file()
        or any(folder.rglob(GAME_FILE))
    ):
        return ()
    files = (path for path in folder.rglob("*") if path.suffix.lower() in suffixes and path.is_file())
    return tuple(sorted(path for path in files if not any(map(_is_aside, path.relative_to(folder).parts))))


def _is_aside(part: str) -> bool:
    """Whether what is called so is hidden, or belongs to the tools that a project is made with."""
    return part.startswith(".") or part.lower() in _TOOLS


def is_data(path: Path) -> bool:
    """Whether a file holds data by its name."""
    return path.suffix.lower() in _DATA


def _refuse_inside(path: Path) -> None:
    """Raises CardgenError when a file of data belongs to a game: it means nothing without the others."""
    game = next((above for above in path.absolute().parents if (above / GAME_FILE).is_file()), None)
    if game:
        raise CardgenError(
            f"{path} is a part of the game {game.name}", f"check it: cardgen check {game.name}"
        )


def _refuse_binary(path: Path) -> None:
    """Raises CardgenError when a file is no text, but one that is easily taken for the thing to check."""
    with suppress(OSError), path.open("rb") as stream:
        start = stream.read(1024)
        if start.startswith(b"%PDF"):
            raise CardgenError(f"{path} is a PDF by another name", f"call it {path.with_suffix(PDF)}")
        if b"\0" in start:
            raise CardgenError(f"{path} is no text", "save it as plain text (UTF-8)")


def text_workspace(order: CheckOrder) -> Workspace:
    """The workspace for texts alone: the game that `--with` names, or none."""
    if order.beside:
        return find_workspace((order.beside,))
    return Workspace(Path.cwd(), (), Path.cwd() / "output")


def read_lone(workspace: Workspace, texts: tuple[Path, ...]) -> Outcome[tuple[tuple[str, str], ...]]:
    """The texts as (path, text), without those that are no UTF-8 or cannot be read, which are reported."""
    sources = [_read_words(path, workspace.shown(path)) for path in texts]
    found = tuple(diagnostic for source in sources for diagnostic in source.diagnostics)
    return Outcome(tuple((s.value.path, s.value.text) for s in sources if not s.diagnostics), found)


def _read_words(path: Path, shown: str) -> Outcome[Source]:
    """A text, or the words of a PDF."""
    if path.suffix.lower() != PDF:
        return read_words(path, shown)
    from cardgen.source.pdf_text.reading import read_pdf  # noqa: PLC0415 - start-up: pypdfium2 takes 40 ms

    return read_pdf(path, shown)


def in_books(texts: tuple[Path, ...], order: CheckOrder) -> list[tuple[Path, ...]]:
    """The texts that one book was made of: the chapters below a folder that was typed; any other is one by itself."""
    folders = [Path(path) for path in order.paths if Path(path).is_dir()]
    books: dict[Path, list[Path]] = {}
    for text in texts:
        above = folders if text.suffix.lower() == CHAPTER else []
        book = next((folder for folder in above if text.is_relative_to(folder)), text)
        books.setdefault(book, []).append(text)
    return [tuple(book) for book in books.values()]


def find_targets(
    workspace: Workspace, books: list[tuple[tuple[str, str], ...]], order: CheckOrder, data: tuple[Path, ...]
) -> list[Target]:
    """What to check: the games, with the texts beside the game of `--with` or beside data, or each book by itself."""
    texts = tuple(text for book in books for text in book)
    files = tuple((path, workspace.shown(path)) for path in data)
    alone = [Target(None, "", (), data=files)] if files else []
    if order.beside or (workspace.games and texts):
        folder = find_workspace((order.beside,)).games[0] if order.beside else workspace.games[0]
        return [Target(folder, workspace.shown(folder), texts), *alone]
    games = [Target(folder, workspace.shown(folder)) for folder in workspace.games]
    if files:
        return [*games, Target(None, "", texts, data=files)]
    return games + [Target(None, "", book) for book in books if book]


def game_of_chapter(text: Path) -> Path | None:
    """The folder of the game that reads a text among its rules; None when none does."""
    path = text.resolve()
    folder = next((above.parent for above in path.parents if above.name == RULES), None)
    return folder if folder and path.suffix == CHAPTER and (folder / GAME_FILE).is_file() else None


def narrowed(target: Target, chapters: tuple[Path, ...], workspace: Workspace, whole: set[Path]) -> Target:
    """The target without what does not concern the chapters that were named of it; unless all of it was named, too."""
    own = tuple(workspace.shown(chapter) for chapter in chapters if game_of_chapter(chapter) == target.folder)
    beside = tuple(path for path, _ in target.texts)
    return replace(target, only=own + beside) if own and target.folder not in whole else target


def read(path: Path) -> str:
    """The text of a baseline. Raises CardgenError when it cannot be read."""
    try:
        return decode(path.read_bytes(), str(path)).value.text
    except OSError as error:
        missing = f"write it first: cardgen check --write-baseline {path}"
        hint = missing if isinstance(error, FileNotFoundError) else "check its name and its permissions"
        raise CardgenError(f"cannot read {path}: {error.strerror}", hint) from error
