"""Text boxes and tables of one cell become boxes, unless they are labels or the layout of the page."""

from __future__ import annotations

import pytest

from cardgen.source.office_text.chapters import draft_book
from cardgen.source.office_text.reading import open_office_text
from tests.source.office_texts import docx, odt, p, styled

BEFORE = p("Each player draws five cards, keeps three of them, and puts the others back on top in any order.")


def bold(words: str) -> str:
    """A run in bold letters."""
    return f"<w:r><w:rPr><w:b/></w:rPr><w:t>{words}</w:t></w:r>"


def text_box(*paragraphs: str) -> str:
    """A paragraph with a text box that is anchored in it."""
    return p(f"<w:r><w:pict><w:txbxContent>{''.join(paragraphs)}</w:txbxContent></w:pict></w:r>")


def one_cell(*paragraphs: str) -> str:
    """A table of one cell."""
    return f"<w:tbl><w:tr><w:tc>{''.join(paragraphs)}</w:tc></w:tr></w:tbl>"


def imported(tmp_path, name: str, content: bytes) -> str:
    """What the import makes of the text, below its heading and its first paragraph."""
    path = tmp_path / name
    path.write_bytes(content)
    opened = open_office_text(path, name).value
    assert opened is not None
    (chapter,) = draft_book(opened, "Rules", "art/rules").chapters
    return chapter.text.split("\n\n", 2)[2]


@pytest.mark.parametrize("framed", [text_box, one_cell])
@pytest.mark.parametrize(
    ("paragraphs", "written"),
    [
        ((p("You may look at the discard pile."),), ":::{box}\n\nYou may look at the discard pile.\n\n:::\n"),
        (
            (p(bold("The night [dark]")), p("Nobody may look at the pile."), p("Not even you.")),
            ":::{box} The night \\[dark]\n\nNobody may look at the pile.\n\nNot even you.\n\n:::\n",
        ),
        (
            (p("Example"), p(""), p("Ann draws two cards.")),
            ":::{example}\n\nAnn draws two cards.\n\n:::\n",
        ),
        (
            (p(bold("Exam") + bold("ple: ") + "<w:r><w:t>Ann draws two cards.</w:t></w:r>"),),
            ":::{example}\n\nAnn draws two cards.\n\n:::\n",
        ),
        (
            (p(bold("Example of a fight")), p("Ann draws two cards.")),
            ":::{example} Example of a fight\n\nAnn draws two cards.\n\n:::\n",
        ),
        (
            (p(bold("Score: two points for each pair.")), p("No more.")),
            ":::{box}\n\n**Score: two points for each pair.**\n\nNo more.\n\n:::\n",
        ),
        ((p("Market Row"),), "Market Row\n"),
    ],
    ids=[
        "words",
        "title",
        "label",
        "label in the line",
        "title with a label",
        "bold sentence",
        "label in a picture",
    ],
)
def test_a_frame_is_a_box_with_a_title(tmp_path, framed, paragraphs, written) -> None:
    body = styled("Play", "berschrift1") + BEFORE + framed(*paragraphs)
    assert imported(tmp_path, "rules.docx", docx(body)) == written


def test_frames_beside_each_other_are_boxes_of_their_own(tmp_path) -> None:
    body = (
        "<text:h text:outline-level='1'>Play</text:h><text:p>Each player draws five cards, keeps three of them, and "
        "puts the others back on top of the deck in any order that they like.</text:p>"
        "<text:p><draw:frame><draw:text-box><text:p>Note</text:p><text:p>Look at two cards."
        "</text:p></draw:text-box></draw:frame></text:p>"
        "<table:table><table:table-row><table:table-cell><text:p>Never look at the bottom card.</text:p>"
        "</table:table-cell></table:table-row></table:table>"
    )
    assert imported(tmp_path, "rules.odt", odt(body)) == (
        ":::{note}\n\nLook at two cards.\n\n:::\n\n:::{box}\n\nNever look at the bottom card.\n\n:::\n"
    )


def test_frames_around_most_of_a_text_are_its_layout(tmp_path) -> None:
    body = (
        styled("Play", "berschrift1")
        + p("For two.")
        + text_box(p("Each player draws two cards and keeps one."))
    )
    assert imported(tmp_path, "rules.docx", docx(body)) == "Each player draws two cards and keeps one.\n"
    many = one_cell(*(p(f"Rule {number}.") for number in range(20)))
    body = styled("Play", "berschrift1") + BEFORE * 5 + many
    assert ":::" not in imported(tmp_path, "rules.docx", docx(body))
