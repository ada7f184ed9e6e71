"""Document → its pairings: lists, tables, titles and sentences that assign each of several names its own partner.

`| Flat Tire | Spare Tire |` row by row, `Forest: wood` item by item, titles like `Weapons (red)` and `Sails (blue)`,
`Forests give wood, hills give clay and mountains give ore`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS
from cardgen.diagnostics import Span
from cardgen.frozen import frozen

Name = tuple[str, ...]


@frozen
class Pair:
    """Two names that belong together, folded; the second also as written, with its span, and the offsets of the line
    or sentence.
    """

    first: Name
    second: Name
    words: str
    span: Span
    extent: tuple[int, int] = (0, 0)


@frozen
class _Line:
    """A line as written, which begins at `start` of the document's text."""

    text: str
    start: int


#: The pairs of one list, table, run of titles or sentence; no first name occurs twice in it.
Pairing = tuple[Pair, ...]

#: A name without its number of copies: `Spare Tire (6)`, `3 x Flat Tire`.
_NAME = TextPattern(
    r"\s*(?:\d+\s*(?:[x×]\s*)?)?(?P<name>[^\d\s()|:=][^\d()|:=/\\_<>{}+]*?)\s*(?:[(\[]?\s*[x×]?\s*\d*\s*[)\]]?)?\s*$"
)
_LEAD = TextPattern(
    r"\W*(?P<first>[^:=()|→]{2,40}?)\s*(?::|=|→|->|—|–|\s-\s)\s*(?P<second>[^:=()|.,;→]{2,40}?)\s*[.;,]?$"
)
_BRACKET = TextPattern(r"\W*(?P<first>[^:=()|]{2,40}?)\s*[(\[](?P<second>[^()|\]]{2,30})[)\]]\W*$")
#: Signs without which a line has no pair.
_SIGN = TextPattern(r"[:=→—–]|->|\s-\s")
_SIGNS = frozenset(":=→—–-)]")
_CLOSING = frozenset(")]")
_PART = TextPattern(r"\s*(?:[;,]\s*(?:and\s+|while\s+|but\s+)?|\band\s+|\bwhile\s+|[.:]\s*)")
_TELLS = TextPattern(
    r"(?:(?:The|the|An?|an?|Every|every|Each|each)\s+)?(?P<first>[^\W\d_][\w'’-]*(?:\s[^\W\d_][\w'’-]*)?)\s+"
    r"(?P<verb>is|are|means?|gives?|produces?|yields?|makes?|shows?|brings?|provides?|holds?|carries|carry|stands? for|"
    r"represents?|costs?|beats?|stops?|cures?|fixes|fix|sells?|buys?|trades?|needs?|uses?)\s+"
    r"(?:(?:the|an?|one)\s+)?(?P<second>[^\W\d_][\w'’-]*(?:\s[^\W\d_][\w'’-]*)?)$"
)
_UNREAD = NON_RULE_KINDS | {"facts"}
#: The fewest pairs of a list; and the most words of a name, since longer ones are descriptions.
_FEWEST, _LONGEST = 3, 4
#: A shorter word is a sign or an abbreviation.
_SHORTEST = 3
_LONGEST_LINE = 90
#: The share of a table's rows that must have both names.
_MOST = 0.7
#: A text with more pairings is a book of tables.
_MANY = 60
_NO_NAMES = FUNCTION_WORDS | NUMBER_WORDS.keys()


@derived
def pairings_of(document: Document) -> tuple[Pairing, ...]:
    """The pairings of a text, computed once."""
    found = [pairs for table in tables_of(document) for pairs in _of_table(table)]
    found += _of_lines(document)
    found += _of_sentences(document)
    return tuple(filter(_is_pairing, found))[:_MANY]


def read_name(text: str) -> Name:
    """The folded words of a name; () if the text is a description, a number or only function words."""
    found = _match_name(text)
    words = folded_words(found["name"]) if found else ()
    if len(words) > _LONGEST or max(map(len, words), default=0) < _SHORTEST or _NO_NAMES.issuperset(words):
        return ()
    return words[1:] if words[0] in {"the", "a", "an"} else words


def _shown_name(text: str) -> str:
    """A name as written, without its number of copies."""
    found = _match_name(text)
    return found["name"] if found else text.strip()


def _match_name(text: str) -> re.Match[str] | None:
    """The match of a name and its copies; spaces, with which HTML pages fill cells, are collapsed first for speed."""
    return _NAME.match(" ".join(text.split()).strip(' *_`"“”'))


def rows_of(table: Table) -> tuple[tuple[Cell, ...], ...]:
    """The rows below the head, and the head itself if it has a number of copies like them."""
    counted = sum(row[0].text.endswith(")") for row in table.rows) > len(table.rows) / 2
    return (table.head, *table.rows) if counted and table.head[0].text.endswith(")") else table.rows


def _of_table(table: Table) -> Iterator[Pairing]:
    rows = rows_of(table)
    for one, other in combinations(range(len(table.head)), 2):
        pairs = []
        for row in rows:
            first, second = read_name(row[one].text), read_name(row[other].text)
            if first and second:
                words = _shown_name(row[other].text)
                extent = (row[0].start, row[-1].end)
                pairs.append(Pair(first, second, words, table.span(row[other]), extent))
        if len(pairs) >= _MOST * len(rows):
            yield tuple(pairs)


def _of_lines(document: Document) -> Iterator[Pairing]:
    """Consecutive lines, items of a list, and titles of one level that each have a pair."""
    yield from _of_runs(document)
    groups: dict[tuple[object, ...], list[_Line]] = defaultdict(list)
    for block in document.blocks:
        if block.kind not in _UNREAD and (block.is_heading or block.group):
            key = ("title", block.level, block.headings) if block.is_heading else (block.group, block.level)
            first = document.text[block.start : block.end].split("\n", 1)[0]
            groups[key].append(_Line(first.rstrip(), block.start))
    for group in groups.values():
        if len(group) < _FEWEST:
            continue
        for pattern in (_LEAD, _BRACKET):
            yield tuple(pair for line in group for pair in _pair(document, line, pattern))


def _of_runs(document: Document) -> Iterator[Pairing]:
    for pattern in (_LEAD, _BRACKET):
        at = 0
        run: list[Pair] = []
        for line in document.text.splitlines(keepends=True):
            may = len(line) <= _LONGEST_LINE and not _SIGNS.isdisjoint(line)
            pair = list(_pair(document, _Line(line.rstrip(), at), pattern)) if may else []
            if run and not pair and line.strip():
                yield tuple(run)
                run = []
            run += pair
            at += len(line)
        yield tuple(run)


def _pair(document: Document, line: _Line, pattern: TextPattern) -> Iterator[Pair]:
    closed = line.text[-1:] in _CLOSING or line.text[-3:-2] in _CLOSING
    may = closed if pattern is _BRACKET else _SIGN.search(line.text) is not None
    found = pattern.match(line.text) if may and len(line.text) <= _LONGEST_LINE else None
    if found and (first := read_name(found["first"])) and (second := read_name(found["second"])):
        start, end = line.start + found.start("second"), line.start + found.end("second")
        extent = (line.start, line.start + len(line.text))
        yield Pair(first, second, _shown_name(found["second"]), document.locate(start, end), extent)


def _of_sentences(document: Document) -> Iterator[Pairing]:
    """Sentences with several pairs: `Red is for weapons, green is for sails and blue is for the crew.`"""
    for block in document.of_other_kinds(*_UNREAD, "table"):
        if "," not in block.text and ";" not in block.text:
            continue
        for sentence in split_sentences(block.text):
            by_verb: dict[str, list[Pair]] = defaultdict(list)
            for verb, pair in _of_parts(document, block, sentence):
                by_verb[verb].append(pair)
            yield from map(tuple, by_verb.values())


def _of_parts(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[tuple[str, Pair]]:
    """The pairs in the parts of a sentence, each with the verb that makes it one."""
    cuts = list(_PART.finditer(sentence.text))
    if len(cuts) < _FEWEST - 1:
        return
    extent = block.offsets(sentence.start, sentence.end)
    starts = [sentence.start, *(sentence.start + cut.end() for cut in cuts)]
    ends = [*(sentence.start + cut.start() for cut in cuts), sentence.end]
    for start, end in zip(starts, ends, strict=True):
        part = block.text[start:end].rstrip(" .;,")
        found = _TELLS.match(part) if len(part) <= _LONGEST_LINE else None
        if found and (first := read_name(found["first"])) and (second := read_name(found["second"])):
            span = document.span(block, start + found.start("second"), start + found.end("second"))
            yield found["verb"].rstrip("s"), Pair(first, second, found["second"], span, extent)


def _is_pairing(pairs: Sequence[Pair]) -> bool:
    """Whether every name has its own partner; a single partner may occur twice, by mistake or by rule."""
    firsts, seconds = {pair.first for pair in pairs}, {pair.second for pair in pairs}
    several = len(pairs) >= _FEWEST and len(firsts) == len(pairs) and len(seconds) >= max(2, len(pairs) - 1)
    return several and firsts.isdisjoint(seconds)
