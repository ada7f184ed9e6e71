"""Texts of databases as people type them: without stops, put together by programs, with signs that nobody sees."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardgen.proofing import Subject, check
from tests.check.rules.test_data_alone import NOUNS, found
from tests.check.small_games import check_game, item_kind

PLACES = ("Marsh", "Wood", "Moor", "Hill", "Bay")
NAMES = tuple(f"{noun} of the {place}" for noun in NOUNS for place in PLACES)
SURNAMES = ("Vantle", "Orrsk", "Belmuth", "Kestrov", "Dralle", "Wimsk")
PLACED = tuple(place for _ in NOUNS for place in PLACES)


def cards(text: str = "", **more: object) -> list[dict[str, Any]]:
    """Fifty cards, each of another name; `{place}` and `{at}` in the text are those of the card."""
    texts = [{"text": text.format(place=place, at=at + 2)} if text else {} for at, place in enumerate(PLACED)]
    return [{"name": name, **own, **more} for name, own in zip(NAMES, texts, strict=True)]


def codes(tmp_path: Path, data: object) -> list[str]:
    return [code for code, _, _ in found(tmp_path, data)]


def test_texts_without_stops_are_read_as_texts(tmp_path: Path) -> None:
    notes = cards("Sold in the shop at the {place}")
    assert codes(tmp_path, notes) == []
    odd = {"name": "Odd One", "text": "Sold in the the shop at the Bay"}
    assert "TXT902" in codes(tmp_path, [*notes, odd])
    lists = [{**card, "text": "+2 Reach, +1 Speed"} if at % 2 else card for at, card in enumerate(notes)]
    long = [{**card, "text": card["text"] + " and to whoever asks for it"} for card in lists]
    odd = {"name": "Odd One", "text": "Sold to whoever comes from the the Bay on his own"}
    assert "TXT902" in codes(tmp_path, [*long, odd])


def test_texts_without_stops_are_asked_for_none(tmp_path: Path) -> None:
    told = cards("Draw {at} cards. Then move to the inn at the {place}.")
    notes = [{"name": f"{card['name']} Again", "note": "Found by the inn at the Hill"} for card in told[:9]]
    assert codes(tmp_path, [*told, *notes]) == []


@pytest.mark.parametrize("text", ["Gain 2 ripe apples,,lose a pear.", "Gain 2 ripe apples, ,-1 pear."])
def test_two_commas_that_a_program_left_are_one_too_many(tmp_path: Path, text: str) -> None:
    assert "TXT903" in codes(tmp_path, [*cards("Gain {at} ripe apples."), {"name": "Odd One", "text": text}])


def test_marks_that_part_what_was_in_lines_are_a_habit(tmp_path: Path) -> None:
    joined = cards("Gain {at} apples;Then go to the {place};Rest there.")
    assert codes(tmp_path, joined) == []
    apart = cards("Gain {at} apples; Then go to the {place}; Rest there.")
    odd = {"name": "Odd One", "text": "Gain 2 apples;then go to bed."}
    assert "TXT903" in codes(tmp_path, [*apart, odd])


@pytest.mark.parametrize(
    "text", ["Dra\ufeffw a card.", "Draw a\uffff card.", "Draw a car\u200bd.", "Draw a card.\u200b"]
)
def test_signs_that_nobody_sees_are_told(tmp_path: Path, text: str) -> None:
    assert codes(tmp_path, [*cards("Draw {at} cards."), {"name": "Odd One", "text": text}]) == ["TXT935"]


def test_signs_that_nobody_sees_are_told_in_texts_of_ones_own(tmp_path: Path) -> None:
    files = {
        "kinds/item.yaml": item_kind("text: {type: rich_text}"),
        "cards/items.yaml": "kind: item\ncards:\n  - {id: oar, name: Oar, text: 'Row on to\u200bday.'}\n",
        "rules/01-rules.md": "# Start\n\nTake a ca\ufeffrd, and ro\ufeffw on.\n",
    }
    found = [each for each in check_game(tmp_path, files).diagnostics if each.problem.code == "TXT935"]
    assert [(each.span.path, len(each.related)) for each in found if each.span] == [
        ("small/cards/items.yaml", 0),
        ("small/rules/01-rules.md", 1),
    ]


def test_signs_that_nobody_sees_may_mean_something(tmp_path: Path) -> None:
    family = {"name": "Odd One", "text": "Draw a card. \U0001f469\u200d\U0001f467"}
    assert codes(tmp_path, [*cards("Draw {at} cards."), family]) == []


def test_more_labels_than_texts_may_end_with_a_space(tmp_path: Path) -> None:
    sized = [{**card, "size": ("1x1", "1x2", "2x2")[at % 3]} for at, card in enumerate(cards())]
    assert codes(tmp_path, sized) == []
    odd = [
        {**card, "size": f"{card['size']} "} if at in {7, 19, 33} else card for at, card in enumerate(sized)
    ]
    assert codes(tmp_path, odd) == ["DAT018"]


def test_a_label_that_is_the_name_of_a_card_is_right_where_others_are_not(tmp_path: Path) -> None:
    rivals = [{**card, "rival": NAMES[at - 1]} for at, card in enumerate(cards())]
    many = [
        {**card, "rival": "Fox Of The Marsh"} if at in {10, 20} else card for at, card in enumerate(rivals)
    ]
    told = codes(tmp_path, many)
    assert told.count("DAT023") == 1
    assert "DAT010" not in told


def test_a_card_without_a_text_lacks_no_label_in_it(tmp_path: Path) -> None:
    sold = [
        {**card, "source": ["Night Market"]} for card in cards("Sold at the Night Market for {at} coins.")
    ]
    assert codes(tmp_path, [*sold, {"name": "Odd One", "source": ["Night Market"]}]) in ([], ["DAT016"])


def test_a_label_that_only_programs_read_is_told(tmp_path: Path) -> None:
    sorts = ("Beast", "Plant", "Stone", "Water", "Cloud")
    sorted_cards = [{**card, "sort": sorts[at % 5]} for at, card in enumerate(cards())]
    raw = [{**card, "sort": "SORT_NONE"} if at in {7, 8} else card for at, card in enumerate(sorted_cards)]
    assert codes(tmp_path, raw) == ["DAT010"]
    all_raw = [{**card, "sort": f"SORT_{card['sort'].upper()}"} for card in sorted_cards]
    assert codes(tmp_path, all_raw) == []


def test_a_label_for_several_among_labels_for_one_is_told(tmp_path: Path) -> None:
    tags = ("String Instrument", "Fishing Rod", "Cooking Pot", "Garden Tool", "Winter Coat")
    tagged = [{**card, "tag": tags[at % 5]} for at, card in enumerate(cards() + cards())]
    named = [{**card, "name": f"{card['name']} {at}"} for at, card in enumerate(tagged)]
    assert codes(tmp_path, named) == []
    assert codes(tmp_path, [*named, {"name": "Odd One", "tag": "String instruments"}]) == ["DAT010"]


def test_two_words_with_capitals_everywhere_else_are_told_in_small_letters(tmp_path: Path) -> None:
    paid = cards("Go to the {place} and pay {at} Harbour Tokens there.")
    assert codes(tmp_path, paid) == []
    small = {"name": "Odd One", "text": "Go to bed and pay 3 harbour tokens there."}
    assert "TRM613" in codes(tmp_path, [*paid, small])


def test_people_of_several_kinds_are_held_against_each_other(tmp_path: Path) -> None:
    people = [f"{first} {last}" for first in ("Jorik", "Mavka", "Tessel", "Ondri") for last in SURNAMES]
    for kind in ("first", "second"):
        drawn = [{**card, "artist": people[at % 24]} for at, card in enumerate(cards())]
        odd = {"name": f"Odd {kind}", "artist": "Jorik A. Vantle" if kind == "first" else people[3]}
        (tmp_path / f"{kind}.json").write_text(
            json.dumps([*drawn[:20], odd] if kind == "first" else drawn), "utf-8"
        )
    files = tuple((tmp_path / f"{kind}.json", f"{kind}.json") for kind in ("first", "second"))
    done = check(Subject(None, "", (), data=files), {"profile": "proof"})
    assert [d.problem.code for d in done.result.diagnostics if d.problem.code == "DAT010"] == ["DAT010"]


def test_what_is_called_twice_again_and_again_is_a_call(tmp_path: Path) -> None:
    told = cards("Draw {at} cards, then go to the {place}.")
    calls = [{"name": f"Odd {at}", "text": f"Draw {at} cards, wot wot, at once."} for at in range(3)]
    assert "TXT902" not in codes(tmp_path, [*told, *calls])
    assert "TXT902" in codes(tmp_path, [*told, calls[0]])
    slips = [{"name": f"Odd {at}", "text": f"Draw {at} cards from the the deck."} for at in range(3)]
    assert codes(tmp_path, [*told, *slips]).count("TXT902") == 3


def test_a_value_that_many_of_its_group_have_not_is_not_decided(tmp_path: Path) -> None:
    cloths = {"red": "silk", "blue": "wool", "green": "linen"}
    many = [
        {"name": f"{name} {at}", "colour": colour, "cloth": cloths[colour]}
        for at, name in enumerate(NAMES * 20)
        for colour in [tuple(cloths)[at % 3]]
    ]
    white = [
        {"name": f"White {at}", "colour": "white", "cloth": "silk" if at > 1 else "wool"} for at in range(10)
    ]
    assert codes(tmp_path, [*many, *white]) == []
    assert codes(tmp_path, [*many, *white[1:]]) == ["DAT019"]
