"""What a check may be told besides the settings: what was found before, and how it may be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from cardgen.check.findings.baseline import Baseline
from cardgen.diagnostics import Diagnostic
from cardgen.frozen import frozen

#: Gives the seconds since some moment.
Clock = Callable[[], float]


@frozen
class Request:
    """What was found before a check, and how it may be done.

    `earlier` are the findings of the stages before it, which are weighed, silenced and ordered with its own.
    `layouts` are the texts of the game's own layouts by path: rules do not read them, but findings stand in them.

    `known` are codes of other rooms that settings and suppressions may name, `ran` those whose stages ran. `clock`
    gives seconds, where rules are timed. `draw` draws the faces that nobody asked for yet, and gives what is wrong with
    all of them. With more than one of `processes` that is done, and looked at, beside the texts, and the rules that
    read these are shared out.
    """

    earlier: tuple[Diagnostic, ...] = ()
    baseline: Baseline | None = None
    known: frozenset[str] = frozenset()
    ran: frozenset[str] = frozenset()
    layouts: Mapping[str, str] = field(default_factory=dict)
    clock: Clock | None = None
    draw: Callable[[], tuple[Diagnostic, ...]] = tuple
    processes: int = 1
