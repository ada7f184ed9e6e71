"""Findings → fewer: what follows from a worse finding is dropped, and uses of one wrong word become one finding."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from math import inf

from cardgen.check.findings.deduplication import each_place_once, end_of, start_of
from cardgen.diagnostics import Diagnostic, Fix, Related, Severity, Span, in_order
from cardgen.lazy_patterns import LazyPattern

#: A finding of the first code drops any of the others that share a character with it, unless it is only advice.
_DOMINANT: Mapping[str, tuple[str, ...]] = {
    "REF301": ("REF302", "REF303", "REF316"),
    "REF302": ("REF303", "REF316"),
    "REF304": ("REF303",),
    "REF312": ("TXT903", "ICO804", "TXT901"),
    "ICO801": ("TXT901", "ICO804", "ICO805"),
    "TXT901": ("TXT903", "ICO804"),
    "NAM501": ("NAM502", "NAM503", "TRM604", "TRM605"),
    "NAM502": ("NAM503", "TRM604", "TRM605", "TXT904", "NAM507"),
    "NAM508": ("NAM501", "NAM502"),
    "NAM510": ("NAM501", "NAM502", "NAM503"),
    "TRM601": ("NAM502", "TRM605", "TRM604"),
    "TRM603": ("NAM502", "TRM604", "TRM605", "TRM606"),
    "CNT102": ("CNT101", "CNT104"),
    "CNT101": ("CNT104", "CNT103"),
    "LIM701": ("LIM702", "LIM703"),
    "TXT904": ("TRM613",),
    "ARI201": ("ARI202", "ARI206", "ARI207", "ARI214"),
    "ARI202": ("ARI214",),
    "ARI206": ("ARI207",),
    "DAT004": ("DAT003",),
    "DAT017": ("DAT010",),
    "TXT903": ("DAT010",),
    "VER202": ("VER201",),
    "CNT111": ("CNT114",),
    "PUB208": ("LAY403",),
}

#: Asks to review words that nothing could be compared with.
_UNSIGNED = "VER205"
#: Families and codes in which equal messages have one root cause: a word, a name or an icon that is often used wrongly.
_ONE_CAUSE = (
    "NAM",
    "TRM",
    "ICO",
    "MOD001",
    "MOD003",
    "REF317",
    "SCH011",
    "LAY105",
    "LAY107",
    "LAY202",
    "LAY307",
    "PUB203",
)
#: A missing name, which different messages report in different words.
_MISSED = {"PUB203": LazyPattern(r"`#[^`]+`")}
#: What a message is about, if it begins with that: the rest says what is wrong with it.
_SUBJECT = LazyPattern(
    r"(?:`[^`]*`|(?:card|kind|style) `[^`]*`)(?: of (?:[a-z]+ )?`[^`]*`)?(?: \(cell [^)]*\))?: "
)
#: Codes for values that are the same on all cards, and for those that differ.
_ALIKE = {"LAY307": "MOD003", "LAY202": "LAY105"}
#: Codes for names, whose messages may mention the card on which the name is drawn.
_OF_NAMES = ("MOD001", "MOD003", "LAY105")
_OF_STAGES = ("SCH", "MOD", "LAY1", "LAY2", "LAY307")
#: So many errors of stages that say the same of different things become one.
_SAME = 4
#: Rules of language: if so many places are worded the same, it is this game's style, and one decision.
_OF_LANGUAGE = ("TXT911", "TXT920", "TXT921", "TXT922", "TXT923", "TXT924", "TXT930", "TXT931")
_WORDING = 12


#: A file without data; and a name of something that may be missing.
_EMPTY, _LEFT_OUT = "SRC011", "MOD023"
#: One place in the rules may have these in several products, whose columns have different widths.
_OF_WIDTHS = frozenset({"PUB208", "PUB217", "PUB219"})


def drop_repeats(earlier: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The findings of earlier stages, each fault once.

    A stage that names the card repeats one that does not, and so does a product that sets the same words to another
    width.
    """
    reported = {(diagnostic.problem.code, diagnostic.span, diagnostic.message) for diagnostic in earlier}
    set_before: set[tuple[str, Span | None]] = set()

    def is_repeat(diagnostic: Diagnostic) -> bool:
        if diagnostic.problem.code in _OF_WIDTHS:
            place = diagnostic.problem.code, diagnostic.span
            known = place in set_before
            set_before.add(place)
            return known
        bare, named, _ = diagnostic.message.partition(" (card `")
        return bool(named) and (diagnostic.problem.code, diagnostic.span, bare) in reported

    return tuple(diagnostic for diagnostic in earlier if not is_repeat(diagnostic))


def blame_empty_files(found: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The findings; if texts name something unknown that only an empty file could contain, that file is the error."""
    codes = {diagnostic.problem.code for diagnostic in found}
    if not {_EMPTY, _LEFT_OUT} <= codes or any(each.severity is Severity.ERROR for each in found):
        return tuple(found)
    return tuple(
        replace(each, problem=replace(each.problem, severity=Severity.ERROR))
        if each.problem.code == _EMPTY
        else each
        for each in found
    )


def drop_dominated(
    diagnostics: Sequence[Diagnostic], earlier: Iterable[Diagnostic]
) -> tuple[Diagnostic, ...]:
    """The findings without those that follow from another, by `_DOMINANT`, or from an error of an earlier stage.

    A stage's error without a fix takes over the fix of the rule's finding that it drops.
    """
    stages = {d.problem.code for d in earlier}
    by_path: dict[str, list[Diagnostic]] = {}
    for diagnostic in diagnostics:
        if diagnostic.span and (
            diagnostic.problem.code in _DOMINANT or _rules_over(diagnostic, stages) or _verifies(diagnostic)
        ):
            by_path.setdefault(diagnostic.span.path, []).append(diagnostic)
    masters = {path: _Masters(found) for path, found in by_path.items()}
    kept: list[Diagnostic] = []
    cures: dict[Diagnostic, Fix] = {}
    for diagnostic in diagnostics:
        master = _master(diagnostic, masters, stages)
        if master is None:
            kept.append(diagnostic)
        elif diagnostic.fix and master.problem.code in stages:
            cures.setdefault(master, diagnostic.fix)
    return tuple(d if d.fix else replace(d, fix=cures.get(d)) for d in kept)


class _Masters:
    """Findings of one file by place: those at a span are found without a search through all."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        placed = [(start_of(d.span), end_of(d.span), d) for d in diagnostics if d.span]
        placed.sort(key=lambda entry: entry[0])
        self._placed = placed
        self._starts = [start for start, _, _ in placed]
        self._reach = list(accumulate((end for _, end, _ in placed), max))

    def at(self, span: Span) -> Iterator[Diagnostic]:
        """Those that share a character with the span, the last first."""
        start = start_of(span)
        index = bisect_left(self._starts, end_of(span))
        while index and self._reach[index - 1] > start:
            index -= 1
            if self._placed[index][1] > start:
                yield self._placed[index][2]


def _verifies(diagnostic: Diagnostic) -> bool:
    """Whether a finding says that words are wrong, so that nobody needs to sign them."""
    return diagnostic.problem.code != _UNSIGNED and diagnostic.severity >= Severity.WARNING


def _rules_over(diagnostic: Diagnostic, stages: set[str]) -> bool:
    """Whether it is an error of a stage, so that nothing more is reported about its place."""
    code = diagnostic.problem.code
    return code in stages and diagnostic.severity is Severity.ERROR


#: What stages report about drawing, and what rules report about the drawn result: the words are another matter.
_OF_DRAWING, _SEEN = "LAY3", ("TXT909", "LAY4")
_UNFIT = LazyPattern(r"`([^`]+)`: .*\(card `([^`]+)`( and \d+ more)?\)$")
_DRAWN = LazyPattern(r"of the element `([^`]+)` (?:runs .* of|on) `([^`/]+)/[a-z]+`( and \d+ more)?")


def drop_unfit(diagnostics: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The findings without those that follow from a text that does not fit its box: it leaves the card or ground."""
    unfit: dict[str, set[str]] = {}
    for diagnostic in diagnostics:
        if diagnostic.problem.code == "LAY301" and (found := _UNFIT.match(diagnostic.message)):
            unfit.setdefault(found[1], set()).add("" if found[3] else found[2])

    def follows(diagnostic: Diagnostic) -> bool:
        if not diagnostic.problem.code.startswith(_SEEN):
            return False
        seen = _DRAWN.search(diagnostic.message)
        cards = unfit.get(seen[1], set()) if seen else set()
        return seen is not None and ("" in cards or (not seen[3] and seen[2] in cards))

    return tuple(each for each in diagnostics if not follows(each)) if unfit else tuple(diagnostics)


def _master(diagnostic: Diagnostic, masters: Mapping[str, _Masters], stages: set[str]) -> Diagnostic | None:
    """The finding that this one follows from, or None."""
    span = diagnostic.span
    code = diagnostic.problem.code
    if span is None or code in stages:
        return None
    near = masters[span.path].at(span) if span.path in masters else ()
    for other in near:
        if other is diagnostic:
            continue
        drawn = other.problem.code.startswith(_OF_DRAWING) and not code.startswith(_SEEN)
        if code == _UNSIGNED and _verifies(other) and other.message != diagnostic.message:
            return other
        if _hides(other, diagnostic) or (_rules_over(other, stages) and not drawn):
            return other
    return None


def _hides(one: Diagnostic, other: Diagnostic) -> bool:
    """Whether one finding drops the other; advice, which is not always shown, drops nothing that is."""
    shown = one.severity > Severity.ADVICE or other.severity <= Severity.ADVICE
    return shown and other.problem.code in _DOMINANT.get(one.problem.code, ())


def merge_causes(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """One finding instead of several with one cause: equal ones of a word family, or many of a language rule. The first
    one in order remains, with the others as its related places.
    """
    found = tuple(diagnostics)
    times = Counter(map(_cause_of, found))
    groups: dict[object, list[Diagnostic]] = {}
    for number, diagnostic in enumerate(found):
        cause = _cause_of(diagnostic)
        groups.setdefault(cause if times[cause] >= _many(diagnostic) else number, []).append(diagnostic)
    return tuple(_merge(group) for group in groups.values())


def _many(diagnostic: Diagnostic) -> float:
    """How many findings that say the same become one."""
    code = diagnostic.problem.code
    if code.startswith(_ONE_CAUSE):
        return 2
    if code.startswith(_OF_LANGUAGE):
        return _WORDING
    return _SAME if code.startswith(_OF_STAGES) else inf


def _cause_of(diagnostic: Diagnostic) -> tuple[str, str]:
    """What a finding says, without what it says it about. Texts and layouts report a missing icon alike."""
    code = diagnostic.problem.code
    if code in _MISSED and (missed := _MISSED[code].search(diagnostic.message)):
        return code, missed[0]
    subject = _SUBJECT.match(diagnostic.message) if code.startswith(_OF_STAGES) else None
    said = diagnostic.message[subject.end() :] if subject else diagnostic.message
    of_cards = code in _ALIKE or code in _OF_NAMES
    return _ALIKE.get(code, code), said.partition(" (card ")[0] if of_cards else said


def _merge(group: list[Diagnostic]) -> Diagnostic:
    first = group[0]
    if len(group) == 1:
        return first
    places = tuple(Related(d.span, "here too") for d in group[1:] if d.span)
    related = tuple(dict.fromkeys((*first.related, *places, *(r for d in group[1:] for r in d.related))))
    return replace(first, related=related, fix=_merge_fixes(group))


def _merge_fixes(group: list[Diagnostic]) -> Fix | None:
    fixes = [diagnostic.fix for diagnostic in group]
    if not all(fixes):
        return fixes[0]
    edits = tuple(dict.fromkeys(edit for fix in fixes if fix for edit in fix.edits))
    first = fixes[0]
    return replace(first, edits=edits, safe=all(fix.safe for fix in fixes if fix)) if first else None


def tell_stages(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The findings of stages if no rule runs, as a check reports them: each fault, place and cause once."""
    blamed = blame_empty_files(drop_repeats(in_order(found)))
    return merge_causes(each_place_once(blamed, {each.problem.code for each in blamed}))
