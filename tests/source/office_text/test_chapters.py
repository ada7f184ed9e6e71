"""A text becomes chapters at its highest headings, under the title that it has."""

from __future__ import annotations

from cardgen.source.office_text.chapters import draft_book
from cardgen.source.office_text.content import Drawing, NoteMark, OfficeText, Paragraph, Words
from cardgen.source.office_text.reading import OpenedText


def _line(words, **more):
    return Paragraph((Words(words),), **more)


def _drafted(*parts, notes=(), pictures=None):
    return draft_book(OpenedText(OfficeText(parts, notes), pictures or {}), "Rules", "art/rules")


def test_each_heading_of_level_1_begins_a_chapter():
    book = _drafted(_line("Setup", level=1), _line("Deal."), _line("End", level=1), _line("Count.", depth=0))
    assert [(chapter.title, chapter.text) for chapter in book.chapters] == [
        ("Setup", "# Setup\n\nDeal.\n"), ("End", "# End\n\nCount.\n"),
    ]  # fmt: skip


def test_what_precedes_the_first_heading_is_a_chapter_of_its_own():
    book = _drafted(_line("Two rival ports."), _line("One sea."), _line("Setup", level=1), _line("Deal."))
    assert book.chapters[0].text == "# Rules\n\nTwo rival ports.\n\nOne sea.\n"
    assert _drafted(_line("Deal.")).chapters[0].text == "# Rules\n\nDeal.\n"


def test_the_only_heading_of_level_1_is_the_title_and_those_below_begin_chapters():
    book = _drafted(_line("The Bay", level=1), _line("For two"), _line("Setup", level=2), _line("Deal."))
    assert (book.title, book.tagline) == ("The Bay", "For two")
    assert [chapter.text for chapter in book.chapters] == ["# Setup\n\nDeal.\n"]


def test_numbers_of_headings_are_left_to_the_book():
    book = _drafted(_line("Setup", level=1, marker="1."), _line("Deal."))
    assert (book.numbered, book.chapters[0].text) == (True, "# Setup\n\nDeal.\n")


def test_each_chapter_has_its_own_notes_and_the_pictures_it_names():
    noted = Paragraph((Words("Deal."), NoteMark(1)))
    drawn = Paragraph((Drawing("media/a.png", "The [board]"), Drawing("media/b.wmf")))
    notes = ((_line("Not this."),), (_line("Face down."),))
    book = _drafted(
        _line("Setup", level=1),
        noted,
        drawn,
        notes=notes,
        pictures={"media/a.png": b"a", "media/b.wmf": b"b"},
    )
    assert book.chapters[0].text == (
        "# Setup\n\nDeal.[^2]\n\n![The (board)](art/rules/picture-1.png)\n\n[^2]: Face down.\n"
    )
    assert (book.pictures, book.lost) == ({"art/rules/picture-1.png": b"a"}, ("media/b.wmf",))


def test_numbers_of_a_few_headings_are_kept_because_the_book_does_not_number():
    book = _drafted(
        _line("Setup", level=1, marker="1."), _line("Deal."), _line("End", level=1), _line("Count.")
    )
    assert (book.numbered, book.chapters[0].text) == (False, "# 1. Setup\n\nDeal.\n")


def test_a_title_of_two_lines_is_one_and_a_later_one_begins_a_chapter():
    titles = (_line("Lantern", is_title=True), _line("Bay", is_title=True))
    book = _drafted(
        *titles, _line("For two"), _line("Setup", level=1), _line("Deal."), _line("Quests", is_title=True)
    )
    assert (book.title, book.tagline) == ("Lantern Bay", "For two")
    assert [chapter.title for chapter in book.chapters] == ["Setup", "Quests"]


def test_a_short_line_is_no_subtitle_where_it_is_all_there_is_or_has_a_picture():
    title = _line("The Bay", is_title=True)
    assert _drafted(title, _line("Draw a card.")).chapters[0].text == "# The Bay\n\nDraw a card.\n"
    drawn = Paragraph((Words("The sea"), Drawing("media/a.png")))
    book = _drafted(title, drawn, _line("Setup", level=1), _line("Deal."), pictures={"media/a.png": b"a"})
    assert (book.tagline, book.chapters[0].text) == (
        "",
        "# The Bay\n\nThe sea![](art/rules/picture-1.png)\n",
    )
