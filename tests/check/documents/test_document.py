"""Documents know where every word of theirs was written."""

from __future__ import annotations

import pytest

from cardgen.check.documents.block_kinds import kind_of_heading
from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.locating import locator
from cardgen.check.documents.reading.marked_up import read_chapter
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.markup.parsing import parse_text


def test_words_of_a_wrapped_paragraph_are_found_on_their_own_line() -> None:
    document = read_text("r.txt", "Draw one card, then go on and\nshuffle the deck again.\n")
    block = document.blocks[0]
    at = block.text.index("shuffle")
    span = document.span(block, at, at + 7)
    assert (span.line, span.column, span.end_line, span.end_column) == (2, 1, 2, 8)


def test_windows_line_ends_do_not_move_places() -> None:
    text = "Heading One\r\n\r\nDraw a card.\r\nThen stop.\r\n"
    document = read_text("r.txt", text)
    block = document.blocks[-1]
    at = block.text.index("stop")
    span = document.span(block, at, at + 4)
    assert (span.line, span.column) == (4, 6)


def test_page_numbers_and_running_heads_are_no_text() -> None:
    names = ("first", "second", "third", "fourth")
    pages = "\f".join(f"THE GREAT GAME\n\nText of {name} page.\n\n{n}\n" for n, name in enumerate(names, 1))
    document = read_text("r.txt", pages)
    assert [block.text for block in document.blocks] == [f"Text of {name} page." for name in names]
    assert [block.page for block in document.blocks] == [1, 2, 3, 4]


def test_sections_give_their_blocks_a_kind() -> None:
    text = "Components\n\n3 dice\n\nSet-up\n\nRoll them.\n\nCredits\n\nBy Ann.\n\nFAQ\n\nQ: Why?\n\nA: Because.\n"
    kinds = [block.kind for block in read_text("r.txt", text).blocks if not block.is_heading]
    assert kinds == ["components", "setup", "credits", "faq-question", "faq-answer"]


def test_a_chapter_gives_the_words_without_markup_at_their_offsets() -> None:
    text = "# Play\n\nDraw **two** cards, then :might: twice.\n"
    parsed = read_chapter("r.md", text, parse_text(text, locator("r.md", text)).value)
    block = parsed.blocks[1]
    at = block.text.index("two")
    assert block.text.startswith("Draw two cards")
    assert parsed.span(block, at, at + 3).column == 8
    assert parsed.written(block, at, at + 3) == "two"
    assert [mark.value for mark in block.marks if mark.kind == "icon"] == ["might"]


def test_a_generated_value_is_read_as_it_prints() -> None:
    text = "Shuffle the {{ count() }} cards.\n"
    document = read_chapter("r.md", text, parse_text(text, locator("r.md", text)).value, lambda _: "32")
    block = document.blocks[0]
    assert block.text == "Shuffle the 32 cards."
    assert document.written(block, *(block.marks[0].start, block.marks[0].end)) != "32"
    assert block.marks[0].kind == "generated"


def read(text: str) -> Document:
    return read_chapter("r.md", text, parse_text(text, locator("r.md", text)).value)


@pytest.mark.parametrize(
    ("text", "words", "kind"),
    [
        (":::{note} Mind the the gap {#gap}\n\nWords.\n:::\n", "Mind the the gap", "caption"),
        (":::{example}\n:title: Two turns\n\nWords.\n:::\n", "Two turns", "caption"),
        (":::{story} The night\n\nWords.\n:::\n", "The night", "flavour"),
        (":::{note} Mind *the* gap\n\nWords.\n:::\n", "Mind the gap", "caption"),
        (":::{setup} Ready\n:caption: Redy to start\nA at 1,1: cell\n:::\n", "Redy to start", "caption"),
        (":::{card} dagger\nA blade of **two** edges\n:::\n", "A blade of two edges", "caption"),
        (
            ":::{cards} dagger, axe\n:scale: 0.5\n\nTwo waves: 2 + 3 = 6\n:::\n",
            "Two waves: 2 + 3 = 6",
            "caption",
        ),
        (":::{anatomy} item\n:only: name\nAn Item Card\n:::\n", "An Item Card", "caption"),
        ('![the map](a.png "A map of of the isle")\n', "A map of of the isle", "caption"),
    ],
)
def test_titles_and_captions_are_read_where_they_stand(text: str, words: str, kind: str) -> None:
    document = read(f"# Play\n\n{text}")
    (block,) = [block for block in document.blocks if block.text == words]
    assert block.kind == kind
    assert document.written(block, 0, 4) == words[:4]


@pytest.mark.parametrize("opening", ["{card} dagger", "{columns} 2", "{when} solo"])
def test_what_is_no_title_is_not_read_as_one(opening: str) -> None:
    document = read(f":::{opening}\nWords.\n:::\n")
    assert [block.text for block in document.blocks if block.text != "Words."] == []


def test_what_some_editions_print_is_limited_to_them() -> None:
    text = (
        "# Play\n\nDraw. {when: not solo}\n\n:::{when} solo\nDraw two.\n\n- Rest.\n:::\n\n"
        "- Sleep. {when: duel}\n- Wake.\n\n:::{note}\n:when: epic\n\nWait.\n:::\n"
    )
    document = read_chapter("r.md", text, parse_text(text, locator("r.md", text)).value)
    assert [(block.text, block.scope) for block in document.blocks[1:]] == [
        ("Draw.", ("not solo",)),
        ("Draw two.", ("solo",)),
        ("Rest.", ("solo",)),
        ("Sleep.", ("duel",)),
        ("Wake.", ()),
        ("Wait.", ("epic",)),
    ]


@pytest.mark.parametrize(
    ("title", "kind"),
    [("What's inside?", "components"), ("WHAT’S IN THIS BOX", "components"), ("Questions players ask", "faq"),
     ("Common questions", "faq"), ("What is inside the cave", ""), ("Asking questions", ""),
     ("Components", "components"), ("No-component games", ""), ("Component Limitations", ""),
     ("License", "credits"), ("Open Game License", "credits"), ("GNU Free Documentation License", "credits"),
     ("Buy a Route License and Draw", ""), ("Legal", "credits"), ("Legal Notice", "credits"), ("Legal Plays", ""),
     ("Playtesters", "credits"), ("Current Playtest Rules", "")],
)  # fmt: skip
def test_a_section_is_known_by_what_boxes_print_over_it(title: str, kind: str) -> None:
    assert kind_of_heading(title) == kind


def test_a_sum_goes_on_in_the_next_line() -> None:
    text = "The row of the temple counts with its bonus: 4 + 3 + 0\n+ 9 = 16, which is more than all others have.\n"
    (block,) = read_text("rules.txt", text).blocks
    assert "4 + 3 + 0 + 9 = 16" in block.text
