"""The text of a PO file → a Source with its entries as data, and what in it cannot be understood.

The data are a list of mappings: `context`, `text` (to be translated), `words` (the translation), `before` (the text
from which the translation was made, if it has changed since), `notes` by translators, `hints` for them, `places`,
`flags`, and whether the entry is `obsolete`. Plural forms are not supported, because a text of a game has only one
form.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.frozen import mutable
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.files import NOTHING_UNSAVED, Unsaved, read_text
from cardgen.source.po_text.marks import PoMarks, unescape
from cardgen.source.problems import SYNTAX_ERROR
from cardgen.source.source import Source

_LINE = LazyPattern(r"[^\n]*(?:\n|\Z)")
#: A keyword and its text, or a text alone, which continues the one above.
_TEXT = LazyPattern(r'[ \t]*(?P<key>[a-z_]+(?:\[\d+\])?)?[ \t]*(?P<said>"(?:[^"\\\n]|\\.)*")[ \t\r]*$')
#: A backslash before a character that is no escape in this format: it would be lost.
_STRANGE = LazyPattern(r'(?:[^\\]|\\[ntr"\\abfv])*?(?P<sign>\\[^ntr"\\abfv])')
_KEYS = {"msgctxt": "context", "msgid": "text", "msgstr": "words"}
_BEFORE = {"msgid": "before"}
_REMARKS = {".": "hints", ":": "places", ",": "flags"}
_OBSOLETE = "#~"


def read_po(path: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[Source]:
    """Read the PO file at `path`; reports call it `shown`."""
    read = read_text(path, shown, unsaved)
    return read if read.diagnostics else parse_po(read.value.text, shown)


def parse_po(text: str, shown: str) -> Outcome[Source]:
    """Parse a text in the PO format into a Source. A faulty entry is reported and left out."""
    reader = _Reader(Source(shown, text, None))
    reader.read()
    source = Source(shown, text, reader.entries, PoMarks(text, tuple(reader.pieces)))
    return Outcome(source, tuple(reader.found))


@mutable
class _Reader:
    """Reads a file line by line; `pieces` are the offsets of the quoted texts of each entry, by key."""

    source: Source
    entries: list[dict[str, Any]]
    pieces: list[dict[str, list[tuple[int, int]]]]
    found: list[Diagnostic]
    _entry: dict[str, Any]
    _pieces: dict[str, list[tuple[int, int]]]
    _key: str
    _spoilt: bool

    def __init__(self, source: Source) -> None:
        self.source = source
        self.entries, self.pieces, self.found = [], [], []
        self._begin()

    def _begin(self) -> None:
        self._entry, self._pieces, self._key, self._spoilt = {}, {}, "", False

    def read(self) -> None:
        for start, line in self._lines():
            if not line.strip():
                self._finish()
            elif line.lstrip().startswith("#") and not line.lstrip().startswith(_OBSOLETE):
                self._remark(line.strip(), start)
            else:
                self._said(line, start)
        self._finish()

    def _lines(self) -> Iterator[tuple[int, str]]:
        for found in _LINE.finditer(self.source.text):
            yield found.start(), found[0].rstrip("\r\n")

    def _remark(self, line: str, start: int) -> None:
        if "words" in self._pieces:
            self._finish()
        if line.startswith("#|"):
            self._said(line[2:], start + self.source.text[start:].find("#|") + 2, _BEFORE)
            return
        name = _REMARKS.get(line[1:2], "notes")
        said = line[1:] if name == "notes" else line[2:]
        self._entry.setdefault(name, []).append(said.removeprefix(" "))

    def _said(self, line: str, start: int, keys: dict[str, str] = _KEYS) -> None:
        """Read a line with a text: that of a new key, or a continuation of the last one."""
        if line.lstrip().startswith(_OBSOLETE):
            at = line.index(_OBSOLETE) + len(_OBSOLETE)
            line, start = line[at:], start + at
            if line.startswith("|"):
                return
            self._entry["obsolete"] = True
        found = _TEXT.match(line)
        if found is None:
            self._complain(line, start, "expected a keyword and a text in quotes", _cure(line))
            return
        key = found["key"]
        if key is not None:
            if key not in keys and (keys is _BEFORE):
                self._key = ""
                return
            if key not in keys:
                self._complain(line, start, *_unknown(key))
                return
            if keys is _KEYS and (keys[key] in self._pieces or (key != "msgstr" and "words" in self._pieces)):
                self._finish()
            self._key = keys[key]
            self._entry[self._key] = ""
        if strange := _STRANGE.match(found["said"]):
            sign = strange["sign"]
            hint = f"write `\\{sign}` for a backslash that belongs to the words"
            at = start + found.start("said") + strange.start("sign")
            self._complain(sign, at, 'expected `n`, `t`, `"` or `\\` after a backslash', hint)
            return
        if self._key:
            at = start + found.start("said")
            self._pieces.setdefault(self._key, []).append((at, at + len(found["said"])))
            self._entry[self._key] += unescape(found["said"][1:-1])

    def _complain(self, line: str, start: int, message: str, hint: str) -> None:
        self._spoilt = True
        span = self.source.place(start, start + len(line))
        shown = line.strip()[:40]
        self.found.append(Diagnostic(SYNTAX_ERROR, f"{message}, found `{shown}`", span, hint))

    def _finish(self) -> None:
        """Add the entry that has been read, if it has a text."""
        if "text" in self._entry and not self._spoilt:
            plain = {"context": "", "words": "", "before": None, "obsolete": False}
            lists: dict[str, Any] = {name: [] for name in ("notes", "hints", "places", "flags")}
            self.entries.append({**plain, **lists, **self._entry})
            self.pieces.append(self._pieces)
        self._begin()


def _unknown(key: str) -> tuple[str, str]:
    if key == "msgid_plural" or key.startswith("msgstr["):
        return "a text of a game has no plural forms here: expected `msgid` and `msgstr`", (
            "write one `msgstr`; the plural of a term or a kind is a text of its own"
        )
    return "expected `msgctxt`, `msgid` or `msgstr`", "remove the line, or begin it with `#`"


def _cure(line: str) -> str:
    return (
        'write `\\"` for a quotation mark within the text, and end it with `"`'
        if '"' in line
        else 'put the words in quotes: `msgstr "…"`'
    )
