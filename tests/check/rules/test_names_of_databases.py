"""Names, labels and numbers of other databases: what tells cards of one name apart, and what is called by its name."""

from __future__ import annotations

from pathlib import Path

from tests.check.rules.test_habits_of_databases import cards, codes


def test_cards_of_one_name_with_names_of_their_own_are_no_versions(tmp_path: Path) -> None:
    text = "When you play this character, you may banish a chosen {} of another player."
    twice = [{**card, "text": text.format("item"), "set": at} for card in cards() for at in (1, 2)]
    odd = {"name": cards()[0]["name"], "text": text.format("place"), "set": 3}
    assert codes(tmp_path, [*twice, odd]) == ["TXT905"]
    named = [{**card, "fullName": f"{card['name']} - First"} for card in twice]
    assert codes(tmp_path, [*named, {**odd, "fullName": f"{odd['name']} - Second"}]) == []


def test_numbers_out_of_other_totals_are_of_another_row(tmp_path: Path) -> None:
    numbered = [{**card, "number": at, "mark": f"{at}/50"} for at, card in enumerate(cards(), 1)]
    assert codes(tmp_path, [*numbered, {"name": "Odd One", "number": 9, "mark": "9/50"}]) == ["CNT114"]
    assert codes(tmp_path, [*numbered, {"name": "Odd One", "number": 9, "mark": "9B/P1"}]) == []


def test_who_is_called_by_a_name_is_another_card(tmp_path: Path) -> None:
    own = [{**card, "text": f"Play this on a character named {card['name']}."} for card in cards()]
    other = {"name": "Odd One", "text": f"You may banish a character named {cards()[3]['name']}."}
    assert codes(tmp_path, [*own, other]) == []


def test_a_style_that_all_cards_keep_is_no_slip(tmp_path: Path) -> None:
    rolled = [{**card, "text": f"Roll a 6 sided die at {card['name']}."} for card in cards()]
    assert codes(tmp_path, rolled[:20]) == []
    hyphened = {"name": "Odd One", "text": "Roll a 6-sided die twice."}
    assert set(codes(tmp_path, [*rolled[:5], hyphened])) == {"TXT924"}


def test_the_words_of_a_label_are_no_words_of_sentences(tmp_path: Path) -> None:
    labelled = [{**card, "text": f"[End of Your Turn] Look at {card['name']}."} for card in cards()]
    inside = {"name": "Odd One", "text": "At the start of your turn, look at the moon."}
    assert codes(tmp_path, [*labelled, inside]) == []


def test_the_name_of_an_ability_in_capitals_begins_no_sentence(tmp_path: Path) -> None:
    named = [{**card, "text": "BRAVE HEART Whenever this character quests, draw a card."} for card in cards()]
    inside = {
        "name": "Odd One",
        "text": "When you play this and whenever this character quests, draw a card.",
    }
    assert codes(tmp_path, [*named, inside]) == []


def test_a_stop_that_is_lost_inside_a_text_is_told(tmp_path: Path) -> None:
    worded = [{**card, "text": f"Draw a card at {card['name']}. Then, discard it."} for card in cards()]
    assert codes(tmp_path, worded) == []
    lost = {"name": "Odd One", "text": "Look at a card Then, discard it."}
    assert codes(tmp_path, [*worded, lost]) == ["TXT914"]


def test_an_ability_without_its_quotation_mark_is_told(tmp_path: Path) -> None:
    given = [{**card, "text": f'{card["name"]} gains "When this hits, draw a card."'} for card in cards()]
    assert codes(tmp_path, given) == []
    lost = {"name": "Odd One", "text": "It gains When this hits, draw a card."}
    assert codes(tmp_path, [*given, lost]) == ["TXT914"]


def test_a_comma_that_all_others_have_behind_the_same_words_is_told(tmp_path: Path) -> None:
    worded = [
        {**card, "text": f"You may rest at {card['name']}. If you do, draw a card."} for card in cards()
    ]
    lost = {"name": "Odd One", "text": "You may rest at home. If you do draw a card."}
    assert codes(tmp_path, [*worded, lost]) == ["TRM613"]
    assert codes(tmp_path, [*worded, {**lost, "text": "You may rest. If you do not, draw a card."}]) == []


def test_a_tag_that_lacks_a_bracket_is_told(tmp_path: Path) -> None:
    tagged = [{**card, "text": f"Go to {card['name']}.<br>Draw a card."} for card in cards()]
    for torn in ("Go home.<brDraw a card.", "Go home.br>Draw a card."):
        assert codes(tmp_path, [*tagged, {"name": "Odd One", "text": torn}]) == ["TXT901"]


def test_a_remark_in_which_each_card_has_a_word_of_its_own_is_meant(tmp_path: Path) -> None:
    usual = "(Damage dealt to this {} is reduced by one.)"
    hard = [{**card, "text": f"{card['name']} is hard. {usual.format('character')}"} for card in cards()]
    assert codes(tmp_path, hard) == []
    odd = {"name": "Odd One", "text": f"It is hard. {usual.format('banana')}"}
    assert codes(tmp_path, [*hard, odd]) == ["TXT932"]
    other = {"name": "Other One", "text": f"It is hard. {usual.format('location')}"}
    assert codes(tmp_path, [*hard, odd, other]) == []
    assert codes(tmp_path, [*hard, {**other, "type": "Location"}]) == []


def test_labels_that_stand_twice_are_told_together(tmp_path: Path) -> None:
    listed = [{**card, "words": ["Swift", f"Tool {at % 7}"]} for at, card in enumerate(cards())]
    odd = [{"name": f"Odd One {at}", "words": ["Swift", "Swift"]} for at in (1, 2)]
    assert codes(tmp_path, [*listed, *odd]) == ["DAT025"]
    often = [{**card, "words": ["Swift", "Swift"]} for card in listed[:15]]
    assert codes(tmp_path, [*listed[15:], *often]) == []


def test_an_order_that_stands_twice_is_told(tmp_path: Path) -> None:
    rested = [{**card, "text": f"Discard a card at {card['name']}."} for card in cards()]
    assert codes(tmp_path, [*rested, {"name": "Odd One", "text": "Discard Discard a card."}]) == ["TXT902"]
