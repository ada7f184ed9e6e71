from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.books import bind
from cardgen.check.documents.reading.plain_text import read_text

TURN = "---\ntitle: Turn\n---\n# Turn\n\n- Draw a card.\n- Play a card.\n"
COMBAT = "# Combat\r\n\r\n- Roll a die.\r\n\r\n## Flanking\r\n\r\nRoll **two** dice."


def book() -> Document:
    return bind([read_text("rules/1.md", TURN), read_text("rules/2.md", COMBAT)])


def test_blocks_follow_each_other_and_lie_in_their_files() -> None:
    bound = book()
    assert [block.index for block in bound.blocks] == list(range(len(bound.blocks)))
    places = {
        block.text: (span.path, span.line, span.column)
        for block in bound.blocks
        for span in [bound.span(block, 0, len(block.text))]
    }
    assert places["Draw a card."] == ("rules/1.md", 6, 3)
    assert places["Roll a die."] == ("rules/2.md", 3, 3)
    assert places["Roll two dice."] == ("rules/2.md", 7, 1)


def test_a_block_knows_its_own_heading_and_its_own_list() -> None:
    bound = book()
    by_text = {block.text: block for block in bound.blocks}
    assert bound.blocks[by_text["Roll two dice."].section].text == "Flanking"
    assert by_text["Draw a card."].group == by_text["Play a card."].group != by_text["Roll a die."].group


def test_what_is_written_is_found_by_block_and_by_file() -> None:
    bound = book()
    block = next(block for block in bound.blocks if block.text == "Roll two dice.")
    assert bound.written(block, 5, 8) == "two"
    assert bound.text[block.start : block.end] == "Roll **two** dice."
    assert dict(bound.files) == {"rules/1.md": TURN, "rules/2.md": COMBAT}


def test_the_end_of_a_chapter_lies_in_its_file() -> None:
    bound = book()
    last = bound.locate(len(TURN) - 1, len(TURN))
    assert (last.path, last.end_line) == ("rules/1.md", 8)
