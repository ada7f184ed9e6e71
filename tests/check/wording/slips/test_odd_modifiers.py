"""Plurals before nouns, by what the same texts have before them elsewhere."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.odd_modifiers import find_odd_modifiers, odd_modifiers

_ELSEWHERE = "Take an island tile. Turn the island tile over. All island tiles are grey."


def told(*texts: str) -> list[str]:
    odd = odd_modifiers(texts)
    return [
        f"{text[slip.start : slip.end]} {slip.meant}"
        for text in texts
        for slip in find_odd_modifiers(text, odd)
    ]


def test_a_plural_before_a_noun_that_has_the_singular_elsewhere() -> None:
    assert told(_ELSEWHERE, "Row between islands tiles.") == ["islands island"]
    assert told(_ELSEWHERE, "Islands tiles are wet.") == ["Islands Island"]
    guard = "Take the red guard tile. The red guard tile is old. A guard tile is lost."
    assert told(guard, "Turn one of the red guards tiles over.") == ["guards guard"]
    assert told(guard, "The old guards tiles.") == []


@pytest.mark.parametrize(
    "texts",
    [
        ("Row between islands tiles.", "Take an island tile."),
        (_ELSEWHERE, "Islands tiles are wet.", "Row between islands tiles."),
        (_ELSEWHERE, "Row between the islands' tiles."),
        ("The score tiles are grey. A score tile is red. See the score tile.", "It scores tiles."),
        (
            "The unit makes camp. A unit makes tea. One unit makes fire.",
            "A row of old units makes a lot of noise.",
        ),
        ("A player card is red. Take a player card. See the player card.", "Give the players cards."),
    ],
    ids=["seldom", "usual", "owners", "a verb", "acting", "given"],
)
def test_what_may_be_meant_is_left_alone(texts: tuple[str, ...]) -> None:
    assert told(*texts) == []
