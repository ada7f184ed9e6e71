"""The examples of docs/translations.md are a game and a whole translation of it, as `cardgen translate` writes it."""

from __future__ import annotations

import re
from pathlib import Path

from cardgen.assets.shipped import shipped_folder
from cardgen.cli.languages import languages_of
from cardgen.drawing.dump import dump_frame
from cardgen.pipeline import draw_cards, open_library, read_game
from cardgen.source.po_text.reading import parse_po
from cardgen.stages import READING, problems_in
from cardgen.translation.loading import read_translation
from cardgen.translation.updating import updated_files

PAGE = (Path(__file__).parents[2] / "docs" / "translations.md").read_text(encoding="utf-8")


def test_the_examples_are_a_game_and_its_whole_translation(tmp_path: Path) -> None:
    examples = re.findall(r"```(yaml|markdown|po)\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == PAGE.count("```yaml") + PAGE.count("```markdown") + PAGE.count("```po")
    game = tmp_path / "lantern-isle"
    for _, name, text in examples:
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text, encoding="utf-8")
    (game / "art").mkdir()
    (game / "art/coin.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
        encoding="utf-8",
    )
    assert languages_of(game) == ("", "de")
    assert read_game(game).diagnostics == ()
    read = read_game(game, language="de")
    assert [each.message for each in read.diagnostics] == []
    drawn = draw_cards(read.value, open_library(read.value).value)
    assert drawn.diagnostics == ()
    harbour = dump_frame(drawn.value[0].front.frame) if drawn.value[0].front else ""
    assert all(words in harbour for words in ("Der Alte Hafen", "Gefahr", "gepflastert"))
    written = updated_files(read_translation(game, "lantern-isle", shipped_folder("layouts"), "de").value)
    for name, text in written.items():
        there = (game / f"i18n/de/{name}.po").read_text(encoding="utf-8")
        assert parse_po(text, name).value.data[1:] == parse_po(there, name).value.data


def test_the_messages_that_it_names_are_those_of_translations() -> None:
    known = {problem.code for problem in problems_in(READING) if problem.code.startswith("TRN")}
    assert set(re.findall(r"TRN\d{3}", PAGE)) <= known
