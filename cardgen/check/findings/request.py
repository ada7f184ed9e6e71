"""What a check takes besides evidence and settings: earlier findings, and how it may be run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from cardgen.check.findings.baseline import Baseline
from cardgen.diagnostics import Diagnostic
from cardgen.frozen import frozen

#: Returns the seconds since some moment.
Clock = Callable[[], float]


@frozen
class Request:
    """What was found before a check, and how it may be run.

    `earlier` are the findings of the stages before it, which are weighed, silenced and sorted with its own. `layouts`
    are the texts of the game's own layouts by path: rules do not read them, but findings can be in them.

    `known` are codes from other rooms that settings and suppressions may name, `ran` those whose stages ran. `clock`
    gives seconds, if rules are to be timed. `draw` draws the faces that are not drawn yet, and returns the faults of
    all faces. If more than one of `processes` is allowed, a second one draws and inspects faces, and both share the
    rules that read texts.
    """

    earlier: tuple[Diagnostic, ...] = ()
    baseline: Baseline | None = None
    known: frozenset[str] = frozenset()
    ran: frozenset[str] = frozenset()
    layouts: Mapping[str, str] = field(default_factory=dict)
    clock: Clock | None = None
    draw: Callable[[], tuple[Diagnostic, ...]] = tuple
    processes: int = 1
