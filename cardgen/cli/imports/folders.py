"""A folder → the files in it that an import takes: cards, rules and pictures; and those that it leaves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from cardgen.cli.imports.rules import TEXTS
from cardgen.cli.texts_of_folders import texts_of_rules
from cardgen.cli.typed_paths import cards_below, files_below
from cardgen.frozen import frozen
from cardgen.source.office_text.chapters import PRINTABLE
from cardgen.suggestions import one_of

_ART = "art"
#: The first page of a project, which is about the data rather than the game.
_FIRST_PAGE = "readme"


@frozen
class FolderContents:
    """What a folder holds: `data` and `texts` to import, `pictures` for the game's `art/`, and what is `left`."""

    folder: Path
    data: tuple[Path, ...]
    texts: tuple[Path, ...]
    pictures: tuple[Path, ...]
    left: tuple[Path, ...]

    @property
    def files(self) -> tuple[Path, ...]:
        """The files to import: cards, then texts."""
        return (*self.data, *self.texts)

    @property
    def art(self) -> Mapping[str, Path]:
        """The paths of the pictures in the game."""
        within = ((path.relative_to(self.folder).as_posix(), path) for path in self.pictures)
        return {f"{_ART}/{name.removeprefix(f'{_ART}/')}": path for name, path in within}

    @property
    def summary(self) -> str:
        """What is taken and left of the folder, in words."""
        taken = (
            (len(self.data), "file of cards", "files of cards"),
            (len(self.texts), "text", "texts"),
            (len(self.pictures), "picture", "pictures"),
        )
        counted = ", ".join(f"{count} {one if count == 1 else many}" for count, one, many in taken if count)
        left = one_of(path.relative_to(self.folder).as_posix() for path in self.left)
        return f"took {counted} from {self.folder}/" + (f"; left {left}" if left else "")


def contents_of(paths: Iterable[Path]) -> tuple[FolderContents, ...]:
    """What the folders among the paths hold; a folder without cards and texts, or of a game, is left out."""
    found = map(_contents, filter(Path.is_dir, paths))
    return tuple(each for each in found if each.data or each.texts)


def _contents(folder: Path) -> FolderContents:
    data = cards_below(folder)
    texts = texts_of_rules(files_below(folder, TEXTS))
    if data:
        texts = tuple(path for path in texts if path.stem.lower() != _FIRST_PAGE)
    pictures = files_below(folder, PRINTABLE)
    taken = {*data, *texts, *pictures}
    left = tuple(path for path in files_below(folder) if path not in taken)
    return FolderContents(folder, data, texts, pictures, left)
