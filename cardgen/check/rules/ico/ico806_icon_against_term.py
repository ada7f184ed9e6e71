"""An icon and a term with the same id have different names.

## Why

The icon key uses one word and the rules another, for the same thing.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger}
# file: art/fist.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>
# file: icons.yaml
fight: {icon: art/fist.svg, text: Attack}
# file: terms.yaml
fight: {term: Fight}
# file: rules/01-rules.md
# Turn

A Fight has two steps.
```

## Use instead

```files
# all else as above
# file: icons.yaml
fight: {icon: art/fist.svg, text: Fight}
```

## Notes

The text of the icon may be any form of the term: its plural or its short form, in capitals or not.
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.phrases import tokens_of
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Icon, Term

PROBLEM = Problem("ICO806", "icon-against-term", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare every icon with the term of its id."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    pairs = [
        (icon, game.terms[name]) for name, icon in game.icons.items() if name in game.terms and icon.text
    ]
    found = [_report(icon, term) for icon, term in pairs if not _agree(icon, term)]
    return Inspection(tuple(found), len(pairs))


def _agree(icon: Icon, term: Term) -> bool:
    forms = (term.term, term.many, term.short, *term.forms)
    return _folded(icon.text) in {_folded(form) for form in forms if form}


def _folded(phrase: str) -> tuple[str, ...]:
    return tuple(token.folded for token in tokens_of(phrase))


def _report(icon: Icon, term: Term) -> Diagnostic:
    related = (Related(term.origin.key_span, f"the term `{term.term}`"),)
    message = f"the icon `{icon.id}` is called `{icon.text}`, the term `{term.term}`"
    place = icon.origin.child("text").span
    return Diagnostic(PROBLEM, message, place, "use one word, or list the other under `forms:`", related)


RULE = Rule(PROBLEM, inspect, reads_texts=False)
