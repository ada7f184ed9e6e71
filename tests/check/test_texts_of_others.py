"""Texts written for other programs and by other hands: what they do that looks wrong is right, and what is wrong."""

from __future__ import annotations

import pytest

from cardgen.check.reading_text import read_text
from tests.check.rule_pages import evidence_of_text, findings


def told(text: str, path: str = "rules.txt") -> list[tuple[str, str]]:
    return [
        (finding.problem.code, finding.message)
        for finding in findings(evidence_of_text(text, path))
        if finding.problem.severity.name != "ADVICE"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Roll **two dice**.<br>\nThen move your pawn that far.",
        "H<sub>2</sub>O tokens are blue, and x<sup>2</sup> is the score.",
        "<p>Each crew takes a turn.</p>\n<p>Then the turn ends.</p>",
        'See the <span class="sea">blue</span> side.',
        "<details>\n<summary>Set-up</summary>\n\nDeal 5 cards to each crew.\n\n</details>",
    ],
)
def test_markdown_may_use_tags_that_are_whole(text: str) -> None:
    assert told(text, "rules.md") == []


@pytest.mark.parametrize(
    "text",
    [
        "Shuffle the <b>Harbour/b> deck and draw one card.",
        "Shuffle the <b>Harbour deck and draw one card.",
        "Shuffle the Harbour</b> deck and draw one card.",
    ],
)
def test_a_tag_without_its_pair_is_told_in_markdown_too(text: str) -> None:
    assert [code for code, _ in told(text, "rules.md")] == ["TXT901"]


def test_a_plain_text_shows_its_tags() -> None:
    assert [code for code, _ in told("Shuffle the <b>Harbour</b> deck.")] == ["TXT901"]
    assert told("Answer with <a or b>; `if <s when t>` is written so.") == []


FENCED = """# Mooring

The two sides of the pier:

```
1. west
3. east
TBD
crews[0]();
```

Then the the turn ends.
"""


def test_what_stands_between_fences_is_no_prose() -> None:
    assert told(FENCED, "rules.md") == [("TXT902", "the word `the` stands twice")]
    (code,) = (block for block in read_text("rules.md", FENCED).blocks if block.kind == "code")
    assert code.text == "1. west 3. east TBD crews[0]();"
    assert FENCED[slice(*code.offsets(8, 15))] == "3. east"


def test_a_fence_that_is_never_closed_opens_nothing() -> None:
    assert [code for code, _ in told("# Mooring\n\n```\nDraw the the card.")] == ["TXT902"]


@pytest.mark.parametrize(
    "text",
    [
        "Press `XXX` to stop, and type `TODO` for a list.",
        "## `deck[top]()`\n\nWhat lies on top.",
    ],
)
def test_what_is_quoted_as_typed_is_no_placeholder(text: str) -> None:
    assert told(text) == []


def test_a_link_without_an_end_is_a_placeholder_still() -> None:
    assert [code for code, _ in told("Print the [map of the bay]() first.")] == ["REF312"]
    assert [code for code, _ in told("The `bell` rings TBD times, then the `gong`.")] == ["REF312"]


RULED = """The Bay

1. About the bay

You will want these:
1. A pencil.
2. A friend.

==========
2. Casting off
==========

Put out to sea.

----------
3. Coming home again

Moor the boat.
"""


def test_a_numbered_line_below_a_drawn_one_is_a_title() -> None:
    titles = [block.text for block in read_text("rules.txt", RULED).of_kind("heading")]
    assert titles[-2:] == ["2. Casting off", "3. Coming home again"]
    assert told(RULED) == []


def test_rows_below_a_drawn_line_are_none() -> None:
    text = "Who rows\n--------\n\nRowers\n------\n1. The cook\n2. The boy\n4. The mate\n"
    assert [code for code, _ in told(text)] == ["PRO401"]


@pytest.mark.parametrize(
    "text",
    [
        "Load\n\n1-20 = 4\n21-40 = 8\n41-60 = 12",
        "Depth 0-6 = +1, depth 7-12 = 0, depth 13–24 = -1.",
        "Class 1 = 1-5 tons, class 2 = 6-10 tons.",
        "A level 4 mate rolls > 5 to hit.",
        "Boats of size 2 drift if the wind > 3.",
    ],
)
def test_ranges_and_thresholds_are_no_sums(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("The crew scores 2-8 = 10 points.", "expected -6 (2 - 8), found 10"),
        ("That leaves 8-2 = 5 barrels.", "expected 6 (8 - 2), found 5"),
        ("Example: his STR 4 > 5, so he wins.", "4 is not higher than 5"),
        ("Example: 3(the roll)+2(a rope) < 4, and he falls.", "5 is not lower than 4"),
    ],
)
def test_wrong_sums_and_ranks_are_told_still(text: str, message: str) -> None:
    assert [words for _, words in told(text)] == [message]
