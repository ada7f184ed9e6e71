"""A declared fact does not hold, or is declared twice.

## Why

A facts block is a promise that the checker keeps for you. A line that cannot be read, or whose claim is false,
promises nothing.

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
  - {id: dagger, name: Dagger, copies: 2}
# file: rules/01-rules.md
# Items

:::{facts}
assert count(kind="item") == 3
:::
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Items

:::{facts}
assert count(kind="item") == 2
:::
```

## Notes

A line is `name = expression`, `name(parameters) = expression` or `assert expression`; any other line is reported when
the game is read (MOD024), and faults of the expressions themselves have codes of their own (EXP). A declared number of
cards (`item_card.count = 3`) is compared with the card data. While cards are left out because of faults of their own,
nothing is checked here.
"""

from __future__ import annotations

from cardgen.check.claims.declarations import declarations_of
from cardgen.check.claims.declared_facts import declared_facts
from cardgen.check.claims.factstore import facts_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Authority, Fact
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.resolving.declarations import Repeated
from cardgen.model.resolving.value_origins import places_read

PROBLEM = Problem("ARI212", "declared-fact", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Report names that are declared twice, and assertions that are false."""
    declared = declarations_of(evidence)
    found = [_of_name(repeated) for repeated in declared.repeated]
    whole = evidence.game is None or evidence.game.omissions.complete
    for assertion in declared.assertions:
        if assertion.holds is False and whole:
            message = f"expected `{assertion.source}` to hold, found that it does not"
            hint = "correct the data or the assertion: `cardgen facts` says what the data hold"
            related = places_read(assertion.source, evidence.game, declared)
            found.append(Diagnostic(PROBLEM, message, assertion.span, hint, related))
    counted = _of_data(evidence) if whole else []
    found += [_of_count(fact, data) for fact, data in counted if fact.value != data.value]
    inspected = (
        len(declared.values) + len(declared.predicates) + len(declared.assertions) + len(declared.repeated)
    )
    return Inspection((*found, *declared.faults), inspected)


def _of_data(evidence: Evidence) -> list[tuple[Fact, Fact]]:
    """The declared counts of what the data count, too, each with what these say."""
    data = {f.subject: f for f in facts_of(evidence).of("count") if f.authority is Authority.DATA}
    return [
        (fact, data[fact.subject])
        for fact in declared_facts(evidence)
        if fact.attribute == "count" and fact.subject in data
    ]


def _of_count(fact: Fact, data: Fact) -> Diagnostic:
    message = f"expected {data.value}, the number of `{data.phrase}` in the card data, found {fact.value}"
    related = (Related(data.span, f"the data has {data.value}"),) if data.span else ()
    hint = "correct the declaration, or the copies of the cards"
    return Diagnostic(PROBLEM, message, fact.span, hint, related)


def _of_name(repeated: Repeated) -> Diagnostic:
    related = (Related(repeated.first, "it is declared here first"),)
    message = f"`{repeated.name}` is declared twice"
    return Diagnostic(PROBLEM, message, repeated.span, "remove one of them", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
