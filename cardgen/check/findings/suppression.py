"""Findings and suppressions → which findings are silenced, and what is wrong with the suppressions themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from cardgen.check.findings.fingerprints import offset_of
from cardgen.check.problems import SUP001, SUP002, SUP003
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Related, Span
from cardgen.frozen import frozen
from cardgen.suggestions import near


@frozen
class Suppression:
    """One code silenced in `path` from line `first` to `last` (both included), if the words contain `match`.

    `span` is the whole comment, `alone` if nothing else is on its line, `codes` how many codes it names.
    """

    code: str
    match: str
    reason: str
    path: str
    first: int
    last: int
    span: Span
    alone: bool = False
    codes: int = 1

    def silences(self, diagnostic: Diagnostic, texts: Mapping[str, str]) -> bool:
        """Whether it silences the finding, whose words are looked up in `texts`. Without a reason, it never does."""
        span = diagnostic.span
        if span is None or span.path != self.path or not self.reason or diagnostic.problem.code != self.code:
            return False
        if not self.first <= span.line <= self.last:
            return False
        return not self.match or self.match in diagnostic.message or _touches(self.match, span, texts)


@frozen
class Slip:
    """A comment that looks like a suppression but is not one, or not what it seems.

    `word` is in place of the code. Unless it is `sure` that a code was meant, the comment may be any other that begins
    so: then it is reported only if the word is the name of a check, or of a family.
    """

    problem: Problem
    message: str
    span: Span
    word: str = ""
    sure: bool = True
    hint: str = ""
    related: tuple[Related, ...] = ()


def silence(
    diagnostics: Iterable[Diagnostic], suppressions: Iterable[Suppression], texts: Mapping[str, str]
) -> tuple[tuple[Diagnostic, ...], tuple[tuple[Diagnostic, Suppression], ...]]:
    """The findings that stay, and those that are silenced, each with what silences it."""
    by_key: dict[tuple[str, str], list[Suppression]] = {}
    for suppression in suppressions:
        by_key.setdefault((suppression.path, suppression.code), []).append(suppression)
    stay, silenced = [], []
    for diagnostic in diagnostics:
        path = diagnostic.span.path if diagnostic.span else ""
        candidates = by_key.get((path, diagnostic.problem.code), [])
        by = next((s for s in candidates if s.silences(diagnostic, texts)), None)
        if by:
            silenced.append((diagnostic, by))
        else:
            stay.append(diagnostic)
    return tuple(stay), tuple(silenced)


def faults_of(
    suppressions: Iterable[Suppression],
    used: Iterable[Suppression],
    ran: frozenset[str],
    known: frozenset[str],
) -> Iterator[Diagnostic]:
    """What is wrong with the suppressions themselves: no reason, unknown code, nothing silenced.

    A suppression is unused only if its code is in `ran`: a rule that did not run may still need it.
    """
    needed = frozenset(used)
    for suppression in suppressions:
        code = suppression.code
        if code not in known:
            yield Diagnostic(SUP003, f"no check has the code `{code}`", suppression.span, near(code, known))
        elif not suppression.reason:
            hint = f"write why after a colon: `ignore {code}: the ghost stammers`"
            yield Diagnostic(SUP002, f"the suppression of `{code}` gives no reason", suppression.span, hint)
        elif code in ran and suppression not in needed:
            message = f"the suppression of `{code}` silences nothing"
            yield Diagnostic(SUP001, message, suppression.span, "delete it", (), _removal(suppression))


def slips_of(
    slips: Iterable[Slip], known: frozenset[str], codes_by_name: Callable[[], Mapping[str, str]]
) -> Iterator[Diagnostic]:
    """The findings about comments that look like suppressions."""
    for slip in slips:
        word, names = slip.word, codes_by_name()
        is_family = bool(word) and any(code.startswith(word.upper()) for code in known)
        if not (slip.sure or word in names or is_family):
            continue
        hint = slip.hint
        if word in names:
            hint = f"write its code: `{names[word]}`"
        elif word and word.upper() in known:
            hint = f"write the code in capitals: `{word.upper()}`"
        elif is_family:
            hint = "name one code of the family; `check: {ignore: …}` in game.yaml takes families"
        yield Diagnostic(
            slip.problem, slip.message, slip.span, hint or near(word.upper(), known), slip.related
        )


def words_at(span: Span | None, texts: Mapping[str, str]) -> str:
    """The characters that a span covers, or "" if its file is not among `texts`."""
    if span is None or span.path not in texts:
        return ""
    text = texts[span.path]
    return text[offset_of(text, span.line, span.column) : offset_of(text, span.end_line, span.end_column)]


def _touches(words: str, span: Span, texts: Mapping[str, str]) -> bool:
    """Whether the words, in which any spaces may be line breaks, occur at the place of a finding or overlap it."""
    text = texts.get(span.path, "")
    start, end = (
        offset_of(text, span.line, span.column),
        offset_of(text, span.end_line, span.end_column),
    )
    pattern = re.compile(r"\s+".join(map(re.escape, words.split())))
    near_it = pattern.finditer(text, max(0, start - 2 * len(words)), end + 2 * len(words))
    return any(found.start() < max(end, start + 1) and start < found.end() for found in near_it)


def _removal(suppression: Suppression) -> Fix | None:
    if suppression.codes > 1:
        return None
    span = suppression.span
    if suppression.alone:
        span = Span(span.path, span.line, 1, span.end_line + 1, 1)
    return Fix("delete the suppression", (Edit(span, ""),), safe=True)
