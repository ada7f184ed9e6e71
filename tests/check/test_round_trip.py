"""One mistake put into a text, and taken out again by a safe fix: every byte is as before."""

from __future__ import annotations

import pytest

from cardgen.check.findings.checking import check_evidence
from cardgen.check.findings.fixing import fix
from cardgen.diagnostics import Diagnostic
from tests.check.rule_pages import evidence_of_text

BOX = """\
Components

96 cards, consisting of:
    40 Cargo Cards
    24 Captain Cards
    20 Storm Cards
    12 Harbour Cards
2 dice

Set-up

Shuffle the 40 Cargo Cards. Put the 96 cards in the box aside. Roll both dice.

Steps

See "Storms" on page 8. As "Storms" on page 8 says, and again "Storms" on page 8.

Play Act I. Then play Act II. After Act III play Act IV.

You may draw the card, then rest.
"""


def found(text: str) -> tuple[Diagnostic, ...]:
    return check_evidence(evidence_of_text(text), {"profile": "print"}).diagnostics


def test_the_text_is_right() -> None:
    assert found(BOX) == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("96 cards, consisting", "95 cards, consisting"),
        ("    40 Cargo Cards", "    41 Cargo Cards"),
        ('again "Storms" on page 8', 'again "Storms" on page 7'),
        ("Then play Act II.", "Then play Act 2."),
        ("You may draw the card", "You may draw the the card"),
        ("card, then rest", "card , then rest"),
    ],
)
def test_a_safe_fix_restores_the_bytes(old: str, new: str) -> None:
    wrong = BOX.replace(old, new)
    assert wrong != BOX
    fixed = fix(found(wrong), {"rules.txt": wrong}, lambda texts: found(texts.get("rules.txt", wrong)))
    assert fixed.texts.get("rules.txt", wrong) == BOX
