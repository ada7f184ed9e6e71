"""The contract of a reporter: diagnostics to text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic
from cardgen.frozen import frozen
from cardgen.markup.nodes import Block

#: Chapters by their paths, as they are read.
Book = Mapping[str, tuple[Block, ...]]


@frozen
class SetAside:
    """A finding that does not count: a suppression silences it for a `reason`, or the baseline knows it (no reason)."""

    diagnostic: Diagnostic
    reason: str = ""


@frozen
class Report:
    """All that a reporter may know. `texts` are the files that spans point into, by path, for carets.

    `inspected` says how much was looked at ("cards": 60); `notes` are lines for the summary.
    `set_aside` are findings that machines are given although they do not count, `coverage` the rows of that table,
    `diff` what fixes would change, `facts` the rows of what texts and data claim: who says what of which thing, where.

    `books` are the rules as they are read, those of each game and language by themselves: the blocks of every chapter
    by its path, with every value, offsets in the text.

    `runs` are the rules of the checker, silent ones too, so that a machine can close what is mended.
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

    def book_with(self, path: str) -> Book:
        """The book that has a file as its chapter, an empty one where none has."""
        return next((book for book in self.books if path in book), {})


@frozen
class Reporter:
    """A format: `render` gives the whole text, ending in a newline unless empty."""

    name: str
    summary: str
    render: Callable[[Report], str]
