"""Cards and words for the tests of imposition."""

from __future__ import annotations

from cardgen.drawing.items import Frame, Group, Shape, TextRun, Word, rectangle
from cardgen.drawing.publication import Face, Page
from cardgen.imposition.papers import PAPERS
from cardgen.imposition.scheme import Leaf, SheetJob
from cardgen.units import MM

POKER = (63.5 * MM, 88.9 * MM)
BLEED = 3.175 * MM


def face(card: str, side: str, size: tuple[float, float] = POKER, bleed: float = BLEED) -> Face:
    width, height = size
    ground = Shape(rectangle(0, 0, width + 2 * bleed, height + 2 * bleed), fill="#335577")
    frame = Frame(width + 2 * bleed, height + 2 * bleed, (ground,))
    return Face(f"{card}/{side}", card, side, width, height, bleed, frame)


def leaves(count: int, size: tuple[float, float] = POKER) -> tuple[Leaf, ...]:
    return tuple(Leaf(face(f"c{n}", "front", size), face(f"c{n}", "back", size)) for n in range(count))


def letter(text: str, size: float) -> Frame:
    """A lettering of half an em a character."""
    count = len(text)
    word = Word(text, tuple(range(count)), (0.5,) * count, tuple(range(count)), 0.5 * count)
    return Frame(count * size * 0.5, size * 1.2, (TextRun(0, size, "sans", size, "#666666", (word,)),))


def job(
    cards: tuple[Leaf, ...],
    paper: str = "a4",
    backs: str = "duplex-long-edge",
    cut: str = "shared",
    back_marks: bool = False,
) -> SheetJob:
    return SheetJob(cards, PAPERS[paper], backs, cut, 5 * MM, "Lantern Isle 1.2.0", letter, back_marks)


def cards_on(page: Page) -> list[Group]:
    block = page.frame.items[0]
    assert isinstance(block, Group)
    return [item for item in block.frame.items if isinstance(item, Group)]


def names_on(page: Page) -> list[str]:
    return [card.name.removeprefix("face:") for card in cards_on(page)]
