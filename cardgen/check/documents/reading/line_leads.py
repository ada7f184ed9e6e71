"""A line of a plain text and the paragraph above it → whether the line begins an entry of its own."""

from __future__ import annotations

from cardgen.check.documents.reading.text_lines import Line
from cardgen.check.wording.text_patterns import TextPattern

_ROLL_LEAD = TextPattern(
    r"^\d{1,2}(?:\s*[-–—]\s*\d{1,2}|\+)?(?::\s|\s{3,}\S)|^\d{1,2}\s*[-–—]\s*\d{1,2}\.\s+[A-Z]"
)
_DIE_HEAD = TextPattern(r"^\d{0,2}d(?:4|6|8|10|12|20|100)\b")
_RESULT_LEAD = TextPattern(r"^\d{1,2}(?:\s?[-–—]\s?\d{1,2}|\+)?\s+[A-Za-z]")
#: `Amber cards, ranks 1 to 10: 10 cards`: the number before the noun is the count, whatever numbers the name has.
COUNTED_LINE = TextPattern(
    r"^(?P<name>[A-Z][^:|(]{2,60}):\s*(\d{1,4})\s+(?:cards?|tiles?|tokens?|markers?|dice|pieces|cubes|coins|copies)\.?$"
)
#: The label of lines that all have the same form: `Points 10-14: Adept`.
_LABEL = TextPattern(r"(?P<label>[A-Z][a-z]+) \d{1,3}\b")
#: A numbered paragraph; no sentence begins with such a number.
_CLAUSE_LEAD = TextPattern(r"\d{1,3}(?:\.\d{1,3}){1,3}\.?\s+[A-Z\"“]")
#: `9 - The Owl`, on several lines.
_RANK_LEAD = TextPattern(r"\d{1,3}\s[-–—]\s[A-Z]")
_DOTTED_LEAD = TextPattern(r"\d{1,3}(?:\.\d{1,3}){1,3}[.:]?\s+\S")
_BRACKETED_LEAD = TextPattern(r"\[\d{1,3}(?:\.\d{1,3}){1,3}[a-z]?\]\s+[A-Z\"“]")


def begins_entry(line: Line, first: Line, last: Line, ended: bool) -> bool:
    """Whether a line begins a result of a die roll, a labelled step, a row or a numbered paragraph.

    `first` and `last` are the first and last lines of the open paragraph; `ended` means that the last one ends a
    sentence or is short.
    """
    if _ROLL_LEAD.match(line.text) or _is_result(line, first, last) or have_one_label(first, line):
        return True
    counted = COUNTED_LINE.match(line.text) and COUNTED_LINE.match(last.text)
    if counted or _BRACKETED_LEAD.match(line.text):
        return True
    if any(lead.match(line.text) and lead.match(first.text) for lead in (_DOTTED_LEAD, _RANK_LEAD)):
        return True
    if " | " in line.text and " | " in last.text:
        return True  # These are rows of a table without bars at its edges.
    return ended and bool(_CLAUSE_LEAD.match(line.text))


def have_one_label(first: Line, line: Line) -> bool:
    """Whether two lines are steps or rows with the same label: `Step 1: Move` and `Step 2: Fight`."""
    one, other = _LABEL.match(first.text), _LABEL.match(line.text)
    return bool(one and other and one["label"] == other["label"])


def _is_result(line: Line, first: Line, last: Line) -> bool:
    """Whether a line is a result of a die roll, below another result or below the line that announces them."""
    if not _RESULT_LEAD.match(line.text):
        return False
    ranged = "-" in line.text[:5] or "–" in line.text[:5]
    announced = last.text.endswith(":") if ranged else _DIE_HEAD.match(last.text)
    return bool(announced or _RESULT_LEAD.match(first.text))


#: The bullet between the items of a list on one line (`1 board • 7 houses • money`), and the fewest such bullets.
INNER_BULLET = TextPattern(r"\s+[•·∙]\s+")
_IN_LINE = 3


def is_in_line(text: str) -> bool:
    """Whether a text lists its items on one line."""
    return len(INNER_BULLET.findall(text)) >= _IN_LINE
