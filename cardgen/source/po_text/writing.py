"""Entries of a PO file → its text as gettext's own tools write it, with long texts on several lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.po_text.marks import escape

#: The most characters of a line, unless a single word is longer.
_WIDTH = 79
#: A word with the spaces after it; the end of a line also ends the piece.
_WORD = LazyPattern(r"[^ \n]*(?:\n| *)")


def write_po(notes: Iterable[str], settings: Iterable[str], entries: Iterable[Mapping[str, Any]]) -> str:
    """Write the whole file: remarks, settings as `Key: value`, and entries in the form that `reading` returns."""
    said = (f'"{escape(line)}\\n"' for line in settings)
    head = [*(f"# {line}".rstrip() for line in notes), 'msgid ""', 'msgstr ""', *said]
    parts = ["\n".join(head), *("\n".join(_entry(entry)) for entry in entries)]
    return "\n\n".join(parts) + "\n"


def _entry(entry: Mapping[str, Any]) -> list[str]:
    remarks = [
        *(f"# {line}".rstrip() for line in entry["notes"]),
        *(f"#. {line}" for line in entry["hints"]),
        *(f"#: {line}" for line in entry["places"]),
        *([f"#, {', '.join(entry['flags'])}"] if entry["flags"] else []),
    ]
    if entry["before"] is not None:
        remarks += [f"#| {line}" for line in _said("msgid", entry["before"])]
    said = [
        *(_said("msgctxt", entry["context"]) if entry["context"] else []),
        *_said("msgid", entry["text"]),
        *_said("msgstr", entry["words"]),
    ]
    return remarks + ([f"#~ {line}" for line in said] if entry["obsolete"] else said)


def _said(key: str, text: str) -> list[str]:
    whole = f'{key} "{escape(text)}"'
    if len(whole) <= _WIDTH and "\n" not in text[:-1]:
        return [whole]
    lines = [""]
    for word in (found[0] for found in _WORD.finditer(text) if found[0]):
        written = escape(word)
        full = len(lines[-1]) + len(written.rstrip(" ")) > _WIDTH - 2
        if lines[-1] and (full or lines[-1].endswith("\\n")):
            lines.append("")
        lines[-1] += written
    return [f'{key} ""', *(f'"{line}"' for line in lines)]
