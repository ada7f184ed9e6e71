"""The result of comparing something in an example with a rule."""

from __future__ import annotations

from cardgen.check.documents.place import Place
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class Verdict:
    """What an example says at `place`, and whether that `holds` according to the rules at `sources`.

    `message` says what the rules say instead.
    """

    place: Place
    holds: bool
    message: str
    sources: tuple[Span, ...]
