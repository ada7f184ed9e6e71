"""The contract of a reporter: diagnostics to text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic
from cardgen.frozen import frozen


@frozen
class Report:
    """All that a reporter may know. `texts` are the files that spans point into, by path, for carets.

    `inspected` says how much was looked at ("cards": 60); `notes` are lines for the summary.
    `runs` are the rules of the checker, silent ones too, so that a machine can close what is mended.
    """

    diagnostics: tuple[Diagnostic, ...]
    texts: Mapping[str, str] = field(default_factory=dict)
    inspected: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    colour: bool = False
    runs: tuple[RuleRun, ...] = ()
    title: str = ""


@frozen
class Reporter:
    """A format: `render` gives the whole text, ending in a newline unless empty."""

    name: str
    summary: str
    render: Callable[[Report], str]
