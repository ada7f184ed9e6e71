"""The examples of docs/rules-text.md parse and resolve without fault, and its tables name everything there is."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.diagnostics import Span
from cardgen.expressions import evaluate, show
from cardgen.expressions.filters import OWN_FILTERS
from cardgen.markup.directives import DIRECTIVES
from cardgen.markup.parsing import parse_chapter
from cardgen.model.facts_blocks import facts_blocks
from cardgen.model.nouns import Card, Chapter, Game, Icon
from cardgen.model.resolving.resolver import Resolver
from cardgen.source.source import Origin, Source

PAGE = (Path(__file__).parents[2] / "docs" / "rules-text.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```markdown\n(.*?)```", PAGE, re.DOTALL)
ORIGIN = Origin(Source("game.yaml", "", {}))
GAME = Game(
    "example", Path(), "Example", "1.0", ORIGIN,
    cards=(
        Card("dagger", "Dagger", "item", 2, {"cost": 3}, 1, ORIGIN),
        Card("fairy-dust", "Fairy Dust", "item", 3, {"cost": 5}, 2, ORIGIN),
    ),
    icons={name: Icon(name, Path(), name, "", "", ORIGIN) for name in ("gold", "might")},
)  # fmt: skip


def locate(start: int, end: int) -> Span:
    return Span("rules-text.md", 1, start + 1, 1, end + 1)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_without_fault(example: str) -> None:
    parsed = parse_chapter(example, locate)
    chapter = Chapter("example", parsed.value, Source("rules-text.md", example, {}))
    resolver = Resolver(replace(GAME, facts=tuple(facts_blocks(chapter))))
    resolved = resolver.resolve_blocks(parsed.value, resolver.scope, locate)
    faults = (*parsed.diagnostics, *resolved.diagnostics)
    assert [(fault.message, fault.span) for fault in faults] == []


def test_the_page_itself_is_without_fault() -> None:
    assert [fault.message for fault in parse_chapter(PAGE, locate).diagnostics] == []


def test_every_directive_filter_and_function_is_explained() -> None:
    for name in (*DIRECTIVES, *OWN_FILTERS, *Resolver(GAME).index.functions()):
        assert re.search(rf"\b{re.escape(name)}\b", PAGE), f"docs/rules-text.md does not explain {name}"


@pytest.mark.parametrize(
    "source, printed",
    [
        (m[1].replace("\\|", "|"), m[2])
        for m in re.finditer(r"^\| `((?!\[\[)[^`,]*\\\|[^`]*)` \| ([^|]+?) \|$", PAGE, re.M)
    ],
)
def test_a_filter_makes_what_the_table_says(source: str, printed: str) -> None:
    value = evaluate(source, Resolver(GAME).scope)
    assert show(value) in printed
