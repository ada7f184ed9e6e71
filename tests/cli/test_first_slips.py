"""What goes wrong in somebody's first game is told in words that lead to the cure."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run, only_finding
from tests.cli.test_bad_input import ART, CARDS, GAME, KIND, cards, face, kind, png, write_game

TOP_SPEED = kind("fields:", "fields:\n  top-speed: {type: text, default: a}")
BLOCK = "kind: fox\ncards:\n  - id: red\n    speed: 4\n    text: Run.\n"

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>'
#: A picture of four black pixels.
PIXELS = png(2, 2, bytes(14))
#: A chapter that names cards and counts them.
RULES_ON_CARDS = (
    "# Go\n\nTake [[Red Fox]] of the {{ count(kind='fox') }} Fox Cards.\n\n:::{cards} red, grey\n:::\n"
)

#: What is wrong; the files; the code; the place; words of the message or the hint.
SLIPS: list[tuple[str, dict[str, str | bytes], str, str, str]] = [
    ("object of Python", cards("speed: 7", "speed: !!python/object:os.system x"), "SRC007",
     "cards/foxes.yaml:4:39", "unknown tag"),
    ("version in words", {"game.yaml": GAME.replace("1.0.0", "zero")}, "SCH001", "game.yaml:2:10", "with a number"),
    ("no language", {"game.yaml": GAME + "language: xx\n"}, "SCH001", "game.yaml:5:11", "of two letters"),
    ("empty name", cards("name: Red Fox", 'name: " "'), "SCH001", "cards/foxes.yaml:3:21", "leave `name` out"),
    ("kind without a name", kind("one: Fox Card", 'one: ""'), "SCH001", "kinds/fox.yaml:2:14", "leave `one` out"),
    ("box without brackets", face("box: [40mm, 70mm, 15mm, 10mm]", "box: 5mm, 60mm, 8mm, 8mm"), "LAY104",
     "layouts/face.yaml:5:31", "brackets around the four lengths"),
    ("players turned round", {"game.yaml": GAME + "players: 4-2\n"}, "SCH001", "game.yaml:5:10", "write `2-4`"),
    ("minutes turned round", {"game.yaml": GAME + "minutes: 45–30\n"}, "SCH001", "game.yaml:5:10", "`30-45`"),
    ("no player", {"game.yaml": GAME + "players: 0\n"}, "SCH001", "game.yaml:5:10", "at least 1 player"),
    ("one product", {"game.yaml": "title: F\nproducts: rulebook\n"}, "SCH001", "game.yaml:2:11", "`[rulebook]`"),
    ("numbers from to", cards("cards:\n", "each: {with: {speed: 1-4}, card: {id: x}}\ncards:\n"), "SCH001",
     "cards/foxes.yaml:2:22", "write `[1, 2, 3, 4]`"),
    ("merged number", kind("fields:", "<<: 4\nfields:"), "SRC018", "kinds/fox.yaml:5:1", "write `<<: *name`"),
    ("merged list", kind("fields:", "<<: [1]\nfields:"), "SRC018", "kinds/fox.yaml:5:1", "without keys"),
    ("merged nothing", kind("fields:", "<<: *base\nfields:"), "SRC008", "kinds/fox.yaml:5:5", "write `&base`"),
    ("one title", kind("{one: Fox Card, many: Fox Cards}", "Fox Card"), "SCH001", "kinds/fox.yaml:2:8",
     "write `{one: Fox Card}`"),
    ("one face", kind("{front: face, back: plain-back}", "face"), "SCH001", "kinds/fox.yaml:4:8", "`{front: face}`"),
    ("type of elsewhere", kind("type: integer", "type: string"), "SCH005", "kinds/fox.yaml:6:17", "mean `text`?"),
    ("record that is not there", kind("type: image", "type: list, of: action"), "SCH005", "kinds/fox.yaml:7:25",
     "declared under `records:`"),
    ("key of elsewhere", kind("max: 9", "maximum: 9"), "SCH003", "kinds/fox.yaml:6:34", "did you mean `max`?"),
    ("required field", kind("max: 9", "required: true"), "SCH003", "kinds/fox.yaml:6:34", "remove it"),
    ("card of no kind", kind("type: card", "type: card, kind: owl"), "SCH004", "kinds/fox.yaml:8:28", "`owl`"),
    ("icon with a space", {"icons.yaml": "red star: a.svg\n", "a.svg": "<svg/>"}, "SCH006", "icons.yaml:1:1",
     "write `red-star`"),
    ("list of lines", {"cards/foxes.yaml": BLOCK.replace("Run.", "\n      - Run.\n      - Jump.")}, "SCH001",
     "cards/foxes.yaml:6:7", "write `|` after the key"),
    ("quote that nobody closes", {"cards/foxes.yaml": BLOCK.replace("Run.", '"Run.') + '  - id: grey\n'
     '    speed: 4\n    text: "**Run.**"\n'}, "SRC003", "cards/foxes.yaml:5:11", "not closed on its line"),
    ("quote of a word processor", {"cards/foxes.yaml": BLOCK.replace("Run.", "“Run: run.”")}, "SRC003",
     "cards/foxes.yaml:5:11", "straight quotes"),
    ("colon without a space", {"cards/foxes.yaml": BLOCK.replace("speed: 4", "speed:4")}, "SRC003",
     "cards/foxes.yaml:4:5", "a colon without a space after it"),
    ("equals sign", {"cards/foxes.yaml": BLOCK.replace("speed: 4", "speed = 4")}, "SRC003",
     "cards/foxes.yaml:4:5", "`=` stands where a colon should"),
    ("list without its key", {"cards/foxes.yaml": BLOCK.replace("cards:\n", "")}, "SRC003", "cards/foxes.yaml:2:3",
     "a list item is where a key should be"),
    ("card without its dash", {"cards/foxes.yaml": BLOCK + "    id: grey\n    speed: 5\n"}, "SRC005",
     "cards/foxes.yaml:6:5", "the keys `id` and `speed` occur twice"),
    ("bare colour", face('text: "{{ card.speed }}"', "fill: #b03a2e, text: x"), "SRC003", "layouts/face.yaml:5:58",
     "begins a comment"),
    ("value of a product", cards("cards:\n", "each: {with: {speed: [1, 77]}, card: {id: 'x{{ speed }}'}}\ncards:\n"),
     "SCH001", "cards/foxes.yaml:2:26", "found `77`"),
    ("method of a text", face("card.speed }}", "card.text.upper() }}"), "EXP002", "layouts/face.yaml:5:72",
     "write `| upper`"),
    ("field without brackets", {**TOP_SPEED, **face("card.speed }}", "card.top-speed }}")}, "EXP002",
     "layouts/face.yaml:5:67", '`["top-speed"]`'),
    ("expression without braces", face('"{{ card.speed }}"', 'x, opacity: card.speed'), "LAY105",
     "layouts/face.yaml:5:70", 'write `"{{ card.speed }}"`'),
    ("box lower than a line", face("15mm, 10mm]", "15mm, 2mm]"), "LAY301", "layouts/face.yaml:5:26",
     "(card `red` and 1 more)"),
    ("function of elsewhere", face("card.speed }}", "len(card.text) }}"), "EXP002", "layouts/face.yaml:5:62",
     "write `| length`"),
    ("list without quotes", face("elements:", "elements:\n  x: {is: repeat, box: safe, of: [1, 2]}"), "LAY105",
     "layouts/face.yaml:4:34", 'put quotes around it: `"[1, 2]"`'),
    ("picture of the web", face('"{{ card.art }}", when: "card.art"', '"https://example.org/a.png"'), "LAY305",
     "layouts/face.yaml:4:58", "nothing is downloaded while building"),
    ("icon of pixels", face("elements:", "elements:\n  x: {is: icon, box: safe, icon: a.png}"), "LAY307",
     "layouts/face.yaml:4:34", "`is: picture`"),
    ("half a gradient", face("elements:", "elements:\n  x: {is: shape, box: bleed, fill: {from: white}}"), "LAY105",
     "layouts/face.yaml:4:36", "add `to: …`"),
    ("leading in percent", face("elements:", "styles: {text: {leading: 120%}}\nelements:"), "LAY105",
     "layouts/face.yaml:3:26", "write `1.2`"),
    ("names of fonts without keys", {"fonts/fonts.yaml": "- serif\n"}, "AST003", "fonts/fonts.yaml:1:1",
     "found no keys"),
    ("picture without a file", {"rules/rules.md": "# Go\n\n![]()\n", "game.yaml": "title: F\nproducts: [rulebook]\n"},
     "PUB207", "rules/rules.md:3:1", "in the round brackets"),
    ("number of a program", {"cards/fox.csv": "id,speed\nowl,5.0\n"}, "SCH001", "cards/fox.csv:2:5", "write `5`"),
    ("columns apart by spaces", {"cards/fox.csv": "id speed text\nowl 5 a\n"}, "SCH003", "cards/fox.csv:1:1",
     "separate the names of the columns by commas"),
    ("path of a layout", kind("front: face", "front: layouts/face.yaml"), "LAY101", "kinds/fox.yaml:4:16",
     "did you mean `face`?"),
    ("id of another kind", {"kinds/owl.yaml": KIND.replace("kind: fox", "kind: owl"),
     "cards/owls.yaml": "kind: owl\ncards:\n  - {id: red, speed: 3}\n"}, "SCH007", "cards/owls.yaml:3:10",
     "`keys: {prefix: owl}`"),
    ("sheet without columns", {"cards/fox.csv": "owl,Owl,5\n"}, "SRC011", "cards/fox.csv:1:1", "found only one row"),
    ("icons that nobody declares", {"cards/foxes.yaml": BLOCK.replace("Run.", '":sun: or :moon:"'),
     "rules/rules.md": "# Go\n\nA :star: is a :sun:.\n"}, "MOD003", "cards/foxes.yaml:5:12",
     "such as `sun: art/icons/sun.svg`"),
    ("short row", {"cards/fox.csv": "id,speed\nowl,\nlynx,3\n"}, "SCH002", "cards/fox.csv:2:1", "fill in the column"),
]  # fmt: skip


HEIC = b"\0\0\0\x18ftypheic" + bytes(40)
PIC = {"art/fox.png": PIXELS}
SLIPS += [
    (
        "giant card",
        kind("poker", "635cm x 889cm"),
        "SCH012",
        "kinds/fox.yaml:3:7",
        "sides of 5 mm to 1200 mm",
    ),
    ("tiny card", kind("poker", "0.635mm x 0.889mm"), "SCH012", "kinds/fox.yaml:3:7", "63.5mm x 88.9mm"),
    (
        "photo of a telephone",
        ART | {"art/fox.png": HEIC},
        "LAY305",
        "cards/foxes.yaml:4:",
        "export it as JPEG",
    ),
    (
        "page instead of a picture",
        ART | {"art/fox.png": b"<!DOCTYPE html>"},
        "LAY305",
        "cards/foxes.yaml:4:",
        "download the picture itself",
    ),
    (
        "picture in Git LFS",
        ART | {"art/fox.png": b"version https://git-lfs.github.com/spec/v1\n"},
        "LAY305",
        "cards/foxes.yaml:4:",
        "git lfs pull",
    ),
    (
        "folder with a capital",
        cards("speed: 7", "speed: 7, art: Art/fox.PNG") | PIC,
        "MOD007",
        "cards/foxes.yaml:4:",
        "did you mean `art/fox.png`?",
    ),
    (
        "picture of another format",
        cards("speed: 7", "speed: 7, art: art/fox.jpg") | PIC,
        "MOD007",
        "cards/foxes.yaml:4:",
        "did you mean `art/fox.png`?",
    ),
    (
        "letters that changed places",
        cards("speed: 7", "speed: 7, art: art/fxo.png") | PIC,
        "MOD007",
        "cards/foxes.yaml:4:",
        "did you mean `art/fox.png`?",
    ),
    (
        "picture from the chapter",
        {
            "rules/go.md": "# Go\n\n![A fox](../art/fox.png)\n",
            **PIC,
            "game.yaml": GAME.replace("card_sheets", "rulebook"),
        },
        "PUB207",
        "rules/go.md:3:1",
        "write `art/fox.png`",
    ),
    (
        "column without a name",
        {"cards/fox.csv": "id,name,,speed\na,A,1,2\nb,B,2,3\n"},
        "SRC013",
        "cards/fox.csv:2:5",
        "the column C has no name, found a value in C2",
    ),
    (
        "sheet in another encoding",
        {"cards/fox.csv": "id,name,speed\nk,Kühn,3\n".encode("cp1252")},
        "SRC002",
        "cards/fox.csv:2:",
        "“CSV UTF-8”",
    ),
]


@pytest.mark.parametrize(
    ("files", "code", "place", "words"), [case[1:] for case in SLIPS], ids=[case[0] for case in SLIPS]
)
def test_each_slip_is_told_once_at_its_place_with_its_cure(
    tmp_path: Path,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    files: dict[str, str | bytes],
    code: str,
    place: str,
    words: str,
) -> None:
    write_game(tmp_path, files)
    monkeypatch.chdir(tmp_path)
    told = run("build" if code.startswith(("LAY", "EXP", "AST", "PUB")) else "validate", "foxes").out
    found = only_finding(told, code)
    assert found.startswith(f"card_data/foxes/{place}"), told
    assert words in found


@pytest.mark.parametrize(
    ("files", "code"),
    [
        (cards("speed: 7", "speed: !!python/object/apply:os.system [ls]"), "SRC007"),
        (face("box: [40mm, 70mm, 15mm, 10mm]", "box: 5mm, 60mm, 8mm, 8mm"), "LAY104"),
        ({"rules/rules.md": "# Go\n\n![A fox](a.svg){width=abc}\n", "a.svg": DRAWING}, "PUB302"),
        ({"cards/foxes.yaml": None, "rules/rules.md": RULES_ON_CARDS}, "MOD028"),
        (
            {
                **face("box: [5mm, 50mm, 20mm, 20mm]", "box: [5mm, 5xx, 20mm, 20mm]"),
                **cards("speed: 7", "speed: 7, art: art/fox.png"),
                "art/fox.png": PIXELS,
            },
            "LAY105",
        ),
    ],
)
def test_what_follows_from_a_slip_is_not_told(
    tmp_path: Path,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    files: dict[str, str | bytes | None],
    code: str,
) -> None:
    folder = write_game(tmp_path, {name: data for name, data in files.items() if data is not None})
    for name in (name for name, data in files.items() if data is None):
        (folder / name).unlink()
    monkeypatch.chdir(tmp_path)
    told = run("check", "foxes", "--no-cache", "--format", "concise", "--ignore", "LAY411").out
    assert [line.split(" ")[2] for line in told.splitlines() if line.startswith("card_data")] == [code]


def test_a_field_that_many_cards_lack_is_told_once(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = "".join(f"  - {{id: fox-{number}, speed: 4}}\n" for number in range(12))
    declared = KIND.replace("fields:", "fields:\n  den: {type: text, description: where it sleeps}")
    write_game(tmp_path, {"kinds/fox.yaml": declared, "cards/foxes.yaml": f"kind: fox\ncards:\n{many}"})
    monkeypatch.chdir(tmp_path)
    told = run("validate", "foxes").out
    assert told.count("SCH002") == 1 + told.count("explain SCH002")
    assert "card `fox-0` and 11 more: expected the key `den` (where it sleeps)" in told


def test_a_card_whose_id_is_mended_is_still_meant_by_what_refers_to_it(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = CARDS.replace("id: red", "id: red fox").replace("speed: 7", "speed: 7, text: '[[red-fox]]'")
    write_game(tmp_path, {"cards/foxes.yaml": changed})
    monkeypatch.chdir(tmp_path)
    told = run("validate", "foxes").out
    assert ("SCH006" in told, "MOD001" in told) == (True, False)


def test_a_name_that_is_too_long_is_told_where_it_is_written(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = "a fox of very many words " * 8
    name = face('text: "{{ card.speed }}"', 'text: "{{ card.name }}"')
    write_game(
        tmp_path, {**name, "cards/foxes.yaml": BLOCK.replace("id: red", f"id: red\n    name: {long.strip()}")}
    )
    monkeypatch.chdir(tmp_path)
    told = run("build", "foxes").out
    assert "card_data/foxes/cards/foxes.yaml:4:11: error LAY301" in told


def test_where_no_icon_is_declared_no_drawing_is_told_to_be_deleted(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path, {"art/sun.svg": DRAWING, "rules/rules.md": "# Go\n\nTake a :sun: and run.\n"})
    monkeypatch.chdir(tmp_path)
    asked = ("check", "foxes", "--profile", "print", "--select", "LAY410")
    assert "LAY410 `art/sun.svg`" not in run(*asked, "--format", "concise").out
    write_game(tmp_path, {"icons.yaml": "sun: art/sum.svg\n"})
    assert "LAY410 `art/sun.svg`" not in run(*asked, "--format", "concise").out
    write_game(tmp_path, {"icons.yaml": "sun: art/sun.svg\n", "art/sum.svg": DRAWING})
    assert "LAY410 `art/sum.svg` is used nowhere" in run(*asked, "--format", "concise").out


def test_who_signed_is_not_asked_while_terms_cannot_be_read(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    files: dict[str, str | bytes] = {
        "terms.yaml": "den: {term: Den\n",
        "rules/rules.md": "# Go\n\nDraw 7 cards.\n",
    }
    write_game(tmp_path, files)
    monkeypatch.chdir(tmp_path)
    told = run("check", "foxes", "--profile", "print", "--format", "concise").out
    assert ("SRC003" in told, " VER205 " in told) == (True, False)


@pytest.mark.parametrize(
    ("files", "only"),
    [
        (
            {
                "rules/go.md": "# Größe\n\nThe [[Red Fox]] runs. {when: solo}\n".encode("cp1252"),
                "game.yaml": GAME.replace("card_sheets", "rulebook") + "book: {editions: [solo]}\n",
                "terms.yaml": "run: {term: Run}\n",
            },
            "SRC002",
        ),
        ({"cards/owls.numbers": b"PK", "rules/go.md": "# Go\n\nTake the [[Owl]].\n"}, "SRC015"),
        (
            kind("poker", "20mm x 20mm")
            | {
                "layouts/face.yaml": "layout: face\nelements:\n  t: {is: text, box: {left: 2cm, right: 9mm}, text: H}\n"
            },
            "LAY202",
        ),
    ],
    ids=["chapter", "sheet of another program", "box without room"],
)
def test_what_only_follows_from_a_slip_is_not_told_as_well(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, files: dict[str, str | bytes], only: str
) -> None:
    write_game(tmp_path, files)
    monkeypatch.chdir(tmp_path)
    told = run("check", "foxes").out
    assert f" {only} " in told
    for follows in ("PUB202", "TRM602", "MOD001", "CNT108", "LAY304"):
        assert f" {follows} " not in told


@pytest.mark.parametrize("name", ["foxes.numbers", "foxes.txt", "more/foxes.yaml.txt"])
def test_cards_that_are_all_in_files_that_nobody_reads_are_an_error(
    tmp_path: Path, run: Run, name: str
) -> None:
    folder = write_game(tmp_path, {})
    (folder / "cards" / "more").mkdir()
    (folder / "cards" / "foxes.yaml").rename(folder / "cards" / name)
    ran = run("validate", str(folder), "--format", "concise")
    assert (ran.code, ran.out.count("SRC020")) == (1, 1), ran.out


def test_a_file_beside_what_was_made_of_it_is_no_loss(tmp_path: Path, run: Run) -> None:
    others: dict[str, str | bytes] = {
        "cards/foxes.numbers": b"PK",
        "rules/go.md": "# Go\n",
        "rules/go.docx": b"PK",
    }
    folder = write_game(tmp_path, others)
    assert "SRC0" not in run("check", str(folder), "--format", "concise").out
    (folder / "cards" / "owls.numbers").write_bytes(b"PK")
    ran = run("validate", str(folder), "--format", "concise")
    assert (ran.code, ran.out.count("SRC015")) == (0, 1), ran.out
