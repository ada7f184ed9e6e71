"""Cards of other programs in YAML: the shapes that they come in, and the place of every value."""

from __future__ import annotations

import pytest

from cardgen.source.json_text.shapes import with_found_cards
from cardgen.source.source import Source
from cardgen.source.yaml_text.reading import parse_yaml

LIST = "- name: Gray Fox\n  cost: 1\n- name: Hare\n  cost: 2\n"
BY_ID = "gray-fox:\n  name: Gray Fox\n  cost: 1\nhare:\n  name: Hare\n  cost: 2\n"
LISTS = "beasts:\n- name: Gray Fox\n  cost: 1\ntools:\n- name: Hare\n  cost: 2\n"
HELD = "version: 3\ndeck:\n- name: Gray Fox\n  cost: 1\n- name: Hare\n  cost: 2\n"
GROUPS = "deck:\n  beasts:\n  - name: Gray Fox\n    cost: 1\n  tools: []\n"
NESTED = "_id: old\nassets:\n  path:\n    name: Paths\n    contents:\n      fox: {name: Gray Fox, cost: 1}\n"


def found(text: str) -> Source:
    outcome = parse_yaml(text, "cards/beast.yaml")
    assert not outcome.diagnostics
    return with_found_cards(outcome.value)


@pytest.mark.parametrize("text", [LIST, BY_ID, LISTS, HELD, NESTED])
def test_the_cards_are_found_and_know_where_they_stand(text: str) -> None:
    source = found(text)
    assert source.foreign
    assert source.data["cards"][0]["name"] == "Gray Fox"
    place = source.span(("cards", 0, "name"))
    assert text.splitlines()[place.line - 1][place.column - 1 :].startswith("Gray Fox")
    cost = source.key_span(("cards", 0, "cost"))
    assert text.splitlines()[cost.line - 1][cost.column - 1 :].startswith("cost")


def test_the_key_of_a_card_is_its_id_and_stands_there() -> None:
    source = found(BY_ID)
    assert [card["id"] for card in source.data["cards"]] == ["gray-fox", "hare"]
    assert source.span(("cards", 1, "id")).line == 4


@pytest.mark.parametrize("text", ["kind: beast\ncards: []\n", "kind: beast\ncrads: []\n", "title: Foxes\n"])
def test_what_is_a_file_of_ours_or_holds_no_cards_stays_as_it_is(text: str) -> None:
    assert not found(text).foreign


def test_groups_of_lists_are_one_list() -> None:
    source = found(GROUPS.replace("[]", "[{name: Rope, cost: 3}]"))
    assert [card["name"] for card in source.data["cards"]] == ["Gray Fox", "Rope"]


def test_cards_may_be_a_mapping_from_their_names() -> None:
    source = found("cards:\n  Gray Fox: {cost: 1}\n  Snow Hare: {cost: 2}\n")
    assert [card["name"] for card in source.data["cards"]] == ["Gray Fox", "Snow Hare"]
    assert source.span(("cards", 1, "name")).line == 3


def test_a_loose_list_of_cards_is_another_programs_and_a_single_card_is_one() -> None:
    text = "version: 2\ncards:\n- id: gray_fox\n  name: Gray Fox\n"
    read = parse_yaml(text, "cards.yaml").value
    assert not with_found_cards(read).foreign
    source = with_found_cards(read, loose=True)
    assert source.foreign
    assert source.span(("cards", 0, "id")).line == 3
    alone = parse_yaml("name: Hare\ncost: 2\n", "hare.yaml").value
    assert with_found_cards(alone, loose=True).data["cards"] == [{"name": "Hare", "cost": 2}]
    ours = parse_yaml("kind: beast\ncards:\n- id: hare\n", "beast.yaml").value
    assert not with_found_cards(ours, loose=True).foreign


def test_the_questions_of_a_quiz_are_texts_of_cards_where_they_stand() -> None:
    lines = [f"How many legs have {number} foxes?:\n- {4 * number}\n- many\n" for number in range(1, 9)]
    source = found("AUTHOR: Ada\n" + "".join(lines))
    assert source.data["cards"][1] == {"text": "How many legs have 2 foxes?", "answers": [8, "many"]}
    place = source.text_span(("cards", 1, "text"), 4, 8)
    assert (place.line, place.column, place.end_column) == (5, 5, 9)
    assert not found("".join(lines[:4])).foreign, "settings may have lists, too"


def test_sentences_in_a_list_are_the_texts_of_cards_that_have_nothing_else() -> None:
    black = "".join(f"- text: What did fox {number} find?\n  pick: 1\n" for number in range(2))
    white = "".join(f"- A heap of {number} stones.\n" for number in range(2, 10))
    source = found(f"name: Foxes\nblack:\n{black}white:\n{white}tags:\n- party\n")
    cards = source.data["cards"]
    assert len(cards) == 10
    assert cards[2] == {"text": "A heap of 2 stones."}
    place = source.text_span(("cards", 3, "text"), 2, 6)
    assert (place.line, place.column, place.end_column) == (9, 5, 9)
