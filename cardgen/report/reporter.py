"""The contract of a reporter: diagnostics → text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic
from cardgen.frozen import frozen
from cardgen.markup.nodes import Block

#: Chapters by their paths, as readers see them.
Book = Mapping[str, tuple[Block, ...]]


@frozen
class SetAside:
    """A finding that does not count: a suppression silences it for a `reason`, or the baseline
    contains it (no reason).
    """

    diagnostic: Diagnostic
    reason: str = ""


@frozen
class Report:
    """Everything that a reporter may use. `texts` are the files to which spans point, by path, for carets.

    `inspected` says how much was examined ("cards": 60); `notes` are lines for the summary. `set_aside` are findings
    that programs receive although they do not count, `coverage` the rows of that table, `diff` the changes by fixes,
    `facts` the rows of claims in texts and data: who says what about which thing, and where. `books` are the rules as
    readers see them, separately for each game and language: the blocks of every chapter by its path, with every value
    filled in and offsets in the text. `runs` are the checker's rules, including those without findings, so that
    programs can close corrected ones. `files` are the files that a build made.
    """

    diagnostics: tuple[Diagnostic, ...]
    texts: Mapping[str, str] = field(default_factory=dict)
    inspected: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    colour: bool = False
    runs: tuple[RuleRun, ...] = ()
    title: str = ""
    set_aside: tuple[SetAside, ...] = ()
    coverage: tuple[Mapping[str, object], ...] = ()
    diff: str = ""
    facts: tuple[Mapping[str, object], ...] = ()
    books: tuple[Book, ...] = ()
    files: tuple[str, ...] = ()

    def book_with(self, path: str) -> Book:
        """The book that has a file as its chapter; an empty one if there is none."""
        return next((book for book in self.books if path in book), {})


@frozen
class Reporter:
    """A format: `render` returns the whole text, ending in a newline unless it is empty."""

    name: str
    summary: str
    render: Callable[[Report], str]
