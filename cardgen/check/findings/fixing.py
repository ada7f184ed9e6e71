"""Findings with fixes → the changed texts: edits that do not overlap, undone if they cause a new error."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from cardgen.check.findings.fingerprints import offset_of
from cardgen.diagnostics import Diagnostic, Edit, Severity, Span
from cardgen.frozen import frozen

#: Takes texts by path, and returns what a check of them finds.
Recheck = Callable[[Mapping[str, str]], Sequence[Diagnostic]]


#: At most this many rounds: what one leaves to fix, as `an an egg` leaves `an egg`, is fixed in the next.
_ROUNDS = 4


@frozen
class Fixed:
    """The result of fixing: the `texts` that changed, the findings whose fix was `applied`, and those `held` back.

    A fix is held back if it overlaps one that was applied before and is still asked for, or if it would have caused a
    new error.
    """

    texts: Mapping[str, str]
    applied: tuple[Diagnostic, ...] = ()
    held: tuple[Diagnostic, ...] = ()


@frozen
class _Step:
    """One round of fixes, what a check finds after it, and those `undone` because they would have caused an error."""

    fixed: Fixed
    found: tuple[Diagnostic, ...]
    undone: tuple[Diagnostic, ...] = ()


def fix(
    diagnostics: Iterable[Diagnostic], texts: Mapping[str, str], recheck: Recheck, *, unsafe: bool = False
) -> Fixed:
    """Apply the safe fixes (and the unsafe ones if asked), check again, and undo those that cause a new error.

    An error is new if its message is, and its line had none with its code. All fixes are tried together; only if that
    causes a new error are they tried one by one, so that the usual case costs one check. Then come fixes that were held
    back because they overlapped, and those of findings in the fixed text.
    """
    found, now = tuple(diagnostics), dict(texts)
    applied: list[Diagnostic] = []
    undone: list[Diagnostic] = []
    waiting: tuple[Diagnostic, ...] = ()
    for _ in range(_ROUNDS):
        left = {*map(_said, undone)}
        wanted = [
            d for d in found if d.fix and d.fix.edits and (d.fix.safe or unsafe) and _said(d) not in left
        ]
        step = _fix_once(found, wanted, now, recheck)
        undone += step.undone
        still = {*map(_said, step.found)}
        waiting = tuple(d for d in step.fixed.held if not step.fixed.texts or _said(d) in still)
        if not step.fixed.texts:
            break
        now |= step.fixed.texts
        applied += step.fixed.applied
        found = step.found
    changed = {path: text for path, text in sorted(now.items()) if text != texts[path]}
    return Fixed(changed, tuple(applied), (*undone, *waiting))


def _fix_once(
    before: tuple[Diagnostic, ...], wanted: Sequence[Diagnostic], texts: Mapping[str, str], recheck: Recheck
) -> _Step:
    """One round: the texts with those fixes that neither overlap nor cause a new error."""
    plan = _plan_edits(wanted, texts)
    after = tuple(recheck(plan.texts)) if plan.texts else before
    if not _new_errors(before, plan, after):
        return _Step(plan, after)
    good = Fixed({})
    kept = before
    for diagnostic in plan.applied:
        trial = _plan_edits([*good.applied, diagnostic], texts)
        after = tuple(recheck(trial.texts))
        if not _new_errors(before, trial, after):
            good, kept = trial, after
    undone = tuple(d for d in plan.applied if d not in good.applied)
    return _Step(Fixed(good.texts, good.applied, plan.held), kept, undone)


def _said(diagnostic: Diagnostic) -> tuple[str, str, str]:
    """What identifies a finding after its lines have moved."""
    return diagnostic.problem.code, diagnostic.message, diagnostic.span.path if diagnostic.span else ""


def _plan_edits(diagnostics: Sequence[Diagnostic], texts: Mapping[str, str]) -> Fixed:
    """The texts with the fixes applied in the given order; one that overlaps an earlier one is left out as a whole."""
    taken: dict[str, list[tuple[int, int, str]]] = {}
    applied, held = [], []
    for diagnostic in diagnostics:
        edits = diagnostic.fix.edits if diagnostic.fix else ()
        places = [_place(edit, texts) for edit in edits]
        if None in places or any(_overlaps(place, taken) for place in places if place):
            held.append(diagnostic)
            continue
        for place in places:
            if place and place[1:] not in taken.get(place[0], ()):
                taken.setdefault(place[0], []).append(place[1:])
        applied.append(diagnostic)
    changed = {path: apply_edits(texts[path], edits) for path, edits in sorted(taken.items())}
    return Fixed({p: t for p, t in changed.items() if t != texts[p]}, tuple(applied), tuple(held))


def edit_texts(edits: Iterable[Edit], texts: Mapping[str, str]) -> dict[str, str]:
    """The texts that edits change, after the changes. Edits must not overlap, and are applied as they are."""
    taken: dict[str, list[tuple[int, int, str]]] = {}
    for edit in dict.fromkeys(edits):
        text, span = texts[edit.span.path], edit.span
        start, end = offset_of(text, span.line, span.column), offset_of(text, span.end_line, span.end_column)
        taken.setdefault(span.path, []).append((start, end, edit.text))
    return {path: apply_edits(texts[path], own) for path, own in sorted(taken.items())}


def apply_edits(text: str, edits: Iterable[tuple[int, int, str]]) -> str:
    """`text` with each stretch (start, end) replaced. Stretches must not overlap; everything else is unchanged."""
    parts, done = [], 0
    for start, end, new in sorted(edits):
        parts += [text[done:start], new]
        done = end
    return "".join([*parts, text[done:]])


def unified_diff(before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """The changes as a unified diff for `patch -p1` and `git apply`, or "" if there are none."""
    parts: list[str] = []
    for path, text in sorted(after.items()):
        old, new = _lines(before[path]), _lines(text)
        for line in difflib.unified_diff(old, new, f"a/{path}", f"b/{path}"):
            parts.append(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n")
    return "".join(parts)


def _place(edit: Edit, texts: Mapping[str, str]) -> tuple[str, int, int, str] | None:
    span = edit.span
    if span.path not in texts:
        return None
    text = texts[span.path]
    start = offset_of(text, span.line, span.column)
    end = offset_of(text, span.end_line, span.end_column)
    return (span.path, start, end, edit.text) if start <= end else None


def _overlaps(place: tuple[str, int, int, str], taken: Mapping[str, list[tuple[int, int, str]]]) -> bool:
    path, start, end, new = place
    return any(
        (start < other_end and other_start < end) or start == other_start
        for other_start, other_end, other in taken.get(path, ())
        if (other_start, other_end, other) != (start, end, new)
    )


def _new_errors(before: Iterable[Diagnostic], fixed: Fixed, after: Iterable[Diagnostic]) -> bool:
    """Whether there is an error after the fixes that was not there before, allowing for lines that they moved."""
    old = [d for d in before if d.severity is Severity.ERROR]
    said = Counter((d.problem.code, d.message) for d in old)
    lines = {(d.problem.code, d.span.path, d.span.line) for d in old if d.span}
    edits = [edit for d in fixed.applied if d.fix for edit in d.fix.edits]
    for diagnostic in after:
        if diagnostic.severity is not Severity.ERROR:
            continue
        code, span = diagnostic.problem.code, diagnostic.span
        if span and (code, span.path, _line_before(span, edits)) in lines:
            continue
        said[code, diagnostic.message] -= 1
        if said[code, diagnostic.message] < 0:
            return True
    return False


def _line_before(span: Span, edits: Iterable[Edit]) -> int:
    """The line on which a place of the changed text was before the edits."""
    shift = 0
    for edit in sorted({edit for edit in edits if edit.span.path == span.path}, key=lambda edit: edit.span):
        begin = edit.span.line + shift
        if begin < span.line or (begin == span.line and edit.span.column == 1):
            shift += edit.text.count("\n") - (edit.span.end_line - edit.span.line)
    return span.line - shift


def _lines(text: str) -> list[str]:
    """The lines with their ends; unlike for `str.splitlines`, only a line feed ends one."""
    lines = text.split("\n")
    return (
        [*(f"{line}\n" for line in lines[:-1]), *lines[-1:]]
        if lines[-1]
        else [f"{line}\n" for line in lines[:-1]]
    )
