"""A term is defined and never used, or defined twice.

## Why

A glossary entry for nothing sends the reader searching; two entries for one word make readers ask which holds.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger}
# file: terms.yaml
wound: {term: Wound}
rest: {term: Rest}
# file: rules/01-rules.md
# Turn

Rest when you are tired.
```

## Use instead

```files
# all else as above
# file: terms.yaml
rest: {term: Rest}
```

## Notes

A use is any form of the term, in capitals or not, in a rule, on a card, in another definition, in the name of a card,
a kind or a component, or in an icon's text. In a text that belongs to no game the rule looks at names that the text
gives to something (`this is the Market`), unless their last word stands for them (`these are the Low Woods`, and then
`the woods`), and at a glossary of which all other entries are used, at least four of them outside their own. Advice are
what a thing `is called` or `known as`, and a name of one word, unless the text speaks of another such name that it
gives to nothing (`from the Bazaar`): this one may have been meant by it.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.place import report
from cardgen.check.evidence.card_texts import all_documents, words_in
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.names.odd_ones.idle_definitions import IdleDefinition, idle_definitions
from cardgen.check.rule import COMPARED, SUPPOSED, Inspection, Rule, limit_severity
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen
from cardgen.model.nouns import Game, Term

PROBLEM = Problem("TRM602", "idle-term", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Count the uses of every term."""
    game = evidence.game
    if game is None:
        lone = evidence.lone_texts
        named = [_never_used(idle) for document in lone for idle in idle_definitions(document)]
        return Inspection(tuple(named), len(lone))
    if not game.terms:
        return Inspection((), 0)
    used = _used(evidence, game)
    idle = [_idle(term) for term in game.terms.values() if term.id not in used]
    return Inspection((*idle, *_doubles(game)), len(game.terms))


def _never_used(idle: IdleDefinition) -> Diagnostic:
    place = idle.place
    problem = limit_severity(place.document, PROBLEM, COMPARED if idle.surely else SUPPOSED)
    message = f"`{place.words}` is named here and spoken of nowhere else"
    return report(problem, place, message, "use this name everywhere, or its usual name here")


def _used(evidence: Evidence, game: Game) -> set[str]:
    forms = _read_forms(evidence)
    used: set[str] = set()
    for text in dict.fromkeys(_texts(evidence, game)):
        for found in forms.index.find(text):
            used |= {found.item, *forms.ids.get(text[found.start : found.end].casefold(), ())}
        used |= {name for name, single in forms.alone if name not in used and single.find(text)}
    for term in game.terms.values():
        if term.define:
            used |= {found.item for found in forms.index.find(term.define.text) if found.item != term.id}
    return used


@frozen
class _Forms:
    """The ways to write the terms: the `ids` of each, and those `alone` that stand inside another."""

    index: PhraseIndex[str]
    ids: dict[str, set[str]]
    alone: tuple[tuple[str, PhraseIndex[str]], ...]


@derived_from_cards
def _read_forms(evidence: Evidence) -> _Forms:
    terms = evidence.terms.values()
    forms = [(form, term.id) for term in terms for form in _forms_of(term)]
    ids: dict[str, set[str]] = {}
    for form, name in forms:
        ids.setdefault(form.casefold(), set()).add(name)
    alone = tuple((name, PhraseIndex([(form, name)])) for form, name in forms if _inside_another(form, forms))
    return _Forms(PhraseIndex(forms), ids, alone)


def _inside_another(form: str, forms: list[tuple[str, str]]) -> bool:
    folded = f" {form.casefold()} "
    return any(folded in f" {other.casefold()} " and other != form for other, _ in forms)


def _forms_of(term: Term) -> tuple[str, ...]:
    """Every way to write the term, the right one first."""
    return tuple(dict.fromkeys(form for form in (term.term, term.many, term.short, *term.forms) if form))


def _texts(evidence: Evidence, game: Game) -> Iterator[str]:
    for document in all_documents(evidence):
        yield from (block.text for block in document.blocks)
    for card in game.cards:
        yield card.name
        yield from words_in(card.values)
    for kind in game.kinds.values():
        yield from (kind.one, kind.many, kind.description)
        yield from (field.description for field in kind.fields.values())
    for component in game.components:
        yield from (component.name, component.note)
    for icon in game.icons.values():
        yield from (icon.text, icon.description)


def _idle(term: Term) -> Diagnostic:
    hint = "delete it from the terms, or use the word"
    return Diagnostic(PROBLEM, f"the term `{term.term}` is used nowhere", term.origin.key_span, hint)


def _doubles(game: Game) -> Iterator[Diagnostic]:
    first: dict[str, Term] = {}
    for term in game.terms.values():
        other = first.setdefault(term.term.casefold(), term)
        if other is not term:
            related = (Related(other.origin.key_span, f"`{other.id}`"),)
            message = f"the term `{term.term}` is defined twice, as `{other.id}` and as `{term.id}`"
            yield Diagnostic(PROBLEM, message, term.origin.key_span, "keep one of the two", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"chapters"}))
