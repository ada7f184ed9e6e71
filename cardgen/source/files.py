"""A path → the text of the file in UTF-8, or a diagnostic that says why not; unsaved texts replace files."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from cardgen.diagnostics import Diagnostic, Outcome, Span
from cardgen.source.places import span_between
from cardgen.source.problems import EMPTY_FILE, UNREADABLE_FILE, WRONG_ENCODING
from cardgen.source.source import Source

#: Texts that are read instead of files, by the resolved paths of these: what is open in an editor and not saved.
Unsaved = Mapping[Path, str]

NOTHING_UNSAVED: Unsaved = MappingProxyType({})

#: The spreadsheet formats that can be read.
WORKBOOKS = (".xlsx", ".xlsm", ".xls", ".ods")
#: The formats of word processors that can be read.
OFFICE_TEXTS = (".docx", ".odt")

#: No data or picture of a game is in a larger file (bytes).
LARGEST = 256_000_000

_UTF16 = (b"\xff\xfe", b"\xfe\xff")
#: How files of other programs begin, whatever they are named.
_FORMATS = {
    b"PK\x03\x04": "a file of Word, LibreOffice or a ZIP archive",
    b"\xd0\xcf\x11\xe0": "a file of an old Word or Excel",
    b"{\\rtf": "a file in RTF",
    b"%PDF-": "a PDF",
}


def is_file(path: Path) -> bool:
    """Whether `path` is a file, as far as permissions allow: Path.is_file raises in a folder that may not be read."""
    return os.path.isfile(path)  # noqa: PTH113 - the reason for this function


def is_there(path: Path) -> bool:
    """Whether anything is at `path`, as far as the permissions let us see."""
    return os.path.exists(path)  # noqa: PTH110 - as above


def read_file(path: Path) -> bytes:
    """Return the bytes of a file. Raises OSError if it has none or no end: a folder, a pipe, a device, a huge file."""
    state = path.stat()
    if not (stat.S_ISREG(state.st_mode) or stat.S_ISDIR(state.st_mode)):
        raise OSError(0, "it is a pipe or a device, not a file")
    if stat.S_ISREG(state.st_mode) and state.st_size > LARGEST:
        raise OSError(0, f"it has {state.st_size:,} bytes, at most {LARGEST:,} are read")
    return path.read_bytes()


def read_text(path: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[Source]:
    """Read the file at `path` as a Source without data; reports call it `shown`. For an unreadable
    file, the text is empty.
    """
    if unsaved and (text := unsaved.get(Path(os.path.realpath(path)))) is not None:
        return Outcome(Source(shown, text, None))
    try:
        raw = read_file(path)
    except IsADirectoryError:
        return unreadable(shown, "expected a file, found a folder", "rename the folder")
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        return unreadable(shown, f"the file cannot be read: {reason}", "check its name and permissions")
    return decode(raw, shown)


def read_words(path: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[Source]:
    """Read a text file; one without any word is reported."""
    read = read_text(path, shown, unsaved)
    if read.diagnostics or read.value.text.strip():
        return read
    hint = "add the text, or delete the file"
    return Outcome(
        read.value, (Diagnostic(EMPTY_FILE, "expected a text, found an empty file", Span(shown), hint),)
    )


def decode(raw: bytes, shown: str) -> Outcome[Source]:
    """Decode bytes: UTF-8 with or without byte order mark; anything else is reported and gives an empty text."""
    for start, form in _FORMATS.items():
        if raw.startswith(start):
            return _wrong_encoding(shown, form, Span(shown), "save it as plain text in UTF-8")
    if raw and not raw.strip(b"\0"):
        hint = "restore it from a copy: it was never written to the disk, perhaps because of a power failure"
        return _wrong_encoding(shown, "nothing but zero bytes", Span(shown), hint)
    if raw.startswith(_UTF16) or (raw[:64].count(0) > len(raw[:64]) // 4):
        return _wrong_encoding(shown, "UTF-16", Span(shown))
    try:
        return Outcome(Source(shown, raw.decode("utf-8-sig"), None))
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", "ignore")
        span = span_between(shown, before + " ", len(before), len(before) + 1)
        return _wrong_encoding(shown, f"the byte 0x{raw[error.start]:02x} of another encoding", span)


def _wrong_encoding(shown: str, found: str, span: Span, hint: str = "") -> Outcome[Source]:
    message = f"expected a text in UTF-8, found {found}"
    table = shown.lower().endswith((".csv", ".tsv"))
    usual = (
        "in your spreadsheet program, save it as “CSV UTF-8”"
        if table
        else "save the file as UTF-8 in your editor"
    )
    diagnostic = Diagnostic(WRONG_ENCODING, message, span, hint or usual)
    return Outcome(Source(shown, "", None), (diagnostic,))


def unreadable(shown: str, message: str, hint: str) -> Outcome[Source]:
    """The outcome for a file of which nothing can be read: an empty Source, and a diagnostic that says why."""
    return Outcome(Source(shown, "", None), (Diagnostic(UNREADABLE_FILE, message, Span(shown), hint),))
