"""The cards as a spreadsheet, as JSON and as plain text say what the files say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.drawing.publication import WrittenText
from cardgen.model.linking import load_game
from cardgen.model.nouns import Game
from cardgen.publish.product import BuildContext
from cardgen.publish.products import card_data, card_texts

_FILES = {
    "game.yaml": "title: Isle\nversion: 1.2.0\n",
    "icons.yaml": "gold: {icon: g.svg, text: GOLD}\n",
    "g.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>',
    "kinds/place.yaml": """kind: place
title: {one: Place Card, many: Place Cards}
faces: {front: plain, back: none}
fields:
  danger: {type: integer, label: Danger Level}
  no_rest: {type: flag, default: false}
  words: {type: list, of: text, default: []}
  width: {type: length, optional: true}
  tint: {type: colour, optional: true}
  actions: {type: list, of: action, default: []}
  story: {type: rich_text, optional: true}
records:
  action: {text: rich_text, price: {type: integer, optional: true}}
""",
    "cards/places.yaml": """kind: place
cards:
  - {name: Île Verte, danger: 3, copies: 2, words: [wet, cold], width: 9pt, tint: "#112233",
     story: 'Pay **{{ card.danger }}** :gold:, "now".'}
  - {name: Marsh, danger: 1, no_rest: true, actions: [{text: Draw., price: 2}, {text: "Rest.\\n\\nThen go."}]}
""",
}


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return _load(tmp_path, _FILES)


def _load(folder: Path, files: dict[str, str]) -> Game:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    loaded = load_game(folder, "isle")
    assert loaded.diagnostics == ()
    return loaded.value


def _build(game: Game) -> BuildContext:
    library = Library(read_fonts([Path(__file__).parents[2] / "fonts"]).value, Pictures(), Icons())
    return BuildContext(game, (), library)


def _data(game: Game) -> dict[str, str]:
    made = card_data.PRODUCT.make(_build(game))
    assert made.diagnostics == ()
    return {f"{each.name}{each.suffix}": each.text for each in made.value if isinstance(each, WrittenText)}


def test_a_sheet_has_a_row_for_each_card(game: Game) -> None:
    rows = _data(game)["card-data-place.csv"].splitlines()
    assert rows[0] == "\ufeffid,name,copies,danger,no_rest,words,width,tint,actions,story"
    assert rows[1].startswith("ile-verte,Île Verte,2,3,false,wet; cold,9.0pt,#112233,,")
    assert rows[1].endswith('"Pay **{{ card.danger }}** :gold:, ""now""."')


def test_a_sheet_can_be_read_back(game: Game, tmp_path: Path) -> None:
    sheet = _data(game)["card-data-place.csv"]
    files = {name: text for name, text in _FILES.items() if not name.startswith("cards/")}
    simple = "\n".join(sheet.splitlines()[:2]) + "\n"  # records are in YAML alone
    again = _load(tmp_path / "again", files | {"cards/place.csv": simple})
    (card,) = again.cards
    first = game.cards[0]
    assert (card.id, card.name, card.copies) == (first.id, first.name, first.copies)
    assert {name: str(value) for name, value in card.values.items()} == {
        name: str(value) for name, value in first.values.items()
    }


def test_json_has_all_cards_with_their_values_as_written(game: Game) -> None:
    data = json.loads(_data(game)["card-data.json"])
    assert (data["title"], data["version"], data["language"]) == ("Isle", "1.2.0", "en")
    green, marsh = data["cards"]
    assert (green["id"], green["kind"], green["words"]) == ("ile-verte", "place", ["wet", "cold"])
    assert marsh["actions"][0] == {"text": "Draw.", "price": 2}


def test_the_text_prints_values_and_icons_in_words(game: Game) -> None:
    made = card_texts.PRODUCT.make(_build(game))
    (written,) = made.value
    assert isinstance(written, WrittenText)
    assert written.text.splitlines()[3:] == [
        "Place Cards",
        "===========",
        "",
        "Île Verte (× 2)",
        "---------------",
        "Danger Level: 3",
        "No rest: no",
        "Words: wet, cold",
        'Story: Pay 3 [GOLD], "now".',
        "",
        "Marsh",
        "-----",
        "Danger Level: 1",
        "No rest: yes",
        "Actions:",
        "  - Text: Draw.",
        "    Price: 2",
        "  - Text:",
        "      Rest.",
        "",
        "      Then go.",
    ]


@pytest.mark.parametrize("product", [card_data.PRODUCT, card_texts.PRODUCT])
def test_a_game_without_cards_is_told(tmp_path: Path, product: card_data.Product) -> None:
    made = product.make(_build(_load(tmp_path, {"game.yaml": "title: Empty\n"})))
    assert made.value == ()
    assert [each.problem.name for each in made.diagnostics] == ["no-cards"]
