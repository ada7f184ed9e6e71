"""What people type, and what they get: output, files and exit codes."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from cardgen import lazy_patterns
from cardgen.cli.catalogue import folder_members
from tests.cli.conftest import Run
from tests.source.office_texts import docx, p, styled


def test_help_names_every_command(run: Run) -> None:
    shown = run("--help").out
    assert all(name in shown for name in folder_members("commands"))
    assert "..." not in shown.split("Commands:")[1], "each is told in a whole sentence"


@pytest.mark.parametrize("name", sorted(folder_members("commands")))
def test_every_command_has_help_with_an_example(run: Run, name: str) -> None:
    ran = run(name, "--help")
    assert ran.code == 0
    assert f"cardgen {name}" in ran.out.split("Options:")[1], "the epilog shows how to call it"


def test_a_mistyped_command_is_a_usage_error_with_a_guess(run: Run) -> None:
    ran = run("biuld")
    assert ran.code == 2
    assert "did you mean `build`?" in ran.err


def test_build_writes_the_sheets_and_says_where(project: Path, run: Run) -> None:
    ran = run("build", "foxes")
    assert ran.code == 0, ran.err
    path = project / "output" / "foxes" / "card-sheets-a4.pdf"
    assert "output/foxes/card-sheets-a4.pdf" in ran.err
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == 2, "four cards fit on one sheet: its front and its back"


def test_a_quiet_build_says_only_what_is_wrong(project: Path, run: Run) -> None:
    ran = run("build", "--quiet")
    assert (ran.code, ran.err) == (0, "")
    assert (project / "output" / "foxes" / "card-sheets-a4.pdf").exists()
    assert run("build", "--quiet").err == "", "nothing has changed"
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("speed: 7", "speed: 77"), encoding="utf-8")
    assert "speed" in run("build", "-q").out


@pytest.mark.usefixtures("project")
def test_a_plain_game_is_built_without_the_readers_of_what_it_has_not(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("markup.blocks", "typeset.blocks", "source.tables.csv_files", "source.json_text.reading"):
        monkeypatch.setitem(sys.modules, f"cardgen.{name}", None)  # to import it raises ModuleNotFoundError
    ran = run("build", "--no-cache")
    assert ran.code == 0, ran.err


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("command", ["build", "validate"])
def test_what_was_compiled_is_kept_for_the_next_time(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    table = tmp_path / "lazy.patterns"
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(lazy_patterns, "_place", lambda: table)
    monkeypatch.setattr(lazy_patterns, "_new", {})
    lazy_patterns.LazyPattern("of this test alone").search("")
    assert run(command, "foxes").code == 0
    assert table.is_file()


def test_build_twice_gives_the_same_bytes(project: Path, run: Run) -> None:
    run("build")
    path = project / "output" / "foxes" / "card-sheets-a4.pdf"
    first = path.read_bytes()
    run("build")
    assert path.read_bytes() == first


def test_a_build_after_nothing_changed_leaves_the_files_alone(project: Path, run: Run) -> None:
    run("build")
    path = project / "output" / "foxes" / "card-sheets-a4.pdf"
    before = path.stat().st_mtime_ns
    assert "nothing has changed" in run("build").err
    assert path.stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("card_data/foxes/cards/foxes.yaml", "speed: 4", "speed: 5"),
        ("card_data/foxes/game.yaml", "1.0.0", "1.0.1"),
        ("output/foxes/card-sheets-a4.pdf", "", ""),
    ],
)
def test_a_build_is_made_anew_when_an_input_or_output_changed(
    project: Path, run: Run, file: str, old: str, new: str
) -> None:
    run("build")
    path = project / file
    path.write_text(path.read_text(encoding="latin-1").replace(old, new) if old else "broken")
    assert "nothing has changed" not in run("build").err
    assert (project / "output" / "foxes" / "card-sheets-a4.pdf").read_bytes().startswith(b"%PDF")


def test_a_build_with_findings_tells_them_every_time(project: Path, run: Run) -> None:
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    cards.write_text(cards.read_text().replace("speed: 7", "speed: 12"))
    assert run("build").out == run("build").out
    assert run("build").code == 1


def test_build_reports_what_is_wrong_and_builds_the_rest(project: Path, run: Run) -> None:
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    cards.write_text(cards.read_text().replace("speed: 7", "speed: 12"))
    ran = run("build")
    assert ran.code == 1
    assert "card_data/foxes/cards/foxes.yaml:4:" in ran.out
    assert (project / "output" / "foxes" / "card-sheets-a4.pdf").exists()


def test_an_unknown_product_is_an_error_with_a_guess(project: Path, run: Run) -> None:
    ran = run("build", "--product", "card_sheet")
    assert ran.code == 2
    assert "did you mean `card_sheets`?" in ran.err


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("--paper a99", "there is no paper `a99`"),
        ("--backs duplex", "`duplex` is no value of `backs`"),
        ("--set back-marks=xyz", "`xyz` is no value of `back-marks`"),
        ("--set margin=wide", "`wide` is no length"),
        ("--set margni=5mm", "did you mean `margin`?"),
        ("--set margin", "has no `=`"),
        ("--backs none --set backs=duplex-short-edge", "`backs` is set to `none` and to `duplex-short-edge`"),
        ("--cards ,", "`,` names no card"),
        ("--cards ''", "`--cards` is empty"),
        ("--where ''", "`--where` is empty"),
        ("--set cards=", "`--set cards=` has no value"),
        ("--cards owl", "no card matches `owl`"),
        ("-p rulebook --set page=a99", "there is no page `a99`"),
    ],
)
def test_what_is_typed_wrong_is_a_usage_error(project: Path, run: Run, typed: str, said: str) -> None:
    product = () if "-p" in typed else ("-p", "card_sheets")
    ran = run("build", *product, *shlex.split(typed))
    assert (ran.code, said in ran.err) == (2, True), ran.err
    assert "game.yaml" not in ran.out


def test_papers_and_cards_may_be_given_again(project: Path, run: Run) -> None:
    ran = run("build", "--paper", "letter", "--paper", "a4", "--cards", "red", "--cards", "grey fox")
    assert ran.code == 0, ran.err
    made = sorted(path.name for path in (project / "output" / "foxes").iterdir())
    assert made == ["card-sheets-a4.pdf", "card-sheets-letter.pdf"]


def test_papers_are_written_alike_in_the_file_and_on_the_command_line(project: Path, run: Run) -> None:
    game = project / "card_data" / "foxes" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("[a4]", "[A4, Half-Letter]"), encoding="utf-8")
    assert run("build").code == 0
    sheets = project / "output" / "foxes"
    assert sorted(path.name for path in sheets.iterdir()) == [
        "card-sheets-a4.pdf",
        "card-sheets-half-letter.pdf",
    ]
    assert run("build", "--paper", "A5", "--output", "there").code == 0
    assert (project / "there" / "foxes" / "card-sheets-a5.pdf").exists()


def test_cards_are_chosen_by_their_names_too(project: Path, run: Run) -> None:
    assert run("build", "-p", "card_images", "--cards", "Grey Fox").code == 0
    made = sorted(path.name for path in (project / "output" / "foxes" / "card-images").iterdir())
    assert made == ["grey-back.png", "grey-front.png"]


def test_many_files_of_one_folder_are_told_in_one_line(project: Path, run: Run) -> None:
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    foxes = "".join(f"  - {{id: fox-{number}, speed: 4}}\n" for number in range(12))
    cards.write_text(f"kind: fox\ncards:\n{foxes}", encoding="utf-8")
    told = run("build", "-p", "card_images", "-p", "card_sheets").err
    assert "wrote 24 files into output/foxes/card-images/\nwrote output/foxes/card-sheets-a4.pdf\n" in told


@pytest.mark.parametrize(("what", "hint"), [("crads", "did you mean `cards`?"), ("foxes", "then the game")])
def test_a_list_of_what_there_is_not_is_a_usage_error(project: Path, run: Run, what: str, hint: str) -> None:
    ran = run("list", what)
    assert (ran.code, f"there is no list of `{what}`" in ran.err, hint in ran.err) == (2, True, True)


def test_games_whose_files_would_overwrite_each_other_are_refused(project: Path, run: Run) -> None:
    shutil.copytree(project / "card_data" / "foxes", project / "other" / "foxes")
    ran = run("build", "foxes", "other/foxes")
    assert ran.code == 2
    assert "card_data/foxes and other/foxes would both be built into output/foxes" in ran.err
    assert not (project / "output").exists()
    assert run("build", "foxes", "card_data/foxes").err.count("wrote") == 1


def test_a_game_without_cards_is_told_when_cards_shall_be_printed(project: Path, run: Run) -> None:
    (project / "card_data" / "foxes" / "cards" / "foxes.yaml").unlink()
    ran = run("build")
    assert (ran.code, ran.out.count(" error "), "MOD028" in ran.out) == (1, 1, True)
    (project / "card_data" / "foxes" / "cards" / "foxes.yaml").write_text("kind: fox\ncards: []\n")
    ran = run("build")
    assert (ran.code, "PUB102" in ran.out) == (1, True)


@pytest.mark.parametrize("command", ["validate", "build", "check"])
def test_a_folder_whose_game_is_called_otherwise_is_told(project: Path, run: Run, command: str) -> None:
    other = project / "card_data" / "owls"
    other.mkdir()
    (other / "game.yml").write_text("title: Owls\n")
    (project / "card_data" / "notes").mkdir()
    ran = run(command)
    assert "card_data/owls/game.yml" in ran.out
    assert "did you mean `game.yaml`?" in ran.out
    assert ran.out.count("is not read") == 1


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_game_whose_folder_is_closed_is_told(project: Path, run: Run) -> None:
    other = project / "card_data" / "owls"
    other.mkdir()
    other.chmod(0)
    ran = run("validate")
    other.chmod(0o755)
    assert ran.code == 1
    assert "card_data/owls" in ran.out
    assert "the folder cannot be read" in ran.out


def test_validate_gives_json_for_machines(project: Path, run: Run) -> None:
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    cards.write_text(cards.read_text().replace("speed: 7", "sped: 7"))
    ran = run("validate", "--format", "json")
    assert ran.code == 1
    codes = {finding["code"] for finding in json.loads(ran.out)["findings"]}
    assert codes, "the missing and the unknown field are findings"


def test_no_game_is_one_line_and_exit_code_three(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("build")
    assert ran.code == 3
    assert "cardgen new my-game" in ran.err


def test_show_prints_a_card_with_places_and_writes_its_picture(project: Path, run: Run) -> None:
    ran = run("show", "Red Fox", "--png", "red.png")
    assert ran.code == 0
    assert "speed: 4  (3:" in ran.out
    assert (project / "red.png").read_bytes().startswith(b"\x89PNG")


def test_show_guesses_at_a_mistyped_card(project: Path, run: Run) -> None:
    ran = run("show", "read")
    assert ran.code == 3
    assert "did you mean `red`?" in ran.err


def test_show_asks_which_game_is_meant_where_several_have_the_card(project: Path, run: Run) -> None:
    shutil.copytree(project / "card_data" / "foxes", project / "card_data" / "owls")
    ran = run("show", "red")
    assert ran.code == 3
    assert "several games have a card `red`: foxes, owls" in ran.err
    assert run("show", "red", "--game", "owls").out.splitlines()[1].strip().startswith("card_data/owls/")


def test_show_says_where_it_looked_and_that_a_file_has_a_fault(project: Path, run: Run) -> None:
    shutil.copytree(project / "card_data" / "foxes", project / "card_data" / "my owls")
    game = project / "card_data" / "my owls" / "game.yaml"
    game.write_text(game.read_text().replace("Foxes", "Owls"))
    assert "there is no card `gery` in Foxes, Owls\n  hint: did you mean `grey`?" in run("show", "gery").err
    (project / "card_data" / "my owls" / "cards" / "foxes.yaml").write_text("kind: fox\ncards: [")
    ran = run("show", "zebra")
    assert (ran.code, "cardgen validate 'my owls'" in ran.err) == (3, True), ran.err


def test_a_picture_of_a_card_is_called_png(project: Path, run: Run) -> None:
    ran = run("show", "red", "--png", "red.jpg")
    assert (ran.code, "use a name that ends in .png" in ran.err) == (2, True)
    assert not (project / "red.jpg").exists()


def test_a_project_whose_only_game_is_called_otherwise_says_so(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = tmp_path / "card_data" / "owls" / "game.yml"
    game.parent.mkdir(parents=True)
    game.write_text("title: Owls\n")
    for words in (("build",), ("show", "owl"), ("list", "cards"), ("facts",)):
        ran = run(*words)
        assert (ran.code, "did you mean `game.yaml`?" in ran.err) == (3, True), ran.err


def test_show_as_json_holds_the_fields(project: Path, run: Run) -> None:
    card = json.loads(run("show", "grey", "--format", "json").out)
    assert card["fields"]["speed"] == 7
    assert card["place"]["path"] == "card_data/foxes/cards/foxes.yaml"


def test_explain_knows_codes_and_names(run: Run) -> None:
    by_code = run("explain", "CNT101").out
    name = by_code.split()[1]
    assert run("explain", name).out == by_code


def test_explain_says_how_to_silence_and_what_can_be_set(run: Run) -> None:
    said = run("explain", "LAY409").out
    assert "<!-- ignore LAY409: why -->" in said
    assert "options: {LAY409: {limit: …}}" in said
    assert json.loads(run("explain", "LAY409", "--format", "json").out)["options"] == ["limit", "black"]


def test_explain_guesses_at_a_mistyped_code(run: Run) -> None:
    assert "did you mean `CNT1" in run("explain", "CNT11").err


def test_explain_tells_the_codes_of_a_family(run: Run) -> None:
    assert "the family has `CNT101`, `CNT102`" in run("explain", "cnt").err


@pytest.mark.parametrize(
    "what", ["products", "elements", "rules", "problems", "sizes", "papers", "cutters", "directives"]
)
def test_list_shows_what_cardgen_is_made_of(run: Run, what: str) -> None:
    rows = json.loads(run("list", what, "--format", "json").out)
    assert rows
    assert all(row["name"] and row["summary"] for row in rows)


def test_list_shows_the_cards_of_a_game(project: Path, run: Run) -> None:
    assert run("list", "cards", "foxes").out == "red   Red Fox (fox × 3)\ngrey  Grey Fox (fox)\n"


def test_list_says_what_the_layouts_that_come_along_are_for(project: Path, run: Run) -> None:
    rows = json.loads(run("list", "layouts", "foxes", "--format", "json").out)
    summaries = {row["name"]: row["summary"] for row in rows}
    shipped = {name: told for name, told in summaries.items() if told.startswith("comes with cardgen: ")}
    assert len(shipped) >= 3
    for name, told in shipped.items():
        assert told != "comes with cardgen: ", f"layouts/{name}.yaml: say in `about:` what it is for"


@pytest.mark.parametrize("what", ["layouts", "fonts"])
def test_list_names_what_several_games_have_once(project: Path, run: Run, what: str) -> None:
    shutil.copytree(project / "card_data" / "foxes", project / "card_data" / "vixens")
    rows = [tuple(row.values()) for row in json.loads(run("list", what, "--format", "json").out)]
    assert rows
    assert len(rows) == len(set(rows))


def test_schema_writes_a_schema_for_each_kind(project: Path, run: Run) -> None:
    assert run("schema").code == 0
    schema = json.loads((project / "card_data" / "foxes" / "schema" / "cards-fox.schema.json").read_text())
    assert schema["title"]


def test_check_finds_a_wrong_sum_in_a_plain_text(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("RULES.txt").write_text("You play a 4 and draw a 2. Result: 4 + 2 = 7, so you win the Fight.\n")
    ran = run("check", "RULES.txt", "--format", "concise")
    assert ran.code == 1
    assert ran.out.startswith("RULES.txt:1:")
    assert "ARI201" in ran.out


@pytest.mark.parametrize("name", ["RULES.rst", "RULES"])
def test_check_reads_texts_of_any_name(project: Path, run: Run, name: str) -> None:
    Path(name).write_text("You play a 4 and draw a 2. Result: 4 + 2 = 7, so you win the Fight.\n")
    assert f"{name}:1:" in run("check", name, "--format", "concise").out


@pytest.mark.parametrize(
    ("name", "content", "message", "cure"),
    [
        ("RULES.book", b"%PDF-1.7\n\0", "is a PDF with another extension", "rename it to RULES.pdf"),
        ("RULES.doc", b"\xd0\xcf\0\0", "is not a text file", "save it as .docx, .odt, .pdf or plain text"),
        ("card_data/foxes/kinds/fox.yaml", b"", "is part of the game foxes", "cardgen check foxes"),
        ("deck.json", b"7", "has no recognisable cards", "a list of cards"),
    ],
)
def test_check_says_what_to_do_with_a_file_that_is_no_text(
    project: Path, run: Run, name: str, content: bytes, message: str, cure: str
) -> None:
    Path(name).write_bytes(content)
    ran = run("check", name)
    assert ran.code == 3
    assert f"{name} {message}" in ran.err
    assert cure in ran.err


def test_check_reads_card_data_without_a_game_and_texts_beside_them(project: Path, run: Run) -> None:
    cards = [
        {"code": f"A_{n}", "title": f"{noun} Oath", "cost": n}
        for n, noun in enumerate(("Fox", "Owl", "Elk"), 1)
    ]
    Path("oath.json").write_text(json.dumps(cards), encoding="utf-8")
    Path("RULES.txt").write_text("Shuffle the 4 Oath Cards.\n", encoding="utf-8")
    alone = run("check", "oath.json")
    assert alone.code == 0
    assert alone.out.startswith("no findings; ")
    assert "; 3 cards inspected" in alone.out
    ran = run("check", "oath.json", "RULES.txt", "--format", "concise")
    assert ran.code == 1
    assert "RULES.txt:1:13: error CNT102 the text counts 4 `Oath Cards`, the card data has 3\n" in ran.out
    assert "there is no file none.json" in run("check", "none.json").err
    both = run("check", "foxes", "oath.json", "--format", "concise")
    assert "5 cards, 4 faces inspected" in both.out


def test_check_mends_card_data_in_place(project: Path, run: Run) -> None:
    right = '[{"code": "A_1",\t"title": "Oath", "text": "Draw a card \\u2013 then pass it on."}]'
    Path("oath.json").write_text(right.replace("a card", "a a card"), encoding="utf-8")
    assert "fixed 1 in 1 file" in run("check", "oath.json", "--fix").err
    assert Path("oath.json").read_text(encoding="utf-8") == right


def test_check_reads_a_text_of_a_word_processor_and_names_the_section(project: Path, run: Run) -> None:
    content = docx(styled("Setup", "berschrift1") + p("Shuffle the the deck before you draw."))
    Path("RULES.docx").write_bytes(content)
    ran = run("check", "RULES.docx", "--fix", "--format", "concise")
    assert "RULES.docx:3:13: warning TXT902 the word `the` is repeated (in “Setup”)\n" in ran.out
    assert Path("RULES.docx").read_bytes() == content


def test_a_folder_of_a_sheet_and_a_text_of_a_word_processor_is_checked_together(
    project: Path, run: Run
) -> None:
    folder = Path("bay")
    folder.mkdir()
    (folder / "boats.csv").write_text("name\nGull\nSail\nNet\n", encoding="utf-8")
    (folder / "rules.docx").write_bytes(docx(p("Shuffle the 4 boat cards.")))
    (folder / "~$rules.docx").write_bytes(b"opened by somebody")
    ran = run("check", "bay", "--format", "concise")
    assert ran.out.startswith("bay/rules.docx:1:13: error CNT102 the text counts 4")
    assert "3 cards, 1 text inspected" in ran.out


def test_check_reads_the_words_of_a_pdf_and_names_the_page_but_mends_nothing(project: Path, run: Run) -> None:
    canvas = Canvas("RULES.pdf", invariant=1)
    canvas.drawString(50, 700, "Each player draws a card.")
    canvas.showPage()
    canvas.drawString(50, 700, "Shuffle the the deck before you draw.")
    canvas.save()
    before = Path("RULES.pdf").read_bytes()
    ran = run("check", "RULES.pdf", "--fix", "--format", "concise")
    assert "RULES.pdf:2:14: warning TXT902 the word `the` is repeated (page 2)\n" in ran.out
    assert Path("RULES.pdf").read_bytes() == before


def test_check_mends_what_is_safe_and_shows_it_first(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = Path("RULES.txt")
    text.write_text("Shuffle the the deck and draw three cards.\n")
    assert "-Shuffle the the deck" in run("check", "RULES.txt", "--diff").out
    assert text.read_text() == "Shuffle the the deck and draw three cards.\n"
    run("check", "RULES.txt", "--fix")
    assert text.read_text() == "Shuffle the deck and draw three cards.\n"


def test_check_with_a_baseline_reports_only_what_is_new(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = Path("RULES.txt")
    text.write_text("The result is 4 + 2 = 7.\n")
    run("check", "RULES.txt", "--write-baseline", "known.json")
    assert run("check", "RULES.txt", "--baseline", "known.json").code == 0
    text.write_text("The result is 4 + 2 = 7.\n\nAnother result is 3 + 5 = 9.\n")
    again = run("check", "RULES.txt", "--baseline", "known.json", "--format", "concise")
    assert again.code == 1
    assert [line.split(":")[1] for line in again.out.splitlines() if "error ARI201" in line] == ["3"]


def test_the_ledger_is_signed_row_by_row_and_asked_for_before_printing(project: Path, run: Run) -> None:
    rules = project / "card_data/foxes/rules/rules.md"
    rules.parent.mkdir()
    rules.write_text("# Foxes\n\nDraw 5 cards.\n\nDiscard 2 of them.\n", encoding="utf-8")
    asked = ("check", "foxes", "--profile", "print", "--select", "VER205", "--format", "concise")
    assert "rules.md:3:6: error VER205 2 sentences here contain" in run(*asked).out
    assert run("ledger", "--sign", " ", "rules.md:3").code == 2
    assert run("ledger", "--sign", "Anna", "rules.md:4").code == 3
    assert "1 row signed by Anna" in run("ledger", "--sign", "Anna", "rules.md:3").err
    assert "rules.md:5:9: error VER205 not verified: `2`" in run(*asked).out
    unnamed = run("ledger", "--sign", "Ben")
    assert (unnamed.code, "1 is unsigned" in unnamed.err) == (2, True)
    assert run("ledger", "--sign", "Ben", "--all", "rules.md:3").code == 2
    assert run("ledger", "--all").code == 2
    assert "☐" in run("ledger", "rules.md").out
    assert "1 row signed by Ben" in run("ledger", "--sign", "Ben", "--all").err
    assert "0 rows signed by Ben" in run("ledger", "--sign", "Ben", "rules.md").err
    assert "✓ Anna" in run("ledger", "rules.md:3").out
    assert run(*asked).out.startswith("no findings")
    assert run("check", "foxes", "--select", "VER205").code == 0
    (project / "card_data/foxes/proof.lock").write_text("<<<<<<< mine\n", encoding="utf-8")
    both = ("check", "foxes", "--profile", "print", "--select", "VER", "--format", "concise")
    for typed in (asked, both):
        told = [line for line in run(*typed).out.splitlines() if " VER20" in line]
        assert [line.split(" ", 4)[:3] for line in told] == [
            ["card_data/foxes/proof.lock:1:1:", "error", "VER205"]
        ]
    assert "or delete it" in run("ledger", "--sign", "Ben", "--all").err


def test_the_reference_in_the_docs_is_fresh(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    assert run("reference", "--check").code == 0, "run: make reference"


def test_impact_names_lines_of_layouts_and_printed_pages(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run("new", "my-game")
    layout = (tmp_path / "card_data/my-game/layouts/boat-front.yaml").read_text(encoding="utf-8").splitlines()
    rows = json.loads(run("impact", "gull.distance", "--format", "json").out)
    drawn = [row for row in rows if row["reason"] == "draws it on the front"]
    assert len(drawn) == sum(line.count("card.distance") for line in layout)
    for row in drawn:
        _, line, column = row["place"].split(":")
        assert layout[int(line) - 1][int(column) - 1 :].startswith("card.distance")
    printed = {row["reason"]: row["page"] for row in rows if row["reason"].startswith("is printed")}
    assert printed["is printed in `card-sheets-a4`"] == "Sheet 1 front"
    whole = json.loads(run("impact", "gull", "--format", "json").out)
    assert "Sheet 1 front, Sheet 1 back" in {row["page"] for row in whole}


def test_a_build_lists_the_files_that_it_made_for_programs(project: Path, run: Run) -> None:
    made = json.loads(run("build", "foxes", "--format", "json", "-q").out)
    assert made["files"] == ["output/foxes/card-sheets-a4.pdf"]
    assert json.loads(run("build", "foxes", "--format", "json").out)["files"] == made["files"]
    assert "files" not in json.loads(run("validate", "foxes", "--format", "json").out)
