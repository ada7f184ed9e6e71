"""What an example says, held against a rule."""

from __future__ import annotations

from cardgen.check.documents.place import Place
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class Verdict:
    """An example says something at `place`; `holds` is whether the rules at `sources` say so, too. `message` tells
    what they say instead.
    """

    place: Place
    holds: bool
    message: str
    sources: tuple[Span, ...]
