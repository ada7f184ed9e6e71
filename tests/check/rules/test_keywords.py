"""Keywords of cards are looked up in the terms and in what the rules explain, wherever cards use them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

KIND = item_kind("text: {type: rich_text, optional: true}", "keywords: {type: list, of: text, default: []}")
TERMS = "ambush: {term: Ambush}\nswift: {term: Swift}\nguard: {term: Guard}\n"
LEADS = "**Ambush:** attack first.\n\n**Swift:** move twice.\n\n**Guard:** do not retreat.\n"
ROWS = "| word | does |\n|---|---|\n| Ambush | attack first |\n| Swift | move twice |\n| Guard | stay |\n"
LIST = "Ambush\n: attack first\n\nSwift\n: move twice\n\nGuard\n: stay\n"
BOLD = (
    "**Ambush** once.",
    "Then **Swift** and **Ambush**.",
    "It has **Guard**.",
    "And **Swift** too.",
    "**Guard**.",
)
HAVE = ("It has Ambush.", "It gains Swift.", "It loses Guard until you rest.")


def told(
    tmp_path: Path, texts: tuple[str, ...], rules: str = "", terms: str = "", keywords: str = ""
) -> list[str]:
    rows = [
        f"  - {{id: c{at}, name: Card {chr(65 + at)}, text: {text!r}}}\n" for at, text in enumerate(texts)
    ]
    values = [
        f"  - {{id: k{at}, name: Kard {at}, keywords: [{word}]}}\n"
        for at, word in enumerate(keywords.split())
    ]
    files = {
        "kinds/item.yaml": KIND,
        "cards/items.yaml": "kind: item\ncards:\n" + "".join((*rows, *values)),
        "rules/1.md": f"# Play\n\nDraw a card.\n\n{rules}",
        "terms.yaml": terms or "{}\n",
    }
    found = [d for d in check_game(tmp_path, files).diagnostics if d.problem.code == "TRM601"]
    return [d.message.split("`")[1] for d in found]


@pytest.mark.parametrize("rules", [LEADS, ROWS, LIST])
def test_what_the_rules_explain_is_defined_without_terms(tmp_path: Path, rules: str) -> None:
    assert told(tmp_path / "right", BOLD, rules) == []
    assert told(tmp_path / "wrong", (*BOLD, "Then **Stealth** wins."), rules) == ["Stealth"]


@pytest.mark.parametrize(
    "text", ["Then **Gaurd 2** wins.", "Then **ambsh** wins.", "Then **Ambush** and **Guar** win."]
)
def test_a_slip_in_a_keyword_is_told_with_its_number_and_in_small_letters(tmp_path: Path, text: str) -> None:
    (word,) = told(tmp_path, (*BOLD, text), terms=TERMS)
    assert word in text


@pytest.mark.parametrize(
    "text",
    [
        "It gains the Stealth keyword.",
        "It has the keyword Stealth until the end of the turn.",
        "Each unit with the Stealth keyword hides.",
    ],
)
def test_a_keyword_that_is_called_one_must_be_defined(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, (text,), LEADS) == ["Stealth"]


def test_what_two_cards_gain_must_be_defined_where_all_else_is(tmp_path: Path) -> None:
    stealth = ("It gains Stealth.", "Each unit has Stealth until you rest.")
    assert told(tmp_path / "two", (*HAVE, *stealth), LEADS) == ["Stealth"]
    assert told(tmp_path / "one", (*HAVE, stealth[0]), LEADS) == []
    assert told(tmp_path / "few", (*HAVE[:2], *stealth), LEADS) == []


def test_the_fields_of_keywords_hold_defined_words(tmp_path: Path) -> None:
    assert told(tmp_path, (), LEADS, keywords="Ambush Swift Stealth Swift") == ["Stealth"]


@pytest.mark.parametrize(
    ("texts", "rules", "terms", "keywords"),
    [
        ((*BOLD, "Then **Ambush 2** and **Guard X** win, but **not** **once**."), "", TERMS, ""),
        (("It gains the keyword Stealth (it cannot be attacked).",), LEADS, "", ""),
        (("It gains the Stealth keyword.",), f"{LEADS}\nUnits in stealth cannot be attacked.\n", "", ""),
        (("It gains the Stealth keyword.",), "", "", ""),
        ((*HAVE, "It has Robert.", "Go home with Robert.", "Stay with Robert."), LEADS, "", ""),
        ((), LEADS, "", "Alpha Beta Gamma"),
        ((), "", "", "Alpha Beta Gamma"),
        (
            (*HAVE, "Each has Power 2.", "It gains Power 3."),
            f"{LEADS}\nThe Power of a unit wins fights.\n",
            "",
            "",
        ),
    ],
)
def test_reminders_mentions_and_other_words_are_left_alone(
    tmp_path: Path, texts: tuple[str, ...], rules: str, terms: str, keywords: str
) -> None:
    assert told(tmp_path, texts, rules, terms, keywords) == []


def _in_bold(tmp_path: Path, *others: str) -> list[str]:
    """The messages about bold words, where twenty cards have a term in bold and the others these words."""
    words = [*["Ambush"] * 20, *others]
    cards = "".join(
        f'  - {{id: c{at}, name: Card {at}, text: "Draw, then **{word}**."}}\n'
        for at, word in enumerate(words)
    )
    files = {
        "cards/items.yaml": f"kind: item\ncards:\n{cards}",
        "terms.yaml": "ambush: {term: Ambush}\nswift: {term: Swift}\n",
    }
    found = [d for d in check_game(tmp_path, files).diagnostics if d.problem.code == "TRM601"]
    return [each.message for each in found]


def test_a_few_bold_words_among_terms_are_unknown_keywords(tmp_path: Path) -> None:
    assert _in_bold(tmp_path, "Gallop", "Canter") == [
        "keyword `Gallop` is not in the terms",
        "keyword `Canter` is not in the terms",
    ]
    assert _in_bold(tmp_path, "Gallop", "Canter", "Prance") == [], "more of them are emphasis"
    assert _in_bold(tmp_path, *["Swift"] * 20, *["Gallop"] * 3, "Lo") == [], "a heading of the author's own"
