"""Findings → a file that records them; later checks of the same text report only new ones."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from cardgen.check.findings.fingerprints import fingerprints
from cardgen.check.problems import SUP004
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import CardgenError, Diagnostic, Span
from cardgen.frozen import frozen

_VERSION = 1
_MARK = TextPattern(r'"fingerprint": "(\w+)"')


@frozen
class Entry:
    """A recorded finding: its code, its message, its file ("" for none), and the line of this entry."""

    code: str
    said: str
    path: str
    line: int


@frozen
class Baseline:
    """The findings that existed when the file at `path` was written, by fingerprint."""

    entries: Mapping[str, Entry]
    path: str

    def split(
        self, diagnostics: Iterable[Diagnostic], texts: Mapping[str, str]
    ) -> tuple[tuple[Diagnostic, ...], frozenset[str]]:
        """The findings that are new, and the fingerprints of the recorded findings that occur again."""
        found = tuple(diagnostics)
        marks = fingerprints(found, texts)
        new = tuple(d for d, mark in zip(found, marks, strict=True) if mark not in self.entries)
        return new, frozenset(mark for mark in marks if mark in self.entries)

    def stale(
        self, found: frozenset[str], paths: Collection[str], ran: Collection[str]
    ) -> tuple[Diagnostic, ...]:
        """A single finding, at the first recorded one that no longer occurs, if there is any.

        Only those count that this check could have found: their file is one of the `paths` that were read, and their
        code one that `ran`. The baseline of a whole project also records those of its other games and texts.
        """
        gone = [
            entry
            for mark, entry in self.entries.items()
            if mark not in found and entry.code in ran and (not entry.path or entry.path in paths)
        ]
        if not gone:
            return ()
        known = len(self.entries)
        first = gone[0]
        message = (
            f"{len(gone)} of {known} {'findings' if known > 1 else 'finding'} of the baseline "
            f"{'are' if len(gone) > 1 else 'is'} gone, the first: {first.code} {first.said}"
        )
        place = Span(self.path, first.line, 1, first.line, 1)
        return (Diagnostic(SUP004, message, place, "write it again with `--write-baseline`"),)


def write_baseline(diagnostics: Iterable[Diagnostic], texts: Mapping[str, str]) -> str:
    """The baseline of these findings as JSON, sorted by code and words, so that it gives readable diffs."""
    found = tuple(diagnostics)
    marks = fingerprints(found, texts)
    entries = sorted(
        (
            {
                "fingerprint": mark,
                "code": d.problem.code,
                "message": d.message,
                "file": d.span.path if d.span else "",
            }
            for mark, d in zip(marks, found, strict=True)
        ),
        key=lambda entry: (entry["code"], entry["file"], entry["message"], entry["fingerprint"]),
    )
    return json.dumps({"version": _VERSION, "findings": entries}, indent=1, ensure_ascii=False) + "\n"


def read_baseline(text: str, shown: str) -> Baseline:
    """The baseline in `text`. Raises CardgenError, which names the file `shown`, if it is not a baseline."""
    try:
        document = json.loads(text)
        entries = {
            str(e["fingerprint"]): Entry(str(e["code"]), str(e["message"]), str(e["file"]), 1)
            for e in document["findings"]
        }
        version = document["version"]
    except (ValueError, KeyError, TypeError) as error:
        where = f" (line {error.lineno}: {error.msg})" if isinstance(error, json.JSONDecodeError) else ""
        hint = "write one with `--write-baseline`"
        raise CardgenError(f"`{shown}` is not a baseline{where}", hint) from error
    if version != _VERSION:
        raise CardgenError(
            f"`{shown}` is a baseline of version {version}, expected {_VERSION}", "write it again"
        )
    lines = {
        mark[1]: number for number, line in enumerate(text.split("\n"), 1) if (mark := _MARK.search(line))
    }
    placed = {mark: replace(entry, line=lines.get(mark, 1)) for mark, entry in entries.items()}
    return Baseline(placed, shown)
