"""Values of databases against each other: codes and their parts, files and sets, records, flags and lines of labels."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardgen.proofing import Subject, check
from tests.check.rules.test_data_alone import NOUNS, found

PLACES = ("Marsh", "Wood", "Moor", "Hill", "Bay", "Fen", "Glade", "Cliff", "Cave", "Shore")
NAMES = tuple(f"{noun} of the {place}" for noun in NOUNS for place in PLACES)
Cards = list[dict[str, Any]]


def cards(**more: object) -> Cards:
    """A hundred cards, each of another name."""
    return [{"name": name, **more} for name in NAMES]


def told(tmp_path: Path, data: object, *codes: str) -> list[str]:
    """The codes of the findings, or of those among `codes`."""
    return [code for code, _, _ in found(tmp_path, data) if code in (codes or (code,))]


def changed(data: Cards, **values: object) -> Cards:
    """The cards, with other values on one of them."""
    return [*data[:40], {**data[40], **values}, *data[41:]]


RARITIES = ("C", "U", "R", "SR")
PICTURED = [
    {**card, "rarity": RARITIES[at % 4], "picture": f"p_{at:04d}_{RARITIES[at % 4]}.webp"}
    for at, card in enumerate(cards())
]


def test_a_part_of_a_file_name_is_the_rarity_as_on_all_others(tmp_path: Path) -> None:
    assert told(tmp_path, PICTURED) == []
    assert told(tmp_path, changed(PICTURED, rarity="U")) == ["DAT019"]


def test_parts_that_are_mostly_another_value_say_nothing(tmp_path: Path) -> None:
    mixed = [{**card, "rarity": RARITIES[at % 3]} for at, card in enumerate(PICTURED)]
    assert told(tmp_path, mixed) == []


def messages(tmp_path: Path, data: Cards) -> list[str]:
    return [message for _, message in in_files(tmp_path, {"pack": data})]


FILES = {name: [{**card, "set": name.title()} for card in cards()[at : at + 20]]
         for at, name in ((0, "dawn"), (20, "dusk"), (40, "noon"))}  # fmt: skip


def in_files(tmp_path: Path, files: dict[str, Cards]) -> list[tuple[str, str]]:
    paths = []
    for name, data in files.items():
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(data, indent=1), encoding="utf-8")
        paths.append((path, path.name))
    done = check(Subject(None, "", (), data=tuple(paths)), {"profile": "proof"})
    return [(d.problem.code, d.message) for d in done.result.diagnostics]


def test_a_card_names_the_set_of_its_file(tmp_path: Path) -> None:
    assert in_files(tmp_path, FILES) == []
    odd = {**FILES, "dusk": [*FILES["dusk"], {"name": "Odd One", "set": "Noon"}]}
    message = "expected `set` `Dusk` as on the 20 other cards of this file, found `Noon` on `Odd One`"
    assert in_files(tmp_path, odd) == [("DAT019", message)]


def test_a_file_with_cards_of_two_sets_is_no_pack(tmp_path: Path) -> None:
    two = {**FILES, "dusk": [*FILES["dusk"], *({**card, "set": "Noon"} for card in cards()[90:95])]}
    assert in_files(tmp_path, two) == []


COSTS = [{**card, "cost": {"coins": at % 5}} for at, card in enumerate(cards())]


def test_values_in_records_are_compared_like_others(tmp_path: Path) -> None:
    assert told(tmp_path, COSTS) == []
    assert told(tmp_path, changed(COSTS, cost={"coins": "3"})) == ["DAT017"]
    assert told(tmp_path, changed(COSTS, cost={"gems": 1})) == ["DAT016"]


def test_a_card_without_the_record_lacks_that_alone(tmp_path: Path) -> None:
    lacking = [{key: value for key, value in COSTS[0].items() if key != "cost"}, *COSTS[1:]]
    assert told(tmp_path, lacking) == ["DAT016"]


def test_a_single_empty_list_is_told_and_two_are_not(tmp_path: Path) -> None:
    typed = cards(types=["Action", "Attack"])
    assert told(tmp_path, changed(typed, types=[])) == ["DAT016"]
    assert told(tmp_path, changed([{**typed[0], "types": []}, *typed[1:]], types=[])) == []


CODED = [{**card, "code": f"SKY{at:03d}", "dbf_id": 2000 + at * 7} for at, card in enumerate(cards())]


@pytest.mark.parametrize("odd", [{"code": "SKY007"}, {"dbf_id": 2007}])
def test_a_code_of_another_card_is_told(tmp_path: Path, odd: dict[str, object]) -> None:
    many = [{"id": f"x{at}", **card} for at, card in enumerate(CODED)]
    assert told(tmp_path, many, "DAT026") == []
    assert told(tmp_path, changed(many, **odd), "DAT026") == ["DAT026"]


def test_codes_that_several_cards_share_are_those_of_something_else(tmp_path: Path) -> None:
    many = [{"id": f"x{at}", **card, "code": f"SKY{at % 90:03d}"} for at, card in enumerate(CODED)]
    assert told(tmp_path, many, "DAT026") == []


def test_the_two_sides_of_a_card_share_a_code(tmp_path: Path) -> None:
    many = [{"id": f"10{at:03d}a", **card} for at, card in enumerate(CODED)]
    back = {"id": "10007b", "name": "Odd One", "code": "SKY007", "dbf_id": 9001}
    assert told(tmp_path, [*many, back], "DAT026") == []


FLAGS = [
    {
        **card,
        "text": "<b>Stone Skin.</b> Draw a card." if at % 2 else "Draw a card, then rest.",
        **({"stoneSkin": True} if at % 2 else {}),
    }
    for at, card in enumerate(cards())
]


def test_a_flag_goes_with_the_bold_words_of_the_text(tmp_path: Path) -> None:
    assert told(tmp_path, FLAGS) == []
    assert told(tmp_path, changed(FLAGS, text="<b>Stone Skin.</b> Draw 2 cards.")) == ["DAT014"]
    assert told(tmp_path, changed(FLAGS, stoneSkin=True)) == ["DAT014"]


def test_words_that_speak_of_a_flag_need_none(tmp_path: Path) -> None:
    spoken = "Draw a card for each other with <b>Stone Skin</b>."
    assert told(tmp_path, changed(FLAGS, text=spoken), "DAT014") == []


SORTS = (["Knight"], ["Mage"], ["Knight", "Mage"])
LINES = [
    {**card, "classes": SORTS[at % 3], "line": f"{' / '.join(SORTS[at % 3])} Action"}
    for at, card in enumerate(cards())
]


def test_a_line_of_labels_goes_with_the_list(tmp_path: Path) -> None:
    assert told(tmp_path, LINES) == []
    odd = changed(LINES, classes=["Mage"], line="Knight Action")
    assert told(tmp_path, odd) == ["DAT014", "DAT014"]


def test_a_field_that_says_one_of_several_labels_is_no_line_of_them(tmp_path: Path) -> None:
    rare = [
        {**card, "rarities": [RARITIES[at % 4] * 3], "best": RARITIES[at % 4] * 3}
        for at, card in enumerate(cards())
    ]
    assert told(tmp_path, rare) == []
    assert told(tmp_path, changed(rare, rarities=["CCC", "UUU"], best="UUU"), "DAT014") == []


TAGGED = [
    {
        **card,
        "effects": ["[On Entry]"] * (at % 2),
        "text": f"{'[On Entry] ' * (at % 2)}Draw a card and then discard another.",
    }
    for at, card in enumerate(cards())
]


def test_words_in_square_brackets_at_the_beginning_are_a_label(tmp_path: Path) -> None:
    assert told(tmp_path, TAGGED, "DAT014") == []
    assert told(tmp_path, changed(TAGGED, text="[On Entry] Draw 2 cards and then rest."), "DAT014") == [
        "DAT014"
    ]


TRAITS = ("Item", "Weapon", "Relic", "Spell", "Charm")


def test_two_labels_without_their_sign_are_told(tmp_path: Path) -> None:
    traits = [
        {**card, "traits": f"{TRAITS[at % 5]}. {TRAITS[(at + 1 + at // 5 % 4) % 5]}."}
        for at, card in enumerate(cards())
    ]
    assert told(tmp_path, traits) == []
    [message] = messages(tmp_path, changed(traits, traits="Item Weapon."))
    assert message == "expected a sign between `Item` and `Weapon` in `traits`, found `Item Weapon`"
    assert "sign between" not in " ".join(messages(tmp_path, changed(traits, traits="Fire Weapon.")))


def test_a_short_code_in_other_capitals_is_told(tmp_path: Path) -> None:
    packs = [{**card, "pack": f"{'AB'[at % 2]}{at % 9}", "number": at} for at, card in enumerate(cards() * 4)]
    assert told(tmp_path, packs, "DAT010") == []
    assert told(tmp_path, changed(packs, pack="a2"), "DAT010") == ["DAT010"]
    assert told(tmp_path, changed(packs, pack="A9"), "DAT010") == []


CREWS = tuple(f"{noun} Watch of {place}" for place in ("Dawn", "Dusk") for noun in NOUNS)


def test_another_english_word_in_a_long_label_of_many_is_told(tmp_path: Path) -> None:
    crews = [
        {**card, "crews": [CREWS[at % 20] if at % 5 > 2 else "Tall Ship Crew"]}
        for at, card in enumerate(cards())
    ]
    message = "expected `crews` `Tall Ship Crew` as on 60 cards, found `Tall Ship Crow`"
    assert messages(tmp_path, [*crews, {"name": "Odd One", "crews": ["Tall Ship Crow"]}])[-1:] == [message]


@pytest.mark.parametrize(("value", "times"), [(500, 1), ("500", 1), (4000, 0), ("4000", 0)])
def test_a_number_beside_the_steps_of_all_others_is_told(tmp_path: Path, value: object, times: int) -> None:
    powers = [{**card, "power": type(value)((at % 7 + 1) * 1000)} for at, card in enumerate(cards())]
    assert told(tmp_path, [*powers, {"name": "Odd One", "power": value}], "DAT015") == ["DAT015"] * times


def test_two_numbers_beside_the_steps_are_meant(tmp_path: Path) -> None:
    powers = [{**card, "power": (at % 7 + 1) * 1000} for at, card in enumerate(cards())]
    odd = [{"name": f"{name} One", "power": power} for name, power in (("Odd", 500), ("Even", 1500))]
    assert told(tmp_path, [*powers, *odd], "DAT015") == []


BACKS = [
    {"id": f"{name.lower().replace(' ', '-')}", **card, "back": NAMES[at - 1].lower().replace(" ", "-")}
    for at, (name, card) in enumerate(zip(NAMES, cards(), strict=True))
]


def test_an_id_that_is_nearly_that_of_another_card_is_told(tmp_path: Path) -> None:
    assert told(tmp_path, BACKS, "DAT023") == []
    assert told(tmp_path, changed(BACKS, back="fox-of-the-mrash"), "DAT023") == ["DAT023"]
    assert told(tmp_path, changed(BACKS, back="a-card-of-elsewhere"), "DAT023") == []
