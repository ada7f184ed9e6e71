"""Cards of other programs under our own keys, with ids of our form, and the places where they are written."""

from __future__ import annotations

import json

import pytest

from cardgen.diagnostics import Outcome
from cardgen.schema.adopting import adopt, find_keys
from cardgen.schema.cards import read_cards
from cardgen.schema.kinds import read_kind
from cardgen.schema.records import Record
from cardgen.source.json_text.reading import parse_json
from cardgen.source.source import Source
from cardgen.source.tables.csv_files import parse_csv
from cardgen.source.yaml_text.reading import parse_yaml

FIELDS = "cost: {type: integer, optional: true}"


def read(source: Source, fields: str = FIELDS, more: str = "") -> Outcome[tuple[Record, ...]]:
    text = f"kind: card\nfields: {{{fields}}}\n{more}"
    kind = read_kind(parse_yaml(text, "kinds/card.yaml").value)
    assert not kind.diagnostics, kind.diagnostics
    assert kind.value is not None
    return read_cards(adopt(source, kind.value.kind), {"card": kind.value})


def database(*cards: object) -> Source:
    return parse_json(json.dumps(cards), "cards/card.json").value


def names(outcome: Outcome[tuple[Record, ...]]) -> list[tuple[str, str, int]]:
    assert not outcome.diagnostics, outcome.diagnostics
    return [(record.id, record.name, record.copies) for record in outcome.value]


def test_the_usual_words_of_databases_are_known() -> None:
    source = database(
        {"code": "01001", "title": "Sure Gamble", "quantity": 3, "cost": 5},
        {"code": "01002", "title": "Wyrm", "quantity": 1},
    )
    assert names(read(source)) == [("01001", "Sure Gamble", 3), ("01002", "Wyrm", 1)]


def test_what_the_kind_declares_stays_a_field() -> None:
    source = database({"id": "a", "name": "A", "count": 3}, {"id": "b", "name": "B", "count": 4})
    outcome = read(source, "count: integer")
    assert names(outcome) == [("a", "A", 1), ("b", "B", 1)]
    assert [record.values["count"] for record in outcome.value] == [3, 4]


def test_a_kind_says_what_its_files_call_the_keys() -> None:
    source = database({"Karte": "Wald", "Nr": "W 1", "Zahl": 2}, {"Karte": "Wald", "Nr": "W 2", "Zahl": 1})
    keys = "keys: {id: [Karte, Nr], name: Karte, copies: Zahl}\n"
    assert names(read(source, "Nr: text", keys)) == [("wald-w-1", "Wald", 2), ("wald-w-2", "Wald", 1)]


def test_what_a_kind_takes_for_a_key_and_declares_is_both() -> None:
    source = database({"country": "Bird Isle", "de": "Vogelinsel"})
    found = read(source, "country: text", "keys: {id: country, name: de}\n")
    assert (found.diagnostics, names(found)) == ((), [("bird-isle", "Vogelinsel", 1)])
    assert found.value[0].values == {"country": "Bird Isle"}


def test_keys_of_a_kind_count_in_yaml_too() -> None:
    source = parse_yaml("kind: card\ncards:\n  - {code: A_1, title: Wood}\n", "cards/a.yaml").value
    assert names(read(source, FIELDS, "keys: {id: code, name: title}\n")) == [("a-1", "Wood", 1)]


def test_ids_are_put_into_form_and_made_of_names_that_may_repeat() -> None:
    cards = ({"id": "EX1_001", "name": "Lightwarden"}, {"id": 17, "name": "Owl"})
    assert names(read(database(*cards))) == [("ex1-001", "Lightwarden", 1), ("17", "Owl", 1)]
    again = database({"name": "Fog"}, {"name": "Fog"}, {"name": "龍"})
    assert names(read(again)) == [("fog", "Fog", 1), ("fog-2", "Fog", 1), ("card-3", "龍", 1)]


def test_yaml_stays_strict() -> None:
    source = parse_yaml("kind: card\ncards:\n  - {code: a, title: Wood}\n", "cards/a.yaml").value
    assert {found.problem.code for found in read(source).diagnostics} == {"SCH002", "SCH003"}


def test_sheets_are_read_in_the_same_way() -> None:
    source = parse_csv("Card Name\tQty\tcost\nSure Gamble\t3\t5\n", "cards/card.tsv").value
    outcome = read(source)
    assert names(outcome) == [("sure-gamble", "Sure Gamble", 3)]
    assert outcome.value[0].origin.child("name").span.line == 2


def test_a_row_without_a_name_is_told_where_the_others_have_one() -> None:
    rows = "Owl\t3\t5\nFox\t2\t4\nElk\t1\t6\n\t\t15\n"
    outcome = read(parse_csv(f"name\tQty\tcost\n{rows}", "cards/card.tsv").value)
    (found,) = outcome.diagnostics
    assert found.span is not None
    assert (found.problem.code, found.span.line, len(outcome.value)) == ("SCH002", 5, 3)
    assert "expected a value in the column `name` (or an `id`" in found.message
    nameless = read(parse_csv("cost\n5\n4\n", "cards/card.csv").value)
    assert names(nameless) == [("card-1", "Card 1", 1), ("card-2", "Card 2", 1)]


def test_a_fault_stands_where_the_file_has_it() -> None:
    source = database({"code": "a", "title": "Wood", "cost": "much"})
    (found,) = read(source).diagnostics
    assert found.message == "`cost` of card `a`: expected a whole number, found `much`"
    assert found.span is not None
    assert found.span.column == source.text.index('"much"') + 1
    (card,) = read(database({"code": "a", "title": "Wood"})).value
    text = card.origin.source.text
    assert card.origin.child("name").span.column == text.index('"Wood"') + 1
    assert card.origin.child("name").key_span.column == text.index('"title"') + 1


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ([{"id": "a", "code": "x"}], {}),
        ([{"uuid": "x", "code": "core"}, {"uuid": "y", "code": "core"}], {"id": ("uuid",)}),
        ([{"Title": "A", "count": "many"}], {"name": ("Title",)}),
        ([{"title": "A"}, *({"name": str(n)} for n in range(9))], {}),
    ],
)
def test_a_key_stands_for_ours_only_where_its_values_can(
    cards: list[dict[str, object]], found: dict[str, tuple[str, ...]]
) -> None:
    assert find_keys(cards) == found


def test_no_name_is_made_where_nearly_all_have_one() -> None:
    cards: list[dict[str, object]] = [
        {"code": f"c{number}", "title": f"Card {number}"} for number in range(30)
    ]
    cards[4]["title"] = ""
    (found,) = read(database(*cards)).diagnostics
    assert (
        found.message == "card `c4`: expected the key `name` (as nearly all other cards have one), found none"
    )
    for card in cards[:6]:
        del card["title"]
    assert not read(database(*cards)).diagnostics


def test_ids_that_count_anew_in_each_set_are_told_apart_by_the_set() -> None:
    cards = [
        {"set": kind, "rarity": "C", "id": f"{number:03}", "name": f"{kind} {number}"}
        for kind in ("Core", "Tide", "Ash")
        for number in range(1, 11)
    ]
    assert find_keys(cards) == {"id": ("set", "id")}
    named = names(read(database(*cards), "set: text, rarity: text", "keys: {id: [set, id]}\n"))
    assert named[10] == ("tide-001", "Tide 1", 1)
    coded = [{**card, "code": number} for number, card in enumerate(cards)]
    assert find_keys(coded) == {"id": ("code",)}
    assert names(read(database(*coded), "set: text, rarity: text"))[10] == ("10", "Tide 1", 1)
    assert find_keys(cards[:10] + cards[:2]) == {}, "two ids that stand twice are slips"


def test_a_number_in_a_set_is_the_id_of_cards_without_one_that_share_their_names() -> None:
    cards = [
        {"set": "wood", "number": 1, "name": "Fox"},
        {"set": "wood", "number": 2, "name": "Fox"},
        {"set": "sea", "number": 1, "name": "Fox"},
    ]
    assert find_keys(cards)["id"] == ("set", "number")
    assert "id" not in find_keys([{**card, "name": f"Fox {number}"} for number, card in enumerate(cards)])


def test_a_name_in_several_languages_is_the_first_of_them_and_stands_there() -> None:
    source = database({"id": "a", "name": {"en": "Wood", "sv": "Skog"}}, {"id": "b", "name": {"sv": "Hav"}})
    outcome = read(source)
    assert names(outcome) == [("a", "Wood", 1), ("b", "Hav", 1)]
    assert outcome.value[0].origin.child("name").span.column == source.text.index('"Wood"') + 1


def test_no_id_is_made_where_nearly_all_have_one() -> None:
    cards: list[dict[str, object]] = [{"id": f"c{number}", "name": f"Card {number}"} for number in range(30)]
    del cards[4]["id"]
    (found,) = read(database(*cards)).diagnostics
    assert (
        found.message
        == "Card 5 of the file: expected the key `id` (as nearly all others have one), found none"
    )
    cards[4]["abstract"] = "card"
    assert not [each for each in read(database(*cards)).diagnostics if "`id`" in each.message]
