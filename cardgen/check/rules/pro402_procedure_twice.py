"""A procedure and its summary differ in number, order or names of their steps.

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

Two numbered lists of three and more steps are one procedure when at least two of three steps begin with the same
word; only first words are compared. One of them must stand in a summary, or both below one title.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from cardgen.check.document import Document
from cardgen.check.evidence import Evidence
from cardgen.check.place import Place, report
from cardgen.check.procedures import Procedure, Step, read_procedures
from cardgen.check.rule import Inspection, Rule
from cardgen.check.words import fold_phrase
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen

PROBLEM = Problem("PRO402", "procedure-twice", Severity.WARNING, __doc__)
#: Of the lists that share a step, a list is compared with so many; no book has more.
_MOST_PARTNERS = 20


@frozen
class _Named:
    """A procedure and the first word of every step."""

    procedure: Procedure
    names: tuple[str, ...]


def inspect(evidence: Evidence) -> Inspection:
    """Compare every pair of lists that are one procedure."""
    found: list[Diagnostic] = []
    looked = 0
    for document in evidence.documents:
        for one, other in _pairs(document):
            if _is_summary_of(one, other):
                looked += 1
                found += list(_compare(document, one, other))[:1]
    return Inspection(tuple(found), looked)


def _pairs(document: Document) -> Iterator[tuple[_Named, _Named]]:
    """Every list of three and more steps that tell themselves apart, with those before it that share a step."""
    with_step: dict[str, list[_Named]] = {}
    for procedure in read_procedures(document):
        names = tuple(_name(step) for step in procedure.steps)
        if len(names) < 3 or len(set(names)) < len(names):
            continue
        other = _Named(procedure, names)
        for one in dict.fromkeys(chain.from_iterable(with_step.get(name, ()) for name in names)):
            yield one, other
        for name in names:
            if len(same := with_step.setdefault(name, [])) < _MOST_PARTNERS:
                same.append(other)


def _is_summary_of(one: _Named, other: _Named) -> bool:
    mine, yours = one.procedure, other.procedure
    kinds = {mine.steps[0].block.kind, yours.steps[0].block.kind}
    if "quick-reference" not in kinds and mine.title.casefold() != yours.title.casefold():
        return False
    if mine.section == yours.section or "example" in kinds or kinds == {"quick-reference"}:
        return False
    shared = len(set(one.names) & set(other.names))
    return shared >= max(2, round(min(len(one.names), len(other.names)) * 2 / 3))


def _name(step: Step) -> str:
    words = fold_phrase(step.text)
    return words[0] if words else ""


def _compare(document: Document, first: _Named, second: _Named) -> Iterator[Diagnostic]:
    one, other = first.procedure, second.procedure
    mine, yours = first.names, second.names
    shared = [name for name in mine if name in yours]
    order = [name for name in yours if name in mine]
    for expected, step_name in zip(shared, order, strict=True):
        if expected != step_name:
            step = other.steps[yours.index(step_name)]
            twin = one.steps[mine.index(step_name)]
            message = f"expected `{expected}` before `{step_name}`, as in the other list of these steps"
            yield report(
                PROBLEM,
                _place(document, step),
                message,
                "give both lists one order",
                [_related(document, twin)],
            )
            return
    missing = [step for step in one.steps if _name(step) not in yours]
    added = [step for step in other.steps if _name(step) not in mine]
    if len(missing) == len(added) == 1 and len(mine) == len(yours):
        if missing[0].value == added[0].value:
            message = (
                f"step {added[0].value} is `{_name(added[0])}` here, `{_name(missing[0])}` in the other list"
            )
            hint = "give the step one name"
            yield report(PROBLEM, _place(document, added[0]), message, hint, [_related(document, missing[0])])
    elif len(missing) + len(added) == 1:
        extra = (missing or added)[0]
        shorter = other if missing else one
        message = f"the step `{_name(extra)}` of the other list is missing here"
        yield report(
            PROBLEM, _place(document, shorter.steps[-1]), message, "add the step", [_related(document, extra)]
        )


def _place(document: Document, step: Step) -> Place:
    return Place(document, step.block, step.words, min(len(step.block.text), step.words + 30))


def _related(document: Document, step: Step) -> Related:
    return _place(document, step).related(f"step {step.value} there")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
