"""Texts of word processors written by hand, as small as may be: for tests that read them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main"
_SPACES = f'xmlns:w="{_WORD}" xmlns:r="{_OFFICE}" xmlns:a="{_DRAWING}"'
_OPEN = " ".join(
    f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
    for short, long in (
        ("office", "office"), ("text", "text"), ("style", "style"), ("table", "table"), ("draw", "drawing"),
        ("fo", "xsl-fo-compatible"), ("svg", "svg-compatible"),
    )
) + ' xmlns:xlink="http://www.w3.org/1999/xlink"'  # fmt: skip

#: The styles that every Word document has, as far as they matter.
STYLES = """
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr><w:sz w:val="22"/></w:rPr>
</w:style>
<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/><w:basedOn w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/>
<w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/><w:basedOn w:val="berschrift1"/>
</w:style>
<w:style w:type="paragraph" w:styleId="Listenabsatz"><w:name w:val="List Paragraph"/></w:style>
<w:style w:type="paragraph" w:styleId="Verzeichnis1"><w:name w:val="toc 1"/></w:style>
<w:style w:type="character" w:styleId="Fett"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>
"""


def docx(body: str, *, numbering: str = "", footnotes: str = "", relations: str = "") -> bytes:
    """A DOCX with these paragraphs in its body, and the STYLES."""
    files = {
        "word/document.xml": f"<w:document {_SPACES}><w:body>{body}</w:body></w:document>",
        "word/styles.xml": f"<w:styles {_SPACES}>{STYLES}</w:styles>",
        "word/numbering.xml": f"<w:numbering {_SPACES}>{numbering}</w:numbering>",
        "word/footnotes.xml": f"<w:footnotes {_SPACES}>{footnotes}</w:footnotes>",
        "word/_rels/document.xml.rels": f"<Relationships>{relations}</Relationships>",
        "word/media/boat.png": "not a picture",
    }
    return archive(files)


def p(words: str, properties: str = "") -> str:
    """A paragraph of a DOCX: its words in one run, unless they are runs already."""
    runs = words if words.startswith("<") else f"<w:r><w:t>{words}</w:t></w:r>"
    return f"<w:p><w:pPr>{properties}</w:pPr>{runs}</w:p>"


def styled(words: str, style: str) -> str:
    """A paragraph of a DOCX in a style."""
    return p(words, f'<w:pStyle w:val="{style}"/>')


def item(words: str, series: int = 1, level: int = 0) -> str:
    """A paragraph of a DOCX in a list."""
    return p(words, f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{series}"/></w:numPr>')


def odt(body: str, *, automatic: str = "", styles: str = "", more: Mapping[str, str] | None = None) -> bytes:
    """An ODT with this text, these automatic styles, and these others."""
    content = (
        f"<office:document-content {_OPEN}><office:automatic-styles>{automatic}</office:automatic-styles>"
        f"<office:body><office:text>{body}</office:text></office:body></office:document-content>"
    )
    named = (
        f"<office:document-styles {_OPEN}><office:styles>{styles}</office:styles></office:document-styles>"
    )
    return archive({"content.xml": content, "styles.xml": named, **(more or {})})


def archive(files: Mapping[str, str]) -> bytes:
    """A ZIP archive of these files."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as content:
        for name, text in files.items():
            content.writestr(name, text)
    return stream.getvalue()
