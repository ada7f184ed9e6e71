"""Texts in other languages are told from English ones, names and short lines from neither."""

from __future__ import annotations

import pytest

from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.wording.languages import in_another_language


@pytest.mark.parametrize(
    "text",
    [
        "Wer an der Reihe ist, zieht eine Karte und legt sie auf den Stapel.",
        "Le joueur qui a le plus de points est le premier à jouer dans la manche.",
        "El jugador que tiene más puntos gana la partida, y se acaba el juego.",
        "Ogni giocatore pesca una carta dalla pila e la mette nel suo spazio.",
        "De speler legt een kaart op de stapel en neemt er twee van het deck.",
        "Игрок берёт карту из колоды.",
        "Hráč přesune kartu na odkládací hromádku.",
        "プレイヤーはカードを引きます。",
    ],
)
def test_sentences_of_other_languages_are_told(text: str) -> None:
    assert in_another_language(text)


@pytest.mark.parametrize(
    "text",
    [
        "Each player draws a card and puts it on the stack.",
        "Jörmungandr, Níðhöggr and Fáfnir are the three serpents of the northern deck.",
        "Le Havre",
        "El Cid rides to Valencia and takes the city from the player who holds it.",
        "2d6 + STR vs. AC; on a hit: 1d8",
        "",
    ],
)
def test_english_and_names_are_not(text: str) -> None:
    assert not in_another_language(text)


def test_the_titles_of_a_text_go_with_most_of_it() -> None:
    text = "Spielende\n\nWer an der Reihe ist, zieht eine Karte und legt sie auf den Stapel.\n\nDraw the top card."
    document = read_text("rules.txt", text)
    assert [document.blocks[at].text[:9] for at in sorted(blocks_in_other_languages(document))] == [
        "Spielende",
        "Wer an de",
    ]


def test_a_quotation_leaves_the_rest_alone() -> None:
    quoted = "As the old song says: Wer nicht wagt, der nicht gewinnt, und das ist die Regel.\n\n"
    document = read_text("rules.txt", quoted + "Draw the top card of the deck.\n\n" * 9)
    assert blocks_in_other_languages(document) <= {0}
