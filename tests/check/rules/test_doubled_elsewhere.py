"""TXT902 in games and texts that are not in English."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.checking import check_evidence
from tests.check.small_games import check_game, codes


@pytest.mark.parametrize(
    ("language", "told"), [("de", ["TXT902", "TXT902"]), ("pl", []), ("de-AT", ["TXT902", "TXT902"])]
)
def test_doubled_words_are_those_of_the_language_of_the_game(
    tmp_path: Path, language: str, told: list[str]
) -> None:
    rules = (
        "# Zug\n\nZieh die die Karte.\n\nSpieler, die die Karte haben, sind dran, bevor sie sie ablegen.\n"
    )
    files = {
        "game.yaml": f"title: Small\nlanguage: {language}\n",
        "rules/01-zug.md": rules,
        "cards/items.yaml": 'kind: item\ncards:\n  - {id: krone, name: Krone, text: "Nimm des des Königs Münze."}\n',
    }
    found = codes(check_game(tmp_path, files))
    assert [code for code in found if code == "TXT902"] == told


def test_a_text_of_no_game_shows_in_which_language_it_is() -> None:
    text = (
        "Mise en place\n\nChaque joueur prend une carte et la place devant lui. Nous nous arrêtons à la fin.\n\n"
        "Le premier joueur pioche deux cartes de de la pile et les met dans la réserve. Les autres en font autant.\n"
    )
    evidence = Evidence(documents=(read_text("regles.txt", text),))
    found = check_evidence(evidence, {"select": ["TXT902"]}).diagnostics
    assert [(each.message, each.span.line) for each in found if each.span] == [
        ("the word `de` is repeated", 5)
    ]
    assert all(each.fix and each.fix.safe for each in found)
