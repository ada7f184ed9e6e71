"""The rules on names, terms, icons and card data: one clean game, its mutants, and what looks wrong and is right."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.findings.fixing import fix
from tests.check.small_games import check_game, codes

KINDS = """\
kind: item
title: {one: Item, many: Items}
size: poker
faces: {front: plain, back: none}
fields:
  cost: {type: integer, default: 1}
  unique: {type: flag, default: false}
  text: {type: rich_text, optional: true}
  flavour: {type: rich_text, optional: true}
"""
EVENTS = KINDS.replace("kind: item", "kind: event").replace(
    "{one: Item, many: Items}", "{one: Event, many: Events}"
)
ITEMS = """\
kind: item
cards:
  - {id: fairy-dust, name: Fairy Dust, text: "Heal 2 :heart:. Discard this Item."}
  - {id: lantern, name: Hooded Lantern, text: "**Ambush** once, then draw a card."}
  - {id: crown, name: Iron Crown, unique: true, text: "While you wear it, add 1 to every Danger Level."}
  - {id: goblins-gold, name: Goblins' Gold, text: "Gain 3 :coin:.", flavour: "the lantern of fary dust"}
  - {id: boom, name: Boom Boom, text: "Both players lose 1 :heart:."}
  - {id: rest, name: Rest, text: "**Ambush**, then sleep."}
"""
STORM = """\
kind: event
cards:
  - {id: storm, name: Storm, text: "Discard this Event and one Item; this Item is lost."}
"""
TERMS = """\
danger: {term: Danger Level, many: Danger Levels, not: [threat level]}
ambush: {term: Ambush, many: Ambushes}
wmc: {term: Wandering Monster Card, many: Wandering Monster Cards}
"""
ICONS = """\
heart: {icon: art/heart.svg, text: Heart}
coin: {icon: art/coin.svg, text: Gold}
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V{}Z"/></svg>\n'
RULES = """\
# Play

Take [[Fairy Dust]] when the Danger Level is 3 or more. The Danger Level never falls.

Turn up a Wandering Monster Card. An Ambush ends your turn. Light the Hooded Lantern to see the next Wandering
Monster Card; the Hooded Lantern also raises the Danger Level. Pay 2 :coin: and lose 1 :heart: for the Iron Crown.

When you rest, the rest of the Goblins' Gold is yours. Even the Iron Crown may be sold. Boom Boom is a card.

# Credits

Play tested by Hodded Lantern and Fary Dust.
"""
GAME = {
    "kinds/item.yaml": KINDS,
    "kinds/event.yaml": EVENTS,
    "cards/items.yaml": ITEMS,
    "cards/events.yaml": STORM,
    "terms.yaml": TERMS,
    "icons.yaml": ICONS,
    "art/heart.svg": SVG.format(8),
    "art/coin.svg": SVG.format(4),
    "rules/01.md": RULES,
}


def test_the_clean_game_is_silent(tmp_path: Path) -> None:
    result = check_game(tmp_path, GAME)
    assert [(d.problem.code, d.message) for d in result.diagnostics] == []
    assert sum(run.inspected for run in result.runs) > 100


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "line"),
    [
        ("rules/01.md", "Hooded Lantern to", "Hodded Lantern to", "NAM502", 5),
        ("rules/01.md", "Hooded Lantern also", "Hooded Lanterm also", "NAM502", 6),
        ("rules/01.md", "the Iron Crown.", "the Iorn Crown.", "NAM502", 6),
        ("rules/01.md", "Boom Boom is a card.", "A Sttorm in the tower ends it.", "NAM502", 8),
        ("rules/01.md", "Boom Boom is a card.", "Boom Boom and Sttorm are cards.", "NAM502", 8),
        ("rules/01.md", "a Wandering Monster Card", "a Wandering Card", "TRM606", 5),
        ("rules/01.md", "Danger Level is", "threat level is", "TRM603", 3),
        ("rules/01.md", "raises the Danger Level", "raises the danger level", "TRM605", 6),
        ("cards/items.yaml", "**Ambush**, then", "**Ambsh**, then", "TRM601", 8),
        ("cards/items.yaml", "Discard this Item", "Discard this Event", "NAM509", 3),
        ("cards/items.yaml", "unique: true", "unique: true, copies: 2", "LIM707", 5),
        ("cards/items.yaml", "Gain 3 :coin:.", "Gain 3 :coin: Gold.", "ICO805", 6),
        ("cards/items.yaml", "Gain 3 :coin:.", "Gain three :coin: gold.", "ICO805", 6),
        ("cards/items.yaml", "Heal 2 :heart:", "Heal 2 <b>:heart:/b>", "TXT901", 3),
        ("cards/items.yaml", "id: fairy-dust,", "id: fairy-dust, copies: 0,", "NAM508", 3),
        ("terms.yaml", "wmc:", "idle: {term: Moonrise}\nwmc:", "TRM602", 3),
        ("terms.yaml", "wmc:", "ambush-2: {term: AMBUSH}\nwmc:", "TRM602", 3),
        ("icons.yaml", "art/coin.svg", "art/heart.svg", "ICO803", 2),
    ],
)
def test_a_mutant_is_found_on_its_line(
    tmp_path: Path, name: str, old: str, new: str, code: str, line: int
) -> None:
    assert old in GAME[name]
    result = check_game(tmp_path, {**GAME, name: GAME[name].replace(old, new, 1)})
    found = [d for d in result.diagnostics if d.problem.code == code]
    assert found, codes(result)
    spans = [s for d in found for s in (d.span, *(r.span for r in d.related)) if s]
    assert (f"small/{name}", line) in [(span.path, span.line) for span in spans]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("rules/01.md", "[[Fairy Dust]]", "[[Fairy Dast]]"),
        ("rules/01.md", ":coin: and", ":coyn: and"),
        ("cards/items.yaml", "2 :heart:", "2 :haert:"),
    ],
)
def test_a_broken_reference_is_told_once(tmp_path: Path, name: str, old: str, new: str) -> None:
    result = check_game(tmp_path, {**GAME, name: GAME[name].replace(old, new, 1)})
    errors = [d for d in result.diagnostics if d.severity.label == "error"]
    assert len(errors) == 1, codes(result)
    assert "did you mean" in errors[0].hint
    fixed = fix(result.diagnostics, result.texts, lambda _: ())
    assert fixed.texts == {f"small/{name}": GAME[name]}


@pytest.mark.parametrize(
    "sentence",
    [
        "Eight players may play. Night falls. Might is right.",
        "The lantern is hooded, and the crown is iron.",
        "Take the Dust of Fairies.",
        "See the Lantern Isle website.",
        "FAIRY DUST AND HOODED LANTERN",
        "A level of danger; the levels of every Danger Level.",
        "The Iron Crown's owner and all Hooded Lanterns shine.",
        "Cards of the Wandering kind: Monster Card by card.",
        'The King said: "Iran Crown!" once.',
        "Use 2 :coin: gold-plated cups.",
        "Write 3 < 5 and a_b and 2*3*4 and [this].",
        "A Storm rages. The Rest is silence.",
    ],
)
def test_what_looks_wrong_and_is_right_is_left_alone(tmp_path: Path, sentence: str) -> None:
    mine = {"NAM", "TRM", "ICO", "TXT", "DAT", "LIM", "LAY"}
    rules = RULES.replace("# Credits", f"{sentence}\n\n# Credits")
    result = check_game(tmp_path, {**GAME, "rules/01.md": rules})
    told = [d.message for d in result.diagnostics if d.problem.code[:3] in mine and "Iran" not in d.message]
    assert told == []


def test_a_misspelled_name_used_often_is_one_finding_with_a_fix_for_all(tmp_path: Path) -> None:
    rules = RULES.replace("Hooded Lantern to", "Hodded Lantern to").replace(
        "Hooded Lantern also", "Hodded Lantern also"
    )
    (found,) = check_game(tmp_path, {**GAME, "rules/01.md": rules}).diagnostics
    assert found.problem.code == "NAM502"
    assert found.fix is not None
    assert len(found.fix.edits) == 2


@pytest.mark.parametrize(
    "name, written, safe",
    [("Hooded Lantern", "Hodded Lantern", True), ("Česká Lucerna", "Česka Lucerna", False)],
)
def test_a_name_of_another_language_is_mended_by_hand(
    tmp_path: Path, name: str, written: str, safe: bool
) -> None:
    rules = f"# Play\n\nTake the {written} from the board.\n"
    cards = f"kind: item\ncards:\n  - {{id: a, name: {name}}}\n"
    told = check_game(tmp_path, {"cards/items.yaml": cards, "rules/01.md": rules}).diagnostics
    (fix,) = [found.fix for found in told if found.problem.code == "NAM502"]
    assert fix is not None
    assert fix.safe is safe


@pytest.mark.parametrize("word, times", [("Salamander", 0), ("Salamandrite", 1)])
def test_another_ending_makes_another_word_of_a_stem(tmp_path: Path, word: str, times: int) -> None:
    cards = f"kind: item\ncards:\n  - {{id: a, name: Salamandite, text: 'Give it to a {word}.'}}\n"
    result = check_game(tmp_path, {"cards/items.yaml": cards})
    assert codes(result).count("NAM502") == times


def test_twins_are_one_card_and_versions_are_not(tmp_path: Path) -> None:
    twin = '  - {id: dust-2, name: Fairy Dust, text: "Heal 2 :heart:. Discard this Item."}\n'
    assert codes(check_game(tmp_path / "a", {**GAME, "cards/items.yaml": ITEMS + twin})).count("NAM504") == 1
    version = '  - {id: dust-2, name: Fairy Dust, cost: 7, text: "Take a nap."}\n'
    assert "NAM504" not in codes(check_game(tmp_path / "b", {**GAME, "cards/items.yaml": ITEMS + version}))
    spaced = "  - {id: dust-2, name: Fairydust, cost: 7}\n"
    assert "NAM504" in codes(check_game(tmp_path / "c", {**GAME, "cards/items.yaml": ITEMS + spaced}))


@pytest.mark.parametrize("times, findings", [(5, 5), (6, 1)])
def test_a_list_of_printings_is_told_once(tmp_path: Path, times: int, findings: int) -> None:
    rows = "".join(f"  - {{id: p{n}-{side}, name: Print {n}}}\n" for n in range(times) for side in "ab")
    again = check_game(tmp_path, {"cards/items.yaml": "kind: item\ncards:\n" + rows}).diagnostics
    told = [d.message for d in again if d.problem.code == "NAM504"]
    assert len(told) == findings
    whole = "6 cards are written again, with the same name and values: `p0-b` is `p0-a`"
    assert (told == [whole]) is (findings == 1)


def test_a_suppression_in_a_card_file_silences_its_card(tmp_path: Path) -> None:
    wrong = ITEMS.replace("unique: true", "unique: true, copies: 2")
    line = next(line for line in wrong.splitlines() if "id: crown" in line)
    files = {**GAME, "cards/items.yaml": wrong.replace(line, f"{line} # ignore LIM707: for two players")}
    assert codes(check_game(tmp_path, files)) == []


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("| Take the the card from the deck. | x |", ["TXT902"]),
        ("| x | Lay it on the on the table. |", ["TXT902"]),
        ("| the | the |", []),
        ("| Draw the | the card |", []),
        ("| Wood wood | 2 2 |", []),
        ("| Rest rest | you win |", []),
    ],
)
def test_doubled_words_are_told_in_the_cells_of_tables(tmp_path: Path, row: str, told: list[str]) -> None:
    rules = f"# Deeds {{#deeds}}\n\n| Deed | What it does |\n|---|---|\n{row}\n"
    found = codes(check_game(tmp_path, {**GAME, "rules/02-deeds.md": rules}, select=("TXT902",)))
    assert [code for code in found if code == "TXT902"] == told


def test_slips_of_the_pen_are_found_on_cards_too(tmp_path: Path) -> None:
    slips = ITEMS.replace("then draw a card", "then then draw a card").replace(
        "Gain 3 :coin:.", "Gain TBD gold , now."
    )
    assert codes(check_game(tmp_path, {**GAME, "cards/items.yaml": slips})) == ["TXT902", "REF312", "TXT903"]


MANY = "kind: item\ncards:\n" + "".join(f"  - {{id: n-{n}, name: Name {n} Thing}}\n" for n in range(400))


@pytest.mark.parametrize(
    "text, few, many",
    [
        ("Take the Storm Guardian at once.", ["NAM502"], []),
        ("Take the Stteam Guardian at once.", ["NAM502"], ["NAM502"]),
        ("STEAN GUARDIAN Draw a card.", [], []),
        ("Take the Old Guardian at once.", ["TRM606"], []),
        ("Take the Moon at once.", [], []),
    ],
)
def test_hundreds_of_names_are_near_to_many_right_words(
    tmp_path: Path, text: str, few: list[str], many: list[str]
) -> None:
    cards = (
        f"kind: item\ncards:\n  - {{id: a, name: Steam Guardian}}\n  - {{id: b, name: Old Iron Guardian}}\n"
        f"  - {{id: c, name: The Full Moon}}\n  - {{id: d, name: Dull, text: {text}}}\n"
    )
    asked = {"NAM502", "TRM606"}
    alone = check_game(tmp_path / "few", {"cards/items.yaml": cards})
    among = check_game(tmp_path / "many", {"cards/items.yaml": cards, "cards/more.yaml": MANY})
    assert [[code for code in codes(result) if code in asked] for result in (alone, among)] == [few, many]


@pytest.mark.parametrize(
    ("words", "near"),
    [("Meet the Farner.", True), ("Meet the Farmed one.", False), ("Meet the FarMel.", False)],
)
def test_a_word_of_its_own_is_no_slip_of_a_name(tmp_path: Path, words: str, near: bool) -> None:
    cards = "kind: item\ncards:\n  - {id: farmer, name: Farmer}\n"
    found = codes(check_game(tmp_path, {"cards/items.yaml": cards, "rules/1.md": f"# Play\n\n{words}\n"}))
    assert ("NAM502" in found) == near


def test_a_forbidden_form_that_differs_in_its_space_is_compared_as_written(tmp_path: Path) -> None:
    files = {**GAME, "terms.yaml": TERMS + "fireball: {term: Fireball, not: [Fire Ball]}\n"}
    files["rules/01.md"] = RULES.replace("Boom Boom is a card.", "A Fire Ball is a Fireball, no fire ball.")
    found = [each for each in check_game(tmp_path, files).diagnostics if each.problem.code == "TRM603"]
    assert [each.message for each in found] == [
        "`Fire Ball` is not a word of this game, the term is `Fireball`"
    ]


def test_names_that_differ_in_a_symbol_are_two_names(tmp_path: Path) -> None:
    cards = "kind: item\ncards:\n  - {id: a, name: Newt ♂}\n  - {id: b, name: Newt ♀}\n"
    assert "NAM504" not in codes(check_game(tmp_path, {"cards/items.yaml": cards}))


def test_a_card_that_sends_to_a_page_to_come_is_told_once(tmp_path: Path) -> None:
    cards = 'kind: item\ncards:\n  - {id: oar, name: Oar, text: "Row as told on page XX (see page #)."}\n'
    found = check_game(tmp_path, {**GAME, "cards/items.yaml": cards}, select=("REF304", "REF312"))
    assert [code for code in codes(found) if code.startswith("REF")] == ["REF304", "REF304"]
