"""The words of a PDF are read as they are read by a person: columns, paragraphs, titles, cut words, running heads."""

from __future__ import annotations

import re

import pytest
from reportlab.pdfgen.canvas import Canvas

from cardgen.source.pdf_text.reading import read_pdf
from cardgen.source.places import page_of

LEADING = 12
BOLD = "Helvetica-Bold"


def _write(path, pages, **options):
    """Pages of (x, y, words, size, font), in points from the left and the foot of A4."""
    canvas = Canvas(str(path), invariant=1, **options)
    for page in pages:
        for x, y, words, size, font in page:
            canvas.setFont(font, size)
            canvas.drawString(x, y, words)
        canvas.showPage()
    canvas.save()
    return path


def _column(x, top, lines, size=10, font="Helvetica"):
    return [(x, top - LEADING * at, words, size, font) for at, words in enumerate(lines) if words]


def _read(tmp_path, *pages):
    outcome = read_pdf(_write(tmp_path / "rules.pdf", pages), "rules.pdf")
    assert outcome.diagnostics == ()
    return outcome.value.text


def test_lines_of_a_paragraph_stand_together_and_paragraphs_apart(tmp_path):
    lines = ["Draw two cards and keep", "one of them in your hand.", "", "Then play a card."]
    text = _read(tmp_path, _column(50, 700, lines))
    assert text == "Draw two cards and keep\none of them in your hand.\n\nThen play a card.\n"


def test_a_second_column_goes_on_where_the_first_one_ends(tmp_path):
    left = _column(
        50, 700, ["Whoever has the most gold when the last", "card is taken wins, and if two players"]
    )
    right = _column(
        320, 700, ["have the same, the one with more ships.", "Then all players help to tidy up."]
    )
    text = _read(tmp_path, left + right)
    assert "and if two players\nhave the same" in text


def test_titles_are_marked_by_their_size_and_bold_ones_come_last(tmp_path):
    body = _column(
        50, 640, ["A game for two players, who take turns at", "the oars and share what they have caught."]
    )
    page = [(50, 720, "The Sea", 24, "Helvetica"), (50, 680, "Your turn", 16, "Helvetica"), *body]
    page += [(50, 600, "Fishing", 10, "Helvetica-Bold"), (50, 586, "Throw out the net.", 10, "Helvetica")]
    text = _read(tmp_path, page)
    assert text.startswith("# The Sea\n\n## Your turn\n\nA game for two")
    assert "\n\n###### Fishing\n\nThrow out the net." in text


def test_the_rest_of_a_sentence_is_no_item_of_a_list(tmp_path):
    page = [
        (50, 700, "1. Shuffle the cards and give each player", 10, "Helvetica"),
        (62, 688, "8. That is a lot of cards for one hand", 10, "Helvetica"),
        (50, 676, "2. Begin.", 10, "Helvetica"),
    ]
    assert "give each player 8. That is a lot of cards for one hand\n" in _read(tmp_path, page)


def test_a_list_ends_where_a_line_stands_outside_it_that_would_have_found_room(tmp_path):
    page = [
        (50, 724, "Everybody takes cards from the deck, as many as this:", 10, "Helvetica"),
        (54, 712, "- two players: ten each", 10, "Helvetica"),
        (50, 700, "The rest is the supply.", 10, "Helvetica"),
    ]
    assert "ten each\n\nThe rest" in _read(tmp_path, page)


def test_a_large_first_letter_belongs_to_its_word(tmp_path):
    page = [
        (50, 690, "T", 40, "Times-Roman"),
        (80, 705, "he sea is wide, and the night is", 10, "Times-Roman"),
    ]
    page += [(80, 693, "long.", 10, "Times-Roman")]
    assert _read(tmp_path, page).startswith("The sea is wide, and the night is\n")


def test_values_in_columns_stand_far_apart(tmp_path):
    page = [(50, 700, "Sword", 10, "Helvetica"), (200, 700, "3", 10, "Helvetica")]
    page += [(50, 688, "Shield", 10, "Helvetica"), (200, 688, "2", 10, "Helvetica")]
    assert _read(tmp_path, page) == "Sword   3\nShield   2\n"


def _numbered_pages(first):
    return [
        [
            (50, 800, "The Sea", 8, "Helvetica"),
            (50, 700, f"Page {word} tells a rule.", 10, "Helvetica"),
            (290, 30, str(number), 8, "Helvetica"),
        ]
        for number, word in enumerate(("one", "two", "three", "four"), first)
    ]


def test_running_heads_leave_the_text_with_numbers_that_say_nothing(tmp_path):
    text = _read(tmp_path, *_numbered_pages(1))
    assert text.split("\f") == [f"Page {word} tells a rule.\n" for word in ("one", "two", "three", "four")]


def test_pages_that_are_counted_otherwise_keep_their_numbers(tmp_path):
    text = _read(tmp_path, *_numbered_pages(9))
    assert text.split("\f")[2] == "Page three tells a rule.\n\n11\n"


def test_pages_are_parted_by_form_feeds(tmp_path):
    text = _read(tmp_path, _column(50, 700, ["First."]), _column(50, 700, ["Second.", "", "Third."]))
    assert text == "First.\n\fSecond.\n\nThird.\n"
    assert [page_of(text, line) for line in (1, 2, 4)] == [1, 2, 2]


def _locked(path):
    return _write(path, [_column(50, 700, ["Secret."])], encrypt="sesame")


def _with_a_lost_page(path):
    whole = _write(path, [_column(50, 700, ["First."]), _column(50, 700, ["Second."])]).read_bytes()
    first, last = re.search(rb"/Kids \[ (\d+) 0 R (\d+) 0 R \]", whole).groups()
    path.write_bytes(
        whole.replace(b"/Kids [ %s 0 R %s 0 R ]" % (first, last), b"/Kids [ %s 0 R 99 0 R]" % first)
    )
    return path


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (_with_a_lost_page, "damaged, or not a PDF"),
        (_locked, "locked with a password"),
        (lambda path: _write(path, [[]]), "pictures of pages, not text"),
        (lambda path: path.write_bytes(b"%PDF-1.7\n%%EOF\n") and path, "damaged, or not a PDF"),
        (lambda path: path.write_bytes(b"words\n") and path, "damaged, or not a PDF"),
    ],
)
def test_a_pdf_without_words_is_reported(tmp_path, make, words):
    outcome = read_pdf(make(tmp_path / "rules.pdf"), "rules.pdf")
    (finding,) = outcome.diagnostics
    assert words in finding.message
    assert outcome.value.text == ""


def test_a_head_that_is_the_same_on_two_pages_leaves_the_text(tmp_path):
    pages = [
        [
            (50, 800, "The Sea", 8, "Helvetica"),
            (50, 700, f"Page {word} tells a rule.", 10, "Helvetica"),
            (290, 30, f"{number} of 2", 8, "Helvetica"),
        ]
        for number, word in enumerate(("one", "two"), 1)
    ]
    assert _read(tmp_path, *pages) == "Page one tells a rule.\n\n\fPage two tells a rule.\n".replace(
        "\n\n", "\n"
    )


def test_a_sentence_goes_on_in_a_font_that_is_a_little_larger(tmp_path):
    page = [
        (50, 700, "Whoever holds the most cards of all", 10, "Helvetica"),
        (50, 688, "players wins the game.", 11.5, "Helvetica-Bold"),
    ]
    assert "of all\nplayers wins" in _read(tmp_path, page)


def test_titles_of_one_size_are_of_one_level_in_whatever_font(tmp_path):
    page = [
        (50, 760, "The Sea", 16, "Times-Bold"),
        (50, 740, "Draw a card and keep it for as long as you like, then play it.", 10, "Helvetica"),
        (50, 700, "The Land", 16, "Courier-Bold"),
        (50, 680, "Draw a card and keep it for as long as you like, then play it.", 10, "Helvetica"),
    ]
    text = _read(tmp_path, page)
    assert "# The Sea\n" in text
    assert "\n# The Land\n" in text


def test_a_word_cut_in_a_title_is_whole(tmp_path):
    title = [(50, 700, "Place a tile in the or-", 16, BOLD), (50, 681, "chard", 16, BOLD)]
    text = _read(tmp_path, title + _column(50, 660, ["The orchard has room for twelve trees."]))
    assert text.startswith("# Place a tile in the orchard\n")


def test_a_compound_cut_in_a_title_keeps_its_hyphen(tmp_path):
    title = [(50, 700, "Cards that lie face-", 16, BOLD), (50, 681, "down", 16, BOLD)]
    text = _read(tmp_path, title + _column(50, 660, ["A face-down card is no tree."]))
    assert text.startswith("# Cards that lie face-down\n")


def test_an_item_in_the_list_of_another_stands_farther_in(tmp_path):
    page = _column(50, 700, ["In the box are these:", "", "• 12 tools", "", "", "• 1 board"])
    page += _column(66, 664, ["• 8 spades", "• 4 rakes"])
    assert "• 12 tools\n  • 8 spades\n  • 4 rakes\n• 1 board" in _read(
        tmp_path, sorted(page, key=lambda x: -x[1])
    )


def test_titles_that_run_up_the_edge_of_a_page_are_left_out(tmp_path):
    canvas = Canvas(str(tmp_path / "rules.pdf"), invariant=1)
    canvas.setFont("Helvetica", 10)
    canvas.drawString(50, 700, "Draw two cards, and keep one of them in your hand.")
    canvas.rotate(90)
    canvas.drawString(300, -30, "Set-up")
    canvas.save()
    text = read_pdf(tmp_path / "rules.pdf", "rules.pdf").value.text
    assert text == "Draw two cards, and keep one of them in your hand.\n"


def test_a_foot_above_a_printers_mark_leaves_the_text(tmp_path):
    def page(number):
        foot = [(50, 40, "Lanterns at Sea", 8, "Helvetica"), (300, 36, f"{number}", 8, "Helvetica")]
        mark = [(50, 10, f"lanterns.indd {number}", 6, "Helvetica")]
        return _column(50, 700, [f"On page {number} the boats", f"sail for {number} rounds."]) + foot + mark

    assert _read(tmp_path, page(1), page(2)) == (
        "On page 1 the boats\nsail for 1 rounds.\n\fOn page 2 the boats\nsail for 2 rounds.\n"
    )
