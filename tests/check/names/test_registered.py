"""Uses of registered phrases get the capitals, spaces and hyphens of the register, and keep their endings."""

from __future__ import annotations

import pytest

from cardgen.check.names.registered import as_registered


@pytest.mark.parametrize(
    ("written", "phrase", "meant"),
    [
        ("wound token", "Wound Token", "Wound Token"),
        ("wound-tokens", "Wound Token", "Wound Tokens"),
        ("Wound Tokens", "Wound Token", "Wound Tokens"),
        ("Flask of Pure Water", "Flask Of Pure Water", "Flask Of Pure Water"),
        ("Smoke-Bottle’s", "Smoke Bottle", "Smoke Bottle’s"),
        ("no rest", "NO REST", "NO REST"),
        ("Two Handed", "Two-handed", "Two-handed"),
        ("Bandit", "Bandit Lair", "Bandit"),
    ],
)
def test_a_use_is_formed_as_the_register_has_it(written: str, phrase: str, meant: str) -> None:
    assert as_registered(written, phrase) == meant
