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
    assert len(root.findall(".//testcase")) == 5


#: The attributes that `junit-10.xsd` of Jenkins' xUnit plugin knows, which refuses a report with any other; what it
#: asks for comes first.
JUNIT = {
    "testsuites": ((), ("name", "time", "tests", "failures", "errors")),
    "testsuite": (
        ("name", "tests", "failures", "errors"),
        ("group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"),
    ),
    "testcase": (("name",), ("time", "classname", "group")),
    "failure": ((), ("type", "message")),
    "skipped": ((), ("type", "message")),
    "system-out": ((), ()),
}


def test_junit_has_a_suite_for_each_file_and_what_the_schema_knows(report: Report) -> None:
    problem = Problem("TXT901", "broken-markup", Severity.ADVICE, "")
    nowhere = Diagnostic(problem, "a setting is odd")
    root = ElementTree.fromstring(junit.render(Report((*report.diagnostics, nowhere), runs=report.runs)))
    for element in root.iter():
        needed, known = JUNIT[element.tag]
        assert {*needed} <= {*element.attrib} <= {*needed, *known}
    suites = root.findall("testsuite")
    assert [suite.get("file") for suite in suites] == ["cards/base.yaml", "rules/01.md", None, None]
    for counted in ("tests", "failures", "errors"):
        assert root.attrib[counted] == str(sum(int(suite.attrib[counted]) for suite in suites))
    assert suites[-1].attrib["skipped"] == "1"


#: The properties of SARIF 2.1.0 that each object may have here, those that it must have first.
SARIF = {
    "log": ("version runs", "$schema"),
    "runs": ("tool", "columnKind results"),
    "driver": ("name", "version rules"),
    "rules": ("id", "name shortDescription fullDescription help defaultConfiguration"),
    "results": (
        "message",
        "ruleId ruleIndex level partialFingerprints locations relatedLocations fixes suppressions",
    ),
    "locations": ("", "physicalLocation"),
    "relatedLocations": ("", "id physicalLocation message"),
    "physicalLocation": ("artifactLocation", "region contextRegion"),
    "region": ("startLine", "startColumn endLine endColumn snippet"),
    "contextRegion": ("startLine", "endLine snippet"),
    "deletedRegion": ("startLine", "startColumn endLine endColumn"),
    "fixes": ("artifactChanges", "description"),
    "artifactChanges": ("artifactLocation replacements", ""),
    "replacements": ("deletedRegion", "insertedContent"),
    "suppressions": ("kind", "justification"),
    "message": ("text", ""),
    "help": ("text", "markdown"),
}


def test_sarif_has_no_property_that_the_standard_does_not_know(report: Report) -> None:
    shelved = tuple(SetAside(each, "as agreed" * (n % 2)) for n, each in enumerate(report.diagnostics))
    document = jsonlib.loads(
        sarif.render(Report(report.diagnostics, report.texts, report.runs, set_aside=shelved))
    )
    looked: set[str] = set()

    def look(name: str, value: object) -> None:
        for entry in value if isinstance(value, list) else [value]:
            if isinstance(entry, dict):
                looked.add(name)
                needed, known = (set(words.split()) for words in SARIF.get(name, ("", " ".join(entry))))
                assert needed <= {*entry} <= needed | known, name
                for key, inner in entry.items():
                    look(key, inner)

    look("log", document)
    assert {*SARIF} <= looked


@pytest.mark.parametrize(
    ("path", "message", "file", "told"),
    [
        ("a, b: 5%.md", "100% wrong", "a%2C b%3A 5%25.md", "100%25 wrong"),
        ("a.md", "one\r\ntwo: three, four", "a.md", "one%0D%0Atwo: three, four"),
        ("a\n::error::b.md", "::error::x", "a%0A%3A%3Aerror%3A%3Ab.md", "::error::x"),
    ],
)
def test_github_gets_its_signs_escaped(path: str, message: str, file: str, told: str) -> None:
    problem = Problem("TXT901", "broken-markup", Severity.ERROR, "")
    odd = Diagnostic(problem, message, Span(path, 1, 1, 1, 2))
    places = "line=1,endLine=1,col=1,endColumn=2,title=TXT901 broken-markup"
    assert github.render(Report((odd,))) == f"::error file={file},{places}::{told}\n"


def test_markdown_puts_errors_first_and_keeps_its_columns(report: Report) -> None:
    problem = Problem("TXT901", "broken-markup", Severity.ADVICE, "")
    shown = markdown.render(Report((Diagnostic(problem, "`a|b`"), *report.diagnostics)))
    rows = [line for line in shown.splitlines() if line.startswith("| ")]
    assert rows[1].startswith("| **error** | TRM601 |")
    assert r"`a\|b`" in rows[-2] + rows[-1] + rows[-3]
