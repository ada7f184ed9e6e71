"""Values in fields that hold the names of other cards, which are nearly one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.check.rules.test_data_alone import found

PARTS = ("Oak Plank", "Iron Nail", "Stone Hammer", "Pine Rope", "Birch Plank", "Clay Bowl")


def codes(tmp_path: Path, needs: list[Any]) -> list[str]:
    parts = [{"name": part, "weight": at} for at, part in enumerate(PARTS)]
    things = [{"name": f"Odd Thing {at}", "weight": 9, "needs": part} for at, part in enumerate(needs)]
    return [code for code, _, _ in found(tmp_path, [*parts, *things])]


@pytest.mark.parametrize("odd", ["oak plank", "Oak-Plank", "Oak Planck", "Stone Hamer"])
def test_a_name_but_for_a_letter_or_a_sign_is_told(tmp_path: Path, odd: str) -> None:
    assert codes(tmp_path, [*PARTS, odd]) == ["DAT023"]
    assert codes(tmp_path, [*([part] for part in PARTS), ["Iron Nail", odd]]) == ["DAT023"]
    assert codes(tmp_path, [*({"part": part, "many": 1} for part in PARTS), {"part": odd, "many": 2}]) == [
        "DAT023"
    ]


@pytest.mark.parametrize("odd", ["Oak Planks", "Copper Wire", "Clay Bow 2"])
def test_what_may_be_another_thing_is_left_alone(tmp_path: Path, odd: str) -> None:
    assert codes(tmp_path, [*PARTS, odd]) == []


def test_a_field_that_holds_other_things_too_is_none_of_names(tmp_path: Path) -> None:
    assert codes(tmp_path, [*PARTS[:5], "Oak Planck", "Good Will", "Spare Time", "Hard Work"]) == []
