"""Databases as they lie in public: quizzes with blanks, cards made of others, names in languages, texts cut off."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.rules.test_texts_of_databases import NAMES, cards, codes

TOLD = "Draw {at} cards. Then move to the inn at the {place}."


@pytest.mark.parametrize(
    "text",
    [
        "When this dies, draw 2 cards.",
        "If a mix of red cards and other sets is being used, draw 2 cards.",
        "How many spades are there in an ordinary deck?",
        "The jury were in a hurry to decide.",
        "Bork bork! Then move to the inn at the Bay.",
        "The final fight of season 2 finale cards is yours.",
        "Tunes by Brahm, Handel and others are heard at the inn.",
        "Rest at the inn. Oxen require less hay than horses.",
        "You are sure that it should be Cause for Joy at the inn.",
        "The conjuration of an iconic fox is your task at the inn.",
    ],
)
def test_what_looks_wrong_and_is_right(tmp_path: Path, text: str) -> None:
    assert codes(tmp_path, [*cards(TOLD), {"name": "Odd One", "text": text}]) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Draw 2 cards. Then move them from your hand to your\nRest at the inn.", "TXT914"),
        ("When this cards are drawn, rest.", "TXT911"),
        ("Many other sets is used at the inn.", "TXT922"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, text: str, code: str) -> None:
    assert code in codes(tmp_path, [*cards(TOLD), {"name": "Odd One", "text": text}])


def test_blanks_that_players_fill_in_are_no_placeholders(tmp_path: Path) -> None:
    blanks = [{"name": f"Blank {at}", "text": f"My inn has ____ beds and {at} doors."} for at in range(3)]
    assert codes(tmp_path, [*cards(TOLD), *blanks]) == []
    assert codes(tmp_path, [*cards(TOLD), blanks[0]]) == ["REF312"]


def test_the_name_of_a_picture_in_an_address_is_part_of_it(tmp_path: Path) -> None:
    linked = {"name": "Odd One", "text": "Look at https://pictures.example/inn.png and draw 2 cards."}
    assert codes(tmp_path, [*cards(TOLD), linked]) == []
    named = {"name": "Odd One", "text": "Look at inn.png and draw 2 cards."}
    assert codes(tmp_path, [*cards(TOLD), named]) == ["TXT901"]


def test_a_card_that_is_made_of_another_need_not_repeat_it(tmp_path: Path) -> None:
    priced = cards(TOLD, price=3)
    bare = {"name": "Odd One", "text": "Draw 2 cards."}
    assert codes(tmp_path, [*priced, bare]) == ["DAT016"]
    assert codes(tmp_path, [*priced, {**bare, "copy-from": "fox-of-the-bay"}]) == []


def test_answers_that_stand_side_by_side_are_several_ways_to_say_one(tmp_path: Path) -> None:
    many = cards(answers=["Red Marn", "Vask"])
    ways = {"name": "Odd One", "answers": ["Red Marn", "Red marn"]}
    assert codes(tmp_path, [*many, ways]) == []
    assert codes(tmp_path, [*many, {**ways, "answers": ["Red marn"]}]) == ["DAT010"]


def test_a_title_that_two_share_is_no_copied_text(tmp_path: Path) -> None:
    titled = [{**card, "title_of": f"Keeper of the {card['name']}"} for card in cards(TOLD)]
    titled[4]["title_of"] = titled[3]["title_of"] = "Priest of the Deep"
    assert codes(tmp_path, titled) == []
    said = "Keeper of all that sleeps below the bay"
    titled[4]["title_of"] = titled[3]["title_of"] = said
    assert codes(tmp_path, titled) == ["DUP104"]


def test_a_key_of_signs_alone_is_a_remark(tmp_path: Path) -> None:
    noted = [{**card, "//": f"note {at}"} for at, card in enumerate(cards(TOLD))]
    noted[3]["//"] = " a note with a space before it"
    assert codes(tmp_path, noted) == []


def test_a_word_of_four_letters_is_a_label_to_misspell(tmp_path: Path) -> None:
    cultists = cards(TOLD, sorts=["Cult"])
    assert codes(tmp_path, [*cultists, {"name": "Odd One", "text": "Rest.", "sorts": ["Cuult"]}])[-1:] == [
        "DAT010"
    ]


def test_less_cards_that_a_game_always_says_is_told_once(tmp_path: Path) -> None:
    always = cards("If you have {at} or less cards in the {place}, rest.")
    assert codes(tmp_path, always) == ["TXT911"]
    once = {"name": NAMES[0] + " Again", "text": "If you have 2 or less cards in the Bay, rest."}
    assert codes(tmp_path, [*cards(TOLD), once]) == ["TXT911"]


def test_names_of_small_words_and_names_without_capitals_are_said_in_sentences(tmp_path: Path) -> None:
    told = [
        {"name": "As One", "text": "Draw 2 cards. As One stays."},
        {"name": "energy drink", "text": "Rest at the inn."},
        {
            "name": "Odd One",
            "text": "An energy drink wakes you. Energy drinks wake others as soon as one does.",
        },
    ]
    assert codes(tmp_path, [*cards(TOLD), *told]) == []


def test_a_database_that_is_translated_in_part_is_read_in_two_languages(tmp_path: Path) -> None:
    italian = (
        "Pesca {at} carte dal tuo mazzo e non scartare la carta che hai giocato; ogni giocatore che la vede puo "
        "rivelare la propria."
    )
    told = [*cards(TOLD)[:30], *cards(italian)[30:]]
    odd = {
        "name": "Odd One",
        "text": "Il tuo mazzo resta nella tua mano, e non puoi scartarne le carte giocati con la.",
    }
    assert codes(tmp_path, [*told, odd]) == []
    assert codes(tmp_path, [*told, {"name": "Odd One", "text": "Draw 2 cards, then mvoe to the inn."}]) == [
        "TXT904"
    ]


def test_names_in_brackets_that_a_program_fills_in_are_no_placeholders(tmp_path: Path) -> None:
    filled = [{"name": f"Filled {at}", "text": f"Then [NUMBER] of the {at} foxes rest."} for at in range(3)]
    assert codes(tmp_path, [*cards(TOLD), *filled]) == []
    assert codes(tmp_path, [*cards(TOLD), filled[0]]) == ["REF312"]


def test_a_letter_that_stands_for_a_digit_of_a_measure_is_told(tmp_path: Path) -> None:
    weighed = [{**card, "weight": f"{10 * at + 10} g"} for at, card in enumerate(cards(TOLD))]
    assert codes(tmp_path, weighed) == []
    weighed[7]["weight"] = "8O g"
    assert codes(tmp_path, weighed) == ["DAT017"]
    assert codes(tmp_path, [*weighed[:7], *weighed[8:], {**weighed[7], "weight": "a lot"}]) == []
