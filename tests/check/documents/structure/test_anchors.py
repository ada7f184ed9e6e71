"""The links of a lone text, and which of them lead out of it."""

from __future__ import annotations

from tests.check.rule_pages import evidence_of_text, findings

_TEXT = "# Play\n\nRoll a die. See [Appendix C]({}) for the gods.\n\n# End\n\nThe last one wins.\n"


def told(target: str) -> list[str]:
    return [finding.message for finding in findings(evidence_of_text(_TEXT.format(target), "rules.md"))]


def test_what_a_link_leads_to_elsewhere_is_not_looked_for_here() -> None:
    assert told("gods.md") == []
    assert told("https://lamp.example/gods#c") == []


def test_what_a_link_leads_to_in_its_own_text_is_looked_for() -> None:
    assert "there is no Appendix C" in told("rules.md#c")
