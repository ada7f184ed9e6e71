"""A plain text → headings, items and table rows that differ from all their neighbours, which are alike.

The lines are examined as written. If a text has a second such place, it is a habit.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.broken_lines import written_lines
from cardgen.check.documents.marks.unlike import Unlike
from cardgen.check.documents.marks.unlike_cells import unlike_cells
from cardgen.check.documents.reading.markdown_blocks import is_markdown
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

_HEADING = TextPattern(r"(?P<signs>#{1,6})[ \t]+(?P<title>\S.*?)[ \t]*#*$")
_STRAY = TextPattern(r"[A-Za-z\d)](?P<mark>\.,|,\.|[,;:]| [-–—])$")
_NUMBERED = TextPattern(r"(?P<indent>[ \t]*)(?P<number>\d{1,2})(?P<mark>[.)])[ \t]+[^\s\d]")
_ITEM = TextPattern(r"(?P<indent>[ \t]*)[-*+•][ \t]+(?P<text>\S.*)$")
#: The label of an item: `**Scout:** Look at a card`, `**Scout** - Look`.
_LABEL = TextPattern(r"\*\*(?P<label>[A-Z][\w'’ /-]{1,28}?)(?P<end>:\*\*|\*\*:|\*\* [–—-])\s+\S")
_BARE_LABEL = TextPattern(r"\*\*(?P<label>[A-Z][\w'’ /-]{1,28}?)\*\*[ ]+[A-Z][a-z]+ [a-z]")
_ANY_LABEL = word_set("note example tip or q a question answer")
#: The end of a line that announces a list.
_ANNOUNCED = TextPattern(r"[a-z]{3}(?P<mark>[:;]?)[*_]{0,3}$")
#: Words with which such a line announces a list.
_ANNOUNCING = TextPattern(
    r"\b(?:(?:as\s)?follow(?:s|ing)\b.*|(?:two|three|four|five|six|\d)\s(?:[a-z-]+\s){0,2}(?:actions|options|phases|steps|kinds|"
    r"types|ways|parts|choices|conditions|things|endings|cases)|\b(?:must|can|may|in\sorder\sto)\seither|\bin\s(?:this\s)?order|"
    r"\bhow\sto\s[a-z\s]+)[*_]*$"
)
_CAPITAL = TextPattern(r"[*_\"“(\[]*(?P<first>[A-Za-z])[a-z]+[*_]* [a-z]")
#: Quoted words keep their first letter: `"counts as won" means …`.
_SPOKEN_OF = TextPattern(r"[*_]*[\"“‘'`]")
#: A long word of a title, and long words without a capital.
_LONG_WORD = TextPattern(r"(?<![\w'’-])[A-Za-z][a-z]{4,}")
_SMALL_TITLE = word_set(
    "about above after against along among around before behind below between during through under until "
    "while within without della dello delle degli dalla nella sulla"
)
_MOST_TITLES = 7
#: A title of a few words, and no sentence.
_PLAIN_TITLE = TextPattern(r"(?:\d[\d.]*[.)]? )?(?:[\w'’&/-]+ ){1,6}[\w'’&/-]+")
#: The fewest neighbours that must be alike.
_FEWEST, _FEWEST_HEADINGS = 3, 5
_LOUD = 8


#: A line's offset in the document's text, and what a pattern found in it.
_LineMatch = tuple[int, re.Match[str]]


@derived
def unlike_siblings(document: Document) -> tuple[Unlike, ...]:
    """The places that differ from all their neighbours, at most one of each sort."""
    if not document.plain or document.from_pages:
        return ()
    lines = [(start, line) for start, line in written_lines(document)]
    sorts = [_marks_of_numbers(document, lines), _labels(document, lines), _announcements(document, lines)]
    if is_markdown(document.path):
        sorts.append(_headings(document, lines))
    sorts += unlike_cells(document)
    found = [list(sort) for sort in sorts]
    return tuple(odd[0] for odd in found if len(odd) == 1)


def _headings(document: Document, lines: Sequence[tuple[int, str]]) -> Iterator[Unlike]:
    """The only heading with a mark at its end, in capitals, with a lower-case word, or with the title of the one
    before.
    """
    headings = [
        (start, found) for start, line in lines if line[:1] == "#" and (found := _HEADING.match(line))
    ]
    if len(headings) >= _FEWEST_HEADINGS:
        for odd_ones in (_marked_heading, _loud_heading, _small_heading, _same_heading):
            yield from odd_ones(document, headings)


def _marked_heading(document: Document, headings: Sequence[_LineMatch]) -> Iterator[Unlike]:
    marked = [(start, found, stray) for start, found in headings if (stray := _STRAY.search(found["title"]))]
    if len(marked) == 1:
        start, found, stray = marked[0]
        at = start + found.start("title") + stray.start("mark")
        span = document.locate(at, start + found.end("title"))
        yield Unlike(span, f"the heading ends with `{stray['mark'].strip()}`, no other does", "delete it")


def _loud_heading(document: Document, headings: Sequence[_LineMatch]) -> Iterator[Unlike]:
    for signs in {found["signs"] for _, found in headings}:
        level = [(start, found["title"]) for start, found in headings if found["signs"] == signs]
        loud = [(start, title) for start, title in level if title.isupper() and len(title) >= _LOUD]
        if len(level) >= _FEWEST_HEADINGS and len(loud) == 1 and " " in loud[0][1]:
            start, title = loud[0]
            at = start + len(signs)
            span = document.locate(at, at + len(title) + 1)
            yield Unlike(span, "the heading is in capitals, unlike all others", "write it like the others")


def _small_heading(document: Document, headings: Sequence[_LineMatch]) -> Iterator[Unlike]:
    plain = [(start, found) for start, found in headings if _PLAIN_TITLE.fullmatch(found["title"])]
    words = [(start, found, _LONG_WORD.findall(found["title"])[1:]) for start, found in plain]
    small = [
        (start, found)
        for start, found, own in words
        if any(w[0].islower() and w not in _SMALL_TITLE for w in own)
    ]
    if len(small) == 1 and sum(bool(own) for *_, own in words) > _MOST_TITLES:
        start, found = small[0]
        span = document.locate(start + found.start("title"), start + found.end("title"))
        message = "a word of the heading is in lower case, in all others it has a capital"
        yield Unlike(span, message, "begin it with a capital")


def _same_heading(document: Document, headings: Sequence[_LineMatch]) -> Iterator[Unlike]:
    titles = Counter(found["title"] for _, found in headings)
    for (_, before), (start, found) in pairwise(headings):
        if before.groups() == found.groups() and titles[found["title"]] == 2:
            span = document.locate(start, start + found.end("title"))
            message = "the heading is the same as that of the section before"
            yield Unlike(span, message, "write what this section is about")


def _marks_of_numbers(document: Document, lines: Sequence[tuple[int, str]]) -> Iterator[Unlike]:
    """The only number of a list with another mark: `1.`, `2)`, `3.`."""
    run: list[tuple[int, str, str, str]] = []
    for start, line in (*lines, (0, "0. end")):
        found = _NUMBERED.match(line) if line[:1].isdigit() or line[:1] in {" ", "\t"} else None
        if found is None:
            continue
        number, indent = found["number"], found["indent"]
        if run and (int(number) != int(run[-1][1]) + 1 or indent != run[-1][2]):
            marks = Counter(mark for *_, mark in run)
            usual = marks.most_common(1)[0][0]
            odd = [each for each in run if each[3] != usual]
            if len(run) >= _FEWEST and len(odd) == 1:
                at, own, *_, mark = odd[0]
                said = f"the item is marked with `{own}{mark}`, the others of its list with `{usual}`"
                yield Unlike(document.locate(at, at + len(own) + 1), said, f"write `{own}{usual}`")
            run = []
        run.append((start + len(indent), number, indent, found["mark"]))


def _labels(document: Document, lines: Sequence[tuple[int, str]]) -> Iterator[Unlike]:
    """The only item that begins in lower case, has another item's label, or whose label lacks the colon that others
    have.
    """
    for run in _lists(lines):
        labelled = [(start, found) for start, text in run if (found := _LABEL.match(text))]
        yield from _small_item(document, run)
        if len(labelled) == len(run):
            yield from _same_label(document, labelled)
            yield from _small_text(document, labelled)
        yield from _bare_label(document, run, labelled)


def _small_item(document: Document, run: Sequence[tuple[int, str]]) -> Iterator[Unlike]:
    begun = [(start, found) for start, text in run if (found := _CAPITAL.match(text))]
    small = [(start, found) for start, found in begun if found["first"].islower()]
    odd = len(small) == 1 and len(begun) == len(run) > _FEWEST and small[0][0] != run[0][0]
    if odd and not _SPOKEN_OF.match(small[0][1].string):
        start, found = small[0]
        at = start + found.start("first")
        message = "the item begins with a small letter, the others of its list do not"
        yield Unlike(document.locate(at, at + 1), message, "begin it with a capital")


def _same_label(document: Document, labelled: Sequence[_LineMatch]) -> Iterator[Unlike]:
    names = Counter(found["label"] for _, found in labelled)
    twice = [name for name, times in names.items() if times > 1]
    if len(labelled) <= _FEWEST or len(twice) != 1 or names[twice[0]] != 2 or twice[0].lower() in _ANY_LABEL:
        return
    _, (start, found) = [each for each in labelled if each[1]["label"] == twice[0]]
    at = start + found.start("label")
    message = f"`{twice[0]}` is also the label of another item of the list"
    yield Unlike(document.locate(at, at + len(twice[0])), message, "say what this one is about")


def _small_text(document: Document, labelled: Sequence[_LineMatch]) -> Iterator[Unlike]:
    begun = [(start, found, found.string[found.end() - 1]) for start, found in labelled]
    small = [(start, found) for start, found, first in begun if first.islower()]
    if len(labelled) > _FEWEST and len(small) == 1 and all(first.isalpha() for *_, first in begun):
        start, found = small[0]
        at = start + found.end() - 1
        message = "the text after the label begins with a small letter, unlike those of the other items"
        yield Unlike(document.locate(at, at + 1), message, "begin it with a capital")


def _bare_label(
    document: Document, run: Sequence[tuple[int, str]], labelled: Sequence[_LineMatch]
) -> Iterator[Unlike]:
    bare = [(start, found) for start, text in run if (found := _BARE_LABEL.match(text))]
    colons = sum(":" in found["end"] for _, found in labelled)
    if len(bare) == 1 and colons == len(run) - 1 >= _FEWEST:
        start, found = bare[0]
        at = start + found.start("label")
        message = "the label has no colon, unlike those of the other items"
        yield Unlike(document.locate(at, at + len(found["label"])), message, "put a colon after it")


def _lists(lines: Sequence[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """The items of each list with the positions of their texts; deeper items are left out."""
    run: list[tuple[int, str]] = []
    indent = ""
    for start, line in lines:
        found = _ITEM.match(line) if line[:1] in " \t-*+•" else None
        if found and (not run or found["indent"] == indent):
            indent = found["indent"]
            run.append((start + found.start("text"), found["text"]))
        elif (
            run and line.strip() and (line[0] not in " \t" or (found and len(found["indent"]) < len(indent)))
        ):
            yield run
            run = []
            if found:
                indent = found["indent"]
                run = [(start + found.start("text"), found["text"])]
    if run:
        yield run


def _announcements(document: Document, lines: Sequence[tuple[int, str]]) -> Iterator[Unlike]:
    """The only line before a list that ends with a semicolon, or with nothing, while others end with a colon."""
    open_ends: list[tuple[int, str]] = []
    colons = 0
    before: tuple[int, str] = (0, "")
    for start, line in lines:
        if not line.strip():
            continue
        first = _ITEM.match(line) or (_NUMBERED.match(line) if line.lstrip().startswith("1") else None)
        above = before[1].rstrip()
        item = before[1][:1] in "#|>" or _ITEM.match(before[1]) or _NUMBERED.match(before[1])
        if first and above and not item and before[1][0] not in " \t" and (end := _ANNOUNCED.search(above)):
            if end["mark"] == ":":
                colons += 1
            elif end["mark"] == ";" or _ANNOUNCING.search(above):
                open_ends.append((before[0] + end.start("mark"), end["mark"]))
        before = (start, line)
    if len(open_ends) == 1 and colons:
        at, mark = open_ends[0]
        said = (
            f"the line before the list ends with `{mark}`"
            if mark
            else "the line before the list has no colon"
        )
        yield Unlike(
            document.locate(max(0, at - (not mark)), max(at, at - (not mark) + 1)), said, "write a colon"
        )
