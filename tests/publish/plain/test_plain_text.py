"""The plain text is 72 columns wide and says all that the book says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.publish.plain.wrapping import set_table, wrap
from cardgen.publish.products.plain_text import PRODUCT

Write = Callable[..., Any]


@pytest.fixture
def text(write: Write) -> Callable[..., str]:
    def make(*chapters: str, **given: Any) -> str:
        made = PRODUCT.make(write(*chapters, **given).build_context())
        assert made.diagnostics == ()
        (written,) = made.value
        assert (written.name, written.suffix) == ("rules", ".txt")
        return str(written.text)

    return make


def test_headings_are_underlined_and_numbered(text: Callable[..., str]) -> None:
    made = text("# Start\n\n## A fight\n\nWords.\n")
    assert "1  Start\n========\n" in made
    assert "1.1  A fight\n------------\n" in made


def test_titles_of_boxes_are_words_without_signs(text: Callable[..., str]) -> None:
    assert "| AN OLD TEMPLE\n" in text("# A\n\n:::{note} An *old* [[Temple]]\nWords.\n:::\n")


def test_paragraphs_are_wrapped_at_72_columns(text: Callable[..., str]) -> None:
    made = text(f"# A\n\n{'Lantern after lantern goes out. ' * 12}\n")
    assert max(map(len, made.splitlines())) <= 72
    assert len([line for line in made.splitlines() if len(line) > 60]) >= 4


def test_lists_hang_and_nest(text: Callable[..., str]) -> None:
    made = text("# A\n\n9. Nine\n10. Ten\n    - under\n")
    assert " 9. Nine\n10. Ten\n    - under\n" in made


def test_references_are_numbers_and_titles(text: Callable[..., str]) -> None:
    made = text("# A\n\nSee [](#fight), [](#fight){.page} and [there](#fight).\n\n# A fight {#fight}\n\nX.\n")
    assert "See 2 A fight and there." in made


def test_tables_are_aligned(text: Callable[..., str]) -> None:
    made = text("# A\n\n| name | price |\n|---|---:|\n| Dagger | 3 |\n| Apple | 12 |\n")
    assert "name    price\n-------------\nDagger      3\nApple      12\n" in made


def test_boxes_have_a_bar_and_their_name(text: Callable[..., str]) -> None:
    assert "| EXAMPLE\n| You win.\n" in text("# A\n\n:::{example}\nYou win.\n:::\n")


def test_figures_are_told_in_words(text: Callable[..., str]) -> None:
    made = text("# A\n\n:::{setup} Ready {#fig-a}\nTemple at 1,1: card temple -- **here** you start\n:::\n")
    assert (
        "[Figure 1: Ready]\n    Temple: a card, at column 1, row 1.\n    (1) Temple: here you start\n" in made
    )


def test_footnotes_stand_at_the_end(text: Callable[..., str]) -> None:
    made = text("# A\n\nOld[^a].\n\n[^a]: Since the flood.\n\n# B\n\nNew.\n")
    assert "Old[1]." in made
    assert made.endswith("[1] Since the flood.\n")


def test_the_index_names_sections(text: Callable[..., str]) -> None:
    made = text('# A\n\nThe gold{index="gold"} here.\n\n# Index\n\n:::{index}\n:::\n')
    assert "\ngold  1\n" in made


@given(st.lists(st.lists(st.text("abc ", max_size=40), min_size=3, max_size=3), min_size=1, max_size=6))
def test_a_table_never_runs_wider_than_it_may(rows: list[list[str]]) -> None:
    lines = set_table(rows, ("left", "right", "center"), 72, head=True)
    widest = max((len(word) for row in rows for cell in row for word in cell.split()), default=0)
    if widest <= 20:
        assert max(map(len, lines)) <= 72


@given(st.text("ab c\n", max_size=200))
def test_wrapping_loses_no_word(words: str) -> None:
    assert " ".join(wrap(words, 20)).split() == words.split()
