"""The `check:` section of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, codes

CARDS = {"cards/items.yaml": "kind: item\ncards:\n  - {id: dagger, name: Dagger, text: Draw draw a card.}\n"}


def settings(text: str) -> dict[str, str]:
    return {**CARDS, "game.yaml": f"title: Small\ncheck: {text}\n"}


@pytest.mark.parametrize(
    ("section", "code", "message"),
    [
        ("{ignored: [TXT902]}", "SUP005", "unknown setting `ignored`"),
        ("{ignore: [TXT999]}", "SUP003", "no check has the code `TXT999`"),
        ("{severity: {TXT902: bad}}", "SUP005", "`severity.TXT902`: expected one of"),
        ("{profile: prof}", "SUP005", "`profile`: expected one of"),
        ("{ignore: {a: 1}}", "SUP005", "`ignore`: expected a list of codes"),
        ("{options: {LAY404: 3}}", "SUP005", "`options.LAY404`: expected a mapping"),
        ("{options: {LAY409: {limt: 240}}}", "SUP005", "`LAY409` has no option `limt`"),
        (
            "{options: {LAY409: {limit: '240'}}}",
            "SUP005",
            "`options.LAY409.limit`: expected a number, found `240`",
        ),
        ("{options: {TXT902: {words: [x]}}}", "SUP005", "`TXT902` has no options"),
        ("{options: {TRM610: {word: [card]}}}", "SUP005", "`TRM610` has no option `word`"),
        (
            "{options: {TRM610: {words: card}}}",
            "SUP005",
            "`options.TRM610.words`: expected a list of texts, found `card`",
        ),
        ("{options: {NAM508: {feld: text}}}", "SUP005", "`NAM508` has no option `feld`"),
        ("{options: {TXT: {words: [x]}}}", "SUP005", "`TXT` has no options"),
        ("{allow: {CNT102: ['re:(']}}", "SUP005", "`re:(` is not a regular expression: missing )"),
        ("{allow: {CNT102: 're:[a'}}", "SUP005", "`re:[a` is not a regular expression"),
        ("{per_file_ignores: [a]}", "SUP005", "`per_file_ignores`: expected a mapping"),
    ],
)
def test_what_means_nothing_is_told_at_its_place(
    tmp_path: Path, section: str, code: str, message: str
) -> None:
    result = check_game(tmp_path, settings(section))
    found = [d for d in result.diagnostics if d.problem.code == code]
    assert found[0].message.startswith(message)
    assert found[0].span is not None
    assert found[0].span.line == 2


def test_a_misspelled_key_is_met_with_the_right_one(tmp_path: Path) -> None:
    result = check_game(tmp_path, settings("{ignor: [TXT902]}"))
    assert "did you mean `ignore`?" in [d.hint for d in result.diagnostics]


def test_a_misspelled_level_is_met_with_the_right_one(tmp_path: Path) -> None:
    (found,) = (
        d
        for d in check_game(tmp_path, settings("{severity: {TXT902: of}}")).diagnostics
        if d.hint[:3] == "did"
    )
    assert found.hint == "did you mean `off`?"


def test_settings_that_mean_something_are_no_finding(tmp_path: Path) -> None:
    section = (
        "{ignore: [TXT], severity: {TRM605: off}, allow: {NAM: ['re:^x']}, options: {LAY404: {minimum: 2}}}"
    )
    assert codes(check_game(tmp_path, settings(section))) == []


def test_what_is_typed_outweighs_the_file(tmp_path: Path) -> None:
    twins = "kind: item\ncards:\n  - {id: a, name: Dagger}\n  - {id: b, name: Dagger}\n"
    files = {"cards/items.yaml": twins, "game.yaml": "title: Small\ncheck: {ignore: [SUP]}\n"}
    assert codes(check_game(tmp_path, files)) == ["NAM504"]
    assert codes(check_game(tmp_path, files, ignore=("NAM",))) == []


def test_a_typed_code_that_does_not_exist_is_told(tmp_path: Path) -> None:
    result = check_game(tmp_path, settings("{}"), select=("TXT90x", "TXT902"))
    assert [(d.problem.code, d.span is None) for d in result.diagnostics] == [
        ("SUP003", True),
        ("TXT902", False),
    ]
    assert "`TXT90x`" in result.diagnostics[0].message
