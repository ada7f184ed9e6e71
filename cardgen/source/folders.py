"""A game's folder → the paths of its files, sorted; none of them is outside the folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

from cardgen.source.files import NOTHING_UNSAVED, Unsaved
from cardgen.suggestions import nearest

#: The part of their names that two files must share for one to be taken for a mistyped name of the other.
_ALIKE = 0.75


def files_in(folder: Path, *suffixes: str, unsaved: Unsaved = NOTHING_UNSAVED) -> tuple[Path, ...]:
    """The files below `folder` whose names end in one of `suffixes`, sorted, without hidden files and those that
    spreadsheet programs create while a file is open (`~$cards.xlsx`).

    A folder with such a name is included, so that reading it reports that it is no file.
    """
    found = {path for path in folder.rglob("*") if path.suffix.lower() in suffixes}
    root = Path(os.path.realpath(folder))
    for path in unsaved:
        if path.suffix.lower() in suffixes and path.is_relative_to(root):
            found.add(folder / path.relative_to(root))
    visible = (
        path
        for path in found
        if not any(part[0] in "._" or part[:2] == "~$" for part in path.relative_to(folder).parts)
    )
    return tuple(sorted(visible, key=lambda path: path.relative_to(folder).as_posix()))


def states_below(folder: Path) -> dict[str, os.stat_result]:
    """The size, time and other properties of every file below `folder`, as the system reports them, by path, sorted.

    Links to folders are not followed. Folders that may not be read, and files that vanish meanwhile, are left out:
    editors create and remove files while they save. Five times as fast as Path.rglob.
    """
    found: dict[str, os.stat_result] = {}
    waiting = [str(folder)]
    while waiting:
        for entry in _entries(waiting.pop()):
            with suppress(OSError):
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
                elif entry.is_file():
                    found[entry.path] = entry.stat()
    return dict(sorted(found.items()))


def _entries(folder: str) -> Iterator[os.DirEntry[str]]:
    """What a folder holds; nothing if it may not be read."""
    with suppress(OSError), os.scandir(folder) as entries:
        yield from entries


def folders_below(folder: Path) -> tuple[str, ...]:
    """All folders below `folder`, as paths relative to it, sorted; hidden ones are left out."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_dir())
    return tuple(sorted(path.as_posix() for path in found if path.parts[0][0] not in "._"))


def folder_fault(folder: Path) -> str:
    """Say in a phrase why an existing folder cannot be read; "" if it can, or if there is none."""
    if not os.path.lexists(folder):
        return ""
    try:
        os.scandir(folder).close()
    except NotADirectoryError:
        return "expected a folder, found a file"
    except OSError as error:
        return f"the folder cannot be read: {(error.strerror or str(error)).lower()}"
    return "" if os.access(folder, os.X_OK) else "the folder cannot be read: permission denied"


def closed_folders(folder: Path) -> Iterator[tuple[Path, str]]:
    """The folders at and below `folder` that cannot be read, and why."""
    waiting = [folder]
    while waiting:
        around = waiting.pop()
        if fault := folder_fault(around):
            yield around, fault
            continue
        with suppress(OSError), os.scandir(around) as entries:
            waiting.extend(Path(entry.path) for entry in entries if entry.is_dir(follow_symlinks=False))


def lies_closed(path: Path, root: Path) -> bool:
    """Whether a folder between `root` and the file `path` below it cannot be read."""
    resolved = root.resolve()
    return any(folder_fault(folder) for folder in path.parents if folder.is_relative_to(resolved))


def names_beside(path: Path) -> tuple[str, ...]:
    """The names of everything in the same folder as `path`, sorted; none if that cannot be read."""
    try:
        return tuple(sorted(beside.name for beside in path.parent.iterdir()))
    except OSError:
        return ()


def near_beside(path: Path, written: str) -> str:
    """The hint "did you mean `art/fog.jpg`?" for a file that was given as `written` but is not at `path`; "" if no name
    is similar.

    Files of one folder often have similar names: `flag-romania.svg` is not a mistyped `flag-croatia.svg`. Folders may
    be written with other capitals.
    """
    steps = PurePosixPath(written).parts
    if ".." in steps or len(steps) >= len(path.parts):
        return ""
    place, found = path.parents[len(steps) - 1], PurePosixPath()
    for step in steps[:-1]:
        folder = _in_other_case(place / step)
        place, found = place / folder, found / folder
    name = _in_other_case(place / steps[-1]) if not (place / steps[-1]).exists() else ""
    if not name or name == steps[-1]:
        others = [name for name in names_beside(place / steps[-1]) if name != steps[-1]]
        alike = [name for name in others if _are_alike(name, steps[-1])]
        name = alike[0] if alike else nearest(steps[-1], others, _ALIKE)
    return f"did you mean `{found / name}`?" if name else ""


def _in_other_case(path: Path) -> str:
    """The name of what is at `path`, or else of what is beside it under the same name with other capitals."""
    if path.exists():
        return path.name
    wanted = path.name.casefold()
    return next((name for name in names_beside(path) if name.casefold() == wanted), path.name)


def _are_alike(name: str, other: str) -> bool:
    """Whether two names differ only in their endings, or in the order of two neighbouring letters."""
    if PurePosixPath(name).stem.casefold() == PurePosixPath(other).stem.casefold():
        return True
    if len(name) != len(other):
        return False
    at = [index for index, (one, two) in enumerate(zip(name, other, strict=True)) if one != two]
    return len(at) == 2 and at[1] == at[0] + 1 and name[at[0]] == other[at[1]] and name[at[1]] == other[at[0]]


def inside(folder: Path, written: str) -> Path | None:
    """The path that `written` means relative to `folder`; None if it leads out of it, through `..`, a link or a root.

    A link to itself is returned unresolved: reading it reports the fault.
    """
    root = folder.resolve()
    try:
        path = Path(os.path.realpath(root / written))
    except ValueError:
        return None
    return path if path.is_relative_to(root) else None
