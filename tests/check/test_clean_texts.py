"""Texts in which nothing is wrong: nothing is found; and one change makes exactly that change be found."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.check.rule_pages import evidence_of_text, findings

TEXTS = Path(__file__).parent / "texts"
REAL = os.environ.get("CARDGEN_RULES_TEXTS", "")


@pytest.mark.parametrize("path", sorted(TEXTS.glob("*.txt")), ids=lambda path: path.stem)
def test_nothing_is_found_in_a_clean_text(path: Path) -> None:
    found = findings(evidence_of_text(path.read_text(encoding="utf-8")))
    assert not found, [(f.problem.code, f.message, f.span) for f in found]


@pytest.mark.skipif(not REAL, reason="CARDGEN_RULES_TEXTS names no folder with published rules texts")
def test_published_texts_give_no_error() -> None:
    for path in sorted(Path(REAL).glob("*.txt")):
        found = findings(evidence_of_text(path.read_text(encoding="utf-8")))
        assert not [f.message for f in found if f.severity.label == "error"], path.name


MUTANTS = [
    ("harbour", "96 cards", "95 cards", "CNT101"),
    ("harbour", "    24 Captain Cards", "    25 Captain Cards", "CNT101"),
    ("harbour", "    36 copper coins", "    35 copper coins", "CNT101"),
    ("harbour", "ships (1 red, 1 blue", "ships (2 red, 1 blue", "CNT103"),
    ("harbour", "Shuffle the 40 Cargo", "Shuffle the 42 Cargo", "CNT104"),
    ("harbour", "consists of three phases", "consists of four phases", "CNT105"),
    ("harbour", "merchants,\npilots, smugglers", "merchants,\nsmugglers", "CNT105"),
    ("harbour", "4 + 3 = 7", "4 + 3 = 8", "ARI201"),
    ("harbour", "4 + 3 = 7", "4 - 3 = 7", "ARI201"),
    ("harbour", "total of 13 coins", "total of 12 coins", "ARI206"),
    ("harbour", "3-5: Nothing", "4-5: Nothing", "ARI208"),
    ("harbour", "1-2: The smuggler", "1-3: The smuggler", "ARI208"),
    ("harbour", "in section 3.2", "in section 3.4", "REF301"),
    ("harbour", 'see "Captains"', 'see "Captians"', "REF302"),
    ("harbour", '"Storms" on page 8', '"Storms" on page 9', "REF303"),
    ("harbour", "go back to step 1", "go back to step 7", "REF307"),
    ("harbour", "2. Turn its top", "3. Turn its top", "PRO401"),
    ("harbour", "ship. In a 2-player", "ship. TODO In a 2-player", "REF312"),
    ("harbour", "4. Trading ............... 6", "4. Tradign ............... 6", "REF311"),
    ("harbour", "The limit is 6, whatever", "The the limit is 6, whatever", "TXT902"),
    ("harbour", "Printed in 2025", "Rules version 1.4, 13 March 2025", "VER201"),
    ("harbour", "captains. If you hire", "captains . If you hire", "TXT903"),
    ("harbour", "may pay 1 coin\nto wait", "may pay ()\nto wait", "ICO804"),
    (
        "harbour",
        "Q: May I carry 7 Cargo Cards if one of them is free?",
        "Q: May I carry 7 Cargo Cards.",
        "PRO406",
    ),
    ("lanterns", "- 54 cards (30", "- 55 cards (30", "CNT103"),
    ("lanterns", "following three things", "following two things", "CNT105"),
    ("lanterns", "7 - 4 = 3 steps", "7 - 4 = 2 steps", "ARI201"),
    ("lanterns", "3 + 2 + 4 = 9", "3 + 2 + 4 = 11", "ARI201"),
    ("lanterns", "4-5     it follows", "5     it follows", "ARI208"),
    ("lanterns", "Take the treasures", "Take the treasuers", "TXT904"),
]


@pytest.mark.parametrize(("text", "old", "new", "code"), MUTANTS, ids=lambda value: str(value)[:24])
def test_one_mistake_gives_one_kind_of_finding_on_its_line(text: str, old: str, new: str, code: str) -> None:
    clean = (TEXTS / f"{text}.txt").read_text(encoding="utf-8")
    assert clean.count(old) == 1
    at = clean.index(old)
    changed = at + next(i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)
    line = clean.count("\n", 0, changed) + 1
    found = findings(evidence_of_text(clean.replace(old, new)))
    assert code in {f.problem.code for f in found}, [f.message for f in found]
    lines = {span.line for f in found for span in (f.span, *(r.span for r in f.related)) if span}
    assert lines & {line, line + 1}
