"""Chapters become a book: numbers, references, anchors, footnotes, conditions, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardgen.diagnostics import UsageError
from cardgen.markup.nodes import Directive
from cardgen.markup.words import plain_text, walk
from cardgen.publish.book.binding.binding import bind_books
from cardgen.publish.book.book import Book
from cardgen.publish.book.editing.editing import edit_books

Write = Callable[..., Any]


def text_of(book: Book) -> str:
    return "\n".join(plain_text(chapter.blocks) for chapter in book.chapters)


def test_sections_are_numbered_down_to_the_depth_of_the_style(write: Write) -> None:
    draft = write("# Play {#play}\n\n## Rest\n\n### At night\n\n## Fight {#fight}\n", "# End\n")
    book, found = draft.edit()
    assert found == ()
    assert [(place.name, place.number) for place in book.contents] == [
        ("play", "1"), ("rest", "1.1"), ("at-night", ""), ("fight", "1.2"), ("end", "2"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("numbering", "numbers"),
    [("roman", ["I", "I.1", "II"]), ("letter", ["A", "A.1", "B"]), ("none", ["", "", ""])],
)
def test_numbers_may_be_roman_letters_or_none(write: Write, numbering: str, numbers: list[str]) -> None:
    book, _ = write("# One\n\n## Two\n\n# Three\n", book=f"numbering: {numbering}").edit()
    assert [place.number for place in book.contents] == numbers


def test_a_sign_may_stand_behind_a_number_but_not_where_the_number_is_said(write: Write) -> None:
    draft = write(
        "# One\n\n[](#two), [](#two){.number}\n\n# Two {#two}\n",
        book='numbering: roman\nnumber_end: ")"',
    )
    book, found = draft.edit()
    assert found == ()
    assert [place.number for place in book.contents] == ["I)", "II)"]
    assert "II)\u00a0Two, II\n" in text_of(book)


def test_a_lone_title_has_no_number_and_sections_count_below_it(write: Write) -> None:
    book, _ = write("# The game\n\n## Setup\n\n## Play\n\n### Rest\n").edit()
    assert [place.number for place in book.contents] == ["", "1", "2", "2.1"]


def test_a_heading_may_go_without_number_or_entry(write: Write) -> None:
    book, _ = write("# Preface {.unnumbered}\n\n# Play\n\n# Colophon {.unlisted}\n").edit()
    assert [(place.title, place.number) for place in book.contents] == [("Preface", ""), ("Play", "1")]


@pytest.mark.parametrize(
    ("reference", "printed"),
    [
        ("[](#fight)", "1.1\u00a0A fight"),
        ("[](#fight){.number}", "1.1"),
        ("[](#fight){.title}", "A fight"),
        ("[the fight](#fight)", "the fight"),
        ("[](#fig)", "figure\u00a01"),
        ("[](#mark)", "step\u00a02"),
    ],
)
def test_a_reference_prints_what_its_style_says(write: Write, reference: str, printed: str) -> None:
    chapter = (
        "# Play\n\n## A fight {#fight}\n\n1. Do.\n2. Mark it. {#mark}\n\n:::{cards} temple {#fig}\nTwo\n:::\n"
    )
    book, found = write(chapter, f"# End\n\nSee {reference}.\n").edit()
    assert found == ()
    assert f"See {printed}." in text_of(book)


def test_a_reference_to_nothing_says_what_is_near(write: Write) -> None:
    _, found = write("# A fight {#fight}\n", "See [](#figth).\n").edit()
    (only,) = found
    assert (only.problem.name, only.span.path, only.span.line) == ("unknown-anchor", "isle/rules/02.md", 1)
    assert only.message == "no place has the anchor `#figth`"
    assert only.hint == "did you mean `fight`?"


def test_words_that_several_headings_have_are_no_anchor(write: Write) -> None:
    _, found = write(
        "# Play\n\n## Examples\n\n# End\n\nSee [](#examples).\n", "# More\n\n## Examples\n"
    ).edit()
    (only,) = found
    assert only.problem.name == "ambiguous-anchor"
    assert [related.span.path for related in only.related] == ["isle/rules/01.md", "isle/rules/02.md"]


def test_contents_list_headings_with_the_same_words_each_at_its_own_place(write: Write) -> None:
    book, found = write("# Play\n\n## Note\n\n# End\n\n## Note\n\n:::{contents}\n:::\n").edit()
    assert found == ()
    named = [place.name for place in book.places.values() if place.title == "Note"]
    assert named == ["note", "note-2"]


def test_an_anchor_that_was_given_is_not_ambiguous(write: Write) -> None:
    book, found = write("# Play\n\n## Examples\n\nSee [](#more).\n", "# End\n\n## Examples {#more}\n").edit()
    assert found == ()
    assert "2.1\u00a0Examples" in text_of(book)


def test_one_anchor_in_two_files_is_reported(write: Write) -> None:
    _, found = write("# Play {#play}\n", "# Again {#play}\n").edit()
    assert [each.problem.name for each in found] == ["anchor-given-twice"]


def test_footnotes_are_numbered_through_the_book(write: Write) -> None:
    book, found = write(
        "One[^a].\n\n[^a]: First.\n", "Two[^a], three[^b].\n\n[^b]: Third.\n\n[^a]: Second.\n"
    ).edit()
    assert found == ()
    assert {number: plain_text((note,)) for number, note in book.footnotes.items()} == {
        "1": "First.", "2": "Second.", "3": "Third.",
    }  # fmt: skip


def test_a_footnote_that_is_not_written_is_reported(write: Write) -> None:
    _, found = write("One[^day].\n\n[^days]: Eight.\n").edit()
    assert [(each.problem.name, each.hint) for each in found] == [
        ("unknown-footnote", "did you mean `days`?")
    ]


def test_conditions_are_decided_by_the_game_or_by_who_asks(write: Write) -> None:
    chapter = "Both.\n\nAlone.\n{when: solo}\n\nTogether.\n{when: not solo}\n"
    assert "Alone." not in text_of(write(chapter).edit()[0])
    assert "Alone." in text_of(write(chapter, book="editions: [solo]").edit()[0])
    assert "Together." not in text_of(write(chapter, options={"editions": "solo"}).edit()[0])


def test_an_edition_that_no_passage_is_for_is_told(write: Write) -> None:
    chapter = "Both.\n\nAlone.\n{when: not solo}\n\n:::{when} duel\nTwo.\n:::\n"
    (found,) = write(chapter, book="editions: [solo, duels]").edit()[1]
    assert (found.problem.code, found.hint) == ("PUB202", "did you mean `duel`?")
    assert "`duels`" in found.message
    with pytest.raises(UsageError, match="no passage is for the edition `slo`"):
        write(chapter, options={"editions": "duel,slo"}).edit()


def test_values_of_the_data_are_printed_and_expectations_reported(write: Write) -> None:
    book, found = write("There are {{ count(kind='place') | expect(4) }} cards.\n").edit()
    assert found == ()
    assert "There are 4 cards." in text_of(book)
    _, found = write("There are {{ count(kind='place') | expect(5) }} cards.\n").edit()
    assert len(found) == 1
    assert "4" in found[0].message
    assert "5" in found[0].message


def test_facts_and_comments_are_not_printed(write: Write) -> None:
    book, _ = write(":::{facts}\nhand.max = 8\n:::\n\n<!-- ignore CNT102: typed -->\n\nWords.\n").edit()
    assert text_of(book) == "Words."


def test_boxes_without_a_title_say_what_they_are(write: Write) -> None:
    book, _ = write(
        ":::{example}\nOne.\n:::\n\n:::{note} Mind\nTwo.\n:::\n\n:::{story}\nThree.\n:::\n"
    ).edit()
    titles = [block.argument for block in walk(book.chapters[0].blocks) if isinstance(block, Directive)]
    assert titles == ["Example", "Mind", ""]


def test_a_title_prints_cards_and_values_and_is_named_so_by_references(write: Write) -> None:
    book, found = write(
        "See [](#a).\n\n:::{note} *Two*: {{ 1 + 1 }} at the [[temple]] {#a}\nWords.\n:::\n"
    ).edit()
    assert found == ()
    assert text_of(book).startswith("See Two: 2 at the Temple.")
    (box,) = [block for block in book.chapters[0].blocks if isinstance(block, Directive)]
    assert plain_text(box.heading) == box.argument == "Two: 2 at the Temple"
    assert book.places["a"].words == box.title


def test_a_title_without_words_gives_way_to_what_the_box_is(write: Write) -> None:
    book, _ = write(":::{note} {{ '' }}\nWords.\n:::\n").edit()
    (box,) = [block for block in book.chapters[0].blocks if isinstance(block, Directive)]
    assert (box.argument, plain_text(box.heading)) == ("Note", "Note")


def test_a_card_that_no_title_can_show_is_told_at_its_words(write: Write) -> None:
    _, found = write("# A\n\n:::{note} To the [[tempel]]\nWords.\n:::\n").edit()
    (fault,) = found
    assert fault.span is not None
    assert (fault.span.line, fault.span.column) == (3, 18)


def test_labels_of_the_style_name_boxes_and_figures(write: Write) -> None:
    style = "labels: {example: Beispiel, figure: Bild}"
    book, _ = write(
        ":::{example}\nOne.\n:::\n\nSee [](#a).\n\n:::{cards} temple {#a}\n:::\n", book=style
    ).edit()
    assert "See bild\u00a01." in text_of(book)
    assert book.figures["a"].label == "Bild 1"


def test_a_mirror_repeats_a_section_without_its_anchors(write: Write) -> None:
    chapter = "# A fight {#fight}\n\n1. Draw. {#draw}\n2. Win.\n\n# End\n\n:::{summary} Brief\n:mirror: fight\n:::\n"
    book, found = write(chapter).edit()
    assert found == ()
    assert text_of(book).count("Draw.") == 2
    assert list(book.places) == ["fight", "draw", "end"]


def test_a_passage_of_mirrors_is_repeated_once_on_the_back_cover(write: Write) -> None:
    chapter = (
        "# A fight {#fight}\n\nDraw.\n\n# In brief {#brief}\n\n:::{summary} Fights\n:mirror: fight\n:::\n"
    )
    book, found = write(chapter, book="cover: false\nback_cover: [brief]").edit()
    assert found == ()
    assert text_of(book).count("Draw.") == 3


def test_a_mirror_of_itself_is_reported(write: Write) -> None:
    chapter = ":::{summary} One {#one}\n:mirror: two\n:::\n\n:::{summary} Two {#two}\n:mirror: one\n:::\n"
    _, found = write(chapter).edit()
    assert {each.problem.name for each in found} == {"circular-mirror"}


def test_the_back_cover_repeats_passages_on_the_last_page(write: Write) -> None:
    book, found = write("# A fight {#fight}\n\nWin.\n", book="back_cover: [fight]").edit()
    assert found == ()
    assert plain_text(book.chapters[-1].blocks) == "A fight\nWin."
    assert [place.name for place in book.contents] == ["fight"]


def test_a_passage_that_is_not_there_is_reported_where_it_is_named(write: Write) -> None:
    _, found = write("# A fight {#fight}\n", book="back_cover: [figth]").edit()
    assert [(each.problem.name, each.span.path, each.hint) for each in found] == [
        ("unknown-anchor", "isle/game.yaml", "did you mean `fight`?")
    ]


def test_a_game_without_rules_is_told_so(write: Write) -> None:
    _, found = write().edit()
    assert [each.problem.name for each in found] == ["no-rules"]


def test_editions_without_pages_have_no_contents_and_no_back_cover(write: Write) -> None:
    chapters = [f"# Part {number} {{#p{number}}}\n\nWords {number}.\n" for number in range(13)]
    build = write(*chapters, book="back_cover: [p1]").build_context()
    paged, flowing = edit_books(build).value[0], edit_books(build, paged=False).value[0]
    assert [chapter.name for chapter in paged.chapters][:: len(paged.chapters) - 1] == [
        "contents",
        "back-cover",
    ]
    assert len(flowing.chapters) == 13
    assert text_of(flowing).count("Words 1.") == 1


@pytest.mark.parametrize(
    ("written", "paged", "flowing"),
    [
        ("See [](#b), [](#b){.page}.", "See B, .", "See B."),
        ("See [](#b) ([](#b){.page}) again.", "See B () again.", "See B again."),
        ("See [there](#b) on [](#b){.page}.", "See there on .", "See there."),
        ("See [](#b). On [](#b){.page} is more.", "See B. On  is more.", "See B. On  is more."),
        ("See [](#a), [](#b){.page}.", "See A, .", "See A, ."),
    ],
)
def test_a_place_is_named_once_where_there_are_no_pages(
    write: Write, written: str, paged: str, flowing: str
) -> None:
    build = write(f"# A {{#a}}\n\n{written}\n\n# B {{#b}}\n", book="numbering: none").build_context()
    for with_pages, told in ((True, paged), (False, flowing)):
        (book,) = edit_books(build, paged=with_pages).value
        assert plain_text(book.chapters[0].blocks[1:2]) == told


def test_a_bound_book_without_rules_is_none(write: Write) -> None:
    bound = bind_books(write(book="back_cover: [p1]").build_context())
    assert bound.value == ()
    assert [each.problem.name for each in bound.diagnostics] == ["no-rules"]
