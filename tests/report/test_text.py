"""The reports that people read at a terminal."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cardgen import registry
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity, Span
from cardgen.report import reporters
from cardgen.report.reporter import Report, Reporter
from cardgen.report.reporters import concise, grouped, text

FULL = """\
cards/base.yaml:3:18: error TRM601 undefined-keyword
    keyword `Ambsh` is not in the terms
    3 |     text: Then **Ambsh** twice & <rest>.
      |                  ^^^^^
    also: rules/01.md:3:3: defined here
    3 | **Ambush**: move & strike.
      |   ^^^^^^
    hint: did you mean `Ambush`?  (cardgen explain TRM601)
    fix: write `Ambush`

rules/01.md:3:3: warning TRM602 unused-term
    term `Ambush` is used nowhere
    3 | **Ambush**: move & strike.
      |   ^^^^^^
    (cardgen explain TRM602)

advice REF313 orphan-section
    the game has no credits
    (cardgen explain REF313)

1 error, 1 warning, 1 advice; 1 fixable with --fix; 3 rules run; 60 cards, 1,200 words inspected
1 rule skipped (no card data): CNT102
nothing was typeset
"""


def test_a_finding_shows_place_words_other_place_and_cure(report: Report) -> None:
    assert text.render(report) == FULL


def test_colour_changes_nothing_but_colour(report: Report) -> None:
    painted = text.render(replace(report, colour=True))
    assert "\033[1;31m" in painted
    assert re.sub(r"\033\[[\d;]*m", "", painted) == FULL


def test_many_places_are_counted_not_listed() -> None:
    problem = Problem("TRM603", "synonym-drift", Severity.WARNING, "")
    related = tuple(Related(Span("a.md", n, 1, n, 2), "here too") for n in range(1, 41))
    shown = text.render(
        Report((Diagnostic(problem, "40 times `pile`", Span("a.md", 1, 1, 1, 2), "", related),))
    )
    assert "also: 36 more places" in shown
    assert shown.count("here too") == 4


def test_a_clean_report_says_what_was_looked_at() -> None:
    assert text.render(Report((), inspected={"cards": 60})) == "no findings; 60 cards inspected\n"


def test_concise_gives_one_line_a_finding(report: Report) -> None:
    lines = concise.render(report).splitlines()
    assert lines[0] == "cards/base.yaml:3:18: error TRM601 keyword `Ambsh` is not in the terms [fixable]"
    assert lines[2] == "advice REF313 the game has no credits"


def test_grouped_gathers_findings_under_their_file(report: Report) -> None:
    lines = grouped.render(report).splitlines()
    assert lines[0] == "cards/base.yaml  (1 finding)"
    assert lines[1] == "  3:18  error    TRM601  keyword `Ambsh` is not in the terms"
    assert "no file  (1 finding)" in lines


@pytest.mark.parametrize("name", sorted(registry.members(reporters, "REPORTER", Reporter)))
def test_every_report_ends_in_a_newline_even_with_nothing_to_say(name: str) -> None:
    shown = registry.members(reporters, "REPORTER", Reporter)[name].render(Report(()))
    assert shown == "" or shown.endswith("\n")


def test_what_ails_an_element_on_a_thousand_cards_is_shown_of_ten(report: Report) -> None:
    problem = report.diagnostics[0].problem
    spans = [Span("cards/base.yaml", line, 1, line, 2) for line in range(1, 1001)]
    found = [Diagnostic(problem, f"`art.name`: too wide (card `c-{span.line}`)", span) for span in spans]
    alone = Diagnostic(problem, "no element is named", Span("rules/01.md", 1, 1, 1, 2))
    shown = text.render(replace(report, diagnostics=(*found, alone), notes=(), runs=()))
    assert shown.count("too wide") == 10
    assert "and 990 more like it: --format concise lists them all" in shown
    assert "no element is named" in shown
    assert "1,001 errors" in shown
    eleven = text.render(replace(report, diagnostics=tuple(found[:11])))
    assert (eleven.count("too wide"), "more like it" in eleven) == (11, False)
    assert concise.REPORTER.render(replace(report, diagnostics=tuple(found))).count("too wide") == 1000


def test_what_most_of_very_many_findings_are_is_told(report: Report) -> None:
    one, other = report.diagnostics[:2]
    spans = [Span("a.md", line, 1, line, 2) for line in range(1, 60)]
    many = tuple(replace(one, span=span) for span in spans)
    shown = text.render(replace(report, diagnostics=(*many, other)))
    assert "\nmost of them: 59 TRM601 undefined-keyword, 1 TRM602 unused-term\n" in shown
    assert "most of them" not in text.render(report)
