"""A kind's `complete:` and its records → what is missing, what there is too much of, and what is not unique."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from cardgen.diagnostics import Diagnostic, Related
from cardgen.lazy_patterns import LazyPattern
from cardgen.schema.fieldtypes.choice import values_of
from cardgen.schema.kinds import CompiledKind
from cardgen.schema.problems import INCOMPLETE, NOT_UNIQUE, WRONG_OPTION
from cardgen.schema.records import FieldSpec, Record
from cardgen.suggestions import near

_SEPARATOR = LazyPattern(r"\s+[x×]\s+")
#: The most combinations that a message names; if there are more, it counts them.
_NAMED = 6
_MOST_COMBINATIONS = 100_000


def check_complete(kind: CompiledKind, records: Sequence[Record]) -> Iterator[Diagnostic]:
    """Yield one diagnostic for each rule of `complete:` that does not hold. Copies count."""
    for number, rule in enumerate(kind.complete):
        span = kind.kind.origin.child("complete", number).span
        parts = _SEPARATOR.split(rule.strip())
        times = int(parts.pop()) if len(parts) > 1 and parts[-1].isdecimal() else 1
        unknown = [name for name in parts if not _values(kind.kind.fields.get(name))]
        if unknown:
            known = [name for name, spec in kind.kind.fields.items() if _values(spec)]
            message = f"expected fields with countable values joined by ` x `, found `{unknown[0]}`"
            named = [name for name in known if name in re.split(r"[^\w-]+", unknown[0])]
            hint = (
                f"write `{' x '.join(named)}`"
                if len(named) > 1
                else near(unknown[0], known)
                or "use fields of type choice or flag, or integers with min and max"
            )
            yield Diagnostic(WRONG_OPTION, message, span, hint)
            continue
        expected = list(
            itertools.islice(
                itertools.product(*(_values(kind.kind.fields[name]) for name in parts)), _MOST_COMBINATIONS
            )
        )
        counted: Counter[tuple[object, ...]] = Counter()
        for record in records:
            counted[tuple(record.values.get(name) for name in parts)] += record.copies
        faults = _lacks(expected, counted, times)
        if faults:
            message = f"expected each {' and '.join(parts)} {_times(times)}: {'; '.join(faults)}"
            hint = f"add or remove cards of the kind `{kind.kind.name}`"
            surplus = (r for r in records if counted[tuple(r.values.get(name) for name in parts)] > times)
            related = (Related(r.origin.span, "one of too many") for r in itertools.islice(surplus, _NAMED))
            yield Diagnostic(INCOMPLETE, message, span, hint, tuple(related))


def check_unique(kind: CompiledKind, records: Sequence[Record]) -> Iterator[Diagnostic]:
    """Yield one diagnostic for each card that has the same value in a `unique` field as an earlier one."""
    for name, spec in kind.kind.fields.items():
        if not spec.options.get("unique"):
            continue
        first: dict[str, Record] = {}
        for record in records:
            value = record.values.get(name)
            if value is None:
                continue
            other = first.setdefault(str(value), record)
            if other is not record:
                message = f"`{name}` of card `{record.id}`: expected a unique value, found `{value}` again"
                related = Related(other.origin.child(name).span, f"card `{other.id}` had it first")
                span = record.origin.child(name).span
                yield Diagnostic(NOT_UNIQUE, message, span, "change one of the two", (related,))


def _lacks(expected: list[tuple[object, ...]], counted: Counter[tuple[object, ...]], times: int) -> list[str]:
    missing = [(values, counted[values]) for values in expected if counted[values] < times]
    surplus = [(values, counted[values]) for values in expected if counted[values] > times]
    said = []
    if missing:
        said.append(f"missing {_listed(missing)}")
    if surplus:
        said.append(f"too many of {_listed(surplus)}")
    return said


def _listed(found: list[tuple[tuple[object, ...], int]]) -> str:
    named = [
        f"`{' '.join(str(value) for value in values)}` (found {count})" for values, count in found[:_NAMED]
    ]
    rest = len(found) - len(named)
    return ", ".join(named) + (f" and {rest} more" if rest else "")


def _times(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


def _values(spec: FieldSpec | None) -> tuple[object, ...]:
    """The possible values of a field, in order; empty if they cannot be counted."""
    if spec is None:
        return ()
    if spec.type == "choice":
        return values_of(spec)
    if spec.type == "flag":
        return (False, True)
    low, high = spec.options.get("min"), spec.options.get("max")
    if spec.type == "integer" and isinstance(low, int) and isinstance(high, int) and high - low < 1000:
        return tuple(range(low, high + 1))
    return ()
