"""Texts written for other programs and by other hands: what they do that looks wrong is right, and what is wrong."""

from __future__ import annotations

import pytest

from cardgen.check.documents.reading.plain_text import read_text
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
    assert told(FENCED, "rules.md") == [("TXT902", "the word `the` is repeated")]
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


@pytest.mark.parametrize(
    "text",
    [
        "Set-up\n\nEvery player gets 2 coins in every harbour they own.\nEvery player gets 3 coins in their purse.",
        "Set-up\n\nDeal each player 4 cards face down. Deal each player 2 cards face up.",
        "Set-up\n\nEach player takes 2 sailors from the inn. Each player takes 5 sailors and puts them on the quay.",
        "Set-up\n\nEach player receives 3 ropes for each mast. Each player receives 5 ropes for their shed.",
    ],
)
def test_what_is_taken_twice_adds_up(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Set-up\n\nEach player takes 5 ropes.\n\nSummary\n\nEach player starts with 6 ropes.",
        "Set-up\n\nEach player takes 5 ropes. Each player takes 6 ropes.",
        "Set-up\n\nEach player gets 2 coins in every harbour.\n\nSet-up, in short\n\n"
        "Each player gets 3 coins in every harbour.",
        "Set-up\n\nEach player takes 5 ropes from the shed.\n\nSet-up, in short\n\nEach player takes 6 ropes.",
    ],
)
def test_two_numbers_for_one_start_are_told_still(text: str) -> None:
    assert [code for code, _ in told(text)] == ["LIM705"]


@pytest.mark.parametrize(
    "text",
    [
        "Rules version 2.1\n\nPlaying online requires Table Top Club version 12.3 and a friend.",
        "Rulebook Version 2.0\n\nThis book was made with Pen and Ink version 1.3 on a boat.",
    ],
)
def test_the_version_of_a_tool_is_not_that_of_the_rules(text: str) -> None:
    assert told(text) == []


def test_two_versions_of_the_rules_are_told_still() -> None:
    assert [code for code, _ in told("Rules version 2.1\n\nCredits\n\nThese are the rules version 2.2.")] == [
        "VER201"
    ]
    assert [code for code, _ in told("Rules version 2.1\n\nPlay it with these rules, version 2.2.")] == [
        "VER201"
    ]


SECTIONS = "\n\n1. Sail\n\n1.1 Wind\n\nIt blows.\n\n1.2 Waves\n\nThey roll.\n"


def test_a_section_of_a_named_book_is_looked_for_there() -> None:
    assert told(f'More is told in section 6.3 of "A History of Salt" by a friend.{SECTIONS}') == []
    assert [code for code, _ in told(f"More is told in section 6.3 of these rules.{SECTIONS}")] == ["REF301"]


def test_boxes_to_tick_are_not_lost_symbols() -> None:
    assert told("Fatigue: [ ] [ ] [ ]\n\nTick a box: [ ]. When all are ticked, sleep.") == []
    assert [code for code, _ in told("Pay [ ] and draw a card.")] == ["ICO804"]


def test_a_list_that_goes_on_inside_an_item_is_not_counted() -> None:
    text = "There are 3 basic choices:\n(1) draw a card, which costs nothing;\n(2) play a card, and\npay; or (3) pass"
    assert told(text) == []
    text = "There are 4 basic choices:\n\n(1) draw a card\n(2) play a card\n(3) pass\n"
    assert [code for code, _ in told(text)] == ["CNT105"]


@pytest.mark.parametrize(
    "text",
    [
        "Each suit has 13 cards: 2 to 10, Jack, Queen, King and Ace.",
        "A watch has four phases, each of which has two steps: Dawn, Day, Dusk and Night.",
        "They rowed on and on and on, one by one by one, and the boat that the storm took sank.",
        "He is in all in all a good mate. It is what it is, and that is that.",
    ],
)
def test_ranges_parts_and_refrains_are_right(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Place the boat on the first pier on the on the chart.", "on the"),
        ("It is the turn of the\nof the mate.", "of the"),
    ],
)
def test_a_pair_of_small_words_stands_once(text: str, words: str) -> None:
    assert told(text) == [("TXT902", f"the words `{words}` are repeated")]


PLAIN = (
    "Each crew rolls a die, takes as many ropes from the shed, and pays a coin for every one of them. Then the "
    "turn ends, and the next crew begins. When all have taken their turns, the storm rises, and whoever has no "
    "rope left loses a sail. The game ends when a boat has no sails. "
)


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("succesful", "successful"),
        ("neccessary", "necessary"),
        ("seperate", "separate"),
        ("occured", "occurred"),
        ("simultaneuosly", "simultaneously"),
        ("predtermined", "predetermined"),
    ],
)
def test_a_slip_in_a_long_english_word_is_told(wrong: str, meant: str) -> None:
    assert told(f"{PLAIN}It was {wrong} again.") == [
        ("TXT904", f"expected the English word `{meant}`, found `{wrong}`")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Cross a hexside with a standee, and reroll the facedown meeples of the endgame.",
        "The frontend of the harbour is interlinked with a boathouse and a shiplift.",
        "Call the `succesful` command, or say “succesful” to the parrot.",
        "Old Sukcess sails with Delishus Sally.",
        "The colourised armour was honoured; the colorized armor was honored.",
        "The grackleborn sing at the thornwick.",
    ],
)
def test_words_of_games_are_no_slips(text: str) -> None:
    assert told(PLAIN + text) == []


def test_a_text_full_of_strange_words_is_read_for_slips_all_the_same() -> None:
    strange = "The glorbex frundles the snarvik while a brindok quorzels and the plimwar drasks its yondrel. "
    assert told(PLAIN + strange) == []
    for wrong, meant in (("succinnct", "succinct"), ("succesful", "successful")):
        assert told(f"{PLAIN}{strange}It was {wrong} again.") == [
            ("TXT904", f"expected the English word `{meant}`, found `{wrong}`")
        ]


def test_markdown_counts_for_itself_where_a_number_stays() -> None:
    kept = "Costs:\n\n1. for a rope\n2. for a sail\n2. for a mast\n2. for a boat\n"
    assert told(kept, "rules.md") == []
    assert [code for code, _ in told(kept)] == ["PRO401", "PRO401"]
    again = "Costs:\n\n1. for a rope\n2. for a sail\n2. for a mast\n3. for a boat\n"
    assert [code for code, _ in told(again, "rules.md")] == ["PRO401"]


def test_words_in_a_tag_are_no_words_of_the_text() -> None:
    text = '<h2 id="storm-cards">Storm cards</h2>\n\nStorm cards are blue. Draw storm cards.'
    assert told(f"{text} Keep storm cards.", "rules.md") == []


def test_a_section_that_begins_a_line_is_not_skipped() -> None:
    text = (
        "1. Bay\n\n1.1 Tides\n\nThey rise.\n\n*1.2* boats and what they\ncarry home\n\n"
        "1.3 Winds\n\nThey blow.\n\n1.4 Sand\n\nIt lies.\n"
    )
    assert told(text) == []
    assert [code for code, _ in told(text.replace("*1.2* boats", "boats"))] == ["PRO401"]


def test_tags_in_a_line_are_no_items() -> None:
    assert told("<p>A turn has five phases, in this order:</p>\n\nDawn first.", "rules.md") == []


def test_a_word_without_end_is_no_slip() -> None:
    assert told(f"{PLAIN}It was {'succesful' * 20_000} again.") == []


def test_a_chapter_of_another_book_is_looked_for_there() -> None:
    assert told(f"More is told in section 6.3 of the campaign book.{SECTIONS}") == []
    for here in ("of the manual", "of this handbook", "of the same book", "of the rulebook"):
        assert [code for code, _ in told(f"More is told in section 6.3 {here}.{SECTIONS}")] == ["REF301"]


def test_a_title_below_a_drawn_line_is_not_skipped() -> None:
    bay = "\n".join(f"=====\n{at}. Bay of the {name}\n\nIt is deep.\n" for at, name in enumerate("ABCDE", 1))
    torn = bay.replace("3. Bay of the C\n\nIt", "3. Bay of the C, which\nlies behind the others\n\nIt")
    assert told(bay) == []
    assert [code for code, _ in told(torn)] == []


_BRACKETED = "Take a card (from the deck).\n\n" * 9


@pytest.mark.parametrize(
    ("line", "lone"),
    [
        ("Some workers are placed first (either by choice or forced. They go back later.", 1),
        ("You may pass (this round or the next one. Passing costs a coin.", 1),
        ("Fire it with the ( key, and wield it with `(` again.", 0),
        ("Fire it (with the `(` key).", 0),
        ("a) Take a card. b) Place it. You are done :-(", 0),
        ("You may pass (this round\n\nor the next one). Passing costs a coin.", 0),
    ],
)
def test_a_bracket_that_a_plain_text_leaves_open_is_told_where_it_closes_all_others(
    line: str, lone: int
) -> None:
    text = f"{_BRACKETED}{line}\n\n{_BRACKETED}"
    assert [code for code, _ in told(text)] == ["TXT901"] * lone
    assert not told(f"{line}\n\nTake a card (from the deck.\n\nDraw (a card.\n\nPlay (it.\n")


#: What is right in Markdown, and was told as a mistake once.
RIGHT = {
    "headings that are numbers alone": (
        "# 3.0 Safety\n\n## 3.1 Cold range\n\nAll arms stay unloaded.\n\n### 3.1.1\n\nKeep the barrel clear.\n\n"
        "### 3.1.2\n\nLeave the case shut.\n\n## 3.2 Safety areas\n\nEach match has one.\n\n### 3.2.1\n\n"
        "Handle no powder there.\n"
    ),
    "a line below a heading without its space": (
        "## Goals\n\nWin the game.\n\n##Victory\n When your queen is lost, you are out.\n\n##Cards\n\n###Abilities\n\n"
        "Play one at any time.\n\n###Units\n\nMove one each turn.\n"
    ),
    "a sign that is named": "All *old* rules are *known* and *good*. The new one is marked with an asterisk *.\n",
    "a thing that is described before its name": (
        "# Units\n\n**Archers**: when your archers fight, each of the archers rolls once. No archers move.\n\n"
        "A tower shoots, too, which is apart from the real Archers ability above.\n"
    ),
    "two lines of one sort": (
        "### 1. Keeper zone lines\n\nThere are two keeper zone lines, which run beside the ends, join the sides, and "
        "are drawn 12 yards away from the middle line on either side of it.\n\n### 2. Goal lines\n\nThere are two goal "
        "lines, which run beside the ends, join the sides, and are drawn 18 yards away from the middle line on either "
        "side of it.\n"
    ),
    "parts of a thing that is no part of other boxes": (
        "## Components\n\n- 6 sea frames\n- 8 terrain hexes:\n  - 4x forests (wood)\n  - 4x pastures (wool)\n"
        "- 18 number discs\n- 2 dice\n- 1 robber\n- 4 ships\n- 9 road pieces\n\n## Playing\n\nRoll the dice. All "
        "terrain hexes with that number disc bring you wood or wool. The robber stands on a sea frame. Build "
        "a ship or a road piece. Whoever has ten cards wins.\n"
    ),
    "numbers in columns": (
        "  1\\. Charm Friend      1\\. Light          1\\. Far Sight\n\n"
        "  2\\. Find Magic        2\\. Darkness       2\\. Farther Sight\n\n"
        "  3\\. Hold Door         3\\. Find Evil      3.Lift Magic\n\n"
        "  4\\. Shine             4\\. Find Foe       4\\. Fire\n\n"
        "  5\\. Guard from        5\\. Knock          5\\. Haste\n  Evil\n\n"
        "  6\\. Read Tongues      6\\. Rise           6\\. Hold Foe\n\n"
        "  7\\. Read Magic        7\\. Seek           7\\. Night Sight\n"
    ),
    "titles of columns above a rule": (
        "Roll the dice for the wind. The wind turns all ships, and the ships turn their sails.\n\n"
        "             to hit, to be hit  special\n------------ ------- ---------- ---------\n"
        "Stand still    +1      +1\nCrawling       +1      +1\n"
    ),
    "values of two things": (
        "**Heal**\n\nNumber: a number\\\nUnit: yourself or any other unit in the same hex\\\n"
        "Phase: either the first or the second of them.\n\nIt works on the living.\n\n"
        "**Mend**\n\nNumber: a number\\\nUnit: yourself or any other unit in the same hex\\\n"
        "Phase: either the first or the second of them.\n\nIt works on machines.\n"
    ),
}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
def test_what_markdown_is_written_like_is_right(text: str) -> None:
    assert told(text, "rules.md") == []


def test_an_item_whose_mark_lacks_its_space_is_no_gap_in_the_row() -> None:
    text = (
        "The area is kept for:\ni. Players of the teams in play.\nii. Referees of the game.\niii.Staff with leave.\n"
        "iv. Coaches of the teams.\n"
    )
    assert [code for code, _ in told(text, "rules.md")] == ["TXT903"]
