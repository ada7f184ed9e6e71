"""Brackets and quotation marks of a text that have no partner, and those that need none."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings


def told(text: str, path: str = "rules.txt") -> list[tuple[str, int]]:
    found = [f for f in findings(evidence_of_text(text, path)) if f.problem.code in {"TXT901", "TXT913"}]
    return sorted((finding.problem.code, finding.span.column) for finding in found if finding.span)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Take a tile (from the bag. Place it (face up).", [("TXT901", 13)]),
        ("Take a tile from the bag). Place it.", [("TXT901", 25)]),
        ("Take a tile (from the bag]. Place it.", [("TXT901", 13), ("TXT901", 26)]),
        ("Take the [tile from the bag. Place it.", [("TXT901", 10)]),
        ('A tile with "Start goes first. All others follow.', [("TXT913", 13)]),
        ('A tile with Start" goes first. All others follow.', [("TXT913", 18)]),
        ('A tile with "Start goes first, then the "End" tile.', [("TXT913", 13)]),
        ("A tile with “Start goes first, then the “End” tile.", [("TXT913", 13)]),
        ("A tile with Start” goes first. All others follow.", [("TXT913", 18)]),
        ("A 'b' is a 'c' or a 'f' or an 'e'. A 'tile goes first.", [("TXT913", 38)]),
    ],
)
def test_a_sign_without_its_partner_is_told_where_it_stands(text: str, found: list[tuple[str, int]]) -> None:
    assert told(text) == found
    assert told(text, "rules.md") == found


@pytest.mark.parametrize(
    "text",
    [
        'The board is 12" wide, and "half of 12" is 6".',
        'A "tile of 3" size" fits.',
        "The range is 4”, and that of the “long bow” is 12”.",
        "Press ( to aim, ) to fire and [ or ] to turn.",
        "(    Aim at a foe.\n\n)    Fire at it.\n\n[    Turn.",
        '"    Show the amulet.\n\n(    Show the tools.',
        "Press '\"' to speak. Type the double quote, \".",
        '"Come in," she said.\n\n"Leave the (wet) boots outside.\n\n"And sit down."',
        "You may pass (this round or\n\n- the next one, or\n- none) and draw.",
        "Thou ('tis known) 'em doth 'n' all. The players' tiles are the 'b', the 'c', the 'd' and the 'e'.",
        "a) Draw. b.) Smile :-) or frown :-( and pass. It hits for 2 (4d8\n+ 4) points.",
        'Type `(` and `"` and `[x`.',
        "Die Karte „Anfang“ (rot) geht vor.",
    ],
)
def test_what_needs_no_partner_is_left_alone(text: str) -> None:
    assert told(text) == []


def test_a_text_that_leaves_many_open_has_the_habit() -> None:
    assert told("A tile (red.\n\nA tile (blue.\n\nA tile (green.\n") == []
    assert told('A "tile is red.\n\nThe "pawn is blue.\n\nA "coin is green.\n') == []


def test_a_quotation_that_closes_with_another_sort_of_mark_is_told_where_others_do_not() -> None:
    quoted = "Take “one tile” and “one pawn”. "
    assert told(f'{quoted * 2}Lay “two tiles" down.') == [("TXT913", 79)]
    assert told(f'{quoted * 2}Lay "two tiles” down.') == [("TXT913", 79)]
    assert told('Lay “two tiles" down.') == []
    assert told('Lay “two tiles" down. ' * 5) == []


@pytest.mark.parametrize(("blocks", "found"), [(2, []), (40, ["TXT901", "TXT901"])])
def test_what_a_page_tore_apart_stays_near(blocks: int, found: list[str]) -> None:
    pairs = "\n\n".join("Sail on (or stay)." for _ in range(20))
    between = "\n\n".join("A boat goes home with its fish." for _ in range(blocks))
    text = f"{pairs}\n\fThrow out the net at sea) and wait.\n\n{between}\n\nTake a net (the large one.\n"
    assert [code for code, _ in told(text)] == found
