"""Spreadsheets written by hand, as small as may be: for tests that read them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

Rows = Sequence[Sequence[object]]

_TYPES = (
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>'
)
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"


def xlsx(sheets: Mapping[str, Rows]) -> bytes:
    """An XLSX file with these sheets."""
    listed, related = "", ""
    files = {"[Content_Types].xml": _TYPES}
    for number, (name, rows) in enumerate(sheets.items(), 1):
        hidden = ' state="hidden"' if name.startswith("hidden") else ""
        listed += f'<sheet name={quoteattr(name)} sheetId="{number}" r:id="r{number}"{hidden}/>'
        related += (
            f'<Relationship Id="r{number}" Type="{_OFFICE}/worksheet" Target="worksheets/s{number}.xml"/>'
        )
        files[f"xl/worksheets/s{number}.xml"] = _sheet(rows)
    files["_rels/.rels"] = _relations(
        f'<Relationship Id="r1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
    )
    files["xl/_rels/workbook.xml.rels"] = _relations(related)
    files["xl/workbook.xml"] = (
        f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{listed}</sheets></workbook>'
    )
    return _zip(files)


def ods(sheets: Mapping[str, Rows]) -> bytes:
    """An ODS file with these sheets."""
    tables = "".join(
        f"<table:table table:name={quoteattr(name)}>"
        + "".join("<table:table-row>" + "".join(map(_ods_cell, row)) + "</table:table-row>" for row in rows)
        + "</table:table>"
        for name, rows in sheets.items()
    )
    names = " ".join(
        f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
        for short, long in (("office", "office"), ("table", "table"), ("text", "text"))
    )
    content = f"<office:document-content {names}><office:body><office:spreadsheet>{tables}"
    content += "</office:spreadsheet></office:body></office:document-content>"
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    listed = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{sort}"/>'
        for path, sort in (("/", kind), ("content.xml", "text/xml"))
    )
    manifest = (
        f'<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">{listed}'
    )
    return _zip(
        {"mimetype": kind, "META-INF/manifest.xml": f"{manifest}</manifest:manifest>", "content.xml": content}
    )


def _sheet(rows: Rows) -> str:
    written = "".join(
        f'<row r="{number}">' + "".join(_cell(value, at, number) for at, value in enumerate(row)) + "</row>"
        for number, row in enumerate(rows, 1)
    )
    return f'<worksheet xmlns="{_MAIN}"><sheetData>{written}</sheetData></worksheet>'


def _cell(value: object, column: int, row: int) -> str:
    place = f'r="{chr(65 + column)}{row}"'
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return f'<c {place} t="b"><v>{int(value)}</v></c>'
    if isinstance(value, int | float):
        return f"<c {place}><v>{value}</v></c>"
    return f'<c {place} t="inlineStr"><is><t xml:space="preserve">{escape(str(value))}</t></is></c>'


def _ods_cell(value: object) -> str:
    if isinstance(value, int | float):
        return f'<table:table-cell office:value-type="float" office:value="{value}"/>'
    words = escape(str(value or ""))
    return f'<table:table-cell office:value-type="string"><text:p>{words}</text:p></table:table-cell>'


def _relations(inside: str) -> str:
    return f'<Relationships xmlns="{_PACKAGE}">{inside}</Relationships>'


def _zip(files: Mapping[str, str]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return stream.getvalue()
