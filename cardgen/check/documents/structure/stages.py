"""Document → the lists that name the parts of a turn, a round or a day in order, and the headings of one level below
one title: an overview, and the chapter that it summarises.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from cardgen.check.documents.counts.enumerations import find_enumerations
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.structure.headings import read_headings
from cardgen.check.documents.structure.procedures import read_procedures
from cardgen.check.documents.tables import Table, tables_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, word_set
from cardgen.frozen import frozen


@frozen
class Stage:
    """A part of the turn: its name without `phase` or `step`, the folded words of the name, and its place."""

    name: str
    key: tuple[str, ...]
    place: Place


@frozen
class StageList:
    """Stages in the order of play; `head` is what they are called (`phase`), "" if nothing says so."""

    stages: tuple[Stage, ...]
    head: str = ""

    @property
    def keys(self) -> tuple[tuple[str, ...], ...]:
        """The folded names."""
        return tuple(stage.key for stage in self.stages)


#: Names for parts of a turn.
HEADS = word_set("phase step stage segment")
_HEAD = r"(?:phase|step|stage|segment)s?"
_NUMBERED = TextPattern(
    rf"\W*(?:{_HEAD}\s+(?:\d{{1,2}}|[IVX]{{1,5}})\b[\s:.,)–—-]*|\d{{1,2}}(?:\.\d{{1,2}})*[.):]?\s+|[A-Z](?:[.)]|\s)\s+|"
    r"[IVX]{1,5}[.)]\s+)?",
    re.IGNORECASE,
)
_END = TextPattern(r"[:.;(|!?,]|\s[–—-]\s")
_TAIL = TextPattern(rf"\s+(?P<head>{_HEAD})$", re.IGNORECASE)
_SPOKEN = TextPattern(rf"\b(?P<head>{_HEAD})\b", re.IGNORECASE)
#: Words in a title or a sentence above a list of what happens in order.
_IN_ORDER = TextPattern(
    r"\b(?:turns?|rounds?|days?|years?|phases?|steps?|stages?|segments?|sequence|order|overview|summary|at a glance)\b",
    re.IGNORECASE,
)
_PART = TextPattern(r"\bparts$", re.IGNORECASE)
_ARROW = TextPattern(r"\s*(?:→|⇒|➔|➜|-+>|=+>|»)\s*")
_ARROWED = TextPattern(r"[→⇒➔➜»>](?:(?<!>)|(?<=[=-]>))")
#: The dashes in a line of a summary: `Round: Burn – Act – Tide – Check`.
_DASH = TextPattern(r"\s[–—-]\s")
_NOT_IN_NAMES = TextPattern(r"[.;!?\d()|]")
#: The parts of a round in words: `A round is made up of the auctions, the bargaining and the market`.
_MADE_OF = TextPattern(
    r"\b(?:turn|round|day|year|night|phase)s?\b[^.;:]{0,30}?\b(?:(?:is|are) made up of|consists? of)\b"
    r"(?P<row>[^.;:]{10,160})",
    re.IGNORECASE,
)
_ALWAYS_SO = TextPattern(
    r",?\s+(?:(?:and )?always |played |carried out )?in (?:this|that|the following) (?:order|sequence)\b.*"
)
_BETWEEN = TextPattern(r",\s+(?:and\s+)?(?:then\s+)?|\s+and\s+(?:then\s+)?")
_IN_A_ROW = TextPattern(
    r"\b(?P<head>[Pp]hase|[Ss]tep|[Ss]tage) (?:\d{1,2}|[IVX]{1,5})[:.]? (?:the )?"
    r"(?P<name>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2})"
)
_ROW_NAME = r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}(?: (?:phase|step|stage))?"
_JOINT = TextPattern(
    r"(?:,\s+(?:and\s+)?(?:then\s+)?(?:the\s+)?|\s+(?:and|&)\s+(?:then\s+)?(?:the\s+)?)(?=[A-Z])"
)
_ROW = TextPattern(rf"{_ROW_NAME}(?:{_JOINT.pattern}{_ROW_NAME}){{2,12}}")
#: The start of a sentence about turns that differ from others.
_AT_TIMES = TextPattern(
    r"\s*(?:(?:in|during|on|for) (?:an?|the (?:first|last|final|next)|this|such an?) [\w' -]{0,30}"
    r"\b(?:turn|round|year|day)|if|when|whenever)\b",
    re.IGNORECASE,
)
_COUNTED = TextPattern(r"(?:step|phase|stage|segment|order|#|no\.?|nr\.?)?", re.IGNORECASE)
_LONGEST = 4
_FEWEST = 3


def stage_of(place: Place) -> Stage | None:
    """The stage with which a place begins; None if its words are a sentence."""
    words = place.words
    lead = _NUMBERED.match(words)
    start = lead.end() if lead else 0
    end = _END.search(words, start)
    name = words[start : end.start() if end else len(words)].rstrip()
    tail = _TAIL.search(name)
    name = name[: tail.start()] if tail else name
    key = tuple(word for word in fold_phrase(name) if word not in {"the", "a", "an"})
    if not key or len(key) > _LONGEST or not name[:1].isalpha():
        return None
    start += words[start:].index(name)
    return Stage(
        name, key, Place(place.document, place.block, place.start + start, place.start + start + len(name))
    )


@derived
def read_stage_lists(document: Document) -> tuple[StageList, ...]:
    """The lists of a document that name what happens in order, each with at least three stages."""
    found = [*_announced(document), *_numbered(document), *_chains(document), *_tabled(document)]
    unique = {listed.stages[0].place.order: listed for listed in found}
    return tuple(listed for _, listed in sorted(unique.items()))


@derived
def read_heading_runs(document: Document) -> tuple[tuple[Stage, ...], ...]:
    """The headings of one level below one title, or its numbered paragraphs, as stages, if there are at least two."""
    runs: dict[tuple[int, int], list[Stage]] = {}
    for block in (section.block for section in read_headings(document).sections):
        if stage := stage_of(Place(document, block, 0, len(block.text))):
            above = block.section
            while block.is_heading and above >= 0 and document.blocks[above].level >= block.level:
                above = document.blocks[above].section
            runs.setdefault((above, block.level), []).append(stage)
    return tuple(tuple(run) for run in runs.values() if len(run) >= _FEWEST - 1)


def read_rows(document: Document) -> Iterator[StageList]:
    """Lists of capitalised names between commas, which may be anything, unless they are the stages of another list."""
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS or block.is_heading or block.text.count(",") < _FEWEST - 1:
            continue
        for row in _ROW.finditer(block.text):
            if _AT_TIMES.match(block.text, block.text.rfind(". ", 0, row.start()) + 1, row.start()):
                continue
            cuts = list(_JOINT.finditer(block.text, *row.span()))
            starts, ends = (
                [row.start(), *(cut.end() for cut in cuts)],
                [*(cut.start() for cut in cuts), row.end()],
            )
            yield from _listed(Place(document, block, a, b) for a, b in zip(starts, ends, strict=True))


def _listed(given: Iterable[Place], head: str = "") -> Iterator[StageList]:
    """The list of stages at these places, if all of them are short names and no two are the same."""
    places = tuple(given)
    stages = [stage_of(place) for place in places]
    names = tuple(stage for stage in stages if stage)
    if len(names) >= _FEWEST and len(names) == len(stages) == len({stage.key for stage in names}):
        yield StageList(names, head or _own_head(places))


def _own_head(places: Sequence[Place]) -> str:
    """The word for stages that all names share: `Supply Phase`, `Movement Phase`."""
    heads = {_head(place.words) for place in places}
    return heads.pop() if len(heads) == 1 else ""


def _announced(document: Document) -> Iterator[StageList]:
    for enumeration in find_enumerations(document):
        head = _head(enumeration.noun)
        if (head or _PART.search(enumeration.noun)) and not any(
            item.block.is_heading for item in enumeration.items
        ):
            yield from _listed((_whole(item) for item in enumeration.items), head)


def _whole(item: Place) -> Place:
    """An item of a list with all its words."""
    at_start = item.start == 0 and item.block.is_item
    return Place(item.document, item.block, 0, len(item.block.text)) if at_start else item


def _numbered(document: Document) -> Iterator[StageList]:
    """Numbered lists below a title or words on an order, and bulleted ones if these mention phases or steps."""
    for procedure in read_procedures(document):
        blocks = [step.block for step in procedure.steps]
        if not blocks[0].is_heading and (head := _spoken(document, blocks[0])) is not None:
            yield from _listed((Place(document, b, 0, len(b.text)) for b in blocks), head)
    items = (
        b
        for b in document.blocks
        if b.is_item and b.kind not in NON_RULE_KINDS and not b.marker[:1].isalnum()
    )
    for _, group in groupby(items, lambda block: (block.group, block.level)):
        bullets = list(group)
        if bullets[0].group and (head := _spoken(document, bullets[0])):
            yield from _listed((Place(document, b, 0, len(b.text)) for b in bullets), head)


def _spoken(document: Document, first: TextBlock) -> str | None:
    """What the words above a list call its items, "" if they only mention an order; None if they do neither."""
    before = document.blocks[first.index - 1] if first.index else None
    title = first.headings[-1] if first.headings else ""
    words = f"{title}. {before.text}" if before and not before.is_heading and not before.is_item else title
    if not _IN_ORDER.search(words):
        return None
    return _head(words)


def _head(words: str) -> str:
    spoken = _SPOKEN.search(words)
    return spoken["head"].lower().rstrip("s") if spoken else ""


def _chains(document: Document) -> Iterator[StageList]:
    """`Draft → Build → Score`, and `Phase 1 Draft, Phase 2 Build, Phase 3 Score`."""
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS or block.is_heading:
            continue
        row = list(_IN_A_ROW.finditer(block.text)) if "1" in block.text or " I" in block.text else []
        if len(row) >= _FEWEST:
            yield from _listed(
                (Place(document, block, *found.span("name")) for found in row), row[0]["head"].lower()
            )
        if _ARROWED.search(block.text) or not _NOT_IN_NAMES.search(block.text):
            yield from _chained(document, block)
        for made in _MADE_OF.finditer(block.text):
            yield from _listed(_stated_in_order(document, block, made))


def _chained(document: Document, block: TextBlock) -> Iterator[StageList]:
    """The names between arrows, or between dashes in a line without a sentence."""
    cuts = list(_ARROW.finditer(block.text)) or list(_DASH.finditer(block.text))
    if len(cuts) >= _FEWEST - 1:
        starts = [max(block.text.rfind(":", 0, cuts[0].start()) + 1, 0), *(cut.end() for cut in cuts)]
        ends = [*(cut.start() for cut in cuts), len(block.text)]
        yield from _listed(Place(document, block, a, b) for a, b in zip(starts, ends, strict=True))


def _stated_in_order(document: Document, block: TextBlock, made: re.Match[str]) -> Iterator[Place]:
    """The parts that a sentence names one after the other."""
    start, end = made.span("row")
    if always := _ALWAYS_SO.search(block.text, start, end):
        end = always.start()
    first = start + len(block.text[start:end]) - len(block.text[start:end].lstrip())
    for cut in _BETWEEN.finditer(block.text, start, end):
        yield Place(document, block, first, cut.start())
        first = cut.end()
    yield Place(document, block, first, end)


def _tabled(document: Document) -> Iterator[StageList]:
    """The first column of a table with such a head, or the column next to its numbers."""
    for table in tables_of(document):
        head = _head(table.head[0].text)
        if head or _COUNTED.fullmatch(table.head[0].text.strip()):
            at = int(all(cell.text.strip(".").isdigit() for cell in table.column(0)))
            places = [place for row in table.rows if (place := _place(table, row[at].start, row[at].end))]
            if at or head:
                yield from _listed(places, head or _head(table.head[at].text))


def _place(table: Table, start: int, end: int) -> Place | None:
    """The place of a cell in its block; None if there is none."""
    for block in table.document.blocks:
        if block.start <= start < block.end:
            first = next((p for p, offset in reversed(block.pieces) if offset <= start), 0)
            words = table.document.text[start:end].strip(" *_")
            at = block.text.find(words, max(0, first - 1))
            return Place(table.document, block, at, at + len(words)) if words and at >= 0 else None
    return None
