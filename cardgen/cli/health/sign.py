"""One thing that was examined: its state, in words, and what to do about it."""

from __future__ import annotations

from cardgen.frozen import frozen

#: The possible states, the best first.
STATES = ("ok", "warn", "bad")


@frozen
class Sign:
    """What was examined, its state, what was found, and the hint if there is something to do."""

    subject: str
    state: str
    message: str
    cure: str = ""
