"""Places that speak of cards, icons, terms and sections, and the edits that rename cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.gathering import gather
from cardgen.check.findings.checking import unresolved
from cardgen.check.findings.fingerprints import offset_of
from cardgen.check.findings.fixing import apply_edits
from cardgen.check.names.mentions import mentions_at, mentions_of, mentions_of_thing
from cardgen.check.queries.renaming import rename_card, rename_id
from cardgen.diagnostics import CardgenError, Edit
from cardgen.model.linking import load_game
from tests.check.small_games import write_game

FILES = {
    "game.yaml": "title: Small\nversion: 1.0.0\nbook: {cover_cards: [dagger]}\n",
    "kinds/item.yaml": "kind: item\ntitle: {one: Item Card, many: Item Cards}\nsize: poker\n"
    "faces: {front: plain, back: none}\nfields:\n  with: {type: card, optional: true}\n"
    "  cost: {type: integer, default: 1}\n",
    "cards/items.yaml": "kind: item\ncards:\n  - {id: dagger, name: Dagger, cost: 2}\n"
    "  - {id: axe, name: 'Old Axe', with: Dagger}\n",
    "terms.yaml": "gold: {term: Gold}\n",
    "rules/01.md": "# Items {#items}\n\nThe [[Dagger]] costs [[Dagger.cost]] Gold; two Daggers, see [the list]"
    "(#items).\n\n"
    ":::{card} dagger\n:::\n\n{{ card('dagger').cost }}\n\n"
    ":::{facts}\nprice = card('dagger').cost + count(kind=\"dagger\")\n:::\n",
}


@pytest.fixture
def evidence(tmp_path: Path) -> Evidence:
    return gather(load_game(write_game(tmp_path, FILES), "small").value)


def test_every_way_to_name_a_card_is_a_mention(evidence: Evidence) -> None:
    found = [
        (m.role, m.written, Path(m.span.path).name, m.span.line)
        for m in mentions_of_thing(evidence, ("card", "dagger"))
    ]
    assert found == [
        ("definition", "Dagger", "items.yaml", 3),
        ("id", "dagger", "items.yaml", 3),
        ("name", "Dagger", "items.yaml", 3),
        ("value", "Dagger", "items.yaml", 4),
        ("value", "dagger", "game.yaml", 3),
        ("reference", "Dagger", "01.md", 3),
        ("reference", "Dagger", "01.md", 3),
        ("plain", "Daggers", "01.md", 3),
        ("figure", "dagger", "01.md", 5),
        ("quoted", "dagger", "01.md", 8),
        ("quoted", "dagger", "01.md", 11),
    ]


def test_the_narrowest_mention_comes_first(evidence: Evidence) -> None:
    path = next(m.span.path for m in mentions_of(evidence) if m.role == "name")
    assert mentions_at(evidence, path, 3, 12)[0].role == "id"
    assert (
        mentions_at(evidence, path, 3, 30)[0].role == "name"
        or mentions_at(evidence, path, 3, 30)[0].role == "definition"
    )


def test_terms_and_sections_are_mentioned(evidence: Evidence) -> None:
    assert [m.role for m in mentions_of_thing(evidence, ("term", "gold"))] == ["plain", "definition"]
    assert [m.role for m in mentions_of_thing(evidence, ("section", "items"))] == ["definition", "reference"]


def texts_of(evidence: Evidence) -> dict[str, str]:
    paths = {m.span.path for m in mentions_of(evidence)}
    return {path: FILES[path.split("/", 1)[1] if path.startswith("small/") else path] for path in paths}


def test_a_picture_is_a_place_by_the_anchor_in_its_braces(tmp_path: Path) -> None:
    rules = (
        '# Items {#items}\n\n![The shop](shop.svg "Where it is"){#fig-shop width=50%}\n\nSee [](#fig-shop).\n'
    )
    found = gather(load_game(write_game(tmp_path, {**FILES, "rules/01.md": rules}), "small").value)
    places = [(m.role, m.span.line) for m in mentions_of_thing(found, ("section", "fig-shop"))]
    assert places == [("definition", 3), ("reference", 5)]


def test_a_name_is_changed_everywhere_and_the_id_nowhere(evidence: Evidence) -> None:
    assert evidence.game
    edits = rename_card(evidence, evidence.game.cards[0], "Knife: short", texts_of(evidence))
    assert sorted(edit.text for edit in edits) == [
        '"Knife: short"', '"Knife: short"', "Knife: short", "Knife: short", "Knife: shorts",
    ]  # fmt: skip


def test_quotes_stay_as_they_were(evidence: Evidence) -> None:
    assert evidence.game
    (edit,) = rename_card(evidence, evidence.game.cards[1], "Giant's Axe", texts_of(evidence))
    assert edit.text == "Giant''s Axe", "within the quotes"


NAMES = """kind: item
cards:
- id: dagger
  name: Dagger
  text: "Is [[Dagger]] \\"sharp\\"? Its cost is {{ count(name=\\"Dagger\\") }}."
- {id: axe, name: Axe, text: 'It''s no [[Dagger]]; {{ count(name="Dagger") }}.'}
- {id: bow, name: Bow, with: Dagger, text: A bow}
- id: club
  name: Club
  text: No [[Dagger]],
    no [[Dagger]]
- id: dart
  name: Dart
  text: >
    A [[Dagger]] costs
    {{ count(name='Dagger') }}.
- id: epee
  name: Epee
  text: '[[Dagger]]''s better'
"""
SHEET = 'id,name,with,text\nfoil,Foil,Dagger,Like [[Dagger]]\nflail,Flail,"Dagger","No, no [[Dagger]]"\n'


@pytest.mark.parametrize(
    "new", ['The "Mad" Gull', "O'Gull", "Gull: one", "Gull, one # no", "- G", "null", "Sly 2"]
)
def test_any_name_is_written_as_each_file_must(tmp_path: Path, new: str) -> None:
    kind = FILES["kinds/item.yaml"] + "  text: {type: rich_text, optional: true}\n"
    rules = FILES["rules/01.md"] + "\n{{ card(\"Dagger\").cost }} and {{ card('Dagger').cost }}.\n"
    files = {
        **FILES,
        "kinds/item.yaml": kind,
        "cards/items.yaml": NAMES,
        "cards/item.csv": SHEET,
        "rules/01.md": rules,
    }
    loaded = load_game(write_game(tmp_path, files), "small")
    assert not loaded.diagnostics
    evidence = gather(loaded.value)
    dagger = next(card for card in loaded.value.cards if card.id == "dagger")
    texts = {f"small/{path}": text for path, text in files.items()}
    edits = rename_card(evidence, dagger, new, texts)
    after = {path: mended(text, [e for e in edits if e.span.path == path]) for path, text in texts.items()}
    again = load_game(
        write_game(tmp_path, {path.removeprefix("small/"): text for path, text in after.items()}), "small"
    )
    assert not again.diagnostics
    assert not list(unresolved(again.value))
    before = {card.id: str(card.values.get("text")) for card in loaded.value.cards}
    for card in again.value.cards:
        assert str(card.values.get("text")).replace("\\", "") == before[card.id].replace("Dagger", new)
        assert card.values.get("with") in (None, new)
    found = rename_card(
        gather(again.value), next(c for c in again.value.cards if c.id == "dagger"), "Dagger", after
    )
    back = {path: mended(text, [e for e in found if e.span.path == path]) for path, text in after.items()}
    write_game(tmp_path, {path.removeprefix("small/"): text for path, text in back.items()})
    assert {c.id: str(c.values.get("text")) for c in load_game(tmp_path, "small").value.cards} == before
    assert back["small/rules/01.md"].splitlines()[-2:] == rules.splitlines()[-2:]


def mended(text: str, edits: list[Edit]) -> str:
    return apply_edits(
        text,
        [
            (
                offset_of(text, e.span.line, e.span.column),
                offset_of(text, e.span.end_line, e.span.end_column),
                e.text,
            )
            for e in edits
        ],
    )


def test_an_id_is_changed_in_data_figures_and_expressions(evidence: Evidence) -> None:
    assert evidence.game
    edits = rename_id(evidence, evidence.game.cards[0], "knife", texts_of(evidence))
    assert sorted((Path(edit.span.path).name, edit.span.line) for edit in edits) == [
        ("01.md", 5), ("01.md", 8), ("01.md", 11), ("game.yaml", 3), ("items.yaml", 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("new", "why"), [("Old Axe", "already"), ("", "cannot be"), ("a]]", "cannot be"), ("A\\B", "cannot be")]
)
def test_names_that_cannot_be_given_are_refused(evidence: Evidence, new: str, why: str) -> None:
    assert evidence.game
    with pytest.raises(CardgenError, match=why):
        rename_card(evidence, evidence.game.cards[0], new, {})


def test_an_id_with_spaces_is_refused(evidence: Evidence) -> None:
    assert evidence.game
    with pytest.raises(CardgenError, match="cannot be an id"):
        rename_id(evidence, evidence.game.cards[0], "a knife", {})
