"""What can be wrong, where, and what to do about it: the one vocabulary of faults for every room."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from enum import IntEnum
from typing import Generic, TypeVar

from cardgen.frozen import frozen

T_co = TypeVar("T_co", covariant=True)


class Severity(IntEnum):
    """How bad a finding is; larger is worse, so that `max()` gives the worst."""

    ADVICE = 1
    WARNING = 2
    ERROR = 3

    @property
    def label(self) -> str:
        """The word that people read and type: `error`, `warning` or `advice`."""
        return self.name.lower()


@frozen
class Span:
    """A stretch of a file: lines and columns count from 1, the end column is exclusive."""

    path: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1

    def __lt__(self, other: Span) -> bool:
        return self._order() < other._order()

    def _order(self) -> tuple[str, int, int, int, int]:
        return self.path, self.line, self.column, self.end_line, self.end_column


#: Turns two character offsets into a text (start, end) into the place in the file they came from.
Locator = Callable[[int, int], Span]


@frozen
class Problem:
    """One kind of fault: a code that is never used twice, a name that reads after "ignore", and its page.

    `page` is Markdown: why it matters, and how to mend it. `cardgen explain CODE` prints it.
    """

    code: str
    name: str
    severity: Severity
    page: str


@frozen
class Related:
    """Another place that belongs to the same finding, and what it has to do with it."""

    span: Span
    label: str


@frozen
class Edit:
    """Replace what stands at `span` by `text`."""

    span: Span
    text: str


@frozen
class Fix:
    """A cure that a program can apply; `safe` when it cannot change what the author meant."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool = False


@frozen
class Diagnostic:
    """One finding. The message is lower case, without full stop, names in backticks, both sides said.

    The hint is an act: what the reader should do. `span` is None only for what has no place in a file.
    """

    problem: Problem
    message: str
    span: Span | None = None
    hint: str = ""
    related: tuple[Related, ...] = ()
    fix: Fix | None = None

    @property
    def severity(self) -> Severity:
        """The severity of the problem, unless the game's configuration changed it."""
        return self.problem.severity

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Path, line, column, code, message: the order of every report."""
        span = self.span or Span("")
        return (span.path, span.line, span.column, self.problem.code, self.message)


@frozen
class Outcome(Generic[T_co]):
    """What a stage gives: its value, as complete as it could be made, and what it has to report."""

    value: T_co
    diagnostics: tuple[Diagnostic, ...] = field(default=())

    @property
    def worst(self) -> Severity | None:
        """The worst severity among the diagnostics, None when there are none."""
        return worst(self.diagnostics)


class CardgenError(Exception):
    """The work cannot go on (no game there, output not writable). The CLI turns it into one line and exit 3."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(CardgenError):
    """What was typed after the command cannot be meant. The CLI turns it into one line and exit 2."""


def worst(diagnostics: Iterable[Diagnostic]) -> Severity | None:
    """The worst severity of `diagnostics`, None when there are none."""
    return max((d.severity for d in diagnostics), default=None)


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics by file, line and column, each once."""
    return tuple(sorted(dict.fromkeys(diagnostics), key=lambda d: d.sort_key))
