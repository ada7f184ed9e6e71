"""Texts of word processors are read as they show them, whatever the program, and damaged ones are reported."""

from __future__ import annotations

import pytest

from cardgen.source.office_text.reading import open_office_text, read_office_text
from tests.source.office_texts import archive, docx, odt, p, styled


def _read(path, content):
    path.write_bytes(content)
    outcome = read_office_text(path, path.name)
    assert outcome.diagnostics == ()
    return outcome.value.text


def test_a_text_of_word_and_one_of_libreoffice_read_alike(tmp_path):
    word = _read(
        tmp_path / "rules.docx", docx(styled("Setup", "berschrift1") + p("Shuffle the deck.") + p("Deal."))
    )
    office = _read(
        tmp_path / "rules.odt",
        odt(
            '<text:h text:outline-level="1">Setup</text:h><text:p>Shuffle the deck.</text:p><text:p>Deal.</text:p>'
        ),
    )
    assert word == office == "# Setup\n\nShuffle the deck.\n\nDeal.\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xd0\xcf\x11\xe0" + bytes(600), "locked with a password, or from a Word older than 2007"),
        (b"not an archive", "damaged, or not a text of a word processor"),
        (archive({"xl/workbook.xml": "<workbook/>"}), "not a text of a word processor"),
        (archive({"word/document.xml": "<w:document"}), "the file is damaged"),
        (
            archive({"content.xml": "<a/>", "META-INF/manifest.xml": "<encryption-data/>"}),
            "locked with a password",
        ),
        (docx(p("")), "the file contains no words"),
        (docx("<w:p><w:r><w:t>&unknown;</w:t></w:r></w:p>"), "the file is damaged"),
    ],
)
def test_a_file_that_cannot_be_read_is_reported(tmp_path, content, message):
    path = tmp_path / "rules.docx"
    path.write_bytes(content)
    outcome = read_office_text(path, "rules.docx")
    (found,) = outcome.diagnostics
    assert (found.problem.name, outcome.value.text) == ("unreadable-file", "")
    assert message in found.message
    assert found.hint


def test_a_file_that_is_not_there_is_reported(tmp_path):
    (found,) = open_office_text(tmp_path / "none.docx", "none.docx").diagnostics
    assert found.message == "the file cannot be read: no such file or directory"


def test_pictures_come_with_their_bytes(tmp_path):
    relation = '<Relationship Id="r7" Target="media/boat.png"/>'
    drawing = '<w:r><w:drawing><a:blip r:embed="r7"/></w:drawing></w:r>'
    path = tmp_path / "rules.docx"
    path.write_bytes(docx(p(drawing), relations=relation))
    opened = open_office_text(path, "rules.docx").value
    assert opened.pictures == {"word/media/boat.png": b"not a picture"}
