"""Findings → the same, each place reported once: of several findings about the same few words, the most informed one.

Rules do not know each other, nor the stages before them: a slip may be a wrong word to one of them, broken markup to
another, and an unknown name to a third. Correcting it removes all three findings, so one is enough: that of a stage
rather than of a rule, of an earlier stage rather than of a later one, then the most severe, then the one with a fix. It
gets the severity of the most severe one. Two findings that name each other's place are the two sides of one
contradiction, and become one as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Severity, Span

#: The stages, by the families of their codes, in the order in which a text passes them.
_STAGES = ("SRC", "MRK", "EXP", "SCH", "MOD", "AST", "LAY", "IMP", "PUB")
_OF_READING = ("SRC", "MRK")
#: A span of more characters is a statement, in which more than one thing may be wrong.
_FEW_WORDS = 32
#: A finding that names this many other places, and has no fix, is about more than its own place.
_MANY = 3
_DRAWN = "LAY3"
#: A value that cannot be used, and what is drawn without it.
_UNUSABLE = {"LAY1", _DRAWN}
#: Rules about what becomes of a thing, which is named in one place: whether it is used, credited, seen, signed.
_OF_THINGS = ("DUP", "ICO802", "LAY4", "SUP", "VER203", "VER205")
#: Stages that make a document for each paper, and report what is wrong with it where the game names them all.
_OF_PAPERS, _LARGER_THAN_PAPER = ("IMP", "PUB"), "IMP101"
#: A property that an element does not have, and one that it lacks: probably one is a misspelling of the other.
_TOO_MANY_AND_TOO_FEW = ("LAY104", "LAY106")
#: Of the rules about a word, those that read its sentence know more than those that only look it up.
_READS_SENTENCE = frozenset({"TXT911"})

_NO_TEXTS: Mapping[str, str] = {}
_Rank = tuple[int, int, int, int, bool, str]


def each_place_once(
    diagnostics: Sequence[Diagnostic], stages: Collection[str], texts: Mapping[str, str] = _NO_TEXTS
) -> tuple[Diagnostic, ...]:
    """The findings in their order, with only the most informed one for each place.

    `stages` are the codes of the stages. Without the `texts`, only findings with equal spans count as one.
    """
    at_line: dict[tuple[str, int], list[Diagnostic]] = {}
    unlike = [*dict.fromkeys(diagnostics)]
    said = Counter((each.span, each.message) for each in unlike)
    for diagnostic in unlike:
        span, again = diagnostic.span, said[diagnostic.span, diagnostic.message] > 1
        if span and span.line == span.end_line and (again or not _is_of_more(diagnostic, stages)):
            at_line.setdefault((span.path, span.line), []).append(diagnostic)
    instead: dict[Diagnostic, Diagnostic | None] = {}
    for (path, line), found in at_line.items():
        if len(found) > 1:
            instead.update(_reported_instead(found, stages, _line(texts.get(path, ""), line)))
    kept = [instead.get(each, each) for each in diagnostics]
    return tuple(_without_mirrors([each for each in kept if each is not None], stages))


class _Kept:
    """The findings of a line in order, indexed by where they begin and end: a line may have thousands."""

    def __init__(self) -> None:
        self._all: list[Diagnostic] = []
        self._at: dict[tuple[str, int], list[int]] = {}

    def add(self, diagnostic: Diagnostic) -> None:
        for key in (*_ends(diagnostic), *([_FAR] if _reaches_far(diagnostic) else [])):
            self._at.setdefault(key, []).append(len(self._all))
        self._all.append(diagnostic)

    def near(self, diagnostic: Diagnostic) -> Iterator[Diagnostic]:
        """The findings that may be about the same words: they begin or end where this one does, or reach far."""
        places = {place for key in (*_ends(diagnostic), _FAR) for place in self._at.get(key, ())}
        return (self._all[place] for place in sorted(places))


#: The key of findings that may be about words elsewhere in their line.
_FAR = ("far", 0)


def _ends(diagnostic: Diagnostic) -> tuple[tuple[str, int], tuple[str, int]]:
    span = diagnostic.span
    assert span is not None
    return ("begins", span.column), ("ends", span.end_column)


def _reaches_far(diagnostic: Diagnostic) -> bool:
    return _spoils_its_line(diagnostic) or diagnostic.problem.code == _TOO_MANY_AND_TOO_FEW[0]


def _spoils_its_line(diagnostic: Diagnostic) -> bool:
    """Whether it is an error in the markup, which makes the rest of its line unreliable."""
    return diagnostic.problem.code.startswith("MRK") and diagnostic.severity is Severity.ERROR


def _reported_instead(
    found: Iterable[Diagnostic], stages: Collection[str], words: str
) -> dict[Diagnostic, Diagnostic | None]:
    """What is reported instead of each duplicate finding of a line: None if another one covers it."""
    kept = _Kept()
    instead: dict[Diagnostic, Diagnostic | None] = {}
    for each in sorted(found, key=lambda one: _rank(one, stages)):
        first = next((other for other in kept.near(each) if _are_one(other, each, words, stages)), None)
        if first is None:
            kept.add(each)
            continue
        instead[each] = None
        instead[first] = _with_weight(instead.get(first) or first, each)
    return instead


def _is_of_more(diagnostic: Diagnostic, stages: Collection[str]) -> bool:
    """Whether a rule's finding is about more than its words: about a thing, or about many places."""
    if diagnostic.problem.code in stages:
        return False
    many = len(diagnostic.related) >= _MANY and diagnostic.fix is None
    return many or diagnostic.problem.code.startswith(_OF_THINGS)


def _rank(diagnostic: Diagnostic, stages: Collection[str]) -> _Rank:
    """A sort key that puts the more informed finding first."""
    code, fix = diagnostic.problem.code, diagnostic.fix
    of_stage = code in stages and code[:3] in _STAGES and diagnostic.severity > Severity.ADVICE
    return (
        _STAGES.index(code[:3]) if of_stage else len(_STAGES),
        -diagnostic.severity,
        0 if fix and fix.safe else 1 if fix else 2,
        -len(diagnostic.related),
        code not in _READS_SENTENCE,
        code,
    )


def _may_be_one(first: str, other: str, stages: Collection[str]) -> bool:
    """Whether both codes may be of one fault. Each stage sees its own faults, except what was parsed wrongly before."""
    if first.startswith(_DRAWN) and other.startswith(_DRAWN):
        return False
    return other not in stages or first[:3] in (*_OF_READING, other[:3])


def _are_one(first: Diagnostic, other: Diagnostic, words: str, stages: Collection[str]) -> bool:
    """Whether two findings of a line, the more informed one and another, are about the same words."""
    one, two = first.span, other.span
    assert one is not None
    assert two is not None
    if not _may_be_one(first.problem.code, other.problem.code, stages):
        return False
    if _spoils_its_line(first):
        return two.column >= one.column
    if (first.problem.code, other.problem.code) == _TOO_MANY_AND_TOO_FEW:
        return True
    if first.problem.code == other.problem.code and _is_of_paper(first):
        return first.message == other.message
    start, end = min(one.column, two.column), max(one.end_column, two.end_column)
    if one == two:
        return end - start <= _FEW_WORDS or {first.problem.code[:4], other.problem.code[:4]} == _UNUSABLE
    if (start, end) not in ((one.column, one.end_column), (two.column, two.end_column)):
        return False
    if one.column != two.column and one.end_column != two.end_column:
        return False
    covered = words[start - 1 : end - 1]
    return 0 < len(covered) <= _FEW_WORDS and not any(sign.isdigit() for sign in covered)


def _line(text: str, number: int) -> str:
    """A line of a text, numbered as in spans, or "" if there is no such line."""
    lines = text.split("\n", number)
    return lines[number - 1] if number <= len(lines) else ""


def _with_weight(kept: Diagnostic, other: Diagnostic) -> Diagnostic:
    """The finding to report, with the other's severity if that is higher, and with its fix if it has none."""
    if other.severity > kept.severity:
        kept = replace(kept, problem=replace(kept.problem, severity=other.severity))
    if kept.fix is None and other.fix is not None and kept.span == other.span:
        kept = replace(kept, fix=other.fix)
    return kept


def _without_mirrors(found: Sequence[Diagnostic], stages: Collection[str]) -> Iterator[Diagnostic]:
    """The findings, with only one of each two that name each other's place."""
    at: dict[tuple[str, int], list[Diagnostic]] = {}
    for each in found:
        if each.span and each.related and each.problem.code not in stages:
            at.setdefault((each.span.path, each.span.line), []).append(each)
    gone: set[Diagnostic] = set()
    for each in sorted(
        (each for these in at.values() for each in these), key=lambda one: (-one.severity, one.sort_key)
    ):
        if each in gone:
            continue
        for related in each.related:
            for other in at.get((related.span.path, related.span.line), ()):
                if other is not each and _names(other, each.span) and _shares(other.span, related.span):
                    gone.add(other)
    return (each for each in found if each not in gone)


def _names(diagnostic: Diagnostic, span: Span | None) -> bool:
    return any(_shares(related.span, span) for related in diagnostic.related)


def _is_of_paper(diagnostic: Diagnostic) -> bool:
    """Whether it is reported once for each paper. A card that is larger than each of them has one cure for all."""
    return diagnostic.problem.code.startswith(_OF_PAPERS) and diagnostic.problem.code != _LARGER_THAN_PAPER


def _shares(one: Span | None, other: Span | None) -> bool:
    """Whether two spans share a character."""
    if one is None or other is None or one.path != other.path:
        return False
    return max(start_of(one), start_of(other)) < min(end_of(one), end_of(other))


def start_of(span: Span) -> tuple[int, int]:
    """The line and column of a span's first character."""
    return span.line, span.column


def end_of(span: Span) -> tuple[int, int]:
    """The line and column behind a span, which has at least one character."""
    return max((span.end_line, span.end_column), (span.line, span.column + 1))
