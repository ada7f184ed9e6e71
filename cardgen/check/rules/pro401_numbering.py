"""Numbers of steps or sections repeat, skip or go back.

## Why

A list that runs 1, 2, 4 has lost a step, or somebody will look for it; references to step 3 lead nowhere.

## Example

```text
Combat

1. Roll the die.
2. Add your Strength.
4. Compare the totals.
```

## Use instead

```text
Combat

1. Roll the die.
2. Add your Strength.
3. Compare the totals.
```

## Notes

Only steps of one list are compared; a list that begins again at 1 is a new one, and text, titles or figures between
the steps do not break it. A list in which every number is 1 is numbered by the program that prints it, as is one of
Markdown that goes on with the same number (1, 2, 2, 2); letters that jump are signs for what stands behind them. A
section is not skipped when its number begins a line that was not taken for a heading. Cases (2.11 and 2.12 of section
2.1) are followed by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.documents.document import UNTOLD, Document, TextBlock
from cardgen.check.documents.marks.torn_lines import is_torn
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.headings import Section, read_headings
from cardgen.check.documents.structure.interrupted_lists import broken_lists
from cardgen.check.documents.structure.procedures import Procedure, Step, read_procedures
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.numbering import wrong_number
from cardgen.check.wording.words import read_roman
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity, Span

PROBLEM = Problem("PRO401", "numbering", Severity.ERROR, __doc__)


#: The columns of a page are no farther apart, in characters.
_NEAR = 1500
#: Where numbers begin again, fewer sections tell too little.
_LONG_RUN = 4
#: Fewer numbers show no order that one of them could break.
_SHORTEST_ORDER = 3
#: A part of a numbered paragraph: the end of `704.5a`.
_LETTERED = LatePattern(r"\d+([a-z])")
#: Headings that are numbered through a book: `Scenario 3: The Ford`.
_TITLED = LatePattern(
    r"(?P<kind>scenario|mission|quest|chapter|adventure|episode)\s+(?P<value>\d{1,2})\b|"
    r"(?P<letter>[A-Z]{1,2})-?(?P<lettered>\d{1,2})(?=\s*[:.–-]\s)",
    re.IGNORECASE,
)


_LETTER = LatePattern(r"[A-Z][.)]\s+[A-Z][\w-]")
#: The number of a line, and so many such lines that one of them can be wrong.
_LINE = LatePattern(r"(\d{1,3})(?::|\s[-–—:])\s+[A-Z]")
_LINES = 5
#: What stands below a figure or over a table: `Figure 3: The harbour`.
_CAPTION = LatePattern(
    r"\W{0,4}(?P<kind>Fig(?:ure)?|Table|Diagram|Illustration|Chart)\.?\s(?P<value>\d{1,2})\s?(?:[:–—]|[.-]\s)\s?\S"
)


def inspect(evidence: Evidence) -> Inspection:
    """Follow the numbers of every list and of the sections."""
    found: list[Diagnostic] = []
    looked = 0
    for document in evidence.documents:
        for procedure in read_procedures(document):
            looked += len(procedure.steps)
            found += _follow(document, procedure)
        broken = () if is_torn(document) else broken_lists(document)
        found += [_out_of_order(document, each.last, each.step) for each in broken]
        siblings = _siblings(document)
        looked += sum(map(len, siblings))
        for group in siblings:
            runs = _runs(group)
            for run in runs:
                if len(runs) == 1 or (len(run) >= _LONG_RUN and _slips_at_most(run)):
                    found += _follow_sections(document, run)
        found += [twice for captions in _captions(document) for twice in _twice(document, captions)]
        for titled in (*_titled(document), *_captions(document), *_entries(document)):
            looked += len(titled)
            found += _one_wrong(document, titled)
        found += [each for lines in _numbered_lines(document) for each in _line_out_of_order(document, lines)]
    return Inspection(tuple(found), looked)


def _follow(document: Document, procedure: Procedure) -> list[Diagnostic]:
    values = [step.value for step in procedure.steps]
    if document.path.lower().endswith((".md", ".markdown")) and _stays(values):
        return []
    if len(values) < 2 or len(set(values)) == 1 or (procedure.style != "1" and values[0] != 1):
        return []
    around = procedure.steps[0].block.start, procedure.steps[-1].block.end
    if len(values) > _SHORTEST_ORDER and (at := wrong_number(values)):
        torn = document.from_pages and not _is_swapped(values) and _is_torn(document, values, at, around)
        if torn:
            return []
        return [_out_of_order(document, procedure.steps[at - 1], procedure.steps[at])]
    breaks = [at for at in range(1, len(values)) if values[at] != values[at - 1] + 1]
    if _is_swapped(values):
        breaks = breaks[:1]
    if len(breaks) > max(1, len(values) // 4) and len(breaks) > 2:
        return []
    lettered = procedure.style in {"a", "A"}
    if lettered and (len(breaks) > 1 or any(values[at] - values[at - 1] > 2 for at in breaks)):
        return []
    found = []
    for at in breaks:
        step, before = procedure.steps[at], procedure.steps[at - 1]
        if at - 1 in breaks and values[at] == values[at - 2] + 2:
            continue
        torn = document.from_pages and not _is_swapped(values) and _is_torn(document, values, at, around)
        if torn:
            continue
        if _stand_within(before.block.text, range(before.value + 1, step.value)):
            continue
        found.append(_out_of_order(document, before, step))
    return found


def _is_swapped(values: Sequence[int]) -> bool:
    """Whether no number is missing or stands twice, and two neighbours have changed places."""
    wrong = [at for at, value in enumerate(values) if value != at + 1]
    return len(wrong) == 2 and [values[at] for at in wrong] == [wrong[0] + 2, wrong[1]]


def _stand_within(text: str, skipped: range) -> bool:
    """Whether the numbers that were skipped stand in the line of the step before: `1. Supply   2. Movement`."""
    return bool(skipped) and all(re.search(rf"\s\(?{value}[.)]\s", text) for value in skipped)


def _is_torn(document: Document, values: Sequence[int], at: int, around: tuple[int, int]) -> bool:
    """Whether a list that stood in columns lost its order: it does not go on as if one number were wrong, or the number
    that is due begins a line near it.
    """
    due = values[at - 1] + 1
    goes_on = values[at + 1] == due + 1 if at + 1 < len(values) else values[at] in {due - 1, due + 1}
    return not goes_on or _begins_line(document, due, (max(0, around[0] - _NEAR), around[1] + _NEAR))


def _begins_line(document: Document, due: int, near: tuple[int, int]) -> bool:
    """Whether a number begins a line that is no part of a list which has the number before it, too."""
    right = {
        step.block.start
        for procedure in read_procedures(document)
        for before, step in pairwise(procedure.steps)
        if before.value + 1 == step.value == due
    }
    lines = re.compile(rf"^[^\w\n]{{0,4}}{due}[.)]?\s+", re.MULTILINE).finditer(document.text, *near)
    return any(line.end() not in right for line in lines)


def _stays(values: Sequence[int]) -> bool:
    """Whether numbers go on with the last one, twice at least: 1, 2, 2, 2."""
    rising = next((at for at in range(1, len(values)) if values[at] == values[at - 1]), len(values))
    return len(values) - rising >= 2 and len(set(values[rising - 1 :])) == 1


def _out_of_order(document: Document, before: Step, step: Step) -> Diagnostic:
    message = f"expected {before.value + 1} after {before.value}, found {step.value}"
    other = Related(_number_of(document, before.block), f"{before.value} here")
    return Diagnostic(
        PROBLEM, message, _number_of(document, step.block), "number the steps without gaps", (other,)
    )


def _number_of(document: Document, block: TextBlock) -> Span:
    """Where the number of a step stands, before its words; these where it stands elsewhere."""
    line = document.text.rfind("\n", 0, block.start) + 1
    before = document.text[line : block.start].rstrip()
    if block.marker and before.endswith(block.marker):
        end = line + len(before)
        return document.locate(end - len(block.marker), end)
    return Place(document, block, 0, min(len(block.text), 30)).span


def _titled(document: Document) -> list[list[tuple[TextBlock, int]]]:
    """The headings `Scenario 3: …` or `B. Crossing` of one level and kind, each with its number."""
    groups: dict[tuple[int, str], list[tuple[TextBlock, int]]] = {}
    for block in document.of_kind("heading"):
        if title := _TITLED.match(block.text):
            kind, value = title["kind"] or title["letter"], title["value"] or title["lettered"]
            groups.setdefault((block.level, kind.lower()), []).append((block, int(value)))
        elif _LETTER.match(block.text):
            groups.setdefault((block.level, ""), []).append((block, ord(block.text[0]) - ord("A") + 1))
    return list(groups.values())


def _captions(document: Document) -> list[list[tuple[TextBlock, int]]]:
    """The figures and the tables, each with its number; two of them when both have one number and other words."""
    groups: dict[str, list[tuple[TextBlock, int]]] = {}
    for block in document.blocks:
        if block.kind not in {"contents", "index", "code"} and (found := _CAPTION.match(block.text)):
            groups.setdefault(found["kind"][:3], []).append((block, int(found["value"])))
    return [group for group in groups.values() if len({block.text for block, _ in group}) == len(group)]


def _twice(document: Document, captions: list[tuple[TextBlock, int]]) -> list[Diagnostic]:
    """The one number that two figures have, where they stand in no order: a text has lost its columns."""
    values = [value for _, value in captions]
    again = [at for at, value in enumerate(values) if value in values[:at]]
    if len(values) < _SHORTEST_ORDER or len(again) != 1 or (values[0] == 1 and wrong_number(values)):
        return []
    block, value = captions[again[0]]
    first = captions[values.index(value)][0]
    other = Place(document, first, 0, min(len(first.text), 30)).related(f"{value} here, too")
    place = Place(document, block, 0, min(len(block.text), 30))
    return [report(PROBLEM, place, f"two have the number {value}", "number them without gaps", [other])]


def _entries(document: Document) -> list[list[tuple[TextBlock, int]]]:
    """The numbered entries of the contents, those of each level and part by themselves, where the sections have no
    numbers that they could be held against.
    """
    if read_headings(document).by_number:
        return []
    groups: list[list[tuple[TextBlock, int]]] = []
    open_: dict[int, list[tuple[TextBlock, int]]] = {}
    for block in document.of_kind("contents"):
        digits = block.marker.rstrip(".)")
        if block.is_heading or not digits.isdigit():
            continue
        open_ = {level: group for level, group in open_.items() if level <= block.level}
        if int(digits) == 1 or block.level not in open_:
            groups.append(open_.setdefault(block.level, []))
            if open_[block.level]:
                groups[-1] = open_[block.level] = []
        open_[block.level].append((block, int(digits)))
    return groups


def _numbered_lines(document: Document) -> Iterator[list[tuple[TextBlock, int]]]:
    """Paragraphs one below the other that begin with a number and a dash or a colon: `12 - Ghosts`, `5: Fight`."""
    lines: list[tuple[TextBlock, int]] = []
    for block in document.blocks:
        match = None if block.is_heading or block.kind in UNTOLD else _LINE.match(block.text)
        if match and (not lines or lines[-1][0].index == block.index - 1):
            lines.append((block, int(match[1])))
            continue
        if len(lines) >= _LINES:
            yield lines
        lines = [(block, int(match[1]))] if match else []
    if len(lines) >= _LINES:
        yield lines


def _line_out_of_order(document: Document, lines: list[tuple[TextBlock, int]]) -> list[Diagnostic]:
    """The one number that is wrong among those before and behind it, or the first of two that changed places."""
    values = [value for _, value in lines]
    swapped = _is_swapped([value - values[0] + 1 for value in values])
    at = wrong_number(values) or (
        next(at for at in range(1, len(values)) if values[at] != values[at - 1] + 1) if swapped else 0
    )
    if not at or (at == len(values) - 1 and not swapped):
        return []
    block, before = lines[at][0], lines[at - 1][0]
    other = Place(document, before, 0, min(len(before.text), 30)).related(f"{values[at - 1]} here")
    place = Place(document, block, 0, min(len(block.text), 30))
    message = f"expected {values[at - 1] + 1} after {values[at - 1]}, found {values[at]}"
    return [report(PROBLEM, place, message, "number them without gaps", [other])]


def _one_wrong(document: Document, titled: list[tuple[TextBlock, int]]) -> list[Diagnostic]:
    values = [value for _, value in titled]
    long = len(values) >= _SHORTEST_ORDER or values == [1, 1]
    at = wrong_number(values) if long and values[0] == 1 else 0
    if not at:
        return []
    if document.from_pages and _is_torn(document, values, at, (titled[0][0].start, titled[-1][0].end)):
        return []
    block, before = titled[at][0], titled[at - 1][0]
    last, due, found = (
        chr(value + ord("A") - 1) if _LETTER.match(block.text) else str(value)
        for value in (values[at - 1], values[at - 1] + 1, values[at])
    )
    other = Place(document, before, 0, min(len(before.text), 30)).related(f"{last} here")
    place = Place(document, block, 0, min(len(block.text), 30))
    message = f"expected {due} after {last}, found {found}"
    return [report(PROBLEM, place, message, "number them without gaps", [other])]


def _siblings(document: Document) -> list[list[tuple[Section, int]]]:
    """The numbered sections by what they are called (`Part 3` is no `Chapter 3`) and their parent's number, each
    with the last part of its own. Where 2.1 is parted into 2.11, 2.12 and so on, those are no siblings of 2.1.
    """
    sections = [section for section in read_headings(document).sections if section.number]
    parted = any(b.number == f"{a.number}1" for a, b in pairwise(sections) if "." in a.number)
    groups: dict[tuple[str, str], list[tuple[Section, int]]] = {}
    for section in sections:
        parent, _, last = section.number.rpartition(".")
        value = int(last) if last.isdigit() else read_roman(last)
        if lettered := _LETTERED.fullmatch(last):
            parent, value = section.number[:-1], ord(lettered[1]) - 96
        if value:
            called = section.block.text.partition(section.number)[0].strip(" .§").casefold()
            above = section.number[:-1] if parted and len(last) > 1 else parent
            sort = "" if last.isdigit() else "a" if lettered else "I"
            groups.setdefault((called + sort, above), []).append((section, value))
    return [group for (_, parent), group in groups.items() if len(group) > 2 or (parent and len(group) > 1)]


def _runs(group: list[tuple[Section, int]]) -> list[list[tuple[Section, int]]]:
    """The sections of one parent, cut where numbers begin again: at 1, or at 2 where 1 was no heading."""
    values = [value for _, value in group]
    again = [at for at in range(1, len(values)) if values[at] <= 1 or values[at : at + 2] == [2, 3]]
    starts = [0, *(at for at in again if values[at] <= 1 or values[at - 1] > 2), len(group)]
    return [group[first:last] for first, last in pairwise(starts)]


def _slips_at_most(run: list[tuple[Section, int]]) -> bool:
    """Whether no number of a run is farther off than a repeated or a skipped one."""
    return all(0 <= after - before <= 2 for (_, before), (_, after) in pairwise(run))


def _follow_sections(document: Document, group: list[tuple[Section, int]]) -> list[Diagnostic]:
    values = [value for _, value in group]
    single = wrong_number(values)
    if single != 1 and len(values) <= _SHORTEST_ORDER:
        single = 0
    breaks = [single] if single else [at for at in range(1, len(values)) if values[at] != values[at - 1] + 1]
    if len(breaks) > max(1, len(values) // 4):
        return []
    found = []
    for at in breaks:
        section, before = group[at][0], group[at - 1][0]
        if document.from_pages and _is_torn(document, values, at, (before.block.start, section.block.end)):
            continue
        if _stands_elsewhere(document, section.number, range(values[at - 1] + 1, values[at])):
            continue
        place = Place(document, section.block, 0, len(section.number))
        other = Place(document, before.block, 0, len(before.number)).related("the section before")
        message = f"section {section.number} follows section {before.number}"
        found.append(report(PROBLEM, place, message, "number the sections without gaps", [other]))
    return found


def _stands_elsewhere(document: Document, number: str, skipped: range) -> bool:
    """Whether all the numbers that were skipped before a section `5.4` begin lines of the text."""
    parent, dot, _ = number.rpartition(".")
    before = rf"^[^\w\n]{{0,8}}{re.escape(parent)}\." if dot else r"^(?:={3,}|-{3,}|_{3,}|~{3,})\s*\n\s*"
    return bool(skipped) and all(
        re.search(rf"{before}{value}(?![\w]|\.\d)", document.text, re.MULTILINE) for value in skipped
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
