"""What the last build drew: it stands for what would be drawn the same again, and for nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PIL import Image

from cardgen.assets.books import Library
from cardgen.drawing.items import (
    DeferredFrame,
    Frame,
    Gradient,
    Group,
    Item,
    Link,
    Picture,
    Shape,
    move,
    rectangle,
)
from cardgen.drawing.publication import Box, Page, Publication
from cardgen.export.pdf.composer import compose_pdf
from cardgen.export.pdf.drawn_pages import BATCH_SIZE
from tests.export.stock import Pictures, Scribe

COUNT = 3 * BATCH_SIZE
Change = Callable[[dict[int, str]], None]


@dataclass
class Word:
    """The basis of a frame that shows one word; `log` hears what is drawn, and what need not be."""

    scribe: Scribe
    word: str
    log: list[str]
    lone: bool = True

    def draw(self) -> tuple[Item, ...]:
        self.log.append(self.word)
        fading = Shape(rectangle(0, 0, 9, 9), Gradient(0, 0, 9, 9, ((0.0, "#102030"), (1.0, "#ffffff"))))
        return (
            fading,
            Group(Frame(9, 9, (Shape(rectangle(0, 0, 9, 9), "#ff0000"),)), move(20, 0), opacity=0.5),
            Picture(30, 0, 20, 10, "sky.png"),
            Link(0, 0, 9, 9, "https://example.org"),
            self.scribe.run(self.word, 0, 30),
        )

    def gist(self) -> str:
        return "" if self.word == "untold" else f"word {self.word}"

    def holds(self) -> bool:
        return self.lone

    def spare(self) -> None:
        self.log.append(f"not {self.word}")


class Shop:
    """Builds pages of one word each with a cache; `words` are those that differ from `word 0`, `word 1` …"""

    def __init__(self, scribe: Scribe, library: Library, folder: Path) -> None:
        self.scribe, self.library = scribe, replace(library, cache=folder)
        self.log: list[str] = []
        self.alone = True
        self.place = 5.0

    def publication(self, words: dict[int, str]) -> Publication:
        bases = [
            Word(self.scribe, words.get(n, f"word{n}"), self.log, self.alone or n >= BATCH_SIZE)
            for n in range(COUNT)
        ]
        frames = [DeferredFrame(60, 40, basis.draw, basis) for basis in bases]
        pages = [
            Page(Frame(200, 100, (Group(frame, move(self.place, 5)),)), str(n), Box(0, 0, 200, 100))
            for n, frame in enumerate(frames)
        ]
        return Publication("words", "Words", tuple(pages))

    def build(self, words: dict[int, str] | None = None) -> tuple[bytes, list[str]]:
        """The file, which is that of a build without a cache, and the words that were drawn for it."""
        bare = compose_pdf(self.publication(words or {}), replace(self.library, cache=None))
        self.log.clear()
        data = compose_pdf(self.publication(words or {}), self.library)
        assert data == bare, "the same bytes as when nothing is known"
        return data, [word for word in self.log if not word.startswith("not ")]


@pytest.fixture
def shop(scribe: Scribe, library: Library, pictures: Pictures, tmp_path: Path) -> Shop:
    Image.new("RGB", (20, 10), "#336699").save(tmp_path / "sky.png")
    pictures.add(tmp_path / "sky.png")
    return Shop(scribe, library, tmp_path / "cache")


def test_only_what_has_changed_is_drawn_again(shop: Shop) -> None:
    assert len(shop.build()[1]) == COUNT
    assert shop.build()[1] == []
    assert set(shop.log) == {f"not word{n}" for n in range(COUNT)}, (
        "who draws them knows that none is missing"
    )
    _, drawn = shop.build({BATCH_SIZE: "quixotic"})
    assert drawn == ["quixotic", *(f"word{n}" for n in range(BATCH_SIZE + 1, 2 * BATCH_SIZE))]
    assert shop.build({BATCH_SIZE: "quixotic"})[1] == []
    assert len(shop.build()[1]) == BATCH_SIZE, "only the last build is kept, and its glyphs are not written"


def test_what_is_placed_elsewhere_is_drawn_again(shop: Shop) -> None:
    shop.build()
    shop.place = 6.0
    assert len(shop.build()[1]) == COUNT


def test_what_shows_more_than_it_is_told_of_is_not_kept(shop: Shop) -> None:
    shop.alone = False
    shop.build()
    assert len(shop.build()[1]) == BATCH_SIZE
    assert shop.build({COUNT - 1: "untold"})[1][BATCH_SIZE:] == [
        *(f"word{n}" for n in range(COUNT - BATCH_SIZE, COUNT - 1)),
        "untold",
    ]
    assert len(shop.build({COUNT - 1: "untold"})[1]) == 2 * BATCH_SIZE


def test_a_picture_that_is_another_now_is_drawn_again(shop: Shop, pictures: Pictures) -> None:
    shop.build()
    pictures.files["sky.png"] = replace(pictures.files["sky.png"], key="another")
    assert len(shop.build()[1]) == COUNT


@pytest.mark.parametrize("damage", ["cut", "changed", "emptied", "prefixed"])
def test_a_damaged_file_is_no_fault(shop: Shop, damage: str) -> None:
    shop.build()
    (kept,) = (shop.library.cache or Path()).glob("pages/*")
    data = kept.read_bytes()
    middle = len(data) // 2
    kept.write_bytes(
        {
            "cut": data[:middle],
            "changed": data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
            "emptied": b"",
            "prefixed": b"!" + data,
        }[damage]
    )
    assert shop.build()[1]
    assert shop.build()[1] == []


def test_a_folder_that_cannot_be_written_to_is_no_fault(shop: Shop, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file", encoding="utf-8")
    assert len(shop.build()[1]) == COUNT


def test_tagged_publications_and_those_of_other_frames_are_not_kept(shop: Shop) -> None:
    compose_pdf(replace(shop.publication({}), tagged=True), shop.library)
    compose_pdf(
        Publication("plain", "Plain", (Page(Frame(9, 9, (shop.scribe.run("x", 0, 9),))),)), shop.library
    )
    assert not (shop.library.cache or Path()).exists()
