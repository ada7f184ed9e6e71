"""A check that remembers finds what a fresh one finds, and reads and draws no more than it must."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgen import check_session
from cardgen.check.findings.engine import CheckResult
from cardgen.check.queries.queries import why
from cardgen.check_session import CheckSession
from cardgen.diagnostics import UsageError
from cardgen.layout.faces.faces import FacePainter
from cardgen.proofing import Subject, check
from tests.check.small_games import write_game

RULES = (
    "# Items {#items}\n\nTake the Dagger. There are {{ count(kind='item') }} Item Cards. See [](#items).\n"
)
FILES = {
    "kinds/item.yaml": "kind: item\ntitle: {one: Item Card, many: Item Cards}\nsize: poker\n"
    "faces: {front: plain, back: none}\nfields:\n  text: {type: rich_text, optional: true}\n",
    "cards/items.yaml": "kind: item\ncards:\n- {id: dagger, name: Dagger, text: Draw the the top card.}\n",
    "rules/01-rules.md": RULES,
    "rules/02-more.md": "# More\n\nDiscard a :coin: with the the Dagger.\n",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    write_game(tmp_path, FILES)
    return tmp_path


def found(folder: Path, session: CheckSession, unsaved: dict[Path, str]) -> tuple[object, ...]:
    result = check(Subject(folder, "game", unsaved=unsaved), {}, session=session).result
    return result.diagnostics, result.runs


@pytest.mark.parametrize(
    "texts",
    [
        {"rules/01-rules.md": RULES + "\nPut the the Daggr down. See [](#weapons).\n"},
        {"rules/01-rules.md": RULES.replace("items", "things"), "rules/02-more.md": "Take 1 [[Daggr]].\n"},
        {"rules/01-rules.md": "{{ count( }}\n\n:::example\n"},
        {"rules/03-new.md": "# New\n\nThe the end.\n"},
        {"rules/01-rules.md": RULES + "\n:::{facts}\nhand size: 5\n:::\n"},
        {"cards/items.yaml": FILES["cards/items.yaml"].replace("Dagger", "Sword")},
        {"kinds/item.yaml": FILES["kinds/item.yaml"].replace("optional: true", "optional: maybe")},
    ],
)
def test_what_is_found_after_a_change_is_what_a_fresh_check_finds(game: Path, texts: dict[str, str]) -> None:
    session = CheckSession()
    first = found(game, session, {})
    changed = {(game / name).resolve(): text for name, text in texts.items()}
    assert found(game, session, changed) == found(game, CheckSession(), changed) != first
    assert found(game, session, {}) == first


def test_while_rules_are_written_no_card_is_read_or_drawn_again(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = CheckSession()
    before = check(Subject(game, "game"), {}, session=session).evidence
    for name in ("read_game", "open_painter", "open_library"):
        monkeypatch.setattr(check_session, name, None)
    (game / "rules/01-rules.md").write_text(RULES + "\nRest.\n", encoding="utf-8")
    after = check(Subject(game, "game"), {}, session=session).evidence
    assert after.faces == before.faces != ()
    assert after.documents[0] is not before.documents[0]
    assert after.documents[1] is before.documents[1]
    assert after.lasting is before.lasting
    assert (after.lasting.documents, after.lasting.game and after.lasting.game.chapters) == ((), ())


QUESTS = {
    "game.yaml": "title: Small\nbooks:\n  quest-guide: {title: Quest Guide, chapters: quests}\n",
    "quests/01-first.md": "# First Blood {#first-blood}\n\nTake the the [[Dagger]]. See [](#items).\n",
}


@pytest.mark.parametrize(
    "texts",
    [
        {
            "quests/01-first.md": QUESTS["quests/01-first.md"]
            + "\nSee [](#first-blod) and “Itms” in the Rulebook.\n"
        },
        {"rules/01-rules.md": RULES.replace("{#items}", "{#things}")},
        {
            "rules/02-more.md": RULES,
            "quests/02-second.md": "# More\n\nSee [](#items) and [](#first-blood).\n",
        },
        {"game.yaml": QUESTS["game.yaml"].replace("chapters: quests", "chapters: others")},
        {"game.yaml": QUESTS["game.yaml"].replace("title: Quest Guide", "titel: Quest Guide")},
        {"game.yaml": "title: Small\n"},
    ],
)
def test_what_is_found_in_several_books_is_what_a_fresh_check_finds(
    game: Path, texts: dict[str, str]
) -> None:
    write_game(game, FILES | QUESTS)
    session = CheckSession()
    first = found(game, session, {})
    changed = {(game / name).resolve(): text for name, text in texts.items()}
    assert found(game, session, changed) == found(game, CheckSession(), changed) != first
    assert found(game, session, {}) == first


def test_while_a_quest_is_written_nothing_but_chapters_is_read(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(game, FILES | QUESTS)
    session = CheckSession()
    before = check(Subject(game, "game"), {}, session=session).evidence
    for name in ("read_game", "open_painter", "open_library"):
        monkeypatch.setattr(check_session, name, None)
    (game / "quests/01-first.md").write_text("# First Blood\n\nTake it.\n", encoding="utf-8")
    after = check(Subject(game, "game"), {}, session=session).evidence
    assert [document.path for document in after.documents] == [document.path for document in before.documents]
    assert [new is old for new, old in zip(after.documents, before.documents, strict=True)] == [
        True,
        True,
        False,
    ]
    (game / "quests/01-first.md").unlink()
    emptied = check(Subject(game, "game"), {}, session=session)
    assert "MOD026" in [each.problem.code for each in emptied.result.diagnostics]


DECK = {
    "layouts/plain.yaml": "layout: plain\nsize: poker\nstyles:\n  text: {family: serif, size: 8pt, leading: 10pt}\n"
    "elements:\n  name: {is: text, box: [5mm, 5mm, 50mm, 6mm], text: '{{ card.name }}', style: text}\n"
    "  text: {is: text, box: [5mm, 20mm, 50mm, 12mm], text: '{{ card.text }}', style: text}\n",
    "cards/items.yaml": "kind: item\ncards:\n- {id: dagger, name: Dagger, text: Draw a card.}\n"
    "- {id: sword, name: Sword, text: 'Do this twice: {{ card(\"dagger\").text }}'}\n"
    "- {id: lamp, name: Lamp, text: 'As [[Dagger]].'}\n"
    "- {id: map, name: Map, text: 'There are {{ count(kind=\"item\") }} of them.'}\n"
    "- {id: rope, name: Rope, text: 'Fifty feet of silk and hemp, with which to climb up and down all the walls and "
    "all the towers of the old castle, and of the new one, and with which to bind whoever is in either of them.'}\n"
    "- {id: coat, name: Coat, text: Keep warm.}\n",
    "cards/more.yaml": "kind: item\ncards:\n- {id: hat, name: Hat, text: Keep dry.}\n",
}


@pytest.fixture
def deck(game: Path) -> Path:
    for name, text in DECK.items():
        (game / name).parent.mkdir(exist_ok=True)
        (game / name).write_text(text, encoding="utf-8")
    return game


@pytest.mark.parametrize(
    ("old", "new", "drawn"),
    [
        ("Keep warm", "Keep cool", {"coat", "sword", "map", "lamp"}),
        ("Draw a card", "Draw 2 cards", {"dagger", "sword", "map", "lamp"}),
        ("name: Dagger", "name: Knife", {"dagger", "sword", "map", "lamp"}),
        ("cards:\n", "cards:\n# moved down, so that what is wrong with the rope is elsewhere\n", {"rope"}),
        ("Coat, text", "Coat, copies: 3, text", {"map", "coat"}),
        ("- {id: coat", "- {id: cape, name: Cape, text: Fly.}\n- {id: coat", {"map", "cape", "coat", "hat"}),
        ("- {id: coat, name: Coat, text: Keep warm.}\n", "", {"map", "hat"}),
        ("Fifty feet", "Many feet", {"rope"}),
        ("Keep warm.", "'{{ card.nothing }}'", {"coat"}),
    ],
)
def test_of_the_cards_those_are_drawn_again_that_look_otherwise(
    deck: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, drawn: set[str]
) -> None:
    session = CheckSession()
    first = found(deck, session, {})
    anew: set[str] = set()
    paint = FacePainter._items

    def tell(painter: FacePainter, sitting: Any, *given: Any) -> Any:
        anew.add(sitting.card.id)
        return paint(painter, sitting, *given)

    path = (deck / "cards/items.yaml").resolve()
    texts = {path: DECK["cards/items.yaml"].replace(old, new)}
    monkeypatch.setattr(FacePainter, "_items", tell)
    again = check(Subject(deck, "game", unsaved=texts), {}, session=session)
    assert drawn <= anew <= drawn | {"sword", "map", "lamp", "rope"}
    fresh = check(Subject(deck, "game", unsaved=texts), {})
    assert (again.result.diagnostics, again.result.runs) == (fresh.result.diagnostics, fresh.result.runs)
    assert [face.name for face in again.evidence.faces] == [face.name for face in fresh.evidence.faces]
    for mine, theirs in zip(again.evidence.faces, fresh.evidence.faces, strict=True):
        assert mine.frame.items == theirs.frame.items
    assert found(deck, session, {}) == first


def test_a_number_that_is_declared_anew_is_printed_anew(game: Path) -> None:
    (game / "cards/items.yaml").write_text(
        "kind: item\ncards:\n- {id: dagger, name: Dagger, copies: 2, text: 'Draw {{ draws }} cards.'}\n",
        encoding="utf-8",
    )
    (game / "rules/02-more.md").write_text(
        "# More\n\nDraw {{ draws }}.\n\n{{ draws | expect(2) }}\n", encoding="utf-8"
    )
    chapter, session = (game / "rules/01-rules.md").resolve(), CheckSession()
    two, three = (f"{RULES}\n:::{{facts}}\ndraws = {number}\n:::\n" for number in (2, 3))
    first = check(Subject(game, "game", unsaved={chapter: two}), {}, session=session)
    assert not first.result.diagnostics
    again = check(Subject(game, "game", unsaved={chapter: three}), {}, session=session)
    fresh = check(Subject(game, "game", unsaved={chapter: three}), {})
    assert [d.problem.code for d in again.result.diagnostics] == ["EXP006"]
    assert again.result.diagnostics == fresh.result.diagnostics
    printed = [block.text for block in again.evidence.documents[1].blocks]
    assert printed[:2] == ["More", "Draw 3."]
    assert again.evidence.faces[0] is not first.evidence.faces[0]


def test_a_file_that_is_gone_before_it_is_looked_at_is_no_bug(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = os.scandir

    class Gone:
        """Of a file that was there when its folder was listed."""

        name = ".items.swp"
        path = str(game / "cards" / name)

        def is_dir(self, **_: bool) -> bool:
            return False

        def is_file(self) -> bool:
            return True

        def stat(self) -> os.stat_result:
            raise FileNotFoundError

    class Listing:
        """A folder's files and one that is gone."""

        def __init__(self, folder: str) -> None:
            self._entries = listed(folder)

        def __enter__(self) -> Iterator[object]:
            return iter([Gone(), *self._entries])

        def __exit__(self, *_: object) -> None:
            self.close()

        def close(self) -> None:
            self._entries.close()

    before = found(game, CheckSession(), {})
    monkeypatch.setattr(os, "scandir", Listing)
    assert found(game, CheckSession(), {}) == before


LAYOUT = """layout: far
elements:
  name: {is: text, box: [5mm, 5mm, 40mm, 10mm], text: "{{ card.name }}"}
  # ignore LAY304: it is to be cut through
  number: {is: text, box: [50mm, 5mm, 40mm, 10mm], text: "7"}
"""


def test_findings_in_a_layout_of_the_game_are_silenced_there(game: Path) -> None:
    (game / "layouts").mkdir()
    (game / "rules/02-more.md").unlink()
    layout = game / "layouts/far.yaml"
    kind = FILES["kinds/item.yaml"].replace("front: plain,", "front: far,")
    (game / "kinds/item.yaml").write_text(kind, encoding="utf-8")
    layout.write_text(LAYOUT, encoding="utf-8")

    def result() -> CheckResult:
        return check(Subject(game, "game"), {"select": ("LAY304", "SUP")}).result

    silenced = result()
    assert silenced.diagnostics == ()
    assert [(d.problem.code, d.span and d.span.path) for d, _ in silenced.silenced] == [
        ("LAY304", "game/layouts/far.yaml")
    ]
    checked = check(Subject(game, "game"), {})
    assert [reason for _, reason in why(checked.evidence, checked.result, "game/layouts/far.yaml:5").silenced]
    layout.write_text(LAYOUT.replace("LAY304", "LAY399"), encoding="utf-8")
    assert [d.problem.code for d in result().diagnostics] == ["SUP003", "LAY304"]
    layout.write_text(LAYOUT.replace("50mm", "10mm"), encoding="utf-8")
    (idle,) = result().diagnostics
    assert (idle.problem.code, idle.fix and idle.fix.safe) == ("SUP001", True)


@pytest.mark.parametrize(
    ("figure", "code", "words"),
    [
        (":::{cards} dagger, rop", "MOD001", "there is no card `rop` to draw"),
        (":::{card} daggr", "MOD001", "there is no card `daggr` to draw"),
        (":::{cards}\n:kind: itm", "PUB301", "there is no kind of card `itm`"),
        (":::{card} dagger\n:scale: lots", "PUB302", "expected a number from 0.1 to 2, found `lots`"),
        (":::{setup}\nPile at 1,1: card rop", "MOD001", "there is no card `rop` to draw"),
        (":::{setup}\nPile at 1,1: dek of item", "PUB303", "expected what lies there, found `dek of item`"),
        (":::{map}\nHall at 1,1: card rop", "MOD001", "there is no card `rop` to draw"),
        (":::{positions}\nPile at 1,1: cell -- {{ nope }} cards", "EXP002", "nothing is called `nope` here"),
    ],
)
def test_what_figures_name_is_told_whether_pages_are_made_or_not(
    tmp_path: Path, figure: str, code: str, words: str
) -> None:
    cards = "kind: item\ncards:\n- {id: dagger, text: Cut.}\n- {id: rope, text: Bind.}\n"
    folder = write_game(
        tmp_path, {"cards/items.yaml": cards, "rules/01-rules.md": f"# Items\n\n{figure}\n:::\n"}
    )
    told = [
        [
            (each.span, each.message)
            for each in check(Subject(folder, "game"), {"profile": profile}).result.diagnostics
            if each.problem.code == code
        ]
        for profile in ("proof", "print")
    ]
    assert len(told[0]) == 1
    assert told[0] == told[1]
    assert words in told[0][0][1]


def test_cards_larger_than_the_paper_are_told_whether_pages_are_made_or_not(tmp_path: Path) -> None:
    kind = "kind: item\nsize: 300mm x 400mm\nfaces: {front: plain, back: none}\nfields: {text: rich_text}\n"
    folder = write_game(
        tmp_path, {"kinds/item.yaml": kind, "cards/items.yaml": "kind: item\ncards: [{id: a, text: B}]\n"}
    )
    told = [
        [
            (each.span, each.message)
            for each in check(Subject(folder, "game"), {"profile": profile}).result.diagnostics
            if each.problem.code == "IMP101"
        ]
        for profile in ("proof", "print")
    ]
    assert len(told[0]) == 1
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("passage", "code", "hint"),
    [
        (":::{card-list} item\n:fields: name, txet\n:::", "PUB214", "did you mean `text`?"),
        (":::{card-list} item\n:where: card.txet\n:::", "EXP002", "did you mean `text`?"),
        (":::{summary} In brief\n:mirror: strat\n:::", "PUB203", "did you mean `start`?"),
    ],
)
def test_lists_and_repeated_passages_are_judged_without_making_pages(
    tmp_path: Path, passage: str, code: str, hint: str
) -> None:
    files = {
        "kinds/item.yaml": "kind: item\nfaces: {front: plain, back: none}\nfields: {text: rich_text}\n",
        "cards/items.yaml": "kind: item\ncards: [{id: a, text: B}]\n",
        "rules/rules.md": f"# Start\n\nTake a card.\n\n{passage}\n",
    }
    found = check(Subject(write_game(tmp_path, files), "game"), {}).result.diagnostics
    assert [(each.problem.code, each.hint) for each in found if each.problem.code == code] == [(code, hint)]


def found_for(folder: Path, shop: str = "", profile: str = "proof") -> list[str]:
    result = check(Subject(folder, "game", shop=shop), {"profile": profile}).result
    return [
        f"{found.problem.code} {found.message}"
        for found in result.diagnostics
        if found.problem.code.startswith(("LAY303", "PUB"))
    ]


@pytest.fixture
def shop_game(tmp_path: Path) -> Path:
    """A game with a box 3.5 mm from the cut, in a layout with 3.175 mm of bleed, and a shop of its own."""
    layout = (
        "layout: face\nelements:\n  ground: {is: shape, box: bleed, fill: white}\n"
        "  name: {is: text, box: [3.5mm, 5mm, 30mm, 8mm], text: '{{ card.name }}'}\n"
    )
    shop = "title: Corner Shop\ncontainer: png\nbleed: 3mm\nsafe: 4mm\n"
    kind = FILES["kinds/item.yaml"].replace("front: plain", "front: face")
    files = {**FILES, "kinds/item.yaml": kind, "layouts/face.yaml": layout, "shops/corner-shop.yaml": shop}
    write_game(tmp_path, files)
    return tmp_path


def test_a_check_for_a_shop_heeds_its_safe_zone_and_sizes(shop_game: Path) -> None:
    assert found_for(shop_game) == []
    assert found_for(shop_game, "corner-shop") == [
        "LAY303 `name`: the box is 0.5 mm outside the safe zone of Corner Shop"
    ]
    kind = shop_game / "kinds" / "item.yaml"
    kind.write_text(
        kind.read_text(encoding="utf-8").replace("size: poker", "size: 100mm x 100mm"), encoding="utf-8"
    )
    (told,) = found_for(shop_game, "thegamecrafter")
    assert told.startswith("PUB106 The Game Crafter does not print cards of 100 × 100 mm")
    with pytest.raises(UsageError, match="there is no print shop `nowhere`"):
        found_for(shop_game, "nowhere")


@pytest.mark.parametrize("profile", ["proof", "print"])
@pytest.mark.parametrize("products", ["[card_sheets]", "[shop_files]"])
def test_the_shop_of_the_game_is_heeded_once_in_every_profile(
    shop_game: Path, products: str, profile: str
) -> None:
    shop = shop_game / "shops" / "corner-shop.yaml"
    shop.write_text("title: Corner Shop\ncontainer: pdfx\nbleed: 5mm\n", encoding="utf-8")
    with (shop_game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write(f"print: {{shop: corner-shop}}\nproducts: {products}\n")
    (told,) = found_for(shop_game, profile=profile)
    assert told.startswith("PUB108 `face` has 3.17 mm of bleed, Corner Shop cuts 5 mm off")
