"""A text in which nothing waits to be resolved prints what it would if it were looked through."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import Span
from cardgen.markup.parsing import parse_text
from cardgen.model.nouns import Card, Game, Icon
from cardgen.model.resolving.resolver import Resolver
from cardgen.schema.records import Prose
from cardgen.source.source import Origin, Source

ORIGIN = Origin(Source("game.yaml", "", {}))
ICONS = {name: Icon(name, Path(), "I", "", "", ORIGIN) for name in ("gold", "ship")}


def locate(start: int, end: int) -> Span:
    return Span("here", 1, start, 1, end)


@pytest.mark.parametrize(
    "text",
    [
        "Nothing but words",
        "**Draw** two :gold: or :ship::gold:, *then* discard",
        "at 12:30:15 there is no icon",
        "no :icon: of that name",
        "two :gold:silver: in one",
        "One paragraph\n\nand another",
        "- a list\n- of two",
        "a value {{ 1 + 1 }} within",
        "a card [[Dagger]] within",
        "words {.class}",
        "![a picture](art/a.png)",
        "",
    ],
)
def test_a_text_alone_prints_what_looking_through_it_gives(text: str) -> None:
    origin = Origin(Source("cards.yaml", text, text))
    prose = Prose(text, parse_text(text, origin.within).value, origin)
    card = Card("dagger", "Dagger", "item", 1, {"text": prose}, 1, ORIGIN)
    resolver = Resolver(Game("g", Path(), "Game", "1.0", ORIGIN, cards=(card,), icons=ICONS))
    scope = resolver.card_scope(card)
    template = resolver.compile_template("{{ card.text }}", locate)
    assert template.evaluate(scope) == resolver.resolve_blocks(template.blocks, scope, locate)
