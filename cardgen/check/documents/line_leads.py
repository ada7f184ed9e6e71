"""Lines of a plain text → whether one begins an entry of its own, whatever stands above it."""

from __future__ import annotations

from cardgen.check.documents.text_lines import Line
from cardgen.check.wording.late_patterns import LatePattern

_ROLL_LEAD = LatePattern(
    r"^\d{1,2}(?:\s*[-–—]\s*\d{1,2}|\+)?(?::\s|\s{3,}\S)|^\d{1,2}\s*[-–—]\s*\d{1,2}\.\s+[A-Z]"
)
_DIE_HEAD = LatePattern(r"^\d{0,2}d(?:4|6|8|10|12|20|100)\b")
_NAMED_STEP = LatePattern(r"(?:Step|Phase|Stage) \d{1,2}\b[.:]?\s")
_RESULT_LEAD = LatePattern(r"^\d{1,2}(?:\s?[-–—]\s?\d{1,2}|\+)?\s+[A-Za-z]")
#: A paragraph with a number of its own: no sentence begins with such a one.
_CLAUSE_LEAD = LatePattern(r"\d{1,3}(?:\.\d{1,3}){1,3}\.?\s+[A-Z\"“]")


def begins_entry(line: Line, first: Line, last: Line, ended: bool) -> bool:
    """Whether a line begins a result of a roll, a step that is called so, or a numbered paragraph.

    `first` and `last` are the lines of the open paragraph, `ended` says that the last of them ends a sentence or is
    short.
    """
    if _ROLL_LEAD.match(line.text) or _is_result(line, first, last) or both_named_steps(first, line):
        return True
    return ended and bool(_CLAUSE_LEAD.match(line.text))


def both_named_steps(first: Line, line: Line) -> bool:
    """Whether two lines are steps that are called so: `Step 1: Move` and `Step 2: Fight`."""
    return bool(_NAMED_STEP.match(line.text) and _NAMED_STEP.match(first.text))


def _is_result(line: Line, first: Line, last: Line) -> bool:
    """Whether a line is a result of a roll, below another one or below words that announce them."""
    if not _RESULT_LEAD.match(line.text):
        return False
    ranged = "-" in line.text[:5] or "–" in line.text[:5]
    announced = last.text.endswith(":") if ranged else _DIE_HEAD.match(last.text)
    return bool(announced or _RESULT_LEAD.match(first.text))
