"""Evidence → the lists of names that texts give for a sort of cards:
`The three Cyber cards are Blade, Lens and Turret`.

`Parachute cards (Chutes, Parafoil)`, `at least one Power card: Solar Panel, RTG`: each card must be of the sort. If a
list claims to have them all, none may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import UNBINDING_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.fields import number_meant
from cardgen.check.evidence.named_things import named_things
from cardgen.check.evidence.said_of_cards.sorts import cards_meant
from cardgen.check.wording.phrases import Found, PhraseIndex
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.frozen import frozen
from cardgen.model.nouns import Card


@frozen
class SortRow:
    """A list of card names that are said to be of a sort: `odd` are not, `left` are missing from a complete list.

    `stated` is the number of cards that the text gives, with its place.
    """

    sort: str
    names: tuple[tuple[Card, Place], ...]
    odd: tuple[tuple[Card, Place], ...] = ()
    left: tuple[Card, ...] = ()
    stated: tuple[int, Place] | None = None


#: The words between two names of a list; the code of a card may follow its name.
_JOINT = TextPattern(
    r"[*_`]*(?:\s?\([A-Z]{1,4}-?\d{1,4}\))?[*_`]*(?:,\s(?:and\s|or\s)?|\s(?:and|or|&)\s|\s?/\s?)(?:the\s)?[*_`]*"
)
#: The start of a list: `are`, a colon, a dash, a bracket.
_OPENS = TextPattern(
    r"(?P<sort>[`A-Za-z][\w'’` -]{2,40}?)[*_`]*(?P<by>\s(?:are|is)(?:\sthe)?:?\s|:\s|\s[–—-]\s|\s?\()[*_`]*$"
)
#: A predicate after a list that names its sort: `Blade and Lens are the two Cyber cards`.
_CLOSES = TextPattern(
    rf"[*_`]*(?:\scards)?\sare\s(?:all\s)?(?:the\s(?:only\s)?(?:(?P<number>{NUMBER})\s)?)?"
    r"(?P<sort>[`A-Za-z][\w'’` -]{2,40}?)(?=$|[.,;:)]|\s(?:in|and|here)\b)"
)
_ALL = TextPattern(rf"(?:^|[.;,]\s|\s)(?:[Tt]he|[Aa]ll|[Tt]hese)\s(?:(?P<number>{NUMBER})\s)?$")
_HEAD = TextPattern(
    r"(?:the|an?|one|any|some|at least|all|each|every|such|of|with|and|or|must|need|needs|use|your)\s",
    re.IGNORECASE,
)
#: A value marked as such: a `Reentry` heat shield.
_MARKED = TextPattern(r"`(\w[^`]*)`")
_EXAMPLE = TextPattern(
    r"\b(?:e\.g\.|such as|like|for example|including|except|other than|not|unlike|instead)\b", re.IGNORECASE
)
#: The end of a list that is complete.
_CLOSED = TextPattern(r"[*_`]*(?:\s?\([A-Z]{1,4}-?\d{1,4}\))?[*_`]*\s*(?:$|[.;)])")
#: A word left over in a cell that should have only names.
_LEFT = TextPattern(r"[a-z]{4}")
#: The sort is named within this many characters before the first name; and the fewest names in a list.
_REACH, _FEWEST = 60, 2
#: The number of a sort in a cell; one name in so many may be odd; and a list is nearly complete if at most one card in
#: so many is missing.
_NUMBER_CELL, _RIGHT, _SURE = TextPattern(r"[$€£]?(\d{1,3})"), 3, 6


@derived
def stated_rows(evidence: Evidence) -> tuple[SortRow, ...]:
    """Every list of card names with the name of its sort."""
    if evidence.game is None or not evidence.game.cards:
        return ()
    index = named_things(evidence)
    rows = [row for run in runs_of_cards(evidence) if (row := _row(evidence, *run))]
    for document in evidence.documents:
        rows += _of_tables(evidence, document, index)
        rows += _of_titles(evidence, document, index)
    return tuple(rows)


def _of_titles(evidence: Evidence, document: Document, index: PhraseIndex[Card]) -> Iterator[SortRow]:
    """The lists below headings that name a sort, if their items consist only of names."""
    found: list[tuple[SortRow, Sequence[Card]]] = []
    for title in document.of_kind("heading"):
        placed = []
        for block in document.blocks[title.index + 1 :]:
            name = next(iter(index.find(block.text)), None) if block.is_item else None
            if name is None or name.start or name.end < len(block.text):
                break
            placed.append((name.item, Place(document, block, name.start, name.end)))
        if not placed:
            continue
        for group in cards_meant(evidence, title.text):
            row = _believed(_held(tuple(placed), title.text, group, None), ())
            if row.names and len(placed) >= _FEWEST:
                found.append((row, group))
    yield from _completed(evidence, found)


def _of_tables(evidence: Evidence, document: Document, index: PhraseIndex[Card]) -> Iterator[SortRow]:
    """The names in the cells after the name of a sort, or after a number: `| Oni | Hannya; Kasha (2) |`."""
    for table in tables_of(document):
        found: list[tuple[SortRow, Sequence[Card]]] = []
        numbered = _numbered(evidence, table, index)
        for row in table.rows:
            groups = numbered.get(row[0].text) or cards_meant(evidence, row[0].text)
            if not groups:
                continue
            for cell in row[1:]:
                placed = _placed(table, cell, index)
                rows = [(_held(placed, row[0].text, group, None), group) for group in groups if placed]
                best = min(rows, key=lambda each: len(each[0].odd)) if rows else None
                if best and (len(placed) > _FEWEST or numbered):
                    found.append((_believed(best[0], numbered), best[1]))
        yield from _completed(evidence, [each for each in found if each[0].names])


def _placed(table: Table, cell: Cell, index: PhraseIndex[Card]) -> tuple[tuple[Card, Place], ...]:
    """The names in a cell that has nothing else."""
    whole, names = table.place(cell), index.find(cell.text)
    if whole is None or not names or _LEFT.search(_without(cell.text, names)):
        return ()
    return tuple(
        (n.item, replace(whole, start=whole.start + n.start, end=whole.start + n.end)) for n in names
    )


def _believed(row: SortRow, numbered: Collection[str]) -> SortRow:
    """The row, if few of its names are odd; with one odd name, if all share another number; else without names."""
    if _RIGHT * len(row.odd) <= len(row.names):
        return row
    return (
        replace(row, odd=row.odd[:1])
        if numbered and len(row.odd) == len(row.names)
        else replace(row, names=())
    )


def _numbered(
    evidence: Evidence, table: Table, index: PhraseIndex[Card]
) -> Mapping[str, tuple[Sequence[Card], ...]]:
    """The cards for each number in the first column, if nearly all names after it have that number: `$4 | Oar, Net`."""
    rows = {
        row[0].text: int(found[1]) for row in table.rows if (found := _NUMBER_CELL.fullmatch(row[0].text))
    }
    label = table.head[0].text
    if len(rows) < _RIGHT or not label.isalpha():
        return {}
    behind = [
        (rows[row[0].text], name.item)
        for row in table.rows
        if row[0].text in rows
        for cell in row[1:]
        for name in index.find(cell.text)
    ]
    said = [(number, meant) for number, card in behind if (meant := number_meant(card, label))]
    right = sum(number == meant[1] for number, meant in said)
    if not right or right < _RIGHT * (len(behind) - right) or len({field for _, (field, _) in said}) != 1:
        return {}
    groups: dict[int, list[Card]] = {}
    kinds = {card.kind for _, card in behind}
    for card in evidence.cards:
        meant = number_meant(card, label) if card.kind in kinds else None
        groups.setdefault(meant[1] if meant else -1, []).append(card)
    return {text: (groups.get(number, []),) for text, number in rows.items()}


def _completed(evidence: Evidence, found: Sequence[tuple[SortRow, Sequence[Card]]]) -> Iterator[SortRow]:
    """The rows of a table. If they name nearly all cards, a card that is named nowhere is missing from its row."""
    named = {card.name.lower() for row, _ in found for card, _ in row.names}
    kinds = {card.kind for row, _ in found for card, _ in row.names}
    every = {card.name.lower() for card in evidence.cards if card.kind in kinds}
    missing = every - named
    nearly = len(found) >= _RIGHT and _SURE * len(missing) <= len(every)
    for row, group in found:
        left = {card.name.lower(): card for card in group if nearly and card.name.lower() in missing}
        yield replace(row, left=tuple(left.values())) if len(left) == 1 and not row.odd else row


def _without(text: str, names: Sequence[Found[Card]]) -> str:
    """The text without the names."""
    for name in reversed(names):
        text = text[: name.start] + text[name.end :]
    return text


@derived
def runs_of_cards(evidence: Evidence) -> tuple[tuple[Document, TextBlock, list[Found[Card]]], ...]:
    """The names in each list of cards within a text, with its block."""
    index = named_things(evidence)
    return tuple(
        (document, block, names)
        for document in evidence.documents
        for block in document.blocks
        if block.kind not in UNBINDING_KINDS and not block.scope and not block.is_heading
        for names in runs_of_names(block, index.find(block.text))
    )


def runs_of_names(block: TextBlock, found: Sequence[Found[Card]]) -> Iterator[list[Found[Card]]]:
    """The names that are separated only by the joints of a list."""
    run: list[Found[Card]] = []
    for name in found:
        if run and not _JOINT.fullmatch(block.text, run[-1].end, name.start):
            if len(run) >= _FEWEST:
                yield run
            run = []
        run.append(name)
    if len(run) >= _FEWEST:
        yield run


def _row(
    evidence: Evidence, document: Document, block: TextBlock, names: list[Found[Card]]
) -> SortRow | None:
    before = block.text[max(0, names[0].start - _REACH) : names[0].start]
    opened = _OPENS.search(before)
    placed = tuple((name.item, Place(document, block, name.start, name.end)) for name in names)
    if opened is None:
        return _row_before(evidence, placed)
    if _EXAMPLE.search(before):
        return None
    for sort in (*_tails(opened["sort"]), *_MARKED.findall(opened["sort"])):
        at = opened.end("sort") - len(sort)
        every = _ALL.search(before, 0, at) if "are" in opened["by"] else None
        rows = [_held(placed, sort, group, every) for group in cards_meant(evidence, sort)]
        if rows:
            row = min(rows, key=lambda each: len(each.odd) + len(each.left))
            return row if 2 * len(row.odd) < len(row.names) else None
    return None


def _row_before(evidence: Evidence, placed: tuple[tuple[Card, Place], ...]) -> SortRow | None:
    """A list before its predicate. In `the two Power cards` the number must be that of the names."""
    last = placed[-1][1]
    closed = _CLOSES.match(last.block.text, last.end)
    groups = cards_meant(evidence, closed["sort"]) if closed else ()
    if closed is None or not groups:
        return None
    rows = [_held(placed, closed["sort"], group, None) for group in groups]
    row = min(rows, key=lambda each: len(each.odd))
    if 2 * len(row.odd) > len(row.names):
        return None
    number = read_number(closed["number"] or "")
    if number is None or number == len(placed):
        return row
    return replace(row, stated=(number, Place(last.document, last.block, *closed.span("number"))))


def _tails(words: str) -> Iterator[str]:
    """The ends of a phrase, longest first, without introductory words."""
    split = words.split(" ")
    for at in range(len(split)):
        tail = " ".join(split[at:])
        if not _HEAD.match(tail + " "):
            yield tail


def _held(
    placed: tuple[tuple[Card, Place], ...], sort: str, group: Sequence[Card], every: re.Match[str] | None
) -> SortRow:
    called = {card.name.lower() for card in group}
    odd = tuple((card, place) for card, place in placed if card.name.lower() not in called)
    named, (_, first), (_, last) = {card.name.lower() for card, _ in placed}, placed[0], placed[-1]
    whole = every if every and _CLOSED.match(last.block.text, last.end) else None
    left = {card.name.lower(): card for card in group if whole and card.name.lower() not in named}
    number, stated = read_number(whole["number"] or "") if whole else None, None
    if whole and number is not None:
        start, end = (max(0, first.start - _REACH) + at for at in whole.span("number"))
        stated = (number, Place(first.document, first.block, start, end))
    return SortRow(sort.replace("`", ""), placed, odd, tuple(left.values()), stated)
