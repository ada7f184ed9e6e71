"""`cardgen import`: from a card database to a game that validates and builds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.conftest import Run
from tests.source.books import xlsx
from tests.source.office_texts import docx, p, styled

NOUNS = ("Fox", "Owl", "Elk", "Hare", "Lynx", "Crow", "Stoat", "Heron", "Toad", "Wren")
#: As packs of living card games are published.
PACK = [
    {
        "code": f"{1001 + number:05d}",
        "title": f"{noun} of the {place}",
        "type_code": "asset" if number % 2 else "event",
        "faction_code": ("seeker", "rogue", "mystic")[number % 3],
        "cost": number % 6,
        "quantity": 1 + number % 2,
        "text": "<b>Forced</b> - Draw 2 cards.\nThen discard 1 of them.",
        "traits": "Item. Tool.",
        "illustrator": "A. Painter",
        "pack_code": "core",
        "is_unique": False,
    }
    for number, (noun, place) in enumerate(
        (noun, place) for noun in NOUNS for place in ("Marsh", "Wood", "Moor")
    )
]


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database beside an empty project, in which we stand."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "core.json"
    path.write_text(json.dumps({"data": PACK, "total": len(PACK)}, indent=1), encoding="utf-8")
    return path


def test_a_database_becomes_a_game_that_builds_without_a_finding(pack: Path, run: Run) -> None:
    ran = run("import", "core.json", "--game", "expedition")
    assert (ran.code, ran.out) == (0, "no findings; 30 cards inspected\n")
    assert "made card_data/expedition/ of 30 Core Cards" in ran.err
    game = pack.parent / "card_data" / "expedition"
    assert (game / "cards" / "core.json").read_bytes() == pack.read_bytes(), "the data stay as they came"
    assert run("validate", "expedition").out == "no findings; 1 game, 1 kind, 30 cards inspected\n"
    built = run("build", "expedition", "--paper", "a4")
    assert (built.code, built.out) == (0, "no findings; 1 game inspected\n")
    card = json.loads(run("show", "01002", "--format", "json").out)
    assert (card["name"], card["copies"], card["fields"]["cost"]) == ("Fox of the Wood", 2, 1)


def test_pictures_beside_a_sheet_come_along_and_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "".join(f'"{noun}","Draw {at} cards.",pics/{noun}.png\n' for at, noun in enumerate(NOUNS))
    (tmp_path / "beasts.csv").write_text(f"Name,Text,Picture\n{rows}", encoding="utf-8")
    (tmp_path / "pics").mkdir()
    for noun in NOUNS:
        Image.new("RGB", (700, 420), "#204060").save(tmp_path / "pics" / f"{noun}.png")
    assert run("import", "beasts.csv").code == 0
    assert (tmp_path / "card_data" / "beasts" / "pics" / "Owl.png").is_file()
    assert run("build", "beasts", "--paper", "a4").out == "no findings; 1 game inspected\n"
    assert "picture" in run("show", "owl", "--frame").out


def test_what_does_not_fit_the_others_is_told_at_its_place(pack: Path, run: Run) -> None:
    cards = json.loads(json.dumps(PACK))
    cards[3]["cost"] = "three"
    cards[4]["faction_kode"] = cards[4].pop("faction_code")
    cards[5]["type_code"] = "assset"
    pack.write_text(json.dumps(cards), encoding="utf-8")
    ran = run("import", "core.json")
    assert ran.code == 0
    assert "found `three`" in ran.out
    assert "did you mean `faction_code`?" in ran.out
    assert "did you mean `asset`?" in ran.out
    assert "3 errors" in ran.out


def test_nothing_is_made_of_what_cannot_be_read_and_nothing_is_overwritten(pack: Path, run: Run) -> None:
    broken = pack.with_name("broken.json")
    broken.write_text("[{", encoding="utf-8")
    ran = run("import", "broken.json")
    assert ran.code == 1
    assert "SRC003" in ran.out
    assert not (pack.parent / "card_data").exists()
    assert run("import", "core.json").code == 0
    again = run("import", "core.json")
    assert again.code == 3
    assert "already exists" in again.err
    assert run("import", "core.json", "--game", "No Name!").code == 3


def test_sheets_and_several_files_make_one_game(pack: Path, run: Run) -> None:
    sheet = "Card Name\tCost\tText\n" + "".join(
        f"{noun}\t{at}\tDraw a card.\n" for at, noun in enumerate(NOUNS)
    )
    pack.with_name("animals.tsv").write_text(sheet, encoding="utf-8")
    ran = run("import", "animals.tsv", "core.json", "--game", "both")
    assert "10 Animals, 30 Core Cards" in ran.err
    assert run("build", "both", "--paper", "a4").out == "no findings; 1 game inspected\n"


def test_the_sheets_of_a_spreadsheet_become_kinds(pack: Path, run: Run) -> None:
    pytest.importorskip("python_calamine")
    units = [["Name", "Cost", "Text"], *([noun, at, "Draw a a card."] for at, noun in enumerate(NOUNS))]
    book = xlsx({"Units": units, "Items": [["Name", "Price"], ["Rope", 1]]})
    path = pack.with_name("deck.xlsx")
    path.write_bytes(book)
    assert "10 Units, 1 Item" in run("import", "deck.xlsx").err
    assert run("build", "deck", "--paper", "a4").out == "no findings; 1 game inspected\n"
    checked = run("check", "deck.xlsx", "--fix", "--format", "concise")
    assert checked.out.count("TXT902") == len(NOUNS)
    assert path.read_bytes() == book, "no words are written into a spreadsheet"


def test_files_of_one_name_from_several_folders_are_all_kept(pack: Path, run: Run) -> None:
    other = pack.parent / "more" / "core.json"
    other.parent.mkdir()
    other.write_text(json.dumps([{**PACK[0], "code": "02001"}]), encoding="utf-8")
    ran = run("import", "core.json", "more/core.json", "core.json", "--kind", "core")
    assert "made card_data/core/ of 31 Core Cards" in ran.err
    assert run("validate", "core").out == "no findings; 1 game, 1 kind, 31 cards inspected\n"


def test_no_game_is_made_of_no_cards(pack: Path, run: Run) -> None:
    pack.with_name("none.json").write_text("[]", encoding="utf-8")
    ran = run("import", "none.json")
    assert ran.code == 1
    assert "expected cards, found none" in ran.out
    assert not (pack.parent / "card_data").exists()


def test_a_folder_of_packs_becomes_one_game(pack: Path, run: Run) -> None:
    for name in ("core", "tide"):
        path = pack.parent / "db" / "pack" / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        cards = [{**card, "code": f"{name}{card['code']}", "pack_code": name} for card in PACK]
        path.write_text(json.dumps(cards), encoding="utf-8")
    ran = run("import", "db/pack")
    assert ran.code == 0, ran.out + ran.err
    assert "made card_data/pack/ of 60 Cards" in ran.err
    ran = run("check", "db", "--fail-on", "none")
    assert "60 cards" in ran.out, ran.out + ran.err
    (pack.parent / "empty").mkdir()
    assert "there is no game `empty`" in run("check", "empty").err


def test_a_folder_of_yaml_stands_for_its_files_where_it_has_no_other_data(pack: Path, run: Run) -> None:
    path = pack.parent / "deck" / "owls.yaml"
    path.parent.mkdir()
    path.write_text("- {id: barn, name: Barn Owl}\n- {id: snow, name: Snow Owl}\n", encoding="utf-8")
    ran = run("import", "deck")
    assert "made card_data/deck/ of 2 Owls" in ran.err, ran.out + ran.err
    (pack.parent / "none").mkdir()
    ran = run("import", "none")
    assert (ran.code, "none has no files of cards or rules" in ran.err) == (3, True)


def test_kinds_of_cards_in_other_languages_get_no_english_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = "Wie viele Tasten hat das Klavier, und welche Farbe ist auf der ersten von oben?"
    rows = "".join(f'Frage {number},"{asked}"\n' for number in range(9))
    Path("fragen.csv").write_text(f"name,text\n{rows}", encoding="utf-8")
    assert "made card_data/fragen/ of 9 Fragen\n" in run("import", "fragen.csv").err
    assert "title: {one: Fragen, many: Fragen}" in Path("card_data/fragen/kinds/fragen.yaml").read_text(
        "utf-8"
    )


def test_a_file_that_cannot_be_read_is_reported_beside_what_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cards.csv").write_text("name\nGull\nSail\n", encoding="utf-8")
    Path("broken.json").write_text('{"cards": [{"name": "a"', encoding="utf-8")
    ran = run("import", "cards.csv", "broken.json", "--game", "bay")
    assert (ran.code, "broken.json:1:" in ran.out) == (1, True)
    assert "made card_data/bay/ of 2 Cards\n" in ran.err


#: A title, a line below it, and two chapters, the first with a picture.
RULES = (
    styled("Lantern Bay", "Titel")
    + p("A game for two")
    + styled("Setup", "berschrift1")
    + p("Deal 3 cards.")
    + p('<w:r><w:drawing><a:blip r:embed="r1"/></w:drawing></w:r>')
    + styled("The end", "berschrift1")
    + p("This game contains 4 cards.")
)
PICTURE = '<Relationship Id="r1" Target="media/boat.png"/>'


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A text of a word processor beside an empty project, in which we stand."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "lantern.docx"
    path.write_bytes(docx(RULES, relations=PICTURE))
    return path


def test_cards_and_rules_become_a_game_whose_rules_are_held_against_its_cards(rules: Path, run: Run) -> None:
    Path("cards.csv").write_text("name,text\nGull,Draw.\nSail,Pass.\nNet,Rest.\n", encoding="utf-8")
    ran = run("import", "cards.csv", "lantern.docx", "--game", "bay")
    assert "made card_data/bay/ of 3 Cards, 2 chapters of rules\n" in ran.err
    game = Path("card_data/bay")
    assert (game / "game.yaml").read_text(encoding="utf-8") == (
        'title: Lantern Bay\ntagline: A game for two\nversion: "0.1.0"\nproducts: [card_sheets, rulebook]\n'
        "book: {numbering: none}\n"
    )
    assert (game / "rules" / "01-setup.md").read_text(encoding="utf-8") == (
        "# Setup\n\nDeal 3 cards.\n\n![](art/rules/picture-1.png)\n"
    )
    assert (game / "art" / "rules" / "picture-1.png").read_bytes() == b"not a picture"
    checked = run("check", "bay", "--format", "concise")
    assert "02-the-end.md:3:20: error CNT102 the text counts 4 `Cards`, the card data has 3" in checked.out


def test_rules_are_added_to_a_game_that_has_none(rules: Path, run: Run) -> None:
    Path("cards.csv").write_text("name\nGull\nSail\n", encoding="utf-8")
    run("import", "cards.csv", "--game", "bay")
    ran = run("import", "lantern.docx", "--game", "bay")
    assert "added 2 chapters of rules to card_data/bay/\n" in ran.err
    assert [path.name for path in sorted(Path("card_data/bay/rules").iterdir())] == [
        "01-setup.md",
        "02-the-end.md",
    ]
    again = run("import", "lantern.docx", "--game", "bay")
    assert (again.code, "card_data/bay already has rules" in again.err) == (3, True)


def test_pictures_of_a_game_are_not_replaced_by_those_of_rules(rules: Path, run: Run) -> None:
    Path("cards.csv").write_text("name\nGull\nSail\n", encoding="utf-8")
    run("import", "cards.csv", "--game", "bay")
    mine = Path("card_data/bay/art/rules/picture-1.png")
    mine.parent.mkdir(parents=True)
    mine.write_bytes(b"mine")
    ran = run("import", "lantern.docx", "--game", "bay")
    assert (ran.code, "picture-1.png already exists" in ran.err) == (3, True)
    assert (mine.read_bytes(), Path("card_data/bay/rules").exists()) == (b"mine", False)


def test_a_text_in_the_folder_of_rules_is_imported_as_the_finding_says(rules: Path, run: Run) -> None:
    Path("cards.csv").write_text("name\nGull\nSail\n", encoding="utf-8")
    run("import", "cards.csv", "--game", "bay")
    Path("card_data/bay/rules").mkdir()
    rules.rename("card_data/bay/rules/lantern.docx")
    found = run("validate", "bay").out
    assert "cardgen import card_data/bay/rules/lantern.docx --game bay" in found
    run("import", "card_data/bay/rules/lantern.docx", "--game", "bay")
    assert [path.name for path in sorted(Path("card_data/bay/rules").iterdir())] == [
        "01-setup.md", "02-the-end.md", "lantern.docx",
    ]  # fmt: skip


def test_a_text_alone_becomes_a_game_of_rules(rules: Path, run: Run) -> None:
    ran = run("import", "lantern.docx")
    assert ran.code == 0
    assert "made card_data/lantern/ of 2 chapters of rules\n" in ran.err
    assert "products: [rulebook]" in Path("card_data/lantern/game.yaml").read_text(encoding="utf-8")


def test_chapters_in_markdown_stay_as_they_are_and_bring_their_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    chapter = b"# How to play\r\n\r\nDraw.\r\n\r\n![The board](img/board.png)\r\n\r\n![](../away.png)\r\n"
    for name, content in (
        ("text/how-to-play.md", chapter),
        ("text/img/board.png", b"board"),
        ("away.png", b"away"),
    ):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(content)
    run("import", "text/how-to-play.md", "--game", "bay")
    game = Path("card_data/bay")
    assert (game / "rules" / "01-how-to-play.md").read_bytes() == chapter
    assert (game / "img" / "board.png").read_bytes() == b"board"
    assert sorted(path.name for path in game.iterdir()) == ["game.yaml", "img", "rules"]


def test_pictures_that_cannot_be_printed_are_named(rules: Path, run: Run) -> None:
    rules.write_bytes(docx(RULES, relations=PICTURE.replace(".png", ".emf")))
    ran = run("import", "lantern.docx")
    assert "warning SRC019 lost-picture" in ran.out
    assert "a picture is left out, in formats that books cannot print: `boat.emf`" in ran.out


def test_a_text_that_cannot_be_read_makes_nothing(rules: Path, run: Run) -> None:
    rules.write_bytes(b"no archive")
    ran = run("import", "lantern.docx")
    assert ran.code == 1
    assert "the file is damaged, or not a text of a word processor" in ran.out
    assert not Path("card_data/lantern").exists()


def test_a_folder_gives_its_cards_rules_and_pictures_and_what_is_left_is_told(rules: Path, run: Run) -> None:
    folder = rules.parent / "bay"
    files: dict[str, bytes] = {
        "cards.csv": b"name,picture\nGull,img/gull.png\nSail,img/sail.png\n",
        "lantern.docx": rules.read_bytes(),
        "variant.txt": b"Variant\n\nPlay with only 3 cards, and draw them all at once.\n",
        "README.md": b"# About\n\nHow these files were made.\n",
        "LICENSE.txt": b"All rights reserved, and so on it goes for long.\n",
        "notes.pdf": b"%PDF-1.4",
        "img/gull.png": b"gull",
        "img/sail.png": b"sail",
        "art/box.png": b"box",
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    ran = run("import", "bay")
    assert (
        "took 1 file of cards, 2 texts, 3 pictures from bay/; left `LICENSE.txt`, `README.md`, `notes.pdf`\n"
        in ran.err
    )
    assert "made card_data/bay/ of 2 Cards, 3 chapters of rules\n" in ran.err
    game = Path("card_data/bay")
    assert sorted(path.name for path in (game / "rules").iterdir()) == [
        "01-setup.md",
        "02-the-end.md",
        "03-variant.md",
    ]
    pictures = sorted(path.relative_to(game).as_posix() for path in game.rglob("*.png"))
    assert pictures == ["art/box.png", "art/rules/picture-1.png", "img/gull.png", "img/sail.png"]


def test_a_folder_of_rules_is_added_to_a_game(rules: Path, run: Run) -> None:
    Path("cards.csv").write_text("name\nGull\nSail\n", encoding="utf-8")
    run("import", "cards.csv", "--game", "bay")
    Path("texts").mkdir()
    rules.rename("texts/lantern.docx")
    ran = run("import", "texts", "--game", "bay")
    assert "took 1 text from texts/\nadded 2 chapters of rules to card_data/bay/\n" in ran.err
    Path("pictures").mkdir()
    Path("pictures/box.png").write_bytes(b"box")
    assert "pictures has no files of cards or rules" in run("import", "pictures").err
