"""What facts blocks declare is printed by the texts of rules and cards, and by no other thing's name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.diagnostics import Outcome, Span
from cardgen.expressions.problems import UNEXPECTED_VALUE, UNKNOWN_NAME
from cardgen.markup.nodes import Block
from cardgen.markup.words import plain_text
from cardgen.model.nouns import Card, FactsBlock, Game, Omissions
from cardgen.model.problems import LEFT_OUT, UNKNOWN_CARD
from cardgen.model.resolving.resolver import Resolver
from cardgen.source.source import Origin, Source

FACTS = """\
hand.max = 4 + 3  # a remark
hand.start = hand.max - 1
days = 8
rest.limit(danger) = hand.max - danger
game.rounds = 12
game.title = "another"
count = 99
solo = 2
"""
ORIGIN = Origin(Source("game.yaml", "", {}))


def place(start: int, end: int) -> Span:
    return Span("rules.md", 1 + FACTS.count("\n", 0, start), start, 1, end)


GAME = Game(
    "g",
    Path(),
    "Game",
    "1.0",
    ORIGIN,
    cards=(Card("dagger", "Dagger", "item", 3, {"hand": "left"}, 1, ORIGIN),),
    facts=(FactsBlock(FACTS, 0, place),),
)


def resolve(text: str, resolver: Resolver, of: Card | None = None) -> Outcome[tuple[Block, ...]]:
    template = resolver.compile_template(text, lambda start, end: Span("here", 1, start, 1, end))
    return template.evaluate(resolver.card_scope(of) if of else resolver.scope)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{{ hand.max }}", "7"),
        ("{{ hand.max | words }} of {{ hand.start | expect(6) }}", "seven of 6"),
        ("Day {{ days + 1 }}", "Day 9"),
        ("{{ rest.limit(2) }}", "5"),
        ("{{ game.title }}, {{ game.rounds }} rounds", "Game, 12 rounds"),
        ("{{ count() }}", "3"),
    ],
)
@pytest.mark.parametrize("of", [None, GAME.cards[0]], ids=["in the rules", "on a card"])
def test_a_text_prints_what_is_declared(text: str, printed: str, of: Card | None) -> None:
    outcome = resolve(text, Resolver(GAME), of)
    assert outcome.diagnostics == ()
    assert plain_text(outcome.value) == printed


def test_a_broken_promise_names_the_declarations_and_what_they_read() -> None:
    (found,) = resolve("{{ hand.start + rest.limit(1) | expect(5) }}", Resolver(GAME)).diagnostics
    assert found.problem is UNEXPECTED_VALUE
    assert [(each.span.path, each.span.line) for each in found.related] == [
        ("rules.md", 2),
        ("rules.md", 4),
        ("rules.md", 1),
    ]


def test_what_nobody_declares_is_told() -> None:
    (found,) = resolve("{{ hands.max }}", Resolver(GAME)).diagnostics
    assert found.problem is UNKNOWN_NAME
    assert found.hint == "did you mean `hand`?"


def test_the_name_of_an_edition_stays_one() -> None:
    assert not Resolver(GAME).meets("solo")
    assert Resolver(replace(GAME, book={"editions": ("solo",)})).meets("solo")


def test_what_reads_a_declaration_that_fails_says_what_is_wrong_with_that() -> None:
    body = 'hut.cost = card("Hutt").cost\nhut.twice = hut.cost * 2\nhut.four = 4\n'
    game = replace(GAME, facts=(FactsBlock(body, 0, place),))
    resolver = Resolver(game)
    assert [found.message for found in resolver.declarations.faults] == ["no card is called `Hutt`"]
    for name in ("hut.cost", "hut.twice"):
        (found,) = resolve(f"{{{{ {name} + 1 }}}}", resolver).diagnostics
        assert (found.problem, found.message) == (
            UNKNOWN_CARD,
            f"`{name}` has no value: no card is called `Hutt`",
        )
        assert [each.span.path for each in found.related] == ["rules.md"]
    assert plain_text(resolve("{{ hut.four }}", resolver).value) == "4"
    (found,) = resolve("{{ hut.coast }}", resolver).diagnostics
    assert found.problem is UNKNOWN_NAME


def test_what_reads_a_declaration_about_a_card_that_was_left_out_is_no_error() -> None:
    facts = (FactsBlock('hut.cost = card("Hutt").cost\n', 0, place),)
    omissions = Omissions(complete=False, names=frozenset({"Hutt"}))
    game = replace(GAME, facts=facts, omissions=omissions)
    (found,) = resolve("{{ hut.cost }}", Resolver(game)).diagnostics
    assert found.problem is LEFT_OUT
