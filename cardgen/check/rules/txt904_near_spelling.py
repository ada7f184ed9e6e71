"""A word that stands once is a letter away from a word that stands often.

## Why

A name in two spellings is two names to whoever looks for the card.

## Example

```text
The Lantern is lit. Carry the Lantern with you. Nobody may take the Lantern from a player. Put the Lanturn down.
```

## Use instead

```text
The Lantern is lit. Carry the Lantern with you. Nobody may take the Lantern from a player. Put the Lantern down.
```

## Notes

No dictionary is asked: a word counts as right when it is used three times and more. Names need a capital in both
spellings; ordinary words must have seven letters and stand four times. Known pairs of real words (trail and trial)
and forms of one word are left alone, as are the words of cards and terms.
"""

from __future__ import annotations

from cardgen.check.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.spellings import rare_neighbours, read_spellings
from cardgen.check.words import fold_phrase
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT904", "near-spelling", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look for rare words beside usual ones."""
    spellings = evidence.derive(read_spellings)
    known = evidence.derive(_known_words)
    found = []
    for word, usual in rare_neighbours(spellings):
        place = spellings.words[word].places[0]
        if word in known or place.block.marks_at(place.start, place.end, "card", "icon", "code"):
            continue
        others = spellings.words[usual].places
        shown = others[0].words if place.words[0].isupper() == others[0].words[0].isupper() else usual
        shown = shown.capitalize() if place.words[0].isupper() and shown.islower() else shown
        found.append(
            Diagnostic(
                PROBLEM,
                f"expected `{shown}` ({len(others)} times), found `{place.words}` once",
                place.span,
                f"did you mean `{shown}`?",
                tuple(other.related("the usual spelling") for other in others[:3]),
                place.rewrite(shown),
            )
        )
    return Inspection(tuple(found), len(spellings.words))


def _known_words(evidence: Evidence) -> frozenset[str]:
    """The words of the game's names and terms, which are right however rare."""
    game = evidence.game
    if game is None:
        return frozenset()
    names = [card.name for card in game.cards] + [term.term for term in game.terms.values()]
    return frozenset(word for name in names for word in (*fold_phrase(name), *name.lower().split()))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
