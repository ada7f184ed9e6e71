"""A Source that parses → what in it is probably not what the author meant."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic
from cardgen.source.hidden import find_hidden
from cardgen.source.remarks import find_commented
from cardgen.source.source import Source


def find_slips(source: Source) -> Iterator[Diagnostic]:
    """Yield findings about invisible characters, and about values that became comments."""
    yield from find_hidden(source)
    yield from find_commented(source)
