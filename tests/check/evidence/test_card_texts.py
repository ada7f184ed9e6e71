"""Which values of cards are texts: rich ones, and plain ones in fields that hold sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.gathering import gather
from cardgen.model.linking import load_game
from tests.check.small_games import check_game, item_kind, write_game

KIND = item_kind(
    "text: {type: text, optional: true}",
    "flavor_text: {type: text, optional: true}",
    "artist: {type: text, optional: true}",
    "powers: {type: list, of: {type: record, fields: {text: text}}, default: []}",
)


def texts(root: Path, *cards: str) -> list[tuple[str, str, str]]:
    rows = "".join(f"  - {{id: c{number}, {card}}}\n" for number, card in enumerate(cards))
    files = {"kinds/item.yaml": KIND, "cards/items.yaml": "kind: item\ncards:\n" + rows}
    evidence = gather(load_game(write_game(root, files), "small").value)
    return [
        (str(text.pointer[0]), block.kind, block.text)
        for text in card_texts(evidence)
        for block in text.document.blocks
    ]


def test_a_plain_field_of_sentences_is_a_text(tmp_path: Path) -> None:
    assert texts(tmp_path, 'text: "Draw one card, then rest.", artist: Ada van der Berg') == [
        ("text", "card", "Draw one card, then rest.")
    ]


def test_names_in_plain_fields_are_none(tmp_path: Path) -> None:
    assert (
        texts(tmp_path, "artist: Ada van der Berg", "artist: Bo", "artist: Who made it is not known.") == []
    )


def test_plain_flavour_is_flavour(tmp_path: Path) -> None:
    [(_, kind, _)] = texts(tmp_path, 'flavor_text: "It was a dark night."')
    assert kind == "flavour"


def test_sentences_in_lists_of_records_are_texts(tmp_path: Path) -> None:
    assert texts(tmp_path, 'powers: [{text: "Draw one card, then rest."}, {text: Rest.}]') == []
    assert (
        len(texts(tmp_path, 'powers: [{text: "Draw one card, then rest."}, {text: "Rest until it is day."}]'))
        == 2
    )


@pytest.mark.parametrize("text, column", [("Draw the the top card.", 28), ('"Draw the the top card."', 29)])
def test_what_is_found_in_a_plain_text_has_its_place(tmp_path: Path, text: str, column: int) -> None:
    cards = f"kind: item\ncards:\n  - {{id: a, text: {text}}}\n"
    result = check_game(tmp_path, {"kinds/item.yaml": KIND, "cards/items.yaml": cards})
    [doubled] = [d for d in result.diagnostics if d.problem.code == "TXT902"]
    assert doubled.span is not None
    assert (doubled.span.line, doubled.span.column) == (3, column)


CARD_OF_LINES = """kind: item
cards:
  - id: a
    text: |
      Draw a card and rest.

      Then go on your way.
"""


def broken(root: Path, *written: str) -> list[str]:
    cards = "".join(f"  - {{id: c{number}, text: {text!r}}}\n" for number, text in enumerate(written))
    result = check_game(root, {"kinds/item.yaml": KIND, "cards/items.yaml": "kind: item\ncards:\n" + cards})
    return [d.message for d in result.diagnostics if d.problem.code == "TXT901"]


def test_a_bracket_on_a_card_needs_its_partner(tmp_path: Path) -> None:
    assert broken(
        tmp_path, "Draw a card (or two.", "Draw a card (or two).", "Choose one: a) rest or b) draw."
    ) == ["`(` lacks its partner"]


def test_a_tag_on_many_cards_is_one_finding_and_one_that_is_not_closed_another(tmp_path: Path) -> None:
    usual = ["<b>Draw</b> a card for it."] * 12
    assert broken(tmp_path, *usual, "<b>Draw a card for it.", "Draw<br/> it all or none.") == [
        "`<b>` has no meaning here; it occurs 13 times in the texts of the cards",
        "`</b>` has no meaning here; it occurs 12 times in the texts of the cards",
        "`<b>` lacks its partner",
        "`<br/>` is a tag without a meaning here",
    ]


@pytest.mark.parametrize("opening, closing", [("[[", "]]"), ("**", "**"), ("{{", "}}")])
def test_signs_about_words_on_many_cards_are_one_finding(tmp_path: Path, opening: str, closing: str) -> None:
    usual = [f"Take {opening}Beasts{closing} and draw a card."] * 12
    odd = f"Take {opening}Beasts and draw a card."
    told = broken(tmp_path, *usual, odd)
    assert told[0] == f"`{opening}` has no meaning here; it occurs 12 times in the texts of the cards"
    assert len(told) == (1 if opening == "**" else 3)


def test_a_plain_text_has_a_paragraph_for_each_line(tmp_path: Path) -> None:
    loaded = load_game(
        write_game(tmp_path, {"kinds/item.yaml": KIND, "cards/i.yaml": CARD_OF_LINES}), "small"
    )
    (text,) = card_texts(gather(loaded.value))
    assert [block.text for block in text.document.blocks] == ["Draw a card and rest.", "Then go on your way."]
    spans = [text.document.span(block, 0, len(block.text)) for block in text.document.blocks]
    assert [(span.line, span.column) for span in spans] == [(5, 7), (7, 7)]


@pytest.mark.parametrize(
    "field, text, many",
    [
        ("text", "Draw draw a card for it.", 1),
        ("text", "Draw a card, card, card for it.", 0),
        ("text", "Go face face face for it.", 0),
        ("flavor_text", "And it went drip drip all night.", 0),
        ("flavor_text", "And it went to the the moon.", 1),
    ],
)
def test_flavour_may_say_a_word_twice(tmp_path: Path, field: str, text: str, many: int) -> None:
    cards = f"kind: item\ncards:\n  - {{id: a, {field}: {text!r}}}\n"
    result = check_game(tmp_path, {"kinds/item.yaml": KIND, "cards/items.yaml": cards})
    assert sum(d.problem.code == "TXT902" for d in result.diagnostics) == many


def test_flavour_may_wonder(tmp_path: Path) -> None:
    cards = "kind: item\ncards:\n  - {id: a, flavor_text: What is this????? No-one will know.}\n"
    result = check_game(tmp_path, {"kinds/item.yaml": KIND, "cards/items.yaml": cards})
    assert [d for d in result.diagnostics if d.problem.code in {"REF312", "TXT901"}] == []
