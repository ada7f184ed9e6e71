"""How databases of others are written: what all cards of one do is no mistake, what few do otherwise is one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardgen.proofing import Subject, check
from tests.check.rules.test_data_alone import NOUNS, found

PLACES = ("Marsh", "Wood", "Moor", "Hill", "Bay")
NAMES = tuple(f"{noun} of the {place}" for noun in NOUNS for place in PLACES)


def cards(**more: object) -> list[dict[str, Any]]:
    """Fifty cards, each of another name."""
    return [{"name": name, **more} for name in NAMES]


def codes(tmp_path: Path, data: object) -> list[str]:
    return [code for code, _, _ in found(tmp_path, data)]


@pytest.mark.parametrize("odd", ["4", "0"])
def test_a_text_of_digits_among_few_numbers_is_told(tmp_path: Path, odd: str) -> None:
    assert codes(tmp_path, [*cards()[:12], *({**card, "cost": 2} for card in cards()[12:18])]) == []
    few = [{**card, "cost": 2} for card in cards()[12:18]]
    assert codes(tmp_path, [*cards()[:12], *few, {"name": "Odd One", "cost": odd}]) == ["DAT017"]


def test_many_values_in_quotes_are_told_once(tmp_path: Path) -> None:
    mixed = [{**card, "cost": 2 if at % 3 else "2"} for at, card in enumerate(cards())]
    assert codes(tmp_path, mixed) == ["DAT017"]


def test_a_number_among_ranges_is_told(tmp_path: Path) -> None:
    ranged = [{**card, "range": ("1-2", "1", "2-3")[at % 3]} for at, card in enumerate(cards())]
    assert codes(tmp_path, ranged) == []
    assert codes(tmp_path, [*ranged, {"name": "Odd One", "range": 2}]) == ["DAT017"]


def test_marks_that_few_texts_have_are_told(tmp_path: Path) -> None:
    many = cards(text="<strong>Action:</strong> Draw 2 cards.<br />Then discard <em>all</em> others.")
    assert codes(tmp_path, many) == []
    bold = {"name": "Odd One", "text": "<b>Action:</b> Draw 2 cards."}
    assert codes(tmp_path, [*many, bold]) == ["TXT927"]
    line = {
        "name": "Odd One",
        "text": "<strong>Action:</strong> Draw 2 cards.\nThen discard <em>all</em> others.",
    }
    assert codes(tmp_path, [*many, line]) == ["TXT927"]
    halves = [
        {**card, "text": "<b>Action:</b> Draw 2 cards."} if at % 3 else card for at, card in enumerate(many)
    ]
    assert codes(tmp_path, halves) == []


def test_marks_that_many_texts_have_instead_are_told_once(tmp_path: Path) -> None:
    bold = [{**card, "text": "<strong>Action:</strong> Draw 2 cards."} for card in cards()]
    more = [{"name": f"{card['name']} Pier", "text": card["text"]} for card in bold]
    odd = [{"name": f"Odd {at}", "text": "<b>Action:</b> Draw 2 cards."} for at in range(6)]
    assert codes(tmp_path, [*bold, *more, *odd]) == ["TXT927"]
    assert codes(tmp_path, [*bold, *more, *odd[:5]]) == ["TXT927"] * 5


def test_a_label_with_another_apostrophe_than_all_others_is_told(tmp_path: Path) -> None:
    owned = [{**card, "type": card["name"].replace(" of the ", "’s ")} for card in cards()]
    assert codes(tmp_path, owned) == []
    assert codes(tmp_path, [*owned, {"name": "Odd One", "type": "Otter's Pier"}]) == ["DAT010"]


def test_a_noun_for_one_behind_a_number_is_told_where_all_others_are_for_several(tmp_path: Path) -> None:
    paid = cards(text="Pay 2 marns to draw a card, then rest.")[:12]
    odd = [
        {"name": f"Odd {at}", "text": f"Pay 3 marn to {deed}."}
        for at, deed in enumerate(("sing", "shout", "run"))
    ]
    assert codes(tmp_path, [*paid, odd[0]]) == ["TXT921"]
    assert codes(tmp_path, [*paid, *odd]) == []


def test_all_invisible_signs_of_a_field_are_told_once(tmp_path: Path) -> None:
    hidden = [{"name": "Odd One", "text": "Draw a ca\ufeffrd, then pl\ufeffay it."}]
    assert codes(tmp_path, [*cards(text="Draw 2 cards."), *hidden]) == ["TXT935"]


def test_signs_that_html_writes_in_letters_end_without_a_mark(tmp_path: Path) -> None:
    turned = cards(text="Turn your ship by 180&deg;. Then draw 2 cards.")
    assert codes(tmp_path, turned) == []


def test_tags_with_attributes_are_usual_where_they_stand_often(tmp_path: Path) -> None:
    styled = cards(text='<p>Draw 2 cards.</p><p><span style="color:red">Then discard 1 of them.</span></p>')
    assert codes(tmp_path, styled) == []


def test_versions_with_signs_of_numbers_are_two_cards(tmp_path: Path) -> None:
    versions = [
        {"name": "Adaptable (+1)", "xws": "adaptable", "text": "Add 1 to the skill of the pilot."},
        {"name": "Adaptable (-1)", "xws": "adaptable", "text": "Take 1 from the skill of the pilot."},
    ]
    others = [{"name": name, "xws": name.lower().replace(" ", "")} for name in NAMES]
    assert codes(tmp_path, [*others, *versions]) == []
    assert codes(tmp_path, [*others, {"name": "Fox-of the Wood", "xws": "foxofthewood2"}])[0] == "NAM504"


def test_a_second_row_of_numbers_in_a_set_repeats_none(tmp_path: Path) -> None:
    numbered = [{**card, "number": at} for at, card in enumerate(cards(), 1)]
    promos = [{"name": f"Promo {name}", "number": at} for at, name in enumerate(NAMES[:6], 1)]
    assert codes(tmp_path, [*numbered, *promos]) == []
    assert codes(tmp_path, [*numbered, {"name": "Odd One", "number": 7}]) == ["CNT114"]
    assert "CNT114" not in codes(tmp_path, [*numbered, {"name": NAMES[6], "number": 7, "art": "another"}])


def test_ids_that_many_cards_of_a_file_share_are_told_once(tmp_path: Path) -> None:
    many = [{"id": f"c{at}", "name": name} for at, name in enumerate(NAMES * 3)]
    shared = [{"id": f"c{at}", "name": f"{name} again"} for at, name in enumerate(NAMES[:25])]
    assert codes(tmp_path, [*many, *shared]).count("SCH007") == 1
    assert codes(tmp_path, [*many, *shared[:3]]).count("SCH007") == 3


@pytest.mark.parametrize(
    "text",
    [
        "When attacking, roll 1 fewer attack die. Then draw 2 cards.",
        "If you have a weapons disabled token, draw 2 cards.",
        "The mimic turns into an object or back into its true, amorphous form.",
        "The warrior wears chainmail and platemail, and carries a gorget.",
    ],
)
def test_words_that_look_wrong_and_are_right(tmp_path: Path, text: str) -> None:
    assert (
        codes(tmp_path, [*cards(text="Draw 2 cards, then discard 1 of them."), {"name": "Odd", "text": text}])
        == []
    )


def test_a_word_that_cards_put_together_is_theirs(tmp_path: Path) -> None:
    joined = [{**card, "text": f"The {card['name']} drinks from a moonwell."} for card in cards()[:4]]
    others = cards(text="Draw a moon card from the well, then discard 1 of the moon cards at the well.")[4:]
    assert codes(tmp_path, [*joined, *others]) == []


def test_a_field_that_says_another_one_again_is_held_against_it(tmp_path: Path) -> None:
    counts = [1 + at % 4 for at in range(len(NAMES))]
    said = [
        {
            "name": name,
            "text": f"<b>Action:</b> Spend {count}[coin], then draw {count + 1} cards from the {name}.",
            "plain": f"Action: Spend {count} coin{'s' * (count > 1)}, then draw {count + 1} cards from the {name}.",
        }
        for name, count in zip(NAMES, counts, strict=True)
    ]
    assert codes(tmp_path, said) == []
    number = {**said[7], "plain": said[7]["plain"].replace("Spend 4", "Spend 3")}
    assert codes(tmp_path, [*said[:7], number, *said[8:]]) == ["DAT022"]
    lost = {**said[8], "plain": said[8]["plain"].replace("then draw", "draw")}
    assert codes(tmp_path, [*said[:8], lost, *said[9:]]) == ["DAT022"]
    other = [
        {**card, "plain": f"The {card['name']} speaks of {card['name']} and sings."} for card in said[:9]
    ]
    assert codes(tmp_path, [*other, *said[9:]]) == []


def test_values_that_stand_often_are_no_things_to_count(tmp_path: Path) -> None:
    threats = cards(text="Remove 4 threat from a scheme. Then place 1 threat on it.")[:6]
    others = cards(text="Draw 2 cards, then discard 1 of them.")[6:]
    assert codes(tmp_path, [*threats, *others]) == []
    slip = {"name": "Odd One", "text": "Draw 2 card, then rest."}
    assert codes(tmp_path, [*threats, *others, slip]) == ["TRM613"]


def test_faces_of_one_card_share_its_number(tmp_path: Path) -> None:
    numbered = [{"code": f"08{at:03d}", **card, "position": at} for at, card in enumerate(cards(), 1)]
    faces = [{"code": f"08051{face}", "name": f"Face {face}", "position": 51} for face in "ab"]
    assert codes(tmp_path, [*numbered, *faces]) == []


def test_spaces_and_lines_around_a_text_are_told_in_a_small_pack(tmp_path: Path) -> None:
    few = [{"name": name, "note": f"Reveal the {name} and rest."} for name in NAMES[:5]]
    assert codes(tmp_path, few) == []
    assert codes(tmp_path, [*few, {"name": "Odd One", "note": "\nReveal the owl and rest."}]) == ["DAT018"]
    led = cards(text="[action] Draw 2 cards.")[:12]
    assert codes(tmp_path, [*led, {"name": "Odd One", "text": "[action]Draw 3 cards."}]) == ["TXT903"]


def test_a_slip_of_the_cards_own_name_is_told_once(tmp_path: Path) -> None:
    others = cards(text="Draw 2 cards, then discard 1 of them.")
    odd = {"name": "Necromancer", "text": "Nacromancer plays a card. If Nacromancer cannot, draw 2 cards."}
    assert codes(tmp_path, [*others, odd]) == ["TXT904"]
    plural = {"name": "Amarok", "text": "Two Amaroki play a card. Then draw 2 cards."}
    assert codes(tmp_path, [*others, plural]) == []


def test_a_label_that_one_card_spells_otherwise_is_told(tmp_path: Path) -> None:
    labelled = cards(text="<b>Hero Response</b>: Draw 2 cards.")[:8]
    odd = {"name": "Odd One", "text": "<b>Hero Respone</b>: Draw 3 cards."}
    assert codes(tmp_path, [*labelled, odd]) == ["TXT904"]


def test_values_and_keys_of_a_small_pack_are_told(tmp_path: Path) -> None:
    pack = [
        {"name": name, "pack": "bkw", "traits": "Skill. Tactic.", "unique": at % 2 == 0, "resource_energy": 1}
        for at, name in enumerate(NAMES[:14])
    ]
    assert codes(tmp_path, pack) == []
    odd = {"name": "Odd One", "pack": "bkw", "traits": "Skill. Tactic.", "unique": True, "resource_energy": 1}
    assert "DAT017" in codes(tmp_path, [*pack, {**odd, "unique": "true"}])
    assert codes(tmp_path, [*pack, {**odd, "pack": "bwk"}]) == ["DAT010"]
    assert "TXT903" in codes(tmp_path, [*pack, {**odd, "traits": "Skill. Tactic"}])
    some = [{**card, "resource_energy": 1 if at < 4 else None} for at, card in enumerate(pack)]
    torn = {"name": "Odd One", "pack": "bkw", "traits": "Skill. Tactic.", "unique": True, "resouce_energy": 1}
    assert codes(tmp_path, [*some, torn]) == ["SCH003"]


def test_inches_close_no_quotation_and_codes_are_no_words(tmp_path: Path) -> None:
    shrunk = {"name": "Shrinking", "text": 'The character shrinks to 6” or 7" high and may hide for 1 turn.'}
    rolled = {
        "name": "Rolling",
        "text": "Make a saving throw [[lookup @save.dc activity=C7BMf8hIfCjxR]] or rest.",
    }
    assert codes(tmp_path, [*cards(text="Draw 2 cards, then discard 1 of them."), shrunk, rolled]) == []


@pytest.mark.parametrize(
    ("line", "odd"),
    [
        ("Max 1 per player.", "Max 1 per player"),
        ("Play only if you control a [[Spy]] character.", "Play only if you control a [[spy]] character."),
        ("Draw 2 cards. (Group limit once per game.)", "Rest and draw 3 coins. (Group limit once per game)."),
        ("<b>Hero Interrupt</b>: Draw 2 cards.", "<b>Hero Interrupt:</b> Draw 3 cards."),
    ],
)
def test_a_line_of_several_cards_that_one_writes_otherwise_is_told(
    tmp_path: Path, line: str, odd: str
) -> None:
    few = cards(text=line)[:5]
    assert codes(tmp_path, few) == []
    assert "TXT928" in codes(tmp_path, [*few, {"name": "Odd One", "text": odd}])


def test_lines_with_other_signs_of_numbers_are_other_lines(tmp_path: Path) -> None:
    few = cards(text="Sabbat Priest: +1 intercept.")[:5]
    assert "TXT928" not in codes(
        tmp_path, [*few, {"name": "Odd One", "text": "Sabbat Priest: -1 intercept."}]
    )
    habits = [*few, *({"name": name, "text": "Sabbat Priest: +1 Intercept."} for name in NAMES[5:7])]
    assert "TXT928" not in codes(tmp_path, habits)


def test_items_of_lists_and_parts_of_brackets_are_other_lines(tmp_path: Path) -> None:
    few = cards(text="Draw 2 cards.\nThey gain a coin while they rest.")[:5]
    item = {
        "name": "Odd One",
        "text": "Choose one of these two.\n- Draw 2 cards.\n- They gain a coin while they rest.",
    }
    parted = {"name": "Odd Two", "text": "Draw 3 cards. (Rest first.\nThey gain a coin while they rest.)"}
    assert "TXT928" not in codes(tmp_path, [*few, item, parted])


def test_a_row_of_repeated_numbers_is_a_second_row(tmp_path: Path) -> None:
    numbered = [{**card, "number": at} for at, card in enumerate(cards(), 1)]
    row = [{"name": f"Promo {name}", "number": at} for at, name in enumerate(NAMES[:2], 4)]
    assert codes(tmp_path, [*numbered, *row]) == []


def test_the_number_of_one_card_that_lacks_a_digit_is_told(tmp_path: Path) -> None:
    numbered = [{**card, "position": 121 + at} for at, card in enumerate(cards())]
    odd = {"name": "Odd One", "position": 20}
    assert codes(tmp_path, [odd, *numbered]) == ["CNT114"]
    assert codes(tmp_path, [*numbered, {"name": "Odd One", "position": 17}]) == ["CNT114"], "171 is meant"
    assert codes(tmp_path, [{**odd, "position": 7}, *numbered]) == [], "a row of its own"
    assert codes(tmp_path, [*numbered, odd]) == [], "no number of that place"


def test_many_names_that_are_nearly_others_are_names(tmp_path: Path) -> None:
    said = [{"name": word, "art": number} for number, word in enumerate(NAMES)]
    twice = [{"name": f"{word}!", "art": 99 + number} for number, word in enumerate(NAMES[:6])]
    assert codes(tmp_path, [*said, *twice]) == []
    assert codes(tmp_path, [*said, *twice[:1]]) == ["NAM504"]


def test_spaces_at_line_breaks_are_told_where_hardly_a_line_has_one(tmp_path: Path) -> None:
    lines = cards(text="Draw 2 cards.\nThen rest a while.\n- or sleep  \nand dream")
    assert codes(tmp_path, lines) == []
    odd = {"name": "Odd One", "text": "Draw 2 cards.\n Then rest a while. \nThen draw 2 cards."}
    assert codes(tmp_path, [*lines, odd]) == ["DAT018", "DAT018"]
    indented = [{**card, "text": "Choose one:\n  - Draw 2 cards.\n  - Then rest."} for card in cards()]
    assert codes(tmp_path, indented) == []


def test_a_name_joined_by_another_sign_than_all_others_is_told(tmp_path: Path) -> None:
    files = [{**card, "image": f"{card['name']}.jpg"} for card in cards()]
    assert codes(tmp_path, files) == []
    assert codes(tmp_path, [*files, {"name": "Odd One", "image": "Odd_One.jpg"}]) == ["DAT019"]
    mixed = [
        {**card, "image": card["name"].replace(" ", "_ "[at % 2]) + ".jpg"} for at, card in enumerate(cards())
    ]
    assert codes(tmp_path, mixed) == []


def test_a_joined_name_is_shown_as_meant_in_the_letters_that_it_has(tmp_path: Path) -> None:
    files = [{**card, "image": f"{card['name']}.jpg".lower()} for card in cards()]
    path = tmp_path / "pack.json"
    path.write_text(json.dumps([*files, {"name": "Odd One", "image": "odd_one.jpg"}]), encoding="utf-8")
    done = check(Subject(None, "", (), data=((path, "pack.json"),)), {})
    assert [each.hint for each in done.result.diagnostics] == ["write `odd one.jpg`"]


def test_a_number_given_twice_is_told_beside_cards_that_have_none(tmp_path: Path) -> None:
    numbered = [{**card, "num": at} for at, card in enumerate(cards(), 1)]
    without = [{"name": f"Guest {letter}", "num": 1000} for letter in "ABCDEF"]
    assert codes(tmp_path, [*numbered, *without]) == []
    assert codes(tmp_path, [*numbered, *without, {"name": "Odd One", "num": 7}]) == ["CNT114"]


def test_a_set_with_many_gaps_is_not_whole(tmp_path: Path) -> None:
    gaps = (5, 12, 19, 26, 33)
    numbered = [{**card, "num": at} for at, card in enumerate(cards(), 1)]
    assert codes(tmp_path, [card for card in numbered if card["num"] not in gaps]) == []
    assert codes(tmp_path, [card for card in numbered if card["num"] not in gaps[:2]]) == ["CNT114", "CNT114"]


def test_what_many_cards_say_with_the_same_words_is_told_once(tmp_path: Path) -> None:
    worded = [
        {**card, "text": f"If you have {at + 2} or less cards in hand, visit the {card['name']}."}
        for at, card in enumerate(cards())
    ]
    assert codes(tmp_path, worded) == ["TXT911"]
    few = [{**card, "text": f"Draw 2 cards, then visit the {card['name']}."} for card in cards()]
    assert codes(tmp_path, [*worded[:3], *few[3:]]) == ["TXT911"] * 3


def test_printings_of_cards_with_one_id_are_told_once(tmp_path: Path) -> None:
    own = [{"id": f"c{at}", **card, "place": at} for at, card in enumerate(cards())]
    again = [{**own[at], "place": 60 + at} for at in (3, 4, 5, 6)]
    assert codes(tmp_path, [*own, *again]) == ["SCH007"]
