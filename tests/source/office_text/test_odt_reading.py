"""An ODT is read as LibreOffice shows it: its lists with their numbers, styles of words, tables, notes."""

from __future__ import annotations

from cardgen.source.office_text.reading import read_office_text
from tests.source.office_texts import odt

LIST = (
    '<text:list-style style:name="L1">'
    '<text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>'
    '<text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/>'
    "</text:list-style>"
)
BOLD = '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>'


def _read(tmp_path, body, **styles):
    path = tmp_path / "rules.odt"
    path.write_bytes(odt(body, **styles))
    outcome = read_office_text(path, "rules.odt")
    assert outcome.diagnostics == ()
    return outcome.value.text


def _list(*items, more=""):
    inside = "".join(f"<text:list-item>{each}</text:list-item>" for each in items)
    return f'<text:list text:style-name="L1"{more}>{inside}</text:list>'


def test_items_get_the_numbers_that_libreoffice_prints(tmp_path):
    inner = "<text:list><text:list-item><text:p>a boat,</text:p></text:list-item></text:list>"
    body = _list("<text:p>Draw.</text:p><text:p>If you can.</text:p>", f"<text:p>Play:</text:p>{inner}")
    assert _read(tmp_path, body, automatic=LIST) == "1. Draw.\n\n   If you can.\n2. Play:\n   a) a boat,\n"


def test_a_list_goes_on_only_where_the_file_says_so(tmp_path):
    body = _list("<text:p>Draw.</text:p>") + "<text:p>Then:</text:p>"
    going_on = _list("<text:p>Play.</text:p>", more=' text:continue-numbering="true"')
    anew = _list("<text:p>Rest.</text:p>")
    assert _read(tmp_path, f"{body}{going_on}<text:p>Or:</text:p>{anew}", automatic=LIST) == (
        "1. Draw.\n\nThen:\n\n2. Play.\n\nOr:\n\n1. Rest.\n"
    )


def test_numbered_headings_keep_their_numbers(tmp_path):
    outline = (
        '<text:outline-style style:name="Outline">'
        '<text:outline-level-style text:level="1" style:num-format="1"/>'
        '<text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/>'
        "</text:outline-style>"
    )
    titles = '<text:h text:outline-level="1">Sea</text:h><text:h text:outline-level="2">Boats</text:h>'
    body = f"{titles}<text:p>Row.</text:p>"
    assert _read(tmp_path, body, styles=outline) == "# 1 Sea\n\n## 1.1 Boats\n\nRow.\n"


def test_styles_spaces_links_and_deleted_words(tmp_path):
    body = (
        "<text:tracked-changes><text:p>gone</text:p></text:tracked-changes>"
        '<text:p>Pay<text:s text:c="1"/><text:span text:style-name="T1">2</text:span> coins,<text:line-break/>'
        'or <text:a xlink:href="https://example.org">read</text:a>.<office:annotation><text:p>really?</text:p>'
        "</office:annotation></text:p>"
    )
    assert _read(tmp_path, body, automatic=BOLD) == (
        "Pay **2** coins,\\\nor [read](<https://example.org>).\n"
    )


def test_tables_and_notes(tmp_path):
    cells = "".join(
        f"<table:table-cell><text:p>{words}</text:p></table:table-cell>" for words in ("Boats", "5")
    )
    row = f"<table:table-row>{cells}</table:table-row>"
    table = f"<table:table>{row}{row}</table:table>"
    body = "<text:note-citation>1</text:note-citation><text:note-body><text:p>Or 6.</text:p></text:note-body>"
    note = f"<text:note>{body}</text:note>"
    assert _read(tmp_path, f"<text:p>Count.{note}</text:p>{table}") == (
        "Count.[^1]\n\n| Boats | 5 |\n| --- | --- |\n| Boats | 5 |\n\n[^1]: Or 6.\n"
    )
