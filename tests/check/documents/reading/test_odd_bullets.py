"""Bullets that a PDF's font of signs made letters of, or that stand on lines of their own, are bullets."""

from __future__ import annotations

import pytest

from cardgen.check.documents.reading.odd_bullets import with_bullets
from cardgen.check.documents.reading.plain_text import read_text


@pytest.mark.parametrize("sign", ["\uf0b7", "§", "➢", "✦", "x", "o", "Ø"])
def test_a_sign_before_every_item_is_a_bullet(sign: str) -> None:
    items = ["A Wood House", "2 Food", "One reed and one brick", "The white pawn"]
    text = "Take these:\n" + "".join(f"{sign} {item}\n" for item in items)
    shown = with_bullets(text)
    assert len(shown) == len(text)
    blocks = read_text("r.txt", text).blocks
    assert [(block.marker, block.text) for block in blocks[1:]] == [("•", item) for item in items]


@pytest.mark.parametrize("sign", ["•", "\uf0b7", "x"])
def test_a_bullet_alone_on_its_line_belongs_to_the_next_one(sign: str) -> None:
    items = ["A Wood House", "2 Food", "One reed and one brick", "The white pawn"]
    text = "Take these:\n" + "".join(f"{sign} \n{item}\n" for item in items)
    document = read_text("r.txt", text)
    assert [block.text for block in document.blocks[1:]] == items
    assert [document.text[block.start : block.end] for block in document.blocks[1:]] == items


@pytest.mark.parametrize(
    "text",
    [
        "x o x\no x o\nx x o\no o x\n",
        "x marks the spot.\nThe pawn goes there.\n",
        "“Stop!” she says.\n“Go!” says he.\n“Stay!” I say.\n",
        "# Rules\n\n> Take a card.\n\n| Card | Cost |\n|---|---|\n",
        "z\n",
    ],
)
def test_what_may_be_something_else_stays_as_it_is(text: str) -> None:
    assert with_bullets(text) == text
