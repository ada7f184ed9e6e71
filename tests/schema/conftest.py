from __future__ import annotations

from cardgen.diagnostics import Diagnostic
from cardgen.schema.cards import read_cards
from cardgen.schema.kinds import CompiledKind, read_kind
from cardgen.schema.records import Record
from cardgen.source.yaml_text.reading import parse_yaml


def kind_of(text: str) -> CompiledKind:
    """The kind that a text declares, which must be without fault."""
    outcome = read_kind(parse_yaml(text, "kind.yaml").value)
    assert outcome.diagnostics == ()
    assert outcome.value is not None
    return outcome.value


def cards_of(kind: str, cards: str) -> tuple[tuple[Record, ...], tuple[Diagnostic, ...]]:
    """The cards of a text and what is wrong with them."""
    compiled = kind_of(kind)
    outcome = read_cards(parse_yaml(cards, "cards.yaml").value, {compiled.kind.name: compiled})
    return outcome.value, outcome.diagnostics
