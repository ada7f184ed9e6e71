"""A passage of words while it is parsed: the inlines so far, and what the readers of signs need to
know about the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cardgen.expressions import find_hole
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.emphasis import Run
from cardgen.markup.faults import Faults
from cardgen.markup.nodes import Inline, Text
from cardgen.markup.passage import Passage

#: What matters for finding a closing bracket: brackets inside escapes, code and expressions do not count.
_BRACKETS = LazyPattern(r"\\.|`+|\{\{|\[|\]", re.DOTALL)


class InlineScan:
    """One pass over a passage; `items` are the inlines so far, including the runs of `*` and `_`.

    `read` returns the inlines of another scan: that of a part of this passage, `depth` brackets deep.
    """

    __slots__ = ("brackets", "depth", "faults", "items", "passage", "read", "runs", "text", "unclosed")

    def __init__(
        self,
        passage: Passage,
        faults: Faults,
        read: Callable[[InlineScan], tuple[Inline, ...]],
        depth: int = 0,
    ) -> None:
        self.passage = passage
        self.text = passage.text
        self.faults = faults
        self.read = read
        self.depth = depth
        self.runs = 0
        self.items: list[Inline | Run] = []
        self.brackets: dict[int, int] | None = None
        #: Signs that do not occur in the rest of the text, so that they are not searched for again.
        self.unclosed: set[str] = set()

    def words(self, start: int, end: int) -> Text:
        """A stretch of the text as plain words."""
        return Text(self.text[start:end], self.passage.at(start), self.passage.end_at(end))

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where a stretch of the text is in its source."""
        return self.passage.at(start), self.passage.end_at(end)

    def children(self, start: int, end: int) -> tuple[Inline, ...]:
        """The inlines of a stretch of the text."""
        return self.read(InlineScan(self.passage.part(start, end), self.faults, self.read, self.depth + 1))

    def literal(self, start: int, end: int) -> int:
        """Take signs as plain words; returns where they end."""
        self.items.append(self.words(start, end))
        return end

    def closing(self, opening: int) -> int | None:
        """Where the bracket opened at `opening` closes; None if it does not."""
        if self.brackets is None:
            self.brackets = _pair_brackets(self.text)
        return self.brackets.get(opening)


def _pair_brackets(text: str) -> dict[int, int]:
    """The closing bracket of each opening one, ignoring code and expressions."""
    pairs: dict[int, int] = {}
    opened: list[int] = []
    unclosed: set[str] = set()
    at = 0
    while found := _BRACKETS.search(text, at):
        sign, at = found.group(), found.end()
        if sign == "[":
            opened.append(found.start())
        elif sign == "]":
            if opened:
                pairs[opened.pop()] = found.start()
        elif sign == "{{":
            hole = find_hole(text, found.start())
            at = hole[1] + 2 if hole else at
        elif sign[0] == "`":
            closing = closing_ticks(text, sign, at, unclosed)
            at = closing.end() if closing else at
    return pairs


def closing_ticks(text: str, ticks: str, at: int, unclosed: set[str]) -> re.Match[str] | None:
    """A run of as many backticks as open a code span; `unclosed` collects those for which there is none."""
    if ticks in unclosed:
        return None
    closing = re.compile(rf"(?<!`){ticks}(?!`)").search(text, at)
    if closing is None:
        unclosed.add(ticks)
    return closing
