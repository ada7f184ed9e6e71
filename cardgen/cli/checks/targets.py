"""Takes what was typed after `cardgen check`, gives what to check: games, texts and data, named and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from cardgen.cli.languages import languages_of
from cardgen.cli.typed_paths import CHAPTER, PDF, game_of_chapter, is_data, sort_paths
from cardgen.cli.workspace import Workspace, find_workspace
from cardgen.diagnostics import CardgenError, Diagnostic, Outcome
from cardgen.frozen import frozen
from cardgen.source.files import OFFICE_TEXTS, decode, read_words
from cardgen.source.source import Source


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
    languages: tuple[str, ...] = ()
    shop: str | None = None

    @property
    def settings(self) -> Mapping[str, object]:
        """The typed settings, which override the game's own."""
        typed = {"profile": self.profile, "select": self.select, "ignore": self.ignore}
        return {key: value for key, value in typed.items() if value}

    @property
    def lasting(self) -> bool:
        """Whether only the verdict is requested, so that a remembered one suffices."""
        more = self.fix or self.diff or self.write_baseline or self.coverage or self.timing or self.no_cache
        return not more and self.form != "html"


@frozen
class Target:
    """What to check: a game's folder (or None) and its name in reports, and further texts as (path, text).

    If chapters of the game were named instead of it, only findings about `only` these are shown. Without a game, `data`
    are files of cards, each with its name in reports. `language` is that of a translation of the game, "" for its own.
    """

    folder: Path | None
    shown: str
    texts: tuple[tuple[str, str], ...] = ()
    only: tuple[str, ...] = ()
    data: tuple[tuple[Path, str], ...] = ()
    language: str = ""


@frozen
class Task:
    """What to check, the workspace around it, and findings about texts or folders that cannot be checked."""

    workspace: Workspace
    targets: tuple[Target, ...]
    found: tuple[Diagnostic, ...]


def read_order(order: CheckOrder) -> Task:
    """Read everything that was typed. Raises CardgenError if a path means nothing."""
    names, files = sort_paths(order.paths)
    chapters = () if order.beside else tuple(path for path in files if game_of_chapter(path))
    games = tuple(dict.fromkeys(str(game_of_chapter(chapter)) for chapter in chapters))
    data = tuple(path for path in files if is_data(path))
    lone = tuple(path for path in files if path not in chapters and path not in data)
    workspace = find_workspace((*names, *games)) if names or games or not files else _text_workspace(order)
    whole = set(find_workspace(names).games) if names else set()
    read = [read_lone(workspace, book) for book in _in_books(lone, order)]
    targets = _targets(workspace, [book.value for book in read], order, data)
    found = (*workspace.overlooked, *(each for book in read for each in book.diagnostics))
    return Task(workspace, tuple(_narrowed(each, chapters, workspace, whole) for each in targets), found)


def _text_workspace(order: CheckOrder) -> Workspace:
    """The workspace for texts of no game: the game that `--with` names, or none."""
    if order.beside:
        return find_workspace((order.beside,))
    return Workspace(Path.cwd(), (), Path.cwd() / "output")


def read_lone(workspace: Workspace, texts: tuple[Path, ...]) -> Outcome[tuple[tuple[str, str], ...]]:
    """The texts as (path, text), without those that are not UTF-8 or cannot be read, which are reported."""
    sources = [_read_words(path, workspace.shown(path)) for path in texts]
    found = tuple(diagnostic for source in sources for diagnostic in source.diagnostics)
    return Outcome(tuple((s.value.path, s.value.text) for s in sources if not s.diagnostics), found)


def _read_words(path: Path, shown: str) -> Outcome[Source]:
    """A text, or the words of a PDF or of a word processor's text."""
    if path.suffix.lower() in OFFICE_TEXTS:
        from cardgen.source.office_text.reading import read_office_text  # noqa: PLC0415 - few texts are such files

        return read_office_text(path, shown)
    if path.suffix.lower() != PDF:
        return read_words(path, shown)
    from cardgen.source.pdf_text.reading import read_pdf  # noqa: PLC0415 - start-up: pypdfium2 takes 40 ms

    return read_pdf(path, shown)


def _in_books(texts: tuple[Path, ...], order: CheckOrder) -> list[tuple[Path, ...]]:
    """Group the texts by book: the chapters below a typed folder; any other text is alone."""
    folders = [Path(path) for path in order.paths if Path(path).is_dir()]
    books: dict[Path, list[Path]] = {}
    for text in texts:
        above = folders if text.suffix.lower() == CHAPTER else []
        book = next((folder for folder in above if text.is_relative_to(folder)), text)
        books.setdefault(book, []).append(text)
    return [tuple(book) for book in books.values()]


def _targets(
    workspace: Workspace, books: list[tuple[tuple[str, str], ...]], order: CheckOrder, data: tuple[Path, ...]
) -> list[Target]:
    """What to check: the games, with the texts added to the game of `--with` or to data, or each book by itself."""
    texts = tuple(text for book in books for text in book)
    files = tuple((path, workspace.shown(path)) for path in data)
    alone = [Target(None, "", (), data=files)] if files else []
    if order.beside or (workspace.games and texts):
        folder = find_workspace((order.beside,)).games[0] if order.beside else workspace.games[0]
        return [Target(folder, workspace.shown(folder), texts), *alone]
    games = [
        Target(folder, workspace.shown(folder), language=language)
        for folder in workspace.games
        for language in languages_of(folder, order.languages)
    ]
    if files:
        return [*games, Target(None, "", texts, data=files)]
    return games + [Target(None, "", book) for book in books if book]


def _narrowed(target: Target, chapters: tuple[Path, ...], workspace: Workspace, whole: set[Path]) -> Target:
    """The target restricted to its named chapters, unless all of it was named, too."""
    own = tuple(workspace.shown(chapter) for chapter in chapters if game_of_chapter(chapter) == target.folder)
    beside = tuple(path for path, _ in target.texts)
    return replace(target, only=own + beside) if own and target.folder not in whole else target


def read_baseline_text(path: Path) -> str:
    """The text of a baseline. Raises CardgenError if it cannot be read."""
    try:
        return decode(path.read_bytes(), str(path)).value.text
    except OSError as error:
        missing = f"write it first: cardgen check --write-baseline {path}"
        hint = missing if isinstance(error, FileNotFoundError) else "check its path and permissions"
        raise CardgenError(f"cannot read {path}: {error.strerror}", hint) from error
