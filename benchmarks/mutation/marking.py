"""A text with `{kind:words}` around the words that can be spoilt → the clean text and the sites in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

TEXTS = Path(__file__).parent / "texts"
_MARK = re.compile(r"\{(?P<kind>[a-z]+\d?):(?P<words>[^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Site:
    """Words of a known meaning: `start` and `end` are offsets into the clean text."""

    kind: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class MarkedText:
    """A text that is right, and what in it can be made wrong."""

    name: str
    text: str
    sites: tuple[Site, ...]

    def words(self, site: Site) -> str:
        """What stands at a site."""
        return self.text[site.start : site.end]

    def of_kind(self, *kinds: str) -> tuple[Site, ...]:
        """The sites of these kinds."""
        return tuple(site for site in self.sites if site.kind in kinds)


def read_marked(name: str, marked: str) -> MarkedText:
    """The clean text and its sites."""
    text, marks = take_marks(marked, _MARK)
    return MarkedText(name, text, tuple(Site(mark["kind"], start, end) for mark, start, end in marks))


def take_marks(marked: str, mark: re.Pattern[str]) -> tuple[str, list[tuple[re.Match[str], int, int]]]:
    """The text with only the `words` of its marks, and for each mark where these begin and end in it."""
    pieces: list[str] = []
    marks: list[tuple[re.Match[str], int, int]] = []
    length = at = 0
    for found in mark.finditer(marked):
        pieces += [marked[at : found.start()], found["words"]]
        length += found.start() - at
        marks.append((found, length, length + len(found["words"])))
        length += len(found["words"])
        at = found.end()
    return "".join([*pieces, marked[at:]]), marks


def written_texts() -> tuple[MarkedText, ...]:
    """The rulebooks written by hand, by name."""
    return tuple(
        read_marked(path.stem, path.read_text(encoding="utf-8")) for path in sorted(TEXTS.glob("*.txt"))
    )


def lookalikes() -> tuple[str, ...]:
    """Passages that look wrong and are right."""
    text = (TEXTS.parent / "lookalikes.txt").read_text(encoding="utf-8")
    return tuple(text.split("===\n")[1:])
