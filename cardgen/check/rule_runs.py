"""What each rule of the checker did; reports know nothing else about the checker."""

from __future__ import annotations

from cardgen.diagnostics import Problem
from cardgen.frozen import frozen


@frozen
class RuleRun:
    """What one rule did: how many things it looked at, or why it did not run (`skipped`); `seconds` when timed."""

    problem: Problem
    inspected: int = 0
    skipped: str = ""
    seconds: float = 0.0
