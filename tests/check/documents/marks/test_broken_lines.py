"""Signs of Markdown that do not work: emphasis, backticks and fences without an end, headings and items in a lump."""

from __future__ import annotations

import pytest

from cardgen.diagnostics import Severity
from tests.check.rule_pages import evidence_of_text, findings


def told(text: str, path: str = "rules.md") -> list[tuple[str, int, int]]:
    return [
        (finding.message, finding.span.line, finding.span.column)
        for finding in findings(evidence_of_text(text, path))
        if finding.problem.code == "TXT901" and finding.span
    ]


def lone(sign: str, line: int, column: int) -> list[tuple[str, int, int]]:
    return [(f"`{sign}` lacks its partner", line, column)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Each **player draws a card.", lone("**", 1, 6)),
        ("Each player** draws a card.", lone("**", 1, 12)),
        ("**Night: all pawns move **two** spaces.", lone("**", 1, 1)),
        ("## The **Night\n\nIt is dark.", lone("**", 1, 8)),
        ("Each *player draws a card.", lone("*", 1, 6)),
        ("Each _player draws a card.", lone("_", 1, 6)),
        ("Each ~~player draws a card.", lone("~~", 1, 6)),
        ("Press the `Enter key to go on.", lone("`", 1, 11)),
        ("Look at the [tiles](#tiles, then go on.", lone("(", 1, 20)),
        ("| Tile | Worth |\n|---|---|\n| **Red | 2 |\n", lone("**", 3, 3)),
        ("Draw:\n\n```txt\nxx\n\nThen draw.\n\n```txt\noo\n```\n", lone("```", 3, 1)),
        ("Draw:\n\n```\nxx\n", lone("```", 3, 1)),
        ("##Setup\n\nDraw a card.", [("`##` lacks a space after it", 1, 1)]),
        ("# Setup\n\n##\n\nDraw a card.", [("`##` lacks a title", 3, 1)]),
        ("- Draw a card.\n-Move a pawn.", [("`-` lacks a space after it", 2, 1)]),
        ("1. Draw a card.\n2.Move a pawn.", [("`2.` lacks a space after it", 2, 1)]),
    ],
)
def test_a_sign_that_does_not_work_is_told(text: str, said: list[tuple[str, int, int]]) -> None:
    assert told(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "**Each** *player* __draws__ _a_ ~~card~~ and ***two*** `tiles`.",
        "Move 2 * 3 spaces. The die shows a * or a _ there. 2*3 is 6; the_name_of it is re**do**ne.",
        "Draw a card* and move.\n\n*Only in the first round.",
        "Type `a ** b`, \\*stop\\* and [here](a_b*c). So it is: $a_1 * b_2$.",
        "**Bold\nover a line**, *and _nested_ too*.",
        "### **Night**\n\n#### *Day*\n\nIt is dark.",
        "#night is a word for others.\n\n-1 is a number.\n\n---\n\n3.5 spaces",
        "````\n```\nxx\n````\n\n```\nyy\n```\n",
    ],
)
def test_what_works_or_is_no_sign_is_left_alone(text: str) -> None:
    assert told(text) == []


def test_a_paragraph_that_begins_with_a_star_is_no_note_where_the_text_has_italics_and_no_notes() -> None:
    italics = "*All of this is a story.*\n\n"
    assert told(f"{italics}*Note: a card may be used twice.\n") == lone("*", 3, 1)
    assert told(f"{italics}Draw a card* now.\n\n*Note: a card may be used twice.\n") == []


def test_what_is_often_written_so_is_a_habit() -> None:
    assert told("##Setup\n\nDraw.\n\n##Play\n\nMove.\n\n##End\n\nStop.\n") == []
    assert told("-Draw a card.\n-Move a pawn.\n-Rest a while.\n") == []


def test_a_plain_text_may_use_stars_as_it_likes() -> None:
    assert told("Each **player draws a *card.", "rules.txt") == []
    assert told("Each **player** draws. Each **pawn moves.", "rules.txt") == lone("**", 1, 29)
    assert told("Press `a`, `b`, `c` or `d`. Press the `e key.", "rules.txt") == lone("`", 1, 39)


def test_the_fence_with_prose_behind_it_is_told_and_where_it_may_end() -> None:
    text = "Draw:\n\n```\nxx\n\nThen draw a card.\n\n```\nyy\n```\n\nDone.\n\n```\nzz\n```\n"
    (finding,) = [f for f in findings(evidence_of_text(text, "rules.md")) if f.problem.code == "TXT901"]
    assert finding.span is not None
    assert (finding.span.line, [one.span.line for one in finding.related if one.span]) == (3, [5])


def test_a_star_that_stands_for_anything_is_no_sign_and_a_page_has_none() -> None:
    assert told("Build *up* or down by *.") == []
    assert told("<html><body><p>Take *one card and _two.</p></body></html>", "rules.html") == []


def test_a_lone_star_is_no_error() -> None:
    (finding,) = findings(evidence_of_text("Each *player draws a card.", "rules.md"))
    assert finding.problem.severity == Severity.WARNING
