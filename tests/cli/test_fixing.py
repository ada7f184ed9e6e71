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
