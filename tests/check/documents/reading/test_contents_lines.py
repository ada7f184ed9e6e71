"""What a table of contents lists is known as a heading where it stands, and its pages are compared with the book's."""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.contents_lines import contents_titles, title_form
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.documents.reading.text_lines import read_lines
from tests.check.rule_pages import evidence_of_text, findings

CONTENTS = """CONTENTS

1 The Sea                                  3
    1.1   Tides and moons . . . . . . . .   3
    1.2   dice of wind  . . . . . . . . .   4
2 The Land                                 5
    2.1   Roads . . . . . . . . . . . . .   5
    2.2   Towns in winter . . . . . . . .   6
"""


def book(roads: int = 5) -> str:
    contents = CONTENTS.replace(
        "Roads . . . . . . . . . . . . .   5", f"Roads . . . . . . . . . . . . .   {roads}"
    )
    pages = (
        "The game of sea and land.",
        contents,
        "The Sea\n\n1.1   Tides and moons\n\nThe tide turns each round.",
        "1.2   dice of wind\n\nThe wind blows on.",
        "The Land\n\n2.1   Roads\n\nRoads are built last.",
        "2.2   Towns in winter\n\nTowns sleep.",
    )
    return "\f".join(pages)


def headings(document: Document) -> list[str]:
    return [block.text for block in document.blocks if block.is_heading]


def test_titles_are_read_with_spaced_dots_and_chapters_with_spaces_alone() -> None:
    assert contents_titles(read_lines(CONTENTS)) == {
        "1 the sea", "the sea", "1.1 tides and moons", "1.2 dice of wind",
        "2 the land", "the land", "2.1 roads", "2.2 towns in winter",
    }  # fmt: skip


def test_a_few_lines_with_dots_are_no_contents() -> None:
    assert not contents_titles(read_lines("Gold . . . . 3\nWood . . . . 2\nStone . . . . 1\n"))


def test_chapters_without_dots_are_titles_between_and_right_beside_those_with_dots() -> None:
    lines = "Goal 1\nWinds 2\nNorth . . . 2\nSouth . . . 2\nBays 3\nBig . . . 3\nSmall . . . 4\nEnd 5\nOf this\nRow 7\n"
    assert contents_titles(read_lines(lines)) == {
        "goal", "winds", "north", "south", "bays", "big", "small", "end",
    }  # fmt: skip


def test_a_title_is_compared_without_its_last_stop() -> None:
    assert title_form("2.1.  Roads") == title_form("2.1 roads")


def test_listed_titles_are_headings_where_they_stand() -> None:
    assert headings(read_text("r.txt", book())) == [
        "CONTENTS", "The Sea", "1.1   Tides and moons", "1.2   dice of wind",
        "The Land", "2.1   Roads", "2.2   Towns in winter",
    ]  # fmt: skip


def test_contents_that_are_right_give_nothing() -> None:
    assert not findings(evidence_of_text(book()))


def test_a_page_of_the_contents_is_compared_with_the_page_of_the_heading() -> None:
    (finding,) = findings(evidence_of_text(book(roads=6)))
    assert finding.problem.code == "REF303"
    assert "expected page 5" in finding.message


def test_a_number_before_the_heading_of_the_contents_is_the_page() -> None:
    text = "2 TABLE OF CONTENTS\nSea .... 3\nLand .... 5\n\nSea\n\nWe sail.\n\nLand\n\nWe walk.\n"
    blocks = read_text("r.txt", text).blocks
    assert [(block.kind, block.text) for block in blocks[:3]] == [
        ("heading", "TABLE OF CONTENTS"), ("contents", "Sea .... 3"), ("contents", "Land .... 5"),
    ]  # fmt: skip


def test_headings_of_one_title_are_told_by_their_numbers() -> None:
    titles = ("1 Rolling dice", "2 Fights", "2.1 Rolling dice", "3 Ends", "4 Names")
    contents = "\n".join(f"{title} .... {page}" for page, title in enumerate(titles, 1))
    body = "\n\n".join(f"{title}\n\nSo it goes." for title in titles)
    assert not findings(evidence_of_text(f"Contents\n\n{contents}\n\n{body}\n"))
