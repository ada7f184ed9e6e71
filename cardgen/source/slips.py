"""A Source that parses → what in it is most likely not what was meant."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic
from cardgen.source.hidden import find_hidden
from cardgen.source.remarks import find_commented
from cardgen.source.source import Source


def find_slips(source: Source) -> Iterator[Diagnostic]:
    """Characters that nobody sees, and values that are comments."""
    yield from find_hidden(source)
    yield from find_commented(source)
