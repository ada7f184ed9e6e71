"""A lone text → lists in sentences that claim to be complete, but lack a name that a list, a table or titles of the
text have: `the actions are Move, Fight and Rest` above the sections Move, Fight, Search and Rest.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from re import IGNORECASE

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import tables_of
from cardgen.check.documents.values.pairings import Name, read_name, rows_of
from cardgen.check.wording.gist import stem
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class ShortList:
    """A list of names at `place` that lacks the name `lost`, which is among the others at `span`."""

    place: Place
    lost: str
    span: Span


@frozen
class Listed:
    """Names in order, as they are written, and their places; `column` if they are a column of a table, `titles` if they
    are titles of sections.
    """

    names: tuple[Name, ...]
    words: tuple[str, ...]
    spans: tuple[Span, ...]
    column: bool = False
    titles: bool = False


_ROW = r"(?P<row>[^.;:()|]{5,200}?)"
_ANNOUNCED = (
    TextPattern(r"\((?P<row>[^()|]{5,160})\)"),
    TextPattern(
        r"\b(?:are|is either|is one of|are called|are named|namely)[: ]\s*(?:the following:?\s*)?"
        rf"{_ROW}(?=[.;|]|$)"
    ),
    TextPattern(rf"[A-Za-z*_]:\s+{_ROW}(?=[.;|]|$)"),
)
_JOINT = TextPattern(r",\s*(?:and\s+|or\s+|&\s+)?|\s+(?:and|or|&)\s+|\s*/\s*|\s*→\s*")
#: Words that leave a list open, or say that something is left out.
_OPEN = TextPattern(
    r"\b(?:e\.g|such as|like|for example|includ\w+|etc|other|another|not|except|but|excluding|only|some|usually|mostly|"
    r"any two|two of|instead|without|basic|first|last|next)\b|…|\.\.\.|\d",
    IGNORECASE,
)
_BOUND = TextPattern(r"[.!?|]")
_SMALL = TextPattern(r"(?:and|or|the|an?|your|any|one|either)\s+", IGNORECASE)
_LEAD = TextPattern(
    r"\W*(?:(?:If|When) (?:playing|choosing|using)\s+)?(?P<name>[^:=()|–—.,]{2,40}?)\s*(?::|–|—|\s-\s|\(|\.\s|$)"
)
_NUMBERED = TextPattern(r"(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)]|(?:Step|Phase) \d+:?)\s+")
#: The fewest names of a list that can lack one, and the most of a list of one kind of things.
_FEWEST, _MOST = 3, 24
#: With so many names, the order may differ from that of a column.
_MANY = 4
#: How many characters before a list may say that it is incomplete.
_NEAR = 30


def short_lists(document: Document) -> Iterator[ShortList]:
    """Each list in a sentence that lacks one name, reported once."""
    rows = list(_rows(document))
    if not rows:
        return
    lists = [listed for listed in name_lists(document) if _FEWEST <= len(set(listed.names)) <= _MOST]
    for place, names in rows:
        for listed in lists:
            lost = _lost(names, listed)
            if lost is not None and listed.words[lost] not in _sentence(place):
                yield ShortList(place, listed.words[lost], listed.spans[lost])
                break


def _sentence(place: Place) -> str:
    """The words around a list up to a stop or the edge of its cell: `Restore all (Mana, Fuel) or set Rage to 0`."""
    before = _BOUND.split(place.block.text[: place.start])[-1]
    behind: str = _BOUND.split(place.block.text[place.end :], 1)[0]
    return f"{before}{behind}"


def _lost(names: Sequence[Name], listed: Listed) -> int | None:
    """The index of the one listed name that a sentence lacks; None if it lacks none or several, or has others."""
    row = set(names)
    missing = [at for at, name in enumerate(listed.names) if name not in row]
    if len(missing) != 1 or not row < set(listed.names) or len(row) != len(set(listed.names)) - 1:
        return None
    in_order = [name for name in listed.names if name in row] == list(names)
    at = missing[0]
    if listed.column and (in_order or len(names) >= _MANY):
        return at
    # The first or last name of sections or a list may be something else.
    return at if in_order and 0 < at < len(listed.names) - 1 else None


def _rows(document: Document) -> Iterator[tuple[Place, tuple[Name, ...]]]:
    """The lists of names in sentences that say what all are: in brackets, after a colon or `are`."""
    for block in document.blocks:
        if (
            block.kind in NON_RULE_KINDS
            or block.is_heading
            or not ("," in block.text or " or " in block.text)
        ):
            continue
        for pattern in _ANNOUNCED:
            for found in pattern.finditer(block.text):
                start, end = found.span("row")
                if _OPEN.search(block.text, max(0, found.start() - _NEAR), end):
                    continue
                pieces = [_name(piece) for piece in _JOINT.split(found["row"])]
                if 1 < len(pieces) == len(set(pieces)) and all(pieces):
                    yield Place(document, block, start, end), tuple(pieces)


def _name(text: str) -> Name:
    """The stems of a name's words; none if it is not a name."""
    small = _SMALL.match(text.strip(" *_"))
    words = read_name(text.strip(" *_.")[small.end() if small else 0 :])
    return tuple(stem(word.removesuffix("ment")) for word in words)


@derived
def name_lists(document: Document) -> tuple[Listed, ...]:
    """The names in every column, in rows with the same value in a column, in titles side by side and in lists."""
    return (*_in_tables(document), *_in_blocks(document))


def _in_tables(document: Document) -> Iterator[Listed]:
    for table in tables_of(document):
        yield _listed([(row[0].text, table.span(row[0])) for row in rows_of(table)], column=True)
        for at in range(1, len(table.head)):
            groups: dict[Name, list[tuple[str, Span]]] = defaultdict(list)
            for row in table.rows:
                groups[read_name(row[at].text)].append((row[0].text, table.span(row[0])))
            groups.pop((), None)
            yield from (_listed(group, column=True) for group in groups.values() if len(groups) > 1)


def _in_blocks(document: Document) -> Iterator[Listed]:
    blocks: dict[tuple[object, ...], list[tuple[str, Span]]] = defaultdict(list)
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS or not (block.is_heading or (block.is_item and block.group)):
            continue
        key = ("title", block.level, block.headings) if block.is_heading else (block.group, block.level)
        if name := _lead(block):
            blocks[key].append((name, document.span(block, 0, len(block.text))))
    yield from (_listed(group, titles=key[0] == "title") for key, group in blocks.items())


def _lead(block: TextBlock) -> str:
    """The words of a title without its number, or the words that an item begins with."""
    numbered = _NUMBERED.match(block.text)
    text = block.text[numbered.end() if numbered else 0 :]
    found = None if block.is_heading else _LEAD.match(text)
    return text if block.is_heading else found["name"] if found else ""


def _listed(stated: Sequence[tuple[str, Span]], *, column: bool = False, titles: bool = False) -> Listed:
    named = [(name, words, span) for words, span in stated if (name := _name(words))]
    names, words, spans = (tuple(part) for part in zip(*named, strict=True)) if named else ((), (), ())
    return Listed(names, words, spans, column, titles)
