"""A place that differs from its neighbours, which are alike: a heading, an item or a table's cell."""

from __future__ import annotations

from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class Unlike:
    """Such a place, with the message and the hint."""

    span: Span
    said: str
    hint: str
