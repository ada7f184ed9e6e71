"""Lists, rows and references of HTML pages that belong to no game."""

from __future__ import annotations

from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.checking import check_evidence


def codes_of(page: str) -> list[str]:
    evidence = Evidence(documents=(read_text("r.html", f"<html><body>{page}</body></html>"),))
    found = check_evidence(evidence, {"select": ["TXT902", "REF319"]}).diagnostics
    return [finding.problem.code for finding in found]


ROW = "<tr><td>oars and masts</td><td><a href='{}'>The masts</a></td></tr>"
TABLE = "<h1>Boats</h1><table><tr><td>ships</td><td><a href='a'>The ships</a></td></tr>{}{}</table>"
TERMS = (
    "<h1>Terms</h1><p>The boats of section {} are free.</p>"
    "<ol><li>Sail. <ul><li>far</li></ul></li><li>Row.</li></ol>"
)


def test_a_row_that_leads_elsewhere_is_another() -> None:
    assert codes_of(TABLE.format(ROW.format("b"), ROW.format("c"))) == []
    assert codes_of(TABLE.format(ROW.format("b"), ROW.format("b"))) == ["TXT902"]


def test_a_list_with_numbers_has_sections() -> None:
    assert codes_of(TERMS.format(2)) == []
    assert codes_of(TERMS.format(3)) == ["REF319"]
