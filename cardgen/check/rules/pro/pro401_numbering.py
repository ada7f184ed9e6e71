"""The numbers of steps or sections repeat, skip or go back.

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

Only the steps of one list are compared. A list that begins again at 1 is a new one; text, titles or figures between
the steps do not end it. A list in which every number is 1 is numbered by the program that prints it, as is a Markdown
list that repeats one number (1, 2, 2, 2). Letters that jump are abbreviations. Letters behind the sign of a list
(`• b) Caravans`), of titles (`Option B`, `Variant 2`), of paragraphs (`Example 2: …`) and of the parts in a picture
(`6 ships (F)`) are followed, too, and items about the 1st, 2nd and 3rd thing of a sort. A section is not missing if its
number begins a line that was not recognised as a heading, or is one of those in a number that stands for several
(`6-8. Production`, `4. & 5. Towers`). Numbered cases (2.11 and 2.12 of section 2.1) are compared
with each other. A section before the one that it is a part of (8.2.1 above 8.2), and a first section with a later
number (8.2.2 right below 8.2), are reported, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.marks.torn_lines import is_torn
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.due_numbers import (
    are_spanned,
    is_torn_row,
    stand_elsewhere,
    stand_within,
)
from cardgen.check.documents.structure.interrupted_lists import broken_lists
from cardgen.check.documents.structure.numbered_rows import (
    Numbered,
    Row,
    late_first_sections,
    lettered_items,
    numbered_captions,
    numbered_entries,
    numbered_lines,
    numbered_paragraphs,
    numbered_sections,
    numbered_titles,
    placed_items,
    runs_of,
    sections_outside,
)
from cardgen.check.documents.structure.procedures import Procedure, Step, picks_steps, read_procedures
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.numbering import is_swapped, wrong_number
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity, Span

PROBLEM = Problem("PRO401", "numbering", Severity.ERROR, __doc__)

#: Fewer numbers show no order that one of them could break.
_SHORTEST_ORDER = 3
#: The number of the second, which the first may have by mistake.
_SECOND = 2
#: One number in so many may be out of order; where more are, the row was not meant to go on by one.
_SHARE = 4
#: Of so many letters a mark points at the first.
_POINTED = 30


def inspect(evidence: Evidence) -> Inspection:
    """Follow the numbers of every list and of the sections, titles, captions, entries and lines."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        procedures = read_procedures(document)
        found += [slip for procedure in procedures for slip in _in_list(document, procedure)]
        broken = () if is_torn(document) else broken_lists(document)
        found += [_step_out_of_order(document, each.last, each.step) for each in broken]
        sections, captions = numbered_sections(document), numbered_captions(document)
        found += [slip for row in sections for run in runs_of(row) for slip in _in_sections(document, run)]
        found += _outside(document)
        found += [slip for row in captions for slip in _given_twice(document, row)]
        rows = (
            *numbered_titles(document),
            *numbered_paragraphs(document),
            *captions,
            *numbered_entries(document),
            *lettered_items(document),
            *placed_items(document),
        )
        found += [slip for row in rows for slip in _in_row(document, row)]
        found += [slip for row in numbered_lines(document) for slip in _in_lines(document, row)]
        inspected += sum(len(procedure.steps) for procedure in procedures) + sum(map(len, (*sections, *rows)))
    return Inspection(tuple(found), inspected)


def _in_list(document: Document, procedure: Procedure) -> list[Diagnostic]:
    """The steps of a list that do not go on with the one before."""
    steps, values = procedure.steps, [step.value for step in procedure.steps]
    if not _are_meant_to_rise(document, procedure.style, values):
        return []
    wrong = wrong_number(values) if len(values) > _SHORTEST_ORDER else 0
    suspects = [wrong] if wrong else _suspects(document, procedure, values)
    suspects = [at for at in suspects if not _begins_another_list(document, steps, values, at)]
    suspects = [at for at in suspects if not _is_spanned(document, steps[at - 1], steps[at])]
    if suspects and picks_steps(document, procedure):
        return []
    return [_step_out_of_order(document, steps[at - 1], steps[at]) for at in suspects]


def _are_meant_to_rise(document: Document, style: str, values: Sequence[int]) -> bool:
    """Whether the author counts the steps: not the program that prints them, and no list that begins further on."""
    is_markdown = document.path.lower().endswith((".md", ".markdown"))
    if len(values) < 2 or len(set(values)) == 1 or (is_markdown and _stays(values)):
        return False
    return style == "1" or values[0] == 1


def _suspects(document: Document, procedure: Procedure, values: Sequence[int]) -> list[int]:
    """The indexes at which numbers break off, where several may be wrong; none where the breaks are too many."""
    steps = procedure.steps
    breaks = _breaks(values)[: 1 if is_swapped(values) else None]
    are_signs = procedure.style in {"a", "A"} and _jumps(values, breaks)
    if are_signs or len(breaks) > max(2, len(values) // _SHARE):
        return []
    suspects = []
    for at in breaks:
        # Where the step before is the wrong one, it has its finding already.
        follows_wrong = at - 1 in breaks and values[at] == values[at - 2] + 2
        between, missing = (
            (steps[at - 1].block.start, steps[at].block.start),
            range(values[at - 1] + 1, values[at]),
        )
        if not follows_wrong and not stand_within(document, between, missing):
            suspects.append(at)
    return suspects


def _begins_another_list(document: Document, steps: Sequence[Step], values: Sequence[int], at: int) -> bool:
    """Whether a step counts from 0 again, or stands here because the columns of a page were mixed."""
    around = steps[0].block.start, steps[-1].block.end
    return not values[at] or (not is_swapped(values) and is_torn_row(document, values, at, around))


def _is_spanned(document: Document, before: Step | Numbered, after: Step | Numbered) -> bool:
    """Whether an item or title between two has several numbers, which are those that are missing."""
    skipped = range(before.value + 1, after.value)
    return are_spanned(document, (before.block.start, after.block.start), skipped)


def _breaks(values: Sequence[int]) -> list[int]:
    """The indexes of the numbers that do not go on with the one before."""
    return [at for at in range(1, len(values)) if values[at] != values[at - 1] + 1]


def _jumps(values: Sequence[int], breaks: Sequence[int]) -> bool:
    """Whether letters leave out more than one, or do so twice: they are signs for what stands behind them."""
    return len(breaks) > 1 or any(values[at] - values[at - 1] > 2 for at in breaks)


def _stays(values: Sequence[int]) -> bool:
    """Whether numbers go on with the last one, twice at least: 1, 2, 2, 2."""
    rising = next((at for at in range(1, len(values)) if values[at] == values[at - 1]), len(values))
    return len(values) - rising >= 2 and len(set(values[rising - 1 :])) == 1


def _step_out_of_order(document: Document, before: Step, step: Step) -> Diagnostic:
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
    return _pointed(document, block).span


def _pointed(document: Document, block: TextBlock) -> Place:
    return Place(document, block, 0, min(len(block.text), _POINTED))


def _in_sections(document: Document, run: Row) -> list[Diagnostic]:
    """The sections of one parent that do not go on with the one before."""
    values = [section.value for section in run]
    single = wrong_number(values)
    if single != 1 and len(values) <= _SHORTEST_ORDER:
        single = 0
    breaks = [single] if single else _breaks(values)
    if len(breaks) > max(1, len(values) // _SHARE):
        return []
    found = []
    for at in breaks:
        before, section = run[at - 1], run[at]
        torn = is_torn_row(document, values, at, (before.block.start, section.block.end))
        skipped = range(before.value + 1, section.value)
        if torn or stand_elsewhere(document, section.written, skipped):
            continue
        if _is_spanned(document, before, section):
            continue
        place = Place(document, section.block, 0, len(section.written))
        other = Place(document, before.block, 0, len(before.written)).related("the section before")
        message = f"section {section.written} follows section {before.written}"
        found.append(report(PROBLEM, place, message, "number the sections without gaps", [other]))
    return found


def _outside(document: Document) -> list[Diagnostic]:
    """The sections that stand in another one than their number says: 8.2.1 in 8.1, over 8.2; or first, as 8.2.2."""
    return [
        report(
            PROBLEM,
            Place(document, section.block, 0, len(section.written)),
            f"section {section.written} comes before section {parent.written}, to which it belongs",
            "give it the number of the section that it is in",
            [Place(document, parent.block, 0, len(parent.written)).related("which begins here")],
        )
        for section, parent in sections_outside(document)
    ] + [
        report(
            PROBLEM,
            Place(document, section.block, 0, len(section.written)),
            f"section {section.written} is the first one of section {parent.written}",
            "number the sections without gaps",
            [Place(document, parent.block, 0, len(parent.written)).related("which begins here")],
        )
        for section, parent in late_first_sections(document)
    ]


def _given_twice(document: Document, captions: Row) -> list[Diagnostic]:
    """The one number that two figures have, where they stand in no order: a text has lost its columns."""
    values = [caption.value for caption in captions]
    again = [at for at, value in enumerate(values) if value in values[:at]]
    if len(values) < _SHORTEST_ORDER or len(again) != 1 or (values[0] == 1 and wrong_number(values)):
        return []
    second = captions[again[0]]
    first = captions[values.index(second.value)]
    other = _pointed(document, first.block).related(f"{second.value} here, too")
    message = f"two have the number {second.value}"
    return [report(PROBLEM, _pointed(document, second.block), message, "number them without gaps", [other])]


def _in_row(document: Document, row: Row) -> list[Diagnostic]:
    """The one number that is wrong among titles, captions or entries."""
    values = [each.value for each in row]
    if values[:2] == [_SECOND, _SECOND] and values[1:] == [*range(_SECOND, len(values) + 1)]:
        return [_out_of_order(document, row[1], row[0], "1")]
    long = len(values) >= _SHORTEST_ORDER or values == [1, 1]
    at = wrong_number(values) if long and values[0] == 1 else 0
    if not at or is_torn_row(document, values, at, (row[0].block.start, row[-1].block.end)):
        return []
    if _is_spanned(document, row[at - 1], row[at]):
        return []
    first = "a" if row[at].written.islower() else "A"
    due = str(values[at - 1] + 1) if row[at].written.isdigit() else chr(values[at - 1] + ord(first))
    return [_out_of_order(document, row[at - 1], row[at], due)]


def _in_lines(document: Document, row: Row) -> list[Diagnostic]:
    """The one number that is wrong among those before and behind it, or the first of two that changed places."""
    values = [each.value for each in row]
    swapped = is_swapped([value - values[0] + 1 for value in values])
    at = wrong_number(values) or (_breaks(values)[0] if swapped else 0)
    if not at or (at == len(values) - 1 and not swapped):
        return []
    return [_out_of_order(document, row[at - 1], row[at], str(values[at - 1] + 1))]


def _out_of_order(document: Document, before: Numbered, wrong: Numbered, due: str) -> Diagnostic:
    other = _pointed(document, before.block).related(f"{before.written} here")
    where = "after" if before.block.index < wrong.block.index else "before"
    message = f"expected {due} {where} {before.written}, found {wrong.written}"
    return report(PROBLEM, _pointed(document, wrong.block), message, "number them without gaps", [other])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
