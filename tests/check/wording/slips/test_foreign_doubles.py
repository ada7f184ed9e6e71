"""In five languages, words that stand twice by mistake are told from those that a sentence may have twice."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.foreign_doubles import foreign_doubles


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("de", "Wer am Zug ist, hat hat zwei Aktionen.", "hat"),
        ("de", "Nimm die die oberste Karte.", "die"),
        ("de", "Lege sie auf den den Tisch.", "den"),
        ("de", "Du darfst mit mit zwei Würfeln würfeln.", "mit"),
        ("de", "Er zieht für für jede Karte eine Münze.", "für"),
        ("de", "Nimm ein ein Plättchen.", "ein"),
        ("de", "Jeder Spieler Spieler nimmt eine Karte.", "Spieler"),
        ("fr", "Prenez le le jeton.", "le"),
        ("fr", "Chaque joueur pioche pioche deux cartes.", "pioche"),
        ("fr", "À la fin, allez à à la banque.", "à"),
        ("es", "Roba una carta de de la pila.", "de"),
        ("es", "El jugador roba roba dos cartas.", "roba"),
        ("it", "Metti il il segnalino sul tavolo.", "il"),
        ("it", "Pesca nella nella riserva.", "nella"),
        ("nl", "Leg de de kaart neer.", "de"),
        ("nl", "Elke speler speler pakt een kaart.", "speler"),
        ("nl", "Loop naar naar de stad.", "naar"),
    ],
)
def test_a_word_that_stands_twice_by_mistake_is_found(language: str, text: str, word: str) -> None:
    assert [each.match[1] for each in foreign_doubles(text, language)] == [word]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Spieler, die die Karte haben, gewinnen. Und die die Karten nehmen, sind fertig."),
        ("de", "Die Karte, zu der der Pfeil zeigt, und die Stelle in der der Turm steht."),
        ("de", "Die die meisten Karten haltende Person gewinnt."),
        ("de", "Wenn das das letzte Plättchen ist, ist das das Ende."),
        ("de", "Bevor Sie sie ablegen, müssen alle alle Karten zeigen."),
        ("de", "Wer die Krone hat hat gewonnen. Klopf klopf! Es ist sehr sehr weit."),
        ("de", "Er setzt ein ein Feld weiter vorn. Boom Boom greift an."),
        ("fr", "Vous vous déplacez, nous nous arrêtons, tout en en prenant une."),
        ("fr", "Le joueur qui perd perd son tour. Ce son son fort ne compte pas. L'est est fermé."),
        ("es", "El jugador que gana gana una moneda. Deja un sobre sobre la mesa, muy muy lejos."),
        ("it", "Chi vince vince tutto. Il lupo avanza piano piano."),
        ("nl", "Als je je kaart neemt, weet dan dat dat kan. Spelers die die kaart hebben winnen."),
        (
            "nl",
            "Als er er een is, gooi je een een. Lever je kaart in in ruil voor munten. Loop er naar naar wens.",
        ),
        ("pl", "To to jest to."),
    ],
)
def test_what_a_sentence_may_have_twice_is_left_alone(language: str, text: str) -> None:
    assert [each.match[0] for each in foreign_doubles(text, language)] == []


def test_italian_doubles_many_words_on_purpose() -> None:
    (found,) = foreign_doubles("Pesca una carta carta.", "it")
    assert not found.sure
