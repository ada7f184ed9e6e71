"""Folders of files with `⟦kind|key|words⟧` around what states a fact → games that are right, and what can be spoilt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.mutation.marking import take_marks

FOLDER = Path(__file__).parent
ISLAND = FOLDER.parents[2] / "card_data" / "island-of-d-2"
_MARK = re.compile(r"⟦(?P<kind>[^|⟧]*)\|(?P<key>[^|⟧]*)\|(?P<words>[^⟧]*)⟧")
_WRITTEN = ("*.yaml", "*.md", "*.csv")


@dataclass(frozen=True, slots=True)
class Site:
    """Words that state the fact `key`: `start` and `end` are offsets into the clean text of the file `path`.

    Sites of one key state one fact; a change of one of them contradicts the others.
    """

    kind: str
    key: str
    path: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class MarkedGame:
    """A game that is right. `texts` are its files by path within `root`, where its pictures are, too."""

    name: str
    root: Path
    texts: Mapping[str, str]
    sites: tuple[Site, ...]

    def words(self, site: Site) -> str:
        """What stands at a site."""
        return self.texts[site.path][site.start : site.end]

    def of_kind(self, *kinds: str) -> tuple[Site, ...]:
        """The sites of these kinds."""
        return tuple(site for site in self.sites if site.kind in kinds)

    def others(self, site: Site) -> tuple[Site, ...]:
        """The other places that state the fact of a site: what a change of it contradicts."""
        return tuple(other for other in self.sites if other.key == site.key and other != site)

    def line(self, path: str, offset: int) -> int:
        """The line of an offset into a file, counted from 1."""
        return self.texts[path].count("\n", 0, offset) + 1

    def rules(self) -> Iterator[tuple[str, str]]:
        """The chapters of rules, by path."""
        return ((path, text) for path, text in self.texts.items() if path.startswith("rules/"))

    def data(self) -> Iterator[tuple[str, str]]:
        """The files of cards, by path."""
        return ((path, text) for path, text in self.texts.items() if path.startswith("cards/"))


def read_marks(path: str, marked: str) -> tuple[str, tuple[Site, ...]]:
    """The clean text of a file, and its sites."""
    text, marks = take_marks(marked, _MARK)
    return text, tuple(Site(mark["kind"], mark["key"], path, start, end) for mark, start, end in marks)


def mark_game(name: str, root: Path, files: Mapping[str, str]) -> MarkedGame:
    """The game of marked files."""
    read = {path: read_marks(path, marked) for path, marked in files.items()}
    sites = tuple(site for _, found in read.values() for site in found)
    return MarkedGame(name, root, {path: text for path, (text, _) in read.items()}, sites)


def written_games() -> tuple[MarkedGame, ...]:
    """The games written by hand, by name, and Island of D 2."""
    folders = sorted(folder for folder in (FOLDER / "games").iterdir() if folder.is_dir())
    return (*(mark_game(folder.name, folder, _files(folder)) for folder in folders), island())


def island() -> MarkedGame:
    """Island of D 2, which is printed as it is: its sites are listed beside the bench."""
    texts = _files(ISLAND)
    sites = []
    for line in (FOLDER / "island.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            path, marked = line.split(" | ", 1)
            clean, (site, *_) = read_marks(path, marked)
            before, words, after = (
                r"\s+".join(map(re.escape, part.split(" ")))
                for part in (clean[: site.start], clean[site.start : site.end], clean[site.end :])
            )
            found = list(re.finditer(f"{before}({words}){after}", texts[path]))
            if len(found) != 1:
                raise ValueError(f"expected once in {path}, found {len(found)} times: {clean}")
            sites.append(Site(site.kind, site.key, path, *found[0].span(1)))
    return MarkedGame("island", ISLAND, texts, tuple(sites))


def _files(folder: Path) -> dict[str, str]:
    found = sorted(path for pattern in _WRITTEN for path in folder.rglob(pattern))
    kept = (
        path for path in found if path.parent.name not in {"layouts", "fonts"} and path.name != "BALANCE.md"
    )
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in kept}
