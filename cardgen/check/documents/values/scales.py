"""Document → its scales, which are columns, lists, lines and sentences that divide numbers into ranges."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.tables import Cell, tables_of
from cardgen.check.wording.numbering import counts_nearly
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, has_number, word_set
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class Band:
    """The numbers from `low` to `high` of a scale; `start` and `end` are offsets in the document's text."""

    low: int
    high: int
    start: int
    end: int

    @property
    def is_wide(self) -> bool:
        """Whether it contains more than one number."""
        return self.low < self.high


@frozen
class Scale:
    """Consecutive bands of a text; `is_keyed` if they are numbers of players, of levels or the like: never amounts."""

    document: Document
    bands: tuple[Band, ...]
    is_keyed: bool = False

    @property
    def numbers(self) -> list[int]:
        """The numbers of a scale of single numbers, of which the last may be open (`5 or more`); else nothing."""
        *others, last = self.bands
        single = not any(band.is_wide for band in others) and (not last.is_wide or last.high == UNBOUND)
        return [band.low for band in self.bands] if single else []

    @property
    def step(self) -> int:
        """The distance from the end of one band to the start of the next: 1, or 5 if points come in fives."""
        return _step(self.bands)

    def span(self, band: Band) -> Span:
        """Where a band was written."""
        return self.document.locate(band.start, band.end)

    def words(self, band: Band) -> str:
        """The words of a band as written."""
        return self.document.text[band.start : band.end]


_NUMBERS = (
    r"(?P<low>{sign}\d{{1,4}})(?:(?:--?|[—−]|\s?–\s?|\s?(?:\.{{2,3}}|…)\s?|\s(?:--?|[—−]|to)\s)(?P<high>[-−]?\d{{1,4}}))?"
    r"(?P<open>\s?\+|\s(?:or|and) (?:more|higher|above|up|over|better|greater)\b)?"
    r"(?P<under>\s(?:or|and) (?:less|lower|fewer|below|under)\b)?"
)
_CELL = TextPattern(rf"(?P<sign>[<>]=?|[≤≥])?\s?{_NUMBERS.format(sign='[-–−]?')}")
#: The unit after the numbers of all cells of a column: `5-9G`, `10-18 heat`.
_UNIT = TextPattern(r"(?<=\d)\s?[A-Za-z]{1,12}$")
_HEAD = TextPattern(rf"(?:(?P<label>[A-Z][a-z]+)\s+)?{_NUMBERS.format(sign='')}")
#: A line of a list, or of a table that lost its columns, which begins with numbers and continues with their meaning.
_LINE = TextPattern(
    rf"^[ \t>]*(?:[-*•+–]\s+)?(?:\*{{1,2}}|__)?(?:(?:[Oo]n|[Ff]or|[Ww]ith|[Ff]rom|[Ii]n)\s+(?:an?\s+)?"
    rf"|(?P<label>[A-Z][a-z]+)\s+)?{_NUMBERS.format(sign='')}"
    r"(?!,\s?\d|\s(?:and|or)\s\d)"  # not the first of several: `6, 7: sink`
    r"(?=\*\*|__|\s*[:=,]|\s+[–—-]\s|\s{2}|\s+[+−–-]?\d|\s+[A-Za-z(]|-player\b)(?:[ -]+(?P<unit>[A-Za-z]+)\b)?"
)
#: A line with two such pairs: the halves of a table side by side.
_HALVES = TextPattern(
    r"^\s*\d{1,3}(?:\s?[-–—]\s?\d{1,3})?\s+[+−–-]\d{1,3}\s+(?=\d{1,3}(?:\s?[-–—]\s?\d{1,3})?\s+[+−–-]\d{1,3}\s*$)"
)
_SAID = TextPattern(
    rf"(?<![\w.,/+−–-]){_NUMBERS.format(sign='')}(?:\s+(?P<unit>[A-Za-z]+)\b)?(?![\w/%]|[.,]\d)",
    re.IGNORECASE,
)
_PLAYERS = TextPattern(r"\b[Pp]layers?\b")
#: `5 points or higher`: the open end is stated after the unit.
_OPEN_BEHIND = TextPattern(r"\s(?:or|and) (?:more|higher|above|up|over|better|greater)\b")
_LABELLED = TextPattern(
    r"\b(?P<label>[A-Za-z]{4,}s)\s(?P<low>\d{1,3})(?:(?:-|\s?–\s?|\s(?:to|and)\s)(?P<high>\d{1,3}))?"
    r"(?P<open>\s?\+|\s(?:or|and) (?:more|higher|above|up)\b)?(?P<under>\s(?:or|and) (?:less|lower|below)\b)?"
    r"(?![\w/%+]|[.,]\d|\s(?:and|to)\s\d)"
)
_WIDE = TextPattern(
    r"\d\s?(?:--?|–|—|to)\s?\d|\d\+|\d (?:or|and) (?:less|more|lower|higher|fewer|below|above|under|over)\b"
)
#: A line that consists of a band.
_ALONE = TextPattern(
    r"(?P<sign>[<>]=?)?\s?(?P<low>\d{1,4})(?:\s?[-–—]\s?(?P<high>\d{1,4}))?\s+(?P<unit>[A-Za-z]{2,12})"
)
_SILENT = NON_RULE_KINDS | {"heading", "facts"}
#: Units whose numbers are no scale.
_NO_UNITS = word_set("minute hour year page day week month january february march april may june july august "
                     "september october november december page")  # fmt: skip
#: The end of an open range.
UNBOUND = 10**6
#: The signs of ranges that are open above, and how far the end of a range is from the number of its sign.
_ABOVE = frozenset({">", ">=", "≥"})
_STRICT = {"<": -1, ">": 1}
#: The fewest bands of a scale, and the fewest wide ones; with fewer of these, most are just lists of numbers.
_FEWEST, _FEWEST_WIDE = 3, 2
#: So many numbers in a head that count up are keys, and no amounts.
_FEWEST_HEADS = 5
#: A column other than the first must be continuous from row to row at least so often.
_JOINTS = 2
#: Tables of percentages write 100 as `00`.
_HUNDRED = 100
_FIRST_YEAR = 1000
#: The steps in which the points of a scale may come.
_STEPS = (10, 5)


def find_scales(document: Document) -> Iterator[Scale]:
    """Every scale of a document: in columns of tables, in consecutive lines, in one paragraph."""
    for table in tables_of(document):
        heads = list(_of_head(document, table.head))
        yield from heads
        counted = any(scale.numbers for scale in heads)
        below = (scale for row in table.rows for scale in _of_head(document, row))
        # Single numbers below a head that counts are amounts: `Players | 2 | 3 | 4` over `Coins | 5 | 4 | 4`.
        yield from (scale for scale in below if not (counted and scale.numbers))
        for at in range(len(table.head)):
            if scale := _of_column(document, table.head[at], table.column(at), leads=at == 0):
                yield scale
    for run in _runs(document):
        yield from _of_lines(document, run)
        yield from _of_keys(document, run)
    yield from _of_items(document)
    yield from _of_short_lines(document)
    for block in document.blocks:
        if block.kind not in _SILENT and not block.is_item and len(_WIDE.findall(block.text)) >= _FEWEST_WIDE:
            yield from _of_sentences(document, block)


def _of_column(document: Document, head: Cell, cells: Sequence[Cell], *, leads: bool) -> Scale | None:
    """The scale of a column in which every cell is a band, the head included if it is one; else None."""
    units = {stated[0] if (stated := _UNIT.search(cell.text)) else "" for cell in cells}
    unit = units.pop() if len(units) == 1 else ""
    found = [(cell, match) for cell in cells if (match := _CELL.fullmatch(cell.text.removesuffix(unit)))]
    if len(found) < len(cells) or not found:
        return None
    bands = [band for cell, match in found if (band := _band(match, cell.start, cell.end))]
    own = _CELL.fullmatch(head.text.removesuffix(unit))
    if (
        own
        and (first := _band(own, head.start, head.end))
        and (first.is_wide or (unit and unit in head.text))
    ):
        bands = [first, *bands]
    if len(bands) < max(_FEWEST, len(cells)) or not (leads or _goes_on(bands)):
        return None
    return Scale(document, tuple(bands), bool(_PLAYERS.search(f"{head.text} {unit}")))


def _of_head(document: Document, head: Sequence[Cell]) -> Iterator[Scale]:
    """The scale in a table's head or a row: `Levels 1–4`, `Levels 5–8` and so on, side by side."""
    found = [(cell, match) for cell in head if (match := _HEAD.fullmatch(cell.text))]
    bands = [
        band
        for cell, match in found
        if (band := _band(match, cell.start + match.start("low"), cell.start + _end(match)))
    ]
    alike = len({match["label"] for _, match in found}) == 1 and len(found) >= len(head) - 1
    named = head[0].text if head else ""
    # A row of so many players has an amount for each of them: `Four players | 2 | 3 | 3 | 4`.
    keyed = len(bands) >= _FEWEST_HEADS or (bool(_PLAYERS.search(named)) and not has_number(named))
    if alike and len(bands) >= max(_FEWEST, len(found)) and (_is_scale(bands) or _is_count(bands)):
        yield Scale(document, tuple(bands), keyed)


def _goes_on(bands: Sequence[Band]) -> bool:
    """Whether a column ascends, and all rows but one continue where the row above ends."""
    joined = sum(after.low == before.high + 1 for before, after in pairwise(bands))
    return sum(band.is_wide for band in bands) >= _FEWEST_WIDE and joined >= max(_JOINTS, len(bands) - 2)


def _band(found: re.Match[str], start: int, end: int) -> Band | None:
    low = _number(found["low"])
    high = _number(found["high"]) if found["high"] else low
    low, high = (_HUNDRED if found["low"] == "00" else low), (_HUNDRED if found["high"] == "00" else high)
    sign = found.groupdict().get("sign") or ""
    if sign in _STRICT:
        low = high = low + _STRICT[sign]
    high = UNBOUND if found["open"] or sign in _ABOVE else _HUNDRED if found["low"] == "00" else high
    low = -UNBOUND if found["under"] or (sign and sign not in _ABOVE) else low
    if high < low <= 0 and found["high"]:
        low, high = high, low  # `0…-4` descends.
    return Band(low, high, start, end) if low <= high else None


def _number(text: str) -> int:
    return int(re.sub("[–−]", "-", text))


def _runs(document: Document) -> Iterator[list[tuple[re.Match[str], int]]]:
    """The runs of consecutive lines that begin with numbers, each line with its offset.

    Where the line above a run is repeated, the table continues in the next column.
    """
    run: list[tuple[re.Match[str], int]] = []
    head = ""
    for line, offset in written_lines(document):
        found = _LINE.match(line) if line[:24].strip() else None
        if found:
            run.append((found, offset))
        elif line.strip() and line.strip() != head:
            yield run
            run, head = [], line.strip()
    yield run


def written_lines(document: Document) -> Iterator[tuple[str, int]]:
    """The lines of a plain text, or the blocks of a text in markup, that belong to the rules, each with its offset."""
    if not document.plain:
        yield from ((b.text, b.offset(0)) for b in document.blocks if b.kind not in _SILENT)
        return
    silent = [(block.start, block.end) for block in document.of_kind(*_SILENT)]
    offset = at = 0
    for line in document.laid_out.splitlines(keepends=True):
        while at < len(silent) and silent[at][1] <= offset:
            at += 1
        if not (at < len(silent) and silent[at][0] <= offset):
            yield line, offset
        offset += len(line)


def _of_lines(document: Document, run: Sequence[tuple[re.Match[str], int]]) -> Iterator[Scale]:
    bands = [
        band
        for found, offset in run
        if (band := _band(found, offset + found.start("low"), offset + _end(found)))
    ]
    units = {fold(found[word]) for found, _ in run for word in ("unit", "label") if found[word]}
    if len({found["label"] for found, _ in run}) > 1:
        return
    halves = [
        (found, _LINE.match(found.string[half.end() :]), offset + half.end())
        for found, offset in run
        if (half := _HALVES.match(found.string))
    ]
    if halves and len(halves) == len(run):
        bands += [
            band
            for _, right, offset in halves
            if right and (band := _band(right, offset + right.start("low"), offset + _end(right)))
        ]
    if len(bands) >= len(run) >= _FEWEST and _is_scale(bands) and not units & _NO_UNITS:
        yield Scale(document, tuple(bands))


def _of_keys(document: Document, run: Sequence[tuple[re.Match[str], int]]) -> Iterator[Scale]:
    """The lines of a run that begin with numbers of players, with the number of a level or the like, or with `9 =`."""
    for key, group in groupby(run, key=lambda each: _key(each[0])):
        lines = list(group)
        if key and len(lines) >= _FEWEST:
            bands = [_band(found, at + found.start("low"), at + _end(found)) for found, at in lines]
            counted = [band for band in bands if band]
            if len(counted) == len(lines) and _is_count(counted):
                yield Scale(document, tuple(counted), is_keyed=True)


def _key(found: re.Match[str]) -> str:
    """What the number at the beginning of a line is the key of, "" if it may be an amount."""
    unit = fold(found["unit"] or "")
    label = fold(found["label"] or "")
    # An order begins with a verb and what is done with so many: `Take 4 coins and`.
    label = "" if found["unit"] else label
    return label if label and label not in _NO_UNITS else unit if unit == "player" else _sign_behind(found)


def _sign_behind(found: re.Match[str]) -> str:
    return "=" if found.string[found.end() :].lstrip().startswith("=") else ""


def _end(found: re.Match[str]) -> int:
    return max(found.end(name) for name in ("low", "high", "open", "under"))


def _is_scale(bands: Sequence[Band]) -> bool:
    """Whether the bands ascend, mostly without gaps, at least two of them wide, and none of them a year."""
    if len(bands) > 1 and bands[0].low > bands[-1].low:
        bands = bands[::-1]
    rises = all(before.low < after.low for before, after in pairwise(bands))
    wide = sum(band.is_wide for band in bands)
    step = _step(bands)
    joined = sum(after.low == before.high + step for before, after in pairwise(bands))
    years = bool(bands) and bands[0].low >= _FIRST_YEAR
    return rises and not years and wide >= _FEWEST_WIDE and joined >= len(bands) - 2 >= 1


def _is_count(bands: Sequence[Band]) -> bool:
    """Whether single numbers, of which the last may be open, count up or down by one, nearly."""
    *others, last = bands
    single = not any(band.is_wide for band in others) and (not last.is_wide or last.high == UNBOUND)
    return single and counts_nearly([band.low for band in bands])


def _step(bands: Sequence[Band]) -> int:
    """The distance from the end of one band to the start of the next: 5 or 10 if all ends are multiples of it, else
    1.
    """
    ends = [end for band in bands for end in (band.low, band.high) if abs(end) < UNBOUND]
    ordered = sorted(bands, key=lambda band: band.low)
    gaps = {after.low - before.high for before, after in pairwise(ordered)}
    return next((step for step in _STEPS if step in gaps and all(end % step == 0 for end in ends)), 1)


def _of_sentences(document: Document, block: TextBlock) -> Iterator[Scale]:
    """The bands with one unit in a paragraph: `0 to 10 points …, 11 to 20 points …`."""
    by_unit: dict[str, list[re.Match[str]]] = {}
    for found in _SAID.finditer(block.text):
        is_open = found["open"] or found["under"] or _OPEN_BEHIND.match(block.text, found.end())
        if found["unit"] and (found["high"] or is_open):
            by_unit.setdefault(fold(found["unit"]), []).append(found)
    for unit, said in (*by_unit.items(), *_labelled(block).items()):
        bands = list(_bands_of(block, said)) if len(said) >= _FEWEST and unit not in _NO_UNITS else []
        if len(bands) >= _FEWEST and _is_scale(bands):
            yield Scale(document, tuple(bands))


def _of_items(document: Document) -> Iterator[Scale]:
    """The lists in which each item has one band with the same unit: `Early Cards: cards with 1 to 4 VP`."""
    items = (block for block in document.blocks if block.is_item and block.kind not in _SILENT)
    for _, group in groupby(items, key=lambda block: (block.group, block.level)):
        listed = list(group)
        said = [_leading_band(list(_SAID.finditer(block.text))) for block in listed]
        units = {fold(found["unit"] or "") for each in said for found in each}
        if len(listed) < _FEWEST or any(len(each) != 1 for each in said) or len(units) != 1 or "" in units:
            continue
        bands = [band for block, each in zip(listed, said, strict=True) for band in _bands_of(block, each)]
        if not units & _NO_UNITS and len(bands) == len(listed) and _is_scale(bands):
            yield Scale(document, tuple(bands))


def _leading_band(said: list[re.Match[str]]) -> list[re.Match[str]]:
    """The only range with a unit of an item, if there is one, else all its numbers: `Level 2: 4–7 points (2 each)`."""
    ranges = [found for found in said if found["high"] and found["unit"]]
    return ranges if len(ranges) == 1 else said


def _of_short_lines(document: Document) -> Iterator[Scale]:
    """The lines of a section that consist of a band, each above its meaning: `29-31 points`, `> 38 points`."""
    for _, group in groupby(document.blocks, key=lambda block: block.section):
        stated = [(block, found) for block in group if (found := _ALONE.fullmatch(block.text))]
        units = {found["unit"] for _, found in stated}
        if len(stated) < _FEWEST or len(units) != 1 or fold(units.pop()) in _NO_UNITS:
            continue
        bands = []
        for block, found in stated:
            low, high = int(found["low"]), int(found["high"] or found["low"])
            sign, start = found["sign"] or "", block.offset(found.start())
            low, high = (low + ("=" not in sign), UNBOUND) if sign.startswith(">") else (low, high)
            low, high = (-UNBOUND, high - ("=" not in sign)) if sign.startswith("<") else (low, high)
            bands.append(Band(low, high, start, start + len(found[0])))
        if _is_scale(bands):
            yield Scale(document, tuple(bands))


def _labelled(block: TextBlock) -> dict[str, list[re.Match[str]]]:
    """The bands by the label before their numbers: `ranks 1 to 4 have one dot, ranks 5 to 8 have two`."""
    found: dict[str, list[re.Match[str]]] = {}
    for said in _LABELLED.finditer(block.text):
        found.setdefault(fold(said["label"]), []).append(said)
    return found


def _bands_of(block: TextBlock, said: Iterable[re.Match[str]]) -> Iterator[Band]:
    for found in said:
        if band := _band(found, *block.offsets(found.start("low"), _end(found))):
            is_open = _OPEN_BEHIND.match(block.text, found.end())
            yield Band(band.low, UNBOUND, band.start, band.end) if is_open else band
