"""A lone text → words that occur once, in a list or column of names that differs from others in the text:
`Arbo, Darn and Vath` where the ports are Arbo, Cale, Dorn, Istre and Vath; `red, blue, ochre and green` where two other
lists are `red, blue, green and yellow`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, place_at
from cardgen.check.documents.tables import tables_of
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.wording.english import is_english
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, ORDINALS, fold, read_number
from cardgen.frozen import frozen

_WORD = r"[A-Za-z][a-zA-Z'’-]{2,}"
_JOINT = TextPattern(r",\s+(?:and\s+|or\s+|then\s+)?|\s+(?:and|or)\s+")
_ROW = TextPattern(
    rf"(?<![\w'’-]){_WORD}(?:(?:,\s+(?:and\s+|or\s+|then\s+)?|\s+(?:and|or)\s+){_WORD})+(?![\w'’-])"
)
_FIRST = TextPattern(rf"\W*(?P<word>{_WORD})(?=$|[\s:.,;(–—-])(?P<goes_on>\s+[^\s(–—-])?")
#: Names of the first length may differ by one letter to be the same name, and those of the second by two.
_LONG, _LONGER = 5, 7
_CAPITAL = TextPattern(rf"(?<![\w'’-])[A-Z][a-z]{{{_LONG - 1},}}(?![\w'’-])")
#: Words before a list that has all names.
_ANNOUNCED = TextPattern(
    r"(?::|\bnamely|\beach of|\b(?:are|is)(?: called| named)?|\beither|\bcalled)\s*(?:the\s+)?$",
    re.IGNORECASE,
)
#: How many characters before a list are searched for these, and for its number.
_NEAR, _NEAR_COUNT = 24, 60
_NO_NAMES = FUNCTION_WORDS | NUMBER_WORDS.keys() | ORDINALS.keys()
#: The fewest members of a list, and how many of them another must share to be a list of the same names.
_FEWEST, _SHARED = 3, 2
#: A longer list has various things.
_MOST = 12
#: So many members a list has that is repeated on purpose, and so often it stands.
_MANY, _REPEATED = 4, 2


@frozen
class _Row:
    """The members of a list in order, and their folded words; `whole` if it is a column or a list of names, `announced`
    if words such as `namely` precede it, `counted` if these also say how many follow: `five ports:`.
    """

    places: tuple[Place, ...]
    words: frozenset[str]
    whole: bool
    announced: bool = False
    counted: bool = False


def odd_in_rows(document: Document) -> Iterator[Renamed]:
    """The words that are wrong according to the names in another list, each with the names that its own list lacks."""
    rows = [row for row in _rows(document) if _SHARED <= len(row.words) <= _MOST]
    sets = [row for row in rows if len(row.words) >= _FEWEST]
    if len(rows) <= 1 or not sets:
        return
    counts = Counter(word for block in document.blocks for word in folded_words(block.text))
    known = [row for row in sets if row.announced or all(counts[word] > 1 for word in row.words)]
    found: set[tuple[str, int]] = set()
    for place, meant in _misspelled(document, known, counts):
        found.add(place.order)
        yield Renamed(place, meant.words, (meant,))
    for row in rows:
        once = [place for place in row.places if counts[fold(place.words)] == 1]
        if len(once) == 1 and once[0].order not in found and len(row.words) >= _SHARED + row.whole:
            renamed = _renamed_in(row, once[0], known) or _told_otherwise(row, once[0], sets)
            if renamed:
                found.add(renamed.place.order)
                yield renamed


def _renamed_in(row: _Row, odd: Place, known: Sequence[_Row]) -> Renamed | None:
    """The odd word of a list, if the first known list with all its other words shows what belongs in its place."""
    others = row.words - {fold(odd.words)}
    # Two words are no list of names unless the text says how many names there are.
    for names in known if len(row.words) >= _FEWEST else [each for each in known if each.counted]:
        lost = sorted(names.words - row.words)
        at = [place for place in names.places if fold(place.words) in lost[:1]]
        if any(place.words[0].isupper() != odd.words[0].isupper() for place in at):
            continue  # for example `both` in a column of names
        if others <= names.words and lost and _are_one(row, names, odd):
            return Renamed(odd, " or ".join(lost), tuple(at[:1]))
    return None


def _told_otherwise(row: _Row, odd: Place, sets: Sequence[_Row]) -> Renamed | None:
    """The odd word of a list whose other words stand in two lists of the same size, together with one other word."""
    others = row.words - {fold(odd.words)}
    same = [names for names in sets if others < names.words and len(names.words) == len(row.words) >= _MANY]
    meant = [place for names in same for place in names.places if fold(place.words) not in row.words]
    alike = len({fold(place.words) for place in meant}) == 1
    return (
        Renamed(odd, meant[0].words, tuple(meant), sure=True) if alike and len(meant) >= _REPEATED else None
    )


def _misspelled(
    document: Document, known: Sequence[_Row], counts: Counter[str]
) -> Iterator[tuple[Place, Place]]:
    """The names that occur once and are a few letters away from a listed name, each with the place of that."""
    names = {
        place.words: place
        for row in known
        if row.announced
        for place in row.places
        if place.words[0].isupper() and len(place.words) >= _LONG
    }
    if not names:
        return
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS:
            continue
        for found in _CAPITAL.finditer(block.text):
            word = found[0]
            if counts[fold(word)] > 1 or word in names or is_english(word.lower()):
                continue
            slips = 1 if len(word) < _LONGER else 2
            near = [name for name in names if name[0] == word[0] and distance(name, word, slips) <= slips]
            if len(near) == 1 and not fold(word).startswith(fold(near[0])):
                yield Place(document, block, *found.span()), names[near[0]]


def _are_one(row: _Row, names: _Row, odd: Place) -> bool:
    """Whether a list should have the names of another: one of them is announced, or it is a column of the same size."""
    if row.whole:
        return len(row.words) == len(names.words)
    small = {place.words[0].islower() for place in names.places}
    return (row.announced or names.announced) and not odd.words[0].islower() and small == {False}


def _rows(document: Document) -> Iterator[_Row]:
    """The lists of names in a text: in its sentences, its tables and its lists."""
    for block in document.blocks:
        if block.kind not in NON_RULE_KINDS and not block.is_heading:
            yield from _rows_in_sentences(document, block)
    for table in tables_of(document):
        for cells in (table.column(0), table.head[1:]):
            at = [place_at(document, cell.start, cell.end) for cell in cells if " " not in cell.text]
            yield from _row([place for place in at if place], "whole")
    yield from _alike(document)
    items = (block for block in document.blocks if block.is_item and block.kind not in NON_RULE_KINDS)
    for _, group in groupby(items, key=lambda block: block.group):
        yield from _row(_first_names(document, group), "whole")


def _rows_in_sentences(document: Document, block: TextBlock) -> Iterator[_Row]:
    """The names between commas and `and`."""
    if "," not in block.text and " and " not in block.text:
        return
    for found in _ROW.finditer(block.text):
        joints = list(_JOINT.finditer(block.text, *found.span()))
        starts = [found.start(), *(joint.end() for joint in joints)]
        ends = [*(joint.start() for joint in joints), found.end()]
        places = [Place(document, block, start, end) for start, end in zip(starts, ends, strict=True)]
        yield from _row(places, _announcement(block.text, found.start(), len(places)))


def _first_names(document: Document, items: Iterable[TextBlock]) -> list[Place]:
    """The names at the beginning of list items.

    In numbered steps, and if most items have a sign after the first word, only those items begin with a name: the
    others begin with a sentence.
    """
    firsts = [(block, first) for block in items if (first := _FIRST.match(block.text))]
    named = [(block, first) for block, first in firsts if not first["goes_on"]]
    are_steps = bool(firsts) and firsts[0][0].marker[:1].isdigit()
    chosen = named if are_steps or 2 * len(named) > len(firsts) else firsts
    return [Place(document, block, *first.span("word")) for block, first in chosen]


def _alike(document: Document) -> Iterator[_Row]:
    """The first words of lines that are otherwise equal: `Amber cards: 10`, `Blue cards: 10`."""
    lines = [
        (found, block)
        for block in document.blocks
        if not block.is_item and block.kind not in NON_RULE_KINDS and (found := _FIRST.match(block.text))
    ]
    for rest, group in groupby(lines, key=lambda line: line[1].text[line[0].end("word") :]):
        if rest.strip():
            yield from _row([Place(document, block, *found.span("word")) for found, block in group], "whole")


def _announcement(text: str, start: int, size: int) -> str:
    """How the words before a list announce names: `counted`, `announced` or ""."""
    if not _ANNOUNCED.search(text, max(0, start - _NEAR), start):
        return ""
    before = text[max(0, start - _NEAR_COUNT) : start].lower().split()
    return "counted" if any(read_number(word) == size for word in before) else "announced"


def _row(places: Sequence[Place], stated: str) -> Iterator[_Row]:
    """A list of words that may be names; `stated` is how they are known to be: `whole`, or the announcement."""
    words = frozenset(fold(place.words) for place in places)
    if _NO_NAMES.isdisjoint(words) and all(place.words.isalpha() for place in places):
        yield _Row(
            tuple(places), words, stated == "whole", stated in {"announced", "counted"}, stated == "counted"
        )
