"""The reports that programs read."""

from __future__ import annotations

import json as jsonlib
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from cardgen.diagnostics import Diagnostic, Problem, Related, Severity, Span
from cardgen.report import excerpts
from cardgen.report.reporter import Report, SetAside
from cardgen.report.reporters import github, json, junit, markdown, sarif

SCHEMA = Path(excerpts.__file__).parent / "schema" / "report.schema.json"


def test_json_keeps_its_published_schema(report: Report) -> None:
    schema = jsonlib.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    document = jsonlib.loads(json.render(report))
    jsonschema.validate(document, schema)
    jsonschema.validate(jsonlib.loads(json.render(Report(()))), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**document, "surprise": 1}, schema)


def test_json_says_what_every_rule_did(report: Report) -> None:
    rules = jsonlib.loads(json.render(report))["rules"]
    assert [(rule["code"], rule["status"], rule["inspected"]) for rule in rules] == [
        ("TRM601", "run", 12),
        ("TRM602", "run", 3),
        ("REF313", "run", 1),
        ("CNT102", "skipped", 0),
    ]


def test_json_carries_snippet_other_places_and_fix(report: Report) -> None:
    finding = jsonlib.loads(json.render(report))["findings"][0]
    assert finding["primary"]["snippet"] == "    text: Then **Ambsh** twice & <rest>."
    assert finding["related"][0]["label"] == "defined here"
    assert finding["fix"]["edits"][0]["text"] == "Ambush"


def test_machines_are_told_of_findings_that_do_not_count(report: Report) -> None:
    first, second = report.diagnostics[:2]
    apart = replace(
        report, diagnostics=report.diagnostics[2:], set_aside=(SetAside(first, "a joke"), SetAside(second))
    )
    document = jsonlib.loads(json.render(apart))
    jsonschema.validate(document, jsonlib.loads(SCHEMA.read_text(encoding="utf-8")))
    assert sum(document["summary"]["counts"].values()) == len(report.diagnostics) - 2
    assert [(f["suppressed"], f["baselined"], f["reason"]) for f in document["findings"]][-2:] == [
        (True, False, "a joke"),
        (False, True, ""),
    ]
    results = jsonlib.loads(sarif.render(apart))["runs"][0]["results"]
    assert [result.get("suppressions") for result in results[-3:]] == [
        [],
        [{"kind": "inSource", "justification": "a joke"}],
        [{"kind": "external", "justification": "known from the baseline"}],
    ]


def test_a_snippet_is_the_line_as_it_is_in_the_file() -> None:
    text = "one\n\ta\u200b the\u00ad the b\n"
    problem = Problem("TXT902", "doubled-word", Severity.WARNING, "")
    found = Diagnostic(problem, "twice", Span("a.md", 2, 10, 2, 13))
    place = jsonlib.loads(json.render(Report((found,), {"a.md": text})))["findings"][0]["primary"]
    assert place["snippet"] == text.splitlines()[1]
    assert place["snippet"][place["start"]["column"] - 1 : place["end"]["column"] - 1] == "the"


def test_every_report_names_the_other_places(report: Report) -> None:
    assert "also rules/01.md:" in github.render(report)
    assert "also rules/01.md:" in junit.render(report)
    problem = Problem("TRM601", "undefined-keyword", Severity.ERROR, "")
    many = Diagnostic(problem, "x", related=tuple(Related(Span("a.md", n), "here") for n in range(1, 8)))
    assert "and 4 more" in markdown.render(Report((many,)))


def test_sarif_declares_silent_rules_too(report: Report) -> None:
    run = jsonlib.loads(sarif.render(report))["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["CNT102", "REF313", "TRM601", "TRM602"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert len(result["partialFingerprints"]["cardgen/v1"]) == 16


def test_sarif_carries_related_places_and_fixes(report: Report) -> None:
    result = jsonlib.loads(sarif.render(report))["runs"][0]["results"][0]
    assert result["relatedLocations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "rules/01.md"
    replacement = result["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert replacement["deletedRegion"] == {"startLine": 3, "startColumn": 18, "endLine": 3, "endColumn": 23}
    assert replacement["insertedContent"] == {"text": "Ambush"}


def test_sarif_says_what_each_rule_finds_and_quotes_the_words(report: Report) -> None:
    page = Problem(
        "TXT902", "doubled-word", Severity.WARNING, "A word stands\ntwice.\n\n## Why\n\nIt jars.\n"
    )
    found = Diagnostic(page, "twice", Span("a.md", 2, 3, 2, 6))
    run = jsonlib.loads(sarif.render(Report((found,), {"a.md": "one\n😀 the the\n"})))["runs"][0]
    assert run["tool"]["driver"]["rules"][0]["fullDescription"] == {"text": "A word stands twice."}
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert place["region"]["snippet"] == {"text": "the"}
    assert place["contextRegion"]["snippet"] == {"text": "😀 the the"}
    unsaid = jsonlib.loads(sarif.render(report))["runs"][0]
    assert "suppressions" not in unsaid["results"][0]
    assert unsaid["tool"]["driver"]["rules"][2]["fullDescription"] == {"text": "undefined keyword"}


@pytest.mark.parametrize(
    ("path", "uri"), [("a b/ü.md", "a%20b/%C3%BC.md"), ("/else where/a.md", "file:///else%20where/a.md")]
)
def test_sarif_names_files_by_addresses(path: str, uri: str) -> None:
    problem = Problem("TXT902", "doubled-word", Severity.WARNING, "")
    place = jsonlib.loads(sarif.render(Report((Diagnostic(problem, "twice", Span(path)),))))
    location = place["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == uri


def test_github_commands_escape_what_would_end_them() -> None:
    problem = Problem("TXT901", "broken-markup", Severity.ADVICE, "")
    found = Diagnostic(problem, "100% of\n`it`", Span("a,b:c.md", 2, 3, 2, 5))
    assert github.render(Report((found,))) == (
        "::notice file=a%2Cb%3Ac.md,line=2,endLine=2,col=3,endColumn=5,title=TXT901 broken-markup"
        "::100%25 of%0A`it`\n"
    )


def test_junit_is_xml_whatever_the_words(report: Report) -> None:
    problem = Problem("TXT901", "broken-markup", Severity.ERROR, "")
    odd = Diagnostic(problem, 'a "quote" & <tag> \x00 \ud800', Span("a&b.md", 1, 1, 1, 1))
    root = ElementTree.fromstring(junit.render(Report((*report.diagnostics, odd), runs=report.runs)))
    assert root.attrib["failures"] == "3"
    assert root.attrib["skipped"] == "1"
    assert len(root.findall(".//testcase")) == 5


def test_markdown_puts_errors_first_and_keeps_its_columns(report: Report) -> None:
    problem = Problem("TXT901", "broken-markup", Severity.ADVICE, "")
    shown = markdown.render(Report((Diagnostic(problem, "`a|b`"), *report.diagnostics)))
    rows = [line for line in shown.splitlines() if line.startswith("| ")]
    assert rows[1].startswith("| **error** | TRM601 |")
    assert r"`a\|b`" in rows[-2] + rows[-1] + rows[-3]
