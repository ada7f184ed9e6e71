"""Forms in which publishers write what is right: each was told as a mistake once."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

RULES = """
## Playing

Choose a hero card and put it before you. Draw a monster card and roll the dice. Whoever has the most points after ten
rounds wins the game; lay the map between you, and mark on it who holds which region.
"""

RIGHT = {
    "headings numbered in brackets": (
        "[1] GENERAL\n\nRed moves first.\n\n[2] MOVEMENT\n\nSee [1].\n\n[3] COMBAT\n\nRoll.\n"
    ),
    "paragraphs numbered in brackets": "[1] Red moves first.\n\n[2] Blue moves second.\n\n[3] Green is last.\n",
    "two steps on a line": (
        "Sequence of play\n\n1. Supply (page 3)   2. Movement (page 3)\n"
        "3. Combat (page 4)   4. Rally (page 4)\n"
    ),
    "commands between ticks": "Build it so: `cd harbour ; mkdir build ; cd build; make ..`\n",
    "many things on one board": (
        "## Components\n\n- 72 cargo cubes\n- 4 ship boards\n\n## Play\n\n"
        "Put each cargo cube on a ship board.\n"
    ),
    "parts by a part of their name": "## Components\n\n- 1 Learn to Play book\n- 6 hero cards\n- 10 monster cards\n"
    "- 1 mapsheet\n- 3 dice\n" + RULES,
    "a turn of another order": (
        "Each turn has four phases: Supply, Move, Fight and Build.\n\n"
        "In a Storm turn the order is Supply, Fight, Move and Build.\n"
    ),
    "a beast of two spellings": (
        "The griffons fly. Griffins are beasts. The griffins eat. The griffins sleep. Four griffins came.\n"
    ),
    "another language": "Lege die Karte an den Rand. Wer an die Reihe kommt, zieht eine Karte und legt sie an.\n"
    "",
    "options of a program": "Use -germancards and [-germancards] or -germancards. Deal the German cards.\n",
    "a name that a program reads": "A dangerous game ends. A dangerous game is lost. No dangerous game is won.\n\n"
    "| Name | Meaning |\n|---|---|\n| dangerousgame | A player lets it off |\n",
    "a caption in the middle of a list": "- 1 Bear (200 XP)\n- 2 Wasps (100 XP)\nExample 2. A fight for five heroes.\n"
    "\nExample 1. A fight for four.\n\n"
    "Example 3. A fight for six heroes. See example 2.\n",
    "words that the columns tore": (
        "Read of three categories: light armour, medium\n\narmour, and heavy armour. Wear one.\n"
    ),
}


def told(text: str, path: str) -> list[str]:
    return [f"{f.problem.code} {f.message}" for f in findings(evidence_of_text(text, path))]


@pytest.mark.parametrize("name", RIGHT)
@pytest.mark.parametrize("path", ["rules.md", "rules.txt"])
def test_nothing_is_said_of(name: str, path: str) -> None:
    if not (name == "commands between ticks" and path == "rules.txt"):
        assert told(RIGHT[name], path) == []


UNITS = "## Unit Cards ({0})\n\n### Bronze (3)\n\n- Elves (1)\n- Dwarves (2)\n\n### Gold (2)\n\n- Nagas (2)\n"
RIGHT["a total over titles"] = UNITS.format(5)
RIGHT["two numbers of one thing in a summary"] = (
    "## Smithy\n\n- **Cost**: 3 food, 3 ore\n"
    "- **Benefit**: In the harvest, buy 1 might for 1 gold and 2 ore.\n\n"
    "## Summary\n\n- **Smithy**: 3 food, 3 ore → buy 1 might for 1 gold and 2 ore\n"
)
RIGHT["a licence of its own version"] = (
    "# Rules\n\nThis is version 1.0 of the rules.\n\n## A. Free Documentation License\n\n"
    "Version 1.3, 3 November 2008\n\nCopy it.\n"
)
RIGHT["a number that is a name's"] = (
    "## Help\n\nQ: Who plays?\n\nA: Open the menu and set the values for Player 2.\n\n"
    "Open the menu and set the values and the name for Player 1.\n"
)
RIGHT["what others call it"] = "At most 5 discs may lie on a point, sometimes known as the Egyptian Rule.\n"
RIGHT["an address"] = (
    "Play Sea Go. Sea Go is old. Sea Go is fun. See sea.org/seago/rules or write to seago@sea.org.\n"
)
RIGHT["persons of like names"] = "Joan was taken at Compiegne. Joan lost. So says Jean Baudrillard.\n"
RIGHT["a version that says less"] = "Rules version 1.2.0.\n\nCopy these rules version 1.2 as they are.\n"

RIGHT["brackets that close behind"] = "a) Draw (one card)\n\nb) Smile :-) and pass (or\n\nplay on).\n"
WRONG = {
    "TXT901": "Missile Launcher (Main Launcher, 5 damage\n\nNext paragraph.\n",
    "CNT101": UNITS.format(4),
    "VER201": "Rules version 0.41.\n\nCopy these rules version 0.4 as they are.\n",
    "TXT902": "This land is marked by steep peaks. This land is marked by steep peaks. Move on.\n",
    "TXT911": "Exchange the token for an food token.\n",
    "REF308": (
        "Red moves first.[1] He may pass.[2] He may stop.[3]\n\n[1] As in the old edition.\n\n"
        "[2] As in chess.\n"
    ),
    "PRO401": "Sequence of play\n\n1. Supply.\n2. Movement.\n4. Combat.\n5. Rally.\n",
    "TXT903": "Build it so , with `make ; make install`.\n",
    "CNT112": (
        "## Components\n\n- 8 hero figures\n- 7 plastic bases\n\n## Play\n\n"
        "Put each hero figure into a plastic base.\n"
    ),
    "TXT904": "Read the rulebook. Roll one die for a rerol. The rulebok of this box is short; keep it at hand.\n"
    "",
    "PRO402": (
        "Each turn has four phases: Supply, Move, Fight and Build.\n\n"
        "The leader first does Supply, Fight, Move and Build.\n"
    ),
    "REF305": "Example 1. A fight for four.\n\nExample 3. A fight for six heroes. See example 2.\n",
    "CNT105": "Read of three categories: light armour and medium armour.\n\nWear one.\n",
}


@pytest.mark.parametrize("code", WRONG)
def test_what_is_wrong_in_such_a_form_is_told(code: str) -> None:
    assert code in {message.split()[0] for message in told(WRONG[code], "rules.md")}


@pytest.mark.parametrize(
    "text", ["Play\n\n1. Supply.\n2. Move.\n4. Fight.\n5. Rally.\n", "1) A\n2) B\n4) C\n5) D\n"]
)
def test_a_wrong_number_of_a_step_is_marked_itself(text: str) -> None:
    (found,) = findings(evidence_of_text(text), ("PRO401",))
    line = text.splitlines()
    marked = [
        line[s.line - 1][s.column - 1 : s.end_column - 1] for s in (found.span, found.related[0].span) if s
    ]
    assert [words.strip(".)") for words in marked] == ["4", "2"]
