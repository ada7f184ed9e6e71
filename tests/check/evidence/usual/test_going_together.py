"""Values that go together on all cards but one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardgen.check.evidence.usual.going_together import values_apart
from cardgen.proofing import Subject, check

SETS = (("core", "Core Set"), ("tide", "High Tide"), ("ash", "Land of Ash"), ("fen", "The Fen"))
NOUNS = ("Fox", "Owl", "Elk", "Hare", "Lynx", "Crow", "Toad", "Wren", "Seal", "Moth", "Newt", "Kite")
CARDS: list[dict[str, Any]] = [
    {
        "code": f"{at:02d}{number:03d}",
        "name": f"{word} {name}",
        "pack": code,
        "pack_name": name,
        "position": number,
        "image": f"img/{word}-{name}.png".lower().replace(" ", "-"),
    }
    for at, (code, name) in enumerate(SETS)
    for number, word in enumerate(NOUNS, 1)
]


def apart(folder: Path, cards: list[dict[str, Any]]) -> list[tuple[str, str, str, str]]:
    path = folder / "cards.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    evidence = check(Subject(None, "", (), data=((path, "cards.json"),)), {"select": ("DAT019",)}).evidence
    return [(odd.card.card.name, odd.field, odd.other, odd.usual) for odd in values_apart(evidence)]


def changed(number: int, **values: object) -> list[dict[str, Any]]:
    return [{**card, **(values if at == number else {})} for at, card in enumerate(CARDS)]


def test_what_goes_together_is_learnt_and_holds(tmp_path: Path) -> None:
    assert apart(tmp_path, CARDS) == []


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"pack": "fen"}, {"pack", "pack_name"}),
        ({"pack_name": "High Tide"}, {"pack", "pack_name"}),
        ({"position": 5}, {"id", "position"}),
        ({"image": "img/fox-the-fen.png"}, {"image", "name"}),
    ],
)
def test_the_card_that_breaks_it_is_told(tmp_path: Path, values: dict[str, object], told: set[str]) -> None:
    [(name, field, other, usual)] = apart(tmp_path, changed(2, **values))
    assert (name, {field, other}) == ("Elk Core Set", told)
    assert bool(usual) == ("pack" in told)


def test_two_that_break_it_mean_it(tmp_path: Path) -> None:
    cards = changed(2, position=5)
    cards[9] = {**cards[9], "position": 7}
    assert apart(tmp_path, cards) == []


def test_accents_are_not_asked_of_codes(tmp_path: Path) -> None:
    assert apart(tmp_path, changed(2, name="Ełk Core Set")) == []
