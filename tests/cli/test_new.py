"""The game that `cardgen new` makes: it builds, it checks clean, and it is whole."""

from __future__ import annotations

import shutil
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.cli.conftest import Run


@pytest.fixture
def starter(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which `cardgen new my-game` was run, as the current one."""
    monkeypatch.chdir(tmp_path)
    assert run("new", "my-game").code == 0
    return tmp_path


def test_new_builds_every_product_without_a_finding(starter: Path, run: Run) -> None:
    ran = run("build", "my-game")
    assert (ran.code, ran.out) == (0, "no findings; 1 game inspected\n")
    made = {path.name for path in (starter / "output" / "my-game").iterdir()}
    assert {"card-sheets-a4.pdf", "card-sheets-letter.pdf", "rulebook.pdf"} <= made


def test_new_prints_seventeen_cards_with_their_backs(starter: Path, run: Run) -> None:
    run("build", "my-game", "--product", "card_sheets", "--paper", "a4")
    path = starter / "output" / "my-game" / "card-sheets-a4.pdf"
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == 4, "17 cards, nine a sheet: two sheets with two sides"
    document = pypdfium2.PdfDocument(path)
    text = "\n".join(page.get_textpage().get_text_bounded() for page in document)
    for name in ("The Gull", "Two Sisters", "Patience", "Grey Heron", "The Long Way"):
        assert text.count(f"{name}\r\n") == 1
    assert (
        sum(
            text.count(f"{element} {strength}") for element in ("Moon", "Wind", "Rock") for strength in "1234"
        )
        == 12
    )
    document.close()


def test_new_writes_a_rulebook_with_cover_and_back_cover(starter: Path, run: Run) -> None:
    run("build", "my-game", "--product", "rulebook")
    with pikepdf.open(starter / "output" / "my-game" / "rulebook.pdf") as pdf:
        assert 4 <= len(pdf.pages) <= 8, "it folds from two sheets of paper"
        assert len(pdf.Root.Outlines) > 0


@pytest.mark.parametrize("profile", ["draft", "proof", "print"])
def test_new_checks_clean_at_every_profile(starter: Path, run: Run, profile: str) -> None:
    ran = run("check", "my-game", "--profile", profile, "--fail-on", "advice")
    assert ran.out.startswith("no findings"), ran.out
    assert ran.code == 0


def test_new_is_called_as_was_asked(starter: Path) -> None:
    game = (starter / "card_data" / "my-game" / "game.yaml").read_text(encoding="utf-8")
    assert "title: My Game" in game
    assert "__" not in game


def test_new_overwrites_nothing(starter: Path, run: Run) -> None:
    game = starter / "card_data" / "my-game" / "game.yaml"
    game.write_text("title: Mine\n", encoding="utf-8")
    ran = run("new", "my-game")
    assert ran.code == 3
    assert "already exists" in ran.err
    assert game.read_text(encoding="utf-8") == "title: Mine\n"


@pytest.mark.parametrize("name", ["My Game", "../out", "a/b", ""])
def test_new_refuses_a_name_that_is_no_folder_and_says_a_better_one(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("new", name)
    assert ran.code == 3
    assert "cardgen new " in ran.err
    assert not list(tmp_path.iterdir())


def test_a_game_that_cannot_be_copied_whole_leaves_nothing_behind(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_the_disk(_: Path, to: Path, **__: object) -> None:
        (to / "game.yaml").write_text("title: ", encoding="utf-8")
        raise shutil.Error([("a", "b", "[Errno 28] No space left on device")])

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shutil, "copytree", fill_the_disk)
    ran = run("new", "foxes")
    assert (ran.code, "no space is left on the disk" in ran.err) == (3, True)
    assert list((tmp_path / "card_data").iterdir()) == []


@pytest.mark.parametrize(
    ("name", "better"), [("My Game", "my-game"), ("Über Fluss", "uber-fluss"), ("..", "my-game")]
)
def test_a_name_that_no_folder_should_have_is_told_with_one_that_may(
    run: Run, name: str, better: str
) -> None:
    ran = run("new", name)
    assert (ran.code, f"hint: cardgen new {better}\n" in ran.err) == (3, True)
