"""A lone text → signs and abbreviations that it uses and its keys lack; a key is a list that explains signs (`🜂`,
`[G]`) or abbreviations (`DE`) one after the other.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Table, tables_of
from cardgen.check.wording.nearness import differing
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import read_roman, word_set
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class UnknownSign:
    """A sign at `span` that is of the kind of those `known` by a key, but is not one of them."""

    words: str
    span: Span
    known: tuple[str, ...]


#: A list that explains at least this many signs of one kind is a key.
_FEWEST = 3
#: So many symbols of a key must be used within sentences; otherwise they are ornaments of lists and headings.
_SPOKEN = 2
#: Signs that can precede a symbol that is a word of its sentence.
_LEADS = ",(/+=:×"
_BRACKET = r"(?:\[[A-Z]{1,3}\]|\{[A-Z]{1,3}\})"
_SHORT = r"[A-Z](?:[A-Z]{1,3}\d?|\d)"
_ENTRY = TextPattern(
    rf"\W{{0,3}}?(?P<sign>{_BRACKET}|{_SHORT}(?=\s*(?:[:=|–—]|\s-\s))|[^\w\s\[\](){{}}.,:;*_#|<>/\\-])"
)
_INLINE = TextPattern(rf"(?P<signs>\b{_SHORT}(?:(?:, | and | or |, and |/){_SHORT})*)\s*=\s*(?=[\w“\"])")
_EACH = TextPattern(_SHORT)
_USED_BRACKET = TextPattern(rf"{_BRACKET}(?!\()")
_MEASURED = TextPattern(rf"(?:\b\d+|\b(?:its|the|their|your|one|half|a|an)) (?P<sign>{_SHORT})(?![\w’'-])")
#: What stands before a symbol that its own sentence explains: `skill is denoted by ⚫ on the sheet`.
_EXPLAINED = TextPattern(
    r"\b(?:denoted|marked|shown|represented|indicated|symboli[sz]ed|signified) (?:by|with) (?:an? |the )?[^\w\s]*$"
)
_REACH = 40
#: Every reader knows these, so no key needs them.
_COMMON = word_set(
    "VP HP XP MP AP GM DM PC NPC AI PDF FAQ ID OK UK US USA EU TV CD DVD AD BC BCE CE AM PM I II III IV V VI"
)


def unknown_signs(document: Document) -> Iterator[UnknownSign]:
    """The signs of a text that has keys for their kind, but not for them."""
    blocks = [block for block in document.blocks if block.kind not in NON_RULE_KINDS]
    keys = _keys(document, blocks)
    if symbols := keys.get("symbol"):
        yield from _symbols(document, blocks, symbols)
    if brackets := keys.get("bracket"):
        yield from _brackets(document, blocks, brackets)
    if shorts := keys.get("short"):
        yield from _in_cells(document, shorts)
        yield from _measured(document, blocks, shorts)


def _sort(sign: str) -> str:
    if sign[0] in "[{":
        return "bracket"
    if sign[0].isalnum():
        return "short"
    # Arrows point at something, and two flag letters are one sign: neither is explained by a key.
    own = unicodedata.category(sign[0]) in {"So", "Co"} and "ARROW" not in (
        name := unicodedata.name(sign[0], "")
    )
    return "symbol" if own and not name.startswith("REGIONAL") else ""


def _keys(document: Document, blocks: Iterable[TextBlock]) -> dict[str, frozenset[str]]:
    """The signs that are explained, by their kind."""
    found: dict[str, set[str]] = defaultdict(set)
    entries = [
        (block, match["sign"])
        for block in blocks
        if (match := _ENTRY.match(block.text)) and not _is_row(block.text, match)
    ]
    for _, run in groupby(entries, lambda entry: (entry[0].group or entry[0].section, _sort(entry[1]))):
        signs = {sign for _, sign in run}
        if len(signs) >= _FEWEST:
            found[_sort(next(iter(signs)))] |= signs
    for table in tables_of(document):
        cells = [match["sign"] for cell in table.column(0) if (match := _ENTRY.match(f"{cell.text} | "))]
        whole = [sign for sign in cells if any(cell.text == sign for cell in table.column(0))]
        if len(set(whole)) >= max(_FEWEST, len(table.rows) - 1) and all(
            len(cell.text) > 3 for cell in table.column(1)
        ):
            found[_sort(whole[0])] |= {*whole, *_further_signs(table, _sort(whole[0]))}
    for block in blocks:
        signs = {each for match in _INLINE.finditer(block.text) for each in _EACH.findall(match["signs"])}
        if "=" in block.text and len(signs) >= _FEWEST:
            found["short"] |= signs
    return {sort: frozenset(signs) for sort, signs in found.items() if sort and len(signs) >= _FEWEST}


def _further_signs(table: Table, sort: str) -> Iterator[str]:
    """The signs of a key that continues in further columns: `| Icon | Meaning | Icon | Meaning |`."""
    for cell in (cell for row in table.rows for cell in row[1:]):
        match = _ENTRY.match(f"{cell.text} | ")
        if match and match["sign"] == cell.text.rstrip("\ufe0f") and _sort(match["sign"]) == sort:
            yield match["sign"]


def _is_row(text: str, found: re.Match[str]) -> bool:
    """Whether a symbol is one of a row of symbols, such as the spaces of a board, instead of being explained."""
    after = text[found.end() :].lstrip("\ufe0f\u200d ")
    return _sort(found["sign"]) == "symbol" and (not after or _sort(after) == "symbol")


def _symbols(document: Document, blocks: Iterable[TextBlock], known: frozenset[str]) -> Iterator[UnknownSign]:
    """Symbols from the same range as those of the key, used as words of sentences."""
    sets = {ord(sign) >> 8 for sign in known}
    places: dict[str, list[Place]] = defaultdict(list)
    for block in blocks:
        if not block.text.isascii() and not block.is_heading:
            for at, sign in enumerate(block.text):
                if ord(sign) >> 8 in sets and _sort(sign) == "symbol" and _is_spoken(block.text, at):
                    places[sign].append(Place(document, block, at, at + 1))
    explained = {sign for sign, uses in places.items() if any(map(_is_explained, uses))}
    strange = places.keys() - known - explained
    if len(places) - len(strange) >= max(_SPOKEN, len(strange)):
        first = (places[sign][0] for sign in places if sign in strange)
        yield from (UnknownSign(place.words, place.span, _shown(known)) for place in first)


def _is_explained(place: Place) -> bool:
    """Whether a sentence says what the symbol in it stands for."""
    return _EXPLAINED.search(place.block.text, max(0, place.start - _REACH), place.start) is not None


def _is_spoken(text: str, at: int) -> bool:
    """Whether a symbol is a word of its sentence (`Pay 🜂 to burn`), not an ornament before or after it."""
    before = text[:at].rstrip()
    while before and (before[-1] in "\ufe0f\u200d" or _sort(before[-1]) == "symbol"):
        before = before[:-1].rstrip()
    return before[-1:].isalnum() or before[-1:] in [*_LEADS]


def _brackets(
    document: Document, blocks: Iterable[TextBlock], known: frozenset[str]
) -> Iterator[UnknownSign]:
    """Letters in brackets like those of the key. One that begins its line is explained there, and if several are not
    explained, they have a key elsewhere.
    """
    strange = [
        Place(document, block, *match.span())
        for block in blocks
        if ("[" in block.text or "{" in block.text)
        for match in _USED_BRACKET.finditer(block.text)
        if match[0] not in known
        and block.text[: match.start()].strip(" *_")
        and any(match[0][0] == sign[0] and len(match[0]) == len(sign) for sign in known)
    ]
    if len({place.words for place in strange}) < _FEWEST:
        yield from (UnknownSign(place.words, place.span, _shown(known)) for place in strange)


def _in_cells(document: Document, known: frozenset[str]) -> Iterator[UnknownSign]:
    """Abbreviations in table cells that mostly contain nothing but those of the key."""
    for table in tables_of(document):
        cells = [cell for row in table.rows for cell in row[1:] if _EACH.fullmatch(cell.text.strip(" *_"))]
        strange = [cell for cell in cells if cell.text.strip(" *_") not in known | _COMMON]
        if len(cells) - len(strange) >= _FEWEST * max(1, len(strange)):
            yield from (UnknownSign(cell.text, table.span(cell), _shown(known)) for cell in strange)


def _measured(
    document: Document, blocks: Iterable[TextBlock], known: frozenset[str]
) -> Iterator[UnknownSign]:
    """Abbreviations that are used like those of the key and a letter away from one, and occur only once."""
    counts: Counter[str] = Counter(
        sign for block in blocks for sign in re.findall(rf"\b{_SHORT}\b", block.text)
    )
    for block in blocks:
        for match in _MEASURED.finditer(block.text):
            sign = match["sign"]
            near = [other for other in known if len(other) == len(sign) and len(differing(other, sign)) == 1]
            own = sign in known or sign in _COMMON or read_roman(sign) is not None
            if near and not own and counts[sign] == 1:
                place = Place(document, block, *match.span("sign"))
                yield UnknownSign(place.words, place.span, _shown(known))


def _shown(known: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(known))
