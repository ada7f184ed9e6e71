"""A link in a Markdown text that belongs to no game is looked up among its headings."""

from __future__ import annotations

from tests.check.rule_pages import evidence_of_text, findings

TEXT = (
    "# Otters\n\n## Diving\n\nEach otter dives once. Wounded otters look at the [scars]({}) at once.\n\n"
    "## The Long Rest\n\nThe others sleep.\n"
)


def found(anchor: str) -> list[str]:
    told = findings(evidence_of_text(TEXT.format(anchor), "otters.md"))
    return [each.message for each in told if each.problem.code == "REF317"]


def test_a_link_whose_words_no_heading_has_is_dead_whatever_the_other_links_are() -> None:
    assert found("#scars-table") == ["expected the anchor of a heading, found `#scars-table`"]


def test_a_link_that_may_be_another_form_of_a_heading_is_left_alone() -> None:
    assert not found("#your-long-rests")
    assert not found("#toc_2")
    assert not found("#s-b4x")


def test_a_template_is_one_chapter_of_a_book_whose_other_anchors_are_not_known() -> None:
    chapter = TEXT.format("#scars-table").replace("dives once", "dives {{ dives }} times")
    codes = {each.problem.code for each in findings(evidence_of_text(chapter, "otters.md"))}
    assert "REF317" not in codes
