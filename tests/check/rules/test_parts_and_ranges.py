"""Parts that are not listed or out of step, values off the track, impossible examples, outdated repetitions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.rule_pages import evidence_of_files, evidence_of_text, findings

BOX = (
    "Components\n\n8 hero sheets\n7 hero figures\n30 gold tokens\n6 plastic stands\n12 cave tiles\n\nPlay\n\n"
)

GAME = """\
# file: game.yaml
title: Small
players: 2-4
# file: kinds/power.yaml
kind: power
title: {one: Power Card, many: Power Cards}
size: poker
faces: {front: plain, back: none}
fields:
  type: {type: choice, values: [STR, INT]}
  power: {type: integer}
  cost: {type: integer, default: 1}
# file: kinds/place.yaml
kind: place
title: {one: Place Card, many: Place Cards}
size: poker
faces: {front: plain, back: none}
fields:
  danger: {type: integer}
# file: cards/powers.yaml
kind: power
cards:
  - {id: ogre, name: Ogre, type: STR, power: 1}
  - {id: wolf, name: Grey Wolf, type: STR, power: 4, copies: 2}
  - {id: imp, name: Imp, type: INT, power: 2, cost: 11}
# file: cards/places.yaml
kind: place
cards:
  - {id: cliff, name: Cliff, danger: 5}
# file: rules/01-rules.md
# Play

"""


def in_text(code: str, text: str) -> list[str]:
    return [finding.message for finding in findings(evidence_of_text(BOX + text), (code,))]


def in_game(code: str, text: str, folder: Path) -> list[str]:
    return [finding.message for finding in findings(evidence_of_files(GAME + text, folder), (code,))]


@pytest.mark.parametrize(
    "text",
    [
        "Take the Storm Markers. Put a Storm Marker on the board.",
        "Lay out the Weather Cards, and then draw one of the Weather Cards.",
        "Place a Fire Token there. When a Fire Token lies there, flee.",
        "Give a Guild Board to each player, who puts his Guild Board before him.",
        "Roll the Fate Dice. Reroll the Fate Dice once.",
    ],
)
def test_a_part_that_no_list_has_is_found(text: str) -> None:
    assert len(in_text("CNT107", text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Take a Hero Sheet. Each Hero Sheet is large.",
        "Take a Hero Token. Put the Hero Token down.",
        "Take a Gold Token. Pay a Gold Token.",
        "Draw Cards. Draw Cards again.",
        "Discard Tokens now. Discard Tokens later.",
        "Take one Storm Marker.",
        "Take another card. Take another card.",
        "Move to a Cave Tile, or from a Cave Tile.",
        "The Dark Tower stands there. The Dark Tower falls.",
        "See the Player Page. See the Player Page.",
    ],
)
def test_a_part_on_the_list_or_none_gives_nothing(text: str) -> None:
    assert in_text("CNT107", text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Each hero sheet has a matching hero figure.",
        "Every hero sheet comes with its own hero figure.",
        "There is one hero figure for each hero sheet.",
        "Insert each hero figure into a plastic stand.",
        "Put every hero figure into its plastic stand.",
        "There is one hero figure per hero sheet.",
        "For each hero sheet, there is one hero figure.",
        "There are as many hero sheets as hero figures.",
        "Each hero sheet has two matching hero figures.",
        "There are two cave tiles for each plastic stand. There are two cave tiles for every hero figure.",
        "# Components\n\n8 hero sheets (one per hero figure)",
    ],
)
def test_pairs_of_parts_in_unlike_numbers_are_found(text: str) -> None:
    assert len(in_text("CNT112", text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Each hero sheet has a gold token on it.",
        "Each hero sheet has a space for a gold token.",
        "Each player has a matching hero figure.",
        "Place each plastic stand on a cave tile.",
        "Put each hero figure on one hero sheet.",
        "If each hero sheet has a matching hero figure, begin.",
        "Each hero sheet shows a hero figure.",
        "Each hero sheet has its own colour.",
        "There is one winner for each game.",
        "Each hero figure has a matching colour.",
        "There are two cave tiles for each plastic stand.",
        "There are as many hero sheets as players. Draw as many hero sheets as hero figures.",
        "For each hero sheet you lose, take a hero figure.",
        "There is one hero figure for each hero sheet that you won.",
        "8 hero sheets (one per colour)",
    ],
)
def test_parts_that_are_no_pairs_give_nothing(text: str) -> None:
    assert in_text("CNT112", text) == []


COMPONENTS = """\
components:
  - {name: wolf figure, count: COUNT, one_per: PAIR}
  - {name: wolf stand, count: 4}
"""
PAIRED = GAME.replace("title: Small\n", f"title: Small\n{COMPONENTS}")


@pytest.mark.parametrize(
    ("count", "pair", "found"),
    [
        ("4", "wolf stand", 0),
        ("5", "wolf stand", 1),
        ("4", "Power Card", 0),  # with copies
        ("3", "power", 0),  # without
        ("2", "Power Card", 1),
        ("4", "wolf strand", 1),
    ],
)
def test_a_declared_pair_is_held_against_the_data(count: str, pair: str, found: int, tmp_path: Path) -> None:
    game = PAIRED.replace("COUNT", count).replace("PAIR", pair)
    told = findings(evidence_of_files(game + "Play.", tmp_path), ("CNT112",))
    assert [(d.span.path.rpartition("/")[2], d.span.line) for d in told if d.span] == [
        ("game.yaml", 3)
    ] * found


def test_parts_are_paired_with_kinds_of_cards(tmp_path: Path) -> None:
    game = PAIRED.replace("COUNT", "4").replace(", one_per: PAIR", "")
    right = "Each Power Card has its own wolf stand. "
    wrong = "There is one wolf figure for each Place Card."
    told = findings(evidence_of_files(game + right + wrong, tmp_path), ("CNT112",))
    assert [d.message for d in told] == ["expected one `wolf figure` for each `Place Card`, found 4 for 1"]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("The cost of a card ranges from 1 to 10.", "Imp"),
        ("Costs range from 1 to 10.", "Imp"),
        ("The cost track runs from 0 to 10.", "Imp"),
        ("The Cost track ends at 10.", "Imp"),
        ("No card costs more than 10.", "Imp"),
        ("No card has a danger above 4.", "Cliff"),
        ("The danger of a place goes from 0 to 4.", "Cliff"),
    ],
)
def test_a_card_off_the_track_is_found(text: str, card: str, tmp_path: Path) -> None:
    (message,) = in_game("LIM704", text, tmp_path)
    assert f"`{card}`" in message


@pytest.mark.parametrize(
    "text",
    [
        "The cost of a card ranges from 1 to 11.",
        "The cost track ends at 12.",
        "No card costs more than 11.",
        "The hero moves from 1 to 10.",
        "If the cost ranges from 1 to 10, begin.",
        "In the solo variant costs range from 1 to 10.",
        "The power track runs from 0 to 9.",
        "Ages range from 1 to 10.",
        "The gold track ends at 3.",
        "The cost goes down by 1.",
    ],
)
def test_a_card_on_the_track_gives_nothing(text: str, tmp_path: Path) -> None:
    assert in_game("LIM704", text, tmp_path) == []


@pytest.mark.parametrize(
    "text",
    [
        "Example: Ada plays a STR 5 card.",
        "Example: Ada plays an INT 3 card.",
        "Example: Bo has the STR 7 Power Card.",
        "Example: Ada plays STR 5 and turns up a 2.",
        "Example: Ada holds INT 2, STR 4 and STR 6.",
        "Example: Ada holds 12 Imps.",
        "Example: Ada plays five Grey Wolves.",
        "Example: in a 5-player game, Ada begins.",
    ],
)
def test_an_impossible_example_is_found(text: str, tmp_path: Path) -> None:
    assert len(in_game("ARI210", text, tmp_path)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Example: Ada plays a STR 4 card.",
        "Example: Ada plays an INT 2 card.",
        "Example: Ada meets a STR 7 enemy.",
        "Example: Ada plays STR 4 against STR 9.",
        "Example: Ada holds INT 2, STR 4 and AGL 12.",
        "Example: Ada plays STR 4, and the wolf has STR 7.",
        "Example: Ada plays STR 3 + 1.",
        "Example: her STR is 9.",
        "Example: Ada holds 2 Grey Wolves.",
        "Example: suppose that Ada plays a STR 5 card.",
        "Ada plays a STR 5 card.",
        "Example: in a 4-player game, Ada begins.",
        "Example: Ada draws 5 cards.",
        "Example: Ada has 30 gold.",
    ],
)
def test_a_possible_example_gives_nothing(text: str, tmp_path: Path) -> None:
    assert in_game("ARI210", text, tmp_path) == []


CHAPTER = "# The turn {#turn}\n\n1. Draw: take 2 cards.\n2. Move: up to 3 spaces.\n3. Rest.\n\n# Summary\n\n"
MIRROR = "<!-- mirror-of: #turn -->\n\n"


@pytest.mark.parametrize(
    "text",
    [
        "1. Draw 3 cards.\n2. Move up to 3 spaces.\n3. Rest.",
        "1. Draw 2 cards.\n2. Move up to 3 spaces.",
        "1. Draw 2 cards.\n2. Move up to four spaces.\n3. Rest.",
        "1. Draw 2 cards.\n2. Rest.\n3. Move.",
        "1. Draw.\n2. Move.\n3. Rest.\n4. Score.",
    ],
)
def test_an_outdated_repetition_is_found(text: str, tmp_path: Path) -> None:
    assert in_game("DUP102", CHAPTER + MIRROR + text, tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        MIRROR + "1. Draw 2 cards.\n2. Move up to 3 spaces.\n3. Rest.",
        MIRROR + "1. Draw.\n2. Move.\n3. Rest.",
        MIRROR + "- Draw two cards.\n- Move: three spaces.\n- Rest.",
        MIRROR + "1. *Draw* 2.\n2. **Move** 3.\n3. Rest.",
        "1. Draw 9 cards.\n2. Move.",
        MIRROR + "1. Take 2 cards.\n2. Up to 3 spaces.\n3. Rest.",
    ],
)
def test_a_repetition_in_step_gives_nothing(text: str, tmp_path: Path) -> None:
    assert in_game("DUP102", CHAPTER + text, tmp_path) == []


SAID = "# The turn {#turn}\n\nEach player draws 2 cards.\n\n# Summary\n\n" + MIRROR
LED = CHAPTER.replace("1. Draw", "A turn has three steps.\n\n1. Draw") + MIRROR


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        (SAID + "Draw two cards each.", []),
        (SAID + "Draw three cards each.", ["expected 2 as in the original, found `three`"]),
        (LED + "1. Draw 2.\n2. Move 3.\n3. Rest.", []),
        (LED + "1. Draw 2.\n2. Rest.", ["expected 3 items as in `turn`, found 2 items"]),
        (SAID.replace("Each player draws 2 cards.\n\n", "") + "Draw two cards.",
         ["expected 0 items as in `turn`, found 1 passage"]),
    ],
)  # fmt: skip
def test_a_paragraph_and_a_list_below_one_are_repeated(
    text: str, messages: list[str], tmp_path: Path
) -> None:
    assert in_game("DUP102", text, tmp_path) == messages


def test_a_repetition_of_nothing_is_found(tmp_path: Path) -> None:
    assert in_game("DUP102", CHAPTER + "<!-- mirror-of: #trun -->\n\nDraw.", tmp_path)


_DEEDS = (
    "# Castles\n\n## Components\n\n- 62 cards: 20 Deed cards, 42 Hand cards\n- 1 board\n\n"
    "## 4 Deeds\n\nThere are three sizes.\n\n| {head} | Worth | Cards |\n|---|---|---|\n"
    "| Small | 3 | 8 |\n| Middling | 5 | 7 |\n| Great | 9 | {great} |\n"
)


def test_a_table_of_kinds_adds_up_to_no_more_than_the_box_holds() -> None:
    (found,) = findings(evidence_of_text(_DEEDS.format(head="Size", great=6)), ("CNT109",))
    assert found.message == "the table has 21 (8 + 7 + 6) `Deed cards`, the box holds 20"
    assert found.span.line == 16


@pytest.mark.parametrize(
    "text",
    [
        _DEEDS.format(head="Size", great=5),
        _DEEDS.format(head="Level", great=9),
        _DEEDS.format(head="Size", great=9).replace("4 Deeds", "4 Markets"),
        _DEEDS.format(head="Size", great=9).replace("| Cards |", "| Goods |"),
        _DEEDS.format(head="Size", great="up to 9"),
    ],
)
def test_a_table_of_something_else_adds_up_to_nothing(text: str) -> None:
    assert findings(evidence_of_text(text), ("CNT109",)) == []


_MEEPLES = "Components\n\n1 board\n24 meeples (6 per player)\n8 huts (2 per player)\n\nSet-up\n\n"


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("Two meeples go on the board; put the other three beside it.", ["expected 4 (6 - 2), found three"]),
        ("Two meeples go on the board; put the other four beside it.", []),
        ("Two meeples go on the board; the other players begin with one more.", []),
        ("Two meeples go on the board; put another two aside, and the other two beside it.", []),
        ("Two crates go on the board; put the other three beside it.", []),
    ],
)
def test_what_each_player_has_is_all_put_somewhere(text: str, messages: list[str]) -> None:
    assert [f.message for f in findings(evidence_of_text(f"{_MEEPLES}{text}\n"), ("CNT116",))] == messages
