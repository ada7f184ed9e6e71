"""Findings → a file that remembers them, so that an old text can be taken on and only new faults are told."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from cardgen.check.findings.fingerprints import fingerprints
from cardgen.check.problems import SUP004
from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.frozen import frozen

_VERSION = 1


@frozen
class Baseline:
    """Fingerprints of the findings that were there when it was written, each with what it said."""

    entries: Mapping[str, str]

    def split(
        self, diagnostics: Iterable[Diagnostic], texts: Mapping[str, str]
    ) -> tuple[tuple[Diagnostic, ...], frozenset[str]]:
        """The findings that are new, and the fingerprints of the entries that were found again."""
        found = tuple(diagnostics)
        marks = fingerprints(found, texts)
        new = tuple(d for d, mark in zip(found, marks, strict=True) if mark not in self.entries)
        return new, frozenset(mark for mark in marks if mark in self.entries)

    def stale(self, found: frozenset[str]) -> tuple[Diagnostic, ...]:
        """One finding when entries of the baseline were not found again."""
        gone = [said for mark, said in self.entries.items() if mark not in found]
        if not gone:
            return ()
        message = (
            f"{len(gone)} of {len(self.entries)} findings of the baseline are gone, the first: {gone[0]}"
        )
        return (Diagnostic(SUP004, message, hint="write it anew with `--write-baseline`"),)


def write_baseline(diagnostics: Iterable[Diagnostic], texts: Mapping[str, str]) -> str:
    """The baseline of these findings as JSON, in order of code and words, so that a diff of it reads well."""
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
    """The baseline in `text`; CardgenError, which names `shown`, when it is none."""
    try:
        document = json.loads(text)
        entries = {str(e["fingerprint"]): f"{e['code']} {e['message']}" for e in document["findings"]}
        version = document["version"]
    except (ValueError, KeyError, TypeError) as error:
        raise CardgenError(f"`{shown}` is no baseline", "write one with `--write-baseline`") from error
    if version != _VERSION:
        raise CardgenError(
            f"`{shown}` is a baseline of version {version}, expected {_VERSION}", "write it anew"
        )
    return Baseline(entries)
