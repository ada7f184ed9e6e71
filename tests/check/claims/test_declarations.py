"""Facts blocks: what they declare is worked out, and held against examples and prose."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.claims.declarations import declarations_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.gathering import gather
from cardgen.check.findings.checking import check_evidence
from cardgen.model.linking import load_game
from tests.check.small_games import write_game

KIND = (
    "kind: item\ntitle: {one: Item Card, many: Item Cards}\nsize: poker\nfaces: {front: plain, back: none}\n"
)
CARDS = "kind: item\ncards:\n  - {id: dagger, name: Dagger, copies: 2}\n"


def evidence(folder: Path, rules: str) -> Evidence:
    files = {
        "game.yaml": "title: Small\nversion: 1.0.0\n",
        "kinds/item.yaml": KIND,
        "cards/items.yaml": CARDS,
        "rules/01.md": rules,
    }
    return gather(load_game(write_game(folder, files), "small").value)


def found(folder: Path, rules: str, family: str = "ARI2") -> list[tuple[str, int]]:
    diagnostics = check_evidence(evidence(folder, rules)).diagnostics
    return [
        (d.problem.code, d.span.line) for d in diagnostics if d.span and d.problem.code.startswith(family)
    ]


def test_values_predicates_and_assertions_are_worked_out_from_the_data(tmp_path: Path) -> None:
    rules = (
        "# A\n\n:::{facts}\nhp.max = 8  # a remark\n# only a remark\nitems = count(kind='item')\n"
        "rest(danger) = hp.max - danger\ntwice(x) = rest(x) * items\nassert twice(3) == 10\n:::\n"
    )
    declared = declarations_of(evidence(tmp_path, rules))
    assert [(value.name, value.value) for value in declared.values] == [("hp.max", 8), ("items", 2)]
    assert [(p.name, p.parameters) for p in declared.predicates] == [("rest", ("danger",)), ("twice", ("x",))]
    assert declared.predicates[1].call(4) == 8
    assert [a.holds for a in declared.assertions] == [True]
    assert declared.repeated == declared.faults == ()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("assert 1 == 2", "to hold"),
        ("a = 1\na = 2", "declared twice"),
        ("a = nothing_there", "nothing is called"),
        ("a = 1 +", "cannot read"),
        ("f(x) = f(x)\nassert f(1)", "nothing is called `f`"),
        ("f(x) = x\nassert f(1, 2)", "expected 1 values"),
    ],
)
def test_a_line_that_does_not_hold_is_told_where_it_stands(tmp_path: Path, line: str, says: str) -> None:
    result = check_evidence(evidence(tmp_path, f"# A\n\n:::{{facts}}\n{line}\n:::\n"))
    (only,) = result.diagnostics
    assert says in only.message
    assert only.span
    assert only.span.line == 3 + len(line.split("\n"))


OUTCOMES = "# A Fight\n\n:::{{facts}}\nfight.win(total, strength) = total >= strength\n:::\n\n:::{{example}}\n{}\n:::\n"


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("3 + 2 = 5, less than 7. You win the Fight.", True),
        ("3 + 2 = 5, less than 7. You lose the Fight.", False),
        ("6 is at least 6: you win the Fight.", False),
        ("6 is at least 6: the Fight is lost.", True),
        ("4 + 3 = 7, less than 8. L: your Turn ends.", False),
        ("4 + 3 = 7, less than 8. W: go on.", True),
        ("7 is more than 5. You draw a card.", False),
        ("5, less than 7. You do not win.", False),
        ("5 is less than 7. You won the last Fight, but this one goes on.", False),
        ("You have 3 lives, less than 7, and win a coin.", False),
        ("5 is less than 7, and you win the fight.", True),
        ("Your 3 is less than the 7 of the guard, so Bob wins.", False),
        ("Bob has 3, less than 7. Bob wins.", True),
    ],
)
def test_an_example_ends_as_the_declared_rule_says(tmp_path: Path, words: str, wrong: bool) -> None:
    assert bool(found(tmp_path, OUTCOMES.format(words), "ARI203")) == wrong


def test_a_predicate_about_something_else_is_not_asked(tmp_path: Path) -> None:
    rules = (
        "# A\n\n:::{facts}\nfight.win(a, b) = a >= b\ntest.win(a, b) = a < b\n:::\n\n"
        ":::{example}\nA Test: 5 is less than 7. You win the Test.\n:::\n"
    )
    assert found(tmp_path, rules, "ARI203") == []


@pytest.mark.parametrize(("chapter", "wrong"), [("The Race", False), ("The Fights", True)])
def test_a_predicate_is_not_asked_in_a_chapter_about_something_else(
    tmp_path: Path, chapter: str, wrong: bool
) -> None:
    rules = (
        "# A\n\n:::{facts}\nfight.win(a, b) = a >= b\n:::\n\n"
        f"# {chapter}\n\n:::{{example}}\nShe is at 3, less than 7: she wins.\n:::\n"
    )
    assert bool(found(tmp_path, rules, "ARI203")) == wrong


def test_a_predicate_without_a_subject_is_asked_of_every_example(tmp_path: Path) -> None:
    rules = (
        "# A\n\n:::{facts}\nwin(a, b) = a >= b\n:::\n\n# B\n\n:::{example}\n3 is less than 7: you win.\n:::\n"
    )
    assert [code for code, _ in found(tmp_path, rules, "ARI203")] == ["ARI203"]


def test_a_declared_limit_outranks_the_prose(tmp_path: Path) -> None:
    rules = "# A\n\n:::{facts}\ngold.max = 15\n:::\n\nYou may never have more than 12 Gold.\n"
    assert found(tmp_path, rules, "LIM702") == [("LIM702", 7)]
    assert found(tmp_path, rules.replace("12", "15"), "LIM702") == []


def test_a_limit_that_is_worked_out_is_held_against_the_prose(tmp_path: Path) -> None:
    rules = "# A\n\n:::{facts}\nsize = 8\nhand.max = size - 1  # one less\n:::\n\nYou hold at most 6 cards in hand.\n"
    assert found(tmp_path, rules, "LIM702") == [("LIM702", 8)]
    assert found(tmp_path, rules.replace("6", "7"), "LIM702") == []


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("You spend one: 4 − {{ move.cost }} = 2 HP.", "ARI201"),
        ("You roll 2 + 2 = 4, more than {{ strength }}.", "ARI202"),
        ("4 is less than {{ strength }}. You win the Fight.", "ARI203"),
    ],
)
def test_a_wrong_example_names_where_its_printed_numbers_come_from(
    tmp_path: Path, words: str, code: str
) -> None:
    facts = "move.cost = 1\nstrength = 5 + 2\nfight.win(a, b) = a >= b\n"
    rules = f"# A Fight\n\n:::{{facts}}\n{facts}:::\n\n:::{{example}}\n{words}\n:::\n"
    (only,) = (d for d in check_evidence(evidence(tmp_path, rules)).diagnostics if d.problem.code == code)
    declared = 4 if "move" in words else 5
    assert declared in [place.span.line for place in only.related]


def test_a_broken_assertion_names_what_it_reads(tmp_path: Path) -> None:
    rules = "# A\n\n:::{facts}\nitems = 3\nassert count(kind='item') == items\n:::\n"
    (only,) = check_evidence(evidence(tmp_path, rules)).diagnostics
    places = [(place.span.path.rpartition("/")[2], place.span.line) for place in only.related]
    assert places == [("items.yaml", 3), ("01.md", 4)]
