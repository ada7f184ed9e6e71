"""Several games and texts checked by one command: baselines, and what each rule did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("one.md").write_text("# One\n\nShuffle the the deck.\n")
    Path("two.md").write_text("# Two\n\nDeal to to all.\n")
    return tmp_path


@pytest.mark.parametrize("checked", [("one.md", "two.md"), ("two.md",)])
def test_a_baseline_of_several_texts_is_not_stale_for_one_of_them(
    texts: Path, run: Run, checked: tuple[str, ...]
) -> None:
    said = run("check", "one.md", "two.md", "--write-baseline", "known.json").err
    assert "2 findings" in said
    assert run("check", *checked, "--baseline", "known.json").out.startswith("no findings")


def test_a_mended_text_among_several_is_told_once_and_where(texts: Path, run: Run) -> None:
    run("check", "one.md", "two.md", "--write-baseline", "known.json")
    Path("one.md").write_text("# One\n\nShuffle the deck.\n")
    out = run("check", "one.md", "two.md", "--baseline", "known.json", "--format", "concise").out
    assert out.startswith("known.json:5:1: warning SUP004 1 of 2 findings of the baseline is gone")
    assert out.count("SUP004") == 1


def test_what_each_rule_did_is_summed_over_all_that_was_checked(texts: Path, run: Run) -> None:
    def words(*paths: str) -> int:
        rules = json.loads(run("check", *paths, "--format", "json").out)["rules"]
        return next(int(rule["inspected"]) for rule in rules if rule["code"] == "TXT902")

    assert words("one.md", "two.md") == words("one.md") + words("two.md") > 0


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "book"
    folder.mkdir()
    (folder / "1-turn.md").write_text(
        "# Turn\n\nYour hand limit is 7 cards. Flank as [here](2-fight.md#flank).\n"
    )
    (folder / "2-fight.md").write_text(
        "# Fight\n\nThe hand limit is 5 cards. It is back [there](1-turn.md).\n"
    )
    (folder / "README.md").write_text("# How this was made\n\nThe hand limit is 9 cards.\n")
    return folder


def test_a_folder_of_texts_is_one_book(book: Path, run: Run) -> None:
    out = run("check", "book", "--format", "concise").out
    told = [line.split()[2] for line in out.splitlines() if line.startswith("book/")]
    assert sorted(told) == ["LIM702", "REF317"]
    assert "2 texts inspected" in out
    assert "LIM702" not in run("check", "book/1-turn.md", "book/2-fight.md").out


def test_the_first_page_of_a_project_is_read_where_it_is_all(book: Path, run: Run) -> None:
    (book / "1-turn.md").unlink()
    (book / "2-fight.md").unlink()
    assert "1 text inspected" in run("check", "book").out


def test_other_texts_of_a_folder_are_books_by_themselves(book: Path, run: Run) -> None:
    for path in book.iterdir():
        path.rename(path.with_suffix(".txt"))
    out = run("check", "book").out
    assert "2 texts inspected" in out
    assert "LIM702" not in out


def test_a_fix_of_a_book_is_written_into_its_file(book: Path, run: Run) -> None:
    (book / "1-turn.md").write_text("# Turn\n\nDraw a card.\n")
    (book / "2-fight.md").write_text("# Fight\n\nRoll the the dice.\n")
    run("check", "book", "--fix")
    assert (book / "2-fight.md").read_text() == "# Fight\n\nRoll the dice.\n"
    assert (book / "1-turn.md").read_text() == "# Turn\n\nDraw a card.\n"


def test_chapters_of_a_book_stand_each_in_the_page_to_proofread_from(book: Path, run: Run) -> None:
    page = run("check", "book", "--format", "html").out
    assert "book/1-turn.md" in page
    assert "book/2-fight.md" in page


def test_the_texts_of_a_folder_are_held_against_its_card_data(book: Path, run: Run) -> None:
    cards = [
        {"name": name, "cost": cost} for name, cost in (("Old Anchor", 2), ("Grey Heron", 3), ("Lamp", 4))
    ]
    (book / "boats.json").write_text(json.dumps(cards))
    (book / "2-fight.md").write_text("# Fight\n\nThe Old Anchor costs 5.\n")
    assert "Old Anchor" in run("check", "book", "--format", "concise").out


def test_plain_texts_beside_card_data_are_rules_unless_they_tell_of_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "boats"
    folder.mkdir()
    (folder / "boats.csv").write_text("name,cost\nOld Anchor,2\nGrey Heron,3\nLamp,4\n")
    (folder / "Rules.TXT").write_text("The Old Anchor costs 5. Draw the the top card.\n")
    others = {
        "LICENSE.txt": "Take the the licence as it is written here.",
        "OFL-Lato.txt": "Take the the font as it is drawn here.",
        "font.txt": "Permission is hereby granted to use the the font as you like.",
        "README.txt": "This is the the game of boats and lamps.",
        "requirements-dev.txt": "pytest==8.0  # so that the the tests run.",
        "deck.txt": "4 Old Anchor\n2 Lamp\n2 Lamp\n",
    }
    for name, words in others.items():
        (folder / name).write_text(f"{words}\n")
    lines = run("check", "boats", "--format", "concise").out.splitlines()
    assert {line.split(":")[0] for line in lines if line.startswith("boats/")} == {"boats/Rules.TXT"}
    assert any("TXT902" in line for line in lines)
    assert any("Old Anchor" in line for line in lines)
    (folder / "rules.md").write_text("# Rules\n\nDraw the top card.\n")
    (folder / "Rules.TXT").rename(folder / "rules.txt")
    assert "no findings" in run("check", "boats").out


@pytest.mark.parametrize(
    "wish",
    [
        "--write-baseline=book/known.json",
        "--format=json -o book/found.json",
        "--format=sarif -o book/found.json",
    ],
)
def test_what_a_check_writes_into_a_folder_is_no_data_of_it(book: Path, run: Run, wish: str) -> None:
    (book / "boats.csv").write_text("name,cost\nOld Anchor,2\nOld Anchro,3\nLamp,4\n")
    before = run("check", "book").out
    run("check", "book", *wish.split())
    assert len([*book.glob("*.json")]) == 1
    assert run("check", "book").out == before


def test_what_tools_keep_in_a_folder_is_neither_data_nor_text(book: Path, run: Run) -> None:
    (book / "package.json").write_text('{"name": "boats", "version": "1.0.0"}')
    (book / "node_modules" / "oar").mkdir(parents=True)
    (book / "node_modules" / "oar" / "usage.md").write_text("# Oar\n\nRow the the boat.\n")
    out = run("check", "book", "--format", "concise").out
    assert "2 texts inspected" in out
    assert "cards" not in out.splitlines()[-4]


def test_a_link_to_nearly_a_file_of_the_book_is_told(book: Path, run: Run) -> None:
    (book / "2-fight.md").write_text("# Flank\n\nIt is back [there](./1-turns.md).\n")
    assert "expected a file of the book, found `book/1-turns.md`" in run("check", "book").out


def test_yaml_that_lists_cards_is_the_data_of_a_folder(tmp_path: Path, run: Run) -> None:
    folder = tmp_path / "foxes"
    (folder / "data").mkdir(parents=True)
    cards = "".join(f"- id: fox_{n}\n  name: Fox {n}\n  text: Draw a card from the deck.\n" for n in range(3))
    odd = "- id: hare\n  text: Draw the the card from the deck.\n"
    (folder / "data" / "cards.yaml").write_text(f"cards:\n{cards}{odd}")
    (folder / "settings.yml").write_text("name: Foxes\nport: 80\n")
    assert "TXT902" in run("check", str(folder / "data"), "--profile", "proof").out
    (folder / "README.md").write_text("# Foxes\n\nA game of foxes.\n")
    assert "TXT902" in run("check", str(folder), "--profile", "proof").out
    (folder / "1-rules.md").write_text("# Rules\n\nFoxes run.\n")
    assert "TXT902" in run("check", str(folder), "--profile", "proof").out
    (folder / "data" / "cards.yaml").unlink()
    assert "no findings" in run("check", str(folder), "--profile", "proof").out


def test_facts_of_a_folder_are_those_of_all_its_chapters(book: Path, run: Run) -> None:
    out = run("facts", "limit", "--text", "book").out + run("facts", "card", "--text", "book").out
    assert {"book/1-turn.md", "book/2-fight.md"} <= {
        line.split()[-1].split(":")[0] for line in out.splitlines()
    }
    assert "2-fight" in run("ledger", "--text", "book").out
