"""What a game declares is compared with all that it says elsewhere: footnotes, particulars, anchors, names, parts."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import Diagnostic
from tests.check.small_games import check_game


def found(tmp_path: Path, code: str, files: dict[str, str]) -> list[Diagnostic]:
    return [d for d in check_game(tmp_path, files).diagnostics if d.problem.code == code]


def places(findings: list[Diagnostic]) -> list[tuple[str, int]]:
    return [(d.span.path.removeprefix("small/"), d.span.line) for d in findings if d.span]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("# Play\n\nDraw.[^a] Rest.\n", 3, "there is no footnote `a`"),
        ("# Play\n\nDraw.\n\n[^a]: Face down.\n", 5, "nothing in the chapter leads to the footnote `a`"),
        ("# Play\n\nDraw.[^a]\n\n[^a]: One.\n\n[^a]: Two.\n", 7, "the footnote `a` is written twice"),
    ],
)
def test_footnotes_of_a_chapter_have_marks_and_marks_have_footnotes(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    reported = found(tmp_path, "REF308", {"rules/01.md": text})
    assert [(d.span.line if d.span else 0, d.message) for d in reported] == [(line, message)]


def test_a_footnote_that_is_marked_twice_is_right(tmp_path: Path) -> None:
    text = "# Play\n\nDraw.[^a] Rest.[^a]\n\n[^a]: Face down.\n"
    assert not found(tmp_path, "REF308", {"rules/01.md": text})


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('players: "2-4"', "This is a game for 2 to 5 players."),
        ("ages: 10+", "A game for 2 to 4 players, ages 12 and up."),
        ("minutes: 30-45", "A game for 2 to 4 players, 60 minutes."),
    ],
)
def test_the_particulars_of_game_yaml_hold_in_the_rules(tmp_path: Path, line: str, words: str) -> None:
    files = {"game.yaml": f"title: Small\n{line}\n", "rules/01.md": f"# Small\n\n{words}\n"}
    reported = found(tmp_path, "CNT115", files)
    assert places(reported) == [("rules/01.md", 3)]
    assert [(r.span.path, r.span.line) for r in reported[0].related] == [("small/game.yaml", 2)]


def test_particulars_that_agree_are_silent_however_they_are_written(tmp_path: Path) -> None:
    game = 'title: Small\nplayers: "2-4"\nages: 10+\nminutes: "30-45"\n'
    text = "# Small\n\nA game for two to four players, ages 10 and up, 30-45 minutes.\n"
    assert not found(tmp_path, "CNT115", {"game.yaml": game, "rules/01.md": text})


def test_anchors_in_definitions_and_on_cards_are_looked_up(tmp_path: Path) -> None:
    files = {
        "terms.yaml": 'danger: {term: Danger, define: "see [](#danger-level)"}\n',
        "cards/items.yaml": 'kind: item\ncards:\n  - {id: a, name: Axe, text: "See [](#danger-levels)."}\n',
        "rules/01.md": "# Play\n\n## The Danger {#danger-leval}\n\nDanger is danger.\n",
    }
    assert places(found(tmp_path, "REF317", files)) == [("cards/items.yaml", 3), ("terms.yaml", 1)]


def test_one_anchor_that_is_nowhere_is_told_once(tmp_path: Path) -> None:
    text = "# Play\n\nSee [](#deal). Then see [](#deal) again.\n"
    reported = found(tmp_path, "REF317", {"rules/01.md": text})
    assert len(reported) == 1
    assert len(reported[0].related) == 1


def test_a_short_anchor_is_not_mended_without_being_asked(tmp_path: Path) -> None:
    text = "# Play\n\n## A test {#test}\n\nSee [](#rest).\n"
    reported = found(tmp_path, "REF317", {"rules/01.md": text})
    assert reported[0].fix
    assert not reported[0].fix.safe


def test_a_term_with_a_hyphen_or_small_letters_is_told_by_its_register(tmp_path: Path) -> None:
    text = "# Play\n\nTake a Wound-Token. Put the wound tokens back, and take a Wound Token.\n"
    files = {"terms.yaml": "wound: {term: Wound Token, many: Wound Tokens}\n", "rules/01.md": text}
    reported = found(tmp_path, "TRM605", files)
    assert [d.fix.edits[0].text for d in reported if d.fix] == ["Wound Token"]
    text = "# Play\n\nTake a Wound Token. Put the wound tokens back.\n"
    reported = found(tmp_path, "TRM605", {**files, "rules/01.md": text})
    assert [d.fix.edits[0].text for d in reported if d.fix] == ["Wound Tokens"]


@pytest.mark.parametrize(
    ("term", "sentence", "wrong"),
    [
        ("knocked out", "A knocked-out hero lies down.", False),
        ("Knocked Out", "A Knocked-Out hero lies down.", False),
        ("Knocked Out", "A knocked-out hero lies down.", False),
        ("Knocked Out", "The hero is knocked-out.", True),
        ("Knocked Out", "The hero is knocked out again.", True),
        ("Out of Play", "An out-of-play card is not counted.", False),
        ("Wound Token", "A Wound-Token pile lies there.", True),
    ],
)
def test_a_term_that_is_no_noun_has_hyphens_before_one(
    tmp_path: Path, term: str, sentence: str, wrong: bool
) -> None:
    text = f"# Play\n\nWe say {term} here. It is {term} there, and {term} in the end. {sentence}\n"
    files = {"terms.yaml": f"a: {{term: {term}}}\n", "rules/01.md": text}
    assert bool(found(tmp_path, "TRM605", files)) == wrong


def test_a_heading_that_is_a_term_counts_as_one_use_of_it(tmp_path: Path) -> None:
    text = "# Night Watch\n\nIn the night watch nobody draws.\n"
    files = {"terms.yaml": "watch: {term: Night Watch}\n", "rules/01.md": text}
    assert [d.span.line for d in found(tmp_path, "TRM605", files) if d.span] == [3]
    other = {**files, "rules/01.md": text.replace("# Night Watch", "# Of the Night Watch")}
    assert found(tmp_path, "TRM605", other) == []
    both = {**files, "rules/01.md": text + "\nThe night watch ends at dawn.\n"}
    assert found(tmp_path, "TRM605", both) == []


def test_each_forbidden_form_that_differs_in_signs_alone_is_told(tmp_path: Path) -> None:
    text = "# Types\n\nNoType 3 is weak. {}\n"
    terms = "notype: {term: NoType, not: [No Type, no-type]}\n"
    for words, said in (("No Type 2 is weaker.", 1), ("So is no-type 2.", 1), ("So is No-Type 2.", 0)):
        files = {"terms.yaml": terms, "rules/01.md": text.format(words)}
        assert len(found(tmp_path, "TRM603", files)) == said


def test_a_name_with_a_hyphen_of_its_own_making_is_told(tmp_path: Path) -> None:
    cards = (
        "kind: item\ncards:\n  - {id: bottle, name: Smoke Bottle}\n  - {id: warden, name: The Tower Warden}\n"
    )
    text = "# Play\n\nThrow the Smoke-Bottle at the Tower Warden.\n"
    reported = found(tmp_path, "NAM503", {"cards/items.yaml": cards, "rules/01.md": text})
    assert [d.fix.edits[0].text for d in reported if d.fix] == ["Smoke Bottle"]


TURN = "# A turn\n\n1. Move your figure.\n2. Fight the monster.\n3. Buy a thing.\n"


@pytest.mark.parametrize(
    ("brief", "message"),
    [
        ("1. Move.\n2. Wait.\n3. Buy.", "step 2 is `wait` here, `fight` in the other list"),
        ("1. Move.\n2. Buy.", "the step `fight` of the other list is missing here"),
        (
            "1. Move.\n2. Buy.\n3. Fight.",
            "expected `fight` before `buy`, as in the other list of these steps",
        ),
    ],
)
def test_a_summary_in_another_chapter_is_held_against_the_procedure(
    tmp_path: Path, brief: str, message: str
) -> None:
    files = {"rules/01.md": TURN, "rules/02.md": f"# Brief\n\n:::{{summary}} A turn\n{brief}\n:::\n"}
    reported = found(tmp_path, "PRO402", files)
    assert [d.message for d in reported] == [message]
    assert places(reported)[0][0] == "rules/02.md"


def test_a_summary_with_the_same_steps_is_silent_and_so_are_two_steps_of_many(tmp_path: Path) -> None:
    same = "# Brief\n\n:::{summary} A turn\n1. Move.\n2. Fight.\n3. Buy.\n:::\n"
    assert not found(tmp_path, "PRO402", {"rules/01.md": TURN, "rules/02.md": same})
    long = TURN + "4. Rest.\n5. Pass.\n"
    few = "# Brief\n\n:::{summary} A turn\n1. Move.\n2. Fight.\n:::\n"
    assert not found(tmp_path, "PRO402", {"rules/01.md": long, "rules/02.md": few})


def test_a_mirror_has_the_order_of_its_original(tmp_path: Path) -> None:
    text = (
        "# A trick {#trick}\n\n1. The leader plays any card.\n2. The others follow the lead suit.\n"
        "3. The highest card wins the trick.\n\n# Brief\n\n<!-- mirror-of: #trick -->\n\n"
        "1. The leader plays any card.\n2. The highest card wins the trick.\n3. The others follow the lead suit.\n"
    )
    assert places(found(tmp_path, "DUP102", {"rules/01.md": text})) == [("rules/01.md", 12)]


BOX = "title: Small\ncomponents:\n  - {name: Item Card, kind: item}\n  - {name: Red Die, count: 2, many: Red Dice}\n"
ITEMS = "kind: item\ncards:\n  - {id: a, name: Axe}\n"


def test_a_kind_of_card_that_no_component_counts_is_told_at_the_components(tmp_path: Path) -> None:
    other = "kind: hero\ntitle: {one: Hero Card, many: Hero Cards}\nsize: poker\nfaces: {front: plain, back: none}\n"
    files = {
        "game.yaml": BOX,
        "kinds/hero.yaml": other,
        "cards/items.yaml": ITEMS,
        "cards/heroes.yaml": "kind: hero\ncards:\n  - {id: h, name: Ada}\n",
        "rules/01.md": "# Play\n\nDraw.\n",
    }
    reported = found(tmp_path, "CNT107", files)
    assert places(reported) == [("game.yaml", 2)]
    assert "`hero`" in reported[0].message


def test_a_list_in_the_rules_names_no_part_that_is_not_declared(tmp_path: Path) -> None:
    text = "# Components\n\n- 1 Item Card\n- 2 Red Dice\n- 5 Wound Tokens\n\n# Play\n\nRoll the Red Dice.\n"
    files = {"game.yaml": BOX, "cards/items.yaml": ITEMS, "rules/01.md": text}
    assert places(found(tmp_path, "CNT107", files)) == [("rules/01.md", 5)]


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("7 goods: 2 Red Dice and 5 Item Cards", []),
        ("7 goods: 2 Red Dice and 5 Wound Tokens", [5]),
        ("7 goods: all Red Dice", [5]),
    ],
)
def test_a_sum_of_declared_parts_is_none_itself(tmp_path: Path, line: str, lines: list[int]) -> None:
    text = f"# Components\n\n- 1 Item Card\n- 2 Red Dice\n- {line}\n\n# Play\n\nRoll the Red Dice.\n"
    files = {"game.yaml": BOX, "cards/items.yaml": ITEMS, "rules/01.md": text}
    assert [at for _, at in places(found(tmp_path, "CNT107", files))] == lines


def test_a_part_is_known_by_the_words_before_what_it_is_of(tmp_path: Path) -> None:
    text = "# Components\n\n- 1 Item Card\n- 2 Red Dice\n- 1 chart of the northern sea\n"
    game = BOX + "  - {name: chart of the sea, count: 1}\n"
    assert (
        found(tmp_path, "CNT107", {"game.yaml": game, "cards/items.yaml": ITEMS, "rules/01.md": text}) == []
    )


@pytest.mark.parametrize(
    ("setup", "lines"),
    [
        ("Place the five wooden pawns on the board.", [3]),
        ("Lay out the 20 Green Genii as a supply.", [3]),
        ("Place the four wooden pawns on the board, and lay out the 18 Green Genii.", []),
        ("Take the 2 wooden pawns of your colour.", []),
        ("Take 2 of the 5 wooden pawns.", []),
        ("If you have the 5 wooden pawns, you win.", []),
    ],
)
def test_the_rules_count_a_declared_part_as_its_component_does(
    tmp_path: Path, setup: str, lines: list[int]
) -> None:
    pawns = "  - {name: wooden pawn, count: 4}\n  - {name: Green Genie, count: 18, many: Green Genii}\n"
    files = {"game.yaml": BOX + pawns, "cards/items.yaml": ITEMS, "rules/01.md": f"# Setup\n\n{setup}\n"}
    assert places(found(tmp_path, "CNT104", files)) == [("rules/01.md", line) for line in lines]


def test_what_each_player_takes_is_in_the_box(tmp_path: Path) -> None:
    text = "# Setup\n\n1. Each player takes 3 Villagers.\n2. Each player takes 2 Red Dice.\n"
    files = {
        "game.yaml": BOX,
        "cards/item.yaml": "kind: item\ncards:\n  - {id: axe, name: Axe}\n",
        "terms.yaml": "villager: {term: Villager, many: Villagers}\n",
        "rules/01.md": text,
    }
    reported = found(tmp_path, "CNT107", files)
    assert [d.message for d in reported] == ["`villager` is not among the components of the game"]


@pytest.mark.parametrize(
    ("setup", "lines"),
    [
        ("Lay the Zinc Dice beside the board.", [3]),
        ("Lay the Red Dice and the zinc dice beside the board.", []),
        ("Lay the Red Dice on the Long Board.", []),
        ("Lay the Red Dice and the Black Die Tray beside the board.", []),
    ],
)
def test_a_part_is_set_up_under_its_declared_name(tmp_path: Path, setup: str, lines: list[int]) -> None:
    text = f"# Setup\n\n{setup}\n\n# Play\n\nRoll the Red Dice.\n"
    files = {"game.yaml": BOX, "cards/items.yaml": ITEMS, "rules/01.md": text}
    assert [line for _, line in places(found(tmp_path, "CNT107", files))] == lines


def test_a_declared_part_that_nothing_speaks_of_is_told_in_its_file(tmp_path: Path) -> None:
    text = (
        "# Play\n\nRoll both of the Red Dice, add them up and take an Item Card for every six you see. Whoever has "
        "nothing left passes, waits until the next round begins, and may then play as before with one more.\n"
    )
    game = BOX + "  - {name: Brass Trumpet, count: 1}\n"
    files = {"game.yaml": game, "cards/items.yaml": ITEMS, "rules/01.md": text}
    assert places(found(tmp_path, "CNT108", files)) == [("game.yaml", 5)]


PLACE_KIND = """\
kind: place
title: {one: Place Card, many: Place Cards}
size: poker
faces: {front: plain, back: none}
fields:
  points: {type: integer, default: 1}
  room: {type: integer, default: 1}
  makes: {type: integer, default: 1}
  bonus: {type: integer, default: 1}
  fight: {type: record, of: fight, optional: true}
records:
  fight: {enemy: {type: text}, strength: {type: integer}}
"""
PLACES = """\
kind: place
cards:
  - {id: mill, name: Water Mill, points: 6, room: 2, makes: 3, bonus: 4}
  - {id: hut, name: Old Hut, fight: {enemy: Baga, strength: 7}}
"""


@pytest.mark.parametrize(
    "words",
    [
        "The Water Mill has a room of 3.",
        "The Water Mill makes 2 flour.",
        "The Water Mill has a Bonus of 5.",
        "Ada scores 7 points for the Water Mill.",
        "You meet Baga, STR 9.",
        "The Water Mill has room 3 and a wheel.",
        "The Water Mill is worth 5 points.",
    ],
)
def test_values_of_cards_are_read_in_many_ways(tmp_path: Path, words: str) -> None:
    files = {
        "kinds/place.yaml": PLACE_KIND,
        "cards/places.yaml": PLACES,
        "rules/01.md": f"# Play\n\n{words}\n",
    }
    assert places(found(tmp_path, "LIM709", files)) == [("rules/01.md", 3)]


@pytest.mark.parametrize(
    "words",
    [
        "The Water Mill has a room of 2 and makes 3 flour.",
        "The Water Mill now makes 4 flour.",
        "Ada scores 6 points for the Water Mill. You meet Baga, STR 7.",
        "The Water Mill mills 9 sacks.",
        "The Water Mill has room 2 and is worth 6 points. If it burns, the Water Mill is worth 1 point.",
    ],
)
def test_right_values_and_other_verbs_are_silent(tmp_path: Path, words: str) -> None:
    files = {
        "kinds/place.yaml": PLACE_KIND,
        "cards/places.yaml": PLACES,
        "rules/01.md": f"# Play\n\n{words}\n",
    }
    assert not found(tmp_path, "LIM709", files)


THREE_PLACES = """\
kind: place
cards:
  - {id: mill, name: Water Mill, points: 6, room: 2}
  - {id: inn, name: Green Inn, points: 4, room: 5}
  - {id: barn, name: Old Barn, points: 3, room: 8}
"""


def _told_of_places(tmp_path: Path, text: str) -> list[Diagnostic]:
    files = {
        "kinds/place.yaml": PLACE_KIND,
        "cards/places.yaml": THREE_PLACES,
        "rules/01.md": f"# Play\n\n{text}\n",
    }
    return found(tmp_path, "LIM709", files)


def test_a_table_whose_rows_are_cards_is_held_against_them(tmp_path: Path) -> None:
    table = "| Place | Room for guests | Points |\n|---|---|---|\n| Water Mill | 2 | 6 |\n| **Old Barn** | 7 | 3 |\n"
    assert places(_told_of_places(tmp_path, table)) == [("rules/01.md", 6)]


def test_a_list_that_is_right_of_two_cards_is_believed_to_speak_of_the_third(tmp_path: Path) -> None:
    told = "- **Water Mill:** 6 points\n- **Green Inn:** 4 points\n- **Old Barn:** up to 5 points\n"
    assert places(_told_of_places(tmp_path, told)) == [("rules/01.md", 5)]


def test_a_list_of_what_cards_give_is_no_list_of_their_values(tmp_path: Path) -> None:
    gives = "- **Water Mill:** 2 points for each sack\n- **Green Inn:** 4 points\n- **Old Barn:** 1 points\n"
    assert not _told_of_places(tmp_path, gives)


@pytest.mark.parametrize(("words", "message"), [
    ("Place Cards have a room between 2 and 9.", "expected 8 as the highest room of `Place Cards`, found 9"),
    ("Place Cards have a room between 2 and 8.", ""),
    ("Place Cards have a room from 3 to 8.", "expected 2 as the lowest room of `Place Cards`, found 3"),
])  # fmt: skip
def test_the_range_of_values_is_that_of_the_cards(tmp_path: Path, words: str, message: str) -> None:
    files = {
        "kinds/place.yaml": PLACE_KIND,
        "cards/places.yaml": THREE_PLACES,
        "rules/01.md": f"# Play\n\n{words}\n",
    }
    assert [d.message for d in found(tmp_path, "LIM704", files)] == ([message] if message else [])


def test_a_whole_deck_is_counted_by_its_name(tmp_path: Path) -> None:
    text = "# Play\n\nThe 3 Place Cards lie in a row. Take one of the 2 Place Cards. The 2 Place Cards you hold stay.\n"
    files = {"kinds/place.yaml": PLACE_KIND, "cards/places.yaml": PLACES, "rules/01.md": text}
    assert [d.message for d in found(tmp_path, "CNT102", files)] == [
        "the text counts 3 `Place Cards`, the card data has 2"
    ]


def test_a_declared_number_against_which_two_texts_agree_is_the_wrong_one(tmp_path: Path) -> None:
    said = "You may have at most 7 cards in hand."
    text = f"# Play\n\n:::{{facts}}\nhand.max = 8\n:::\n\n{said}\n\n# Again\n\n{said}\n"
    reported = found(tmp_path, "LIM702", {"rules/01.md": text})
    assert places(reported) == [("rules/01.md", 4)]
    assert len(reported[0].related) == 2
    text = text.replace(f"\n\n# Again\n\n{said}", "")
    assert places(found(tmp_path, "LIM702", {"rules/01.md": text})) == [("rules/01.md", 7)]


def test_a_version_against_which_all_texts_agree_is_the_wrong_one(tmp_path: Path) -> None:
    text = "# Play\n\nRules version 1.2.0.\n\n# About\n\nVersion 1.2.0.\n"
    files = {"game.yaml": "title: Small\nversion: 1.1.0\n", "rules/01.md": text}
    assert places(found(tmp_path, "VER202", files)) == [("game.yaml", 2)]
    assert places(found(tmp_path, "VER202", {**files, "rules/01.md": text.replace("1.2.0", "1.1.0", 1)})) == [
        ("rules/01.md", 7)
    ]


def test_a_number_before_a_stop_has_lost_its_icon_in_markup_only(tmp_path: Path) -> None:
    text = "# Play\n\nYou lose 1 . Then you gain 2 , and go on.\n"
    assert len(found(tmp_path, "ICO804", {"rules/01.md": text})) == 2


def test_the_one_bold_word_that_is_no_term_is_told(tmp_path: Path) -> None:
    kind = (
        "kind: item\ntitle: {one: Item, many: Items}\nsize: poker\nfaces: {front: plain, back: none}\n"
        "fields: {text: {type: rich_text}}\n"
    )
    words = ("Ambush", "Pack", "Ghostly", "Ambush", "Pack", "Ghostly")
    cards = "".join(f'  - {{id: c{n}, name: Card {n}, text: "**{w}.** Go."}}\n' for n, w in enumerate(words))
    terms = "ambush: {term: Ambush}\npack: {term: Pack}\n"
    files = {"kinds/item.yaml": kind, "cards/items.yaml": f"kind: item\ncards:\n{cards}", "terms.yaml": terms}
    assert {d.message for d in found(tmp_path, "TRM601", files)} == {"keyword `Ghostly` is not in the terms"}
    terms += "ghostly: {term: Ghostly}\n"
    assert not found(tmp_path, "TRM601", {**files, "terms.yaml": terms})


def test_a_clause_and_its_answer_in_another_chapter_say_the_same(tmp_path: Path) -> None:
    said = "You must pay in full {} you lay a building on the board in front of everybody else."
    files = {
        "rules/01.md": f"# Play\n\n{said.format('before')}\n",
        "rules/02.md": f"# Questions\n\n:::{{faq}}\n1. **Must I pay?**\n\n   *Yes. {said.format('after')}*\n:::\n",
    }
    assert places(found(tmp_path, "DUP101", files)) == [("rules/02.md", 6)]
    files["rules/02.md"] = files["rules/02.md"].replace("after", "before")
    assert not found(tmp_path, "DUP101", files)


def test_what_somebody_carries_is_counted(tmp_path: Path) -> None:
    text = "# Play\n\n:::{example}\nAda carries four Items: a Short Sword, a Buckler and a Bottle.\n:::\n"
    assert places(found(tmp_path, "ARI205", {"rules/01.md": text})) == [("rules/01.md", 4)]


def test_a_product_is_multiplied_before_in_all(tmp_path: Path) -> None:
    text = "# Play\n\nThere are 4 cellars × 3 rooms, 13 rooms in all.\n"
    assert places(found(tmp_path, "CNT106", {"rules/01.md": text})) == [("rules/01.md", 3)]
    assert not found(tmp_path, "CNT106", {"rules/01.md": text.replace("13", "12")})


def test_an_old_name_is_known_without_its_article(tmp_path: Path) -> None:
    kind = (
        "kind: item\ntitle: {one: Item, many: Items}\nsize: poker\nfaces: {front: plain, back: none}\n"
        "fields: {formerly: {type: text, optional: true}}\n"
    )
    cards = "kind: item\ncards:\n  - {id: a, name: The Tower Warden, formerly: The Tower Keeper}\n"
    files = {
        "kinds/item.yaml": kind,
        "cards/items.yaml": cards,
        "rules/01.md": "# Play\n\nAsk your Tower Keeper.\n",
    }
    reported = found(tmp_path, "NAM510", files)
    assert [d.fix.edits[0].text for d in reported if d.fix] == ["Tower Warden"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Shuffle the 3 Cards.", True),
        ("Shuffle the 2 Cards and the 5 Coins.", False),
        ("Shuffle together the 7 cards.", False),  # the Coins are cards, too
        ("Shuffle the 6 Coins.", True),
        ("Put the 3 Coins back. Hold the 3 Cards that you drew.", False),
    ],
)
def test_what_is_shuffled_is_all_of_a_kind_even_if_this_is_just_called_card(
    tmp_path: Path, words: str, told: bool
) -> None:
    faces = "size: poker\nfaces: {front: plain, back: none}\n"
    files = {
        "kinds/card.yaml": f"kind: card\ntitle: {{one: Card, many: Cards}}\n{faces}",
        "kinds/coin.yaml": f"kind: coin\ntitle: {{one: Coin, many: Coins}}\n{faces}",
        "cards/card.yaml": "kind: card\ncards:\n  - {id: gull}\n  - {id: heron}\n",
        "cards/coin.yaml": "kind: coin\ncards:\n  - {id: penny, copies: 5}\n",
        "rules/01.md": f"# Play\n\n{words}\n",
    }
    assert bool(found(tmp_path, "CNT102", files)) == told


def test_one_wrong_count_in_many_places_is_one_finding(tmp_path: Path) -> None:
    text = "# Components\n\n- 3 Place Cards\n\n# Setup\n\nShuffle the 3 Place Cards.\n"
    files = {"kinds/place.yaml": PLACE_KIND, "cards/places.yaml": PLACES, "rules/01.md": text}
    reported = found(tmp_path, "CNT102", files)
    assert places(reported) == [("rules/01.md", 3)]
    assert ("small/rules/01.md", 7) in [(r.span.path, r.span.line) for r in reported[0].related]


def test_a_declared_count_against_which_the_rules_agree_is_told_in_its_file(tmp_path: Path) -> None:
    text = "# Components\n\n- 1 Item Card\n- 3 Red Dice\n\n# Setup\n\nLay out the 3 Red Dice.\n"
    files = {"game.yaml": BOX, "cards/items.yaml": ITEMS, "rules/01.md": text}
    assert places(found(tmp_path, "CNT104", files)) == [("game.yaml", 4)]


def test_assertions_wait_until_all_cards_are_right(tmp_path: Path) -> None:
    text = '# Play\n\n:::{facts}\nassert count(kind="item") == 1\n:::\n'
    wrong = ITEMS.replace("name: Axe", "nmae: Axe")
    assert not found(tmp_path, "ARI212", {"cards/items.yaml": wrong, "rules/01.md": text})
    assert not found(tmp_path, "ARI212", {"cards/items.yaml": ITEMS, "rules/01.md": text})
    assert found(tmp_path, "ARI212", {"cards/items.yaml": ITEMS, "rules/01.md": text.replace("== 1", "== 2")})


def test_a_declared_count_of_cards_is_held_against_the_data(tmp_path: Path) -> None:
    text = "# Play\n\nThe box holds 1 Item Card.\n\n:::{facts}\nitem_card.count = 1\n:::\n"
    wrong = {"cards/items.yaml": ITEMS, "rules/01.md": text.replace("= 1", "= 2")}
    (reported,) = found(tmp_path, "ARI212", wrong)
    assert places([reported]) == [("rules/01.md", 6)]
    assert [related.label for related in reported.related] == ["the data has 1"]
    assert not found(tmp_path, "ARI212", {**wrong, "rules/01.md": text})
    left_out = ITEMS.replace("name: Axe", "nmae: Axe")
    assert not found(tmp_path, "ARI212", {**wrong, "cards/items.yaml": left_out})


def test_the_numbers_in_names_of_cards_make_no_other_rule(tmp_path: Path) -> None:
    kind = "kind: item\ntitle: {one: Item, many: Items}\nsize: poker\nfaces: {front: plain, back: none}\n"
    cards = "kind: item\ncards:\n  - {id: one, name: Lantern 12}\n  - {id: two, name: Lantern 35}\n"
    said = "When you play {} in the harbour, gain {} coins at once and discard a card of yours."
    files = {
        "kinds/item.yaml": kind,
        "cards/items.yaml": cards,
        "rules/01.md": f"# Play\n\n{said.format('[[Lantern 12]]', 'two')}\n",
        "rules/02.md": f"# Night\n\n{said.format('[[Lantern 35]]', 'two')}\n",
    }
    assert not found(tmp_path, "DUP101", files)


def test_a_part_with_a_hyphen_is_known(tmp_path: Path) -> None:
    text = "# Components\n\n- 1 Item Card\n- 2 Red Dice\n- 4 six-sided dice\n"
    game = BOX + "  - {name: six-sided die, many: six-sided dice, count: 4}\n"
    assert (
        found(tmp_path, "CNT107", {"game.yaml": game, "cards/items.yaml": ITEMS, "rules/01.md": text}) == []
    )


def test_what_a_definition_refers_to_is_there(tmp_path: Path) -> None:
    files = {"terms.yaml": 'den: {term: Den, define: "a :wav: for [[Nobody]]"}\n'}
    assert places(found(tmp_path, "MOD003", files)) == [("terms.yaml", 1)]
    assert places(found(tmp_path, "MOD001", files)) == [("terms.yaml", 1)]


@pytest.mark.parametrize(
    ("words", "messages"),
    [
        (
            "When all 3 Places are taken, the game ends.",
            ["the text counts 3 `Place Cards`, the card data has 2"],
        ),
        ("Lay the 3 Place Cards in the middle.", ["the text counts 3 `Place Cards`, the card data has 2"]),
        ("Once all 4 pilots have landed, stop.", []),
        ("The 3 places on the left are free. The 3 Places you hold count.", []),
    ],
)
def test_cards_are_counted_again_by_a_shorter_name_unless_a_component_has_it_too(
    tmp_path: Path, words: str, messages: list[str]
) -> None:
    pilot = PLACE_KIND.replace("kind: place", "kind: pilot").replace("Place", "Pilot")
    files = {
        "game.yaml": "title: Small\ncomponents:\n  - {kind: place}\n  - {name: pilot figure, count: 4}\n",
        "kinds/place.yaml": PLACE_KIND,
        "kinds/pilot.yaml": pilot,
        "cards/places.yaml": PLACES,
        "cards/pilots.yaml": PLACES.replace("kind: place", "kind: pilot").replace("id: ", "id: p-"),
        "rules/01.md": f"# Play\n\n{words}\n",
    }
    assert [each.message for each in found(tmp_path, "CNT102", files)] == messages


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("The dragon sheds its skin.", False),
        ("It sheds all marks.", False),
        ("Build two sheds a turn.", True),
    ],
)
def test_a_verb_is_no_forbidden_noun(tmp_path: Path, sentence: str, wrong: bool) -> None:
    files = {"terms.yaml": "barn: {term: Barn, not: [shed]}\n", "rules/01.md": f"# Play\n\n{sentence}\n"}
    assert bool(found(tmp_path, "TRM603", files)) == wrong
