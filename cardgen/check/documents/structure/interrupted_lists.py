"""Document → the numbered lists that continue after titles and other text, and steps that do not continue them
correctly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.structure.procedures import Procedure, Step, picks_steps, read_procedures
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: A number at the start of a line, perhaps with the letter of a part: `4a.`, `4A.`
_LEADING = TextPattern(r"^[^\w\n]{0,8}(\d{1,2})[a-zA-Z]?[.):]\s", re.MULTILINE)
#: The number of earlier lists that are remembered because they may continue.
_OPEN = 20


@frozen
class BrokenOff:
    """A step that should continue a list from above but has another number; `last` is the last step of that list."""

    last: Step
    step: Step


def broken_lists(document: Document) -> Iterator[BrokenOff]:
    """The lists that begin with a number other than 1 that continues no earlier list.

    This is a mistake if the text continues as if the number were right, or if it is the last list and one too high or
    low.
    """
    parts = [
        procedure
        for procedure in read_procedures(document)
        if _is_list(procedure) and not (procedure.steps[0].value > 1 and picks_steps(document, procedure))
    ]
    later = [part for part in parts if part.steps[0].value > 1]
    leading = {int(value) for value in _LEADING.findall(document.text)} if later else set()
    ends: list[Step] = []
    at = 0
    for part in parts:
        first = part.steps[0]
        if first.value > 1:
            at += 1
            alike = [end for end in ends[-_OPEN:] if _alike(end, first)]
            known = [end for end in alike if end.value == first.value - 1]
            if not alike:
                continue
            last = known[-1] if known else alike[-1]
            if not known:
                following = later[at] if at < len(later) else None
                skipped = range(last.value + 1, first.value)
                if not _is_slip(part, last.value + 1, following) or not leading.isdisjoint(skipped):
                    continue
                yield BrokenOff(last, first)
            ends.remove(last)
        ends.append(part.steps[-1])
        ends = ends[-_OPEN:]


def _is_list(procedure: Procedure) -> bool:
    return procedure.style == "1" and not procedure.called and bool(procedure.steps[0].block.marker)


def _alike(one: Step, other: Step) -> bool:
    """Whether two steps are numbered in the same style: `3.` and `4.`, not `4)`."""
    return one.block.marker.strip("0123456789") == other.block.marker.strip("0123456789")


def _is_slip(part: Procedure, expected: int, following: Procedure | None) -> bool:
    """Whether everything after a list's first number continues as if it were the expected one."""
    values = [step.value for step in part.steps]
    if len(values) > 1:
        return values[1] == expected + 1
    if following is not None:
        return following.steps[0].value == expected + 1
    return abs(values[0] - expected) == 1
