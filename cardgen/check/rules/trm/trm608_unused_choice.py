"""A choice that is declared, or a label that a text asks for, is on no card.

## Why

Either cards are missing, or the text speaks of something that cannot happen.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  element: {type: choice, values: [fire, ice]}
  traits: {type: list, of: text}
# file: cards/items.yaml
kind: item
cards:
  - {id: torch, name: Torch, element: fire, traits: [Tool, Light]}
  - {id: lamp, name: Lamp, element: fire, traits: [Tool, Oil]}
# file: rules/01-rules.md
# Fights

Nobody may use a card with the Weapon trait twice.
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: torch, name: Torch, element: fire, traits: [Tool, Light]}
  - {id: icicle, name: Icicle, element: ice, traits: [Weapon]}
```

## Notes

The rule compares the `values:` of choice fields, inside lists and records too, with the values on cards. Kinds without
cards and fields that no card sets are left alone. If several fields hold the same record, a value need be in one of
them only.

Texts ask for labels: the choices, and what stands in fields called `traits`, `type`, `suit` and the like, with a
capital. The rule reads them beside the name of their field (`the Weapon trait`, `traits Tool and Light`; with a word
that has other uses, such as `type`, one of the labels must exist), and before a word that follows four other labels
(`a Beast enemy`), if the one stranger is written nowhere else. A label that some text grants
(`gains the Weapon trait`) need not be on a card.

Labels that cards have and no text asks for are reported only for fields that the settings name, because in most games
some labels only set the mood: `check: {options: {TRM608: {referred: [traits]}}}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardgen.check.documents.place import list_words
from cardgen.check.evidence.asked_labels import LabelField, LabelReference, asked_labels, label_fields
from cardgen.check.evidence.card_texts import spoken_blocks, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import TEXTS, Inspection, Rule
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span
from cardgen.model.nouns import Card, Game
from cardgen.schema.fieldtypes.choice import values_of
from cardgen.schema.records import FieldSpec, Kind
from cardgen.suggestions import near

PROBLEM = Problem("TRM608", "unused-choice", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the declared choices with the cards."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    found, inspected = [], 0
    for kind, field, carried in _choices(game):
        declared = [value for value in values_of(field) if isinstance(value, str)]
        inspected += len(declared)
        if carried:
            found += [_report(kind, field, value) for value in declared if value not in carried]
    fields = label_fields(game)
    found += _asked_in_vain(evidence, game, fields)
    nothing: tuple[object, ...] = ()
    for name in evidence.option("TRM608", "referred", nothing):
        found += [d for field in fields if field.name == name for d in _unasked(evidence, field)]
    return Inspection(tuple(found), inspected + sum(len(field.labels) for field in fields))


def _asked_in_vain(evidence: Evidence, game: Game, fields: tuple[LabelField, ...]) -> list[Diagnostic]:
    """The labels that texts ask for and that are on no card, nor a choice or a kind of cards."""
    choices = {value for _, field, _ in _choices(game) for value in words_in(field.options)}
    kinds = {word for kind in game.kinds.values() for word in (kind.one, kind.many)}
    known = {word.casefold() for word in choices | kinds}
    asked: dict[tuple[str, str], list[LabelReference]] = {}
    for one in asked_labels(evidence, fields):
        if one.place.words.casefold() not in known:
            asked.setdefault((one.field.name, one.place.words), []).append(one)
    return [_asked(places) for places in asked.values()]


def _asked(places: list[LabelReference]) -> Diagnostic:
    """One finding for a label, however often it is asked for."""
    first, *others = sorted(places, key=lambda asked: asked.place.order)
    words, labels = first.place.words, first.field.labels
    message = f"no card has the {first.field.noun} `{words}` that the text asks for"
    hint = (
        near(words, labels)
        or f"give it to a card, or ask for one that there is: {list_words(sorted(labels)[:5])}"
    )
    related = tuple(other.place.related("here too") for other in others)
    return Diagnostic(PROBLEM, message, first.place.span, hint, related)


def _unasked(evidence: Evidence, field: LabelField) -> Iterator[Diagnostic]:
    """The labels of a field that no text names."""
    index = PhraseIndex((label, label) for label in field.labels)
    named = {found.item for _, block in spoken_blocks(evidence) for found in index.find(block.text)}
    for label, origin in field.labels.items():
        if label not in named:
            message = f"the {field.noun} `{label}` is on a card, and no text asks for it"
            yield Diagnostic(PROBLEM, message, origin.span, "refer to it, or remove it from the cards")


def _choices(game: Game) -> Iterator[tuple[Kind, FieldSpec, set[str]]]:
    """The choices of each kind; those of a record that several fields hold are one, whichever of them carries it."""
    by_kind: dict[str, list[Card]] = {}
    for card in game.cards:
        by_kind.setdefault(card.kind, []).append(card)
    for name, cards in by_kind.items():
        kind = game.kinds.get(name)
        if kind is None:
            continue
        declared: dict[object, tuple[FieldSpec, set[str]]] = {}
        for field in kind.fields.values():
            values = [card.values.get(field.name) for card in cards]
            for spec, carried in _choices_in(field, values, field.name):
                place = spec.origin.span if spec.origin else (field.name, spec.name)
                declared.setdefault(place, (spec, set()))[1].update(carried)
        yield from ((kind, spec, carried) for spec, carried in declared.values())


def _choices_in(spec: FieldSpec, values: list[object], name: str) -> Iterator[tuple[FieldSpec, set[str]]]:
    """The choices in a field, with the words that stand there in any of its values; items are called as their list."""
    given = [value for value in values if value is not None]
    if spec.type == "choice":
        yield replace(spec, name=spec.name or name), {word for value in given for word in words_in(value)}
        return
    item, fields = spec.options.get("item"), spec.options.get("fields")
    if given and isinstance(item, FieldSpec):
        yield from _choices_in(item, _items_of(given), name)
    elif given and isinstance(fields, Mapping):
        records = [value for value in given if isinstance(value, Mapping)]
        for key, inner in fields.items():
            if isinstance(inner, FieldSpec):
                yield from _choices_in(inner, [record.get(key) for record in records], key)


def _items_of(values: list[object]) -> list[object]:
    """The items of the lists among the values, and what stands in the entries of mappings."""
    lists = [tuple(value.values()) if isinstance(value, Mapping) else value for value in values]
    return [item for items in lists if isinstance(items, tuple) for item in items]


def _report(kind: Kind, field: FieldSpec, value: str) -> Diagnostic:
    message = f"`{value}` is a value of `{field.name}`, and no {kind.one} has it"
    hint = "make a card with it, or delete it from the values"
    return Diagnostic(PROBLEM, message, _place(kind, field, value), hint)


def _place(kind: Kind, field: FieldSpec, value: str) -> Span:
    if field.origin is None:
        return kind.origin.span
    return field.origin.child("values", values_of(field).index(value)).span


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards", "whole"}), options={"referred": TEXTS})
