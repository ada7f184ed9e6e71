"""`cardgen diff`: what changed since a version, and the cards that are to be printed again."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest

from tests.cli.conftest import Run

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git here")
LAYOUT = "layout: fox-front\nextends: plain-front\npalette: {accent: '#7a2d2d'}\n"


@pytest.fixture
def cards(project: Path) -> Path:
    """The file of cards, beside a copy of the game as it was, `old`."""
    folder = project / "card_data" / "foxes"
    (folder / "rules").mkdir()
    (folder / "rules" / "rules.md").write_text("# Setup\n\nShuffle {{ count() }} cards.\n", encoding="utf-8")
    shutil.copytree(folder, project / "old")
    return folder / "cards" / "foxes.yaml"


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def test_nothing_differs(cards: Path, run: Run) -> None:
    ran = run("diff", "old")
    assert (ran.code, ran.out, ran.err) == (0, "no differences\n", "")


def test_cards_and_rules_that_changed_are_told(cards: Path, run: Run) -> None:
    change(cards, "speed: 7", "speed: 8")
    change(cards, "copies: 3", "copies: 5")
    ran = run("diff", "old")
    assert "changed  Red Fox (red)  (card_data/foxes/cards/foxes.yaml:3)\n         copies: 3 → 5\n" in ran.out
    assert "         speed: 7 → 8\n" in ran.out
    assert "rules    Setup  (card_data/foxes/rules/rules.md:3)\n         - Shuffle 4 cards." in ran.out
    assert "print again: 2 cards\n" in ran.out, (
        "two more of Red Fox; how fast a Grey Fox is stands nowhere on it"
    )
    assert ran.err == "next: cardgen diff old --sheets\n"


def test_only_what_looks_different_is_printed_again(cards: Path, project: Path, run: Run) -> None:
    change(cards, "name: Grey Fox, speed: 7", "name: Gray Fox, speed: 7, copies: 2")
    change(cards, "copies: 3", "copies: 4")
    ran = run("diff", "old", "--sheets", "--paper", "a4")
    assert "print again: 3 cards" in ran.out
    path = project / "output" / "foxes" / "reprint" / "card-sheets-a4.pdf"
    assert f"wrote {path.relative_to(project).as_posix()}\n" in ran.err
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == 2
    assert not (project / "output" / "foxes" / "card-sheets-a4.pdf").exists(), "the whole deck stays as it is"


def test_another_layout_is_told_of_every_card_that_it_changes(cards: Path, project: Path, run: Run) -> None:
    layouts = project / "card_data" / "foxes" / "layouts"
    layouts.mkdir()
    (layouts / "fox-front.yaml").write_text(LAYOUT, encoding="utf-8")
    change(project / "card_data" / "foxes" / "kinds" / "fox.yaml", "front: plain-front", "front: fox-front")
    ran = run("diff", "old")
    assert "looks    Red Fox (red): looks different, with the same data\n" in ran.out
    assert "print again: 4 cards" in ran.out


def test_programs_get_json(cards: Path, run: Run) -> None:
    change(cards, "id: grey, name: Grey Fox", "id: blue, name: Blue Fox")
    told = json.loads(run("diff", "old", "--format", "json").out)
    assert [(each["id"], each["change"]) for each in told["cards"]] == [("blue", "new"), ("grey", "gone")]
    assert told["print_again"] == {"blue": 1}


@needs_git
def test_a_revision_of_git_is_a_version(cards: Path, project: Path, run: Run) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        subprocess.run(["git", *who, *words], cwd=project, check=True, capture_output=True)

    git("init")
    git("add", "card_data")
    git("commit", "-m", "first")
    git("tag", "v1")
    assert run("diff", "v1").out == "no differences\n"
    change(cards, "Grey Fox", "Gray Fox")
    assert "name: Grey Fox → Gray Fox" in run("diff", "v1").out
    assert "name: Gray Fox → Grey Fox" in run("diff", "foxes", "v1").out
    ran = run("diff", "v2")
    assert (ran.code, "`v2` is not a version of foxes" in ran.err) == (3, True)


def test_a_version_with_faults_is_not_compared(cards: Path, run: Run) -> None:
    change(cards, "speed: 7", "speed: 77")
    ran = run("diff", "old")
    assert (ran.code, ran.out) == (3, "")
    assert "cards/foxes.yaml:4: `speed` of card `grey`" in ran.err
