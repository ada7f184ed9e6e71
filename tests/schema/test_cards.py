"""Cards are typed by their kind; every fault of every card is reported in one run."""

from __future__ import annotations

import pytest

from cardgen.schema.cards import read_cards
from cardgen.source.tables.csv_files import parse_csv
from tests.schema.conftest import cards_of, kind_of

KIND = """
kind: place
fields:
  danger: {type: integer, min: 0, max: 7, default: 0}
  stat: {type: choice, values: [might, wit], optional: true}
  story: {type: rich_text, optional: true}
  actions: {type: list, of: action, default: []}
  gap: {type: length, optional: true}
  tint: {type: colour, optional: true}
  secret: {type: flag, default: false}
records:
  action: {text: text, cost: {type: number, default: 1}}
"""


def codes(cards: str) -> list[tuple[str, int]]:
    found = cards_of(KIND, "kind: place\n" + cards)[1]
    return [(each.problem.code, each.span.line if each.span else 0) for each in found]


DATED = "kind: place\nfields: {since: {type: date, optional: true}}\n"


@pytest.mark.parametrize(
    "written",
    ["2026-05-01", "2024-02-29", "2026-05", "2026", "'2026'", "May 2026", "1 May 2026", "2026年5月1日"],
)
def test_a_date_stays_as_it_is_written(written: str) -> None:
    (card,), found = cards_of(DATED, f"kind: place\ncards: [{{name: A, since: {written}}}]")
    assert (card.values["since"], found) == (written.strip("'"), ())


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("2026-13-01", "did you mean `2026-01-13`?"),
        ("2026-5-1", "did you mean `2026-05-01`?"),
        ("2026/05/01", "did you mean `2026-05-01`?"),
        ("2026-02-30", "write a month from 01 to 12, and a day that it has"),
        ("2026-00", "write a month from 01 to 12, and a day that it has"),
        ("01.05.2026", "write year, month and day as `2026-05-01`"),
        ("20260501", "write year, month and day as `2026-05-01`"),
        ("0", "write year, month and day as `2026-05-01`"),
        ("true", "write year, month and day as `2026-05-01`"),
        ("[2026, 5, 1]", "write year, month and day as `2026-05-01`"),
    ],
)
def test_a_date_that_the_calendar_lacks_is_refused_with_what_may_be_meant(written: str, hint: str) -> None:
    cards, (found,) = cards_of(DATED, f"kind: place\ncards:\n- name: A\n  since: {written}\n")
    assert found.message.startswith("`since` of card `a`: expected a date such as `2026-05-01`, found ")
    assert (found.span.line, found.span.column, found.hint) == (4, 10, hint)
    assert cards == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "cards: [{id: fog, name: Fog, dnger: 4}]",
            ["the key `dnger` is not known", "did you mean `danger`?"],
        ),
        ("cards: [{nmae: Fog, danger: 4}]", ["the key `nmae` is not known", "did you mean `name`?"]),
        ("crads: [{id: fog, danger: 4}]", ["the key `crads` is not known", "did you mean `cards`?"]),
        (
            "defaults: {dangr: 4}\ncards: [{id: fog}, {id: mist}]",
            ["the key `dangr` is not known", "did you mean `danger`?"],
        ),
    ],
)
def test_a_misspelt_key_is_one_finding_and_not_a_missing_one_too(text: str, told: list[str]) -> None:
    kind = "kind: place\nfields: {danger: integer, dagger: {type: integer, optional: true}}\n"
    _, (found,) = cards_of(kind, f"kind: place\n{text}\n")
    assert [found.message.rpartition(": ")[2], found.hint] == told


@pytest.mark.parametrize("written", ["{danger: high}", "{danger: 4, tint: redd}", "{dnger: 4}"])
def test_what_is_wrong_with_a_default_is_told_once_and_its_cards_are_left_out(written: str) -> None:
    kind = "kind: place\nfields: {danger: integer, tint: {type: colour, optional: true}}\n"
    cards = "cards: [{id: fog}, {id: mist}, {id: sun, danger: 1, tint: '#ffffff'}]"
    read, (found,) = cards_of(kind, f"kind: place\ndefaults: {written}\n{cards}\n")
    assert (found.span.line, [card.id for card in read]) == (2, ["sun"])


def test_a_length_may_have_bounds() -> None:
    kind = "kind: place\nfields: {gap: {type: length, min: 2mm, max: 1cm}}\n"
    cards = "kind: place\ncards: [{id: a, gap: 1.9mm}, {id: b, gap: 2mm}, {id: c, gap: 1in}]"
    read, found = cards_of(kind, cards)
    assert [card.id for card in read] == ["b"]
    assert [each.message for each in found] == [
        "`gap` of card `a`: expected a length from 2 mm to 10 mm, found `1.9mm`",
        "`gap` of card `c`: expected a length from 2 mm to 10 mm, found `1in`",
    ]


def test_a_missing_key_and_one_that_looks_like_no_other_are_told_together() -> None:
    _, found = cards_of(
        "kind: place\nfields: {danger: integer}\n", "kind: place\ncards: [{id: fog, colour: red}]"
    )
    assert [(each.message, each.hint) for each in found] == [
        (
            "card `fog`: the key `colour` is not known, and `danger` is missing",
            "write `danger` if you mean that; otherwise add it, and remove `colour`",
        )
    ]


def test_two_missing_keys_and_one_that_looks_like_no_other_are_told_one_by_one() -> None:
    _, found = cards_of(
        "kind: place\nfields: {danger: integer, sign: text}\n", "kind: place\ncards: [{id: fog, colour: red}]"
    )
    assert sorted(each.problem.code for each in found) == ["SCH002", "SCH002", "SCH003"]


def test_a_field_that_the_kind_calls_otherwise_is_told_once() -> None:
    rows = "".join(f"  - {{id: c-{n}, reach: {n}}}\n" for n in range(4))
    _, found = cards_of("kind: place\nfields: {danger: integer}\n", "kind: place\ncards:\n" + rows)
    assert [each.message for each in found] == [
        "the key `reach` of 4 cards is not known to the kind `place`, and they lack `danger`, which it requires"
    ]


def test_a_field_that_most_cards_lack_is_told_once() -> None:
    rows = "".join(f"  - {{id: c-{n}}}\n" for n in range(4))
    _, found = cards_of("kind: place\nfields: {danger: integer}\n", "kind: place\ncards:\n" + rows)
    assert [each.message for each in found] == [
        "card `c-0` and 3 more: expected the key `danger`, found none"
    ]


def test_a_key_that_is_there_is_not_taken_to_be_meant_by_another() -> None:
    cards = "kind: place\ncards: [{id: fog, danger: 3, dangers: 4}]"
    _, found = cards_of("kind: place\nfields: {danger: integer, anger: integer}\n", cards)
    assert [(each.message.rpartition(": ")[2], each.hint) for each in found] == [
        ("the key `dangers` is not known", "did you mean `anger`?")
    ]


def test_values_are_typed_and_defaults_filled_in() -> None:
    cards = "kind: place\ncards:\n- {name: Fog Bank, gap: 1in, tint: '#FA0', actions: [{text: go}]}\n"
    (card,), found = cards_of(KIND, cards)
    assert found == ()
    assert (card.id, card.name, card.copies) == ("fog-bank", "Fog Bank", 1)
    assert card.values == {
        "danger": 0,
        "stat": None,
        "story": None,
        "actions": ({"text": "go", "cost": 1},),
        "gap": 72.0,
        "tint": "#ffaa00",
        "secret": False,
    }


def test_numbers_that_are_called_names_stay_names() -> None:
    (one, two), _ = cards_of(KIND, "kind: place\ncards: [{id: a, name: 007}, {id: b, name: No}]\n")
    assert (one.name, two.name) == ("007", "No")


def test_a_text_of_digits_is_read_by_number_fields() -> None:
    (card,), _ = cards_of(KIND, "kind: place\ncards: [{id: a, danger: '05'}]\n")
    assert card.values["danger"] == 5


@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("{id: a, danger: 8}", "SCH001"),
        ("{id: a, danger: true}", "SCH001"),
        ("{id: a, stat: mihgt}", "SCH001"),
        ("{id: a, secret: yes}", "SCH001"),
        ("{id: a, gap: 5}", "SCH001"),
        ("{id: a, tint: red}", "SCH001"),
        ("{id: a, story: [x]}", "SCH001"),
        ("{id: a, actions: {text: x}}", "SCH001"),
        ("{id: a, actions: [{}]}", "SCH002"),
        ("{id: a, dangr: 1}", "SCH003"),
        ("{id: a, copies: -1}", "SCH001"),
        ("{danger: 1}", "SCH002"),
        ("{id: Fog Bank}", "SCH006"),
        ("just text", "SCH001"),
    ],
)
def test_a_wrong_card_is_reported_and_left_out_and_others_stay(card: str, code: str) -> None:
    records, found = cards_of(KIND, f"kind: place\ncards:\n- {card}\n- {{id: right}}\n")
    assert [record.id for record in records] == ["right"]
    assert [(each.problem.code, each.span.line) for each in found if each.span] == [(code, 3)]


def test_every_fault_of_a_card_is_reported() -> None:
    assert codes("cards:\n- id: a\n  danger: 9\n  sory: x\n  gap: 3\n") == [
        ("SCH001", 4),
        ("SCH001", 6),
        ("SCH003", 5),
    ]


def test_messages_name_the_card_and_the_field_and_offer_the_near_word() -> None:
    found = cards_of(KIND, "kind: place\ncards: [{id: a, actions: [{text: x, cost: y}], stat: mihgt}]\n")[1]
    assert found[0].message == "`stat` of card `a`: expected one of `might`, `wit`, found `mihgt`"
    assert found[0].hint == "did you mean `might`?"
    assert found[1].message == "`actions[1].cost` of card `a`: expected a number, found `y`"


def test_defaults_of_a_file_fill_its_cards_and_are_checked_at_their_own_place() -> None:
    (card,), found = cards_of(KIND, "kind: place\ndefaults: {copies: 3, danger: 2}\ncards: [{id: a}]\n")
    assert (card.copies, card.values["danger"], found) == (3, 2, ())
    assert codes("defaults: {dangr: 1}\ncards: []\n") == [("SCH003", 2)]


def test_a_product_makes_every_combination_and_fills_fields_of_the_same_name() -> None:
    cards = (
        "kind: place\neach:\n  with: {stat: [might, wit], danger: [1, 2]}\n"
        '  card: {id: "{{ stat }}-{{ danger }}", name: "{{ stat | title }} {{ danger }}"}\n'
    )
    records, found = cards_of(KIND, cards)
    assert found == ()
    assert [record.id for record in records] == ["might-1", "might-2", "wit-1", "wit-2"]
    assert records[3].name == "Wit 2"
    assert (records[3].values["stat"], records[3].values["danger"]) == ("wit", 2)


def test_a_wrong_expression_is_reported_once_at_its_own_words() -> None:
    cards = 'kind: place\neach:\n  with: {danger: [1, 2]}\n  card: {id: "a-{{ dangr }}"}\n'
    _, (found,) = cards_of(KIND, cards)
    assert (found.problem.code, found.span and found.span.column) == ("SCH011", 20)


def test_keys_of_the_authors_own_hold_what_is_repeated_and_are_not_read() -> None:
    cards = "kind: place\n_calm: &calm {danger: 0, stat: wit}\ncards: [{id: a, <<: *calm}]\n"
    (card,), found = cards_of(KIND, cards)
    assert (card.values["stat"], found) == ("wit", ())
    assert codes("calm: {}\ncards: []\n") == [("SCH003", 2)]
    assert codes("cards:\n- {id: a, _calm: 1}\n") == [("SCH003", 3)]


def test_files_that_are_not_of_cards_are_reported() -> None:
    assert codes("") == [("SCH013", 1)]
    assert [found.problem.code for found in cards_of(KIND, "- {id: a}\n")[1]] == ["SCH013"]
    assert [found.problem.code for found in cards_of(KIND, "kind: plaice\ncards: []\n")[1]] == ["SCH004"]


def test_a_name_without_latin_letters_asks_for_an_id() -> None:
    (found,) = cards_of(KIND, "kind: place\ncards: [{name: 龍}, {name: 龍 7}]\n")[1]
    assert "no Latin letter or digit" in found.message
    assert found.problem.code == "SCH002"


@pytest.mark.parametrize("cell", ["wet; cold;", "wet;;cold", ";wet"])
def test_an_item_left_empty_between_semicolons_of_a_sheet_is_told(cell: str) -> None:
    kind = kind_of("kind: place\nfields: {tags: {type: list, of: text}}\n")
    sheet = parse_csv(f"id,tags\nfog,{cell}\n", "cards/place.csv").value
    (found,) = read_cards(sheet, {"place": kind}).diagnostics
    assert found.problem.code == "SCH001"
    assert "(cell B2): expected an item before and after each `;`" in found.message


def test_a_product_with_a_list_without_values_is_told_where_it_stands() -> None:
    text = "kind: place\neach:\n  with: {danger: [1, 2], stat: []}\n  card: {id: 'a-{{ danger }}'}\n"
    cards, (found,) = cards_of(KIND, text)
    assert cards == ()
    assert (found.problem.code, found.span and found.span.line) == ("SCH013", 3)
    assert "`stat` has no values" in found.message


def test_a_text_with_markup_of_a_product_keeps_the_expressions_that_are_of_the_card() -> None:
    text = (
        "kind: place\neach:\n  with: {danger: [1]}\n"
        "  card: {id: a, story: '{{ danger }} of {{ card.danger }} and {{ count() }}'}\n"
    )
    (card,), found = cards_of(KIND, text)
    assert found == ()
    assert str(card.values["story"]) == "1 of {{ card.danger }} and {{ count() }}"


def test_a_key_of_many_cards_that_no_kind_declares_is_told_once() -> None:
    rows = [f"  - {{name: C {n}, since: '2026', rarity: L, sinze: x}}\n" for n in range(12)]
    rows[3] = "  - {name: Odd, since: '2026', rarety: L}\n"
    cards, found = cards_of(DATED, "kind: place\ncards:\n" + "".join(rows))
    assert [(each.message, each.hint) for each in found] == [
        (
            "2 keys of 11 cards are not known to the kind `place`: `rarity`, `sinze`",
            "declare the keys that you need under the kind's `fields`: `rarity: {type: any, optional: true}`; "
            "`other_keys: ignore` in the kind ignores the rest",
        ),
        ("card `odd`: the key `rarety` is not known", "known here: `copies`, `id`, `name`, `since`"),
    ]
    assert len(cards) == 11


LOOSE = "kind: place\nother_keys: ignore\nfields: {danger: integer, finds: {type: record, of: find, optional: true}}\n"
FIND = "records: {find: {what: text}}\n"


def test_a_kind_that_ignores_other_keys_reads_what_it_declares_and_nothing_else() -> None:
    cards, found = cards_of(
        LOOSE + FIND,
        "kind: place\ncards: [{name: Fog, danger: 2, artist: Ada, finds: {what: coin, worth: 3}}]\n",
    )
    assert found == ()
    assert cards[0].values == {"danger": 2, "finds": {"what": "coin"}}


def test_a_kind_that_ignores_other_keys_tells_a_slip_of_what_a_card_lacks() -> None:
    cards, found = cards_of(
        LOOSE + FIND,
        "kind: place\ncards: [{name: Fog, dangr: 2, artist: Ada}, {name: Bog, danger: 1, finds: {waht: key}}]\n",
    )
    assert cards == ()
    assert [(each.message, each.hint) for each in found] == [
        ("card `fog`: the key `dangr` is not known", "did you mean `danger`?"),
        ("`finds` of card `bog`: expected the key `what`, found none", "add `what: …`"),
    ]


def test_a_kind_that_ignores_other_keys_still_asks_its_own_file_for_known_ones() -> None:
    _, found = cards_of(
        LOOSE + FIND, "kind: place\ndefaults: {artist: Ada}\ncards: [{name: Fog, danger: 2}]\n"
    )
    assert [each.message for each in found] == ["`defaults`: the key `artist` is not known"]


def test_a_key_of_some_cards_that_resembles_no_field_is_told_once() -> None:
    rows = "".join(f"  - {{name: C {n}, since: '2026', rarity: L}}\n" for n in range(4))
    _, found = cards_of(DATED, "kind: place\ncards:\n" + rows)
    assert [each.message for each in found] == [
        "the key `rarity` of 4 cards is not known to the kind `place`"
    ]


def test_a_key_of_many_items_that_no_record_declares_is_told_once() -> None:
    kind = """kind: place
fields:
  finds: {type: list, of: find}
records:
  find: {what: text, cost: {type: integer, optional: true}}
"""
    item = "{what: coin, cost: 1, costs: 2}, {what: key, weigth: 3}"
    rows = "".join(f"  - {{name: C {n}, finds: [{item}]}}\n" for n in range(12))
    cards, found = cards_of(
        kind, "kind: place\ncards:\n" + rows + "  - {name: D, finds: [{what: x, cosst: 2}]}\n"
    )
    assert not cards
    assert [(each.message, each.hint) for each in found] == [
        (
            "`finds[1]` of card `c-0`: the key `costs` is not known, as at 11 more places",
            "declare it in the record of `finds`: `costs: {type: any, optional: true}`",
        ),
        (
            "`finds[2]` of card `c-0`: the key `weigth` is not known, as at 11 more places",
            "declare it in the record of `finds`: `weigth: {type: any, optional: true}`",
        ),
        ("`finds[1]` of card `d`: the key `cosst` is not known", "did you mean `cost`?"),
    ]


def test_a_text_that_a_comma_cuts_is_told_once_with_its_quotes() -> None:
    _, found = cards_of(
        "kind: place\nfields: {story: text}\n",
        "kind: place\ncards:\n- {id: fog, story: a mist, a cloud, or a veil}\n- id: bog\n  story: wet\n  mud:\n",
    )
    assert [(each.message, each.hint) for each in found] == [
        (
            "card `fog`: the key `a cloud` is not known",
            "put quotes around the whole text, because inside braces a comma ends it: "
            '`"a mist, a cloud, or a veil"`',
        ),
        ("card `bog`: the key `mud` is not known", "known here: `copies`, `id`, `name`, `story`"),
    ]


def test_a_choice_may_be_written_in_any_case_and_is_read_as_the_kind_writes_it() -> None:
    kind = "kind: fox\nfields: {rank: {type: choice, values: [low, Low, high], any_case: true}}"
    records, found = cards_of(
        kind, "kind: fox\ncards:\n  - {name: Red, rank: HIGH}\n  - {name: Grey, rank: Low}"
    )
    assert [record.values["rank"] for record in records] == ["high", "Low"]
    assert found == ()
    _, (wrong,) = cards_of(kind, "kind: fox\ncards: [{name: Red, rank: HIHG}]")
    assert (wrong.problem.code, wrong.hint) == ("SCH001", "did you mean `high`?")
