"""`cardgen translate`, and the languages of `build` and `check`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

RED = 'msgctxt "red.name"\nmsgid "Red Fox"\nmsgstr "Rotfuchs"\n'


def german(project: Path, text: str = RED) -> Path:
    path = project / "card_data/foxes/i18n/de/cards.po"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_it_writes_the_files_and_says_how_far_they_are(project: Path, run: Run) -> None:
    path = german(project)
    ran = run("translate", "de")
    assert ran.code == 0
    assert ran.err.splitlines() == [
        "wrote card_data/foxes/i18n/de/cards.po",
        "wrote card_data/foxes/i18n/de/game.po",
        "foxes de/cards.po: 3 texts, 1 done, 0 to review, 2 missing",
        "foxes de/game.po: 3 texts, 0 done, 0 to review, 3 missing",
        "next: translate the empty and fuzzy entries, then: cardgen build foxes --language de",
    ]
    assert "Rotfuchs" in path.read_text(encoding="utf-8")
    assert "wrote" not in run("translate", "de").err


def test_its_status_writes_nothing(project: Path, run: Run) -> None:
    path = german(project)
    assert "foxes de/cards.po: 3 texts, 1 done" in run("translate", "de", "--status").err
    assert path.read_text(encoding="utf-8") == RED
    assert "create one with `cardgen translate fr foxes`" in run("translate", "fr", "--status").err


def test_a_file_that_cannot_be_read_is_not_written_over(project: Path, run: Run) -> None:
    path = german(project, 'msgctxt "red.name"\nmsgid "Red Fox"\nmsgstr "Rot"fuchs"\n')
    before = path.read_text(encoding="utf-8")
    ran = run("translate", "de")
    assert (ran.code, path.read_text(encoding="utf-8")) == (1, before)
    assert "SRC003" in ran.out


def test_what_is_no_language_or_the_own_one_is_refused(project: Path, run: Run) -> None:
    assert run("translate", "german").err.splitlines() == [
        "error: `german` is not a language code",
        "  hint: write `de`",
    ]
    assert run("translate", "en").code == 2
    assert run("build", "--language", "pt_BR").err.splitlines()[-1] == "  hint: write `pt-BR`"
    assert run("check", "--language", "fr").code == 3
    assert (project / "card_data/foxes/i18n").exists() is False


def test_a_game_is_built_in_its_own_language_and_in_those_it_lists(project: Path, run: Run) -> None:
    german(project)
    made = project / "output/foxes"
    run("build", "-q")
    assert sorted(path.relative_to(made).as_posix() for path in made.rglob("*.pdf")) == ["card-sheets-a4.pdf"]
    settings = project / "card_data/foxes/game.yaml"
    settings.write_text(f"{settings.read_text(encoding='utf-8')}translations: [de]\n", encoding="utf-8")
    ran = run("build", "-q", "foxes")
    assert ran.code == 0
    assert "2 of 3 texts of `i18n/de/cards.po` are not translated" in ran.out
    assert sorted(path.relative_to(made).as_posix() for path in made.rglob("*.pdf")) == [
        "card-sheets-a4.pdf",
        "de/card-sheets-a4.pdf",
    ]
    assert (made / "card-sheets-a4.pdf").read_bytes() != (made / "de/card-sheets-a4.pdf").read_bytes()


def test_a_check_looks_at_each_language_and_points_into_its_files(project: Path, run: Run) -> None:
    german(project, RED + '\nmsgctxt "red.text"\nmsgid "Take **one** card."\nmsgstr "Nimm :gold:."\n')
    assert run("check", "foxes", "--ignore", "TRN").code == 0
    told = run("check", "foxes", "--language", "de", "--ignore", "TRN001", "--format", "concise").out
    assert "card_data/foxes/i18n/de/cards.po:7:14: error" in told.replace("MOD003", "error")


def test_a_chapter_that_is_not_translated_is_covered_once(project: Path, run: Run) -> None:
    german(project)
    rules = project / "card_data/foxes/rules"
    rules.mkdir()
    (rules / "01-start.md").write_text("# Start\n\nTake 3 coins.\n", encoding="utf-8")
    settings = project / "card_data/foxes/game.yaml"
    settings.write_text(f"{settings.read_text(encoding='utf-8')}translations: [de]\n", encoding="utf-8")
    table = run("check", "foxes", "--coverage").out
    assert table.count("| card_data/foxes/rules/01-start.md | numbers | 0 (0%) |") == 1
    assert table.count("**all**") == 1
    rows = json.loads(run("check", "foxes", "--coverage", "--format", "json").out)["coverage"]
    assert [row["file"] for row in rows] == ["card_data/foxes/rules/01-start.md", ""]
    alone = run("check", "foxes", "--coverage", "--language", "de").out
    assert "| card_data/foxes/rules/01-start.md | numbers | 0 (0%) |" in alone


def test_a_card_is_shown_in_a_language_with_the_places_of_its_words(project: Path, run: Run) -> None:
    german(project, RED + '\nmsgctxt "red.text"\nmsgid "Take **one** card."\nmsgstr "Nimm **eine** Karte."\n')
    shown = run("show", "red", "--language", "de").out
    assert shown.startswith("Rotfuchs  (red, Fox Card")
    assert "text: Nimm **eine** Karte.  (card_data/foxes/i18n/de/cards.po:7:8)" in shown
    assert run("show", "red", "--language", "fr").code == 3
    assert run("show", "red", "--language", "french").code == 2


def test_words_of_the_rules_are_mended_in_the_file_of_the_translation(project: Path, run: Run) -> None:
    path = german(project).with_name("rules.po")
    rules = project / "card_data/foxes/rules"
    rules.mkdir(exist_ok=True)
    (rules / "01-start.md").write_text("# Start\n\nPut one paper down.\n\nTake paper.\n", encoding="utf-8")
    (project / "card_data/foxes/terms.yaml").write_text(
        'a: {term: card "A", not: [paper]}\n', encoding="utf-8"
    )
    terms = (("term.a.term", 'card \\"A\\"', 'Karte \\"A\\"'), ("term.a.not", "paper", "Blatt"))
    said = (f'msgctxt "{name}"\nmsgid "{word}"\nmsgstr "{words}"\n' for name, word, words in terms)
    path.with_name("game.po").write_text("\n".join(said), encoding="utf-8")
    lines = 'msgid "Put one paper down."\nmsgstr ""\n"Lege \\"ein\\" "\n"Blatt ab."\n'
    path.write_text(lines, encoding="utf-8")
    chosen = ("check", "foxes", "--language", "de", "--select", "TRM603")
    assert "rules.po:4:2: " in run(*chosen, "--format", "concise").out
    ran = run(*chosen, "--fix", "--unsafe-fixes")
    assert "fixed 1 in 1 file" in ran.err
    assert path.read_text(encoding="utf-8") == lines.replace("Blatt", 'Karte \\"A\\"')


def test_words_are_mended_in_the_file_of_the_translation(project: Path, run: Run) -> None:
    text = 'msgctxt "red.text"\nmsgid "Take **one** card."\nmsgstr "Nimm **ein** Blatt."\n'
    path = german(project, f"{RED}\n{text}")
    (project / "card_data/foxes/terms.yaml").write_text(
        "card: {term: card, not: [paper]}\n", encoding="utf-8"
    )
    terms = (("term.card.term", "card", 'Karte \\"A\\"'), ("term.card.not", "paper", "Blatt"))
    said = (f'msgctxt "{name}"\nmsgid "{word}"\nmsgstr "{words}"\n' for name, word, words in terms)
    path.with_name("game.po").write_text("\n".join(said), encoding="utf-8")
    ran = run("check", "foxes", "--language", "de", "--fix", "--unsafe-fixes", "--select", "TRM603")
    assert "fixed 1 in 1 file" in ran.err
    assert path.read_text(encoding="utf-8").endswith('msgstr "Nimm **ein** Karte \\"A\\"."\n')
