"""A folder becomes a Game: what is right is linked, what is wrong is reported, and neither hides the other."""

from __future__ import annotations

import shutil
from pathlib import Path
from unicodedata import normalize

import pytest

from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.model.linking import load_game
from cardgen.model.nouns import Game
from cardgen.model.reading import read_game_files
from cardgen.model.resolving.queries import index_cards
from cardgen.units import MM

WHOLE = {
    "game.yaml": "title: Fog\nversion: 1.10\nproducts: [rulebook]\nprint: {margin: 1in, gap: 2mm}\n"
    "components:\n  - {kind: boat}\n  - {name: die, many: dice, count: 2}\n",
    "kinds/boat.yaml": "kind: boat\ntitle: {one: Boat Card}\nfields:\n  art: {type: icon}\n"
    "  next: {type: card, kind: boat, optional: true}\n  stops: {type: list, of: stop, default: []}\n"
    "records:\n  stop: {at: {type: card}}\n",
    "cards/boats.yaml": "kind: boat\ncards:\n- {id: gull, name: The Gull, art: fist, next: Heron, copies: 2}\n"
    "- {id: heron, art: fist, stops: [{at: The Gull}, {at: heron}]}\n",
    "terms.yaml": "boat: {term: boat, many: boats, not: [ship], define: a **boat**}\n",
    "icons.yaml": 'fist: {icon: art/fist.svg, text: FIST, colour: "#FA0"}\n',
    "art/fist.svg": "<svg/>",
    "rules/01-start.md": "# Start\n\nTake a boat.\n",
}


def load(folder: Path, **changed: str) -> tuple[Game, tuple[Diagnostic, ...]]:
    files = WHOLE | {
        path.replace("__", "/").replace("_yaml", ".yaml"): text for path, text in changed.items()
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    outcome = load_game(folder, "fog")
    return outcome.value, outcome.diagnostics


def places(found: tuple[Diagnostic, ...]) -> list[tuple[str, str, int]]:
    return [(each.problem.code, each.span.path, each.span.line) for each in found if each.span]


def test_a_whole_game_is_linked_without_a_word(tmp_path: Path) -> None:
    game, found = load(tmp_path)
    assert found == ()
    assert (game.title, game.version, game.products, game.printing.margin) == (
        "Fog",
        "1.10",
        ("rulebook",),
        72.0,
    )
    assert game.printing.gap == pytest.approx(2 * MM)
    assert [(card.id, card.name, card.copies, card.number) for card in game.cards] == [
        ("gull", "The Gull", 2, 1),
        ("heron", "Heron", 1, 2),
    ]
    assert [(part.name, part.many, part.count) for part in game.components] == [
        ("Boat Card", "Boat Cards", 3),
        ("die", "dice", 2),
    ]
    assert game.icons["fist"].path.is_file()
    assert game.icons["fist"].colour == "#ffaa00"
    assert str(game.terms["boat"].define) == "a **boat**"
    assert [chapter.name for chapter in game.chapters] == ["01-start"]


def test_a_game_may_name_a_cutting_machine_and_the_measures_of_its_marks(tmp_path: Path) -> None:
    text = "title: Fog\ncomponents: [{kind: boat}]\nprint: {cutter: silhouette, registration: {arm: 5mm}}\n"
    game, found = load(tmp_path, game_yaml=text)
    assert found == ()
    assert game.printing.cutter == "silhouette"
    assert game.printing.registration == {"arm": pytest.approx(5 * MM)}


def test_a_folder_without_game_yaml_is_no_game(tmp_path: Path) -> None:
    with pytest.raises(CardgenError, match="no game"):
        load_game(tmp_path)


@pytest.mark.parametrize(
    ("path", "text", "place"),
    [
        ("game_yaml", "titel: x\ntitle: Fog\n", ("SCH003", "fog/game.yaml", 1)),
        ("game_yaml", "title: Fog\ndate: 2026-13-01\n", ("SCH001", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\ncomponents: [{name: die, cuont: 2}]\n", ("SCH003", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\ncomponents: [{name: die, count: many}]\n", ("SCH001", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\ncomponents: [{name: die, knid: boat}]\n", ("SCH003", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\ncomponents: [{nmae: die, count: 2}]\n", ("SCH003", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\nlanguage: english\n", ("SCH001", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\nprint: {margin: -5mm}\n", ("SCH001", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\nprint: {margin: 500mm}\n", ("SCH001", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\nprint: {cutter: cameo}\n", ("SCH001", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\nprint:\n  registration: {inset: 1mm}\n", ("SCH001", "fog/game.yaml", 3)),
        ("game_yaml", "title: Fog\nprint: {registration: {arms: 9mm}}\n", ("SCH003", "fog/game.yaml", 2)),
        (
            "cards__more_yaml",
            "kind: boat\neach:\n  with: {n: [1, 2, 3]}\n  card: {id: x, art: fist}\n",
            ("SCH007", "fog/cards/more.yaml", 4),
        ),
        ("icons_yaml", "- fist\n", ("SCH001", "fog/icons.yaml", 1)),
        ("game_yaml", "title: Fog\ncomponents: [{name: die}]\n", ("MOD005", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\ncomponents: [{kind: boot}]\n", ("MOD006", "fog/game.yaml", 2)),
        ("game_yaml", "title: Fog\ncomponents: [{kind: boat, count: 9}]\n", ("MOD005", "fog/game.yaml", 2)),
        ("icons_yaml", "fist: {icon: art/fits.svg, text: F}\n", ("MOD004", "fog/icons.yaml", 1)),
        ("icons_yaml", "fist: art/fits.svg\n", ("MOD004", "fog/icons.yaml", 1)),
        ("icons_yaml", "fist: {icon: ../fist.svg, text: F}\n", ("SCH001", "fog/icons.yaml", 1)),
        ("terms_yaml", "boat: {trm: boat, term: x}\n", ("SCH003", "fog/terms.yaml", 1)),
        ("cards__more_yaml", "kind: boat\ncards: [{id: gull, art: fist}]\n", ("SCH007", "fog/cards/more.yaml", 2)),
        ("cards__more_yaml", "kind: boat\ncards: [{id: a, art: fits}]\n", ("MOD003", "fog/cards/more.yaml", 2)),
        (
            "cards__more_yaml",
            "kind: boat\ncards: [{id: a, art: fist, next: no}]\n",
            ("MOD001", "fog/cards/more.yaml", 2),
        ),
        ("cards__more_yaml", "kind: boat\ncards: [\n", ("SRC003", "fog/cards/more.yaml", 2)),
        ("cards__more_yaml", "kind: boot\ncards: []\n", ("SCH004", "fog/cards/more.yaml", 1)),
        ("kinds__more_yaml", "kind: boat\n", ("SCH007", "fog/kinds/more.yaml", 1)),
    ],
)  # fmt: skip
def test_one_fault_is_reported_once_and_the_rest_of_the_game_flows(
    tmp_path: Path, path: str, text: str, place: tuple[str, str, int]
) -> None:
    game, found = load(tmp_path, **{path: text})
    assert places(found) == [place]
    assert {"gull", "heron"} <= {card.id for card in game.cards}


def test_a_reference_to_a_card_that_was_left_out_is_not_reported_again(tmp_path: Path) -> None:
    cards = "kind: boat\ncards:\n- {id: gull, art: fist, next: heron}\n- {id: heron, art: fist, sails: 3}\n"
    game, found = load(tmp_path, cards__boats_yaml=cards)
    assert places(found) == [("SCH003", "fog/cards/boats.yaml", 4)]
    assert [card.id for card in game.cards] == ["gull"]


@pytest.mark.parametrize(
    ("second", "code"),
    [
        ("{id: , name: Two Herons, art: fist}", "SCH001"),
        ("{id: gull, name: Two Herons, art: fist}", "SCH007"),
    ],
)
def test_what_names_a_card_whose_id_is_lost_follows_from_that(tmp_path: Path, second: str, code: str) -> None:
    boats = f"kind: boat\ncards:\n- {{id: gull, art: fist, next: herons}}\n- {second}\n"
    game, found = load(tmp_path, cards__boats_yaml=boats)
    assert places(found) == [(code, "fog/cards/boats.yaml", 4)]
    assert [game.omissions.may_include(name) for name in ("herons", "Two Herons", "Two Heron")] == [
        True,
        True,
        False,
    ]


def test_a_game_knows_whether_cards_are_missing_and_what_they_are_called(tmp_path: Path) -> None:
    game, _ = load(tmp_path)
    assert (game.omissions.complete, game.omissions.unread, game.omissions.names) == (
        True,
        False,
        frozenset(),
    )
    cards = (
        "kind: boat\ncards:\n- {id: gull, art: fist}\n- {id: heron, name: Heron, art: fist, sails: many}\n"
    )
    game, _ = load(tmp_path, cards__boats_yaml=cards.replace("art: fist, sails: many", "art: 7, next: [x]"))
    assert (game.omissions.complete, game.omissions.unread, game.omissions.names) == (
        False,
        False,
        {"heron", "Heron"},
    )
    game, _ = load(tmp_path, cards__boats_yaml="kind: boat\ncards: [\n")
    assert (game.omissions.complete, game.omissions.unread) == (False, True)


def test_a_path_alone_is_an_icon_that_is_read_as_it_is_called(tmp_path: Path) -> None:
    game, found = load(tmp_path, icons_yaml="fist: art/fist.svg\nbare-fist: art/fist.svg\n")
    assert not found
    assert [icon.text for icon in game.icons.values()] == ["fist", "bare fist"]


def test_many_icons_whose_folder_has_lost_its_drawings_are_one_fault(tmp_path: Path) -> None:
    icons = "".join(f"i{n}: art/icons/i{n}.svg\n" for n in range(5))
    (tmp_path / "art" / "icons").mkdir(parents=True)
    game, found = load(tmp_path, icons_yaml=f"fist: art/fist.svg\n{icons}")
    assert [each.message for each in found] == [
        "the folder `art/icons` has no SVG files: the icon `i0` and 4 more should be there"
    ]
    assert game.omissions.names == {f"i{n}" for n in range(5)}


def test_an_icon_without_its_file_is_left_out_by_name(tmp_path: Path) -> None:
    game, _ = load(tmp_path, icons_yaml="fist: {icon: art/fits.svg, text: F}\n")
    assert game.omissions.names == {"fist"}


def test_a_file_that_cannot_be_read_brings_no_faults_that_follow(tmp_path: Path) -> None:
    _, found = load(tmp_path, kinds__boat_yaml="kind: boat\nfields\n")
    assert [code for code, _, _ in places(found)] == ["SRC003"]
    _, found = load(tmp_path / "b", game_yaml="version: [1\ntitle: Fog\n")
    assert [code for code, _, _ in places(found)] == ["SRC003"]


def test_icons_are_not_missed_in_a_file_that_does_not_parse(tmp_path: Path) -> None:
    _, found = load(tmp_path, icons_yaml="fist: {icon: art/fist.svg, text: FIST, colour: #FA0}\n")
    assert [each.problem.code for each in found] == ["SRC003"]


def test_a_game_needs_a_name(tmp_path: Path) -> None:
    game, found = load(tmp_path, game_yaml='title: ""\n')
    assert places(found) == [("SCH001", "fog/game.yaml", 1)]
    assert game.title == tmp_path.name


def test_a_name_of_several_cards_is_no_reference(tmp_path: Path) -> None:
    cards = (
        "kind: boat\ncards:\n- {id: a, name: Gull, art: fist}\n- {id: b, name: Gull, art: fist}\n"
        "- {id: c, name: C, art: fist, next: Gull}\n"
    )
    _, found = load(tmp_path, cards__boats_yaml=cards)
    assert places(found) == [("MOD002", "fog/cards/boats.yaml", 5)]
    hint = (
        "write the id of the one that you mean: `a`, `b`; `any_version: true` in the kind allows any of them"
    )
    assert found[0].hint == hint


@pytest.mark.parametrize("name, faults", [("Gull", []), ("Gul", ["MOD001"])])
def test_a_field_of_any_version_takes_a_name_that_several_cards_bear(
    tmp_path: Path, name: str, faults: list[str]
) -> None:
    kind = WHOLE["kinds/boat.yaml"].replace("kind: boat, optional", "kind: boat, any_version: true, optional")
    cards = (
        "kind: boat\ncards:\n- {id: a, name: Gull, art: fist}\n- {id: b, name: Gull, art: fist}\n"
        f"- {{id: c, name: C, art: fist, next: {name}}}\n"
    )
    _, found = load(tmp_path, kinds__boat_yaml=kind, cards__boats_yaml=cards)
    assert [each.problem.code for each in found] == faults


def test_a_faulty_kind_does_not_blame_its_cards(tmp_path: Path) -> None:
    _, found = load(tmp_path, kinds__boat_yaml="kind: boat\nfields: {art: {type: icn}}\n")
    assert places(found) == [("SCH005", "fog/kinds/boat.yaml", 2)]


def test_a_link_out_of_the_game_is_refused(tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text("kind: boat\ncards: []\n", encoding="utf-8")
    (tmp_path / "game" / "cards").mkdir(parents=True)
    (tmp_path / "game" / "cards" / "link.yaml").symlink_to(outside)
    _, found = load(tmp_path / "game")
    assert places(found) == [("SRC012", "fog/cards/link.yaml", 1)]


def test_every_noun_says_where_it_was_written(tmp_path: Path) -> None:
    game, _ = load(tmp_path)
    gull = game.cards[0]
    assert gull.origin.child("next").span.column == 47
    assert gull.origin.span.line == 3
    assert game.components[1].origin.span.line == 7


@pytest.mark.parametrize("id_", ["[a]", "{a: {b: c}}", "1.5", "~", "true"])
def test_an_id_of_any_sort_is_reported_at_its_place(tmp_path: Path, id_: str) -> None:
    cards = f"kind: boat\ncards:\n- {{id: heron, art: fist, stops: 1}}\n- {{id: {id_}, art: fist}}\n"
    _, found = load(tmp_path, cards__boats_yaml=cards)
    assert ("SCH001", "fog/cards/boats.yaml", 3) in places(found)


def test_one_id_for_all_cards_of_a_product_that_another_card_has_is_one_fault(tmp_path: Path) -> None:
    product = (
        "kind: boat\neach:\n  with: {n: [1, 2, 3]}\n  card: {id: gull, name: 'Tub {{ n }}', art: fist}\n"
    )
    game, found = load(tmp_path, cards__tubs_yaml=product)
    told = [each for each in found if each.problem.code == "SCH007"]
    assert [(each.message, each.span and each.span.line) for each in told] == [
        ("the id `gull` belongs to another card, and the product gives it to each of its cards", 4)
    ]
    assert game.omissions.unread, "whatever names one of these cards follows from it"


def test_links_to_themselves_are_reported_and_never_followed(tmp_path: Path) -> None:
    (tmp_path / "terms.yaml").symlink_to("terms.yaml")
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "fist.svg").symlink_to("fist.svg")
    for path, text in WHOLE.items():
        if not (tmp_path / path).is_symlink():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, encoding="utf-8")
    found = load_game(tmp_path, "fog").diagnostics
    assert [(code, path) for code, path, _ in places(found)] == [
        ("MOD004", "fog/icons.yaml"),
        ("SRC001", "fog/terms.yaml"),
    ]


def test_a_file_where_a_folder_belongs_is_reported(tmp_path: Path) -> None:
    game, found = load(tmp_path)
    shutil.rmtree(tmp_path / "layouts", ignore_errors=True)
    (tmp_path / "layouts").write_text("a: b\n", encoding="utf-8")
    (fault,) = load_game(tmp_path, "fog").diagnostics
    assert (fault.problem.code, fault.message) == ("SRC001", "expected a folder, found a file")
    assert (found, fault.span and fault.span.path, game.title) == ((), "fog/layouts", "Fog")


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["card/a.yaml"], [("isle/card", "did you mean `cards/`?")]),
        (["Rule/a.md"], [("isle/Rule", "did you mean `rules/`?")]),
        (["term.yaml"], [("isle/term.yaml", "did you mean `terms.yaml`?")]),
        (["cards/deck.numbers", "kinds/a.json", "rules/b.rst"], [
            ("isle/cards/deck.numbers", "save it as `.yaml`, `.csv`, `.json` or `.xlsx`"),
            ("isle/kinds/a.json", "save it as `.yaml`"),
            ("isle/rules/b.rst", "save it as `.md`"),
        ]),
        (["parts/a.svg", "notes/a.txt", "icons/a.svg", "_card/a.yaml", "cards/notes.txt", "cards/_old.json"], []),
        (["rules/a.md", "rule/a.md"], []),
    ],
)  # fmt: skip
def test_what_is_probably_meant_to_be_read_is_told(
    tmp_path: Path, names: list[str], told: list[tuple[str, str]]
) -> None:
    (tmp_path / "game.yaml").write_text("title: Isle\nversion: 1.0.0\n", encoding="utf-8")
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("# words\n", encoding="utf-8")
    found = read_game_files(tmp_path, "isle").diagnostics
    assert [(each.span.path, each.hint) for each in found if each.span] == told


@pytest.mark.parametrize(("named", "written"), [("NFC", "NFD"), ("NFD", "NFC"), ("NFD", "NFD")])
def test_a_name_is_found_with_its_accents_apart_or_together(tmp_path: Path, named: str, written: str) -> None:
    name, asked = (normalize(form, "M\u00f6we") for form in (named, written))
    cards = (
        f"kind: boat\ncards:\n- {{id: mew, name: {name}, art: fist}}\n- {{id: b, art: fist, next: {asked}}}\n"
    )
    game, found = load(tmp_path, cards__boats_yaml=cards)
    assert found == ()
    assert index_cards(game).find(asked).id == "mew"
