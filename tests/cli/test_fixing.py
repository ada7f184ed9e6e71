"""`cardgen check --fix` restores what was written, byte for byte."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import jsonschema
import pytest

from cardgen.report import reporter
from tests.cli.conftest import Run
from tests.source.books import xlsx

RULES = """# Foxes {#foxes}

<!-- kept as it is -->
The [[Grey Fox]] and the Red Fox run.   Follow [[Red Fox]]; see [](#foxes) and [](#hedges).

- 3 + 4 = 7 steps
- Draw a card.

## Hedges {#hedges}

*Rest* there.
"""


@pytest.fixture
def rules(project: Path) -> Path:
    path = project / "card_data" / "foxes" / "rules" / "rules.md"
    path.parent.mkdir()
    path.write_text(RULES, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("[[Grey Fox]]", "[[Gray Fox]]"),
        ("[[Red Fox]]", "[[Red Fxo]]"),
        ("(#hedges)", "(#hegdes)"),
        ("Draw a card", "Draw a card card"),
    ],
)
def test_a_safe_fix_restores_every_byte(rules: Path, run: Run, right: str, wrong: str) -> None:
    rules.write_bytes(RULES.replace(right, wrong, 1).replace("\n", "\r\n").encode())
    ran = run("check", "foxes", "--fix")
    assert "fixed 1 in 1 file; 0 held back" in ran.err
    assert rules.read_bytes() == RULES.replace("\n", "\r\n").encode()


def test_words_are_mended_in_json_and_all_else_stays_as_it_is_written(project: Path, run: Run) -> None:
    right = '[{"code": "F_1",\t"title":"Ren\\u00e9", "speed": 2, "text": "\\u00c9 \\"take\\"\\nand lose  it." }]\r\n'
    path = project / "card_data" / "foxes" / "cards" / "fox.json"
    path.write_bytes(right.replace("and lose", "and and lose").encode())
    assert "fixed 1 in 1 file; 0 held back" in run("check", "foxes", "--fix").err
    assert path.read_bytes() == right.encode()


@pytest.mark.skipif(shutil.which("patch") is None, reason="needs patch")
@pytest.mark.parametrize("begin", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
def test_a_diff_can_be_applied(project: Path, run: Run, begin: str, end: str) -> None:
    path = project / "rules.txt"
    path.write_bytes(f"{begin}Draw a a card , and and rest.{end}".encode())
    diff = run("check", "rules.txt", "--diff").out
    done = subprocess.run(["patch", "-s", "-p1"], cwd=project, input=diff.encode(), check=False)
    assert done.returncode == 0
    assert path.read_bytes() == f"{begin}Draw a card, and rest.{end}".encode()


def test_a_diff_changes_nothing(rules: Path, run: Run) -> None:
    text = RULES.replace("Draw a card", "Draw a card card")
    rules.write_text(text, encoding="utf-8")
    ran = run("check", "foxes", "--diff")
    assert "-- Draw a card card." in ran.out
    assert "+- Draw a card." in ran.out
    assert rules.read_text(encoding="utf-8") == text


def test_a_chapter_that_is_named_is_read_as_its_game_reads_it(rules: Path, run: Run, project: Path) -> None:
    text = RULES.replace("[[Grey Fox]]", "[[Wolf]]").replace("Draw a card", "Take the 5 Fox Cards")
    rules.write_text(text, encoding="utf-8")
    other = rules.with_name("more.md")
    other.write_text("# More\n\nAsk the [[Bear]].\n", encoding="utf-8")
    shown = "card_data/foxes/rules/rules.md"
    ran = run("check", str(rules), "--format", "concise")
    assert ran.code == 1
    assert f"{shown}:4:5: error MOD001" in ran.out
    assert f"{shown}:7:12: error CNT102" in ran.out
    assert "Bear" not in ran.out
    assert "1 in other files of the game not shown" in ran.out
    assert "Bear" in run("check", "foxes", str(rules), "--format", "concise").out, (
        "the whole game was named, too"
    )
    assert "Bear" in run("check", str(other), "--format", "concise").out
    lone = project / "lone.md"
    lone.write_text("Take the the card.\n", encoding="utf-8")
    assert "TXT902" in run("check", str(rules), "lone.md", "--format", "concise").out


def test_a_chapter_of_a_further_book_is_one_of_its_game_and_any_other_text_is_none(
    rules: Path, run: Run
) -> None:
    folder = rules.parents[1]
    with (folder / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("\nbooks: {quest-guide: {chapters: quests}}\n")
    (folder / "quests").mkdir()
    quest = folder / "quests" / "first.md"
    quest.write_text("# First\n\nAsk the [[Bear]].\n", encoding="utf-8")
    notes = folder / "notes.md"
    notes.write_text("# Notes\n\nAsk the [[Bear]].\n", encoding="utf-8")
    assert (
        "card_data/foxes/quests/first.md:3:9: error MOD001"
        in run("check", str(quest), "--format", "concise").out
    )
    assert "MOD001" not in run("check", str(notes), "--format", "concise").out


def test_only_what_is_found_in_a_chapter_that_is_named_is_mended(rules: Path, run: Run) -> None:
    rules.write_text(RULES.replace("Draw a card", "Draw a card card"), encoding="utf-8")
    other = rules.with_name("more.md")
    other.write_text("# More\n\nAsk the the [[Bear]].\n", encoding="utf-8")
    ran = run("check", str(rules), "--fix")
    assert "fixed 1 in 1 file" in ran.err
    assert rules.read_text(encoding="utf-8") == RULES
    assert "the the" in other.read_text(encoding="utf-8")


@pytest.mark.parametrize("form", ["json", "sarif", "junit", "github", "html", "text"])
def test_what_programs_read_stays_whole_whatever_else_is_asked_for(rules: Path, run: Run, form: str) -> None:
    rules.write_text(RULES.replace("Draw a card", "Draw a card card"), encoding="utf-8")
    plain = run("check", "foxes", "--format", form, "--no-cache").out
    asked = ("--coverage", "--diff", "--statistics", "--timing")
    ran = run("check", "foxes", "--format", form, *asked)
    written = run("check", "foxes", "--format", form, *asked, "-o", "report.out")
    report = Path("report.out").read_text(encoding="utf-8")
    if form == "text":
        assert "| **all** | numbers |" in ran.out
        assert "| **all** | numbers |" in report
        assert "+- Draw a card." in ran.out
    elif form != "json":
        assert ("<h2>Facts" in plain) == (form == "html")
        assert ran.out == plain == report
        assert "+- Draw a card." in ran.err
        assert "| **all** | numbers |" in written.err
    else:
        document = json.loads(ran.out)
        schema = json.loads((Path(reporter.__file__).parent / "schema/report.schema.json").read_text("utf-8"))
        jsonschema.validate(document, schema)
        assert "+- Draw a card." in document["diff"]
        assert {row["file"] for row in document["coverage"]} == {"card_data/foxes/rules/rules.md", ""}
        assert [rule["found"] for rule in document["rules"] if rule["code"] == "TXT902"] == [1]
        assert any("seconds" in rule for rule in document["rules"])
        assert document["project"] == "Foxes"
        assert json.loads(report).keys() == document.keys()


def test_silenced_and_known_findings_are_remembered_for_programs(rules: Path, run: Run) -> None:
    said = RULES.replace("- Draw a card.", "<!-- ignore TXT902: a joke -->\n- Draw a card card.")
    rules.write_text(said, encoding="utf-8")
    for _ in range(2):
        findings = json.loads(run("check", "foxes", "--format", "json").out)["findings"]
        assert [(f["code"], f["suppressed"], f["reason"]) for f in findings] == [("TXT902", True, "a joke")]


@pytest.mark.parametrize("mode", [0o755, 0o600, 0o664])
def test_a_mended_file_keeps_its_permissions_and_a_link_stays_one(rules: Path, run: Run, mode: int) -> None:
    wrong = RULES.replace("Draw a card", "Draw a card card")
    behind = rules.parent.parent / "linked.md"
    behind.write_text(wrong, encoding="utf-8")
    rules.with_name("link.md").symlink_to(behind)
    rules.write_text(wrong, encoding="utf-8")
    rules.chmod(mode)
    run("check", "foxes", "--fix")
    assert rules.read_text(encoding="utf-8") == RULES
    assert rules.stat().st_mode & 0o777 == mode
    assert rules.with_name("link.md").is_symlink()


def test_a_write_protected_file_is_left_alone_and_told(rules: Path, run: Run) -> None:
    wrong = RULES.replace("Draw a card", "Draw a card card")
    rules.write_text(wrong, encoding="utf-8")
    rules.chmod(0o444)
    ran = run("check", "foxes", "--fix")
    assert ran.code == 3
    assert "rules.md` is write-protected" in ran.err
    assert rules.read_text(encoding="utf-8") == wrong


RIGHT = "Take the top card, then you don't rest. Discard two cards, and take a food token."
#: Each in one place of RIGHT, and what is found there.
SLIPS = {"the top": "the the top", "card, then": "card , then", "don't": "dont", "a food": "an food"}


def written(words: str) -> dict[str, str]:
    """Cards whose text is written in each form that data have, with what must stay as it is around it."""
    single, double, cell = words.replace("'", "''"), words.replace('"', '\\"'), words.replace('"', '""')
    folded = words.replace(". ", ".\n      ").replace(", and", ",\n      and")
    card = "kind: fox\ncards:\n  - id: f{n}\n    name: Fox {n}\n    speed:\t1  # kept  as it is\n    text: "
    forms = (
        f"{words}   # kept , too\n", f"'{single}' # kept\n", f'"{double}"\t# kept\n', f"'{single}'",
        f'"\\u00c9t\\u00e9 \\"yes\\".\\t{double}"\n', f'"{folded}"\n', f"{folded}\n    # kept\n",
        f"|\n      First :\n      {words}\n\n      Last.\n\n\n", f"|2-\n        In.\n      {words}\n",
        f">-\n      {folded}\n    copies: 1 # kept\n", f">+\n      {folded}\n\n\n    copies: 1\n",
        f"&t '{single}'\n  - id: twin\n    name: Twin\n    speed: 2\n    text: *t\n",
    )  # fmt: skip
    files = {f"cards/f{n}.yaml": card.replace("{n}", str(n)) + form for n, form in enumerate(forms)}
    names = {
        "cards/a.yaml": f"kind: fox\ncards:\n  - {{id: flow, name: Flow, speed: 3, text: '{single}'}}   # kept\n",
        "cards/fox.csv": f'id,name,speed,text\nrow,"Ro""w",2,"{cell}"\nbare,Bare,2,you don\'t rest\n',
        "cards/fox.tsv": f"id\tname\tspeed\ttext\ntab\tTab\t2\t{words}\n",
        "cards/fox.json": json.dumps(
            [{"id": "js", "name": "Jörg", "speed": 2, "text": f'{words} "\\'}], indent=1
        ),
        "rules/a.md": f"# A\n\n-\t{words}\n\tLast.\n\n```\nkept  the the ,\n```\n",
    }
    return files | names


@pytest.mark.parametrize(("begin", "end"), [("", "\n"), ("\ufeff", "\r\n")])
def test_slips_are_mended_in_every_form_of_data_and_nothing_else_is_touched(
    project: Path, run: Run, begin: str, end: str
) -> None:
    folder, wrong = project / "card_data" / "foxes", RIGHT
    for right, slip in SLIPS.items():
        wrong = wrong.replace(right, slip)
    for name, text in written(wrong).items():
        (folder / name).parent.mkdir(exist_ok=True)
        slipped = text.replace("you don't rest\n", "you dont rest\n").replace("\n", end)
        (folder / name).write_bytes(f"{begin}{slipped}".encode())
    diff = run("check", "foxes", "--unsafe-fixes", "--diff").out
    ran = run("check", "foxes", "--unsafe-fixes", "--fix")
    assert "; 0 held back" in ran.err
    for name, text in written(RIGHT).items():
        assert (folder / name).read_bytes() == f"{begin}{text}".replace("\n", end).encode(), name
        assert f"+++ b/card_data/foxes/{name}" in diff


def test_what_a_baseline_knows_holds_no_fix_back_and_is_not_told_again(project: Path, run: Run) -> None:
    text = project / "rules.txt"
    text.write_text("The result is 4 + 2 = 7.\n\nDraw the the card, an an egg.\n", encoding="utf-8")
    run("check", "rules.txt", "--select", "ARI", "--write-baseline", "known.json")
    ran = run("check", "rules.txt", "--baseline", "known.json", "--fix")
    assert (ran.code, "fixed 2 in 1 file; 0 held back" in ran.err) == (0, True)
    assert "ARI201" not in ran.out
    assert text.read_text(encoding="utf-8") == "The result is 4 + 2 = 7.\n\nDraw the card, an egg.\n"


def test_a_spreadsheet_is_left_alone_and_that_is_told(project: Path, run: Run) -> None:
    path = project / "card_data" / "foxes" / "cards" / "fox.xlsx"
    path.write_bytes(xlsx({"Foxes": [["id", "name", "speed", "text"], ["x", "Ex", 2, "Take the the card."]]}))
    before = path.read_bytes()
    ran = run("check", "foxes", "--fix")
    assert "1 finding in spreadsheets or PDFs, which --fix cannot change: fix them there" in ran.err
    assert "fixable" not in ran.out
    assert path.read_bytes() == before
