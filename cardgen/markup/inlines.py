"""The words of one block (a Passage) → inlines, each with its place, and what is wrong with them."""

from __future__ import annotations

import re

from cardgen.lazy_patterns import LazyPattern
from cardgen.markup import inline_links as links
from cardgen.markup import inline_signs as signs
from cardgen.markup.emphasis import Run, lack_of, pair_runs
from cardgen.markup.faults import Faults
from cardgen.markup.inline_scan import InlineScan
from cardgen.markup.nodes import Inline, Text
from cardgen.markup.passage import Passage
from cardgen.markup.problems import UNCLOSED_EMPHASIS
from cardgen.markup.sweep import sweep

#: The signs with which everything other than plain words begins.
_SIGN = LazyPattern(r"[\\*_:{\[!\n`<&]")
#: Everything that may be more than plain words; the group's name says what begins there.
_SPECIAL = LazyPattern(
    r"""(?P<escape>\\[!-/:-@\[-`{-~])
    | (?P<run>\*+|_+)
    | (?P<icon>:[A-Za-z][\w-]*:(?!:(?![A-Za-z][\w-]*:|[^\w:]|$)))
    | (?P<hole>\{\{)
    | (?P<statement>\{%[^{}\n]*%\})
    | (?P<card>\[\[)
    | (?P<footnote>\[\^[^\s\]]{1,100}\])
    | (?P<bracket>!?\[)
    | (?P<newline>\\\n|\n)
    | (?P<attributes>\{[ ]*(?:[#.][A-Za-z]|[A-Za-z][\w-]*=))
    | (?P<code>`+)
    | (?P<comment><!--)
    | (?P<angle><(?:br[ ]*/?|https?://[^\s<>]+|mailto:[^\s<>]+)>)
    | (?P<entity>&(?:\#\d{1,7}|\#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)""",
    re.VERBOSE | re.DOTALL,
)


def parse_passage(passage: Passage, faults: Faults) -> tuple[Inline, ...]:
    """The inlines of a passage."""
    if not _SIGN.search(passage.text):
        return _plain_words(passage)
    swept = sweep(passage.text, passage.offsets[0]) if len(passage.starts) == 1 else None
    return read_all_signs(passage, faults) if swept is None else swept


def read_all_signs(passage: Passage, faults: Faults) -> tuple[Inline, ...]:
    """The inlines of a passage that may contain any sign."""
    return _read(InlineScan(passage, faults, _read))


def _plain_words(passage: Passage) -> tuple[Inline, ...]:
    text = passage.text
    return (Text(text, passage.at(0), passage.end_at(len(text))),) if text else ()


def _read(scan: InlineScan) -> tuple[Inline, ...]:
    """The inlines of the whole passage of a scan."""
    at = words_from = 0
    text = scan.text
    while sign := _SIGN.search(text, at):
        start = sign.start()
        found = _SPECIAL.match(text, start)
        if found is None:
            at = start + 1
            continue
        kind = found.lastgroup or ""
        if kind == "newline":
            start = _before_spaces(text, start, words_from)
        length = len(scan.items)
        end = _READERS[kind](scan, start, found.end())
        if end is None:
            at = start + (2 if kind in {"card", "hole"} else 1)
            continue
        if start > words_from:
            scan.items.insert(length, scan.words(words_from, start))
        at = words_from = end
    if len(text) > words_from:
        scan.items.append(scan.words(words_from, len(text)))
    return _paired(scan)


def _before_spaces(text: str, newline: int, first: int) -> int:
    """Where the spaces before the end of a line begin."""
    while newline > first and text[newline - 1] == " ":
        newline -= 1
    return newline


def _paired(scan: InlineScan) -> tuple[Inline, ...]:
    """The items with the runs of `*` and `_` paired to strong and emphasised words."""
    if not any(isinstance(item, Run) for item in scan.items):
        return tuple(scan.items)  # type: ignore[arg-type]  # there are no runs among them
    inlines, left = pair_runs(scan.items, scan.passage)
    for run in left:
        if lack := lack_of(run):
            hint = "write `**` right before and right after the bold words, or `\\*\\*` for asterisks"
            scan.faults.add(UNCLOSED_EMPHASIS, f"`**` {lack}", scan.place(run.start, run.end), hint)
    return tuple(inlines)


#: A reader for each group of `_SPECIAL`.
_READERS = {
    "escape": signs.read_escape, "run": signs.read_run, "icon": signs.read_icon, "hole": signs.read_hole,
    "statement": signs.read_statement, "newline": signs.read_newline, "code": signs.read_code,
    "angle": signs.read_angle, "comment": signs.read_comment, "entity": signs.read_entity,
    "card": links.read_card, "footnote": links.read_footnote, "bracket": links.read_bracket,
    "attributes": links.read_attributes,
}  # fmt: skip
