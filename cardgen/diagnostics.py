"""What can be wrong, where, and how to fix it: the types in which every room reports faults."""

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


#: Turns two character offsets in a text (start, end) into the place in the file where these characters are written.
Locator = Callable[[int, int], Span]


@frozen
class Problem:
    """One kind of fault: a code that is never reused, a name that reads well after "ignore", and its page.

    `page` is Markdown: why the fault matters, and how to correct it. `cardgen explain CODE` prints it.
    """

    code: str
    name: str
    severity: Severity
    page: str


@frozen
class Related:
    """Another place that belongs to the same finding, and a label that says how it is related."""

    span: Span
    label: str


@frozen
class Edit:
    """Replace the text at `span` by `text`."""

    span: Span
    text: str


@frozen
class Fix:
    """A correction that a program can apply; `safe` if it cannot change what the author meant."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool = False


@frozen
class Diagnostic:
    """One finding. The message is lower case, without a full stop, with names in backticks; it says what was expected
    and what was found.

    The hint tells the reader what to do. `span` is None only for findings that have no place in a file.
    """

    problem: Problem
    message: str
    span: Span | None = None
    hint: str = ""
    related: tuple[Related, ...] = ()
    fix: Fix | None = None

    @property
    def severity(self) -> Severity:
        """The severity of the problem; a game's settings change it by replacing the problem."""
        return self.problem.severity

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Path, line, column, code, message: the order of every report."""
        span = self.span or Span("")
        return (span.path, span.line, span.column, self.problem.code, self.message)


@frozen
class Outcome(Generic[T_co]):
    """What a stage returns: its value, as complete as possible, and its findings."""

    value: T_co
    diagnostics: tuple[Diagnostic, ...] = field(default=())

    @property
    def worst(self) -> Severity | None:
        """The worst severity among the diagnostics, None when there are none."""
        return worst(self.diagnostics)


class CardgenError(Exception):
    """The work cannot go on (no game in the folder, output not writable). The CLI turns it into a line and
    exit code 3.
    """

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(CardgenError):
    """The command's arguments make no sense. The CLI turns it into one line and exit code 2."""


def worst(diagnostics: Iterable[Diagnostic]) -> Severity | None:
    """The worst severity of `diagnostics`, None when there are none."""
    return max((d.severity for d in diagnostics), default=None)


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Sort the diagnostics by file, line and column, and drop duplicates."""
    return tuple(sorted(dict.fromkeys(diagnostics), key=lambda d: d.sort_key))
