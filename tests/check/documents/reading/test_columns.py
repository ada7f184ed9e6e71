"""Pages whose columns stand side by side are read one column behind the other, and places stay those of the text."""

from cardgen.check.documents.reading.columns import unrolled
from cardgen.check.documents.reading.plain_text import read_text
from tests.check.rule_pages import evidence_of_text, findings

LEFT = (
    "Each player draws five cards and", "puts them on the table in front", "of the board, where all of the",
    "others can see them. Then the", "first player moves a pawn by as", "many spaces as the sum of both",
    "dice, and may buy the space that", "the pawn stands on, if it is not", "owned by anybody else.",
)  # fmt: skip
RIGHT = (
    "Whoever has no card left at the", "end of the round takes three of", "those that lie beside the bank,",
    "and gives one to the player who", "has the fewest points. The other", "ones go back to the box. After",
    "the last round all count what is", "left of their gold, and who has", "teh most wins the game.",
)  # fmt: skip
PAGE = "\n".join(f"{one:<40}{two}" for one, two in zip(LEFT, RIGHT, strict=True)) + "\n\f"


def test_columns_of_prose_stand_one_behind_the_other():
    columns = unrolled(PAGE)
    assert columns is not None
    assert columns.text.split() == " ".join((*LEFT, *RIGHT)).split()


def test_a_table_is_no_page_in_columns():
    rows = "\n".join(f"{name:<20}{cost:>4}" for name, cost in (("Sword", 3), ("Shield", 2), ("Lance", 4)) * 4)
    assert unrolled(rows) is None


def test_prose_in_one_column_stays():
    assert unrolled("\n".join(LEFT)) is None


def test_lines_that_are_not_level_are_one_paragraph():
    rows = [f"{one:<40}\n{'':<40}{two}" for one, two in zip(LEFT, RIGHT, strict=True)]
    rows += [f"{one:<40}{two}" for one, two in zip(LEFT, RIGHT, strict=True)]
    columns = unrolled("\n".join(rows))
    assert columns is not None
    assert "five cards and\nputs them on" in columns.text


def test_the_head_of_a_page_is_no_column():
    columns = unrolled(f"The Game{'':<50}Rules\n\n{PAGE}")
    assert columns is not None
    assert columns.text.startswith(f"The Game{'':<50}Rules\n")


def test_a_finding_names_the_line_and_the_column_of_the_text_as_written():
    places = {
        finding.problem.code: (finding.span.line, finding.span.column)
        for finding in findings(evidence_of_text(PAGE))
    }
    assert set(places.values()) == {(9, 41)}


def test_a_document_keeps_the_text_as_written():
    document = read_text("rules.txt", PAGE)
    assert document.from_pages
    assert document.given == PAGE
    assert not read_text("rules.txt", "Draw a card.").given
