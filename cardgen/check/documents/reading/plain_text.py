"""A plain text without cardgen's markup → a Document: wrapped lines are joined, headings and lists recognised."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import dropwhile, takewhile

from cardgen.check.documents.block_kinds import (
    LONGEST_HEADING,
    tells_whole_game,
)
from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.colon_fences import end_of_colon_fence
from cardgen.check.documents.reading.columns import unrolled
from cardgen.check.documents.reading.contents_lines import contents_titles, title_form
from cardgen.check.documents.reading.drawn_rows import end_of_drawing
from cardgen.check.documents.reading.entry_columns import entries_in_columns
from cardgen.check.documents.reading.from_pages import is_from_pages
from cardgen.check.documents.reading.heading_lines import (
    TRAILING_PAGE,
    heading_level,
    is_numbered_title,
    numbered_titles,
    page_before_title,
    stands_over,
    stands_over_items,
    stands_over_sentence,
    step_letter,
    step_number,
    titles_set_apart,
)
from cardgen.check.documents.reading.hyphens import Hyphens
from cardgen.check.documents.reading.line_leads import begins_entry, have_one_label
from cardgen.check.documents.reading.locating import locator
from cardgen.check.documents.reading.markdown_blocks import is_markdown, is_page, lay_out
from cardgen.check.documents.reading.odd_bullets import with_bullets
from cardgen.check.documents.reading.text_draft import COUNT_LEAD, ITEM_COUNT, TextDraft
from cardgen.check.documents.reading.text_lines import Line, read_lines, usual_width
from cardgen.check.wording.sentences import is_short_for_more
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, leaves_bracket_open

_MARKER = TextPattern(
    r"(?P<bullet>[-*+•·●○▪◦–—►‣])\s+|(?P<number>\(?(?:\d{1,2}|[a-zA-Z]|[ivxIVX]{1,5})[.)]|"
    r"(?:\d{1,2}|[A-Z])(?=\s{2,}[A-Z][\w’'-]+ (?:[Pp]hase|[Ss]tep|[Ss]tage)\b)|"
    r"[A-Z](?=\s+\d{1,3}[x×]?\s[A-Za-z]{3}))\s+(?=\S)"
)
#: A line that continues the sum of the line above, and is not an item of a list.
_ADDEND = TextPattern(r"\+\s+\d")
_HASHES = TextPattern(r"(#{1,6})\s+(?=\S)")
#: The level of a heading that contains no others.
_INNERMOST = 6
#: The beginning of an item of a list.
_BULLETED = TextPattern(r"[*+•-]\s|\d{1,2}[.)]\s")
#: A line of a list that ends in the middle.
_GOES_ON = TextPattern(r"(?:[,;:(+&–—-]|\b(?:and|or|of|with|in|for|the|plus|each))$", re.IGNORECASE)
#: The end of a line in a narrow column that continues in the next line, whatever that begins with.
_RUNS_ON = TextPattern(
    rf"(?:[,;(+&–—]|\b(?:{NUMBER}|an?|the|of|to|in|on|at|by|for|from|with|and|or|nor|than|as|if|when|that|which|who|"
    r"his|her|its|their|your|our|each|every|any|all|no|is|are|was|be|has|have|may|must|can|will|not))$",
    re.IGNORECASE,
)
#: The end of a line that continues in the next one in any text, however short it is: `When a Knight and an`.
_HANGS = TextPattern(r"[a-z,] (?:an?|the|of|and|or|with|from|to|into|by|at|in|on|for)$")
#: An end that no title has.
_CUT = TextPattern(r"[a-z,] (?:an?|the|of|and|or)$")
#: The end of a paragraph's last line, after which a title may follow without a blank line.
_STOPS = (".", "!", "?", ".)", ".”", '."')
#: The end of a line whose list continues in the next, indented line: `25 tokens: 20 gems,` above
#: `2 pearls and 3 coins`.
_LISTS_ON = TextPattern(r"(?:,|\b(?:and|or|plus))$")
#: A label before its text.
_LABELLED = TextPattern(r"[*_]{0,3}[A-Z][a-z]+:[*_]{0,3}\s[*_]{0,3}\w")
_UNDERLINE = TextPattern(r"^(=|-|~|_){3,}$")
_BOX = TextPattern(
    r"\b(?:box|game|set) (?:contains|includes|comes with|consists of)\b|\b(?:deck|pack|set) (?:has|contains) \d"
)
_FENCE = TextPattern(r"`{3,}")
#: Sections whose lines are parsed as entries of a list.
_LISTED = frozenset({"components", "contents", "index", "credits"})
#: The non-breaking hyphen, which joins words like any other hyphen.
_FIRM_HYPHEN = "\u2011"


def read_text(path: str, text: str) -> Document:
    """The document of a plain text. Lines and columns of its places refer to `text` as given."""
    given, text = text, _with_line_feeds(text).replace(_FIRM_HYPHEN, "-")
    from_pages = not is_markdown(path) and is_from_pages(text)
    locate = locator(path, text)
    if from_pages and (columns := unrolled(text)):
        locate, text = columns.located(locate), columns.text
    shown = lay_out(text) if is_markdown(path) else with_bullets(text)
    lines = read_lines(shown)
    hashed = any(_HASHES.match(line.text) for line in lines)
    titles = numbered_titles(lines) | titles_set_apart(lines)
    draft = TextDraft(Hyphens(text), contents_titles(lines), titles, hashed, markdown=is_markdown(path))
    draft.from_pages = from_pages
    draft.is_page = is_page(path, text)
    if not draft.markdown and not from_pages:
        draft.entries = entries_in_columns(lines)
    draft.is_whole = hashed and tells_whole_game(
        [line.text for line in lines if _HASHES.match(line.text)][1:]
    )
    for at, line in enumerate(lines):
        if line.text.startswith("```") and _FENCE.fullmatch(line.text):
            draft.fences.setdefault(line.text, []).append(at)
    width = usual_width(lines)
    at = 0
    while at < len(lines):
        at = _take(draft, lines, at, width)
    draft.close()
    return Document(
        path,
        text,
        tuple(draft.blocks),
        locate,
        plain=True,
        laid_out=shown,
        from_pages=from_pages,
        given=given if given != text else "",
    )


def _with_line_feeds(text: str) -> str:
    """A text in which all lines end with a line feed; each character keeps its line and column."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _take(draft: TextDraft, lines: Sequence[Line], at: int, width: int) -> int:
    """Handles the line `at` with all lines that belong to it, and returns the index of the next one."""
    if next_at := _take_drawn(draft, lines, at):
        return next_at
    line = lines[at]
    if (entry := draft.entries.get(at)) and draft.section_kind not in _LISTED:
        draft.open_entry(entry)
        draft.pending += lines[at + 1 : at + entry.lines]
        return at + entry.lines
    after = lines[at + 1] if at + 1 < len(lines) else None
    ruled, draft.ruled = draft.ruled, False
    if (hashes := _HASHES.match(line.text)) and len(line.text) <= LONGEST_HEADING:
        return _head(draft, lines, at, (hashes.end(), len(hashes[1])))
    if after is not None and _UNDERLINE.match(after.text) and not draft.pending and len(line.text) < 80:
        return _head(draft, lines, at, (0, 1 if after.text[0] == "=" else 2)) + 1
    if at in draft.titled or (ruled and not draft.hashed and is_numbered_title(line, after)):
        return _head(draft, lines, at, (0, 1))
    return _take_words(draft, lines, at, width)


def _take_drawn(draft: TextDraft, lines: Sequence[Line], at: int) -> int:
    """Handles a blank line, a rule, a drawing, or everything between two fences; returns 0 if the line has words."""
    line = lines[at]
    if end := _fence_end(draft, line, at):
        if end > at + 1:
            draft.code(lines[at + 1 : end])
        return end + 1
    if draft.markdown and (end := end_of_colon_fence(lines, at)):
        draft.code(lines[at:end])
        return end
    if end := end_of_drawing(lines, at):
        draft.code(lines[at:end])
        return end
    drawn = bool(_UNDERLINE.match(line.text))
    if line.blank or drawn:
        draft.close()
        draft.ruled |= drawn
        return at + 1
    return 0


def _take_words(draft: TextDraft, lines: Sequence[Line], at: int, width: int) -> int:
    """Handles a line as a heading, the beginning of an item or paragraph, or the continuation of the open one."""
    line = lines[at]
    if draft.from_pages and (rest := _rest_of_initial(lines, at)):
        draft.open(line, "")
        draft.pending.append(lines[rest])
        return rest + 1
    alone = not draft.pending or _ended(draft.pending[-1], width)
    if alone and (page := page_before_title(line)):
        return _head(draft, lines, at, (page, _INNERMOST))
    if alone and draft.listed and title_form(line.text) in draft.listed:
        draft.leave_contents()
        return _head(draft, lines, at, (0, 1 + line.text.split()[0].strip(".").count(".")))
    level = 0 if _tells_more(draft, line) else _title_level(draft, lines, at, alone, width)
    if level and not (draft.hashed and step_number(line.text)) and not _is_step(draft, lines, at):
        return _head(draft, lines, at, (0, _INNERMOST if draft.hashed else level))
    marker = _marker_of(draft, line)
    if marker and (alone or marker["bullet"] or draft.marker) and not _is_prose_number(line, marker):
        draft.open(line, marker[0].strip())
    elif not draft.pending or _starts_block(draft, line, width):
        lead = ITEM_COUNT if draft.section_kind == "components" else COUNT_LEAD
        if not lead.match(line.text) and line.indent <= 1:
            draft.close()
            draft.in_list = False
        draft.open(line, "")
    else:
        draft.pending.append(line)
    return at + 1


def _rest_of_initial(lines: Sequence[Line], at: int) -> int:
    """The index of the line that continues the word of a large initial alone on its line; 0 if there is none."""
    if len(lines[at].text) != 1 or not lines[at].text.isupper():
        return 0
    rest = next((below for below in range(at + 1, min(at + 3, len(lines))) if lines[below].text), 0)
    return rest if rest and lines[rest].text[0].islower() else 0


def _title_level(draft: TextDraft, lines: Sequence[Line], at: int, alone: bool, width: int) -> int:
    """The level of a line that is a heading by its own form or by the line below it; 0 for other lines."""
    line, after = lines[at], lines[at + 1] if at + 1 < len(lines) else None
    if _CUT.search(line.text):
        return 0
    level = heading_level(line, after, alone, draft.section_kind)
    if level or after is None or draft.section_kind in {"contents", "index"}:
        return level
    over_lines = _is_closed(draft, alone) and stands_over(line, after, width)
    bare = not draft.pending and not draft.hashed
    over_text = bare and (stands_over_sentence(line, after) or stands_over_items(line, after))
    return 2 if over_lines or over_text else 0


def _tells_more(draft: TextDraft, line: Line) -> bool:
    """Whether a line of Markdown is a labelled addition to the item above and no heading: `*Examples:* Dim, Dark`."""
    return draft.markdown and bool(draft.pending and draft.marker and _LABELLED.match(line.text))


def _marker_of(draft: TextDraft, line: Line) -> re.Match[str] | None:
    """The item marker that a line begins with; not a sign that belongs to a formula of the line above."""
    marker = _MARKER.match(line.text)
    if marker and draft.pending and marker[0][0] in "+-–—":
        before = draft.pending[-1].text
        if leaves_bracket_open(before) or (before[-1:].isdigit() and _ADDEND.match(line.text)):
            return None
    return marker


def _is_closed(draft: TextDraft, alone: bool) -> bool:
    """Whether no text above continues in a line: a blank line or a paragraph that ends with a sentence precedes it."""
    return not draft.pending or (alone and not draft.marker and draft.pending[-1].text.endswith(_STOPS))


def _fence_end(draft: TextDraft, line: Line, at: int) -> int:
    """The index of the line that closes the fence opened by this line; 0 if it opens none."""
    fence = _FENCE.match(line.text)
    closing = draft.fences.get(fence[0], ()) if fence else ()
    after = bisect_right(closing, at)
    return closing[after] if after < len(closing) else 0


def _head(draft: TextDraft, lines: Sequence[Line], at: int, form: tuple[int, int]) -> int:
    """Handles a heading; `form` is the number of characters before the title, and its level."""
    draft.heading(lines[at], *form)
    if draft.section_kind == "contents" and _lists_parts(lines[at + 1 : at + 12]):
        draft.section_kind = "components"
    return at + 1


#: A number with what it counts: `106 tiles`.
_COUNTED = TextPattern(r"(?<![\d(–-])\d{1,3} [a-z]{3,}\b(?!\s*\d)")


def _lists_parts(lines: Sequence[Line]) -> bool:
    """Whether the lines below `Contents` count the parts of a box rather than refer to pages."""
    below = [line.text for line in lines if line.text][:5]
    if below and _BOX.search(below[0]):
        return True
    first = list(takewhile(bool, dropwhile(lambda text: not text, (line.text for line in lines))))
    several = len(first) > 1 or any(len(_COUNTED.findall(text)) > 1 for text in first)
    return _counts_parts(below) or (several and _counts_parts(first))


def _counts_parts(below: Sequence[str]) -> bool:
    """Whether most lines begin with a number and a noun that it counts, and few end with one, as with a page."""
    leads = [
        re.match(r"(?:[-*•]\s*|\(?[A-Z]\)?\s+)?(?P<number>\d+)\s*[x×]?\s+[A-Za-z]", text) for text in below
    ]
    counted = [text for text, lead in zip(below, leads, strict=True) if lead]
    if [lead and int(lead["number"]) for lead in leads[:3]] == [1, 2, 3]:
        return False  # They are only numbered.
    paged = sum(1 for text in counted if TRAILING_PAGE.search(text))
    return len(counted) * 2 > len(below) and paged * 2 < len(counted)


def _is_step(draft: TextDraft, lines: Sequence[Line], at: int) -> bool:
    """Whether a short numbered line is a step of a list rather than a heading, because its neighbours are steps."""
    before = draft.marker if draft.pending else draft.blocks[-1].marker if draft.blocks else ""
    value = step_number(lines[at].text)
    named = draft.pending and have_one_label(draft.pending[0], lines[at])
    if named or _follows(step_letter(f"{before}  x"), step_letter(lines[at].text)):
        return True
    if not value:
        return False
    numbered = any(step_number(title) for _, title in draft.stack)
    if _is_next_section(draft, lines, at):
        return False
    if step_number(f"{before} x") in ({value - 1} if numbered else {value - 1, value - 2} - {0, -1}):
        return True
    if value == 1 and _text_before(draft).endswith(":"):
        return True
    if not numbered and lines[at].indent <= 3 and _step_above(draft) == value - 1 > 0:
        return True
    below = next((line.text for line in lines[at + 1 : at + 4] if line.text), "")
    return step_number(below) == value + 1


def _is_next_section(draft: TextDraft, lines: Sequence[Line], at: int) -> bool:
    """Whether a numbered line stands alone, below a list without blank lines, and its section has the number before:
    `5. Movement` below the four phases of `4. Sequence of Play`.
    """
    sections = [number for _, title in draft.stack if (number := step_number(title))]
    around = [line.blank for line in lines[max(0, at - 3) : at + 2]]
    return sections[-1:] == [step_number(lines[at].text) - 1] and around == [False, False, True, False, True]


def _follows(before: str, letter: str) -> bool:
    """Whether a lettered step continues a list, even if a letter is repeated or skipped: `F.` after `E.`."""
    return bool(before and letter) and 0 <= ord(letter) - ord(before) <= 2


def _step_above(draft: TextDraft) -> int:
    """The number of the last step of the section, even if other blocks follow it; 0 if there is none."""
    for block in reversed(draft.blocks):
        if block.is_heading:
            return 0
        if number := step_number(f"{block.marker} x"):
            return number
    return 0


def _text_before(draft: TextDraft) -> str:
    if draft.pending:
        return draft.pending[-1].text
    return draft.blocks[-1].text if draft.blocks else ""


def _is_prose_number(line: Line, marker: re.Match[str]) -> bool:
    """Whether a marker such as `A.` or `I.` at the start of a line is really the end of a wrapped sentence."""
    rest = line.text[marker.end() :]
    return bool(marker["number"]) and rest[:1].islower() and marker["number"][0].isupper()


def _ended(line: Line, width: int) -> bool:
    return line.length < width * 0.72 or line.text.endswith((".", ":", "!", "?"))


def _starts_block(draft: TextDraft, line: Line, width: int) -> bool:
    previous = draft.pending[-1]
    led = "..." in previous.text and TRAILING_PAGE.search(previous.text)
    if led or line.text[0] == "|" or draft.section_kind in {"index", "contents"}:
        return True
    if begins_entry(line, draft.pending[0], previous, _ended(previous, width)):
        return True
    if line.text[0].islower():
        return draft.from_pages and _is_whole(previous.text)
    if draft.section_kind == "components" and ITEM_COUNT.match(line.text):
        if _LISTS_ON.search(previous.text) and line.indent > draft.pending[0].indent:
            return False
        whole = ITEM_COUNT.match(previous.text) and not _GOES_ON.search(previous.text)
        return bool(whole) or previous.length < width * 0.9
    if COUNT_LEAD.match(line.text) and (
        COUNT_LEAD.match(draft.pending[0].text) or previous.text.endswith(":")
    ):
        return previous.length < width * 0.9
    if _goes_deeper(draft, line) and not previous.text.endswith((".", ":", "!", "?")):
        return False
    short = previous.length < width * 0.6 and _ended(previous, width)
    return short and not (_RUNS_ON if draft.from_pages else _HANGS).search(previous.text)


def _goes_deeper(draft: TextDraft, line: Line) -> bool:
    """Whether a line is indented more than the item that it belongs to, so that it continues it."""
    first = draft.pending[0]
    return not draft.from_pages and line.indent > first.indent and _BULLETED.match(first.text) is not None


def _is_whole(text: str) -> bool:
    """Whether a line ends a sentence, so that a line in lower case below it begins a caption."""
    return text.endswith((".", "!", "?")) and not is_short_for_more(text.rsplit(maxsplit=1)[-1].rstrip("."))
