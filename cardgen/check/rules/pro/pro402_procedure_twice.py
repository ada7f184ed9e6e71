"""A procedure and its summary differ in the number, order or names of their steps.

## Why

Players learn from the chapter and play from the summary.

## Example

```text
The Turn

1. Draw: take the top card.
2. Move: go to the next place.
3. Fight: roll the die.
4. Rest: discard your hand.

Quick Reference

1. Draw a card
2. Fight a monster
3. Move one place
4. Rest if you like
```

## Use instead

```text
The Turn

1. Draw: take the top card.
2. Move: go to the next place.
3. Fight: roll the die.
4. Rest: discard your hand.

Quick Reference

1. Draw a card
2. Move one place
3. Fight a monster
4. Rest if you like
```

## Notes

Two numbered lists of three or more steps are taken for the same procedure if at least two of three steps begin with
the same word; only first words are compared. One of the lists must stand in a summary, or both below the same title of
one text. A summary of two steps belongs to a procedure of three if both are among them.

A list, a row or a table that names the phases of a turn in order is compared with the titles of the chapters that
explain them, and with other such lists: nearly all names must be the same, and one of them moved or renamed. Of four
stages or more, a title may also have the name of another stage, which then has two titles.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, beginning_of, report
from cardgen.check.documents.structure.procedures import Procedure, Step, read_procedures
from cardgen.check.documents.structure.stage_order import StageFault, find_stage_faults
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.words import fold_phrase
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen

PROBLEM = Problem("PRO402", "procedure-twice", Severity.WARNING, __doc__)
#: Of the lists that share a step, a list is compared with so many; no book has more.
_MOST_PARTNERS = 20
_SUMMARY = "quick-reference"


@frozen
class _Named:
    """A procedure, its text, and the first word of every step."""

    document: Document
    procedure: Procedure
    names: tuple[str, ...]

    @property
    def kind(self) -> str:
        """What the list is for."""
        return self.procedure.steps[0].block.kind


def inspect(evidence: Evidence) -> Inspection:
    """Compare every pair of lists that are one procedure, in one text or in two."""
    found: list[Diagnostic] = []
    inspected = 0
    for one, other in _pairs(evidence):
        if _is_summary_of(one, other):
            inspected += 1
            brief_first = one.kind == _SUMMARY
            found += list(_compare(other, one) if brief_first else _compare(one, other))[:1]
    reported = {finding.span.line for finding in found if finding.span}
    for document in evidence.documents:
        pairs: set[frozenset[str]] = set()
        for fault in find_stage_faults(document):
            pair = frozenset({fault.expected.casefold(), fault.place.words.casefold()})
            if pair not in pairs and fault.place.span.line not in reported:
                found.append(_fault(fault))
            pairs.add(pair)
    return Inspection(tuple(found), inspected)


def _fault(fault: StageFault) -> Diagnostic:
    """What an overview and its chapters, or two overviews, have otherwise."""
    here = fault.place.words
    if fault.moved:
        message = f"expected `{fault.expected}` before `{here}`, as in the other place that names both"
        hint = "name the stages in one order"
    else:
        message = f"expected `{fault.expected}` as in the overview, found `{here}`"
        hint = "give the stage one name"
    return report(PROBLEM, fault.place, message, hint, [fault.other.related("named here")])


def _pairs(evidence: Evidence) -> Iterator[tuple[_Named, _Named]]:
    """Every list of steps that tell themselves apart, with those before it that share a step."""
    with_step: dict[str, list[_Named]] = {}
    for document in evidence.documents:
        for procedure in read_procedures(document):
            names = tuple(_name(step) for step in procedure.steps)
            if len(names) < 2 or len(set(names)) < len(names):
                continue
            other = _Named(document, procedure, names)
            for one in dict.fromkeys(chain.from_iterable(with_step.get(name, ()) for name in names)):
                yield one, other
            for name in names:
                if len(same := with_step.setdefault(name, [])) < _MOST_PARTNERS:
                    same.append(other)


def _is_summary_of(one: _Named, other: _Named) -> bool:
    """Whether two lists tell one procedure: a summary and another, or two of one title, with most steps in common."""
    kinds = {one.kind, other.kind}
    if "example" in kinds or kinds == {_SUMMARY}:
        return False
    within = one.document is other.document
    same_title = within and one.procedure.title.casefold() == other.procedure.title.casefold()
    if (_SUMMARY not in kinds and not same_title) or (
        within and one.procedure.section == other.procedure.section
    ):
        return False
    shared, shorter = len(set(one.names) & set(other.names)), min(len(one.names), len(other.names))
    if shorter == 2:
        brief = one if one.kind == _SUMMARY else other
        return (
            _SUMMARY in kinds
            and shared == 2
            and len(brief.names) == 2
            and len(one.names) + len(other.names) == 5
        )
    return shared >= max(2, round(shorter * 2 / 3))


def _name(step: Step) -> str:
    words = fold_phrase(step.text)
    return words[0] if words else ""


def _compare(one: _Named, other: _Named) -> Iterator[Diagnostic]:
    """What the second list has otherwise than the first."""
    steps, theirs = other.procedure.steps, one.procedure.steps
    shared = [name for name in one.names if name in other.names]
    order = [name for name in other.names if name in one.names]
    for expected, step_name in zip(shared, order, strict=True):
        if expected != step_name:
            step, twin = steps[other.names.index(step_name)], theirs[one.names.index(step_name)]
            message = f"expected `{expected}` before `{step_name}`, as in the other list of these steps"
            related = [_related(one, twin)]
            yield report(PROBLEM, _place(other, step), message, "give both lists one order", related)
            return
    missing = [step for step in theirs if _name(step) not in other.names]
    added = [step for step in steps if _name(step) not in one.names]
    if len(missing) == len(added) == 1 and len(steps) == len(theirs):
        if missing[0].value == added[0].value:
            here, there = _name(added[0]), _name(missing[0])
            message = f"step {added[0].value} is `{here}` here, `{there}` in the other list"
            related = [_related(one, missing[0])]
            yield report(PROBLEM, _place(other, added[0]), message, "give the step one name", related)
    elif len(missing) + len(added) == 1:
        extra, of = (missing[0], one) if missing else (added[0], other)
        shorter = other if missing else one
        message = f"the step `{_name(extra)}` of the other list is missing here"
        place = _place(shorter, shorter.procedure.steps[-1])
        yield report(PROBLEM, place, message, "add the step", [_related(of, extra)])


def _place(listed: _Named, step: Step) -> Place:
    return beginning_of(listed.document, step.block, step.words)


def _related(listed: _Named, step: Step) -> Related:
    return _place(listed, step).related(f"step {step.value} there")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
