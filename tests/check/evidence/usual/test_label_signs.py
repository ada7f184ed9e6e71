"""Labels with a sign of another look."""

from __future__ import annotations

import pytest

from cardgen.check.evidence.usual.label_signs import odd_labels

USUAL = [f"Action {number} - Attack" for number in range(20)]
NAMES = [f"Fox{number}x's Den..." for number in range(20)]


@pytest.mark.parametrize(
    ("label", "usual", "meant"),
    [
        ("Equipment – Hand", USUAL, "Equipment - Hand"),
        ("Owl’s Nest", NAMES, "Owl's Nest"),
        ("Argh… Smash", [name.replace("'", "") for name in NAMES], "Argh... Smash"),
    ],
)
def test_the_look_that_all_others_have_is_meant(label: str, usual: list[str], meant: str) -> None:
    assert [(odd.label, odd.meant) for odd in odd_labels([*usual, label])] == [(label, meant)]
    assert not list(odd_labels([*usual[1:], label])), "too few"


def test_signs_that_mean_something_else_are_left_alone() -> None:
    assert not list(odd_labels([*USUAL, "Half–Elf", "Seven—and more", "Off-Hand"]))
