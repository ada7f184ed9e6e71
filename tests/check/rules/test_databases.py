"""What large databases of cards have that is right: parts of names, rare codes, brackets in words, dots in names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.check.rules.test_data_alone import NOUNS, found

PLACES = ("Marsh", "Wood", "Moor", "Hill", "Bay", "Fen", "Glade", "Cliff")


def cards(text: str = "Draw 2 cards, then discard 1 of them.", **more: object) -> list[dict[str, Any]]:
    """Eighty cards, with the same words on each."""
    named = (f"{noun} of the {place}" for noun in NOUNS for place in PLACES)
    return [{"name": name, "text": text, **more} for name in named]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Angela Preston", "While you explore, Angela can rest."),
        ("Antón de Concepción", "While you explore, Antón can rest."),
        ('Capone"Gang"Bege', 'Choose a card other than [Capone"Gang"Bege].'),
    ],
)
def test_a_part_of_a_name_is_no_slip_of_another_name(tmp_path: Path, name: str, text: str) -> None:
    near = [{"name": each, "text": "Draw 1 card."} for each in ("Angel", "Anton", "Capote")]
    assert found(tmp_path, [*cards(), *near, {"name": name, "text": text}]) == []


def test_a_rare_code_that_labels_have_or_that_is_two_letters_off_is_no_slip(tmp_path: Path) -> None:
    texts = [
        f"Rest if you know [{('cel', 'tha', 'pre')[at % 3]}], then draw 1 [aus] card." for at in range(80)
    ]
    many = [{**card, "text": text, "arts": "cel tha"} for card, text in zip(cards(), texts, strict=True)]
    odd = {"name": "Odd One", "text": "Rest if you know [chi], then draw 1 card.", "arts": "cel"}
    assert found(tmp_path, [*many, odd]) == []
    known = {"name": "Odd One", "text": "Rest if you know [pra], then draw 1 card.", "arts": "pra"}
    assert found(tmp_path, [*many, known]) == []
    assert {code for code, _, _ in found(tmp_path, [*many, {**known, "arts": "tha"}])} == {"ICO801"}


def test_brackets_inside_words_change_no_word(tmp_path: Path) -> None:
    many = cards("Requires an independent vampire.")
    odd = {"name": "Odd One", "text": "Requires an {I}ndependent or other vampire, and draws 1 card."}
    assert "TXT904" not in {code for code, _, _ in found(tmp_path, [*many, odd])}


def test_a_dot_in_a_name_needs_no_space(tmp_path: Path) -> None:
    many = cards("Draw 2 cards. Then discard 1 of them. Then rest.")
    named = {"name": "Emporio.Ivan", "text": "Choose a card other than [Emporio.Ivan]. Then rest."}
    assert found(tmp_path, [*many, named]) == []
    slip = {"name": "Odd One", "text": "Draw 2 cards.Then rest."}
    assert {code for code, _, _ in found(tmp_path, [*many, named, slip])} == {"TXT903"}


def test_codes_of_sets_and_capitals_are_no_names_of_people(tmp_path: Path) -> None:
    sets = [f"{left}:{way}, POD:DTC" for left in ("LotN", "KoT", "HttB", "Third", "SoC") for way in "RUCVP"]
    many = [{**card, "set": sets[at % 25]} for at, card in enumerate(cards())]
    assert found(tmp_path, many) == []


def test_another_cards_name_where_cards_name_themselves_is_told(tmp_path: Path) -> None:
    plain = cards()[:60]
    own = [{"name": f"Old {noun}", "text": f"Action: Exhaust Old {noun} to draw a card."} for noun in NOUNS]
    assert found(tmp_path, [*plain, *own]) == []
    copied = {"name": "Grey Seal", "text": "Action: Exhaust Old Fox to draw a card."}
    assert [code for code, _, _ in found(tmp_path, [*plain, *own, copied])] == ["NAM509"]
    named = {"name": "Grey Seal", "text": "Choose Old Fox or a Grey card. Exhaust Old Fox to draw a card."}
    assert "NAM509" not in {code for code, _, _ in found(tmp_path, [*plain, *own, named])}


def test_a_label_in_other_capitals_or_out_of_bold_is_told(tmp_path: Path) -> None:
    many = cards("**Once per Turn Action** - Pay 2: Draw a card.")
    odd = {"name": "Odd One", "text": "**Once per turn Action** - Pay 2: Draw a card."}
    assert ("TXT912", "pack.json", 324) in found(tmp_path, [*many, odd])
    bare = [{"name": f"Odd {n}", "text": "Once per Turn Action - Pay 2: Draw a card."} for n in range(6)]
    assert [code for code, _, _ in found(tmp_path, [*many, *bare])] == ["TXT912"] * 6


@pytest.mark.parametrize("words", ["the", "from your", "with"])
def test_a_text_that_breaks_off_is_told(tmp_path: Path, words: str) -> None:
    odd = {"name": "Odd One", "text": f"Draw 2 cards, then discard 1 of them {words}"}
    assert [code for code, _, _ in found(tmp_path, [*cards(), odd])] == ["TXT903"]


def test_the_space_before_an_icon_is_that_of_numbers_of_its_sort(tmp_path: Path) -> None:
    many = cards("This gets +1{p} and you gain 2 {h} before you draw the next card of the deck.")
    assert found(tmp_path, many) == []
    odd = {
        "name": "Odd One",
        "text": "This gets +1{p} and you gain 2{h} before you draw the next card of the deck.",
    }
    assert [code for code, _, _ in found(tmp_path, [*many, odd])] == ["TXT903"]


def test_a_sentence_that_goes_on_in_the_next_line_lacks_no_stop(tmp_path: Path) -> None:
    many = cards("Summon a Mech with <b>Rush</b>.")
    odd = {"name": "Odd One", "text": "Summon a Mech with <b>Rush</b>\nand <b>Taunt</b>."}
    assert found(tmp_path, [*many, odd]) == []


def test_stories_may_sing_and_speak_in_many_voices(tmp_path: Path) -> None:
    many = [
        {**card, "flavor": "Nobody knows what it did to the others. So it stays."} for card in cards()
    ] * 4
    many = [{**card, "name": f"{card['name']} {number}"} for number, card in enumerate(many)]
    ends = ("sings", "swims", "sleeps", "shines", "smiles", "starts")
    for at, end in enumerate(ends):
        many[at * 7]["flavor"] = f"{end} the wheel of the train and {end} again while it rolls and {end}"
    assert not {code for code, _, _ in found(tmp_path, many)} & {"TXT903", "TXT912"}


def test_of_monsters_one_dies_and_an_ancient_one_is_none_of_several(tmp_path: Path) -> None:
    many = cards()
    many[0]["text"] = "Deal 1 damage to all. Repeat until one dies."
    many[1]["text"] = "Lower the cost of Monster and Ancient One cards in your hand by 1."
    assert found(tmp_path, many) == []


def test_a_usual_word_that_is_written_as_two_is_told(tmp_path: Path) -> None:
    many = cards("This card cannot be played twice.")
    odd = {"name": "Odd One", "text": "The other card can not be played twice, and you draw 1 card."}
    assert [code for code, _, _ in found(tmp_path, [*many, odd])] == ["TXT911"]


def test_a_word_of_no_card_that_has_one_english_neighbour_is_told(tmp_path: Path) -> None:
    many = [*cards(), *({**card, "name": f"New {card['name']}"} for card in cards()), *cards("Rest.")[:0]]
    many += [{**card, "name": f"Late {card['name']}"} for card in cards()]
    odd = {"name": "Odd One", "text": "Draw 2 cards, then stop its mouvement at once."}
    assert [code for code, _, _ in found(tmp_path, [*many, odd])] == ["TXT904"]


def test_a_label_that_a_single_card_has_where_others_share_few_is_told(tmp_path: Path) -> None:
    many = [{**card, "name": f"{age} {card['name']}"} for age in ("Old", "New") for card in cards()]
    for at, card in enumerate(many):
        card["type"] = ("asset", "event", "enemy", "location")[at % 4]
    assert found(tmp_path, many) == []
    many[7]["type"] = "qwarbler"
    assert [code for code, _, _ in found(tmp_path, many)] in (["DAT010"], ["SCH001"])


def test_an_item_of_a_list_that_lacks_what_all_others_have_is_told(tmp_path: Path) -> None:
    many = [
        {**card, "attacks": [{"name": f"{card['name']}'s bite", "dice": 2}, {"name": "Claw", "dice": 1}]}
        for card in cards()
    ]
    assert found(tmp_path, many) == []
    many[7]["attacks"][1]["name"] = ""
    assert [code for code, _, _ in found(tmp_path, many)] == ["DAT016"]
