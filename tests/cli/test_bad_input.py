"""Whatever is wrong with a game, every command says what and where, loses nothing else, and breaks nothing."""

from __future__ import annotations

import os
import random
import shutil
import struct
import zlib
from pathlib import Path

import pytest

from tests.cli.conftest import Run, only_finding

GAME = "title: Foxes\nversion: 1.0.0\nproducts: [card_sheets]\nprint: {papers: [a4]}\n"
KIND = """kind: fox
title: {one: Fox Card, many: Fox Cards}
size: poker
faces: {front: face, back: plain-back}
fields:
  speed: {type: integer, min: 1, max: 9}
  art: {type: image, optional: true}
  mate: {type: card, optional: true}
  sign: {type: icon, optional: true}
  text: {type: rich_text, optional: true}
"""
CARDS = """kind: fox
cards:
  - {id: red, name: Red Fox, copies: 3, speed: 4, text: "Take **one** card."}
  - {id: grey, name: Grey Fox, speed: 7}
"""
FACE = """layout: face
extends: plain-front
elements:
  pic: {is: picture, box: [5mm, 50mm, 20mm, 20mm], file: "{{ card.art }}", when: "card.art"}
  speed: {is: text, box: [40mm, 70mm, 15mm, 10mm], text: "{{ card.speed }}"}
"""
FILES = {"game.yaml": GAME, "kinds/fox.yaml": KIND, "cards/foxes.yaml": CARDS, "layouts/face.yaml": FACE}
SHEETS = "output/foxes/card-sheets-a4.pdf"


def write_game(root: Path, changed: dict[str, str | bytes]) -> Path:
    """The game of foxes below `root`, with some files otherwise; a name that ends in / is a folder."""
    folder = root / "card_data" / "foxes"
    for name, content in (FILES | changed).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith("/"):
            path.mkdir(parents=True, exist_ok=True)
        elif isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content, encoding="utf-8")
    return folder


def png(width: int, height: int, pixels: bytes = b"") -> bytes:
    """A picture that says it has this size, with these rows whether they suffice or not."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(pixels))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + body + chunk(b"IEND", b"")


def cards(old: str, new: str) -> dict[str, str | bytes]:
    """The cards with words replaced."""
    assert old in CARDS
    return {"cards/foxes.yaml": CARDS.replace(old, new)}


def kind(old: str, new: str) -> dict[str, str | bytes]:
    """The kind with words replaced."""
    assert old in KIND
    return {"kinds/fox.yaml": KIND.replace(old, new)}


def face(old: str, new: str) -> dict[str, str | bytes]:
    """The layout with words replaced."""
    assert old in FACE
    return {"layouts/face.yaml": FACE.replace(old, new)}


def shown(expression: str) -> dict[str, str | bytes]:
    """The layout with another expression in it."""
    return face("{{ card.speed }}", "{{ " + expression + " }}")


ART = cards("speed: 7", "speed: 7, art: art/fox.png")
BOLT = cards("**one**", ":bolt:")
BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{name}: &{name} [{','.join(['*' + before] * 9)}]\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)

#: What is wrong; the files; the code; the place; words of the message or the hint.
WRONG: list[tuple[str, dict[str, str | bytes], str, str, str]] = [
    (
        "unknown kind",
        cards("kind: fox", "kind: foxx"),
        "SCH004",
        "cards/foxes.yaml:1:7",
        "did you mean `fox`?",
    ),
    (
        "unknown field",
        cards("speed: 7", "sped: 7"),
        "SCH003",
        "cards/foxes.yaml:4:32",
        "did you mean `speed`?",
    ),
    (
        "unknown layout",
        kind("front: face", "front: fase"),
        "LAY101",
        "kinds/fox.yaml:4:16",
        "did you mean `face`?",
    ),
    (
        "unknown element",
        face("is: text", "is: txt"),
        "LAY103",
        "layouts/face.yaml:5:15",
        "did you mean `text`?",
    ),
    ("no property", face("file:", "dpi:"), "LAY106", "layouts/face.yaml:4:8", "add `file:`"),
    (
        "misspelt property",
        face("file:", "fiel:"),
        "LAY104",
        "layouts/face.yaml:4:52",
        "did you mean `file`?",
    ),
    ("unknown icon", BOLT, "MOD003", "cards/foxes.yaml:3:63", "but none are declared"),
    (
        "unknown font",
        face("elements:", "styles: {title: {family: Comic}}\nelements:"),
        "LAY112",
        "layouts/face.yaml:3:26",
        "`Comic`",
    ),
    (
        "unknown card",
        cards("**one**", "[[Rad Fox]]"),
        "MOD001",
        "cards/foxes.yaml:3:63",
        "did you mean `Red Fox`?",
    ),
    (
        "wrong type",
        cards("speed: 7", "speed: fast"),
        "SCH001",
        "cards/foxes.yaml:4:39",
        "from 1 to 9, found `fast`",
    ),
    (
        "out of range",
        cards("speed: 7", "speed: 77"),
        "SCH001",
        "cards/foxes.yaml:4:39",
        "from 1 to 9, found `77`",
    ),
    (
        "too many copies",
        cards("copies: 3", "copies: 1000000000"),
        "SCH001",
        "cards/foxes.yaml:3:38",
        "0 to 1000",
    ),
    ("missing picture", ART, "MOD007", "cards/foxes.yaml:4:", "not in the game's folder"),
    ("no picture", ART | {"art/fox.png": b"hello"}, "LAY305", "cards/foxes.yaml:4:", "it is not a picture"),
    ("empty picture", ART | {"art/fox.png": b""}, "LAY305", "cards/foxes.yaml:4:", "it is empty"),
    ("folder as picture", ART | {"art/fox.png/": ""}, "LAY305", "cards/foxes.yaml:4:", "it is a folder"),
    (
        "huge picture",
        ART | {"art/fox.png": png(99999, 99999)},
        "LAY305",
        "cards/foxes.yaml:4:",
        "99999 × 99999 pixels",
    ),
    (
        "picture without its pixels",
        ART | {"art/fox.png": png(600, 600, bytes(1000))},
        "LAY305",
        "cards/foxes.yaml:4:",
        "its pixels cannot be read",
    ),
    ("empty file", {"cards/foxes.yaml": ""}, "SRC011", "cards/foxes.yaml:1:1", "found an empty file"),
    ("kind in capitals", kind("kind: fox", "kind: Fox"), "SCH001", "kinds/fox.yaml:1:7", "small letters"),
    (
        "language that is none",
        {"game.yaml": GAME + "language: foxish\n"},
        "SCH001",
        "game.yaml:5:11",
        "a language such as `en`",
    ),
    (
        "complete with another sign",
        kind("fields:", 'complete: ["speed * wild"]\nfields:\n  wild: {type: flag, default: false}'),
        "SCH010",
        "kinds/fox.yaml:5:12",
        "write `wild x speed`",
    ),
    ("card without a name", cards("**one**", "[[]]"), "MRK002", "cards/foxes.yaml:3:63", "names no card"),
    (
        "wrong path of a shape",
        face("elements:", "elements:\n  hill: {is: shape, shape: path, path: M0 0X}"),
        "LAY105",
        "layouts/face.yaml:4:40",
        "path data",
    ),
    (
        "drawing of a gradient alone",
        ART
        | {
            "cards/foxes.yaml": CARDS.replace("speed: 7", "speed: 7, art: art/fox.svg"),
            "art/fox.svg": "<svg viewBox='0 0 9 9'><path fill='url(#g)' d='M0 0H9V9Z'/></svg>",
        },
        "LAY305",
        "cards/foxes.yaml:4:",
        "but what cardgen cannot draw: gradient",
    ),
    ("empty game", {"game.yaml": ""}, "SCH002", "game.yaml:1:1", "add `title: …`"),
    ("empty layout", {"layouts/face.yaml": "# soon\n"}, "LAY105", "layouts/face.yaml:1:1", "an empty file"),
    (
        "list that fits at no size",
        cards('"Take **one** card."', '"- Take one.\\n- ' + "lorem ipsum " * 300 + '"'),
        "LAY301",
        "cards/foxes.yaml:3:58",
        "shorten it",
    ),
    ("folder as file", {"cards/more.yaml/": ""}, "SRC001", "cards/more.yaml:1:1", "found a folder"),
    ("folder as game", {"game.yaml": GAME, "icons.yaml/": ""}, "SRC001", "icons.yaml:1:1", "found a folder"),
    ("card too large", kind("poker", "400mm x 600mm"), "IMP101", "kinds/fox.yaml:3:7", "too large for A4"),
    ("no size", kind("poker", "pokker"), "SCH012", "kinds/fox.yaml:3:7", "did you mean `poker`?"),
    (
        "text fits at no size",
        cards("**one**", "lorem ipsum " * 300),
        "LAY301",
        "cards/foxes.yaml:3:58",
        "shorten it",
    ),
    (
        "two cards with one id",
        cards("id: grey", "id: red"),
        "SCH007",
        "cards/foxes.yaml:4:10",
        "another card",
    ),
    ("failing expression", shown("card.speed / 0"), "EXP004", "layouts/face.yaml:5:61", "division by zero"),
    ("unknown name", shown("card.sped"), "EXP002", "layouts/face.yaml:5:67", "did you mean `speed`?"),
    ("endless loop", shown("range(99999999) | list"), "EXP005", "layouts/face.yaml:5:61", "99999999"),
    ("endless text", shown("'x' * 9999999999"), "EXP005", "layouts/face.yaml:5:61", "repeated"),
    ("Python's insides", shown("''.__class__.__mro__"), "EXP002", "layouts/face.yaml:5:", "`__class__`"),
    ("Python's builtins", shown("open('/etc/passwd').read()"), "EXP002", "layouts/face.yaml:5:", "`open`"),
    (
        "a value called",
        cards("**one**", "{{ kind('grey').text }}"),
        "EXP004",
        "cards/foxes.yaml:3:",
        "expected a function",
    ),
    (
        "path out of the game",
        cards("speed: 7", "speed: 7, art: ../../x.png"),
        "SCH001",
        "cards/foxes.yaml:4:47",
        "inside the game's folder",
    ),
    (
        "path to the root",
        cards("speed: 7", "speed: 7, art: /etc/passwd"),
        "SCH001",
        "cards/foxes.yaml:4:47",
        "inside the game's folder",
    ),
    (
        "path out of a layout",
        face('"{{ card.art }}", when: "card.art"', "../../x.png"),
        "LAY305",
        "layouts/face.yaml:4:",
        "outside the game's folder",
    ),
    (
        "icon out of the game",
        BOLT | {"icons.yaml": "bolt: {icon: ../../x.svg, text: B}\n"},
        "SCH001",
        "icons.yaml:1:14",
        "inside the game's folder",
    ),
    (
        "icon that is none",
        BOLT | {"icons.yaml": "bolt: {icon: b.svg, text: B}\n", "b.svg": "no"},
        "LAY307",
        "icons.yaml:1:14",
        "cannot be drawn",
    ),
    ("tabs", cards("  - {id: grey", "\t- {id: grey"), "SRC004", "cards/foxes.yaml:4:1", "found a tab"),
    (
        "other encoding",
        {"cards/foxes.yaml": CARDS.replace("Grey", "Gräy").encode("latin-1")},
        "SRC002",
        "cards/foxes.yaml:4:24",
        "UTF-8",
    ),
    ("UTF-16", {"cards/foxes.yaml": CARDS.encode("utf-16")}, "SRC002", "cards/foxes.yaml:1:1", "UTF-16"),
    ("unclosed mapping", cards("speed: 7}", "speed: 7"), "SRC003", "cards/foxes.yaml:4:5", "not closed"),
    ("alias bomb", {"cards/foxes.yaml": BOMB}, "SRC009", "cards/foxes.yaml:", "aliases"),
    (
        "absurd nesting",
        {"cards/foxes.yaml": "[" * 5000 + "]" * 5000},
        "SRC009",
        "cards/foxes.yaml:1:",
        "64 levels",
    ),
    (
        "Python's tags",
        {"cards/foxes.yaml": "kind: !!python/name:os.system fox\ncards: []\n"},
        "SRC007",
        "cards/foxes.yaml:1:",
        "unknown tag",
    ),
    (
        "key that is repeated",
        cards("speed: 7", "speed: 7, speed: 8"),
        "SRC005",
        "cards/foxes.yaml:4:42",
        "occurs twice",
    ),
    (
        "layout that extends itself",
        face("plain-front", "face"),
        "LAY102",
        "layouts/face.yaml:2:10",
        "extends itself",
    ),
    ("length without unit", face("15mm", "15mx"), "LAY105", "layouts/face.yaml:5:", "found `15mx`"),
    ("unknown paper", {"game.yaml": GAME.replace("a4", "a44")}, "SCH001", "game.yaml:4:18", "`a44`"),
    (
        "unknown product",
        {"game.yaml": GAME.replace("card_sheets", "card_sheet")},
        "PUB101",
        "game.yaml:3:12",
        "`card_sheet`",
    ),
]


def torn_font() -> bytes:
    """A font whose table `head` has lost its magic number."""
    font = (Path(__file__).parents[2] / "fonts/alegreya/Alegreya_400Regular.ttf").read_bytes()
    start = int.from_bytes(font[(entry := font.index(b"head")) + 8 : entry + 12], "big")
    return font[: start + 12] + bytes(4) + font[start + 16 :]


WRONG += [
    ("damaged font", {"fonts/own.ttf": torn_font()}, "AST001", "fonts/own.ttf:1:1", "it is damaged inside"),
    ("names of fonts", {"fonts/fonts.yaml": "alias: {}\n"}, "AST003", "fonts/fonts.yaml:1:1", "`aliases`"),
]


CONFLICT = "<<<<<<< HEAD\nDraw 2.\n=======\nDraw 3.\n>>>>>>> more\n"
WRONG += [
    (
        "name with two endings",
        {"cards/owls.yaml.txt": CARDS},
        "SRC015",
        "cards/owls.yaml.txt:1:1",
        "`cards/owls.yaml`",
    ),
    (
        "condition that cannot be read",
        face('when: "card.art"', 'when: "card.art and"'),
        "EXP001",
        "layouts/face.yaml:4:83",
        "write one value",
    ),
    (
        "leading of a giant",
        face("elements:", "styles: {text: {size: 1500pt, leading: 17pt}}\nelements:"),
        "LAY105",
        "layouts/face.yaml:3:40",
        "closer lines would overlap",
    ),
    (
        "kind of a field",
        kind("mate: {type: card", "mate: {type: card, kind: fax"),
        "SCH004",
        "kinds/fox.yaml:8:28",
        "did you mean `fox`?",
    ),
    ("cards in a text file", {"cards/owls.txt": CARDS}, "SRC015", "cards/owls.txt:1:1", "`cards/owls.yaml`"),
    (
        "cards under keys",
        cards(
            '  - {id: red, name: Red Fox, copies: 3, speed: 4, text: "Take **one** card."}\n  - {id: grey,',
            "  red: {name: Red Fox, speed: 4}\n  grey: {",
        ),
        "SCH001",
        "cards/foxes.yaml:3:3",
        "begins with `- `",
    ),
    ("id that is taken", cards("id: grey", "id: Red"), "SCH006", "cards/foxes.yaml:4:10", "`red-2`"),
    (
        "id of other letters",
        cards("id: grey", "id: gr\u0435y"),
        "SCH006",
        "cards/foxes.yaml:4:10",
        "write `grey`",
    ),
    ("empty id", cards("id: grey", "id: ''"), "SCH006", "cards/foxes.yaml:4:10", "such as `red-fox`"),
    (
        "key of other letters",
        cards("speed: 7", "sp\u0435ed: 7"),
        "SCH003",
        "cards/foxes.yaml:4:32",
        "(U+0435)",
    ),
    (
        "rules in a text file",
        {"rules/all.txt": "Draw 2."},
        "SRC015",
        "rules/all.txt:1:1",
        "rename it to `rules/all.md`",
    ),
    ("rules of a writing program", {"rules/all.pages": b"PK"}, "SRC015", "rules/all.pages:1:1", "`.md`"),
    ("rules beside the game", {"rules.md": "Draw 2."}, "SRC015", "rules.md:1:1", "`rules/rules.md`"),
    ("font of the web", {"fonts/own.woff2": b"wOF2"}, "SRC015", "fonts/own.woff2:1:1", "a static `.ttf`"),
    (
        "unmerged rules",
        {"rules/rules.md": CONFLICT},
        "SRC017",
        "rules/rules.md:1:1",
        "two that were never merged",
    ),
    (
        "unmerged cards",
        {"cards/foxes.yaml": CARDS.replace("cards:\n", f"cards:\n{CONFLICT}")},
        "SRC017",
        "cards/foxes.yaml:3:1",
        "<<<<<<<",
    ),
    (
        "a picture that several cards lack",
        {"cards/foxes.yaml": CARDS.replace("speed", "art: fox.png, speed")},
        "MOD007",
        "cards/foxes.yaml:3:46",
        "(card `red` and 1 more)",
    ),
]


@pytest.mark.parametrize(
    ("files", "code", "place", "words"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG]
)
def test_each_mistake_is_one_located_finding_with_its_cure(
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
    ran = run("build", "foxes", "--fail-on", "warning")
    assert (ran.code, "Traceback" in ran.err) == (1, False), ran.err
    found = only_finding(ran.out, code)
    assert found.startswith(f"card_data/foxes/{place}"), found
    assert words in found


@pytest.mark.parametrize("command", ["validate", "check", "show"])
@pytest.mark.parametrize("case", [case[0] for case in WRONG])
def test_no_mistake_breaks_another_command(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, command: str, case: str
) -> None:
    write_game(tmp_path, next(files for name, files, *_ in WRONG if name == case))
    monkeypatch.chdir(tmp_path)
    ran = run(command, "grey" if command == "show" else "foxes")
    assert ran.code in (0, 1, 3), ran.err


RULES = (
    "# Start\n\nTake [[Red Fox]], {{ count(kind='fox') }} cards, {{ total('speed', kind='fox') }} steps :star:.\n\n"
    ":::{cards} red, grey\n:::\n\n:::{setup}\n:caption: Begin\nDeck at 1,1: deck of fox, face down -- all\n:::\n"
)
STAR = {
    "icons.yaml": "star: {icon: star.svg, text: S}\n",
    "star.svg": "<svg viewBox='0 0 9 9'><path d='M0 0H9V9Z'/></svg>",
}
STARRED = face("elements:", "elements:\n  star: {is: icon, box: [9mm, 9mm, 5mm, 5mm], icon: star}")


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"cards/foxes.yaml": CARDS.replace('"Take', "Take: it's")}, "SRC003"),
        (cards('"Take **one** card."', "{{ card.name }} runs"), "SRC010"),
        (cards("cards:", "crads:"), "SCH003"),
        (cards("speed: 4", "speed: fast"), "SCH001"),
        (kind("fields:", "feilds:"), "SCH003"),
        (kind("faces:", "fases:"), "SCH003"),
        (kind("front: face", "front: fase"), "LAY101"),
        ({"icons.yaml": "- star\n"}, "SCH001"),
        ({"icons.yaml": "star: {icno: star.svg, text: S}\n"}, "SCH003"),
        ({"layouts/face.yaml": "layout: face\nextends: plain-frnot\n"}, "LAY101"),
    ],
)
def test_one_fault_is_one_error_and_what_follows_from_it_at_most_advice(
    tmp_path: Path,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    changed: dict[str, str | bytes],
    code: str,
) -> None:
    game = {"game.yaml": GAME.replace("[card_sheets]", "[card_sheets, rulebook]"), "rules/rules.md": RULES}
    write_game(tmp_path, {**game, **STAR, **STARRED, **changed})
    monkeypatch.chdir(tmp_path)
    out = run("build", "foxes").out
    heads = [line for line in out.splitlines() if line.startswith("card_data/")]
    assert [head.split()[2] for head in heads if " error " in head] == [code], out
    advice = [head.partition(":")[0] for head in heads if " MOD023 " in head]
    assert len(advice) == len(set(advice)), "told once a file"


def test_a_damaged_font_stops_no_product_and_is_not_shown_as_text(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path, {"fonts/own.ttf": torn_font()})
    monkeypatch.chdir(tmp_path)
    ran = run("build", "foxes")
    assert (ran.code, (tmp_path / SHEETS).exists()) == (1, True)
    assert "own.ttf:1:1: error AST001 unreadable-font" in ran.out.splitlines()[0]
    assert "1 |" not in ran.out


def test_check_names_an_unknown_product_without_making_any(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path, {"game.yaml": GAME.replace("card_sheets", "card_sheet")})
    monkeypatch.chdir(tmp_path)
    ran = run("check", "foxes")
    assert ran.code == 1
    assert "card_data/foxes/game.yaml:3:12: error PUB101" in ran.out
    assert not (tmp_path / "output").exists()


def test_check_quotes_the_line_of_a_layout(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    write_game(tmp_path, face("plain-front", "plain-frnt"))
    monkeypatch.chdir(tmp_path)
    assert "2 | extends: plain-frnt" in run("check", "foxes").out


def test_what_is_right_is_built_beside_what_is_wrong(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path, cards("speed: 7", "speed: 77") | {"cards/more.yaml": "kind: fox\ncards: ["})
    monkeypatch.chdir(tmp_path)
    assert run("build", "foxes").code == 1
    assert (tmp_path / SHEETS).read_bytes().startswith(b"%PDF-")


def test_an_output_that_cannot_be_written_is_one_line(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path, {})
    (tmp_path / "output").write_text("a file where the folder should be")
    monkeypatch.chdir(tmp_path)
    ran = run("build", "foxes")
    assert ran.code == 3
    assert "Traceback" not in ran.err
    assert "output" in ran.err


def test_pictures_that_break_off_leave_the_last_good_output_alone(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_game(tmp_path, {})
    monkeypatch.chdir(tmp_path)
    run("build", "foxes")
    before = (tmp_path / SHEETS).read_bytes()
    (folder / "art").mkdir()
    (folder / "art" / "fox.png").write_bytes(png(600, 600, b"\0" * 100))
    (folder / "cards" / "foxes.yaml").write_text(str(ART["cards/foxes.yaml"]))
    ran = run("build", "foxes")
    assert ran.code in (1, 3)
    assert "fox.png" in ran.err + ran.out
    after = (tmp_path / SHEETS).read_bytes()
    assert ran.code == 1 or after == before
    assert [path.name for path in (tmp_path / "output" / "foxes").iterdir()] == ["card-sheets-a4.pdf"]


def mutilate(text: bytes, chance: random.Random) -> bytes:
    """The text cut off, with bits flipped, a line lost or doubled, tabs, or strange bytes in it."""
    at = chance.randrange(len(text))
    lines = text.split(b"\n")
    line = chance.randrange(len(lines))
    ways = (
        lambda: text[:at],
        lambda: text[:at] + bytes([text[at] ^ 1 << chance.randrange(8)]) + text[at + 1 :],
        lambda: b"\n".join(lines[:line] + lines[line + 1 :]),
        lambda: b"\n".join([*lines[: line + 1], *lines[line:]]),
        lambda: text.replace(b"  ", b"\t", 3),
        lambda: (
            text[:at]
            + chance.choice([b"{", b"}", b"[[", b"{{", b'"', b"\xff", b"\0", b": ", b"*x"])
            + text[at:]
        ),
        lambda: text.decode().encode("utf-16"),
    )
    return chance.choice(ways)()


@pytest.mark.parametrize("seed", range(100))
def test_a_mutilated_file_of_cards_is_never_a_traceback(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    broken = mutilate(CARDS.encode(), random.Random(seed))
    write_game(tmp_path, {"cards/foxes.yaml": broken})
    monkeypatch.chdir(tmp_path)
    ran = run("validate", "foxes")
    assert ran.code in (0, 1), ran.err
    if ran.code == 0:
        listed = run("list", "cards", "foxes").out
        there = broken.count(b"- {id")
        assert len(listed.splitlines()) == there or "empty" in ran.out, "a card that is lost is reported"


@pytest.mark.parametrize(
    ("changed", "code", "place"),
    [
        (cards("Take **one** card.", "Take [[Grey Foxx]]."), "MOD001", "cards/foxes.yaml:3:"),
        (cards("Take **one** card.", "Take :strr:."), "MOD003", "cards/foxes.yaml:3:"),
        (cards("Take **one** card.", "Take {{ card.nmae }}."), "EXP", "cards/foxes.yaml:3:"),
        (ART, "MOD007", "cards/foxes.yaml:4:"),
        ({"rules/rules.md": "# Start\n\nTake [[Grey Foxx]].\n"}, "MOD001", "rules/rules.md:3:"),
        ({"game.yaml": GAME + "book: {pgae: a5}\n"}, "PUB20", "game.yaml:5:"),
        ({"game.yaml": GAME + "book: {cover_cards: [red, gery]}\n"}, "PUB20", "game.yaml:5:"),
        (
            {
                "game.yaml": GAME + "book: {back_cover: [strat]}\n",
                "rules/rules.md": "# Start {#start}\n\nWin.\n",
            },
            "PUB20",
            "game.yaml:5:",
        ),
        ({"game.yaml": GAME.replace("card_sheets", "card_sheet")}, "PUB101", "game.yaml:3:"),
        (
            {"layouts/fox-front.yaml": "layout: fox-front\nelements: {a: {is: txet}}\n"},
            "LAY103",
            "layouts/fox-",
        ),
    ],
)
@pytest.mark.parametrize("command", ["validate", "check"])
def test_validate_and_check_tell_what_only_texts_layouts_and_products_read(
    tmp_path: Path,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    changed: dict[str, str | bytes],
    code: str,
    place: str,
    command: str,
) -> None:
    write_game(tmp_path, changed)
    monkeypatch.chdir(tmp_path)
    out = run(command, "foxes").out
    (head,) = [line for line in out.splitlines() if " error " in line]
    assert head.startswith(f"card_data/foxes/{place}"), out
    assert head.split()[2].startswith(code), out


def test_a_default_picture_that_is_missing_is_told_once_where_it_is_declared(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(
        tmp_path, kind("art: {type: image, optional: true}", "art: {type: image, default: art/any.png}")
    )
    monkeypatch.chdir(tmp_path)
    out = run("build", "foxes").out
    assert [line.split()[0] for line in out.splitlines() if " error " in line] == [
        "card_data/foxes/kinds/fox.yaml:7:31:"
    ]


OWLS = """kind: fox
cards:
  - {id: owl, name: Old Owl, speed: 2}
"""


@pytest.mark.skipif(os.geteuid() == 0, reason="root may look into every folder")
@pytest.mark.parametrize("folder", ["art", "art/icons", "cards/more", "kinds", "layouts", "rules"])
@pytest.mark.parametrize("command", ["validate", "build", "check"])
def test_a_folder_that_is_closed_is_one_error_and_stops_nothing(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, folder: str, command: str
) -> None:
    star = {
        "icons.yaml": "star: {icon: art/icons/star.svg, text: S}\n",
        "art/icons/star.svg": STAR["star.svg"],
    }
    more = {"cards/more/owls.yaml": OWLS, "rules/rules.md": "# Start\n"}
    closed = write_game(tmp_path, {**star, **STARRED, **more}) / folder
    monkeypatch.chdir(tmp_path)
    closed.chmod(0)
    ran = run(command, "foxes")
    closed.chmod(0o755)
    assert ran.code == 1, ran.err
    heads = [line for line in ran.out.splitlines() if " error " in line]
    assert [head.split()[0].partition(":")[0] for head in heads] == [f"card_data/foxes/{folder}"], ran.out


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16"])
def test_a_text_in_another_encoding_is_not_called_clean(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "odd.txt").write_bytes("We met in the café and and ate.\n".encode(encoding))
    (tmp_path / "even.txt").write_text("Draw a a card.\n", encoding="utf-8")
    ran = run("check", "odd.txt", "even.txt", "--format", "concise")
    assert ran.code == 1
    assert "error SRC002 expected a text in UTF-8" in ran.out
    assert "even.txt:1:8: warning TXT902" in ran.out
    assert "1 text inspected" in ran.out


def test_a_copied_file_is_one_error_and_not_one_for_each_card(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    third = CARDS + "  - {id: white, name: White Fox, speed: 2}\n"
    write_game(tmp_path, {"cards/foxes.yaml": third, "cards/foxes copy.yaml": third})
    monkeypatch.chdir(tmp_path)
    out = run("validate", "foxes").out
    assert out.count(" SCH007 ") == 1
    assert "as do 2 more ids of this file: all are also in `card_data/foxes/cards/foxes copy.yaml`" in out


def test_a_game_that_is_named_and_whose_file_is_called_otherwise_is_told(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_game(tmp_path, {})
    (folder / "game.yaml").rename(folder / "Game.yml")
    monkeypatch.chdir(tmp_path)
    ran = run("build", "foxes")
    assert (ran.code, ran.err.count("rename it to `game.yaml`")) == (3, 1)


def heads(out: str) -> list[str]:
    """The first lines of findings."""
    return [line for line in out.splitlines() if line.startswith("card_data/")]


def test_a_folder_of_icons_that_is_gone_is_told_once(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    icons = "".join(f"{name}: {{icon: art/icons/{name}.svg, text: X}}\n" for name in ("star", "moon", "sun"))
    write_game(tmp_path, {"icons.yaml": icons})
    monkeypatch.chdir(tmp_path)
    ran = run("validate", "foxes")
    assert heads(ran.out) == ["card_data/foxes/icons.yaml:1:14: error MOD004 missing-icon-file"]
    assert "the folder `art/icons` is not in the game's folder: the icon `star` and 2 more" in ran.out


def test_icons_that_no_file_declares_are_told_once(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs = "".join(f"  - {{id: fox-{at}, name: Fox {at}, speed: 3, sign: star}}\n" for at in range(4))
    write_game(tmp_path, {"cards/foxes.yaml": f"kind: fox\ncards:\n{signs}"})
    monkeypatch.chdir(tmp_path)
    ran = run("validate", "foxes")
    assert heads(ran.out) == ["card_data/foxes/cards/foxes.yaml:3:46: error MOD003 unknown-icon"]
    assert "none are declared (4 fields of cards name icons)" in ran.out


SIGNED = "# Start\n\nTake 3 Fox Cards with speed 4.\n"


def test_signatures_are_not_held_against_terms_that_could_not_be_read(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms = "fox-card: {term: Fox Card, many: Fox Cards, define: a card}\n"
    folder = write_game(tmp_path, {"rules/rules.md": SIGNED, "terms.yaml": terms})
    monkeypatch.chdir(tmp_path)
    run("ledger", "--sign", "Ann", "--all")
    assert "VER203" not in run("check", "foxes").out
    (folder / "terms.yaml").write_text(terms[:30], encoding="utf-8")
    out = run("check", "foxes").out
    assert [line.split()[2] for line in heads(out)] == ["SRC003"]
    assert "cards or terms are missing, as reported" in out


def test_sentences_whose_terms_are_gone_are_told_once(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms = "fox-card: {term: Fox Card, many: Fox Cards, define: a card}\n"
    text = "# Start\n\nTake 3 Fox Cards with speed 4.\n\nThen draw 2 Fox Cards, and hold 6 Fox Cards.\n"
    folder = write_game(tmp_path, {"rules/rules.md": text, "terms.yaml": terms})
    monkeypatch.chdir(tmp_path)
    run("ledger", "--sign", "Ann", "--all")
    (folder / "terms.yaml").unlink()
    told = [line for line in heads(run("check", "foxes").out) if "VER203" in line]
    assert [line.split(":")[1] for line in told] == ["3"]
    assert "and 1 more sentence were signed" in run("check", "foxes", "--format", "concise").out


def test_signatures_that_a_merge_broke_are_told_where_they_are(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_game(tmp_path, {"rules/rules.md": SIGNED})
    monkeypatch.chdir(tmp_path)
    run("ledger", "--sign", "Ann", "--all")
    lock = folder / "proof.lock"
    first, rest = lock.read_text(encoding="utf-8").split("\n", 1)
    lock.write_text(f"{first}\n<<<<<<< HEAD\n{rest}", encoding="utf-8")
    out = run("check", "foxes", "--profile", "proof").out
    assert "card_data/foxes/proof.lock:2:1: warning VER203" in out


@pytest.mark.parametrize(
    "words", [("show", "grey"), ("set", "grey.speed=4"), ("rename", "grey", "gray"), ("impact", "grey")]
)
def test_a_card_that_was_left_out_for_a_fault_is_not_just_unknown(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    write_game(tmp_path, cards("speed: 7", "speed: 77"))
    monkeypatch.chdir(tmp_path)
    ran = run(*words)
    assert ran.code == 3
    assert "hint: its file may have an error: " in ran.err
    assert "cardgen validate foxes" in ran.err


def test_a_list_says_that_what_has_faults_is_not_in_it(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path, cards("speed: 7", "speed: 77"))
    monkeypatch.chdir(tmp_path)
    ran = run("list", "cards")
    assert (ran.code, "grey" in ran.out, "red" in ran.out) == (0, False, True)
    assert "foxes has errors; what they affect is not listed: cardgen validate foxes" in ran.err


def test_cards_are_counted_as_left_out_and_unread_files_named(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = {
        "cards/lost.yaml": "kind: fox\ncards: [\n",
        "cards/fox.csv": "",
        "cards/none.yaml": "kind: fox\ncards: []\n",
    }
    write_game(tmp_path, cards("speed: 7", "speed: 77") | lost)
    monkeypatch.chdir(tmp_path)
    out = run("build", "foxes").out
    assert "1 card is left out because of errors: `grey`\n" in out
    assert "all cards in `lost.yaml` are left out\n" in out
    assert out.count(" PUB103 ") == 2


def test_a_card_of_another_kind_is_told_to_be_one(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    owls = {"kinds/owl.yaml": KIND.replace("kind: fox", "kind: owl"), "cards/owl.csv": "id,speed\nbarn,2\n"}
    mated = KIND.replace("mate: {type: card", "mate: {type: card, kind: fox")
    write_game(tmp_path, owls | {"kinds/fox.yaml": mated} | cards("speed: 7", "speed: 7, mate: barn"))
    monkeypatch.chdir(tmp_path)
    assert "hint: `barn` is a card of the kind `owl`: write" in run("validate", "foxes").out


def test_a_text_that_is_nothing_but_a_rule_breaks_no_check(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path, cards('"Take **one** card."', '"***"'))
    monkeypatch.chdir(tmp_path)
    assert " SUP006 " not in run("check", "foxes").out


def test_an_icon_that_cannot_be_drawn_is_one_finding_for_texts_and_layouts(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    icons = {"icons.yaml": "sun: art/sun.svg\n", "art/sun.svg": "no drawing"}
    drawn = face("elements:", "elements:\n  sun: {is: icon, box: [5mm, 5mm, 5mm, 5mm], icon: sun}")
    write_game(tmp_path, icons | drawn | cards("**one** card", "a :sun:"))
    monkeypatch.chdir(tmp_path)
    out = run("build", "foxes").out
    assert "the icon `sun` cannot be drawn from `art/sun.svg`: it is not an SVG" in only_finding(
        out, "LAY307"
    )


def test_an_icon_that_is_not_there_is_told_once_by_a_build(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = face("elements:", "elements:\n  sun: {is: icon, box: [5mm, 5mm, 5mm, 5mm], icon: sun}")
    texts = CARDS.replace("**one** card", "a :sun:").replace("speed: 7", 'speed: 7, text: "A :sun: more."')
    write_game(
        tmp_path,
        {"icons.yaml": "moon: art/moon.svg\n", "art/moon.svg": "<svg/>", "cards/foxes.yaml": texts} | drawn,
    )
    monkeypatch.chdir(tmp_path)
    out = run("build", "foxes").out
    assert out.count("there is no icon `sun`") == 1
    assert out.count("here too") == 2


def test_cards_of_an_empty_kind_are_an_error(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path, {"kinds/fox.yaml": ""})
    monkeypatch.chdir(tmp_path)
    ran = run("validate", "foxes")
    assert (ran.code, " SRC011 " in ran.out, " SCH004 " in ran.out) == (1, True, True)


@pytest.mark.parametrize("rules", [b"# M\xe4rz\n", b""])
def test_passages_of_a_chapter_that_was_not_read_are_not_missed(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, rules: bytes
) -> None:
    covered = GAME + "book: {back_cover: [end]}\n"
    write_game(tmp_path, {"game.yaml": covered, "rules/rules.md": rules})
    monkeypatch.chdir(tmp_path)
    assert " PUB203 " not in run("validate", "foxes").out
    assert " PUB203 " not in run("build", "foxes", "--product", "rulebook").out


@pytest.mark.parametrize("command", ["validate", "check", "build"])
def test_a_picture_that_rules_name_and_that_is_not_there_is_told_once_by_every_command(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    rules = "# Go\n\n![Map](art/map.png)\n\n- ![](art/there.svg)\n"
    shape = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
    game = GAME.replace("[card_sheets]", "[rulebook]")
    write_game(tmp_path, {"game.yaml": game, "rules/rules.md": rules, "art/there.svg": shape})
    monkeypatch.chdir(tmp_path)
    ran = run(command, "foxes")
    assert ran.code == 1
    found = only_finding(ran.out, "PUB207")
    assert found.startswith("card_data/foxes/rules/rules.md:3:1: error")
    assert "the picture `art/map.png` is missing: there is no such file" in found


def test_a_card_of_several_games_is_asked_for_with_its_game(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_game(tmp_path, {})
    shutil.copytree(folder, folder.with_name("wolves"))
    monkeypatch.chdir(tmp_path)
    assert "add the game after the card: for example `foxes`" in run("show", "grey").err
    assert run("show", "grey", "wolves").code == 0
