"""Suppressions: what they reach, and what is told of those that are wrong."""

from __future__ import annotations

import pytest

from cardgen.check.findings.reading_suppressions import read_suppressions
from cardgen.check.findings.suppression import Suppression, faults_of, silence, slips_of
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span

ODD = Problem("TXT902", "doubled-word", Severity.WARNING, "")
KNOWN = frozenset({"TXT902", "TXT903"})


def find_suppressions(path: str, text: str) -> tuple[Suppression, ...]:
    return read_suppressions(path, text).suppressions


def slips(text: str, path: str = "a.md") -> list[Diagnostic]:
    return list(slips_of(read_suppressions(path, text).slips, KNOWN, lambda: {"doubled-word": "TXT902"}))


def found_on(line: int, path: str = "a.md", column: int = 1, end: int = 4) -> Diagnostic:
    return Diagnostic(ODD, "said twice", Span(path, line, column, line, end))


def silenced_lines(text: str, path: str = "a.md") -> list[int]:
    suppressions = find_suppressions(path, text)
    lines = range(1, text.count("\n") + 2)
    _, silenced = silence([found_on(line, path) for line in lines], suppressions, {path: text})
    return [diagnostic.span.line for diagnostic, _ in silenced if diagnostic.span]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("<!-- ignore TXT902: why -->\none\ntwo\n\nthree\n", [2, 3]),
        ("<!-- ignore TXT902: why -->\n\none\n\ntwo\n", [3]),
        ("<!-- cardgen: ignore TXT902: why -->\none\n", [2]),
        ("one <!-- ignore TXT902: why -->\ntwo\n", [1]),
        ("one <!-- ignore-line TXT902: why -->\ntwo\n", [1]),
        ("a\n<!-- ignore-start TXT902: why -->\nb\n\nc\n<!-- ignore-end TXT902 -->\nd\n", [2, 3, 4, 5, 6]),
        ("a\n<!-- ignore-start TXT902: why -->\nb\n", [2, 3, 4]),
        ("a\n\nb\n<!-- ignore-file TXT902: why -->\n", [1, 2, 3, 4, 5]),
        ("a\n<!-- ignore-start TXT902: why -->\nb\n<!-- ignore-end -->\nc\n", [2, 3, 4]),
        ("<!-- ignore TXT903, TXT902: why -->\none\n", [2]),
        ("<!-- Ignore TXT902: why -->\none\n", [2]),
        ("<!-- ignore TXT902 -->\none\n", []),
        ("<!-- ignore TXT903: why -->\none\n", []),
        ("`<!-- ignore TXT902: shown -->` one\n", []),
        ("```markdown\n<!-- ignore TXT902: shown -->\none\n```\n\n<!-- ignore TXT902: why -->\ntwo\n", [7]),
        ("<!-- the word ignore TXT902: in a sentence -->\none\n", []),
    ],
)
def test_a_suppression_in_prose_reaches_so_far(text: str, lines: list[int]) -> None:
    assert silenced_lines(text) == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("cards:\n  - id: a # ignore TXT902: why\n    text: b\n  - id: c\n", [2, 3]),
        ("cards:\n  - id: a\n    text: b b # cardgen: ignore TXT902: why\n    name: c\n", [3]),
        ("cards:\n  - id: a\n    # ignore TXT902: why\n    text: |\n      b b\n    name: c\n", [3, 4, 5]),
        ("danger:\n  a: 1\nlevels: # ignore TXT902: why\n- 1\n- 2\nend: 1\n", [3, 4, 5]),
        ("# ignore-file TXT902: why\na: 1\nb: 2\n", [1, 2, 3, 4]),
        ("text: b# ignore TXT902: why\n", []),
        ("a: |\n  b b\n  # ignore TXT902: why\n  c\nd: e\n", []),
        ("a: >-\n  b b\n\n  # ignore-file TXT902: why\n# ignore TXT902: not of the text\nd: e\n", [5, 6]),
        ('a: "b b. # ignore TXT902: why"\n', []),
        ("- {a: 'b b. # ignore TXT902: why'} # ignore TXT902: why\n", [1]),
        ('a: "b\n  # ignore TXT902: why\n  b"\n', []),
        ("a: [\n# ignore TXT902: cannot be read\n", [2]),
    ],
)
def test_a_suppression_in_data_reaches_its_entry(text: str, lines: list[int]) -> None:
    assert silenced_lines(text, "cards/a.yaml") == lines


def test_a_suppression_in_a_translation_reaches_its_entry() -> None:
    text = 'msgid "a"\nmsgstr "b"\n\n# ignore TRN006: it is so\n#: a\nmsgid "c"\nmsgstr "d # ignore TRN005: f"\n\n'
    (found,) = read_suppressions("i18n/de/cards.po", text).suppressions
    assert (found.code, found.reason, found.first, found.last) == ("TRN006", "it is so", 5, 7)


def test_one_match_can_be_silenced_alone() -> None:
    text = '<!-- ignore TXT902["and and"]: why -->\nand and, but but\n'
    suppressions = find_suppressions("a.md", text)
    both = [found_on(2, column=1, end=8), found_on(2, column=10, end=17)]
    stay, silenced = silence(both, suppressions, {"a.md": text})
    assert stay == (both[1],)
    assert silenced[0][0] is both[0]


@pytest.mark.parametrize(
    ("words", "silenced"),
    [
        ("the the", True),
        ("the", True),
        ("draw the the", True),
        ("the top", True),
        ("top card", False),
        ("a a", False),
    ],
)
def test_what_is_silenced_is_named_by_words_around_the_finding(words: str, silenced: bool) -> None:
    text = f'<!-- ignore TXT902["{words}"]: why -->\nYou draw the\nthe top card.\n'
    second_word = found_on(3, column=1, end=4)
    assert bool(silence([second_word], find_suppressions("a.md", text), {"a.md": text})[1]) == silenced


@pytest.mark.parametrize(
    ("text", "line", "told", "hint"),
    [
        ("<!-- ignore TXT: why -->\none\n", 1, "no check has the code `TXT`", "name one code"),
        ("<!-- ignore txt902: why -->\none\n", 1, "no check has the code `txt902`", "`TXT902`"),
        ("<!-- ignore doubled-word: why -->\none\n", 1, "no check has the code `doubled-word`", "`TXT902`"),
        ("one\n<!-- ignore TXT902, txt903: why -->\n", 2, "no check has the code `txt903`", "`TXT903`"),
        ("<!-- ignore-file: why -->\n", 1, "`ignore-file` names no code", "`ignore-file TXT902: reason`"),
        ("<!-- cardgen: ignore the next line -->\n", 1, "`ignore` names no code", "`ignore TXT902: reason`"),
        ("<!-- ignore-lines TXT902: why -->\n", 1, "`ignore-lines` is not a suppression", "`ignore-line`"),
        ("<!-- ingore TXT902: why -->\n", 1, "`ingore` is not a suppression", "`ignore`"),
        (
            "one\n\n<!-- Ignroe-file TXT902: why -->\n",
            3,
            "`Ignroe-file` is not a suppression",
            "`ignore-file`",
        ),
    ],
)
def test_a_comment_that_was_to_silence_and_names_no_code_is_told(
    text: str, line: int, told: str, hint: str
) -> None:
    (found,) = slips(text)
    assert (found.problem.code, found.message, found.span and found.span.line) == ("SUP003", told, line)
    assert hint in found.hint


@pytest.mark.parametrize(
    "text",
    [
        "<!-- ignore this for now -->",
        "<!-- ignore: to be written -->",
        "<!-- ignore everything below, please -->",
        "<!-- ignored TXT902: no -->",
        "<!-- ignore me: I am a joke -->",
        "<!-- Ignore -->",
        "<!-- see TXT902 for more -->",
        "<!-- ignite ABC123 first -->",
    ],
)
def test_other_comments_may_say_ignore(text: str) -> None:
    assert slips(text) == []
    assert slips(text.replace("<!--", "#").replace("-->", ""), "a.yaml") == []


def test_what_is_begun_and_not_ended_or_ended_and_not_begun_is_told_once() -> None:
    (left_open,) = slips("one\n<!-- ignore-start TXT902: why -->\ntwo\n")
    assert (left_open.problem.code, left_open.span and left_open.span.line) == ("SUP007", 2)
    (not_begun,) = slips("one\n\n<!-- ignore-end TXT902 -->\ntwo\n")
    assert (not_begun.problem.code, not_begun.span and not_begun.span.line) == ("SUP007", 3)
    (bare,) = slips("one\n\n<!-- ignore-end -->\n")
    assert bare.message == "`ignore-end` ends nothing"
    (wrong,) = slips("<!-- ignore-start TXT902: why -->\none\n<!-- ignore-end TXT903 -->\n")
    assert wrong.message == "`ignore-end TXT903` ends nothing"
    assert [related.span.line for related in wrong.related] == [1]
    assert slips("<!-- ignore-start TXT902: why -->\none\n<!-- ignore-end TXT902 -->\n") == []


def faults(text: str, ran: frozenset[str] = KNOWN, used: tuple[Suppression, ...] = ()) -> list[Diagnostic]:
    return list(faults_of(find_suppressions("a.md", text), used, ran, KNOWN))


def test_a_missing_reason_an_unknown_code_and_an_idle_suppression_are_told() -> None:
    text = "<!-- ignore TXT902 -->\n\n<!-- ignore TXT999: why -->\n\n<!-- ignore TXT903: why -->\n"
    found = faults(text)
    assert [d.problem.code for d in found] == ["SUP002", "SUP003", "SUP001"]
    assert "TXT90" in found[1].hint


def test_the_place_of_a_fault_is_the_comment() -> None:
    (found,) = faults("one\n\n<!-- ignore TXT902 -->\n")
    assert found.span == Span("a.md", 3, 1, 3, 23)


def test_the_fix_of_an_idle_suppression_takes_its_line_or_only_itself() -> None:
    (alone,) = faults("<!-- ignore TXT903: why -->\none\n")
    assert alone.fix is not None
    assert alone.fix.safe
    assert alone.fix.edits[0].span == Span("a.md", 1, 1, 2, 1)
    (beside,) = faults("one <!-- ignore TXT903: why -->\n")
    assert beside.fix is not None
    assert beside.fix.edits[0].span.column == 5
    two = faults("<!-- ignore TXT903, TXT902: why -->\none\n")
    assert [d.fix for d in two] == [None, None]


def test_a_used_suppression_is_no_fault() -> None:
    text = "<!-- ignore TXT903: why -->\none\n"
    assert faults(text, used=find_suppressions("a.md", text)) == []


@pytest.mark.parametrize(
    "text", ["<!-- ignore TXT902", "<!-- ignore TXT902: ", "# ignore TXT902:", "-->", "ignore"]
)
def test_cut_off_comments_break_nothing(text: str) -> None:
    find_suppressions("a.md", text)
    find_suppressions("a.yaml", text)
