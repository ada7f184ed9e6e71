"""A line of a plain text with its neighbours → whether it is a heading, of which level, or a step of a list."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.check.documents.block_kinds import is_said_again, kind_of_heading
from cardgen.check.documents.reading.text_lines import Line
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import read_roman

TRAILING_PAGE = TextPattern(r"(?:\s*\.{2,}\s*|\s{2,}|\t|\s)\d{1,3}$")
_SECTION = TextPattern(r"(?P<number>\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}\.|[IVX]{1,5}\.)\s+(?=[A-Z\"“])")
_WORD = r"[^\W\d_]+(?:['’-][^\W\d_]+)*"
_TITLE_WORD = TextPattern(_WORD)
_DOTTED = TextPattern(r"\d{1,3}(?:\.\d{1,3})+\.?\s")
_COUNTS = TextPattern(r"^(?:(?:[A-Z]\s+)?\d+\s*[x×]?\s+[A-Z]|[•*-]\s)")
_TOTAL_LINE = TextPattern(r"^(?:grand )?total\b.*\d", re.IGNORECASE)
_SMALL = frozenset(
    ["a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "by", "with", "and", "or", "vs", "your"]
)
_PAGE_LEAD = TextPattern(r"\d{1,3}\s+(?=[A-Z])")
#: Columns of which the last holds a number: `Marsh      3     +1`. The last row of a table is no heading.
_COLUMNS = TextPattern(r"\S(?:\s{3,}|\t+)(?:\S+(?:\s{2,}|\t+))*[+–−-]?\d[\d/.]*$")
#: Values in a row: `Move 3 · Fight 2 · Wounds 2`.
_VALUES = TextPattern(r"[^\W\d_] \d+\s*[·•/,;]\s*[^\W\d_]+[^·•/,;]* \d")
#: A remark in brackets after a title, which need not be in title case: `3. The Cards (60 cards)`.
_REMARK = TextPattern(r"\s*\([^()]*\):?$")
#: Emphasised words before others begin a paragraph: `**Round:** Burn – Act – Tide`.
_RUN_IN = TextPattern(r"(\*\*|__)[^*_]{1,40}:\1\s+\S|(\*\*|__)[^*_]{1,40}\2:\s+\S")
#: A label with a value: `Time: 45–60 minutes`.
_LABELLED = TextPattern(r"[^\W\d_][^:\d]{1,24}:\s+\d")
#: A line that begins as an example or a note, unless a title follows: `Example: "You have no Twos"`.
_CALLED = TextPattern(
    r"(?:examples?|notes?|important|exceptions?|tips?|hints?)(?: \d+)?\s*[:–—]\s*(?P<said>\S.*)",
    re.IGNORECASE,
)
#: A sequence: `Draft → Build → Score`.
_CHAIN = TextPattern(r"→|⇒|\s-+>\s")
#: A title with a number: few words and no full stop.
_NUMBERED_TITLE = TextPattern(
    r"(\d{1,2})(?:\.\s+[A-Z](?=.{2,50}$)[\w'’&/ -]*[^\W_]|\.?\s+[A-Z][A-Z'’&/ -]{1,40}[A-Z!])(?:\s\([^()]*\))?$"
)
#: The most characters, words, and columns of indent that a heading has.
_LONGEST, _MOST_WORDS, _DEEPEST = 72, 10, 24
#: If lines are longer than the first number (in characters), each is a paragraph; a heading is no longer than the
#: second.
_UNWRAPPED, _BRIEF = 130, 50
#: Numbered titles count as headings if there are at least this many and they span this share of the text.
_FEWEST_TITLES, _MOST_OF_TEXT = 4, 0.6
#: A few words and nothing else. Above a full line that begins with a capital, they are its title.
_FEW_WORDS = TextPattern(rf"{_WORD}(?:\s(?:&|{_WORD})){{0,4}}!?$")
#: `Phase 2: Player Turns (Clockwise)`
_STAGE_TITLE = TextPattern(
    r"(?:Phase|Step|Stage) (?:\d{1,2}|[IVX]{1,4}) ?[:–—-] (?:[A-Z][\w'’-]*|[&/]|(?:of|the|and|to|in|for|a|an)\b)"
    r"(?: (?:[A-Z][\w'’-]*|[&/]|(?:of|the|and|to|in|for|a|an)\b)){0,5}(?: \([^()]{2,30}\))?"
)
_BULLETED = TextPattern(r"[-*•]\s+\d{1,3}\s*[x×]?\s+[A-Za-z]")
#: The beginning of a sentence in a capital, with no name before a colon.
_SENTENCE = TextPattern(rf"(?:An?|[A-Z][^\W\d_]+)(?:,? {_WORD}){{3}}[^:|]*$")
#: The most words of a title above items, and the beginning of such an item.
_MOST_OVER_ITEMS = 5
_ITEM = TextPattern(r"[-*•–]\s+\S")
#: A line with so many bars is a row of a table.
_BARS_OF_ROW = 2
#: Room to write in: `Name: ______ Date: ____`.
_BLANK = "___"
_KNOWN_TITLES = frozenset({"setup", "components"})
#: At least this share of the lines after two blank ones must be titles if blank lines set sections apart.
_MOST_SET_APART = 0.7
_STEP_LETTER = TextPattern(r"\(?([A-Za-z])(?:[.)]\s+|\s{2,})(?=\S)")
_STEP_NUMBER = TextPattern(r"\(?(\d{1,2}|[IVX]{1,5})[.)]\s+(?=\S)")


def page_before_title(line: Line) -> int:
    """The length of a page number directly before a known heading (`3 SETUP`), else 0."""
    lead = _PAGE_LEAD.match(line.text)
    title = line.text[lead.end() :] if lead else ""
    if not title.isupper() or len(title) > 30 or kind_of_heading(title) in {"", "components"}:
        return 0
    return lead.end() if lead else 0


def heading_level(line: Line, after: Line | None, alone: bool, section_kind: str) -> int:
    """The level of a line as a heading, from 1 at the top; 0 when it is none.

    `after` is the line below, `alone` means that no open paragraph continues in the line, and `section_kind` is the
    kind of the section.
    """
    text = line.text
    if not alone or line.indent > _DEEPEST or _is_of_section(text, section_kind) or _is_no_title(text):
        return 0
    numbered = _SECTION.match(text)
    words = _TITLE_WORD.findall(_REMARK.sub("", text[numbered.end() :]) if numbered else text)
    if not 1 <= len(words) <= _MOST_WORDS:
        return 0
    followed = after is None or after.blank or bool(numbered and _is_part(after.text, numbered["number"]))
    if numbered and _DOTTED.match(text):
        return numbered["number"].strip(".").count(".") + 1 if _is_title(words) or followed else 0
    if text.endswith(":") and not text.isupper():
        return 0
    if numbered:
        return 1 if _is_title(words) and (followed or text.isupper()) else 0
    return _unnumbered_level(text, words, followed)


def _is_of_section(text: str, kind: str) -> bool:
    """Whether a line is a usual part of such a section: a question in a FAQ, or an entry of an index or table of
    contents.
    """
    if kind == "faq":
        return text.endswith("?")
    return kind in {"index", "contents"} and TRAILING_PAGE.search(text) is not None


def _is_no_title(text: str) -> bool:
    """Whether a line is too long, ends like a sentence, or is a row of values or blanks, an item or an example."""
    if len(text) > _LONGEST or text.endswith((",", ";", ".")) or (text.endswith("!") and not text.isupper()):
        return True
    row = (
        text[0] == "|"
        or text.count(" | ") >= _BARS_OF_ROW
        or _BLANK in text
        or _COLUMNS.search(text)
        or _VALUES.search(text)
        or _CHAIN.search(text)
    )
    labelled = _COUNTS.match(text) or _TOTAL_LINE.match(text) or _RUN_IN.match(text) or _LABELLED.match(text)
    return bool(row or labelled) or _is_called(text)


def _is_called(text: str) -> bool:
    """Whether a line consists of an example or a note, with no title after that word."""
    called = _CALLED.match(text)
    if called is None:
        return False
    words = re.findall(r"[^\W\d_]+", called["said"])
    return not words or not called["said"][0].isalnum() or not _is_title(words)


def _is_part(text: str, number: str) -> bool:
    """Whether a line begins with the number of a subsection: `3.1.` below `3.`."""
    return bool(_DOTTED.match(text)) and text.startswith(number.strip(".") + ".")


def _unnumbered_level(text: str, words: Sequence[str], followed: bool) -> int:
    """1 for a line in capitals, 2 for a title or a few words before a blank line, else 0."""
    if text.isupper() and (len(text) > 3 or (followed and len(text) > 2 and text.isalpha())):
        return 1
    if _STAGE_TITLE.fullmatch(text):
        return 2
    if not followed or text.endswith(")") or "|" in text:
        return 0
    brief = words[0][0].isupper() and len(words) <= 6 and text[0].isalpha()
    return 2 if _is_title(words) or brief else 0


def stands_over(line: Line, after: Line, width: int) -> bool:
    """Whether a line is a heading although no blank line follows: a few words above a full line of text."""
    words = line.text.split()
    if (
        len(words) <= 3
        and line.text[0].isupper()
        and kind_of_heading(line.text) in {"components", "contents"}
    ):
        return (after.text[:1].isalnum() or bool(_BULLETED.match(after.text))) and line.text[-1] not in ".,"
    if width > _UNWRAPPED and line.length <= _BRIEF:
        return len(words) <= 5 and _stands_over_paragraph(line, after)
    return (
        line.indent <= 4
        and line.text[0].isupper()
        and bool(_FEW_WORDS.match(line.text))
        and after.text[:1].isupper()
        and after.length > max(width * 0.7, line.length * 1.5)
        and line.length < width * 0.5
    )


def stands_over_sentence(line: Line, after: Line) -> bool:
    """Whether a line after a blank one is a heading directly above its text, even if that is narrower than other lines:
    `Setting up the Game` above the first line of a sentence.
    """
    words = line.text.split()
    large = [word for word in words if word not in _SMALL and word.lower() != "up"]
    titled = all(word[0].isupper() for word in large) and (
        2 <= len(large) <= 4 or kind_of_heading(line.text) in _KNOWN_TITLES
    )
    return (
        titled
        and len(words) <= 5
        and line.indent <= 4
        and bool(_FEW_WORDS.match(line.text))
        and after.indent == line.indent
        and after.length > max(_BRIEF, 2 * line.length)
        and bool(_SENTENCE.match(after.text))
    )


def stands_over_items(line: Line, after: Line) -> bool:
    """Whether a line is the heading of the items directly below it: `Summary`, `Common mistakes`."""
    words = line.text.split()
    return (
        len(words) <= _MOST_OVER_ITEMS
        and line.text[0].isupper()
        and line.text[-1].isalpha()
        and (is_said_again((line.text,)) or kind_of_heading(line.text) in {"quick-reference", "setup"})
        and bool(_ITEM.match(after.text))
    )


def _stands_over_paragraph(line: Line, after: Line) -> bool:
    """Whether a line is a heading in a text with one line per paragraph, because the line below it is a paragraph."""
    return (
        line.indent <= 4
        and line.text[0].isupper()
        and line.text[-1].isalpha()
        and after.indent == line.indent
        and after.text[:1].isupper()
        and after.text.endswith((".", "!", "?", ":", ")"))
        and after.length > _BRIEF
    )


def numbered_titles(lines: Sequence[Line]) -> frozenset[int]:
    """The indexes of lines that number the whole text from 1 on, each directly above its text: `3. The Heroes`.

    If there are few, or all are in one part of the text, they are steps of something instead.
    """
    found: list[int] = []
    for at, line in enumerate(lines):
        title = _NUMBERED_TITLE.match(line.text)
        below = at + 1 < len(lines) and not lines[at + 1].blank
        if title and below and (at == 0 or lines[at - 1].blank) and int(title[1]) == len(found) + 1:
            found.append(at)
    whole = len(found) >= _FEWEST_TITLES and found[-1] - found[0] > len(lines) * _MOST_OF_TEXT
    return frozenset(found) if whole else frozenset()


def titles_set_apart(lines: Sequence[Line]) -> frozenset[int]:
    """The indexes of lines of a few words after two or more blank lines and directly above their text.

    They count only if nearly all lines in such a place look like that, because then the text marks its sections so.
    """
    behind = [
        at
        for at in range(2, len(lines))
        if not lines[at].blank and lines[at - 1].blank and lines[at - 2].blank
    ]
    found = [at for at in behind if at + 1 < len(lines) and _is_set_apart(lines[at], lines[at + 1])]
    whole = len(found) >= _FEWEST_TITLES and len(found) >= len(behind) * _MOST_SET_APART
    return frozenset(found) if whole else frozenset()


def _is_set_apart(line: Line, below: Line) -> bool:
    text = line.text
    words = text.split()
    return (
        len(words) <= 6
        and line.indent <= 4
        and text[0].isupper()
        and text[-1].isalnum()
        and not text[-1].isdigit()
        and not below.blank
        and "|" not in text
        and not _COLUMNS.search(text)
        and (below.length > line.length or bool(step_number(below.text)))
    )


def _is_title(words: Sequence[str]) -> bool:
    if not words[0][0].isupper():
        return False
    large = [word for word in words if word.lower() not in _SMALL]
    return sum(word[0].isupper() for word in large) >= len(large) * 0.7


def step_number(text: str) -> int:
    """The number, arabic or roman, with which a line begins; 0 if there is none."""
    found = _STEP_NUMBER.match(text)
    if found is None:
        return 0
    return int(found[1]) if found[1].isdigit() else read_roman(found[1]) or 0


def step_letter(text: str) -> str:
    """The letter with which a line begins as a step of a list (`C. Sell`); "" if there is none."""
    found = _STEP_LETTER.match(text)
    return found[1] if found else ""


def is_numbered_title(line: Line, after: Line | None) -> bool:
    """Whether a line below a rule is a heading with a number (`2. Setting sail`) before a blank line."""
    alone = after is None or after.blank
    return (
        alone
        and bool(step_number(line.text))
        and line.length <= 72
        and not line.text.endswith((".", ",", ";"))
    )
