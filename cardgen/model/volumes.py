"""`books:` of game.yaml → the books of a game besides its rulebook; a Game → the game as one of its books sees it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from cardgen.diagnostics import Diagnostic
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import RULEBOOK, Chapter, Game, Volume
from cardgen.model.problems import BOOK_WITHOUT_CHAPTERS
from cardgen.schema.faults import Faults
from cardgen.schema.ids import slug, title_of
from cardgen.source.source import Origin, Source
from cardgen.suggestions import nearest

#: The folder of the rulebook's chapters.
RULES_FOLDER = "rules"
#: The default title of the rulebook.
_TITLE = "Rulebook"
#: The folders of a game that contain other things than chapters.
_TAKEN = ("art", "cards", "fonts", "kinds", "layouts", "shops")
#: Files of other products have these names, or begin with them.
_OF_PRODUCTS = (
    RULEBOOK, RULES_FOLDER, "booklet", "card-data", "card-images", "card-sheets", "card-texts", "fold-sheet",
    "plain-text", "reference-sheet", "shop-files", "summary-cards", "tuck-box", "virtual-table", "web-edition",
)  # fmt: skip
#: Anchors of cards and of index entries begin with these, so a reference to such a book would be ambiguous.
_OF_ANCHORS = ("card", "entry")
_NAME = LazyPattern(r"[a-z0-9]+(?:-[a-z0-9]+)*")
#: The settings that a book does not inherit from `book:`.
_OWN = ("title", "back_cover")
#: What comes between a book and an anchor in it: `quest-guide:first-blood`.
_BETWEEN = ":"


def read_volumes(source: Source, faults: Faults) -> tuple[Volume, ...]:
    """Read the books that game.yaml declares, the rulebook first; none if it declares no others. A book with a wrong
    name or folder is reported and left out; a wrong title is reported.
    """
    data = source.data if isinstance(source.data, dict) else {}
    declared, book = data.get("books"), data.get("book")
    if not isinstance(declared, dict):
        return ()
    settings = book if isinstance(book, dict) else {}
    title = settings.get("title")
    first = Volume(
        RULEBOOK,
        title if isinstance(title, str) and title.strip() else _TITLE,
        RULES_FOLDER,
        settings,
        Origin(source, ("book",)),
    )
    found = [first]
    for name, written in declared.items():
        if (volume := _read_volume(source, faults, (name, written))) and _lies_apart(volume, found, faults):
            _check_title(volume, found, faults)
            found.append(volume)
    return tuple(found) if found[1:] else ()


def _read_volume(source: Source, faults: Faults, entry: tuple[object, object]) -> Volume | None:
    name, written = str(entry[0]), {} if entry[1] is None else entry[1]
    at = ("books", name)
    if not _NAME.fullmatch(name):
        hint = f"write `{slug(name)}`" if slug(name) else ""
        faults.wrong(at, "a name of small letters, digits and hyphens", name, hint)
        return None
    if _is_one_of(name, (*_OF_PRODUCTS, *_OF_ANCHORS)):
        expected, hint = "a name that no other product has", "give the book another name: `quest-guide`"
        if not _is_one_of(name, _OF_PRODUCTS):
            expected = "a name that does not begin with `card-` or `entry-`"
        if name in (RULEBOOK, RULES_FOLDER):
            hint = "the settings of the book in `rules/` belong under `book:`"
        faults.wrong(at, expected, name, hint)
        return None
    if not isinstance(written, dict):
        faults.wrong(at, "a mapping such as `{title: Quest Guide, chapters: quests}`", written)
        return None
    title, folder = written.get("title", title_of(name)), written.get("chapters", name)
    if not isinstance(title, str) or not title.strip():
        faults.wrong((*at, "title"), "the title of the book", title)
        title = title_of(name)
    if not isinstance(folder, str) or not _is_folder(folder):
        faults.wrong((*at, "chapters"), "a folder of the game, such as `quests`", folder)
        return None
    settings = {str(key): value for key, value in written.items() if key != "chapters"}
    return Volume(name, title, PurePosixPath(folder).as_posix(), settings, Origin(source, at))


def _is_one_of(name: str, taken: Iterable[str]) -> bool:
    """Whether a name is one of the taken ones, or begins with one and a hyphen."""
    return any(name == each or name.startswith(f"{each}-") for each in taken)


def _is_folder(written: str) -> bool:
    path = PurePosixPath(written)
    inside = bool(path.parts) and not path.is_absolute() and "\\" not in written
    return inside and all(part[0] not in "._" for part in path.parts)


def _lies_apart(volume: Volume, others: Iterable[Volume], faults: Faults) -> bool:
    """Whether a book's folder contains nothing else of the game; otherwise this is reported."""
    path = PurePosixPath(volume.folder)
    around = {**dict.fromkeys(_TAKEN, ""), **{other.folder: other.title for other in others}}
    for folder, title in around.items():
        other = PurePosixPath(folder)
        if path.is_relative_to(other) or other.is_relative_to(path):
            whose = f"the chapters of `{title}`" if title else "other things of the game"
            written = "chapters" in _mapping(_mapping(volume.origin.source.data["books"]).get(volume.name))
            at = ("books", volume.name, "chapters") if written else ("books", volume.name)
            expected = "a folder of its own for the chapters"
            faults.wrong(at, expected, volume.folder, f"`{folder}/` contains {whose}: choose another folder")
            return False
    return True


def _check_title(volume: Volume, others: Iterable[Volume], faults: Faults) -> None:
    """Report a title that another book has, because references to the title would be ambiguous."""
    title = " ".join(volume.title.lower().split())
    if any(title == " ".join(other.title.lower().split()) for other in others):
        at = ("books", volume.name, "title") if "title" in volume.settings else ("books", volume.name)
        faults.wrong(at, "a title that no other book has", volume.title, "rename one of them")


def empty_volumes(
    volumes: Iterable[Volume], chapters: Iterable[Chapter], folders: Iterable[str]
) -> Iterator[Diagnostic]:
    """Report the books besides the rulebook that have no chapters; `folders` are the existing ones in the game."""
    there = {chapter.volume for chapter in chapters}
    known = tuple(folders)
    for volume in volumes:
        if volume.name in there or volume.name == RULEBOOK:
            continue
        lies = volume.folder in known
        found = f"in `{volume.folder}/`" if lies else f"and there is no folder `{volume.folder}/`"
        meant = "" if lies else nearest(volume.folder, set(known) - {*_TAKEN, RULES_FOLDER})
        hint = f"did you mean `{meant}`?" if meant else f"write `{volume.folder}/01-{volume.name}.md`"
        message = f"the book `{volume.title}` has no chapter {found}"
        named = volume.origin.source.data["books"][volume.name]
        origin = volume.origin.child("chapters") if "chapters" in _mapping(named) else volume.origin
        span = origin.span if origin is not volume.origin else origin.key_span
        yield Diagnostic(BOOK_WITHOUT_CHAPTERS, message, span, hint)


def as_seen(game: Game) -> tuple[Game, ...]:
    """The game as each of its books sees it, in order; books without chapters are left out if any other has some.

    Such a game has the chapters and the settings of one book, and everything else of the whole game.
    """
    if not game.volumes or game.volume:
        return (game,)
    seen = tuple(_seen(game, volume) for volume in game.volumes)
    return tuple(each for each in seen if each.chapters) or seen[:1]


def _seen(game: Game, volume: Volume) -> Game:
    chapters = tuple(chapter for chapter in game.chapters if chapter.volume == volume.name)
    book = game.book if volume.name == RULEBOOK else _settings(game.book, volume.settings)
    return replace(game, chapters=chapters, book=book, volume=volume)


def _settings(shared: Mapping[str, object], own: Mapping[str, object]) -> Mapping[str, object]:
    """The settings of a book: its own, completed from `book:`; colours and labels are merged one by one."""
    taken = {key: value for key, value in shared.items() if key not in _OWN}
    for key, value in own.items():
        if key == "title":
            continue
        both = isinstance(value, Mapping) and isinstance(taken.get(key), Mapping)
        taken[key] = {**_mapping(taken[key]), **_mapping(value)} if both else value
    return taken


def in_other_book(target: str, own: str, anchors: Mapping[str, Container[str]]) -> tuple[str, str] | None:
    """The other book, and the anchor there, that a reference means if it leads nowhere in its `own` book; None if there
    is none.

    `anchors` are those of every book, by its name. The name of a book may precede an anchor, `quest-guide:bats`, or be
    alone: then the anchor is "".
    """
    name, between, anchor = target.partition(_BETWEEN)
    if name in anchors and (not between or anchor in anchors[name]):
        return name, anchor
    named = (name for name, known in anchors.items() if name != own and target in known)
    first = next(named, None)
    return (first, target) if first else None


def anchor_from(volume: str, anchor: str) -> str:
    """The name of a book's anchor in all other books: `quest-guide:bats`."""
    return f"{volume}{_BETWEEN}{anchor}"


def books_by_title(game: Game) -> Mapping[str, str]:
    """The names of a game's books by their titles, in small letters; empty for a game with only one book."""
    titles = {" ".join(volume.title.lower().split()): volume.name for volume in game.volumes}
    return {_TITLE.lower(): RULEBOOK, **titles} if titles else {}


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}
