"""Card data without a game: what is wrong in them is found at its place, and what is sound passes in silence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cardgen.proofing import Subject, check

NOUNS = ("Fox", "Owl", "Elk", "Hare", "Lynx", "Crow", "Stoat", "Heron", "Toad", "Wren")
PACK: list[dict[str, Any]] = [
    {
        "code": f"{number:05d}",
        "title": f"{noun} of the {place}",
        "type_code": "asset" if number % 2 else "event",
        "position": number,
        "cost": number % 6,
        "text": "<b>Forced</b> - Draw 2 cards from the deck. Then discard 1 of them.",
    }
    for number, (noun, place) in enumerate(((n, p) for n in NOUNS for p in ("Marsh", "Wood", "Moor")), 1)
]


def found(folder: Path, cards: object, *texts: str, profile: str = "proof") -> list[tuple[str, str, int]]:
    path = folder / "pack.json"
    path.write_text(json.dumps(cards, indent=1, ensure_ascii=False), encoding="utf-8")
    named = tuple((f"{number}.txt", text) for number, text in enumerate(texts))
    done = check(Subject(None, "", named, data=((path, "pack.json"),)), {"profile": profile})
    assert all(each.span for each in done.result.diagnostics)
    return [(d.problem.code, d.span.path, d.span.line) for d in done.result.diagnostics if d.span]


def changed(number: int, **values: object) -> list[dict[str, Any]]:
    return [{**card, **(values if at == number else {})} for at, card in enumerate(PACK)]


def line_of(number: int, key: str) -> int:
    return 2 + number * 8 + 1 + [*PACK[0]].index(key)


def test_sound_data_pass_in_silence(tmp_path: Path) -> None:
    assert found(tmp_path, PACK) == []


def test_odd_values_and_keys_are_told_where_they_stand(tmp_path: Path) -> None:
    assert found(tmp_path, changed(3, cost="three")) == [("SCH001", "pack.json", line_of(3, "cost"))]
    assert found(tmp_path, changed(4, type_code="assset")) == [
        ("SCH001", "pack.json", line_of(4, "type_code"))
    ]
    cards = changed(5)
    cards[5]["tittle"] = cards[5].pop("title")
    assert ("SCH003", "pack.json") in {(code, path) for code, path, _ in found(tmp_path, cards)}


def test_numbers_far_out_of_line_are_told(tmp_path: Path) -> None:
    assert found(tmp_path, changed(3, cost=-2)) == [("DAT015", "pack.json", line_of(3, "cost"))]
    assert found(tmp_path, changed(3, cost=80)) == [("DAT015", "pack.json", line_of(3, "cost"))]
    meant = [{**card, "cost": -2 if at in (3, 9) else card["cost"]} for at, card in enumerate(PACK)]
    assert found(tmp_path, meant) == []
    assert found(tmp_path, changed(3, cost=12)) == []
    assert found(tmp_path, changed(29, position=1000, code="01000")) == []


def test_slips_in_texts_names_and_numbers_are_told(tmp_path: Path) -> None:
    doubled = changed(2, text="Draw 2 cards from from the deck.")
    assert found(tmp_path, doubled) == [("TXT902", "pack.json", line_of(2, "text"))]
    unclosed = changed(2, text="<b>Forced - Draw 2 cards from the deck. Then discard 1 of them.")
    assert found(tmp_path, unclosed) == [("TXT901", "pack.json", line_of(2, "text"))]
    assert [code for code, _, _ in found(tmp_path, changed(7, position=7, code="7"))] == ["CNT114"]
    twins = [{key: value for key, value in card.items() if key != "position"} for card in PACK]
    assert [code for code, _, _ in found(tmp_path, [*twins, {**twins[0], "code": "99999"}])] == ["NAM504"]


def test_rules_are_held_against_the_data(tmp_path: Path) -> None:
    rules = "SETUP\n\nShuffle the 31 Pack Cards. Take the Owl of the Mooor.\n"
    assert [(code, path) for code, path, _ in found(tmp_path, PACK, rules)] == [
        ("CNT102", "0.txt"),
        ("NAM502", "0.txt"),
    ]
    assert found(tmp_path, PACK, rules.replace("31", "30").replace("Mooor", "Moor")) == []


def test_a_number_with_a_letter_fills_its_place(tmp_path: Path) -> None:
    cards = [{**card, "position": str(card["position"])} for card in PACK]
    cards[10]["position"] = "11a"
    assert found(tmp_path, cards) == []


def test_the_numbers_of_each_pack_are_counted_for_themselves(tmp_path: Path) -> None:
    cards = [{**card, "pack_code": "core"} for card in PACK]
    cards += [
        {**card, "code": f"2{card['code']}", "title": f"New {card['title']}", "pack_code": "new"}
        for card in PACK[:6]
    ]
    assert found(tmp_path, cards) == []


def test_mark_up_of_other_programs_is_theirs_even_where_it_is_rare(tmp_path: Path) -> None:
    cards = changed(2, text="Draw 2 [[Tome]] cards, {{once}}.<br>Then discard <i>all</i> of them.")
    assert found(tmp_path, cards) == []


def test_rolls_that_differ_in_a_sign_are_two_rolls(tmp_path: Path) -> None:
    cards = [{**card, "roll": "2d4+1" if number == 4 else "2d4-1"} for number, card in enumerate(PACK)]
    assert found(tmp_path, cards) == []


def test_french_is_read_as_french(tmp_path: Path) -> None:
    words = (
        "Si vous avez une carte dans la main, piochez une carte ; sinon, défaussez la carte de votre choix."
    )
    words += " Vous vous arrêtez là."
    cards = [{"name": f"Carte {card['title']}", "text": words} for card in PACK]
    assert found(tmp_path, cards) == []


def test_fields_in_other_languages_are_not_read_as_the_games_own(tmp_path: Path) -> None:
    cards = [
        {
            "name": card["title"],
            "text": "Take the Owl of the Moor into your hand.",
            "text:de": "Nimm die Owl of the Moors auf die die Hand und den Tisch.",
            "textFR": "Prenez Owl of the Mohr dans la la main.",
        }
        for card in PACK
    ]
    assert found(tmp_path, cards) == []
    ours = [{"name": card["name"], "text": card["text:de"]} for card in cards]
    assert found(tmp_path, ours) != []


def test_names_may_be_inflected_where_the_language_does_so(tmp_path: Path) -> None:
    words = "Положите карту Ограждения в руку, и если это не так, возьмите карту из колоды на столе."
    cards = [
        {"name": "Ограждение", "text": words},
        {"name": "Вызов", "text": "Положите карту Вызова в колоду."},
    ]
    assert found(tmp_path, cards) == []


def without(number: int, key: str) -> list[dict[str, Any]]:
    return [{k: v for k, v in card.items() if at != number or k != key} for at, card in enumerate(PACK)]


def test_what_a_single_card_lacks_is_told(tmp_path: Path) -> None:
    assert found(tmp_path, without(3, "cost")) == [("DAT016", "pack.json", 2 + 3 * 8)]
    assert found(tmp_path, changed(3, cost=None)) == [("DAT016", "pack.json", line_of(3, "cost"))]
    told = [{**card, "flavor": "It sings."} for card in PACK]
    assert found(tmp_path, [*told[:-1], PACK[-1]]) == []
    several = [card if at % 5 else {**card, "cost": None} for at, card in enumerate(PACK)]
    assert found(tmp_path, several) == []


def test_what_a_label_decides_and_one_card_lacks_is_told(tmp_path: Path) -> None:
    cards = [{**card, "position": at} for at, card in enumerate([*PACK, *PACK], 1)]
    cards = [{**card, "code": f"{at:05d}", "title": f"{card['title']} {at}"} for at, card in enumerate(cards)]
    cards = [{**card, **({"health": 3} if card["type_code"] == "asset" else {})} for card in cards]
    assert found(tmp_path, cards) == []
    del cards[4]["health"]
    assert [code for code, _, _ in found(tmp_path, cards)] == ["DAT016"]


def test_numbers_that_are_written_as_texts_are_told(tmp_path: Path) -> None:
    assert found(tmp_path, changed(3, cost="4")) == [("DAT017", "pack.json", line_of(3, "cost"))]
    written = [{**card, "cost": str(card["cost"])} for card in PACK]
    assert found(tmp_path, written) == []
    written[3]["cost"] = 4
    assert found(tmp_path, written) == [("DAT017", "pack.json", line_of(3, "cost"))]


def test_a_name_that_two_cards_have_is_told_where_no_others_do(tmp_path: Path) -> None:
    other = "Search your discard pile for an event."
    assert found(tmp_path, changed(3, title="Owl of the Moor", text=other)) == [
        ("NAM511", "pack.json", line_of(5, "title"))
    ]
    assert found(tmp_path, changed(3, title="Owl of the Moor")) == []
    two = [{**card, "title": "Toad"} if at in (3, 9, 12) else card for at, card in enumerate(PACK)]
    assert "NAM511" not in {code for code, _, _ in found(tmp_path, two)}


def test_a_text_that_two_cards_have_is_told_where_no_others_do(tmp_path: Path) -> None:
    own = [
        {**card, "text": f"The {card['title']} draws as many cards as there are beasts in play."}
        for card in PACK
    ]
    assert found(tmp_path, own) == []
    own[7]["text"] = own[2]["text"]
    assert ("DUP104", "pack.json", line_of(7, "text")) in found(tmp_path, own)


def test_spaces_around_values_are_told_where_others_have_none(tmp_path: Path) -> None:
    assert found(tmp_path, changed(3, title="Owl of the Marsh ")) == [
        ("DAT018", "pack.json", line_of(3, "title"))
    ]
    habit = [{**card, "title": f"{card['title']} "} if at % 3 else card for at, card in enumerate(PACK)]
    assert found(tmp_path, habit) == []


def test_a_sentence_of_a_card_that_begins_small_is_told_where_all_others_do_not(tmp_path: Path) -> None:
    more = [{**card, "text": f"{card['text']} Then look at 1 card. Put it back."} for card in PACK]
    assert found(tmp_path, more) == []
    more[4]["text"] = more[4]["text"].replace("Then look", "then look")
    assert ("TXT914", "pack.json", line_of(4, "text")) in found(tmp_path, more)


def test_a_slip_that_makes_no_word_is_told_on_two_cards_and_in_stories(tmp_path: Path) -> None:
    twice = [
        {**card, "text": "Recieve 2 coins from the supply."} if at in (3, 9) else card
        for at, card in enumerate(PACK)
    ]
    assert {code for code, _, _ in found(tmp_path, twice)} == {"TXT904"}
    told = [
        {**card, "flavor": f"The {card['title']} sleeps under the old oak, and nobody sees it."}
        for card in PACK
    ]
    assert found(tmp_path, told) == []
    told[6]["flavor"] = "She slept in a cavity benaeth the old oak, and nobody saw her."
    assert [code for code, _, _ in found(tmp_path, told)] == ["TXT904"]


PEOPLE = [
    f"{first} {last}"
    for first, last in (
        *zip(
            "Alma Berit Dora Edda Frida".split(),
            "Oskvist Brandlund Tervola Mikkonen Ravnas".split(),
            strict=True,
        ),
        *zip(
            "Greta Hanna Ilse Jutta Lotte".split(),
            "Brixel Dunkmar Erlewein Faldbakk Gotsche".split(),
            strict=True,
        ),
        *zip(
            "Malin Nanna Oda Petra Quirina".split(),
            "Hjortvall Isdorf Jernby Krastev Lowitz".split(),
            strict=True,
        ),
        *zip(
            "Rika Solveig Tilda Ulla Vibeke".split(),
            "Morkved Nilgard Ostrow Praxmar Quentel".split(),
            strict=True,
        ),
    )
]


def signed(*more: str) -> list[dict[str, Any]]:
    """Sixty cards by twenty people, and one by each of some more."""
    both = [*PACK, *({**card, "code": f"1{card['code']}", "title": f"Old {card['title']}"} for card in PACK)]
    cards = [{**card, "position": at, "artist": PEOPLE[at % 20]} for at, card in enumerate(both, 1)]
    return [{**card, "artist": name} for card, name in zip(cards, more, strict=False)] + cards[len(more) :]


def test_a_name_of_somebody_in_two_spellings_is_told(tmp_path: Path) -> None:
    assert found(tmp_path, signed()) == []
    for slip in ("Alma Oskivst", "Berit brandlund", "Edda Mikonen", "Rik Morkved", "Oda B. Jernby"):
        assert [code for code, _, _ in found(tmp_path, signed(slip))] == ["DAT010"]


def test_initials_tell_people_apart(tmp_path: Path) -> None:
    assert found(tmp_path, signed("Tove A. Brixlund", "Tove B. Brixlund")) == []


def test_a_noun_for_one_behind_a_number_is_told_where_others_have_its_plural(tmp_path: Path) -> None:
    more = [{**card, "text": f"Guard this for {at % 4 + 2} stages."} for at, card in enumerate(PACK)]
    assert found(tmp_path, more) == []
    more[4]["text"] = "Guard this for 3 stage."
    assert ("TRM613", "pack.json", line_of(4, "text")) in found(tmp_path, more)


def test_a_list_that_goes_on_where_others_end_is_no_slip(tmp_path: Path) -> None:
    more = [{**card, "text": "Choose any cards and put them into your hand."} for card in PACK]
    more[4]["text"] = "Choose any cards and do one of these: put them into your hand; or discard them."
    assert found(tmp_path, more) == []


def test_the_lines_of_a_verse_need_no_stops(tmp_path: Path) -> None:
    cards = [*PACK, *({**card, "code": f"1{card['code']}", "title": f"Old {card['title']}"} for card in PACK)]
    told = [
        {**card, "position": at, "flavor": f"The {card['title']} sleeps under the old oak."}
        for at, card in enumerate(cards, 1)
    ]
    told[6]["flavor"] = "In the deep of the wood stands an oak\nand the fox in its shade is no joke."
    assert found(tmp_path, told) == []


def test_values_and_names_of_cards_in_a_text_are_held_against_the_data(tmp_path: Path) -> None:
    right = "The Fox of the Moor has 3 cost, and you may play the card Owl of the Wood twice."
    assert found(tmp_path, PACK, right) == []
    wrong = right.replace("has 3", "has 4")
    assert [(code, path) for code, path, _ in found(tmp_path, PACK, wrong)] == [("LIM708", "0.txt")]
    supposed = f"Whenever {wrong[0].lower()}{wrong[1:]}"
    assert found(tmp_path, PACK, supposed) == []
    wrong = right.replace("Owl of the Wood", "Grim Vagrant")
    assert [(code, path) for code, path, _ in found(tmp_path, PACK, wrong)] == [("NAM501", "0.txt")]


def test_an_icon_of_a_small_pack_is_held_against_the_others(tmp_path: Path) -> None:
    icons = [
        {**card, "text": f"[{'fight' if at % 3 else 'evade'}] Draw {at + 2} cards from the deck."}
        for at, card in enumerate(PACK)
    ]
    assert found(tmp_path, icons) == []
    icons[4]["text"] = icons[4]["text"].replace("fight", "figth")
    assert found(tmp_path, icons) == [("ICO801", "pack.json", line_of(4, "text"))]


def test_a_word_among_texts_of_digits_is_told(tmp_path: Path) -> None:
    written = [{**card, "hp": str(card["cost"] * 10)} for card in PACK]
    assert (
        found(
            tmp_path, [{**card, "hp": "none" if at == 3 else card["hp"]} for at, card in enumerate(written)]
        )
        == []
    )
    odd = [{**card, "hp": "thirty" if at == 3 else card["hp"]} for at, card in enumerate(written)]
    assert [code for code, _, _ in found(tmp_path, odd)] == ["DAT017"]


def test_a_database_that_counts_none_of_a_card_does_not_say_that_it_is_missing(tmp_path: Path) -> None:
    counted = [{**card, "quantity": 0 if at == 5 else 2} for at, card in enumerate(PACK)]
    counted[9]["text"] = "Draw 2 cards from the deck. Then play the Owl of the Moor."
    assert "NAM508" not in {code for code, _, _ in found(tmp_path, counted)}


def test_a_sum_below_the_cards_lacks_nothing(tmp_path: Path) -> None:
    total = {"code": "99999", "title": "Total", "position": 99}
    assert "DAT016" not in {code for code, _, _ in found(tmp_path, [*PACK, total])}
