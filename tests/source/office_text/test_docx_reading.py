"""A DOCX is read as Word shows it: its lists with their numbers, insertions but no deletions, tables, notes, boxes."""

from __future__ import annotations

from cardgen.source.office_text.reading import read_office_text
from tests.source.office_texts import docx, item, p, styled

LEVEL = '<w:lvl w:ilvl="{0}"><w:start w:val="{1}"/><w:numFmt w:val="{2}"/><w:lvlText w:val="{3}"/></w:lvl>'


def _read(tmp_path, body, **files):
    path = tmp_path / "rules.docx"
    path.write_bytes(docx(body, **files))
    outcome = read_office_text(path, "rules.docx")
    assert outcome.diagnostics == ()
    return outcome.value.text


def _numbering(*levels, more=""):
    shape = "".join(LEVEL.format(at, *level) for at, level in enumerate(levels))
    return (
        f'<w:abstractNum w:abstractNumId="0">{shape}</w:abstractNum>'
        f'<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>{more}'
    )


def test_items_get_the_numbers_that_word_prints(tmp_path):
    numbering = _numbering((1, "decimal", "%1."), (1, "lowerLetter", "%2)"), (1, "bullet", ""))
    body = (
        item("Draw.")
        + item("Play:")
        + item("a boat,", level=1)
        + item("a storm.", level=1)
        + item("red", level=2)
    )
    assert _read(tmp_path, body + item("Pass."), numbering=numbering) == (
        "1. Draw.\n2. Play:\n   a) a boat,\n   b) a storm.\n      - red\n3. Pass.\n"
    )


def test_a_paragraph_of_a_list_without_a_number_goes_on_with_the_item_above(tmp_path):
    numbering = _numbering((1, "decimal", "%1."))
    more = styled("Keep it secret.", "Listenabsatz")
    body = more + item("Draw.") + more + item("Play.") + p("Then:") + more
    assert _read(tmp_path, body, numbering=numbering) == (
        "Keep it secret.\n\n1. Draw.\n\n   Keep it secret.\n2. Play.\n\nThen:\n\nKeep it secret.\n"
    )


def test_a_list_goes_on_after_a_paragraph_and_begins_anew_where_word_says_so(tmp_path):
    anew = (
        '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/>'
        "</w:lvlOverride></w:num>"
    )
    numbering = _numbering((3, "decimal", "%1."), more=anew)
    body = item("Draw.") + p("Then:") + item("Play.") + p("Again:") + item("Pass.", 2) + item("Rest.", 2)
    assert _read(tmp_path, body, numbering=numbering) == (
        "3. Draw.\n\nThen:\n\n4. Play.\n\nAgain:\n\n1. Pass.\n2. Rest.\n"
    )


def test_numbered_headings_and_clauses_keep_their_numbers(tmp_path):
    numbering = _numbering((4, "decimal", "%1"), (1, "decimal", "%1.%2"))
    listed = '<w:pStyle w:val="berschrift1"/><w:numPr><w:numId w:val="1"/></w:numPr>'
    body = p("Combat", listed) + item("Units of one player may stack.", level=1)
    assert _read(tmp_path, body, numbering=numbering) == "# 4 Combat\n\n4.1 Units of one player may stack.\n"


def test_inserted_words_are_read_and_deleted_and_hidden_ones_are_not(tmp_path):
    runs = (
        "<w:r><w:t>Draw </w:t></w:r><w:ins><w:r><w:t>three</w:t></w:r></w:ins>"
        "<w:del><w:r><w:delText>two</w:delText></w:r></w:del><w:r><w:t> cards.</w:t></w:r>"
        "<w:r><w:rPr><w:vanish/></w:rPr><w:t>Secret.</w:t></w:r>"
    )
    assert _read(tmp_path, p(runs)) == "Draw three cards.\n"


def test_styles_of_words_become_stars_and_signs_get_a_backslash(tmp_path):
    runs = (
        "<w:r><w:t>Pay </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>2 </w:t></w:r>"
        '<w:r><w:rPr><w:rStyle w:val="Fett"/></w:rPr><w:t>coins,</w:t></w:r><w:r><w:t>or </w:t></w:r>'
        "<w:r><w:rPr><w:i/></w:rPr><w:t>pass</w:t></w:r><w:r><w:t> * [x]</w:t></w:r>"
    )
    assert _read(tmp_path, p(runs)) == "Pay **2 coins**,or *pass* \\* \\[x]\n"


def test_a_table_becomes_rows_and_merged_cells_stay_empty(tmp_path):
    def cell(words, properties=""):
        return f"<w:tc><w:tcPr>{properties}</w:tcPr>{p(words)}</w:tc>"

    wide, top, covered = '<w:gridSpan w:val="2"/>', '<w:vMerge w:val="restart"/>', "<w:vMerge/>"
    rows = (
        cell("Part") + cell("Count") + cell("Note"),
        cell("Boats", top) + cell("5, all | red", wide),
        cell("", covered) + cell("6") + cell("blue"),
    )
    table = "<w:tbl>" + "".join(f"<w:tr>{row}</w:tr>" for row in rows) + "</w:tbl>"
    assert _read(tmp_path, table).splitlines() == [
        "| Part | Count | Note |", "| --- | --- | --- |", "| Boats | 5, all \\| red |  |", "|  | 6 | blue |",
    ]  # fmt: skip


def test_a_table_of_one_cell_is_a_frame_around_text(tmp_path):
    cell = f"<w:tc>{styled('Example', 'berschrift2')}{p('Ann draws 2 cards.')}</w:tc>"
    assert _read(tmp_path, f"<w:tbl><w:tr>{cell}</w:tr></w:tbl>") == "**Example**\n\nAnn draws 2 cards.\n"


def test_notes_stand_at_the_end_with_their_numbers(tmp_path):
    body = p('<w:r><w:t>Draw a card.</w:t><w:footnoteReference w:id="5"/></w:r>')
    notes = f'<w:footnote w:id="5">{p("If there is one.")}</w:footnote>'
    assert _read(tmp_path, body, footnotes=notes) == "Draw a card.[^1]\n\n[^1]: If there is one.\n"


def test_a_table_of_contents_is_left_out(tmp_path):
    body = styled("Setup 1", "Verzeichnis1") + styled("Setup", "berschrift1") + p("Deal.")
    assert _read(tmp_path, body) == "# Setup\n\nDeal.\n"


def test_the_text_in_a_box_follows_its_paragraph_once(tmp_path):
    box = f"<w:txbxContent>{p('Do not look!')}</w:txbxContent>"
    copies = f"<w:Choice>{box}</w:Choice><w:Fallback>{box}</w:Fallback>"
    run = f"<w:r><w:AlternateContent>{copies}</w:AlternateContent></w:r>"
    assert _read(tmp_path, p(f"<w:r><w:t>Draw.</w:t></w:r>{run}")) == "Draw.\n\nDo not look!\n"


def test_the_title_of_the_text_is_above_its_headings(tmp_path):
    body = styled("The Bay", "Titel") + styled("Setup", "berschrift1") + p("Deal.")
    assert _read(tmp_path, body) == "# The Bay\n\n## Setup\n\nDeal.\n"


def test_links_keep_their_address_and_line_breaks_stay(tmp_path):
    relation = '<Relationship Id="r1" Target="https://example.org/a" TargetMode="External"/>'
    link = '<w:hyperlink r:id="r1"><w:r><w:t>the page</w:t></w:r></w:hyperlink>'
    body = p(f"<w:r><w:t>See </w:t></w:r>{link}<w:r><w:br/><w:t>Then play.</w:t></w:r>")
    assert (
        _read(tmp_path, body, relations=relation) == "See [the page](<https://example.org/a>)\\\nThen play.\n"
    )


def test_numbers_that_no_text_has_are_not_believed(tmp_path):
    wide = '<w:gridSpan w:val="99999999999"/>'
    cells = f"<w:tc><w:tcPr>{wide}</w:tcPr>{p('Boats')}</w:tc><w:tc>{p('5')}</w:tc>"
    table = f"<w:tbl><w:tr>{cells}</w:tr></w:tbl>"
    text = _read(tmp_path, table + p('<w:r><w:sym w:char="zz"/><w:t>Row.</w:t></w:r>'))
    assert text.endswith("Row.\n")
    assert text.splitlines()[0].count("|") == 10_001
