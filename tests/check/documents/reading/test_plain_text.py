"""Which lines of a plain text's component list are entries, and which go on with the entry above."""

from __future__ import annotations

from cardgen.check.documents.reading.plain_text import read_text


def entries(*lines: str) -> list[str]:
    text = "COMPONENTS\n\n" + "".join(f"{line}\n" for line in lines)
    return [block.text for block in read_text("r.txt", text).blocks if not block.is_heading]


def test_parts_below_their_total_are_entries() -> None:
    assert entries("169 wooden pieces, made up of:", "   75 salt cubes", "   94 mules") == [
        "169 wooden pieces, made up of:",
        "75 salt cubes",
        "94 mules",
    ]


def test_a_line_that_is_not_whole_goes_on_farther_in() -> None:
    lines = ("E  25 Tokens: 20 gems in five colours,", "   2 Pearls and 3 Gold", "F  1 Board")
    assert entries(*lines) == ["25 Tokens: 20 gems in five colours, 2 Pearls and 3 Gold", "1 Board"]


def test_a_title_of_which_a_part_is_emphasised_is_free_of_signs() -> None:
    title = read_text("r.md", "# Set\n\n## **Action Cards** (15 total)\n\n- Dash\n").blocks[1]
    assert title.text == "Action Cards (15 total)"


def test_whatever_ends_the_lines_the_text_reads_alike() -> None:
    text = "# Set\n\n| Card | Cost |\n| --- | --- |\n| Dash | 2 |\n\nDraw a card.\nThen play it.\n"
    plain = read_text("r.md", text)
    for end in ("\r\n", "\r"):
        given = text.replace("\n", end)
        other = read_text("r.md", given)
        assert [block.text for block in other.blocks] == [block.text for block in plain.blocks]
        assert other.files == {"r.md": given}
        block = other.blocks[-1]
        at = block.text.index("Then")
        assert other.span(block, at, at + 4).line == 8


def test_a_table_of_contents_ends_where_a_title_stands_that_it_lists() -> None:
    listed = "Setting up ....... 1\nThe tide ....... 2\nStorms ....... 3\nThe end ....... 4\n"
    text = f"# Contents\n\n{listed}\n### Setting up\n\nDraw a card.\n\n### Storms\n\nAll go home.\n"
    blocks = read_text("r.txt", text).blocks
    assert [block.headings for block in blocks if block.text.endswith(".")] == [("Setting up",), ("Storms",)]


def test_a_title_in_a_table_of_contents_that_it_does_not_list_is_a_part_of_it() -> None:
    text = "# Contents\n\n### Part one\n\nThe tide ....... 2\n\n### Part two\n\nStorms ....... 3\n"
    assert read_text("r.txt", text).blocks[-1].headings == ("Contents", "Part two")


def test_a_large_first_letter_of_a_page_belongs_to_its_word() -> None:
    text = (
        "THE SEA\n\nC\n\nhoose a boat and\nsail.\n\fTHE SHORE\n\nA\nboat that lands is safe.\n\nT\nhe end.\n"
    )
    said = [block.text for block in read_text("r.txt", text).blocks if not block.is_heading]
    assert said == ["Choose a boat and sail.", "A boat that lands is safe.", "The end."]


def test_a_title_of_what_is_said_again_stands_right_over_its_items() -> None:
    text = "The end\n\nThe game ends at once.\n\nSummary\n- Draw two cards.\n\nThe boats\n- Red\n- Blue\n"
    said = [(block.text, block.headings) for block in read_text("r.txt", text).blocks]
    assert ("Draw two cards.", ("Summary",)) in said
    assert ("The boats", ("Summary",)) in said


def test_a_section_goes_on_below_a_list_that_ends_with_the_number_before() -> None:
    phases = "1. Command Phase\n2. Combat Phase\n\n"
    text = f"1. Aim\n\nWin the war.\n\n2. Sequence\n\nA turn has two phases:\n\n{phases}3. Movement\n\nUnits move.\n"
    document = read_text("rules.txt", text)
    assert [block.text for block in document.of_kind("heading")] == ["1. Aim", "2. Sequence", "3. Movement"]
