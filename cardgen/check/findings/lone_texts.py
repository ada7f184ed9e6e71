"""Findings in texts that belong to no game → the same with the severity that such a text can prove: nearly everything
is a warning at most, and advice if one text has very many of a kind.

What a sentence counts, multiplies or refers to is understood by its wording alone; only a formula is wrong whatever is
meant. With card data, a difference from the data keeps its severity.

A rule that compares a text with itself assumes how rules are written: how sections are numbered, what a row in brackets
means, what a component list looks like. If it finds the same fault again and again, the author simply writes in a
different way. Faults that are certain, such as misspellings, sums and links, may well be many, and so may those that
rest on card data.

If a text was extracted so badly that each word has its own line, everything found in it is advice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import replace

from cardgen.check.documents.marks.torn_lines import is_shredded
from cardgen.check.evidence.evidence import Evidence
from cardgen.diagnostics import Diagnostic, Severity

#: Families and codes of rules that compare a text with itself.
_BY_COMPARISON = (
    "LIM",
    "DUP101",
    "DUP103",
    *(f"CNT{number}" for number in (104, 105, 107, 108, 109, 111, 112, 114, 115, 116, 117, 118, 119, 120)),
    *(f"ARI{number}" for number in (204, 205, 207, 208, 213, 214, 215)),
    *(f"PRO{number}" for number in (401, 402, 403, 404, 405, 407, 408)),
    *(f"REF{number}" for number in (301, 302, 303, 305, 306, 307, 308, 310, 311, 318)),
    *(f"TRM{number}" for number in (601, 603, 607, 608, 613, 615, 616)),
    "ICO801",
)
#: Codes that are errors even if nothing but the text is known: formulas, gaps left for the printer, broken markup.
_CERTAIN = ("ARI201", "REF312", "TXT901")
#: What compares a text with card data, whether or not it points at them.
_OF_DATA = ("NAM", "DAT", "CNT102", "CNT114", "LIM701")
#: Up to this many findings of a kind in one text may be faults, and one more per this many characters.
_MOST, _LENGTH = 4, 30_000


def limit_in_lone_texts(found: Iterable[Diagnostic], evidence: Evidence) -> tuple[Diagnostic, ...]:
    """The findings, with those of floods as advice and those without proof as warnings; those in a game's own files
    are unchanged.
    """
    findings = tuple(found)
    lone = {
        path: len(text)
        for document in evidence.documents
        if document.plain
        for path, text in document.files.items()
    }
    shredded = {path for document in evidence.documents if is_shredded(document) for path in document.files}
    times = Counter(key for key in map(_key, findings) if key[0] in lone)
    return tuple(_limited(one, times, lone, shredded) for one in findings)


def _limited(
    finding: Diagnostic, times: Mapping[tuple[str, str], int], lone: Mapping[str, int], shredded: Set[str]
) -> Diagnostic:
    """The finding with the highest severity that its text allows."""
    path, code = _key(finding)
    highest = Severity.ERROR
    if path in shredded or _floods(finding, times, lone):
        highest = Severity.ADVICE
    elif (
        path in lone
        and not code.startswith((*_CERTAIN, *_OF_DATA))
        and not _compared_with_data(finding, lone)
    ):
        highest = Severity.WARNING
    if finding.severity <= highest:
        return finding
    return replace(finding, problem=replace(finding.problem, severity=highest))


def _compared_with_data(finding: Diagnostic, lone: Mapping[str, int]) -> bool:
    return any(related.span and related.span.path not in lone for related in finding.related)


def _key(finding: Diagnostic) -> tuple[str, str]:
    return finding.span.path if finding.span else "", finding.problem.code


def _floods(finding: Diagnostic, times: Mapping[tuple[str, str], int], lone: Mapping[str, int]) -> bool:
    key = _key(finding)
    if _compared_with_data(finding, lone):
        return False  # Many lines may no longer match the data of the cards.
    if not finding.problem.code.startswith(_BY_COMPARISON) or key not in times:
        return False
    return times[key] > _MOST + lone[key[0]] // _LENGTH
