"""A Source → the places that a merge of two versions left for a person to decide."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.problems import MERGE_CONFLICT
from cardgen.source.source import Source

#: What git and similar programs write around the two versions of a passage.
_CONFLICT = LazyPattern(
    r"^<{7}(?:[ \t][^\r\n]*)?(?=\r?\n)(?:(?!\n<{7})[\s\S])*?\n={7}\r?\n(?:(?!\n<{7})[\s\S])*?^>{7}(?![^\s])",
    re.MULTILINE,
)


def find_conflicts(source: Source) -> Iterator[Diagnostic]:
    """Yield a finding for each conflict, at its first line."""
    if "<<<<<<<" not in source.text:
        return
    for found in _CONFLICT.finditer(source.text):
        message = "expected one version, found two that were never merged"
        hint = "keep the right version, and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`"
        yield Diagnostic(MERGE_CONFLICT, message, source.place(found.start(), found.start() + 7), hint)
