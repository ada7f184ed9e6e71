"""The language of a text is told by its commonest words, or by its letters."""

from __future__ import annotations

import pytest

from cardgen.schema.languages import language_of


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "Draw a card from the top of your deck and put it in your hand. Then discard one of the others.",
        ),
        (
            "fr",
            "Piochez une carte de la pile et mettez-la dans votre main. Défaussez une des autres pour la fin.",
        ),
        (
            "de",
            "Ziehe eine Karte von dem Stapel und nimm sie auf die Hand. Wenn du keine hast, ist das Spiel zu Ende.",
        ),
        (
            "es",
            "Roba una carta del mazo y ponla en la mano. Si no queda una en el mazo, la partida se acaba con eso.",
        ),
        (
            "it",
            "Pesca una carta dal mazzo e metti la carta in mano. Se non ce ne sono, la partita è finita per il turno.",
        ),
        (
            "nl",
            "Trek een kaart van de stapel en leg die in je hand. Als er geen is, eindigt het spel aan het eind.",
        ),
        (
            "pl",
            "Weź kartę z talii i dodaj ją do ręki. Jeśli nie ma kart, gra się kończy na tym, a gracz w turze wygrywa.",
        ),
        ("ru", "Возьмите карту из колоды."),
        ("ja", "カードを一枚引く。"),
        ("zh", "抽一张牌。"),
        ("he", "קח קלף אחד."),
        ("en", "Oath 12"),
        ("en", ""),
    ],
)
def test_the_language_is_told(language: str, text: str) -> None:
    assert language_of([text, text] if text else []) == language
