"""One thing that was looked at: how it is, in words, and what to do about it."""

from __future__ import annotations

from cardgen.frozen import frozen

#: How a thing can be, the best first.
STATES = ("ok", "warn", "bad")


@frozen
class Sign:
    """What was looked at, its state, what was seen, and the cure where there is something to do."""

    subject: str
    state: str
    message: str
    cure: str = ""
