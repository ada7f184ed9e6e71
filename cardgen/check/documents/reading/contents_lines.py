"""Lines of a plain text → the titles in its table of contents, by which headings are recognised later in the text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.check.documents.reading.text_lines import Line
from cardgen.check.wording.text_patterns import TextPattern

#: With fewer lines than this that end in dots and a number, there is no table of contents.
_FEWEST = 4
_ENTRY = TextPattern(
    r"^(?P<title>(?:\d{1,2}(?:\.\d{1,2})*\.?\s+\S|[A-Z]).{1,70}?)\s*(?:\.(?:\s?\.){2,}|…+|[·_]{3,})\s*\d{1,3}$"
)


_CHAPTER = TextPattern(r"^(?P<title>\d{1,2}\.?\s+[A-Z].{1,70}?)\s{4,}\d{1,3}$")
_PLAIN = TextPattern(r"^(?P<title>[A-Z][^\d.:]{2,60}?)\s+\d{1,3}$")
#: A chapter's number before a title of two words or more.
_ALONE = TextPattern(r"^\d{1,2}\s(?=\w+ \w)")


def contents_titles(lines: Sequence[Line]) -> frozenset[str]:
    """The titles, in the form of `title_form`, of the lines in which dots lead to a page number.

    Chapters between them may have spaces instead of dots, and appear in the book without their number.
    """
    led = {at: entry["title"] for at, line in enumerate(lines) if (entry := _ENTRY.match(line.text))}
    if len(led) < _FEWEST:
        return frozenset()
    between = lines[max(0, min(led) - 3) : max(led) + 4]
    chapters = [found["title"] for line in between if (found := _CHAPTER.match(line.text))]
    chapters += _plain_chapters(lines, frozenset(led))
    forms = [title_form(title) for title in (*led.values(), *chapters)]
    return frozenset((*forms, *(_ALONE.sub("", form) for form in forms if _ALONE.match(form))))


def _plain_chapters(lines: Sequence[Line], led: frozenset[int]) -> list[str]:
    """The chapters without dots (`Initial setup 6`) that are in an unbroken run with lines that have dots."""
    plain = {at: entry["title"] for at, line in enumerate(lines) if (entry := _PLAIN.match(line.text))}
    reached: set[int] = set()
    for step in (1, -1):
        for start in led:
            at = start + step
            while at in plain and at not in reached:
                reached.add(at)
                at += step
    return [plain[at] for at in sorted(reached)]


def title_form(text: str) -> str:
    """A title in the form in which titles are compared: lower case, single spaces, no full stop after the number."""
    return re.sub(r"^([\d.]*\d)\.(?=\s)", r"\1", " ".join(text.lower().split()))
