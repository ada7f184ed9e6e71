"""A path to a DOCX or ODT → its content, or its words as Markdown."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from xml.etree.ElementTree import ParseError

from cardgen.diagnostics import Outcome
from cardgen.frozen import frozen
from cardgen.source.files import read_file, unreadable
from cardgen.source.office_text import docx_reading, odt_reading
from cardgen.source.office_text.archive import Archive
from cardgen.source.office_text.boxes import without_layout
from cardgen.source.office_text.content import Drawing, OfficeText
from cardgen.source.office_text.headings import with_headings
from cardgen.source.office_text.markdown import as_markdown
from cardgen.source.source import Source

_AGAIN = "save it again from the program that made it"
#: How the container of old Word files, and of encrypted new ones, begins.
_OLD = b"\xd0\xcf\x11\xe0"
_MANIFEST, _LOCKED = "META-INF/manifest.xml", b"encryption-data"


@frozen
class OpenedText:
    """A text of a word processor: its content with all headings, and the bytes of its pictures by their paths."""

    content: OfficeText
    pictures: Mapping[str, bytes]


def read_office_text(path: Path, shown: str) -> Outcome[Source]:
    """Read the words of the DOCX or ODT at `path`; reports call it `shown`. One that cannot be read, or has no words,
    is reported.
    """
    opened = open_office_text(path, shown)
    if opened.value is None:
        return Outcome(Source(shown, "", None), opened.diagnostics)
    content = opened.value.content
    if not any(paragraph.text.strip() for paragraph in content.paragraphs()):
        return unreadable(shown, "the file contains no words", "write the text, or leave the file out")
    return Outcome(Source(shown, as_markdown(content.parts, content.notes), None))


def open_office_text(path: Path, shown: str) -> Outcome[OpenedText | None]:
    """Read the DOCX or ODT at `path`; None and a diagnostic if it cannot be read."""
    try:
        raw = read_file(path)
        with zipfile.ZipFile(io.BytesIO(raw)) as content:
            return _opened(Archive(content), shown)
    except zipfile.BadZipFile:
        if raw.startswith(_OLD):
            message = "the file is locked with a password, or from a Word older than 2007"
            return _failed(shown, message, "save it as .docx without a password")
        return _failed(shown, "the file is damaged, or not a text of a word processor", _AGAIN)
    except (ParseError, LookupError, UnicodeDecodeError, EOFError, NotImplementedError, zlib.error):
        return _failed(shown, "the file is damaged", _AGAIN)
    except RuntimeError:  # so zipfile tells of a password
        return _failed(shown, "the file is locked with a password", "save it without a password")
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        return _failed(shown, f"the file cannot be read: {reason}", "check its name and permissions")


def _opened(archive: Archive, shown: str) -> Outcome[OpenedText | None]:
    if _LOCKED in archive.read(_MANIFEST):
        return _failed(shown, "the file is locked with a password", "save it without a password")
    if archive.read(docx_reading.MAIN):
        content = docx_reading.read_docx(archive)
    elif archive.read(odt_reading.MAIN):
        content = odt_reading.read_odt(archive)
    else:
        return _failed(shown, "the file is not a text of a word processor", "save it as .docx, .odt or .md")
    content = without_layout(content)
    whole = OfficeText(with_headings(content.parts), content.notes)
    pieces = (piece for paragraph in whole.paragraphs() for piece in paragraph.pieces)
    drawings = (piece for piece in pieces if isinstance(piece, Drawing))
    return Outcome(OpenedText(whole, {each.path: archive.read(each.path) for each in drawings}))


def _failed(shown: str, message: str, hint: str) -> Outcome[OpenedText | None]:
    return Outcome(None, unreadable(shown, message, hint).diagnostics)
